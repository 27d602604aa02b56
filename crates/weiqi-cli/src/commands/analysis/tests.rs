//! Queries and their answers, without a process.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use weiqi_gtp::analysis::{Message, Reader, Setting, read};

use super::super::settings::Settings;
use super::{Hub, Output, Service};

#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<u8>>>);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no thread panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Sends lines to one thread and returns the answers, after the end of the input.
fn answers(lines: &str) -> Vec<Value> {
    let memory = Memory::default();
    let service = Service::new(Settings::default(), None, Output::new(memory.clone()), 1);
    service.listen(&mut lines.as_bytes()).expect("memory can be read");
    service.finish(true);
    let bytes = memory.0.lock().expect("no thread panicked").clone();
    let text = String::from_utf8(bytes).expect("answers are text");
    text.lines().map(|line| serde_json::from_str(line).expect("answers are objects")).collect()
}

const BOARD: &str = r#""rules":"chinese","boardXSize":5,"boardYSize":5,"maxVisits":3"#;

#[test]
fn every_query_that_waits_is_answered_once_at_the_end_of_the_input() {
    let query = |n: usize| format!(r#"{{"id":"{n}","moves":[["B","C3"]],{BOARD},"analyzeTurns":[0,1]}}"#);
    let lines: Vec<String> = (0..1000).map(query).collect();
    let answers = answers(&lines.join("\n"));
    assert_eq!(answers.len(), 2000);
    assert!(answers.iter().all(|answer| answer["rootInfo"]["visits"] == 3 && answer["isDuringSearch"] == false));
}

#[test]
fn queries_that_wait_hold_no_more_than_there_is_room_for() {
    let passes = vec![r#"["b","pass"]"#; 1000].join(",");
    let line = format!(r#"{{"id":"a","moves":[{passes}],{BOARD}}}"#);
    let query = || {
        let reader = Reader { max_side: 19, has_network: false, warns_unused: true, setting: &|_, _| Setting::Taken };
        match read(line.as_bytes(), &reader).message {
            Some(Message::Query(query)) => *query,
            other => panic!("{other:?}"),
        }
    };
    // Nobody searches here, so all wait; a line tells its length, and what it says is not made here at full length.
    let (hub, long) = (Hub::default(), 100 << 20);
    let taken = (0..20).filter(|_| hub.add(query(), long).is_ok()).count();
    assert_eq!(taken, 5, "of 100 MiB each into 512");
    assert_eq!(hub.terminate(Some("a"), Some(&[7, 8])).len(), 0);
    assert_eq!(hub.terminate(Some("a"), Some(&[7, 1000])).len(), 5);
    assert!(hub.add(query(), long).is_ok(), "there is room again");
}

#[test]
fn what_is_wrong_is_said_in_the_words_of_katago() {
    for (line, field, text) in [
        (r#"{"id":"a","moves":[["B","C3"],["W","C3"]],"#.to_owned() + BOARD + "}", "moves", "Illegal move 1: C3"),
        (r#"{"id":"a","moves":[["B","Z3"]],"#.to_owned() + BOARD + "}", "moves", "Could not parse board location: Z3"),
        (
            r#"{"id":"a","moves":[],"analyzeTurns":[1],"#.to_owned() + BOARD + "}",
            "analyzeTurns",
            "Invalid turn number: 1",
        ),
        (
            r#"{"id":"a","moves":[],"analyzeTurns":[],"#.to_owned() + BOARD + "}",
            "analyzeTurns",
            "Must specify at least one turn",
        ),
        (
            r#"{"id":"a","moves":[],"analyzeTurns":[0.5],"#.to_owned() + BOARD + "}",
            "analyzeTurns",
            "Must specify an array of integers indicating turns to analyze",
        ),
    ] {
        let answers = answers(&line);
        assert_eq!(answers.len(), 1, "{line}");
        assert_eq!((&answers[0]["field"], &answers[0]["error"]), (&field.into(), &text.into()), "{line}");
    }
}

#[test]
fn what_katago_understands_though_it_is_written_otherwise_is_answered() {
    for (fields, turn, to_move) in [
        (r#""moves":[["B","C3"]],"analyzeTurns":[1.0]"#, 1, "W"),
        (r#""moves":[["B"," c3 "]],"action":null"#, 1, "W"),
        // Of several stones on a point the last one stays: White's, which is then captured, so that Black can play there.
        (r#""moves":[["B","A2"],["B","B1"],["B","A1"]],"initialStones":[["B","A1"],["W","A1"]]"#, 3, "W"),
    ] {
        let answers = answers(&format!("\u{feff}{{\"id\":\"a\",{fields},{BOARD}}}"));
        assert_eq!(answers.len(), 1, "{answers:?}");
        assert_eq!(
            (&answers[0]["turnNumber"], &answers[0]["rootInfo"]["currentPlayer"]),
            (&turn.into(), &to_move.into())
        );
    }
    let ended = answers(r#"{"id":"a","action":"terminate_all","turnNumbers":[-1,0]}"#);
    assert_eq!((ended.len(), &ended[0]["turnNumbers"]), (1, &serde_json::json!([-1, 0])));
}

#[test]
fn moves_that_a_query_forbids_are_not_told_where_it_leaves_none_either() {
    for moves in ["[]", r#"["C3"]"#] {
        let allow = format!(r#""allowMoves":[{{"player":"W","moves":{moves},"untilDepth":1}}]"#);
        let answers = answers(&format!(r#"{{"id":"a","moves":[["B","C3"]],{allow},{BOARD}}}"#));
        assert_eq!((&answers[0]["moveInfos"], &answers[0]["rootInfo"]["visits"]), (&serde_json::json!([]), &3.into()));
    }
}

#[test]
fn networks_do_not_know_the_ko_of_chinese_competitions_and_rollouts_do() {
    let reader =
        |has_network| Reader { max_side: 19, has_network, warns_unused: true, setting: &|_, _| Setting::Taken };
    let query = |rules: &str| format!(r#"{{"id":"a","moves":[],"rules":"{rules}","boardXSize":5,"boardYSize":5}}"#);
    let warnings = |rules: &str, has_network| {
        let read = read(query(rules).as_bytes(), &reader(has_network));
        assert!(read.message.is_some(), "{rules}");
        read.replies.iter().map(|reply| reply.to_json()["warning"].to_string()).collect::<Vec<_>>().join("; ")
    };
    let told = warnings("chinese-competition", true);
    assert!(told.contains("Rules chinese-competition not supported by neural net, using koSIMPLE"), "{told}");
    assert_eq!(warnings("chinese-competition", false), "");
    for rules in ["chinese", "japanese", "korean", "aga", "tromp-taylor", "new zealand", "stone_scoring"] {
        assert_eq!(warnings(rules, true), "", "{rules}");
    }
}

#[test]
fn what_a_network_of_human_play_alone_reads_is_refused_without_it() {
    let settings = r#""overrideSettings":{"humanSLRootExploreProbWeightless":0.5}"#;
    let answers = answers(&format!(r#"{{"id":"a","moves":[],{BOARD},{settings}}}"#));
    let text = "Could not set settings: Provided parameter humanSLRootExploreProbWeightless but no human model was \
                specified (e.g -human-model b18c384nbt-humanv0.bin.gz)";
    assert_eq!(answers[0]["error"], text);
}

#[test]
fn a_human_profile_without_its_network_is_an_error_in_the_words_of_katago() {
    let query = |profile: &str| {
        let settings = format!(r#""overrideSettings":{{"humanSLProfile":"{profile}","ignorePreRootHistory":false}}"#);
        format!(r#"{{"id":"a","moves":[],{BOARD},{settings}}}"#)
    };
    for (profile, text) in [
        ("rank_5k", "WARNING: humanSLProfile is specified as config param but model(s) don't use it"),
        ("nonsense", "Unknown human SL network profile: nonsense"),
    ] {
        let answers = answers(&query(profile));
        assert_eq!(answers[0]["error"], format!("Could not set settings: {text}"), "{profile}");
    }
    assert!(answers(&query(""))[0]["error"].is_null());
}
