//! The search itself: select, ask the evaluator, expand, back up.

use weiqi_rules::{Color, Game, Move};

use crate::ending::{self, DeadStones};
use crate::evaluate::{Evaluation, Evaluator};
use crate::limits::{Deadline, Stop};
use crate::tree::{Edge, Tree};

/// A search of one position.
pub(crate) struct Search {
    pub(crate) game: Game,
    pub(crate) tree: Tree,
    dead_stones: DeadStones,
    /// Sums over all visits, for the side to move.
    ownership: Vec<f32>,
    lead: f32,
}

impl Search {
    pub(crate) fn new(game: Game, dead_stones: DeadStones, memory: usize) -> Search {
        let tree = Tree::new(game.size(), memory);
        let ownership = vec![0.0; game.size().n_points()];
        Search { game, tree, dead_stones, ownership, lead: 0.0 }
    }

    /// Searches until a limit is reached; once at least, so that there is something to choose from.
    pub(crate) fn run(&mut self, evaluator: &dyn Evaluator, visits: Option<u32>, deadline: Deadline, stop: &Stop) {
        let has_reached = |n_visits| visits.is_some_and(|visits| n_visits >= visits) || deadline.is_over();
        loop {
            let mut game = self.game.clone();
            let path = self.tree.descend(&mut game);
            let evaluation = self.judge(&game, evaluator);
            self.tree.expand(&path, &game, &evaluation);
            self.tree.back_up(&path, game.to_move(), &evaluation);
            self.remember(&evaluation, game.to_move());
            if has_reached(self.tree.n_visits()) || stop.is_set() {
                break;
            }
        }
    }

    fn judge(&self, game: &Game, evaluator: &dyn Evaluator) -> Evaluation {
        if let Some(evaluation) = ending::final_evaluation(game, self.dead_stones) {
            return evaluation;
        }
        evaluator.evaluate(std::slice::from_ref(game)).pop().unwrap_or_default()
    }

    fn remember(&mut self, evaluation: &Evaluation, to_move: Color) {
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
}
