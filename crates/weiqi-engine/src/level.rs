//! How strong the engine plays.

use std::str::FromStr;

use weiqi_rules::Size;

use crate::random::Random;
use crate::tree::Edge;

/// The computer's level: a recipe of visits and of how freely it picks among the moves that it found.
///
/// Levels count visits, never time, so that they are as strong on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// 入门: for somebody's first games.
    First,
    /// 初级.
    Easy,
    /// 中级.
    Medium,
    /// 高级.
    Hard,
    /// As strong as its limits of time or visits allow.
    Full,
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no level: write first, easy, medium, hard or full")]
pub struct ParseLevelError(pub String);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::First, Level::Easy, Level::Medium, Level::Hard, Level::Full];

    /// The stable name in files, flags and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Level::First => "first",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Full => "full",
        }
    }

    /// How many visits it gives to a move; `None` for as many as there is time for.
    pub fn visits(self, size: Size) -> Option<u32> {
        // Large boards take more time a visit, and people wait.
        let most = match size.n_points() as u32 {
            n_points if n_points <= 13 * 13 => 8000,
            n_points => 4000 * 361 / n_points.max(361),
        };
        match self {
            Level::First => Some(30),
            Level::Easy => Some(150),
            Level::Medium => Some(most.min(1000)),
            Level::Hard => Some(most),
            Level::Full => None,
        }
    }

    /// The same where a network judges, which sees more at once.
    pub fn network_visits(self) -> Option<u32> {
        match self {
            Level::First => Some(2),
            Level::Easy => Some(8),
            Level::Medium => Some(40),
            Level::Hard => Some(200),
            Level::Full => None,
        }
    }

    /// The edge to play: the most visited one, or at low levels one of those that came near it, the more visited the more
    /// often.
    pub(crate) fn pick<'e>(self, edges: &[&'e Edge], random: &mut Random) -> Option<&'e Edge> {
        let visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
        self.pick_of(&visits, random).map(|place| edges[place])
    }

    /// The same for moves with so many visits, the best first; answers with a place among them.
    pub(crate) fn pick_of(self, visits: &[u32], random: &mut Random) -> Option<usize> {
        let most = visits.iter().copied().max()?;
        let share = match self {
            Level::First => 10,
            Level::Easy => 3,
            Level::Medium | Level::Hard | Level::Full => return Some(0),
        };
        let near = || visits.iter().copied().enumerate().filter(|&(_, n)| u64::from(n) * share >= u64::from(most));
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

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads the stable names.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let known = Level::ALL.into_iter().find(|level| level.id() == text);
        known.ok_or_else(|| ParseLevelError(text.chars().take(40).collect()))
    }
}
