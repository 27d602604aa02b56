//! Written by `cargo xtask ranks`; `docs/notes/ranks.md` tells of the games.

use super::Table;

/// How a rank is told from surprise.
pub const TABLE: Table = Table {
    network: "weiqi-6x96-h1",
    date: "2026-11-30",
    n_games: 279,
    n_sides: 325,
    curve: &[
        [1.97, 24.0, 29.0, 32.7],
        [2.16, 17.0, 27.0, 32.7],
        [2.33, 11.0, 26.0, 32.7],
        [2.57, 10.0, 21.0, 31.0],
        [2.92, 5.0, 12.0, 19.0],
        [3.70, 5.0, 7.0, 13.0],
    ],
    range: [5, 33],
};
