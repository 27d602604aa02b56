//! A running `weiqi`, spoken to line by line; nothing here waits for ever.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Program {
    pub(crate) process: Child,
    input: Option<ChildStdin>,
    output: Option<ChildStdout>,
    lines: Option<Receiver<String>>,
}

impl Program {
    /// Starts it; nobody reads what it says until somebody asks for a line.
    pub(crate) fn start(arguments: &[&str]) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_weiqi"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let (input, output) = (process.stdin.take(), process.stdout.take());
        Program { process, input, output, lines: None }
    }

    /// Sends bytes as they are.
    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).and_then(|()| input.flush()).expect("the program reads");
    }

    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    pub(crate) fn close_output(&mut self) {
        self.output = None;
        self.lines = None;
    }

    /// Its next line; `None` at the end.
    pub(crate) fn line(&mut self) -> Option<String> {
        if let Some(output) = self.output.take() {
            let (sender, lines) = channel();
            std::thread::spawn(move || {
                let lines = BufReader::new(output).lines();
                lines.map_while(Result::ok).find_map(|line| sender.send(line).err())
            });
            self.lines = Some(lines);
        }
        let lines = self.lines.as_ref().expect("the output is open");
        match lines.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => None,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => panic!("it says nothing"),
        }
    }

    /// The lines up to an empty one; empty at the end.
    pub(crate) fn answer(&mut self) -> String {
        let mut lines = Vec::new();
        while let Some(line) = self.line().filter(|line| !line.is_empty()) {
            lines.push(line);
        }
        lines.join("\n")
    }

    /// Its exit code, once it ends.
    pub(crate) fn code(&mut self) -> Option<i32> {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if let Some(status) = self.process.try_wait().expect("it can be asked") {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("it is still running");
    }

    /// Closes the input, and returns the exit code and the lines that were still said.
    pub(crate) fn end(mut self) -> (Option<i32>, Vec<String>) {
        self.close_input();
        let lines = std::iter::from_fn(|| self.line()).collect();
        (self.code(), lines)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It has ended, unless a test failed.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
