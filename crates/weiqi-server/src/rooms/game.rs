//! One game that is open: a task that owns the match, writes what happens, then tells.
//!
//! The order of a move: rules, then the disk, then the answer, then the events. Nobody, the mover included, sees a move
//! that a crash could lose.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot, watch};
use weiqi_match::{Command, Refusal, Who};
use weiqi_play::{Deed, Table, view};
use weiqi_rules::Color;

use super::log::{self, Replayed};
use super::{COMPUTER, LIST_ITEMS, OWNER, REFEREE, Request, Shared, SocketQueue, check_name, now_ms};
use crate::api::{
    Acknowledged, Action, Event, EventKind, EventsPage, GameNow, GameView, HintView, PauseReason, ServerMessage,
};
use crate::computer::{self, Duty, Hinting, Matter, News, Progress, Thinking, Thought};
use crate::engines::Thinker;
use crate::error::{Code, Error};
use crate::limits::Bucket;
use crate::store::{Statement, StoreError, Value, sql};

/// How many events are kept in memory for pages that come back.
const MEMORY: usize = 512;
/// A page that missed more than this gets the whole view instead.
const MAX_MISSED: u64 = 2000;
/// How many commands are remembered without asking the store.
const MAX_RECENT: usize = 256;
/// A game that nobody looks at is dropped from memory after this.
const IDLE: Duration = Duration::from_secs(600);
/// After a failed write the computer tries again so much later.
const RETRY: Duration = Duration::from_secs(1);

/// Where the answer to a command goes.
pub(crate) enum Reply {
    /// To whoever waits.
    Once(oneshot::Sender<Result<Acknowledged, Error>>),
    /// Into a socket's queue, before the events that the command made.
    Socket(SocketQueue),
}

/// A message as text.
pub(crate) fn to_text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).map(Utf8Bytes::from).unwrap_or_else(|error| {
        tracing::error!(%error, "a message could not be written");
        Utf8Bytes::from_static(r#"{"type":"notice","code":"server.fault","title":"the server made a mistake"}"#)
    })
}

/// The task of one game.
pub(super) struct GameTask {
    id: String,
    topic: String,
    table: Table,
    /// Where the table's time begins.
    began: Instant,
    started_ms: u64,
    recent_events: VecDeque<Arc<Event>>,
    last_seq: watch::Sender<u64>,
    recent_commands: HashMap<String, u64>,
    bucket: Bucket,
    /// When something happened last.
    moved: Instant,
    requests: mpsc::Receiver<Request>,
    watchers: Vec<SocketQueue>,
    thinking: Option<Thinking>,
    /// The look for a hint that goes on.
    hinting: Option<Hinting>,
    /// The engine while it does not think.
    engine: Option<Thinker>,
    shared: Arc<Shared>,
    /// Somebody else wrote to this game's log; what is in memory is old.
    is_stale: bool,
}

impl GameTask {
    pub(super) fn new(
        id: String,
        replayed: Replayed,
        requests: mpsc::Receiver<Request>,
        shared: Arc<Shared>,
    ) -> (GameTask, watch::Receiver<u64>) {
        let Replayed { table, events } = replayed;
        let (last_seq, seen) = watch::channel(events.last().map_or(0, |event| event.seq));
        let task = GameTask {
            topic: format!("game:{id}"),
            id,
            table,
            began: Instant::now(),
            started_ms: events.first().map_or(0, |event| event.at_ms),
            recent_events: events.into_iter().collect(),
            last_seq,
            recent_commands: HashMap::new(),
            bucket: Bucket::new(shared.rates.commands, Instant::now()),
            moved: Instant::now(),
            requests,
            watchers: Vec::new(),
            thinking: None,
            hinting: None,
            engine: None,
            shared,
            is_stale: false,
        };
        (task, seen)
    }

    /// Runs until nobody has looked at the game for a while.
    pub(super) async fn run(mut self) {
        self.forget_old_events();
        self.look_around().await;
        self.do_duty().await;
        while !self.is_stale {
            let is_quiet = self.watchers.is_empty() && self.thinking.is_none();
            let flag_at = self.table.flag_at();
            tokio::select! {
                request = self.requests.recv() => match request {
                    Some(request) => self.answer(request).await,
                    None => break,
                },
                news = computer::news_of(&mut self.thinking) => match news {
                    News::Progress => self.tell_progress(),
                    News::Thought(thought) => self.act_on(thought).await,
                },
                () = sleep_until(self.began, flag_at) => self.call_time().await,
                () = tokio::time::sleep(IDLE), if is_quiet => break,
            }
        }
        self.requests.close();
        while let Some(request) = self.requests.recv().await {
            self.turn_away(request);
        }
    }

    fn seq(&self) -> u64 {
        *self.last_seq.borrow()
    }

    async fn answer(&mut self, request: Request) {
        match request {
            Request::Command { name, action, reply } => self.command(name, &action, reply).await,
            // Whoever asked may have gone away meanwhile.
            Request::View(reply) => drop(reply.send(self.view())),
            Request::Events { since, reply } => drop(reply.send(self.events_page(since).await)),
            Request::Join { since, queue } => self.join(since, queue).await,
            Request::Leave { socket } => {
                self.watchers.retain(|queue| queue.id() != socket);
                self.look_around().await;
            }
            Request::Hint(reply) => self.hint(reply),
            Request::Record(reply) => drop(reply.send(self.record().await)),
        }
    }

    /// Answers a request that came when the task was about to end: it is to be sent again.
    fn turn_away(&self, request: Request) {
        if let Request::Command { name, reply, .. } = request {
            self.reply(name, reply, Err(Code::RoomBusy.into()));
        }
    }

    async fn command(&mut self, name: String, action: &Action, reply: Reply) {
        let result = self.try_command(&name, action).await;
        match result {
            Ok((seq, done)) => {
                self.reply(name, reply, Ok(seq));
                if let Some(done) = done {
                    self.tell(&done);
                    self.do_duty().await;
                }
            }
            Err(error) => self.reply(name, reply, Err(error)),
        }
    }

    fn reply(&self, command: String, reply: Reply, result: Result<u64, Error>) {
        let game = self.id.clone();
        let result =
            result.map(|seq| Acknowledged { game: game.clone(), command: command.clone(), seq, durable: true });
        match reply {
            // Whoever asked may have gone away meanwhile.
            Reply::Once(reply) => drop(reply.send(result)),
            Reply::Socket(queue) => {
                let message = result.map_or_else(
                    |error| {
                        error.log();
                        ServerMessage::Refused { game, command, seq: self.seq(), problem: error.to_problem() }
                    },
                    ServerMessage::Ack,
                );
                // A queue without room closes the socket.
                let _ = queue.push(to_text(&message));
            }
        }
    }

    /// Does a command, or finds that it was done before. Returns the number of the event to acknowledge, and what
    /// happened if something did.
    async fn try_command(&mut self, name: &str, action: &Action) -> Result<(u64, Option<Vec<Arc<Event>>>), Error> {
        check_name(name)?;
        if let Some(&seq) = self.recent_commands.get(name) {
            return Ok((seq, None));
        }
        if !matches!(action, Action::Resign) {
            self.bucket.take(Instant::now()).map_err(Error::rate_limited)?;
        }
        self.call_time().await;
        let result = match self.table.deeds_of(action) {
            Ok(deeds) => self.perform(&deeds, OWNER, Some(name)).await,
            Err(code) => Err(Failed::Refused(code_error(code))),
        };
        match result {
            Ok(done) => Ok((self.seq(), Some(done))),
            // The first answer may have been lost, or the same name came twice.
            Err(failed) => match self.done_before(name).await? {
                Some(seq) => Ok((seq, None)),
                None => Err(failed.into_error(&mut self.is_stale)),
            },
        }
    }

    async fn done_before(&self, name: &str) -> Result<Option<u64>, Error> {
        let values: [Value; 3] = [self.id.as_str().into(), OWNER.into(), name.into()];
        let rows = self.shared.store.read(sql::COMMAND, values).await?;
        Ok(rows.first().map(|row| row.number(0)).transpose()?)
    }

    /// Does things at a copy of the table, writes what happened, and then lets the copy be the table.
    async fn perform(&mut self, deeds: &[Deed], actor: &str, name: Option<&str>) -> Result<Vec<Arc<Event>>, Failed> {
        let mut next = self.table.clone();
        let time_ms = self.time_ms();
        let mut happened = Vec::new();
        for deed in deeds {
            happened.extend(next.apply(deed, time_ms).map_err(|refusal| Failed::Refused(refusal_error(&refusal)))?);
        }
        let (at_ms, first_seq) = (now_ms(), self.seq() + 1);
        let events: Vec<Arc<Event>> =
            (first_seq..).zip(happened).map(|(seq, what)| Arc::new(Event { seq, at_ms, what })).collect();
        let last_seq = events.last().map_or(self.seq(), |event| event.seq);
        let mut batch: Vec<Statement> = events
            .iter()
            .map(|event| log::add_event(&self.id, event, Some(actor)))
            .collect::<Result<_, _>>()
            .map_err(Failed::Refused)?;
        if let Some(name) = name {
            let values: [Value; 5] =
                [self.id.as_str().into(), actor.into(), name.into(), last_seq.into(), at_ms.into()];
            batch.push(Statement::one(sql::ADD_COMMAND, values));
        }
        if !events.is_empty() {
            let ended_ms = (next.game().phase() == weiqi_match::Phase::Over).then_some(at_ms);
            batch.push(log::update_summary(&self.id, next.game(), ended_ms, last_seq));
            if ended_ms.is_some() {
                let mut past = self.past().await.unwrap_or_default();
                past.extend(events.iter().map(|event| event.what.clone()));
                batch.extend(super::keeping(&self.id, &next, &past, self.started_ms, at_ms));
            }
        }
        if !batch.is_empty() {
            self.shared.store.write(batch).await.map_err(Failed::Unwritten)?;
        }
        self.table = next;
        self.moved = Instant::now();
        self.hinting = None;
        if let Some(name) = name {
            self.remember(name, last_seq);
        }
        self.recent_events.extend(events.iter().cloned());
        self.forget_old_events();
        self.last_seq.send_replace(last_seq);
        Ok(events)
    }

    fn remember(&mut self, name: &str, seq: u64) {
        if self.recent_commands.len() >= MAX_RECENT {
            self.recent_commands.clear();
        }
        self.recent_commands.insert(name.to_owned(), seq);
    }

    fn forget_old_events(&mut self) {
        let n_old = self.recent_events.len().saturating_sub(MEMORY);
        self.recent_events.drain(..n_old);
    }

    /// Tells everybody who watches.
    fn tell(&mut self, events: &[Arc<Event>]) {
        if self.watchers.is_empty() || events.is_empty() {
            return;
        }
        let events = events.iter().map(|event| Event::clone(event)).collect();
        let text = self.events_text(events);
        self.watchers.retain(|queue| queue.push(text.clone()).is_ok());
    }

    /// Tells everybody who watches how far the computer is.
    fn tell_progress(&self) {
        if let Some(text) = self.progress_text() {
            self.watchers.iter().for_each(|queue| queue.offer(text.clone()));
        }
    }

    fn progress_text(&self) -> Option<Utf8Bytes> {
        let thinking = self.thinking.as_ref().filter(|thinking| thinking.seq == self.seq())?;
        let Progress { state, visits, visits_per_second } = *thinking.progress.borrow();
        let (topic, seq) = (self.topic.clone(), thinking.seq);
        Some(to_text(&ServerMessage::Thinking { topic, seq, state, visits, visits_per_second }))
    }

    fn events_text(&self, events: Vec<Event>) -> Utf8Bytes {
        to_text(&ServerMessage::Events { topic: self.topic.clone(), events, now: Box::new(self.now()) })
    }

    fn viewer(&self) -> Option<Color> {
        view::seat_of_human(self.table.settings())
    }

    /// The table's time.
    fn time_ms(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn now(&self) -> GameNow {
        self.table.now(self.viewer(), self.time_ms())
    }

    fn view(&self) -> GameView {
        let (game, settings) = (self.table.game(), self.table.settings());
        let view = view::view(&self.id, game, settings, self.started_ms, self.seq(), self.viewer());
        GameView { now: self.now(), ..view }
    }

    /// Ends the game when a side's time is over.
    async fn call_time(&mut self) {
        let Some(late) = self.table.flagged(self.time_ms()) else { return };
        self.do_and_tell(&[Deed::Command(Who::Referee, Command::CallTime(late))], REFEREE).await;
    }

    /// Lets time stand still when nobody looks, and go on when somebody does.
    async fn look_around(&mut self) {
        let deed = match (self.watchers.is_empty(), self.table.pause()) {
            (true, None) if self.table.wants_company() => Deed::Pause(PauseReason::Away),
            (false, Some(PauseReason::Away)) => Deed::GoOn,
            _ => return,
        };
        self.do_and_tell(&[deed], REFEREE).await;
        self.do_duty().await;
    }

    /// Does what nobody waits for an answer to.
    async fn do_and_tell(&mut self, deeds: &[Deed], actor: &str) {
        match self.perform(deeds, actor, None).await {
            Ok(events) => self.tell(&events),
            Err(failed) => failed.into_error(&mut self.is_stale).log(),
        }
    }

    /// Begins to look for a hint; one that is still looked for is given up.
    fn hint(&mut self, reply: oneshot::Sender<Result<HintView, Error>>) {
        let game = self.table.game();
        let is_play = game.phase() == weiqi_match::Phase::Play;
        let may = match self.viewer() {
            Some(color) if is_play && (game.to_move() == color || self.table.settings().is_same_screen()) => {
                self.bucket.take(Instant::now()).map_err(Error::rate_limited)
            }
            Some(_) if is_play => Err(Code::TurnNotYours.into()),
            _ => Err(Code::PhaseWrong.into()),
        };
        match may {
            Ok(()) => {
                self.hinting = Some(computer::hint(self.table.game().clone(), Arc::clone(&self.shared.engines), reply))
            }
            // Whoever asked may have gone away meanwhile.
            Err(error) => drop(reply.send(Err(error))),
        }
    }

    async fn record(&self) -> Vec<u8> {
        // Without its past a game is saved all the same, but for what was taken back.
        let past = self.past().await.unwrap_or_default();
        view::record(self.table.game(), &past, self.table.settings(), self.started_ms)
    }

    /// All that happened.
    async fn past(&self) -> Result<Vec<EventKind>, Error> {
        let mut past = Vec::new();
        let mut seen = 0;
        while seen < self.seq() {
            let events = self.events_after(seen).await?;
            let Some(last) = events.last() else { break };
            seen = last.seq;
            past.extend(events.into_iter().map(|event| event.what));
        }
        Ok(past)
    }

    /// The events after `since`, at most as many as one answer holds.
    async fn events_after(&self, since: u64) -> Result<Vec<Event>, Error> {
        let first_known = self.recent_events.front().map_or(u64::MAX, |event| event.seq);
        if since.saturating_add(1) >= first_known {
            let missed = self.recent_events.iter().filter(|event| event.seq > since);
            return Ok(missed.take(LIST_ITEMS as usize).map(|event| Event::clone(event)).collect());
        }
        let values: [Value; 3] = [self.id.as_str().into(), since.into(), i64::from(LIST_ITEMS).into()];
        let rows = self.shared.store.read(sql::EVENTS, values).await?;
        Ok(rows.iter().map(log::event_of).collect::<Result<_, _>>()?)
    }

    async fn events_page(&self, since: u64) -> Result<EventsPage, Error> {
        Ok(EventsPage { events: self.events_after(since).await?, now: self.now(), last_seq: self.seq() })
    }

    /// Sends a socket what it missed, or the whole view, and from then on everything.
    async fn join(&mut self, since: Option<u64>, queue: SocketQueue) {
        self.watchers.retain(|watcher| watcher.id() != queue.id());
        if self.table.pause() == Some(PauseReason::Away) {
            self.do_and_tell(&[Deed::GoOn], REFEREE).await;
        }
        let last = self.seq();
        let caught_up = match since {
            Some(since) if since <= last && last - since <= MAX_MISSED => self.catch_up(since, &queue).await.is_ok(),
            _ => false,
        };
        if !caught_up {
            let state = Box::new(self.view());
            let snapshot = ServerMessage::Snapshot { topic: self.topic.clone(), seq: last, state };
            // A socket without room is closed by its own task.
            let _ = queue.push(to_text(&snapshot));
        }
        if let Some(text) = self.progress_text() {
            queue.offer(text);
        }
        self.watchers.push(queue);
        self.do_duty().await;
    }

    async fn catch_up(&self, since: u64, queue: &SocketQueue) -> Result<(), Error> {
        let mut seen = since;
        loop {
            let events = self.events_after(seen).await?;
            // Also an empty list is sent, for what stands now.
            let last = events.last().map_or(seen, |event| event.seq);
            let _ = queue.push(self.events_text(events));
            if last >= self.seq() || last == seen {
                return Ok(());
            }
            seen = last;
        }
    }

    /// Lets the computer do what it has to do: words at once, thinking in the background.
    async fn do_duty(&mut self) {
        while let Some(duty) = self.table.duty() {
            let Duty::Agree(color, set) = duty else {
                let goes_on = self.thinking.as_ref().is_some_and(|thinking| thinking.seq == self.seq());
                if !goes_on {
                    let clock = self.table.engine_clock(self.time_ms());
                    let (game, engines) = (self.table.game().clone(), Arc::clone(&self.shared.engines));
                    let what = Matter { duty, game, clock };
                    self.thinking = Some(computer::think(what, self.seq(), self.engine.take(), engines));
                }
                return;
            };
            match self.perform(&[Deed::Command(Who::Player(color), Command::Agree(set))], COMPUTER, None).await {
                Ok(events) => self.tell(&events),
                Err(failed) => return failed.into_error(&mut self.is_stale).log(),
            }
        }
        self.thinking = None;
    }

    /// How long two computers still wait before the next move.
    fn to_wait(&self) -> Duration {
        Duration::from_millis(self.table.pace_ms().into()).saturating_sub(self.moved.elapsed())
    }

    /// Does what the computer thought of, if the game still stands where it thought.
    async fn act_on(&mut self, had: Option<(Thought, Option<Thinker>)>) {
        let Some(thinking) = self.thinking.take() else { return };
        let (thought, engine) = had.unzip();
        if let Some(engine) = engine.flatten() {
            self.engine = Some(engine);
        }
        if thinking.seq != self.seq() {
            return self.do_duty().await;
        }
        let ply = self.table.game().ply();
        let thought = thought.unwrap_or_else(|| self.table.without_engine());
        let to_wait = self.to_wait();
        if matches!(thought, Thought::Move(..)) && !to_wait.is_zero() {
            self.thinking = Some(computer::wait(thought, self.seq(), to_wait));
            return;
        }
        self.call_time().await;
        let result = match self.perform(&[thought.to_deed(ply)], COMPUTER, None).await {
            Err(Failed::Refused(error)) if error.code != Code::GameOver => {
                tracing::error!(code = error.code.name(), ?thought, "the engine's choice was refused");
                let deed = self.table.without_engine().to_deed(ply);
                self.perform(&[deed], COMPUTER, None).await
            }
            result => result,
        };
        match result {
            Ok(events) => {
                self.tell(&events);
                self.do_duty().await;
            }
            Err(Failed::Refused(error)) => error.log(),
            Err(failed) => {
                failed.into_error(&mut self.is_stale).log();
                self.thinking = Some(computer::wait(thought, self.seq(), RETRY));
            }
        }
    }
}

/// Sleeps until the table's time is so late; for ever without a time.
async fn sleep_until(began: Instant, at_ms: Option<u64>) {
    let moment = at_ms.and_then(|at_ms| began.checked_add(Duration::from_millis(at_ms)));
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}

/// Why a command was not done.
enum Failed {
    /// The match, or a check before it, said no.
    Refused(Error),
    /// The store said no.
    Unwritten(StoreError),
}

impl Failed {
    fn into_error(self, is_stale: &mut bool) -> Error {
        match self {
            Failed::Refused(error) => error,
            Failed::Unwritten(StoreError::Conflict) => {
                *is_stale = true;
                Code::RoomBusy.into()
            }
            Failed::Unwritten(error) => error.into(),
        }
    }
}

fn code_error(code: &str) -> Error {
    Code::named(code).unwrap_or(Code::Fault).into()
}

/// A refusal on its way to whoever asked.
fn refusal_error(refusal: &Refusal) -> Error {
    let code = Code::named(weiqi_play::code_of(refusal)).unwrap_or(Code::Fault);
    Error::with_detail(code, refusal.to_string())
}
