//! Positions with one thing to do.

use std::time::{Duration, Instant};

use weiqi_engine::{Answer, Choice, DeadStones, Engine, Level, Limits, Resigning, Stop};
use weiqi_rules::{Board, Color, Game, Move, Position, Quarters, Ruleset, Setup};

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;

fn game(ruleset: Ruleset, to_move: Color, picture: &str) -> Game {
    let board: Board = picture.parse().expect("a diagram");
    let setup = Setup { to_move, ..Setup::new(board.size()) };
    let position = Position::try_from(Setup { board, ..setup }).expect("every chain has a liberty");
    Game::from_position(position, ruleset, Quarters(2))
}

fn choose(game: &Game) -> Choice {
    Engine::new(Level::Full, 3).choose(game, &Limits::visits(600), &Stop::new())
}

/// Black's move, or `to_move`'s, must be one of these.
fn check(ruleset: Ruleset, to_move: Color, picture: &str, expected: &str) {
    let game = game(ruleset, to_move, picture);
    let Answer::Move(mv) = choose(&game).answer else { panic!("resigned") };
    assert!(expected.split(' ').any(|word| word == mv.to_string()), "{mv} instead of {expected}\n{}", game.board());
}

#[test]
fn a_group_in_atari_is_saved_by_taking_the_cutting_stones() {
    let picture = "
        . . . . . . .
        . . O O O O .
        . O X X X . O
        . O X O X O .
        . O X O O X .
        . X O . X X .
        . X X X X . .";
    check(Ruleset::CHINESE, BLACK, picture, "D2");
}

#[test]
fn the_vital_point_of_three_in_a_row_is_taken_by_either_side() {
    let picture = "
        . O . . . . .
        O O O O O O .
        X X X X X O .
        X . . . X O .
        X X X X X O .
        O O O O O O .
        . . . . . O .";
    check(Ruleset::CHINESE, WHITE, picture, "C4");
    check(Ruleset::CHINESE, BLACK, picture, "C4");
}

const FINISHED: &str = "
    . X X O O .
    X . X O . O
    X X X O O O
    . . X X X O
    X X . X O O
    . X X X O .";

#[test]
fn a_finished_game_is_passed_under_area_and_territory_rules() {
    for ruleset in [Ruleset::CHINESE, Ruleset::JAPANESE, Ruleset::AGA, Ruleset::TROMP_TAYLOR] {
        check(ruleset, BLACK, FINISHED, "pass");
        check(ruleset, WHITE, FINISHED, "pass");
    }
}

#[test]
fn the_last_neutral_points_are_filled_before_passing() {
    let picture = "
        . X X O O .
        X . X O . O
        X X X O O O
        . . . . . .
        X X X O O O
        . X X O . O";
    for ruleset in [Ruleset::CHINESE, Ruleset::JAPANESE] {
        let game = game(ruleset, BLACK, picture);
        assert_ne!(choose(&game).answer, Answer::Move(Move::Pass), "{}", ruleset.id());
    }
}

const DEAD_STONE: &str = "
    . X X O O .
    X . X O . O
    X X X O O O
    . O . X X O
    X . . X O O
    . X X X O .";

#[test]
fn a_dead_stone_is_left_where_it_is_agreed_on_and_taken_where_it_would_count() {
    check(Ruleset::CHINESE, BLACK, DEAD_STONE, "pass");
    check(Ruleset::JAPANESE, BLACK, DEAD_STONE, "pass");
    let game = game(Ruleset::CHINESE, BLACK, DEAD_STONE);
    let mut engine = Engine::new(Level::Full, 3);
    engine.dead_stones = DeadStones::CountAsAlive;
    let choice = engine.choose(&game, &Limits::visits(600), &Stop::new());
    assert_ne!(choice.answer, Answer::Move(Move::Pass));
}

#[test]
fn dead_stones_are_taken_after_players_could_not_agree() {
    let mut game = game(Ruleset::CHINESE, BLACK, DEAD_STONE);
    for _ in 0..2 {
        game.play(Move::Pass).expect("a pass is legal");
    }
    game.resume(WHITE).expect("play has stopped");
    assert_ne!(choose(&game).answer, Answer::Move(Move::Pass));
}

#[test]
fn a_pass_that_would_lose_the_game_is_not_made() {
    // As it stands the white stone costs Black five points, and White has just passed.
    let mut game = game(Ruleset::TROMP_TAYLOR, WHITE, DEAD_STONE);
    game.set_komi(Quarters::from_points(2));
    game.play(Move::Pass).expect("a pass is legal");
    assert_ne!(choose(&game).answer, Answer::Move(Move::Pass));
}

#[test]
fn dead_stones_are_told_from_living_ones() {
    let game = game(Ruleset::CHINESE, BLACK, DEAD_STONE);
    let judgement = Engine::new(Level::Full, 3).judge(&game, &Limits::visits(600), &Stop::new());
    assert_eq!(judgement.dead, vec!["B3".parse().expect("a point")]);
    assert!(judgement.seki.is_empty());
}

#[test]
fn a_seki_is_seen_and_left_alone() {
    let picture = "
        . O O X . O X X .
        O O O X O O X X X
        . O O X . O X X .";
    for to_move in Color::BOTH {
        let game = game(Ruleset::CHINESE, to_move, picture);
        assert_eq!(choose(&game).answer, Answer::Move(Move::Pass));
        let judgement = Engine::new(Level::Full, 3).judge(&game, &Limits::visits(600), &Stop::new());
        assert!(judgement.dead.is_empty());
        assert_eq!(format!("{:?}", judgement.seki), "[D1, F1, D2, E2, F2, D3, F3]");
        assert_eq!(format!("{:?}", judgement.neutral), "[E1, E3]");
    }
}

#[test]
fn the_engine_resigns_only_when_it_may_and_after_three_lost_turns() {
    let mut game = game(
        Ruleset::CHINESE,
        BLACK,
        "
        O O O O O O O
        O . O . O . O
        O O O O O O O
        . O . O . O .
        O O O O O O O
        . . . . . . .
        . . . . . . .",
    );
    game.set_komi(Quarters::from_points(7));
    let mut engine = Engine::new(Level::Full, 3);
    engine.hopeless.n_moves = 0.0;
    let limits = Limits { resigning: Resigning::WhenLost, ..Limits::visits(60) };
    let mut answers = Vec::new();
    for _ in 0..12 {
        let choice = engine.choose(&game, &limits, &Stop::new());
        answers.push(choice.answer);
        let Answer::Move(mv) = choice.answer else { break };
        game.play(mv).expect("legal");
        game.set_to_move(WHITE);
        let point = game.legal_points().next().expect("a legal point");
        game.play(Move::Play(point)).expect("legal");
    }
    assert_eq!(answers.last(), Some(&Answer::Resign));
    assert!(answers.len() > 2);
    assert!(!matches!(choose(&game).answer, Answer::Resign));
}

#[test]
fn a_limit_of_time_is_kept() {
    let started = Instant::now();
    let game = Game::new(weiqi_rules::Size::NINETEEN, Ruleset::CHINESE);
    Engine::new(Level::Full, 1).choose(&game, &Limits::time(Duration::from_millis(30)), &Stop::new());
    // Much more than the limit, for machines have other things to do.
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[test]
fn games_end_also_when_every_move_is_due_at_once() {
    let mut game = Game::new(weiqi_rules::Size::square(5).expect("a size"), Ruleset::CHINESE);
    let mut engine = Engine::new(Level::Full, 1);
    while game.phase() == weiqi_rules::Phase::Play {
        let Answer::Move(mv) = engine.choose(&game, &Limits::time(Duration::ZERO), &Stop::new()).answer else { break };
        game.play(mv).expect("legal");
        assert!(game.n_moves() < 75, "{}", game.board());
    }
}

#[test]
fn memory_that_is_used_up_does_not_end_the_search() {
    let mut engine = Engine::new(Level::Full, 1);
    engine.memory = 20_000;
    let game = Game::new(weiqi_rules::Size::NINE, Ruleset::CHINESE);
    assert_eq!(engine.choose(&game, &Limits::visits(300), &Stop::new()).visits, 300);
}
