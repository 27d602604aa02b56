//! The kind `tactics`: positions in which some moves are right, or some wrong.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde_json::{Value, json};
use weiqi_engine::{Answer, Engine, Level, Limits, Network, Stop};
use weiqi_gtp::analysis::{Message, Reader, Setting, read as read_query};
use weiqi_rules::{Color, Game, Move};

use super::gtp::lines;
use super::program::texts;
use super::{Mismatch, Report, file_name, files, read};

/// How often an engine is right, class by class.
#[derive(Clone, Debug, Default)]
pub struct Tactics {
    report: Report,
    classes: BTreeMap<String, Score>,
}

/// Positions of a class, and those that went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Score {
    n_positions: usize,
    n_missed: usize,
}

/// The share of all positions that must be right.
const SHARE: f64 = 0.97;
/// The share of a class that may be wrong; one position may be in any case.
const SHARE_OF_CLASS: f64 = 0.15;

impl Score {
    fn is_good(self) -> bool {
        self.n_missed <= 1 || self.n_missed as f64 <= SHARE_OF_CLASS * self.n_positions as f64
    }
}

impl Tactics {
    /// Whether enough was right, in all and in every class.
    pub fn is_success(&self) -> bool {
        let total = self.total();
        let n_right = total.n_positions - total.n_missed;
        n_right > 0
            && n_right as f64 >= SHARE * total.n_positions as f64
            && self.classes.values().all(|score| score.is_good())
    }

    fn total(&self) -> Score {
        self.classes.values().fold(Score::default(), |total, score| Score {
            n_positions: total.n_positions + score.n_positions,
            n_missed: total.n_missed + score.n_missed,
        })
    }

    fn note(&mut self, file: &str, case: &Value, mismatches: &[Mismatch]) {
        let score = self.classes.entry(case["class"].as_str().unwrap_or("none").to_owned()).or_default();
        score.n_positions += 1;
        score.n_missed += usize::from(!mismatches.is_empty());
        self.report.note(file, case["id"].as_str().unwrap_or("none"), mismatches);
    }
}

impl fmt::Display for Tactics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<16} {:>9} {:>6}", "class", "positions", "missed")?;
        for (class, score) in &self.classes {
            let verdict = if score.is_good() { "" } else { "  too many" };
            writeln!(f, "{class:<16} {:>9} {:>6}{verdict}", score.n_positions, score.n_missed)?;
        }
        let total = self.total();
        let share = 100.0 * (total.n_positions - total.n_missed) as f64 / total.n_positions.max(1) as f64;
        writeln!(f, "{share:.1} % right; {:.0} % are asked for", 100.0 * SHARE)?;
        write!(f, "{}", self.report)
    }
}

/// Runs the positions at a path: the engine with the network of a file chooses a move after so many visits.
///
/// # Errors
/// Names a file that cannot be read.
pub fn run(path: &Path, model: &Path, visits: u32) -> Result<Tactics, String> {
    let cannot = |error: &dyn fmt::Display| format!("{}: {error}", model.display());
    let model = weiqi_net::Model::read(&read(model)?).map_err(|error| cannot(&error))?;
    let network = Network::new(model).map_err(|error| cannot(&error))?;
    let mut tactics = Tactics::default();
    let is_ours = |file: &Path| path.is_file() || file_name(file).starts_with("tactics");
    for file in files(path, ".jsonl")?.into_iter().filter(|file| is_ours(file)) {
        for case in lines(&file)? {
            let mut engine = Engine::with_network(Level::Full, 1, network.clone());
            // At temperature 0, as protocol sessions are.
            for name in ["chosenMoveTemperature", "chosenMoveTemperatureEarly"] {
                // Nothing is random where there is no such setting.
                let _ = engine.params.set(name, "0");
            }
            let chosen = position(&case).map(|game| engine.choose(&game, &Limits::visits(visits), &Stop::new()).answer);
            let mismatches = match chosen {
                Ok(answer) => judge(&case, answer),
                Err(fault) => Mismatch::of("position", "one that can be read", fault).into_iter().collect(),
            };
            tactics.note(&file_name(&file), &case, &mismatches);
        }
    }
    Ok(tactics)
}

/// The position of a case, read as a query of KataGo's protocol.
fn position(case: &Value) -> Result<Game, String> {
    let mut query = json!({ "id": "case", "boardXSize": case["size"], "boardYSize": case["size"], "moves": [] });
    for name in ["rules", "komi", "moves", "initialStones"] {
        if !case[name].is_null() {
            query[name] = case[name].clone();
        }
    }
    let player = case["player"].as_str().and_then(|word| word.parse::<Color>().ok()).ok_or("nobody is to move")?;
    if case["moves"].as_array().is_none_or(Vec::is_empty) {
        query["initialPlayer"] = case["player"].clone();
    }
    let read = read_query(
        query.to_string().as_bytes(),
        &Reader { max_side: 52, has_network: true, warns_unused: true, setting: &|_, _| Setting::Taken },
    );
    let Some(Message::Query(query)) = read.message else {
        return Err(read.replies.iter().map(|reply| reply.text.clone()).collect::<Vec<_>>().join("; "));
    };
    let turn = query.turns.first().map_or(0, |turn| turn.number);
    let mut game = query.game_at(turn);
    game.set_to_move(player);
    Ok(game)
}

fn judge(case: &Value, answer: Answer) -> Vec<Mismatch> {
    let word = match answer {
        Answer::Move(mv) => mv.to_string(),
        Answer::Resign => "resign".into(),
    };
    let among = |name: &str| {
        texts(&case[name]).any(|mv| mv.parse::<Move>().ok().map(|mv| mv.to_string()) == Some(word.clone()))
    };
    let list = |name: &str| texts(&case[name]).collect::<Vec<_>>().join(" or ");
    let is_right = match (case["good"].is_array(), case["bad"].is_array()) {
        (true, _) => among("good"),
        (false, true) => !among("bad"),
        (false, false) => return Mismatch::of("moves", "good or bad ones", "none").into_iter().collect(),
    };
    let wanted = if case["good"].is_array() { list("good") } else { format!("other than {}", list("bad")) };
    if is_right { Vec::new() } else { Mismatch::of("move", wanted, &word).into_iter().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(word: &str) -> Answer {
        Answer::Move(word.parse().expect("a move"))
    }

    #[test]
    fn good_moves_must_be_met_and_bad_ones_avoided() {
        let good = json!({"good": ["C3", "pass"]});
        let bad = json!({"bad": ["C3"]});
        assert!(judge(&good, chosen("C3")).is_empty() && judge(&good, chosen("pass")).is_empty());
        assert!(judge(&bad, chosen("D4")).is_empty());
        for (case, answer) in
            [(&good, chosen("D4")), (&good, Answer::Resign), (&bad, chosen("C3")), (&json!({}), chosen("C3"))]
        {
            assert_eq!(judge(case, answer).len(), 1, "{case}");
        }
    }

    #[test]
    fn positions_come_from_stones_and_moves() {
        let case = json!({"size": 5, "rules": "japanese", "komi": 6.5, "initialStones": [["B", "C3"]],
                          "moves": [["W", "C4"]], "player": "W"});
        let game = position(&case).expect("it can be read");
        assert_eq!((game.n_moves(), game.to_move(), game.board().n_stones(Color::Black)), (1, Color::White, 1));
        assert!(position(&json!({"size": 5, "rules": "japanese", "player": "B", "moves": [["B", "Z9"]]})).is_err());
    }

    #[test]
    fn one_class_that_fails_is_no_success_however_many_positions_are_right() {
        let mut tactics = Tactics::default();
        let wrong: Vec<Mismatch> = Mismatch::of("move", "C3", "D4").into_iter().collect();
        for number in 0..200 {
            let class = if number < 4 { "ko" } else { "cut" };
            let case = json!({"id": number.to_string(), "class": class});
            tactics.note("a.jsonl", &case, if number < 1 { &wrong } else { &[] });
        }
        assert!(tactics.is_success(), "{tactics}");
        tactics.note("a.jsonl", &json!({"id": "x", "class": "ko"}), &wrong);
        assert!(!tactics.is_success(), "{tactics}");
        assert!(!Tactics::default().is_success());
    }
}
