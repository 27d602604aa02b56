//! Points and moves as SGF spells them: two letters, column then row from the upper left corner.

use std::borrow::Cow;

use weiqi_rules::{Move, Point, Size};

use crate::problem::Code;
use crate::sgf::text::{self, Breaks};

/// A point that was read, and the repair it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointReading {
    /// The point; `None` is one outside the board.
    pub(crate) point: Option<Point>,
    /// Whether it was spelled wrongly.
    pub(crate) repaired: bool,
}

/// A move that was read, and the repair it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveReading {
    /// The move.
    pub(crate) played: Move,
    /// `BADPOINT` or `PASS-ODD` when its spelling was repaired.
    pub(crate) remark: Option<Code>,
    /// Whether blanks stand around it, which is a repair but not worth a remark.
    pub(crate) has_blanks: bool,
}

/// The number of a letter, 0 for `a`, 26 for `A`.
pub(crate) fn letter_value(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// The letter of a column, or of a row from the top; `?` beyond 52.
fn letter(value: u8) -> char {
    match value {
        0..=25 => char::from(b'a' + value),
        26..=51 => char::from(b'A' + value - 26),
        _ => '?',
    }
}

/// Writes `point` as two letters.
pub fn write(point: Point, size: Size) -> String {
    let row = size.height().wrapping_sub(1).wrapping_sub(point.row());
    [letter(point.column()), letter(row)].into_iter().collect()
}

/// The point of a column and a row from the top, both from 0; `None` off the board.
fn on_board(column: u8, row: u8, size: Size) -> Option<Point> {
    (column < size.width() && row < size.height()).then(|| Point::new(column, size.height() - 1 - row))
}

/// Two letters as column and row from the top.
fn letters(raw: &[u8]) -> Option<(u8, u8)> {
    match *raw {
        [column, row] => Some((letter_value(column)?, letter_value(row)?)),
        _ => None,
    }
}

/// Two capitals on a board where they do not exist, as the small letters they stand for.
fn lowered(column: u8, row: u8, size: Size) -> Option<Point> {
    (column >= 26 && row >= 26).then(|| on_board(column - 26, row - 26, size)).flatten()
}

/// The text of a value without blanks around it, without escapes and control characters inside.
fn clean(raw: &str) -> Cow<'_, str> {
    match raw.bytes().any(|b| b < 0x20 || b == b'\\' || b == 0x7F) {
        true => text::unescape(raw, Breaks::Kept).trim_ascii().to_owned().into(),
        false => raw.trim_ascii().into(),
    }
}

/// Reads a single point.
///
/// # Errors
/// [`Code::BadPoint`] when it is no point at all.
pub(crate) fn read(raw: &str, size: Size) -> Result<PointReading, Code> {
    let trimmed = clean(raw);
    let (column, row) = letters(trimmed.as_bytes()).ok_or(Code::BadPoint)?;
    let repaired = trimmed.len() != raw.len();
    if let Some(point) = on_board(column, row, size) {
        return Ok(PointReading { point: Some(point), repaired });
    }
    let low = lowered(column, row, size);
    Ok(PointReading { point: low, repaired: repaired || low.is_some() })
}

/// Reads a move.
///
/// # Errors
/// [`Code::OffBoard`] for a well-formed point outside the board, [`Code::BadPoint`] for what is no point.
#[inline]
pub(crate) fn read_move(raw: &str, size: Size) -> Result<MoveReading, Code> {
    if let [column @ b'a'..=b'z', row @ b'a'..=b'z'] = *raw.as_bytes()
        && let Some(point) = on_board(column - b'a', row - b'a', size)
    {
        return Ok(MoveReading { played: Move::Play(point), remark: None, has_blanks: false });
    }
    read_odd_move(raw, size)
}

fn read_odd_move(raw: &str, size: Size) -> Result<MoveReading, Code> {
    let trimmed = &*clean(raw);
    let has_blanks = trimmed.len() != raw.len() && !trimmed.is_empty();
    let reading = |played, remark| Ok(MoveReading { played, remark, has_blanks });
    if trimmed.is_empty() {
        return reading(Move::Pass, (!raw.is_empty()).then_some(Code::PassOdd));
    }
    if trimmed == "tt" && size.width() <= 19 && size.height() <= 19 {
        return reading(Move::Pass, None);
    }
    if trimmed == "``" {
        return reading(Move::Pass, Some(Code::PassOdd));
    }
    if trimmed.eq_ignore_ascii_case("pass") {
        return reading(Move::Pass, Some(Code::BadPoint));
    }
    match letters(trimmed.as_bytes()) {
        Some((column, row)) => {
            if let Some(point) = on_board(column, row, size) {
                reading(Move::Play(point), None)
            } else if (column, row) == (size.width(), size.height()) {
                reading(Move::Pass, Some(Code::PassOdd))
            } else if let Some(point) = lowered(column, row, size) {
                reading(Move::Play(point), Some(Code::BadPoint))
            } else {
                Err(Code::OffBoard)
            }
        }
        None => match trimmed.parse::<Point>() {
            Ok(point) if size.contains(point) => reading(Move::Play(point), Some(Code::BadPoint)),
            Ok(_) => Err(Code::OffBoard),
            Err(_) => Err(Code::BadPoint),
        },
    }
}

/// A corner of a rectangle as column and row from the top, wherever it lies.
fn corner(raw: &str, size: Size) -> Option<(u8, u8)> {
    let (column, row) = letters(raw.trim_ascii().as_bytes())?;
    match lowered(column, row, size) {
        Some(_) if on_board(column, row, size).is_none() => Some((column - 26, row - 26)),
        _ => Some((column, row)),
    }
}

/// Points of a list: one value is a point or a rectangle, given by two corners.
#[derive(Clone, Debug)]
pub(crate) struct Rectangle {
    columns: (u8, u8),
    rows: (u8, u8),
    /// What had to be repaired: corners the wrong way round, blanks, capitals.
    pub(crate) repaired: bool,
}

impl Rectangle {
    /// Reads a value of a list of points.
    ///
    /// # Errors
    /// [`Code::BadPoint`] when it is neither a point nor a rectangle.
    pub(crate) fn read(raw: &str, size: Size) -> Result<Rectangle, Code> {
        let clean = clean(raw);
        let (first, second) = clean.split_once(':').unwrap_or((&clean, &clean));
        let (Some(a), Some(b)) = (corner(first, size), corner(second, size)) else { return Err(Code::BadPoint) };
        let as_written = letters(first.as_bytes()) == Some(a) && letters(second.as_bytes()) == Some(b);
        Ok(Rectangle {
            columns: (a.0.min(b.0), a.0.max(b.0)),
            rows: (a.1.min(b.1), a.1.max(b.1)),
            repaired: clean.len() != raw.len() || !as_written || a.0 > b.0 || a.1 > b.1,
        })
    }

    /// The upper left and the lower right corner of what lies on the board.
    pub(crate) fn corners(&self, size: Size) -> (Point, Point) {
        let corner = |column: u8, row: u8| {
            let (column, row) = (column.min(size.width() - 1), row.min(size.height() - 1));
            Point::new(column, size.height() - 1 - row)
        };
        (corner(self.columns.0, self.rows.0), corner(self.columns.1, self.rows.1))
    }

    /// The value that names the rectangle with these two opposite corners.
    pub(crate) fn around(one: Point, other: Point, size: Size) -> String {
        let upper_left = Point::new(one.column().min(other.column()), one.row().max(other.row()));
        let lower_right = Point::new(one.column().max(other.column()), one.row().min(other.row()));
        match upper_left == lower_right {
            true => write(one, size),
            false => format!("{}:{}", write(upper_left, size), write(lower_right, size)),
        }
    }

    /// The number of its points outside the board.
    pub(crate) fn n_outside(&self, size: Size) -> usize {
        let length = |(from, to): (u8, u8)| usize::from(to - from) + 1;
        let inside = |(from, to): (u8, u8), side: u8| usize::from((to + 1).min(side).saturating_sub(from));
        length(self.columns) * length(self.rows) - inside(self.columns, size.width()) * inside(self.rows, size.height())
    }

    /// The points on the board, row by row from the top.
    pub(crate) fn points(&self, size: Size) -> impl Iterator<Item = Point> + use<> {
        let columns = self.columns.0..=self.columns.1.min(size.width() - 1);
        let rows = self.rows.0..=self.rows.1.min(size.height() - 1);
        rows.flat_map(move |row| columns.clone().map(move |column| Point::new(column, size.height() - 1 - row)))
    }
}

/// Points of a board as bits: a row from the top is a number, a column a bit of it.
#[derive(Clone, Debug)]
pub(crate) struct PointSet {
    rows: [u64; Size::MAX_SIDE as usize],
}

impl Default for PointSet {
    fn default() -> PointSet {
        PointSet { rows: [0; Size::MAX_SIDE as usize] }
    }
}

impl PointSet {
    fn columns(rectangle: &Rectangle) -> u64 {
        let (from, to) = rectangle.columns;
        (u64::MAX >> (63 - u32::from(to - from))) << from
    }

    fn rows_of(&mut self, rectangle: &Rectangle) -> impl Iterator<Item = &mut u64> {
        let (from, to) = (usize::from(rectangle.rows.0), usize::from(rectangle.rows.1));
        self.rows.iter_mut().take(to + 1).skip(from)
    }

    /// Adds the points of a rectangle.
    pub(crate) fn add(&mut self, rectangle: &Rectangle) {
        let columns = PointSet::columns(rectangle);
        self.rows_of(rectangle).for_each(|row| *row |= columns);
    }

    /// Takes the points of a rectangle away.
    pub(crate) fn remove(&mut self, rectangle: &Rectangle) {
        let columns = PointSet::columns(rectangle);
        self.rows_of(rectangle).for_each(|row| *row &= !columns);
    }

    /// Adds one point; answers whether it was not there.
    pub(crate) fn insert(&mut self, point: Point, size: Size) -> bool {
        let Some(index) = size.point_index(point).map(|_| usize::from(size.height() - 1 - point.row())) else {
            return false;
        };
        let bit = 1 << point.column();
        let is_new = self.rows[index] & bit == 0;
        self.rows[index] |= bit;
        is_new
    }

    /// Whether the set has all points of a rectangle that lie on the board.
    pub(crate) fn has_all(&self, rectangle: &Rectangle, size: Size) -> bool {
        let columns = PointSet::columns(rectangle) & (u64::MAX >> (64 - u32::from(size.width())));
        let rows = usize::from(rectangle.rows.0)..usize::from(rectangle.rows.1.min(size.height() - 1) + 1);
        self.rows.get(rows).is_none_or(|rows| rows.iter().all(|row| row & columns == columns))
    }

    /// The column and the row of the first point in reading order.
    pub(crate) fn first(&self) -> Option<(u8, u8)> {
        let row = self.rows.iter().position(|&row| row != 0)?;
        Some((self.rows[row].trailing_zeros() as u8, row as u8))
    }

    /// The rectangle of points of the set from this one, as far right, then as far down as goes.
    pub(crate) fn widest_from(&self, column: u8, row: u8) -> Rectangle {
        let width = (self.rows[usize::from(row)] >> column).trailing_ones().max(1) as u8;
        let mut rectangle = Rectangle { columns: (column, column + width - 1), rows: (row, row), repaired: false };
        let columns = PointSet::columns(&rectangle);
        let n_full =
            self.rows.iter().skip(usize::from(row) + 1).take_while(|&&other| other & columns == columns).count();
        rectangle.rows.1 += n_full as u8;
        rectangle
    }

    /// The points in reading order.
    pub(crate) fn points(&self, size: Size) -> impl Iterator<Item = Point> + '_ {
        let points = move |row: u8| {
            let bits = self.rows[usize::from(row)];
            (0..size.width()).filter(move |&column| bits >> column & 1 == 1).map(move |column| (column, row))
        };
        (0..size.height()).flat_map(points).map(move |(column, row)| Point::new(column, size.height() - 1 - row))
    }
}

/// The points on the board that a value of a list names.
pub(crate) fn expand(raw: &str, size: Size) -> impl Iterator<Item = Point> + use<> {
    Rectangle::read(raw, size).ok().into_iter().flat_map(move |rectangle| rectangle.points(size))
}

/// The points that a value of a list names, as two letters each, whatever the board.
pub fn names(raw: &str) -> impl Iterator<Item = String> + use<> {
    let all = Size::square(usize::from(Size::MAX_SIDE)).expect("the longest side makes a board");
    expand(raw, all).map(move |point| write(point, all))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(raw: &str, size: Size) -> String {
        match read_move(raw, size) {
            Ok(MoveReading { played, remark: None, has_blanks }) => {
                format!("{played}{}", if has_blanks { " with blanks" } else { "" })
            }
            Ok(MoveReading { played, remark: Some(code), .. }) => format!("{played} {code}"),
            Err(code) => code.to_string(),
        }
    }

    #[test]
    fn moves_are_read_as_people_and_programs_write_them() {
        let size = Size::NINETEEN;
        for (raw, want) in [
            ("pd", "Q16"),
            ("", "pass"),
            ("tt", "pass"),
            ("  ", "pass PASS-ODD"),
            ("``", "pass PASS-ODD"),
            (" dc ", "D17 with blanks"),
            ("PP", "Q4 BADPOINT"),
            ("R16", "R16 BADPOINT"),
            ("Pass", "pass BADPOINT"),
            ("zz", "OFFBOARD"),
            ("T20", "OFFBOARD"),
            ("dundefined", "BADPOINT"),
        ] {
            assert_eq!(played(raw, size), want, "[{raw}]");
        }
        let eighteen = Size::square(18).expect("a size");
        assert_eq!(played("ss", eighteen), "pass PASS-ODD");
        let twenty = Size::square(20).expect("a size");
        assert_eq!(played("tt", twenty), "U1");
    }

    #[test]
    fn rectangles_are_put_right() {
        let names = |raw| expand(raw, Size::NINETEEN).map(|p| write(p, Size::NINETEEN)).collect::<Vec<_>>().join(" ");
        assert_eq!(names("ef:dd"), "dd ed de ee df ef");
        assert_eq!(names("aa:aa"), "aa");
        assert_eq!(names("rr:ZZ"), "rr sr rs ss");
    }
}
