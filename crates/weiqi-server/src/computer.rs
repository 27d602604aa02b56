//! The computer thinks: away from the async threads, with what is in use.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{oneshot, watch};
use weiqi_engine::{Clock, Engine, Report, Stop};
use weiqi_match::Match;
use weiqi_play::Patience;
pub(crate) use weiqi_play::{Duty, Thought};

use crate::api::{HintView, ThinkingState};
use crate::engines::{Engines, Thinker};
use crate::error::{Code, Error};

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

/// What is to be thought about.
#[derive(Clone)]
pub(crate) struct Matter {
    /// What the computer has to do.
    pub(crate) duty: Duty,
    /// In which game.
    pub(crate) game: Match,
    /// The time it has, if it is counted.
    pub(crate) clock: Option<Clock>,
}

/// Begins to think about a duty that takes time, when there is an engine and a place. An engine that has thought about
/// this game before remembers how long it has been losing.
pub(crate) fn think(matter: Matter, seq: u64, before: Option<Thinker>, engines: Arc<Engines>) -> Thinking {
    let stop = Stop::new();
    let (answer, thought) = oneshot::channel();
    let (teller, progress) =
        watch::channel(Progress { state: ThinkingState::Preparing, visits: 0, visits_per_second: None });
    let task = Task { matter: Arc::new(matter), stop: stop.clone(), teller: Arc::new(teller) };
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
    matter: Arc<Matter>,
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
        let Matter { duty, ref game, clock } = *self.matter;
        weiqi_play::think_in(engine, game, duty, clock, Patience::SERVER, &self.stop, &mut watch)
    }
}

/// A look for a hint that goes on. Dropping it stops it.
pub(crate) struct Hinting(Stop);

impl Drop for Hinting {
    fn drop(&mut self) {
        self.0.set();
    }
}

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
    let Thinker { generation, mut engine, .. } = engines.thinker(None);
    let stopped = stop.clone();
    let looking = tokio::task::spawn_blocking(move || weiqi_play::hint(&mut engine, &game, &stopped));
    let Ok(found) = looking.await else {
        engines.give_up(generation);
        return Err(Code::EngineFailed.into());
    };
    if stop.is_set() {
        return Err(Code::PlyStale.into());
    }
    found.ok_or_else(|| Code::PhaseWrong.into())
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
