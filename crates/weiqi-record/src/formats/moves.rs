//! Moves in words, as mails, forums and books write them.
//!
//! Three ways are read: letters and a number (`1.Q16 2.D4`), a number and two numerals (`黑1 四、十六`, `1十六四`), and
//! digits and a numeral or digits, from the left and from the top (`17の四`, `17四`, `(17,4)`). All three are tried, and
//! the one is taken that makes the most of the text.

use std::fmt::Write as _;

use weiqi_rules::{Color, CoordinateStyle, Move, Point, Size};

use crate::formats::draft::Draft;
use crate::formats::line::{Loss, MainLine};
use crate::formats::text::{self, lines};
use crate::formats::{Format, Refusal, Written};
use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::Record;

/// How moves are written in words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveStyle {
    /// `1.Q16 2.D4`
    #[default]
    Letters,
    /// `黑1 十六、四 白2 四、十六`: numerals from the left and from the top.
    Numerals,
    /// `1.16四 2.4十六`: digits from the left, a numeral from the top.
    Mixed,
    /// `1.(16,4) 2.(4,16)`: digits from the left and from the top.
    Pairs,
}

impl MoveStyle {
    /// All styles with their stable names.
    pub const ALL: [(&'static str, MoveStyle); 4] = [
        ("letters", MoveStyle::Letters),
        ("numerals", MoveStyle::Numerals),
        ("mixed", MoveStyle::Mixed),
        ("pairs", MoveStyle::Pairs),
    ];
}

/// Words for a pass.
const PASSES: [&str; 6] = ["pass", "停一手", "停着", "虚手", "パス", "패스"];

/// How many moves stand on a line.
const PER_LINE: usize = 10;

/// A move that was read, and where it stands.
struct Found {
    color: Option<Color>,
    number: Option<u32>,
    /// Column and row from the upper left corner, or from the lower left one; `None` is a pass.
    point: Option<(u8, u8)>,
    start: usize,
    end: usize,
}

/// A way of naming a point: what was read at the start of a text, and how long it is.
type Reader = fn(&str, u8) -> Option<((u8, u8), usize)>;

/// The ways, whether rows count from the top, and whether a number must stand before each move.
const WAYS: [(Reader, Rows, NumberBefore); 3] = [
    (read_letters, Rows::FromBottom, NumberBefore::May),
    (read_digits, Rows::FromTop, NumberBefore::May),
    (read_numerals, Rows::FromTop, NumberBefore::Must),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    FromTop,
    FromBottom,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NumberBefore {
    May,
    Must,
}

/// Whether a text is moves in words: numbered one after another, or hardly anything else.
pub(super) fn is_moves(head: &str) -> bool {
    let text = folded(head);
    let (_, found) = best(&text, side_of(&text));
    let n_numbered = found.iter().filter(|found| found.number.is_some()).count();
    let n_read: usize = found.iter().map(|found| found.end - found.start).sum();
    let n_all = text.bytes().filter(|b| !b.is_ascii_whitespace()).count();
    n_numbered > 1 || (found.len() > 3 && n_read * 2 > n_all)
}

/// Reads a game.
pub(super) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let folded = folded(text);
    let side = side_of(&folded);
    let (rows, found) = best(&folded, side);
    if found.is_empty() {
        return Vec::new();
    }
    let furthest =
        found.iter().filter_map(|found| found.point).map(|(column, row)| column.max(row) + 1).max().unwrap_or(0);
    let size = Size::square(usize::from(furthest.max(side))).unwrap_or(Size::NINETEEN);
    let mut draft = Draft::new(size);
    let (mut at, mut color) = (Draft::ROOT, Color::Black);
    for found in &found {
        color = found.color.unwrap_or(color);
        let node = draft.child(at);
        if node == at {
            break;
        }
        let point = found.point.map(|(column, row)| match rows {
            Rows::FromBottom => Point::new(column, row),
            Rows::FromTop => Point::new(column, size.height() - 1 - row),
        });
        draft.put_move(node, color, point.map_or(Move::Pass, Move::Play));
        at = node;
        color = !color;
    }
    let mut moves = found.iter().peekable();
    for line in lines(&folded) {
        let has_moves = moves.peek().is_some_and(|found| found.start < line.end());
        while moves.next_if(|found| found.start < line.end()).is_some() {}
        if !has_moves && !line.text.is_empty() {
            draft.remark(line.text);
        }
    }
    let done = "the moves were read from words; look at the board before you trust them";
    log.note(Code::Guessed, 0, 0, done).certain = false;
    vec![draft.finish(log)]
}

/// The text with digits and letters of full width as those of ASCII.
fn folded(text: &str) -> String {
    let fold = |c: char| match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '（' | '）' | '，' | '．' | '：' => {
            char::from_u32(c as u32 - 0xFEE0).unwrap_or(c)
        }
        c => c,
    };
    text.chars().map(fold).collect()
}

/// The side of the board that the words name (`9路`, `十三路`, `19x19`), else 19.
fn side_of(text: &str) -> u8 {
    const SQUARES: [(&str, u8); 3] = [("9x9", 9), ("13x13", 13), ("19x19", 19)];
    let before = |at: usize| {
        let (digits, numerals) = (tail(&text[..at], |c| c.is_ascii_digit()), tail(&text[..at], is_numeral));
        let side = if digits.is_empty() { value(numerals) } else { digits.parse().ok() };
        side.filter(|side| (2..=Size::MAX_SIDE).contains(side))
    };
    let named = text.match_indices('路').find_map(|(at, _)| before(at));
    // `19x19` holds `9x19`, and no `9x9`.
    named.or_else(|| SQUARES.iter().find(|(word, _)| text.contains(word)).map(|(_, side)| *side)).unwrap_or(19)
}

/// The last characters of a text, four at most, that are of one kind.
fn tail(text: &str, is_of_kind: fn(char) -> bool) -> &str {
    let n: usize = text.chars().rev().take(4).take_while(|&c| is_of_kind(c)).map(char::len_utf8).sum();
    &text[text.len() - n..]
}

fn is_numeral(c: char) -> bool {
    "一二三四五六七八九十".contains(c)
}

/// The way that makes the most of a text, and the moves it reads.
fn best(text: &str, side: u8) -> (Rows, Vec<Found>) {
    let mut best = (Rows::FromBottom, Vec::new(), 0);
    for (reader, rows, number) in WAYS {
        let found = scan(text, side, reader, number);
        let weight = found.len() + found.iter().filter(|found| found.number.is_some()).count();
        if weight > best.2 {
            best = (rows, found, weight);
        }
    }
    (best.0, best.1)
}

/// Every move of a text in one way of naming points; numbers that do not count on are none.
fn scan(text: &str, side: u8, reader: Reader, before: NumberBefore) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    let mut at = 0;
    let mut is_word = false;
    while let Some(c) = text[at..].chars().next() {
        let next = found.len() as u32 + 1;
        // A move does not begin inside a word of letters or digits.
        match if is_word { None } else { read_move(&text[at..], side, reader, before, next) } {
            Some(read) => {
                let end = at + read.end;
                found.push(Found { start: at, end, ..read });
                at = end;
                is_word = false;
            }
            None => {
                is_word = c.is_ascii_alphanumeric();
                at += c.len_utf8();
            }
        }
    }
    found
}

/// `1.Q16`, `黑1 Q16`, `1. 黑Q16`, `Q16`: a color, a number, a color, a point.
fn read_move(text: &str, side: u8, reader: Reader, before: NumberBefore, next: u32) -> Option<Found> {
    let mut rest = text;
    let color = take_color(&mut rest);
    let unnumbered = rest;
    if let Some(number) = take_number(&mut rest, next) {
        rest = rest.trim_start_matches(['.', ':', '、', ')', ' ', '\t', '手', '-']);
        let color = color.or_else(|| take_color(&mut rest));
        if let Some((point, length)) = read_point(rest, side, reader, true) {
            let end = text.len() - rest.len() + length;
            return Some(Found { color, number: Some(number), point, start: 0, end });
        }
    }
    // `4三` may be the fourth move and is a point all the same.
    if before == NumberBefore::Must {
        return None;
    }
    let (point, length) = read_point(unnumbered, side, reader, color.is_some())?;
    Some(Found { color, number: None, point, start: 0, end: text.len() - unnumbered.len() + length })
}

/// A point, or a pass where something before it says that it is a move; and how long it is.
fn read_point(text: &str, side: u8, reader: Reader, may_pass: bool) -> Option<(Option<(u8, u8)>, usize)> {
    if let Some(word) = PASSES.iter().find(|word| may_pass && text::starts_with(text, word).is_some()) {
        return Some((None, word.len()));
    }
    reader(text, side).map(|(point, length)| (Some(point), length))
}

fn take_color(rest: &mut &str) -> Option<Color> {
    const WORDS: [(&str, Color); 10] = [
        ("黑", Color::Black),
        ("黒", Color::Black),
        ("흑", Color::Black),
        ("●", Color::Black),
        ("白", Color::White),
        ("백", Color::White),
        ("○", Color::White),
        ("▲", Color::Black),
        ("△", Color::White),
        ("▽", Color::White),
    ];
    const LETTERS: [(&str, Color); 4] =
        [("black", Color::Black), ("white", Color::White), ("b", Color::Black), ("w", Color::White)];
    let word = WORDS.iter().find_map(|(word, color)| Some((rest.strip_prefix(word)?, *color)));
    // A letter is a color only before a blank, or `B2` would be one.
    let letter = || {
        LETTERS.iter().find_map(|(word, color)| {
            let after = text::starts_with(rest, word)?;
            after.starts_with([' ', ':', '\t']).then_some((after, *color))
        })
    };
    let (after, color) = word.or_else(letter)?;
    *rest = after.trim_start_matches([' ', ':', '\t']);
    Some(color)
}

/// The number `next`, and something between it and the point.
fn take_number(rest: &mut &str, next: u32) -> Option<u32> {
    let n_digits = rest.bytes().take_while(u8::is_ascii_digit).take(6).count();
    let number: u32 = rest[..n_digits].parse().ok()?;
    let after = &rest[n_digits..];
    let is_apart = !after.starts_with(|c: char| c.is_ascii_digit() || c == ',' || c == 'の');
    if number != next || !is_apart {
        return None;
    }
    *rest = after;
    Some(number)
}

fn read_letters(text: &str, _side: u8) -> Option<((u8, u8), usize)> {
    let n_letters = text.bytes().take_while(u8::is_ascii_alphabetic).take(3).count();
    let n_digits = text[n_letters..].bytes().take_while(u8::is_ascii_digit).take(3).count();
    let length = n_letters + n_digits;
    let is_end = !text[length..].starts_with(|c: char| c.is_ascii_alphanumeric());
    let point: Point = text[..length].parse().ok()?;
    let is_on_board = point.column() < Size::MAX_SIDE && point.row() < Size::MAX_SIDE;
    (n_letters < 3 && is_end && is_on_board).then_some(((point.column(), point.row()), length))
}

/// `17の四`, `17四`, `(17,4)`, `17-4`.
fn read_digits(text: &str, side: u8) -> Option<((u8, u8), usize)> {
    let inside = text.strip_prefix('(').unwrap_or(text);
    let (column, length) = digits(inside, side)?;
    let rest = &inside[length..];
    let after = rest.trim_start_matches(['の', '-', ',', '、', '·', ' ']);
    let (row, length) = match digits(after, side) {
        Some(row) if after.len() < rest.len() => row,
        _ => numeral(after, side)?,
    };
    let mut end = text.len() - after.len() + length;
    if inside.len() < text.len() {
        end += usize::from(text[end..].starts_with(')'));
    }
    Some(((column - 1, row - 1), end))
}

/// `四、十六`, `十六四`.
fn read_numerals(text: &str, side: u8) -> Option<((u8, u8), usize)> {
    // The longest first number that leaves a second one.
    let ends = text.char_indices().take(3).map(|(at, c)| at + c.len_utf8()).collect::<Vec<_>>();
    ends.into_iter().rev().find_map(|end| {
        let column = value(&text[..end]).filter(|n| (1..=side).contains(n))?;
        let rest = &text[end..];
        let after = rest.trim_start_matches(['、', ',', '·', ' ', '-', 'の']);
        let (row, length) = numeral(after, side)?;
        Some(((column - 1, row - 1), text.len() - after.len() + length))
    })
}

fn digits(text: &str, side: u8) -> Option<(u8, usize)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).take(3).count();
    let number: u8 = text[..length].parse().ok()?;
    (1..=side).contains(&number).then_some((number, length))
}

/// The longest numeral at the start of a text that is a line of the board.
fn numeral(text: &str, side: u8) -> Option<(u8, usize)> {
    let ends: Vec<usize> = text.char_indices().take(3).map(|(at, c)| at + c.len_utf8()).collect();
    ends.into_iter().rev().find_map(|end| {
        let number = value(&text[..end]).filter(|n| (1..=side).contains(n))?;
        Some((number, end))
    })
}

/// 一 to 九十九, and 十 alone.
fn value(numeral: &str) -> Option<u8> {
    const DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digit = |c: char| DIGITS.iter().position(|&known| known == c).map(|n| n as u8 + 1);
    let mut chars = numeral.chars();
    match (chars.next()?, chars.next(), chars.next(), chars.next()) {
        ('十', None, None, None) => Some(10),
        ('十', Some(ones), None, None) => Some(10 + digit(ones)?),
        (one, None, None, None) => digit(one),
        // 一十 is not said.
        (tens, Some('十'), None, None) if tens != '一' => Some(digit(tens)? * 10),
        (tens, Some('十'), Some(ones), None) if tens != '一' => Some(digit(tens)? * 10 + digit(ones)?),
        _ => None,
    }
}

/// Writes the moves of the main line in letters.
///
/// # Errors
/// When the game has no board.
pub(super) fn write(record: &Record, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Refusal> {
    let line = MainLine::of(record, Format::Moves)?;
    if !line.stones.is_empty() {
        losses.push(Loss::Setup { nodes: 1 });
    }
    Ok(text_of(&line, MoveStyle::Letters).into_bytes())
}

/// Writes the moves of the main line in words, in one of four styles.
///
/// ```
/// use weiqi_record::{formats::{self, MoveStyle}, sgf};
///
/// let parsed = sgf::parse(b"(;SZ[19];B[pd];W[dp];B[])");
/// let record = &parsed.value.games[0];
/// let text = |style| Ok::<_, formats::Refusal>(String::from_utf8_lossy(&formats::write_moves(record, style)?.bytes).into_owned());
/// assert_eq!(text(MoveStyle::Letters)?, "1.Q16 2.D4 3.pass\n");
/// assert_eq!(text(MoveStyle::Numerals)?, "黑1 十六、四 白2 四、十六 黑3 停一手\n");
/// assert_eq!(text(MoveStyle::Mixed)?, "1.16四 2.4十六 3.停一手\n");
/// assert_eq!(text(MoveStyle::Pairs)?, "1.(16,4) 2.(4,16) 3.pass\n");
/// # Ok::<(), formats::Refusal>(())
/// ```
///
/// # Errors
/// When the game has no board.
pub fn write_moves(record: &Record, style: MoveStyle) -> Result<Written, Refusal> {
    let mut written = super::write(record, Format::Moves)?;
    written.bytes = text_of(&MainLine::of(record, Format::Moves)?, style).into_bytes();
    Ok(written)
}

fn text_of(line: &MainLine<'_>, style: MoveStyle) -> String {
    let mut out = String::new();
    if line.size != Size::NINETEEN && line.size.is_square() {
        let _ = writeln!(out, "{}路", line.size.width());
    }
    let mut turn = Color::Black;
    for (index, (color, played)) in line.moves().enumerate() {
        if index > 0 {
            out.push(if index % PER_LINE == 0 { '\n' } else { ' ' });
        }
        let point = match (played, style) {
            (Move::Play(point), _) => point_text(point, line.size, style),
            (Move::Pass, MoveStyle::Letters | MoveStyle::Pairs) => "pass".into(),
            (Move::Pass, _) => "停一手".into(),
        };
        let word = if color == Color::Black { "黑" } else { "白" };
        let _ = match style {
            MoveStyle::Numerals => write!(out, "{word}{} {point}", index + 1),
            _ if color != turn => write!(out, "{}.{word}{point}", index + 1),
            _ => write!(out, "{}.{point}", index + 1),
        };
        turn = !color;
    }
    out.push('\n');
    out
}

fn point_text(point: Point, size: Size, style: MoveStyle) -> String {
    let mixed = CoordinateStyle::Chinese;
    match style {
        MoveStyle::Letters => point.to_string(),
        MoveStyle::Mixed => mixed.name(point, size),
        MoveStyle::Pairs => format!("({},{})", point.column() + 1, size.height() - point.row()),
        MoveStyle::Numerals => {
            // The numerals of rows serve columns as well.
            let from_left = Point::new(0, size.height().saturating_sub(1 + point.column()));
            let numeral =
                |point: Point| mixed.labels(size).rows.get(usize::from(point.row())).cloned().unwrap_or_default();
            format!("{}、{}", numeral(from_left), numeral(point))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let games = read(text, &mut Log::default());
        let moves =
            games.first().into_iter().flat_map(|game| game.main_line().filter_map(|node| node.played(game.size())));
        let moves: Vec<String> =
            moves.map(|(color, played)| format!("{}{played}", text::color_letter(color))).collect();
        assert_eq!(moves.join(" "), expected, "{text}");
        assert_eq!(is_moves(text), !expected.is_empty(), "{text}");
    }

    #[test]
    fn moves_are_read_as_mails_and_books_write_them() {
        check("1.Q16 2.D4 3. r4 4: pass 5.C16", "BQ16 WD4 BR4 Wpass BC16");
        check("开局：黑1 Q16，白2 D4，黑3 R4", "BQ16 WD4 BR4");
        check("黑1 四、十六 白2 十六、四 黑3 十七、十六", "BD4 WQ16 BR4");
        check("1十六四 2四十六 3十七十六 4四四", "BQ16 WD4 BR4 WD16");
        check("17の四 4の十六 16の十七 4の三", "BR16 WD4 BQ3 WD17");
        check("17四、4十六、16十七、4三", "BR16 WD4 BQ3 WD17");
        check("１．（１７，４）　２．（４，１６）", "BR16 WD4");
        check("1 W Q16 2 W D4 3 B R4", "WQ16 WD4 BR4");
        check("9路 1.E5 2.C7 3.停一手", "BE5 WC7 Bpass");
        check("1. 16四 2. 4十六 3. 17十六", "BQ16 WD4 BR4");
    }

    #[test]
    fn prose_is_no_game() {
        for text in ["", "See you at 5 in A1.", "I paid 17, 4 and 16 for it", "一二三", "1. milk 2. bread 3. 16 eggs"]
        {
            assert!(!is_moves(text), "{text}");
        }
    }

    #[test]
    fn a_board_named_in_words_is_that_large() {
        let games = read("九路盘 1.五五 2.E5", &mut Log::default());
        assert_eq!(games[0].size(), Some(Size::NINE));
        assert_eq!(side_of("19路"), 19);
        assert_eq!(side_of("13路"), 13);
    }
}
