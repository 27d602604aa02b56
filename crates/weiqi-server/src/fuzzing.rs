//! What fuzz targets and the replay of their corpus call: hostile bytes at the doors of the server.

use crate::api::{Action, CommandBody, EventKind, NewGame};
use crate::routes::read_json;
use crate::{rooms, socket};

/// Reads a socket frame as the server does. Nothing may panic, whatever the bytes.
pub fn check_frame(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(crate::api::ClientMessage::Command { body, .. }) = socket::read_frame(text) {
        check_action(&body.action);
    }
}

/// Reads the bodies of requests as the server does, and the body of a log. Nothing may panic, whatever the bytes.
pub fn check_body(bytes: &[u8]) {
    if let Ok(request) = read_json::<NewGame>(bytes) {
        rooms::check_new_game(&request);
    }
    if let Ok(body) = read_json::<CommandBody>(bytes) {
        check_action(&body.action);
    }
    if let Ok(event) = read_json::<EventKind>(bytes)
        && let Ok(event) = crate::api::read_event(&event)
    {
        // The event meets an empty game; most are refused.
        let _ = weiqi_match::Match::new(small_game()).map(|mut game| game.take(&event));
    }
}

fn check_action(action: &Action) {
    let Some(command) = action.to_command() else { return };
    let Ok(mut game) = weiqi_match::Match::new(small_game()) else { return };
    let who = weiqi_match::Who::Player(weiqi_rules::Color::Black);
    if let Ok(events) = game.apply(who, &command) {
        let again = weiqi_match::Match::replay(small_game(), events).expect("what happened can be replayed");
        assert_eq!(again.board(), game.board());
    }
}

fn small_game() -> weiqi_match::Settings {
    weiqi_match::Settings {
        size: weiqi_rules::Size::NINE,
        ruleset: weiqi_rules::Ruleset::CHINESE,
        komi: weiqi_rules::Quarters(30),
        handicap: 0,
        placement: weiqi_match::Placement::Fixed,
        undo: weiqi_match::UndoPolicy::Free,
    }
}
