//! What the server is: `GET /api/v1/server`.

use serde::Serialize;

use super::{Level, Style};

/// Answer of `GET /api/v1/server`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ServerInfo {
    /// `weiqi`.
    pub name: String,
    /// The program's version.
    pub version: String,
    /// How the server was started.
    pub mode: Mode,
    /// [`PROTOCOL`](super::PROTOCOL).
    pub protocol: u32,
    /// The names of the rulesets that a game may be played by, the usual one first.
    pub rulesets: Vec<String>,
    /// The computer's levels, weakest first.
    pub levels: Vec<Level>,
    /// Levels with a name of their own, weakest first.
    pub presets: Vec<Preset>,
    /// The computer's styles, the usual one first.
    pub styles: Vec<Style>,
    /// What the server accepts.
    pub limits: Limits,
}

/// A level with a name of its own.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    /// `beginner`, `amateur`, `expert` or `master`.
    pub name: String,
    /// What it stands for.
    pub level: Level,
}

/// How the server was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Mode {
    /// One owner on this machine.
    Local,
}

/// What the server accepts.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Limits {
    /// Bytes in one socket frame from the page.
    pub frame_bytes: u32,
    /// Bytes in one request body.
    pub body_bytes: u32,
    /// The shortest side of a board to play on.
    pub min_side: u8,
    /// The longest side of a board to play on.
    pub max_side: u8,
    /// The most handicap stones.
    pub max_handicap: u8,
    /// The least and the greatest komi are minus this and this, in quarter points.
    pub max_komi_quarters: i32,
    /// The most items in one answer of a list.
    pub list_items: u32,
}
