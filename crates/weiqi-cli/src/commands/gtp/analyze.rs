//! Commands that analyse.

use weiqi_engine::{Answer as Decision, Limits, Report, Request};
use weiqi_gtp::{Analyze, Answer, Arguments, Command, Dialect as Keys};
use weiqi_rules::Color;

use super::info::Dialect;
use super::session::Session;
use super::stream::{Purpose, Stream};

const WATCH: &str = "[COLOR] [INTERVAL] [KEY VALUE]…";

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "lz-analyze",
        arguments: WATCH,
        help: "Searches and tells what it finds until something is typed, as Leela Zero does",
        run: |session, arguments| begin(session, arguments, Dialect::Leela, Purpose::Analysis),
    },
    Command {
        name: "kata-analyze",
        arguments: WATCH,
        help: "The same as KataGo does",
        run: |session, arguments| begin(session, arguments, Dialect::Kata, Purpose::Analysis),
    },
    Command {
        name: "analyze",
        arguments: WATCH,
        help: "The same for Sabaki",
        run: |session, arguments| begin(session, arguments, Dialect::Sabaki, Purpose::Analysis),
    },
    Command {
        name: "lz-genmove_analyze",
        arguments: WATCH,
        help: "Makes a move and tells on the way what it finds",
        run: |session, arguments| begin(session, arguments, Dialect::Leela, Purpose::Move),
    },
    Command {
        name: "kata-genmove_analyze",
        arguments: WATCH,
        help: "The same as KataGo does",
        run: |session, arguments| begin(session, arguments, Dialect::Kata, Purpose::Move),
    },
    Command {
        name: "genmove_analyze",
        arguments: WATCH,
        help: "The same for Sabaki",
        run: |session, arguments| begin(session, arguments, Dialect::Sabaki, Purpose::Move),
    },
    Command { name: "kata-search", arguments: "[COLOR]", help: "The move that the engine would make", run: search },
    Command {
        name: "kata-search_cancellable",
        arguments: "[COLOR]",
        help: "The same, ended by anything that is typed",
        run: search_cancellable,
    },
    Command {
        name: "kata-search_analyze",
        arguments: WATCH,
        help: "The move that the engine would make, and on the way what it finds",
        run: |session, arguments| begin(session, arguments, Dialect::Kata, Purpose::Search),
    },
    Command {
        name: "kata-search_analyze_cancellable",
        arguments: WATCH,
        help: "The same, ended by anything that is typed",
        run: |session, arguments| begin(session, arguments, Dialect::Kata, Purpose::CancellableSearch),
    },
];

fn begin(session: &mut Session, arguments: &Arguments, dialect: Dialect, purpose: Purpose) -> Answer {
    let keys = if dialect == Dialect::Leela { Keys::Leela } else { Keys::Kata };
    let analyze = Analyze::read(arguments, session.size(), keys)?;
    let color = analyze.color.unwrap_or_else(|| session.game.to_move());
    session.stream = Some(Stream { color, analyze, dialect, purpose });
    Ok(String::new())
}

fn color_or_turn(session: &Session, arguments: &Arguments) -> Result<Color, weiqi_gtp::Error> {
    if arguments.is_empty() { Ok(session.game.to_move()) } else { arguments.color(0) }
}

fn search(session: &mut Session, arguments: &Arguments) -> Answer {
    let color = color_or_turn(session, arguments)?;
    Ok(words(session.think(color)))
}

fn search_cancellable(session: &mut Session, arguments: &Arguments) -> Answer {
    let color = color_or_turn(session, arguments)?;
    session.signals.set_ends_with_input(true);
    let decision = session.think(color);
    session.signals.set_ends_with_input(false);
    Ok(if session.signals.has_waiting() { "cancelled".into() } else { words(decision) })
}

/// A decision as it is sent.
pub(super) fn words(decision: Decision) -> String {
    match decision {
        Decision::Move(mv) => mv.to_string(),
        Decision::Resign => "resign".into(),
    }
}

impl Session {
    /// Searches for a side within the request's own limits.
    pub(super) fn look(&mut self, color: Color, request: &Request) -> Report {
        let game = self.turn_of(color);
        self.engine.params = self.settings.params.clone();
        self.engine.analyze(&game, request, &self.signals.stop, &mut |_| {})
    }

    /// Searches for a side until it is stopped, whatever the limits of moves are.
    pub(super) fn analyze(&mut self, color: Color, request: &Request, watch: &mut dyn FnMut(Report)) -> Report {
        let game = self.turn_of(color);
        self.engine.params = self.settings.for_analysis();
        let request = Request { limits: Limits::default(), ..request.clone() };
        self.engine.analyze(&game, &request, &self.signals.stop, watch)
    }
}
