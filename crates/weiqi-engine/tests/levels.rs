//! Levels and styles, played with a tiny network: it knows nothing of Go, but what a level does with it can be seen.

use weiqi_engine::bench::By;
use weiqi_engine::{Answer, Engine, Level, Limits, Rank, Stop, Style};
use weiqi_rules::{Game, Move, Ruleset, Size};

fn engine(level: Level, seed: u64) -> Engine {
    let By::Network(network) = By::tiny_network() else { panic!("it is a network") };
    Engine::with_network(level, seed, network)
}

/// The first moves of a game that an engine plays with itself.
fn moves(mut engine: Engine, ruleset: Ruleset, n: usize) -> Vec<Move> {
    let mut game = Game::new(Size::new(7, 7).expect("there is such a board"), ruleset);
    for _ in 0..n {
        let Answer::Move(mv) = engine.choose(&game, &Limits::visits(12), &Stop::new()).answer else { break };
        assert!(!mv.point().is_some_and(|point| game.board().is_eye(game.to_move(), point)), "{mv} fills an eye");
        game.play(mv).expect("the engine's moves are legal");
    }
    game.moves().map(|(_, mv)| mv).collect()
}

#[test]
fn every_level_plays_the_same_game_again_with_the_same_seed() {
    for rank in Rank::all().step_by(8) {
        let level = Level::Rank(rank);
        let game = moves(engine(level, 5), Ruleset::CHINESE, 12);
        assert_eq!(game, moves(engine(level, 5), Ruleset::CHINESE, 12), "{level}");
    }
}

#[test]
fn weak_levels_vary_their_games() {
    let level: Level = "15k".parse().expect("a level");
    let mut games: Vec<Vec<Move>> = (1..=8).map(|seed| moves(engine(level, seed), Ruleset::JAPANESE, 6)).collect();
    games.sort_by_key(|game| format!("{game:?}"));
    games.dedup();
    assert!(games.len() >= 7, "{games:?}");
}

#[test]
fn a_style_chooses_among_moves_of_about_the_same_worth() {
    // The sum of the lines of many moves, for a network that has no opinion.
    let lines = |style: Style| -> u32 {
        let line = |mv: Move| {
            mv.point().map_or(0, |p| u32::from(p.column().min(6 - p.column()).min(p.row()).min(6 - p.row())))
        };
        (1..=12)
            .flat_map(|seed| {
                let mut engine = engine("15k".parse().expect("a level"), seed);
                engine.style = style;
                moves(engine, Ruleset::CHINESE, 6)
            })
            .map(line)
            .sum()
    };
    assert!(lines(Style::Influence) >= lines(Style::Territory));
}
