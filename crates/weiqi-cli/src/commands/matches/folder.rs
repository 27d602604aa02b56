//! The folder of a series: what it is, its results, its games. It is all that is needed to go on after a crash.

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use weiqi_match::series::Tally;
use weiqi_record::{Record, sgf};
use weiqi_rules::Color;

use super::game::Played;
use crate::failure::Failure;
use crate::output::write_whole;

/// Names and versions of the programs, in the folder of a series.
const PROGRAMS: &str = "programs.jsonl";

/// Results a line each, behind a first line that says what is played.
pub(super) struct Folder {
    path: PathBuf,
    log: File,
    /// The programs of each run, a line where they changed.
    pub(super) programs: Vec<Value>,
    /// The results, in the order in which the games ended.
    pub(super) results: Vec<Value>,
}

/// Which game of a series, and with which colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// Counted from 0; games 2n and 2n + 1 are a pair.
    pub(super) game: u64,
    /// The color of player A.
    pub(super) color_of_a: Color,
}

impl Folder {
    /// Opens a folder, new or with the results of an earlier run of the same series.
    pub(super) fn open(path: &Path, terms: &Value) -> Result<Folder, Failure> {
        let file = path.join("games.jsonl");
        let failed = |error: &std::io::Error| Failure::io("output-unwritable", &file, error);
        fs::create_dir_all(path.join("games")).map_err(|error| failed(&error))?;
        let bytes = match fs::read(&file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(failed(&error)),
        };
        // A line that was cut off by a crash is played again.
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let mut values = text.lines().map(serde_json::from_str::<Value>);
        let header = values.next().and_then(Result::ok);
        let other = || Failure::new("match-other-series").at(file.display().to_string());
        let results = values.collect::<Result<Vec<_>, _>>().map_err(|_| other())?;
        let is_ours = header.as_ref().is_some_and(|header| header["series"] == *terms);
        // Where no game was played, as with a mistyped player, there is nothing to lose.
        let is_new = whole == 0
            || !is_ours && results.is_empty() && header.is_some_and(|header| header["series"] != Value::Null);
        if !is_ours && !is_new {
            return Err(other());
        }
        let log = OpenOptions::new().create(true).append(true).open(&file).map_err(|error| failed(&error))?;
        log.set_len(if is_new { 0 } else { whole as u64 }).map_err(|error| failed(&error))?;
        let runs = if is_new { String::new() } else { fs::read_to_string(path.join(PROGRAMS)).unwrap_or_default() };
        let programs = runs.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let mut folder = Folder { path: path.to_owned(), log, programs, results };
        if is_new {
            let version = env!("CARGO_PKG_VERSION");
            folder.append(&json!({ "series": terms, "version": version, "date": today() }))?;
        }
        Ok(folder)
    }

    /// Keeps which programs play from now on: the names and versions of A, B and the scorer.
    pub(super) fn introduce(&mut self, programs: &[String]) -> Result<(), Failure> {
        let named = |value: &Value| value["programs"] == json!(programs);
        if self.programs.last().is_some_and(named) {
            return Ok(());
        }
        self.programs.push(json!({ "programs": programs, "date": today(), "games": self.results.len() }));
        let lines: String = self.programs.iter().map(|run| format!("{run}\n")).collect();
        write_whole(&self.path.join(PROGRAMS), lines.as_bytes(), true)
    }

    /// The names and versions under which a player (0 for A, 1 for B, 2 for the scorer) took part, each once.
    pub(super) fn versions(&self, player: usize) -> Vec<&str> {
        let mut versions: Vec<&str> = self.programs.iter().filter_map(|run| run["programs"][player].as_str()).collect();
        versions.dedup();
        versions
    }

    /// The games that are still to be played, in order.
    pub(super) fn missing(&self, n_games: u64) -> Vec<u64> {
        let is_done = |game: &u64| self.results.iter().any(|result| result["game"].as_u64() == Some(*game));
        (0..n_games).filter(|game| !is_done(game)).collect()
    }

    /// Keeps a game that has ended: its record first, so that a result never lacks one.
    pub(super) fn keep(&mut self, number: Number, played: &Played, names: [&str; 2]) -> Result<(), Failure> {
        let record = record(number, played, names);
        let path = self.path.join("games").join(format!("{:05}.sgf", number.game));
        write_whole(&path, sgf::write_game(&record, &sgf::Style::default()).as_bytes(), true)?;
        let result = result(number, played);
        self.append(&result)?;
        self.results.push(result);
        Ok(())
    }

    fn append(&mut self, value: &Value) -> Result<(), Failure> {
        let line = format!("{value}\n");
        let written = self.log.write_all(line.as_bytes()).and_then(|()| self.log.sync_data());
        written.map_err(|error| Failure::io("output-unwritable", &self.path, &error))
    }

    /// What the results say of A against B.
    pub(super) fn tally(&self) -> Tally {
        let points = |game: u64| {
            let result = self.results.iter().find(|result| result["game"].as_u64() == Some(game))?;
            Some(match result["winner"].as_str() {
                Some("a") => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            })
        };
        let n_games = self.results.iter().filter_map(|result| result["game"].as_u64()).max().map_or(0, |most| most + 1);
        let mut tally = Tally::default();
        for first in (0..n_games).step_by(2) {
            match (points(first), points(first + 1)) {
                (Some(one), Some(other)) => tally.add_pair([one, other]),
                (one, other) => one.into_iter().chain(other).for_each(|points| tally.add_game(points)),
            }
        }
        tally
    }
}

fn result(number: Number, played: &Played) -> Value {
    let side = |color: Color| if color == number.color_of_a { "a" } else { "b" };
    let of_players = |of_color: &dyn Fn(Color) -> f64| json!({ "a": of_color(number.color_of_a), "b": of_color(number.color_of_a.opponent()) });
    let rounded = |seconds: f64| (seconds * 1000.0).round() / 1000.0;
    json!({
        "game": number.game,
        "black": side(Color::Black),
        "winner": played.ended.winner.map(side),
        "result": played.ended.result(),
        "how": played.ended.how,
        "detail": played.ended.detail,
        "moves": played.game.n_moves(),
        "turns": of_players(&|color| f64::from(played.n_turns[color])),
        "seconds": of_players(&|color| rounded(played.spent[color].0.as_secs_f64())),
        "slowest": of_players(&|color| rounded(played.spent[color].1.as_secs_f64())),
        "date": today(),
    })
}

fn record(number: Number, played: &Played, [a, b]: [&str; 2]) -> Record {
    let game = &played.game;
    let mut record = Record::new(game.size());
    let root = record.root().id();
    let (black, white) = if number.color_of_a == Color::Black { (a, b) } else { (b, a) };
    let rules = game.ruleset().preset().map_or("custom", |preset| preset.sgf);
    let komi = game.komi().to_string();
    let result = played.ended.result();
    let facts = [("PB", black), ("PW", white), ("RU", rules), ("KM", &komi), ("RE", &result), ("DT", &today())];
    facts.into_iter().for_each(|(name, value)| record.put(root, name, &[value]));
    let board = game.start_position().board();
    let stones: Vec<String> = board
        .size()
        .points()
        .filter(|&at| board.at(at) == Some(Color::Black))
        .map(|at| sgf::point_value(at, board.size()))
        .collect();
    if !stones.is_empty() {
        record.put(root, "HA", &[&stones.len().to_string()]);
        record.put(root, "AB", &stones.iter().map(String::as_str).collect::<Vec<_>>());
    }
    if !played.ended.detail.is_empty() {
        record.put_comment(root, &format!("{}: {}", played.ended.how, played.ended.detail));
    }
    let mut node = root;
    for (color, mv) in game.moves() {
        node = record.add_move(node, color, mv);
    }
    record
}

/// The day in UTC, as in `2026-11-30`.
pub(super) fn today() -> String {
    let days = std::time::UNIX_EPOCH.elapsed().unwrap_or_default().as_secs() / 86_400;
    date_of(days)
}

/// The date so many days after 1970-01-01 (Hinnant's `civil_from_days`).
fn date_of(days: u64) -> String {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + later)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date_of(0), "1970-01-01");
        assert_eq!(date_of(11_016), "2000-02-29");
        assert_eq!(date_of(20_787), "2026-11-30");
    }
}
