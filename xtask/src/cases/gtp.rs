//! The kind `gtp`: conversations with a program that speaks the Go Text Protocol.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::program::{Heard, Program, cut, is_same, matches, pattern, texts};
use super::{Report, file_name, files, read};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the sessions at a path, a fresh program each; `command` is its words.
///
/// # Errors
/// Names a file that cannot be read, or a program that does not start.
pub fn run(path: &Path, command: &[OsString]) -> Result<Report, String> {
    let known = known_commands(command)?;
    let mut report = Report::default();
    for file in files(path, ".jsonl")?.into_iter().filter(|file| path.is_file() || file_name(file).starts_with("gtp")) {
        for session in lines(&file)? {
            let id = session["id"].as_str().unwrap_or("none");
            report.note_outcome(&file_name(&file), id, conversation(&session, command, &known));
        }
    }
    Ok(report)
}

/// The objects of a file, one a line.
pub(super) fn lines(file: &Path) -> Result<Vec<Value>, String> {
    let bytes = read(file)?;
    let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let objects = lines.map(serde_json::from_slice);
    objects.collect::<Result<_, _>>().map_err(|error| format!("{}: {error}", file_name(file)))
}

fn known_commands(command: &[OsString]) -> Result<BTreeSet<String>, String> {
    let mut program = Program::start(command, None)?;
    program.send("list_commands")?;
    Ok(answer(&program, PATIENCE)?.text.split_whitespace().map(str::to_owned).collect())
}

/// An answer to one command.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    /// `=` or `?`.
    status: String,
    id: String,
    /// Without white space around it.
    text: String,
    /// The same by lines, the first without status and id.
    lines: Vec<String>,
}

/// The next answer; empty lines before it are let pass.
fn answer(program: &Program, patience: Duration) -> Result<Answer, String> {
    let end = Instant::now() + patience;
    let mut lines: Vec<String> = Vec::new();
    loop {
        match program.hear(end.saturating_duration_since(Instant::now())) {
            Heard::Nothing => return Err(format!("no answer in time after {lines:?}")),
            Heard::End => return Err(format!("the program ended after {lines:?}")),
            Heard::Line(line) if lines.is_empty() && line.trim().is_empty() => {}
            Heard::Line(line) if line.is_empty() => return to_answer(lines),
            Heard::Line(line) => lines.push(line),
        }
    }
}

fn to_answer(mut lines: Vec<String>) -> Result<Answer, String> {
    let first = std::mem::take(&mut lines[0]);
    let mut rest = first.chars();
    let status = rest.next().filter(|status| "=?".contains(*status)).ok_or_else(|| cut(&first))?;
    let id: String = rest.as_str().chars().take_while(char::is_ascii_digit).collect();
    let text = &rest.as_str()[id.len()..];
    if !text.is_empty() && !text.starts_with([' ', '\t']) {
        return Err(format!("not an answer: {}", cut(&first)));
    }
    lines[0] = text.get(1..).unwrap_or_default().to_owned();
    let text = lines.join("\n").trim().to_owned();
    Ok(Answer { status: status.to_string(), id, text, lines })
}

/// Words that were saved on the way, and those that the session brings.
type Saved = BTreeMap<String, String>;

fn filled(text: &str, saved: &Saved) -> String {
    saved.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// The command of a line, without its id and comments.
fn name_of(line: &str) -> &str {
    let line = line.split('#').next().unwrap_or_default();
    let mut words = line.split_whitespace().skip_while(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    words.next().unwrap_or_default()
}

fn conversation(session: &Value, command: &[OsString], known: &BTreeSet<String>) -> Result<(), String> {
    let id = session["id"].as_str().unwrap_or("none");
    let folder = Folder::new(id, &session["files"])?;
    let mut program = Program::start(command, Some(&folder.0))?;
    let mut saved = Saved::from([("DIR".to_owned(), folder.0.display().to_string())]);
    for (number, step) in session["steps"].as_array().into_iter().flatten().enumerate() {
        let sent = step["send"].as_str();
        if step["opt"].as_bool() == Some(true) && !known.contains(name_of(sent.unwrap_or_default())) {
            continue;
        }
        let sent = sent.map(|line| filled(line, &saved));
        take_step(&mut program, step, sent.as_deref(), &mut saved)
            .map_err(|fault| format!("step {number}, {}: {fault}", cut(sent.as_deref().unwrap_or("end of input"))))?;
    }
    Ok(())
}

fn take_step(program: &mut Program, step: &Value, sent: Option<&str>, saved: &mut Saved) -> Result<(), String> {
    let started = Instant::now();
    match (step["status"].as_str(), sent) {
        (Some("exit"), sent) => ends(program, step, sent),
        (_, None) => {
            program.close();
            Ok(())
        }
        (Some("burst"), Some(sent)) => burst(program, step, sent),
        (None, Some(sent)) => {
            program.send(sent)?;
            match program.hear(Duration::from_millis(400)) {
                Heard::Nothing => Ok(()),
                heard => Err(format!("expected nothing, got {heard:?}")),
            }
        }
        (Some(_), Some(sent)) if step["stream"].is_string() => stream(program, step, sent),
        (Some(_), Some(sent)) => {
            program.send(sent)?;
            if let Some(then) = step["then"].as_str() {
                std::thread::sleep(Duration::from_millis(500));
                program.send(then)?;
            }
            let answer = answer(program, PATIENCE)?;
            if step["lines"].is_array() {
                many_lines(step, &answer, saved)?;
            } else {
                judge(step, &answer, saved)?;
                if let Some(name) = step["save"].as_str() {
                    saved.insert(name.to_owned(), answer.text);
                }
            }
            match step["max_seconds"].as_f64() {
                Some(most) if started.elapsed().as_secs_f64() > most => {
                    Err(format!("took {:.1} s", started.elapsed().as_secs_f64()))
                }
                _ => Ok(()),
            }
        }
    }
}

fn ends(program: &mut Program, step: &Value, sent: Option<&str>) -> Result<(), String> {
    match sent {
        None => program.close(),
        // A program that is gone already is what is wanted.
        Some(sent) => program.send(sent).unwrap_or_default(),
    }
    let code = program.exit(Duration::from_secs(10)).ok_or("still running")?;
    if Some(i64::from(code)) != step["code"].as_i64() {
        return Err(format!("exit code {code}"));
    }
    loop {
        match program.hear(Duration::from_millis(500)) {
            Heard::Line(line) if !line.trim().is_empty() => return Err(format!("after its end: {}", cut(&line))),
            Heard::Line(_) => {}
            Heard::Nothing | Heard::End => return Ok(()),
        }
    }
}

fn burst(program: &mut Program, step: &Value, sent: &str) -> Result<(), String> {
    program.send(sent)?;
    for wanted in step["answers"].as_array().into_iter().flatten() {
        let answer = answer(program, PATIENCE)?;
        if (Some(&*answer.status), Some(&*answer.id)) != (wanted[0].as_str(), wanted[1].as_str()) {
            return Err(format!("expected {wanted}, got {}{}", answer.status, answer.id));
        }
    }
    Ok(())
}

/// Lines until the client says something.
fn stream(program: &mut Program, step: &Value, sent: &str) -> Result<(), String> {
    let next = |program: &Program| match program.hear(PATIENCE) {
        Heard::Line(line) => Ok(line),
        heard => Err(format!("expected a line, got {heard:?}")),
    };
    let line_pattern = pattern(step["stream"].as_str().unwrap_or_default())?;
    let fits = |line: &str| match line_pattern.is_match(line) {
        Ok(true) => Ok(()),
        _ => Err(format!("the line {} does not match", cut(line))),
    };
    program.send(sent)?;
    let mut head = next(program)?;
    while head.is_empty() {
        head = next(program)?;
    }
    if head != format!("={}", step["id"].as_str().unwrap_or_default()) {
        return Err(format!("the answer begins with {}", cut(&head)));
    }
    for _ in 0..step["min_lines"].as_u64().unwrap_or(0) {
        fits(&next(program)?)?;
    }
    program.send(step["stop"].as_str().unwrap_or_default())?;
    loop {
        let line = next(program)?;
        if line.is_empty() {
            break;
        }
        fits(&line)?;
    }
    match &step["stop_expect"] {
        Value::Null => Ok(()),
        wanted => judge(wanted, &answer(program, PATIENCE)?, &Saved::new()),
    }
}

/// Lines of analysis and a last one with the move.
fn many_lines(step: &Value, answer: &Answer, saved: &mut Saved) -> Result<(), String> {
    check_head(step, answer)?;
    let lines: Vec<&str> = answer.lines.iter().map(String::as_str).filter(|line| !line.trim().is_empty()).collect();
    let (last, before) = lines.split_last().ok_or("no line")?;
    let found = pattern(step["last"].as_str().unwrap_or_default())?.captures(last);
    let found = found.ok().flatten().ok_or_else(|| format!("the last line is {}", cut(last)))?;
    for line in before {
        let mut fits = texts(&step["lines"]).map(|wanted| matches(line, wanted));
        if !fits.any(|fits| fits == Ok(true)) {
            return Err(format!("the line {} does not match", cut(line)));
        }
    }
    if let Some(mv) = found.name("m") {
        saved.insert("m".into(), mv.as_str().to_owned());
    }
    Ok(())
}

fn check_head(step: &Value, answer: &Answer) -> Result<(), String> {
    let (status, id) = (step["status"].as_str().unwrap_or("any"), step["id"].as_str().unwrap_or_default());
    if status != "any" && status != answer.status {
        return Err(format!("expected {status}, got {} {}", answer.status, cut(&answer.text)));
    }
    if id != answer.id {
        return Err(format!("expected the id {id}, got {}", answer.id));
    }
    Ok(())
}

/// Compares one answer with what a step wants of it.
fn judge(step: &Value, answer: &Answer, saved: &Saved) -> Result<(), String> {
    check_head(step, answer)?;
    let text = &*answer.text;
    if let Some(wanted) = step["body"].as_str().map(|wanted| filled(wanted, saved))
        && wanted.trim() != text
    {
        return Err(format!("expected {}, got {}", cut(&wanted), cut(text)));
    }
    if let Some(wanted) = step["re"].as_str()
        && !matches(text, wanted)?
    {
        return Err(format!("{} does not match {}", cut(text), cut(wanted)));
    }
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.sort_unstable();
    if step["set"].is_array() {
        let mut wanted: Vec<&str> = texts(&step["set"]).collect();
        wanted.sort_unstable();
        if words != wanted {
            return Err(format!("expected {}, got {}", wanted.join(" "), words.join(" ")));
        }
    }
    if let Some(missing) = texts(&step["include"]).find(|word| !words.contains(word)) {
        return Err(format!("{missing} is missing"));
    }
    judge_json(step, text)
}

fn judge_json(step: &Value, text: &str) -> Result<(), String> {
    if !step["json"].is_object() && !step["jsonlist"].is_array() {
        return Ok(());
    }
    let object: Value = serde_json::from_str(text).map_err(|_| format!("no JSON: {}", cut(text)))?;
    for (name, wanted) in step["json"].as_object().into_iter().flatten() {
        if !is_same(&object[name], wanted) {
            return Err(format!("expected {name} {wanted}, got {}", object[name]));
        }
    }
    match texts(&step["jsonlist"]).find(|name| object[0].get(name).is_none()) {
        Some(missing) => Err(format!("{missing} is missing")),
        None => Ok(()),
    }
}

/// A folder with the files of a session, removed after it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &Value) -> Result<Folder, String> {
        let folder = std::env::temp_dir().join(format!("weiqi-cases-{}-{name}", std::process::id()));
        let cannot = |error: std::io::Error| format!("cannot write {}: {error}", folder.display());
        std::fs::create_dir_all(&folder).map_err(cannot)?;
        for (name, content) in files.as_object().into_iter().flatten() {
            std::fs::write(folder.join(name), content.as_str().unwrap_or_default()).map_err(cannot)?;
        }
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What stays behind lies in a folder for passing things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn said(lines: &[&str]) -> Answer {
        to_answer(lines.iter().map(|&line| line.to_owned()).collect()).expect("an answer")
    }

    #[test]
    fn answers_have_a_status_an_id_and_a_text() {
        let answer = said(&["=12 A1 B2", "C3"]);
        assert_eq!((&*answer.status, &*answer.id, &*answer.text), ("=", "12", "A1 B2\nC3"));
        assert!(to_answer(vec!["info move".into()]).is_err());
        assert!(to_answer(vec!["=12x".into()]).is_err());
    }

    #[test]
    fn every_demand_can_fail() {
        let answer = said(&["=3 D4 Q16"]);
        let good =
            json!({"status": "=", "id": "3", "body": "{m} Q16", "re": "D.*6", "set": ["Q16", "D4"], "include": ["D4"]});
        let saved = Saved::from([("m".to_owned(), "D4".to_owned())]);
        assert_eq!(judge(&good, &answer, &saved), Ok(()));
        for (name, wrong) in [
            ("status", json!("?")),
            ("id", json!("4")),
            ("body", json!("D4")),
            ("re", json!("D4")),
            ("set", json!(["D4"])),
            ("include", json!(["A1"])),
            ("json", json!({"ko": "SIMPLE"})),
            ("jsonlist", json!(["name"])),
        ] {
            let mut step = good.clone();
            step[name] = wrong;
            assert!(judge(&step, &answer, &saved).is_err(), "{name}");
        }
    }

    #[test]
    fn the_command_of_a_line_stands_after_its_id() {
        assert_eq!(name_of("12 genmove b # x"), "genmove");
        assert_eq!(name_of(" # nothing"), "");
    }
}
