//! SGF, the Smart Game Format: FF\[1\] to FF\[4\], and what is really found.

pub mod encoding;
pub(crate) mod lexer;
pub(crate) mod log;
mod parser;
pub(crate) mod points;
mod save;
mod stream;
pub(crate) mod text;
pub(crate) mod value;
mod write;

pub use lexer::{Properties, Values};
pub(crate) use log::places;
pub use parser::{Limits, Options};
pub use points::{names as point_names, write as point_value};
pub use save::{is_converted_by_saving, save};
pub use stream::{Games, games};
pub use text::{Within, escape};
pub use write::{Edition, Part, Style, write, write_game};

use crate::problem::Parsed;
use crate::tree::Collection;

/// Reads a file of SGF: every game in it, and what had to be repaired to read it.
///
/// The problems are those of the text: character sets, parentheses, stray words. What the games say is looked at by
/// [`check`](crate::check()).
pub fn parse(bytes: &[u8]) -> Parsed<Collection> {
    Options::default().parse(bytes)
}
