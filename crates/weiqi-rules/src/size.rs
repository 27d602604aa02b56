//! Board sizes, and which points lie on them.

use std::fmt;
use std::str::FromStr;

use crate::Point;

/// The size of a board: 1 to 52 columns and as many rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A size no board can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board has 1 to 52 columns and rows, not {0}")]
pub struct SizeError(pub String);

impl Size {
    /// The longest side.
    pub const MAX_SIDE: u8 = 52;
    /// 9x9.
    pub const NINE: Size = Size { width: 9, height: 9 };
    /// 13x13.
    pub const THIRTEEN: Size = Size { width: 13, height: 13 };
    /// 19x19.
    pub const NINETEEN: Size = Size { width: 19, height: 19 };

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// When a side is not 1 to 52.
    pub fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        let side = |n: usize| u8::try_from(n).ok().filter(|n| (1..=Size::MAX_SIDE).contains(n));
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Size { width, height }),
            _ => Err(SizeError(format!("{width}x{height}"))),
        }
    }

    /// A square board.
    ///
    /// # Errors
    /// When `side` is not 1 to 52.
    pub fn square(side: usize) -> Result<Size, SizeError> {
        Size::new(side, side)
    }

    /// The number of columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of points, 1 to 2,704.
    pub const fn n_points(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether both sides are equal.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// Whether `point` lies on the board.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// All points: A1, B1, … to the upper right corner.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + Clone {
        (0..self.n_points()).map(move |index| self.point_at(index))
    }

    /// The place of `point` in [`Size::points`]; `None` off the board.
    pub fn point_index(self, point: Point) -> Option<usize> {
        self.contains(point).then(|| usize::from(point.row()) * usize::from(self.width) + usize::from(point.column()))
    }

    /// The point at `index` of [`Size::points`]; indexes past the end wrap round.
    pub(crate) fn point_at(self, index: usize) -> Point {
        let width = usize::from(self.width);
        Point::new((index % width) as u8, (index / width % usize::from(self.height)) as u8)
    }
}

impl fmt::Display for Size {
    /// `19x19`, `9x13` (columns, then rows).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `19`, `9x13` and `9:13` (columns, then rows).
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let bad = || SizeError(format!("`{}`", text.chars().take(40).collect::<String>()));
        let side = |text: &str| text.trim().parse::<usize>().map_err(|_| bad());
        match text.split_once(['x', 'X', ':']) {
            Some((width, height)) => Size::new(side(width)?, side(height)?).map_err(|_| bad()),
            None => Size::square(side(text)?).map_err(|_| bad()),
        }
    }
}
