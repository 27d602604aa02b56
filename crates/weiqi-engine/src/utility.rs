//! What the search maximizes: winning, and points in a way that saturates (Wu 2019, section 3; KataGo's defaults).

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

use weiqi_net::math::exp;

use crate::params::Params;

/// How results and margins make a utility, around what the searched position promises.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Utility {
    win_loss: f64,
    no_result: f64,
    fixed: f64,
    dynamic: f64,
    /// White's margin round which the dynamic term is steepest.
    center: f64,
    scale: f64,
    /// The side of a square board with as many points.
    side: f64,
}

impl Utility {
    /// `white_score` is the margin that the searched position promises. The dynamic center lies a little nearer to zero.
    pub(crate) fn new(params: &Params, n_points: usize, white_score: f64) -> Utility {
        let side = (n_points as f64).sqrt();
        let most = params.score_center_scale * side;
        let center = white_score * (1.0 - params.score_center_zero_weight);
        Utility {
            win_loss: params.win_loss_utility,
            no_result: params.no_result_utility_for_white,
            fixed: params.static_score_utility,
            dynamic: params.dynamic_score_utility,
            center: center.clamp(white_score - most, white_score + most),
            scale: params.score_center_scale,
            side,
        }
    }

    /// White's utility: the probability of winning less that of losing, that of no result, the expected margin and its
    /// square.
    pub(crate) fn of(&self, win_loss: f64, no_result: f64, score: f64, score_square: f64) -> f64 {
        self.win_loss * win_loss + self.no_result * no_result + self.of_score(score, score_square)
    }

    /// The part that comes from points.
    pub(crate) fn of_score(&self, score: f64, score_square: f64) -> f64 {
        let deviation = (score_square - score * score).max(0.0).sqrt();
        self.fixed * expected_saturation(score, deviation, 2.0 * self.side)
            + self.dynamic * expected_saturation(score - self.center, deviation, self.scale * self.side)
    }

    /// What so many points more are worth.
    pub(crate) fn of_bonus(&self, score: f64, score_square: f64, points: f64) -> f64 {
        let moved = score + points;
        let square = score_square + 2.0 * score * points + points * points;
        self.of_score(moved, square) - self.of_score(score, score_square)
    }

    /// How utility grows with a point, for a margin known so well.
    pub(crate) fn slope(&self, score: f64, score_square: f64) -> f64 {
        self.of_bonus(score, score_square, 0.5) - self.of_bonus(score, score_square, -0.5)
    }

    /// The most that utility can be, or its opposite.
    pub(crate) fn most(&self) -> f64 {
        self.win_loss + self.fixed + self.dynamic
    }
}

/// The mean of 2/π·atan(x/scale) where x is spread like a bell around `mean`: a sum over 25 places within four
/// deviations.
fn expected_saturation(mean: f64, deviation: f64, scale: f64) -> f64 {
    if deviation < 1e-6 {
        return FRAC_2_PI * atan(mean / scale);
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    for step in -12..=12 {
        let z = f64::from(step) / 3.0;
        let weight = BELL[i32::unsigned_abs(step) as usize];
        sum += weight * atan((mean + z * deviation) / scale);
        weights += weight;
    }
    FRAC_2_PI * sum / weights
}

/// e^(-z²/2) at z = 0, 1/3 … 4.
static BELL: std::sync::LazyLock<[f64; 13]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|step| {
        let z = step as f64 / 3.0;
        exp(-z * z / 2.0)
    })
});

/// The angle with this tangent, by sums, products, quotients and roots alone, so that it is the same everywhere: the angle
/// is halved twice, then the series of Gregory is near.
pub(crate) fn atan(x: f64) -> f64 {
    if x.abs() > 1.0 {
        return (FRAC_PI_2 - atan(1.0 / x.abs())) * x.signum();
    }
    let halved = |t: f64| t / (1.0 + (1.0 + t * t).sqrt());
    let t = halved(halved(x));
    let square = t * t;
    let mut sum = 0.0;
    for n in (0..12).rev() {
        sum = 1.0 / f64::from(2 * n + 1) - square * sum;
    }
    4.0 * t * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_angle_is_that_of_the_standard_library() {
        for step in -4000..4000 {
            let x = f64::from(step) / 17.0;
            assert!((atan(x) - x.atan()).abs() < 1e-13, "{x}");
        }
    }

    #[test]
    fn a_sure_margin_counts_as_it_is_and_a_spread_one_less() {
        let sure = expected_saturation(10.0, 0.0, 9.0);
        let spread = expected_saturation(10.0, 12.0, 9.0);
        assert!((sure - FRAC_2_PI * (10.0f64 / 9.0).atan()).abs() < 1e-12);
        assert!(spread < sure && spread > 0.0);
    }

    #[test]
    fn more_points_are_worth_more_and_never_more_than_winning_with_all() {
        let utility = Utility::new(&Params::default(), 81, 3.0);
        let mut last = -utility.most();
        for score in -90..90 {
            let score = f64::from(score);
            let of = utility.of(0.0, 0.0, score, score * score + 25.0);
            assert!(of > last, "{score}");
            assert!(utility.slope(score, score * score + 25.0) > 0.0);
            last = of;
        }
        assert!(last < utility.most());
    }
}
