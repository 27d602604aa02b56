//! The computer as a player: what it has to do, and doing it away from the async threads.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};
use weiqi_engine::{Answer, Engine, Limits, Preset, Report, Request, Resigning, Stop};
use weiqi_match::{Command, Match, Phase, SetHash, Who};
use weiqi_rules::{Color, Move, Point};

use crate::api::{GameSettings, HintView, Level, MoveName, PlayerKind, Style, ThinkingState};
use crate::engines::{Engines, Thinker};
use crate::error::{Code, Error};

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
    thought: oneshot::Receiver<(Thought, Option<Thinker>)>,
    /// How far it is.
    pub(crate) progress: watch::Receiver<Progress>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// How far thinking is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    /// What is done.
    pub(crate) state: ThinkingState,
    /// Visits of the position.
    pub(crate) visits: u32,
    /// Visits a second, once there is something to tell.
    pub(crate) visits_per_second: Option<u32>,
}

/// What thinking has to tell.
pub(crate) enum News {
    /// It goes on.
    Progress,
    /// It is over; without a thought when the engine failed, or the thought is not wanted any more.
    Thought(Option<(Thought, Option<Thinker>)>),
}

/// The next news of the thinking that goes on; never any while none does.
pub(crate) async fn news_of(thinking: &mut Option<Thinking>) -> News {
    let Some(Thinking { thought, progress, .. }) = thinking else { return std::future::pending().await };
    tokio::select! {
        biased;
        thought = thought => News::Thought(thought.ok()),
        // When nobody tells any more, the thought is on its way.
        Ok(()) = progress.changed() => News::Progress,
    }
}

/// Begins to think about a duty that takes time, when there is an engine and a place. An engine that has thought about
/// this game before remembers how long it has been losing.
pub(crate) fn think(duty: Duty, game: Match, seq: u64, before: Option<Thinker>, engines: Arc<Engines>) -> Thinking {
    let stop = Stop::new();
    let (answer, thought) = oneshot::channel();
    let (teller, progress) =
        watch::channel(Progress { state: ThinkingState::Preparing, visits: 0, visits_per_second: None });
    let task = Task { duty, game: Arc::new(game), stop: stop.clone(), teller: Arc::new(teller) };
    tokio::spawn(async move {
        if let Some(thought) = task.run(before, &engines).await {
            // The game may have gone on without it.
            drop(answer.send(thought));
        }
    });
    Thinking { seq, stop, thought, progress }
}

/// What is thought about.
#[derive(Clone)]
struct Task {
    duty: Duty,
    game: Arc<Match>,
    stop: Stop,
    teller: Arc<watch::Sender<Progress>>,
}

impl Task {
    /// Thinks with what is in use. A network that fails is given up, and the thought is had without it.
    async fn run(self, mut before: Option<Thinker>, engines: &Engines) -> Option<(Thought, Option<Thinker>)> {
        for _ in 0..2 {
            let _place = engines.place().await?;
            if self.stop.is_set() {
                return None;
            }
            let mut thinker = engines.thinker(before.take());
            let (generation, task) = (thinker.generation, self.clone());
            let thinking = tokio::task::spawn_blocking(move || (task.think(&mut thinker.engine), Some(thinker)));
            match thinking.await {
                Ok(thought) => return Some(thought),
                Err(error) => {
                    tracing::error!(%error, "the engine failed");
                    engines.give_up(generation);
                    self.teller.send_modify(|progress| progress.state = ThinkingState::Failed);
                }
            }
        }
        None
    }

    fn think(&self, engine: &mut Engine) -> Thought {
        let mut meter = Meter::default();
        let mut watch = |report: Report| {
            let visits = report.root.visits;
            let visits_per_second = meter.read(visits, Instant::now());
            self.teller.send_modify(|progress| {
                let is_first_try = progress.state != ThinkingState::Failed;
                let state = if is_first_try { ThinkingState::Searching } else { ThinkingState::Failed };
                *progress = Progress { state, visits, visits_per_second };
            });
        };
        match self.duty {
            Duty::Move(color, level, style) => {
                engine.style = style.into();
                choose(engine, &self.game, color, level, &self.stop, &mut watch)
            }
            Duty::Propose | Duty::Agree(..) => {
                engine.level = weiqi_engine::Level::Full;
                Thought::Dead(engine.judge(self.game.game(), &JUDGING, &self.stop).dead)
            }
        }
    }
}

/// A look for a hint that goes on. Dropping it stops it.
pub(crate) struct Hinting(Stop);

impl Drop for Hinting {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// How long the engine looks for a hint, and how many moves of the line it tells.
const HINTING: Limits =
    Limits { visits: Some(400), time: Some(Duration::from_secs(3)), aim: None, resigning: Resigning::Never };
const HINT_MOVES: usize = 5;

/// Looks at a game, at full strength, for the side to move. The answer says so when the game went on meanwhile.
pub(crate) fn hint(game: Match, engines: Arc<Engines>, reply: oneshot::Sender<Result<HintView, Error>>) -> Hinting {
    let stop = Stop::new();
    let stopped = stop.clone();
    tokio::spawn(async move {
        // Whoever asked may have gone away meanwhile.
        drop(reply.send(look_for_hint(game, &engines, stopped).await));
    });
    Hinting(stop)
}

async fn look_for_hint(game: Match, engines: &Engines, stop: Stop) -> Result<HintView, Error> {
    let _place = engines.place().await.ok_or(Code::Stopping)?;
    let Thinker { generation, mut engine } = engines.thinker(None);
    let (ply, stopped) = (u32::try_from(game.ply()).unwrap_or(u32::MAX), stop.clone());
    let looking = tokio::task::spawn_blocking(move || {
        engine.level = weiqi_engine::Level::Full;
        engine.analyze(game.game(), &Request::within(HINTING), &stopped, &mut |_| {})
    });
    let Ok(report) = looking.await else {
        engines.give_up(generation);
        return Err(Code::EngineFailed.into());
    };
    if stop.is_set() {
        return Err(Code::PlyStale.into());
    }
    let best = report.moves.first().ok_or(Code::PhaseWrong)?;
    Ok(HintView { ply, line: best.line.iter().take(HINT_MOVES).map(|&mv| MoveName(mv)).collect() })
}

/// Tells visits a second from what a search tells; what an earlier search left is not counted.
#[derive(Default)]
struct Meter {
    first: Option<(u32, Instant)>,
}

impl Meter {
    fn read(&mut self, visits: u32, now: Instant) -> Option<u32> {
        let Some((visits_before, since)) = self.first else {
            self.first = Some((visits, now));
            return None;
        };
        let seconds = now.saturating_duration_since(since).as_secs_f64();
        (seconds > 0.0).then(|| (f64::from(visits.saturating_sub(visits_before)) / seconds).round() as u32)
    }
}

/// How often a search tells how far it is.
const TELLING: Duration = Duration::from_millis(250);
/// How long the engine looks for dead stones.
const JUDGING: Limits =
    Limits { visits: Some(800), time: Some(Duration::from_secs(3)), aim: None, resigning: Resigning::Never };
/// A move takes no longer than this, however slow the machine and large the board.
const LONGEST_MOVE: Duration = Duration::from_secs(20);

/// A beginner, and whoever plays on a small board, is to see the count; elsewhere a lost game is given up.
fn resigning(game: &Match, level: Level) -> Resigning {
    let is_small = game.settings().size.n_points() <= 81;
    if is_small || level.0 <= Preset::Amateur.level() { Resigning::Never } else { Resigning::WhenLost }
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

/// A thought that is had already, after a while: what to try again when the disk refused.
pub(crate) fn wait(thought: Thought, seq: u64, delay: Duration) -> Thinking {
    let (answer, waiting) = oneshot::channel();
    tokio::spawn(async move {
        tokio::time::sleep(delay).await;
        // The game may have gone on without it.
        drop(answer.send((thought, None)));
    });
    let (_, progress) =
        watch::channel(Progress { state: ThinkingState::Preparing, visits: 0, visits_per_second: None });
    Thinking { seq, stop: Stop::new(), thought: waiting, progress }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_meter_leaves_out_what_was_there_before() {
        let start = Instant::now();
        let mut meter = Meter::default();
        assert_eq!(meter.read(5000, start), None);
        assert_eq!(meter.read(5000, start), None);
        assert_eq!(meter.read(5200, start + Duration::from_millis(500)), Some(400));
        assert_eq!(meter.read(5300, start + Duration::from_secs(1)), Some(300));
        // A search that began again has fewer.
        assert_eq!(meter.read(10, start + Duration::from_secs(2)), Some(0));
    }
}
