//! Counts of games and of pairs of games.

/// The results of a series, seen from the first player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs by their points: 0, ½, 1, 1½, 2.
    pub pairs: [u32; 5],
}

impl Tally {
    /// Counts both games of an opening; 1 is a win, ½ a draw, 0 a loss.
    pub fn add_pair(&mut self, points: [f64; 2]) {
        points.into_iter().for_each(|points| self.add_game(points));
        let halves = (2.0 * (points[0] + points[1])).round().clamp(0.0, 4.0);
        self.pairs[halves as usize] += 1;
    }

    /// Counts one game whose partner is still missing.
    pub fn add_game(&mut self, points: f64) {
        match points {
            points if points > 0.75 => self.wins += 1,
            points if points < 0.25 => self.losses += 1,
            _ => self.draws += 1,
        }
    }

    /// How many games are counted.
    pub fn n_games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// How many pairs are counted.
    pub fn n_pairs(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// The points of the first player.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// The share of the points, from 0 to 1; `None` before the first game.
    pub fn score(&self) -> Option<f64> {
        (self.n_games() > 0).then(|| self.points() / f64::from(self.n_games()))
    }

    /// The mean of a pair's share of its points and the variance of that share; `None` before the first pair.
    pub(crate) fn pair_moments(&self) -> Option<(f64, f64)> {
        let n_pairs = f64::from(self.n_pairs());
        let each = || self.pairs.iter().zip(0..).map(|(&n, quarters)| (f64::from(n), f64::from(quarters) / 4.0));
        let mean = each().map(|(n, share)| n * share).sum::<f64>() / n_pairs;
        let variance = each().map(|(n, share)| n * (share - mean).powi(2)).sum::<f64>() / n_pairs;
        (n_pairs > 0.0).then_some((mean, variance))
    }
}
