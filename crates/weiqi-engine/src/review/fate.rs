//! Which stones live and die by a move: chains whose owners change, and races between two of them.

use weiqi_rules::{Color, Point, Position};

use super::contrast::{Contrast, FEWEST_POINTS};
use super::reason::Reason;

/// A chain lives or is dead where its points are owned so surely on the average.
const SURE: f32 = 0.4;
/// More liberties than this are not counted in a race.
const MOST_LIBERTIES: usize = 12;

/// A chain whose fate is another in two positions.
#[derive(Clone, Copy, Debug)]
struct Turned {
    at: Point,
    stones: usize,
}

/// What the owners of points tell of the stones that stand before the move and after it.
pub(super) fn told(before: &Position, after: &Position, seen: &Contrast, found: &mut Vec<Reason>) {
    let color = before.to_move();
    let fates = |owners: &[f32], whose: Color| Fates { owners: owners.to_vec(), whose };
    if seen.loss >= FEWEST_POINTS {
        let (best, played) = (&seen.owners_best, &seen.owners_after);
        let ours = turned(before, after, &fates(best, color), &fates(played, color));
        let theirs = turned(before, after, &fates(played, !color), &fates(best, !color));
        if is_explained(found) {
            return;
        }
        match race(after, &ours, &theirs) {
            Some([own, other]) => found.push(told_race(after, false, own, other)),
            None => {
                found.extend(largest(&ours).map(|Turned { at, stones }| Reason::Dies { stones, at }));
                found.extend(largest(&theirs).map(|Turned { at, stones }| Reason::Spares { stones, at }));
            }
        }
        return;
    }
    let (passed, played) = (&seen.owners_passed, &seen.owners_after);
    let ours = turned(before, after, &fates(played, color), &fates(passed, color));
    let theirs = turned(before, after, &fates(passed, !color), &fates(played, !color));
    match race(after, &ours, &theirs) {
        Some([own, other]) => found.push(told_race(after, true, own, other)),
        None => {
            found.extend(largest(&theirs).map(|Turned { at, stones }| Reason::Kills { stones, at }));
            found.extend(largest(&ours).map(|Turned { at, stones }| Reason::Lives { stones, at }));
        }
    }
}

/// Whether reading has proven already what becomes of own stones.
fn is_explained(found: &[Reason]) -> bool {
    found.iter().any(|reason| matches!(reason, Reason::Exposes { .. } | Reason::SelfAtari { .. }))
}

/// The owners of points, and from whose side they are looked at.
struct Fates {
    owners: Vec<f32>,
    whose: Color,
}

impl Fates {
    /// How surely the points of a chain are its own: from -1, dead, to 1.
    fn of(&self, position: &Position, stones: &[Point]) -> f32 {
        let sign = if self.whose == Color::Black { 1.0 } else { -1.0 };
        let width = usize::from(position.size().width());
        let owner = |at: &Point| {
            let index = usize::from(at.row()) * width + usize::from(at.column());
            sign * self.owners.get(index).copied().unwrap_or(0.0)
        };
        stones.iter().map(owner).sum::<f32>() / stones.len().max(1) as f32
    }
}

/// The chains that live by the one and are dead by the other; both look from the side of the chains. The stone of the move
/// by itself has no fate: where it is not played there is none.
fn turned(before: &Position, position: &Position, alive: &Fates, dead: &Fates) -> Vec<Turned> {
    let mut seen: Vec<Point> = Vec::new();
    let mut found = Vec::new();
    for (at, color) in position.board().stones() {
        if color != alive.whose || seen.contains(&at) {
            continue;
        }
        let Some(chain) = position.board().chain_at(at) else { continue };
        let stones: Vec<Point> = chain.stones().collect();
        let has_stood = stones.iter().any(|&stone| before.board().at(stone).is_some());
        if has_stood && alive.of(position, &stones) >= SURE && dead.of(position, &stones) <= -SURE {
            found.push(Turned { at, stones: stones.len() });
        }
        seen.extend(stones);
    }
    found
}

/// All of them by their largest chain.
fn largest(turned: &[Turned]) -> Option<Turned> {
    let most = turned.iter().max_by_key(|one| one.stones)?;
    Some(Turned { at: most.at, stones: turned.iter().map(|one| one.stones).sum() })
}

/// Two chains beside each other of which one lives by the other's death.
fn race(position: &Position, ours: &[Turned], theirs: &[Turned]) -> Option<[Point; 2]> {
    let beside = |own: &Turned| {
        let enemies = position.board().chain_at(own.at)?.enemies();
        let other = theirs.iter().find(|other| enemies.iter().any(|enemy| enemy.has(other.at)))?;
        Some([own.at, other.at])
    };
    ours.iter().find_map(beside)
}

fn told_race(position: &Position, is_won: bool, at: Point, other: Point) -> Reason {
    let count = |at| position.board().chain_at(at).map_or(0, |chain| chain.n_liberties().min(MOST_LIBERTIES));
    Reason::Race { is_won, at, liberties: count(at), other, other_liberties: count(other) }
}

#[cfg(test)]
mod tests {
    use weiqi_rules::Move;

    use super::super::contrast::tests::{of, point};
    use super::*;

    const EMPTY: &str = ". . . . . . . . .";

    /// Four black stones below and seven white ones round them, each shut in.
    const RACE: [&str; 9] = [
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        "X X X X X X . . .",
        "O O O O O X . . .",
        "X X X X O . . . .",
        ". . . . O . . . .",
    ];

    /// The owners of a board on which one side has everything but some points.
    fn owners(rest: f32, but: &[(&str, f32)]) -> Vec<f32> {
        let mut owners = vec![rest; 81];
        for &(at, owner) in but {
            let at = point(at);
            owners[usize::from(at.row()) * 9 + usize::from(at.column())] = owner;
        }
        owners
    }

    fn all(points: &[&'static str], owner: f32) -> Vec<(&'static str, f32)> {
        points.iter().map(|&at| (at, owner)).collect()
    }

    #[test]
    fn a_race_is_told_with_the_liberties_of_both_sides() {
        let won = owners(1.0, &[]);
        let inside = ["A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3", "E3", "E2", "E1"];
        let lost = owners(1.0, &all(&inside, -0.9));
        let seen =
            Contrast { owners_after: won.clone(), owners_passed: lost.clone(), gain: 12.0, ..Contrast::default() };
        let found = of(&RACE, Color::Black, "F2", &seen);
        let (at, other) = (point("A2"), point("E1"));
        let race = Reason::Race { is_won: true, at, liberties: 4, other, other_liberties: 2 };
        assert!(found.contains(&race), "{found:?}");
        let best = Some(Move::Play(point("F2")));
        let seen = Contrast { best, loss: 12.0, owners_best: won, owners_after: lost, ..Contrast::default() };
        let found = of(&RACE, Color::Black, "H8", &seen);
        let race = Reason::Race { is_won: false, at, liberties: 4, other, other_liberties: 3 };
        assert!(found.contains(&race), "{found:?}");
    }

    #[test]
    fn the_first_stone_saves_nothing() {
        let seen = Contrast {
            owners_after: owners(0.9, &[]),
            owners_passed: owners(-0.9, &[]),
            gain: 14.0,
            ..Contrast::default()
        };
        let found = of(&[EMPTY; 9], Color::Black, "E5", &seen);
        assert!(!found.iter().any(|reason| matches!(reason, Reason::Lives { .. })), "{found:?}");
        let best = Some(Move::Play(point("E5")));
        let seen = Contrast {
            best,
            loss: 13.0,
            owners_best: owners(0.9, &[]),
            owners_after: owners(-0.9, &[]),
            ..Contrast::default()
        };
        let found = of(&[EMPTY; 9], Color::Black, "A1", &seen);
        assert!(!found.iter().any(|reason| matches!(reason, Reason::Dies { .. })), "{found:?}");
    }

    #[test]
    fn stones_that_die_and_live_are_told_by_their_number() {
        let rows = [
            EMPTY,
            EMPTY,
            EMPTY,
            EMPTY,
            "X X X X X . . . .",
            "O O O O X . . . .",
            ". . . O X . . . .",
            ". O . O X . . . .",
            ". . . O X . . . .",
        ];
        let white = ["A4", "B4", "C4", "D4", "D3", "D2", "D1", "B2"];
        let dead = owners(1.0, &[]);
        let alive = owners(1.0, &all(&white, -0.9));
        let seen =
            Contrast { owners_after: dead.clone(), owners_passed: alive.clone(), gain: 20.0, ..Contrast::default() };
        let found = of(&rows, Color::Black, "B3", &seen);
        assert!(found.contains(&Reason::Kills { stones: 8, at: point("D1") }), "{found:?}");
        let seen =
            Contrast { owners_after: alive.clone(), owners_passed: dead.clone(), gain: 20.0, ..Contrast::default() };
        let found = of(&rows, Color::White, "B3", &seen);
        assert!(found.contains(&Reason::Lives { stones: 9, at: point("D1") }), "{found:?}");
        let best = Some(Move::Play(point("B3")));
        let seen = Contrast {
            best,
            loss: 20.0,
            owners_best: alive.clone(),
            owners_after: dead.clone(),
            ..Contrast::default()
        };
        let found = of(&rows, Color::White, "H8", &seen);
        assert!(found.contains(&Reason::Dies { stones: 8, at: point("D1") }), "{found:?}");
        let seen = Contrast { best, loss: 20.0, owners_best: dead, owners_after: alive, ..Contrast::default() };
        let found = of(&rows, Color::Black, "H8", &seen);
        assert!(found.contains(&Reason::Spares { stones: 8, at: point("D1") }), "{found:?}");
    }
}
