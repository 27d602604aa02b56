//! Laws of `weiqi-engine`.

use weiqi_engine::{Answer, Engine, Level, Limits, Stop};
use weiqi_rules::{Game, Move, PRESETS, Phase, Point, Size};

/// Any game: what the engine chooses is legal, and its judgement names stones that are there.
pub(super) fn check_engine(bytes: &[u8]) {
    let [width, height, preset, calls @ ..] = bytes else { return };
    let side = |byte: &u8| usize::from(byte % 13) + 1;
    let size = Size::new(side(width), side(height)).expect("sides are in range");
    let mut game = Game::new(size, PRESETS[usize::from(*preset) % PRESETS.len()].ruleset);
    for call in calls.chunks_exact(2).take(300) {
        let mv = match call {
            [255, _] => Move::Pass,
            [254, _] => {
                game.reopen();
                continue;
            }
            _ => Move::Play(Point::new(call[0] % size.width(), call[1] % size.height())),
        };
        // What the rules refuse is left out.
        let _ = game.play(mv);
    }
    let mut engine = Engine::new(Level::Full, 1);
    let choice = engine.choose(&game, &Limits::visits(10), &Stop::new());
    let Answer::Move(mv) = choice.answer else { panic!("resigned without being allowed to") };
    match game.phase() {
        Phase::Play => assert_eq!(game.check(mv), Ok(()), "{mv} on\n{}", game.board()),
        Phase::Counting | Phase::Over => assert_eq!(mv, Move::Pass),
    }
    let judgement = engine.judge(&game, &Limits::visits(10), &Stop::new());
    assert!(judgement.dead.iter().chain(&judgement.seki).all(|&stone| game.board().at(stone).is_some()));
    assert!(judgement.ownership.iter().all(|owner| (-1.001..=1.001).contains(owner)));
}
