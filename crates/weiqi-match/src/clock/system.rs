//! The systems of time (rules.md §11.2 to §11.7): what a thought costs, and what a move gives.

/// A system of time. All times are whole milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// Main time, then a block of time for every so many moves; with `carry_over` 定时限步.
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
    /// Main time, then stretches that are bought with points.
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

/// What one side has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// Main time.
    pub main_ms: u64,
    /// Periods left, the running one included; moves left in the block; stretches not bought yet. 0 where there is none.
    pub count: u32,
    /// What is left of the running period, block or stretch: whole ones while main time runs.
    pub period_ms: u64,
}

impl TimeLeft {
    /// Main time and nothing else.
    const fn main(main_ms: u64) -> TimeLeft {
        TimeLeft { main_ms, count: 0, period_ms: 0 }
    }
}

/// Main time, number and length of the periods of the systems that have periods.
#[derive(Clone, Copy)]
struct Periods {
    main_ms: u64,
    count: u32,
    period_ms: u64,
}

impl TimeSystem {
    /// What a side has at the start.
    pub fn start(&self) -> TimeLeft {
        if let Some(Periods { main_ms, count, period_ms }) = self.periods() {
            return TimeLeft { main_ms, count, period_ms };
        }
        match *self {
            TimeSystem::Canadian { main_ms, stones, block_ms, .. } => {
                TimeLeft { main_ms, count: stones, period_ms: block_ms }
            }
            TimeSystem::Ing { main_ms, overtime_ms, overtimes, .. } => {
                TimeLeft { main_ms, count: overtimes, period_ms: overtime_ms }
            }
            _ => TimeLeft::main(self.main_ms()),
        }
    }

    /// The time before anything else begins.
    fn main_ms(&self) -> u64 {
        match *self {
            TimeSystem::Absolute { main_ms }
            | TimeSystem::Byoyomi { main_ms, .. }
            | TimeSystem::Canadian { main_ms, .. }
            | TimeSystem::Fischer { main_ms, .. }
            | TimeSystem::Bronstein { main_ms, .. }
            | TimeSystem::Delay { main_ms, .. }
            | TimeSystem::Hourglass { main_ms }
            | TimeSystem::Ing { main_ms, .. } => main_ms,
            TimeSystem::Reserved { limit_ms, minutes, reading_ms } => {
                limit_ms.saturating_sub(u64::from(minutes).saturating_mul(reading_ms))
            }
            TimeSystem::PerMove { .. } => 0,
        }
    }

    /// The periods of the systems that have them.
    fn periods(&self) -> Option<Periods> {
        let main_ms = self.main_ms();
        match *self {
            TimeSystem::Byoyomi { periods, period_ms, .. } => Some(Periods { main_ms, count: periods, period_ms }),
            TimeSystem::Reserved { minutes, reading_ms, .. } => {
                Some(Periods { main_ms, count: minutes, period_ms: reading_ms })
            }
            TimeSystem::PerMove { move_ms } => Some(Periods { main_ms, count: 1, period_ms: move_ms }),
            _ => None,
        }
    }

    /// What is left after thinking so long about one move; `None` when the time is over. What is left exactly used up
    /// is over, but for main time that periods or a block follow.
    pub fn spend(&self, left: TimeLeft, think_ms: u64) -> Option<TimeLeft> {
        if let Some(Periods { period_ms, .. }) = self.periods() {
            return spend_periods(left, period_ms, think_ms);
        }
        match *self {
            TimeSystem::Canadian { .. } => spend_block(left, think_ms),
            TimeSystem::Ing { overtime_ms, .. } => spend_stretches(left, overtime_ms, think_ms),
            TimeSystem::Delay { delay_ms, .. } => spend_main(left, think_ms.saturating_sub(delay_ms)),
            _ => spend_main(left, think_ms),
        }
    }

    /// What a side has when its move is made: `spent` is what [`TimeSystem::spend`] left of `before` after `think_ms`.
    pub(super) fn after_move(&self, before: TimeLeft, spent: TimeLeft, think_ms: u64) -> TimeLeft {
        if let Some(Periods { period_ms, .. }) = self.periods() {
            return TimeLeft { period_ms, ..spent };
        }
        match *self {
            TimeSystem::Canadian { stones, block_ms, carry_over, .. } if think_ms >= before.main_ms => {
                block_after_move(spent, stones, block_ms, carry_over)
            }
            TimeSystem::Fischer { increment_ms, cap_ms, .. } => {
                let grown = spent.main_ms.saturating_add(increment_ms).min(cap_ms);
                TimeLeft::main(grown.max(spent.main_ms))
            }
            TimeSystem::Bronstein { delay_ms, .. } => {
                TimeLeft::main(spent.main_ms.saturating_add(think_ms.min(delay_ms)))
            }
            _ => spent,
        }
    }

    /// What a side has when its thought is broken off without a move, as by an undo: the time is gone, nothing is added,
    /// and a running period is whole again.
    pub(super) fn after_break(&self, spent: TimeLeft) -> TimeLeft {
        self.periods().map_or(spent, |Periods { period_ms, .. }| TimeLeft { period_ms, ..spent })
    }

    /// How long a side may think about one move until its time is over.
    pub fn lasts_ms(&self, left: TimeLeft) -> u64 {
        let whole = |count: u32, each: u64| u64::from(count).saturating_mul(each);
        if let Some(Periods { period_ms, .. }) = self.periods() {
            let periods = left.period_ms.saturating_add(whole(left.count.saturating_sub(1), period_ms));
            return left.main_ms.saturating_add(if left.count == 0 { 0 } else { periods });
        }
        match *self {
            TimeSystem::Canadian { .. } => left.main_ms.saturating_add(left.period_ms),
            TimeSystem::Ing { overtime_ms, .. } if left.main_ms > 0 => {
                left.main_ms.saturating_add(whole(left.count, overtime_ms))
            }
            TimeSystem::Ing { overtime_ms, .. } => left.period_ms.saturating_add(whole(left.count, overtime_ms)),
            TimeSystem::Delay { delay_ms, .. } => left.main_ms.saturating_add(delay_ms),
            _ => left.main_ms,
        }
    }

    /// The points that a side has paid for its time.
    pub fn penalty_points(&self, left: TimeLeft) -> u32 {
        match *self {
            TimeSystem::Ing { overtimes, penalty_points, .. } => {
                overtimes.saturating_sub(left.count).saturating_mul(penalty_points)
            }
            _ => 0,
        }
    }
}

fn spend_main(left: TimeLeft, think_ms: u64) -> Option<TimeLeft> {
    let main_ms = left.main_ms.checked_sub(think_ms).filter(|&main_ms| main_ms > 0)?;
    Some(TimeLeft { main_ms, ..left })
}

fn spend_periods(left: TimeLeft, period_ms: u64, think_ms: u64) -> Option<TimeLeft> {
    if let Some(main_ms) = left.main_ms.checked_sub(think_ms) {
        return (left.count > 0 || main_ms > 0).then_some(TimeLeft { main_ms, ..left });
    }
    let over = think_ms - left.main_ms;
    if over < left.period_ms {
        return (left.count > 0).then_some(TimeLeft { main_ms: 0, period_ms: left.period_ms - over, ..left });
    }
    let over = over - left.period_ms;
    let used = 1 + over.checked_div(period_ms)?;
    let count = left.count.checked_sub(u32::try_from(used).ok()?).filter(|&count| count > 0)?;
    Some(TimeLeft { main_ms: 0, count, period_ms: period_ms - over % period_ms })
}

fn spend_block(left: TimeLeft, think_ms: u64) -> Option<TimeLeft> {
    if let Some(main_ms) = left.main_ms.checked_sub(think_ms) {
        return (main_ms > 0 || left.period_ms > 0).then_some(TimeLeft { main_ms, ..left });
    }
    let over = think_ms - left.main_ms;
    let period_ms = left.period_ms.checked_sub(over).filter(|&left_ms| left_ms > 0)?;
    Some(TimeLeft { main_ms: 0, period_ms, ..left })
}

/// A move of overtime is made: at the end of a block the next one begins.
fn block_after_move(spent: TimeLeft, stones: u32, block_ms: u64, carry_over: bool) -> TimeLeft {
    let count = spent.count.saturating_sub(1);
    if count > 0 {
        return TimeLeft { count, ..spent };
    }
    let saved = if carry_over { spent.period_ms } else { 0 };
    TimeLeft { main_ms: 0, count: stones, period_ms: block_ms.saturating_add(saved) }
}

/// When a stretch is used up the next is bought at once.
fn spend_stretches(left: TimeLeft, overtime_ms: u64, think_ms: u64) -> Option<TimeLeft> {
    let is_main = left.main_ms > 0;
    let current = if is_main { left.main_ms } else { left.period_ms };
    if let Some(rest) = current.checked_sub(think_ms).filter(|&rest| rest > 0) {
        let kept = if is_main { TimeLeft { main_ms: rest, ..left } } else { TimeLeft { period_ms: rest, ..left } };
        return Some(kept);
    }
    let over = think_ms - current;
    let bought = 1 + over.checked_div(overtime_ms)?;
    let count = left.count.checked_sub(u32::try_from(bought).ok()?)?;
    Some(TimeLeft { main_ms: 0, count, period_ms: overtime_ms - over % overtime_ms })
}
