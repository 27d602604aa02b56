//! Rows of floats, encoded for products of lower precision.

use super::pack::bf16;
use super::simd::{Simd, Task};

/// Rounds rows to bf16, two in a word.
pub(crate) struct EncodeBf16<'a> {
    /// `[rows][width]`, a row every `stride` floats; `width` a multiple of 16.
    pub(crate) from: &'a [f32],
    pub(crate) stride: usize,
    pub(crate) width: usize,
    pub(crate) rows: usize,
    /// `[rows][width / 2]` words.
    pub(crate) to: &'a mut [f32],
}

impl Task for EncodeBf16<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let words = self.width / 2;
        for r in 0..self.rows {
            let from = &self.from[r * self.stride..][..self.width];
            let to = &mut self.to[r * words..][..words];
            for (from, to) in from.chunks_exact(2 * S::LANES).zip(to.chunks_exact_mut(S::LANES)) {
                // SAFETY: the chunks are two vectors and one vector long.
                unsafe {
                    let (low, high) = (simd.load(from.as_ptr()), simd.load(from.as_ptr().add(S::LANES)));
                    simd.store(to.as_mut_ptr(), simd.to_bf16(low, high));
                }
            }
            let done = self.width / (2 * S::LANES) * (2 * S::LANES);
            for i in (done..self.width).step_by(2) {
                let word = u32::from(bf16(from[i + 1])) << 16 | u32::from(bf16(from[i]));
                to[i / 2] = f32::from_bits(word);
            }
        }
    }
}

/// Turns each row into whole numbers from -127 to 127 times a scale, stored plus 128, four in a word.
pub(crate) struct EncodeInt8<'a> {
    /// `[rows][width]`, a row every `stride` floats; `width` a multiple of 16.
    pub(crate) from: &'a [f32],
    pub(crate) stride: usize,
    pub(crate) width: usize,
    pub(crate) rows: usize,
    /// `[rows][width / 4]` words.
    pub(crate) to: &'a mut [f32],
    /// `[rows]`
    pub(crate) scales: &'a mut [f32],
}

impl Task for EncodeInt8<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let (s, words) = (simd, self.width / 4);
        for r in 0..self.rows {
            let from = &self.from[r * self.stride..][..self.width];
            let to = &mut self.to[r * words..][..words];
            let mut largest = s.splat(0.0);
            for x in from.chunks_exact(S::LANES) {
                // SAFETY: the chunk is one vector long.
                let x = unsafe { s.load(x.as_ptr()) };
                largest = s.max(largest, s.max(x, s.sub(s.splat(0.0), x)));
            }
            let largest = s.largest(largest);
            self.scales[r] = largest / 127.0;
            let factor = s.splat(if largest > 0.0 { 127.0 / largest } else { 0.0 });
            for (x, to) in from.chunks_exact(S::LANES).zip(to.chunks_exact_mut(S::LANES / 4)) {
                // SAFETY: the chunks are one vector and `LANES` bytes long.
                unsafe {
                    let whole = s.round(s.mul(s.load(x.as_ptr()), factor));
                    s.store_bytes(to.as_mut_ptr().cast(), s.add(whole, s.splat(128.0)));
                }
            }
        }
    }
}
