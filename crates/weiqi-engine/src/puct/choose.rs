//! Which move the search would make: the most visited, mended by how sure it is.

use super::Puct;
use super::node::{Stats, Tree};
use super::select::Selection;
use crate::network::locked;
use crate::pace::Contest;

/// A tried move of the root as a candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    /// Its place among the root's moves.
    pub(super) place: usize,
    /// What moves are compared by.
    pub(super) selection: f64,
    /// The utility that it reaches almost surely, for the side to move.
    pub(super) lcb: f64,
    /// How far that lies below its utility.
    pub(super) radius: f64,
}

impl Puct {
    /// The tried moves, the one to make first.
    pub(super) fn rated(&self, tree: &Tree) -> Vec<Rated> {
        let root = tree.root();
        let sign = self.sign();
        let n_tried = root.children.len();
        let stats = |place: usize| &tree.nodes[root.children[place] as usize].stats;
        let choice = Selection::new(tree, root, self.game.to_move(), true, &self.params, &self.utility);
        let mut rated: Vec<Rated> = (0..n_tried)
            .filter(|&place| stats(place).visits > 0)
            .map(|place| {
                let utility = sign * stats(place).utility + self.bonus_of(root.moves[place].index);
                let radius = self.radius(stats(place));
                Rated { place, selection: stats(place).weight, lcb: utility - radius, radius }
            })
            .collect();
        let Some(most) = rated.iter().copied().reduce(|a, b| if b.selection > a.selection { b } else { a }) else {
            return rated;
        };
        // Visits that were made to find out count no more than exploration would ask for again (KataGo).
        let bound_of = |one: &Rated| {
            let value = one.lcb + one.radius;
            choice.bound(value, root.moves[one.place].chance.get(), one.selection)
        };
        let bound = bound_of(&most);
        for one in rated.iter_mut().filter(|one| one.place != most.place) {
            let wanted = choice.weight_for(bound, one.lcb + one.radius, root.moves[one.place].chance.get());
            one.selection = one.selection.min(wanted.ceil());
        }
        if let Some(winner) = self.winner_of_halving(tree) {
            let most = rated.iter().map(|one| one.selection).fold(0.0, f64::max);
            rated.iter_mut().filter(|one| one.place == winner).for_each(|one| one.selection = most + 1.0);
        } else if self.params.uses_lcb && n_tried > 1 {
            self.prefer_sure(&mut rated);
        }
        rated.sort_by(|a, b| {
            let visits = |one: &Rated| stats(one.place).visits;
            b.selection.total_cmp(&a.selection).then(visits(b).cmp(&visits(a))).then(a.place.cmp(&b.place))
        });
        rated
    }

    /// Visits of the searched position, earlier searches included.
    pub(crate) fn n_visits(&self) -> u32 {
        locked(&self.tree).root().stats.visits
    }

    /// How the search stands, for those who decide how long it goes on.
    pub(crate) fn contest(&self) -> Contest {
        let tree = &*locked(&self.tree);
        let root = tree.root();
        let visits = |place: usize| tree.nodes[root.children[place] as usize].stats.visits;
        let rated = self.rated(tree);
        let most = (0..root.children.len()).max_by_key(|&place| (visits(place), std::cmp::Reverse(place)));
        let second = (0..root.children.len()).filter(|&place| Some(place) != most).map(visits).max();
        Contest {
            n_visits: root.stats.visits,
            ahead: most.map_or(0, visits).saturating_sub(second.unwrap_or(0)),
            is_divided: rated.first().map(|first| first.place) != most,
            value: (self.sign() * root.stats.win_loss) as f32,
        }
    }

    /// Of the much visited moves the surest is put first (Leela Zero; KataGo): its weight is raised above what others
    /// have, the more the clearer its bound is better than theirs.
    fn prefer_sure(&self, rated: &mut [Rated]) {
        let most = rated.iter().map(|one| one.selection).fold(0.0, f64::max);
        let is_candidate = |one: &Rated| one.selection >= self.params.lcb_min_share * most && one.selection > 0.0;
        let better = |a: usize, b: usize| if rated[b].lcb > rated[a].lcb { b } else { a };
        let Some(surest) = (0..rated.len()).filter(|&i| is_candidate(&rated[i])).reduce(better) else { return };
        let mut raised = rated[surest].selection;
        for (i, one) in rated.iter().enumerate() {
            let excess = rated[surest].lcb - one.lcb;
            if i == surest || excess < 0.0 {
                continue;
            }
            let factor = (one.radius + excess) / (one.radius + 0.2 * excess).max(1e-12);
            raised = raised.max(factor * factor * one.selection);
        }
        rated[surest].selection = raised;
    }

    /// How far a utility may be from what it seems: so many deviations of the mean, with one visit in doubt where there
    /// are few.
    fn radius(&self, stats: &Stats) -> f64 {
        let most = self.utility.most();
        if stats.weight <= 0.0 || stats.weight_square <= 0.0 {
            return 2.0 * most;
        }
        let effective = stats.weight * stats.weight / stats.weight_square;
        let doubt = stats.weight / (effective * effective * effective);
        let mean_square = stats.utility * stats.utility;
        let square = stats.utility_square.max(mean_square + 1e-8);
        let weight = stats.weight + doubt;
        let square = (square * stats.weight + (square + most * most) * doubt) / weight;
        let effective = weight * weight / (stats.weight_square + doubt * doubt);
        self.params.lcb_stdevs * ((square - mean_square).max(0.0) / effective).sqrt()
    }

    pub(super) fn bonus_of(&self, index: u16) -> f64 {
        self.root.bonus.get(usize::from(index)).copied().unwrap_or(0.0)
    }

    /// 1 where White is to move, -1 where Black is.
    pub(super) fn sign(&self) -> f64 {
        if self.game.to_move() == weiqi_rules::Color::White { 1.0 } else { -1.0 }
    }

    /// The root's win rate less that of losing, for the side to move.
    pub(crate) fn win_loss(&self) -> f32 {
        (self.sign() * locked(&self.tree).root().stats.win_loss) as f32
    }

    /// The root's lead for the side to move.
    pub(crate) fn lead(&self) -> f32 {
        (self.sign() * locked(&self.tree).root().stats.lead) as f32
    }
}
