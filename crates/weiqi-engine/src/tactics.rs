//! Answers to an atari, read off the board.

use weiqi_rules::{Board, Chain, Color, Point};

/// Moves that save a chain in atari: taking a chain beside it that is itself in atari, or running out to two liberties.
pub(crate) fn saves(board: &Board, chain: Chain<'_>, found: &mut Vec<Point>) {
    let Some(liberty) = chain.only_liberty() else { return };
    let color = chain.color();
    for stone in chain.stones() {
        for beside in stone.neighbors() {
            if board.at(beside) == Some(!color)
                && let Some(capture) = atari(board, beside)
                && !found.contains(&capture)
            {
                found.push(capture);
            }
        }
    }
    if board.liberties_after(color, liberty, 2) >= 2 && !found.contains(&liberty) {
        found.push(liberty);
    }
}

/// The last liberty of the chain on `point`, if it is in atari.
pub(crate) fn atari(board: &Board, point: Point) -> Option<Point> {
    board.chain_at(point)?.only_liberty()
}

/// How many stones a play would have in its chain.
pub(crate) fn stones_joined(board: &Board, color: Color, point: Point) -> usize {
    let mut joined: [Option<Chain<'_>>; 4] = [None; 4];
    let mut n_stones = 1;
    for (slot, beside) in point.neighbors().enumerate() {
        if board.at(beside) == Some(color)
            && let Some(chain) = board.chain_at(beside)
            && !joined.contains(&Some(chain))
        {
            joined[slot] = Some(chain);
            n_stones += chain.n_stones();
        }
    }
    n_stones
}

/// Whether a play of `color` takes stones.
pub(crate) fn captures(board: &Board, color: Color, point: Point) -> bool {
    point.neighbors().any(|beside| board.at(beside) == Some(!color) && atari(board, beside) == Some(point))
}
