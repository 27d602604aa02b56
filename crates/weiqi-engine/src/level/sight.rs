//! What does not come to a weaker player's mind, and what comes to it wrongly.

use weiqi_rules::{Board, Color, Game, Move, Point};

use super::recipe::Sight;
use super::style::line_of;
use crate::random::Random;
use crate::tactics;

/// Where a level looks at one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attention {
    /// At the whole board.
    Whole,
    /// Only near the last moves: threats from afar are missed, and so are bigger points.
    Near,
    /// Away from the last move: the answer that it wanted is left out, too early.
    Away,
}

impl Attention {
    /// Where the level looks this time.
    pub(crate) fn drawn(sight: &Sight, random: &mut Random) -> Attention {
        let luck = random.below(100) as u32;
        match luck {
            luck if luck < sight.misses_far => Attention::Near,
            luck if luck < sight.misses_far + sight.leaves_early => Attention::Away,
            _ => Attention::Whole,
        }
    }

    /// Whether a play comes to mind.
    pub(crate) fn sees(self, game: &Game, point: Point) -> bool {
        /// So far people see without looking, in points along the lines.
        const NEAR: u8 = 6;
        let last: Vec<Point> = game.moves().rev().take(2).filter_map(|(_, mv)| mv.point()).collect();
        let far_from = |other: &Point| point.column().abs_diff(other.column()) + point.row().abs_diff(other.row());
        let Some(nearest) = last.iter().map(far_from).min() else { return true };
        match self {
            Attention::Whole => true,
            Attention::Near => nearest <= NEAR,
            Attention::Away => nearest > NEAR / 2,
        }
    }
}

/// Whether nobody plays here so early: the edge before there are borders.
pub(crate) fn is_edge_in_opening(game: &Game, point: Point) -> bool {
    line_of(game, point) == 1 && game.n_moves() < game.size().n_points() / 6
}

/// A play that gives a chain of own stones away in the hand of the enemy: self-atari of three stones and more that takes
/// nothing.
pub(crate) fn is_self_atari(game: &Game, point: Point) -> bool {
    let (board, mover) = (game.board(), game.to_move());
    board.liberties_after(mover, point, 2) < 2
        && tactics::stones_joined(board, mover, point) >= 3
        && !tactics::captures(board, mover, point)
}

/// Plays that seem to save a chain in atari and don't, for a ladder that is longer than the level reads catches it.
pub(crate) fn ladders_not_seen(game: &Game, sight: &Sight) -> Vec<Move> {
    let (board, mover) = (game.board(), game.to_move());
    let chains = board.chains().filter(|chain| chain.color() == mover && chain.is_in_atari());
    let runs = chains.filter_map(|chain| chain.only_liberty());
    let is_long = |&point: &Point| {
        let length = game.check_play(point).is_ok().then(|| ladder_length(board, mover, point)).flatten();
        length.is_some_and(|length| length > sight.ladder)
    };
    runs.filter(is_long).map(Move::Play).collect()
}

/// After how many plays a chain that runs out at `run` is caught; `None` if it gets away.
fn ladder_length(board: &Board, runner: Color, run: Point) -> Option<usize> {
    /// Plays to try in all; a chain that is not caught by then counts as free.
    const MOST: usize = 300;
    let mut after = board.clone();
    after.play_as_recorded(runner, run).ok()?;
    caught_after(&after, run, &mut { MOST }).map(|n| n + 1)
}

/// After how many plays the chain on `point` is caught when the other side plays first.
fn caught_after(board: &Board, point: Point, left: &mut usize) -> Option<usize> {
    let chain = board.chain_at(point)?;
    let runner = chain.color();
    if chain.is_in_atari() {
        return Some(1);
    }
    if chain.has_liberties(3) {
        return None;
    }
    let liberties: Vec<Point> = chain.liberties().collect();
    liberties.into_iter().filter(|&at| board.liberties_after(!runner, at, 2) >= 2).find_map(|at| {
        *left = left.checked_sub(1)?;
        let mut chased = board.clone();
        chased.play_as_recorded(!runner, at).ok()?;
        let mut answers = Vec::new();
        tactics::saves(&chased, chased.chain_at(point)?, &mut answers);
        // Every answer must fail.
        let mut longest = 0;
        for answer in answers {
            let mut ran = chased.clone();
            ran.play_as_recorded(runner, answer).ok()?;
            longest = longest.max(1 + caught_after(&ran, point, left)?);
        }
        Some(1 + longest)
    })
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Position, Quarters, Ruleset, Setup, Size};

    use super::*;

    fn game(picture: &str) -> Game {
        let board: Board = picture.parse().expect("a diagram");
        let setup = Setup { board: board.clone(), ..Setup::new(board.size()) };
        Game::from_position(Position::try_from(setup).expect("it is possible"), Ruleset::CHINESE, Quarters(0))
    }

    const LADDER: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O O . . . . . .
        . O X . . . . . .
        . . O O . . . . .";

    #[test]
    fn a_long_ladder_is_not_seen_by_who_reads_a_short_one() {
        let game = game(LADDER);
        let sight = |ladder| Sight { n_likely: 9, ladder, misses_far: 0, leaves_early: 0 };
        let seen = |ladder| format!("{:?}", ladders_not_seen(&game, &sight(ladder)));
        assert_eq!(seen(2), "[Play(D2)]");
        assert_eq!(seen(100), "[]", "it is read to its end");
    }

    #[test]
    fn a_ladder_with_a_stone_in_its_way_saves() {
        let lines: Vec<&str> = LADDER.lines().collect();
        let blocked = [&lines[..4], &["        . . . . . . X . ."], &lines[5..]].concat().join("\n");
        let game = game(&blocked);
        let sight = Sight { n_likely: 9, ladder: 2, misses_far: 0, leaves_early: 0 };
        assert_eq!(ladders_not_seen(&game, &sight), []);
    }

    #[test]
    fn attention_divides_the_board() {
        let mut game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
        let point = |name: &str| -> Point { name.parse().expect("a point") };
        assert!(Attention::Away.sees(&game, point("D4")), "nothing was played yet");
        game.play(Move::Play(point("D4"))).expect("it is legal");
        assert!(Attention::Near.sees(&game, point("E6")) && !Attention::Near.sees(&game, point("Q16")));
        assert!(!Attention::Away.sees(&game, point("E4")) && Attention::Away.sees(&game, point("Q16")));
        assert!(is_edge_in_opening(&game, point("A4")) && !is_edge_in_opening(&game, point("B4")));
    }
}
