//! What visits came to: every position is worth what its moves are worth, better moves more (KataGo's graph search note:
//! statistics are made anew from the children, not added up).

use std::f64::consts::FRAC_1_PI;

use weiqi_net::math::exp;
use weiqi_rules::Color;

use super::bias;
use super::node::{Node, State, Stats, Tree};
use super::select::power;
use crate::params::Params;
use crate::utility::atan;

/// One child as its parent sees it.
struct Share {
    stats: Stats,
    /// Utility for the side that chooses.
    utility: f64,
    chance: f64,
    weight: f64,
}

/// Makes the statistics of a node anew from its children and its own judgement.
pub(crate) fn recompute(tree: &mut Tree, node: usize, to_move: Color, params: &Params) {
    let shares = weighed(tree, node, to_move, params);
    let weight: f64 = shares.iter().map(|share| share.weight).sum();
    let sum: f64 = shares.iter().map(|share| share.weight * share.stats.utility).sum();
    let mean = if weight > 0.0 { sum / weight } else { 0.0 };
    let correction = bias::correction(tree, node, mean, weight, params);
    tree.nodes[node].stats = stats_of(&tree.nodes[node], &shares, correction);
}

/// The children, each as heavy as it counts here.
fn weighed(tree: &Tree, node: usize, to_move: Color, params: &Params) -> Vec<Share> {
    let mut shares = shares_of(tree, &tree.nodes[node], to_move);
    if params.prunes_noise {
        prune_noise(&mut shares, params);
    }
    if params.value_weight_exponent > 0.0 {
        let wanted = shares.iter().map(|share| share.weight).sum();
        weigh_by_value(&mut shares, wanted, params.value_weight_exponent);
    }
    shares
}

fn stats_of(node: &Node, shares: &[Share], correction: f64) -> Stats {
    let visits = node.stats.visits;
    // Positions without moves to try are visited again and again; every visit counts as the first.
    let n_own = if node.state == State::Over || node.children.is_empty() { f64::from(visits.max(1)) } else { 1.0 };
    let mut mean = Mean::default();
    let own = &node.own;
    let weight = f64::from(own.weight) * n_own;
    let utility = f64::from(own.utility) + correction;
    mean.add(
        weight,
        f64::from(own.weight) * f64::from(own.weight) * n_own,
        &Stats {
            utility,
            utility_square: utility * utility,
            win_loss: f64::from(own.win_loss),
            no_result: f64::from(own.no_result),
            score: f64::from(own.score),
            score_square: f64::from(own.score_square),
            lead: f64::from(own.lead),
            ..Stats::default()
        },
    );
    for share in shares {
        let scale = share.weight / share.stats.weight;
        mean.add(share.weight, share.stats.weight_square * scale * scale, &share.stats);
    }
    mean.finish(visits)
}

fn shares_of(tree: &Tree, node: &Node, to_move: Color) -> Vec<Share> {
    let sign = if to_move == Color::White { 1.0 } else { -1.0 };
    let tried = node.moves.iter().zip(&node.children);
    let shares = tried.map(|(prior, &child)| {
        let stats = tree.nodes[child as usize].stats;
        Share { stats, utility: sign * stats.utility, chance: prior.chance.get(), weight: stats.weight }
    });
    shares.filter(|share| share.weight > 0.0).collect()
}

/// Visits beyond twice what the policy asks for count less where a move does worse than the likelier ones: they were
/// made to find out, not because it is good (KataGo methods, "noise pruning").
fn prune_noise(shares: &mut [Share], params: &Params) {
    let (mut utility, mut weight, mut chance) = (0.0, 0.0, 0.0);
    for share in shares {
        if weight > 0.0 && chance > 0.0 {
            let gap = utility / weight - share.utility;
            let asked_for = 2.0 * weight * share.chance / chance;
            if gap > 0.0 && share.weight > asked_for {
                let excess = share.weight - asked_for;
                share.weight -= excess * (1.0 - exp(-gap / params.noise_prune_utility_scale));
            }
        }
        utility += share.utility * share.weight;
        weight += share.weight;
        chance += share.chance;
    }
}

/// Moves that do worse than the mean count less: each weight is multiplied by a power of the chance that the move is
/// better, as if its value were spread like Student's t with three degrees of freedom; the sum of weights stays.
fn weigh_by_value(shares: &mut [Share], wanted: f64, exponent: f64) {
    if shares.len() < 2 || wanted <= 0.0 {
        return;
    }
    let mean = shares.iter().map(|share| share.utility * share.weight).sum::<f64>() / wanted;
    for share in shares.iter_mut() {
        let precision = 1.5 * share.weight.max(1e-9).sqrt();
        let deviation = (1e-8 + 1.0 / precision).sqrt();
        let better = student_3((share.utility - mean) / deviation) + 0.0001;
        share.weight *= power(better, exponent);
    }
    let made: f64 = shares.iter().map(|share| share.weight).sum();
    shares.iter_mut().for_each(|share| share.weight *= wanted / made);
}

/// The chance that a number spread like Student's t with three degrees of freedom is below `t`.
fn student_3(t: f64) -> f64 {
    let x = t / 3f64.sqrt();
    0.5 + FRAC_1_PI * (x / (1.0 + x * x) + atan(x))
}

#[derive(Default)]
struct Mean {
    sum: Stats,
}

impl Mean {
    fn add(&mut self, weight: f64, weight_square: f64, stats: &Stats) {
        let sum = &mut self.sum;
        sum.weight += weight;
        sum.weight_square += weight_square;
        sum.utility += weight * stats.utility;
        sum.utility_square += weight * stats.utility_square;
        sum.win_loss += weight * stats.win_loss;
        sum.no_result += weight * stats.no_result;
        sum.score += weight * stats.score;
        sum.score_square += weight * stats.score_square;
        sum.lead += weight * stats.lead;
    }

    fn finish(self, visits: u32) -> Stats {
        let sum = self.sum;
        let weight = if sum.weight > 0.0 { sum.weight } else { 1.0 };
        Stats {
            visits,
            weight: sum.weight,
            weight_square: sum.weight_square,
            utility: sum.utility / weight,
            utility_square: sum.utility_square / weight,
            win_loss: sum.win_loss / weight,
            no_result: sum.no_result / weight,
            score: sum.score / weight,
            score_square: sum.score_square / weight,
            lead: sum.lead / weight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(utility: f64, chance: f64, weight: f64) -> Share {
        Share { stats: Stats::default(), utility, chance, weight }
    }

    #[test]
    fn the_chance_of_student_is_that_of_the_tables() {
        // One-sided 95 % and 99 % of three degrees of freedom: 2.353 and 4.541.
        assert!((student_3(2.353) - 0.95).abs() < 1e-4);
        assert!((student_3(-4.541) - 0.01).abs() < 1e-4);
        assert!((student_3(0.0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn worse_moves_count_less_and_the_sum_stays() {
        let mut shares = [share(0.2, 0.5, 10.0), share(-0.6, 0.5, 10.0)];
        weigh_by_value(&mut shares, 20.0, 0.25);
        assert!((shares[0].weight + shares[1].weight - 20.0).abs() < 1e-9);
        assert!(shares[0].weight > shares[1].weight);
    }

    #[test]
    fn visits_beyond_the_policy_are_pruned_only_where_they_did_worse() {
        let params = Params::default();
        let mut worse = [share(0.2, 0.9, 10.0), share(-0.6, 0.01, 5.0)];
        prune_noise(&mut worse, &params);
        assert!(worse[1].weight < 1.0, "{}", worse[1].weight);
        let mut better = [share(0.2, 0.9, 10.0), share(0.6, 0.01, 5.0)];
        prune_noise(&mut better, &params);
        assert_eq!(better[1].weight, 5.0);
    }
}
