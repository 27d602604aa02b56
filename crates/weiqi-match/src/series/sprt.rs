//! When a series has told enough: the sequential probability ratio test.

use super::{Tally, score_of_elo};

/// Tests whether the first player is stronger by `elo1` rather than by `elo0` (Wald 1945).
///
/// The likelihoods are those of the pairs' five results under the most likely distribution of each mean (generalised
/// test on the pentanomial, Van den Bergh 2019), so that openings that favor one side cost no certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is not worth having, in Elo.
    pub elo0: f64,
    /// The difference that is.
    pub elo1: f64,
    /// How often a player that is better by `elo0` may pass.
    pub alpha: f64,
    /// How often a player that is better by `elo1` may fail.
    pub beta: f64,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The difference is `elo1` rather than `elo0`.
    Stronger,
    /// The difference is `elo0` rather than `elo1`.
    NotStronger,
}

/// Why a test cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSprt {
    /// The two differences are no finite numbers, or are in the wrong order.
    #[error("elo0 must be less than elo1")]
    Elo,
    /// The chances of error are none.
    #[error("alpha and beta must lie between 0 and 0.5")]
    Errors,
}

impl Default for Sprt {
    /// Of a change of the search: 0 or 15 Elo, both errors 5 %.
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 15.0, alpha: 0.05, beta: 0.05 }
    }
}

impl Sprt {
    /// Looks whether the numbers make a test.
    ///
    /// # Errors
    /// Names the numbers that do not.
    pub fn checked(self) -> Result<Sprt, BadSprt> {
        let is_error = |chance: f64| chance > 0.0 && chance < 0.5;
        if !(self.elo0.is_finite() && self.elo1.is_finite() && self.elo0 < self.elo1) {
            return Err(BadSprt::Elo);
        }
        if !(is_error(self.alpha) && is_error(self.beta)) {
            return Err(BadSprt::Errors);
        }
        Ok(self)
    }

    /// The ratios at which the test ends: below the first [`Verdict::NotStronger`], above the second
    /// [`Verdict::Stronger`].
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The logarithm of the likelihood ratio of the two differences; 0 before the first pair.
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        if tally.n_pairs() == 0 {
            return 0.0;
        }
        // A result that was not seen may still come.
        const UNSEEN: f64 = 1e-3;
        let counts = tally.pairs.map(|n| f64::from(n).max(UNSEEN));
        let n_pairs: f64 = counts.iter().sum();
        let shares = counts.map(|n| n / n_pairs);
        let likelihood = |elo: f64| log_likelihood(&shares, score_of_elo(elo));
        n_pairs * (likelihood(self.elo1) - likelihood(self.elo0))
    }

    /// How the test ended; `None` while it goes on.
    pub fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        let ratio = self.log_likelihood_ratio(tally);
        let [lower, upper] = self.bounds();
        match ratio {
            ratio if ratio >= upper => Some(Verdict::Stronger),
            ratio if ratio <= lower => Some(Verdict::NotStronger),
            _ => None,
        }
    }
}

/// The mean logarithm of the likelihood of the results under the most likely distribution whose mean is `mean`, up to a
/// summand that is the same for every mean.
///
/// That distribution is pᵢ / (1 + θ·(aᵢ − mean)) with the θ that makes its mean right (Owen 1988, empirical likelihood).
fn log_likelihood(shares: &[f64; 5], mean: f64) -> f64 {
    let off: [f64; 5] = std::array::from_fn(|quarters| quarters as f64 / 4.0 - mean);
    let slope = |theta: f64| -> f64 { shares.iter().zip(&off).map(|(p, a)| p * a / (1.0 + theta * a)).sum() };
    // The slope falls from +∞ to −∞ between the two poles next to 0.
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 { low = middle } else { high = middle }
    }
    let theta = f64::midpoint(low, high);
    -shares.iter().zip(&off).map(|(p, a)| p * (1.0 + theta * a).ln()).sum::<f64>()
}
