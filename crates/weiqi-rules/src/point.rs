//! Intersections and their names.

use std::fmt;
use std::str::FromStr;

/// The letters of columns in the usual style: no I.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// An intersection, counted from the lower left corner: `Point::new(0, 0)` is A1.
///
/// A point means the same on every board size, so it can be printed and hashed without one; whether it lies on a
/// board is [`Size::contains`](crate::Size::contains)' question. Points are ordered by row, then by column.
///
/// Its text is the usual one: a column letter without I (after Z come AA, AB, …) and a row number from the bottom.
///
/// ```
/// use weiqi_rules::Point;
///
/// let point: Point = "Q16".parse()?;
/// assert_eq!((point.column(), point.row()), (15, 15));
/// assert_eq!(point.to_string(), "Q16");
/// # Ok::<(), weiqi_rules::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u16);

impl Point {
    /// The point in `column` and `row`, both counted from 0 at the lower left corner.
    pub const fn new(column: u8, row: u8) -> Point {
        Point((row as u16) << 8 | column as u16)
    }

    /// The column, 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 as u8
    }

    /// The row, 0 at the bottom.
    pub const fn row(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// The up to four points beside this one, wherever the board ends: left, right, below, above.
    pub fn neighbors(self) -> impl Iterator<Item = Point> {
        let (column, row) = (self.column(), self.row());
        [
            column.checked_sub(1).map(|c| Point::new(c, row)),
            column.checked_add(1).map(|c| Point::new(c, row)),
            row.checked_sub(1).map(|r| Point::new(column, r)),
            row.checked_add(1).map(|r| Point::new(column, r)),
        ]
        .into_iter()
        .flatten()
    }
}

/// The letters of a column (0 is the first): A–H, J–Z, AA and so on.
pub(crate) fn column_letters(column: u8) -> String {
    let (wrapped, letter) = (usize::from(column) / 25, usize::from(column) % 25);
    let mut letters = String::new();
    if wrapped > 0 {
        letters.push(char::from(LETTERS[wrapped - 1]));
    }
    letters.push(char::from(LETTERS[letter]));
    letters
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", column_letters(self.column()), u16::from(self.row()) + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A word that names no point.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no point: write a column letter (no I) and a row number, as in D4")]
pub struct ParsePointError(pub String);

impl FromStr for Point {
    type Err = ParsePointError;

    /// Reads `D4`, `d4`, `AA30`.
    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        read(text).ok_or_else(|| ParsePointError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Point> {
    let n_letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (letters, digits) = text.split_at(n_letters);
    let value = |letter: u8| LETTERS.iter().position(|&l| l == letter.to_ascii_uppercase());
    let column = match letters.as_bytes() {
        [one] => value(*one)?,
        [first, second] => (value(*first)? + 1) * 25 + value(*second)?,
        _ => return None,
    };
    if digits.is_empty() || digits.len() > 3 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let row: u16 = digits.parse().ok()?;
    Some(Point::new(u8::try_from(column).ok()?, u8::try_from(row.checked_sub(1)?).ok()?))
}
