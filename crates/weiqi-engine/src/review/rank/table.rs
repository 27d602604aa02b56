//! Written by `cargo xtask ranks`; `docs/notes/ranks.md` tells of the games.

use super::Table;

/// How a rank is told from surprise.
pub const TABLE: Table = Table {
    network: "weiqi-6x96-h6",
    date: "2026-12-01",
    n_games: 279,
    n_sides: 325,
    curve: &[
        [1.90, 24.0, 30.0, 33.0],
        [2.10, 20.0, 27.0, 33.0],
        [2.29, 11.0, 25.0, 33.0],
        [2.55, 10.0, 19.0, 31.0],
        [2.92, 5.0, 11.0, 22.0],
        [3.74, 5.0, 7.0, 14.0],
    ],
    range: [5, 33],
};
