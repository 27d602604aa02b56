//! What the texts of a game's information mean. The text is always kept; a meaning is offered beside it.

pub mod analysis;
pub mod date;
pub mod handicap;
mod katrain;
pub mod komi;
pub mod name;
pub mod rank;
pub mod result;
pub mod size;
pub mod time;

mod numeral;

pub use analysis::Analysis;
pub use date::SortDate;
pub use handicap::Handicap;
pub use komi::KomiReading;
pub use rank::Rank;
pub use result::{GameResult, How, Winner};
pub use size::SizeReading;
pub use time::Clock;

/// The rules that a record names; `None` where it names none or none that is known.
pub fn rules(record: &crate::Record) -> Option<weiqi_rules::Ruleset> {
    let text = record.root().text("RU")?;
    weiqi_rules::Ruleset::from_name(&text).or_else(|| weiqi_rules::katago::preset(&text))
}
