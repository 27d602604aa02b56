//! A game against the computer as the page sees it, without waiting and without storing.
//!
//! The server runs it behind HTTP and WebSocket, and the module of the page runs it in the browser: both give the page
//! the same messages. Read [`api`] first, the shapes of those messages; then [`view`], what one who looks sees of a
//! [`weiqi_match::Match`], [`begin`], how a game begins, and [`duty`], what the computer has to do in it, which
//! [`think`] does. A [`Table`] is the match with its clock, its pauses and the coach, a [`Logbook`] a
//! table with its log. [`analysis`] is what is looked at, and told, when positions and games are reviewed.

pub mod analysis;
pub mod api;
mod computer;
mod logbook;
mod new_game;
mod opening;
mod refusal;
mod table;
mod times;
pub mod view;

pub use computer::{Duty, Patience, Thought, duty, hint, think, think_in, without_engine};
pub use logbook::{BrokenLog, Logbook};
pub use new_game::{MAX_HANDICAP, MAX_KOMI_QUARTERS, MIN_SIDE, Unfit, settle};
pub use opening::{Begun, begin};
pub use refusal::code_of;
pub use table::{Deed, Denial, MAX_PACE_MS, Table};
