//! What a search has found, in full: everything that analysis protocols print.

use weiqi_rules::{Color, Move};

/// What a search has found about one position.
///
/// Win rates, utilities, leads and ownership are seen from [`Report::seen_from`]; a new report is seen from the side to
/// move.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Whose turn it is.
    pub to_move: Color,
    /// Whose good is positive.
    pub seen_from: Color,
    /// Whether the search goes on.
    pub is_during_search: bool,
    /// What is known of the position itself.
    pub root: RootReport,
    /// The moves that were tried, in the order in which the engine would choose them.
    pub moves: Vec<MoveReport>,
    /// Chance of each move before searching: `[row][column]` from A1, then pass; -1 where a move is illegal.
    pub policy: Vec<f32>,
    /// Expected owner of each point, from -1 to 1: `[row][column]` from A1.
    pub ownership: Vec<f32>,
    /// Standard deviation of the owner over the positions searched, in the same order; empty unless it was asked for.
    pub ownership_deviation: Vec<f32>,
}

/// What is known of the searched position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RootReport {
    /// Visits of the position, those of earlier searches included.
    pub visits: u32,
    /// Sum of the weights of all visits.
    pub weight: f32,
    /// What the search maximizes: winning, and some points.
    pub utility: f32,
    /// Probability of winning, from 0 to 1; no result counts half.
    pub winrate: f32,
    /// By how many points the position is ahead.
    pub lead: f32,
    /// Expected margin at the end of self-play, in points.
    pub score: f32,
    /// Standard deviation of the margin.
    pub score_deviation: f32,
    /// Probability of a game without result.
    pub no_result: f32,
    /// What the evaluator thinks of the position alone, without searching.
    pub raw: RawReport,
    /// Differs where the position, its past or the rules differ.
    pub hash: u64,
    /// The same for positions that are each other's picture in a symmetry of the board.
    pub symmetric_hash: u64,
}

/// What an evaluator thinks of a position alone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawReport {
    /// Probability of winning, from 0 to 1.
    pub winrate: f32,
    /// By how many points the position is ahead.
    pub lead: f32,
    /// Expected margin at the end of self-play.
    pub score: f32,
    /// Standard deviation of the margin.
    pub score_deviation: f32,
    /// Probability of a game without result.
    pub no_result: f32,
    /// How wrong win minus loss may be in the short term; -1 where the evaluator does not say.
    pub shortterm_value_error: f32,
    /// The same of the margin, in points.
    pub shortterm_score_error: f32,
    /// About how much is still to be decided; -1 where the evaluator does not say.
    pub variance_time_left: f32,
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub mv: Move,
    /// Visits of the position after it.
    pub visits: u32,
    /// How often it was chosen here.
    pub edge_visits: u32,
    /// Sum of the weights of its visits.
    pub weight: f32,
    /// The share of that weight that counts here.
    pub edge_weight: f32,
    /// What the search maximizes.
    pub utility: f32,
    /// Probability of winning, from 0 to 1.
    pub winrate: f32,
    /// By how many points the position is ahead after it.
    pub lead: f32,
    /// Expected margin at the end of self-play.
    pub score: f32,
    /// Standard deviation of the margin.
    pub score_deviation: f32,
    /// Probability of a game without result.
    pub no_result: f32,
    /// How likely it looked before.
    pub prior: f32,
    /// The win rate that it reaches almost surely (lower confidence bound, for the side to move).
    pub lcb: f32,
    /// The utility that it reaches almost surely.
    pub utility_lcb: f32,
    /// Its place among the moves, from 0.
    pub order: u32,
    /// What moves are ordered by: visits, mended by their confidence.
    pub selection_value: f32,
    /// The move that was searched in its place, since it gives the same position but for a symmetry of the board.
    pub symmetry_of: Option<Move>,
    /// The moves expected, itself first.
    pub line: Vec<Move>,
    /// Visits of the positions after each move of the line.
    pub line_visits: Vec<u32>,
    /// How often each move of the line was chosen.
    pub line_edge_visits: Vec<u32>,
    /// Expected owner of each point after it; empty unless it was asked for.
    pub ownership: Vec<f32>,
    /// Standard deviation of the same; empty unless it was asked for.
    pub ownership_deviation: Vec<f32>,
}

/// What a report should hold beyond what is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Details {
    /// Moves of a line at most, the first included; 1 at least is given.
    pub line_length: usize,
    /// The deviation of ownership.
    pub ownership_deviation: bool,
    /// The ownership after each move.
    pub moves_ownership: bool,
    /// The deviation of ownership after each move.
    pub moves_ownership_deviation: bool,
}

impl Default for Details {
    fn default() -> Details {
        Details {
            line_length: 15,
            ownership_deviation: false,
            moves_ownership: false,
            moves_ownership_deviation: false,
        }
    }
}

impl Report {
    /// The same, seen from `color`.
    pub fn seen_from(mut self, color: Color) -> Report {
        if color != self.seen_from {
            self.seen_from = color;
            self.root.turn();
            self.moves.iter_mut().for_each(MoveReport::turn);
            turn(&mut self.ownership);
        }
        self
    }

    /// The move that the engine would choose by what it found, if it found any.
    pub fn best(&self) -> Option<&MoveReport> {
        self.moves.first()
    }
}

impl RootReport {
    fn turn(&mut self) {
        self.winrate = 1.0 - self.winrate;
        self.raw.winrate = 1.0 - self.raw.winrate;
        for value in [&mut self.utility, &mut self.lead, &mut self.score, &mut self.raw.lead, &mut self.raw.score] {
            *value = -*value;
        }
    }
}

impl MoveReport {
    fn turn(&mut self) {
        self.winrate = 1.0 - self.winrate;
        self.lcb = 1.0 - self.lcb;
        for value in [&mut self.utility, &mut self.utility_lcb, &mut self.lead, &mut self.score] {
            *value = -*value;
        }
        turn(&mut self.ownership);
    }
}

fn turn(ownership: &mut [f32]) {
    ownership.iter_mut().for_each(|owner| *owner = -*owner);
}
