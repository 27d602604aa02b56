//! The computer as a player: what it has to do in a game, and what it does then. When it thinks is the caller's matter.

use std::time::Duration;

use weiqi_engine::{Answer, Engine, Limits, Preset, Report, Request, Resigning, Stop};
use weiqi_match::{Command, Match, Phase, SetHash, Who};
use weiqi_rules::{Color, Move, Point};

use crate::api::{GameSettings, HintView, Level, MoveName, PlayerKind, Style};

/// What the computer has to do in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Choose a move for this color.
    Move(Color, Level, Style),
    /// Propose the dead stones.
    Propose,
    /// Agree to what the other side has agreed to. Games here are unrated, so the human's marks are final.
    Agree(Color, SetHash),
}

impl Duty {
    /// Whether it is more than a word.
    pub fn takes_time(self) -> bool {
        !matches!(self, Duty::Agree(..))
    }
}

/// What the computer has to do now, if anything. It follows from the game alone, so a server that was killed goes on
/// where it was.
pub fn duty(game: &Match, settings: &GameSettings) -> Option<Duty> {
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
pub enum Thought {
    /// A move.
    Move(Color, Move),
    /// Giving up.
    Resign(Color),
    /// Dead stones.
    Dead(Vec<Point>),
}

impl Thought {
    /// What to do with it in a game where move `ply` is next.
    pub fn to_command(&self, ply: usize) -> (Who, Command) {
        match *self {
            Thought::Move(color, Move::Play(at)) => (Who::Player(color), Command::Play { ply, at }),
            Thought::Move(color, Move::Pass) => (Who::Player(color), Command::Pass { ply }),
            Thought::Resign(color) => (Who::Player(color), Command::Resign),
            Thought::Dead(ref dead) => (Who::Referee, Command::Propose(dead.clone())),
        }
    }
}

/// How long the engine looks for a hint.
const HINTING: Limits =
    Limits { visits: Some(400), time: Some(Duration::from_secs(3)), aim: None, resigning: Resigning::Never };
/// How many moves of a line a hint tells.
const HINT_MOVES: usize = 5;

/// How long the engine looks for dead stones.
const JUDGING: Limits =
    Limits { visits: Some(800), time: Some(Duration::from_secs(3)), aim: None, resigning: Resigning::Never };
/// How often a search tells how far it is.
const TELLING: Duration = Duration::from_millis(250);
/// A move takes no longer than this, however slow the machine and large the board.
const LONGEST_MOVE: Duration = Duration::from_secs(20);

/// A beginner, and whoever plays on a small board, is to see the count; elsewhere a lost game is given up.
fn resigning(game: &Match, level: Level) -> Resigning {
    let is_small = game.settings().size.n_points() <= 81;
    if is_small || level.0 <= Preset::Amateur.level() { Resigning::Never } else { Resigning::WhenLost }
}

/// Does a duty that takes time; to agree takes none and is never asked of an engine.
pub fn think(engine: &mut Engine, game: &Match, duty: Duty, stop: &Stop, watch: &mut dyn FnMut(Report)) -> Thought {
    match duty {
        Duty::Move(color, level, style) => {
            engine.style = style.into();
            choose(engine, game, color, level, stop, watch)
        }
        Duty::Propose | Duty::Agree(..) => {
            engine.level = weiqi_engine::Level::Full;
            Thought::Dead(engine.judge(game.game(), &JUDGING, stop).dead)
        }
    }
}

/// Looks for a hint, at full strength; nothing where there is no move to advise.
pub fn hint(engine: &mut Engine, game: &Match, stop: &Stop) -> Option<HintView> {
    engine.level = weiqi_engine::Level::Full;
    let report = engine.analyze(game.game(), &Request::within(HINTING), stop, &mut |_| {});
    let best = report.moves.first()?;
    let ply = u32::try_from(game.ply()).unwrap_or(u32::MAX);
    Some(HintView { ply, line: best.line.iter().take(HINT_MOVES).map(|&mv| MoveName(mv)).collect() })
}

fn choose(
    engine: &mut Engine,
    game: &Match,
    color: Color,
    level: Level,
    stop: &Stop,
    watch: &mut dyn FnMut(Report),
) -> Thought {
    if game.phase() == Phase::Setup {
        return handicap_stone(game);
    }
    engine.level = level.0;
    let limits = Limits { visits: None, time: Some(LONGEST_MOVE), aim: None, resigning: resigning(game, level) };
    let request = Request { every: Some(TELLING), ..Request::within(limits) };
    match engine.choose_watched(game.game(), &request, stop, watch).answer {
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

/// What to do when the engine failed: a pass, a legal handicap stone, or no dead stones, so that the game goes on.
pub fn without_engine(game: &Match) -> Thought {
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
