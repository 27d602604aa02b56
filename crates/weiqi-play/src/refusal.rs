//! What a refusal is called on the wire.

use weiqi_match::Refusal;
use weiqi_rules::Illegal;

/// The code of a refusal; `docs/reference/errors.md` tells what each means.
pub fn code_of(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Illegal(Illegal::Occupied(_)) => "illegal.occupied",
        Refusal::Illegal(Illegal::Suicide(_)) => "illegal.suicide",
        Refusal::Illegal(Illegal::Ko(_)) => "illegal.ko",
        Refusal::Illegal(Illegal::Superko { .. }) => "illegal.superko",
        Refusal::Illegal(Illegal::OffBoard(_)) => "illegal.off_board",
        Refusal::Illegal(Illegal::NotYourTurn(_)) | Refusal::NotYourTurn(_) => "turn.not_yours",
        Refusal::Illegal(Illegal::GameOver) | Refusal::WrongPhase => "phase.wrong",
        Refusal::PlyStale { .. } => "ply.stale",
        Refusal::Over => "game.over",
        Refusal::WrongRole => "seat.not_yours",
        Refusal::NothingToUndo(_) => "undo.nothing",
        Refusal::UndoForbidden => "undo.forbidden",
        Refusal::UndoPending => "undo.pending",
        Refusal::UndoNotAsked => "undo.not_asked",
        Refusal::MarksStale => "marking.stale",
        Refusal::MarksNotReady => "marking.not_ready",
        Refusal::NoStone(_) => "marking.no_stone",
        Refusal::TooManyPoints(_) => "marking.too_many",
        Refusal::ResumeLimit(_) => "resume.limit",
        Refusal::TooLong(_) => "game.too_long",
    }
}
