//! Shapes of three by three points that are often good to play in the middle of.

use std::sync::OnceLock;

use weiqi_rules::{Board, Point};

/// The shapes, three rows each from the top, the play in the middle: hane, cuts and moves on the edge, from Gelly, Wang,
/// Munos and Teytaud, *Modification of UCT with Patterns in Monte-Carlo Go* (2006).
///
/// `X` and `O` the two colors, either of which may play; `.` empty, `x` not `X`, `o` not `O`, `?` anything, `-` off the
/// board.
const SHAPES: [[&str; 3]; 13] = [
    // Hane that enclose, that don't cut, and at a bend.
    ["XOX", "...", "???"],
    ["XO.", "...", "?.?"],
    ["XO?", "X..", "x.?"],
    // A shoulder hit or an attachment from the side.
    [".O.", "X..", "..."],
    // Cuts: unprotected, peeped at, through the middle, of a knight's move.
    ["XO?", "O.o", "?o?"],
    ["XO?", "O.X", "???"],
    ["?X?", "O.O", "ooo"],
    ["OX?", "o.O", "???"],
    // On the edge: chase, block a cut, block a connection, descend, cut.
    ["X.?", "O.?", "---"],
    ["OX?", "X.O", "---"],
    ["?X?", "x.O", "---"],
    ["?XO", "x.x", "---"],
    ["?OX", "X.O", "---"],
];

/// Whether one of the shapes surrounds `point`.
pub(crate) fn matches(board: &Board, point: Point) -> bool {
    static TABLE: OnceLock<Box<[u64]>> = OnceLock::new();
    let table = TABLE.get_or_init(make_table);
    let code = usize::from(board.surroundings(point));
    table[code / 64] >> (code % 64) & 1 != 0
}

/// One bit for each code of [`Board::surroundings`].
fn make_table() -> Box<[u64]> {
    let mut table = vec![0u64; 1 << 10].into_boxed_slice();
    for shape in SHAPES {
        let around: Vec<char> = shape.iter().rev().flat_map(|row| row.chars()).collect();
        for symmetry in 0..8 {
            let turned = turn(&around, symmetry);
            mark(&mut table, &turned, 0, 0);
            let swapped: Vec<char> = turned.iter().map(|&sign| swap_colors(sign)).collect();
            mark(&mut table, &swapped, 0, 0);
        }
    }
    table
}

/// Nine signs from the lower left by rows, turned and mirrored.
fn turn(around: &[char], symmetry: usize) -> Vec<char> {
    let from = |row: usize, column: usize| {
        let (row, column) = if symmetry & 4 != 0 { (column, row) } else { (row, column) };
        let row = if symmetry & 1 != 0 { 2 - row } else { row };
        let column = if symmetry & 2 != 0 { 2 - column } else { column };
        around[row * 3 + column]
    };
    (0..9).map(|place| from(place / 3, place % 3)).collect()
}

fn swap_colors(sign: char) -> char {
    match sign {
        'X' => 'O',
        'O' => 'X',
        'x' => 'o',
        'o' => 'x',
        sign => sign,
    }
}

/// Marks every code that the signs from `place` on allow.
fn mark(table: &mut [u64], around: &[char], place: usize, code: usize) {
    let Some(&sign) = around.get(place) else {
        table[code / 64] |= 1 << (code % 64);
        return;
    };
    if place == 4 {
        return mark(table, around, place + 1, code);
    }
    let allowed: &[usize] = match sign {
        '.' => &[0],
        'X' => &[1],
        'O' => &[2],
        '-' => &[3],
        'x' => &[0, 2, 3],
        'o' => &[0, 1, 3],
        _ => &[0, 1, 2, 3],
    };
    let shift = 2 * if place > 4 { place - 1 } else { place };
    for content in allowed {
        mark(table, around, place + 1, code | content << shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matched(diagram: &str) -> String {
        let board: Board = diagram.parse().expect("a diagram");
        let points = board.empty_points().filter(|&point| matches(&board, point));
        let mut names: Vec<_> = points.collect();
        names.sort();
        names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn hane_and_cuts_are_found_from_every_side() {
        let hane = "
            . . . . .
            . X O . .
            . X O . .
            . . . . .
            . . . . .";
        assert_eq!(matched(hane), "B2 C2 B5 C5");
        let cut = "
            . . . . .
            . X O . .
            . O . . .
            . . . . .
            . . . . .";
        assert!(matched(cut).split(' ').any(|name| name == "C3"));
    }

    #[test]
    fn nothing_is_found_far_from_all_stones() {
        assert_eq!(matched(". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . X"), "");
    }
}
