//! The Go Text Protocol, both sides, and KataGo's analysis protocol, as messages without processes.
//!
//! A line becomes a [`Request`], a [`Table`] finds what answers it, and the [`Response`] is written back:
//!
//! ```
//! use weiqi_gtp::{Command, Line, Response, Table};
//!
//! struct Engine;
//!
//! const TABLE: Table<Engine> = Table(&[&[Command {
//!     name: "protocol_version",
//!     arguments: "",
//!     help: "Tells the version of the protocol",
//!     run: |_, _| Ok("2".into()),
//! }]]);
//!
//! let Line::Request(request) = Line::parse(b"7 protocol_version # a comment\r") else { panic!("no command") };
//! let answer = TABLE.run(&mut Engine, &request);
//! assert_eq!(Response { id: request.id, answer }.to_string(), "=7 2\n\n");
//! ```
//!
//! Read [`Line`] first, then [`Table`], [`Arguments`] and [`Error`]; [`TimeSettings`] are the ways to give time,
//! [`Analyze`] is what an analysis is asked for; [`analysis`] is the other protocol, [`referee`] the side
//! that speaks to engines.
//!
//! This crate starts no process and keeps no game.

pub mod analysis;
mod analyze;
mod arguments;
mod error;
mod line;
mod reader;
pub mod referee;
mod response;
mod table;
mod time;

pub use analyze::{Analyze, Dialect, Restricted, Shown};
pub use arguments::Arguments;
pub use error::Error;
pub use line::{Line, Request};
pub use reader::{MAX_LINE, ReadLine, read_line};
pub use response::{Answer, Response};
pub use table::{Command, Table};
pub use time::{TimeLeft, TimeSettings};
