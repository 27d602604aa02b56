//! UGF and UGI: records and reviews of PandaNet.
//!
//! Sections of lines: `[Header]` with facts, `[Data]` with moves, `[Figure]` with comments and labels, and in reviews
//! `[ReviewNode]` with the tree and `[ReviewComment]` with its comments. Points are two letters, `I` included; by
//! `CoordinateType` rows count from the bottom (`IGS`) or from the top (`JPN`).

use std::collections::BTreeMap;
use std::fmt::Write as _;

use weiqi_rules::{Color, Move, Point, Size};

use crate::formats::draft::Draft;
use crate::formats::line::{Loss, MainLine, has_marks_beside, moves_of};
use crate::formats::text::{self, Line, lines, number, one_line, starts_with};
use crate::formats::{Format, Refusal, words};
use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::Record;

/// Facts that stand in the header as they are, and their SGF properties.
const FACTS: [(&str, &str); 6] =
    [("Title", "GN"), ("Place", "PC"), ("Writer", "US"), ("Copyright", "CP"), ("Comment", "GC"), ("Event", "EV")];

/// What of a record the format holds.
pub(super) const INFO: &[&str] =
    &["GN", "PC", "US", "CP", "GC", "EV", "DT", "RU", "HA", "KM", "RE", "PB", "BR", "PW", "WR"];

/// How rules are written in the header, and as SGF has them.
const RULES: [(&str, &str); 3] = [("JPN", "Japanese"), ("CHN", "Chinese"), ("KOR", "Korean")];

/// Whether a text begins as the format does.
pub(super) fn is_ugf(head: &str) -> bool {
    lines(head)
        .find(|line| !line.text.is_empty())
        .is_some_and(|line| line.text.eq_ignore_ascii_case("[Header]") || line.text.eq_ignore_ascii_case("[UGF]"))
}

/// The name of the character set in the header.
pub(super) fn language(head: &[u8]) -> Option<&str> {
    let at = head.windows(5).position(|five| five.eq_ignore_ascii_case(b"Lang="))? + 5;
    let end = head[at..].iter().position(|b| b.is_ascii_whitespace()).unwrap_or(head.len() - at);
    std::str::from_utf8(&head[at..at + end]).ok()
}

/// Reads a game.
pub(super) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let mut reader = Reader::new(text, log);
    let mut section = "";
    for line in lines(text) {
        if let Some(name) = line.text.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
            section = name;
            continue;
        }
        match section.to_ascii_lowercase().as_str() {
            "header" | "ugf" => reader.header(line),
            "data" => reader.data(line),
            "figure" => reader.figure(line),
            "reviewnode" => reader.review_node(line),
            "reviewcomment" => reader.review_comment(line),
            _ => {}
        }
    }
    reader.finish()
}

struct Reader<'l> {
    draft: Draft,
    log: &'l mut Log,
    /// Whether rows count from the bottom.
    from_bottom: bool,
    /// Whether the body can be read.
    is_plain: bool,
    at: usize,
    players: [Vec<String>; 2],
    ranks: [Vec<String>; 2],
    /// The move at which labels stand and whose text is open.
    figure: usize,
    text: Option<String>,
    review: Review,
}

impl<'l> Reader<'l> {
    /// Size and coordinates first, wherever they stand: points need them.
    fn new(text: &str, log: &'l mut Log) -> Reader<'l> {
        let header = |key: &str| lines(text).take(200).find_map(|line| Some((line, value(line.text, key)?)));
        let mut draft = Draft::new(Size::NINETEEN);
        if let Some((line, size)) = header("Size") {
            match size.split(',').next().unwrap_or_default().parse() {
                Ok(size) => draft.set_size(size),
                Err(_) => {
                    log.note(Code::SizeBad, line.at, line.end(), "the size could not be read; 19 was taken");
                }
            }
        }
        let from_bottom = header("CoordinateType").is_some_and(|(_, kind)| kind.eq_ignore_ascii_case("IGS"));
        let mut is_plain = true;
        if let Some((line, crypt)) = header("Crypt").filter(|(_, crypt)| !crypt.starts_with('0') && !crypt.is_empty()) {
            is_plain = false;
            let done = format!(
                "the body of the file is encrypted ({}) and was not read",
                crypt.split(',').next().unwrap_or("")
            );
            log.note(Code::UnknownLine, line.at, line.end(), done);
        }
        Reader {
            draft,
            log,
            from_bottom,
            is_plain,
            at: Draft::ROOT,
            players: Default::default(),
            ranks: Default::default(),
            figure: 0,
            text: None,
            review: Review::default(),
        }
    }

    fn header(&mut self, line: Line<'_>) {
        let Some((key, value)) = line.text.split_once('=') else { return };
        let (key, value) = (key.trim(), value.trim());
        if let Some((_, property)) = FACTS.iter().find(|(known, _)| known.eq_ignore_ascii_case(key)) {
            return self.draft.info(property, value);
        }
        match key.to_ascii_lowercase().as_str() {
            "date" => self.date(value),
            "rule" => {
                let rules = RULES.iter().find(|(short, _)| short.eq_ignore_ascii_case(value));
                self.draft.info("RU", rules.map_or(value, |(_, rules)| rules));
            }
            "hdcp" => self.handicap(value),
            "winner" => self.winner(line, value),
            "playerb" => self.player(Color::Black, value),
            "playerw" => self.player(Color::White, value),
            "ptime" if value.contains(|c: char| ('1'..='9').contains(&c)) => self.draft.remark(line.text),
            _ => {}
        }
    }

    /// `2019/03/08,22:09:00,2019/03/09,07:16:59`: days and times of day, the start and the end.
    fn date(&mut self, value: &str) {
        let days: Vec<String> = value.split(',').filter_map(words::date).collect();
        match days.as_slice() {
            [] => self.draft.info("DT", value),
            [first, .., last] => self.draft.info("DT", &words::dates(first, last)),
            [day] => self.draft.info("DT", day),
        }
    }

    fn handicap(&mut self, value: &str) {
        let (stones, komi) = value.split_once(',').unwrap_or((value, ""));
        if let Some(stones) = number(stones).filter(|&stones| stones > 0) {
            self.draft.info("HA", &stones.to_string());
        }
        self.draft.info("KM", &words::plain_number(komi).unwrap_or_else(|| komi.into()));
    }

    /// `B,7.50`; `W,C` is White by resignation; other letters are read as far as they are known.
    fn winner(&mut self, line: Line<'_>, value: &str) {
        let (winner, how) = value.split_once(',').unwrap_or((value, ""));
        let how = how.trim();
        let Some(winner) = text::color(winner.trim()) else {
            let is_draw = ["D", "J", "draw", "jigo"].iter().any(|word| winner.trim().eq_ignore_ascii_case(word));
            return if is_draw {
                self.draft.info("RE", "0")
            };
        };
        let known = match how {
            "C" | "c" => Some("R".into()),
            "T" | "t" => Some("T".into()),
            "" => Some(String::new()),
            margin => words::plain_number(margin),
        };
        if known.is_none() {
            self.log.note(Code::ReNonStd, line.at, line.end(), "the winner is known, but not how the game ended");
        }
        let winner = text::color_letter(winner);
        self.draft.info("RE", &format!("{winner}+{}", known.unwrap_or_default()));
    }

    /// `name,rank,…`; a side of several players has a line for each.
    fn player(&mut self, color: Color, value: &str) {
        let mut parts = value.split(',').map(|part| part.trim().to_string());
        let side = usize::from(color == Color::White);
        self.players[side].extend(parts.next().filter(|name| !name.is_empty()));
        self.ranks[side].extend(parts.next().filter(|rank| !rank.is_empty()));
    }

    /// `QP,B1,12,0`: point, color and player, number, seconds. Number 0 is a stone set before the game.
    fn data(&mut self, line: Line<'_>) {
        let mut parts = line.text.split(',').map(str::trim);
        let (Some(letters), Some(color)) = (parts.next(), parts.next()) else { return };
        let n = parts.next().unwrap_or_default();
        let Some(color) = color.get(..1).and_then(text::color) else { return };
        if letters.len() != 2 || !self.is_plain {
            return;
        }
        let point = self.point_of_letters(letters.as_bytes());
        if n == "0" && self.at == Draft::ROOT {
            if let Some(point) = point {
                self.draft.stone(Draft::ROOT, color, point);
            }
            return;
        }
        if point.is_none() && !letters.starts_with(['Y', 'Z', 'y', 'z']) {
            self.log.note(Code::PassOdd, line.at, line.end(), "a point off the board was read as a pass");
        }
        self.at = play_or_stay(&mut self.draft, self.at, color, point);
    }

    fn point_of_letters(&self, letters: &[u8]) -> Option<Point> {
        let value = |letter: u8| u32::from(letter.to_ascii_uppercase()).checked_sub(64);
        self.point(value(letters[0])?, value(letters[1])?)
    }

    /// The point of a column and a row, both from 1.
    fn point(&self, column: u32, row: u32) -> Option<Point> {
        let size = self.draft.size();
        let (width, height) = (u32::from(size.width()), u32::from(size.height()));
        if !(1..=width).contains(&column) || !(1..=height).contains(&row) {
            return None;
        }
        let row = if self.from_bottom { row - 1 } else { height - row };
        Some(Point::new((column - 1) as u8, row as u8))
    }

    /// `.Text,n` … `.EndText`: a comment at move n; `.#,x,y,label`: a label.
    fn figure(&mut self, line: Line<'_>) {
        if let Some(text) = &mut self.text {
            if starts_with(line.text, ".EndText").is_some() {
                let text = self.text.take().unwrap_or_default();
                self.draft.comment(self.node_of_move(self.figure), &text);
            } else {
                text.push_str(line.text.strip_prefix("..").map_or(line.text, |_| &line.text[1..]));
                text.push('\n');
            }
            return;
        }
        let fields: Vec<&str> = line.text.splitn(4, ',').map(str::trim).collect();
        match fields.as_slice() {
            [head, n, ..] if head.eq_ignore_ascii_case(".Text") => {
                self.figure = number(n).unwrap_or(0) as usize;
                self.text = Some(String::new());
            }
            [head, n, ..] if head.eq_ignore_ascii_case(".Fig") => self.figure = number(n).unwrap_or(0) as usize,
            [".#", x, y, label] => {
                if let Some(point) = self.label_point(x, y) {
                    self.draft.label(self.node_of_move(self.figure), point, label);
                }
            }
            _ => {}
        }
    }

    /// The point of a label: numbers from 1, or letters.
    fn label_point(&self, x: &str, y: &str) -> Option<Point> {
        let value = |word: &str| match word.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => u32::from(letter.to_ascii_uppercase()).checked_sub(64),
            _ => number(word),
        };
        self.point(value(x)?, value(y)?)
    }

    /// The node of the move with number `n`; the last one for numbers beyond it.
    fn node_of_move(&self, n: usize) -> usize {
        n.min(self.draft.n_nodes() - 1)
    }

    fn review_node(&mut self, line: Line<'_>) {
        let mut fields = line.text.split(',').map(str::trim);
        let head = fields.next().unwrap_or_default();
        if head.eq_ignore_ascii_case("VARIATION") {
            self.review.open();
        } else if head.eq_ignore_ascii_case("VARIATIONEND") {
            self.review.close();
        } else if head.eq_ignore_ascii_case("NODE") {
            let numbers: Vec<u32> = fields.map_while(number).collect();
            if let [id, color @ (1 | 2), x, y] = numbers[..] {
                let color = if color == 1 { Color::Black } else { Color::White };
                let played = self.point(x, y).map_or(Move::Pass, Move::Play);
                self.review.play(id, color, played);
            } else if let Some(&id) = numbers.first() {
                self.review.root(id);
            }
        }
    }

    fn review_comment(&mut self, line: Line<'_>) {
        match starts_with(line.text, ".Comment,").and_then(number) {
            Some(id) => self.review.comments.push((id, String::new())),
            None => {
                if let Some((_, text)) = self.review.comments.last_mut() {
                    text.push_str(line.text);
                    text.push('\n');
                }
            }
        }
    }

    fn finish(mut self) -> Vec<Record> {
        for (side, (name, rank)) in [("PB", "BR"), ("PW", "WR")].into_iter().enumerate() {
            self.draft.info(name, &self.players[side].join(", "));
            self.draft.info(rank, &self.ranks[side].join(", "));
        }
        if let Some(text) = self.text.take() {
            self.draft.comment(self.node_of_move(self.figure), &text);
        }
        if self.draft.n_nodes() == 1 && self.is_plain {
            for &(_, color, played) in &self.review.main {
                self.at = play_or_stay(&mut self.draft, self.at, color, played.point());
            }
        }
        self.review.put(&mut self.draft);
        vec![self.draft.finish(self.log)]
    }
}

/// The value of a line `Key=value`.
fn value<'t>(line: &'t str, key: &str) -> Option<&'t str> {
    starts_with(line, key)?.trim_start().strip_prefix('=').map(str::trim)
}

fn play_or_stay(draft: &mut Draft, at: usize, color: Color, point: Option<Point>) -> usize {
    let node = draft.child(at);
    if node != at {
        draft.put_move(node, color, point.map_or(Move::Pass, Move::Play));
    }
    node
}

/// The tree of a review. Its main line is that of `[Data]`; its variations become text in the comment of the node
/// they branch from, so that nothing of them is lost.
#[derive(Default)]
struct Review {
    /// Number, color and move of the nodes of the main line.
    main: Vec<(u32, Color, Move)>,
    /// The number of the root, usually 1.
    root: u32,
    variations: Vec<Variation>,
    /// The open variations, the innermost last.
    open: Vec<usize>,
    comments: Vec<(u32, String)>,
}

struct Variation {
    /// The place in the main line after which it stands: 0 the root.
    after: usize,
    depth: usize,
    moves: Vec<(u32, Color, Move)>,
}

impl Review {
    fn open(&mut self) {
        self.open.push(self.variations.len());
        self.variations.push(Variation { after: self.main.len(), depth: self.open.len(), moves: Vec::new() });
    }

    fn close(&mut self) {
        self.open.pop();
    }

    fn root(&mut self, id: u32) {
        if self.main.is_empty() && self.open.is_empty() {
            self.root = id;
        }
    }

    fn play(&mut self, id: u32, color: Color, played: Move) {
        match self.open.last() {
            Some(&open) => self.variations[open].moves.push((id, color, played)),
            None => self.main.push((id, color, played)),
        }
    }

    fn put(self, draft: &mut Draft) {
        let last = draft.n_nodes() - 1;
        let mut places: BTreeMap<u32, usize> = self.main.iter().enumerate().map(|(n, (id, ..))| (*id, n + 1)).collect();
        places.insert(self.root, Draft::ROOT);
        let mut beside: BTreeMap<u32, Vec<&str>> = BTreeMap::new();
        for (id, text) in &self.comments {
            match places.get(id) {
                Some(&place) => draft.comment(place.min(last), text),
                None => beside.entry(*id).or_default().push(text),
            }
        }
        for variation in self.variations.iter().filter(|variation| !variation.moves.is_empty()) {
            draft.comment(variation.after.min(last), &variation.as_text(&mut beside));
        }
        for text in beside.into_values().flatten() {
            draft.comment(last, text);
        }
    }
}

impl Variation {
    /// `> W O7, B K10` with the comments of its nodes below.
    fn as_text(&self, comments: &mut BTreeMap<u32, Vec<&str>>) -> String {
        let moves: Vec<String> =
            self.moves.iter().map(|(_, color, played)| format!("{} {played}", text::color_letter(*color))).collect();
        let mut text = format!("{} {}", ">".repeat(self.depth.min(9)), moves.join(", "));
        for (index, (id, ..)) in self.moves.iter().enumerate() {
            for comment in comments.remove(id).unwrap_or_default() {
                let _ = write!(text, "\n{}: {}", moves[index], one_line(comment));
            }
        }
        text
    }
}

/// Writes the main line of a game.
///
/// # Errors
/// When the board is not square or its lines have no letters before those of passes: more than 24.
pub(super) fn write(record: &Record, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Refusal> {
    let line = MainLine::of(record, Format::Ugf)?;
    if !line.size.is_square() || line.size.width() > 24 {
        return Err(Refusal::Size { format: Format::Ugf, size: line.size });
    }
    let mut out = header(&line, losses);
    out.push_str("[Data]\n");
    for (point, color) in &line.stones {
        let _ = writeln!(out, "{},{}1,0,0", letters(Move::Play(*point)), text::color_letter(*color));
    }
    let (mut n_moves, mut n_marked) = (0, 0);
    let mut figure = String::new();
    for node in &line.nodes {
        for (color, played) in moves_of(*node, line.size) {
            n_moves += 1;
            let _ = writeln!(out, "{},{}1,{n_moves},0", letters(played), text::color_letter(color));
        }
        if let Some(comment) = node.comment() {
            let _ = writeln!(figure, ".Text,{n_moves}");
            for line in lines(&comment) {
                let _ = writeln!(figure, "{}{}", if line.text.starts_with('.') { "." } else { "" }, line.text);
            }
            figure.push_str(".EndText\n");
        }
        n_marked += usize::from(has_marks_beside(*node, "LB"));
        let labels: Vec<_> = node.values("LB").filter_map(|value| value.parts()).collect();
        if !labels.is_empty() {
            let _ = writeln!(figure, ".Fig,{n_moves}");
        }
        for (point, label) in labels {
            if let Some(point) = point.point(line.size) {
                let (column, row) = (point.column() + 1, point.row() + 1);
                let _ = writeln!(figure, ".#,{column},{row},{}", one_line(&label.simple_text()));
            }
        }
    }
    if n_marked > 0 {
        losses.push(Loss::Marks { nodes: n_marked });
    }
    if !figure.is_empty() {
        let _ = write!(out, "[Figure]\n{figure}");
    }
    Ok(encode(out))
}

fn header(line: &MainLine<'_>, losses: &mut Vec<Loss>) -> String {
    let mut out = String::from("[Header]\nVer=UGF3,200\nLang=SJIS\nCrypt=0,PLAIN_UGF_FILE,READ_WRITE\n");
    for (key, property) in FACTS {
        let value = line.info(property);
        if property == "GC" && line.long_info("GC").trim().contains('\n') {
            losses.push(Loss::Value { property: "GC".into(), text: value.clone() });
        }
        if !value.is_empty() {
            let _ = writeln!(out, "{key}={value}");
        }
    }
    let rules = line.info("RU");
    let rules = RULES.iter().find(|(_, name)| *name == rules).map_or(rules.as_str(), |(short, _)| short);
    let handicap = line.info("HA");
    let handicap = number(&handicap).unwrap_or(0);
    for (key, value) in [
        ("Date", date(&line.info("DT"), losses)),
        ("Rule", rules.into()),
        ("Size", line.size.width().to_string()),
        ("Hdcp", format!("{handicap},{}", line.info("KM"))),
        ("Winner", winner(&line.info("RE"), losses)),
        ("CoordinateType", "IGS".into()),
        ("PlayerB", player(line, "PB", "BR")),
        ("PlayerW", player(line, "PW", "WR")),
    ] {
        let _ = writeln!(out, "{key}={value}");
    }
    out
}

/// Commas separate fields, so a name has none.
fn player(line: &MainLine<'_>, name: &str, rank: &str) -> String {
    let field = |property: &str| line.info(property).replace(',', "、");
    format!("{},{},,", field(name), field(rank))
}

fn date(text: &str, losses: &mut Vec<Loss>) -> String {
    let (first, rest) = text.split_once(',').unwrap_or((text, ""));
    let day = words::date(first).filter(|day| day == first);
    // A shortcut inherits what is left of it.
    let last =
        first.len().checked_sub(rest.len()).and_then(|keep| first.get(..keep)).map(|kept| format!("{kept}{rest}"));
    let last = last.filter(|last| words::date(last).as_ref() == Some(last));
    match (day, last) {
        (Some(day), Some(last)) if words::dates(&day, &last) == text => {
            format!("{},00:00:00,{},00:00:00", day.replace('-', "/"), last.replace('-', "/"))
        }
        (Some(day), _) if rest.is_empty() => day.replace('-', "/"),
        _ => {
            if !text.is_empty() {
                losses.push(Loss::Value { property: "DT".into(), text: text.into() });
            }
            text.into()
        }
    }
}

fn winner(text: &str, losses: &mut Vec<Loss>) -> String {
    let found = text.split_once('+').and_then(|(winner, how)| {
        let how = match how {
            "R" | "Resign" => "C".into(),
            "T" | "Time" => "T".into(),
            "" => String::new(),
            margin => words::plain_number(margin)?,
        };
        Some(format!("{},{how}", text::color_letter(text::color(winner)?)))
    });
    match (found, text) {
        (Some(found), _) => found,
        (None, "0" | "Draw") => "D".into(),
        (None, _) => {
            if !text.is_empty() {
                losses.push(Loss::Value { property: "RE".into(), text: text.into() });
            }
            String::new()
        }
    }
}

fn letters(played: Move) -> String {
    let letter = |n: u8| char::from(b'A' + n);
    match played {
        Move::Play(point) => [letter(point.column()), letter(point.row())].into_iter().collect(),
        Move::Pass => "YA".into(),
    }
}

/// In Shift_JIS as the header says; in UTF-8 where that set lacks a character.
fn encode(text: String) -> Vec<u8> {
    let (bytes, _, has_unmappable) = encoding_rs::SHIFT_JIS.encode(&text);
    if has_unmappable { text.replacen("Lang=SJIS", "Lang=UTF8", 1).into_bytes() } else { bytes.into_owned() }
}
