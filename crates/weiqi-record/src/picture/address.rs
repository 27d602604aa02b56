//! A position as a word in an address: `/p/CQkDADgXgA5ADkA.png` needs no store behind it.
//!
//! The word is base64 for addresses (RFC 4648 §5, without padding) of: columns, rows, a byte of flags (1: White is to
//! move, 2: the index of the last move follows in two bytes, high first), then runs. A run is a byte: what stands there
//! in its two high bits (0 nothing, 1 Black, 2 White), in the others how many points it is long, less one. Points are
//! counted in rows from the upper left; empty points at the end are left out.

use weiqi_rules::{Color, Point, Size};

use super::{Figure, ShownStone};

/// The longest word that is read: more than any board needs.
const LONGEST: usize = 4096;
/// The longest run of a byte.
const LONGEST_RUN: usize = 64;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const WHITE_TO_MOVE: u8 = 1;
const HAS_LAST_MOVE: u8 = 2;

impl Figure {
    /// The stones, the last move and who is to move as a word for an address; numbers and marks are not in it.
    pub fn to_address(&self) -> String {
        let mut flags = 0;
        if self.to_move == Color::White {
            flags |= WHITE_TO_MOVE;
        }
        let last = self.last_move.and_then(|last| points(self.size).position(|point| point == last));
        let mut bytes = vec![self.size.width(), self.size.height(), flags];
        if let Some(last) = last.and_then(|last| u16::try_from(last).ok()) {
            bytes[2] |= HAS_LAST_MOVE;
            bytes.extend(last.to_be_bytes());
        }
        let mut kinds: Vec<u8> = points(self.size).map(|point| self.kind(point)).collect();
        kinds.truncate(kinds.iter().rposition(|&kind| kind != 0).map_or(0, |last| last + 1));
        for alike in kinds.chunk_by(|a, b| a == b) {
            bytes.extend(alike.chunks(LONGEST_RUN).map(|run| run[0] << 6 | (run.len() - 1) as u8));
        }
        encoded(&bytes)
    }

    /// The figure of such a word; `None` where it is none.
    pub fn from_address(word: &str) -> Option<Figure> {
        if word.len() > LONGEST {
            return None;
        }
        let bytes = decoded(word)?;
        let [width, height, flags, rest @ ..] = &bytes[..] else { return None };
        let mut figure = Figure::new(Size::new((*width).into(), (*height).into()).ok()?);
        if flags & !(WHITE_TO_MOVE | HAS_LAST_MOVE) != 0 {
            return None;
        }
        if flags & WHITE_TO_MOVE != 0 {
            figure.to_move = Color::White;
        }
        let mut runs = rest;
        if flags & HAS_LAST_MOVE != 0 {
            let [high, low, after @ ..] = rest else { return None };
            figure.last_move = Some(points(figure.size).nth(u16::from_be_bytes([*high, *low]).into())?);
            runs = after;
        }
        let mut left = points(figure.size);
        for run in runs {
            let color = match run >> 6 {
                0 => None,
                1 => Some(Color::Black),
                2 => Some(Color::White),
                _ => return None,
            };
            for _ in 0..=run & 63 {
                let point = left.next()?;
                if let Some(color) = color {
                    figure.stones.insert(point, ShownStone { color, number: None });
                }
            }
        }
        Some(figure)
    }

    fn kind(&self, point: Point) -> u8 {
        match self.stones.get(&point).map(|stone| stone.color) {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        }
    }
}

/// The points in rows from the upper left.
fn points(size: Size) -> impl Iterator<Item = Point> {
    let rows = (0..size.height()).rev();
    rows.flat_map(move |row| (0..size.width()).map(move |column| Point::new(column, row)))
}

fn encoded(bytes: &[u8]) -> String {
    let mut word = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for sixth in 0..=three.len() {
            word.push(char::from(ALPHABET[(bits >> (18 - 6 * sixth) & 63) as usize]));
        }
    }
    word
}

fn decoded(word: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(word.len() * 3 / 4);
    for four in word.as_bytes().chunks(4) {
        let mut bits = 0u32;
        for letter in four {
            bits = bits << 6 | ALPHABET.iter().position(|known| known == letter)? as u32;
        }
        let n_bytes = match four.len() {
            1 => return None,
            length => length - 1,
        };
        bits <<= 6 * (4 - four.len());
        bytes.extend(bits.to_be_bytes()[1..].iter().take(n_bytes));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn an_address_keeps_stones_last_move_and_turn() {
        let parsed = crate::sgf::parse(b"(;SZ[9];B[ee];W[gc];B[cg])");
        let record = &parsed.value.games[0];
        let last = record.main_line().last().expect("a root").id();
        let figure = Figure::at(record, last).expect("a board");
        let word = figure.to_address();
        assert_eq!(word, "CQkDADgXgA5ADkA");
        let again = Figure::from_address(&word).expect("it was made here");
        assert_eq!((again.to_move, again.last_move), (Color::White, figure.last_move));
        let colors = |figure: &Figure| -> Vec<(Point, Color)> {
            figure.stones.iter().map(|(&point, stone)| (point, stone.color)).collect()
        };
        assert_eq!(colors(&again), colors(&figure));
    }

    #[test]
    fn an_empty_board_is_a_short_word() {
        let word = Figure::new(Size::NINETEEN).to_address();
        assert_eq!(word, "ExMA");
        assert_eq!(Figure::from_address(&word), Some(Figure::new(Size::NINETEEN)));
    }

    #[test]
    fn what_is_no_address_is_none() {
        for word in ["", "E", "Ex", "ExM", "AAAA", "_____", "ExMA____", "ExMC", "ExMCAf__", "ExME", "a b", "围棋"] {
            assert_eq!(Figure::from_address(word), None, "{word}");
        }
        assert_eq!(Figure::from_address(&"A".repeat(LONGEST + 1)), None);
    }

    proptest! {
        #[test]
        fn every_position_comes_back(width in 1usize..=52, height in 1usize..=52, seed in any::<u64>()) {
            let mut figure = Figure::new(Size::new(width, height).expect("a board"));
            let mut state = seed;
            for point in points(figure.size) {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let color = match state >> 62 { 0 => Color::Black, 1 => Color::White, _ => continue };
                figure.stones.insert(point, ShownStone { color, number: None });
                figure.last_move = Some(point);
            }
            prop_assert_eq!(Figure::from_address(&figure.to_address()), Some(figure));
        }

        #[test]
        fn no_word_does_harm(word in "[A-Za-z0-9_-]{0,80}") {
            if let Some(figure) = Figure::from_address(&word) {
                prop_assert!(Figure::from_address(&figure.to_address()).is_some());
            }
        }
    }
}
