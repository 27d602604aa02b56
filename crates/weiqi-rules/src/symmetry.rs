//! Turning and mirroring boards, exchanging the colors, and hashes that don't tell the difference.

use crate::zobrist::{key, mix};
use crate::{Board, Color, Move, Point, Position, Size};

/// One of the eight ways to turn and mirror a board.
///
/// ```
/// use weiqi_rules::{Point, Size, Symmetry};
///
/// let turn = Symmetry::QUARTER_TURN;
/// let half = turn.then(turn);
/// assert_eq!(half.then(half), Symmetry::IDENTITY);
/// let corner: Point = "A1".parse()?;
/// assert_eq!(half.apply(corner, Size::NINE), "J9".parse()?);
/// # Ok::<(), weiqi_rules::ParsePointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Exchanges columns and rows, before anything else.
    transposes: bool,
    /// Mirrors left and right, afterwards.
    mirrors_columns: bool,
    /// Mirrors bottom and top, afterwards.
    mirrors_rows: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry::from_index(0);
    /// Turns counterclockwise by a quarter: A1 goes to the lower right corner.
    pub const QUARTER_TURN: Symmetry = Symmetry::from_index(3);
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::from_index(0),
        Symmetry::from_index(1),
        Symmetry::from_index(2),
        Symmetry::from_index(3),
        Symmetry::from_index(4),
        Symmetry::from_index(5),
        Symmetry::from_index(6),
        Symmetry::from_index(7),
    ];

    /// The symmetry with this place in [`Symmetry::ALL`]; larger numbers wrap round.
    pub const fn from_index(index: usize) -> Symmetry {
        Symmetry { transposes: index & 1 != 0, mirrors_columns: index & 2 != 0, mirrors_rows: index & 4 != 0 }
    }

    /// The place in [`Symmetry::ALL`].
    pub const fn index(self) -> usize {
        self.transposes as usize | (self.mirrors_columns as usize) << 1 | (self.mirrors_rows as usize) << 2
    }

    /// This one first, then the other.
    pub const fn then(self, next: Symmetry) -> Symmetry {
        let (columns, rows) = match next.transposes {
            true => (self.mirrors_rows, self.mirrors_columns),
            false => (self.mirrors_columns, self.mirrors_rows),
        };
        Symmetry {
            transposes: self.transposes != next.transposes,
            mirrors_columns: columns != next.mirrors_columns,
            mirrors_rows: rows != next.mirrors_rows,
        }
    }

    /// The one that takes this one back.
    pub const fn inverse(self) -> Symmetry {
        match self.transposes {
            true => Symmetry { mirrors_columns: self.mirrors_rows, mirrors_rows: self.mirrors_columns, ..self },
            false => self,
        }
    }

    /// The size that a board of this size gets.
    pub fn apply_to_size(self, size: Size) -> Size {
        if self.transposes { size.transposed() } else { size }
    }

    /// Where a point of a board of this size goes. A point off the board stays where it is.
    pub fn apply(self, point: Point, size: Size) -> Point {
        if !size.contains(point) {
            return point;
        }
        let turned = self.apply_to_size(size);
        let (column, row) = match self.transposes {
            true => (point.row(), point.column()),
            false => (point.column(), point.row()),
        };
        let mirrored = |is_mirrored: bool, at: u8, side: u8| if is_mirrored { side - 1 - at } else { at };
        Point::new(
            mirrored(self.mirrors_columns, column, turned.width()),
            mirrored(self.mirrors_rows, row, turned.height()),
        )
    }

    /// Where a move on a board of this size goes.
    pub fn apply_to_move(self, mv: Move, size: Size) -> Move {
        match mv {
            Move::Play(point) => Move::Play(self.apply(point, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// The turned board.
    pub fn apply_to_board(self, board: &Board) -> Board {
        let mut turned = Board::new(self.apply_to_size(board.size()));
        let stones: Vec<_> =
            board.stones().map(|(point, color)| (self.apply(point, board.size()), Some(color))).collect();
        turned.set_all(stones).expect("a turned point is on the turned board");
        turned
    }
}

impl Size {
    /// The size with columns and rows exchanged.
    pub fn transposed(self) -> Size {
        Size::new(usize::from(self.height()), usize::from(self.width())).expect("both sides are possible")
    }
}

impl Board {
    /// The board with the colors exchanged.
    pub fn with_colors_swapped(&self) -> Board {
        let mut swapped = Board::new(self.size());
        let stones: Vec<_> = self.stones().map(|(point, color)| (point, Some(!color))).collect();
        swapped.set_all(stones).expect("both boards have the same size");
        swapped
    }

    /// A hash of size and stones that is the same for all eight ways to turn and mirror the board.
    ///
    /// It is the least of eight numbers: for each symmetry, [`Board::hash`] of the turned board with the mixed size of
    /// the turned board over it. Colors are not exchanged. It is the same in every version.
    pub fn canonical_hash(&self) -> u64 {
        self.canonical(|color| color).0
    }

    /// The symmetry that turns the board into the one whose hash is [`Board::canonical_hash`]; the first of several.
    pub fn canonical_symmetry(&self) -> Symmetry {
        self.canonical(|color| color).1
    }

    fn canonical(&self, recolor: impl Fn(Color) -> Color) -> (u64, Symmetry) {
        let hashes = Symmetry::ALL.map(|symmetry| {
            let size = symmetry.apply_to_size(self.size());
            let keys = self.stones().map(|(point, color)| key(symmetry.apply(point, self.size()), recolor(color)));
            (keys.fold(size_key(size), |hash, key| hash ^ key), symmetry)
        });
        hashes.into_iter().min_by_key(|&(hash, _)| hash).unwrap_or((0, Symmetry::IDENTITY))
    }
}

impl Position {
    /// A hash of the board as the side to move sees it, the same however the board is turned and whichever color that
    /// side has: where White is to move the colors are exchanged, then the hash is taken as for
    /// [`Board::canonical_hash`]. Ko and prisoners are left out. It is the same in every version.
    pub fn canonical_hash(&self) -> u64 {
        let to_move = self.to_move();
        self.board().canonical(|color| if to_move == Color::Black { color } else { !color }).0
    }
}

/// What a size adds to a hash. Keys of stones are mixed from smaller numbers.
fn size_key(size: Size) -> u64 {
    mix(1 << 32 | u64::from(size.width()) << 8 | u64::from(size.height()))
}
