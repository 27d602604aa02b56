//! The search itself: select, ask the evaluator, expand, back up.

use weiqi_rules::{Color, Game, Move};

use crate::ending::{self, DeadStones};
use crate::evaluate::{Evaluation, Evaluator};
use crate::limits::{Deadline, Stop};
use crate::report::{Details, MoveReport, RawReport, Report, RootReport};
use crate::request::Request;
use crate::tree::{Edge, Tree};

/// A search of one position.
pub(crate) struct Search {
    pub(crate) game: Game,
    pub(crate) tree: Tree,
    dead_stones: DeadStones,
    /// Sums over all visits, for the side to move.
    ownership: Vec<f32>,
    lead: f32,
    /// What was thought before anything was tried.
    first: Evaluation,
    pub(crate) request: Request,
}

impl Search {
    pub(crate) fn new(game: Game, dead_stones: DeadStones, memory: usize) -> Search {
        let tree = Tree::new(game.size(), memory);
        let ownership = vec![0.0; game.size().n_points()];
        Search {
            game,
            tree,
            dead_stones,
            ownership,
            lead: 0.0,
            first: Evaluation::default(),
            request: Request::default(),
        }
    }

    /// Searches until a limit is reached; once at least, so that there is something to choose from.
    pub(crate) fn run(&mut self, evaluator: &dyn Evaluator, visits: Option<u32>, deadline: Deadline, stop: &Stop) {
        self.run_watched(evaluator, visits, deadline, stop, |_| {});
    }

    /// The same, telling after each visit how far it is.
    pub(crate) fn run_watched(
        &mut self,
        evaluator: &dyn Evaluator,
        visits: Option<u32>,
        deadline: Deadline,
        stop: &Stop,
        mut watch: impl FnMut(&Search),
    ) {
        let has_reached = |n_visits| visits.is_some_and(|visits| n_visits >= visits) || deadline.is_over();
        loop {
            let mut game = self.game.clone();
            let path = self.tree.descend(&mut game);
            let evaluation = self.judge(&game, evaluator);
            self.tree.expand(&path, &game, &evaluation, &self.request);
            self.tree.back_up(&path, game.to_move(), &evaluation);
            self.remember(&evaluation, game.to_move());
            if has_reached(self.tree.n_visits()) || stop.is_set() {
                break;
            }
            watch(self);
        }
    }

    fn judge(&self, game: &Game, evaluator: &dyn Evaluator) -> Evaluation {
        if let Some(evaluation) = ending::final_evaluation(game, self.dead_stones) {
            return evaluation;
        }
        evaluator.evaluate(std::slice::from_ref(game)).pop().unwrap_or_default()
    }

    fn remember(&mut self, evaluation: &Evaluation, to_move: Color) {
        if self.tree.n_visits() == 1 {
            self.first = evaluation.clone();
        }
        let sign = if to_move == self.game.to_move() { 1.0 } else { -1.0 };
        self.lead += sign * evaluation.lead;
        for (sum, owner) in self.ownership.iter_mut().zip(&evaluation.ownership) {
            *sum += sign * owner;
        }
    }

    /// Mean owner of each point for the side to move, from -1 to 1: `[row][column]` from A1.
    pub(crate) fn ownership(&self) -> Vec<f32> {
        let n = self.tree.n_visits().max(1) as f32;
        self.ownership.iter().map(|sum| sum / n).collect()
    }

    /// Mean margin in points for the side to move.
    pub(crate) fn lead(&self) -> f32 {
        self.lead / self.tree.n_visits().max(1) as f32
    }

    /// The moves tried, the most visited first.
    pub(crate) fn edges_by_visits(&self) -> Vec<&Edge> {
        let mut edges: Vec<&Edge> = self.tree.root_edges().iter().filter(|edge| edge.visits > 0).collect();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        edges
    }

    /// The move that looked best before anything was tried.
    pub(crate) fn likeliest(&self) -> Option<&Edge> {
        self.tree.root_edges().iter().reduce(|best, edge| if edge.prior > best.prior { edge } else { best })
    }

    pub(crate) fn move_of(&self, edge: &Edge) -> Move {
        self.tree.move_of(edge)
    }

    /// All that was found, for the side to move.
    pub(crate) fn report(&self, details: &Details) -> Report {
        let game = &self.game;
        let edges = self.edges_by_visits();
        let moves = edges.into_iter().zip(0..).map(|(edge, order)| self.move_report(edge, order, details));
        let mut policy = self.first.policy.clone();
        for (point, chance) in game.size().points().zip(&mut policy) {
            if game.check(Move::Play(point)).is_err() {
                *chance = -1.0;
            }
        }
        let position = game.position();
        Report {
            to_move: game.to_move(),
            seen_from: game.to_move(),
            is_during_search: false,
            root: RootReport {
                visits: self.tree.n_visits(),
                weight: self.tree.n_visits() as f32,
                utility: self.tree.value(),
                winrate: winrate(self.tree.value()),
                lead: self.lead(),
                score: self.lead(),
                raw: RawReport {
                    winrate: winrate(self.first.value),
                    lead: self.first.lead,
                    score: self.first.lead,
                    shortterm_value_error: -1.0,
                    shortterm_score_error: -1.0,
                    variance_time_left: -1.0,
                    ..RawReport::default()
                },
                hash: crate::hash::of_game(game),
                symmetric_hash: position.canonical_hash(),
                ..RootReport::default()
            },
            moves: moves.collect(),
            policy,
            ownership: self.ownership(),
            ownership_deviation: Vec::new(),
        }
    }

    fn move_report(&self, edge: &Edge, order: u32, details: &Details) -> MoveReport {
        let mut line = self.tree.line_with_visits(edge);
        line.truncate(details.line_length.max(1));
        let visits = edge.visits as f32;
        // As if one visit more had come to nothing (after Wilson, roughly), five deviations below.
        let spread = ((1.0 - edge.value * edge.value).max(0.0) / visits + 1.0 / (visits * visits)).sqrt();
        let utility_lcb = edge.value - 5.0 * spread;
        let line_visits: Vec<u32> = line.iter().map(|&(_, visits)| visits).collect();
        MoveReport {
            mv: self.move_of(edge),
            visits: edge.visits,
            edge_visits: edge.visits,
            weight: visits,
            edge_weight: visits,
            utility: edge.value,
            winrate: winrate(edge.value),
            lead: edge.lead,
            score: edge.lead,
            score_deviation: 0.0,
            no_result: 0.0,
            prior: edge.prior,
            lcb: winrate(utility_lcb),
            utility_lcb,
            order,
            selection_value: visits,
            symmetry_of: None,
            line: line.into_iter().map(|(mv, _)| mv).collect(),
            line_edge_visits: line_visits.clone(),
            line_visits,
            ownership: Vec::new(),
            ownership_deviation: Vec::new(),
        }
    }
}

/// A value from -1 to 1 as a probability of winning.
fn winrate(value: f32) -> f32 {
    (1.0 + value) / 2.0
}
