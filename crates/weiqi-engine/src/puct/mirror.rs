//! An opponent who mirrors every move is answered at the center, which has no mirror image.

use weiqi_rules::{Color, Game, Move, Point};

use super::index_of;

/// Moves of the opponent in a row that mirrored ours, from which on it is no accident.
const ENOUGH: usize = 10;
/// What the center gains, in utility for the side to move.
const CENTER: f64 = 0.15;
/// What points near the center gain once it is taken: what happens there happens to both sides at once.
const NEAR: f64 = 0.05;

/// How many of the opponent's last moves in a row were the image of ours through the center.
fn n_mirrored(game: &Game) -> usize {
    let moves: Vec<(Color, Move)> = game.moves().collect();
    let mirrors = |pair: &[(Color, Move)]| match pair {
        [(own, Move::Play(first)), (other, Move::Play(second))] => {
            own != other && *other != game.to_move() && image(game, *first) == *second
        }
        _ => false,
    };
    moves.rchunks_exact(2).take_while(|pair| mirrors(pair)).count()
}

fn image(game: &Game, point: Point) -> Point {
    let size = game.size();
    Point::new(size.width() - 1 - point.column(), size.height() - 1 - point.row())
}

/// Adds to the bonus of moves, by their index, where the opponent mirrors.
pub(super) fn add_bonus(game: &Game, bonus: &mut [f64]) {
    let size = game.size();
    let is_odd = size.width() % 2 == 1 && size.height() % 2 == 1;
    if !is_odd || n_mirrored(game) < ENOUGH {
        return;
    }
    let center = Point::new(size.width() / 2, size.height() / 2);
    let is_free = game.board().is_empty_at(center);
    for point in size.points() {
        let distance = point.column().abs_diff(center.column()).max(point.row().abs_diff(center.row()));
        let gain = match distance {
            0 if is_free => CENTER,
            1 | 2 if !is_free => NEAR,
            _ => continue,
        };
        bonus[usize::from(index_of(size, Move::Play(point)))] += gain;
    }
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Ruleset, Size};

    use super::*;

    #[test]
    fn the_center_gains_only_while_moves_are_mirrored() {
        let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
        let center = usize::from(index_of(Size::NINE, "E5".parse().expect("a move")));
        for (n, point) in Size::NINE.points().step_by(3).take(12).enumerate() {
            let mut bonus = vec![0.0; 82];
            add_bonus(&game, &mut bonus);
            let expected = if n >= ENOUGH { CENTER } else { 0.0 };
            assert_eq!((bonus[center], bonus.iter().sum::<f64>()), (expected, expected), "after {n} pairs");
            game.play(Move::Play(point)).expect("legal");
            game.play(Move::Play(image(&game, point))).expect("legal");
        }
        game.play("E5".parse().expect("a move")).expect("legal");
        game.play("E1".parse().expect("a move")).expect("legal");
        assert_eq!(n_mirrored(&game), 0);
    }
}
