//! Holds the page's types and the examples of the reference to the wire.

mod examples;
mod types_ts;
