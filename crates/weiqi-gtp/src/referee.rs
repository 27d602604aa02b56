//! What a referee tells an engine of a game, and reads from its answers.

use serde_json::{Map, Value};
use weiqi_rules::{Board, Color, Quarters, Ruleset, katago};

/// A ruleset as KataGo's object of JSON, for `kata-set-rules`.
pub fn rules_in_json(ruleset: &Ruleset) -> String {
    let value = |axis: &katago::Axis| match axis.read(ruleset) {
        word if axis.is_flag() => Value::Bool(word == "true"),
        word => Value::from(word),
    };
    let object: Map<String, Value> = katago::AXES.iter().map(|axis| (axis.key.to_owned(), value(axis))).collect();
    Value::Object(object).to_string()
}

/// Reads Black's margin from `B+3.5`, `W+1`, `0`, and what stands behind it as talk.
///
/// ```
/// use weiqi_gtp::referee::read_score;
///
/// assert_eq!(read_score("w+12.0 (upper bound: 3)"), "-12".parse().ok());
/// assert_eq!(read_score("unknown"), None);
/// ```
pub fn read_score(answer: &str) -> Option<Quarters> {
    let word = answer.split_whitespace().next()?.to_ascii_uppercase();
    match word.split_once('+') {
        Some(("B", points)) => points.parse().ok(),
        Some(("W", points)) => points.parse().ok().map(|points: Quarters| -points),
        None if word == "0" || word == "DRAW" || word == "JIGO" => Some(Quarters::ZERO),
        _ => None,
    }
}

/// The commands that put the stones with which a game begins on an empty board: Black's alone are a handicap, those of both
/// are set where the engine knows `set_position`, and else played.
pub fn stones_to_set(board: &Board, knows_set_position: bool) -> Vec<String> {
    let of = |color: Color| board.size().points().filter(move |&point| board.at(point) == Some(color));
    let with_color = |color: Color| of(color).map(move |point| format!("{color} {point}"));
    let words = |words: Vec<String>| words.join(" ");
    if board.n_stones(Color::White) == 0 {
        let black: Vec<String> = of(Color::Black).map(|point| point.to_string()).collect();
        return if black.is_empty() { Vec::new() } else { vec![format!("set_free_handicap {}", words(black))] };
    }
    let all = with_color(Color::Black).chain(with_color(Color::White));
    match knows_set_position {
        true => vec![format!("set_position {}", words(all.collect()))],
        false => all.map(|stone| format!("play {stone}")).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_programs_write_them() {
        assert_eq!(read_score("B+3.5"), Some("3.5".parse().expect("a number")));
        assert_eq!(read_score("w+12.0 (upper bound: 3)"), Some(-Quarters::from_points(12)));
        assert_eq!(read_score("0"), Some(Quarters::ZERO));
        assert_eq!(read_score("unknown"), None);
        assert_eq!(read_score(""), None);
    }

    #[test]
    fn rules_are_told_axis_by_axis() {
        let told: Value = serde_json::from_str(&rules_in_json(&Ruleset::JAPANESE)).expect("an object");
        assert_eq!((&told["scoring"], &told["suicide"]), (&Value::from("TERRITORY"), &Value::Bool(false)));
    }

    #[test]
    fn stones_of_both_sides_are_set_or_played() {
        let board: Board = ". . . . O\n. X . . .\n. . . . .\n. . . . .\n. . . X .".parse().expect("a diagram");
        assert_eq!(stones_to_set(&board, true), ["set_position black D1 black B4 white E5"]);
        assert_eq!(stones_to_set(&board, false), ["play black D1", "play black B4", "play white E5"]);
        let black: Board = ". . .\n. X .\n. . X".parse().expect("a diagram");
        assert_eq!(stones_to_set(&black, true), ["set_free_handicap C1 B2"]);
        assert_eq!(stones_to_set(&Board::new(board.size()), true), [""; 0]);
    }
}
