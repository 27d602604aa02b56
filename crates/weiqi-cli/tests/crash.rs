//! The server is killed at random moments, fifty times, while moves are made: none that was acknowledged is lost.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

const N_TRIES: u64 = 50;
const N_GAMES: usize = 3;
const COLUMNS: &[u8] = b"ABCDEFGHJ";

/// The program, serving a folder.
struct Server {
    child: Child,
    port: u16,
    key: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_weiqi"))
            .args(["serve", "--port", "0", "--open", "false", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it was piped");
        BufReader::new(stdout).read_line(&mut line).expect("it prints a line");
        let address = line.trim().strip_prefix("open http://127.0.0.1:").expect("the line is the way in");
        let (port, key) = address.split_once("/open?key=").expect("the link has a key");
        Server { child, port: port.parse().expect("a port"), key: key.to_owned() }
    }

    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

/// A browser: the port, and the cookie once it has one.
#[derive(Clone)]
struct Client {
    port: u16,
    cookie: String,
}

impl Client {
    /// Sends a request and returns the answer's head and body; `None` when the server is gone.
    fn send(&self, method: &str, path: &str, body: &str) -> Option<(String, String)> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
        let Client { port, cookie } = self;
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nX-Weiqi: 1\r\n\
             Origin: http://127.0.0.1:{port}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
             Connection: close\r\n\r\n{body}"
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        // An answer that was cut off is none.
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
        (length.trim().parse() == Ok(body.len())).then(|| (head.to_owned(), body.to_owned()))
    }

    fn json(&self, method: &str, path: &str, body: &Value) -> Option<Value> {
        let (_, text) = self.send(method, path, &body.to_string())?;
        serde_json::from_str(&text).ok()
    }

    fn get(&self, path: &str) -> Option<Value> {
        self.json("GET", path, &Value::Null)
    }
}

/// A command that was acknowledged.
#[derive(Debug)]
struct Done {
    game: String,
    body: Value,
    seq: u64,
}

/// Plays and takes back, as fast as the answers come, until the server is gone.
fn play(client: &Client, game: &str, tag: &str) -> Vec<Done> {
    let mut done = Vec::new();
    for n in 0.. {
        let Some(view) = client.get(&format!("/api/v1/games/{game}")) else { return done };
        let takes_back = n % 3 == 1;
        let action =
            if takes_back { json!({"action": "undo_ask"}) } else { json!({"action": "play", "at": free(&view)}) };
        let mut body = action;
        body["ply"] = view["ply"].clone();
        body["command"] = format!("{tag}-{n}").into();
        let Some(answer) = client.json("POST", &format!("/api/v1/games/{game}/commands"), &body) else { return done };
        if let Some(seq) = answer["seq"].as_u64() {
            done.push(Done { game: game.to_owned(), body, seq });
        }
    }
    done
}

/// A point that is free.
fn free(view: &Value) -> String {
    let taken = |at: &String| {
        let has = |list: &Value| list.as_array().is_some_and(|list| list.iter().any(|name| name == at));
        has(&view["stones"]["black"]) || has(&view["stones"]["white"])
    };
    let points = (1..=9).flat_map(|row| COLUMNS.iter().map(move |column| format!("{}{row}", char::from(*column))));
    points.into_iter().find(|at| !taken(at)).unwrap_or_else(|| "A1".into())
}

/// The log of a game: 1, 2, 3 … without holes.
fn log(client: &Client, game: &str) -> Vec<Value> {
    let mut events: Vec<Value> = Vec::new();
    loop {
        let page = client.get(&format!("/api/v1/games/{game}/events?since={}", events.len())).expect("it answers");
        let more = page["events"].as_array().expect("a list");
        events.extend(more.iter().cloned());
        if more.is_empty() || page["last_seq"] == events.len() {
            break;
        }
    }
    for (number, event) in (1..).zip(&events) {
        assert_eq!(event["seq"], number, "a hole in the log of {game}");
    }
    events
}

/// Every acknowledged command is in the log where it was said to be, once, and asking again says the same.
fn check(client: &Client, done: &[Done]) {
    let mut logs: HashMap<&str, Vec<Value>> = HashMap::new();
    for Done { game, body, seq } in done {
        let events = logs.entry(game).or_insert_with(|| log(client, game));
        let event = events.get(*seq as usize - 1).unwrap_or_else(|| panic!("event {seq} of {game} is lost: {body}"));
        if body["action"] == "play" {
            assert_eq!((&event["kind"], &event["at"], &event["ply"]), (&json!("move"), &body["at"], &body["ply"]));
        } else {
            assert_eq!(event["kind"], "undo");
        }
    }
    if let Some(Done { game, body, seq }) = done.last() {
        let again = client.json("POST", &format!("/api/v1/games/{game}/commands"), body).expect("it answers");
        assert_eq!(again["seq"], *seq, "{again}");
    }
}

fn new_game(client: &Client) -> String {
    let body = json!({
        "opponent": "computer", "size": [9, 9], "ruleset": "chinese", "color": "black", "level": "beginner",
    });
    let made = client.json("POST", "/api/v1/games", &body).expect("it answers");
    made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
}

#[test]
fn slow_no_acknowledged_move_is_lost_in_fifty_kills() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path());
    let first = Client { port: server.port, cookie: String::new() };
    let (head, _) = first.send("GET", &format!("/open?key={}", server.key), "").expect("it lets us in");
    let cookie = head.split("set-cookie: ").nth(1).and_then(|rest| rest.split(';').next()).expect("a cookie");
    // The cookie is good for every later run of the server as well.
    let cookie = cookie.to_owned();
    let mut client = Client { port: server.port, cookie: cookie.clone() };
    let games: Vec<String> = (0..N_GAMES).map(|_| new_game(&client)).collect();
    let (mut n_acknowledged, mut random) = (0, 20_261_130_u64);
    for try_number in 0..N_TRIES {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let moment = Duration::from_micros(2_000 + (random >> 33) % 100_000);
        let done: Vec<Done> = thread::scope(|scope| {
            let players: Vec<_> = games
                .iter()
                .map(|game| {
                    let (client, tag) = (&client, format!("t{try_number}"));
                    scope.spawn(move || play(client, game, &tag))
                })
                .collect();
            let killed_at = Instant::now() + moment;
            thread::sleep(killed_at.saturating_duration_since(Instant::now()));
            server.kill();
            players.into_iter().flat_map(|player| player.join().expect("a player never panics")).collect()
        });
        n_acknowledged += done.len();
        server = Server::start(folder.path());
        client = Client { port: server.port, cookie: cookie.clone() };
        check(&client, &done);
    }
    server.kill();
    assert!(n_acknowledged > 100, "only {n_acknowledged} commands were acknowledged: the test shows nothing");
    println!("{n_acknowledged} acknowledged commands, {N_TRIES} kills, none lost");
}
