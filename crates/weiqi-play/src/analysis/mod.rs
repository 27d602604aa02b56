//! Looking at positions and games, without waiting and without storing: what is looked at next, how thoroughly, and what
//! is told of what was found.
//!
//! A caller asks for the next [`Task`], lets an engine search it, and gives the report back: so the server does it with
//! its engines and its memory, and a page without a server in a worker. [`Whole`] is a whole game, [`ByContrast`] one
//! move; a position alone wants a [`Meter`] and nothing else.

mod contrast;
mod effort;
mod meter;
mod position;
mod told;
mod whole;

use std::time::Duration;

use weiqi_rules::Game;

pub use contrast::ByContrast;
pub use effort::Effort;
pub use meter::Meter;
pub use position::{BadQuery, end, name};
pub use told::told;
pub use whole::Whole;

/// What judges where no network does: the beginning of its name.
pub const ROLLOUTS: &str = "rollouts";

/// A position to search.
#[derive(Clone, Debug)]
pub struct Task {
    /// After how many moves of the query it stands.
    pub ply: usize,
    /// The position with its past.
    pub game: Game,
    /// Names it.
    pub name: String,
    /// Enough visits.
    pub visits: u32,
    /// It takes no longer.
    pub time: Duration,
}
