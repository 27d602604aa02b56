//! The clock of a game: a pure value that is told the time by its caller.
//!
//! ```
//! use weiqi_match::{Clock, TimeSystem};
//! use weiqi_rules::Color;
//!
//! let mut clock = Clock::new(TimeSystem::Byoyomi { main_ms: 10_000, periods: 3, period_ms: 30_000 });
//! clock.run(Color::Black, 0);
//! assert_eq!(clock.flag_at(), Some(100_000));
//! // Black moves after 40 seconds: main time and one of three periods are used.
//! let think_ms = clock.think_ms(40_000);
//! clock.moved(Color::Black, think_ms);
//! assert_eq!(clock.left(Color::Black).count, 2);
//! ```
//!
//! Milliseconds are the caller's, from whatever beginning, and never go back. What a log has to keep is how long each
//! thought took: with [`Clock::moved`], [`Clock::broken_off`] and [`Clock::thought`] the same clock is made of them again.

mod reading;
mod system;

pub use reading::{Call, Saying, reading_calls};
pub use system::{TimeLeft, TimeSystem};

use weiqi_rules::{ByColor, Color};

/// The clock of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    system: TimeSystem,
    left: ByColor<TimeLeft>,
    /// What the thought that goes on, or stands still, has taken before it ran last.
    thought_ms: u64,
    runs: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    color: Color,
    since_ms: u64,
}

impl Clock {
    /// A clock that stands still, with all its time.
    pub fn new(system: TimeSystem) -> Clock {
        Clock { system, left: ByColor::from_fn(|_| system.start()), thought_ms: 0, runs: None }
    }

    /// How time is given.
    pub fn system(&self) -> TimeSystem {
        self.system
    }

    /// What a side had when it last made a move.
    pub fn left(&self, color: Color) -> TimeLeft {
        self.left[color]
    }

    /// The points that each side has paid for its time.
    pub fn paid(&self) -> ByColor<u32> {
        self.left.map(|left| self.system.penalty_points(left))
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Color> {
        self.runs.map(|running| running.color)
    }

    /// How long the thought that goes on has taken, what went before a pause included.
    pub fn think_ms(&self, now_ms: u64) -> u64 {
        let running = self.runs.map_or(0, |running| now_ms.saturating_sub(running.since_ms));
        self.thought_ms.saturating_add(running)
    }

    /// Lets a side's time run. The thought goes on that stood still, if any.
    pub fn run(&mut self, color: Color, now_ms: u64) {
        self.thought_ms = self.think_ms(now_ms);
        self.runs = Some(Running { color, since_ms: now_ms });
    }

    /// Nobody's time runs; the thought has taken what it has taken.
    pub fn stop(&mut self, now_ms: u64) {
        self.thought_ms = self.think_ms(now_ms);
        self.runs = None;
    }

    /// A thought that stands still had taken so long: from a log.
    pub fn thought(&mut self, think_ms: u64) {
        self.thought_ms = think_ms;
        self.runs = None;
    }

    /// What a side would have left after so long a thought; `None` when its time would be over.
    pub fn after(&self, color: Color, think_ms: u64) -> Option<TimeLeft> {
        self.system.spend(self.left[color], think_ms)
    }

    /// A side made a move after thinking so long, and nobody's time runs. A thought that took longer than there was time
    /// leaves nothing.
    pub fn moved(&mut self, color: Color, think_ms: u64) {
        let before = self.left[color];
        let spent = self.after(color, think_ms);
        self.left[color] = spent.map_or(TimeLeft::default(), |spent| self.system.after_move(before, spent, think_ms));
        if matches!(self.system, TimeSystem::Hourglass { .. }) {
            let other = &mut self.left[!color].main_ms;
            *other = other.saturating_add(think_ms.min(before.main_ms));
        }
        self.thought(0);
    }

    /// A side's thought was broken off without a move, as by an undo, and nobody's time runs.
    pub fn broken_off(&mut self, color: Color, think_ms: u64) {
        let spent = self.after(color, think_ms).unwrap_or_default();
        self.left[color] = self.system.after_break(spent);
        self.thought(0);
    }

    /// When the time of the side whose time runs will be over.
    pub fn flag_at(&self) -> Option<u64> {
        let Running { color, since_ms } = self.runs?;
        let lasts_ms = self.system.lasts_ms(self.left[color]).saturating_sub(self.thought_ms);
        Some(since_ms.saturating_add(lasts_ms))
    }

    /// The side whose time is over.
    pub fn flagged(&self, now_ms: u64) -> Option<Color> {
        let color = self.running()?;
        self.after(color, self.think_ms(now_ms)).is_none().then_some(color)
    }
}
