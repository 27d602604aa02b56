//! Serves play, review and the library over HTTP and WebSocket.
//!
//! ```no_run
//! use weiqi_server::{Config, PortChoice, Server};
//!
//! # async fn example() -> Result<(), weiqi_server::StartError> {
//! let config = Config {
//!     data: "data".into(),
//!     port: PortChoice::From(8361),
//!     model: Default::default(),
//!     shipped: None,
//!     rates: Default::default(),
//!     head_time: weiqi_server::HEAD_TIME,
//! };
//! let server = Server::start(&config).await?;
//! println!("open {}", server.link());
//! server.run(std::future::pending()).await;
//! # Ok(())
//! # }
//! ```
//!
//! Read [`api`] first: it is the wire, and the page's types are made of it; what a game looks like and what the computer
//! has to do in it comes from `weiqi-play`, which the page runs as well. A request passes the gate (`gate`: host,
//! cookie, origin), then a route or the socket, which ask `rooms`: one task a running game, which owns a
//! [`weiqi_match::Match`], writes every event to the `store` before anybody hears of it, and lets the `computer` think
//! on threads of its own, with what `engines` has in use. The log of events is the truth; all else is made of it again after a crash.
//!
//! This is the only crate with async code. It knows no rule of Go and no file format.

mod analysis;
mod assets;
mod care;
mod computer;
mod connections;
mod data;
mod engines;
pub mod error;
pub mod fuzzing;
mod gate;
mod limits;
mod records;
mod rooms;
mod routes;
mod secrets;
mod serve;
mod socket;
mod store;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wire;

pub use care::{CareError, Saved, back_up, restore};
pub use connections::HEAD_TIME;
pub use data::{DataError, DataFolder, link_of_running};
pub use engines::ModelChoice;
pub use limits::{Rate, Rates};
pub use serve::{Config, PortChoice, Server, StartError, run};
pub use store::{MigrationError, OpenError};
pub use weiqi_play::api;

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};

use tokio::sync::{Semaphore, watch};

/// What every route can reach.
pub(crate) struct App {
    rooms: rooms::Rooms,
    analyses: Arc<analysis::Analyses>,
    records: Arc<records::Records>,
    /// The names under which we are reached.
    hosts: Vec<String>,
    key: secrets::LinkKey,
    /// How often keys may be tried.
    keys: Mutex<limits::Bucket>,
    signer: secrets::CookieSigner,
    rates: Rates,
    /// True when the server is about to stop.
    stopping: watch::Receiver<bool>,
    /// Pictures that were drawn lately.
    pictures: routes::Pictures,
    /// Places for sockets.
    sockets: Arc<Semaphore>,
    next_socket: AtomicU64,
}

/// Returns when the server is about to stop.
pub(crate) async fn is_stopping(stopping: &mut watch::Receiver<bool>) {
    // A server that has gone without a word has stopped as well.
    let _ = stopping.wait_for(|&stopping| stopping).await;
}
