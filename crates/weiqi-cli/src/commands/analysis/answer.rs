//! Reports as answers.

use serde_json::{Map, Value, json};
use weiqi_engine::{MoveReport, Report};
use weiqi_gtp::analysis::Query;
use weiqi_rules::{Color, Size};

use super::super::numbers;
use super::super::settings::Side;

/// A report from the side that was asked for.
pub(super) fn seen_from(report: Report, side: Side) -> Report {
    match side {
        Side::ToMove => report,
        Side::Of(color) => report.seen_from(color),
    }
}

/// The answer to one turn of a query.
pub(super) fn answer(query: &Query, turn: usize, report: &Report) -> Value {
    let include = query.include;
    let size = query.size();
    let mut answer = Map::new();
    answer.insert("id".into(), json!(query.id));
    answer.insert("turnNumber".into(), json!(turn));
    answer.insert("isDuringSearch".into(), json!(report.is_during_search));
    answer.insert("moveInfos".into(), report.moves.iter().map(|mv| of_move(mv, query)).collect());
    answer.insert("rootInfo".into(), of_root(report));
    if include.ownership {
        answer.insert("ownership".into(), from_the_top(&report.ownership, size));
    }
    if include.ownership_stdev && !report.ownership_deviation.is_empty() {
        answer.insert("ownershipStdev".into(), from_the_top(&report.ownership_deviation, size));
    }
    if include.policy {
        answer.insert("policy".into(), policy(&report.policy, size));
    }
    Value::Object(answer)
}

fn of_root(report: &Report) -> Value {
    let (root, raw) = (&report.root, &report.root.raw);
    let mut object: Map<String, Value> =
        numbers::of_root(root).into_iter().map(|(name, value)| (name.to_owned(), number(value))).collect();
    let mut put = |name: &str, value: Value| object.insert(name.into(), value);
    put("currentPlayer", json!(if report.to_move == Color::Black { "B" } else { "W" }));
    put("visits", json!(root.visits));
    put("thisHash", wide(root.hash));
    put("symHash", wide(root.symmetric_hash));
    put("rawWinrate", number(raw.winrate));
    put("rawLead", number(raw.lead));
    put("rawScoreSelfplay", number(raw.score));
    put("rawScoreSelfplayStdev", number(raw.score_deviation));
    put("rawNoResultProb", number(raw.no_result));
    Value::Object(object)
}

fn of_move(report: &MoveReport, query: &Query) -> Value {
    let (include, size) = (query.include, query.size());
    let line = |moves: &[weiqi_rules::Move]| moves.iter().map(|mv| json!(mv.to_string())).collect::<Value>();
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.into(), value);
    put("move", json!(report.mv.to_string()));
    put("visits", json!(report.visits));
    put("edgeVisits", json!(report.edge_visits));
    for (name, value) in numbers::of_move(report, include.no_result) {
        put(name, number(value));
    }
    put("edgeWeight", number(report.edge_weight));
    put("order", json!(report.order));
    put("playSelectionValue", number(report.selection_value));
    put("pv", line(&report.line));
    if let Some(mv) = report.symmetry_of {
        put("isSymmetryOf", json!(mv.to_string()));
    }
    if include.pv_visits {
        put("pvVisits", json!(report.line_visits));
        put("pvEdgeVisits", json!(report.line_edge_visits));
    }
    if include.moves_ownership && !report.ownership.is_empty() {
        put("ownership", from_the_top(&report.ownership, size));
    }
    if include.moves_ownership_stdev && !report.ownership_deviation.is_empty() {
        put("ownershipStdev", from_the_top(&report.ownership_deviation, size));
    }
    Value::Object(object)
}

/// A number to nine places: what follows is noise.
fn number(value: f32) -> Value {
    json!((f64::from(value) * 1e9).round() / 1e9)
}

/// A hash with as many digits as KataGo's.
fn wide(hash: u64) -> Value {
    json!(format!("{:016X}{:016X}", hash, hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32)))
}

/// Values of points from the top left.
fn from_the_top(values: &[f32], size: Size) -> Value {
    numbers::from_the_top(values, size.width().into()).map(number).collect()
}

fn policy(chances: &[f32], size: Size) -> Value {
    let (points, pass) = chances.split_at(size.n_points().min(chances.len()));
    let rows = numbers::from_the_top(points, size.width().into());
    rows.chain(pass.iter().copied()).map(number).collect()
}
