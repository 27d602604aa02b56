//! When a search ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use web_time::Instant;

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
    /// Time meant for the move, where time not spent is kept for later moves: a search ends earlier when no other move can
    /// catch up, and goes on up to `time` while it is in doubt.
    pub aim: Option<Duration>,
    /// Whether the answer may be to resign.
    pub resigning: Resigning,
}

impl Limits {
    /// So many visits and no limit of time: the same answer on every machine.
    pub const fn visits(n: u32) -> Limits {
        Limits { visits: Some(n), time: None, aim: None, resigning: Resigning::Never }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limits {
        Limits { visits: None, time: Some(time), aim: None, resigning: Resigning::Never }
    }
}

/// When a search must end; clones share it. Without a limit of time no clock is asked, for not every machine has one.
#[derive(Clone, Debug)]
pub(crate) struct Deadline {
    start: Option<Instant>,
    /// Nanoseconds after the start.
    end: Arc<AtomicU64>,
}

impl Deadline {
    pub(crate) fn after(time: Option<Duration>) -> Deadline {
        let end = Arc::new(AtomicU64::new(time.map_or(u64::MAX, nanoseconds)));
        Deadline { start: time.map(|_| Instant::now()), end }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.start.is_some_and(|start| nanoseconds(start.elapsed()) >= self.end.load(Ordering::Relaxed))
    }

    /// Another end after the same start, for all clones.
    pub(crate) fn set(&self, time: Duration) {
        self.end.store(nanoseconds(time), Ordering::Relaxed);
    }

    /// Another deadline after the same start.
    pub(crate) fn with(&self, time: Option<Duration>) -> Deadline {
        Deadline { start: self.start, end: Arc::new(AtomicU64::new(time.map_or(u64::MAX, nanoseconds))) }
    }

    /// Time since the start; nothing where no clock is asked.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.map_or(Duration::ZERO, |start| start.elapsed())
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
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
