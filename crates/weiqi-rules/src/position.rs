//! A position: a board, whose turn it is, the point that a simple ko forbids, and the prisoners.

use crate::{Board, ByColor, Color, Illegal, Move, Point, Size, Suicide};

/// A board with the side to move, the ko ban and the prisoners: what one move depends on and changes.
///
/// A position knows nothing of its past; superko and the end of a game are [`Game`](crate::Game)'s matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    to_move: Color,
    ko: Option<Point>,
    prisoners: ByColor<u32>,
}

/// A position as somebody set it up, possible or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The stones.
    pub board: Board,
    /// The side to move.
    pub to_move: Color,
    /// Stones that each side has taken before: White's stones that Black holds, and the other way round.
    pub prisoners: ByColor<u32>,
}

/// What no position of a game can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImpossiblePosition {
    /// Chains that would have been lifted.
    #[error("the {} at {} {} no liberty", if .0.len() == 1 { "chain" } else { "chains" }, list(.0), if .0.len() == 1 { "has" } else { "have" })]
    NoLiberty(Vec<Point>),
}

fn list(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(", ")
}

impl Setup {
    /// An empty board with Black to move.
    pub fn new(size: Size) -> Setup {
        Setup { board: Board::new(size), to_move: Color::Black, prisoners: ByColor::default() }
    }
}

impl TryFrom<Setup> for Position {
    type Error = ImpossiblePosition;

    /// Takes what is possible: every chain has a liberty.
    ///
    /// # Errors
    /// Names one point of every chain without liberties.
    fn try_from(setup: Setup) -> Result<Position, ImpossiblePosition> {
        let dead: Vec<Point> = setup.board.chains_without_liberty().collect();
        if !dead.is_empty() {
            return Err(ImpossiblePosition::NoLiberty(dead));
        }
        Ok(Position { board: setup.board, to_move: setup.to_move, ko: None, prisoners: setup.prisoners })
    }
}

impl Position {
    /// An empty board with Black to move.
    pub fn new(size: Size) -> Position {
        Position { board: Board::new(size), to_move: Color::Black, ko: None, prisoners: ByColor::default() }
    }

    /// The stones.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The point where the side to move may not retake a ko at once.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The stones that each side has taken: Black's entry counts white stones (提子).
    pub fn prisoners(&self) -> ByColor<u32> {
        self.prisoners
    }

    /// The same position with another side to move; the ko ban, which bound the other side, is gone.
    pub fn with_to_move(mut self, color: Color) -> Position {
        if self.to_move != color {
            self.ko = None;
        }
        self.to_move = color;
        self
    }

    pub(crate) fn with_ko(self, ko: Option<Point>) -> Position {
        Position { ko, ..self }
    }

    /// Whether the side to move may play on `point`, superko aside.
    ///
    /// # Errors
    /// Names the rule that forbids it: off the board, occupied, ko, suicide.
    #[inline]
    pub fn check(&self, point: Point, suicide: Suicide) -> Result<(), Illegal> {
        if !self.size().contains(point) {
            return Err(Illegal::OffBoard(point));
        }
        let at = self.board.cell(point);
        if !self.board.is_empty_cell(at) {
            return Err(Illegal::Occupied(point));
        }
        if self.ko == Some(point) {
            return Err(Illegal::Ko(point));
        }
        if suicide == Suicide::Forbidden && self.board.is_suicide_at(at, self.to_move) {
            return Err(Illegal::Suicide(point));
        }
        Ok(())
    }

    /// Whether [`Position::check`] would find no objection.
    pub fn is_legal(&self, mv: Move, suicide: Suicide) -> bool {
        match mv {
            Move::Play(point) => self.check(point, suicide).is_ok(),
            Move::Pass => true,
        }
    }

    /// Plays `mv` for the side to move, superko aside, and returns how many enemy stones it took.
    ///
    /// # Errors
    /// As [`Position::check`]; the position is then unchanged.
    pub fn play(&mut self, mv: Move, suicide: Suicide) -> Result<usize, Illegal> {
        if let Move::Play(point) = mv {
            self.check(point, suicide)?;
        }
        Ok(self.play_legal(mv))
    }

    /// Plays `mv` for the side to move and returns how many enemy stones it took.
    ///
    /// Trusts that a played point is on the board and empty and breaks no rule; debug builds assert the first two. A
    /// self-capture is carried out.
    #[inline]
    pub fn play_legal(&mut self, mv: Move) -> usize {
        self.play_legal_with(mv, |_, _| {})
    }

    /// As [`Position::play_legal`], telling of each lifted stone and its color.
    #[inline]
    pub(crate) fn play_legal_with(&mut self, mv: Move, on_lift: impl FnMut(Point, Color)) -> usize {
        let mover = self.to_move;
        self.to_move = !mover;
        let Move::Play(point) = mv else {
            self.ko = None;
            return 0;
        };
        debug_assert!(self.board.is_empty_at(point), "{point} is not an empty point");
        let played = self.board.play_at(point, mover, on_lift);
        self.ko = played.ko;
        self.prisoners[mover] += u32::from(played.n_captured);
        self.prisoners[!mover] += u32::from(played.n_own);
        usize::from(played.n_captured)
    }

    /// The board after a play of the side to move, by its hash alone. Trusts that the point is empty.
    pub(crate) fn hash_after(&self, point: Point) -> u64 {
        self.board.hash_after(self.to_move, point)
    }

    pub(crate) fn restore(board: Board, to_move: Color, ko: Option<Point>, prisoners: ByColor<u32>) -> Position {
        Position { board, to_move, ko, prisoners }
    }

    pub(crate) fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }
}
