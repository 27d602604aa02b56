//! Runs the examples of `docs/reference/api.md`.

use serde_json::Value;

use crate::api::{Acknowledged, ClientMessage, NewGame, ServerMessage};
use crate::error::{Code, Error};

const PAGE: &str = include_str!("../../../../docs/reference/api.md");

fn lines(start: &str) -> Vec<&'static str> {
    let lines: Vec<&str> = PAGE.lines().filter(|line| line.starts_with(start)).collect();
    assert!(!lines.is_empty());
    lines
}

#[test]
fn what_the_page_says_in_the_examples_is_understood() {
    for line in lines("> ") {
        let message = &line[2..];
        serde_json::from_str::<ClientMessage>(message).unwrap_or_else(|error| panic!("{error}: {message}"));
    }
    for line in lines("{\"opponent\"") {
        serde_json::from_str::<NewGame>(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }
}

#[test]
fn the_analyses_of_the_examples_are_understood() {
    let queries = lines("{\"position\"");
    serde_json::from_str::<crate::api::LiveQuery>(queries[0]).expect("a position");
    serde_json::from_str::<crate::api::GameQuery>(queries[1]).expect("a game");
    serde_json::from_str::<crate::api::MoveQuery>(queries[2]).expect("a move");
}

#[test]
fn what_the_server_says_in_the_examples_is_what_it_says() {
    let (game, command) = ("k3f9w2m1qhtz".to_owned(), |name: &str| name.to_owned());
    let problem = Error::from(Code::PhaseWrong).to_problem();
    let said = [
        ServerMessage::Ack(Acknowledged { game: game.clone(), command: command("c-81"), seq: 63, durable: true }),
        ServerMessage::Refused { game, command: command("c-82"), seq: 63, problem },
        ServerMessage::Pong { n: 7, server_ms: 1_796_000_000_123 },
        ServerMessage::Notice {
            code: Code::FrameJson.name().into(),
            title: "expected value at line 1 column 1".into(),
            topic: None,
        },
        ServerMessage::Bye { code: Code::ReaderTooSlow.name().into(), retry_ms: Some(1000) },
    ];
    let said: Vec<Value> = said.iter().map(|message| serde_json::to_value(message).expect("JSON")).collect();
    let shown: Vec<Value> = lines("< ").iter().map(|line| serde_json::from_str(&line[2..]).expect("JSON")).collect();
    assert_eq!(shown, said);
}
