//! What the engine does to play like a rank.

use weiqi_rules::Size;

use super::{Level, Preset, Rank};
use crate::random::Random;

/// How a level searches and picks where a network judges: numbers that change evenly with the rank. The losses are what
/// matches set right (`docs/notes/levels.md`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Recipe {
    /// Visits of a move; `None` for as many as there is time for.
    pub(crate) visits: Option<u32>,
    /// Moves that come to mind beside those that the search tried.
    pub(crate) n_ideas: usize,
    /// The temperature at which they come.
    pub(crate) temperature: f64,
    /// Points that a move loses in the mean.
    pub(crate) loss: f64,
    /// Points that one move loses at most.
    pub(crate) worst: f64,
    /// How often of a hundred times a move that everybody sees is played.
    pub(crate) obvious: u32,
    /// What it sees.
    pub(crate) sight: Sight,
}

/// What a level sees of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sight {
    /// Moves that are no likelier than this many others do not come to mind.
    pub(crate) n_likely: usize,
    /// Plays of a ladder that it reads ahead.
    pub(crate) ladder: usize,
    /// How often of a hundred times it looks only about the last move, and misses what is far.
    pub(crate) misses_far: u32,
    /// How often of a hundred times it looks elsewhere though the last move wants an answer.
    pub(crate) leaves_early: u32,
}

impl Sight {
    const ALL: Sight = Sight { n_likely: usize::MAX, ladder: usize::MAX, misses_far: 0, leaves_early: 0 };
}

/// Points that a move loses in the mean, at some ranks; those between lie on the line.
const LOSSES: &[(u8, f64)] = &[(0, 3.6), (24, 0.35), (33, 0.02)];

impl Recipe {
    /// The recipe of a level.
    pub(crate) fn with_network(level: Level) -> Recipe {
        let Level::Rank(rank) = level else {
            return Recipe {
                visits: None,
                n_ideas: 0,
                temperature: 1.0,
                loss: 0.0,
                worst: 0.0,
                obvious: 100,
                sight: Sight::ALL,
            };
        };
        let kyu = f64::from(Preset::Expert.level().steps_above(rank));
        let loss = on_line(LOSSES, rank);
        Recipe {
            visits: Some(visits_of(rank)),
            n_ideas: (2.0 + kyu / 4.0) as usize,
            temperature: 1.0 + kyu / 50.0,
            loss,
            worst: 3.0 + 5.5 * loss,
            obvious: (100.5 - kyu * kyu / 10.0) as u32,
            sight: match rank.steps() {
                steps if steps >= DAN => Sight::ALL,
                _ => Sight {
                    n_likely: (10.0 + kyu * kyu / 20.0) as usize,
                    ladder: (40.0 - 2.0 * kyu).max(2.0) as usize,
                    misses_far: (2.0 * kyu) as u32,
                    leaves_early: (0.8 * kyu) as u32,
                },
            },
        }
    }

    /// Whether it plays what the search finds, whatever that is.
    pub(crate) fn is_full(&self) -> bool {
        self.visits.is_none()
    }
}

/// The rank 1d.
const DAN: u8 = 25;

impl Level {
    /// How many ranks `rank` lies below; 0 where it does not.
    fn steps_above(self, rank: Rank) -> u8 {
        match self {
            Level::Rank(own) => own.steps().saturating_sub(rank.steps()),
            Level::Full => 0,
        }
    }
}

/// Few for a kyu, whose moves are picked for what they lose; for a dan half as many again each rank.
fn visits_of(rank: Rank) -> u32 {
    match rank.steps() {
        steps if steps < 15 => 8,
        steps if steps < DAN => 12,
        steps => (DAN..steps).fold(20, |visits, _| visits * 8 / 5),
    }
}

/// The value at a rank on the lines through these points.
fn on_line(points: &[(u8, f64)], rank: Rank) -> f64 {
    let at = f64::from(rank.steps());
    let between = points.windows(2).find(|pair| rank.steps() <= pair[1].0);
    match between {
        Some(&[(from, low), (to, high)]) => {
            let share = (at - f64::from(from)) / (f64::from(to) - f64::from(from));
            low + share * (high - low)
        }
        _ => points.last().map_or(0.0, |&(_, value)| value),
    }
}

/// How a level searches and picks where rollouts judge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RolloutRecipe {
    /// Visits of a move; `None` for as many as there is time for.
    pub(crate) visits: Option<u32>,
    /// Moves with this part of the most visited one's visits may be picked too, the more visited the more often; 1 for
    /// the most visited alone.
    pub(crate) share: u32,
}

impl RolloutRecipe {
    /// A third more visits a rank, up to what they can reach.
    pub(crate) fn of(level: Level, size: Size) -> RolloutRecipe {
        let Level::Rank(rank) = level else { return RolloutRecipe { visits: None, share: 1 } };
        // Large boards take more time a visit, and people wait.
        let most = match size.n_points() as u32 {
            n_points if n_points <= 13 * 13 => 8000,
            n_points => 4000 * 361 / n_points.max(361),
        };
        let visits = (0..rank.steps()).fold(16, |visits: u32, _| (visits + visits.div_ceil(3)).min(most));
        let share = match level {
            level if level <= Preset::Beginner.level() => 10,
            level if level < Preset::Expert.level() => 3,
            _ => 1,
        };
        RolloutRecipe { visits: Some(visits), share }
    }

    /// The most that they reach on a board, about: 4000 visits of 19x19 see less than 8000 of 9x9.
    pub(crate) fn most(size: Size) -> Level {
        Level::Rank(Rank(if size.n_points() <= 13 * 13 { 21 } else { 15 }))
    }

    /// The place of the move to play among moves with so many visits, the best first.
    pub(crate) fn pick_of(self, visits: &[u32], random: &mut Random) -> Option<usize> {
        let most = visits.iter().copied().max()?;
        if self.share <= 1 {
            return Some(0);
        }
        let share = u64::from(self.share);
        let is_near = |n: u32| u64::from(n) * share >= u64::from(most);
        let near: Vec<f64> = visits.iter().map(|&n| if is_near(n) { f64::from(n) } else { 0.0 }).collect();
        super::sampled(&near, random)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_loses_less_and_looks_further_than_the_one_below() {
        let recipes: Vec<Recipe> = Rank::all().map(|rank| Recipe::with_network(Level::Rank(rank))).collect();
        for pair in recipes.windows(2) {
            let [weaker, stronger] = pair else { unreachable!("two") };
            assert!(weaker.loss > stronger.loss && weaker.worst >= stronger.worst, "{stronger:?}");
            assert!(weaker.visits <= stronger.visits && weaker.obvious <= stronger.obvious, "{stronger:?}");
            assert!(weaker.sight.ladder <= stronger.sight.ladder, "{stronger:?}");
        }
    }

    #[test]
    fn what_everybody_sees_is_seen_as_often_as_by_people() {
        let obvious = |name: &str| Recipe::with_network(name.parse().expect("a level")).obvious;
        assert!(obvious("18k") >= 50 && obvious("10k") >= 90 && obvious("1k") >= 99);
        assert_eq!(obvious("1d"), 100);
    }

    #[test]
    fn the_blunders_of_a_5k_are_no_larger_than_fifteen_points() {
        let recipe = Recipe::with_network("5k".parse().expect("a level"));
        assert!(recipe.worst <= 15.0, "{recipe:?}");
    }
}
