//! The keys of which a board's hash is made.
//!
//! The hash of a board is the exclusive or of one key a stone. The key of a stone is `mix(row * 512 + column * 2 + c)`
//! with `c` 0 for Black and 1 for White, rows and columns from 0 at A1, and `mix` the output function of SplitMix64
//! (Steele, Lea and Flood 2014) applied to `(n + 1) * 0x9e3779b97f4a7c15`. The formula is part of the public
//! promise: hashes may be stored and compared across versions.

use std::sync::OnceLock;

use crate::{Color, Point, Size};

/// The key of a stone on a point.
pub(crate) const fn key(point: Point, color: Color) -> u64 {
    mix(point.row() as u64 * 512 + point.column() as u64 * 2 + color as u64)
}

/// Spreads a small number over 64 bits.
pub(crate) const fn mix(n: u64) -> u64 {
    let mut z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The keys of a board's cells, two a cell, in the order of `Board`'s cells for a board of this width.
///
/// A table a width is made when first asked for and kept: at most 52 tables, 2.4 MB together.
pub(crate) fn keys(width: u8) -> &'static [[u64; 2]] {
    static TABLES: [OnceLock<Box<[[u64; 2]]>>; Size::MAX_SIDE as usize + 1] =
        [const { OnceLock::new() }; Size::MAX_SIDE as usize + 1];
    TABLES[usize::from(width.min(Size::MAX_SIDE))].get_or_init(|| {
        let stride = usize::from(width) + 1;
        let n_cells = stride * (usize::from(Size::MAX_SIDE) + 2) + 1;
        let keys_of = |cell: usize| {
            let (row, column) = (cell / stride, cell % stride);
            let Some(point) = row.checked_sub(1).zip(column.checked_sub(1)) else { return [0; 2] };
            let point = Point::new(point.1 as u8, point.0 as u8);
            Color::BOTH.map(|color| key(point, color))
        };
        (0..n_cells).map(keys_of).collect()
    })
}
