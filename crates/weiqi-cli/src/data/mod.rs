//! Making data for training: positions, and what a teacher says of them.
//!
//! [`teacher`] judges, [`conditions`] draws what a game is played under, [`table`] plays one, [`past`] reads games of
//! records, [`shelf`] keeps samples in a file that survives a kill, and [`blocks`] reads such files.

pub(crate) mod blocks;
pub(crate) mod conditions;
pub(crate) mod dice;
pub(crate) mod past;
pub(crate) mod shelf;
pub(crate) mod table;
pub(crate) mod teacher;
