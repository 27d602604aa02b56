//! Which move to try next: the best upper bound (PUCT, Silver et al. 2017) with KataGo's refinements.

use weiqi_net::math::{exp, ln};
use weiqi_rules::Color;

use super::node::{Node, Stats, Tree};
use crate::params::Params;
use crate::utility::Utility;

/// What a choice at one node goes by.
pub(crate) struct Selection<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) node: &'a Node,
    pub(crate) params: &'a Params,
    pub(crate) utility: &'a Utility,
    pub(crate) is_root: bool,
    /// 1 where White is to move, -1 where Black is.
    sign: f64,
    /// Sum of the chances of the moves tried.
    tried: f64,
    scaling: f64,
}

impl<'a> Selection<'a> {
    pub(crate) fn new(
        tree: &'a Tree,
        node: &'a Node,
        to_move: Color,
        is_root: bool,
        params: &'a Params,
        utility: &'a Utility,
    ) -> Selection<'a> {
        let total = node.children.iter().map(|&child| tree.nodes[child as usize].stats.weight).sum();
        let tried = node.moves.iter().take(node.children.len()).map(|prior| prior.chance.get()).sum();
        let scaling = exploration(total, params) * spread_factor(&node.stats, params);
        let sign = if to_move == Color::White { 1.0 } else { -1.0 };
        Selection { tree, node, params, utility, is_root, sign, tried, scaling }
    }

    /// The place of the best move, the first of several; `None` where there is none. `bonus` is added to the values of
    /// moves by their place, in utility for the side to move, and `chance` may replace a move's chance.
    pub(crate) fn best(&self, mut adjusted: impl FnMut(usize, f64, f64) -> (f64, f64)) -> Option<usize> {
        let n_tried = self.node.children.len();
        let mut best: Option<(f64, usize)> = None;
        // Of the untried moves the likeliest comes first, and the others have no more to say for themselves.
        for (place, prior) in self.node.moves.iter().enumerate().take(n_tried + 1) {
            let (weight, value) =
                if place < n_tried { self.tried_child(place) } else { (0.0, self.first_play_urgency()) };
            let (value, chance) = adjusted(place, value, prior.chance.get());
            let bound = self.bound(value, chance, weight);
            if best.is_none_or(|(most, _)| bound > most) {
                best = Some((bound, place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// The upper bound of a move.
    pub(crate) fn bound(&self, value: f64, chance: f64, weight: f64) -> f64 {
        value + self.scaling * chance / (1.0 + weight)
    }

    /// The weight with which a move of this value and chance would have just that bound.
    pub(crate) fn weight_for(&self, bound: f64, value: f64, chance: f64) -> f64 {
        let explored = bound - value;
        if explored <= 0.0 { f64::INFINITY } else { (self.scaling * chance / explored - 1.0).max(0.0) }
    }

    /// Weight and value of a tried move for the side to move. Trips on their way count as lost, so that threads look at
    /// different moves (virtual loss).
    fn tried_child(&self, place: usize) -> (f64, f64) {
        let child = &self.tree.nodes[self.node.children[place] as usize];
        let losses = f64::from(child.in_flight);
        let weight = child.stats.weight + losses;
        if weight == 0.0 {
            return (0.0, self.first_play_urgency());
        }
        let lost = -self.utility.most();
        (weight, (self.sign * child.stats.utility * child.stats.weight + lost * losses) / weight)
    }

    /// What an untried move is thought to be worth: less than its position, the more the more of the policy was tried
    /// (Leela Zero). The position counts as the network judged it until much of the policy was tried (KataGo methods).
    fn first_play_urgency(&self) -> f64 {
        let (most, loss) = match self.is_root {
            true => (self.params.root_fpu_reduction_max, self.params.root_fpu_loss_prop),
            false => (self.params.fpu_reduction_max, self.params.fpu_loss_prop),
        };
        let share = power(self.tried.min(1.0), self.params.fpu_visited_policy_power);
        let parent = share * self.node.stats.utility + (1.0 - share) * f64::from(self.node.own.utility);
        let urgency = self.sign * parent - most * self.tried.min(1.0).sqrt();
        urgency + (-self.utility.most() - urgency) * loss
    }
}

/// How strongly moves are explored at a node with so much weight below it; it grows slowly (Silver et al. 2018).
fn exploration(total: f64, params: &Params) -> f64 {
    let base = params.cpuct_exploration_base;
    let growth = params.cpuct_exploration_log * ln((total + base) / base);
    (params.cpuct_exploration + growth) * (total + 0.01).sqrt()
}

/// Exploration is wider where values differ more (KataGo methods, "dynamic variance-scaled cPUCT").
fn spread_factor(stats: &Stats, params: &Params) -> f64 {
    let prior = params.cpuct_stdev_prior;
    if prior <= 0.0 {
        return 1.0;
    }
    let deviation = if stats.visits == 0 || stats.weight <= 1.0 {
        prior
    } else {
        let mean_square = stats.utility * stats.utility;
        let square = stats.utility_square.max(mean_square);
        let prior_weight = params.cpuct_stdev_prior_weight;
        let sum = (mean_square + prior * prior) * prior_weight + square * stats.weight;
        (sum / (prior_weight + stats.weight - 1.0) - mean_square).max(0.0).sqrt()
    };
    1.0 + params.cpuct_stdev_scale * (deviation / prior - 1.0)
}

/// xᵖ of a number that is not negative.
pub(crate) fn power(x: f64, p: f64) -> f64 {
    match p {
        0.0 => 1.0,
        0.25 => x.sqrt().sqrt(),
        1.0 => x,
        2.0 => x * x,
        _ if x < 1e-300 => 0.0,
        _ => exp(p * ln(x)),
    }
}
