//! Life that needs no reading, and which stones people mean when they point at one.

use crate::count::whole_chains;
use crate::region::{PointMap, Regions, beside};
use crate::{Board, Color, Point, Scoring, Suicide};

/// What is unconditionally alive of one color.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassAlive {
    /// Stones that live although their side always passes, from A1 by rows.
    pub stones: Vec<Point>,
    /// The regions that they surround all round, with whatever stands inside, each from its first point.
    pub regions: Vec<Vec<Point>>,
}

/// Finds the stones of a color that cannot be captured even if their side always passes.
///
/// After Benson (1976): a region without stones of the color is vital to a chain if each of its empty points is a
/// liberty of the chain. Chains with less than two vital regions are dropped, and the regions they touch with them,
/// until nothing changes. Where suicide is allowed, the points under enemy stones must be liberties too, for such
/// stones can be lifted by their own side.
pub fn pass_alive(board: &Board, color: Color, suicide: Suicide) -> PassAlive {
    let size = board.size();
    let chains = Regions::of(size, |point| board.at(point) == Some(color));
    let regions = Regions::of(size, |point| board.at(point) != Some(color));
    let borders: Vec<Vec<usize>> = regions.iter().map(|region| chains_round(board, &chains, region)).collect();
    let vital: Vec<Vec<usize>> = regions
        .iter()
        .zip(&borders)
        .map(|(region, border)| {
            let counts = |point: &&Point| suicide != Suicide::Forbidden || board.is_empty_at(**point);
            let touches = |chain: usize, point: Point| beside(size, point).any(|p| chains.number_at(p) == Some(chain));
            let is_vital = |&chain: &usize| region.iter().filter(counts).all(|&point| touches(chain, point));
            let has_room = region.iter().any(|&point| board.is_empty_at(point));
            border.iter().copied().filter(|chain| has_room && is_vital(chain)).collect()
        })
        .collect();
    let (mut lives, mut encloses) = (vec![true; chains.len()], vec![true; regions.len()]);
    loop {
        let mut n_vital = vec![0; chains.len()];
        for (vital, _) in vital.iter().zip(&encloses).filter(|&(_, &encloses)| encloses) {
            vital.iter().for_each(|&chain| n_vital[chain] += 1);
        }
        let dropped: Vec<usize> = (0..chains.len()).filter(|&chain| lives[chain] && n_vital[chain] < 2).collect();
        if dropped.is_empty() {
            break;
        }
        dropped.into_iter().for_each(|chain| lives[chain] = false);
        for (encloses, border) in encloses.iter_mut().zip(&borders) {
            *encloses = border.iter().all(|&chain| lives[chain]);
        }
    }
    let is_alive = |point: &Point| chains.number_at(*point).is_some_and(|chain| lives[chain]);
    let is_enclosed = |number: usize| encloses[number] && !borders[number].is_empty();
    let enclosed = regions.iter().enumerate().filter(|&(number, _)| is_enclosed(number));
    PassAlive {
        stones: size.points().filter(is_alive).collect(),
        regions: enclosed.map(|(_, region)| region.to_vec()).collect(),
    }
}

/// The numbers of the chains that touch a region, each once.
fn chains_round(board: &Board, chains: &Regions, region: &[Point]) -> Vec<usize> {
    let touching = region.iter().flat_map(|&point| beside(board.size(), point));
    let mut numbers: Vec<usize> = touching.filter_map(|point| chains.number_at(point)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Proposes dead stones without reading: those inside regions of unconditionally alive stones where no two eyes can be
/// made, for an eye needs a point that the surrounding stones don't touch. Everything else is taken for alive.
pub fn certainly_dead(board: &Board, suicide: Suicide) -> Vec<Point> {
    let is_dead_in = |color: Color| {
        let alive = pass_alive(board, color, suicide);
        let is_inner = move |&&point: &&Point| beside(board.size(), point).all(|p| board.at(p) != Some(color));
        let small = alive.regions.into_iter().filter(move |region| region.iter().filter(is_inner).count() < 2);
        small.flatten().filter(|&point| board.at(point).is_some()).collect::<Vec<Point>>()
    };
    let mut dead: Vec<Point> = Color::BOTH.into_iter().flat_map(is_dead_in).collect();
    dead.sort_unstable();
    dead
}

/// The stones that live or die with the one on `point`: its chain, and under rules that count areas all chains of its
/// color in the same eye space, but for unconditionally alive ones. Empty where there is no stone.
pub fn stones_sharing_fate(board: &Board, point: Point, scoring: Scoring) -> Vec<Point> {
    let Some(color) = board.at(point) else { return Vec::new() };
    if scoring == Scoring::Territory {
        return whole_chains(board, &[point]);
    }
    let alive = pass_alive(board, color, Suicide::Forbidden).stones;
    let mut is_alive = PointMap::new(board.size(), false);
    alive.iter().for_each(|&point| is_alive[point] = true);
    let space = Regions::of(board.size(), |p| board.at(p) != Some(!color) && is_alive[p] == is_alive[point]);
    let same_space = |&p: &Point| space.number_at(p) == space.number_at(point);
    let stones: Vec<Point> = board.size().points().filter(same_space).collect();
    whole_chains(board, &stones)
}

/// Marks the stones that share the fate of the one on `point` as dead, or as alive if it was dead; whole chains.
pub fn toggle_dead(board: &Board, dead: &[Point], point: Point, scoring: Scoring) -> Vec<Point> {
    let marked = whole_chains(board, dead);
    let toggled = stones_sharing_fate(board, point, scoring);
    if marked.contains(&point) {
        return marked.into_iter().filter(|stone| !toggled.contains(stone)).collect();
    }
    whole_chains(board, &[marked, toggled].concat())
}
