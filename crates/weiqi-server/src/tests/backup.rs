//! A backup and the way back: nothing is lost on either side, and a damaged one changes nothing.

use std::path::Path;

use axum::body::Body;
use serde_json::{Value, json};

use crate::error::Code;
use crate::records::tests::zip_of;
use crate::testing::{Answer, TestServer};
use crate::{CareError, DataError, DataFolder};

const ONE: &str = "(;SZ[9]PB[Ann]PW[Bob]RE[W+R];B[ee];W[cc])";
const TWO: &str = "(;SZ[9]PB[Cyd]PW[Dan];B[cc];W[gg];B[gc])";

impl TestServer {
    async fn restore(&self, backup: &[u8]) -> Answer {
        self.send(self.request("POST", "/api/v1/backup").body(Body::from(backup.to_vec())).expect("a request")).await
    }

    async fn backup(&self) -> Vec<u8> {
        let answer = self.get("/api/v1/backup").await;
        assert_eq!(answer.code(), "ok");
        answer.body
    }

    async fn keep(&self, text: &str) -> String {
        let request = self.request("POST", "/api/v1/records?name=a.sgf");
        let answer = self.send(request.body(Body::from(text.to_owned())).expect("a request")).await;
        answer.json()["files"][0]["record"].as_str().expect("it is kept").to_owned()
    }

    async fn save(&self, id: &str, before: u32, text: &str) -> Answer {
        let request = self.request("PUT", &format!("/api/v1/records/{id}/file?before={before}"));
        self.send(request.body(Body::from(text.to_owned())).expect("a request")).await
    }

    async fn all(&self) -> Vec<Value> {
        self.get("/api/v1/records?order=added").await.json()["items"].as_array().expect("a list").clone()
    }
}

/// The numbers of a report: records added, updated, known, beside, games added, continued, known.
fn numbers(report: &Value) -> [u64; 7] {
    [
        "records_added",
        "records_updated",
        "records_known",
        "records_beside",
        "games_added",
        "games_continued",
        "games_known",
    ]
    .map(|name| report[name].as_u64().unwrap_or_else(|| panic!("{name}: {report}")))
}

/// A server with two records, one of them changed and tagged, a finished game and one that is going on.
async fn full() -> (TestServer, String) {
    let server = TestServer::new();
    let id = server.keep(ONE).await;
    server.keep(TWO).await;
    server.save(&id, 1, &ONE.replace("Bob", "Bobby")).await;
    server.post("/api/v1/records/commands", &json!({ "ids": [id], "action": "tag", "tag": "好局" })).await;
    for resigns in [true, false] {
        let game = server.new_game(json!({})).await;
        server.settled(&game).await;
        server.command(&game, "c1", json!({ "action": "play", "ply": 1, "at": "E5" })).await;
        server.settled(&game).await;
        if resigns {
            server.command(&game, "c2", json!({ "action": "resign" })).await;
        }
    }
    let settings = json!({ "settings": { "weiqi.board": "slate" } }).to_string();
    let request = server.request("PUT", "/api/v1/settings").header("content-type", "application/json");
    server.send(request.body(Body::from(settings)).expect("a request")).await;
    (server, id)
}

#[tokio::test]
async fn an_empty_server_becomes_what_the_other_was() {
    let (server, id) = full().await;
    let other = TestServer::new();
    let answer = other.restore(&server.backup().await).await;
    assert_eq!(answer.code(), "ok");
    let report = answer.json();
    assert_eq!(numbers(&report), [3, 0, 0, 0, 2, 0, 0]);
    assert_eq!(report["settings"], json!({ "weiqi.board": "slate" }));
    assert_eq!(other.all().await, server.all().await);
    let (ours, theirs) = (format!("/api/v1/records/{id}"), format!("/api/v1/records/{id}/file?version=1"));
    assert_eq!(other.get(&ours).await.json(), server.get(&ours).await.json());
    assert_eq!(other.get(&theirs).await.body, ONE.as_bytes());
    let games = other.get("/api/v1/games").await.json();
    assert_eq!(games["items"], server.get("/api/v1/games").await.json()["items"]);
    let open = games["items"].as_array().expect("a list").iter().find(|game| game["phase"] == "play");
    let game = format!("/api/v1/games/{}", open.expect("one goes on")["id"].as_str().expect("an id"));
    assert_eq!(other.settled(&game).await["moves"], server.settled(&game).await["moves"]);
    // Once more changes nothing.
    let again = other.restore(&server.backup().await).await.json();
    assert_eq!(numbers(&again), [0, 0, 3, 0, 0, 0, 2]);
    assert_eq!(other.all().await.len(), 3);
}

#[tokio::test]
async fn what_went_on_on_either_side_is_kept() {
    let (server, id) = full().await;
    let other = TestServer::new();
    other.restore(&server.backup().await).await;
    // The other side goes on: its record comes back as a newer version.
    let newer = ONE.replace("Bob", "Robert");
    assert_eq!(other.save(&id, 2, &newer).await.code(), "ok");
    let back = server.restore(&other.backup().await).await.json();
    assert_eq!(numbers(&back)[..4], [0, 1, 2, 0]);
    assert_eq!(server.get(&format!("/api/v1/records/{id}/file")).await.body, newer.as_bytes());
    // Both sides go on: both stay, and once more adds nothing.
    server.save(&id, 3, &ONE.replace("Bob", "Left")).await;
    other.save(&id, 3, &ONE.replace("Bob", "Right")).await;
    let backup = other.backup().await;
    assert_eq!(numbers(&server.restore(&backup).await.json())[..4], [0, 0, 2, 1]);
    let mut whites: Vec<_> = server.all().await.iter().map(|record| record["names"]["white"].to_string()).collect();
    whites.sort();
    assert!(whites.contains(&"\"Left\"".into()) && whites.contains(&"\"Right\"".into()), "{whites:?}");
    assert_eq!(numbers(&server.restore(&backup).await.json())[..4], [0, 0, 3, 0]);
    assert_eq!(server.all().await.len(), 4);
}

#[tokio::test]
async fn a_game_that_went_on_goes_on_here() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    server.settled(&game).await;
    let other = TestServer::new();
    other.restore(&server.backup().await).await;
    other.settled(&game).await;
    other.command(&game, "c1", json!({ "action": "play", "ply": 1, "at": "E5" })).await;
    let theirs = other.settled(&game).await;
    let report = server.restore(&other.backup().await).await.json();
    assert_eq!(numbers(&report)[4..], [0, 1, 0]);
    assert_eq!(server.settled(&game).await["moves"], theirs["moves"]);
}

#[tokio::test]
async fn a_damaged_backup_is_refused_and_changes_nothing() {
    let (server, _) = full().await;
    let backup = server.backup().await;
    let other = TestServer::new();
    other.keep(TWO).await;
    let mut before = other.all().await;
    for at in (0..backup.len()).step_by(backup.len() / 40 + 1) {
        let mut broken = backup.clone();
        broken[at] ^= 0x55;
        let code = other.restore(&broken).await.code();
        // A byte that says nothing, such as a date of the zip, may differ.
        if code == "ok" {
            before = other.all().await;
            continue;
        }
        assert!(code.starts_with("backup."), "{at}: {code}");
        assert_eq!(other.all().await, before, "{at}");
    }
    for end in [0, 1, backup.len() / 2, backup.len() - 1] {
        let code = TestServer::new().restore(&backup[..end]).await.code();
        assert!(code.starts_with("backup."), "{end}: {code}");
    }
    let none = zip_of(&[("a.sgf", ONE.as_bytes())]);
    assert_eq!(other.restore(&none).await.code(), "backup.not_one");
    let newer = zip_of(&[("manifest.json", br#"{"format":"weiqi-backup","version":99}"#)]);
    assert_eq!(other.restore(&newer).await.code(), "backup.newer");
}

#[tokio::test]
async fn the_command_line_writes_and_reads_the_same_backup() {
    let (server, _) = full().await;
    let home = tempfile::tempdir().expect("a folder");
    let (data, file) = (home.path().join("data"), home.path().join("all.zip"));
    std::fs::write(&file, server.backup().await).expect("it can be written");
    let (report, again, saved) = tokio::task::spawn_blocking({
        let (data, file) = (data.clone(), file.clone());
        move || {
            let report = crate::restore(&data, &file).expect("it is taken in");
            let again = crate::restore(&data, &file).expect("nothing is there twice");
            (report, again, crate::back_up(&data, &file, true).expect("it is written again"))
        }
    })
    .await
    .expect("it ends");
    assert_eq!((report.records_added, report.games_added), (3, 2));
    assert_eq!((again.records_added, again.records_known, again.games_known), (0, 3, 2));
    let backup = std::fs::read(&file).expect("it is there");
    assert_eq!((saved.n_records, saved.n_games, saved.n_bytes), (3, 2, backup.len() as u64));
    let other = TestServer::new();
    assert_eq!(other.restore(&backup).await.json()["settings"], json!({ "weiqi.board": "slate" }));
    assert_eq!(other.all().await, server.all().await);
}

#[test]
fn the_command_line_says_why_not_and_leaves_all_as_it_was() {
    let home = tempfile::tempdir().expect("a folder");
    let (data, file) = (home.path().join("data"), home.path().join("all.zip"));
    let why = |file: &Path, may_replace| crate::back_up(&data, file, may_replace).expect_err("it cannot be made");
    assert!(matches!(why(&file, false), CareError::Nothing(_)));
    assert!(!data.exists() && !file.exists());
    std::fs::write(&file, b"no backup").expect("it can be written");
    let refused = crate::restore(&data, &file).expect_err("it is none");
    assert!(matches!(refused, CareError::Refused { code: Code::BackupNotOne, .. }), "{refused}");
    assert!(matches!(why(&file, false), CareError::Exists(_)));
    assert_eq!(std::fs::read(&file).expect("it is there"), b"no backup");
    assert!(matches!(why(&home.path().join("no/all.zip"), true), CareError::File { .. }));
    let _server = DataFolder::open(&data).expect("it is free");
    assert!(matches!(why(&file, true), CareError::Data(DataError::InUse(_))));
}
