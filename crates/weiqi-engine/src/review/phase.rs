//! Opening, middle game and endgame, by the board and not by the number of the move alone.

use weiqi_rules::Size;

use super::Look;

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Until the first fight, and no longer than a seventh of the board has moves.
    Opening,
    /// While some group's life is open.
    Middle,
    /// When every stone's life is certain.
    Endgame,
}

impl Stage {
    /// All, in order.
    pub const ALL: [Stage; 3] = [Stage::Opening, Stage::Middle, Stage::Endgame];
}

/// Where the parts of a game begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phases {
    /// The first move of the middle game, counted from 0.
    pub middle: usize,
    /// The first move of the endgame.
    pub endgame: usize,
}

/// Stones of which this share is certain are settled.
const SETTLED: f32 = 0.95;
/// For so many positions in a row.
const FOR_LONG: usize = 6;

impl Phases {
    /// The parts of a game of `n_moves`, as far as its positions are known.
    pub fn of(size: Size, n_moves: usize, looks: &[Option<Look>]) -> Phases {
        // 50 moves on the usual board.
        let longest_opening = size.n_points() * 50 / 361;
        // A fight: more than a quarter of the stones may live or die.
        let fight = looks.iter().position(|look| look.as_ref().is_some_and(|look| look.settled < 0.75));
        let middle = fight.unwrap_or(n_moves).clamp(longest_opening / 2, longest_opening).min(n_moves);
        let unsettled = |look: &Option<Look>| look.as_ref().is_none_or(|look| look.settled < SETTLED);
        let last = looks.iter().take(n_moves + 1).rposition(unsettled);
        let earliest = middle.max(size.n_points() * 3 / 10);
        // A long quiet end is one even if a single late ko shakes the board again.
        let quiet = looks.windows(FOR_LONG).skip(earliest).position(|row| !row.iter().any(unsettled));
        let endgame = quiet.map_or_else(|| last.map_or(n_moves, |last| last + 1), |place| place + earliest);
        Phases { middle, endgame: endgame.clamp(middle, n_moves) }
    }

    /// The part that a move belongs to.
    pub fn at(&self, ply: usize) -> Stage {
        if ply < self.middle {
            Stage::Opening
        } else if ply < self.endgame {
            Stage::Middle
        } else {
            Stage::Endgame
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(settled: impl Fn(usize) -> f32, n: usize) -> Vec<Option<Look>> {
        (0..=n).map(|ply| Some(Look { settled: settled(ply), ..Look::default() })).collect()
    }

    #[test]
    fn an_ordinary_game_has_three_parts_in_order() {
        let looks = looks(|ply| if (40..170).contains(&ply) { 0.6 } else { 1.0 }, 220);
        assert_eq!(Phases::of(Size::NINETEEN, 220, &looks), Phases { middle: 40, endgame: 170 });
        let phases = Phases { middle: 40, endgame: 170 };
        assert_eq!(
            [39, 40, 169, 170].map(|ply| phases.at(ply)),
            [Stage::Opening, Stage::Middle, Stage::Middle, Stage::Endgame]
        );
    }

    #[test]
    fn games_of_any_length_and_knowledge_have_phases() {
        for n in [0, 1, 5, 60, 400] {
            for looks in [looks(|_| 1.0, n), looks(|_| 0.0, n), vec![None; n + 1], Vec::new()] {
                for size in [Size::NINE, Size::NINETEEN] {
                    let Phases { middle, endgame } = Phases::of(size, n, &looks);
                    assert!(middle <= endgame && endgame <= n, "{n}: {middle} {endgame}");
                }
            }
        }
    }
}
