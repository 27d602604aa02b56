//! The referee's tests: conduct as sentences, and laws over random games.

mod clock;
mod conduct;
mod laws;
mod script;
