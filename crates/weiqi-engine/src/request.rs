//! What is asked of an analysis.

use std::time::Duration;

use weiqi_rules::{Color, Move};

use crate::limits::Limits;
use crate::report::Details;

/// What to search, how long, and what to tell of it. The default asks for everything there is, until it is stopped.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Request {
    /// When the search ends.
    pub limits: Limits,
    /// Moves that are not tried.
    pub avoid: Vec<Restriction>,
    /// Where there are any for the side to move, no other moves are tried.
    pub allow: Vec<Restriction>,
    /// How often the search tells what it has found so far; `None` for never.
    pub every: Option<Duration>,
    /// What reports hold.
    pub details: Details,
}

/// Moves of one side, near the searched position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    /// Whose moves.
    pub color: Color,
    /// The moves.
    pub moves: Vec<Move>,
    /// Holds for so many moves from the searched position: 1 for the next move alone.
    pub until_depth: u32,
}

impl Request {
    /// Ends at these limits.
    pub fn within(limits: Limits) -> Request {
        Request { limits, ..Request::default() }
    }

    /// Whether a move may be tried `depth` moves after the searched position, 0 for its own moves.
    pub(crate) fn admits(&self, color: Color, mv: Move, depth: u32) -> bool {
        let holds = |restriction: &&Restriction| restriction.color == color && depth < restriction.until_depth;
        let mut allowing = self.allow.iter().filter(holds).peekable();
        let is_allowed = allowing.peek().is_none() || allowing.any(|restriction| restriction.moves.contains(&mv));
        is_allowed && !self.avoid.iter().filter(holds).any(|restriction| restriction.moves.contains(&mv))
    }
}
