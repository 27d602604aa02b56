//! Analysis over HTTP, by the real engine.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::testing::{Answer, TestServer, no_limits};

fn position(moves: &[(&str, &str)]) -> Value {
    let moves: Vec<Value> = moves.iter().map(|(color, at)| json!({"color": color, "at": at})).collect();
    json!({"size": [9, 9], "ruleset": "chinese", "komi_quarters": 30, "moves": moves})
}

/// The lines of an answer.
fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.headers["content-type"], "application/x-ndjson");
    let text = std::str::from_utf8(&answer.body).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn of_type<'a>(lines: &'a [Value], kind: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line["type"] == kind).collect()
}

#[tokio::test]
async fn a_position_is_looked_at_until_it_is_enough_and_then_remembered() {
    let server = TestServer::with_rates(no_limits());
    let query = json!({"position": position(&[("black", "E5"), ("white", "C3")]), "visits": 60});
    let first = lines(&server.post("/api/v1/analysis/position", &query).await);
    assert_eq!(first.last(), Some(&json!({"type": "end"})));
    let told = of_type(&first, "position");
    let report = &told.last().expect("something was found")["report"];
    assert_eq!((&report["visits"], &report["to_move"]), (&json!(60), &json!("black")));
    assert_eq!(report["ownership"].as_array().map(Vec::len), Some(81));
    let moves = report["moves"].as_array().expect("moves");
    assert!(!moves.is_empty() && moves.len() <= 20);
    assert_eq!(moves[0]["loss"], 0.0);
    assert_eq!(moves[0]["line"][0], moves[0]["at"]);
    assert_eq!(told[0]["ply"], 2);
    // The same again is known, also after a restart.
    let server = server.again().await;
    let again = lines(&server.post("/api/v1/analysis/position", &query).await);
    let told = of_type(&again, "position");
    assert_eq!(told.len(), 1, "{again:?}");
    assert_eq!((&told[0]["report"]["visits"], &told[0]["report"]["visits_per_second"]), (&json!(60), &json!(null)));
    assert_eq!(told[0]["report"]["moves"], report["moves"]);
}

#[tokio::test]
async fn a_search_ends_when_nobody_reads_any_more() {
    let server = TestServer::with_rates(no_limits());
    let places = std::sync::Arc::clone(&server.app);
    for _ in 0..20 {
        let body = json!({"position": position(&[])}).to_string();
        let request = server.request("POST", "/api/v1/analysis/position").header("content-type", "application/json");
        let response = server.open(request.body(Body::from(body)).expect("a request")).await;
        assert_eq!(response.status(), StatusCode::OK);
        drop(response);
        let since = Instant::now();
        while places.analyses.n_free() < crate::analysis::MAX_STREAMS {
            assert!(since.elapsed() < Duration::from_secs(20), "the search goes on");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

#[tokio::test]
async fn no_more_analyses_go_on_than_may() {
    let server = TestServer::with_rates(no_limits());
    let query = json!({"position": position(&[])}).to_string();
    let mut open = Vec::new();
    for n in 0..=crate::analysis::MAX_STREAMS {
        let request = server.request("POST", "/api/v1/analysis/position").header("content-type", "application/json");
        let response = server.open(request.body(Body::from(query.clone())).expect("a request")).await;
        let is_one_too_many = n == crate::analysis::MAX_STREAMS;
        let expected = if is_one_too_many { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::OK };
        assert_eq!(response.status(), expected);
        open.push(response);
    }
}

#[tokio::test]
async fn a_game_is_looked_at_judged_and_goes_on_where_it_was() {
    let server = TestServer::with_rates(no_limits());
    let moves = [("black", "E5"), ("white", "E3"), ("black", "A1"), ("white", "C5"), ("black", "pass")];
    let query = json!({"position": position(&moves), "depth": "quick"});
    let first = lines(&server.post("/api/v1/analysis/game", &query).await);
    assert_eq!(first.last(), Some(&json!({"type": "end"})));
    assert_eq!(of_type(&first, "position").len(), 6);
    let progress = of_type(&first, "progress");
    assert_eq!(progress.last(), Some(&&json!({"type": "progress", "stage": "quick", "done": 6, "of": 6})));
    let reviews = of_type(&first, "review");
    let review = &reviews.last().expect("the moves are judged")["review"];
    let judged = review["moves"].as_array().expect("moves");
    assert_eq!(judged.len(), 5);
    assert_eq!((&judged[2]["at"], &judged[2]["color"]), (&json!("A1"), &json!("black")));
    assert_eq!(review["players"]["black"]["n_moves"], 3);
    // Known positions are told without another search.
    let known = json!({"position": position(&moves), "depth": "known"});
    let again = lines(&server.post("/api/v1/analysis/game", &known).await);
    assert_eq!(of_type(&again, "position").len(), 6);
    assert_eq!(of_type(&again, "progress").len(), 0);
    assert_eq!(&of_type(&again, "review").last().expect("judged")["review"], review);
}

#[tokio::test]
async fn a_move_is_told_by_contrast() {
    let server = TestServer::with_rates(no_limits());
    // White's stone at E5 has one liberty; Black takes it.
    let moves = [("black", "D5"), ("white", "E5"), ("black", "F5"), ("white", "A9"), ("black", "E4"), ("white", "J9")];
    let query = json!({"position": position(&moves), "played": {"color": "black", "at": "E6"}});
    let told = lines(&server.post("/api/v1/analysis/move", &query).await);
    let contrast = &of_type(&told, "contrast").first().expect("an answer")["contrast"];
    assert_eq!(contrast["reasons"][0], json!({"reason": "captures", "stones": 1}));
    assert!(contrast["gain"].as_f64().is_some_and(|gain| gain > 0.0), "{contrast}");
    assert_eq!(contrast["passed"]["moves"][0], "pass");
    assert!(contrast["reply"]["moves"].as_array().is_some_and(|moves| (1..=5).contains(&moves.len())));
    // A move that the rules forbid is no move.
    let query = json!({"position": position(&moves), "played": {"color": "black", "at": "D5"}});
    let told = lines(&server.post("/api/v1/analysis/move", &query).await);
    assert_eq!(told.last().expect("a line")["problem"]["code"], "analysis.illegal");
}

#[tokio::test]
async fn a_network_that_fails_gives_way_to_rollouts() {
    let server = TestServer::with_rates(no_limits());
    server.app.rooms.engines().break_down();
    let query = json!({"position": position(&[]), "visits": 30});
    let told = lines(&server.post("/api/v1/analysis/position", &query).await);
    assert!(of_type(&told, "state").iter().any(|line| line["state"] == "failed"), "{told:?}");
    let report = &of_type(&told, "position").last().expect("it went on")["report"];
    assert!(report["judge"].as_str().is_some_and(|judge| judge.starts_with("rollouts")), "{report}");
}

#[tokio::test]
async fn what_cannot_be_looked_at_is_told() {
    let server = TestServer::with_rates(no_limits());
    let problem = async |position: Value| {
        let answer = server.post("/api/v1/analysis/position", &json!({"position": position})).await;
        let lines = lines(&answer);
        let problem = &lines.last().expect("a line")["problem"];
        (problem["code"].clone(), problem["fields"][0]["path"].clone())
    };
    let with = |name: &str, value: Value| {
        let mut position = position(&[]);
        position[name] = value;
        position
    };
    let (code, path) = problem(with("size", json!([0, 9]))).await;
    assert_eq!((code, path), (json!("request.fields"), json!("position.size")));
    let (code, path) = problem(with("ruleset", json!("chess"))).await;
    assert_eq!((code, path), (json!("request.fields"), json!("position.ruleset")));
    let start = json!({"black": ["A2", "B1", "K10"], "white": ["A1"], "to_move": "black"});
    assert_eq!(problem(with("start", start)).await.1, json!("position.start"));
    let start = json!({"black": ["A2", "B1"], "white": ["A1"], "to_move": "black"});
    assert_eq!(problem(with("start", start)).await.1, json!("position.start"));
    let twice = position(&[("black", "E5"), ("white", "E5")]);
    assert_eq!(problem(twice).await.0, json!("analysis.illegal"));
    let many: Vec<Value> = (0..2001).map(|_| json!({"color": "black", "at": "pass"})).collect();
    assert_eq!(problem(with("moves", Value::Array(many))).await.1, json!("position.moves"));
}
