//! Serves play, review and the library over HTTP and WebSocket.

pub mod api;
