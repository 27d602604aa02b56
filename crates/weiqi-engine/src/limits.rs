//! When a search ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long to think; a search ends at whichever limit it meets first. Any values are fine.
///
/// A level's own number of visits counts as a limit too. Without limits, and at full strength, only [`Stop`] ends a
/// search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Visits of the root.
    pub visits: Option<u32>,
    /// Time from the call to the answer.
    pub time: Option<Duration>,
    /// Whether the answer may be to resign.
    pub resigning: Resigning,
}

impl Limits {
    /// So many visits and no limit of time: the same answer on every machine.
    pub const fn visits(n: u32) -> Limits {
        Limits { visits: Some(n), time: None, resigning: Resigning::Never }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits { visits: None, time: Some(time), resigning: Resigning::Never }
    }
}

/// When a search must end; without a limit of time no clock is asked, for not every machine has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    pub(crate) fn after(time: Option<Duration>) -> Deadline {
        Deadline(time.and_then(|time| Instant::now().checked_add(time)))
    }

    pub(crate) fn is_over(self) -> bool {
        self.0.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Whether an engine may give up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resigning {
    /// It plays to the end.
    #[default]
    Never,
    /// It resigns when the game is lost beyond doubt.
    WhenLost,
}

/// Ends a search from another thread; clones share one flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the search at its next visit.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets the next search run.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the search should end.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
