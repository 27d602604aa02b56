//! A position that is asked for, as a game.

use weiqi_engine::game_hash;
use weiqi_play::MAX_KOMI_QUARTERS;
use weiqi_rules::{Game, Illegal, Phase, Position, Quarters, Size};

use crate::api::{FieldProblem, PlayedMove, PositionQuery};
use crate::error::{Code, Error};

/// The most moves of a game that is looked at.
pub(super) const MAX_MOVES: usize = 2000;

/// What a query asks for, before any move is made.
pub(super) fn start(query: &PositionQuery) -> Result<Game, Error> {
    let [width, height] = query.size;
    let size = Size::new(width.into(), height.into()).map_err(|_| wrong("position.size", "range"))?;
    let ruleset = query.ruleset.to_ruleset().ok_or_else(|| wrong("position.ruleset", "choice"))?;
    if query.moves.len() > MAX_MOVES {
        return Err(wrong("position.moves", "too_many"));
    }
    let position = match &query.start {
        None => Position::new(size),
        Some(start) => start.to_position(size).map_err(|bad| wrong("position.start", bad.code()))?,
    };
    let mut game = Game::from_position(position, ruleset, komi(query.komi_quarters));
    game.set_handicap(query.handicap);
    Ok(game)
}

/// The nearest komi that the rules know.
fn komi(quarters: i32) -> Quarters {
    let quarters = quarters.clamp(-MAX_KOMI_QUARTERS, MAX_KOMI_QUARTERS);
    Quarters(quarters - quarters % 2)
}

/// The game after all moves of a query.
pub(super) fn end(query: &PositionQuery) -> Result<Game, Error> {
    let mut game = start(query)?;
    for (ply, &played) in query.moves.iter().enumerate() {
        play(&mut game, played, ply)?;
    }
    game.reopen();
    Ok(game)
}

/// Makes a move whoever's turn it is, also after play had stopped.
pub(super) fn play(game: &mut Game, played: PlayedMove, ply: usize) -> Result<(), Error> {
    game.reopen();
    game.set_to_move(played.color.into());
    game.play(played.at.0).map(drop).map_err(|illegal| refused(illegal, ply))?;
    if game.phase() != Phase::Play {
        game.reopen();
    }
    Ok(())
}

fn refused(illegal: Illegal, ply: usize) -> Error {
    Error::with_detail(Code::AnalysisIllegal, format!("move {} is refused: {}", ply + 1, illegal.code()))
}

fn wrong(path: &str, code: &str) -> Error {
    Error::fields(vec![FieldProblem { path: path.into(), code: code.into(), min: None, max: None }])
}

/// The name of a position: what it is, how it came about and by which rules.
pub(super) fn name(game: &Game) -> String {
    format!("{:016x}", game_hash(game))
}
