//! Whose each empty point is once the dead stones are off the board, and which groups live by themselves.

use crate::eyes::{Eyes, eyes};
use crate::region::{PointMap, Regions, beside};
use crate::{Board, ByColor, Color, Point};

/// How points are told from territory while dame are open.
///
/// Both agree on every finished board (`testdata/rules`, seki-score and full-game).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// As players count: open dame don't touch the life of the groups round them.
    #[default]
    Practical,
    /// To the letter of the Japanese rules of 1989, article 8: whatever borders a dame is in seki.
    Strict,
}

/// What a point is once the dead stones are lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// A stone of a group that lives by itself.
    Alive(Color),
    /// A stone that lives in seki.
    InSeki(Color),
    /// An empty point that a side surrounds with groups that live by themselves.
    Territory(Color),
    /// An empty point that a side in seki surrounds.
    SekiEye(Color),
    /// An empty point that a side surrounds and must fill before all is over: a false eye while dame are open.
    FalseEye(Color),
    /// An empty point that both sides touch, or none.
    Dame,
}

/// Every point's standing, and how many groups live by themselves.
#[derive(Clone, Debug)]
pub(crate) struct Landscape {
    pub(crate) standing: PointMap<Standing>,
    pub(crate) n_groups: ByColor<u32>,
}

impl Landscape {
    fn is_in_seki(&self, point: Point) -> bool {
        matches!(self.standing[point], Standing::InSeki(_) | Standing::SekiEye(_))
    }

    /// Takes out of seki what has two eyes of its own.
    fn revive(&mut self, board: &Board, eyes: &Eyes, color: Color) {
        let regions = Regions::of(
            board.size(),
            |point| matches!(self.standing[point], Standing::InSeki(owner) | Standing::SekiEye(owner) if owner == color),
        );
        let has_life = |region: &&[Point]| region.iter().any(|&point| eyes.is_alive[point]);
        self.n_groups[color] += regions.iter().filter(has_life).count() as u32;
        for &point in regions.iter().flatten().filter(|&&point| eyes.is_alive[point]) {
            let is_stone = board.at(point).is_some();
            self.standing[point] = if is_stone { Standing::Alive(color) } else { Standing::Territory(color) };
        }
        for &point in eyes.false_eyes.iter().filter(|&&point| eyes.is_alive[point]) {
            self.standing[point] = Standing::FalseEye(color);
        }
    }
}

/// Looks at a board from which the dead stones are lifted.
pub(crate) fn survey(board: &Board, strictness: Strictness) -> Landscape {
    let owners = area_owners(board);
    let mut landscape = strict(board, &owners);
    if strictness == Strictness::Practical {
        let unsettled = Color::BOTH.map(|color| eyes(board, &owners, color, |point| landscape.is_in_seki(point)));
        unsettled.iter().zip(Color::BOTH).for_each(|(eyes, color)| landscape.revive(board, eyes, color));
    }
    landscape
}

/// The only color that touches each region of empty points, none where both or neither do.
pub(crate) fn area_owners(board: &Board) -> PointMap<Option<Color>> {
    let size = board.size();
    let mut owners = PointMap::from_fn(size, |point| board.at(point));
    for region in Regions::of(size, |point| board.is_empty_at(point)).iter() {
        let touches = |color| region.iter().any(|&point| beside(size, point).any(|p| board.at(p) == Some(color)));
        let owner = match (touches(Color::Black), touches(Color::White)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        };
        for &point in region {
            owners[point] = owner;
        }
    }
    owners
}

/// A region that one side owns (its stones and the points only it touches) lives by itself if none of its stones
/// touches a dame or is in atari. That no chain may be in atari makes double-ko seki come out right.
fn strict(board: &Board, owners: &PointMap<Option<Color>>) -> Landscape {
    let size = board.size();
    let is_dame = |point| board.is_empty_at(point) && owners[point].is_none();
    let mut standing = PointMap::new(size, Standing::Dame);
    let mut n_groups = ByColor::default();
    let regions = Regions::by(size, |point| owners[point]);
    for region in regions.iter() {
        let Some(color) = region.first().and_then(|&point| owners[point]) else { continue };
        let is_loose = |point| {
            board.at(point).is_some()
                && (beside(size, point).any(is_dame) || board.chain_at(point).is_some_and(|chain| chain.is_in_atari()))
        };
        let is_independent = !region.iter().any(|&point| is_loose(point));
        n_groups[color] += u32::from(is_independent);
        for &point in region {
            standing[point] = match (board.at(point).is_some(), is_independent) {
                (true, true) => Standing::Alive(color),
                (true, false) => Standing::InSeki(color),
                (false, true) => Standing::Territory(color),
                (false, false) => Standing::SekiEye(color),
            };
        }
    }
    Landscape { standing, n_groups }
}
