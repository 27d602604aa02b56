//! Why a command failed, in the words that clients compare.

/// A failed command. `illegal move` stands alone, for clients compare the text; other words may be followed by the reason
/// in parentheses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// There is no such command.
    #[error("unknown command")]
    UnknownCommand,
    /// An argument is missing or of the wrong kind; says what was expected.
    #[error("syntax error ({0})")]
    Syntax(String),
    /// No board has this size.
    #[error("unacceptable size")]
    UnacceptableSize,
    /// The rules forbid the move.
    #[error("illegal move")]
    IllegalMove,
    /// There are not so many moves to take back.
    #[error("cannot undo")]
    CannotUndo,
    /// The word names no point of the board.
    #[error("invalid coordinate ({0})")]
    InvalidCoordinate(String),
    /// The command needs an empty board.
    #[error("board not empty")]
    BoardNotEmpty,
    /// This number of handicap stones cannot be placed, or not so.
    #[error("invalid handicap ({0})")]
    InvalidHandicap(String),
    /// The file cannot be read, or holds no game.
    #[error("cannot load file ({0})")]
    CannotLoadFile(String),
    /// The file cannot be written.
    #[error("cannot save file ({0})")]
    CannotSaveFile(String),
    /// The stones or moves cannot stand so.
    #[error("invalid position ({0})")]
    InvalidPosition(String),
    /// There is nothing to tell: no last move, no stone there.
    #[error("nothing there ({0})")]
    NothingThere(String),
    /// The line was longer than [`MAX_LINE`](crate::MAX_LINE) bytes.
    #[error("line too long")]
    LineTooLong,
}

impl Error {
    /// An argument that is missing or of the wrong kind.
    pub fn syntax(expected: impl Into<String>) -> Error {
        Error::Syntax(expected.into())
    }
}

/// The beginning of what a person or program wrote, for a message.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
