//! A program that is spoken to line by line, and patterns that its answers must match.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use fancy_regex::{Regex, RegexBuilder};
use serde_json::Value;

/// A running program.
pub(super) struct Program {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// What was heard of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line without its end.
    Line(String),
    /// Nothing in time.
    Nothing,
    /// It says no more.
    End,
}

impl Program {
    /// Starts a program; its first word is the program itself.
    pub(super) fn start(words: &[OsString], folder: Option<&Path>) -> Result<Program, String> {
        let (name, arguments) = words.split_first().ok_or("no program is named")?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        let cannot = |error: io::Error| format!("cannot start {}: {error}", name.display());
        let mut process = command.spawn().map_err(cannot)?;
        let input = process.stdin.take();
        let output = process.stdout.take().ok_or("it has no output")?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            while output.read_until(b'\n', &mut bytes).is_ok_and(|n| n > 0) {
                let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned();
                if sender.send(line).is_err() {
                    return;
                }
                bytes.clear();
            }
        });
        Ok(Program { process, input, lines })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str) -> Result<(), String> {
        let input = self.input.as_mut().ok_or("its input is closed")?;
        let sent = input.write_all(format!("{line}\n").as_bytes()).and_then(|()| input.flush());
        sent.map_err(|error| format!("it reads no more: {error}"))
    }

    /// Ends its input.
    pub(super) fn close(&mut self) {
        self.input = None;
    }

    /// Its next line, if that comes in time.
    pub(super) fn hear(&self, time: Duration) -> Heard {
        match self.lines.recv_timeout(time) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Its exit code, if it ends in time.
    pub(super) fn exit(&mut self, time: Duration) -> Option<i32> {
        let end = Instant::now() + time;
        loop {
            if let Ok(Some(status)) = self.process.try_wait() {
                return status.code();
            }
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.close();
        if self.exit(Duration::from_secs(2)).is_none() {
            // It may have ended in the meantime; nobody is left to be told.
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
    }
}

/// A pattern of Python's `re` as the cases have it, for a whole text.
pub(super) fn pattern(text: &str) -> Result<Regex, String> {
    let whole = format!(r"\A(?:{text})\z");
    RegexBuilder::new(&whole).backtrack_limit(50_000_000).build().map_err(|error| format!("{text}: {error}"))
}

/// Whether a whole text matches a pattern.
pub(super) fn matches(text: &str, wanted: &str) -> Result<bool, String> {
    pattern(wanted)?.is_match(text).map_err(|error| error.to_string())
}

/// Whether two values are the same, 7 and 7.0 being one number.
pub(super) fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
        }
        _ => one == other,
    }
}

/// The beginning of a long text.
pub(super) fn cut(text: &str) -> String {
    text.chars().take(200).collect()
}

/// The words of a list of texts.
pub(super) fn texts(value: &Value) -> impl Iterator<Item = &str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_those_of_python_and_mean_the_whole_text() {
        assert_eq!(matches("play C3", r"play (?P<m>(?i:pass|resign)|[A-H]\d)"), Ok(true));
        assert_eq!(matches("a\nb", "(?s)(?=.*b)a.+"), Ok(true));
        assert_eq!(matches("a\nb", "a.+"), Ok(false));
        assert_eq!(matches("abc", "ab"), Ok(false));
        assert_eq!(matches("ab", "a|ab"), Ok(true));
        assert!(matches("a", "(").is_err());
    }

    #[test]
    fn whole_numbers_are_numbers() {
        assert!(is_same(&serde_json::json!([7, "a"]), &serde_json::json!([7.0, "a"])));
        assert!(!is_same(&serde_json::json!(7), &serde_json::json!("7")));
    }
}
