//! All that a search has found, for those who ask.

use weiqi_rules::{Move, Symmetry};

use super::choose::Rated;
use super::node::{Stats, Tree};
use super::{Puct, move_at};
use crate::hash;
use crate::network::locked;
use crate::report::{Details, MoveReport, RawReport, Report, RootReport};

impl Puct {
    /// What was found so far, for the side to move.
    pub(crate) fn report(&self, details: &Details) -> Report {
        let tree = &*locked(&self.tree);
        let game = &self.game;
        let (ownership, deviation) = self.owners_below(tree, 0);
        let mut moves = Vec::new();
        for rated in self.rated(tree) {
            let original = self.move_report(tree, &rated, details);
            let copies = self.root.copies.iter().filter(|(_, of)| *of == tree.root().moves[rated.place].index);
            let copied: Vec<MoveReport> =
                copies.filter_map(|&(index, _)| self.turned(&original, move_at(game.size(), index))).collect();
            moves.push(original);
            moves.extend(copied);
        }
        for (report, order) in moves.iter_mut().zip(0..) {
            report.order = order;
        }
        let judged = &self.root.judged;
        let legal = |chance: &crate::judge::Chance| if chance.is_legal() { chance.get() as f32 } else { -1.0 };
        Report {
            to_move: game.to_move(),
            seen_from: game.to_move(),
            is_during_search: false,
            root: self.root_report(&tree.root().stats),
            moves,
            policy: judged.policy.iter().map(legal).collect(),
            ownership,
            ownership_deviation: if details.ownership_deviation { deviation } else { Vec::new() },
        }
    }

    fn root_report(&self, stats: &Stats) -> RootReport {
        let sign = self.sign() as f32;
        let judged = &self.root.judged;
        RootReport {
            visits: stats.visits,
            weight: stats.weight as f32,
            utility: sign * stats.utility as f32,
            winrate: winrate(sign * stats.win_loss as f32),
            lead: sign * stats.lead as f32,
            score: sign * stats.score as f32,
            score_deviation: deviation(stats.score, stats.score_square),
            no_result: stats.no_result as f32,
            raw: RawReport {
                winrate: winrate(sign * judged.win_loss),
                lead: sign * judged.lead,
                score: sign * judged.score,
                score_deviation: deviation(f64::from(judged.score), f64::from(judged.score_square)),
                no_result: judged.no_result,
                shortterm_value_error: judged.value_error,
                shortterm_score_error: judged.score_error,
                variance_time_left: judged.time_left,
            },
            hash: hash::of_game(&self.game),
            symmetric_hash: self.game.position().canonical_hash(),
        }
    }

    fn move_report(&self, tree: &Tree, rated: &Rated, details: &Details) -> MoveReport {
        let sign = self.sign() as f32;
        let prior = tree.root().moves[rated.place];
        let child = tree.root().children[rated.place] as usize;
        let stats = &tree.nodes[child].stats;
        let mut line = vec![(move_at(self.game.size(), prior.index), stats.visits)];
        self.follow(tree, child, details.line_length, &mut line);
        let visits: Vec<u32> = line.iter().map(|&(_, visits)| visits).collect();
        let (ownership, ownership_deviation) = match details.moves_ownership || details.moves_ownership_deviation {
            true => self.owners_below(tree, child),
            false => Default::default(),
        };
        // The bound of utility as a bound of winning: as many win rates as its radius has utilities.
        let winrate_radius = rated.radius as f32 / self.params.win_loss_utility.max(0.1) as f32 / 2.0;
        let own_winrate = winrate(sign * stats.win_loss as f32);
        MoveReport {
            mv: line[0].0,
            visits: stats.visits,
            edge_visits: stats.visits,
            weight: stats.weight as f32,
            edge_weight: stats.weight as f32,
            utility: sign * stats.utility as f32,
            winrate: own_winrate,
            lead: sign * stats.lead as f32,
            score: sign * stats.score as f32,
            score_deviation: deviation(stats.score, stats.score_square),
            no_result: stats.no_result as f32,
            prior: prior.chance.get() as f32,
            lcb: own_winrate - winrate_radius,
            utility_lcb: rated.lcb as f32,
            order: 0,
            selection_value: rated.selection as f32,
            symmetry_of: None,
            line: line.iter().map(|&(mv, _)| mv).collect(),
            line_visits: visits.clone(),
            line_edge_visits: visits,
            ownership: if details.moves_ownership { ownership } else { Vec::new() },
            ownership_deviation: if details.moves_ownership_deviation { ownership_deviation } else { Vec::new() },
        }
    }

    /// What is known of a move, told of another one that a symmetry of the position makes of it.
    fn turned(&self, original: &MoveReport, mv: Move) -> Option<MoveReport> {
        let (board, size) = (self.game.board(), self.game.size());
        let turn = |symmetry: Symmetry, mv: Move| match mv {
            Move::Play(point) => Move::Play(symmetry.apply(point, size)),
            Move::Pass => Move::Pass,
        };
        let fits = |symmetry: &Symmetry| {
            turn(*symmetry, original.mv) == mv
                && symmetry.apply_to_size(size) == size
                && symmetry.apply_to_board(board) == *board
        };
        let symmetry = Symmetry::ALL.into_iter().find(fits)?;
        let turn_points = |values: &[f32]| {
            let mut turned = values.to_vec();
            for (point, &value) in size.points().zip(values) {
                if let Some(place) = size.point_index(symmetry.apply(point, size)) {
                    turned[place] = value;
                }
            }
            turned
        };
        Some(MoveReport {
            mv,
            line: original.line.iter().map(|&mv| turn(symmetry, mv)).collect(),
            symmetry_of: Some(original.mv),
            ownership: turn_points(&original.ownership),
            ownership_deviation: turn_points(&original.ownership_deviation),
            ..original.clone()
        })
    }

    /// The moves expected after a node: the most visited ones.
    fn follow(&self, tree: &Tree, mut node: usize, most: usize, line: &mut Vec<(Move, u32)>) {
        while line.len() < most
            && let Some(place) = self.most_visited(tree, node)
        {
            let at = &tree.nodes[node];
            node = at.children[place] as usize;
            let visits = tree.nodes[node].stats.visits;
            if visits == 0 {
                return;
            }
            line.push((move_at(self.game.size(), at.moves[place].index), visits));
        }
    }

    /// Mean owner of each point below a node for the side to move at the root, and its deviation; each position as heavy
    /// as it counts in the node's value.
    fn owners_below(&self, tree: &Tree, top: usize) -> (Vec<f32>, Vec<f32>) {
        /// Positions that count less are taken for all that follows them.
        const LEAST: f64 = 1e-4;
        let n_points = self.game.size().n_points();
        let (mut sums, mut squares, mut total) = (vec![0.0; n_points], vec![0.0; n_points], 0.0);
        let mut open = vec![(top, 1.0)];
        while let Some((node, share)) = open.pop() {
            let at = &tree.nodes[node];
            let below = at.children.iter().map(|&child| (child as usize, tree.nodes[child as usize].stats.weight));
            let below: Vec<(usize, f64)> = below.filter(|&(_, weight)| weight > 0.0).collect();
            let own_weight = f64::from(at.own.weight);
            let sum = own_weight + below.iter().map(|&(_, weight)| weight).sum::<f64>();
            let is_end = below.is_empty() || share < LEAST || sum <= 0.0;
            let own_share = if is_end { share } else { share * own_weight / sum };
            if at.ownership.len() == n_points {
                total += own_share;
                for ((sum, square), &owner) in sums.iter_mut().zip(&mut squares).zip(&at.ownership) {
                    let owner = f64::from(owner) / 127.0;
                    *sum += own_share * owner;
                    *square += own_share * owner * owner;
                }
            }
            if !is_end {
                open.extend(below.into_iter().map(|(child, weight)| (child, share * weight / sum)));
            }
        }
        let total = if total > 0.0 { total } else { 1.0 };
        let spread = |(&sum, &square): (&f64, &f64)| {
            let mean = sum / total;
            (square / total - mean * mean).max(0.0).sqrt() as f32
        };
        let deviations = sums.iter().zip(&squares).map(spread).collect();
        (sums.iter().map(|sum| (self.sign() * sum / total) as f32).collect(), deviations)
    }

    /// Mean owner of each point for the side to move: `[row][column]` from A1.
    pub(crate) fn ownership(&self) -> Vec<f32> {
        self.owners_below(&locked(&self.tree), 0).0
    }
}

fn winrate(win_loss: f32) -> f32 {
    (1.0 + win_loss) / 2.0
}

fn deviation(mean: f64, square: f64) -> f32 {
    (square - mean * mean).max(0.0).sqrt() as f32
}
