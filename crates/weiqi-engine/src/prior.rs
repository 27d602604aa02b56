//! How likely moves look before anything is tried, by their shape alone.

use weiqi_rules::{Board, Chain, Color, Game, Point};

use crate::rollout::around;
use crate::{pattern, tactics};

/// Weight of a plain move near the last one, by distance to it; farther moves weigh 1.
const NEAR_LAST: [f32; 5] = [1.0, 1.0, 4.0, 3.0, 2.0];
const SHAPE: f32 = 3.0;
const SELF_ATARI: f32 = 0.1;
const SAVE: f32 = 6.0;
const CAPTURE: f32 = 8.0;
const PASS: f32 = 0.3;

/// The chance of each move: `[row][column]` from A1, then pass. Own eyes and suicides get none.
pub(crate) fn policy(game: &Game) -> Vec<f32> {
    let board = game.board();
    let size = game.size();
    let mover = game.to_move();
    let mut lasts = game.moves().rev().map(|(_, mv)| mv.point());
    let last = lasts.next().flatten();
    let mut weights = vec![0.0; size.n_points() + 1];
    for point in board.empty_points() {
        if let Some(index) = size.point_index(point) {
            weights[index] = weight(board, mover, point, last);
        }
    }
    let mut saves = Vec::new();
    for chain in board.chains() {
        let Some(liberty) = chain.only_liberty() else { continue };
        let stones = chain.n_stones().min(8) as f32;
        if chain.color() == mover {
            saves.clear();
            tactics::saves(board, chain, &mut saves);
            for &point in &saves {
                add(&mut weights, size.point_index(point), SAVE * stones);
            }
        } else {
            add(&mut weights, size.point_index(liberty), CAPTURE * stones * importance(chain));
        }
    }
    weights[size.n_points()] = PASS;
    let sum: f32 = weights.iter().sum();
    for weight in &mut weights {
        *weight /= sum;
    }
    weights
}

/// Adds to the weight of a move that has one.
fn add(weights: &mut [f32], index: Option<usize>, more: f32) {
    if let Some(weight) = index.and_then(|index| weights.get_mut(index))
        && *weight > 0.0
    {
        *weight += more;
    }
}

/// A chain that cannot escape can be taken later.
fn importance(chain: Chain<'_>) -> f32 {
    if chain.n_stones() == 1 { 0.5 } else { 1.0 }
}

fn weight(board: &Board, mover: Color, point: Point, last: Option<Point>) -> f32 {
    if board.is_eye(mover, point) {
        return 0.0;
    }
    let n_liberties = if board.n_empty_neighbors(point) >= 2 { 2 } else { board.liberties_after(mover, point, 2) };
    let mut weight = match n_liberties {
        0 => return 0.0,
        1 if !tactics::captures(board, mover, point) => SELF_ATARI,
        _ => 1.0,
    };
    if pattern::matches(board, point) {
        weight *= SHAPE;
    }
    let near = last.and_then(|last| NEAR_LAST.get(distance(point, last)));
    weight * near.copied().unwrap_or(1.0) * line_weight(board, point)
}

/// Distance on the board where a diagonal step counts three halves, rounded up and doubled for one step: 2, 3, 4 …
fn distance(a: Point, b: Point) -> usize {
    let columns = usize::from(a.column().abs_diff(b.column()));
    let rows = usize::from(a.row().abs_diff(b.row()));
    columns + rows + columns.max(rows)
}

/// Where nothing stands near, the first two lines are for later and the third and fourth come first.
fn line_weight(board: &Board, point: Point) -> f32 {
    let size = board.size();
    let line = |at: u8, side: u8| at.min(side - 1 - at.min(side - 1));
    let line = line(point.column(), size.width()).min(line(point.row(), size.height()));
    let is_lonely = around(point).all(|beside| board.at(beside).is_none());
    match (line, is_lonely) {
        (_, false) => 1.0,
        (0, true) => 0.05,
        (1, true) => 0.4,
        (2 | 3, true) => 1.5,
        _ => 1.0,
    }
}
