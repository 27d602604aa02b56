//! The server without a socket: routes, the gate, games.

mod games;
mod gate;
