//! The computer as a player: what it has to do, and doing it away from the async threads.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use weiqi_engine::{Answer, Engine, Limits, Preset, Resigning, Stop};
use weiqi_match::{Command, Match, Phase, SetHash, Who};
use weiqi_rules::{Color, Move, Point};

use crate::api::{GameSettings, Level, PlayerKind, Style};
use crate::secrets::random_bytes;

/// What the computer has to do in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duty {
    /// Choose a move for this color.
    Move(Color, Level, Style),
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
    let style = |color| seat(color).style.unwrap_or_default();
    match game.phase() {
        Phase::Setup | Phase::Play => {
            let color = game.to_move();
            level(color).map(|level| Duty::Move(color, level, style(color)))
        }
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
pub(crate) struct Thinking {
    /// Number of the game's last event when it began.
    pub(crate) seq: u64,
    stop: Stop,
    /// What comes of it, and the engine for the next time; nothing when the engine failed.
    pub(crate) thought: oneshot::Receiver<(Thought, Option<Engine>)>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// Begins to think about a duty that takes time, when one of `places` is free. An engine that has thought about this
/// game before remembers how long it has been losing.
pub(crate) fn think(duty: Duty, game: Match, seq: u64, engine: Option<Engine>, places: Arc<Semaphore>) -> Thinking {
    let stop = Stop::new();
    let (answer, thought) = oneshot::channel();
    let stopped = stop.clone();
    tokio::spawn(async move {
        let Ok(_place) = places.acquire_owned().await else { return };
        if stopped.is_set() {
            return;
        }
        let thinking = tokio::task::spawn_blocking(move || {
            let mut engine = engine.unwrap_or_else(|| new_engine(duty));
            let thought = match duty {
                Duty::Move(color, level, style) => {
                    engine.style = style.into();
                    choose(&mut engine, &game, color, level, &stopped)
                }
                Duty::Propose | Duty::Agree(..) => Thought::Dead(engine.judge(game.game(), &JUDGING, &stopped).dead),
            };
            (thought, Some(engine))
        });
        match thinking.await {
            // The game may have gone on without it.
            Ok(thought) => drop(answer.send(thought)),
            Err(error) => tracing::error!(%error, "the engine failed"),
        }
    });
    Thinking { seq, stop, thought }
}

/// How long the engine looks for dead stones.
const JUDGING: Limits =
    Limits { visits: Some(800), time: Some(Duration::from_secs(3)), aim: None, resigning: Resigning::Never };
/// A move takes no longer than this, however slow the machine and large the board.
const LONGEST_MOVE: Duration = Duration::from_secs(20);

fn new_engine(duty: Duty) -> Engine {
    let level = match duty {
        Duty::Move(_, level, _) => level.0,
        Duty::Propose | Duty::Agree(..) => weiqi_engine::Level::Full,
    };
    Engine::new(level, u64::from_le_bytes(random_bytes()))
}

/// A beginner, and whoever plays on a small board, is to see the count; elsewhere a lost game is given up.
fn resigning(game: &Match, level: Level) -> Resigning {
    let is_small = game.settings().size.n_points() <= 81;
    if is_small || level.0 <= Preset::Amateur.level() { Resigning::Never } else { Resigning::WhenLost }
}

fn choose(engine: &mut Engine, game: &Match, color: Color, level: Level, stop: &Stop) -> Thought {
    if game.phase() == Phase::Setup {
        return handicap_stone(game);
    }
    engine.level = level.0;
    let limits = Limits { visits: None, time: Some(LONGEST_MOVE), aim: None, resigning: resigning(game, level) };
    match engine.choose(game.game(), &limits, stop).answer {
        Answer::Move(mv) => Thought::Move(color, mv),
        Answer::Resign => Thought::Resign(color),
    }
}

/// The next free handicap stone: on the usual places while there are any, else on the first point that is free.
fn handicap_stone(game: &Match) -> Thought {
    let settings = game.settings();
    let usual = weiqi_rules::handicap::server_places(settings.size, settings.handicap).unwrap_or_default();
    let is_free = |&&at: &&Point| game.board().at(at).is_none();
    let place = usual.iter().find(is_free).copied();
    place.map_or_else(|| without_engine(game), |at| Thought::Move(game.to_move(), Move::Play(at)))
}

/// A thought that is had already, after a while: what to try again when the disk refused.
pub(crate) fn wait(thought: Thought, seq: u64, delay: Duration) -> Thinking {
    let (answer, waiting) = oneshot::channel();
    tokio::spawn(async move {
        tokio::time::sleep(delay).await;
        // The game may have gone on without it.
        drop(answer.send((thought, None)));
    });
    Thinking { seq, stop: Stop::new(), thought: waiting }
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
