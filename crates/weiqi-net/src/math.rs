//! Functions that come out the same on every machine: made of sums, products, quotients and roots alone.

use std::f64::consts::{FRAC_PI_2, LN_2, LOG2_E, SQRT_2};

/// eˣ, to about 1e-15 of its size.
pub fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let x = x.clamp(-745.0, 709.0);
    let doublings = (x * LOG2_E).round();
    // The power of two is split off by a logarithm in two parts, so that nothing is lost.
    const LN_2_HIGH: f64 = 0.693_147_180_369_123_8;
    const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;
    let rest = (x - doublings * LN_2_HIGH) - doublings * LN_2_LOW;
    let sum = TAYLOR.iter().rev().fold(0.0, |sum, factor| sum * rest + factor);
    let half = (doublings / 2.0).floor();
    sum * power_of_two(half) * power_of_two(doublings - half)
}

/// 1/n! for n from 0 to 14.
const TAYLOR: [f64; 15] = {
    let mut factors = [1.0; 15];
    let mut n = 1;
    while n < 15 {
        factors[n] = factors[n - 1] / n as f64;
        n += 1;
    }
    factors
};

/// 2ⁿ for a whole n from -1022 to 1023.
fn power_of_two(n: f64) -> f64 {
    f64::from_bits(((n as i64 + 1023) as u64) << 52)
}

/// The natural logarithm of a positive, normal number.
pub fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) as i64) - 1023;
    let mut mantissa = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) | 0x3ff0_0000_0000_0000);
    if mantissa > SQRT_2 {
        mantissa /= 2.0;
        exponent += 1;
    }
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let mut sum = 0.0;
    for n in (0..12).rev() {
        sum = sum * s * s + 1.0 / f64::from(2 * n + 1);
    }
    2.0 * s * sum + exponent as f64 * LN_2
}

/// The hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    if x.abs() < 0.02 {
        // The quotient below would lose digits here.
        let y = x * x;
        return x * (1.0 + y * (-1.0 / 3.0 + y * (2.0 / 15.0 + y * (-17.0 / 315.0 + y * (62.0 / 2835.0)))));
    }
    let e = exp(-2.0 * x.abs());
    (1.0 - e) / (1.0 + e) * x.signum()
}

/// ln(1 + eˣ); x itself where nothing else is left of it.
pub fn softplus(x: f64) -> f64 {
    if x > 40.0 { x } else { ln(1.0 + exp(x)) }
}

/// Sine and cosine, for angles of up to some thousand turns.
pub fn sin_cos(x: f64) -> (f64, f64) {
    let quarters = (x / FRAC_PI_2).round();
    const LOW: f64 = 6.123_233_995_736_766e-17;
    let rest = (x - quarters * FRAC_PI_2) - quarters * LOW;
    let square = rest * rest;
    let (mut sine, mut cosine) = (1.0, 1.0);
    for n in (1..=9).rev() {
        let n = f64::from(n);
        sine = 1.0 - sine * square / ((2.0 * n) * (2.0 * n + 1.0));
        cosine = 1.0 - cosine * square / ((2.0 * n - 1.0) * (2.0 * n));
    }
    let (sine, cosine) = (sine * rest, cosine);
    match (quarters as i64).rem_euclid(4) {
        0 => (sine, cosine),
        1 => (cosine, -sine),
        2 => (-sine, -cosine),
        _ => (-cosine, sine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_agree_with_those_of_the_machine() {
        for step in -4000..4000 {
            let x = f64::from(step) / 97.0;
            let close = |ours: f64, theirs: f64| {
                assert!((ours - theirs).abs() <= 4e-15 * theirs.abs() + 1e-14, "{x}: {ours} {theirs}");
            };
            close(exp(x), x.exp());
            close(tanh(x), x.tanh());
            close(softplus(x), if x > 40.0 { x } else { (1.0 + x.exp()).ln() });
            close(sin_cos(x).0, x.sin());
            close(sin_cos(x).1, x.cos());
            close(ln(x.abs() + 1e-9), (x.abs() + 1e-9).ln());
        }
    }

    #[test]
    fn extremes_stay_finite_or_become_nothing() {
        assert_eq!(exp(-1e9), exp(-745.0));
        assert!(exp(-1e9) < 1e-300 && exp(1e9).is_finite());
        assert!(exp(f64::NAN).is_nan());
    }
}
