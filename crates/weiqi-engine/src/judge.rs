//! The seam between the search of [`puct`](crate::puct) and what judges positions for it.

use std::sync::Arc;

use weiqi_rules::Game;

use crate::params::Params;

/// How likely a move is, in two bytes: the square root in steps of 1/65534, so that small chances keep their digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Chance(u16);

impl Chance {
    /// Of a move that the rules forbid.
    pub(crate) const ILLEGAL: Chance = Chance(u16::MAX);

    /// Negative numbers mean a move that the rules forbid.
    pub(crate) fn new(chance: f32) -> Chance {
        if chance < 0.0 {
            return Chance::ILLEGAL;
        }
        Chance((chance.min(1.0).sqrt() * 65534.0 + 0.5) as u16)
    }

    /// The square of so many steps of 1/65534.
    pub(crate) const fn of_root(steps: u16) -> Chance {
        Chance(steps)
    }

    pub(crate) fn is_legal(self) -> bool {
        self != Chance::ILLEGAL
    }

    /// The chance; 0 of what is illegal.
    pub(crate) fn get(self) -> f64 {
        if !self.is_legal() {
            return 0.0;
        }
        let root = f64::from(self.0) / 65534.0;
        root * root
    }
}

/// A judgement of one position. Values are White's, in points or as probabilities.
#[derive(Clone, Debug, Default)]
pub(crate) struct Judged {
    /// Chance of each move: `[row][column]` from A1, then pass.
    pub(crate) policy: Vec<Chance>,
    /// Probability of winning less that of losing.
    pub(crate) win_loss: f32,
    pub(crate) no_result: f32,
    pub(crate) score: f32,
    pub(crate) score_square: f32,
    pub(crate) lead: f32,
    /// Errors to expect in the short term, and how much is left to decide; -1 where the judge does not say.
    pub(crate) value_error: f32,
    pub(crate) score_error: f32,
    pub(crate) time_left: f32,
    /// Owner of each point, `[row][column]` from A1, in steps of 1/127.
    pub(crate) ownership: Vec<i8>,
}

/// An owner from -1 to 1 in a byte.
pub(crate) fn owner_byte(owner: f32) -> i8 {
    (owner.clamp(-1.0, 1.0) * 127.0).round() as i8
}

/// How a position is to be seen.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) params: &'a Params,
    /// Whether it is the searched position: passing is seen with more care, and the policy with less optimism.
    pub(crate) is_root: bool,
    /// By which of the eight symmetries it is turned before it is looked at.
    pub(crate) symmetry: u8,
    /// Whether the judgement is still wanted; asked now and then while it is made.
    pub(crate) ask: &'a dyn Fn() -> bool,
}

/// What judges positions for the search.
pub(crate) trait Judge: Send + Sync {
    /// `None` where the judgement was no longer wanted before it was made.
    fn judge(&self, game: &Game, view: &View<'_>) -> Option<Arc<Judged>>;

    /// A judgement that is wanted whatever happens.
    fn judge_to_the_end(&self, game: &Game, params: &Params, is_root: bool, symmetry: u8) -> Arc<Judged> {
        let judged = self.judge(game, &View { params, is_root, symmetry, ask: &|| true });
        judged.expect("it is wanted to the end")
    }
}
