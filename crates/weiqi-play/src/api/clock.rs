//! Clocks, pauses and the coach on the wire.

use serde::{Deserialize, Serialize};
use weiqi_match as core;

use super::{ColorName, MoveName, MoveReason};

/// How time is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TimeSystem {
    /// 包干: one amount for the whole game.
    Absolute {
        /// The amount.
        main_ms: u64,
    },
    /// 读秒: main time, then periods; a move within a period costs nothing.
    Byoyomi {
        /// Main time.
        main_ms: u64,
        /// How many periods.
        periods: u32,
        /// The length of one.
        period_ms: u64,
    },
    /// 保留读秒: a limit whose last minutes are kept for the reading.
    Reserved {
        /// The whole limit, the reserved minutes included.
        limit_ms: u64,
        /// How many minutes are kept.
        minutes: u32,
        /// The length of one.
        reading_ms: u64,
    },
    /// Main time, then a block of time for every so many moves.
    Canadian {
        /// Main time.
        main_ms: u64,
        /// The moves of a block.
        stones: u32,
        /// The time of a block.
        block_ms: u64,
        /// Whether what is saved is added to the next block.
        carry_over: bool,
    },
    /// Every move adds to the time, up to a cap.
    Fischer {
        /// The time at the start.
        main_ms: u64,
        /// What a move adds.
        increment_ms: u64,
        /// The most that moves let it grow to.
        cap_ms: u64,
    },
    /// A move gives back what it took, up to a delay.
    Bronstein {
        /// The time at the start.
        main_ms: u64,
        /// The delay.
        delay_ms: u64,
    },
    /// The clock waits a delay before it runs.
    Delay {
        /// The time at the start.
        main_ms: u64,
        /// The delay.
        delay_ms: u64,
    },
    /// What one side uses the other gains.
    Hourglass {
        /// The time at the start.
        main_ms: u64,
    },
    /// So much for every move.
    PerMove {
        /// The time of a move.
        move_ms: u64,
    },
    /// 应氏: main time, then stretches that are bought with points, which the other side gets at the count.
    Ing {
        /// Main time.
        main_ms: u64,
        /// A stretch.
        overtime_ms: u64,
        /// How many can be bought.
        overtimes: u32,
        /// The points that each costs.
        penalty_points: u32,
    },
}

impl From<TimeSystem> for core::TimeSystem {
    fn from(system: TimeSystem) -> core::TimeSystem {
        match system {
            TimeSystem::Absolute { main_ms } => core::TimeSystem::Absolute { main_ms },
            TimeSystem::Byoyomi { main_ms, periods, period_ms } => {
                core::TimeSystem::Byoyomi { main_ms, periods, period_ms }
            }
            TimeSystem::Reserved { limit_ms, minutes, reading_ms } => {
                core::TimeSystem::Reserved { limit_ms, minutes, reading_ms }
            }
            TimeSystem::Canadian { main_ms, stones, block_ms, carry_over } => {
                core::TimeSystem::Canadian { main_ms, stones, block_ms, carry_over }
            }
            TimeSystem::Fischer { main_ms, increment_ms, cap_ms } => {
                core::TimeSystem::Fischer { main_ms, increment_ms, cap_ms }
            }
            TimeSystem::Bronstein { main_ms, delay_ms } => core::TimeSystem::Bronstein { main_ms, delay_ms },
            TimeSystem::Delay { main_ms, delay_ms } => core::TimeSystem::Delay { main_ms, delay_ms },
            TimeSystem::Hourglass { main_ms } => core::TimeSystem::Hourglass { main_ms },
            TimeSystem::PerMove { move_ms } => core::TimeSystem::PerMove { move_ms },
            TimeSystem::Ing { main_ms, overtime_ms, overtimes, penalty_points } => {
                core::TimeSystem::Ing { main_ms, overtime_ms, overtimes, penalty_points }
            }
        }
    }
}

/// The longest time that is given at once: a day.
pub const MAX_TIME_MS: u64 = 24 * 3600 * 1000;
/// The shortest period, block or move.
pub const MIN_PERIOD_MS: u64 = 1000;
/// The most periods, minutes, or moves of a block.
pub const MAX_PERIODS: u32 = 100;
/// The most points that a stretch of time costs.
pub(super) const MAX_PENALTY: u32 = 100;

impl TimeSystem {
    /// Whether a game can be played by it: some time, and no number out of reach.
    pub fn is_usable(&self) -> bool {
        let main = |ms: u64| ms <= MAX_TIME_MS;
        let some = |ms: u64| (MIN_PERIOD_MS..=MAX_TIME_MS).contains(&ms);
        let count = |n: u32| (1..=MAX_PERIODS).contains(&n);
        match *self {
            TimeSystem::Absolute { main_ms } | TimeSystem::Hourglass { main_ms } => some(main_ms),
            TimeSystem::Byoyomi { main_ms, periods, period_ms } => main(main_ms) && count(periods) && some(period_ms),
            TimeSystem::Reserved { limit_ms, minutes, reading_ms } => {
                main(limit_ms) && count(minutes) && some(reading_ms)
            }
            TimeSystem::Canadian { main_ms, stones, block_ms, .. } => main(main_ms) && count(stones) && some(block_ms),
            TimeSystem::Fischer { main_ms, increment_ms, cap_ms } => {
                some(main_ms) && main(increment_ms) && main(cap_ms)
            }
            TimeSystem::Bronstein { main_ms, delay_ms } | TimeSystem::Delay { main_ms, delay_ms } => {
                some(main_ms) && main(delay_ms)
            }
            TimeSystem::PerMove { move_ms } => some(move_ms),
            TimeSystem::Ing { main_ms, overtime_ms, overtimes, penalty_points } => {
                some(main_ms) && some(overtime_ms) && count(overtimes) && penalty_points <= MAX_PENALTY
            }
        }
    }
}

/// What one side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TimeLeft {
    /// Main time.
    pub main_ms: u64,
    /// Periods left, the running one included, moves left in the block, or stretches not bought yet; 0 where there is none.
    pub count: u32,
    /// What is left of the running period, block or stretch: whole ones while main time runs.
    pub period_ms: u64,
}

impl From<core::TimeLeft> for TimeLeft {
    fn from(left: core::TimeLeft) -> TimeLeft {
        let core::TimeLeft { main_ms, count, period_ms } = left;
        TimeLeft { main_ms, count, period_ms }
    }
}

/// The clock when the message was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockView {
    /// How time is given.
    pub system: TimeSystem,
    /// What Black had after his last move.
    pub black: TimeLeft,
    /// What White had after his last move.
    pub white: TimeLeft,
    /// Whose time runs; `null` when nobody's does.
    pub running: Option<ColorName>,
    /// How long the thought has taken that goes on or stands still: still to be taken off.
    pub think_ms: u64,
}

/// Why a game stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PauseReason {
    /// No page shows the game.
    Away,
    /// Somebody wished it.
    Asked,
}

/// What the coach found about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Grade {
    /// The move's number.
    pub ply: u32,
    /// What it lost against the best move, in quarter points.
    pub loss_quarters: u32,
    /// The best move and what may follow it.
    pub better: Vec<MoveName>,
    /// What may follow the move that was played.
    pub answer: Vec<MoveName>,
    /// Why the move is bad, against the best one; empty where the coach does not ask.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<MoveReason>>"))]
    pub reasons: Vec<MoveReason>,
    /// What the best move does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<MoveReason>>"))]
    pub better_reasons: Vec<MoveReason>,
}
