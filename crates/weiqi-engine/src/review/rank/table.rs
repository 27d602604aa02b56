//! Written by `cargo xtask ranks`; `docs/notes/ranks.md` tells of the games.

use super::Table;

/// How a rank is told from surprise.
pub const TABLE: Table = Table {
    network: "weiqi-6x96-h4",
    date: "2026-11-30",
    n_games: 279,
    n_sides: 325,
    curve: &[
        [1.91, 24.0, 29.0, 33.0],
        [2.11, 17.0, 27.0, 33.0],
        [2.29, 11.0, 24.0, 33.0],
        [2.56, 11.0, 21.0, 29.0],
        [2.92, 5.0, 11.0, 20.0],
        [3.74, 5.0, 7.0, 13.0],
    ],
    range: [5, 33],
};
