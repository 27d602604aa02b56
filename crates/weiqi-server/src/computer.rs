//! The computer as a player: what it has to do, and doing it away from the async threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use weiqi_match::{Command, Match, Phase, SetHash, Who};
use weiqi_rules::{Color, Game, Move, Point};

use crate::api::{GameSettings, Level, PlayerKind};

/// What the computer has to do in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    /// Choose a move for this color.
    Move(Color, Level),
    /// Propose the dead stones.
    Propose,
    /// Agree to what the other side has agreed to. Games here are unrated, so the human's marks are final.
    Agree(Color, SetHash),
}

impl Duty {
    /// Whether it is more than a word.
    pub(crate) fn takes_time(self) -> bool {
        !matches!(self, Duty::Agree(..))
    }
}

/// What the computer has to do now, if anything. It follows from the game alone, so a server that was killed goes on
/// where it was.
pub(crate) fn duty(game: &Match, settings: &GameSettings) -> Option<Duty> {
    let seat = |color| settings.seats.of(color);
    let level = |color| seat(color).level.filter(|_| seat(color).kind == PlayerKind::Computer);
    match game.phase() {
        Phase::Setup | Phase::Play => level(game.to_move()).map(|level| Duty::Move(game.to_move(), level)),
        Phase::Counting | Phase::Counted => {
            let Some(set) = game.set() else { return Some(Duty::Propose) };
            let owes = |color: Color| level(color).is_some() && !game.agreed()[color] && game.agreed()[!color];
            Color::BOTH.into_iter().find(|&color| owes(color)).map(|color| Duty::Agree(color, set))
        }
        Phase::Over => None,
    }
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Thought {
    /// A move.
    Move(Color, Move),
    /// Giving up.
    Resign(Color),
    /// Dead stones.
    Dead(Vec<Point>),
}

impl Thought {
    /// What to do with it in a game where move `ply` is next.
    pub(crate) fn to_command(&self, ply: usize) -> (Who, Command) {
        match *self {
            Thought::Move(color, Move::Play(at)) => (Who::Player(color), Command::Play { ply, at }),
            Thought::Move(color, Move::Pass) => (Who::Player(color), Command::Pass { ply }),
            Thought::Resign(color) => (Who::Player(color), Command::Resign),
            Thought::Dead(ref dead) => (Who::Referee, Command::Propose(dead.clone())),
        }
    }
}

/// Thinking that goes on. Dropping it stops it.
#[derive(Debug)]
pub(crate) struct Thinking {
    /// Number of the game's last event when it began.
    pub(crate) seq: u64,
    stop: Arc<AtomicBool>,
    /// What comes of it; nothing when the engine failed.
    pub(crate) thought: oneshot::Receiver<Thought>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Begins to think about a duty that takes time, when one of `places` is free.
pub(crate) fn think(duty: Duty, game: Match, seq: u64, places: Arc<Semaphore>) -> Thinking {
    let stop = Arc::new(AtomicBool::new(false));
    let (answer, thought) = oneshot::channel();
    let stopped = Arc::clone(&stop);
    tokio::spawn(async move {
        let Ok(_place) = places.acquire_owned().await else { return };
        if stopped.load(Ordering::Relaxed) {
            return;
        }
        let thinking = tokio::task::spawn_blocking(move || match duty {
            Duty::Move(color, level) => choose(game.game(), color, level, &stopped),
            Duty::Propose | Duty::Agree(..) => Thought::Dead(propose(game.game())),
        });
        match thinking.await {
            // The game may have gone on without it.
            Ok(thought) => drop(answer.send(thought)),
            Err(error) => tracing::error!(%error, "the engine failed"),
        }
    });
    Thinking { seq, stop, thought }
}

/// A thought that is had already, after a while: what to try again when the disk refused.
pub(crate) fn wait(thought: Thought, seq: u64, delay: Duration) -> Thinking {
    let (answer, waiting) = oneshot::channel();
    tokio::spawn(async move {
        tokio::time::sleep(delay).await;
        // The game may have gone on without it.
        drop(answer.send(thought));
    });
    Thinking { seq, stop: Arc::default(), thought: waiting }
}

/// What to do when the engine failed: a pass, a legal handicap stone, or no dead stones, so that the game goes on.
pub(crate) fn without_engine(game: &Match) -> Thought {
    let color = game.to_move();
    match game.phase() {
        Phase::Setup => {
            let place = game.game().legal_points().next();
            place.map_or(Thought::Resign(color), |at| Thought::Move(color, Move::Play(at)))
        }
        Phase::Play => Thought::Move(color, Move::Pass),
        Phase::Counting | Phase::Counted | Phase::Over => Thought::Dead(Vec::new()),
    }
}

fn choose(game: &Game, color: Color, _level: Level, _stop: &AtomicBool) -> Thought {
    let board = game.board();
    let is_eye =
        |point: Point| point.neighbors().filter(|&p| board.size().contains(p)).all(|p| board.at(p) == Some(color));
    let moves: Vec<Point> = game.legal_points().filter(|&point| !is_eye(point)).collect();
    let bytes: [u8; 8] = crate::secrets::random_bytes();
    let pick = usize::try_from(u64::from_le_bytes(bytes) >> 16).unwrap_or(0);
    let chosen = moves.get(pick % moves.len().max(1));
    Thought::Move(color, chosen.map_or(Move::Pass, |&point| Move::Play(point)))
}

fn propose(_game: &Game) -> Vec<Point> {
    Vec::new()
}
