//! Every error code with its HTTP status, its log level and its sentence, in one table.
//!
//! The table is the reference: `docs/reference/errors.md` and the page's type `ErrorCode` are generated from it. A code
//! never changes its meaning; the page shows its own text for it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::api::{FieldProblem, Problem};

/// How loudly the log speaks of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Somebody asked for what he may not have: seen at level debug.
    Theirs,
    /// A limit or an odd request that an operator may want to see: level warn.
    Odd,
    /// Our own fault: level error.
    Ours,
}

macro_rules! codes {
    ($($name:ident $code:literal $status:literal $severity:ident $title:literal,)*) => {
        /// A stable code of something that went wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            $(#[doc = $title] $name,)*
        }

        impl Code {
            /// All codes, as the reference lists them.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The code of this name.
            pub fn named(name: &str) -> Option<Code> {
                Code::ALL.iter().copied().find(|code| code.name() == name)
            }

            /// The word on the wire.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$name => $code,)* }
            }

            /// The HTTP status.
            pub const fn status(self) -> u16 {
                match self { $(Code::$name => $status,)* }
            }

            /// How loudly the log speaks of it.
            pub const fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)* }
            }

            /// The sentence.
            pub const fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }
        }
    };
}

codes! {
    // A move that the rules forbid.
    IllegalOccupied "illegal.occupied" 422 Theirs "there is a stone on this point",
    IllegalSuicide "illegal.suicide" 422 Theirs "the stone would have no liberty",
    IllegalKo "illegal.ko" 422 Theirs "this ko may not be retaken at once",
    IllegalSuperko "illegal.superko" 422 Theirs "the whole board would repeat",
    IllegalOffBoard "illegal.off_board" 422 Theirs "the point is not on the board",
    // A command that the game's state forbids.
    PlyStale "ply.stale" 409 Theirs "the command was meant for another position",
    TurnNotYours "turn.not_yours" 409 Theirs "it is the other side's turn",
    PhaseWrong "phase.wrong" 409 Theirs "this is not possible in this phase of the game",
    GameOver "game.over" 409 Theirs "the game is over",
    UndoNothing "undo.nothing" 409 Theirs "there is no move of yours to take back",
    UndoForbidden "undo.forbidden" 409 Theirs "this game is played without undo",
    UndoPending "undo.pending" 409 Theirs "a request to take back is waiting already",
    UndoNotAsked "undo.not_asked" 409 Theirs "nobody asked to take back",
    MarkingStale "marking.stale" 409 Theirs "the marked stones have changed meanwhile",
    MarkingNotReady "marking.not_ready" 409 Theirs "the dead stones are still being proposed",
    MarkingNoStone "marking.no_stone" 422 Theirs "there is no stone on this point",
    MarkingTooMany "marking.too_many" 422 Theirs "one command marks at most 50 points",
    ResumeLimit "resume.limit" 409 Theirs "play was resumed twice without a move",
    GameTooLong "game.too_long" 409 Theirs "the game has as many moves as a game may have",
    // A request that is wrong in itself.
    SeatNotYours "seat.not_yours" 403 Theirs "you do not play in this game",
    GameUnknown "game.unknown" 404 Theirs "there is no such game",
    RouteUnknown "route.unknown" 404 Theirs "there is nothing at this address",
    MethodWrong "method.wrong" 405 Theirs "this address does not take this method",
    RequestFields "request.fields" 422 Theirs "some fields are wrong",
    RequestJson "request.json" 400 Theirs "the body is not the JSON that is expected here",
    RequestQuery "request.query" 400 Theirs "the query of the address is wrong",
    RequestMedia "request.media" 415 Theirs "the body must be application/json",
    RequestTooLarge "request.too_large" 413 Odd "the body is too large",
    RequestBroken "request.broken" 400 Theirs "the body could not be read",
    CommandName "command.name" 422 Theirs "a command's name has 1 to 32 printable characters",
    // Who may come in.
    HostWrong "host.wrong" 421 Odd "this server does not answer to that host name",
    OriginWrong "origin.wrong" 403 Odd "the request comes from another page",
    KeyMissing "key.missing" 401 Theirs "open the link that the program printed, or ask for a fresh one with `weiqi open`",
    KeyWrong "key.wrong" 401 Odd "this link is not valid: ask for a fresh one with `weiqi open`",
    // The socket.
    SocketUpgrade "socket.upgrade" 426 Theirs "this address speaks WebSocket with the subprotocol weiqi.1",
    FrameBinary "frame.binary" 400 Theirs "frames are text",
    FrameTooLarge "frame.too_large" 413 Odd "a frame has at most 16 KiB",
    FrameJson "frame.json" 400 Theirs "the frame is not a message of this protocol",
    HelloMissing "hello.missing" 400 Theirs "the first message must be hello",
    ProtocolWrong "protocol.wrong" 400 Theirs "the page is older or newer than the server: reload it",
    TopicUnknown "topic.unknown" 404 Theirs "there is no such topic",
    TopicsTooMany "topics.too_many" 429 Odd "a socket listens to at most 64 topics",
    SocketsTooMany "sockets.too_many" 429 Odd "too many sockets are open",
    ReaderTooSlow "reader.too_slow" 408 Odd "the page did not read fast enough",
    // The engine.
    NetworkUnknown "network.unknown" 404 Theirs "there is no such network in the data folder",
    NetworkUnreadable "network.unreadable" 422 Odd "the file cannot be read",
    NetworkTooLarge "network.too_large" 413 Odd "the file is larger than any network",
    NetworkNotOne "network.not_one" 422 Odd "the file is no network of KataGo's format",
    NetworkCut "network.cut" 422 Odd "the file is not complete",
    NetworkVersion "network.version" 422 Odd "the network has a version that this program does not read",
    NetworkDamaged "network.damaged" 422 Odd "the network is damaged",
    NetworksTooMany "networks.too_many" 409 Theirs "the data folder keeps as many networks as it may",
    AnalysesTooMany "analyses.too_many" 429 Odd "too many analyses go on: try again",
    AnalysisIllegal "analysis.illegal" 422 Theirs "the game has a move that its rules forbid",
    EngineFailed "engine.failed" 500 Ours "the network failed while the computer was thinking",
    // The records that are kept.
    RecordUnknown "record.unknown" 404 Theirs "there is no such record",
    RecordNoGame "record.no_game" 422 Theirs "there is no game in this file",
    RecordTooLarge "record.too_large" 413 Odd "a record has at most 32 MiB",
    RecordChanged "record.changed" 409 Theirs "the record was changed elsewhere meanwhile",
    RecordsTooMany "records.too_many" 409 Odd "no more records can be kept",
    UploadTooLarge "upload.too_large" 413 Odd "a file that is sent has at most 64 MiB",
    ZipBroken "zip.broken" 422 Odd "the zip is damaged, or of a kind that is not read",
    ZipEncrypted "zip.encrypted" 422 Theirs "the files of this zip are encrypted",
    ZipBomb "zip.bomb" 422 Odd "this zip would unpack to far more than records need",
    BackupNotOne "backup.not_one" 422 Theirs "the file is no backup of weiqi",
    BackupDamaged "backup.damaged" 422 Odd "the backup is damaged: nothing of it was taken",
    BackupNewer "backup.newer" 422 Theirs "the backup was made by a newer weiqi",
    BackupTooLarge "backup.too_large" 413 Odd "the backup is larger than may be restored",
    // Limits and faults.
    RateLimited "rate.limited" 429 Odd "too many requests: wait a little",
    RoomBusy "room.busy" 503 Odd "the game is busy: try again",
    StoreBusy "store.busy" 503 Odd "the disk cannot follow: try again",
    StoreFull "store.full" 507 Ours "the disk is full: nothing can be written",
    StoreFailed "store.failed" 500 Ours "the database refused to read or write",
    LogBroken "log.broken" 500 Ours "the log of this game cannot be replayed",
    Stopping "server.stopping" 503 Theirs "the server is stopping",
    Fault "server.fault" 500 Ours "the server made a mistake",
}

/// An error on its way to whoever asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Which.
    pub code: Code,
    /// What exactly, where that is more than the title says.
    pub detail: Option<String>,
    /// The fields that are wrong.
    pub fields: Vec<FieldProblem>,
    /// When to try again.
    pub retry_after_ms: Option<u64>,
}

impl Error {
    /// An error that says exactly `detail`.
    pub fn with_detail(code: Code, detail: impl Into<String>) -> Error {
        Error { detail: Some(detail.into()), ..Error::from(code) }
    }

    /// A request with wrong fields.
    pub fn fields(fields: Vec<FieldProblem>) -> Error {
        Error { fields, ..Error::from(Code::RequestFields) }
    }

    /// Too many requests, with the time to wait.
    pub fn rate_limited(retry_after_ms: u64) -> Error {
        Error { retry_after_ms: Some(retry_after_ms), ..Error::from(Code::RateLimited) }
    }

    /// The error on the wire.
    pub fn to_problem(&self) -> Problem {
        Problem {
            kind: format!("/errors/{}", self.code.name()),
            code: self.code.name().into(),
            title: self.code.title().into(),
            status: self.code.status(),
            detail: self.detail.clone(),
            fields: self.fields.clone(),
            retry_after_ms: self.retry_after_ms,
        }
    }

    /// Tells the log.
    pub fn log(&self) {
        let (code, detail) = (self.code.name(), self.detail.as_deref().unwrap_or_default());
        match self.code.severity() {
            Severity::Theirs => tracing::debug!(code, detail),
            Severity::Odd => tracing::warn!(code, detail),
            Severity::Ours => tracing::error!(code, detail),
        }
    }
}

impl From<weiqi_play::Unfit> for Error {
    fn from(unfit: weiqi_play::Unfit) -> Error {
        Error { detail: unfit.detail, ..Error::fields(unfit.fields) }
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Error {
        Error { code, detail: None, fields: Vec::new(), retry_after_ms: None }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        self.log();
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self.to_problem())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(ms) = self.retry_after_ms {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(ms.div_ceil(1000)));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_code_is_one_word_of_its_own() {
        let names: HashSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
        for name in names {
            assert!(name.split('.').count() == 2, "{name}");
            assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'.' || b == b'_'), "{name}");
        }
    }

    #[test]
    fn every_status_is_an_error() {
        for code in Code::ALL {
            assert!((400..=599).contains(&code.status()), "{}", code.name());
            assert!(StatusCode::from_u16(code.status()).is_ok());
        }
    }

    #[test]
    fn the_reference_lists_every_code() {
        let mut page = String::from(
            "# Error codes\n\nGenerated from `crates/weiqi-server/src/error.rs` by `cargo xtask types`. Do not edit.\n\n\
             Errors of HTTP are `application/problem+json` (RFC 9457); on the socket the same fields come in `refused`, \
             `notice` and `bye`.\n\n| code | status | meaning |\n|---|---|---|\n",
        );
        for code in Code::ALL {
            page += &format!("| `{}` | {} | {} |\n", code.name(), code.status(), code.title());
        }
        crate::testing::check_generated("docs/reference/errors.md", &page);
    }
}
