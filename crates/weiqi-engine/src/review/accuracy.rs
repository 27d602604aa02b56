//! Accuracy: one number for how well a side played, with what it may be off.

use super::JudgedMove;
use crate::random::Random;

/// A number and the interval that holds it nine times in ten.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f32,
    /// Seldom lower than this.
    pub low: f32,
    /// Seldom higher than this.
    pub high: f32,
}

/// With fewer moves than this there is no accuracy.
pub const FEWEST_MOVES: usize = 30;

/// How often moves are drawn anew for the interval.
const DRAWS: usize = 400;

/// 100 times 0.75 to the power of the mean loss, where each move weighs as much as the choice was hard (0.05 to 1).
/// A short search tells few losses from noise; their mean it tells, so the mean is of what was found, noise and all.
pub(super) fn accuracy(moves: &[&JudgedMove]) -> Option<Estimate> {
    if moves.len() < FEWEST_MOVES {
        return None;
    }
    let mut random = Random::new(moves.len() as u64);
    let mut drawn: Vec<f32> =
        (0..DRAWS).map(|_| of_mean((0..moves.len()).map(|_| moves[random.below(moves.len())]))).collect();
    drawn.sort_by(f32::total_cmp);
    Some(Estimate {
        value: of_mean(moves.iter().copied()),
        low: drawn[DRAWS / 20],
        high: drawn[DRAWS - 1 - DRAWS / 20],
    })
}

fn of_mean<'a>(moves: impl Iterator<Item = &'a JudgedMove>) -> f32 {
    let (mut losses, mut weights) = (0.0, 0.0);
    for judged in moves {
        // A move that lost much was hard, whatever it looked like.
        let weight = judged.difficulty.max(judged.loss / 4.0).clamp(0.05, 1.0);
        losses += weight * judged.difference;
        weights += weight;
    }
    let mean = if weights > 0.0 { losses / weights } else { 0.0 };
    100.0 * 0.75_f32.powf(mean.max(0.0))
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Color, Move};

    use super::super::{Classes, Look, Played};
    use super::*;

    fn moves(losses: impl Iterator<Item = f32>) -> Vec<JudgedMove> {
        let played = Played { color: Color::Black, mv: Move::Pass };
        let of = |loss: f32| {
            let before = Look { black_lead: loss, ..Look::default() };
            JudgedMove::new(played, &before, &Look::default(), &Classes::default())
        };
        losses.map(of).collect()
    }

    fn of(losses: impl Iterator<Item = f32>) -> Option<Estimate> {
        accuracy(&moves(losses).iter().collect::<Vec<_>>())
    }

    #[test]
    fn moves_that_lose_nothing_are_perfect() {
        assert_eq!(of((0..40).map(|_| 0.0)), Some(Estimate { value: 100.0, low: 100.0, high: 100.0 }));
    }

    #[test]
    fn few_moves_tell_nothing() {
        assert_eq!(of((0..29).map(|_| 0.0)), None);
    }

    #[test]
    fn what_no_single_move_tells_from_noise_is_told_by_many() {
        let played = Played { color: Color::Black, mv: Move::Pass };
        let before = Look { black_lead: 0.8, visits: 4, deviation: 2.0, ..Look::default() };
        let after = Look { black_lead: 0.0, ..before.clone() };
        let judged = JudgedMove::new(played, &before, &after, &Classes::default());
        assert_eq!(judged.loss, 0.0);
        let found = accuracy(&vec![&judged; 60]).expect("enough moves");
        assert!((found.value - 100.0 * 0.75_f32.powf(0.8)).abs() < 0.01, "{found:?}");
    }

    #[test]
    fn two_points_at_every_move_are_the_square_of_three_quarters() {
        let found = of((0..50).map(|_| 2.0)).expect("enough moves");
        assert!((found.value - 56.25).abs() < 0.01, "{found:?}");
    }

    #[test]
    fn the_interval_holds_the_value_and_grows_with_unevenness() {
        let even = of((0..60).map(|_| 1.0)).expect("enough moves");
        let uneven = of((0..60).map(|n| if n % 10 == 0 { 10.0 } else { 0.0 })).expect("enough moves");
        assert!(uneven.low < uneven.value && uneven.value < uneven.high, "{uneven:?}");
        assert!(even.high - even.low < uneven.high - uneven.low);
    }
}
