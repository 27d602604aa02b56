//! Hashes of moves and boards that every program can make again, to compare answers.

use weiqi_rules::{Board, Color, Point, Size};

use crate::tree::Record;

/// The size of the board of a game of Go; `None` for other games and impossible sizes.
pub fn board_size(record: &Record) -> Option<Size> {
    record.size().filter(|_| record.is_go())
}

/// The moves of the main line as text, `B[pd]`: passes are `B[]`, points that were repaired are repaired, unusable
/// ones stand as they were written.
pub fn main_line_text(record: &Record) -> Vec<String> {
    let size = board_size(record);
    let text = |(color, value): (Color, crate::property::Value<'_>)| {
        let name = crate::sgf::value::color_name(color);
        match size.and_then(|size| Some((value.played(size)?, size))) {
            Some((played, size)) => format!("{name}[{}]", crate::sgf::value::move_value(played, size)),
            None => format!("{name}[{}]", value.text()),
        }
    };
    record.main_line().flat_map(|node| node.moves()).map(text).collect()
}

/// FNV-1a, 64 bits: a hash that every program can make again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Fnv {
    /// The hash of nothing.
    pub const EMPTY: Fnv = Fnv(0xcbf2_9ce4_8422_2325);

    /// The hash with `bytes` behind.
    #[must_use]
    pub fn then(self, bytes: &[u8]) -> Fnv {
        Fnv(bytes.iter().fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)))
    }

    /// The number.
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl std::fmt::Display for Fnv {
    /// 16 digits.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The hash of the moves of the main line, joined by `;`.
pub fn main_line_hash(record: &Record) -> Fnv {
    let mut hash = Fnv::EMPTY;
    for (n, text) in main_line_text(record).iter().enumerate() {
        hash = if n == 0 { hash } else { hash.then(b";") };
        hash = hash.then(text.as_bytes());
    }
    hash
}

/// The hash of a board: its rows from the top, `X` black, `O` white, `.` empty, joined by line ends.
pub fn board_hash(board: &Board) -> Fnv {
    let size = board.size();
    let mut hash = Fnv::EMPTY;
    for row in (0..size.height()).rev() {
        let cells: Vec<u8> = (0..size.width())
            .map(|column| match board.at(Point::new(column, row)) {
                Some(Color::Black) => b'X',
                Some(Color::White) => b'O',
                None => b'.',
            })
            .collect();
        hash = hash.then(&cells);
        hash = if row > 0 { hash.then(b"\n") } else { hash };
    }
    hash
}
