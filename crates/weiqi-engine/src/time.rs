//! How long to think about a move, from what is left on a clock.

use std::time::Duration;

use weiqi_rules::Size;

/// What one side has left. Any values are fine; no time at all means that a move is due at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Main time.
    pub main: Duration,
    /// What every move adds to the main time (Fischer).
    pub increment: Duration,
    /// The most that the main time may grow to.
    pub most_saved: Option<Duration>,
    /// What follows the main time.
    pub overtime: Overtime,
    /// What may be lost on the way between the players.
    pub lag: Duration,
}

/// What follows the main time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overtime {
    /// Nothing: the game is lost on time.
    #[default]
    None,
    /// Periods; a move within one costs nothing.
    Byoyomi {
        /// One period.
        period: Duration,
        /// How many are left, the running one included.
        n_periods: u32,
    },
    /// So much for every so many moves.
    Canadian {
        /// What is left of the running block, or a whole one in main time.
        left: Duration,
        /// Moves left in the running block.
        n_left: u32,
        /// A whole block.
        block: Duration,
        /// Moves in a whole block.
        n_stones: u32,
    },
}

/// The time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// What the move should take.
    pub aim: Duration,
    /// What it may take when it matters, no less than `aim`.
    pub most: Duration,
    /// Whether time not spent is there for later moves.
    pub is_kept: bool,
}

impl Budget {
    /// A move may take half as long again as it should, but no more than `most` seconds.
    fn new(aim: f64, most: f64, is_kept: bool) -> Budget {
        let seconds = |seconds: f64| Duration::from_secs_f64(seconds.clamp(0.0, 1e7));
        Budget { aim: seconds(aim), most: seconds((1.5 * aim).min(most).max(aim)), is_kept }
    }
}

impl Clock {
    /// The time to think about the next move, on a board of `size` with so many stones.
    pub fn budget(&self, size: Size, n_stones: usize) -> Budget {
        match self.overtime {
            Overtime::None => self.main_budget(size, n_stones),
            Overtime::Byoyomi { period, n_periods } => self.byoyomi_budget(period, n_periods, size, n_stones),
            Overtime::Canadian { left, n_left, .. } if self.main <= self.lag => canadian_budget(left, n_left, self.lag),
            Overtime::Canadian { block, n_stones: n, .. } => {
                let per_move = block.as_secs_f64() / f64::from(n.max(1));
                let aim = self.before_overtime(self.main, per_move, size, n_stones);
                Budget::new(aim, self.main.as_secs_f64() - self.lag.as_secs_f64(), true)
            }
        }
    }

    /// Takes off the time that a move took; what was spent beyond what was left is forgotten.
    pub fn spend(&mut self, spent: Duration) {
        let over = spent.saturating_sub(self.main);
        self.main = self.main.saturating_sub(spent) + self.increment;
        if let Some(most) = self.most_saved {
            self.main = self.main.min(most);
        }
        match &mut self.overtime {
            Overtime::None => {}
            Overtime::Byoyomi { period, n_periods } => {
                let used = over.as_nanos().checked_div(period.as_nanos()).unwrap_or(0);
                *n_periods = n_periods.saturating_sub(u32::try_from(used).unwrap_or(u32::MAX)).max(1);
            }
            Overtime::Canadian { left, n_left, block, n_stones } if !over.is_zero() || self.main.is_zero() => {
                *left = left.saturating_sub(over);
                *n_left = n_left.saturating_sub(1);
                if *n_left == 0 {
                    (*left, *n_left) = (*block, *n_stones);
                }
            }
            Overtime::Canadian { .. } => {}
        }
    }

    /// An even share of the main time, and the increment.
    fn main_budget(&self, size: Size, n_stones: usize) -> Budget {
        let (main, increment, lag) = (self.main.as_secs_f64(), self.increment.as_secs_f64(), self.lag.as_secs_f64());
        // A last bit of time is better spent than kept against lag.
        let most = (main - lag).max(main / 5.0);
        if increment == 0.0 {
            return Budget::new(most / moves_left(size, n_stones), most, true);
        }
        let most = most.min(increment + (main - increment).max(0.0) / 5.0);
        let share = increment + (main - increment - lag).max(0.0) / moves_left_with_increment(size, n_stones);
        // What would be lost over the cap is spent.
        let excess = self.most_saved.map_or(0.0, |saved| main + increment - saved.as_secs_f64());
        Budget::new(share.max(excess).min(most), most, true)
    }

    fn byoyomi_budget(&self, period: Duration, n_periods: u32, size: Size, n_stones: usize) -> Budget {
        /// Periods before these are spent like main time.
        const KEPT: u32 = 5;
        let (main, seconds) = (self.main.as_secs_f64(), period.as_secs_f64());
        let lag = self.lag.as_secs_f64().min(seconds / 4.0) * if n_periods > 1 { 1.0 } else { 2.0 };
        let n_spare = n_periods.saturating_sub(KEPT);
        let to_spend = self.main + period.saturating_mul(n_spare);
        if to_spend.is_zero() {
            return Budget::new(seconds - lag, seconds - lag, false);
        }
        let share = self.before_overtime(to_spend, seconds, size, n_stones);
        if main > 0.0 {
            // The last move of the main time may go on into the first period, which costs nothing.
            let most = main + seconds - lag;
            return Budget::new(share.max(seconds - lag).min(most), most, true);
        }
        // Periods are used up whole.
        let n_used = ((share + lag) / seconds).floor().clamp(1.0, f64::from(n_spare) + 1.0);
        Budget::new(n_used * seconds - lag, n_used * seconds - lag, false)
    }

    /// A share of the main time when overtime with `per_move` seconds follows: it may be used up early.
    fn before_overtime(&self, main: Duration, per_move: f64, size: Size, n_stones: usize) -> f64 {
        /// Main time is spent at up to this many times the pace of overtime.
        const PACE: f64 = 2.0;
        let main = (main.as_secs_f64() - self.lag.as_secs_f64()).max(0.0);
        let enough = if per_move > 0.0 { 1.75 * main / (PACE * per_move) } else { f64::INFINITY };
        main / moves_left_before_overtime(size, n_stones).min(enough).max(1.0)
    }
}

fn canadian_budget(left: Duration, n_left: u32, lag: Duration) -> Budget {
    let left = left.as_secs_f64();
    let n_left = f64::from(n_left.max(1));
    let lag = lag.as_secs_f64().min(left / 4.0);
    let most = (left / (0.75 * n_left + 0.25)).min(left - lag);
    Budget::new(((left - lag) / n_left).min(most), most, n_left > 1.0)
}

// How many moves a side has still to make: half of what is empty in the end, less as the board fills.
fn moves_left(size: Size, n_stones: usize) -> f64 {
    estimate(size, n_stones, (0.95, 20.0), (0.15, 30.0))
}

fn moves_left_with_increment(size: Size, n_stones: usize) -> f64 {
    estimate(size, n_stones, (0.75, 15.0), (0.10, 20.0))
}

fn moves_left_before_overtime(size: Size, n_stones: usize) -> f64 {
    estimate(size, n_stones, (0.5, 10.0), (0.02, 4.0))
}

fn estimate(size: Size, n_stones: usize, early: (f64, f64), late: (f64, f64)) -> f64 {
    let (points, stones) = (size.n_points() as f64, n_stones as f64);
    0.5 * (early.0 * points + early.1 - stones).max(late.0 * points + late.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Plays so many moves, each taking its budget, and says whether the time sufficed.
    fn lasts(mut clock: Clock, n_moves: usize) -> bool {
        (0..n_moves).all(|n| {
            let Budget { aim, most: spent, .. } = clock.budget(Size::NINE, 2 * n);
            // Every other move is a hard one.
            let budget = if n % 2 == 0 { aim } else { spent };
            let most = match clock.overtime {
                Overtime::None => clock.main,
                Overtime::Byoyomi { period, .. } => clock.main + period,
                Overtime::Canadian { left, .. } => clock.main + left,
            };
            clock.spend(budget);
            budget <= most && !budget.is_zero()
        })
    }

    #[test]
    fn no_system_of_time_runs_out_in_a_long_game() {
        let byoyomi = Overtime::Byoyomi { period: secs(10), n_periods: 3 };
        let canadian = Overtime::Canadian { left: secs(60), n_left: 10, block: secs(60), n_stones: 10 };
        for main in [secs(0), secs(1), secs(30), secs(600)] {
            for overtime in [Overtime::None, byoyomi, canadian] {
                for increment in [secs(0), secs(5)] {
                    let clock = Clock { main, increment, overtime, lag: secs(1), ..Clock::default() };
                    if clock.main.is_zero() && overtime == Overtime::None {
                        continue;
                    }
                    assert!(lasts(clock, 120), "{clock:?}");
                }
            }
        }
    }

    #[test]
    fn the_last_period_is_used_but_for_twice_the_lag() {
        let overtime = Overtime::Byoyomi { period: secs(10), n_periods: 1 };
        let clock = Clock { overtime, lag: secs(1), ..Clock::default() };
        assert_eq!(clock.budget(Size::NINE, 10), Budget { aim: secs(8), most: secs(8), is_kept: false });
    }

    #[test]
    fn no_time_means_a_move_at_once() {
        assert_eq!(Clock::default().budget(Size::NINE, 0).most, Duration::ZERO);
    }

    #[test]
    fn the_reserved_minutes_of_chinese_events_are_periods() {
        // Two hours of which the last five minutes are read out, rules of 2002, article 12.
        let overtime = Overtime::Byoyomi { period: secs(60), n_periods: 5 };
        let clock = Clock { main: secs(7200 - 300), overtime, lag: secs(1), ..Clock::default() };
        let budget = clock.budget(Size::NINETEEN, 40);
        assert!((secs(60)..secs(200)).contains(&budget.aim), "{budget:?}");
        let spent = Clock { main: Duration::ZERO, ..clock };
        assert_eq!(spent.budget(Size::NINETEEN, 240), Budget { aim: secs(59), most: secs(59), is_kept: false });
    }

    #[test]
    fn main_time_that_is_nearly_over_goes_on_into_the_first_period() {
        let overtime = Overtime::Byoyomi { period: secs(30), n_periods: 3 };
        let clock = Clock { main: secs(2), overtime, lag: secs(1), ..Clock::default() };
        let budget = clock.budget(Size::NINETEEN, 100);
        assert!((secs(29)..=secs(31)).contains(&budget.aim), "{budget:?}");
    }

    #[test]
    fn spare_periods_are_spent_whole() {
        let overtime = Overtime::Byoyomi { period: secs(10), n_periods: 200 };
        let clock = Clock { overtime, lag: secs(1), ..Clock::default() };
        let budget = clock.budget(Size::NINETEEN, 100);
        assert_eq!(budget.aim.as_secs() % 10, 9, "{budget:?}");
        assert!(budget.aim > secs(10));
    }

    #[test]
    fn time_over_the_cap_of_a_fischer_clock_is_spent() {
        let clock = Clock { main: secs(58), increment: secs(10), most_saved: Some(secs(60)), ..Clock::default() };
        assert!(clock.budget(Size::NINETEEN, 0).aim >= secs(8));
        let free = Clock { most_saved: None, ..clock };
        assert!(clock.budget(Size::NINE, 0).aim >= free.budget(Size::NINE, 0).aim);
    }

    #[test]
    fn periods_that_a_long_thought_used_are_gone() {
        let overtime = Overtime::Byoyomi { period: secs(10), n_periods: 5 };
        let mut clock = Clock { main: secs(20), overtime, ..Clock::default() };
        clock.spend(secs(45));
        assert_eq!(clock.overtime, Overtime::Byoyomi { period: secs(10), n_periods: 3 });
    }
}
