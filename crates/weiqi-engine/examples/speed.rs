//! How fast the engine searches an empty board: `cargo run --release -p weiqi-engine --example speed`.

use std::time::{Duration, Instant};

use weiqi_engine::{Engine, Evaluator, Level, Limits, Rollouts, Stop};
use weiqi_rules::{Game, Ruleset, Size};

fn main() {
    for size in [Size::NINE, Size::THIRTEEN, Size::NINETEEN] {
        let game = Game::new(size, Ruleset::CHINESE);
        let rollouts = Rollouts::new(1);
        let started = Instant::now();
        let mut n_rollouts = 0;
        while started.elapsed() < Duration::from_millis(500) {
            rollouts.evaluate(std::slice::from_ref(&game));
            n_rollouts += 1;
        }
        let mut engine = Engine::new(Level::Full, 1);
        let choice = engine.choose(&game, &Limits::time(Duration::from_secs(1)), &Stop::new());
        println!("{size}: {} rollouts/s, {} visits/s", n_rollouts * 2, choice.visits);
    }
}
