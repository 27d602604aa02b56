//! The server without a socket: routes, the gate, games.

mod analysis;
mod engine;
mod games;
mod gate;
