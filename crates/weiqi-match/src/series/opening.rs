//! The first moves of a pair of games.

use weiqi_rules::{Board, Game, Move, Point};

/// A few moves at random that both games of a pair begin with.
///
/// They follow from the seed, the pair's number and the board, on every machine the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The moves, Black's first.
    pub moves: Vec<Move>,
}

impl Opening {
    /// The opening of the `pair`th pair of a series: `n_moves` stones that leave the two outer lines empty (one on boards
    /// below 9x9) and touch no other stone, as long as there is room for such.
    pub fn random(start: &Game, n_moves: usize, seed: u64, pair: u64) -> Opening {
        let mut game = start.clone();
        let mut random = Random(seed ^ pair.wrapping_mul(0xd134_2543_de82_ef95));
        let mut moves = Vec::new();
        for _ in 0..n_moves {
            let quiet: Vec<Point> = game.legal_points().filter(|&at| is_quiet(game.board(), at)).collect();
            if quiet.is_empty() {
                break;
            }
            let mv = Move::Play(quiet[random.below(quiet.len())]);
            game.play_legal(mv);
            moves.push(mv);
        }
        Opening { moves }
    }
}

fn is_quiet(board: &Board, at: Point) -> bool {
    let has_room = |from_edge: u8, side: u8| {
        let edge = if side < 9 { 1 } else { 2 };
        from_edge >= edge && from_edge + edge < side
    };
    has_room(at.column(), board.size().width())
        && has_room(at.row(), board.size().height())
        && at.neighbors().all(|next| board.at(next).is_none())
}

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) >> 32).wrapping_mul(n as u64) >> 32) as usize
    }
}
