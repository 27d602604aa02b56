//! The socket: one a page, text frames, every message answered or told why not.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

use crate::App;
use crate::api::{ClientMessage, CommandBody, PROTOCOL, ResumeFrom, ServerMessage, TopicSeq};
use crate::error::{Code, Error};
use crate::limits::Bucket;
use crate::rooms::{QueueReader, Reply, Request, Room, SocketQueue, now_ms, socket_queue, to_text};
use crate::routes::limits;

/// Where the socket is.
pub(crate) const PATH: &str = "/api/v1/ws";
/// The subprotocol.
const SUBPROTOCOL: &str = "weiqi.1";
/// Bytes in one frame from the page.
pub(crate) const MAX_FRAME: usize = 16 * 1024;
/// Bytes of the read buffer; the usual 128 KiB are filled at once, for each socket.
const READ_BUFFER: usize = 4 * 1024;
/// Bytes that wait to be written before the socket is closed.
const MAX_WRITE: usize = 512 * 1024;
/// How long the first message may take.
const HELLO: Duration = Duration::from_secs(5);
/// How often the other side is asked whether it is there.
const PING: Duration = Duration::from_secs(10);
/// How long it may be silent.
const SILENCE: Duration = Duration::from_secs(35);
/// How long one write may take.
const WRITE: Duration = Duration::from_secs(10);
/// How many topics a socket listens to.
const MAX_TOPICS: usize = 64;
/// How many refused messages a socket may send.
const MAX_STRIKES: u32 = 50;

/// Close codes, as `docs/reference/socket.md` lists them.
mod close {
    /// The server restarts.
    pub(super) const RESTART: u16 = 4000;
    /// The page did not read fast enough.
    pub(super) const TOO_SLOW: u16 = 4008;
    /// Too many sockets.
    pub(super) const TOO_MANY: u16 = 4009;
    /// Too many refused messages.
    pub(super) const FLOOD: u16 = 4029;
    /// Not this protocol.
    pub(super) const PROTOCOL: u16 = 4040;
}

/// `GET /api/v1/ws`.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(socket) = socket else { return Error::from(Code::SocketUpgrade).into_response() };
    let socket = socket
        .protocols([SUBPROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .max_write_buffer_size(MAX_WRITE)
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME);
    if socket.selected_protocol().is_none() {
        return Error::from(Code::SocketUpgrade).into_response();
    }
    let place = Arc::clone(&app.sockets).try_acquire_owned().ok();
    socket.on_upgrade(move |socket| async move { Connection::new(app, socket).run(place).await })
}

/// The message in a frame.
///
/// # Errors
/// Says that it is none.
pub(crate) fn read_frame(text: &str) -> Result<ClientMessage, Error> {
    serde_json::from_str(text).map_err(|error| Error::with_detail(Code::FrameJson, error.to_string()))
}

/// Why a socket is closed by us: the code of the close frame, the reason, and when to come back.
#[derive(Clone, Copy, Debug)]
struct Farewell {
    close: u16,
    code: Code,
    retry_ms: Option<u64>,
}

/// Nothing more is to be done with a socket.
enum End {
    /// The other side has gone.
    Gone,
    /// We close it.
    Close(Farewell),
}

impl End {
    fn protocol(code: Code) -> End {
        End::Close(Farewell { close: close::PROTOCOL, code, retry_ms: None })
    }
}

/// One socket.
struct Connection {
    app: Arc<App>,
    socket: WebSocket,
    queue: SocketQueue,
    topics: HashSet<String>,
    bucket: Bucket,
    n_strikes: u32,
    has_greeted: bool,
    reader: Option<QueueReader>,
}

impl Connection {
    fn new(app: Arc<App>, socket: WebSocket) -> Connection {
        let (queue, reader) = socket_queue(app.next_socket.fetch_add(1, Ordering::Relaxed));
        let bucket = Bucket::new(app.rates.messages, Instant::now());
        Connection {
            app,
            socket,
            queue,
            topics: HashSet::new(),
            bucket,
            n_strikes: 0,
            has_greeted: false,
            reader: Some(reader),
        }
    }

    async fn run(mut self, place: Option<OwnedSemaphorePermit>) {
        let end = match place {
            Some(_) => self.serve().await,
            None => End::Close(Farewell { close: close::TOO_MANY, code: Code::SocketsTooMany, retry_ms: Some(5000) }),
        };
        self.leave_all().await;
        if let End::Close(farewell) = end {
            self.say_farewell(farewell).await;
        }
    }

    /// Reads and writes until one side has enough.
    async fn serve(&mut self) -> End {
        let Some(mut reader) = self.reader.take() else { return End::Gone };
        let overflow = reader.overflow();
        let mut stopping = self.app.stopping.clone();
        let started = tokio::time::Instant::now();
        let mut pings = interval_at(started + PING, PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last_heard = Instant::now();
        loop {
            let step = tokio::select! {
                biased;
                () = overflow.notified() => Err(End::Close(Farewell {
                    close: close::TOO_SLOW,
                    code: Code::ReaderTooSlow,
                    retry_ms: Some(1000),
                })),
                () = crate::is_stopping(&mut stopping) => {
                    let jitter = u64::from(crate::secrets::random_bytes::<1>()[0]) * 18;
                    Err(End::Close(Farewell { close: close::RESTART, code: Code::Stopping, retry_ms: Some(500 + jitter) }))
                }
                Some(text) = reader.next() => self.write(Message::Text(text)).await,
                frame = self.socket.recv() => {
                    last_heard = Instant::now();
                    match frame {
                        Some(Ok(frame)) => self.take(frame).await,
                        Some(Err(error)) => Err(broken(&error)),
                        None => Err(End::Gone),
                    }
                }
                () = tokio::time::sleep_until(started + HELLO), if !self.has_greeted => {
                    Err(End::protocol(Code::HelloMissing))
                }
                _ = pings.tick() => match last_heard.elapsed() {
                    silence if silence > SILENCE => Err(End::Gone),
                    _ => self.write(Message::Ping(crate::secrets::random_bytes::<8>().to_vec().into())).await,
                },
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn write(&mut self, message: Message) -> Result<(), End> {
        match timeout(WRITE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        self.write(Message::Text(to_text(message))).await
    }

    async fn say_farewell(&mut self, farewell: Farewell) {
        let Farewell { close, code, retry_ms } = farewell;
        if close == close::RESTART {
            let notice = ServerMessage::Notice { code: "restart".into(), title: code.title().into(), topic: None };
            // The other side may have gone; then nobody has to be told.
            let _ = self.say(&notice).await;
        }
        let _ = self.say(&ServerMessage::Bye { code: code.name().into(), retry_ms }).await;
        let reason = Utf8Bytes::from_static(code.name());
        let _ = self.write(Message::Close(Some(CloseFrame { code: close, reason }))).await;
    }

    async fn take(&mut self, frame: Message) -> Result<(), End> {
        match frame {
            Message::Text(text) => match self.take_text(&text).await {
                Ok(()) => Ok(()),
                Err(Trouble::End(end)) => Err(end),
                Err(Trouble::Refused(error, topic)) => self.strike(&error, topic).await,
            },
            Message::Binary(_) => Err(End::protocol(Code::FrameBinary)),
            // The library answers pings and closes by itself.
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => Ok(()),
        }
    }

    /// Tells what is wrong with a message, and has enough of it some time.
    async fn strike(&mut self, error: &Error, topic: Option<String>) -> Result<(), End> {
        error.log();
        self.n_strikes += 1;
        if self.n_strikes >= MAX_STRIKES {
            return Err(End::Close(Farewell { close: close::FLOOD, code: Code::RateLimited, retry_ms: Some(30_000) }));
        }
        let title = error.detail.clone().unwrap_or_else(|| error.code.title().into());
        self.say(&ServerMessage::Notice { code: error.code.name().into(), title, topic }).await
    }

    async fn take_text(&mut self, text: &str) -> Result<(), Trouble> {
        let message = read_frame(text);
        if !self.has_greeted {
            let Ok(ClientMessage::Hello { protocol, resume }) = message else {
                return Err(End::protocol(Code::HelloMissing).into());
            };
            return self.greet(protocol, resume).await;
        }
        let is_free = matches!(message, Ok(ClientMessage::Ping { .. }));
        if !is_free && let Err(wait_ms) = self.bucket.take(Instant::now()) {
            return Err(self.too_fast(message, wait_ms));
        }
        match message? {
            ClientMessage::Hello { .. } => Err(Code::HelloMissing.into()),
            ClientMessage::Subscribe { topic, since } => self.subscribe(topic, since).await,
            ClientMessage::Unsubscribe { topic } => {
                self.unsubscribe(&topic).await;
                Ok(())
            }
            ClientMessage::Command { game, body } => self.command(game, body).await,
            ClientMessage::Ping { n } => Ok(self.say(&ServerMessage::Pong { n, server_ms: now_ms() }).await?),
        }
    }

    /// A refusal of a message that came too fast; a command's names the command, so that the page can send it again.
    fn too_fast(&mut self, message: Result<ClientMessage, Error>, wait_ms: u64) -> Trouble {
        let error = Error::rate_limited(wait_ms);
        if let Ok(ClientMessage::Command { game, body }) = message {
            self.refuse(game, body.command, &error);
            self.n_strikes += 1;
        }
        error.into()
    }

    async fn greet(&mut self, protocol: u32, resume: Vec<ResumeFrom>) -> Result<(), Trouble> {
        if protocol != PROTOCOL {
            return Err(End::protocol(Code::ProtocolWrong).into());
        }
        self.has_greeted = true;
        let mut topics = Vec::new();
        for from in resume.into_iter().take(MAX_TOPICS) {
            // A game that is gone is left out of the list, and the page sees that it is.
            if let Some(Ok(room)) = room_of(&self.app, &from.topic).await {
                topics.push((TopicSeq { topic: from.topic, seq: *room.last_seq.borrow() }, from.seq));
            }
        }
        let taken_up = topics.iter().map(|(topic, _)| topic.clone()).collect();
        let limits = limits();
        self.say(&ServerMessage::Welcome { protocol: PROTOCOL, server_ms: now_ms(), topics: taken_up, limits }).await?;
        for (TopicSeq { topic, .. }, since) in topics {
            self.subscribe(topic, Some(since)).await?;
        }
        Ok(())
    }

    async fn subscribe(&mut self, topic: String, since: Option<u64>) -> Result<(), Trouble> {
        if self.topics.len() >= MAX_TOPICS && !self.topics.contains(&topic) {
            return Err(Trouble::Refused(Code::TopicsTooMany.into(), Some(topic)));
        }
        let joined = match room_of(&self.app, &topic).await {
            Some(Ok(room)) => room.send(Request::Join { since, queue: self.queue.clone() }),
            Some(Err(error)) => Err(error),
            None => Err(Code::TopicUnknown.into()),
        };
        match joined {
            Ok(()) => {
                self.topics.insert(topic);
                Ok(())
            }
            Err(error) => Err(Trouble::Refused(error, Some(topic))),
        }
    }

    async fn unsubscribe(&mut self, topic: &str) {
        if self.topics.remove(topic)
            && let Some(Ok(room)) = room_of(&self.app, topic).await
        {
            // A full inbox keeps a watcher that has gone until the next event finds its queue closed.
            let _ = room.send(Request::Leave { socket: self.queue.id() });
        }
    }

    async fn leave_all(&mut self) {
        for topic in std::mem::take(&mut self.topics) {
            self.topics.insert(topic.clone());
            self.unsubscribe(&topic).await;
        }
    }

    async fn command(&mut self, game: String, body: CommandBody) -> Result<(), Trouble> {
        let CommandBody { command: name, action } = body;
        let sent = match self.app.rooms.room(&game).await {
            Ok(room) => {
                let reply = Reply::Socket(self.queue.clone());
                room.send(Request::Command { name: name.clone(), action, reply })
            }
            Err(error) => Err(error),
        };
        if let Err(error) = sent {
            error.log();
            self.refuse(game, name, &error);
        }
        Ok(())
    }

    fn refuse(&self, game: String, command: String, error: &Error) {
        let message = ServerMessage::Refused { game, command, seq: 0, problem: error.to_problem() };
        // Without room the socket is closed, and the page sends the command again.
        let _ = self.queue.push(to_text(&message));
    }
}

/// The game of a topic; `None` when topics are not called so.
async fn room_of(app: &App, topic: &str) -> Option<Result<Room, Error>> {
    Some(app.rooms.room(topic.strip_prefix("game:")?).await)
}

/// Why a message was not done.
enum Trouble {
    End(End),
    Refused(Error, Option<String>),
}

impl From<End> for Trouble {
    fn from(end: End) -> Trouble {
        Trouble::End(end)
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Trouble {
        Trouble::Refused(error, None)
    }
}

impl From<Code> for Trouble {
    fn from(code: Code) -> Trouble {
        Trouble::Refused(code.into(), None)
    }
}

/// What to do when reading failed: a frame that is too large is told, all else means that nobody is there.
fn broken(error: &axum::Error) -> End {
    let text = error.to_string();
    if text.contains("too long") || text.contains("too big") { End::protocol(Code::FrameTooLarge) } else { End::Gone }
}
