//! KataGo's analysis protocol: a JSON object a line in, one a line out.
//!
//! [`read`] makes a [`Message`] of a line, or says in KataGo's words what is wrong with it.

mod fields;
mod message;
mod query;
mod reply;

pub use message::{Action, Message, Read, read};
pub use query::{Include, Query, Turn, play_as_recorded};
pub use reply::Reply;

/// Whether a setting of the search is known, and takes a value.
pub enum Setting {
    /// It does.
    Taken,
    /// Nothing has that name.
    Unknown,
    /// The value does not fit; says why.
    Refused(String),
}

/// What reading a query needs to know of the engine.
pub struct Reader<'a> {
    /// The longest side of a board.
    pub max_side: usize,
    /// Whether positions are judged by a network, which does not know all rules.
    pub has_network: bool,
    /// Whether fields that nobody reads are told of.
    pub warns_unused: bool,
    /// Tries a setting: its name, and its value as a word.
    pub setting: &'a dyn Fn(&str, &str) -> Setting,
}
