//! Points, boards, legality, life and scoring, as pure values.
//!
//! This crate reads no file, clock or environment, draws no random number, holds no float in a score, and knows no
//! text but coordinates and diagrams.

mod color;
mod moves;
mod point;
mod size;

pub use color::{ByColor, Color, ParseColorError, Stone};
pub use moves::Move;
pub use point::{ParsePointError, Point};
pub use size::{Size, SizeError};
