//! The seam between searching and judging.

use weiqi_rules::{Color, Game};

/// A judgement of one position, seen from the side to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluation {
    /// Chance of each move: `[row][column]` from A1, then pass; 0 for what should not be tried. Sums to 1.
    pub policy: Vec<f32>,
    /// Expected result, from -1 (lost) to 1 (won).
    pub value: f32,
    /// Expected margin in points, komi included.
    pub lead: f32,
    /// Expected owner of each point, from -1 to 1: `[row][column]` from A1.
    pub ownership: Vec<f32>,
    /// Who was first to play on each point, `[row][column]` from A1, where the judgement was made by playing on; empty
    /// otherwise. The search learns from it about moves that it has not tried (RAVE).
    pub first_plays: Vec<Option<Color>>,
}

/// What judges positions for the search: rollouts, a network, or evaluators around evaluators.
///
/// Games are handed over rather than positions, for the judgement depends on komi, rules and past as well.
pub trait Evaluator: Send + Sync {
    /// Judges the position each game has come to; answers come back in the same order.
    fn evaluate(&self, batch: &[Game]) -> Vec<Evaluation>;
}
