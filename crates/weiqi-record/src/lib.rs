//! Game trees, and the file formats they are written in.
//!
//! ```
//! use weiqi_record::sgf;
//! use weiqi_rules::Color;
//!
//! let parsed = sgf::parse(b"(;SZ[19]PB[Shusaku];B[qd]C[The ear](;W[dc])(;W[dp]))");
//! let record = &parsed.value.games[0];
//! assert_eq!(record.root().text("PB").as_deref(), Some("Shusaku"));
//! assert_eq!(record.main_line().count(), 3);
//!
//! let first = record.main_line().nth(1).expect("a first move");
//! let (color, played) = first.played(record.size()).expect("a move");
//! assert_eq!((color, played.to_string()), (Color::Black, "R16".to_string()));
//! assert_eq!(first.comment().as_deref(), Some("The ear"));
//! assert_eq!(first.children().count(), 2);
//! assert!(parsed.problems.is_empty());
//! ```
//!
//! Read [`tree`] first (what a [`Record`] is), then [`node`] and [`property`] (what stands in it), then [`replay`] and [`sgf`].
//!
//! This crate never judges legality: a record may hold a wrong game, and must survive it. It never loses what it does
//! not understand, and never fails on bytes: [`sgf::parse`] returns what it could read and a list of [`Problem`]s.

pub mod check;
pub mod cursor;
pub mod edit;
pub mod fingerprint;
pub mod formats;
pub mod info;
pub mod node;
pub mod picture;
pub mod problem;
pub mod property;
pub mod replay;
pub mod sgf;
pub mod tree;

pub use check::check;
pub use cursor::Cursor;
pub use node::{Node, Setup};
pub use problem::{Code, Parsed, Place, Problem};
pub use property::{Property, Value};
pub use replay::{Anomaly, Replay, Step};
pub use tree::{Collection, NodeId, Path, Record};
