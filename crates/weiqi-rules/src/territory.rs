//! Whose each empty point is once the dead stones are off the board, and which groups live by themselves.

use crate::region::{PointMap, Regions, beside};
use crate::{Board, ByColor, Color};

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
    /// An empty point that both sides touch, or none.
    Dame,
}

impl Standing {
    /// Whose the point is when areas are counted.
    pub(crate) fn area_owner(self) -> Option<Color> {
        match self {
            Standing::Alive(color) | Standing::InSeki(color) => Some(color),
            Standing::Territory(color) | Standing::SekiEye(color) => Some(color),
            Standing::Dame => None,
        }
    }
}

/// Every point's standing, and how many groups live by themselves.
#[derive(Clone, Debug)]
pub(crate) struct Landscape {
    pub(crate) standing: PointMap<Standing>,
    pub(crate) n_groups: ByColor<u32>,
}

/// Looks at a board from which the dead stones are lifted.
pub(crate) fn survey(board: &Board, strictness: Strictness) -> Landscape {
    match strictness {
        Strictness::Strict | Strictness::Practical => strict(board),
    }
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
fn strict(board: &Board) -> Landscape {
    let size = board.size();
    let owners = area_owners(board);
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
