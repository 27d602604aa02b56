//! Runs files of cases: facts whose answers come from somewhere else than the program.
//!
//! A [`Kind`] says how to find its inputs on disk (`load`) and how to judge one of them
//! (`judge`). Judging reads no file, so it also runs inside the WebAssembly module.

pub mod analysis;
mod clocks;
mod corpus;
mod features;
pub mod gtp;
pub mod nets;
pub mod position;
mod program;
mod records;
mod rules;
pub mod tactics;

use serde_json::Value;
use std::fmt;
use std::path::{Path, PathBuf};

/// Bytes to be judged, with the answers that belong to them.
#[derive(Clone, Debug, Default)]
pub struct Input {
    /// What a failure line calls it: a path below the one asked for.
    pub name: String,
    /// The file itself.
    pub bytes: Vec<u8>,
    /// The file of answers beside it; empty where the answers stand in `bytes`.
    pub answers: Vec<u8>,
}

/// Receives inputs one at a time, so that a large archive is never in memory as a whole.
pub type Sink<'a> = &'a mut dyn FnMut(Input);

/// A kind of case files and its runner.
pub struct Kind {
    /// The word after `cargo xtask cases`.
    pub name: &'static str,
    /// Finds the inputs at a path and hands them on.
    pub load: fn(&Path, Sink<'_>) -> Result<(), String>,
    /// Runs every case of one input and notes each in the report.
    pub judge: fn(&Input, &mut Report),
}

/// Every kind there is.
pub const KINDS: &[Kind] = &[clocks::KIND, corpus::KIND, features::KIND, records::KIND, rules::KIND];

/// Returns the kind of this name.
///
/// # Errors
/// Names the kinds that exist.
pub fn kind(name: &str) -> Result<&'static Kind, String> {
    KINDS.iter().find(|kind| kind.name == name).ok_or_else(|| {
        let known: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        format!("no kind of cases is called {name}; there are: {}", known.join(", "))
    })
}

/// Runs all cases of a kind at a path.
///
/// # Errors
/// Says why nothing could be run: an unknown kind, a path that cannot be read.
pub fn run(kind_name: &str, path: &Path) -> Result<Report, String> {
    let kind = kind(kind_name)?;
    let mut report = Report::default();
    (kind.load)(path, &mut |input| (kind.judge)(&input, &mut report))?;
    Ok(report)
}

/// A field whose value is not the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The field, for instance `captured`.
    pub field: String,
    /// What the case says.
    pub expected: String,
    /// What the program says.
    pub got: String,
}

impl Mismatch {
    /// Compares two values by their text; `None` when they are equal.
    pub fn of(field: &str, expected: impl fmt::Display, got: impl fmt::Display) -> Option<Self> {
        let (expected, got) = (expected.to_string(), got.to_string());
        (expected != got).then(|| Self { field: field.to_owned(), expected, got })
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, expected, got } = self;
        write!(f, "expected {field} {}, got {}", one_line(expected), one_line(got))
    }
}

/// Escapes line ends and shortens what would fill the screen.
fn one_line(text: &str) -> String {
    const LONGEST: usize = 400;
    let flat = text.replace('\r', "\\r").replace('\n', "\\n");
    match flat.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &flat[..end]),
        None => flat,
    }
}

/// How the cases went.
///
/// Prints as a line for each failure and a last line `N passed, N failed`.
#[derive(Clone, Debug, Default)]
pub struct Report {
    passed: usize,
    failures: Vec<String>,
}

impl Report {
    /// Notes one case: passed when nothing differs.
    pub fn note(&mut self, file: &str, id: &str, mismatches: &[Mismatch]) {
        if mismatches.is_empty() {
            self.passed += 1;
            return;
        }
        let texts: Vec<String> = mismatches.iter().map(Mismatch::to_string).collect();
        self.failures.push(format!("{file} {id}: {}", texts.join("; ")));
    }

    /// Notes a case by what went wrong with it, in words.
    pub fn note_outcome(&mut self, file: &str, id: &str, outcome: Result<(), String>) {
        match outcome {
            Ok(()) => self.passed += 1,
            Err(fault) => self.failures.push(format!("{file} {id}: {}", one_line(&fault))),
        }
    }

    /// Notes a case that could not be run at all, for instance one of an unknown kind.
    pub fn fail(&mut self, file: &str, id: &str, expected: &str, got: &str) {
        self.failures.push(format!("{file} {id}: expected {}, got {}", one_line(expected), one_line(got)));
    }

    /// Adds what another report noted.
    pub fn absorb(&mut self, other: Report) {
        self.passed += other.passed;
        self.failures.extend(other.failures);
    }

    /// Returns the number of cases that passed.
    pub fn n_passed(&self) -> usize {
        self.passed
    }

    /// Returns the failure lines.
    pub fn failures(&self) -> &[String] {
        &self.failures
    }

    /// Tells whether something was run and all of it passed.
    pub fn is_success(&self) -> bool {
        self.passed > 0 && self.failures.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.failures {
            writeln!(f, "{failure}")?;
        }
        writeln!(f, "{} passed, {} failed", self.passed, self.failures.len())
    }
}

/// Loads every file with this ending at a path: the file itself, or those of a folder by name.
///
/// # Errors
/// Names the path that cannot be read.
pub fn load_files(path: &Path, ending: &str, sink: Sink<'_>) -> Result<(), String> {
    for file in files(path, ending)? {
        let bytes = read(&file)?;
        sink(Input { name: file_name(&file), bytes, answers: Vec::new() });
    }
    Ok(())
}

/// Returns the files with this ending at a path, sorted by name.
///
/// # Errors
/// Names the path that cannot be read.
pub fn files(path: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let cannot = |error| format!("cannot read {}: {error}", path.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(path).map_err(cannot)? {
        let file = entry.map_err(cannot)?.path();
        if file_name(&file).ends_with(ending) && file.is_file() {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// Reads a whole file.
///
/// # Errors
/// Names the file.
pub fn read(file: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))
}

/// Returns the last part of a path.
pub fn file_name(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Runs one case of a JSON-lines file and returns what differs from it.
pub type Runner = fn(&Value) -> Vec<Mismatch>;

/// Judges each line of a JSON-lines file by its `kind`; an unknown kind is a failure.
///
/// `runners` holds a function for each kind; it returns what differs from the case.
pub fn judge_lines(input: &Input, runners: &[(&str, Runner)], report: &mut Report) {
    for (index, line) in input.bytes.split(|&byte| byte == b'\n').enumerate() {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let Ok(case) = serde_json::from_slice::<Value>(line) else {
            report.fail(&input.name, &format!("line {}", index + 1), "a JSON object", "something else");
            continue;
        };
        let id = case["id"].as_str().map_or_else(|| format!("line {}", index + 1), str::to_owned);
        let kind = case["kind"].as_str().unwrap_or("none");
        match runners.iter().find(|(name, _)| *name == kind) {
            Some((_, runner)) => report.note(&input.name, &id, &runner(&case)),
            None => report.fail(&input.name, &id, "a known kind", kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees(case: &Value) -> Vec<Mismatch> {
        Mismatch::of("answer", &case["answer"], 42).into_iter().collect()
    }

    fn report_of(lines: &str) -> Report {
        let input = Input { name: "a.jsonl".into(), bytes: lines.into(), answers: Vec::new() };
        let mut report = Report::default();
        judge_lines(&input, &[("sum", agrees)], &mut report);
        report
    }

    #[test]
    fn each_failure_is_one_line_with_both_values() {
        let report = report_of(
            r#"{"id":"a-1","kind":"sum","answer":42}
               {"id":"a-2","kind":"sum","answer":43}"#,
        );
        assert_eq!(report.to_string(), "a.jsonl a-2: expected answer 43, got 42\n1 passed, 1 failed\n");
        assert!(!report.is_success());
    }

    #[test]
    fn an_unknown_kind_is_a_failure() {
        let report = report_of(r#"{"id":"a-1","kind":"product"}"#);
        assert_eq!(report.to_string(), "a.jsonl a-1: expected a known kind, got product\n0 passed, 1 failed\n");
    }

    #[test]
    fn running_nothing_is_no_success() {
        assert!(!report_of("\n\n").is_success());
    }

    #[test]
    fn a_line_that_is_no_json_is_a_failure() {
        assert_eq!(report_of("{").failures().len(), 1);
    }
}
