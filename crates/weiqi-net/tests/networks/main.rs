//! Tests of whole networks: their files, and the paths that evaluate them.

mod dice;
mod files;
mod paths;
