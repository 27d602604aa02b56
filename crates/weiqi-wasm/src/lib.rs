//! The rules, the records and the engine for a browser.
//!
//! A thin layer: handles, plain values in and out, no logic of its own. It is built twice: with the feature `records`
//! into the module that every page with a record loads, with `engine` into the one of a page that plays without a
//! server. Pages do not call the modules but their wrappers in `web/src/go` and `web/src/offline`.
//!
//! Read [`mod@file`] first (an opened file and what can be asked of it), [`edit`], [`tools`] and [`export`], then
//! [`view`], [`tree`] and [`judge`]: larger answers are JSON whose shapes are in [`view`] and, for the page, in
//! `web/src/go/types.ts`; the tree is one array of numbers. [`table`] is a game against the computer, [`mind`] what the
//! computer thinks, [`study`] the analysis of positions, games and moves.

mod json;

#[cfg(feature = "records")]
pub mod count;
#[cfg(feature = "records")]
pub mod edit;
#[cfg(feature = "records")]
pub mod export;
#[cfg(feature = "records")]
pub mod file;
#[cfg(feature = "records")]
pub mod judge;
#[cfg(feature = "engine")]
pub mod mind;
#[cfg(feature = "records")]
mod names;
#[cfg(feature = "records")]
pub mod said;
#[cfg(feature = "engine")]
pub mod study;
#[cfg(feature = "engine")]
pub mod table;
#[cfg(feature = "records")]
pub mod tools;
#[cfg(feature = "records")]
pub mod tree;
#[cfg(feature = "records")]
pub mod view;

#[cfg(feature = "records")]
pub use names::{point_names, rulesets};
