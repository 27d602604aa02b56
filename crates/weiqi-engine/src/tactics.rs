//! Answers to an atari, read off the board.

use weiqi_rules::{Board, Chain, Color, Point, Suicide, life};

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

/// Regions that belong to a color whatever happens: living stones surround them though their side always passes, and no two
/// eyes can be made inside, for an eye needs a point that touches none of them.
pub(crate) fn certain_area(board: &Board, color: Color) -> Vec<Vec<Point>> {
    let is_inner = |point: &&Point| point.neighbors().all(|beside| board.at(beside) != Some(color));
    let regions = life::pass_alive(board, color, Suicide::Allowed).regions;
    regions.into_iter().filter(|region| region.iter().filter(is_inner).count() < 2).collect()
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

/// The vital point of the eye space that holds the empty `point`, if it is one of three to six points, enclosed by one
/// color, whose middle decides between one eye and two: three in a row, T, cross, bulky five and rabbity six.
pub(crate) fn vital_point(board: &Board, point: Point) -> Option<Point> {
    const LARGEST: usize = 6;
    let (mut space, mut n_points) = ([point; LARGEST], 1);
    let mut owner = None;
    let mut next = 0;
    while next < n_points {
        for beside in space[next].neighbors() {
            match board.at(beside) {
                Some(color) if owner.is_some_and(|owner| owner != color) => return None,
                Some(color) => owner = Some(color),
                None if !board.is_empty_at(beside) || space[..n_points].contains(&beside) => {}
                None if n_points == LARGEST => return None,
                None => {
                    space[n_points] = beside;
                    n_points += 1;
                }
            }
        }
        next += 1;
    }
    let space = &space[..n_points];
    let n_beside = |point: &Point| point.neighbors().filter(|beside| space.contains(beside)).count();
    let needed = match n_points {
        3 => 2,
        4 | 5 => 3,
        6 => 4,
        _ => return None,
    };
    space.iter().copied().max_by_key(n_beside).filter(|point| n_beside(point) >= needed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(picture: &str) -> Board {
        picture.parse().expect("a diagram")
    }

    #[test]
    fn a_living_enemy_is_in_nobodys_area() {
        let halves = board(
            "
            . X X O O .
            X X X O O O
            X . X O . O
            X X . O O O
            X . X O . O
            X X X O O O",
        );
        let area = |color| certain_area(&halves, color).concat().iter().map(Point::to_string).collect::<Vec<_>>();
        assert_eq!(area(Color::Black), ["B2", "B4", "A6"], "C3 is open");
        assert_eq!(area(Color::White), ["E2", "E4", "F6"]);
    }

    #[test]
    fn the_vital_point_is_the_middle_of_eye_spaces_that_it_halves() {
        let board = board(
            "
            . . . X . . X .
            X X X X . . X .
            . . X . X X X .
            . X X . . . X .
            X X . X . X X X
            X X X X X . . .",
        );
        let vital = |name: &str| vital_point(&board, name.parse().expect("a point")).map(|point| point.to_string());
        assert_eq!(vital("A6"), Some("B6".into()));
        assert_eq!(vital("E6"), None, "a square of four has one eye only");
        assert_eq!(vital("D4"), Some("E3".into()), "a T of four has its middle");
        assert_eq!(vital("C2"), None, "one point is one eye");
    }

    #[test]
    fn no_vital_point_is_seen_between_the_colors() {
        let board = board("X . . . O");
        assert_eq!(vital_point(&board, "C1".parse().expect("a point")), None);
    }

    #[test]
    fn a_chain_in_atari_is_saved_by_capture_or_by_running() {
        let board = board(
            "
            . . . . .
            . O . . .
            O X . . .
            X O . . .
            . X . . .",
        );
        let mut found = Vec::new();
        let chain = board.chain_at("B3".parse().expect("a point")).expect("a stone");
        saves(&board, chain, &mut found);
        assert_eq!(format!("{found:?}"), "[A4, C2, C3]");
        found.clear();
        let chain = board.chain_at("A2".parse().expect("a point")).expect("a stone");
        saves(&board, chain, &mut found);
        assert_eq!(format!("{found:?}"), "[C2, A4]", "at A1 it would still be in atari");
    }
}
