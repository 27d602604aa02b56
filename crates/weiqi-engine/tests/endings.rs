//! The end of a game: who plays on, who passes, and how it is counted. Where `../shared/nets` holds a network, positions
//! are judged by it as well.

use std::sync::OnceLock;

use weiqi_engine::{Answer, Choice, DeadStones, Engine, Level, Limits, Network, Stop};
use weiqi_rules::{Board, Color, Game, Move, Phase, Point, Position, Quarters, Ruleset, Settling, Setup, Size};

const BLACK: Color = Color::Black;
const WHITE: Color = Color::White;
const RULES: [Ruleset; 5] =
    [Ruleset::CHINESE, Ruleset::JAPANESE, Ruleset::AGA, Ruleset::TROMP_TAYLOR, Ruleset::STONE_SCORING];

/// The network of six blocks, read once; `None` where it is not there.
fn network() -> Option<Network> {
    static NETWORK: OnceLock<Option<Network>> = OnceLock::new();
    let read = || {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/nets/g170-b6c96-s175395328-d26788732.bin.gz");
        let Ok(bytes) = std::fs::read(path) else {
            println!("no network in ../shared/nets: rollouts alone are looked at");
            return None;
        };
        let model = weiqi_net::Model::read(&bytes).expect("a network");
        Some(Network::new(model).expect("it can be evaluated"))
    };
    NETWORK.get_or_init(read).clone()
}

/// An engine by rollouts, and one by the network.
fn engines(seed: u64) -> Vec<Engine> {
    let by_network = network().map(|network| Engine::with_network(Level::Full, seed, network));
    [Engine::new(Level::Full, seed)].into_iter().chain(by_network).collect()
}

fn game(ruleset: Ruleset, to_move: Color, picture: &str) -> Game {
    let board: Board = picture.parse().expect("a diagram");
    let setup = Setup { to_move, ..Setup::new(board.size()) };
    let position = Position::try_from(Setup { board, ..setup }).expect("every chain has a liberty");
    Game::from_position(position, ruleset, Quarters(2))
}

fn choose(engine: &mut Engine, game: &Game) -> Choice {
    engine.choose(game, &Limits::visits(400), &Stop::new())
}

const FINISHED: &str = "
    . . X O . . . . .
    . X X O . . O . .
    . X O O . . . . .
    X X X O . . . O .
    . . X O O O O . .
    . X . X X X O . .
    . . . . . X O O .
    . . X . . X X O .
    . . . . . . X O .";

#[test]
fn a_finished_game_is_passed_by_both_sides_under_all_rules() {
    for ruleset in RULES.into_iter().filter(|ruleset| ruleset.id() != "stone") {
        for to_move in Color::BOTH {
            let game = game(ruleset, to_move, FINISHED);
            for mut engine in engines(3) {
                assert_eq!(choose(&mut engine, &game).answer, Answer::Move(Move::Pass), "{} {to_move}", ruleset.id());
            }
        }
    }
}

#[test]
fn an_opponent_who_passes_is_not_kept_waiting() {
    let Some(network) = network() else { return };
    let mut game = game(Ruleset::JAPANESE, WHITE, FINISHED);
    game.play(Move::Pass).expect("a pass is legal");
    let choice = choose(&mut Engine::with_network(Level::Full, 3, network), &game);
    assert_eq!(choice.answer, Answer::Move(Move::Pass));
    assert!(choice.visits <= 50, "{} visits", choice.visits);
}

/// Two dead white stones in Black's corner.
const DEAD_STONES: &str = "
    . . X O . . . . .
    . X X O . . O . .
    . X O O . . . . .
    X X X O . . . O .
    . . X O O O O . .
    . X . X X X O . .
    . . . . . X O O .
    . O O . . X X O .
    . . . . . . X O .";

#[test]
fn a_pass_that_loses_by_the_stones_as_they_stand_is_not_made() {
    // Without the dead stones White would be behind.
    let mut game = game(Ruleset::TROMP_TAYLOR, WHITE, DEAD_STONES);
    game.play(Move::Pass).expect("a pass is legal");
    for mut engine in engines(3) {
        assert_ne!(choose(&mut engine, &game).answer, Answer::Move(Move::Pass));
    }
}

#[test]
fn dead_stones_are_taken_off_in_a_cleanup_under_territory_rules_too() {
    for ruleset in [Ruleset::CHINESE, Ruleset::JAPANESE] {
        let game = game(ruleset, BLACK, DEAD_STONES);
        for mut engine in engines(3) {
            engine.dead_stones = DeadStones::CountAsAlive;
            assert_ne!(choose(&mut engine, &game).answer, Answer::Move(Move::Pass), "{}", ruleset.id());
        }
    }
}

#[test]
fn dead_stones_are_proposed_and_living_ones_are_not() {
    for mut engine in engines(3) {
        let game = game(Ruleset::JAPANESE, BLACK, DEAD_STONES);
        let judgement = engine.judge(&game, &Limits::visits(800), &Stop::new());
        assert_eq!(format!("{:?}", judgement.dead), "[B2, C2]");
        assert!(judgement.seki.is_empty());
    }
}

#[test]
fn what_lives_beyond_doubt_is_never_called_dead() {
    // Two eyes in White's area.
    let game = game(
        Ruleset::CHINESE,
        BLACK,
        "
        O O O O O O O
        O . . . . . O
        O . X X X X O
        O . X . X . X
        O . X X X X X
        O . . . . . O
        O O O O O O O",
    );
    for mut engine in engines(3) {
        let judgement = engine.judge(&game, &Limits::visits(40), &Stop::new());
        assert!(judgement.dead.iter().all(|&at| game.board().at(at) == Some(WHITE)), "{:?}", judgement.dead);
    }
}

const SEKI: &str = "
    . O O X . O X X .
    O O O X O O X X X
    . O O X . O X X .";

#[test]
fn a_seki_is_kept_and_told() {
    for to_move in Color::BOTH {
        let game = game(Ruleset::JAPANESE, to_move, SEKI);
        let mut engine = Engine::new(Level::Full, 3);
        assert_eq!(choose(&mut engine, &game).answer, Answer::Move(Move::Pass));
        let judgement = engine.judge(&game, &Limits::visits(600), &Stop::new());
        assert!(judgement.dead.is_empty(), "{:?}", judgement.dead);
        assert!(!judgement.seki.is_empty());
    }
}

#[test]
fn what_was_found_on_the_time_of_the_opponent_is_kept() {
    let Some(network) = network() else { return };
    let mut engine = Engine::with_network(Level::Full, 3, network);
    let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
    let Answer::Move(mv) = choose(&mut engine, &game).answer else { panic!("resigned") };
    game.play(mv).expect("legal");
    engine.ponder(&game, &Limits::visits(300), &Stop::new());
    let reply = choose(&mut engine, &game).candidates[0].mv;
    game.play(reply).expect("legal");
    let choice = engine.choose(&game, &Limits::visits(1), &Stop::new());
    assert!(choice.visits > 50, "{} visits", choice.visits);
}

#[test]
fn pondering_ends_when_it_is_told_to() {
    let Some(network) = network() else { return };
    let mut engine = Engine::with_network(Level::Full, 3, network);
    let stop = Stop::new();
    stop.set();
    // Nothing else would end it.
    engine.ponder(&Game::new(Size::NINE, Ruleset::CHINESE), &Limits::default(), &stop);
}

#[test]
fn where_stones_count_territory_is_filled_before_passing() {
    let picture = "
        . X X O O .
        X . X O . O
        X X X O O O
        . . . X O O
        X X . X O O
        . X X X O .";
    let mut game = game(Ruleset::STONE_SCORING, BLACK, picture);
    let mut engine = Engine::new(Level::Full, 3);
    while game.phase() == Phase::Play {
        let Answer::Move(mv) = choose(&mut engine, &game).answer else { panic!("resigned") };
        game.play(mv).expect("legal");
        assert!(game.n_moves() < 40, "{}", game.board());
    }
    assert!(game.board().n_stones(BLACK) >= 18, "{}", game.board());
}

/// A pass after a pass, else any legal move that fills no own eye.
fn random_move(game: &Game, state: &mut u64) -> Move {
    if game.last_move().is_some_and(|(_, mv)| mv.is_pass()) {
        return Move::Pass;
    }
    // Steele, Lea and Flood (2014).
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    let points: Vec<Point> = game.legal_points().filter(|&point| !game.board().is_eye(game.to_move(), point)).collect();
    points.get((z >> 33) as usize % points.len().max(1)).map_or(Move::Pass, |&point| Move::Play(point))
}

/// Plays Black against somebody who moves at random; the game must end, and be won.
fn beats_chance(mut engine: Engine, ruleset: Ruleset, size: Size, visits: u32) {
    let mut game = Game::new(size, ruleset);
    let mut state = 7;
    while game.phase() == Phase::Play {
        assert!(game.n_moves() < 3 * size.n_points(), "{} goes on for ever\n{}", ruleset.id(), game.board());
        let mv = match game.to_move() {
            WHITE => random_move(&game, &mut state),
            BLACK => match engine.choose(&game, &Limits::visits(visits), &Stop::new()).answer {
                Answer::Move(mv) => mv,
                Answer::Resign => panic!("resigned without being allowed to"),
            },
        };
        game.play(mv).unwrap_or_else(|why| panic!("{} {mv}: {why}\n{}", ruleset.id(), game.board()));
    }
    let dead = match ruleset.settling {
        Settling::AsItStands => Vec::new(),
        _ => engine.judge(&game, &Limits::visits(200), &Stop::new()).dead,
    };
    let margin = game.count(&dead).margin();
    assert!(margin > Quarters::ZERO, "{}: {margin} with {dead:?} dead\n{}", ruleset.id(), game.board());
}

#[test]
fn slow_whoever_moves_at_random_is_beaten_under_all_rules() {
    for ruleset in RULES {
        beats_chance(Engine::new(Level::Full, 1), ruleset, Size::square(7).expect("a size"), 100);
        if let Some(network) = network() {
            beats_chance(Engine::with_network(Level::Full, 1, network), ruleset, Size::NINE, 12);
        }
    }
}

#[test]
fn a_point_at_home_is_not_filled_for_fear_that_living_stones_are_claimed() {
    // By some symmetries the network takes stones of White's for dead. Whoever passes may still play on.
    let moves = "E3 E7 D5 G6 D7 E6 D6 G3 F3 G2 G4 F4 F5 H4 F6 G5 F7 E4 D4 D3 E5 E2 G4 C2 C3 D2 B3 G7 \
        G8 H8 F8 B2 A2 F4 E4 F2 H9 J8 G4 A1 B1 C4 B4 A3 A4 C5 B5 C6 H5 B6 C7 B7 B8 A6 A8 F4 \
        H7 H6 G4 J7 F4 G9 F9 J9 C1 G9 H3 J5 H9 E8 G9 D8 A7";
    let bytes = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/weiqi.bin.gz")).expect("it is there");
    let network = Network::new(weiqi_net::Model::read(&bytes).expect("a network")).expect("it can be evaluated");
    let mut game = Game::new(Size::new(9, 9).expect("there is such a board"), Ruleset::JAPANESE);
    for mv in moves.split(' ') {
        game.play(mv.parse().expect("a move")).expect("it was played");
    }
    for seed in 1..=12 {
        let mut engine = Engine::with_network("5k".parse().expect("a level"), seed, network.clone());
        let Answer::Move(mv) = engine.choose(&game, &Limits::visits(12), &Stop::new()).answer else { continue };
        assert_ne!(mv.to_string(), "D1", "seed {seed}");
    }
}
