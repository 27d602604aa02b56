//! Runs a trained network on the CPU.
//!
//! Read [`model`] first: what a network file says; then [`Input`] and [`Raw`], what goes into it and comes out, and
//! [`reference`](mod@reference), which evaluates it as it is defined; [`Output`] is what the numbers mean. [`Net`] gives
//! the same numbers fast: a [`Path`] says with which instructions, and each thread has its own [`Session`].

pub mod area;
mod check;
pub mod cleanup;
mod compile;
mod features;
mod kernels;
mod ladder;
mod layers;
pub mod math;
pub mod model;
mod net;
mod output;
mod plan;
mod raw;
pub mod reference;
pub mod samples;
mod situation;
pub mod speed;
mod turn;

pub use check::{Checked, Errors, PassedOver};
pub use features::{Options, Writer};
pub use model::{Model, ModelError};
pub use net::{Net, NetError, Path, Session, UnknownPath};
pub use output::{Output, Reading};
pub use raw::{Input, Raw};
pub use situation::{PassEnds, Rules, Situation, Stage, Stones};
pub use turn::Turn;
