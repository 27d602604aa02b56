//! What the engine does to play like a rank.

use weiqi_rules::Size;

use super::{Level, Preset, Rank};
use crate::random::Random;

/// How a level searches and picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Recipe {
    /// Visits of a move; `None` for as many as there is time for.
    pub(crate) visits: Option<u32>,
    /// Moves with this part of the most visited one's visits may be picked too, the more visited the more often; 1 for
    /// the most visited alone.
    pub(crate) share: u32,
}

impl Recipe {
    /// Where rollouts judge: a third more visits a rank, up to what they can reach.
    pub(crate) fn with_rollouts(level: Level, size: Size) -> Recipe {
        let Level::Rank(rank) = level else { return Recipe { visits: None, share: 1 } };
        // Large boards take more time a visit, and people wait.
        let most = match size.n_points() as u32 {
            n_points if n_points <= 13 * 13 => 8000,
            n_points => 4000 * 361 / n_points.max(361),
        };
        let visits = (0..rank.steps()).fold(16, |visits: u32, _| (visits + visits.div_ceil(3)).min(most));
        Recipe { visits: Some(visits), share: share_of(rank) }
    }

    /// The most that rollouts reach on a board, about: 4000 visits of 19x19 see less than 8000 of 9x9.
    pub(crate) fn most_of_rollouts(size: Size) -> Level {
        Level::Rank(Rank(if size.n_points() <= 13 * 13 { 21 } else { 15 }))
    }

    /// Where a network judges, which sees more at once.
    pub(crate) fn with_network(level: Level) -> Recipe {
        let Level::Rank(rank) = level else { return Recipe { visits: None, share: 1 } };
        let visits = (0..rank.steps()).fold(2, |visits: u32, step| visits + visits.div_ceil(5) * u32::from(step % 2));
        Recipe { visits: Some(visits), share: share_of(rank) }
    }

    /// The place of the move to play among moves with so many visits, the best first.
    pub(crate) fn pick_of(self, visits: &[u32], random: &mut Random) -> Option<usize> {
        let most = visits.iter().copied().max()?;
        if self.share <= 1 {
            return Some(0);
        }
        let near = || {
            visits.iter().copied().enumerate().filter(|&(_, n)| u64::from(n) * u64::from(self.share) >= u64::from(most))
        };
        let sum: u64 = near().map(|(_, n)| u64::from(n)).sum();
        let mut left = random.below(sum as usize) as u64;
        let found = near().find(|&(_, n)| {
            let is_here = left < u64::from(n);
            left = left.saturating_sub(u64::from(n));
            is_here
        });
        found.map(|(place, _)| place)
    }
}

fn share_of(rank: Rank) -> u32 {
    match Level::Rank(rank) {
        level if level <= Preset::Beginner.level() => 10,
        level if level < Preset::Expert.level() => 3,
        _ => 1,
    }
}
