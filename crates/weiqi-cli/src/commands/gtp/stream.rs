//! Answers that go on while the engine searches.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use weiqi_engine::{Answer, Details, Report, Request, Stop};
use weiqi_gtp::Analyze;
use weiqi_rules::Color;

use super::super::analysis::restriction;
use super::info::{self, Dialect};
use super::session::Session;

/// What reaches a running command from the thread that reads; clones share it.
///
/// A search that any input ends cannot miss a line: either the reader sees that it runs and stops it, or the search sees
/// that a line waits.
#[derive(Clone, Debug, Default)]
pub(super) struct Signals {
    pub(super) stop: Stop,
    n_waiting: Arc<AtomicUsize>,
    n_interrupts: Arc<AtomicUsize>,
    ends_with_input: Arc<AtomicBool>,
}

impl Signals {
    /// Notes a line that was read, or the end of the input.
    pub(super) fn arrive(&self) {
        self.n_waiting.fetch_add(1, Ordering::SeqCst);
        if self.ends_with_input.load(Ordering::SeqCst) {
            self.stop.set();
        }
    }

    /// Notes that a line was read which ends what runs and what was asked for before it.
    pub(super) fn interrupt(&self) {
        self.n_interrupts.fetch_add(1, Ordering::SeqCst);
        self.stop.set();
    }

    /// Notes that a line is being carried out, an interrupt or another; nothing stops what it starts but interrupts, those
    /// that wait behind it as well, and what arrives from here on.
    pub(super) fn take(&self, is_interrupt: bool) {
        self.stop.clear();
        self.n_waiting.fetch_sub(1, Ordering::SeqCst);
        let n_before = self.n_interrupts.fetch_sub(usize::from(is_interrupt), Ordering::SeqCst);
        if n_before > usize::from(is_interrupt) {
            self.stop.set();
        }
    }

    /// Lets any input end the search, also one that waits; or none.
    pub(super) fn set_ends_with_input(&self, ends: bool) {
        self.ends_with_input.store(ends, Ordering::SeqCst);
        if ends && self.has_waiting() {
            self.stop.set();
        }
    }

    pub(super) fn has_waiting(&self) -> bool {
        self.n_waiting.load(Ordering::SeqCst) > 0
    }
}

/// What goes on after an answer has begun.
pub(super) struct Stream {
    pub(super) color: Color,
    pub(super) analyze: Analyze,
    pub(super) dialect: Dialect,
    pub(super) purpose: Purpose,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To watch, until something is typed.
    Analysis,
    /// To make a move.
    Move,
    /// To tell a move.
    Search,
    /// To tell a move, unless something is typed first.
    CancellableSearch,
}

impl Stream {
    /// Searches and writes lines until it is over.
    pub(super) fn run(self, session: &mut Session, out: &mut impl Write) -> io::Result<()> {
        let mut failed = Ok(());
        let stop = session.signals.stop.clone();
        let width = usize::from(session.size().width());
        let mut tell = |report: &Report| {
            let line = info::line(report, width, &self.analyze, self.dialect);
            if !line.is_empty() && failed.is_ok() {
                failed = writeln!(out, "{line}").and_then(|()| out.flush());
            }
            if failed.is_err() {
                stop.set();
            }
        };
        let request = self.request(session);
        let ends_with_input = matches!(self.purpose, Purpose::Analysis | Purpose::CancellableSearch);
        session.signals.set_ends_with_input(ends_with_input);
        let play = match self.purpose {
            Purpose::Analysis => {
                let last = session.analyze(self.color, &request, &mut |report| tell(&report));
                // Without an interval this is all there is.
                if self.analyze.interval.is_none() {
                    tell(&last);
                }
                None
            }
            _ => {
                let decision = session.think_watched(self.color, request, &mut |report| tell(&report));
                if let Some(choice) = &session.last_choice {
                    tell(&choice.report);
                }
                Some(decision)
            }
        };
        session.signals.set_ends_with_input(false);
        failed?;
        match play {
            None => Ok(()),
            Some(_) if self.purpose == Purpose::CancellableSearch && session.signals.has_waiting() => {
                writeln!(out, "play cancelled")
            }
            Some(Answer::Resign) => writeln!(out, "play resign"),
            Some(Answer::Move(mv)) => {
                if self.purpose == Purpose::Move {
                    // The engine chooses legal moves only.
                    let _ = session.play(self.color, mv);
                    session.has_moved = true;
                }
                writeln!(out, "play {mv}")
            }
        }
    }

    fn request(&self, session: &Session) -> Request {
        let shown = self.analyze.shown;
        Request {
            avoid: self.analyze.avoid.iter().map(restriction).collect(),
            allow: self.analyze.allow.iter().map(restriction).collect(),
            every: self.analyze.interval,
            details: Details {
                line_length: session.settings.line_length + 1,
                ownership_deviation: shown.ownership_stdev,
                moves_ownership: shown.moves_ownership,
                moves_ownership_deviation: shown.moves_ownership_stdev,
            },
            ..Request::default()
        }
    }
}
