//! How much of its time a search takes: less where nothing can change any more, more while it is in doubt.

use std::time::Duration;

use crate::limits::Deadline;

/// How a search stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contest {
    /// Visits so far.
    pub(crate) n_visits: u32,
    /// Visits that the second move lacks to catch up with the most visited one.
    pub(crate) ahead: u32,
    /// Whether another move than the most visited one is the surest.
    pub(crate) is_divided: bool,
    /// Chance of winning less that of losing, for the side to move.
    pub(crate) value: f32,
}

/// Watches over the time of one move, where time that is not spent is kept.
pub(crate) struct Pace {
    aim: Duration,
    most: Duration,
    deadline: Deadline,
    /// Visits at the beginning, those of earlier searches.
    n_before: u32,
    /// What the side to move thought at its last turn.
    value_before: Option<f32>,
    next: Duration,
}

impl Pace {
    /// Gives the search `aim` of the time until `deadline`, which may go on up to `most`.
    pub(crate) fn new(aim: Duration, most: Duration, deadline: &Deadline, value_before: Option<f32>) -> Pace {
        deadline.set(aim.min(most));
        Pace { aim: aim.min(most), most, deadline: deadline.clone(), n_before: 0, value_before, next: Duration::ZERO }
    }

    /// Notes how many visits were made before.
    pub(crate) fn starts_with(&mut self, n_visits: u32) {
        self.n_before = n_visits;
    }

    /// Looks at the search from time to time.
    pub(crate) fn look(&mut self, contest: impl FnOnce() -> Contest) {
        let elapsed = self.deadline.elapsed();
        if elapsed < self.next {
            return;
        }
        self.next = elapsed + (self.aim / 50).max(Duration::from_millis(2));
        self.deadline.set(self.end_of(elapsed, &contest()));
    }

    /// When the search should end by what it has found after so long.
    fn end_of(&self, elapsed: Duration, contest: &Contest) -> Duration {
        /// A fall of the value that gives pause.
        const FALL: f32 = 0.06;
        /// Doubts matter in the last part of the time.
        const LATE: f64 = 0.8;
        let has_fallen = self.value_before.is_some_and(|before| contest.value < before - FALL);
        let is_in_doubt = contest.is_divided || has_fallen;
        let end = if is_in_doubt && elapsed >= self.aim.mul_f64(LATE) { self.most } else { self.aim };
        let made = contest.n_visits.saturating_sub(self.n_before);
        let speed = f64::from(made) / elapsed.as_secs_f64().max(1e-6);
        let can_come = speed * end.saturating_sub(elapsed).as_secs_f64();
        let is_decided = made > 1 && !contest.is_divided && f64::from(contest.ahead) > can_come;
        if is_decided { elapsed } else { end }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const CLEAR: Contest = Contest { n_visits: 100, ahead: 10, is_divided: false, value: 0.2 };

    /// When a search with a second, and half a second more, should end, after it has run for `percent` hundredths.
    fn end(percent: u32, contest: Contest, value_before: f32) -> Duration {
        let deadline = Deadline::after(Some(2 * SECOND));
        let pace = Pace::new(SECOND, 3 * SECOND / 2, &deadline, Some(value_before));
        pace.end_of(SECOND * percent / 100, &contest)
    }

    #[test]
    fn an_open_contest_takes_its_time() {
        assert_eq!(end(50, CLEAR, 0.2), SECOND);
    }

    #[test]
    fn a_search_ends_when_the_second_move_cannot_catch_up() {
        // A hundred visits in half a second, so no more than a hundred to come.
        assert_eq!(end(50, Contest { ahead: 99, ..CLEAR }, 0.2), SECOND);
        assert_eq!(end(50, Contest { ahead: 101, ..CLEAR }, 0.2), SECOND / 2);
    }

    #[test]
    fn doubts_are_given_half_as_much_time_again() {
        assert_eq!(end(90, Contest { is_divided: true, ..CLEAR }, 0.2), 3 * SECOND / 2);
        assert_eq!(end(90, Contest { value: 0.1, ahead: 1, ..CLEAR }, 0.2), 3 * SECOND / 2);
        assert_eq!(end(90, Contest { ahead: 1, ..CLEAR }, 0.2), SECOND);
    }

    #[test]
    fn a_move_that_is_due_at_once_is_not_drawn_out() {
        let deadline = Deadline::after(Some(Duration::ZERO));
        let pace = Pace::new(Duration::ZERO, Duration::ZERO, &deadline, None);
        assert_eq!(pace.end_of(Duration::ZERO, &CLEAR), Duration::ZERO);
    }
}
