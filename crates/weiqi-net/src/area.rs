//! Who owns which point as the board stands: by stones that cannot be taken even if their side always passes
//! (Benson 1976), and by what nobody else reaches.

use weiqi_rules::{Board, Color, Point};

/// What makes a chain safe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// It touches every empty point of two regions.
    EmptyPoints,
    /// It touches every point of two regions: where suicide is legal.
    AllPoints,
}

/// What counts of points that a seki shares out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seki {
    /// Everything.
    Counts,
    /// The stones.
    StonesCount,
    /// The points without stones.
    PointsCount,
    /// Nothing.
    NothingCounts,
}

/// The owner of each point, `[row][column]` from A1.
pub type Owners = Vec<Option<Color>>;

/// The owner of each point, sekis included.
pub fn owners(board: &Board, eyes: Eyes) -> Owners {
    let mut owners = vec![None; board.size().n_points()];
    for color in [Color::Black, Color::White] {
        claim(board, color, eyes, &mut owners);
    }
    for (point, color) in board.stones() {
        owners[index(board, point)].get_or_insert(color);
    }
    owners
}

/// The owner of each point without what a seki takes away.
pub fn owners_without_seki(board: &Board, eyes: Eyes, seki: Seki) -> Owners {
    let all = owners(board, eyes);
    if seki == Seki::Counts {
        return all;
    }
    let mut owners = vec![None; all.len()];
    for region in regions(board, |a, b| all[index(board, a)] == all[index(board, b)]) {
        let Some(owner) = all[index(board, region[0])] else { continue };
        let is_open = |&point: &Point| {
            let in_atari = board.chain_at(point).is_some_and(|chain| chain.color() == owner && chain.is_in_atari());
            let unowned = |beside: Point| board.is_empty_at(beside) && all[index(board, beside)].is_none();
            in_atari || point.neighbors().any(unowned)
        };
        let is_in_seki = region.iter().any(is_open);
        for &point in &region {
            let is_stone = !board.is_empty_at(point);
            let counts = !is_in_seki || if is_stone { seki == Seki::StonesCount } else { seki == Seki::PointsCount };
            // Stones in a seki count for their own side, prisoners in it as well.
            let of_point = if is_in_seki && is_stone { board.at(point) } else { Some(owner) };
            owners[index(board, point)] = of_point.filter(|_| counts);
        }
    }
    owners
}

/// One region without stones of a color.
struct Region {
    points: Vec<Point>,
    has_enemy: bool,
    is_spoilt: bool,
    /// Numbers of the chains around it.
    chains: Vec<usize>,
    /// Those among them that touch all the points that must be touched.
    vital: Vec<usize>,
}

/// Gives a color what is surely its own.
fn claim(board: &Board, color: Color, eyes: Eyes, owners: &mut Owners) {
    if board.n_stones(color) == 0 {
        return;
    }
    let chains: Vec<Vec<Point>> =
        board.chains().filter(|chain| chain.color() == color).map(|chain| chain.stones().collect()).collect();
    let mut chain_of = vec![None; owners.len()];
    for (number, stones) in chains.iter().enumerate() {
        for &stone in stones {
            chain_of[index(board, stone)] = Some(number);
        }
    }
    let is_other = |point: Point| board.at(point) != Some(color);
    let connected = regions(board, |a, b| is_other(a) && is_other(b));
    let has_room = |points: &Vec<Point>| is_other(points[0]) && points.iter().any(|&point| board.is_empty_at(point));
    let mut all: Vec<Region> =
        connected.into_iter().filter(has_room).map(|points| region(board, color, eyes, points, &chain_of)).collect();
    let is_alive = settle(chains.len(), &mut all);
    for (stones, _) in chains.iter().zip(&is_alive).filter(|&(_, &is_alive)| is_alive) {
        stones.iter().for_each(|&stone| owners[index(board, stone)] = Some(color));
    }
    for region in &all {
        let inside = |&&point: &&Point| point.neighbors().all(|beside| board.at(beside) != Some(color));
        let is_small = || region.points.iter().filter(inside).count() <= 1;
        let is_own = !region.is_spoilt && (!region.has_enemy || is_small());
        for &point in &region.points {
            let owner = &mut owners[index(board, point)];
            if is_own || !region.has_enemy && owner.is_none() {
                *owner = Some(color);
            }
        }
    }
}

fn region(board: &Board, color: Color, eyes: Eyes, points: Vec<Point>, chain_of: &[Option<usize>]) -> Region {
    let beside = |point: Point| {
        let stones = point.neighbors().filter(|&beside| board.at(beside) == Some(color));
        stones.filter_map(|stone| chain_of[index(board, stone)])
    };
    let mut chains: Vec<usize> = points.iter().flat_map(|&point| beside(point)).collect();
    chains.sort_unstable();
    chains.dedup();
    let must_touch = |&&point: &&Point| eyes == Eyes::AllPoints || board.is_empty_at(point);
    let touches_all = |&chain: &usize| points.iter().filter(must_touch).all(|&point| beside(point).any(|n| n == chain));
    let vital = chains.iter().copied().filter(touches_all).collect();
    let has_enemy = points.iter().any(|&point| !board.is_empty_at(point));
    Region { points, has_enemy, is_spoilt: false, chains, vital }
}

/// Drops chains with fewer than two vital regions, and with them the regions that they touch, until all is safe; tells
/// which chains remain.
fn settle(n_chains: usize, regions: &mut [Region]) -> Vec<bool> {
    let mut is_alive = vec![true; n_chains];
    loop {
        let mut n_vital = vec![0; n_chains];
        for region in regions.iter().filter(|region| !region.is_spoilt) {
            region.vital.iter().for_each(|&chain| n_vital[chain] += 1);
        }
        let dropped: Vec<usize> = (0..n_chains).filter(|&chain| is_alive[chain] && n_vital[chain] < 2).collect();
        if dropped.is_empty() {
            return is_alive;
        }
        for chain in dropped {
            is_alive[chain] = false;
            for region in regions.iter_mut().filter(|region| region.chains.contains(&chain)) {
                region.is_spoilt = true;
            }
        }
    }
}

/// All points in connected sets, where neighbors belong together that are `alike`.
fn regions(board: &Board, alike: impl Fn(Point, Point) -> bool) -> Vec<Vec<Point>> {
    let mut seen = vec![false; board.size().n_points()];
    let mut regions = Vec::new();
    for start in board.size().points() {
        if std::mem::replace(&mut seen[index(board, start)], true) {
            continue;
        }
        let mut region = vec![start];
        let mut next = 0;
        while let Some(&point) = region.get(next) {
            next += 1;
            for beside in point.neighbors().filter(|&beside| board.size().contains(beside)) {
                if alike(point, beside) && !std::mem::replace(&mut seen[index(board, beside)], true) {
                    region.push(beside);
                }
            }
        }
        regions.push(region);
    }
    regions
}

fn index(board: &Board, point: Point) -> usize {
    usize::from(point.row()) * usize::from(board.size().width()) + usize::from(point.column())
}
