//! The queries that wait and those that are being searched.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::ops::Deref;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};

use weiqi_engine::{Details, Engine, Limits, Report, Request, Resigning, Restriction, Stop};
use weiqi_gtp::Restricted;
use weiqi_gtp::analysis::{Query, Turn};

use super::super::settings::Settings;
use super::answer;
use super::output::Output;

/// The most positions that may wait, and the most bytes that queries may hold together.
const MOST_WAITING: usize = 500_000;
const MOST_BYTES: usize = 512 << 20;
/// What the board of a query takes a point, at most.
const BYTES_A_POINT: usize = 110;

/// Shared by the thread that listens and those that search.
#[derive(Default)]
pub(super) struct Hub {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The highest priority first, then the oldest.
    waiting: BTreeMap<(Reverse<i64>, u64), Job>,
    running: Vec<Running>,
    /// Bytes of all queries that wait or are searched.
    n_bytes: Arc<AtomicUsize>,
    n_jobs_ever: u64,
    is_closed: bool,
}

/// A position that waits.
#[derive(Clone)]
struct Job {
    query: Arc<Held>,
    turn: Turn,
}

/// A query, counted until the last of its positions is searched.
struct Held {
    query: Query,
    n_bytes: usize,
    all_bytes: Arc<AtomicUsize>,
}

impl Held {
    /// A query that came in a line of so many bytes.
    fn new(query: Query, n_line_bytes: usize, all_bytes: &Arc<AtomicUsize>) -> Held {
        let n_bytes = n_line_bytes + query.size().n_points() * BYTES_A_POINT;
        all_bytes.fetch_add(n_bytes, Ordering::Relaxed);
        Held { query, n_bytes, all_bytes: Arc::clone(all_bytes) }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.all_bytes.fetch_sub(self.n_bytes, Ordering::Relaxed);
    }
}

impl Deref for Held {
    type Target = Query;

    fn deref(&self) -> &Query {
        &self.query
    }
}

/// A position that is being searched.
struct Running {
    job: Job,
    stop: Stop,
}

/// There is no room for a query.
#[derive(Debug)]
pub(super) struct Full;

impl Hub {
    fn lock(&self) -> MutexGuard<'_, State> {
        // What a thread that panicked left behind is whole: every change is a single call.
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Lets the turns of a query, which came in a line of so many bytes, wait for a thread.
    pub(super) fn add(&self, query: Query, n_line_bytes: usize) -> Result<(), Full> {
        let mut state = self.lock();
        let query = Arc::new(Held::new(query, n_line_bytes, &state.n_bytes));
        let is_too_much = state.n_bytes.load(Ordering::Relaxed) > MOST_BYTES;
        if is_too_much || state.waiting.len() + query.turns.len() > MOST_WAITING {
            return Err(Full);
        }
        for &turn in &query.turns {
            let key = (Reverse(turn.priority), state.n_jobs_ever);
            state.n_jobs_ever += 1;
            state.waiting.insert(key, Job { query: Arc::clone(&query), turn });
        }
        drop(state);
        self.changed.notify_all();
        Ok(())
    }

    /// Ends queries of this name, or all: what is being searched ends with what it has; what waited is returned.
    pub(super) fn terminate(&self, id: Option<&str>, turns: Option<&[usize]>) -> Vec<(String, usize)> {
        let turns: Option<HashSet<usize>> = turns.map(|turns| turns.iter().copied().collect());
        let is_meant = |job: &Job| {
            id.is_none_or(|id| job.query.id == id)
                && turns.as_ref().is_none_or(|turns| turns.contains(&job.turn.number))
        };
        let mut state = self.lock();
        state.running.iter().filter(|running| is_meant(&running.job)).for_each(|running| running.stop.set());
        let mut ended = Vec::new();
        state.waiting.retain(|_, job| {
            let is_meant = is_meant(job);
            if is_meant {
                ended.push((job.query.id.clone(), job.turn.number));
            }
            !is_meant
        });
        ended
    }

    /// Takes no more queries; those that wait are searched or not.
    pub(super) fn close(&self, finishes: bool) {
        let mut state = self.lock();
        state.is_closed = true;
        if !finishes {
            state.waiting.clear();
            state.running.iter().for_each(|running| running.stop.set());
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Searches positions until the hub is closed and none waits.
    pub(super) fn work(&self, engine: &mut Engine, settings: &Settings, output: &Output) {
        while let Some((job, stop)) = self.next() {
            let report = search(&job, engine, settings, output, &stop);
            self.lock().running.retain(|running| !is_same(&running.job, &job));
            output.send(&answer::answer(&job.query, job.turn.number, &report));
        }
    }

    fn next(&self) -> Option<(Job, Stop)> {
        let mut state = self.lock();
        loop {
            if let Some((_, job)) = state.waiting.pop_first() {
                let stop = Stop::new();
                state.running.push(Running { job: job.clone(), stop: stop.clone() });
                return Some((job, stop));
            }
            if state.is_closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner);
        }
    }
}

fn is_same(one: &Job, other: &Job) -> bool {
    Arc::ptr_eq(&one.query, &other.query) && one.turn == other.turn
}

/// Visits of a query that does not say, nor the settings.
const USUAL_VISITS: u64 = 500;

fn search(job: &Job, engine: &mut Engine, settings: &Settings, output: &Output, stop: &Stop) -> Report {
    let (query, turn) = (&**job.query, job.turn.number);
    let mut settings = settings.clone();
    for (name, word) in &query.settings {
        // They were tried when the query was read.
        let _ = settings.set(name, word);
    }
    engine.forget();
    engine.params = settings.for_analysis();
    let is_unlimited = settings.max_visits.is_none() && settings.max_time.is_none();
    let visits = query.max_visits.or(settings.max_visits).or(is_unlimited.then_some(USUAL_VISITS));
    let request = Request {
        limits: Limits {
            visits: visits.map(|visits| u32::try_from(visits).unwrap_or(u32::MAX)),
            time: settings.max_time,
            aim: None,
            resigning: Resigning::Never,
        },
        avoid: query.avoid.iter().map(restriction).collect(),
        allow: query.allow.iter().map(restriction).collect(),
        every: query.every,
        details: Details {
            line_length: query.line_length.unwrap_or(settings.line_length) + 1,
            ownership_deviation: query.include.ownership_stdev,
            moves_ownership: query.include.moves_ownership,
            moves_ownership_deviation: query.include.moves_ownership_stdev,
        },
    };
    let side = settings.side;
    let mut partial = |report: Report| output.offer(&answer::answer(query, turn, &answer::seen_from(report, side)));
    let report = engine.analyze(&query.game_at(turn), &request, stop, &mut partial);
    answer::seen_from(report, side)
}

/// A restriction as the engine has it.
pub(in super::super) fn restriction(restricted: &Restricted) -> Restriction {
    Restriction { color: restricted.color, moves: restricted.moves.clone(), until_depth: restricted.until_depth }
}
