//! What players do, and why it may be refused.

use weiqi_rules::{Color, Illegal, Point};

use crate::SetHash;

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// One of the two players.
    Player(Color),
    /// Whoever conducts the game: here the program that proposes the dead stones.
    Referee,
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Plays a stone; before the first move of a game with free handicap, puts a handicap stone.
    Play {
        /// The number the move will have: a command meant for another position is refused.
        ply: usize,
        /// Where.
        at: Point,
    },
    /// Hands the turn over.
    Pass {
        /// The number the move will have.
        ply: usize,
    },
    /// Gives the game up.
    Resign,
    /// Asks to take back, so that the asker is to move.
    AskUndo {
        /// The number the next move would have.
        ply: usize,
    },
    /// Answers the other side's request.
    AnswerUndo(Answer),
    /// Withdraws one's own request.
    CancelUndo,
    /// The referee finds that a side's time is over.
    CallTime(Color),
    /// The referee's first marks.
    Propose(Vec<Point>),
    /// Marks stones, with what lives or dies with them.
    Mark {
        /// The stones, at most 50.
        points: Vec<Point>,
        /// As what.
        status: Status,
        /// The set that was seen.
        set: SetHash,
    },
    /// Agrees to the marks, or, when the count is shown, to the result.
    Agree(SetHash),
    /// Wishes to go on playing.
    ResumePlay,
    /// Wishes to count again.
    Recount,
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Yes.
    Accept,
    /// No.
    Decline,
}

/// What a stone is at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It will be lifted.
    Dead,
    /// It stays.
    Alive,
}

/// The kinds of [`Command`] that a player has, for asking what is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// [`Command::Play`].
    Play,
    /// [`Command::Pass`].
    Pass,
    /// [`Command::Resign`].
    Resign,
    /// [`Command::AskUndo`].
    AskUndo,
    /// [`Command::AnswerUndo`].
    AnswerUndo,
    /// [`Command::CancelUndo`].
    CancelUndo,
    /// [`Command::Mark`].
    Mark,
    /// [`Command::Agree`].
    Agree,
    /// [`Command::ResumePlay`].
    ResumePlay,
    /// [`Command::Recount`].
    Recount,
}

impl Action {
    /// All of them, in the order in which a page shows its buttons.
    pub const ALL: [Action; 10] = [
        Action::Play,
        Action::Pass,
        Action::Resign,
        Action::AskUndo,
        Action::AnswerUndo,
        Action::CancelUndo,
        Action::Mark,
        Action::Agree,
        Action::ResumePlay,
        Action::Recount,
    ];
}

/// Why a command is refused. The match is then unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules forbid the move.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// It was meant for another position.
    #[error("move {expected} is next, not move {found}")]
    PlyStale {
        /// The number of the next move.
        expected: usize,
        /// The number in the command.
        found: usize,
    },
    /// It is the other side's turn.
    #[error("it is {0}'s turn")]
    NotYourTurn(Color),
    /// The command has no place in this phase.
    #[error("this is not possible in this phase of the game")]
    WrongPhase,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Only players do this, or only the referee.
    #[error("this is for somebody else to do")]
    WrongRole,
    /// There is no move of the asker's.
    #[error("there is no move of {0} to take back")]
    NothingToUndo(Color),
    /// It was agreed to play without undo.
    #[error("this game is played without undo")]
    UndoForbidden,
    /// A request waits already.
    #[error("a request to take back is waiting already")]
    UndoPending,
    /// There is no request to answer or to withdraw.
    #[error("nobody asked to take back")]
    UndoNotAsked,
    /// The marked stones are others by now.
    #[error("the marked stones have changed meanwhile")]
    MarksStale,
    /// The referee has not proposed dead stones yet.
    #[error("the dead stones are still being proposed")]
    MarksNotReady,
    /// There is no stone to mark.
    #[error("there is no stone on {0}")]
    NoStone(Point),
    /// More points than one command marks.
    #[error("one command marks at most {0} points")]
    TooManyPoints(usize),
    /// Play was resumed as often as it may be without a move in between.
    #[error("play was resumed {0} times without a move")]
    ResumeLimit(u8),
    /// The game has as many moves as a game may have.
    #[error("the game has {0} moves, as many as it may have: pass or resign")]
    TooLong(usize),
}
