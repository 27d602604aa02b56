//! NGF: records of Cyberoro (Oro, WBaduk), and the variety of Sina.
//!
//! Twelve lines of facts, then a line a move: `PM`, a number in letters, the color, the point, the point mirrored.
//! Letters of points count from `B`. Sina's eleven lines begin with `GI` and stand in another order.

use std::fmt::Write as _;

use weiqi_rules::{Color, Move, Quarters, Size};

use crate::formats::draft::Draft;
use crate::formats::line::{Loss, MainLine};
use crate::formats::text::{self, Line, lines, number};
use crate::formats::{Format, Refusal, words};
use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::Record;

/// The lines before the moves.
const N_FACTS: usize = 12;

/// What of a record the format holds.
pub(super) const INFO: &[&str] = &["GN", "PW", "WR", "PB", "BR", "PC", "HA", "KM", "DT", "TM", "RE"];

/// Whether a text begins as an NGF does: a size in the second line, or `GI` before ten, and a move somewhere near.
pub(super) fn is_ngf(head: &str) -> bool {
    let has_moves = || lines(head).take(64).any(|line| is_move(line.text));
    let first: Vec<Line<'_>> = lines(head).take(2 * N_FACTS).collect();
    let facts = &first[start(&first)..];
    if facts.get(1).is_some_and(|line| is_size(line.text)) {
        return has_moves() || facts.get(N_FACTS - 1).is_some_and(|line| number(line.text).is_some());
    }
    let n_sina = facts.iter().filter(|line| line.text.starts_with("GI")).count();
    n_sina > 9 || (n_sina > 0 && has_moves())
}

fn is_size(line: &str) -> bool {
    number(line).is_some_and(|side| (2..=52).contains(&side))
}

/// The first line that is a fact: blank lines before it count only if the title is one.
fn start(lines: &[Line<'_>]) -> usize {
    let first = lines.iter().position(|line| !line.text.is_empty()).unwrap_or(0);
    let is_title_blank = first > 0 && is_size(lines[first].text);
    if is_title_blank { first - 1 } else { first }
}

fn is_move(line: &str) -> bool {
    line.starts_with("PM") && line.len() >= 7 && line.is_ascii()
}

/// Reads a game.
pub(super) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let all: Vec<Line<'_>> = lines(text).take_while(|line| !is_move(line.text)).take(64).collect();
    let start = start(&all);
    let facts = &all[start..];
    let is_sina = facts.first().is_some_and(|line| line.text.starts_with("GI"));
    let mut draft = if is_sina { read_sina(facts, log) } else { read_facts(facts, log) };
    let mut at = Draft::ROOT;
    for line in lines(text).skip(start + facts.len().min(N_FACTS)) {
        if is_move(line.text) {
            at = read_move(line, at, &mut draft, log);
        } else if !line.text.is_empty() && !is_sina {
            log.note(Code::UnknownLine, line.at, line.end(), "the line says nothing known and was kept in GC");
            draft.remark(line.text);
        }
    }
    vec![draft.finish(log)]
}

fn size_of(line: Option<&Line<'_>>, text: &str, log: &mut Log) -> Size {
    let size = number(text).and_then(|side| Size::square(side as usize).ok());
    if let (None, Some(line)) = (size, line) {
        log.note(Code::SizeBad, line.at, line.end(), "the size could not be read; 19 was taken");
    }
    size.unwrap_or(Size::NINETEEN)
}

fn read_facts(facts: &[Line<'_>], log: &mut Log) -> Draft {
    let fact = |index: usize| facts.get(index).map(|line| line.text).unwrap_or_default();
    let mut draft = Draft::new(size_of(facts.get(1), fact(1), log));
    let handicap = number(fact(5)).unwrap_or(0);
    draft.info("GN", fact(0));
    put_player(&mut draft, Color::White, fact(2));
    put_player(&mut draft, Color::Black, fact(3));
    draft.info("PC", fact(4));
    draft.handicap(handicap.min(9) as usize);
    put_komi(&mut draft, fact(7), handicap >= 2);
    draft.info("DT", &words::date(fact(8)).unwrap_or_else(|| fact(8).into()));
    match number(fact(9)) {
        Some(minutes) => draft.info("TM", &(u64::from(minutes) * 60).to_string()),
        None => draft.info("TM", fact(9)),
    }
    let result = fact(10);
    if !is_unfinished(result) {
        draft.info("RE", &words::result(result).unwrap_or_else(|| result.into()));
    }
    draft
}

fn read_sina(facts: &[Line<'_>], log: &mut Log) -> Draft {
    let fact =
        |index: usize| facts.get(index).map_or("", |line| line.text.strip_prefix("GI").unwrap_or(line.text).trim());
    let mut draft = Draft::new(size_of(facts.get(6), fact(6), log));
    draft.info("GN", fact(0));
    put_player(&mut draft, Color::White, fact(1));
    put_player(&mut draft, Color::Black, fact(2));
    draft.info("DT", &words::date(fact(5)).unwrap_or_else(|| fact(5).into()));
    if let Some(line) = facts.get(1).filter(|_| !fact(1).is_empty()) {
        let done = "the first player was taken for White, as other files of this kind have it";
        log.note(Code::Guessed, line.at, line.end(), done).certain = false;
    }
    if let Some(line) = facts.get(9).filter(|_| !fact(9).is_empty()) {
        put_komi(&mut draft, fact(9), false);
        log.note(Code::KomiSuspect, line.at, line.end(), "half a point was added to the komi").certain = false;
        draft.put(Draft::ROOT, "SO", format!("komi {}", fact(9)));
    }
    draft
}

/// A name, and perhaps a rank as the last word.
fn put_player(draft: &mut Draft, color: Color, text: &str) {
    let (name_property, rank_property) = if color == Color::Black { ("PB", "BR") } else { ("PW", "WR") };
    let last = text.rsplit_once(char::is_whitespace);
    let with_rank = last.and_then(|(name, last)| {
        let rank =
            words::rank(last).or_else(|| last.ends_with(['段', '級', '级', '단', '급']).then(|| last.to_string()));
        rank.map(|rank| (name.trim(), rank))
    });
    let (name, rank) = with_rank.unwrap_or((text, String::new()));
    draft.info(name_property, name);
    draft.info(rank_property, &rank);
}

/// Komi is a whole number, to which half a point belongs in even games; a number with a point is meant as it is.
fn put_komi(draft: &mut Draft, text: &str, has_handicap: bool) {
    match number(text) {
        Some(whole) if !has_handicap => draft.info("KM", &format!("{whole}.5")),
        _ => draft.info("KM", &words::plain_number(text).unwrap_or_else(|| text.into())),
    }
}

fn is_unfinished(result: &str) -> bool {
    let result = result.to_lowercase();
    result.starts_with("progressing") || ["对局中", "対局中", "진행"].iter().any(|word| result.contains(word))
}

fn read_move(line: Line<'_>, at: usize, draft: &mut Draft, log: &mut Log) -> usize {
    let bytes = line.text.as_bytes();
    let color = if bytes[4].eq_ignore_ascii_case(&b'W') { Color::White } else { Color::Black };
    let (column, row) = (i32::from(bytes[5]) - i32::from(b'B'), i32::from(bytes[6]) - i32::from(b'B'));
    let node = draft.child(at);
    if node == at {
        return at;
    }
    let name = if color == Color::Black { "B" } else { "W" };
    match (column, row) {
        (-1, -1) => draft.put(node, name, ""),
        (0..=25, 0..=25) => {
            let letter = |n: i32| char::from(b'a' + n as u8);
            draft.put(node, name, [letter(column), letter(row)].into_iter().collect::<String>());
        }
        _ => {
            log.note(Code::BadPoint, line.at, line.end(), "the point could not be read; the move was kept");
            draft.put(node, name, &line.text[5..7]);
        }
    }
    node
}

/// Writes the main line of a game.
///
/// # Errors
/// When the board is not square or its lines have no letters: more than 25.
pub(super) fn write(record: &Record, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Refusal> {
    let line = MainLine::of(record, Format::Ngf)?;
    if line.size != Size::NINETEEN {
        return Err(Refusal::Size { format: Format::Ngf, size: line.size });
    }
    let (handicap, stones) = line.fixed_handicap();
    if !stones.is_empty() {
        losses.push(Loss::StonesAsMoves(stones.len()));
    }
    let moves: Vec<(Color, Move)> =
        stones.into_iter().map(|(point, color)| (color, Move::Play(point))).chain(line.moves()).collect();
    let seconds = number(&line.info("TM"));
    if !line.info("TM").is_empty() && seconds.is_none_or(|seconds| seconds % 60 != 0) {
        losses.push(Loss::Value { property: "TM".into(), text: line.info("TM") });
    }
    let mut out = String::new();
    for fact in [
        line.info("GN"),
        line.size.width().to_string(),
        player(&line, "PW", "WR"),
        player(&line, "PB", "BR"),
        line.info("PC"),
        handicap.to_string(),
        "0".into(),
        komi(&line, handicap >= 2),
        date(&line, losses),
        seconds.map(|seconds| (seconds / 60).to_string()).unwrap_or_default(),
        result(&line.info("RE")),
        moves.len().to_string(),
    ] {
        // A fact that looks like a move would be one.
        let guard = if is_move(&fact) || fact.starts_with("GI") { "- " } else { "" };
        let _ = writeln!(out, "{guard}{fact}");
    }
    for (index, (color, played)) in moves.into_iter().enumerate() {
        let number = [index / 26 % 26, index % 26].map(|n| char::from(b'A' + n as u8));
        let [column, row] = letters(played);
        let color = text::color_letter(color);
        let _ = writeln!(out, "PM{}{}{color}{column}{row}{row}{column}", number[0], number[1]);
    }
    Ok(out.into_bytes())
}

fn letters(played: Move) -> [char; 2] {
    let letter = |n: u8| char::from(b'B' + n);
    match played {
        Move::Play(point) => [letter(point.column()), letter(18 - point.row())],
        Move::Pass => ['A', 'A'],
    }
}

/// A name and a rank as Cyberoro writes it: `9DP`, `7D*`, `10K*`.
fn player(line: &MainLine<'_>, name: &str, rank: &str) -> String {
    let (name, rank) = (line.info(name), line.info(rank));
    let rank = match words::rank(&rank) {
        Some(short) if words::rank(&rank).as_deref() == Some(&rank) => {
            let (number, kind) = short.split_at(short.len() - 1);
            let kind = match kind {
                "p" => "DP",
                "d" => "D*",
                _ => "K*",
            };
            format!("{number}{kind}")
        }
        _ => rank,
    };
    format!("{name:<11} {rank}").trim_end().to_string()
}

/// Komi without its half point, if that is what the reader adds; else with a decimal point.
fn komi(line: &MainLine<'_>, has_handicap: bool) -> String {
    let text = line.info("KM");
    match text.parse::<Quarters>() {
        Ok(Quarters(quarters)) if has_handicap && quarters % 4 == 0 => (quarters / 4).to_string(),
        Ok(Quarters(quarters)) if !has_handicap && quarters % 4 == 2 && quarters > 0 => (quarters / 4).to_string(),
        Ok(Quarters(quarters)) if quarters % 4 == 0 => format!("{}.0", quarters / 4),
        _ => text,
    }
}

fn date(line: &MainLine<'_>, losses: &mut Vec<Loss>) -> String {
    let text = line.info("DT");
    match words::date(&text) {
        Some(day) if day == text && day.len() == 10 => day.replace('-', ""),
        Some(day) if day == text => text,
        _ => {
            if !text.is_empty() {
                losses.push(Loss::Value { property: "DT".into(), text: text.clone() });
            }
            text
        }
    }
}

/// A result in the server's English.
fn result(text: &str) -> String {
    let Some((winner, how)) = text.split_once('+') else {
        return if text.is_empty() { "Progressing!".into() } else { text.into() };
    };
    let winner = match winner {
        "B" => "Black",
        "W" => "White",
        _ => return text.into(),
    };
    match how {
        "R" | "Resign" => format!("{winner} wins by resign!"),
        "T" | "Time" => format!("{winner} wins by time!"),
        "F" | "Forfeit" => format!("{winner} wins by forfeit!"),
        "" => format!("{winner} wins!"),
        margin if margin.parse::<Quarters>().is_ok() => format!("{winner} wins by {margin}!"),
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use weiqi_rules::Point;

    use super::*;

    #[test]
    fn points_are_letters_from_b() {
        assert_eq!(letters(Move::Play(Point::new(16, 15))), ['R', 'E']);
        assert_eq!(letters(Move::Pass), ['A', 'A']);
    }
}
