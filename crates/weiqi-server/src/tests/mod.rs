//! The server without a socket: routes, the gate, games.

mod engine;
mod games;
mod gate;
