//! What the arithmetic units can do at most.

use super::gemm::{Bf16, Dot, F32, Int8};
use super::pack::Precision;
use super::simd::{Simd, Task};

/// Steps of sums of products on registers alone.
pub(crate) struct Peak {
    pub(crate) precision: Precision,
    pub(crate) rounds: usize,
}

/// Sums that do not wait for each other; with two factors they fit into sixteen registers.
const SUMS: usize = 12;

impl Task for Peak {
    /// Multiplications and additions done, and a number that depends on all of them.
    type Output = (f64, f32);

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> (f64, f32) {
        let sum = match self.precision {
            Precision::F32 => turn::<S, F32>(simd, self.rounds),
            Precision::Bf16 => turn::<S, Bf16>(simd, self.rounds),
            Precision::Int8 => turn::<S, Int8>(simd, self.rounds),
        };
        let steps = self.rounds * SUMS * S::LANES * self.precision.per_word();
        (2.0 * steps as f64, sum)
    }
}

#[inline(always)]
fn turn<S: Simd, D: Dot>(simd: S, rounds: usize) -> f32 {
    let mut sums = [simd.splat(0.0); SUMS];
    let (a, b) = (simd.splat(std::hint::black_box(1e-3)), simd.splat(std::hint::black_box(1.0)));
    for _ in 0..rounds {
        for sum in &mut sums {
            *sum = D::step(simd, *sum, a, b);
        }
    }
    sums.into_iter().map(|sum| simd.sum(sum)).sum()
}
