//! Whether a path gives on this machine what it should.
//!
//! At load a few small positions are evaluated by the chosen path and by a plainer one. A path whose answers are too far
//! off, because of a fault of the machine or because the network does not bear its precision, is passed over.

use crate::model::{Model, N_PLANES};
use crate::{Input, Net, NetError, Path, Raw};
use weiqi_rules::Size;

/// A network ready to use, and the paths that were passed over for it.
pub struct Checked {
    /// The network, by the fastest path not faster than asked for that holds its bounds.
    pub net: Net,
    /// What was tried before and given up.
    pub passed_over: Vec<PassedOver>,
}

/// A path that was given up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PassedOver {
    /// The CPU has not got it.
    #[error("this CPU lacks the instructions of the path {0}")]
    Missing(Path),
    /// Its answers are too far off.
    #[error("path {path} is off by {errors}, more than its bounds allow")]
    Inexact {
        /// The path.
        path: Path,
        /// How far it is off.
        errors: Errors,
    },
}

/// Distances between two evaluations of some positions, in the terms in which outputs are read.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// The chance of a move: the mean over positions of the largest.
    pub policy_mean: f64,
    /// The chance of a move, the largest.
    pub policy: f64,
    /// The chance of a result: the mean over positions of the largest.
    pub result_mean: f64,
    /// The chance of a result, the largest.
    pub result: f64,
    /// Ownership of a point, from -1 to 1, the largest.
    pub ownership: f64,
    /// Mean score and lead in points, the largest.
    pub points: f64,
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{:.1e} in the policy, {:.1e} in the result, {:.1e} in ownership, {:.1e} points",
            self.policy, self.result, self.ownership, self.points
        )
    }
}

impl Errors {
    /// The largest errors of a path, as docs/notes has them.
    pub fn bounds(path: Path) -> Errors {
        match path {
            Path::Scalar | Path::Portable | Path::Avx2 | Path::Avx512 => Errors {
                policy_mean: 2e-5,
                policy: 2e-5,
                result_mean: 2e-5,
                result: 2e-5,
                ownership: 5e-5,
                points: 5e-3,
            },
            Path::Bf16 => Errors {
                policy_mean: 4e-3,
                policy: 3e-2,
                result_mean: 3e-3,
                result: 3e-2,
                ownership: 0.05,
                points: 0.5,
            },
            Path::Int8 => Errors {
                policy_mean: 0.03,
                policy: 0.12,
                result_mean: 0.02,
                result: 0.12,
                ownership: 0.35,
                points: 5.0,
            },
        }
    }

    /// Whether none is larger than its bound.
    pub fn within(&self, bounds: &Errors) -> bool {
        let pairs = [
            (self.policy_mean, bounds.policy_mean),
            (self.policy, bounds.policy),
            (self.result_mean, bounds.result_mean),
            (self.result, bounds.result),
            (self.ownership, bounds.ownership),
            (self.points, bounds.points),
        ];
        pairs.into_iter().all(|(error, bound)| error <= bound)
    }

    /// Measures how far the first outputs are from the second.
    pub fn between(model: &Model, inputs: &[Input], outputs: &[Raw], truth: &[Raw]) -> Errors {
        let mut errors = Errors::default();
        let share = 1.0 / inputs.len().max(1) as f64;
        for ((input, output), truth) in inputs.iter().zip(outputs).zip(truth) {
            let (a, b) = (Answer::read(model, input, output), Answer::read(model, input, truth));
            let (policy, result) = (largest(&a.policy, &b.policy), largest(&a.result, &b.result));
            errors.policy_mean += share * policy;
            errors.policy = larger(errors.policy, policy);
            errors.result_mean += share * result;
            errors.result = larger(errors.result, result);
            errors.ownership = larger(errors.ownership, largest(&a.ownership, &b.ownership));
            errors.points = larger(errors.points, largest(&a.points, &b.points));
        }
        errors
    }
}

impl Net {
    /// Packs a network for `path`, or for the next safer one that this CPU has and whose answers hold their bounds.
    ///
    /// # Errors
    /// If nobody can evaluate the network.
    pub fn checked(model: &Model, path: Path) -> Result<Checked, NetError> {
        let inputs = positions();
        let mut passed_over = Vec::new();
        let mut truth = None;
        let safer = Path::ALL.into_iter().rev().skip_while(|&other| other != path);
        for path in safer {
            let net = match Net::new(model, path) {
                Err(NetError::Missing(path)) => {
                    passed_over.push(PassedOver::Missing(path));
                    continue;
                }
                net => net?,
            };
            if path == Path::Scalar {
                return Ok(Checked { net, passed_over });
            }
            if truth.is_none() {
                truth = Some(answers(&Net::new(model, plainer(path))?, &inputs));
            }
            let outputs = answers(&net, &inputs);
            let errors = Errors::between(model, &inputs, &outputs, truth.as_deref().unwrap_or_default());
            if errors.within(&Errors::bounds(path)) {
                return Ok(Checked { net, passed_over });
            }
            passed_over.push(PassedOver::Inexact { path, errors });
        }
        Ok(Checked { net: Net::new(model, Path::Scalar)?, passed_over })
    }
}

/// The path to compare with. The plain loops would take seconds for a large network, so kernels are compared with those
/// in plain Rust, and these with the plain loops.
fn plainer(path: Path) -> Path {
    if path == Path::Portable { Path::Scalar } else { Path::Portable }
}

fn answers(net: &Net, inputs: &[Input]) -> Vec<Raw> {
    let mut outputs = vec![Raw::default(); inputs.len()];
    net.session(2, Size::NINE).evaluate(inputs, &mut outputs);
    outputs
}

/// What people read in an evaluation.
struct Answer {
    policy: Vec<f64>,
    result: Vec<f64>,
    ownership: Vec<f64>,
    points: [f64; 2],
}

impl Answer {
    fn read(model: &Model, input: &Input, raw: &Raw) -> Answer {
        let on_board: Vec<usize> = input.on_board().enumerate().filter(|&(_, on)| on).map(|(at, _)| at).collect();
        let is_empty = |&&at: &&usize| input.planes[at * N_PLANES + 1..][..2].iter().all(|&stone| stone == 0.0);
        let moves = on_board.iter().filter(is_empty).copied().chain([input.n_points()]);
        let logits: Vec<f64> = moves.map(|at| f64::from(raw.policy[at])).collect();
        let (mean, lead) = (f64::from(raw.score[0]), f64::from(raw.score[2]));
        Answer {
            policy: softmax(&logits),
            result: softmax(&raw.value.map(f64::from)),
            ownership: on_board.iter().map(|&at| crate::math::tanh(f64::from(raw.ownership[at]))).collect(),
            points: [mean * f64::from(model.multipliers.score_mean), lead * f64::from(model.multipliers.lead)],
        }
    }
}

fn softmax(logits: &[f64]) -> Vec<f64> {
    let largest = logits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights: Vec<f64> = logits.iter().map(|x| (x - largest).exp()).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|x| x / sum).collect()
}

fn largest(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, larger)
}

/// The larger; what is no number is larger than all.
fn larger(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) }
}

/// Eight small positions with stones strewn at random, their liberties and last moves.
fn positions() -> Vec<Input> {
    let mut state = 7u64;
    let mut random = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let position = |side: usize| {
        let mut input = Input::zeros(side, side);
        // 1 and 2 are stones; 0 and what lies above are empty points.
        let stones: Vec<usize> = (0..side * side).map(|_| random(6)).collect();
        for at in 0..side * side {
            let planes = &mut input.planes[at * N_PLANES..][..N_PLANES];
            planes[0] = 1.0;
            let liberties = liberties(side, &stones, at);
            if (1..=2).contains(&stones[at]) && liberties > 0 {
                planes[stones[at]] = 1.0;
                if liberties <= 3 {
                    planes[2 + liberties] = 1.0;
                }
            }
        }
        input.globals[5] = 0.05 * (random(40) as f32 - 20.0);
        input
    };
    [5, 5, 5, 5, 7, 7, 9, 9].map(position).into()
}

/// Empty points next to the chain at `at`.
fn liberties(side: usize, stones: &[usize], at: usize) -> usize {
    let mut seen = vec![false; stones.len()];
    let (mut chain, mut count) = (vec![at], 0);
    seen[at] = true;
    while let Some(point) = chain.pop() {
        let (x, y) = (point % side, point / side);
        let neighbours = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        for (x, y) in neighbours.into_iter().filter(|&(x, y)| x < side && y < side) {
            let next = y * side + x;
            if std::mem::replace(&mut seen[next], true) {
                continue;
            }
            if stones[next] == stones[at] {
                chain.push(next);
            } else if !(1..=2).contains(&stones[next]) {
                count += 1;
            }
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn liberties_are_counted_once() {
        // X . X
        // X X O
        // . O .
        let stones = [1, 0, 1, 1, 1, 2, 0, 2, 0];
        assert_eq!([0, 2, 5, 7].map(|at| liberties(3, &stones, at)), [2, 1, 1, 2]);
    }

    #[test]
    fn what_is_no_number_breaks_every_bound() {
        let errors = Errors { policy: larger(f64::NAN, 0.0), ..Errors::default() };
        assert!(!errors.within(&Errors::bounds(Path::Int8)));
        assert!(Errors::default().within(&Errors::bounds(Path::Avx2)));
    }
}
