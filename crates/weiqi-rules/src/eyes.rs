//! Groups that have two eyes although dame beside them are open, as players see at a glance.

use std::collections::BTreeMap;

use crate::region::{PointMap, Regions, beside};
use crate::{Board, Color, Point};

/// What one color's groups come to once each has connected what it must.
pub(crate) struct Eyes {
    /// Whether the stone on a point, or one that surrounds it, belongs to a group with two eyes.
    pub(crate) is_alive: PointMap<bool>,
    /// Points that look like eyes but are filled in the end to connect the stones round them (false eyes).
    pub(crate) false_eyes: Vec<Point>,
}

/// Looks for two eyes in every group of a color.
///
/// Chains are one group if they share two dame, for the loss of one lets them connect on the other. A group lives if the
/// empty spaces that only its color touches are worth two eyes. One that has less connects to its neighbors inside the
/// space they share and is looked at again: where the space was too small for an eye beside, the point was a false eye.
///
/// `owners` tells the only color that touches an empty point; only points that pass `is_asked` are looked at.
pub(crate) fn eyes(
    board: &Board,
    owners: &PointMap<Option<Color>>,
    color: Color,
    is_asked: impl Fn(Point) -> bool,
) -> Eyes {
    let mut filled = board.clone();
    let mut false_eyes = Vec::new();
    loop {
        let groups = Groups::of(&filled, owners, color, &is_asked);
        let Some((point, is_false_eye)) = groups.connection() else {
            let is_alive = groups.living_points(board, owners);
            return Eyes { is_alive, false_eyes };
        };
        filled.set(point, Some(color)).expect("a false eye is on the board");
        if is_false_eye {
            false_eyes.push(point);
        }
    }
}

/// The groups of one color and the regions only they touch.
struct Groups<'b> {
    board: &'b Board,
    chains: Regions,
    /// The group of each chain: the least number of its chains.
    group_of: Vec<usize>,
    spaces: Regions,
    /// The groups round each space.
    around: Vec<Vec<usize>>,
    /// What the spaces round each group are worth, at its number.
    worth: Vec<u32>,
}

impl<'b> Groups<'b> {
    fn of(
        board: &'b Board,
        owners: &PointMap<Option<Color>>,
        color: Color,
        is_asked: &impl Fn(Point) -> bool,
    ) -> Groups<'b> {
        let size = board.size();
        let chains = Regions::of(size, |point| board.at(point) == Some(color) && is_asked(point));
        let group_of = link(board, owners, color, &chains);
        let spaces =
            Regions::of(size, |point| board.is_empty_at(point) && owners[point] == Some(color) && is_asked(point));
        let mut worth = vec![0; chains.len()];
        let mut around = Vec::new();
        for space in spaces.iter() {
            let groups = distinct(space.iter().flat_map(|&point| groups_beside(board, &chains, &group_of, point)));
            for &group in &groups {
                worth[group] += if groups.len() == 1 { n_eyes(board, space) } else { n_shared_eyes(space) };
            }
            around.push(groups);
        }
        Groups { board, chains, group_of, spaces, around, worth }
    }

    /// A point where a group with less than two eyes connects with another, and whether it is a false eye.
    fn connection(&self) -> Option<(Point, bool)> {
        self.spaces.iter().zip(&self.around).find_map(|(space, groups)| {
            let is_shared_by_weak = groups.len() > 1 && groups.iter().any(|&group| self.worth[group] < 2);
            let point = space.iter().copied().find(|&point| is_shared_by_weak && self.connects_weak(point))?;
            Some((point, space.len() < SMALL))
        })
    }

    fn connects_weak(&self, point: Point) -> bool {
        let groups = distinct(groups_beside(self.board, &self.chains, &self.group_of, point));
        groups.len() > 1 && groups.iter().any(|&group| self.worth[group] < 2)
    }

    /// The stones of groups with two eyes on the board before anything was filled, and the spaces they surround.
    fn living_points(&self, board: &Board, owners: &PointMap<Option<Color>>) -> PointMap<bool> {
        let lives = |group: usize| self.worth[group] >= 2;
        PointMap::from_fn(board.size(), |point| {
            if let Some(chain) = self.chains.number_at(point) {
                return lives(self.group_of[chain]);
            }
            let space = self.spaces.number_at(point).filter(|_| owners[point].is_some());
            space.is_some_and(|space| self.around[space].iter().any(|&group| lives(group)))
        })
    }
}

/// Joins chains that share two dame on which their color can play without being in atari.
fn link(board: &Board, owners: &PointMap<Option<Color>>, color: Color, chains: &Regions) -> Vec<usize> {
    let mut n_shared: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    let is_dame = |point: &Point| board.is_empty_at(*point) && owners[*point].is_none();
    for point in board.size().points().filter(is_dame) {
        let near = distinct(beside(board.size(), point).filter_map(|beside| chains.number_at(beside)));
        if near.len() < 2 || board.liberties_after(color, point, 2) < 2 {
            continue;
        }
        for (index, &one) in near.iter().enumerate() {
            near[index + 1..].iter().for_each(|&other| *n_shared.entry((one, other)).or_default() += 1);
        }
    }
    let mut group_of: Vec<usize> = (0..chains.len()).collect();
    for ((one, other), _) in n_shared.into_iter().filter(|&(_, n_shared)| n_shared >= 2) {
        let (kept, gone) = (group_of[one].min(group_of[other]), group_of[one].max(group_of[other]));
        group_of.iter_mut().filter(|group| **group == gone).for_each(|group| *group = kept);
    }
    group_of
}

fn groups_beside(board: &Board, chains: &Regions, group_of: &[usize], point: Point) -> impl Iterator<Item = usize> {
    beside(board.size(), point).filter_map(|beside| chains.number_at(beside)).map(|chain| group_of[chain])
}

fn distinct(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Spaces of fewer points are worth one eye at most.
const SMALL: usize = 4;

/// Spaces of so many points are worth two eyes whatever their shape.
const LARGE: usize = 7;

/// What a space is worth to groups that are not connected elsewhere: they may have to connect in it.
fn n_shared_eyes(space: &[Point]) -> u32 {
    if space.len() < LARGE { 1 } else { 2 }
}

/// How many eyes an enclosed empty space is worth, 1 or 2, when the other side plays first: two from four points on, but
/// for the shapes that one play in the middle reduces to one eye.
fn n_eyes(board: &Board, space: &[Point]) -> u32 {
    if space.len() >= LARGE {
        return 2;
    }
    let degrees =
        space.iter().map(|&point| beside(board.size(), point).filter(|beside| space.contains(beside)).count());
    let (mut n_ends, mut largest) = (0, 0);
    for degree in degrees {
        n_ends += degree;
        largest = largest.max(degree);
    }
    match (space.len(), n_ends / 2, largest) {
        // Up to three points; square four; T four; bulky five; cross five; rabbity six.
        (..SMALL, ..) | (4, 4, _) | (4, _, 3) | (5, 5, 3) | (5, _, 4) | (6, 6, 4) => 1,
        _ => 2,
    }
}
