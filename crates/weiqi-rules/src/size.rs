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
    pub fn points(self) -> Points {
        Points { width: self.width, next: Point::new(0, 0), end: self.n_points() as u16, n: 0 }
    }

    /// The place of `point` in [`Size::points`]; `None` off the board.
    pub fn point_index(self, point: Point) -> Option<usize> {
        self.contains(point).then(|| usize::from(point.row()) * usize::from(self.width) + usize::from(point.column()))
    }
}

/// The points of a board, from A1 by rows.
#[derive(Clone, Debug)]
pub struct Points {
    width: u8,
    next: Point,
    /// The index of `next`.
    n: u16,
    /// The index after the last point.
    end: u16,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.n >= self.end {
            return None;
        }
        let point = self.next;
        self.n += 1;
        self.next = match point.column() + 1 {
            column if column < self.width => Point::new(column, point.row()),
            _ => Point::new(0, point.row() + 1),
        };
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = usize::from(self.end - self.n.min(self.end));
        (n, Some(n))
    }
}

impl DoubleEndedIterator for Points {
    fn next_back(&mut self) -> Option<Point> {
        if self.n >= self.end {
            return None;
        }
        self.end -= 1;
        let width = u16::from(self.width);
        Some(Point::new((self.end % width) as u8, (self.end / width) as u8))
    }
}

impl ExactSizeIterator for Points {}

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
