//! GIB: records of Tygem.
//!
//! A header of `\[KEY=value\]` between `\HS` and `\HE`, then lines of moves between `\GS` and `\GE`. The words of the
//! header are in the language of the client; its numbers stand in `GAMEINFOMAIN` and `GAMETAG` and win over the words.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use weiqi_rules::{Color, Move, Quarters, Size};

use crate::formats::draft::Draft;
use crate::formats::line::{Loss, MainLine};
use crate::formats::text::{self, Line, lines, number};
use crate::formats::{Refusal, words};
use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::Record;

/// Numbers of results: the winner, and how as SGF writes it; the first two are by points.
const RESULTS: [(u32, Color, &str); 6] = [
    (0, Color::Black, ""),
    (1, Color::White, ""),
    (3, Color::Black, "R"),
    (4, Color::White, "R"),
    (7, Color::Black, "T"),
    (8, Color::White, "T"),
];

/// The number of a result that is none.
const NO_RESULT: u32 = 255;

/// What of a record the format holds.
pub(super) const INFO: &[&str] = &["PB", "BR", "PW", "WR", "GN", "PC", "EV", "DT", "KM", "RE", "HA", "TM", "OT", "GC"];

/// Whether a text begins as a GIB does.
pub(super) fn is_gib(head: &str) -> bool {
    lines(head).find(|line| !line.text.is_empty()).is_some_and(|line| line.text.starts_with("\\HS"))
}

/// Reads a game.
pub(super) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let mut header = Header::default();
    let mut draft = Draft::new(Size::NINETEEN);
    let mut moves = Moves { at: Draft::ROOT, is_started: false, to_move: Color::Black, resigned: None };
    for line in lines(text) {
        match line.text.strip_prefix('\\') {
            Some(_) => header.read(line.text),
            None => moves.read(line, &mut draft, log),
        }
    }
    header.put(&mut draft);
    if let Some(loser) = moves.resigned {
        draft.info("RE", &format!("{}+R", text::color_letter(!loser)));
    }
    vec![draft.finish(log)]
}

/// The header: keys and values, and the keys and values inside some of the values.
#[derive(Default)]
struct Header<'t> {
    values: BTreeMap<&'t str, &'t str>,
    main: BTreeMap<&'t str, &'t str>,
    sub: BTreeMap<&'t str, &'t str>,
    tag: BTreeMap<&'t str, &'t str>,
}

impl<'t> Header<'t> {
    fn read(&mut self, line: &'t str) {
        let Some(field) = line.strip_prefix("\\[") else { return };
        let field = field.strip_suffix("\\]").unwrap_or(field);
        let Some((key, value)) = field.split_once('=') else { return };
        match key.trim() {
            "GAMEINFOMAIN" => self.main = with_colons(value),
            "GAMEINFOSUB" => self.sub = with_colons(value),
            "WUSERINFO" | "BUSERINFO" => self.sub.extend(with_colons(value)),
            "GAMETAG" => self.tag = with_letters(value),
            key => {
                self.values.insert(key, value.trim());
            }
        }
    }

    fn value(&self, key: &str) -> &'t str {
        self.values.get(key).copied().unwrap_or_default()
    }

    fn number(&self, key: &str, tag: &str) -> Option<u32> {
        let of = |map: &BTreeMap<&str, &str>, key: &str| map.get(key).and_then(|value| number(value));
        of(&self.main, key).or_else(|| of(&self.tag, tag))
    }

    fn put(&self, draft: &mut Draft) {
        self.put_player(draft, Color::Black);
        self.put_player(draft, Color::White);
        draft.info("GN", self.value("GAMENAME"));
        draft.info("PC", self.value("GAMEPLACE"));
        draft.info("EV", self.value("GAMELECNAME"));
        draft.info("DT", &self.date().unwrap_or_default());
        draft.info("KM", &self.komi().unwrap_or_default());
        draft.info("RE", &self.result().unwrap_or_default());
        self.put_time(draft);
        if self.number("DUM", "D").is_some_and(|points| points > 0) {
            draft.remark(self.value("GAMECONDITION"));
        }
        draft.remark(self.value("GAMECOMMENT"));
    }

    fn put_player(&self, draft: &mut Draft, color: Color) {
        let [name_key, level_key, id, level_id, tag, level_tag] = match color {
            Color::Black => ["GAMEBLACKNAME", "GAMEBLACKLEVEL", "BID", "BLV", "M", "N"],
            Color::White => ["GAMEWHITENAME", "GAMEWHITELEVEL", "WID", "WLV", "I", "L"],
        };
        let (name_property, rank_property) = if color == Color::Black { ("PB", "BR") } else { ("PW", "WR") };
        let (name, rank) = name_and_rank(self.value(name_key));
        let or = |map: &BTreeMap<&'t str, &'t str>, key: &str| map.get(key).copied().unwrap_or_default();
        draft.info(name_property, name);
        draft.info(name_property, or(&self.sub, id));
        draft.info(name_property, or(&self.tag, tag));
        draft.info(rank_property, rank);
        for level in [or(&self.sub, level_id), or(&self.tag, level_tag), self.value(level_key)] {
            draft.info(rank_property, &number(level).map(level_as_rank).unwrap_or_default());
        }
    }

    fn date(&self) -> Option<String> {
        let candidates = [self.tag.get("C"), self.sub.get("GDATE"), self.values.get("GAMEDATE")];
        candidates.into_iter().flatten().find_map(|text| words::date(text))
    }

    /// Komi in points. A game with handicap says 0 whether or not half a point was given.
    fn komi(&self) -> Option<String> {
        let komi = self.number("GONGJE", "G").or_else(|| number(self.value("GAMEGONGJE")))?;
        let is_open = komi == 0 && self.number("DUM", "D").is_some_and(|points| points > 0);
        (!is_open).then(|| words::tenths(i64::from(komi)))
    }

    fn result(&self) -> Option<String> {
        match self.number("GRLT", "W") {
            Some(NO_RESULT) => None,
            Some(result) => {
                let (_, winner, how) = *RESULTS.iter().find(|(number, ..)| *number == result)?;
                let margin = self.number("ZIPSU", "Z").filter(|&margin| margin > 0 && how.is_empty());
                let margin = margin.map(|margin| words::tenths(i64::from(margin))).unwrap_or_default();
                Some(format!("{}+{how}{margin}", text::color_letter(winner)))
            }
            None => words::result(self.value("GAMERESULT")).or(Some(self.value("GAMERESULT").into())),
        }
    }

    /// `GTIME` is main time, seconds and number of periods, or words; `GAMETAG` has the same the other way round.
    fn put_time(&self, draft: &mut Draft) {
        let three = |text: &str| {
            let numbers: Vec<u32> = text.split('-').filter_map(number).collect();
            <[u32; 3]>::try_from(numbers).ok()
        };
        let main = self.main.get("GTIME").and_then(|text| three(text));
        let tag = self.tag.get("T").and_then(|text| three(text)).map(|[seconds, count, main]| [main, seconds, count]);
        match main.or(tag) {
            Some([0, _, 0]) => {}
            Some([main, seconds, count]) => {
                draft.info("TM", &main.to_string());
                if count > 0 && seconds > 0 {
                    draft.info("OT", &format!("{count}x{seconds} byo-yomi"));
                }
            }
            None => draft.info("OT", self.value("GAMETIME")),
        }
    }
}

/// `A:1,B:2`; a value may hold colons, and commas where no key follows.
fn with_colons(text: &str) -> BTreeMap<&str, &str> {
    let is_key = |part: &str| {
        part.split_once(':').is_some_and(|(key, _)| !key.is_empty() && key.bytes().all(|b| b.is_ascii_uppercase()))
    };
    fields(text, is_key).filter_map(|field| field.split_once(':')).map(|(key, value)| (key, value.trim())).collect()
}

/// `S1,R3,C2016:03:26:17:29,I:name`: a letter, perhaps a colon, a value.
fn with_letters(text: &str) -> BTreeMap<&str, &str> {
    let is_key = |part: &str| {
        let mut bytes = part.bytes();
        bytes.next().is_some_and(|b| b.is_ascii_uppercase())
            && bytes.next().is_none_or(|b| b == b':' || b.is_ascii_digit())
    };
    fields(text, is_key)
        .map(|field| field.split_at(1))
        .map(|(key, value)| (key, value.strip_prefix(':').unwrap_or(value).trim()))
        .collect()
}

/// The parts between commas; a part that is no field belongs to the one before it.
fn fields(text: &str, is_key: impl Fn(&str) -> bool) -> impl Iterator<Item = &str> {
    // Where each field begins, before and after the blanks in front of it.
    let mut starts = vec![];
    let mut at = 0;
    for part in text.split(',') {
        let trimmed = part.trim_start();
        if is_key(trimmed) {
            starts.push((at, at + part.len() - trimmed.len()));
        }
        at += part.len() + 1;
    }
    let ends: Vec<usize> = starts.iter().skip(1).map(|&(at, _)| at - 1).chain([text.len()]).collect();
    starts.into_iter().zip(ends).map(|((_, start), end)| text[start..end].trim_end().trim_end_matches(','))
}

/// `name (2D)`: the name, and the rank in the last parenthesis.
fn name_and_rank(text: &str) -> (&str, &str) {
    let split = text.strip_suffix(')').and_then(|open| open.rsplit_once('('));
    match split {
        Some((name, rank)) if !name.trim().is_empty() => (name.trim(), rank.trim()),
        _ => (text, ""),
    }
}

/// Levels up to 17 are kyu from 17k to 1k, 18 to 26 dan, above professional.
fn level_as_rank(level: u32) -> String {
    match level {
        0..=17 => format!("{}k", 18 - level),
        18..=26 => format!("{}d", level - 17),
        _ => format!("{}p", level - 26),
    }
}

/// A rank as a level, if it is one of amateurs.
fn rank_as_level(rank: &str) -> Option<u32> {
    let rank = words::rank(rank)?;
    let n: u32 = rank[..rank.len() - 1].parse().ok()?;
    match rank.as_bytes().last()? {
        b'k' => 18u32.checked_sub(n),
        b'd' => (n <= 9).then_some(17 + n),
        _ => Some(26 + n),
    }
}

/// The reader of the lines after the header.
struct Moves {
    at: usize,
    is_started: bool,
    to_move: Color,
    resigned: Option<Color>,
}

impl Moves {
    fn read(&mut self, line: Line<'_>, draft: &mut Draft, log: &mut Log) {
        let words: Vec<&str> = line.text.split_ascii_whitespace().take(6).collect();
        let of = |index: usize| words.get(index).and_then(|word| number(word));
        match words.first().copied() {
            Some("INI") if !self.is_started => self.start(line.text, of(3).unwrap_or(0), draft),
            Some("STO") => {
                let color = if of(3) == Some(2) { Color::White } else { Color::Black };
                match (of(4), of(5)) {
                    (Some(column), Some(row)) if column < 52 && row < 52 => {
                        self.play(draft, color, &point_value(column, row));
                    }
                    _ => {
                        log.note(Code::BadPoint, line.at, line.end(), "the point could not be read; the move was kept");
                        self.play(draft, color, line.text);
                    }
                }
            }
            Some("SKI") => self.play(draft, self.to_move, ""),
            Some("SUR") => {
                let loser = of(3).map(|color| if color == 2 { Color::White } else { Color::Black });
                self.resigned = Some(loser.unwrap_or(self.to_move));
            }
            None => {}
            Some(word) if number(word).is_some() && !self.is_started => {}
            Some(_) => {
                log.note(Code::UnknownLine, line.at, line.end(), "the line says nothing known and was kept in GC");
                draft.remark(line.text);
            }
        }
    }

    fn start(&mut self, line: &str, handicap: u32, draft: &mut Draft) {
        self.is_started = true;
        draft.handicap(handicap.min(9) as usize);
        self.to_move = if handicap >= 2 { Color::White } else { Color::Black };
        let remark = line.split_once('&').map(|(_, rest)| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
        draft.remark(remark.unwrap_or_default());
    }

    fn play(&mut self, draft: &mut Draft, color: Color, value: &str) {
        self.is_started = true;
        let before = draft.n_nodes();
        self.at = draft.child(self.at);
        if draft.n_nodes() > before {
            draft.put(self.at, if color == Color::Black { "B" } else { "W" }, value);
        }
        self.to_move = !color;
    }
}

/// A column and a row from the upper left corner as SGF writes them.
fn point_value(column: u32, row: u32) -> String {
    let letter = |n: u32| char::from(if n < 26 { b'a' + n as u8 } else { b'A' + (n - 26) as u8 });
    [letter(column), letter(row)].into_iter().collect()
}

/// Writes the main line of a game.
///
/// # Errors
/// When the board is not 19x19.
pub(super) fn write(record: &Record, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Refusal> {
    let line = MainLine::of(record, super::Format::Gib)?;
    if line.size != Size::NINETEEN {
        return Err(Refusal::Size { format: super::Format::Gib, size: line.size });
    }
    let (handicap, stones) = line.fixed_handicap();
    if !stones.is_empty() {
        losses.push(Loss::StonesAsMoves(stones.len()));
    }
    let moves: Vec<(Color, Move)> =
        stones.into_iter().map(|(point, color)| (color, Move::Play(point))).chain(line.moves()).collect();
    let mut to_move = if handicap >= 2 { Color::White } else { Color::Black };
    let mut n_passes = 0;
    for (color, played) in &moves {
        n_passes += usize::from(played.is_pass() && *color != to_move);
        to_move = !*color;
    }
    if n_passes > 0 {
        losses.push(Loss::Passes(n_passes));
    }
    let mut out = header(&line, handicap, moves.len(), losses);
    let _ = writeln!(out, "\\GS\n2 1 0\n{} 0 &4\nINI 0 1 {handicap} &4 ", moves.len() + 1);
    for (index, (color, played)) in moves.into_iter().enumerate() {
        let color = if color == Color::Black { 1 } else { 2 };
        let _ = match played {
            Move::Play(point) => {
                writeln!(out, "STO 0 {} {color} {} {} ", index + 2, point.column(), 18 - point.row())
            }
            Move::Pass => writeln!(out, "SKI 0 {} ", index + 2),
        };
    }
    out.push_str("\\GE\n");
    Ok(out.into_bytes())
}

fn header(line: &MainLine<'_>, handicap: usize, n_moves: usize, losses: &mut Vec<Loss>) -> String {
    let komi = tenths_of(line, "KM", losses).map(|tenths| tenths.to_string()).unwrap_or_default();
    let (result, margin) = result_numbers(line, losses);
    let (main, seconds, count) = times(line, losses);
    let date = date(line, losses);
    let level = |name: &str| rank_as_level(&line.info(name)).unwrap_or(0);
    let (black, white) = (line.info("PB"), line.info("PW"));
    let with_rank =
        |name: &str, rank: String| if rank.is_empty() { name.to_string() } else { format!("{name} ({rank})") };
    let mut out = String::from("\\HS\n");
    for (key, value) in [
        ("GIBOKIND", "Global".to_string()),
        ("TYPE", "0".into()),
        ("GAMECONDITION", String::new()),
        ("GAMETIME", String::new()),
        ("GAMERESULT", line.info("RE")),
        ("GAMEZIPSU", margin.to_string()),
        ("GAMEDUM", "0".into()),
        ("GAMEGONGJE", komi.clone()),
        ("GAMETOTALNUM", n_moves.to_string()),
        ("GAMENAME", line.info("GN")),
        ("GAMEDATE", date),
        ("GAMEPLACE", line.info("PC")),
        ("GAMELECNAME", line.info("EV")),
        ("GAMEWHITENAME", with_rank(&white, line.info("WR"))),
        ("GAMEWHITELEVEL", level("WR").to_string()),
        ("GAMEWHITENICK", white.clone()),
        ("GAMEBLACKNAME", with_rank(&black, line.info("BR"))),
        ("GAMEBLACKLEVEL", level("BR").to_string()),
        ("GAMEBLACKNICK", black.clone()),
        ("GAMECOMMENT", line.info("GC")),
        (
            "GAMEINFOMAIN",
            format!(
                "GBKIND:3,GTYPE:0,GCDT:{handicap},GTIME:{main}-{seconds}-{count},GRLT:{result},ZIPSU:{margin},DUM:0,\
                 GONGJE:{komi},TCNT:{n_moves},AUSZ:0"
            ),
        ),
        (
            "GAMETAG",
            format!(
                "S0,R{handicap},D0,G{komi},W{result},Z{margin},T{seconds}-{count}-{main},\
                 I:{white},L:{},M:{black},N:{},A:{white},B:{black},J:0,K:0",
                level("WR"),
                level("BR")
            ),
        ),
    ] {
        let _ = writeln!(out, "\\[{key}={value}\\]");
    }
    out.push_str("\\HE\n");
    out
}

/// The date; one that is more than a day is cut.
fn date(line: &MainLine<'_>, losses: &mut Vec<Loss>) -> String {
    let text = line.info("DT");
    let day = words::date(&text);
    if day.as_ref() != Some(&text) && !text.is_empty() {
        losses.push(Loss::Value { property: "DT".into(), text: text.clone() });
    }
    day.unwrap_or(text)
}

/// Tenths of a point of an information; what has no tenths is lost.
fn tenths_of(line: &MainLine<'_>, name: &str, losses: &mut Vec<Loss>) -> Option<i64> {
    let text = line.info(name);
    let tenths = text.parse::<Quarters>().ok().and_then(words::as_tenths).filter(|&tenths| tenths >= 0);
    if tenths.is_none() && !text.is_empty() {
        losses.push(Loss::Value { property: name.into(), text });
    }
    tenths
}

/// The number of the result, and the margin in tenths.
fn result_numbers(line: &MainLine<'_>, losses: &mut Vec<Loss>) -> (u32, i64) {
    let text = line.info("RE");
    let found = text.split_once('+').and_then(|(winner, how)| {
        let winner = text::color(winner)?;
        let margin = how.parse::<Quarters>().ok().and_then(words::as_tenths);
        let how = match how {
            "R" | "Resign" => "R",
            "T" | "Time" => "T",
            "" => "",
            _ => margin.map(|_| "")?,
        };
        let number = RESULTS.iter().find(|(_, color, known)| *color == winner && *known == how)?.0;
        Some((number, margin.unwrap_or(0)))
    });
    if found.is_none() && !text.is_empty() {
        losses.push(Loss::Value { property: "RE".into(), text });
    }
    found.unwrap_or((NO_RESULT, 0))
}

/// Main time, and the seconds and the number of byo-yomi periods.
fn times(line: &MainLine<'_>, losses: &mut Vec<Loss>) -> (u32, u32, u32) {
    let overtime = line.info("OT");
    let periods = overtime.strip_suffix("byo-yomi").and_then(|periods| {
        let (count, seconds) = periods.trim().split_once('x')?;
        Some((number(seconds)?, number(count)?))
    });
    if periods.is_none() && !overtime.is_empty() {
        losses.push(Loss::Value { property: "OT".into(), text: overtime });
    }
    let (seconds, count) = periods.unwrap_or((0, 0));
    (number(&line.info("TM")).unwrap_or(0), seconds, count)
}
