//! Seki (双活): groups that live together because neither side can afford to play.

use crate::count::{whole_chains, without};
use crate::eyes::LARGE;
use crate::region::{PointMap, Regions, beside};
use crate::territory::{Standing, Strictness, survey};
use crate::{Board, Color, Point};

/// The stones that live in seki once `dead` ones are lifted, from A1 by rows: chains of groups without two eyes of their
/// own that share liberties with such groups of the other side, or hold a ko. Groups that merely touch open dame or
/// unsettled ground are not meant.
pub fn seki_stones(board: &Board, dead: &[Point]) -> Vec<Point> {
    let settled = without(board, &whole_chains(board, dead));
    let standing = survey(&settled, Strictness::Practical).standing;
    let mut is_open = PointMap::new(board.size(), false);
    open_regions(&settled, &standing).iter().flatten().for_each(|&point| is_open[point] = true);
    let groups = Regions::by(board.size(), |point| match standing[point] {
        Standing::InSeki(color) | Standing::SekiEye(color) => Some(color),
        _ => None,
    });
    let borders_open =
        |group: &[Point]| group.iter().any(|&point| beside(board.size(), point).any(|beside| is_open[beside]));
    let in_seki = groups.iter().filter(|group| !borders_open(group)).flatten();
    let mut stones: Vec<Point> = in_seki.copied().filter(|&point| settled.at(point).is_some()).collect();
    stones.sort_unstable();
    stones
}

/// Whether both sides touch every point of a region.
pub(crate) fn is_dame(board: &Board, region: &[Point]) -> bool {
    region.iter().all(|&point| Color::BOTH.iter().all(|&color| touches(board, point, color)))
}

/// Whether a stone of a color stands beside a point.
pub(crate) fn touches(board: &Board, point: Point, color: Color) -> bool {
    beside(board.size(), point).any(|beside| board.at(beside) == Some(color))
}

/// Empty regions between the two sides that are not the shared liberties of a seki. A region with room for two eyes,
/// which nobody has settled yet, is none.
pub(crate) fn open_regions(board: &Board, standing: &PointMap<Standing>) -> Vec<Vec<Point>> {
    let size = board.size();
    let regions = Regions::of(size, |point| board.is_empty_at(point) && standing[point] == Standing::Dame);
    let is_open = |region: &&[Point]| {
        let has = |is: &dyn Fn(Standing) -> bool| {
            region.iter().any(|&point| beside(size, point).any(|beside| is(standing[beside])))
        };
        let stone_of = |color| move |s| s == Standing::Alive(color) || s == Standing::InSeki(color);
        let is_between = has(&stone_of(Color::Black)) && has(&stone_of(Color::White));
        let is_seki = Color::BOTH.iter().all(|&color| has(&|s| s == Standing::InSeki(color)))
            && !Color::BOTH.iter().all(|&color| has(&|s| s == Standing::Alive(color)))
            && (region.len() < LARGE || is_dame(board, region));
        is_between && !is_seki
    };
    regions.iter().filter(is_open).map(<[Point]>::to_vec).collect()
}
