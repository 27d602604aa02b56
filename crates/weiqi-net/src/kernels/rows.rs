//! Norms, activations and pooling: one pass over rows of channels.

use super::Activation;
use super::math;
use super::simd::{Simd, Task};

/// `to = curve(factor · scale · from + bias)`, channel by channel.
pub(crate) struct NormAct<'a> {
    pub(crate) from: &'a [f32],
    pub(crate) from_stride: usize,
    pub(crate) rows: usize,
    pub(crate) factor: f32,
    /// `[width]`, `width` a multiple of 16.
    pub(crate) scale: &'a [f32],
    pub(crate) bias: &'a [f32],
    pub(crate) curve: Activation,
    pub(crate) to: &'a mut [f32],
    pub(crate) to_stride: usize,
}

impl Task for NormAct<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, s: S) {
        let width = self.scale.len();
        assert!(self.bias.len() == width && width.is_multiple_of(S::LANES), "whole vectors");
        let factor = s.splat(self.factor);
        for row in 0..self.rows {
            let from = &self.from[row * self.from_stride..][..width];
            let to = &mut self.to[row * self.to_stride..][..width];
            for c in (0..width).step_by(S::LANES) {
                // SAFETY: all four slices are `width` long, a whole number of vectors.
                unsafe {
                    let x = s.mul(factor, s.load(from.as_ptr().add(c)));
                    let y = s.mul_add(x, s.load(self.scale.as_ptr().add(c)), s.load(self.bias.as_ptr().add(c)));
                    s.store(to.as_mut_ptr().add(c), math::apply(s, self.curve, y));
                }
            }
        }
    }
}

/// `row = curve(row + add[board])`, in place.
pub(crate) struct AddPerBoard<'a> {
    pub(crate) rows: &'a mut [f32],
    pub(crate) stride: usize,
    /// Rows of a board.
    pub(crate) points: usize,
    /// `[board][width]`, `width` a multiple of 16.
    pub(crate) add: &'a [f32],
    pub(crate) width: usize,
    pub(crate) curve: Activation,
}

impl Task for AddPerBoard<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, s: S) {
        assert!(self.width.is_multiple_of(S::LANES), "whole vectors");
        for (board, add) in self.add.chunks_exact(self.width).enumerate() {
            for point in 0..self.points {
                let row = &mut self.rows[(board * self.points + point) * self.stride..][..self.width];
                for c in (0..self.width).step_by(S::LANES) {
                    // SAFETY: both slices are `width` long, a whole number of vectors.
                    unsafe {
                        let x = s.add(s.load(row.as_ptr().add(c)), s.load(add.as_ptr().add(c)));
                        s.store(row.as_mut_ptr().add(c), math::apply(s, self.curve, x));
                    }
                }
            }
        }
    }
}

/// `to = weight · from / √(mean of from² + eps)`, row by row.
pub(crate) struct RmsNorm<'a> {
    pub(crate) from: &'a [f32],
    pub(crate) from_stride: usize,
    pub(crate) rows: usize,
    /// Channels to take the mean of; those beyond are zero.
    pub(crate) channels: usize,
    pub(crate) eps: f32,
    /// `[width]`, `width` a multiple of 16.
    pub(crate) weight: &'a [f32],
    /// What to add after the product, `[width]` or empty.
    pub(crate) bias: &'a [f32],
    pub(crate) curve: Activation,
    pub(crate) to: &'a mut [f32],
    pub(crate) to_stride: usize,
}

impl Task for RmsNorm<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, s: S) {
        let width = self.weight.len();
        assert!(width.is_multiple_of(S::LANES) && (self.bias.is_empty() || self.bias.len() == width), "whole vectors");
        for row in 0..self.rows {
            let from = &self.from[row * self.from_stride..][..width];
            let to = &mut self.to[row * self.to_stride..][..width];
            let factor = s.splat(1.0 / (squares(s, from) / self.channels as f32 + self.eps).sqrt());
            for c in (0..width).step_by(S::LANES) {
                // SAFETY: the slices are `width` long, a whole number of vectors.
                unsafe {
                    let weight = s.mul(s.load(self.weight.as_ptr().add(c)), factor);
                    let x = s.load(from.as_ptr().add(c));
                    let y = if self.bias.is_empty() {
                        s.mul(x, weight)
                    } else {
                        s.mul_add(x, weight, s.load(self.bias.as_ptr().add(c)))
                    };
                    s.store(to.as_mut_ptr().add(c), math::apply(s, self.curve, y));
                }
            }
        }
    }
}

/// The sum of squares of a row of whole vectors.
#[inline(always)]
fn squares<S: Simd>(s: S, row: &[f32]) -> f32 {
    let mut sums = [s.splat(0.0); 4];
    for (i, x) in row.chunks_exact(S::LANES).enumerate() {
        // SAFETY: the chunk is one vector long.
        let x = unsafe { s.load(x.as_ptr()) };
        sums[i % 4] = s.mul_add(x, x, sums[i % 4]);
    }
    s.sum(s.add(s.add(sums[0], sums[1]), s.add(sums[2], sums[3])))
}

/// The mean of the squares of all numbers of a board.
pub(crate) struct MeanSquare<'a> {
    pub(crate) rows: &'a [f32],
    pub(crate) stride: usize,
    pub(crate) points: usize,
    /// Channels to take the mean of; those beyond, up to a multiple of 16, are zero.
    pub(crate) channels: usize,
}

impl Task for MeanSquare<'_> {
    type Output = f32;

    #[inline(always)]
    fn run<S: Simd>(self, s: S) -> f32 {
        let width = super::padded(self.channels);
        let row = |point| f64::from(squares(s, &self.rows[point * self.stride..][..width]));
        let sum: f64 = (0..self.points).map(row).sum();
        (sum / (self.points * self.channels) as f64) as f32
    }
}

/// What global pooling gives as its third part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Third {
    /// The largest number of each channel: in the trunk and for the policy.
    Maximum,
    /// The mean times (√n − 14)²/100 − 0.1: in the value head.
    SizedMean,
}

/// Global pooling of a board: `[mean, mean · (√n − 14)/10, third]`, each `width` channels, n the number of points.
pub(crate) struct Pool<'a> {
    pub(crate) rows: &'a [f32],
    pub(crate) stride: usize,
    pub(crate) points: usize,
    /// A multiple of 16.
    pub(crate) width: usize,
    pub(crate) third: Third,
    /// `[3][width]`
    pub(crate) to: &'a mut [f32],
}

impl Task for Pool<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, s: S) {
        let width = self.width;
        assert!(width.is_multiple_of(S::LANES), "whole vectors");
        assert!(self.points > 0 && self.rows.len() >= (self.points - 1) * self.stride + width, "too few rows");
        assert!(self.to.len() >= 3 * width, "too little room");
        let side = ((self.points as f64).sqrt() - 14.0) as f32;
        let share = s.splat(1.0 / self.points as f32);
        for c in (0..width).step_by(S::LANES) {
            // SAFETY: `rows` holds `points` rows and `to` three times `width` numbers.
            unsafe {
                let first = self.rows.as_ptr().add(c);
                let (mut sum, mut largest) = (s.splat(0.0), s.load(first));
                for point in 0..self.points {
                    let x = s.load(first.add(point * self.stride));
                    sum = s.add(sum, x);
                    largest = s.max(largest, x);
                }
                let mean = s.mul(sum, share);
                let third = match self.third {
                    Third::Maximum => largest,
                    Third::SizedMean => s.mul(mean, s.splat(side * side * 0.01 - 0.1)),
                };
                let to = self.to.as_mut_ptr().add(c);
                s.store(to, mean);
                s.store(to.add(width), s.mul(mean, s.splat(side * 0.1)));
                s.store(to.add(2 * width), third);
            }
        }
    }
}
