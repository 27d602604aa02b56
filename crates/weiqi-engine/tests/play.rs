//! The engine as an opponent: its moves are legal, its games end.

use weiqi_engine::{Answer, Engine, Level, Limits, Stop};
use weiqi_rules::{Game, Move, PRESETS, Phase, Ruleset, Size};

const SIZES: [(usize, usize); 12] =
    [(1, 1), (1, 2), (2, 1), (2, 2), (1, 7), (3, 3), (5, 2), (4, 6), (7, 7), (9, 9), (13, 3), (52, 1)];

/// Plays the engine against itself and returns the finished game; every move must be legal.
fn play_itself(mut game: Game, visits: u32, seed: u64) -> Game {
    let mut engine = Engine::new(Level::Full, seed);
    let most = 3 * game.size().n_points() + 16;
    while game.phase() == Phase::Play {
        assert!(game.n_moves() <= most, "{} {} goes on for ever\n{}", game.ruleset().id(), game.size(), game.board());
        let choice = engine.choose(&game, &Limits::visits(visits), &Stop::new());
        let Answer::Move(mv) = choice.answer else { panic!("resigned without being allowed to") };
        if let Err(why) = game.play(mv) {
            panic!("{} {} move {}: {why}\n{}", game.ruleset().id(), game.size(), game.n_moves(), game.board());
        }
    }
    game
}

#[test]
fn games_end_with_legal_moves_under_all_rules_on_all_boards() {
    for (number, preset) in PRESETS.iter().enumerate() {
        // Every ruleset on three boards, every board under several rulesets.
        for (width, height) in (0..3).map(|step| SIZES[(number + 4 * step) % SIZES.len()]) {
            let size = Size::new(width, height).expect("a size");
            play_itself(Game::new(size, preset.ruleset), 12, 5);
        }
    }
}

#[test]
fn a_move_on_the_largest_board_is_legal() {
    let mut game = Game::new(Size::square(52).expect("a size"), Ruleset::CHINESE);
    let mut engine = Engine::new(Level::Full, 1);
    for _ in 0..3 {
        let Answer::Move(mv) = engine.choose(&game, &Limits::visits(5), &Stop::new()).answer else {
            panic!("resigned")
        };
        game.play(mv).expect("legal");
    }
}

#[test]
fn the_same_seed_and_visits_give_the_same_game() {
    let play = || play_itself(Game::new(Size::square(7).expect("a size"), Ruleset::CHINESE), 40, 11);
    assert_eq!(play().moves().collect::<Vec<_>>(), play().moves().collect::<Vec<_>>());
}

#[test]
fn a_stopped_game_is_answered_with_a_pass() {
    let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
    for _ in 0..2 {
        game.play(Move::Pass).expect("a pass is legal");
    }
    let choice = Engine::new(weiqi_engine::Preset::Amateur.level(), 1).choose(&game, &Limits::visits(20), &Stop::new());
    assert_eq!(choice.answer, Answer::Move(Move::Pass));
}

#[test]
fn a_stop_ends_a_search_at_once_and_still_gives_a_move() {
    let game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
    let stop = Stop::new();
    stop.set();
    let choice = Engine::new(Level::Full, 1).choose(&game, &Limits::default(), &stop);
    assert_eq!(choice.visits, 1);
    assert_ne!(choice.answer, Answer::Move(Move::Pass));
}
