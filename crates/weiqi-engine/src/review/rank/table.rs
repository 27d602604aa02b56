//! Written by `cargo xtask ranks`; `docs/notes/ranks.md` tells of the games.

use super::Table;

/// How a rank is told from surprise.
pub const TABLE: Table = Table {
    network: "weiqi-6x96-h1",
    date: "2026-11-30",
    n_games: 270,
    n_sides: 304,
    curve: &[
        [1.97, 22.0, 29.0, 33.0],
        [2.17, 17.0, 26.5, 32.5],
        [2.32, 11.0, 26.5, 32.5],
        [2.55, 11.0, 20.0, 31.0],
        [2.87, 5.0, 12.0, 21.0],
        [3.80, 5.0, 5.0, 14.0],
    ],
    range: [5, 33],
};
