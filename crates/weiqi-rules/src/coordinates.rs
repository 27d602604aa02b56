//! Names of columns, rows and points in the styles that people use.

use crate::point::column_letters;
use crate::{Point, Size};

/// How the edges of a board are labeled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoordinateStyle {
    /// Letters without I from the left, numbers from the bottom: Q16.
    Letters,
    /// Numbers from the left and from the top: 16-4.
    Numbers,
    /// Numbers from the left, Chinese numerals from the top: 16四.
    Chinese,
    /// Letters from the left and from the top, as SGF writes points: pd.
    Sgf,
    /// None.
    None,
}

impl CoordinateStyle {
    /// All styles with their stable names.
    pub const ALL: [(&'static str, CoordinateStyle); 5] = [
        ("letters", CoordinateStyle::Letters),
        ("numbers", CoordinateStyle::Numbers),
        ("chinese", CoordinateStyle::Chinese),
        ("sgf", CoordinateStyle::Sgf),
        ("none", CoordinateStyle::None),
    ];

    /// The style with this stable name.
    pub fn from_name(name: &str) -> Option<CoordinateStyle> {
        CoordinateStyle::ALL.iter().find(|(known, _)| *known == name).map(|&(_, style)| style)
    }

    /// The labels along the edges of a board of this size.
    pub fn labels(self, size: Size) -> Labels {
        Labels {
            columns: (0..size.width()).map(|column| self.column_label(column)).collect(),
            rows: (0..size.height()).map(|row| self.row_label(row, size)).collect(),
        }
    }

    /// The name of a point on a board of this size; empty in the style `None`, and off the board.
    pub fn name(self, point: Point, size: Size) -> String {
        if !size.contains(point) {
            return String::new();
        }
        let between = if self == CoordinateStyle::Numbers { "-" } else { "" };
        format!("{}{between}{}", self.column_label(point.column()), self.row_label(point.row(), size))
    }

    /// Reads the name of a point on a board of this size, in any case, with or without a sign between its parts.
    ///
    /// # Errors
    /// When it names no point of the board.
    pub fn parse(self, name: &str, size: Size) -> Result<Point, ParseCoordinateError> {
        let unknown = || ParseCoordinateError { name: name.chars().take(40).collect(), size };
        let found = match self {
            CoordinateStyle::Letters => name.trim().parse().ok(),
            CoordinateStyle::Sgf => read_sgf(name.trim(), size),
            CoordinateStyle::Numbers | CoordinateStyle::Chinese => self.read_pair(name.trim(), size),
            CoordinateStyle::None => None,
        };
        found.filter(|&point| size.contains(point)).ok_or_else(unknown)
    }

    fn column_label(self, column: u8) -> String {
        match self {
            CoordinateStyle::Letters => column_letters(column),
            CoordinateStyle::Numbers | CoordinateStyle::Chinese => (column + 1).to_string(),
            CoordinateStyle::Sgf => sgf_letter(column).to_string(),
            CoordinateStyle::None => String::new(),
        }
    }

    fn row_label(self, row: u8, size: Size) -> String {
        let from_top = size.height() - 1 - row;
        match self {
            CoordinateStyle::Letters => (row + 1).to_string(),
            CoordinateStyle::Numbers => (from_top + 1).to_string(),
            CoordinateStyle::Chinese => chinese_numeral(from_top + 1),
            CoordinateStyle::Sgf => sgf_letter(from_top).to_string(),
            CoordinateStyle::None => String::new(),
        }
    }

    /// Reads a number and the label of a row after it.
    fn read_pair(self, name: &str, size: Size) -> Option<Point> {
        let n_digits = name.bytes().take_while(u8::is_ascii_digit).count();
        let (column, rest) = name.split_at(n_digits);
        let row = rest.trim_start_matches(|c: char| c.is_whitespace() || "-,·、の".contains(c));
        if self == CoordinateStyle::Numbers && row.len() == rest.len() {
            return None;
        }
        let column = column.parse::<u8>().ok()?.checked_sub(1)?;
        let row = (0..size.height()).find(|&at| self.row_label(at, size) == row)?;
        Some(Point::new(column, row))
    }
}

/// The labels along the edges of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Those of the columns, from the left.
    pub columns: Vec<String>,
    /// Those of the rows, from the bottom.
    pub rows: Vec<String>,
}

/// A name that is no point of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no point of a {size} board")]
pub struct ParseCoordinateError {
    /// What was read.
    pub name: String,
    /// The board.
    pub size: Size,
}

/// The letter of a column or row in SGF: a to z, then A to Z.
fn sgf_letter(n: u8) -> char {
    char::from(if n < 26 { b'a' + n } else { b'A' + (n - 26).min(25) })
}

fn read_sgf(name: &str, size: Size) -> Option<Point> {
    let &[column, row] = name.as_bytes() else { return None };
    let value = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    Some(Point::new(value(column)?, (size.height() - 1).checked_sub(value(row)?)?))
}

/// A number from 1 to 99 in Chinese: 一, 十, 十九, 二十, 五十二.
fn chinese_numeral(n: u8) -> String {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let (tens, ones) = (usize::from(n / 10 % 10), usize::from(n % 10));
    match tens {
        0 => DIGITS[ones].into(),
        1 => format!("十{}", DIGITS[ones]),
        _ => format!("{}十{}", DIGITS[tens], DIGITS[ones]),
    }
}

/// Where one side of a board has star points, counted from 0.
struct StarLines {
    /// Of the corner stars.
    corners: [u8; 2],
    /// Of the center, on odd sides from 9 on.
    center: Option<u8>,
    /// Whether the middle of this side has a star of its own: odd sides from 13 on.
    has_side_star: bool,
}

fn star_lines(side: u8) -> Option<StarLines> {
    let edge = match side {
        ..=6 => return None,
        7..=12 => 2,
        13.. => 3,
    };
    let is_odd = side % 2 == 1;
    Some(StarLines {
        corners: [edge, side - 1 - edge],
        center: (is_odd && side >= 9).then_some(side / 2),
        has_side_star: is_odd && side >= 13,
    })
}

/// The star points (星, the center is 天元) of a board, from A1 by rows; none where a side is shorter than 7.
///
/// Third line below 13, fourth line from 13; each side by its own rule.
pub fn star_points(size: Size) -> Vec<Point> {
    let Some((columns, rows)) = star_lines(size.width()).zip(star_lines(size.height())) else { return Vec::new() };
    let mut stars: Vec<Point> = rows
        .corners
        .iter()
        .flat_map(|&row| columns.corners.iter().map(move |&column| Point::new(column, row)))
        .collect();
    stars.extend(columns.center.zip(rows.center).map(|(column, row)| Point::new(column, row)));
    if let Some(row) = rows.center.filter(|_| rows.has_side_star) {
        stars.extend(columns.corners.map(|column| Point::new(column, row)));
    }
    if let Some(column) = columns.center.filter(|_| columns.has_side_star) {
        stars.extend(rows.corners.map(|row| Point::new(column, row)));
    }
    stars.sort_unstable();
    stars
}
