//! Why a move is good or bad, by contrast: with another move, with passing, with being ignored. Only what is proven by
//! reading, or what the ownership shows by points enough, is said.

use weiqi_rules::{Color, Game, Move, Point, Position, Size};

use super::capture::{Danger, in_danger};
use super::reason::{Part, Reason};
use super::{cut, fate, shape};

/// What searches found round a move; the owners of points are Black's good, from -1 to 1, row by row from A1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contrast {
    /// The best move, where it is another.
    pub best: Option<Move>,
    /// Points that the move loses against the best.
    pub loss: f32,
    /// Points that it gains against passing.
    pub gain: f32,
    /// Points that its side gains more when the other side ignores it.
    pub ignored: f32,
    /// The owners when the best move is made.
    pub owners_best: Vec<f32>,
    /// The owners after the move.
    pub owners_after: Vec<f32>,
    /// The owners when its side passes instead.
    pub owners_passed: Vec<f32>,
}

/// Fewer points than this are not told of a part of the board.
pub(super) const FEWEST_POINTS: f32 = 3.0;
/// Ignored, a move is worth so much that it wants an answer.
const SENTE: f32 = 6.0;
/// The best move lies elsewhere when it is so many lines away.
const FAR: i32 = 6;
/// Reasons that are told at most.
const MOST: usize = 4;

/// What is so about a move that is legal in `before`; what matters most and is surest comes first.
pub fn reasons(before: &Game, color: Color, mv: Move, seen: &Contrast) -> Vec<Reason> {
    let mut found = Vec::new();
    let position = before.position().clone().with_to_move(color);
    if let Move::Play(point) = mv
        && position.is_legal(mv, weiqi_rules::Suicide::AllowedToSingleStones)
    {
        let mut after = position.clone();
        let n_taken = after.play_legal(mv);
        on_the_board(&position, &after, point, n_taken, seen, &mut found);
        fate::told(&position, &after, seen, &mut found);
        cut::told(&position, &after, point, seen, &mut found);
        shape::told(&position, &after, point, n_taken, seen, &mut found);
    }
    by_owners(before.size(), color, mv, seen, &mut found);
    if seen.ignored >= SENTE && seen.loss < FEWEST_POINTS {
        found.push(Reason::Sente { points: seen.ignored });
    }
    found.truncate(MOST);
    found
}

/// What rules and reading prove.
fn on_the_board(
    before: &Position,
    after: &Position,
    point: Point,
    n_taken: usize,
    seen: &Contrast,
    found: &mut Vec<Reason>,
) {
    let color = before.to_move();
    let beside: Vec<Point> = point.neighbors().collect();
    if n_taken > 0 {
        found.push(Reason::Captures { stones: n_taken });
    }
    let Some(own) = after.board().chain_at(point) else { return };
    let joined: Vec<_> = beside
        .iter()
        .filter_map(|&stone| before.board().chain_at(stone))
        .filter(|chain| chain.color() == color)
        .collect();
    if let Some(saved) = joined.iter().find(|chain| chain.is_in_atari() && own.has_liberties(2)) {
        let runs_on = in_danger(after, &[point]).is_empty();
        if runs_on && let Some(at) = saved.stones().min() {
            found.push(Reason::Saves { stones: saved.n_stones(), at });
        }
    }
    if let Some(by) = own.only_liberty()
        && n_taken == 0
        && after.is_legal(Move::Play(by), weiqi_rules::Suicide::Forbidden)
    {
        found.push(Reason::SelfAtari { stones: own.n_stones(), by });
    }
    let enemies: Vec<Point> = beside.iter().copied().filter(|&at| after.board().at(at) == Some(!color)).collect();
    let atari = enemies.iter().filter_map(|&at| after.board().chain_at(at)).filter(|chain| chain.is_in_atari());
    if let Some(chain) = atari.max_by_key(|chain| chain.n_stones())
        && let Some(at) = chain.stones().min()
    {
        found.push(Reason::Atari { stones: chain.n_stones(), at });
    } else if let Some(Danger { at, stones, by, is_ladder }) = danger_near(&after.clone().with_to_move(color), &enemies)
    {
        // It could not be captured before.
        let was_so = danger_near(before, &[at]).is_some();
        if !was_so {
            found.push(Reason::Threatens { stones, at, by, is_ladder });
        }
    }
    protected(before, after, point, found);
    exposed(before, after, seen, found);
    let mut apart = joined.iter().filter_map(|chain| chain.stones().min());
    if let (Some(one), Some(other)) =
        (apart.next(), apart.find(|&at| joined.first().is_some_and(|chain| !chain.has(at))))
    {
        found.push(Reason::Connects { chains: [one, other] });
    }
}

fn danger_near(position: &Position, near: &[Point]) -> Option<Danger> {
    in_danger(position, near).into_iter().next()
}

/// Own stones that the other side could capture if the move were not made, and cannot now.
fn protected(before: &Position, after: &Position, point: Point, found: &mut Vec<Reason>) {
    let color = before.to_move();
    let own = stones_of(before, color);
    let passed = before.clone().with_to_move(!color);
    let is_safe_now = |danger: &&Danger| {
        let is_told = found.iter().any(|reason| matches!(reason, Reason::Saves { .. } | Reason::SelfAtari { .. }));
        !is_told && after.board().at(danger.at) == Some(color) && in_danger(after, &[danger.at]).is_empty()
    };
    let dangers = in_danger(&passed, &own);
    let Some(&Danger { at, stones, is_ladder, .. }) = dangers.iter().find(is_safe_now) else { return };
    let is_beside = |stone: Point| point.neighbors().any(|beside| beside == stone);
    let touches = before.board().chain_at(at).is_some_and(|chain| {
        chain.stones().any(is_beside) || chain.liberties().any(|liberty| liberty == point || is_beside(liberty))
    });
    found.push(Reason::Protects { stones, at, is_breaker: is_ladder && !touches });
}

/// All stones of a color.
pub(super) fn stones_of(position: &Position, color: Color) -> Vec<Point> {
    position.board().stones().filter(|&(_, stone)| stone == color).map(|(point, _)| point).collect()
}

/// Own stones that the other side can capture after the move, and could not after the best one.
fn exposed(before: &Position, after: &Position, seen: &Contrast, found: &mut Vec<Reason>) {
    let Some(best) = seen.best.filter(|_| seen.loss >= FEWEST_POINTS) else { return };
    if !before.is_legal(best, weiqi_rules::Suicide::AllowedToSingleStones) {
        return;
    }
    let mut better = before.clone();
    better.play_legal(best);
    let color = before.to_move();
    let own = stones_of(after, color);
    let is_safe_then = |at: Point| {
        let has_stone = better.board().at(at) == Some(color);
        has_stone && in_danger(&better, &[at]).is_empty()
    };
    let lost = in_danger(after, &own).into_iter().find(|danger| is_safe_then(danger.at));
    if let Some(Danger { at, stones, by, is_ladder }) = lost {
        found.push(Reason::Exposes { stones, at, by, is_ladder });
    }
}

/// What the owners of points show.
fn by_owners(size: Size, color: Color, mv: Move, seen: &Contrast, found: &mut Vec<Reason>) {
    let sign = if color == Color::Black { 1.0 } else { -1.0 };
    let most = |from: &[f32], to: &[f32]| {
        let sums = part_sums(size, from, to, sign);
        sums.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b)).filter(|&(_, points)| points >= FEWEST_POINTS)
    };
    if seen.loss >= FEWEST_POINTS {
        if let Some((part, points)) = most(&seen.owners_after, &seen.owners_best) {
            found.push(Reason::Gives { part, points });
        }
        if let (Some(Move::Play(best)), Move::Play(point)) = (seen.best, mv)
            && is_far(best, point)
        {
            found.push(Reason::Elsewhere { part: part_of(size, best), points: seen.loss });
        }
    } else if let Some((part, points)) = most(&seen.owners_passed, &seen.owners_after) {
        found.push(Reason::Wins { part, points });
    }
}

fn is_far(a: Point, b: Point) -> bool {
    let (dx, dy) = (i32::from(a.column()) - i32::from(b.column()), i32::from(a.row()) - i32::from(b.row()));
    dx.abs().max(dy.abs()) >= FAR
}

/// By how many points the mover's side owns more in each part.
fn part_sums(size: Size, from: &[f32], to: &[f32], sign: f32) -> Vec<(Part, f32)> {
    let mut sums: Vec<(Part, f32)> = Vec::new();
    for (point, (from, to)) in size.points().zip(from.iter().zip(to)) {
        let part = part_of(size, point);
        let gained = sign * (to - from);
        match sums.iter_mut().find(|(known, _)| *known == part) {
            Some((_, sum)) => *sum += gained,
            None => sums.push((part, gained)),
        }
    }
    sums
}

/// The ninth of the board that a point lies in; the outer ones are a third each.
pub fn part_of(size: Size, point: Point) -> Part {
    use Part::{Center, Left, Lower, LowerLeft, LowerRight, Right, Upper, UpperLeft, UpperRight};
    let third = |place: u8, side: u8| (usize::from(place) * 3 / usize::from(side.max(1))).min(2);
    let rows = [[LowerLeft, Lower, LowerRight], [Left, Center, Right], [UpperLeft, Upper, UpperRight]];
    rows[third(point.row(), size.height())][third(point.column(), size.width())]
}

/// Points whose owner changes by more than half between two lists.
pub fn changed(size: Size, from: &[f32], to: &[f32]) -> Vec<Point> {
    const HALF: f32 = 0.6;
    let pairs = size.points().zip(from.iter().zip(to));
    pairs.filter(|(_, (from, to))| (*from - *to).abs() > HALF).map(|(point, _)| point).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use weiqi_rules::{Board, Quarters, Ruleset, Setup};

    use super::*;

    fn game(rows: &[&str], to_move: Color) -> Game {
        let board: Board = rows.join("\n").parse().expect("a diagram");
        let position = Position::try_from(Setup { to_move, board, ..Setup::new(Size::NINE) }).expect("possible");
        Game::from_position(position, Ruleset::CHINESE, Quarters(30))
    }

    pub(in crate::review) fn point(name: &str) -> Point {
        name.parse().expect("a point")
    }

    pub(in crate::review) fn of(rows: &[&str], color: Color, mv: &str, seen: &Contrast) -> Vec<Reason> {
        reasons(&game(rows, color), color, Move::Play(point(mv)), seen)
    }

    const EMPTY: &str = ". . . . . . . . .";

    #[test]
    fn a_capture_and_an_atari_are_seen() {
        let rows =
            [EMPTY, EMPTY, EMPTY, ". . . X . . . . .", ". . X O . . . . .", ". . . X . . . . .", EMPTY, EMPTY, EMPTY];
        let found = of(&rows, Color::Black, "E5", &Contrast::default());
        assert_eq!(found.first(), Some(&Reason::Captures { stones: 1 }));
        let found = of(&rows, Color::White, "E5", &Contrast::default());
        // Running in the open is a ladder here: nothing is saved for certain unless reading says so.
        assert!(!found.contains(&Reason::Captures { stones: 1 }), "{found:?}");
        let rows =
            [EMPTY, EMPTY, EMPTY, ". . . X . . . . .", ". . . O . . . . .", ". . . X . . . . .", EMPTY, EMPTY, EMPTY];
        let found = of(&rows, Color::Black, "C5", &Contrast::default());
        assert!(found.contains(&Reason::Atari { stones: 1, at: point("D5") }), "{found:?}");
    }

    #[test]
    fn a_stone_that_can_be_taken_at_once_is_seen() {
        let rows = [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, ". O . . . . . . .", ". . O . . . . . ."];
        let found = of(&rows, Color::Black, "B1", &Contrast::default());
        assert_eq!(found, [Reason::SelfAtari { stones: 1, by: point("A1") }]);
    }

    #[test]
    fn what_is_given_away_is_told_by_its_part_of_the_board() {
        let rows = [EMPTY; 9];
        let mut best = vec![0.0; 81];
        best[..3].fill(1.0);
        best[9..12].fill(1.0);
        let seen = Contrast {
            best: Some(Move::Play(point("B2"))),
            loss: 6.0,
            owners_best: best,
            owners_after: vec![0.0; 81],
            ..Contrast::default()
        };
        let found = of(&rows, Color::Black, "H8", &seen);
        assert_eq!(
            found,
            [
                Reason::Gives { part: Part::LowerLeft, points: 6.0 },
                Reason::Elsewhere { part: Part::LowerLeft, points: 6.0 }
            ]
        );
    }

    #[test]
    fn stones_left_in_danger_are_seen_only_where_the_best_move_would_help() {
        let rows =
            [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, ". . O O . . . . .", ". O X X O . . . .", ". . O . . . . . .", EMPTY];
        let seen = Contrast { best: Some(Move::Play(point("D2"))), loss: 5.0, ..Contrast::default() };
        let found = of(&rows, Color::Black, "H8", &seen);
        // Black's two stones have one liberty, and running does not help for sure: nothing false is said either way.
        let exposes = found.iter().any(|reason| matches!(reason, Reason::Exposes { stones: 2, .. }));
        let mut better = game(&rows, Color::Black);
        better.play(Move::Play(point("D2"))).expect("legal");
        assert_eq!(exposes, in_danger(better.position(), &[point("C3")]).is_empty(), "{found:?}");
    }

    /// White's stone at C3 is caught in a ladder that runs to the upper right.
    const LADDER: [&str; 9] =
        [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, ". X . . . . . . .", ". X O . . . . . .", ". . X . . . . . .", EMPTY];

    #[test]
    fn a_ladder_is_named_by_the_threat_and_by_what_stands_in_its_way() {
        let mut open = LADDER;
        open[7] = EMPTY;
        let found = of(&open, Color::Black, "C2", &Contrast::default());
        let threat = Reason::Threatens { stones: 1, at: point("C3"), by: point("D3"), is_ladder: true };
        assert!(found.contains(&threat), "{found:?}");
        let breaker = Reason::Protects { stones: 1, at: point("C3"), is_breaker: true };
        let found = of(&LADDER, Color::White, "F6", &Contrast::default());
        assert!(found.contains(&breaker), "{found:?}");
        let found = of(&LADDER, Color::White, "J1", &Contrast::default());
        assert_eq!(found, []);
        let found = of(&LADDER, Color::White, "D3", &Contrast::default());
        assert_eq!(found, [Reason::Protects { stones: 1, at: point("C3"), is_breaker: false }]);
    }

    #[test]
    fn every_point_has_its_part() {
        let part = |name: &str| part_of(Size::NINETEEN, point(name));
        assert_eq!([part("A1"), part("T19"), part("K10")], [Part::LowerLeft, Part::UpperRight, Part::Center]);
        assert_eq!([part("K1"), part("A10"), part("D17")], [Part::Lower, Part::Left, Part::UpperLeft]);
        for size in [Size::NINE, Size::new(1, 2).expect("a size"), Size::new(25, 3).expect("a size")] {
            for point in size.points() {
                part_of(size, point);
            }
        }
    }

    #[test]
    fn points_that_change_hands_are_found() {
        let (from, to) = ([1.0, 0.2, -1.0, 0.0], [-1.0, 0.3, -0.9, 0.7]);
        let size = Size::new(2, 2).expect("a size");
        let names: Vec<String> = changed(size, &from, &to).iter().map(Point::to_string).collect();
        assert_eq!(names, ["A1", "B2"]);
    }
}
