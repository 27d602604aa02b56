//! One game between two players: turns, requests, agreement, result.
//!
//! A [`Match`] is a pure value. [`Match::apply`] takes what somebody does and answers with what happened, or with why
//! it is refused; the events, in order, are all one has to keep: [`Match::replay`] makes the same match of them.
//!
//! ```
//! use weiqi_match::{Command, Event, Match, Placement, Settings, UndoPolicy, Who};
//! use weiqi_rules::{Color, Ruleset, Size};
//!
//! let settings = Settings {
//!     size: Size::NINE,
//!     ruleset: Ruleset::CHINESE,
//!     komi: Ruleset::CHINESE.komi,
//!     handicap: 0,
//!     placement: Placement::Fixed,
//!     undo: UndoPolicy::Free,
//! };
//! let mut game = Match::new(settings)?;
//! let events = game.apply(Who::Player(Color::Black), &Command::Play { ply: 1, at: "E5".parse()? })?;
//! let again = Match::replay(settings, events)?;
//! assert_eq!(again.board(), game.board());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read [`Settings`], [`Command`], [`Event`], then [`Match`]. The crate asks no clock and never sleeps, draws no random
//! number and knows no engine: the computer is a player like any other, and the proposal of dead stones is the
//! referee's command. [`series`] judges many games between two players. A [`Clock`] stands beside
//! the match and is told the time by its caller.

mod clock;
mod command;
mod count;
mod event;
mod marks;
mod outcome;
mod record;
mod referee;
mod replay;
pub mod series;
mod settings;

pub use clock::{Call, Clock, Saying, TimeLeft, TimeSystem, reading_calls};
pub use command::{Action, Answer, Command, Refusal, Status, Who};
pub use event::Event;
pub use marks::{ParseSetHashError, SetHash};
pub use outcome::Outcome;
pub use referee::{Match, Phase};
pub use replay::ReplayError;
pub use settings::{BadSettings, Placement, Settings, UndoPolicy};
