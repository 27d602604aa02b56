//! What the analyses of a game's positions say of its moves and of those who played them.
//!
//! ```
//! use weiqi_engine::review::{Class, Classes, Look, Played, review};
//! use weiqi_rules::{Color, Move, Size};
//!
//! let before = Look { to_move: Color::Black, black_lead: 4.0, black_win: 0.6, visits: 200, ..Look::default() };
//! let after = Look { to_move: Color::White, black_lead: -1.0, ..before.clone() };
//! let played = [Played { color: Color::Black, mv: Move::Pass }];
//! let review = review(Size::NINE, &played, &[Some(before), Some(after)], &Classes::default());
//! let judged = review.moves[0].as_ref().expect("both positions are known");
//! assert_eq!((judged.loss, judged.class), (5.0, Class::Error));
//! ```
//!
//! Nothing here searches: [`Look`]s come from [`Report`]s, whoever made them, and may be missing where
//! an analysis is not that far yet.

mod accuracy;
mod capture;
mod class;
mod contrast;
mod cut;
mod fate;
mod judged;
mod phase;
pub mod rank;
mod reason;
mod shape;
mod summary;

pub use accuracy::{Estimate, FEWEST_MOVES};
pub use class::{Class, Classes};
pub use contrast::{Contrast, changed, part_of, reasons};
pub use judged::JudgedMove;
pub use phase::{Phases, Stage};
pub use rank::{NoRank, RankEstimate};
pub use reason::{Part, Reason, Shape};
pub use summary::{PlayerReview, Review, StageReview, review};

use weiqi_rules::{Color, Move, Size};

use crate::report::Report;

/// What an analysis found about one position, as far as moves are judged by it. All numbers are Black's.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// Whose turn it is.
    pub to_move: Color,
    /// By how many points Black is ahead.
    pub black_lead: f32,
    /// Black's probability of winning.
    pub black_win: f32,
    /// Visits of the position.
    pub visits: u32,
    /// How far the lead of a single visit is off as a rule, in points.
    pub deviation: f32,
    /// The moves that were tried, the best first.
    pub candidates: Vec<Tried>,
    /// The share of the stones on the board whose life is certain; 1 where there are none.
    pub settled: f32,
    /// What judged it: the first word names the network.
    pub judge: String,
    /// How likely each point looked before searching, row by row from A1, then a pass; empty where that is not known.
    pub chances: Vec<f32>,
}

/// A move that an analysis tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// By how many points Black is ahead after it.
    pub black_lead: f32,
    /// Visits of the position after it.
    pub visits: u32,
    /// How likely it looked before searching.
    pub prior: f32,
}

/// A move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Whose it is.
    pub color: Color,
    /// Which.
    pub mv: Move,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            to_move: Color::Black,
            black_lead: 0.0,
            black_win: 0.5,
            visits: 0,
            deviation: 0.0,
            candidates: Vec::new(),
            settled: 1.0,
            judge: String::new(),
            chances: Vec::new(),
        }
    }
}

impl Look {
    /// What a position is worth to Black: with its best move, where one is known.
    pub fn value(&self) -> f32 {
        self.candidates.first().map_or(self.black_lead, |best| best.black_lead)
    }

    /// The name of the network that judged it.
    fn network(&self) -> &str {
        self.judge.split(' ').next().unwrap_or_default()
    }

    /// How far the value may be off (a standard error), in points.
    fn error(&self) -> f32 {
        let visits = self.candidates.first().map_or(self.visits, |best| best.visits);
        self.deviation / (visits.max(1) as f32).sqrt()
    }
}

/// How far the lead that one visit of a search finds is off as a rule, in points.
pub fn deviation_of(report: &Report, size: Size) -> f32 {
    let root = &report.root;
    if root.raw.shortterm_score_error > 0.0 {
        root.raw.shortterm_score_error.min(MOST_NETWORK_DEVIATION)
    } else if root.score_deviation > 0.0 {
        // The margin at the end varies far more than what a network thinks of the lead.
        (root.score_deviation * LEAD_SHARE).min(MOST_NETWORK_DEVIATION)
    } else {
        // Games played at random to their end differ by about so much.
        ROLLOUT_DEVIATION * size.n_points() as f32
    }
}

/// What networks think of the lead is off by a few points at most.
const MOST_NETWORK_DEVIATION: f32 = 3.0;
/// So much of the spread of the margin is doubt about the lead.
const LEAD_SHARE: f32 = 0.15;
/// The spread of the margins of games played at random, in points a point of the board.
const ROLLOUT_DEVIATION: f32 = 0.06;
