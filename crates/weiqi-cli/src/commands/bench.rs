//! `weiqi bench`: how fast the engine searches, and whether it still searches as before.

use std::time::{Duration, Instant};

use weiqi_engine::bench::{self, By, Summary};
use weiqi_engine::{Evaluator as _, Rollouts};
use weiqi_rules::{Game, Ruleset, Size};

use super::Outcome;
use crate::console::Console;
use crate::failure::Failure;

/// How much to search.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Visits of each position by each; the signature is compared at 50
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    visits: u32,
}

/// Measures rollouts, then searches the positions with one thread, by rollouts and by a tiny network that needs no file.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    for (size, n_rollouts) in [(Size::NINE, 4000), (Size::THIRTEEN, 2000), (Size::NINETEEN, 1000)] {
        let per_second = rollouts_per_second(size, n_rollouts);
        console.line(format!("{size} rollouts: {per_second:.0} a second"))?;
    }
    let mut summary = Summary::default();
    let mut spent = Duration::ZERO;
    let positions = bench::positions();
    for by in By::both() {
        let started = Instant::now();
        let before = summary.n_visits;
        for (number, game) in positions.iter().enumerate() {
            console.progress.show(number, positions.len());
            summary.add(&by.search(game, args.visits));
        }
        console.progress.hide();
        let taken = started.elapsed();
        spent += taken;
        console.line(format!("search by {}: {}", by.name(), visits(summary.n_visits - before, taken)))?;
    }
    console.line(format!("signature {:08x}, {}", summary.signature, visits(summary.n_visits, spent)))?;
    Ok(Outcome::Clean)
}

fn visits(n_visits: u64, spent: Duration) -> String {
    format!("{n_visits} visits, {:.0} visits/s", n_visits as f64 / spent.as_secs_f64())
}

/// Rollouts with the priors of their first position, from an empty board.
fn rollouts_per_second(size: Size, n_rollouts: u32) -> f64 {
    let games = [Game::new(size, Ruleset::CHINESE)];
    let rollouts = Rollouts::new(1);
    let started = Instant::now();
    for _ in 0..n_rollouts {
        rollouts.evaluate(&games);
    }
    f64::from(n_rollouts) / started.elapsed().as_secs_f64()
}
