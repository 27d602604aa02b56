//! The engine on the wire: what judges positions, which network that is, and how fast it is here.

use serde::{Deserialize, Serialize};

use super::MoveName;

/// Answer of `GET /api/v1/engine`, and of everything that changes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EngineView {
    /// The network in use; `null` when the computer plays games at random to their end instead.
    pub network: Option<NetworkView>,
    /// Visits a second of one thread on an empty board of 19 lines; `null` until it is measured.
    pub visits_per_second: Option<u32>,
    /// The file that is being read and measured; what was in use stays in use meanwhile.
    pub preparing: Option<String>,
    /// Why the last choice could not be taken, or what became of it.
    pub problem: Option<EngineProblem>,
    /// Whether a network comes with the program.
    pub has_shipped: bool,
    /// The networks that are kept in the data folder.
    pub kept: Vec<KeptNetwork>,
    /// The most bytes that a network's file may have.
    pub max_bytes: u64,
}

/// A network in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NetworkView {
    /// Its file, without the folders.
    pub file: String,
    /// The name that it gives itself.
    pub name: String,
    /// Bytes of the file.
    pub bytes: u64,
    /// Version of the format.
    pub version: u32,
    /// Blocks of the trunk.
    pub blocks: u32,
    /// Channels of the trunk.
    pub channels: u32,
    /// Trained numbers.
    pub parameters: u64,
    /// The instructions of this CPU that it is evaluated with: `avx512`, `avx2`, `portable`.
    pub path: String,
}

/// A network in the data folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KeptNetwork {
    /// Its file.
    pub file: String,
    /// Bytes of the file.
    pub bytes: u64,
}

/// What went wrong with a network. The engine that was in use before goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EngineProblem {
    /// A word from the table in `docs/reference/errors.md`.
    #[cfg_attr(feature = "ts", ts(type = "ErrorCode"))]
    pub code: String,
    /// The file, without the folders.
    pub file: String,
    /// English words for what exactly is wrong.
    pub detail: String,
}

/// Body of `PUT /api/v1/engine`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "engine", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum EngineChoice {
    /// Without a network.
    Rollouts,
    /// The network that comes with the program.
    Shipped,
    /// A network that is kept in the data folder.
    Kept {
        /// Its file.
        file: String,
    },
    /// A network anywhere on the server's machine; it stays where it is.
    Path {
        /// Where.
        path: String,
    },
}

/// What the computer does in a game at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ThinkingState {
    /// It waits for its network, or for another game's move.
    Preparing,
    /// It searches.
    Searching,
    /// Its network failed; it goes on without one.
    Failed,
}

/// Answer of `POST /api/v1/games/{id}/hint`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HintView {
    /// The number of the move that is advised.
    pub ply: u32,
    /// The move and what is expected to follow, at most five moves.
    pub line: Vec<MoveName>,
}
