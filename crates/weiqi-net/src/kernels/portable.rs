//! Four lanes in plain Rust: the compiler turns them into SSE2, NEON or simd128, or into single numbers.

use super::simd::{Simd, Task};

/// The vectors of every CPU.
#[derive(Clone, Copy)]
pub(super) struct Portable;

const LANES: usize = 4;

/// Four numbers.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Four([f32; LANES]);

impl Four {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(f32, f32) -> f32) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl Simd for Portable {
    type V = Four;
    const LANES: usize = LANES;
    const TILE_ROWS: usize = if cfg!(target_arch = "aarch64") { 12 } else { 6 };

    fn call<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }

    #[inline(always)]
    fn splat(self, x: f32) -> Four {
        Four([x; LANES])
    }

    #[inline(always)]
    unsafe fn load(self, from: *const f32) -> Four {
        // SAFETY: the caller answers for `LANES` readable floats.
        Four(unsafe { from.cast::<[f32; LANES]>().read_unaligned() })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32, v: Four) {
        // SAFETY: the caller answers for `LANES` writable floats.
        unsafe { to.cast::<[f32; LANES]>().write_unaligned(v.0) }
    }

    #[inline(always)]
    fn add(self, a: Four, b: Four) -> Four {
        a.zip(b, |a, b| a + b)
    }

    #[inline(always)]
    fn sub(self, a: Four, b: Four) -> Four {
        a.zip(b, |a, b| a - b)
    }

    #[inline(always)]
    fn mul(self, a: Four, b: Four) -> Four {
        a.zip(b, |a, b| a * b)
    }

    #[inline(always)]
    fn div(self, a: Four, b: Four) -> Four {
        a.zip(b, |a, b| a / b)
    }

    #[inline(always)]
    fn max(self, a: Four, b: Four) -> Four {
        a.zip(b, |a, b| if a > b { a } else { b })
    }

    #[inline(always)]
    fn min(self, a: Four, b: Four) -> Four {
        a.zip(b, |a, b| if a < b { a } else { b })
    }

    #[inline(always)]
    fn mul_add(self, a: Four, b: Four, c: Four) -> Four {
        // Where it is no instruction, `f32::mul_add` is a slow call.
        Four(std::array::from_fn(|i| {
            if cfg!(target_arch = "aarch64") { a.0[i].mul_add(b.0[i], c.0[i]) } else { a.0[i] * b.0[i] + c.0[i] }
        }))
    }

    #[inline(always)]
    fn round(self, a: Four) -> Four {
        // Adding 1.5·2²³ leaves no bits for the fraction.
        const SHIFT: f32 = 12_582_912.0;
        Four(a.0.map(|x| (x + SHIFT) - SHIFT))
    }

    #[inline(always)]
    fn scale(self, a: Four, n: Four) -> Four {
        a.zip(n, |a, n| a * f32::from_bits(((n as i32 + 127) as u32) << 23))
    }

    #[inline(always)]
    fn sum(self, a: Four) -> f32 {
        (a.0[0] + a.0[2]) + (a.0[1] + a.0[3])
    }

    #[inline(always)]
    fn largest(self, a: Four) -> f32 {
        a.0.into_iter().fold(f32::NEG_INFINITY, f32::max)
    }
}
