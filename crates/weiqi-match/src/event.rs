//! What happened: the list that a match can be rebuilt from.

use weiqi_rules::{Color, Move, Point};

use crate::{Answer, Outcome};

/// One thing that happened. A match is its settings and the list of its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Black put a free handicap stone.
    Placed(Point),
    /// A side made a move.
    Moved(Color, Move),
    /// A side asked to take back.
    UndoAsked(Color),
    /// A side answered the other's request.
    UndoAnswered(Color, Answer),
    /// A side withdrew its request.
    UndoCanceled(Color),
    /// Moves were taken back.
    Undone {
        /// At whose wish.
        by: Color,
        /// How many moves are left.
        n_moves: usize,
        /// How many free handicap stones are left.
        n_placed: usize,
    },
    /// Dead stones were marked: all that are dead now, in order.
    Marked {
        /// By whom; `None` for the referee's proposal.
        by: Option<Color>,
        /// The dead stones.
        dead: Vec<Point>,
    },
    /// A side agreed to the marks, or to the result.
    Agreed(Color),
    /// Play goes on, at the wish of a side.
    Resumed(Color),
    /// The count is done again, at the wish of a side.
    Recounted(Color),
    /// The game ended.
    Ended(Outcome),
}
