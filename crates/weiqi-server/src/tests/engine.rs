//! The engine over HTTP: networks that come, fail and go.

use std::path::{Path, PathBuf};
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use serde_json::{Value, json};
use weiqi_engine::bench::By;
use weiqi_net::model::Notation;

use crate::engines::ModelChoice;
use crate::testing::{Answer, TestServer, no_limits};

/// A network that knows nothing, as a file has it.
fn tiny() -> Vec<u8> {
    let By::Network(network) = By::tiny_network() else { panic!("it is a network") };
    network.model().write(Notation::Binary)
}

/// The tiny network in a folder of its own.
fn tiny_file(folder: &Path) -> PathBuf {
    let path = folder.join("tiny.bin");
    std::fs::write(&path, tiny()).expect("it can be written");
    path
}

impl TestServer {
    async fn put(&self, path: &str, kind: &str, body: Vec<u8>) -> Answer {
        let request = self.request("PUT", path).header("content-type", kind);
        self.send(request.body(Body::from(body)).expect("a request")).await
    }

    async fn choose(&self, choice: Value) -> Answer {
        self.put("/api/v1/engine", "application/json", choice.to_string().into_bytes()).await
    }

    async fn send_network(&self, name: &str, bytes: Vec<u8>) -> Answer {
        self.put(&format!("/api/v1/engine/networks/{name}"), "application/octet-stream", bytes).await
    }

    /// The view when nothing is being read or measured any more.
    async fn engine(&self) -> Value {
        for _ in 0..2000 {
            let view = self.get("/api/v1/engine").await.json();
            if view["preparing"].is_null() && view["visits_per_second"].is_u64() {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the engine is never ready");
    }
}

#[tokio::test]
async fn without_a_network_the_speed_of_rollouts_is_told() {
    let server = TestServer::new();
    let view = server.engine().await;
    assert_eq!((&view["network"], &view["problem"], &view["kept"]), (&json!(null), &json!(null), &json!([])));
    assert!(view["visits_per_second"].as_u64().expect("a number") > 0);
}

#[tokio::test]
async fn a_network_that_is_sent_is_kept_used_and_remembered() {
    let server = TestServer::new();
    let sent = server.send_network("tiny.bin", tiny()).await;
    // It may have been read already when the answer is made.
    let expected = if sent.json()["preparing"].is_null() { StatusCode::OK } else { StatusCode::ACCEPTED };
    assert_eq!(sent.status, expected);
    let view = server.engine().await;
    let network = &view["network"];
    assert_eq!((&network["file"], &network["name"]), (&json!("tiny.bin"), &json!("bench-b2c16")));
    assert_eq!((&network["blocks"], &network["channels"], &network["version"]), (&json!(2), &json!(16), &json!(14)));
    assert_eq!(network["bytes"], tiny().len());
    assert_eq!(view["kept"], json!([{"file": "tiny.bin", "bytes": tiny().len()}]));
    let server = server.again().await;
    assert_eq!(server.engine().await["network"]["file"], "tiny.bin");
    // A game is played with it.
    let game = server.new_game(json!({"color": "white", "level": "easy"})).await;
    assert_eq!(server.settled(&game).await["moves"].as_array().map(Vec::len), Some(1));
    // Without it, and then without its file.
    assert_eq!(server.choose(json!({"engine": "rollouts"})).await.status, StatusCode::OK);
    assert_eq!(server.engine().await["network"], json!(null));
    server.choose(json!({"engine": "kept", "file": "tiny.bin"})).await;
    assert_eq!(server.engine().await["network"]["file"], "tiny.bin");
    let gone =
        server.send(server.request("DELETE", "/api/v1/engine/networks/tiny.bin").body(Body::empty()).expect("ok"));
    assert_eq!(gone.await.status, StatusCode::OK);
    let view = server.engine().await;
    assert_eq!((&view["network"], &view["kept"]), (&json!(null), &json!([])));
    assert_eq!(server.choose(json!({"engine": "kept", "file": "tiny.bin"})).await.code(), "network.unknown");
}

#[tokio::test]
async fn what_is_wrong_with_a_file_is_told_and_the_old_engine_goes_on() {
    let server = TestServer::new();
    server.send_network("tiny.bin", tiny()).await;
    server.engine().await;
    let whole = tiny();
    let mut other_version = whole.clone();
    let at =
        other_version.windows(4).position(|four| four == b"\n14\n").expect("the version stands in the second line");
    other_version[at + 1..at + 3].copy_from_slice(b"99");
    let cases: [(&str, Vec<u8>); 5] = [
        ("network.not_one", b"GIF89a".to_vec()),
        ("network.not_one", Vec::new()),
        ("network.cut", whole[..whole.len() / 2].to_vec()),
        ("network.version", other_version),
        ("network.damaged", [whole.clone(), b"more".to_vec()].concat()),
    ];
    for (code, bytes) in cases {
        assert_eq!(server.send_network("other.bin", bytes).await.code(), "ok");
        let view = server.engine().await;
        assert_eq!((&view["problem"]["code"], &view["problem"]["file"]), (&json!(code), &json!("other.bin")));
        assert_eq!(view["network"]["file"], "tiny.bin");
        assert_eq!(view["kept"].as_array().map(Vec::len), Some(1), "nothing damaged is kept");
    }
    // The next good choice clears it.
    server.choose(json!({"engine": "kept", "file": "tiny.bin"})).await;
    assert_eq!(server.engine().await["problem"], json!(null));
}

#[tokio::test]
async fn a_file_of_this_machine_can_be_named_and_stays_where_it_is() {
    let (server, folder) = (TestServer::new(), tempfile::tempdir().expect("a folder"));
    let path = tiny_file(folder.path());
    server.choose(json!({"engine": "path", "path": path})).await;
    let view = server.engine().await;
    assert_eq!((&view["network"]["file"], &view["kept"]), (&json!("tiny.bin"), &json!([])));
    for wrong in [folder.path(), Path::new("/dev/zero"), Path::new("/nothing/here.bin.gz"), Path::new("")] {
        server.choose(json!({"engine": "path", "path": wrong})).await;
        assert_eq!(server.engine().await["problem"]["code"], "network.unreadable", "{}", wrong.display());
    }
    // It is gone when the server starts again: the games go on without it, and the page is told.
    std::fs::remove_file(path).expect("it is there");
    let server = server.again().await;
    let game = server.new_game(json!({"color": "white"})).await;
    assert_eq!(server.settled(&game).await["moves"].as_array().map(Vec::len), Some(1));
    let view = server.engine().await;
    assert_eq!((&view["network"], &view["problem"]["code"]), (&json!(null), &json!("network.unreadable")));
}

#[tokio::test]
async fn the_model_of_the_command_line_comes_before_what_was_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::with_model(&ModelChoice::File(tiny_file(folder.path())));
    // A game that begins at once waits for it.
    let game = server.new_game(json!({"color": "white"})).await;
    assert_eq!(server.settled(&game).await["moves"].as_array().map(Vec::len), Some(1));
    assert_eq!(server.engine().await["network"]["name"], "bench-b2c16");
    // It was not chosen in the page, so it is not remembered.
    assert_eq!(server.again().await.engine().await["network"], json!(null));
}

#[tokio::test]
async fn an_engine_that_fails_is_given_up_and_the_move_comes_all_the_same() {
    let server = TestServer::new();
    server.app.rooms.engines().break_down();
    let game = server.new_game(json!({"color": "white"})).await;
    let view = server.settled(&game).await;
    let moves = view["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 1);
    assert_ne!(moves[0], "pass");
    let view = server.engine().await;
    assert_eq!((&view["network"], &view["problem"]["code"]), (&json!(null), &json!("engine.failed")));
}

#[tokio::test]
async fn other_pages_and_strangers_choose_nothing() {
    let server = TestServer::new();
    let choice = || Body::from(json!({"engine": "path", "path": "/etc/passwd"}).to_string());
    let stranger = axum::http::Request::put("/api/v1/engine").header("host", "127.0.0.1:8361").body(choice());
    assert_eq!(server.send(stranger.expect("a request")).await.code(), "key.missing");
    let mut other = server.request("PUT", "/api/v1/engine").body(choice()).expect("a request");
    other.headers_mut().insert("sec-fetch-site", "cross-site".parse().expect("a header"));
    assert_eq!(server.send(other).await.code(), "origin.wrong");
    assert_eq!(server.choose(json!({"engine": "magic"})).await.code(), "request.json");
}

#[tokio::test]
async fn names_of_sent_files_stay_in_the_folder_and_their_number_is_bounded() {
    let server = TestServer::new();
    server.send_network("..%2F..%2Fsecret.key", tiny()).await;
    assert_eq!(server.engine().await["kept"][0]["file"], "secret.key");
    for n in 0..19 {
        server.send_network(&format!("{n}.bin"), tiny()).await;
        while !server.get("/api/v1/engine").await.json()["preparing"].is_null() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    assert_eq!(server.send_network("one-more.bin", tiny()).await.code(), "networks.too_many");
    assert_eq!(server.send_network("3.bin", tiny()).await.code(), "ok");
}

#[tokio::test]
async fn a_hint_is_a_legal_move_for_the_one_whose_turn_it_is() {
    let server = TestServer::with_rates(no_limits());
    let game = server.new_game(json!({})).await;
    let ask = async || server.post(&format!("{game}/hint"), &json!({})).await;
    let hint = ask().await.json();
    let line = hint["line"].as_array().expect("a list");
    assert_eq!(hint["ply"], 1);
    assert!((1..=5).contains(&line.len()));
    assert_eq!(server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": line[0]})).await, "ok");
    // The computer's turn is not the asker's, and a game that is over has no moves.
    assert!(["turn.not_yours", "ok"].contains(&ask().await.code().as_str()));
    assert_eq!(server.command(&game, "c2", json!({"action": "resign"})).await, "ok");
    assert_eq!(ask().await.code(), "phase.wrong");
}

#[tokio::test]
async fn the_network_that_comes_with_the_program_is_usual_and_can_be_left_and_taken_up() {
    let server = TestServer::with_shipped(tiny());
    let view = server.engine().await;
    assert_eq!((&view["network"]["file"], &view["has_shipped"]), (&json!("weiqi.bin.gz"), &json!(true)));
    server.choose(json!({"engine": "rollouts"})).await;
    assert_eq!(server.engine().await["network"], json!(null));
    server.choose(json!({"engine": "shipped"})).await;
    assert_eq!(server.engine().await["network"]["name"], "bench-b2c16");
    // A program without one says so, also when it was chosen before.
    let server = server.again().await;
    let view = server.engine().await;
    assert_eq!((&view["network"], &view["has_shipped"]), (&json!(null), &json!(false)));
    assert_eq!(server.choose(json!({"engine": "shipped"})).await.code(), "network.unknown");
}

#[tokio::test]
async fn a_page_is_given_the_network_to_play_with_without_us() {
    let server = TestServer::with_shipped(tiny());
    let answer = server.get("/api/v1/engine/network").await;
    assert_eq!((answer.status, &answer.body), (StatusCode::OK, &tiny()));
    let known = server.request("GET", "/api/v1/engine/network").header("if-none-match", answer.headers["etag"].clone());
    let again = server.send(known.body(Body::empty()).expect("a request")).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn without_a_network_of_the_program_a_page_is_given_the_one_in_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = TestServer::with_model(&ModelChoice::File(tiny_file(folder.path())));
    server.engine().await;
    assert_eq!(server.get("/api/v1/engine/network").await.body, tiny());
    server.choose(json!({ "engine": "rollouts" })).await;
    assert_eq!(server.get("/api/v1/engine/network").await.code(), "network.unknown");
}
