//! What one who reads ahead asks of a board, answered without playing.

use crate::board::Content;
use crate::{Board, Color, Point};

impl Board {
    /// How many liberties the chain of a stone of `color` would have after a play on the empty `point`, captures
    /// included; counting stops at `enough`, of which 8 is the most. 0 means suicide, 1 self-atari.
    ///
    /// 0 on points that are not empty.
    pub fn liberties_after(&self, color: Color, point: Point, enough: usize) -> usize {
        if !self.is_empty_at(point) {
            return 0;
        }
        let at = self.cell(point);
        let enough = enough.min(8);
        let beside = self.chains_beside(at);
        let is_captured = |head: usize| beside.iter().flatten().any(|&(other, fills)| fills && other == head);
        let (mut found, mut n_found) = ([0usize; 8], 0);
        let mut look = |stone: usize| {
            for cell in self.beside(stone) {
                let opens = match self.content(cell) {
                    Content::Empty => cell != at,
                    Content::Wall => false,
                    content => content == Content::from(!color) && is_captured(self.head_of(cell)),
                };
                if opens && n_found < enough && !found[..n_found].contains(&cell) {
                    found[n_found] = cell;
                    n_found += 1;
                }
            }
            n_found >= enough
        };
        if look(at) {
            return enough;
        }
        for &(head, _) in beside.iter().flatten() {
            if self.content(head) != Content::from(color) {
                continue;
            }
            // Four pairs of stone and liberty at most are the same liberty, so many pairs need no search.
            let n_here = self.beside(at).iter().filter(|&&cell| self.is_of_chain(cell, head)).count();
            if (self.pseudo_liberties(head) - n_here).div_ceil(4) >= enough {
                return enough;
            }
            let mut stone = head;
            loop {
                if look(stone) {
                    return enough;
                }
                stone = self.next_in_chain(stone);
                if stone == head {
                    break;
                }
            }
        }
        n_found
    }

    fn is_of_chain(&self, cell: usize, head: usize) -> bool {
        self.content(cell) == self.content(head) && self.head_of(cell) == head
    }

    /// The eight points round `point`, two bits each from the lowest: the row below from left to right, left, right, the
    /// row above from left to right; 0 empty, 1 black, 2 white, 3 off the board.
    ///
    /// All off the board for a point that is not on it.
    pub fn surroundings(&self, point: Point) -> u16 {
        if !self.size().contains(point) {
            return u16::MAX;
        }
        let at = self.cell(point);
        let [below, left, right, above] = self.beside(at);
        let cells = [below - 1, below, below + 1, left, right, above - 1, above, above + 1];
        cells.iter().rev().fold(0, |code, &cell| {
            code << 2
                | match self.content(cell) {
                    Content::Empty => 0,
                    Content::Black => 1,
                    Content::White => 2,
                    Content::Wall => 3,
                }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().expect("a diagram")
    }

    /// The slow twin: plays and counts.
    fn counted(board: &Board, color: Color, point: Point) -> usize {
        let mut made = board.clone();
        made.play_as_recorded(color, point).expect("on the board");
        made.chain_at(point).map_or(0, |chain| chain.n_liberties())
    }

    #[test]
    fn liberties_after_a_play_are_those_that_playing_shows() {
        let board = board(
            "
            . X O . O .
            X O . O X X
            . X O . O .
            . . X O X O
            X X . X . X
            . O X . O .",
        );
        for color in Color::BOTH {
            for point in board.empty_points() {
                let counted = counted(&board, color, point).min(8);
                assert_eq!(board.liberties_after(color, point, 8), counted, "{color} {point}");
                assert_eq!(board.liberties_after(color, point, 2), counted.min(2), "{color} {point}");
            }
        }
    }

    #[test]
    fn surroundings_read_from_the_row_below_to_the_row_above() {
        let board = board(
            "
            . X .
            O . .
            . . X",
        );
        assert_eq!(board.surroundings(Point::new(1, 1)), 0b00_01_00_00_10_01_00_00);
        assert_eq!(board.surroundings(Point::new(0, 0)), 0b00_10_11_00_11_11_11_11);
        assert_eq!(board.surroundings(Point::new(9, 9)), u16::MAX);
    }
}
