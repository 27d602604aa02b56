//! Runs a trained network on the CPU.
//!
//! Read [`model`] first: what a network file says.

mod kernels;
pub mod model;

pub use model::{Model, ModelError};
