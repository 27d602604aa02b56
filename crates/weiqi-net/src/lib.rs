//! Runs a trained network on the CPU.
mod kernels;
