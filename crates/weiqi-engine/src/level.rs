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

    /// The edge to play: the most visited one, or at low levels one of those that came near it, the more visited the more
    /// often.
    pub(crate) fn pick<'e>(self, edges: &[&'e Edge], random: &mut Random) -> Option<&'e Edge> {
        let most = edges.iter().map(|edge| edge.visits).max()?;
        let share = match self {
            Level::First => 10,
            Level::Easy => 3,
            Level::Medium | Level::Hard | Level::Full => 1,
        };
        let near: Vec<&Edge> =
            edges.iter().copied().filter(|edge| u64::from(edge.visits) * share >= u64::from(most)).collect();
        if share == 1 {
            return near.first().copied();
        }
        let sum: u64 = near.iter().map(|edge| u64::from(edge.visits)).sum();
        let mut left = random.below(sum as usize) as u64;
        near.iter().copied().find(|edge| {
            let is_here = left < u64::from(edge.visits);
            left = left.saturating_sub(u64::from(edge.visits));
            is_here
        })
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
