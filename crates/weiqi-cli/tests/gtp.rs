//! `weiqi gtp` as a program of its own: how it begins, is interrupted and ends.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_weiqi"))
            .arg("gtp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("the output is a pipe"));
        Engine { process, input, output }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input is open");
        writeln!(input, "{line}").expect("the program reads");
    }

    /// The next answer without its empty line; empty at the end of the output.
    fn answer(&mut self) -> String {
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let n_read = self.output.read_line(&mut line).expect("the output is text");
            if n_read == 0 || line == "\n" {
                return answer.trim_end().into();
            }
            answer += &line;
        }
    }

    /// Closes the input, and returns the exit code and what was still said.
    fn end(mut self) -> (Option<i32>, Vec<String>) {
        let mut rest = Vec::new();
        self.input = None;
        loop {
            let answer = self.answer();
            if answer.is_empty() {
                break;
            }
            rest.push(answer);
        }
        (self.process.wait().expect("the program ends").code(), rest)
    }
}

#[test]
fn quit_is_answered_and_nothing_after_it() {
    let mut engine = Engine::start(&[]);
    engine.send("7 quit\nname");
    assert_eq!(engine.answer(), "=7");
    assert_eq!(engine.end(), (Some(0), Vec::new()));
}

#[test]
fn all_lines_before_the_end_of_the_input_are_answered() {
    let mut engine = Engine::start(&["--visits", "5"]);
    engine.send("1 boardsize 5\n2 genmove b\n3 nonsense\n\n# a comment\n4 protocol_version");
    let (code, answers) = engine.end();
    assert_eq!(code, Some(0));
    let begins: Vec<&str> = answers.iter().map(|answer| &answer[..2]).collect();
    assert_eq!(begins, ["=1", "=2", "?3", "=4"]);
}

#[test]
fn an_interrupt_ends_a_long_thought_with_a_move() {
    let mut engine = Engine::start(&["--seed", "1"]);
    engine.send("boardsize 9\ntime_settings 100000 0 0");
    engine.answer();
    engine.answer();
    engine.send("genmove b");
    // An interrupt before the thought has begun does nothing, so they are sent until the move is there.
    let mut input = engine.input.take().expect("the input is open");
    let sender = std::thread::spawn(move || while writeln!(input, "# interrupt").is_ok() {});
    assert!(engine.answer().starts_with("= "));
    engine.process.kill().expect("the program is there");
    engine.process.wait().expect("the program ends");
    sender.join().expect("the interrupts end with the program");
}
