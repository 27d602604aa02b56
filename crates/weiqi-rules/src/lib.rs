//! Points, boards, legality, life and scoring, as pure values.
//!
//! ```
//! use weiqi_rules::{Game, Move, Ruleset, Size};
//!
//! let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
//! for name in ["E5", "C3", "G7"] {
//!     game.play(name.parse()?)?;
//! }
//! assert_eq!(game.board().n_empty(), 78);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read [`Point`], [`Size`] and [`Color`] first, then [`Board`] with its [`Chain`]s, [`Position`] (whose turn, ko,
//! prisoners), [`Ruleset`] and [`Game`], which knows the past.
//!
//! At the end of a game: [`count`] gives an explained [`Count`], [`warnings`] what is not finished yet, [`life`] and
//! [`seki_stones`] what lives, [`Confirmation`] hypothetical play as in Japan, [`Ruling`] what follows from a repeated
//! position. [`Symmetry`] turns boards, [`CoordinateStyle`] names points.
//!
//! This crate reads no file, clock or environment, draws no random number, holds no float in a score, and knows no
//! text but coordinates and diagrams. No call with any arguments panics, but for what a function says it trusts.

mod board;
mod chain;
mod color;
mod confirmation;
mod coordinates;
mod count;
mod diagram;
mod eyes;
mod game;
pub mod handicap;
mod illegal;
pub mod katago;
pub mod life;
mod moves;
mod point;
mod position;
mod quarters;
mod reading;
mod region;
mod repetition;
mod ruleset;
mod seki;
mod size;
mod symmetry;
mod territory;
mod warning;
mod zobrist;

pub use board::{Board, Lifted, OffBoard};
pub use chain::Chain;
pub use color::{ByColor, Color, ParseColorError, Stone};
pub use confirmation::{Confirmation, Hypothetical, Unconfirmable};
pub use coordinates::{CoordinateStyle, Labels, ParseCoordinateError, star_points};
pub use count::{Count, Item, Line, MuForm, Reason, Terms, Verdict, ZiForm, count};
pub use diagram::{Diagram, ParseDiagramError};
pub use game::{BadStart, Captured, Game, GameBuilder, Phase};
pub use illegal::Illegal;
pub use moves::Move;
pub use point::{ParsePointError, Point};
pub use position::{ImpossiblePosition, Position, Setup};
pub use quarters::{ParseQuartersError, Quarters};
pub use repetition::{Referee, Repeat, Ruling};
pub use ruleset::{
    Button, Ending, HandicapPoints, Opening, PRESETS, PassStones, Preset, Repetition, Resumption, Ruleset,
    SERVER_VARIANTS, Scoring, Settling, Suicide, Tax, Tie, Unit,
};
pub use seki::seki_stones;
pub use size::{Points, Size, SizeError};
pub use symmetry::Symmetry;
pub use territory::Strictness;
pub use warning::{Warning, warnings};
