//! Functions of single numbers, on vectors.

use super::Activation;
use super::simd::Simd;

/// eˣ to a relative 2e-7, for x from -87 to 88; what lies outside counts as the nearest of these.
///
/// Range reduction by powers of two and the polynomial of Cephes' `expf`.
#[inline(always)]
pub(super) fn exp<S: Simd>(simd: S, x: S::V) -> S::V {
    let s = simd;
    let x = s.min(s.max(x, s.splat(-87.0)), s.splat(88.0));
    let n = s.round(s.mul(x, s.splat(std::f32::consts::LOG2_E)));
    // ln 2 in two parts, so that the difference is exact.
    let r = s.mul_add(n, s.splat(-0.693_359_4), x);
    let r = s.mul_add(n, s.splat(2.121_944_4e-4), r);
    let mut p = s.splat(1.987_569_1e-4);
    for c in [1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 0.166_666_65, 0.5] {
        p = s.mul_add(p, r, s.splat(c));
    }
    let p = s.mul_add(s.mul(p, r), r, s.add(r, s.splat(1.0)));
    s.scale(p, n)
}

/// x/(1 + e⁻ˣ)
#[inline(always)]
pub(super) fn silu<S: Simd>(simd: S, x: S::V) -> S::V {
    let s = simd;
    s.div(x, s.add(s.splat(1.0), exp(s, s.sub(s.splat(0.0), x))))
}

/// x·tanh(ln(1 + eˣ)) = x·t/(t + 2) with t = eˣ(eˣ + 2).
#[inline(always)]
fn mish<S: Simd>(simd: S, x: S::V) -> S::V {
    let s = simd;
    // Above 20 the quotient is 1 to the last bit.
    let e = exp(s, s.min(x, s.splat(20.0)));
    let t = s.mul(e, s.add(e, s.splat(2.0)));
    s.div(s.mul(x, t), s.add(t, s.splat(2.0)))
}

/// `curve` of each lane.
#[inline(always)]
pub(super) fn apply<S: Simd>(simd: S, curve: Activation, x: S::V) -> S::V {
    match curve {
        Activation::Identity => x,
        Activation::Relu => simd.max(x, simd.splat(0.0)),
        Activation::Mish => mish(simd, x),
        Activation::Silu => silu(simd, x),
    }
}
