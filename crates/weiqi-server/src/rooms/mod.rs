//! The games that are open: one task each, found by id, loaded from the log when somebody asks.

mod game;
mod log;
mod queue;

use std::collections::HashMap;
use std::sync::{Arc, Mutex as StdMutex, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc, oneshot, watch};
use weiqi_play::{Begun, view};

use crate::api::{
    Acknowledged, Action, Event, EventKind, EventsPage, GameSummary, GameView, GamesPage, HintView, NewGame, Pair,
    Phase, PlayerView,
};
use crate::engines::Engines;
use crate::error::{Code, Error};
use crate::limits::{Bucket, Rates};
use crate::records;
use crate::secrets;
use crate::store::{Row, Statement, Store, StoreError, Value, sql, sql_records};

pub(crate) use game::{Reply, to_text};
pub(crate) use queue::{QueueReader, SocketQueue, socket_queue};

/// Who acts in local mode, and how the human's seat is written in the store.
pub(crate) const OWNER: &str = "owner";
/// Who acts for the engine.
pub(crate) const COMPUTER: &str = "computer";

/// Who acts for the clock.
pub(crate) const REFEREE: &str = "referee";

/// How many requests wait for one game.
const INBOX: usize = 64;
/// How many places for games there are before those of games that were dropped are cleared away.
const MAX_SLOTS: usize = 1024;
/// How many games are loaded at the start, for the computer to go on thinking.
const MAX_UNFINISHED: i64 = 2000;
/// How long repeated requests and commands are known.
const MEMORY: Duration = Duration::from_secs(24 * 3600);
/// The longest answer of a list, and of events.
pub(crate) const LIST_ITEMS: u32 = 200;
/// The longest name of a command or a request.
const LONGEST_NAME: usize = 32;

/// What somebody wants from a game.
pub(crate) enum Request {
    /// To do something.
    Command { name: String, action: Action, reply: Reply },
    /// The whole view.
    View(oneshot::Sender<GameView>),
    /// What happened after an event.
    Events { since: u64, reply: oneshot::Sender<Result<EventsPage, Error>> },
    /// To be told of what happens.
    Join { since: Option<u64>, queue: SocketQueue },
    /// No longer to be told.
    Leave { socket: u64 },
    /// What the engine would play.
    Hint(oneshot::Sender<Result<HintView, Error>>),
    /// The game as SGF.
    Record(oneshot::Sender<Vec<u8>>),
}

/// The way to a game that is open.
#[derive(Clone)]
pub(crate) struct Room {
    inbox: mpsc::Sender<Request>,
    /// Number of the last event.
    pub(crate) last_seq: watch::Receiver<u64>,
}

/// What the tasks of all games share.
struct Shared {
    store: Arc<Store>,
    engines: Arc<Engines>,
    rates: Rates,
}

/// Tells when everything is closed.
pub(crate) trait Closing: Send {
    /// How many still hold on.
    fn strong_count(&self) -> usize;
}

impl Closing for Weak<Shared> {
    fn strong_count(&self) -> usize {
        Weak::strong_count(self)
    }
}

/// Where a room is, or will be when it is loaded.
type Slot = Arc<Mutex<Option<Room>>>;

/// The games that are open.
pub(crate) struct Rooms {
    shared: Arc<Shared>,
    slots: StdMutex<HashMap<String, Slot>>,
    new_games: StdMutex<Bucket>,
}

/// Whether somebody loads the game, or its task runs.
fn is_in_use(slot: &Slot) -> bool {
    let Ok(place) = slot.try_lock() else { return true };
    Arc::strong_count(slot) > 1 || place.as_ref().is_some_and(|room| !room.inbox.is_closed())
}

/// Which games to list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ListQuery {
    /// Only these.
    pub(crate) phase: Option<PhaseFilter>,
    /// From here on: what the page before gave as `next`.
    pub(crate) after: Option<String>,
    /// At most so many.
    pub(crate) limit: Option<u32>,
}

/// Games of which phase to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PhaseFilter {
    /// Exactly this one.
    Exactly(Phase),
    /// Those that can be played on.
    Running,
}

impl Rooms {
    /// Opens what the store holds.
    pub(crate) fn new(store: Arc<Store>, engines: Arc<Engines>, rates: Rates) -> Rooms {
        Rooms {
            shared: Arc::new(Shared { store, engines, rates }),
            slots: StdMutex::default(),
            new_games: StdMutex::new(Bucket::new(rates.games, Instant::now())),
        }
    }

    /// Lets go of all games; what is returned is gone when their tasks have ended and the store is closed.
    pub(crate) fn close(&self) -> impl Closing + use<> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner).clear();
        Arc::downgrade(&self.shared)
    }

    /// Lets go of games whose log went on without their rooms.
    pub(crate) fn forget(&self, ids: &[String]) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|id, _| !ids.contains(id));
    }

    /// What the computer thinks with.
    pub(crate) fn engines(&self) -> &Arc<Engines> {
        &self.shared.engines
    }

    /// Whether the store takes writes.
    pub(crate) fn is_ready(&self) -> bool {
        self.shared.store.is_ready()
    }

    /// Makes a game. The same `name` again, within a day, finds the same game.
    pub(crate) async fn create(&self, request: &NewGame, name: Option<&str>) -> Result<String, Error> {
        if let Some(name) = name {
            check_name(name)?;
            if let Some(id) = self.made_by(name).await? {
                return Ok(id);
            }
        }
        let may = self.new_games.lock().unwrap_or_else(PoisonError::into_inner).take(Instant::now());
        may.map_err(Error::rate_limited)?;
        let Begun { table, events } = weiqi_play::begin(request, secrets::random_bytes::<1>()[0] & 1 == 0)?;
        let (id, now) = (secrets::random_word(12), now_ms());
        let mut batch = vec![log::add_summary(&id, &table, now, events.len())?];
        for (seq, what) in (1..).zip(events) {
            batch.push(log::add_event(&id, &Event { seq, at_ms: now, what }, Some(OWNER))?);
        }
        if let Some(name) = name {
            let values: [Value; 4] = [OWNER.into(), name.into(), id.as_str().into(), now.into()];
            batch.push(Statement::one(sql::ADD_REQUEST, values));
        }
        match (self.shared.store.write(batch).await, name) {
            // The same request came in twice at once.
            (Err(StoreError::Conflict), Some(name)) => {
                self.made_by(name).await?.ok_or_else(|| StoreError::Conflict.into())
            }
            (written, _) => {
                written?;
                // The computer may have to begin.
                self.room(&id).await?;
                Ok(id)
            }
        }
    }

    async fn made_by(&self, name: &str) -> Result<Option<String>, Error> {
        let since = now_ms().saturating_sub(MEMORY.as_millis() as u64);
        let values: [Value; 3] = [OWNER.into(), name.into(), since.into()];
        let rows = self.shared.store.read(sql::REQUEST, values).await?;
        Ok(rows.first().map(|row| row.text(0).map(str::to_owned)).transpose()?)
    }

    /// The games, newest first.
    pub(crate) async fn list(&self, query: &ListQuery) -> Result<GamesPage, Error> {
        let limit = query.limit.unwrap_or(50).clamp(1, LIST_ITEMS);
        let (before_ms, before_id) = match &query.after {
            None => (i64::MAX, String::new()),
            Some(after) => read_place(after).ok_or_else(|| Error::with_detail(Code::RequestQuery, "after"))?,
        };
        let mut values: Vec<Value> = vec![before_ms.into(), before_id.into()];
        let statement = match query.phase {
            None => sql::GAMES,
            Some(PhaseFilter::Running) => sql::GAMES_RUNNING,
            Some(PhaseFilter::Exactly(phase)) => {
                values.push(phase.name().into());
                sql::GAMES_OF_PHASE
            }
        };
        values.push(i64::from(limit + 1).into());
        let mut rows = self.shared.store.read(statement, values).await?;
        let has_more = rows.len() > limit as usize;
        rows.truncate(limit as usize);
        let items: Vec<GameSummary> = rows.iter().map(log::summary_of).collect::<Result<_, _>>()?;
        let next = items.last().filter(|_| has_more).map(|last| format!("{}.{}", last.started_ms, last.id));
        Ok(GamesPage { items, next })
    }

    /// The way to a game; it is loaded if need be.
    pub(crate) async fn room(&self, id: &str) -> Result<Room, Error> {
        if !secrets::is_id(id) {
            return Err(Code::GameUnknown.into());
        }
        let slot: Slot = {
            let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
            if slots.len() >= MAX_SLOTS {
                slots.retain(|_, slot| is_in_use(slot));
            }
            Arc::clone(slots.entry(id.to_owned()).or_default())
        };
        let mut place = slot.lock().await;
        if let Some(room) = place.as_ref().filter(|room| !room.inbox.is_closed()) {
            return Ok(room.clone());
        }
        match self.load(id).await {
            Ok(room) => Ok(place.insert(room).clone()),
            Err(error) => {
                self.slots.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
                Err(error)
            }
        }
    }

    async fn load(&self, id: &str) -> Result<Room, Error> {
        let values: [Value; 3] = [id.into(), 0.into(), i64::MAX.into()];
        let rows = self.shared.store.read(sql::EVENTS, values).await?;
        if rows.is_empty() {
            return Err(Code::GameUnknown.into());
        }
        let replayed = tokio::task::spawn_blocking(move || log::replay(&rows));
        let replayed = replayed.await.map_err(|_| Error::from(Code::Fault))??;
        let (inbox, requests) = mpsc::channel(INBOX);
        let (task, last_seq) = game::GameTask::new(id.to_owned(), replayed, requests, Arc::clone(&self.shared));
        tokio::spawn(task.run());
        Ok(Room { inbox, last_seq })
    }

    /// Loads the games that are not over, so that the computer goes on where it was, and forgets what is old.
    pub(crate) async fn wake(&self) {
        if let Err(error) = self.purge().await {
            error.log();
        }
        if let Err(error) = self.keep_finished().await {
            error.log();
        }
        let values: [Value; 1] = [MAX_UNFINISHED.into()];
        let unfinished = self.shared.store.read(sql::UNFINISHED, values).await;
        for row in unfinished.unwrap_or_default() {
            let Ok(id) = row.text(0) else { continue };
            if let Err(error) = self.room(id).await {
                error.log();
            }
        }
    }

    /// Puts finished games among the records that are not there: those of an older program.
    async fn keep_finished(&self) -> Result<(), Error> {
        let values: [Value; 1] = [MAX_UNFINISHED.into()];
        let unkept = self.shared.store.read(sql_records::UNKEPT_GAMES, values).await?;
        for row in &unkept {
            let id = row.text(0)?.to_owned();
            let values: [Value; 3] = [id.as_str().into(), 0.into(), i64::MAX.into()];
            let rows = self.shared.store.read(sql::EVENTS, values).await?;
            let keeping = tokio::task::spawn_blocking(move || {
                let replayed = log::replay(&rows)?;
                let (started, ended) = (replayed.events.first(), replayed.events.last());
                let ms = |event: Option<&Arc<Event>>| event.map_or(0, |event| event.at_ms);
                Ok::<_, log::BrokenLog>(keeping(&id, &replayed.table, &replayed.past(), ms(started), ms(ended)))
            });
            match keeping.await.map_err(|_| Error::from(Code::Fault))? {
                Ok(batch) => self.shared.store.write(batch).await?,
                // A game that cannot be replayed has no record; the others have.
                Err(broken) => Error::from(broken).log(),
            }
        }
        Ok(())
    }

    async fn purge(&self) -> Result<(), Error> {
        let before = now_ms().saturating_sub(MEMORY.as_millis() as u64);
        let values: [Value; 1] = [before.into()];
        let batch =
            vec![Statement::any(sql::PURGE_COMMANDS, values.clone()), Statement::any(sql::PURGE_REQUESTS, values)];
        Ok(self.shared.store.write(batch).await?)
    }
}

impl Room {
    async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> Request) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        self.send(request(reply))?;
        answer.await.map_err(|_| Error::from(Code::RoomBusy))
    }

    /// Puts a request into the inbox.
    pub(crate) fn send(&self, request: Request) -> Result<(), Error> {
        self.inbox.try_send(request).map_err(|_| Error { retry_after_ms: Some(200), ..Code::RoomBusy.into() })
    }

    /// Does something in the game.
    pub(crate) async fn command(&self, name: String, action: Action) -> Result<Acknowledged, Error> {
        self.ask(|reply| Request::Command { name, action, reply: Reply::Once(reply) }).await?
    }

    /// The whole view.
    pub(crate) async fn view(&self) -> Result<GameView, Error> {
        self.ask(Request::View).await
    }

    /// What happened after event `since`.
    pub(crate) async fn events(&self, since: u64) -> Result<EventsPage, Error> {
        self.ask(|reply| Request::Events { since, reply }).await?
    }

    /// What the engine would play for the one who asks.
    pub(crate) async fn hint(&self) -> Result<HintView, Error> {
        self.ask(Request::Hint).await?
    }

    /// The game as SGF.
    pub(crate) async fn record(&self) -> Result<Vec<u8>, Error> {
        self.ask(Request::Record).await
    }
}

/// The statements that put a finished game among the records; once, whatever became of the record since.
fn keeping(id: &str, table: &weiqi_play::Table, past: &[EventKind], started_ms: u64, ended_ms: u64) -> Vec<Statement> {
    let (game, settings) = (table.game(), table.settings());
    let values: [Value; 1] = [id.into()];
    let mut batch = vec![Statement::any(sql_records::KEEP_GAME, values)];
    let bytes: Arc<[u8]> = view::record(game, past, settings, started_ms).into();
    // A game without a stone is nothing to keep.
    let found = (game.game().n_moves() > 0).then(|| records::index(&bytes)).flatten();
    if let Some(found) = found {
        let card = records::Card {
            id: id.to_owned(),
            file: format!("weiqi-{id}.sgf"),
            game: Some(id.to_owned()),
            seats: Some(Pair {
                black: log::seat_word(&settings.seats.black),
                white: log::seat_word(&settings.seats.white),
            }),
            version: 1,
            added_ms: ended_ms,
            changed_ms: ended_ms,
            ..records::Card::default()
        };
        batch.extend(records::adding_of_game(&card, &found, &bytes));
    }
    batch
}

/// Whether a game of a backup can be played again.
pub(crate) fn check_backed(game: &records::BackedGame) -> Result<(), Error> {
    if !secrets::is_id(&game.id) {
        return Err(Code::GameUnknown.into());
    }
    replay_backed(game)?;
    Ok(())
}

fn replay_backed(game: &records::BackedGame) -> Result<log::Replayed, log::BrokenLog> {
    let row = |(seq, event): (i64, &records::BackedEvent)| {
        Row(vec![seq.into(), event.at_ms.into(), event.body.as_str().into()])
    };
    log::replay(&(1..).zip(&game.events).map(row).collect::<Vec<_>>())
}

/// The statements that take in a game of a backup, of which the first `n_ours` events are here already.
pub(crate) fn restoring(game: &records::BackedGame, n_ours: usize) -> Result<Vec<Statement>, Error> {
    let log::Replayed { table, events } = replay_backed(game)?;
    let (Some(first), Some(last)) = (events.first(), events.last()) else { return Ok(Vec::new()) };
    let id = game.id.as_str();
    let mut batch = Vec::new();
    if n_ours == 0 {
        batch.push(log::add_summary(id, &table, first.at_ms, 1)?);
    }
    for (event, backed) in events.iter().zip(&game.events).skip(n_ours) {
        batch.push(log::add_event(id, event, backed.actor.as_deref())?);
    }
    let ended_ms = (table.game().phase() == weiqi_match::Phase::Over).then_some(last.at_ms);
    batch.push(log::update_summary(id, table.game(), ended_ms, last.seq));
    if game.kept {
        let values: [Value; 1] = [id.into()];
        batch.push(Statement::any(sql_records::KEEP_GAME, values));
    }
    Ok(batch)
}

/// Who sat at a game, from the words for the seats in the store.
pub(crate) fn players_of_seats(seats: &Pair<String>) -> Option<Pair<PlayerView>> {
    let seats = Pair { black: log::seat_of(&seats.black)?, white: log::seat_of(&seats.white)? };
    Some(view::players_of(&seats))
}

/// Whether a command or a request may be called so.
pub(crate) fn check_name(name: &str) -> Result<(), Error> {
    let is_printable = name.bytes().all(|byte| byte.is_ascii_graphic());
    if (1..=LONGEST_NAME).contains(&name.len()) && is_printable { Ok(()) } else { Err(Code::CommandName.into()) }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    u64::try_from(crate::store::now_ms()).unwrap_or(0)
}

/// The place in the list that `next` of a page names.
fn read_place(text: &str) -> Option<(i64, String)> {
    let (ms, id) = text.split_once('.')?;
    let is_number = !ms.is_empty() && ms.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && secrets::is_id(id)).then(|| Some((ms.parse().ok()?, id.to_owned())))?
}

/// Looks at a request for a game as [`Rooms::create`] does, without making one.
pub(crate) fn check_new_game(request: &NewGame) {
    // Only panics are of interest here.
    let _ = weiqi_play::begin(request, true);
}
