//! Points, moves and colors as words.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use weiqi_rules::{Color, Move, Point};

/// A point in GTP style: `"D4"`, `"AA30"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct PointName(pub Point);

/// A move: a point in GTP style, or `"pass"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct MoveName(pub Move);

/// Black or White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ColorName {
    /// Black.
    Black,
    /// White.
    White,
}

impl From<Color> for ColorName {
    fn from(color: Color) -> ColorName {
        match color {
            Color::Black => ColorName::Black,
            Color::White => ColorName::White,
        }
    }
}

impl From<ColorName> for Color {
    fn from(name: ColorName) -> Color {
        match name {
            ColorName::Black => Color::Black,
            ColorName::White => Color::White,
        }
    }
}

/// Words read from the wire are short; a longer one is refused before it is looked at.
const LONGEST_WORD: usize = 16;

fn read_word<'de, D: Deserializer<'de>, T>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr,
    T::Err: fmt::Display,
{
    let word = String::deserialize(deserializer)?;
    if word.len() > LONGEST_WORD {
        return Err(serde::de::Error::custom("a point has at most 16 characters"));
    }
    word.parse().map_err(serde::de::Error::custom)
}

impl Serialize for PointName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for PointName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PointName, D::Error> {
        read_word(deserializer).map(PointName)
    }
}

impl Serialize for MoveName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for MoveName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MoveName, D::Error> {
        read_word(deserializer).map(MoveName)
    }
}
