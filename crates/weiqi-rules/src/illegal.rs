//! Why a move is refused.

use crate::{Color, Point};

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The point is not on the board.
    #[error("{0} is not on this board")]
    OffBoard(Point),
    /// There is a stone.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The stone would have no liberty (禁着点).
    #[error("a stone on {0} would have no liberty (suicide)")]
    Suicide(Point),
    /// A single ko may not be retaken at once (劫).
    #[error("{0} may not be retaken at once (ko)")]
    Ko(Point),
    /// The whole board would repeat (全局同形).
    #[error("{at} would repeat the position after move {after} (superko)")]
    Superko {
        /// The point.
        at: Point,
        /// The number of moves after which the position stood there before; 0 is the start.
        after: usize,
    },
    /// It is the other side's turn.
    #[error("it is not {0}'s turn")]
    NotYourTurn(Color),
    /// Play has stopped.
    #[error("play has stopped")]
    GameOver,
}

impl Illegal {
    /// The stable code of the refusal, for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Illegal::OffBoard(_) => "off_board",
            Illegal::Occupied(_) => "occupied",
            Illegal::Suicide(_) => "suicide",
            Illegal::Ko(_) => "ko",
            Illegal::Superko { .. } => "superko",
            Illegal::NotYourTurn(_) => "not_your_turn",
            Illegal::GameOver => "game_over",
        }
    }
}
