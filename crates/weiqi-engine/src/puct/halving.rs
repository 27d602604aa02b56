//! Sequential halving at the root, for searches of few visits (Danihelka et al. 2022, "Policy improvement by planning with
//! Gumbel"): the likeliest moves get equal visits, then the better half of them, and so on. Without Gumbel noise, so that a
//! search stays the same; below the root moves are chosen as ever.

use weiqi_net::math::ln;

use super::Puct;
use super::node::Tree;
use crate::params::Params;

/// What one search of so many visits goes by.
#[derive(Clone, Debug)]
pub(super) struct Halving {
    /// Visits of the root's moves by their index, and of the root itself, before this search.
    before: Vec<u32>,
    root_before: u32,
    /// How many visits of this search the move has that is visited next, for each visit.
    steps: Vec<u32>,
}

impl Halving {
    /// The plan of a search that ends at `most` visits of the root, if it has so few that halving is asked for.
    pub(super) fn plan(tree: &Tree, n_moves: usize, most: u32, params: &Params) -> Option<Halving> {
        let root = tree.root();
        let n_left = most.checked_sub(root.stats.visits).filter(|&n| n > 0)?;
        if most > params.gumbel_max_visits {
            return None;
        }
        let mut before = vec![0; n_moves];
        for (prior, &child) in root.moves.iter().zip(&root.children) {
            before[usize::from(prior.index)] = tree.nodes[child as usize].stats.visits;
        }
        let considered = (params.gumbel_considered.min(n_left) as usize).min(root.moves.len());
        Some(Halving { before, root_before: root.stats.visits, steps: steps(considered, n_left as usize) })
    }
}

/// For each of so many visits, how often the move to visit was visited before, when `considered` moves begin.
fn steps(considered: usize, n_visits: usize) -> Vec<u32> {
    if considered < 2 {
        return (0..n_visits as u32).collect();
    }
    let rounds = (usize::BITS - (considered - 1).leading_zeros()) as usize;
    let mut steps = Vec::new();
    let (mut left, mut visited) = (considered, 0);
    while steps.len() < n_visits {
        for _ in 0..(n_visits / (rounds * left)).max(1) {
            steps.extend(std::iter::repeat_n(visited, left));
            visited += 1;
        }
        left = (left / 2).max(2);
    }
    steps.truncate(n_visits);
    steps
}

impl Puct {
    /// The place of the move that halving visits next; `None` where it has no say.
    pub(super) fn halved(&self, tree: &Tree) -> Option<usize> {
        let halving = self.root.halving.as_ref()?;
        let root = tree.root();
        let step = (root.stats.visits + root.in_flight).checked_sub(halving.root_before)?;
        let wanted = *halving.steps.get(step as usize)?;
        let places = 0..root.moves.len().min(root.children.len() + 1);
        let due = places.filter(|&place| self.visits_now(halving, tree, place) == wanted);
        self.best_improved(tree, due)
    }

    /// The place of the move that halving ends with: the best of those that it visited most.
    pub(super) fn winner_of_halving(&self, tree: &Tree) -> Option<usize> {
        let halving = self.root.halving.as_ref()?;
        let places = 0..tree.root().children.len();
        let most = places.clone().map(|place| self.visits_now(halving, tree, place)).max().filter(|&most| most > 0)?;
        self.best_improved(tree, places.filter(|&place| self.visits_now(halving, tree, place) == most))
    }

    /// Visits in this search.
    fn visits_now(&self, halving: &Halving, tree: &Tree, place: usize) -> u32 {
        let root = tree.root();
        let Some(&child) = root.children.get(place) else { return 0 };
        let child = &tree.nodes[child as usize];
        (child.stats.visits + child.in_flight).saturating_sub(halving.before[usize::from(root.moves[place].index)])
    }

    /// The move with the best logit after what its value adds, the first of several.
    fn best_improved(&self, tree: &Tree, places: impl Iterator<Item = usize>) -> Option<usize> {
        let root = tree.root();
        let stats = |place: usize| root.children.get(place).map(|&child| tree.nodes[child as usize].stats);
        let most =
            (0..root.children.len()).filter_map(|place| stats(place).map(|stats| stats.visits)).max().unwrap_or(0);
        let weight = (50.0 + f64::from(most)) * self.params.gumbel_value_scale;
        let improved = |place: usize| {
            let prior = root.moves[place];
            let known = stats(place).filter(|stats| stats.visits > 0).map(|stats| stats.utility);
            let utility = self.sign() * known.unwrap_or(f64::from(root.own.utility)) + self.bonus_of(prior.index);
            // Values between 0 and 1, as in the paper.
            ln(prior.chance.get().max(1e-9)) + weight * (utility / self.utility.most() + 1.0) / 2.0
        };
        let better = |best: (f64, usize), other: (f64, usize)| if other.0 > best.0 { other } else { best };
        places.map(|place| (improved(place), place)).reduce(better).map(|(_, place)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_begin_alike_and_half_go_on() {
        assert_eq!(steps(4, 8), [0, 0, 0, 0, 1, 1, 2, 2]);
        assert_eq!(steps(1, 3), [0, 1, 2]);
        assert_eq!(steps(4, 2), [0, 0]);
        for considered in 1..20 {
            for n_visits in 0..70 {
                assert_eq!(steps(considered, n_visits).len(), n_visits);
            }
        }
    }
}
