//! The Ishi Standard Format of 1990, `.go` and `.prb`: a keyword or a move a line.
//!
//! Programs differ in the case of keywords and points, in blank lines, and in leaving out `BOARDSIZE`.

use std::fmt::Write as _;

use weiqi_rules::{Color, Move, Point, Size};

use crate::formats::draft::Draft;
use crate::formats::line::{Loss, MainLine, moves_of};
use crate::formats::text::{self, Line, after, lines, number};
use crate::formats::{Format, Refusal};
use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::Record;

/// Keywords that stand for a fact about the game, and its SGF property. The first seven are the ones we write.
const FACTS: [(&str, &str); 18] = [
    ("EVENT", "EV"),
    ("BLACK", "PB"),
    ("WHITE", "PW"),
    ("DATE", "DT"),
    ("RESULT", "RE"),
    ("KOMI", "KM"),
    ("TITLE", "GN"),
    ("NAME", "GN"),
    ("ROUND", "RO"),
    ("PLACE", "PC"),
    ("RULES", "RU"),
    ("HANDICAP", "HA"),
    ("TIME", "TM"),
    ("BLACKRANK", "BR"),
    ("WHITERANK", "WR"),
    ("SOURCE", "SO"),
    ("USER", "US"),
    ("COPYRIGHT", "CP"),
];

/// How many moves a variation goes back at most, so that no file costs a walk along a whole game for every line.
const FURTHEST: usize = 1_000;

/// What of a record the format holds.
pub(super) const INFO: &[&str] = &["EV", "PB", "PW", "DT", "RE", "KM"];

/// Whether a text looks like the format: moves with numbers, or its keywords.
pub(super) fn is_ishi(head: &str) -> bool {
    let n_moves =
        lines(head).filter(|line| read_move(line.text).is_some_and(|(_, number, _)| number.is_some())).count();
    let n_keywords = lines(head).filter(|line| is_keyword(line.text)).count();
    n_moves > 1 || (n_moves > 0 && n_keywords > 0) || n_keywords > 2
}

fn is_keyword(line: &str) -> bool {
    let is = |keyword: &str| after(line, keyword).is_some_and(|rest| !rest.is_empty());
    ["BOARDSIZE", "SETUP"].into_iter().any(is) || FACTS.iter().any(|(keyword, _)| is(keyword))
}

/// Reads a game.
pub(super) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let mut reader = Reader {
        draft: Draft::new(Size::NINETEEN),
        at: Draft::ROOT,
        numbers: vec![0],
        branches: Vec::new(),
        setup: None,
        comment: None,
        log,
    };
    reader.take_size(text);
    for line in lines(text) {
        reader.read(line);
    }
    vec![reader.draft.finish(reader.log)]
}

struct Reader<'l> {
    draft: Draft,
    at: usize,
    /// The number of the move of each node, 0 for the root.
    numbers: Vec<u32>,
    /// The nodes at which open variations began.
    branches: Vec<usize>,
    /// The color of the list of stones that goes on in the next line.
    setup: Option<Color>,
    /// The comment that has not ended yet.
    comment: Option<String>,
    log: &'l mut Log,
}

impl Reader<'_> {
    /// The size first, wherever it stands: points need it.
    fn take_size(&mut self, text: &str) {
        let Some((line, size)) = lines(text).find_map(|line| Some((line, after(line.text, "BOARDSIZE")?))) else {
            return;
        };
        match size.parse::<Size>() {
            Ok(size) => self.draft.set_size(size),
            Err(_) => {
                self.log.note(Code::SizeBad, line.at, line.end(), "the size could not be read; 19 was taken");
            }
        }
    }

    fn read(&mut self, line: Line<'_>) {
        if let Some(comment) = &mut self.comment {
            match after(line.text, "ENDCOM") {
                Some(_) => {
                    let comment = self.comment.take().unwrap_or_default();
                    self.draft.comment(self.at, &comment);
                }
                None => {
                    comment.push_str(line.text);
                    comment.push('\n');
                }
            }
            return;
        }
        if line.text.is_empty() {
            return;
        }
        if let Some((color, number, word)) = read_move(line.text) {
            self.setup = None;
            return self.play(line, color, number, word);
        }
        self.keyword(line);
    }

    fn keyword(&mut self, line: Line<'_>) {
        let is = |keyword: &str| after(line.text, keyword);
        if let Some((_, property)) = FACTS.iter().find(|(keyword, _)| is(keyword).is_some()) {
            self.draft.info(property, line.text.split_once(char::is_whitespace).unwrap_or_default().1);
        } else if is("BOARDSIZE").is_some() || is("PRISONER").is_some() || is("PRISONERS").is_some() {
        } else if let Some(first) = is("COM") {
            self.comment = Some(if first.is_empty() { String::new() } else { format!("{first}\n") });
        } else if let Some(stones) = is("SETUP") {
            self.setup = Some(Color::Black);
            self.stones(line, stones);
        } else if is("VAR").is_some() || is("VARIATION").is_some() {
            self.branches.push(self.at);
        } else if is("ENDVAR").is_some() || is("ENDVARIATION").is_some() {
            self.at = self.branches.pop().unwrap_or(self.at);
        } else if self.setup.is_some() && is_list_of_stones(line.text) {
            self.stones(line, line.text);
        } else {
            self.log.note(Code::UnknownLine, line.at, line.end(), "the line says nothing known and was kept in GC");
            self.draft.remark(line.text);
        }
    }

    /// `B D4 Q16 W C3`: a color holds until the next one.
    fn stones(&mut self, line: Line<'_>, list: &str) {
        for word in list.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|word| !word.is_empty()) {
            match (text::color(word), word.parse::<Point>()) {
                (Some(color), _) => self.setup = Some(color),
                (None, Ok(point)) if self.draft.size().contains(point) => {
                    self.draft.stone(Draft::ROOT, self.setup.unwrap_or(Color::Black), point);
                }
                _ => {
                    self.log.note(
                        Code::BadPoint,
                        line.at,
                        line.end(),
                        "a stone that is no point of the board was left out",
                    );
                }
            }
        }
    }

    /// Plays a move below the node that its number names: in a variation that is one further up.
    fn play(&mut self, line: Line<'_>, color: Color, number: Option<u32>, word: &str) {
        let parent = self.parent_of(number);
        let node = self.draft.child(parent);
        if node == parent {
            return;
        }
        self.at = node;
        self.numbers.push(number.unwrap_or(self.numbers[parent].saturating_add(1)));
        match read_point(word) {
            Some(played) if played.point().is_none_or(|point| self.draft.size().contains(point)) => {
                self.draft.put_move(node, color, played);
            }
            _ => {
                self.log.note(
                    Code::OffBoard,
                    line.at,
                    line.end(),
                    "the move is off the board; it was kept as it is written",
                );
                self.draft.put(node, if color == Color::Black { "B" } else { "W" }, word);
            }
        }
    }

    fn parent_of(&self, number: Option<u32>) -> usize {
        let is_in_variation = self.branches.last() == Some(&self.at);
        match number {
            Some(number) if is_in_variation => {
                let mut at = self.at;
                for _ in 0..FURTHEST {
                    if at == Draft::ROOT || self.numbers[at] < number {
                        break;
                    }
                    at = self.draft.parent(at);
                }
                at
            }
            None if is_in_variation => self.draft.parent(self.at),
            _ => self.at,
        }
    }
}

fn is_list_of_stones(line: &str) -> bool {
    line.split_whitespace().all(|word| text::color(word).is_some() || word.parse::<Point>().is_ok())
}

/// `B 1 R16`, `w R16`, `B 7 pass`.
fn read_move(line: &str) -> Option<(Color, Option<u32>, &str)> {
    let mut words = line.split_whitespace();
    let (first, second, third) = (words.next()?, words.next()?, words.next());
    let color = text::color(first)?;
    let (n, word) = match third {
        Some(word) => (Some(number(second.trim_end_matches(['.', ':']))?), word),
        // `BLACK A1` names a player.
        None if first.len() == 1 => (None, second),
        None => return None,
    };
    (words.next().is_none() && (read_point(word).is_some())).then_some((color, n, word))
}

fn read_point(word: &str) -> Option<Move> {
    word.trim_end_matches([',', '.', ';']).parse().ok()
}

/// Writes the main line of a game.
///
/// # Errors
/// When the game has no board.
pub(super) fn write(record: &Record, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Refusal> {
    let line = MainLine::of(record, Format::Ishi)?;
    if !line.size.is_square() {
        return Err(Refusal::Size { format: Format::Ishi, size: line.size });
    }
    let mut out = String::new();
    for (keyword, property) in FACTS.iter().filter(|(_, property)| INFO.contains(property)) {
        let value = line.info(property);
        if !value.is_empty() {
            let _ = writeln!(out, "{keyword} {value}");
        }
    }
    let _ = writeln!(out, "BOARDSIZE {}", line.size.width());
    for color in Color::BOTH {
        let stones: Vec<_> = line.stones.iter().filter(|(_, c)| *c == color).map(|(p, _)| p.to_string()).collect();
        if !stones.is_empty() {
            let _ = writeln!(out, "SETUP {} {}", text::color_letter(color), stones.join(" "));
        }
    }
    let mut n_moves = 0;
    for node in &line.nodes {
        for (color, played) in moves_of(*node, line.size) {
            n_moves += 1;
            let _ = writeln!(out, "{} {n_moves} {played}", text::color_letter(color));
        }
        if let Some(comment) = node.comment().filter(|comment| !comment.trim().is_empty()) {
            write_comment(&mut out, &comment, losses);
        }
    }
    Ok(out.into_bytes())
}

fn write_comment(out: &mut String, comment: &str, losses: &mut Vec<Loss>) {
    out.push_str("COM\n");
    for line in lines(comment) {
        // A line of the comment that would end it gets a dot before it.
        let ends = after(line.text, "ENDCOM").is_some();
        if ends {
            losses.push(Loss::Value { property: "C".into(), text: line.text.into() });
        }
        let _ = writeln!(out, "{}{}", if ends { "." } else { "" }, line.text);
    }
    out.push_str("ENDCOM\n");
}
