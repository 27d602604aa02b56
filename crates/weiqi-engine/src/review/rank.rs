//! The rank that a side's moves are like, told by how likely they looked to the network before any search.
//!
//! In a single game the points that moves lose tell little of a rank: a fight lost counts more than all else. How
//! surprising the moves are tells much more, and does not hang on how long one searches. The table of this module is fitted
//! to games of players whose rank is known; `docs/notes/ranks.md` says how, and how far it is off.

mod table;

use weiqi_rules::{Color, Move, Size};

use super::{Look, Played};
use crate::Rank;

pub use table::TABLE;

/// How surprising a side's moves were to the network.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Surprise {
    /// Moves that were looked at.
    pub n_moves: usize,
    /// The mean of minus the logarithm of how likely they looked.
    pub mean: f32,
}

/// What looked less likely than this surprises no more.
const LEAST_CHANCE: f32 = 1e-4;

impl Surprise {
    /// Of moves that looked so likely.
    pub fn of(chances: impl IntoIterator<Item = f32>) -> Surprise {
        let mut sum = Surprise::default();
        for chance in chances {
            sum.n_moves += 1;
            sum.mean -= chance.max(LEAST_CHANCE).ln();
        }
        Surprise { mean: sum.mean / sum.n_moves.max(1) as f32, ..sum }
    }
}

/// How likely a move looked, among the chances of all points, row by row from A1, and of a pass.
pub fn chance_of(chances: &[f32], size: Size, mv: Move) -> Option<f32> {
    let place = mv.point().map_or(Some(size.n_points()), |point| size.point_index(point))?;
    chances.get(place).copied()
}

/// How a rank is told from surprise, and by what that was found. Ranks are steps above 25 kyu.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The network whose chances are meant.
    pub network: &'static str,
    /// When the table was made.
    pub date: &'static str,
    /// From how many games.
    pub n_games: usize,
    /// From how many sides of them whose player's rank was known.
    pub n_sides: usize,
    /// At some mean surprises, rising: the rank of which a tenth of the players are weaker, that of which half are, and
    /// that of which nine tenths are. It is the spread of single games, noise and all.
    pub curve: &'static [[f32; 4]],
    /// The ranks from which and up to which they can be told apart.
    pub range: [u8; 2],
}

/// A rank with the interval that holds it four times in five. What lies beyond the table's range is told as its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankEstimate {
    /// The rank that the moves are like.
    pub value: Rank,
    /// Seldom weaker.
    pub low: Rank,
    /// Seldom stronger.
    pub high: Rank,
}

/// Why no rank is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoRank {
    /// Not all of the side's moves were looked at yet.
    #[default]
    Unseen,
    /// There are too few.
    FewMoves,
    /// Only games on 19x19 were fitted.
    OtherBoard,
    /// Only those were fitted who do not give handicap stones.
    GivesStones,
    /// What judged is not the network that the table belongs to.
    OtherNetwork,
}

/// With fewer moves than this no rank is told; the games that were fitted have more.
pub const FEWEST_FOR_RANK: usize = 50;
/// So many in a hundred of the moves must have been looked at.
const SEEN: usize = 95;

impl Table {
    /// The lowest and the highest rank that is told.
    pub fn ends(&self) -> [Rank; 2] {
        self.range.map(|steps| Rank::all().nth(steps.into()).unwrap_or(Rank::STRONGEST))
    }

    /// The rank that moves of such a mean surprise are like.
    pub fn estimate(&self, surprise: f32) -> RankEstimate {
        let [weakest, strongest] = self.ends();
        let rank = |steps: f32| {
            let steps = steps.round().clamp(weakest.steps().into(), strongest.steps().into());
            // Within the scale, as its ends are ranks.
            Rank::all().nth(steps as usize).unwrap_or(weakest)
        };
        let [low, value, high] = between(self.curve, surprise).map(rank);
        RankEstimate { value, low, high }
    }
}

/// What a table, its rows rising by their first number, says between its rows; beyond them, what its ends say.
fn between(rows: &[[f32; 4]], at: f32) -> [f32; 3] {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return [0.0; 3] };
    let at = at.clamp(first[0], last[0].max(first[0]));
    let pair = rows.windows(2).find(|pair| at <= pair[1][0]);
    let (from, to) = pair.map_or((last, last), |pair| (&pair[0], &pair[1]));
    let share = if to[0] > from[0] { (at - from[0]) / (to[0] - from[0]) } else { 0.0 };
    [1, 2, 3].map(|n| from[n] + share * (to[n] - from[n]))
}

/// The rank that a side's moves are like, or why none is told.
pub(super) fn rank(
    size: Size,
    played: &[Played],
    looks: &[Option<Look>],
    color: Color,
) -> Result<RankEstimate, NoRank> {
    if size != Size::NINETEEN {
        return Err(NoRank::OtherBoard);
    }
    let own = played.iter().zip(looks).filter(|(played, _)| played.color == color);
    let n_moves = own.clone().count();
    if n_moves < FEWEST_FOR_RANK {
        return Err(NoRank::FewMoves);
    }
    if color == Color::White && gives_stones(played) {
        return Err(NoRank::GivesStones);
    }
    let seen: Vec<(&Played, &Look)> = own.filter_map(|(played, look)| Some((played, look.as_ref()?))).collect();
    if seen.iter().any(|(_, look)| look.network() != TABLE.network) {
        return Err(NoRank::OtherNetwork);
    }
    let surprise = Surprise::of(seen.iter().filter_map(|(played, look)| chance_of(&look.chances, size, played.mv)));
    if surprise.n_moves * 100 < n_moves * SEEN {
        return Err(NoRank::Unseen);
    }
    Ok(TABLE.estimate(surprise.mean))
}

/// Whether the game begins with handicap stones, set up before White's first move or played one after another.
fn gives_stones(played: &[Played]) -> bool {
    match played {
        [first, ..] if first.color == Color::White => true,
        [first, second, ..] => first.color == Color::Black && second.color == Color::Black,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use weiqi_rules::Point;

    use super::*;

    /// A game of so many moves in turn, in which every move looked as likely as this.
    fn game(n_moves: usize, prior: f32) -> (Vec<Played>, Vec<Option<Look>>) {
        let at = Move::Play(Point::new(3, 3));
        let color = |n: usize| if n.is_multiple_of(2) { Color::Black } else { Color::White };
        let played = (0..n_moves).map(|n| Played { color: color(n), mv: at }).collect();
        let mut chances = vec![(1.0 - prior) / 361.0; 362];
        chances[3 * 19 + 3] = prior;
        let judge = format!("{} 0123", TABLE.network);
        let looks =
            (0..=n_moves).map(|_| Some(Look { judge: judge.clone(), chances: chances.clone(), ..Look::default() }));
        (played, looks.collect())
    }

    fn of(n_moves: usize, prior: f32, color: Color) -> Result<RankEstimate, NoRank> {
        let (played, looks) = game(n_moves, prior);
        rank(Size::NINETEEN, &played, &looks, color)
    }

    #[test]
    fn likely_moves_are_of_a_higher_rank_than_surprising_ones() {
        let told: Vec<RankEstimate> =
            [0.02, 0.1, 0.3, 0.9].map(|prior| of(200, prior, Color::Black).expect("enough moves")).into();
        assert!(told.windows(2).all(|pair| pair[0].value <= pair[1].value), "{told:?}");
        assert!(told[0].value < told[3].value, "{told:?}");
    }

    #[test]
    fn no_rank_lies_beyond_the_games_that_were_fitted() {
        let [weakest, strongest] = TABLE.ends();
        assert!(weakest < strongest);
        for prior in [1e-6, 0.01, 0.2, 0.5, 0.999] {
            let RankEstimate { value, low, high } = of(150, prior, Color::White).expect("enough moves");
            assert!(weakest <= low && low <= value && value <= high && high <= strongest, "{prior}: {value}");
        }
    }

    #[test]
    fn the_table_falls_and_its_intervals_hold_their_ranks() {
        assert!(TABLE.curve.is_sorted_by(|a, b| a[0] < b[0]) && TABLE.curve.len() >= 4);
        assert!(TABLE.curve.iter().all(|row| row[1] <= row[2] && row[2] <= row[3] && row[3] - row[1] >= 4.0));
        (1..4).for_each(|n| assert!(TABLE.curve.is_sorted_by(|a, b| a[n] >= b[n]), "column {n}"));
    }

    #[test]
    fn where_nothing_can_be_told_it_says_why() {
        assert_eq!(of(2 * FEWEST_FOR_RANK - 1, 0.3, Color::White), Err(NoRank::FewMoves));
        let (played, mut looks) = game(200, 0.3);
        assert_eq!(rank(Size::NINE, &played, &looks, Color::Black), Err(NoRank::OtherBoard));
        // White moves first, as Black's stones are there already.
        assert_eq!(rank(Size::NINETEEN, &played[1..], &looks[1..], Color::White), Err(NoRank::GivesStones));
        assert!(rank(Size::NINETEEN, &played[1..], &looks[1..], Color::Black).is_ok());
        looks[50..80].fill(None);
        assert_eq!(rank(Size::NINETEEN, &played, &looks, Color::Black), Err(NoRank::Unseen));
        let (played, mut looks) = game(200, 0.3);
        looks[20] = Some(Look { judge: "rollouts 1".into(), ..looks[20].clone().expect("it is there") });
        assert_eq!(rank(Size::NINETEEN, &played, &looks, Color::Black), Err(NoRank::OtherNetwork));
        assert!(rank(Size::NINETEEN, &played, &looks, Color::White).is_ok());
        // What an older program found has no chances.
        let (played, looks) = game(200, 0.3);
        let looks: Vec<_> =
            looks.into_iter().flatten().map(|look| Some(Look { chances: Vec::new(), ..look })).collect();
        assert_eq!(rank(Size::NINETEEN, &played, &looks, Color::Black), Err(NoRank::Unseen));
    }

    #[test]
    fn a_chance_is_found_by_its_point_and_surprise_has_an_end() {
        let size = Size::new(2, 1).expect("a size");
        let chances = [0.25, -1.0, 0.75];
        assert_eq!(chance_of(&chances, size, Move::Pass), Some(0.75));
        assert_eq!(chance_of(&chances, size, Move::Play(Point::new(1, 0))), Some(-1.0));
        assert_eq!(chance_of(&[], size, Move::Pass), None);
        assert_eq!(Surprise::of([]), Surprise::default());
        let Surprise { n_moves, mean } = Surprise::of([1.0, -1.0]);
        assert!(n_moves == 2 && (mean - 4.605).abs() < 0.01, "{mean}");
    }

    #[test]
    fn between_the_rows_of_a_table_one_goes_straight() {
        let rows = [[1.0, 10.0, 0.0, 7.0], [2.0, 20.0, 4.0, 7.0]];
        let told = [0.0, 1.5, 9.0].map(|at| between(&rows, at));
        assert_eq!(told, [[10.0, 0.0, 7.0], [15.0, 2.0, 7.0], [20.0, 4.0, 7.0]]);
        assert_eq!(between(&[], 1.0), [0.0; 3]);
    }
}
