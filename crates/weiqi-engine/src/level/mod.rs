//! How strong the engine plays: a scale of ranks, and what the engine does to play like one of them.

mod budget;
pub(crate) mod manners;
mod recipe;
mod sight;
mod style;
mod turn;

use std::fmt;
use std::str::FromStr;

pub(crate) use self::budget::Budget;
pub(crate) use self::manners::Look;
pub(crate) use self::recipe::{Recipe, RolloutRecipe};
pub use self::style::{ParseStyleError, Style};
pub(crate) use self::turn::Turn;
use crate::random::Random;

/// The computer's level: a rank, or all that it has.
///
/// A rank stands for a recipe of visits and of how freely it picks among the moves that it found. Recipes count visits,
/// never time, so that a level is as strong on every machine.
///
/// ```
/// use weiqi_engine::{Level, Preset, Rank};
///
/// assert_eq!("12k".parse(), Ok(Level::Rank(Rank::kyu(12).expect("there is one"))));
/// assert_eq!("expert".parse(), Ok(Preset::Expert.level()));
/// assert!(Level::Rank(Rank::WEAKEST) < Level::Full);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// About as strong as a person of this rank.
    Rank(Rank),
    /// As strong as its limits of time or visits allow.
    Full,
}

/// A rank, from 25 kyu to 9 dan. A step is about a handicap stone on 19x19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rank(u8);

/// A level with a name of its own: somebody who chooses in a hurry chooses one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Preset {
    /// 初学: for somebody's first games.
    Beginner,
    /// 爱好: plays now and then.
    Amateur,
    /// 专家: the strongest of a club.
    Expert,
    /// 大师.
    Master,
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no level: write 25k to 1k, 1d to 9d, full, beginner, amateur, expert or master")]
pub struct ParseLevelError(pub String);

impl Rank {
    /// 25 kyu.
    pub const WEAKEST: Rank = Rank(0);
    /// 9 dan.
    pub const STRONGEST: Rank = Rank(N_KYU + N_DAN - 1);

    /// So many kyu, from 25 to 1.
    pub const fn kyu(n: u8) -> Option<Rank> {
        if n >= 1 && n <= N_KYU { Some(Rank(N_KYU - n)) } else { None }
    }

    /// So many dan, from 1 to 9.
    pub const fn dan(n: u8) -> Option<Rank> {
        if n >= 1 && n <= N_DAN { Some(Rank(N_KYU + n - 1)) } else { None }
    }

    /// Every rank, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator {
        (0..N_KYU + N_DAN).map(Rank)
    }

    /// Whether it is 1 dan or more.
    pub const fn is_dan(self) -> bool {
        self.0 >= N_KYU
    }

    /// How many ranks are weaker.
    pub const fn steps(self) -> u8 {
        self.0
    }
}

const N_KYU: u8 = 25;
const N_DAN: u8 = 9;

impl Preset {
    /// The four, the weakest first.
    pub const ALL: [Preset; 4] = [Preset::Beginner, Preset::Amateur, Preset::Expert, Preset::Master];

    /// The stable name in files, flags and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Preset::Beginner => "beginner",
            Preset::Amateur => "amateur",
            Preset::Expert => "expert",
            Preset::Master => "master",
        }
    }

    /// The level that it stands for: 20k, 10k, 1d or 7d.
    pub const fn level(self) -> Level {
        Level::Rank(Rank(match self {
            Preset::Beginner => 5,
            Preset::Amateur => 15,
            Preset::Expert => 25,
            Preset::Master => 31,
        }))
    }
}

impl Level {
    /// Every level, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        Rank::all().map(Level::Rank).chain([Level::Full])
    }

    /// The level that an engine without a network really plays at, on this board, when it is asked for `self`: rollouts
    /// see too little of a large board.
    pub fn within_reach_of_rollouts(self, size: weiqi_rules::Size) -> Level {
        self.min(RolloutRecipe::most(size))
    }
}

/// A place among weights, each as often as it weighs; `None` where nothing weighs anything.
pub(crate) fn sampled(weights: &[f64], random: &mut Random) -> Option<usize> {
    let sum: f64 = weights.iter().sum();
    let mut left = uniform(random) * sum;
    let last = weights.iter().rposition(|&weight| weight > 0.0)?;
    let found = weights.iter().position(|&weight| {
        left -= weight;
        weight > 0.0 && left < 0.0
    });
    Some(found.unwrap_or(last))
}

/// A number from 0 to 1, without either.
pub(crate) fn uniform(random: &mut Random) -> f64 {
    ((random.next() >> 12) as f64 + 0.5) / (1u64 << 52) as f64
}

impl fmt::Display for Rank {
    /// Writes `12k` or `3d`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            steps if steps < N_KYU => write!(f, "{}k", N_KYU - steps),
            steps => write!(f, "{}d", steps - N_KYU + 1),
        }
    }
}

impl fmt::Display for Level {
    /// Writes the stable name: that of the rank, or `full`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Rank(rank) => rank.fmt(f),
            Level::Full => f.write_str("full"),
        }
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads the stable names, those of the presets, and those of an older, shorter scale.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let older = match text {
            "first" => Some(Preset::Beginner),
            "easy" => Some(Preset::Amateur),
            "medium" => Some(Preset::Expert),
            "hard" => Some(Preset::Master),
            _ => None,
        };
        let preset = Preset::ALL.into_iter().find(|preset| preset.id() == text).or(older);
        let known = preset.map(Preset::level).or_else(|| Level::all().find(|level| level.to_string() == text));
        known.ok_or_else(|| ParseLevelError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_read_what_they_write_and_rise() {
        let names: Vec<String> = Level::all().map(|level| level.to_string()).collect();
        assert_eq!(names.len(), 35);
        assert_eq!((&*names[0], &*names[24], &*names[25], &*names[33]), ("25k", "1k", "1d", "9d"));
        assert!(Level::all().all(|level| level.to_string().parse() == Ok(level)));
        assert!(Level::all().is_sorted());
        assert_eq!(Rank::all().next_back(), Some(Rank::STRONGEST));
        for wrong in ["26k", "0k", "0d", "10d", "", "12 k", "12K"] {
            assert!(wrong.parse::<Level>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn presets_and_older_names_are_levels_of_the_scale() {
        let said = |name: &str| name.parse::<Level>().map(|level| level.to_string());
        assert_eq!(Preset::ALL.map(|preset| preset.level().to_string()), ["20k", "10k", "1d", "7d"]);
        assert!(Preset::ALL.iter().all(|preset| preset.id().parse() == Ok(preset.level())));
        assert_eq!(said("first"), said("beginner"));
        assert_eq!(said("hard"), said("master"));
    }
}
