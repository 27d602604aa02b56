#[cfg(unix)]
use std::process::Command;
#[cfg(unix)]
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use std::time::{Duration, Instant};

use crate::program::Program;

fn start(arguments: &[&str]) -> Program {
    Program::start(&[&["gtp"], arguments].concat())
}

#[test]
fn quit_is_answered_and_nothing_after_it() {
    let mut engine = start(&[]);
    engine.send("7 quit\nname");
    assert_eq!(engine.answer(), "=7");
    assert_eq!(engine.end(), (Some(0), Vec::new()));
}

#[test]
fn all_lines_before_the_end_of_the_input_are_answered() {
    let mut engine = start(&["--visits", "5"]);
    engine.send("1 boardsize 5\n2 genmove b\n3 nonsense\n\n# a comment\n4 protocol_version");
    let (code, lines) = engine.end();
    assert_eq!(code, Some(0));
    let begins: Vec<&str> = lines.iter().filter(|line| !line.is_empty()).map(|line| &line[..2]).collect();
    assert_eq!(begins, ["=1", "=2", "?3", "=4"]);
}

#[test]
fn a_line_may_come_in_pieces() {
    let mut engine = start(&[]);
    for piece in ["3 prot", "ocol_ver", "sion\r", "\n4 na"] {
        engine.send_bytes(piece.as_bytes());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(engine.answer(), "=3 2");
    engine.send("me");
    assert_eq!(engine.answer(), "=4 Weiqi");
}

#[test]
fn an_interrupt_ends_a_long_thought_with_a_move() {
    let mut engine = start(&["--seed", "1"]);
    engine.send("boardsize 9\ntime_settings 100000 0 0");
    engine.answer();
    engine.answer();
    engine.send("genmove b");
    std::thread::sleep(Duration::from_millis(200));
    engine.send("# interrupt\nname");
    assert!(engine.answer().starts_with("= "));
    assert_eq!(engine.answer(), "= Weiqi");
}

#[test]
fn an_interrupt_behind_thoughts_that_wait_ends_them_with_moves_as_well() {
    let mut engine = start(&["--seed", "1"]);
    engine.send("boardsize 9\ntime_settings 100000 0 0\ngenmove b\ngenmove w\n# interrupt\nname");
    engine.answer();
    engine.answer();
    for _ in 0..2 {
        let answer = engine.answer();
        assert!(answer.starts_with("= ") && answer != "= pass", "{answer}");
    }
    assert_eq!(engine.answer(), "= Weiqi");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_a_long_thought_with_a_move_where_it_is_asked_to() {
    let mut engine = start(&["--seed", "1"]);
    engine.send("gogui-sigint\nboardsize 9\ntime_settings 100000 0 0");
    let answer = engine.answer();
    let number = answer.trim_start_matches("= ").to_owned();
    assert_eq!(number, engine.process.id().to_string());
    engine.answer();
    engine.answer();
    engine.send("genmove b\nname");
    // A signal before the thought has begun does nothing, so they are sent until the move is there.
    let is_done = Arc::new(AtomicBool::new(false));
    let sender = std::thread::spawn({
        let is_done = Arc::clone(&is_done);
        move || {
            while !is_done.load(Ordering::SeqCst) {
                Command::new("kill").args(["-INT", &number]).status().expect("it can be sent");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    });
    assert!(engine.answer().starts_with("= "));
    is_done.store(true, Ordering::SeqCst);
    sender.join().expect("no signal fails");
    assert_eq!(engine.answer(), "= Weiqi");
    assert_eq!(engine.end().0, Some(0));
}

/// The bound is 50 ms; a machine that does something else may exceed it now and then.
#[test]
fn any_line_ends_an_analysis_at_once_and_is_answered() {
    let mut engine = start(&[]);
    engine.send("boardsize 19");
    engine.answer();
    let times = (0..6).map(|number| {
        engine.send("kata-analyze b 5 ownership true");
        assert_eq!(engine.line().as_deref(), Some("="));
        assert!(engine.line().is_some_and(|line| line.starts_with("info move ")));
        let sent = Instant::now();
        engine.send(&format!("{number} name"));
        engine.answer();
        let ended = sent.elapsed();
        assert_eq!(engine.answer(), format!("={number} Weiqi"));
        ended
    });
    let quickest = times.min().expect("some were measured");
    assert!(quickest < Duration::from_millis(50), "{quickest:?}");
}

#[test]
fn lines_that_come_while_nobody_reads_are_answered_when_somebody_does() {
    let mut engine = start(&["--model", "none", "--visits", "2"]);
    engine.send("1 boardsize 19\n2 kata-analyze b 1 ownership true movesOwnership true");
    // Far more is said in this time than a pipe holds.
    std::thread::sleep(Duration::from_millis(500));
    engine.send("3 name\n4 genmove b");
    assert_eq!(engine.answer(), "=1");
    assert!(engine.answer().starts_with("=2\ninfo move "));
    assert_eq!(engine.answer(), "=3 Weiqi");
    assert!(engine.answer().starts_with("=4 "));
    assert_eq!(engine.end().0, Some(0));
}

#[test]
fn a_client_that_is_gone_ends_the_program() {
    let mut engine = start(&[]);
    engine.send("lz-analyze 1");
    engine.line();
    engine.close_output();
    engine.code();
}
