//! Differences of strength in Elo.

use super::Tally;

/// Elo points of a certain win are not finite; shares are kept so far from 0 and 1.
const EDGE: f64 = 1e-6;
/// The normal distribution holds 95 % within so many deviations.
const Z_95: f64 = 1.959_964;

/// The difference in Elo at which a player takes this share of the points: 400·log₁₀(s / (1 − s)).
pub fn elo_of_score(score: f64) -> f64 {
    let score = score.clamp(EDGE, 1.0 - EDGE);
    400.0 * (score / (1.0 - score)).log10()
}

/// The share of the points that a player takes who is stronger by so many Elo.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The 95 % interval of a share of which `points` of `n` were seen (Wilson 1927). It holds 0 and 1 at clean sweeps.
pub fn wilson(points: f64, n: f64) -> [f64; 2] {
    if n <= 0.0 {
        return [0.0, 1.0];
    }
    let share = points / n;
    let z2 = Z_95 * Z_95 / n;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z_95 * (share * (1.0 - share) / n + z2 / (4.0 * n)).max(0.0).sqrt() / (1.0 + z2);
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

/// What a series tells of the first player's strength against the second's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The share of the points, from 0 to 1.
    pub score: f64,
    /// Its 95 % interval (Wilson's), for so many games as the spread of the pairs is worth where there are enough pairs
    /// and they differ, else for the games.
    pub interval: [f64; 2],
}

impl Strength {
    /// Pairs whose spread is believed.
    const ENOUGH_PAIRS: u32 = 8;

    /// What a tally tells; `None` before the first game.
    pub fn of(tally: &Tally) -> Option<Strength> {
        let score = tally.score()?;
        let n_games = match tally.pair_moments() {
            Some((mean, variance)) if tally.n_pairs() >= Strength::ENOUGH_PAIRS && variance > 0.0 => {
                // So many independent games would be as uncertain as these pairs.
                mean * (1.0 - mean) * (f64::from(tally.n_pairs()) - 1.0) / variance
            }
            _ => f64::from(tally.n_games()),
        };
        let interval = wilson(score * n_games, n_games);
        Some(Strength { score, interval })
    }

    /// The difference in Elo.
    pub fn elo(&self) -> f64 {
        elo_of_score(self.score)
    }

    /// The 95 % interval of the difference in Elo.
    pub fn elo_interval(&self) -> [f64; 2] {
        self.interval.map(elo_of_score)
    }
}
