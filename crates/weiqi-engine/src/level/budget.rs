//! How many points a level may lose, spread over a game.

use weiqi_net::math::exp;

/// What was to be lost so far in a game and was not, or the other way round.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budget {
    /// Points left over; less than 0 where moves lost more than they should.
    left: f64,
    /// The number of moves at the last own turn.
    n_moves: usize,
}

/// In how many moves what is left over is made up for.
const SPREAD: f64 = 10.0;

impl Budget {
    /// What the next move should lose in the mean where `usual` is usual. A game that does not go on from the last turn
    /// begins anew.
    pub(crate) fn allowance(&mut self, n_moves: usize, usual: f64) -> f64 {
        if n_moves != self.n_moves + 2 {
            self.left = 0.0;
        }
        self.n_moves = n_moves;
        (usual + self.left / SPREAD).clamp(0.0, 2.5 * usual)
    }

    /// Notes what the move lost.
    pub(crate) fn spend(&mut self, usual: f64, loss: f64) {
        // A single bad move is not made up for through a whole game, nor is luck.
        let most = 8.0 * usual;
        self.left = (self.left + usual - loss).clamp(-most, most);
    }
}

/// Weights of moves that lose so many points, `exp(-loss / lambda)` times the chance of each (engine.md f.2, "score-loss
/// budget"), with the lambda for which the mean loss is what is allowed, as far as there is one.
pub(crate) fn weights(chances: &[f64], losses: &[f64], allowance: f64) -> Vec<f64> {
    const LAMBDAS: [f64; 2] = [0.02, 30.0];
    let weights_at = |lambda: f64| -> Vec<f64> {
        chances.iter().zip(losses).map(|(&chance, &loss)| chance * exp(-loss / lambda)).collect()
    };
    let mean_at = |lambda: f64| {
        let weights = weights_at(lambda);
        let sum: f64 = weights.iter().sum();
        weights.iter().zip(losses).map(|(weight, loss)| weight * loss).sum::<f64>() / sum.max(1e-300)
    };
    let [mut low, mut high] = LAMBDAS;
    for _ in 0..24 {
        let middle = (low * high).sqrt();
        if mean_at(middle) > allowance {
            high = middle;
        } else {
            low = middle;
        }
    }
    weights_at(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(weights: &[f64], losses: &[f64]) -> f64 {
        weights.iter().zip(losses).map(|(weight, loss)| weight * loss).sum::<f64>() / weights.iter().sum::<f64>()
    }

    #[test]
    fn the_mean_loss_is_what_is_allowed_where_that_can_be() {
        let (chances, losses) = ([0.5, 0.3, 0.2], [0.0, 1.0, 6.0]);
        for allowance in [0.1, 0.5, 1.0] {
            let found = mean(&weights(&chances, &losses, allowance), &losses);
            assert!((found - allowance).abs() < 0.01, "{found} for {allowance}");
        }
        assert!(mean(&weights(&chances, &losses, 5.0), &losses) < 1.5, "nobody errs on purpose");
        assert!(
            mean(&weights(&chances, &[2.0, 2.0, 3.0], 0.0), &losses).is_finite(),
            "when all lose, the best remains"
        );
    }

    #[test]
    fn what_was_lost_too_much_is_made_up_for_and_forgotten_with_the_game() {
        let mut budget = Budget::default();
        assert_eq!(budget.allowance(2, 1.0), 1.0);
        budget.spend(1.0, 6.0);
        assert_eq!(budget.allowance(4, 1.0), 0.5);
        assert_eq!(budget.allowance(40, 1.0), 1.0);
    }
}
