//! A number for all that a search of a game depends on.

use weiqi_rules::{Game, Move};

/// Differs where board, side to move, ko, rules, komi, handicap or the past differ; the same in every run.
pub fn of_game(game: &Game) -> u64 {
    let mut hash = start_of(game);
    for (color, mv) in game.moves() {
        hash = mixed(hash, move_code(mv) << 1 | color as u64);
    }
    mixed(hash, game.to_move() as u64)
}

/// The same for what a game began with, before any move.
pub(crate) fn start_of(game: &Game) -> u64 {
    let start = game.start_position();
    let rules = game.ruleset();
    let mut hash = mixed(start.board().hash(), start.to_move() as u64);
    let size = game.size();
    for word in [
        u64::from(size.width()) << 8 | u64::from(size.height()),
        start.ko().map_or(0, |ko| move_code(Move::Play(ko))),
        u64::from(start.prisoners().black) << 32 | u64::from(start.prisoners().white),
        game.komi().0 as u64,
        u64::from(game.handicap()),
        rules.repetition as u64,
        rules.suicide as u64,
        rules.scoring as u64,
        rules.tax as u64,
        rules.pass_stones as u64,
        rules.handicap_points as u64,
        rules.button as u64,
        rules.settling as u64,
        rules.ending as u64,
        rules.tie as u64,
    ] {
        hash = mixed(hash, word);
    }
    hash
}

fn move_code(mv: Move) -> u64 {
    mv.point().map_or(1, |point| 2 + u64::from(point.row()) * 64 + u64::from(point.column()))
}

/// Takes one word more into a hash: the output function of SplitMix64 (Steele, Lea and Flood 2014).
pub(crate) fn mixed(hash: u64, word: u64) -> u64 {
    let mut z = hash.rotate_left(23) ^ word.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x632b_e59b_d9b4_e019);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
