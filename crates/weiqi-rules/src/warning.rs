//! What players should look at before they agree on a count.

use crate::count::{whole_chains, without};
use crate::region::{PointMap, beside};
use crate::seki::{is_dame, open_regions, touches};
use crate::territory::{Standing, Strictness, survey};
use crate::{Board, Color, Game, Point};

/// Something that is not finished on a board that is about to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A border is open: the two sides' areas run into each other here.
    OpenBorder(Vec<Point>),
    /// Points that both sides touch and nobody has filled, outside any seki.
    OpenDame(Vec<Point>),
    /// A side still needs a move here: a chain can be taken once the open dame are filled.
    NeedsMove {
        /// Whose move.
        color: Color,
        /// Where.
        point: Point,
    },
}

impl Game {
    /// What is not finished on the board, with these stones dead; see [`warnings`].
    pub fn warnings(&self, dead: &[Point]) -> Vec<Warning> {
        warnings(self.board(), dead)
    }
}

/// Looks for open borders, open dame and needed moves on a board with these stones dead: borders first, then dame, then
/// moves.
pub fn warnings(board: &Board, dead: &[Point]) -> Vec<Warning> {
    let settled = without(board, &whole_chains(board, dead));
    let standing = survey(&settled, Strictness::Practical).standing;
    let (mut borders, mut dame) = (Vec::new(), Vec::new());
    for region in open_regions(&settled, &standing).iter() {
        if is_dame(&settled, region) {
            dame.push(Warning::OpenDame(region.to_vec()));
        } else {
            borders.push(Warning::OpenBorder(meeting_points(&settled, region)));
        }
    }
    let moves = needed_moves(&settled, &standing);
    borders.into_iter().chain(dame).chain(moves).collect()
}

/// The points of an open region where the sides meet: as near to one side's stones as to the other's, or beside a point
/// that is nearer to the other side.
fn meeting_points(board: &Board, region: &[Point]) -> Vec<Point> {
    let distances = Color::BOTH.map(|color| distances(board, region, color));
    let nearer =
        |point: Point| distances[0].get(point).zip(distances[1].get(point)).map(|(black, white)| black.cmp(white));
    let is_inside = |point: Point| distances[0].get(point).is_some_and(|&distance| distance != OUTSIDE);
    let meets = |&point: &Point| {
        let here = nearer(point);
        here == Some(std::cmp::Ordering::Equal)
            || beside(board.size(), point).any(|beside| is_inside(beside) && nearer(beside) != here)
    };
    let mut points: Vec<Point> = region.iter().copied().filter(meets).collect();
    points.sort_unstable();
    points
}

/// The distance of points that are not in the region.
const OUTSIDE: u16 = u16::MAX;

/// How far each point of a region is from the stones of a color, walking inside the region.
fn distances(board: &Board, region: &[Point], color: Color) -> PointMap<u16> {
    let mut distances = PointMap::new(board.size(), OUTSIDE);
    let mut found: Vec<Point> = region.iter().copied().filter(|&point| touches(board, point, color)).collect();
    let far = region.len() as u16;
    region.iter().for_each(|&point| distances[point] = far);
    found.iter().for_each(|&point| distances[point] = 0);
    let mut next = 0;
    while let Some(&point) = found.get(next) {
        next += 1;
        for beside in beside(board.size(), point) {
            if distances[beside] == far && distances[point] + 1 < far {
                distances[beside] = distances[point] + 1;
                found.push(beside);
            }
        }
    }
    distances
}

/// Where a living chain is left with one liberty once the open dame are filled.
fn needed_moves(board: &Board, standing: &PointMap<Standing>) -> Vec<Warning> {
    let mut needed = Vec::new();
    for chain in board.chains() {
        let color = chain.color();
        let is_alive = chain.stones().next().is_some_and(|stone| standing[stone] == Standing::Alive(color));
        let mut inner = chain.liberties().filter(|&point| standing[point] != Standing::Dame);
        if let (true, Some(point), None) = (is_alive, inner.next(), inner.next()) {
            needed.push((point, color));
        }
    }
    needed.sort_unstable();
    needed.dedup();
    needed.into_iter().map(|(point, color)| Warning::NeedsMove { color, point }).collect()
}
