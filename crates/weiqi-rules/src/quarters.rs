//! Points of the game in quarters, so that no score is ever rounded.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// A number of points (目) in quarters: komi 7.5 is `Quarters(30)`.
///
/// A 子 of the Chinese count is two points, so half a shared point and a quarter of a 子 are whole numbers here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarters(pub i32);

impl Quarters {
    /// Nothing.
    pub const ZERO: Quarters = Quarters(0);
    /// Half a point.
    pub const HALF: Quarters = Quarters(2);

    /// Whole points; numbers beyond any board are cut to what fits.
    pub const fn from_points(points: i32) -> Quarters {
        Quarters(points.saturating_mul(4))
    }

    /// Half as much, rounded down to a quarter.
    pub const fn half(self) -> Quarters {
        Quarters(self.0.div_euclid(2))
    }

    /// The number without its sign.
    pub const fn abs(self) -> Quarters {
        Quarters(self.0.saturating_abs())
    }

    /// Whether this is a multiple of half a point, as every komi is.
    pub const fn is_half_points(self) -> bool {
        self.0 % 2 == 0
    }

    /// As points in a float, for engines and graphs only.
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / 4.0
    }

    /// As people write it with fractions: `3 3/4`, `0`, `-1/2`.
    pub fn to_fraction(self) -> String {
        let (whole, rest) = (self.0.unsigned_abs() / 4, self.0.unsigned_abs() % 4);
        let sign = if self.0 < 0 { "-" } else { "" };
        let rest = ["", "1/4", "1/2", "3/4"][rest as usize];
        match (whole, rest) {
            (0, "") => "0".into(),
            (0, rest) => format!("{sign}{rest}"),
            (whole, "") => format!("{sign}{whole}"),
            (whole, rest) => format!("{sign}{whole} {rest}"),
        }
    }
}

impl fmt::Display for Quarters {
    /// `7.5`, `3.75`, `-0.5`, `8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 4, self.0.unsigned_abs() % 4);
        f.pad(&format!("{sign}{whole}{}", ["", ".25", ".5", ".75"][rest as usize]))
    }
}

/// A text that is no number of points in quarters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no number of points: write 7.5 or -3, in steps of a quarter")]
pub struct ParseQuartersError(pub String);

impl FromStr for Quarters {
    type Err = ParseQuartersError;

    /// Reads decimal numbers that are whole quarters: `7.5`, `-3`, `+0.25`, `6.500`.
    fn from_str(text: &str) -> Result<Quarters, ParseQuartersError> {
        read(text.trim()).ok_or_else(|| ParseQuartersError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Quarters> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if (whole.is_empty() && rest.is_empty()) || !(whole.bytes().chain(rest.bytes())).all(|b| b.is_ascii_digit()) {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let rest = match rest.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    Some(Quarters(sign * whole.checked_mul(4)?.checked_add(rest)?))
}

impl Add for Quarters {
    type Output = Quarters;

    fn add(self, other: Quarters) -> Quarters {
        Quarters(self.0.saturating_add(other.0))
    }
}

impl Sub for Quarters {
    type Output = Quarters;

    fn sub(self, other: Quarters) -> Quarters {
        Quarters(self.0.saturating_sub(other.0))
    }
}

impl Neg for Quarters {
    type Output = Quarters;

    fn neg(self) -> Quarters {
        Quarters(self.0.saturating_neg())
    }
}

impl AddAssign for Quarters {
    fn add_assign(&mut self, other: Quarters) {
        *self = *self + other;
    }
}

impl SubAssign for Quarters {
    fn sub_assign(&mut self, other: Quarters) {
        *self = *self - other;
    }
}

impl Sum for Quarters {
    fn sum<I: Iterator<Item = Quarters>>(iter: I) -> Quarters {
        iter.fold(Quarters::ZERO, Add::add)
    }
}
