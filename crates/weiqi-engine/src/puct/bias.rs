//! What a local pattern was misjudged by elsewhere in the tree is taken off the next time (KataGo methods, "subtree value
//! bias correction").

use std::collections::HashMap;

use weiqi_rules::{Game, Move, Point};

use super::node::Tree;
use super::select::power;
use crate::hash::mixed;
use crate::params::Params;

/// How much less than its visits a position counts that was searched often.
const EXPONENT: f64 = 0.85;

/// The errors of all patterns, in White's utility.
#[derive(Debug, Default)]
pub(crate) struct Biases {
    places: HashMap<u64, u32>,
    errors: Vec<Error>,
}

/// What judgements were found to be wrong by: a sum, and its weight.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Error {
    sum: f64,
    weight: f64,
}

/// A position's part in the error of its pattern.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Part {
    /// The pattern's place plus one; 0 for none.
    pattern: u32,
    sum: f32,
    weight: f32,
}

/// Bytes of a pattern, its place in the table included.
const PATTERN_BYTES: usize = 48;

impl Biases {
    /// The place of a pattern in the table, and how many bytes were taken for it.
    pub(super) fn part(&mut self, pattern: u64) -> (Part, usize) {
        let next = self.errors.len() as u32;
        let place = *self.places.entry(pattern).or_insert(next);
        let is_new = place == next;
        if is_new {
            self.errors.push(Error::default());
        }
        (Part { pattern: place + 1, ..Part::default() }, if is_new { PATTERN_BYTES } else { 0 })
    }

    /// The patterns of these parts alone, with what they say; their numbers change.
    pub(super) fn of<'a>(self, parts: impl Iterator<Item = &'a mut Part>) -> (Biases, usize) {
        let mut kept = Biases::default();
        let mut moved = HashMap::new();
        for part in parts.filter(|part| part.pattern > 0) {
            let next = kept.errors.len() as u32;
            let place = *moved.entry(part.pattern - 1).or_insert(next);
            if place == next {
                kept.errors.push(Error::default());
            }
            kept.errors[place as usize].add(f64::from(part.sum), f64::from(part.weight));
            part.pattern = place + 1;
        }
        let place_of = |(pattern, place)| moved.get(&place).map(|&place| (pattern, place));
        kept.places = self.places.into_iter().filter_map(place_of).collect();
        let n_bytes = PATTERN_BYTES * kept.errors.len();
        (kept, n_bytes)
    }
}

impl Error {
    fn add(&mut self, sum: f64, weight: f64) {
        self.sum += sum;
        self.weight += weight;
    }
}

/// Notes by how much the judgement of a position differs from what its moves came to, `mean` at a weight of `weight`, and
/// answers with what is to be added to the judgement.
pub(super) fn correction(tree: &mut Tree, node: usize, mean: f64, weight: f64, params: &Params) -> f64 {
    let at = &mut tree.nodes[node];
    let Some(place) = at.part.pattern.checked_sub(1).filter(|_| params.subtree_value_bias_factor > 0.0) else {
        return 0.0;
    };
    let own = f64::from(at.own.utility);
    let error = &mut tree.biases.errors[place as usize];
    error.add(-f64::from(at.part.sum), -f64::from(at.part.weight));
    let counts = if weight > 0.0 { power(weight, EXPONENT) } else { 0.0 };
    at.part.sum = (counts * (mean - own)) as f32;
    at.part.weight = counts as f32;
    error.add(f64::from(at.part.sum), f64::from(at.part.weight));
    if error.weight < 1e-3 {
        return 0.0;
    }
    let most = params.win_loss_utility + params.static_score_utility + params.dynamic_score_utility;
    let corrected = own + params.subtree_value_bias_factor * error.sum / error.weight;
    corrected.clamp(-most, most) - own
}

/// A number for the last two moves and what lies around the last.
pub(super) fn pattern(game: &Game) -> u64 {
    let (board, size) = (game.board(), game.size());
    let code = |point: Point| u64::from(point.row()) << 8 | u64::from(point.column());
    let mut last = game.moves().rev().map(|(_, mv)| mv);
    let (last, before) = (last.next(), last.next());
    let move_code = |mv: Option<Move>| mv.map_or(1 << 20, |mv| mv.point().map_or(1 << 21, code));
    let mut hash = mixed(game.to_move() as u64, move_code(last));
    hash = mixed(hash, move_code(before) << 32 | game.position().ko().map_or(1 << 20, code));
    let Some(center) = last.and_then(Move::point) else { return hash };
    let mut stones = 1;
    for row in i16::from(center.row()) - 2..=i16::from(center.row()) + 2 {
        for column in i16::from(center.column()) - 2..=i16::from(center.column()) + 2 {
            let point =
                u8::try_from(row).ok().zip(u8::try_from(column).ok()).map(|(row, column)| Point::new(column, row));
            let stone = point.filter(|&point| size.contains(point)).map(|point| board.at(point));
            stones = stones << 2 | stone.map_or(3, |stone| stone.map_or(0, |color| 1 + color as u64));
        }
    }
    mixed(hash, stones)
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Ruleset, Size};

    use super::*;

    fn after(moves: &str) -> Game {
        let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
        for word in moves.split(' ') {
            game.play(word.parse::<Move>().expect("a move")).expect("legal");
        }
        game
    }

    #[test]
    fn a_pattern_is_the_last_moves_and_what_is_near() {
        assert_eq!(pattern(&after("H8 B2 E5 E6")), pattern(&after("B8 H2 E5 E6")));
        assert_ne!(pattern(&after("F4 B2 E5 E6")), pattern(&after("B8 H2 E5 E6")));
        assert_ne!(pattern(&after("H8 B2 D5 E6")), pattern(&after("H8 B2 E5 E6")));
        assert_ne!(pattern(&after("H8 A1")), pattern(&after("H8 pass")));
    }

    #[test]
    fn what_one_position_was_misjudged_by_is_added_to_another() {
        let mut tree = Tree::of_one();
        let other = tree.add_child(0);
        for node in [0, other] {
            tree.know_pattern(node, 7);
        }
        let params = Params { subtree_value_bias_factor: 0.5, ..Params::default() };
        assert!((correction(&mut tree, 0, 0.4, 4.0, &params) - 0.2).abs() < 1e-6);
        assert!((correction(&mut tree, other, 0.0, 0.0, &params) - 0.2).abs() < 1e-6);
        // Told again it is not counted twice, and what is left of a tree keeps its own part alone.
        assert!((correction(&mut tree, 0, 0.4, 8.0, &params) - 0.2).abs() < 1e-6);
        tree.advance(other);
        assert_eq!(correction(&mut tree, 0, 0.0, 0.0, &params), 0.0);
    }
}
