//! An engine as a program of its own, spoken to in the Go Text Protocol.

use std::fs::OpenOptions;
use std::io::{BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use weiqi_gtp::{ReadLine, read_line};

/// Why a command brought no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The program has ended, or closed its output.
    Gone,
    /// It did not answer in time.
    Late,
    /// It answered with an error.
    Refused(String),
}

/// A program that runs. It is killed when this is dropped.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program; what it says on standard error is added to the file `log`.
    pub(super) fn start(words: &[String], niceness: u8, log: &Path) -> std::io::Result<Process> {
        let nice = ["nice".to_owned(), "-n".to_owned(), niceness.to_string()];
        let prefix = if niceness > 0 && cfg!(unix) { &nice[..] } else { &[] };
        let mut words = prefix.iter().chain(words);
        let program = words.next().ok_or(std::io::ErrorKind::InvalidInput)?;
        let errors = OpenOptions::new().create(true).append(true).open(log)?;
        let mut child =
            Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors).spawn()?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
        let (sender, lines) = sync_channel(1024);
        thread::spawn(move || {
            let (mut output, mut line) = (BufReader::new(output), Vec::new());
            while matches!(read_line(&mut output, &mut line), Ok(ReadLine::Line | ReadLine::TooLong)) {
                if sender.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, input, lines })
    }

    /// Sends a command and waits for its answer, without its sign.
    pub(super) fn ask(&mut self, command: &str, patience: Duration) -> Result<String, Fault> {
        let input = self.input.as_mut().ok_or(Fault::Gone)?;
        writeln!(input, "{command}").and_then(|()| input.flush()).map_err(|_| Fault::Gone)?;
        let deadline = Instant::now() + patience;
        let mut answer: Option<Vec<String>> = None;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => Fault::Late,
                RecvTimeoutError::Disconnected => Fault::Gone,
            })?;
            match &mut answer {
                // What stands before the answer is chatter.
                None if line.starts_with(['=', '?']) => answer = Some(vec![line]),
                None => {}
                Some(lines) if line.is_empty() => return read(&lines.join("\n")),
                Some(lines) => lines.push(line),
            }
        }
    }
}

fn read(answer: &str) -> Result<String, Fault> {
    let text = answer[1..].trim_start_matches(|sign: char| sign.is_ascii_digit()).trim().to_owned();
    if answer.starts_with('=') { Ok(text) } else { Err(Fault::Refused(text)) }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        // A program that has ended already cannot be killed, which is as well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
