//! Runs a trained network on the CPU.
//!
//! Read [`model`] first: what a network file says; then [`Input`] and [`Raw`], what goes into it and comes out, and
//! [`reference`](mod@reference), which evaluates it as it is defined; [`Output`] is what the numbers mean.

mod kernels;
mod math;
pub mod model;
mod output;
mod raw;
pub mod reference;
pub mod samples;

pub use model::{Model, ModelError};
pub use output::{Output, Reading};
pub use raw::{Input, Raw};
