//! What the games of a series have in common.

use std::time::Duration;

use serde_json::{Value, json};
use weiqi_match::series::Sprt;
use weiqi_rules::{Game, Quarters, Ruleset, Size};

use crate::failure::Failure;

/// What was agreed for all games.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) size: Size,
    pub(super) ruleset: Ruleset,
    pub(super) komi: Quarters,
    /// Stones of A, who is then Black in every game.
    pub(super) handicap: u8,
    /// Seconds a move that the players are told.
    pub(super) time: Option<f64>,
    /// Moves at random that both games of a pair begin with.
    pub(super) random_moves: usize,
    pub(super) seed: u64,
    pub(super) games: u64,
    /// Moves after which a game is counted as it stands.
    pub(super) max_moves: usize,
    /// How long an answer is waited for.
    pub(super) patience: Duration,
    pub(super) sprt: Option<Sprt>,
}

impl Terms {
    /// Looks whether games can be played so.
    pub(super) fn checked(self) -> Result<Terms, Failure> {
        let builder = || Game::builder(self.ruleset).size(self.size).komi(self.komi).handicap(self.handicap);
        match builder().build() {
            Err(reason) => Err(Failure::new("match-bad-terms").with("reason", reason.to_string())),
            Ok(_) if !self.size.is_square() => Err(Failure::new("match-not-square")),
            Ok(_) => Ok(self),
        }
    }

    /// The game before its first move.
    pub(super) fn start(&self) -> Game {
        let builder = Game::builder(self.ruleset).size(self.size).komi(self.komi).handicap(self.handicap);
        builder.build().unwrap_or_else(|_| Game::new(self.size, self.ruleset))
    }

    /// The terms that a result depends on, as kept beside the results.
    pub(super) fn to_json(&self, a: &str, b: &str, scorer: Option<&str>) -> Value {
        json!({
            "a": a, "b": b, "scorer": scorer,
            "size": self.size.to_string(), "rules": self.ruleset.id(), "komi": self.komi.to_f64(),
            "handicap": self.handicap, "time": self.time, "random_moves": self.random_moves, "seed": self.seed,
            "max_moves": self.max_moves,
        })
    }
}
