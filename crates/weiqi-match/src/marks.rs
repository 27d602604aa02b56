//! The dead stones that are marked, and who has agreed to them.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use weiqi_rules::life::stones_sharing_fate;
use weiqi_rules::{Board, ByColor, Point, Scoring};

use crate::Status;

/// The name of one exact set of dead stones: what a side agrees to.
///
/// It is FNV-1a over the points in order, the same on every machine and in every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetHash(u64);

impl SetHash {
    /// The hash of these stones, whatever their order.
    pub fn of(points: impl IntoIterator<Item = Point>) -> SetHash {
        let ordered: BTreeSet<Point> = points.into_iter().collect();
        let bytes = ordered.iter().flat_map(|point| [point.row(), point.column()]);
        SetHash(bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
    }
}

impl fmt::Display for SetHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A text that names no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a set is named by 16 hexadecimal digits")]
pub struct ParseSetHashError;

impl FromStr for SetHash {
    type Err = ParseSetHashError;

    fn from_str(text: &str) -> Result<SetHash, ParseSetHashError> {
        let is_hash = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let value = is_hash.then(|| u64::from_str_radix(text, 16).ok()).flatten();
        value.map(SetHash).ok_or(ParseSetHashError)
    }
}

/// The dead stones that are marked, and who has agreed to them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marks {
    pub(crate) dead: Vec<Point>,
    pub(crate) hash: SetHash,
    pub(crate) agreed: ByColor<bool>,
}

impl Marks {
    /// These stones, in order; nobody has agreed yet.
    pub(crate) fn new(dead: impl IntoIterator<Item = Point>) -> Marks {
        let dead: BTreeSet<Point> = dead.into_iter().collect();
        Marks { hash: SetHash::of(dead.iter().copied()), dead: dead.into_iter().collect(), agreed: ByColor::default() }
    }

    /// The dead stones after marking these stones and what lives or dies with each of them: its chain, and under rules
    /// that count areas the chains in the same eye space (rules.md §6).
    ///
    /// # Errors
    /// Names a point without a stone.
    pub(crate) fn with(
        &self,
        board: &Board,
        points: &[Point],
        status: Status,
        scoring: Scoring,
    ) -> Result<Vec<Point>, Point> {
        let mut dead: BTreeSet<Point> = self.dead.iter().copied().collect();
        for &point in points {
            board.at(point).ok_or(point)?;
            // What was marked with an earlier point is not looked at again.
            if dead.contains(&point) == (status == Status::Dead) {
                continue;
            }
            let stones = stones_sharing_fate(board, point, scoring);
            match status {
                Status::Dead => dead.extend(stones),
                Status::Alive => dead.retain(|stone| !stones.contains(stone)),
            }
        }
        Ok(dead.into_iter().collect())
    }

    pub(crate) fn is_agreed(&self) -> bool {
        self.agreed.black && self.agreed.white
    }
}
