//! The server without a socket: routes, the gate, games, records.

mod analysis;
mod backup;
mod engine;
mod games;
mod gate;
mod picture;
mod records;
