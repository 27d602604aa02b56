//! What the texts of a game's information mean. The text is always kept; a meaning is offered beside it.

pub mod date;
pub mod komi;
pub mod result;
pub mod size;

mod numeral;

pub use date::SortDate;
pub use komi::KomiReading;
pub use result::{GameResult, How, Winner};
pub use size::SizeReading;
