//! Making data for training: positions, and what a teacher says of them.
//!
//! [`teacher`] judges, [`conditions`] draws what a game is played under, [`table`] plays one, [`past`] reads games of
//! records, and [`shelf`] keeps samples in a file that survives a kill.

pub(crate) mod conditions;
pub(crate) mod dice;
pub(crate) mod past;
pub(crate) mod shelf;
pub(crate) mod table;
pub(crate) mod teacher;
