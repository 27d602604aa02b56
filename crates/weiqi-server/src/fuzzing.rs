//! Laws of the server's doors, for every input: what targets in `fuzz/` try to break. An ordinary test replays their
//! corpus through the same functions.

use weiqi_match::{Command, Event, Match, Phase, Placement, SetHash, Settings, Status, UndoPolicy, Who};
use weiqi_rules::{Color, PRESETS, Point, Quarters, Ruleset, Size};

use crate::api::{Action, ClientMessage, CommandBody, EventKind, NewGame, read_event, wire_event};
use crate::routes::read_json;
use crate::{rooms, socket};

/// Reads a frame of the socket as the server does, and does its command in a fresh game.
///
/// # Panics
/// When what happened cannot be replayed.
pub fn check_frame(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(ClientMessage::Command { body, .. }) = socket::read_frame(text) {
        check_action(&body.action);
    }
}

/// Reads the bodies of requests, and of a log, as the server does.
///
/// # Panics
/// When what happened cannot be replayed.
pub fn check_body(bytes: &[u8]) {
    if let Ok(request) = read_json::<NewGame>(bytes) {
        rooms::check_new_game(&request);
    }
    if let Ok(body) = read_json::<CommandBody>(bytes) {
        check_action(&body.action);
    }
    let Some(mut game) = fresh_game() else { return };
    if let Ok(event) = read_json::<EventKind>(bytes)
        && let Ok(event) = read_event(&event)
    {
        // Most events don't fit a fresh game; then they are refused.
        let _ = game.take(&event);
    }
}

/// Plays a match whose settings and commands are made of bytes, over the wire and back.
///
/// # Panics
/// When the events on the wire don't make the same match again.
pub fn check_match(bytes: &[u8]) {
    let [preset, width, height, handicap, switches, ref commands @ ..] = *bytes else { return };
    let Some(settings) = settings(preset, width, height, handicap, switches) else { return };
    let Ok(mut game) = Match::new(settings) else { return };
    let mut log: Vec<EventKind> = Vec::new();
    for pair in commands.as_chunks::<2>().0.iter().take(400) {
        let (who, command) = command(&game, *pair);
        let before = game.clone();
        if let Ok(events) = game.apply(who, &command) {
            log.extend(events.iter().map(|event| wire_event(event, &before, &game)));
        }
    }
    let json = serde_json::to_string(&log).expect("events are JSON");
    let read: Vec<EventKind> = serde_json::from_str(&json).expect("what was written can be read");
    let events = read.iter().map(|event| read_event(event).expect("it is no start"));
    let again = Match::replay(settings, events).expect("what happened can be replayed");
    assert_eq!((again.board(), again.phase(), again.dead()), (game.board(), game.phase(), game.dead()));
    assert_eq!((again.to_move(), again.agreed(), again.outcome()), (game.to_move(), game.agreed(), game.outcome()));
}

fn settings(preset: u8, width: u8, height: u8, handicap: u8, switches: u8) -> Option<Settings> {
    Some(Settings {
        size: Size::new(usize::from(width % 9) + 1, usize::from(height % 9) + 1).ok()?,
        ruleset: PRESETS.get(usize::from(preset) % PRESETS.len())?.ruleset,
        komi: Quarters(30),
        handicap: handicap % 10,
        placement: if switches & 1 == 0 { Placement::Fixed } else { Placement::Free },
        undo: [UndoPolicy::Free, UndoPolicy::OnAgreement, UndoPolicy::Never][usize::from(switches >> 1) % 3],
    })
}

/// Who does what: the first byte chooses, the second says where.
fn command(game: &Match, [choice, place]: [u8; 2]) -> (Who, Command) {
    let n_points = game.settings().size.n_points();
    let at = game.settings().size.points().nth(usize::from(place) % n_points).unwrap_or(Point::new(0, 0));
    let (ply, set) = (game.ply(), game.set().unwrap_or(SetHash::of([])));
    let someone = Who::Player(if choice & 16 == 0 { Color::Black } else { Color::White });
    let mover = Who::Player(game.to_move());
    match choice & 15 {
        0..=5 => (mover, Command::Play { ply, at }),
        6 => (mover, Command::Pass { ply }),
        7 => (someone, Command::AskUndo { ply }),
        8 => (someone, Command::AnswerUndo(weiqi_match::Answer::Accept)),
        9 => (someone, Command::AnswerUndo(weiqi_match::Answer::Decline)),
        10 => (Who::Referee, Command::Propose(if game.phase() == Phase::Counting { vec![at] } else { Vec::new() })),
        11 => (someone, Command::Mark { points: vec![at], status: Status::Dead, set }),
        12 => (someone, Command::Mark { points: vec![at], status: Status::Alive, set }),
        13 => (someone, Command::Agree(set)),
        14 => (someone, Command::ResumePlay),
        _ if place == 0 => (someone, Command::Resign),
        _ => (someone, Command::Recount),
    }
}

fn check_action(action: &Action) {
    let (Some(command), Some(mut game)) = (action.to_command(), fresh_game()) else { return };
    if let Ok(events) = game.apply(Who::Player(Color::Black), &command) {
        let again: Result<Match, _> = Match::replay(*game.settings(), events.into_iter().collect::<Vec<Event>>());
        assert_eq!(again.expect("what happened can be replayed").board(), game.board());
    }
}

fn fresh_game() -> Option<Match> {
    let ruleset = Ruleset::CHINESE;
    Match::new(Settings {
        size: Size::NINE,
        ruleset,
        komi: ruleset.komi,
        handicap: 0,
        placement: Placement::Fixed,
        undo: UndoPolicy::Free,
    })
    .ok()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    type Check = fn(&[u8]);

    /// The targets: their name, which is also that of their folder in the corpus, and what they check.
    const TARGETS: [(&str, Check); 3] =
        [("server_frame", check_frame), ("server_body", check_body), ("match_calls", check_match)];

    #[test]
    fn every_input_that_once_mattered_holds() {
        let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
        for (name, check) in TARGETS {
            let folder = fuzz.join("corpus").join(name);
            let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
            let files: Vec<_> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
            assert!(!files.is_empty(), "fuzz/corpus/{name} is empty");
            for file in files {
                println!("{}", file.display());
                check(&std::fs::read(file).expect("the input can be read"));
            }
            let target = fuzz.join("fuzz_targets").join(name).with_extension("rs");
            assert!(target.exists(), "{} is missing", target.display());
        }
    }

    #[test]
    fn bytes_without_meaning_are_refused() {
        for (_, check) in TARGETS {
            let mut state = 1u64;
            for length in [0, 1, 4, 5, 6, 7, 64, 1000] {
                let bytes: Vec<u8> = std::iter::repeat_with(|| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    (state >> 56) as u8
                })
                .take(length)
                .collect();
                check(&bytes);
            }
        }
    }
}
