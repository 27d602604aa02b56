//! Searches for a move and judges a position.
//!
//! ```
//! use weiqi_engine::{Engine, Level, Limits, Stop};
//! use weiqi_rules::{Game, Ruleset, Size};
//!
//! let game = Game::new(Size::NINE, Ruleset::CHINESE);
//! let choice = Engine::new(Level::Easy, 7).choose(&game, &Limits::default(), &Stop::new());
//! assert!(choice.visits >= 100);
//! ```
//!
//! Read [`Engine`] first, then [`Evaluator`], the seam between searching and judging; then the modules `search` (the
//! main loop), `tree`, `rollout`, `prior` and `ending` (passing, dead stones).
//!
//! The engine never prints, reads no configuration, and looks at a clock only to keep a limit of time. Its floats are
//! added, multiplied, divided and rooted, no more, so that they come out the same on every machine.

pub mod bench;
mod ending;
mod engine;
mod evaluate;
mod level;
mod limits;
mod pattern;
mod prior;
mod random;
mod rollout;
mod search;
mod stakes;
mod tactics;
mod time;
mod tree;

pub use ending::DeadStones;
pub use engine::{Answer, Candidate, Choice, Engine, Judgement};
pub use evaluate::{Evaluation, Evaluator};
pub use level::{Level, ParseLevelError};
pub use limits::{Limits, Resigning, Stop};
pub use rollout::Rollouts;
pub use time::{Clock, Overtime};
