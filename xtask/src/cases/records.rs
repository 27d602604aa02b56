//! The kind `records`: odd files and what a reader must make of them.
//!
//! The schema is in the README beside the shared records.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Map, Value, json};
use weiqi_record::fingerprint::{board_hash, board_size, main_line_hash, main_line_text};
use weiqi_record::formats;
use weiqi_record::info::{Winner, date, komi, result};
use weiqi_record::sgf::encoding::Charset;
use weiqi_record::{Collection, Node, Parsed, Record, Replay, sgf};
use weiqi_rules::Color;

use super::{Input, Kind, Mismatch, Report, Sink};

/// The kind for the table of kinds.
pub(super) const KIND: Kind = Kind { name: "records", load, judge };

const ANSWERS: &str = ".expected.json";

/// How many moves and anomalies an answer shows.
const N_MOVES: usize = 40;
const N_ANOMALIES: usize = 10;

fn load(path: &Path, sink: Sink<'_>) -> Result<(), String> {
    let read = |path: &Path| super::read(path);
    let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(ANSWERS))
        .collect();
    names.sort();
    for name in names {
        let file = name.trim_end_matches(ANSWERS).to_owned();
        let bytes = read(&path.join(&file))?;
        sink(Input { bytes, answers: read(&path.join(&name))?, name: file });
    }
    Ok(())
}

fn judge(input: &Input, report: &mut Report) {
    let expected: Value = match serde_json::from_slice(&input.answers) {
        Ok(expected) => expected,
        Err(error) => return report.fail(&input.name, "answers", "JSON", &error.to_string()),
    };
    let parsed = read(&input.bytes);
    let mut mismatches = warnings(&expected, &parsed);
    mismatches.extend(games(&expected, &parsed.value));
    mismatches.extend(meanings(&expected, &parsed.value));
    if expected["format"] == "SGF" && sgf::save(&parsed.value) != input.bytes {
        mismatches.extend(Mismatch::of("open and save", "the same bytes", "other bytes"));
    }
    report.note(&input.name, "read", &mismatches);
}

/// Reads a file of any format, and looks at what it says.
fn read(bytes: &[u8]) -> Parsed<Collection> {
    formats::read(bytes).checked()
}

/// All expected codes must be reported; others may be.
fn warnings(expected: &Value, parsed: &Parsed<Collection>) -> Vec<Mismatch> {
    let got: BTreeSet<&str> = parsed.problems.iter().map(|problem| problem.code.as_str()).collect();
    let wanted = expected["warnings"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let missing: Vec<&str> = wanted.filter(|code| !got.contains(code)).collect();
    let got: Vec<&str> = got.into_iter().collect();
    match missing.is_empty() {
        true => Vec::new(),
        false => Mismatch::of("warnings", missing.join(" "), got.join(" ")).into_iter().collect(),
    }
}

fn games(expected: &Value, collection: &Collection) -> Vec<Mismatch> {
    let expected_games = expected["games"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut mismatches = Vec::new();
    mismatches.extend(Mismatch::of("number of games", expected_games.len(), collection.games.len()));
    let sets: Vec<&str> =
        expected["encoding"].as_str().unwrap_or_default().trim_start_matches("per-game:").split(',').collect();
    let is_sgf = expected["format"] == "SGF";
    for (number, (wanted, game)) in expected_games.iter().zip(&collection.games).enumerate() {
        let mut got = game_facts(game);
        if !is_sgf {
            only_asked(&mut got, wanted);
        }
        for (field, value) in wanted.as_object().into_iter().flatten() {
            let is_asked = !(field == "info" && value.as_object().is_some_and(Map::is_empty));
            let got = got.get(field.as_str()).cloned().unwrap_or(Value::from("no such field"));
            if is_asked && got != *value {
                mismatches.extend(Mismatch::of(&format!("game {} {field}", number + 1), value, got));
            }
        }
        let set = sets.get(number).or(sets.first()).copied().unwrap_or_default();
        if is_sgf && !is_of_family(game, set) {
            mismatches.extend(Mismatch::of(&format!("game {} set", number + 1), set, game.charset()));
        }
    }
    mismatches
}

/// Of other formats the answers name at least the facts that become SGF properties.
fn only_asked(got: &mut Map<String, Value>, wanted: &Value) {
    let asked = wanted["info"].as_object().cloned().unwrap_or_default();
    if let Some(info) = got.get_mut("info").and_then(Value::as_object_mut) {
        info.retain(|name, _| asked.contains_key(name));
        // A time with a remark, `8h (480 min; …)`: the hours are the fact, the remark is prose.
        let hours =
            asked.get("TM").and_then(|time| Some((time, time.as_str()?.split_once("h (")?.0.parse::<u64>().ok()?)));
        if let (Some((time, hours)), Some(seconds)) = (hours, info.get_mut("TM"))
            && seconds.as_str() == Some(&(hours * 3600).to_string())
        {
            *seconds = time.clone();
        }
    }
}

/// Whether the set in which a game was read is the expected one, as far as its text can tell.
fn is_of_family(game: &Record, codec: &str) -> bool {
    let is_ascii = game.nodes().all(|node| node.raw().is_ascii());
    let family = match codec {
        "gb18030" | "gbk" | "gb2312" => Charset::Gb18030,
        "big5" | "big5hkscs" => Charset::Big5,
        "cp932" | "shift_jis" => Charset::ShiftJis,
        "cp949" | "euc_kr" => Charset::EucKr,
        "euc_jp" => Charset::EucJp,
        "utf8" | "utf-8" | "utf-8-sig" => Charset::Utf8,
        "cp1252" | "latin-1" => Charset::Windows1252,
        _ => return true,
    };
    is_ascii || game.charset() == family
}

fn game_facts(game: &Record) -> Map<String, Value> {
    let board = board_size(game);
    let replay = Replay::main_line(game);
    let moves = main_line_text(game);
    let shown = moves.iter().take(N_MOVES).cloned().chain((moves.len() > N_MOVES).then(|| "...".to_owned()));
    let anomalies: Vec<Value> = replay
        .iter()
        .flat_map(|replay| replay.anomalies())
        .flat_map(|odd| std::iter::repeat_n(json!([odd.n_moves, odd.code.as_str()]), odd.count))
        .collect();
    let facts = json!({
        "size": game.size().map(|size| [size.width(), size.height()]),
        "info": info(game.root()),
        "setup_black": if board.is_some() { points(game.root(), "AB") } else { json!([]) },
        "setup_white": if board.is_some() { points(game.root(), "AW") } else { json!([]) },
        "moves": moves.len(),
        "mainline": shown.collect::<Vec<_>>(),
        "mainline_hash": main_line_hash(game).to_string(),
        "nodes": game.n_nodes(),
        "leaves": game.n_leaves(),
        "final_position": replay.as_ref().map(|replay| board_hash(replay.board()).to_string()),
        "captured": replay.as_ref().map(|replay| [replay.lost().black, replay.lost().white]),
        "anomalies": anomalies.iter().take(N_ANOMALIES).collect::<Vec<_>>(),
        "n_anomalies": anomalies.len(),
    });
    match facts {
        Value::Object(facts) => facts,
        _ => Map::new(),
    }
}

/// All properties of the root but stones and moves: a text, or a list of several.
fn info(root: Node<'_>) -> Value {
    let mut info: Map<String, Value> = Map::new();
    for property in root.properties() {
        let name = property.name().into_owned();
        if matches!(name.as_str(), "AB" | "AW" | "AE" | "B" | "W") {
            continue;
        }
        for value in property.values() {
            let text = Value::from(value.text().into_owned());
            match info.get_mut(&name) {
                None => drop(info.insert(name.clone(), text)),
                Some(Value::Array(values)) => values.push(text),
                Some(one) => *one = json!([one.clone(), text]),
            }
        }
    }
    Value::Object(info)
}

/// The points of a list as written, rectangles expanded, those off the board as well.
fn points(root: Node<'_>, name: &str) -> Value {
    let names: BTreeSet<String> = root.values(name).flat_map(|value| sgf::point_names(value.raw())).collect();
    json!(names)
}

/// What one game says about one thing.
type Reading = fn(&Record) -> Value;

fn meanings(expected: &Value, collection: &Collection) -> Vec<Mismatch> {
    let per_game = |read: Reading| Value::from(collection.games.iter().map(read).collect::<Vec<_>>());
    let readings: [(&str, Reading); 3] = [
        ("sort_date", |game| date::read(game).map(|date| date.to_string()).into()),
        ("komi_quarters", |game| komi::read(game).komi.map(|komi| komi.0).into()),
        ("normalised", normalised),
    ];
    let mut mismatches = Vec::new();
    for (field, read) in readings {
        if let Some(wanted) = expected.get(field) {
            mismatches.extend(differences(field, wanted, &per_game(read)));
        }
    }
    if let Some(wanted) = expected.get("texts") {
        let comments = collection.games.iter().flat_map(|game| game.nodes()).filter_map(|node| node.comment());
        mismatches.extend(differences("texts", wanted, &json!(comments.collect::<Vec<_>>())));
    }
    mismatches
}

/// The entries of two lists that differ.
fn differences(field: &str, wanted: &Value, got: &Value) -> Vec<Mismatch> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let (wanted, got) = (list(wanted), list(got));
    let mut mismatches: Vec<_> =
        Mismatch::of(&format!("number of {field}"), wanted.len(), got.len()).into_iter().collect();
    for (number, (wanted, got)) in wanted.iter().zip(&got).enumerate() {
        mismatches.extend(Mismatch::of(&format!("{field} {}", number + 1), wanted, got));
    }
    mismatches
}

fn normalised(game: &Record) -> Value {
    let text = game.root().property("RE").map(|property| property.value().text().into_owned()).unwrap_or_default();
    let result = result::read_text(&text);
    let winner = match result.winner {
        Winner::Color(Color::Black) => "B",
        Winner::Color(Color::White) => "W",
        Winner::Draw => "draw",
        Winner::Nobody => "none",
        Winner::Unknown => "?",
    };
    json!({
        "text": text,
        "winner": winner,
        "how": result.how.as_str(),
        "quarters": result.margin.map(|margin| margin.0),
    })
}
