//! Many games between two players: who is stronger, by how much, and how sure that is.
//!
//! Games come in pairs: the same [`Opening`], the colors swapped. A [`Tally`] counts them, [`Strength`] says what they
//! tell in Elo, [`Sprt`] when they tell enough, and [`Ratings`] fits one curve to many such series.
//!
//! ```
//! use weiqi_match::series::{Sprt, Tally, Verdict};
//!
//! let mut tally = Tally::default();
//! for _ in 0..40 {
//!     tally.add_pair([1.0, 1.0]);
//!     tally.add_pair([1.0, 0.0]);
//! }
//! assert_eq!(tally.score(), Some(0.75));
//! assert_eq!(Sprt::default().verdict(&tally), Some(Verdict::Stronger));
//! ```
//!
//! Source of the pairs and of the test: the Stockfish project's testing method (pentanomial GSPRT, Van den Bergh 2019).

mod elo;
mod opening;
mod ratings;
mod sprt;
mod tally;

pub use elo::{Strength, elo_of_score, score_of_elo, wilson};
pub use opening::Opening;
pub use ratings::{Rating, Ratings, Series};
pub use sprt::{BadSprt, Sprt, Verdict};
pub use tally::Tally;
