//! The socket's messages: `GET /api/v1/ws`, subprotocol `weiqi.1`, text frames, one object each.

use serde::{Deserialize, Serialize};

use super::{CommandBody, Event, GameNow, GameView, Limits, Problem, ThinkingState};

/// A message from the page. Topics are `game:ID`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ClientMessage {
    /// The first message, within five seconds of opening.
    Hello {
        /// The page's [`PROTOCOL`](super::PROTOCOL).
        protocol: u32,
        /// Topics to take up again where the page left them.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<ResumeFrom>>"))]
        resume: Vec<ResumeFrom>,
    },
    /// Listen to a topic.
    Subscribe {
        /// Which.
        topic: String,
        /// The last event the page has; without it a snapshot is sent.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        since: Option<u64>,
    },
    /// Listen no longer.
    Unsubscribe {
        /// To which topic.
        topic: String,
    },
    /// Do something in a game.
    Command {
        /// In which.
        game: String,
        /// What.
        #[serde(flatten)]
        body: CommandBody,
    },
    /// Answered at once, for the latency display.
    Ping {
        /// Any number.
        n: u32,
    },
}

/// A topic and the last event of it that the page has.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResumeFrom {
    /// Which topic.
    pub topic: String,
    /// The number of the last event.
    pub seq: u64,
}

/// A topic and the number of its last event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TopicSeq {
    /// Which topic.
    pub topic: String,
    /// The number of its last event.
    pub seq: u64,
}

/// A message to the page.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ServerMessage {
    /// Answer of `hello`.
    Welcome {
        /// The server's [`PROTOCOL`](super::PROTOCOL).
        protocol: u32,
        /// The server's time.
        server_ms: u64,
        /// The topics that were taken up.
        topics: Vec<TopicSeq>,
        /// What the server accepts.
        limits: Limits,
    },
    /// The whole view of a topic.
    Snapshot {
        /// Which topic.
        topic: String,
        /// The number of the last event in the view.
        seq: u64,
        /// The view.
        state: Box<GameView>,
    },
    /// What happened in a topic.
    Events {
        /// Which topic.
        topic: String,
        /// Live ones come singly, missed ones in lists of at most 200.
        events: Vec<Event>,
        /// What stands after the last of them.
        now: Box<GameNow>,
    },
    /// How far the computer is with its thought. Not numbered and not kept: the newest is true.
    Thinking {
        /// In which topic.
        topic: String,
        /// Number of the last event when it began to think; an older one than the page has is of no interest.
        seq: u64,
        /// What it does.
        state: ThinkingState,
        /// Visits of the position so far.
        visits: u32,
        /// Visits a second; `null` until there is something to tell.
        visits_per_second: Option<u32>,
    },
    /// A command was done and is written to disk.
    Ack(Acknowledged),
    /// A command was refused; nothing changed.
    Refused {
        /// In which game.
        game: String,
        /// Which command.
        command: String,
        /// Number of the game's last event; 0 when there is no such game.
        seq: u64,
        /// Why; in a field of its own, as it has a `type` like the message itself.
        problem: Problem,
    },
    /// Answer of `ping`.
    Pong {
        /// The number of the ping.
        n: u32,
        /// The server's time.
        server_ms: u64,
    },
    /// Something a person should know.
    Notice {
        /// What: `restart`, or the code of a problem with a message that was not a command.
        code: String,
        /// English words for it.
        title: String,
        /// About which topic.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        topic: Option<String>,
    },
    /// The last message before the server closes the socket.
    Bye {
        /// Why.
        code: String,
        /// When to come back; `null` for never.
        retry_ms: Option<u64>,
    },
}

/// A command was done and is written to disk: answer of `POST /api/v1/games/{id}/commands`, and the socket's `ack`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Acknowledged {
    /// In which game.
    pub game: String,
    /// Which command.
    pub command: String,
    /// Number of the last event it made.
    pub seq: u64,
    /// Whether it would survive a loss of power.
    pub durable: bool,
}
