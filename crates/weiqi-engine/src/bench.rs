//! A fixed task for both searches: twenty positions, each searched alone by a new engine with one seed, once by rollouts
//! and once by a tiny network, on one thread and by the plain loops that give the same on every machine.

mod network;

use weiqi_net::Path;
use weiqi_rules::{Game, Move, Quarters, Ruleset, Size};

use crate::{Answer, Choice, Engine, Level, Limits, Network, Stop};

/// What the search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Changes exactly when some search tries some move more or less often: the same on every machine.
    pub signature: u32,
    /// All visits.
    pub n_visits: u64,
}

/// The positions, from several sizes, rules and stages of the game.
pub fn positions() -> Vec<Game> {
    let lines = include_str!("bench/positions.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| read(line).expect("the positions of the bench are well written")).collect()
}

fn read(line: &str) -> Option<Game> {
    let (terms, moves) = line.split_once(':')?;
    let mut terms = terms.split(' ');
    let size: Size = terms.next()?.parse().ok()?;
    let ruleset = Ruleset::from_name(terms.next()?)?;
    let komi: Quarters = terms.next()?.parse().ok()?;
    let mut game = Game::builder(ruleset).size(size).komi(komi).build().ok()?;
    for word in moves.split_whitespace() {
        let mv: Move = word.parse().ok()?;
        game.play(mv).ok()?;
    }
    Some(game)
}

/// What judges the positions.
#[derive(Clone, Debug)]
pub enum By {
    /// Rollouts.
    Rollouts,
    /// A network.
    Network(Network),
}

impl By {
    /// A network of two blocks whose weights are drawn at random, so that no file is needed, by the plain loops.
    pub fn tiny_network() -> By {
        By::Network(Network::by(network::tiny(), Path::Scalar).expect("every machine has plain loops"))
    }

    /// Both, in the order in which the signature takes them in.
    pub fn both() -> [By; 2] {
        [By::Rollouts, By::tiny_network()]
    }

    /// Its name in what the bench prints.
    pub fn name(&self) -> &str {
        match self {
            By::Rollouts => "rollouts",
            By::Network(network) => &network.model().name,
        }
    }

    /// Searches one position with so many visits.
    pub fn search(&self, game: &Game, n_visits: u32) -> Choice {
        let mut engine = match self {
            By::Rollouts => Engine::new(Level::Full, 1),
            By::Network(network) => Engine::with_network(Level::Full, 1, network.clone()),
        };
        engine.choose(game, &Limits::visits(n_visits), &Stop::new())
    }
}

/// Searches all positions by both with so many visits each.
pub fn run(n_visits: u32) -> Summary {
    let mut summary = Summary::default();
    for by in By::both() {
        for game in positions() {
            summary.add(&by.search(&game, n_visits));
        }
    }
    summary
}

/// FNV-1a with 32 bits (Fowler, Noll and Vo).
const FNV_START: u32 = 0x811c_9dc5;

impl Default for Summary {
    /// Nothing searched yet.
    fn default() -> Summary {
        Summary { signature: FNV_START, n_visits: 0 }
    }
}

impl Summary {
    /// Takes in the next search.
    pub fn add(&mut self, choice: &Choice) {
        self.n_visits += u64::from(choice.visits);
        let decision = match choice.answer {
            Answer::Move(mv) => mv.to_string(),
            Answer::Resign => "resign".into(),
        };
        self.take_in(decision.as_bytes());
        for candidate in &choice.candidates {
            self.take_in(candidate.mv.to_string().as_bytes());
            self.take_in(&candidate.visits.to_le_bytes());
        }
    }

    fn take_in(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.signature = (self.signature ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twenty_positions() {
        assert_eq!(positions().len(), 20);
    }

    #[test]
    fn the_tiny_network_makes_the_search_look_at_several_moves() {
        let by = By::tiny_network();
        for game in positions() {
            let choice = by.search(&game, 20);
            let n_tried = choice.candidates.iter().filter(|candidate| candidate.visits > 0).count();
            assert!(n_tried >= 3 || game.n_moves() > 60, "{n_tried} moves tried after {}", game.n_moves());
        }
    }
}
