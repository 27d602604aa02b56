//! A position that is asked for, as a game.

use weiqi_engine::game_hash;
use weiqi_rules::{Game, Illegal, Phase, Position, Quarters, Size};

use crate::MAX_KOMI_QUARTERS;
use crate::api::{FieldProblem, PlayedMove, PositionQuery};
use crate::new_game::wrong;

/// The most moves of a game that is looked at.
const MAX_MOVES: usize = 2000;

/// Why a query names no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadQuery {
    /// A field is wrong.
    Field(FieldProblem),
    /// A move that the rules forbid.
    Illegal {
        /// The move's place in the query, from 0.
        ply: usize,
        /// Why.
        illegal: Illegal,
    },
}

impl BadQuery {
    pub(super) fn field(path: &str, code: &str) -> BadQuery {
        BadQuery::Field(wrong(path, code))
    }

    /// The code of the problem on the wire.
    pub fn code(&self) -> &'static str {
        match self {
            BadQuery::Field(_) => "request.fields",
            BadQuery::Illegal { .. } => "analysis.illegal",
        }
    }

    /// What exactly is wrong, where the field does not say it.
    pub fn detail(&self) -> Option<String> {
        match self {
            BadQuery::Field(_) => None,
            BadQuery::Illegal { ply, illegal } => Some(format!("move {} is refused: {}", ply + 1, illegal.code())),
        }
    }
}

/// What a query asks for, before any move is made.
pub(super) fn start(query: &PositionQuery) -> Result<Game, BadQuery> {
    let [width, height] = query.size;
    let size = Size::new(width.into(), height.into()).map_err(|_| BadQuery::field("position.size", "range"))?;
    let ruleset = query.ruleset.to_ruleset().ok_or_else(|| BadQuery::field("position.ruleset", "choice"))?;
    if query.moves.len() > MAX_MOVES {
        return Err(BadQuery::field("position.moves", "too_many"));
    }
    let position = match &query.start {
        None => Position::new(size),
        Some(start) => start.to_position(size).map_err(|bad| BadQuery::field("position.start", bad.code()))?,
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
///
/// # Errors
/// Says why there is no such game.
pub fn end(query: &PositionQuery) -> Result<Game, BadQuery> {
    let mut game = start(query)?;
    for (ply, &played) in query.moves.iter().enumerate() {
        play(&mut game, played, ply)?;
    }
    game.reopen();
    Ok(game)
}

/// Makes a move whoever's turn it is, also after play had stopped.
pub(super) fn play(game: &mut Game, played: PlayedMove, ply: usize) -> Result<(), BadQuery> {
    game.reopen();
    game.set_to_move(played.color.into());
    game.play(played.at.0).map(drop).map_err(|illegal| BadQuery::Illegal { ply, illegal })?;
    if game.phase() != Phase::Play {
        game.reopen();
    }
    Ok(())
}

/// The name of a position: what it is, how it came about and by which rules.
pub fn name(game: &Game) -> String {
    format!("{:016x}", game_hash(game))
}
