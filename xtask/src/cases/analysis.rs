//! The kind `analysis`: queries in KataGo's JSON protocol, and what their answers must hold.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::gtp::lines;
use super::program::{Heard, Program, cut, is_same, matches, texts};
use super::{Report, file_name, files};

/// How long the answers of a case may take.
const PATIENCE: f64 = 60.0;

/// Runs the cases at a path, a fresh program each; `command` is its words, with one thread of analysis.
///
/// # Errors
/// Names a file that cannot be read.
pub fn run(path: &Path, command: &[OsString]) -> Result<Report, String> {
    let mut report = Report::default();
    let is_ours = |file: &Path| path.is_file() || file_name(file).starts_with("analysis");
    for file in files(path, ".jsonl")?.into_iter().filter(|file| is_ours(file)) {
        for case in lines(&file)? {
            let id = case["id"].as_str().unwrap_or("none");
            report.note_outcome(&file_name(&file), id, exchange(&case, command));
        }
    }
    Ok(report)
}

fn exchange(case: &Value, command: &[OsString]) -> Result<(), String> {
    let mut program = Program::start(command, None)?;
    program.send(r#"{"id":"__ready","action":"query_version"}"#)?;
    let Heard::Line(_) = program.hear(Duration::from_secs(120)) else { return Err("it does not begin".into()) };
    let queries = send_all(&mut program, case)?;
    let got = collect(&program, case, &queries)?;
    if !case["count"].is_null()
        && let Heard::Line(line) = program.hear(Duration::from_millis(300))
    {
        return Err(format!("one answer too many: {}", cut(&line)));
    }
    check_order(case, &got)?;
    check_relation(&case["relation"], &got)?;
    match case["expect"].as_array().into_iter().flatten().find_map(|wanted| wanted["exit"].as_i64()) {
        Some(wanted) => match program.exit(Duration::from_secs(20)) {
            Some(code) if i64::from(code) == wanted => Ok(()),
            code => Err(format!("expected the exit code {wanted}, got {code:?}")),
        },
        None => Ok(()),
    }
}

/// Sends what a case sends, and returns its queries by name.
fn send_all(program: &mut Program, case: &Value) -> Result<BTreeMap<String, Value>, String> {
    let mut queries = BTreeMap::new();
    let name = |query: &Value| query["id"].as_str().unwrap_or_default().to_owned();
    for sent in case["send"].as_array().into_iter().flatten() {
        if let Some(seconds) = sent["wait"].as_f64() {
            std::thread::sleep(Duration::from_secs_f64(seconds));
        } else if sent["eof"] == true {
            program.close();
        } else if let Some(raw) = sent["raw"].as_str() {
            program.send(raw)?;
        } else {
            let (query, end) = if sent["crlf"] == true { (&sent["q"], "\r") } else { (sent, "") };
            program.send(&format!("{query}{end}"))?;
            queries.insert(name(query), query.clone());
        }
    }
    Ok(queries)
}

/// Hears answers until every one that is wanted has come, and returns all.
fn collect(program: &Program, case: &Value, queries: &BTreeMap<String, Value>) -> Result<Vec<Value>, String> {
    let mut wanted: Vec<&Value> = case["expect"].as_array().into_iter().flatten().collect();
    wanted.retain(|wanted| wanted["exit"].is_null());
    let end = Instant::now() + Duration::from_secs_f64(case["max_seconds"].as_f64().unwrap_or(PATIENCE));
    let mut got = Vec::new();
    while !wanted.is_empty() {
        let Heard::Line(line) = program.hear(end.saturating_duration_since(Instant::now())) else {
            let texts: Vec<String> = got.iter().map(|answer: &Value| cut(&answer.to_string())).collect();
            return Err(format!("{} did not come; got {}", cut(&wanted[0].to_string()), texts.join(", ")));
        };
        let answer: Value = serde_json::from_str(&line).map_err(|_| format!("no JSON: {}", cut(&line)))?;
        let query = answer["id"].as_str().and_then(|id| queries.get(id)).unwrap_or(&Value::Null);
        match wanted.iter().position(|wanted| is_meant(wanted, &answer) == Ok(true)) {
            Some(place) => check(wanted.remove(place), &answer, query)?,
            None => check_unasked(case, &answer)?,
        }
        got.push(answer);
    }
    Ok(got)
}

/// An answer that nothing waits for: a warning, or a partial answer where a case says so.
fn check_unasked(case: &Value, answer: &Value) -> Result<(), String> {
    let is_partial = case["partial"] == true && answer["isDuringSearch"] == true;
    if answer["error"].is_string() && case["count_min"].is_null() && !is_partial {
        return Err(format!("unexpected {}", cut(&answer.to_string())));
    }
    Ok(())
}

/// Whether an answer is the one that is wanted, by its name and by being an error, a warning or a result.
fn is_meant(wanted: &Value, answer: &Value) -> Result<bool, String> {
    let fields = wanted["match"].as_object();
    if !fields.into_iter().flatten().all(|(name, value)| is_same(answer.get(name).unwrap_or(&Value::Null), value)) {
        return Ok(false);
    }
    let error = answer["error"].as_str();
    Ok(match (wanted["error"].as_str(), wanted["error_re"].as_str(), wanted["warning_re"].as_str()) {
        (Some(text), _, _) => error == Some(text),
        (_, Some(pattern), _) => error.map_or(Ok(false), |error| matches(error, pattern))?,
        (_, _, Some(pattern)) => answer["warning"].as_str().map_or(Ok(false), |text| matches(text, pattern))?,
        _ => error.is_none() && answer["warning"].is_null(),
    })
}

/// Compares a result with what is wanted of it.
fn check(wanted: &Value, answer: &Value, query: &Value) -> Result<(), String> {
    let root = &answer["rootInfo"];
    let moves: Vec<&Value> = answer["moveInfos"].as_array().into_iter().flatten().collect();
    has_all(answer, &wanted["fields"], "the answer")?;
    has_none(answer, &wanted["absent"])?;
    has_all(root, &wanted["rootInfo"], "rootInfo")?;
    for found in &moves {
        has_all(found, &wanted["moveInfos"], "a move")?;
        has_all(found, &wanted["move_fields"], "a move")?;
        has_none(found, &wanted["move_absent"])?;
        has_lengths(found, &wanted["move_lengths"])?;
        if wanted["max_pv"].as_u64().is_some_and(|most| length(&found["pv"]) as u64 > most) {
            return Err(format!("a line of {} moves", length(&found["pv"])));
        }
    }
    if let Some(name) = wanted["some_move_field"].as_str()
        && moves.iter().all(|found| found.get(name).is_none())
    {
        return Err(format!("no move has {name}"));
    }
    check_numbers(wanted, answer)?;
    check_moves(wanted, &moves)?;
    check_model(wanted, answer)?;
    texts(&wanted["checks"]).try_for_each(|name| check_by_name(name, answer, query))
}

fn check_model(wanted: &Value, answer: &Value) -> Result<(), String> {
    has_all(&answer["models"][0], &wanted["model_fields"], "the model")
}

fn has_all(object: &Value, names: &Value, what: &str) -> Result<(), String> {
    let missing = texts(names).find(|name| object.get(name).is_none());
    missing.map_or(Ok(()), |missing| Err(format!("{what} has no {missing}")))
}

fn has_none(object: &Value, names: &Value) -> Result<(), String> {
    let there = texts(names).find(|name| object.get(name).is_some());
    there.map_or(Ok(()), |name| Err(format!("{name} is there")))
}

fn length(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

fn has_lengths(object: &Value, lengths: &Value) -> Result<(), String> {
    for (name, wanted) in lengths.as_object().into_iter().flatten() {
        if Some(length(&object[name]) as u64) != wanted.as_u64() {
            return Err(format!("expected {wanted} values of {name}, got {}", length(&object[name])));
        }
    }
    Ok(())
}

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().into_iter().flatten().map(|number| number.as_f64().unwrap_or(f64::NAN)).collect()
}

fn check_numbers(wanted: &Value, answer: &Value) -> Result<(), String> {
    let root = &answer["rootInfo"];
    for (name, value) in wanted["root"].as_object().into_iter().flatten() {
        if !is_same(&root[name], value) {
            return Err(format!("expected {name} {value}, got {}", root[name]));
        }
    }
    for (name, range) in wanted["root_range"].as_object().into_iter().flatten() {
        let (least, most) = (range[0].as_f64().unwrap_or(0.0), range[1].as_f64().unwrap_or(0.0));
        if !root[name].as_f64().is_some_and(|number| (least..=most).contains(&number)) {
            return Err(format!("expected {name} from {least} to {most}, got {}", root[name]));
        }
    }
    has_lengths(answer, &wanted["lengths"])?;
    for name in texts(&wanted["range1"]) {
        if !numbers(&answer[name]).iter().all(|number| number.abs() <= 1.0001) {
            return Err(format!("{name} beyond one"));
        }
    }
    for (name, places) in wanted["near"].as_object().into_iter().flatten() {
        for place in places.as_array().into_iter().flatten() {
            let got = answer[name][place[0].as_u64().unwrap_or(0) as usize].as_f64().unwrap_or(f64::NAN);
            let off = (got - place[1].as_f64().unwrap_or(0.0)).abs();
            if !place[2].as_f64().is_some_and(|most| off <= most) {
                return Err(format!("{name} at {} is {got}", place[0]));
            }
        }
    }
    Ok(())
}

fn check_moves(wanted: &Value, moves: &[&Value]) -> Result<(), String> {
    let names: Vec<&str> = moves.iter().filter_map(|found| found["move"].as_str()).collect();
    let told = |what: &str| Err(format!("{what} among {}", names.join(" ")));
    if texts(&wanted["not_moves"]).any(|mv| names.contains(&mv)) {
        return told("a move that is forbidden");
    }
    let only: Vec<&str> = texts(&wanted["only_moves"]).collect();
    if wanted["only_moves"].is_array() && !names.iter().all(|mv| only.contains(mv)) {
        return told("a move that is not allowed");
    }
    if !texts(&wanted["top_moves_include"]).all(|mv| names.contains(&mv)) {
        return told("a move is missing");
    }
    Ok(())
}

fn check_by_name(name: &str, answer: &Value, query: &Value) -> Result<(), String> {
    let moves: Vec<&Value> = answer["moveInfos"].as_array().into_iter().flatten().collect();
    let originals = || moves.iter().filter(|found| found.get("isSymmetryOf").is_none());
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let sum = |name: &str| originals().map(|found| number(&found[name])).sum::<f64>();
    let holds = match name {
        "order" => moves.iter().enumerate().all(|(place, found)| found["order"].as_u64() == Some(place as u64)),
        "ranges" => moves.iter().all(|found| {
            (-1e-6..=1.0 + 1e-6).contains(&number(&found["winrate"]))
                && (0.0..=1.0).contains(&number(&found["prior"]))
                && number(&found["visits"]) >= 0.0
                && number(&found["utility"]).abs() <= 5.0
                && number(&found["scoreStdev"]) >= 0.0
        }),
        "pv-legal" => moves.iter().all(|found| {
            length(&found["pv"]) > 0
                && found["pv"][0] == found["move"]
                && texts(&found["pv"]).count() == length(&found["pv"])
                && texts(&found["pv"]).all(|vertex| is_vertex(vertex, query))
        }),
        "visits-sum" => sum("edgeVisits") <= number(&answer["rootInfo"]["visits"]),
        "prior-sum" => sum("prior") <= 1.0001,
        "mean-is-lead" => moves.iter().all(|found| is_same(&found["scoreMean"], &found["scoreLead"])),
        "pv-visits" => moves.iter().all(|found| {
            let lengths = ["pvVisits", "pvEdgeVisits"].map(|name| length(&found[name]));
            lengths == [length(&found["pv"]); 2]
        }),
        "policy" => is_policy(&numbers(&answer["policy"])),
        _ => return Err(format!("there is no check {name}")),
    };
    if holds { Ok(()) } else { Err(format!("the check {name} fails")) }
}

/// Chances that sum to 1, with -1 for what is illegal; the cases have stones on these two points of a 9x9 board.
fn is_policy(policy: &[f64]) -> bool {
    const TAKEN: [usize; 2] = [4 * 9 + 4, 6 * 9 + 2];
    let sum: f64 = policy.iter().filter(|&&chance| chance >= 0.0).sum();
    let is_marked = policy.iter().all(|&chance| chance >= 0.0 || chance == -1.0);
    (sum - 1.0).abs() <= 1e-3 && is_marked && TAKEN.iter().all(|&place| policy.get(place) == Some(&-1.0))
}

/// Whether a word names a point of the query's board, or a pass.
fn is_vertex(word: &str, query: &Value) -> bool {
    let (width, height) = (query["boardXSize"].as_u64(), query["boardYSize"].as_u64());
    match word.parse() {
        Ok(weiqi_rules::Move::Pass) => true,
        Ok(weiqi_rules::Move::Play(point)) => {
            width.is_some_and(|width| u64::from(point.column()) < width)
                && height.is_some_and(|height| u64::from(point.row()) < height)
        }
        Err(_) => false,
    }
}

fn check_order(case: &Value, got: &[Value]) -> Result<(), String> {
    let wanted: Vec<&str> = texts(&case["ordered"]).collect();
    let came: Vec<&str> =
        got.iter().filter_map(|answer| answer["id"].as_str()).filter(|id| wanted.contains(id)).collect();
    if wanted == came { Ok(()) } else { Err(format!("expected the order {wanted:?}, got {came:?}")) }
}

/// What must hold between the answers of two queries: how far their leads are apart, or their hashes.
fn check_relation(relation: &Value, got: &[Value]) -> Result<(), String> {
    let root = |id: &str| {
        let answer = got.iter().rev().find(|answer| answer["id"] == id && answer["rootInfo"].is_object());
        answer.map(|answer| &answer["rootInfo"]).ok_or_else(|| format!("no result of {id}"))
    };
    match relation[0].as_str() {
        None => Ok(()),
        Some(kind) if kind.starts_with("lead") => {
            let lead = |id: &str| root(id).map(|root| root["scoreLead"].as_f64().unwrap_or(f64::NAN));
            let apart = lead("a")? - lead("b")?;
            let (least, most) = (relation[1].as_f64().unwrap_or(0.0), relation[2].as_f64().unwrap_or(0.0));
            if (least..=most).contains(&apart) { Ok(()) } else { Err(format!("the leads are {apart} apart")) }
        }
        Some("symhash") => {
            let (a, b, c) = (root("a")?, root("b")?, root("c")?);
            let symmetric = |root: &Value| root["symHash"].clone();
            let is_right =
                symmetric(a) == symmetric(b) && symmetric(a) != symmetric(c) && a["thisHash"] != b["thisHash"];
            if is_right { Ok(()) } else { Err("the hashes do not tell positions apart by symmetry".into()) }
        }
        Some(kind) => Err(format!("there is no relation {kind}")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn answer() -> Value {
        json!({
            "id": "a", "turnNumber": 0, "isDuringSearch": false, "ownership": [0.5, -1.0],
            "rootInfo": {"visits": 10, "scoreLead": 1.5},
            "moveInfos": [{"move": "C3", "order": 0, "visits": 9, "edgeVisits": 9, "prior": 0.5, "winrate": 0.6,
                           "utility": 0.1, "scoreStdev": 3.0, "scoreMean": 1.0, "scoreLead": 1.0, "pv": ["C3", "pass"],
                           "pvVisits": [9, 2], "pvEdgeVisits": [9, 2]}]
        })
    }

    #[test]
    fn every_demand_can_fail() {
        let query = json!({"boardXSize": 5, "boardYSize": 5});
        let good = json!({
            "fields": ["ownership"], "absent": ["policy"], "rootInfo": ["visits"], "root": {"visits": 10.0},
            "root_range": {"scoreLead": [1, 2]}, "lengths": {"ownership": 2}, "range1": ["ownership"],
            "near": {"ownership": [[0, 0.5, 0.01]]}, "only_moves": ["C3"], "not_moves": ["A1"], "move_fields": ["pv"],
            "checks": ["order", "ranges", "pv-legal", "visits-sum", "prior-sum", "mean-is-lead", "pv-visits"]
        });
        assert_eq!(check(&good, &answer(), &query), Ok(()));
        for (name, wrong) in [
            ("fields", json!(["policy"])),
            ("absent", json!(["ownership"])),
            ("rootInfo", json!(["weight"])),
            ("root", json!({"visits": 11})),
            ("root_range", json!({"scoreLead": [2, 3]})),
            ("lengths", json!({"ownership": 3})),
            ("near", json!({"ownership": [[1, 0.5, 0.01]]})),
            ("only_moves", json!(["A1"])),
            ("not_moves", json!(["C3"])),
            ("move_fields", json!(["ownership"])),
            ("move_absent", json!(["pv"])),
            ("move_lengths", json!({"pv": 3})),
            ("max_pv", json!(1)),
            ("some_move_field", json!("isSymmetryOf")),
            ("top_moves_include", json!(["A1"])),
            ("model_fields", json!(["name"])),
            ("checks", json!(["policy"])),
            ("checks", json!(["unheard-of"])),
        ] {
            let mut wanted = good.clone();
            wanted[name] = wrong;
            assert!(check(&wanted, &answer(), &query).is_err(), "{name}");
        }
    }

    #[test]
    fn moves_off_the_board_and_lines_without_visits_are_found() {
        for (name, wrong) in [("pv", json!(["C3", "F1"])), ("pvVisits", json!([9])), ("order", json!(1))] {
            let mut answer = answer();
            answer["moveInfos"][0][name] = wrong;
            let wanted = json!({"checks": ["order", "pv-legal", "pv-visits"]});
            assert!(check(&wanted, &answer, &json!({"boardXSize": 5, "boardYSize": 5})).is_err(), "{name}");
        }
    }

    #[test]
    fn errors_warnings_and_results_are_told_apart() {
        let error = json!({"id": "a", "error": "Invalid turn number: 3"});
        assert_eq!(is_meant(&json!({"match": {"id": "a"}, "error_re": "Invalid.*"}), &error), Ok(true));
        assert_eq!(is_meant(&json!({"match": {"id": "a"}}), &error), Ok(false));
        assert_eq!(is_meant(&json!({"match": {"id": "a"}, "warning_re": ".*"}), &error), Ok(false));
        assert_eq!(is_meant(&json!({"match": {"id": "b"}, "error": "Invalid turn number: 3"}), &error), Ok(false));
        assert_eq!(is_meant(&json!({"match": {"id": "a", "turnNumber": 0}}), &answer()), Ok(true));
    }
}
