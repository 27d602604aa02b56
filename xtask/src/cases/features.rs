//! The kind `features`: what a network is told of a position, and the state of KataGo's game that it comes from.
//!
//! The schema is in the README beside the shared cases. Cases that hold outputs of a network instead of its input are
//! judged by their state, and by which moves their policy holds to be illegal.

use std::path::Path;

use serde_json::{Value, json};
use weiqi_net::{Input as NetInput, PassEnds, Situation, Stage, Stones};
use weiqi_rules::{Color, Point};

use super::position::{Query, unpacked};
use super::{Input, Kind, Mismatch, Report, Sink, files, load_files};

/// The kind for the table of kinds.
pub(super) const KIND: Kind = Kind { name: "features", load, judge };

/// A file, or those of a folder that hold features or, like all cases of networks, states.
fn load(path: &Path, sink: Sink<'_>) -> Result<(), String> {
    for file in files(path, ".jsonl.gz")? {
        load_files(&file, ".jsonl.gz", sink)?;
    }
    for file in files(path, ".jsonl")?.into_iter().filter(|file| file != path) {
        load_files(&file, ".jsonl", sink)?;
    }
    Ok(())
}

fn judge(input: &Input, report: &mut Report) {
    let bytes = match unpacked(&input.bytes) {
        Ok(bytes) => bytes,
        Err(problem) => return report.fail(&input.name, "the file", "cases", &problem),
    };
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let name = format!("line {}", index + 1);
        match serde_json::from_slice::<Value>(line) {
            Ok(case) => match check(&case) {
                Ok(mismatches) => report.note(&input.name, case["id"].as_str().unwrap_or(&name), &mismatches),
                Err(problem) => {
                    report.fail(&input.name, case["id"].as_str().unwrap_or(&name), "a case that can be run", &problem);
                }
            },
            Err(_) => report.fail(&input.name, &name, "a JSON object", "something else"),
        }
    }
}

/// What differs from one case.
fn check(case: &Value) -> Result<Vec<Mismatch>, String> {
    let query = Query::read(&case["query"])?;
    let situation = query.play.situation();
    let expected = case["state"].as_object().ok_or("no `state`")?;
    let got = state(&query, &situation);
    let mut mismatches: Vec<Mismatch> = expected
        .iter()
        .filter(|(field, value)| !is_same(&got[field.as_str()], value))
        .filter_map(|(field, value)| Mismatch::of(field, value, &got[field.as_str()]))
        .collect();
    if let Some(policy) = case["expect"]["policy"].as_array() {
        mismatches.extend(legal_moves(policy, &query, &situation));
    }
    if !case["planes"].is_null() {
        let input = query.input();
        mismatches.extend(planes(&case["planes"], &input)?);
        mismatches.extend(globals(&case["globals"], &input)?);
    }
    Ok(mismatches)
}

/// A policy is -1 where a move is illegal.
fn legal_moves(policy: &[Value], query: &Query, situation: &Situation) -> Option<Mismatch> {
    let letters = |legal: &mut dyn Iterator<Item = bool>| -> String {
        legal.map(|is_legal| if is_legal { '1' } else { '0' }).collect()
    };
    let expected = letters(&mut policy.iter().map(|share| share.as_f64().is_some_and(|share| share >= 0.0)));
    let got = situation.legal_moves_in(usize::from(query.buffer.width()), usize::from(query.buffer.height()));
    Mismatch::of("legal moves", expected, letters(&mut got.into_iter()))
}

fn is_same(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) => (one - other).abs() <= 1e-6,
        _ => one == other,
    }
}

fn state(query: &Query, situation: &Situation) -> Value {
    let prisoners = query.play.position().prisoners();
    let ends_game = matches!(situation.pass_ends, PassEnds::Game | PassEnds::GameInTurn);
    let stage = match situation.stage {
        Stage::Play => 0,
        Stage::FirstCleanUp => 1,
        Stage::SecondCleanUp => 2,
    };
    let draws = query.options.draw_equivalent_wins_for_white;
    json!({
        "board": diagram(situation.stones()),
        "nextPlayer": if situation.to_move == Color::Black { "B" } else { "W" },
        "encorePhase": stage,
        "koLoc": situation.stones().ko().map(|point| point.to_string()),
        "superKoBanned": names(situation.stones(), &situation.barred),
        "koRecapBlocked": names(situation.stones(), &situation.blocked),
        "whiteBonusScore": situation.white_bonus.to_f64(),
        "whiteHandicapBonusScore": situation.handicap_bonus.to_f64(),
        "selfKomi": situation.own_komi(draws),
        "passWouldEndPhase": situation.pass_ends != PassEnds::Nothing,
        "passWouldEndGame": ends_game,
        "hasButton": situation.has_button,
        "isGameFinished": situation.is_over,
        "isNoResult": query.play.is_no_result(),
        "blackCaptured": prisoners.white,
        "whiteCaptured": prisoners.black,
        "finalWhiteMinusBlackScore": query.play.white_margin().map(|margin| margin.to_f64()),
    })
}

/// Names of points in the order of the board's rows, the top row first.
fn names(stones: &Stones, points: &[Point]) -> Vec<String> {
    let mut points = points.to_vec();
    points.sort_by_key(|&point| stones.index(point));
    points.iter().map(Point::to_string).collect()
}

fn diagram(stones: &Stones) -> String {
    let letter = |stone: &Option<Color>| match stone {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let rows = stones.cells().chunks(usize::from(stones.size().width()));
    rows.map(|row| row.iter().map(letter).collect::<String>()).collect::<Vec<_>>().join("/")
}

fn planes(expected: &Value, input: &NetInput) -> Result<Vec<Mismatch>, String> {
    let expected = expected.as_array().ok_or("`planes` is no list")?;
    let n_planes = input.planes.len() / input.n_points().max(1);
    let got = |plane: usize| -> String {
        input.planes.chunks_exact(n_planes).map(|point| if point[plane] == 1.0 { '1' } else { '0' }).collect()
    };
    if expected.len() != n_planes {
        return Err(format!("{} planes", expected.len()));
    }
    let differs = |(plane, expected): (usize, &Value)| {
        Mismatch::of(&format!("plane {plane}"), expected.as_str().unwrap_or_default(), got(plane))
    };
    Ok(expected.iter().enumerate().filter_map(differs).collect())
}

fn globals(expected: &Value, input: &NetInput) -> Result<Vec<Mismatch>, String> {
    let expected = expected.as_array().ok_or("`globals` is no list")?;
    if expected.len() != input.globals.len() {
        return Err(format!("{} globals", expected.len()));
    }
    let differs = |(index, (expected, &got)): (usize, (&Value, &f32))| {
        let expected = expected.as_f64().unwrap_or(f64::NAN);
        let is_same = (expected - f64::from(got)).abs() <= 1e-6;
        if is_same { None } else { Mismatch::of(&format!("global {index}"), expected, got) }
    };
    Ok(expected.iter().zip(&input.globals).enumerate().filter_map(differs).collect())
}
