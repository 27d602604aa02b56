//! Searching a position in slices, away from the async threads.

use std::sync::Arc;
use std::time::{Duration, Instant};

use weiqi_engine::{Limits, Report, Request, Resigning, Stop};
use weiqi_rules::Game;

use super::Analyses;
use crate::engines::Thinker;
use crate::error::{Code, Error};

/// How long a search keeps its place before others have theirs.
pub(super) const SLICE: Duration = Duration::from_millis(250);
/// A slice counts as at least so long, so that a search that has no room left ends.
const LEAST: Duration = Duration::from_millis(20);
/// Bytes that the search of an analysis may use.
const MEMORY: usize = 192 << 20;

/// Somebody who searches, with an engine that remembers from slice to slice.
pub(super) struct Searcher {
    analyses: Arc<Analyses>,
    thinker: Option<Thinker>,
    stop: Stop,
    /// The network failed, and rollouts have taken its place.
    pub(super) has_failed: bool,
    /// What judges.
    pub(super) judge: String,
}

/// What a slice found.
pub(super) struct Found {
    pub(super) report: Report,
    /// How long it searched.
    pub(super) time: Duration,
}

impl Drop for Searcher {
    fn drop(&mut self) {
        self.stop.set();
        if let Some(thinker) = self.thinker.take() {
            self.analyses.keep(thinker);
        }
    }
}

impl Searcher {
    /// Waits until there is an engine at all.
    pub(super) async fn new(analyses: &Arc<Analyses>) -> Result<Searcher, Error> {
        let judge = analyses.engines.judge().await.ok_or(Code::Stopping)?;
        Ok(Searcher {
            analyses: Arc::clone(analyses),
            thinker: analyses.spare_thinker(),
            stop: Stop::new(),
            has_failed: false,
            judge,
        })
    }

    /// Searches a position for so many visits, or so long, in slices, so that others have their turn.
    pub(super) async fn search(&mut self, game: &Game, visits: u32, time: Duration) -> Result<Found, Error> {
        let mut spent = Duration::ZERO;
        loop {
            let found = self.slice(game, visits, SLICE.min(time.saturating_sub(spent))).await?;
            spent += found.time.max(LEAST);
            if found.report.root.visits >= visits || spent >= time {
                return Ok(found);
            }
        }
    }

    /// Searches a position up to the limits, when there is a place. What earlier slices found of it is built upon.
    pub(super) async fn slice(&mut self, game: &Game, visits: u32, time: Duration) -> Result<Found, Error> {
        let limits = Limits { visits: Some(visits), time: Some(time), aim: None, resigning: Resigning::Never };
        for _ in 0..2 {
            let _place = self.analyses.engines.place().await.ok_or(Code::Stopping)?;
            let mut thinker = self.analyses.engines.thinker(self.thinker.take());
            self.judge.clone_from(&thinker.judge);
            let generation = thinker.generation;
            let (game, request, stop) = (game.clone(), Request::within(limits), self.stop.clone());
            let searching = tokio::task::spawn_blocking(move || {
                let started = Instant::now();
                thinker.engine.level = weiqi_engine::Level::Full;
                thinker.engine.memory = MEMORY;
                let report = thinker.engine.analyze(&game, &request, &stop, &mut |_| {});
                (Found { report, time: started.elapsed() }, thinker)
            });
            match searching.await {
                Ok((found, thinker)) => {
                    self.thinker = Some(thinker);
                    return Ok(found);
                }
                Err(error) => {
                    tracing::error!(%error, "the engine failed");
                    self.analyses.engines.give_up(generation);
                    self.has_failed = true;
                }
            }
        }
        Err(Code::EngineFailed.into())
    }
}
