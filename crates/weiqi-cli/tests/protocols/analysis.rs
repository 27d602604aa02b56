use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::Program;

fn start(arguments: &[&str]) -> Program {
    Program::start(&[&["analysis", "--analysis-threads", "1"], arguments].concat())
}

fn query(id: &str, side: usize, visits: u64) -> Value {
    json!({ "id": id, "moves": [], "rules": "chinese", "boardXSize": side, "boardYSize": side, "maxVisits": visits })
}

fn answer(program: &mut Program) -> Value {
    serde_json::from_str(&program.line().expect("it goes on")).expect("answers are JSON")
}

#[test]
fn a_query_may_come_in_pieces_and_answers_are_whole_lines() {
    let mut program = start(&[]);
    for piece in query("a", 5, 2).to_string().as_bytes().chunks(30) {
        program.send_bytes(piece);
        std::thread::sleep(Duration::from_millis(5));
    }
    program.send_bytes(b"\r\n");
    assert_eq!(answer(&mut program)["id"], "a");
}

#[test]
fn a_thousand_queries_at_once_are_each_answered_once() {
    let mut program = Program::start(&["analysis", "--analysis-threads", "2"]);
    let lines: String = (0..1000).map(|number| query(&number.to_string(), 5, 2).to_string() + "\n").collect();
    program.send_bytes(lines.as_bytes());
    let (code, lines) = program.end();
    let mut n_answers = BTreeMap::new();
    for line in lines {
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(answer["rootInfo"]["visits"], 2, "{line}");
        *n_answers.entry(answer["id"].to_string()).or_insert(0) += 1;
    }
    assert_eq!((code, n_answers.len(), n_answers.values().max()), (Some(0), 1000, Some(&1)));
}

#[test]
fn what_makes_no_sense_is_refused_in_words_and_the_next_query_is_answered() {
    let mut program = start(&[]);
    let with = |field: &str, value: Value| {
        let mut query = query("a", 9, 2);
        query[field] = value;
        query
    };
    let long: Vec<Value> = (0..100).map(|_| json!(["B", "A1"])).collect();
    let absurd = [
        with("boardXSize", json!(1_000_000)),
        with("boardYSize", json!(-9)),
        with("boardXSize", json!(1e300)),
        with("maxVisits", json!(-1)),
        with("maxVisits", json!(0)),
        with("maxVisits", json!(u64::MAX)),
        with("komi", json!(1e9)),
        with("moves", json!([["B", "C3"], ["W", "C3"]])),
        with("moves", json!(long)),
        with("moves", json!([["B", "Z99"]])),
        with("initialStones", json!([["B", "A1"], ["W", "B1"], ["W", "A2"]])),
        with("analyzeTurns", json!([-1])),
        with("analyzeTurns", json!([1_000_000_000_000_u64])),
        with("priority", json!(1e30)),
        with("analysisPVLen", json!(-1)),
        with("reportDuringSearchEvery", json!(0)),
        with("rules", json!({ "ko": "NONE" })),
        with("overrideSettings", json!({ "maxVisits": -5 })),
        with("avoidMoves", json!([{ "player": "B", "moves": [1], "untilDepth": 1 }])),
    ];
    for query in &absurd {
        program.send(&query.to_string());
        let answer = answer(&mut program);
        assert!(answer["error"].is_string() && answer["id"] == "a", "{query}: {answer}");
    }
    for line in ["{", "[]", "null", "{\"id\":1}", "\u{0}\u{1}", "x"] {
        program.send(line);
        assert!(answer(&mut program)["error"].is_string(), "{line}");
    }
    program.send_bytes(&[b'x'; 3 << 20]);
    program.send("");
    assert!(answer(&mut program)["error"].is_string());
    program.send(&query("b", 9, 2).to_string());
    assert_eq!(answer(&mut program)["rootInfo"]["visits"], 2);
}

#[test]
fn positions_that_are_over_are_answered_like_others() {
    let mut program = start(&[]);
    let all: Vec<Value> = weiqi_rules::Size::new(3, 3)
        .expect("a size")
        .points()
        .filter(|point| point.to_string() != "A1" && point.to_string() != "C3")
        .map(|point| json!(["B", point.to_string()]))
        .collect();
    for (id, moves, stones) in [
        ("passed", json!([["B", "pass"], ["W", "pass"]]), json!([])),
        ("passed-on", json!([["B", "pass"], ["W", "pass"], ["B", "pass"], ["W", "B2"]]), json!([])),
        ("full", json!([]), json!(all)),
    ] {
        let mut query = query(id, 3, 5);
        query["moves"] = moves;
        query["initialStones"] = stones;
        program.send(&query.to_string());
        let answer = answer(&mut program);
        assert!(answer["rootInfo"]["visits"].as_u64() >= Some(1) && answer["error"].is_null(), "{answer}");
    }
}

#[test]
fn the_end_of_the_input_finishes_queries_unless_nobody_wants_to_wait() {
    let mut program = start(&["--quit-without-waiting"]);
    for number in 0..10 {
        program.send(&query(&number.to_string(), 19, 1 << 40).to_string());
    }
    let started = Instant::now();
    program.close_input();
    assert_eq!(program.code(), Some(0));
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

#[test]
fn a_client_that_stops_reading_gets_all_answers_later_and_may_leave_at_once() {
    for waits in [true, false] {
        let mut program = start(if waits { &[] } else { &["--quit-without-waiting"] });
        let n_queries = 100;
        for number in 0..n_queries {
            let mut query = query(&number.to_string(), 52, 1);
            query["includeOwnership"] = json!(true);
            query["includePolicy"] = json!(true);
            program.send(&query.to_string());
        }
        // More is said in this time than a pipe holds.
        std::thread::sleep(Duration::from_millis(300));
        if waits {
            let (code, lines) = program.end();
            assert_eq!((code, lines.len()), (Some(0), n_queries));
        } else {
            program.close_input();
            assert_eq!(program.code(), Some(0));
        }
    }
}

#[test]
fn ended_queries_answer_with_what_they_have_and_those_that_wait_without() {
    let mut program = start(&[]);
    for id in ["running", "waiting"] {
        program.send(&query(id, 19, 1 << 40).to_string());
    }
    // The first one runs by the time the version is told, or is ended all the same.
    program.send(r#"{"id":"v","action":"query_version"}"#);
    assert_eq!(answer(&mut program)["id"], "v");
    program.send(r#"{"id":"t","action":"terminate_all"}"#);
    let mut ids: Vec<String> = (0..3).map(|_| answer(&mut program)["id"].to_string()).collect();
    ids.sort();
    assert_eq!(ids, ["\"running\"", "\"t\"", "\"waiting\""]);
}
