//! Chains that a move keeps apart, or that it leaves to be cut.

use weiqi_rules::{Board, Color, Move, Point, Position, Suicide};

use super::capture::in_danger;
use super::contrast::{Contrast, FEWEST_POINTS};
use super::reason::Reason;

/// What the rules and reading tell of joining and cutting.
pub(super) fn told(before: &Position, after: &Position, point: Point, seen: &Contrast, found: &mut Vec<Reason>) {
    let color = before.to_move();
    let is_taken = found.iter().any(|reason| matches!(reason, Reason::Captures { .. } | Reason::SelfAtari { .. }));
    if !is_taken && let Some(chains) = cut(before, after, point, !color) {
        found.push(Reason::Cuts { chains });
    }
    let Some(Move::Play(best)) = seen.best.filter(|_| seen.loss >= FEWEST_POINTS) else { return };
    if after.check(best, Suicide::Forbidden).is_err() {
        return;
    }
    let mut divided = after.clone();
    divided.play_legal(Move::Play(best));
    if let Some(chains) = cut(after, &divided, best, color) {
        found.push(Reason::Divides { chains, by: best });
    }
}

/// Two chains of a color that a stone at this point keeps apart: they would be one if their own stone stood there, nothing
/// else joins them, and the stone cannot be captured with a run of ataris.
fn cut(before: &Position, after: &Position, point: Point, whose: Color) -> Option<[Point; 2]> {
    let beside: Vec<Point> = point
        .neighbors()
        .filter(|&at| before.board().at(at) == Some(whose) && after.board().at(at) == Some(whose))
        .collect();
    let board = after.board();
    let pair = beside.iter().enumerate().find_map(|(n, &one)| {
        let other = beside[n + 1..].iter().copied().find(|&other| are_apart(board, one, other))?;
        Some([one, other])
    })?;
    in_danger(after, &[point]).is_empty().then_some(pair)
}

/// Whether nothing joins the chains of two stones in one move, not even by way of other chains.
fn are_apart(board: &Board, one: Point, other: Point) -> bool {
    let (Some(first), Some(second)) = (board.chain_at(one), board.chain_at(other)) else { return false };
    let color = first.color();
    let mut reached = vec![first];
    let mut n_followed = 0;
    while let Some(chain) = reached.get(n_followed) {
        n_followed += 1;
        if chain.has(other) {
            return false;
        }
        let beside: Vec<Point> =
            chain.liberties().flat_map(|liberty| liberty.neighbors().collect::<Vec<_>>()).collect();
        for at in beside {
            let is_new = board.at(at) == Some(color) && !reached.iter().any(|known| known.has(at));
            reached.extend(board.chain_at(at).filter(|_| is_new));
        }
    }
    second.color() == color
}

#[cfg(test)]
mod tests {
    use super::super::contrast::tests::{of, point};
    use super::*;

    const EMPTY: &str = ". . . . . . . . .";

    const CROSS: [&str; 9] =
        [EMPTY, EMPTY, EMPTY, ". . . . X . . . .", ". . . O . O . . .", ". . . . X . . . .", EMPTY, EMPTY, EMPTY];

    #[test]
    fn a_cut_is_told_where_nothing_joins_the_chains_any_more() {
        let cuts = |rows: &[&str], at: &str| {
            let found = of(rows, Color::Black, at, &Contrast::default());
            found.into_iter().find_map(|reason| match reason {
                Reason::Cuts { mut chains } => {
                    chains.sort();
                    Some(chains)
                }
                _ => None,
            })
        };
        assert_eq!(cuts(&CROSS, "E5"), Some([point("D5"), point("F5")]));
        // A bamboo joint holds: the other point between the two joins them.
        let mut bamboo = CROSS;
        bamboo[5] = ". . . O . O . . .";
        assert_eq!(cuts(&bamboo, "E5"), None);
        // So does a third chain that both can reach.
        let mut around = CROSS;
        around[3] = ". . . O X O . . .";
        around[2] = ". . . . O . . . .";
        assert_eq!(cuts(&around, "E5"), None);
        // A stone that is taken in a run of ataris cuts nothing.
        let mut alone = CROSS;
        (alone[3], alone[5]) = (". . . . O . . . .", EMPTY);
        assert_eq!(cuts(&alone, "E5"), None);
    }

    #[test]
    fn own_chains_left_to_be_cut_are_told_where_the_best_move_joins_them() {
        let seen = Contrast { best: Some(Move::Play(point("E5"))), loss: 8.0, ..Contrast::default() };
        let found = of(&CROSS, Color::White, "A1", &seen);
        assert!(
            found.iter().any(|reason| matches!(*reason, Reason::Divides { by, .. } if by == point("E5"))),
            "{found:?}"
        );
        let small = Contrast { loss: 1.0, ..seen };
        let found = of(&CROSS, Color::White, "A1", &small);
        assert!(found.iter().all(|reason| !matches!(reason, Reason::Divides { .. })), "{found:?}");
    }
}
