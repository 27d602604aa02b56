//! Runs a trained network on the CPU.
