//! One turn of a level: which moves come to mind, what they lose, and which is played.

use weiqi_net::math::{exp, ln};
use weiqi_rules::{Game, Move};

use super::budget::{Budget, weights};
use super::manners;
use super::recipe::Recipe;
use super::sight::{Attention, is_edge_in_opening, is_self_atari, ladders_not_seen};
use super::style::Style;
use super::{sampled, uniform};
use crate::random::Random;
use crate::report::{MoveReport, Report};

/// What a level chooses from.
pub(crate) struct Turn<'a> {
    pub(crate) game: &'a Game,
    /// What a search of few visits found.
    pub(crate) report: &'a Report,
    pub(crate) recipe: Recipe,
    pub(crate) style: Style,
}

/// A move that is weighed against others.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Idea {
    mv: Move,
    /// How readily it comes to mind.
    chance: f64,
    /// The mover's margin after it.
    lead: f64,
    /// Points that it seems to lose, and those that it does.
    seems: f64,
    loss: f64,
}

impl Turn<'_> {
    /// The move to play; `None` where the search tried none. `lead_after` judges a move that was not tried: the mover's
    /// margin after it.
    pub(crate) fn choose(
        &self,
        lead_after: &mut dyn FnMut(Move) -> f64,
        budget: &mut Budget,
        random: &mut Random,
    ) -> Option<Move> {
        let best = self.tried().next()?;
        if self.recipe.is_full() || best.mv.is_pass() {
            return Some(self.to_taste(best));
        }
        let usual = self.recipe.loss * self.how_open();
        let allowance = budget.allowance(self.game.n_moves(), usual);
        if self.is_obvious(best) && (random.below(100) as u32) < self.recipe.obvious {
            budget.spend(usual, 0.0);
            return Some(best.mv);
        }
        let ideas = self.ideas(best, lead_after, random);
        let chances: Vec<f64> = ideas.iter().map(|idea| idea.chance * self.liking(idea)).collect();
        let seems: Vec<f64> = ideas.iter().map(|idea| idea.seems).collect();
        let place = sampled(&weights(&chances, &seems, allowance), random)?;
        budget.spend(usual, ideas[place].loss);
        Some(ideas[place].mv)
    }

    /// Moves that the search tried, the best first.
    fn tried(&self) -> impl Iterator<Item = &MoveReport> {
        self.report.moves.iter().filter(|found| found.symmetry_of.is_none())
    }

    fn chance_of(&self, mv: Move) -> f64 {
        let index = mv.point().and_then(|point| self.game.size().point_index(point));
        let index = index.unwrap_or(self.game.size().n_points());
        self.report.policy.get(index).map_or(0.0, |&chance| f64::from(chance.max(0.0)))
    }

    /// Whether everybody would play this move: hardly another comes to mind, or it takes or saves several stones.
    fn is_obvious(&self, best: &MoveReport) -> bool {
        const HARDLY_ANOTHER: f64 = 0.8;
        /// Stones that nobody leaves.
        const SEVERAL: usize = 3;
        let urgent = best.mv.point().is_some_and(|point| manners::stones_at_stake(self.game, point) >= SEVERAL);
        let is_edge = best.mv.point().is_some_and(|point| is_edge_in_opening(self.game, point));
        !is_edge && (self.chance_of(best.mv) >= HARDLY_ANOTHER || urgent)
    }

    /// How much of the board is still to be decided, from nearly nothing to 1: where little is, little can be lost, as
    /// among people.
    fn how_open(&self) -> f64 {
        const SURE: f32 = 0.9;
        let open = self.report.ownership.iter().filter(|owner| owner.abs() < SURE).count();
        let share = open as f64 / self.report.ownership.len().max(1) as f64;
        (1.6 * share).clamp(0.2, 1.0)
    }

    /// The moves to weigh: those tried, and others as they come to mind, by their policy at a temperature; none that
    /// nobody plays. The best is always among them.
    fn ideas(&self, best: &MoveReport, lead_after: &mut dyn FnMut(Move) -> f64, random: &mut Random) -> Vec<Idea> {
        let attention = Attention::drawn(&self.recipe.sight, random);
        let bad_ladders = ladders_not_seen(self.game, &self.recipe.sight);
        let is_seen = |mv: Move| {
            mv.point().is_some_and(|point| {
                attention.sees(self.game, point)
                    && !is_edge_in_opening(self.game, point)
                    && !is_self_atari(self.game, point)
                    && !manners::is_waste(self.game, &self.report.ownership, point)
            })
        };
        let mut moves: Vec<(Move, Option<f64>)> = self
            .tried()
            .filter(|found| is_seen(found.mv))
            .map(|found| (found.mv, Some(f64::from(found.lead))))
            .collect();
        for mv in bad_ladders.iter().copied().chain(self.thought_of(is_seen, random)) {
            if moves.iter().all(|&(known, _)| known != mv) {
                moves.push((mv, None));
            }
        }
        let reference = f64::from(best.lead);
        let mut ideas: Vec<Idea> = Vec::new();
        for (mv, lead) in moves {
            let lead = lead.unwrap_or_else(|| lead_after(mv));
            let loss = (reference - lead).max(0.0);
            let is_hoped = bad_ladders.contains(&mv);
            let chance = exp(ln(self.chance_of(mv).max(1e-4)) / (2.0 * self.recipe.temperature));
            // A chain that seems to get away seems to lose nothing.
            ideas.push(Idea { mv, chance, lead, loss, seems: if is_hoped { 0.0 } else { loss } });
        }
        // Where every idea is a blunder the least of them is played.
        let least = ideas.iter().map(|idea| idea.loss).fold(f64::INFINITY, f64::min);
        ideas.retain(|idea| idea.loss <= self.recipe.worst.max(least));
        if ideas.is_empty() {
            ideas.push(Idea { mv: best.mv, chance: 1.0, lead: reference, seems: 0.0, loss: 0.0 });
        }
        ideas
    }

    /// Moves drawn by their policy at the level's temperature without putting back (Gumbel's trick), as many as come to
    /// this level's mind.
    fn thought_of(&self, is_seen: impl Fn(Move) -> bool, random: &mut Random) -> Vec<Move> {
        let size = self.game.size();
        let mut likely: Vec<(f64, Move)> = size
            .points()
            .map(Move::Play)
            .map(|mv| (self.chance_of(mv), mv))
            .filter(|&(chance, _)| chance > 0.0)
            .collect();
        likely.sort_by(|a, b| b.0.total_cmp(&a.0));
        likely.truncate(self.recipe.sight.n_likely);
        for (key, _) in &mut likely {
            *key = ln(*key) / self.recipe.temperature - ln(-ln(uniform(random)));
        }
        likely.sort_by(|a, b| b.0.total_cmp(&a.0));
        likely.into_iter().map(|(_, mv)| mv).filter(|&mv| is_seen(mv)).take(self.recipe.n_ideas).collect()
    }

    /// How much more readily a move is played that the style likes.
    fn liking(&self, idea: &Idea) -> f64 {
        const STRENGTH: f64 = 1.2;
        exp(STRENGTH * f64::from(self.style.taste(self.game, idea.mv, idea.lead as f32)))
    }

    /// The move that the style likes best among those that are as good as the best.
    fn to_taste(&self, best: &MoveReport) -> Move {
        /// Utility that a style may cost.
        const NEXT_TO_NOTHING: f32 = 0.02;
        if best.mv.is_pass() {
            return best.mv;
        }
        let is_as_good = |other: &&MoveReport| {
            other.utility >= best.utility - NEXT_TO_NOTHING && 4 * other.visits >= best.visits && !other.mv.is_pass()
        };
        let taste = |found: &MoveReport| self.style.taste(self.game, found.mv, found.lead);
        let like = |liked: &'_ MoveReport, other: &'_ MoveReport| taste(other) > taste(liked);
        self.tried().filter(is_as_good).fold(best, |liked, other| if like(liked, other) { other } else { liked }).mv
    }
}
