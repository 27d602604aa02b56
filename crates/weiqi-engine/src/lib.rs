//! Searches for a move and judges a position.
//!
//! ```
//! use weiqi_engine::{Engine, Level, Limits, Preset, Stop};
//! use weiqi_rules::{Game, Ruleset, Size};
//!
//! let game = Game::new(Size::NINE, Ruleset::CHINESE);
//! let choice = Engine::new(Preset::Amateur.level(), 7).choose(&game, &Limits::default(), &Stop::new());
//! assert!(choice.visits >= 100);
//! ```
//!
//! Analysis tells all that was found, [`Report`] by [`Report`] while it runs, and goes on from where it ended:
//!
//! ```
//! use weiqi_engine::{Engine, Level, Limits, Request, Restriction, Stop};
//! use weiqi_rules::{Color, Game, Move, Ruleset, Size};
//!
//! let game = Game::new(Size::NINE, Ruleset::CHINESE);
//! let mut engine = Engine::new(Level::Full, 7);
//! let not_the_center = Restriction { color: Color::Black, moves: vec![Move::Play("E5".parse()?)], until_depth: 1 };
//! let request = Request { avoid: vec![not_the_center], ..Request::within(Limits::visits(40)) };
//! let report = engine.analyze(&game, &request, &Stop::new(), &mut |partial| assert!(partial.is_during_search));
//! assert_eq!(report.root.visits, 40);
//! assert!(report.seen_from(Color::White).moves.iter().all(|report| report.mv.to_string() != "E5"));
//! # Ok::<(), weiqi_rules::ParsePointError>(())
//! ```
//!
//! Read [`Engine`] first, then [`Evaluator`], the seam between searching and judging; then the modules `search` (the
//! main loop), `tree`, `rollout`, `prior` and `ending` (passing, dead stones).
//!
//! The engine never prints, reads no configuration, and looks at a clock only to keep a limit of time. Its floats are
//! added, multiplied, divided and rooted, no more, so that they come out the same on every machine.

pub mod bench;
mod draw;
mod ending;
mod engine;
mod evaluate;
mod handicap;
mod hash;
mod judge;
mod level;
mod limits;
mod network;
mod pace;
mod params;
mod pattern;
mod prior;
mod puct;
mod random;
mod report;
mod request;
mod resign;
pub mod review;
mod rollout;
mod search;
mod stakes;
mod tactics;
mod time;
mod tree;
mod utility;

pub use ending::DeadStones;
pub use engine::{Answer, Candidate, Choice, Engine, Judgement};
pub use evaluate::{Evaluation, Evaluator};
pub use hash::of_game as game_hash;
pub use level::{Level, ParseLevelError, ParseStyleError, Preset, Rank, Style};
pub use limits::{Limits, Resigning, Stop};
pub use network::{Evaluated, Network};
pub use params::{ParamError, Params};
pub use report::{Details, MoveReport, RawReport, Report, RootReport};
pub use request::{Request, Restriction};
pub use resign::Hopeless;
pub use rollout::Rollouts;
pub use time::{Budget, Clock, Overtime};
