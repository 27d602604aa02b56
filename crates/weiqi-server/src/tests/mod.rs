//! The server without a socket: routes, the gate, games, records.

mod analysis;
mod engine;
mod games;
mod gate;
mod picture;
mod records;
