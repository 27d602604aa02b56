//! The socket, over a real connection.

use std::io::Write as _;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, protocol::CloseFrame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use weiqi_server::{Config, HEAD_TIME, ModelChoice, PortChoice, Rates, Server};

/// Nothing takes longer than this.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server on a free port, with the cookie of its link.
struct Running {
    port: u16,
    cookie: String,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
    _folder: TempDir,
}

impl Running {
    async fn start() -> Running {
        Running::start_with(HEAD_TIME).await
    }

    async fn start_with(head_time: Duration) -> Running {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config {
            data: folder.path().into(),
            port: PortChoice::Exactly(0),
            model: ModelChoice::default(),
            shipped: None,
            rates: Rates::default(),
            head_time,
        };
        let server = Server::start(&config).await.expect("it starts");
        let port = server.port();
        let path = server.link().split(&port.to_string()).nth(1).expect("a path").to_owned();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async { drop(stopped.await) }));
        let answer = http(port, &format!("GET {path} HTTP/1.1\r\n")).await;
        let cookie = answer.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
        Running { port, cookie: cookie.to_owned(), stop, task, _folder: folder }
    }

    /// Makes a game and returns its id.
    async fn new_game(&self) -> String {
        let body = json!({
            "opponent": "computer", "size": [9, 9], "ruleset": "chinese", "color": "black", "level": "beginner",
        });
        let body = body.to_string();
        let (port, cookie, length) = (self.port, &self.cookie, body.len());
        let head = format!(
            "POST /api/v1/games HTTP/1.1\r\nCookie: {cookie}\r\nX-Weiqi: 1\r\nOrigin: http://127.0.0.1:{port}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n"
        );
        let answer = http_with_body(port, &head, &body).await;
        answer.split("{\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id").to_owned()
    }

    async fn connect(&self) -> Page {
        let mut request = format!("ws://127.0.0.1:{}/api/v1/ws", self.port).into_client_request().expect("an address");
        let headers = request.headers_mut();
        headers.insert("cookie", self.cookie.parse().expect("a header"));
        headers.insert("origin", format!("http://127.0.0.1:{}", self.port).parse().expect("a header"));
        headers.insert("sec-websocket-protocol", "weiqi.1".parse().expect("a header"));
        let (socket, response) = connect_async(request).await.expect("it is let in");
        assert_eq!(response.headers()["sec-websocket-protocol"], "weiqi.1");
        Page { socket }
    }

    /// A page that has said hello.
    async fn page(&self) -> Page {
        let mut page = self.connect().await;
        page.say(json!({"type": "hello", "protocol": 1})).await;
        let welcome = page.hear().await;
        assert_eq!((&welcome["type"], &welcome["protocol"]), (&json!("welcome"), &json!(1)));
        page
    }
}

async fn http(port: u16, head: &str) -> String {
    http_with_body(port, head, "").await
}

async fn http_with_body(port: u16, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("it listens");
    let request = format!("{head}Host: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n{body}");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    answer
}

/// One side of a socket.
struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Page {
    async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    async fn send(&mut self, message: Message) {
        self.socket.send(message).await.expect("it is open");
    }

    /// The next message.
    async fn hear(&mut self) -> Value {
        match self.frame().await {
            Some(Message::Text(text)) => serde_json::from_str(&text).expect("JSON"),
            other => panic!("{other:?}"),
        }
    }

    /// The next frame that is not a ping.
    async fn frame(&mut self) -> Option<Message> {
        let next = async {
            loop {
                match self.socket.next().await?.ok()? {
                    Message::Ping(_) | Message::Pong(_) => {}
                    frame => return Some(frame),
                }
            }
        };
        tokio::time::timeout(PATIENCE, next).await.expect("the server is there")
    }

    /// The next message of a type, and the types of those before it.
    async fn hear_type(&mut self, kind: &str) -> (Value, Vec<String>) {
        let mut before = Vec::new();
        loop {
            let message = self.hear().await;
            let of = message["type"].as_str().expect("a type").to_owned();
            if of == kind {
                return (message, before);
            }
            before.push(of);
        }
    }

    /// The code of the server's last message, and of its close frame.
    async fn farewell(&mut self) -> (String, u16) {
        let (bye, _) = self.hear_type("bye").await;
        let code = bye["code"].as_str().expect("a code").to_owned();
        match self.frame().await {
            Some(Message::Close(Some(CloseFrame { code: close, .. }))) => (code, close.into()),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn who_sends_nothing_or_half_a_head_is_not_waited_for() {
    let server = Running::start_with(Duration::from_millis(300)).await;
    let mut page = server.page().await;
    let beginnings = ["", "GET / HTTP/1.1\r\nHost: 127.0.0", "POST"];
    let mut waiting = Vec::new();
    for beginning in beginnings {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).await.expect("it listens");
        stream.write_all(beginning.as_bytes()).await.expect("it reads");
        waiting.push(stream);
    }
    for mut stream in waiting {
        let mut rest = Vec::new();
        let ended = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await.expect("it ends");
        // Whatever is said before, the connection is closed.
        assert!(ended.is_ok() || ended.is_err_and(|error| error.kind() == std::io::ErrorKind::ConnectionReset));
    }
    // Others are served as ever, and a socket may be silent as long as it likes.
    let answer = http(server.port, "GET /healthz HTTP/1.1\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    page.say(json!({"type": "subscribe", "topic": "game:none"})).await;
    assert_eq!(page.hear().await["type"], "notice");
}

#[tokio::test]
async fn a_packed_network_that_unpacks_without_end_is_refused_at_once() {
    let server = Running::start().await;
    // A beginning like a network's, then eighty mebibytes of zeros.
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(b"net 11 22 19 ").expect("memory takes all");
    let zeros = vec![b'0'; 1 << 20];
    for _ in 0..80 {
        packer.write_all(&zeros).expect("memory takes all");
    }
    let bomb = packer.finish().expect("memory takes all");
    assert!(bomb.len() < 1 << 20);
    let (port, cookie) = (server.port, &server.cookie);
    let common = format!(
        "Cookie: {cookie}\r\nX-Weiqi: 1\r\nOrigin: http://127.0.0.1:{port}\r\nHost: 127.0.0.1:{port}\r\n\
         Connection: close\r\n"
    );
    let head = format!(
        "PUT /api/v1/engine/networks/bomb.bin.gz HTTP/1.1\r\n{common}Content-Type: application/octet-stream\r\n\
         Content-Length: {}\r\n\r\n",
        bomb.len()
    );
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.expect("it listens");
    stream.write_all(&[head.into_bytes(), bomb].concat()).await.expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 202"), "{answer}");
    // It is read in the background, and what is wrong with it is told beside the engine.
    let told = async {
        while !http(port, &format!("GET /api/v1/engine HTTP/1.1\r\nCookie: {cookie}\r\nX-Weiqi: 1\r\n"))
            .await
            .contains("network.too_large")
        {}
    };
    tokio::time::timeout(PATIENCE, told).await.expect("it is refused");
}

#[tokio::test]
async fn a_move_is_acknowledged_then_told_then_answered() {
    let server = Running::start().await;
    let game = server.new_game().await;
    let mut page = server.page().await;
    let topic = format!("game:{game}");
    page.say(json!({"type": "subscribe", "topic": topic})).await;
    let snapshot = page.hear().await;
    assert_eq!(
        (&snapshot["type"], &snapshot["topic"], &snapshot["seq"]),
        (&json!("snapshot"), &json!(topic), &json!(1))
    );
    assert_eq!(snapshot["state"]["may"], json!(["play", "pass", "resign"]));
    let play = json!({"type": "command", "game": game, "command": "c1", "action": "play", "ply": 1, "at": "E5"});
    page.say(play.clone()).await;
    let ack = page.hear().await;
    assert_eq!(ack, json!({"type": "ack", "game": game, "command": "c1", "seq": 2, "durable": true}));
    let told = page.hear().await;
    assert_eq!(told["events"][0]["at"], "E5");
    assert_eq!((&told["now"]["thinking"], &told["now"]["to_move"]), (&json!(true), &json!("white")));
    let answered = page.hear().await;
    assert_eq!((&answered["events"][0]["seq"], &answered["events"][0]["color"]), (&json!(3), &json!("white")));
    assert_eq!(answered["now"]["may"], json!(["play", "pass", "resign", "undo_ask"]));
    page.say(play).await;
    assert_eq!(page.hear().await, ack);
    page.say(json!({"type": "command", "game": game, "command": "c2", "action": "play", "ply": 1, "at": "E4"})).await;
    let refused = page.hear().await;
    assert_eq!(
        (&refused["type"], &refused["command"], &refused["problem"]["code"], &refused["seq"]),
        (&json!("refused"), &json!("c2"), &json!("ply.stale"), &json!(3))
    );
}

#[tokio::test]
async fn a_page_that_comes_back_gets_what_it_missed_and_no_more() {
    let server = Running::start().await;
    let game = server.new_game().await;
    let topic = format!("game:{game}");
    let mut first = server.page().await;
    first.say(json!({"type": "subscribe", "topic": topic})).await;
    first.hear_type("snapshot").await;
    first.say(json!({"type": "command", "game": game, "command": "c1", "action": "play", "ply": 1, "at": "E5"})).await;
    first.hear_type("events").await;
    first.hear_type("events").await;
    let mut second = server.connect().await;
    second.say(json!({"type": "hello", "protocol": 1, "resume": [{"topic": topic, "seq": 1}, {"topic": "game:none", "seq": 1}]})).await;
    let welcome = second.hear().await;
    assert_eq!(welcome["topics"], json!([{"topic": topic, "seq": 3}]));
    let missed = second.hear().await;
    let seqs: Vec<&Value> = missed["events"].as_array().expect("a list").iter().map(|event| &event["seq"]).collect();
    assert_eq!(seqs, [2, 3]);
    // From the future, after a restore of a backup: the whole view.
    let mut third = server.page().await;
    third.say(json!({"type": "subscribe", "topic": topic, "since": 99})).await;
    assert_eq!(third.hear().await["type"], "snapshot");
    // All of them hear what comes, until they don't want to.
    third.say(json!({"type": "unsubscribe", "topic": topic})).await;
    third.say(json!({"type": "ping", "n": 7})).await;
    assert_eq!(third.hear().await["n"], 7);
    first.say(json!({"type": "command", "game": game, "command": "r", "action": "resign"})).await;
    let over = |message: &Value| message["now"]["phase"] == "over";
    assert!(over(&first.hear_type("events").await.0));
    assert!(over(&second.hear_type("events").await.0));
    third.say(json!({"type": "ping", "n": 8})).await;
    assert_eq!(third.hear().await["n"], 8);
}

#[tokio::test]
async fn a_page_on_a_bad_line_ends_with_the_same_list_as_the_log() {
    let server = Running::start().await;
    let game = server.new_game().await;
    let topic = format!("game:{game}");
    let mut heard: Vec<Value> = vec![json!({"seq": 1})];
    let mut random = 7u64;
    for n in 0..2000 {
        if heard.len() > 30 {
            break;
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut page = server.connect().await;
        let resume = json!([{"topic": topic, "seq": heard.len()}]);
        page.say(json!({"type": "hello", "protocol": 1, "resume": resume})).await;
        // The line breaks after some messages, often before the answer.
        for _ in 0..(random >> 33) % 9 {
            // There is always something to hear.
            page.say(json!({"type": "ping", "n": n})).await;
            let message = page.hear().await;
            for event in message["events"].as_array().into_iter().flatten() {
                if event["seq"] == heard.len() + 1 {
                    heard.push(event.clone());
                }
            }
            let Some(ply) = message["now"]["ply"].as_u64() else { continue };
            // Taking back does not wait for the computer, so there is much to hear.
            let at = format!("{}{}", ["A", "B", "C", "D", "E", "F", "G", "H", "J"][n % 9], 1 + (n / 9 + n) % 9);
            let mut command = match message["now"]["thinking"] == true {
                true => json!({"action": "undo_ask"}),
                false => json!({"action": "play", "at": at}),
            };
            for (name, value) in [("type", json!("command")), ("game", json!(game)), ("ply", json!(ply))] {
                command[name] = value;
            }
            command["command"] = format!("c{n}-{}", heard.len()).into();
            page.say(command).await;
        }
    }
    let mut page = server.connect().await;
    let resume = json!([{"topic": topic, "seq": heard.len()}]);
    page.say(json!({"type": "hello", "protocol": 1, "resume": resume})).await;
    let (missed, _) = page.hear_type("events").await;
    heard.extend(missed["events"].as_array().expect("a list").iter().cloned());
    let port = server.port;
    let head = format!("GET /api/v1/games/{game}/events?since=1 HTTP/1.1\r\nCookie: {}\r\n", server.cookie);
    let answer = http(port, &head).await;
    let log: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).expect("a body")).expect("JSON");
    let log = log["events"].as_array().expect("a list");
    assert!(heard.len() > 30, "only {} events", heard.len());
    // The computer may have moved since.
    assert_eq!(heard[1..], log[..heard.len() - 1]);
}

#[tokio::test]
async fn messages_that_are_none_are_told_and_the_socket_lives() {
    let server = Running::start().await;
    let mut page = server.page().await;
    let wrong = [
        ("", "frame.json"),
        ("{", "frame.json"),
        ("[]", "frame.json"),
        ("null", "frame.json"),
        (r#"{"type":"dance"}"#, "frame.json"),
        (r#"{"type":"ping","n":-1}"#, "frame.json"),
        (r#"{"type":"hello","protocol":1}"#, "hello.missing"),
        (r#"{"type":"subscribe","topic":"lobby"}"#, "topic.unknown"),
        (r#"{"type":"subscribe","topic":"game:k3f9w2m1qhtz"}"#, "game.unknown"),
    ];
    for (text, code) in wrong {
        page.send(Message::text(text)).await;
        let notice = page.hear().await;
        assert_eq!((&notice["type"], &notice["code"]), (&json!("notice"), &json!(code)), "{text}");
    }
    page.say(json!({"type": "command", "game": "none", "command": "c", "action": "resign"})).await;
    let refused = page.hear().await;
    assert_eq!((&refused["type"], &refused["problem"]["code"]), (&json!("refused"), &json!("game.unknown")));
    page.say(json!({"type": "ping", "n": 1})).await;
    assert_eq!(page.hear().await["type"], "pong");
}

#[tokio::test]
async fn a_socket_that_does_not_keep_to_the_protocol_is_closed() {
    let server = Running::start().await;
    let mut binary = server.page().await;
    binary.send(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(binary.farewell().await, ("frame.binary".into(), 4040));
    let mut first = server.connect().await;
    first.say(json!({"type": "ping", "n": 1})).await;
    assert_eq!(first.farewell().await, ("hello.missing".into(), 4040));
    let mut old = server.connect().await;
    old.say(json!({"type": "hello", "protocol": 0})).await;
    assert_eq!(old.farewell().await, ("protocol.wrong".into(), 4040));
    let mut large = server.page().await;
    large.send(Message::text(" ".repeat(16 * 1024 + 1))).await;
    assert_eq!(large.farewell().await, ("frame.too_large".into(), 4040));
    let mut flood = server.page().await;
    for _ in 0..50 {
        flood.send(Message::text("{")).await;
    }
    assert_eq!(flood.farewell().await, ("rate.limited".into(), 4029));
}

#[tokio::test]
async fn sockets_beyond_the_limit_are_turned_away() {
    let server = Running::start().await;
    let mut pages = Vec::new();
    for _ in 0..64 {
        pages.push(server.page().await);
    }
    let mut one_more = server.connect().await;
    assert_eq!(one_more.farewell().await, ("sockets.too_many".into(), 4009));
    drop(pages.pop());
    // The place is free when the server has seen the end of the other.
    for _ in 0..100 {
        let mut again = server.connect().await;
        again.say(json!({"type": "hello", "protocol": 1})).await;
        if again.hear().await["type"] == "welcome" {
            return;
        }
    }
    panic!("the place is never free");
}

#[tokio::test]
async fn a_stop_is_announced_and_everything_ends_soon() {
    let server = Running::start().await;
    let game = server.new_game().await;
    let mut page = server.page().await;
    page.say(json!({"type": "subscribe", "topic": format!("game:{game}")})).await;
    page.hear_type("snapshot").await;
    let Running { stop, task, port, _folder, .. } = server;
    stop.send(()).expect("it runs");
    let (notice, _) = page.hear_type("notice").await;
    assert_eq!(notice["code"], "restart");
    let (bye, close) = page.farewell().await;
    assert_eq!((bye.as_str(), close), ("server.stopping", 4000));
    drop(page);
    tokio::time::timeout(PATIENCE, task).await.expect("it ends").expect("without a panic");
    assert!(TcpStream::connect(("127.0.0.1", port)).await.is_err());
    assert!(!_folder.path().join("address").exists());
    assert!(!_folder.path().join("server.db-wal").exists(), "the database was closed");
}
