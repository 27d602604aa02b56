//! Holds the count that the page's module writes to the one that the server writes.

use serde_json::Value;
use weiqi_rules::{Game, Ruleset, Size};
use weiqi_server::api;

/// Plays moves and compares both views of the count with these dead stones.
#[track_caller]
fn check(ruleset: Ruleset, moves: &str, dead: &str) {
    let mut game = Game::new(Size::square(7).expect("a size"), ruleset);
    for name in moves.split_whitespace() {
        game.play(name.parse().expect("a move")).expect("a legal move");
    }
    let dead: Vec<_> = dead.split_whitespace().map(|name| name.parse().expect("a point")).collect();
    let (count, warnings) = (game.count(&dead), game.warnings(&dead));
    let by_module = weiqi_wasm::view::to_json(&weiqi_wasm::count::CountView::new(&count, game.board(), &warnings));
    let by_server = serde_json::to_value(api::CountView::new(&count, game.board(), warnings)).expect("it is JSON");
    let by_module: Value = serde_json::from_str(&by_module).expect("it is JSON");
    assert_eq!(by_module, by_server);
}

const WALLS: &str = "D1 C1 D2 C2 D3 C3 D4 C4 D5 C5 D6 C6 D7 C7";

#[test]
fn a_finished_area_count_is_the_same() {
    check(Ruleset::CHINESE, WALLS, "");
}

#[test]
fn territory_with_dead_stones_and_prisoners_is_the_same() {
    check(Ruleset::JAPANESE, &format!("{WALLS} A1 G7 B1 pass A2"), "A1 B1 A2 G7");
}

#[test]
fn taxes_pass_stones_and_stone_scoring_are_the_same() {
    check(Ruleset::ANCIENT_CHINESE, WALLS, "");
    check(Ruleset::AGA, &format!("{WALLS} pass pass"), "");
    check(Ruleset::STONE_SCORING, WALLS, "");
}

#[test]
fn warnings_about_an_open_board_are_the_same() {
    check(Ruleset::CHINESE, "D1 C1 D2 C2 D3 C3 D4 C4", "");
}
