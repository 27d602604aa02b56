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
/// empty spaces that only its color touches are worth two eyes. Groups that have less connect inside the spaces they
/// share and are looked at again; a space of one point is gone then: it was a false eye.
///
/// `owners` tells the only color that touches an empty point; only points that pass `is_asked` are looked at.
pub(crate) fn eyes(
    board: &Board,
    owners: &PointMap<Option<Color>>,
    color: Color,
    is_asked: impl Fn(Point) -> bool,
) -> Eyes {
    let size = board.size();
    let chains = Regions::of(size, |point| board.at(point) == Some(color) && is_asked(point));
    let spaces = Regions::of(size, |point| board.is_empty_at(point) && owners[point] == Some(color) && is_asked(point));
    let spaces: Vec<Space> = spaces.iter().map(|points| Space::new(board, points)).collect();
    let mut groups = Groups { board, group_of: link(board, owners, color, &chains), chains, spaces };
    while groups.connect() {}
    groups.verdict()
}

/// An empty space that only one color touches.
struct Space {
    points: Vec<Point>,
    /// What it is worth to a group that surrounds it alone, in eyes.
    worth: u32,
}

impl Space {
    fn new(board: &Board, points: &[Point]) -> Space {
        Space { points: points.to_vec(), worth: n_eyes(board, points) }
    }

    /// What it is worth to groups that are not connected elsewhere: in a small one they may have to connect.
    fn shared_worth(&self) -> u32 {
        if self.points.len() < LARGE { self.worth.min(1) } else { 2 }
    }

    fn is_false_eye(&self) -> bool {
        self.worth == 0
    }
}

/// The groups of one color with the spaces they surround.
struct Groups<'b> {
    board: &'b Board,
    chains: Regions,
    /// The group of each chain: the least number of its chains.
    group_of: Vec<usize>,
    spaces: Vec<Space>,
}

impl Groups<'_> {
    /// Connects all groups with less than two eyes in the spaces they share; false if there was nothing to connect.
    fn connect(&mut self) -> bool {
        let is_weak: Vec<bool> = self.worth().into_iter().map(|worth| worth < 2).collect();
        let mut links: Vec<Vec<usize>> = Vec::new();
        for number in 0..self.spaces.len() {
            let points = self.spaces[number].points.clone();
            let joins = |&point: &Point| {
                let groups = self.groups_beside(&[point]);
                (groups.len() > 1 && groups.iter().any(|&group| is_weak[group])).then_some((point, groups))
            };
            let joints: Vec<(Point, Vec<usize>)> = points.iter().filter_map(joins).collect();
            let left = |&(joint, _): &(Point, Vec<usize>)| n_eyes_without(self.board, &points, joint);
            let Some(worth) = joints.iter().map(left).max() else { continue };
            self.spaces[number].worth = worth.min(self.spaces[number].worth);
            links.extend(joints.into_iter().map(|(_, groups)| groups));
        }
        links.iter().for_each(|groups| self.unite(groups));
        !links.is_empty()
    }

    fn unite(&mut self, groups: &[usize]) {
        let groups = distinct(groups.iter().map(|&group| self.group_of[group]));
        for group in &mut self.group_of {
            if groups.contains(group) {
                *group = groups[0];
            }
        }
    }

    /// What the spaces round each group are worth, at its number.
    fn worth(&self) -> Vec<u32> {
        let mut worth = vec![0; self.chains.len()];
        for space in &self.spaces {
            let groups = self.groups_beside(&space.points);
            let each = if groups.len() == 1 { space.worth } else { space.shared_worth() };
            groups.into_iter().for_each(|group| worth[group] += each);
        }
        worth
    }

    fn verdict(&self) -> Eyes {
        let worth = self.worth();
        let mut is_alive = PointMap::from_fn(self.board.size(), |point| {
            self.chains.number_at(point).is_some_and(|chain| worth[self.group_of[chain]] >= 2)
        });
        let mut false_eyes = Vec::new();
        for space in &self.spaces {
            let lives = self.groups_beside(&space.points).iter().any(|&group| worth[group] >= 2);
            space.points.iter().for_each(|&point| is_alive[point] = lives);
            false_eyes.extend(space.points.iter().filter(|_| space.is_false_eye()));
        }
        Eyes { is_alive, false_eyes }
    }

    /// The groups beside some points, each once.
    fn groups_beside(&self, points: &[Point]) -> Vec<usize> {
        let near = points.iter().flat_map(|&point| beside(self.board.size(), point));
        distinct(near.filter_map(|point| self.chains.number_at(point)).map(|chain| self.group_of[chain]))
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

fn distinct(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Spaces of so many points are worth two eyes whatever their shape.
pub(crate) const LARGE: usize = 7;

/// How many eyes an enclosed empty space is worth, 1 or 2, when the other side plays first: two from four points on, but
/// for the shapes that one play in the middle reduces to one eye.
fn n_eyes(board: &Board, space: &[Point]) -> u32 {
    if space.len() >= LARGE {
        return 2;
    }
    let degree = |&point: &Point| beside(board.size(), point).filter(|beside| space.contains(beside)).count();
    let n_lines = space.iter().map(degree).sum::<usize>() / 2;
    match (space.len(), n_lines, space.iter().map(degree).max()) {
        (0, ..) => 0,
        // Up to three points; square four; T four; bulky five; cross five; rabbity six.
        (..=3, ..) | (4, 4, _) | (4, _, Some(3)) | (5, 5, _) | (5, _, Some(4)) | (6, 6, Some(4)) => 1,
        _ => 2,
    }
}

/// How many eyes are left of a space after its own side has filled a point of it.
fn n_eyes_without(board: &Board, space: &[Point], filled: Point) -> u32 {
    let rest = |point: Point| point != filled && space.contains(&point);
    if space.len() > LARGE {
        return 2;
    }
    Regions::of(board.size(), rest).iter().map(|part| n_eyes(board, part)).sum()
}
