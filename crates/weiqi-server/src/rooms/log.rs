//! A game in the store: its rows, and the match they make again.

use std::sync::Arc;

use weiqi_match::Match;
use weiqi_play::{Denial, Table};

use crate::api::{self, BadLog, Event, EventKind, GameSettings, GameSummary, Pair, Phase, PlayerKind, Seat};
use crate::error::{Code, Error};
use crate::store::{Row, Statement, StoreError, Value, sql};

use weiqi_play::view;

/// Why a log cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub(super) enum BrokenLog {
    /// A body is not what is written there.
    #[error("event {seq}: {source}")]
    Json { seq: u64, source: serde_json::Error },
    /// The events don't begin with 1, or have a hole.
    #[error("event {expected} is missing")]
    Hole { expected: u64 },
    /// It makes no match.
    #[error(transparent)]
    Bad(#[from] BadLog),
    /// An event could not have happened.
    #[error("event {seq}: {reason}")]
    Event { seq: u64, reason: Denial },
    /// A row is not what is written there.
    #[error(transparent)]
    Row(#[from] StoreError),
}

impl From<BrokenLog> for Error {
    fn from(broken: BrokenLog) -> Error {
        Error::with_detail(Code::LogBroken, broken.to_string())
    }
}

/// A game brought back from its log.
pub(super) struct Replayed {
    pub(super) table: Table,
    pub(super) events: Vec<Arc<Event>>,
}

impl Replayed {
    /// What happened.
    pub(super) fn past(&self) -> Vec<EventKind> {
        self.events.iter().map(|event| event.what.clone()).collect()
    }
}

/// The event of a row.
pub(super) fn event_of(row: &Row) -> Result<Event, BrokenLog> {
    let seq = row.number(0)?;
    let what = serde_json::from_str(row.text(2)?).map_err(|source| BrokenLog::Json { seq, source })?;
    Ok(Event { seq, at_ms: row.number(1)?, what })
}

/// Replays all events of a game.
pub(super) fn replay(rows: &[Row]) -> Result<Replayed, BrokenLog> {
    let mut events = Vec::with_capacity(rows.len());
    let mut begun: Option<Table> = None;
    for (expected, row) in (1..).zip(rows) {
        let event = event_of(row)?;
        if event.seq != expected {
            return Err(BrokenLog::Hole { expected });
        }
        match (&mut begun, &event.what) {
            (None, EventKind::Start { settings }) => {
                begun = Some(Table::new(settings.clone(), api::read_start(settings)?));
            }
            (None, _) => return Err(BadLog::Start.into()),
            (Some(table), what) => {
                table.take(what).map_err(|reason| BrokenLog::Event { seq: event.seq, reason })?;
            }
        }
        events.push(Arc::new(event));
    }
    let table = begun.ok_or(BrokenLog::Hole { expected: 1 })?;
    Ok(Replayed { table, events })
}

/// The statement that adds an event.
pub(super) fn add_event(game: &str, event: &Event, actor: Option<&str>) -> Result<Statement, Error> {
    let (kind, ply) = event.what.kind_and_ply();
    let body =
        serde_json::to_string(&event.what).map_err(|error| Error::with_detail(Code::Fault, error.to_string()))?;
    let values: [Value; 7] = [
        game.into(),
        event.seq.into(),
        event.at_ms.into(),
        kind.into(),
        actor.into(),
        i64::from(ply).into(),
        body.into(),
    ];
    Ok(Statement::one(sql::ADD_EVENT, values))
}

/// The statement that makes a game's summary.
pub(super) fn add_summary(id: &str, table: &Table, started_ms: u64, n_events: usize) -> Result<Statement, Error> {
    let settings = table.settings();
    let ruleset = serde_json::to_string(&settings.ruleset);
    let ruleset = ruleset.map_err(|error| Error::with_detail(Code::Fault, error.to_string()))?;
    let mut values: Vec<Value> = vec![
        id.into(),
        seat_word(&settings.seats.black).into(),
        seat_word(&settings.seats.white).into(),
        ruleset.into(),
        settings.width.into(),
        settings.height.into(),
        settings.komi_quarters.into(),
        settings.handicap.into(),
        i64::from(settings.rated).into(),
    ];
    let [phase, ended, result, margin, n_moves, last_seq] = changing(table.game(), None, n_events as u64);
    values.extend([phase, started_ms.into(), ended, result, margin, n_moves, last_seq]);
    Ok(Statement::one(sql::ADD_GAME, values))
}

/// The statement that brings a game's summary up to date.
pub(super) fn update_summary(id: &str, game: &Match, ended_ms: Option<u64>, last_seq: u64) -> Statement {
    let mut values: Vec<Value> = changing(game, ended_ms, last_seq).into();
    values.push(id.into());
    Statement::one(sql::UPDATE_GAME, values)
}

/// The columns of a summary that change: phase, end, result, margin, moves, last event.
fn changing(game: &Match, ended_ms: Option<u64>, last_seq: u64) -> [Value; 6] {
    let outcome = game.outcome();
    let n_moves = i64::try_from(game.game().n_moves()).unwrap_or(i64::MAX);
    [
        Phase::from(game.phase()).name().into(),
        ended_ms.into(),
        outcome.map(|outcome| outcome.to_string()).into(),
        outcome.and_then(|outcome| outcome.margin()).map(|margin| margin.0).into(),
        n_moves.into(),
        last_seq.into(),
    ]
}

/// The line of a game in the list.
pub(super) fn summary_of(row: &Row) -> Result<GameSummary, BrokenLog> {
    let odd = |what: &str| StoreError::Failed(format!("{what} is not what was written there"));
    let settings = GameSettings {
        seats: Pair {
            black: seat_of(row.text(1)?).ok_or_else(|| odd("a seat"))?,
            white: seat_of(row.text(2)?).ok_or_else(|| odd("a seat"))?,
        },
        ruleset: serde_json::from_str(row.text(3)?).map_err(|_| odd("a ruleset"))?,
        width: row.number(4)?,
        height: row.number(5)?,
        komi_quarters: row.number(6)?,
        handicap: row.number(7)?,
        handicap_placement: api::HandicapPlacement::Fixed,
        rated: false,
        clock: None,
        coach_quarters: None,
        pace_ms: 0,
        start: None,
    };
    Ok(GameSummary {
        id: row.text(0)?.into(),
        phase: Phase::from_name(row.text(8)?).ok_or_else(|| odd("a phase"))?,
        players: view::players(&settings),
        ruleset: settings.ruleset,
        width: settings.width,
        height: settings.height,
        komi_quarters: settings.komi_quarters,
        handicap: settings.handicap,
        started_ms: row.number(9)?,
        ended_ms: row.optional_integer(10)?.and_then(|ms| u64::try_from(ms).ok()),
        n_moves: row.number(11)?,
        result: row.optional_text(12)?.map(str::to_owned),
    })
}

/// A seat as a column holds it: `owner`, `owner:NAME`, `computer:12k`, or `computer:12k:territory` where the style is not
/// the usual one.
pub(super) fn seat_word(seat: &Seat) -> String {
    let Some(level) = seat.level else {
        let name = seat.name.as_ref().map(|name| format!(":{name}"));
        return format!("{}{}", super::OWNER, name.unwrap_or_default());
    };
    match seat.style {
        None | Some(api::Style::Balanced) => format!("computer:{}", level.0),
        Some(style) => format!("computer:{}:{}", level.0, weiqi_engine::Style::from(style)),
    }
}

pub(super) fn seat_of(word: &str) -> Option<Seat> {
    if let Some(name) = word.strip_prefix(super::OWNER) {
        let name = name.strip_prefix(':').map(str::to_owned);
        return Some(Seat { kind: PlayerKind::Human, level: None, style: None, name });
    }
    let how = word.strip_prefix("computer:")?;
    let (level, style) = how.split_once(':').unwrap_or((how, "balanced"));
    let style = style.parse::<weiqi_engine::Style>().ok()?;
    let level = Some(api::Level(level.parse().ok()?));
    Some(Seat { kind: PlayerKind::Computer, level, style: Some(style.into()), name: None })
}
