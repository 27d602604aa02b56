//! Handicaps: what `HA` and the stones of the first nodes come to.

use weiqi_rules::{Color, Point, Size};

use crate::fingerprint::board_size;
use crate::tree::{NodeId, Record};

/// How a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handicap {
    /// Black has no stones, and no handicap is written.
    None,
    /// `HA[1]`: no stones, and Black gives no komi.
    One,
    /// Handicap stones: `HA` says two or more, and Black has that many stones or fewer. White plays first.
    Stones {
        /// The node that sets them: the root or the first node below it.
        node: NodeId,
        /// The stones.
        stones: Vec<Point>,
    },
    /// Stones that are no handicap: nobody says so, or there are more than were said, or White has some as well.
    Setup {
        /// Black's stones.
        black: Vec<Point>,
        /// White's stones.
        white: Vec<Point>,
    },
    /// `HA` says two or more, and nothing is there; the fixed places can be offered.
    NoStones {
        /// How many stones it says.
        said: u32,
    },
    /// `HA` says two or more, and Black plays that many moves in a row;
    /// [`handicap_moves_to_stones`](Record::handicap_moves_to_stones) turns them into stones.
    AsMoves {
        /// How many stones it says.
        said: u32,
    },
    /// A handicap in words, as 先相先: no stones.
    Words(String),
}

/// More handicap stones than any game has; further black moves are not counted.
const MANY: usize = 100;

/// Reads how a game starts.
///
/// ```
/// use weiqi_record::info::{Handicap, handicap};
/// use weiqi_record::sgf;
///
/// let parsed = sgf::parse(b"(;HA[2];AB[pd][dp];W[dd])");
/// let Handicap::Stones { stones, .. } = handicap::read(&parsed.value.games[0]) else { panic!("a handicap") };
/// assert_eq!(stones.len(), 2);
/// ```
pub fn read(record: &Record) -> Handicap {
    let value = record.root().property("HA").map(|property| property.value());
    let said = value.and_then(|value| value.number()).unwrap_or(0).clamp(0, u32::MAX.into()) as u32;
    match board_size(record).and_then(|size| stones(record, size, said)) {
        Some(set) => set,
        None if said >= 2 && starts_with_black(record) >= said as usize => Handicap::AsMoves { said },
        None if said >= 2 => Handicap::NoStones { said },
        None if said == 1 => Handicap::One,
        None => match value.filter(|value| value.real().is_none()).map(|value| value.simple_text()) {
            Some(words) if !words.trim().is_empty() => Handicap::Words(words.trim().to_owned()),
            _ => Handicap::None,
        },
    }
}

/// What the stones of the root are; without some there, and with a handicap said, those of the first node below it.
fn stones(record: &Record, size: Size, said: u32) -> Option<Handicap> {
    let below = record.root().child().filter(|_| said >= 2);
    let nodes = std::iter::once(record.root()).chain(below);
    let (node, set) = nodes.map(|node| (node.id(), node.setup(size))).find(|(_, set)| !set.black.is_empty())?;
    match set.white.is_empty() && said >= 2 && set.black.len() <= said as usize {
        true => Some(Handicap::Stones { node, stones: set.black }),
        false => Some(Handicap::Setup { black: set.black, white: set.white }),
    }
}

/// How many moves of Black the main line starts with.
fn starts_with_black(record: &Record) -> usize {
    let colors = record.main_line().flat_map(|node| node.moves()).map(|(color, _)| color);
    colors.take_while(|&color| color == Color::Black).take(MANY).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    #[track_caller]
    fn check(text: &str, want: &str) {
        let parsed = sgf::parse(text.as_bytes());
        let names = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
        let got = match read(&parsed.value.games[0]) {
            Handicap::None => "none".to_owned(),
            Handicap::One => "one".to_owned(),
            Handicap::Stones { node, stones } => format!("{} in node {}", names(&stones), node.index()),
            Handicap::Setup { black, white } => format!("setup {} / {}", names(&black), names(&white)),
            Handicap::NoStones { said } => format!("{said} not there"),
            Handicap::AsMoves { said } => format!("{said} as moves"),
            Handicap::Words(words) => words,
        };
        assert_eq!(got, want, "{text}");
    }

    #[test]
    fn a_game_says_how_it_starts() {
        for (text, want) in [
            ("(;SZ[19];B[pd])", "none"),
            ("(;HA[0];B[pd])", "none"),
            ("(;HA[];B[pd])", "none"),
            ("(;HA[1];B[pd])", "one"),
            ("(;HA[2]AB[pd][dp];W[dd])", "Q16 D4 in node 0"),
            ("(;HA[2];AB[pd][dp];W[dd])", "Q16 D4 in node 1"),
            ("(;HA[3]AB[pd][dp];W[dd])", "Q16 D4 in node 0"),
            ("(;HA[2]AB[pd][dp][dd];W[pp])", "setup Q16 D4 D16 / "),
            ("(;HA[2]AB[pd][dp]AW[dd];W[pp])", "setup Q16 D4 / D16"),
            ("(;AB[pd][dp]AW[dd][pp];B[qq])", "setup Q16 D4 / D16 Q4"),
            ("(;HA[4];W[dd])", "4 not there"),
            ("(;HA[2];B[pd];W[dd])", "2 not there"),
            ("(;HA[2];B[pd];B[dp];W[dd])", "2 as moves"),
            ("(;HA[先相先];B[pd])", "先相先"),
        ] {
            check(text, want);
        }
    }
}
