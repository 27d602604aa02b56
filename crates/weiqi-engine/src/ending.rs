//! Passing, and what a position is worth once nobody wants to play on.

use weiqi_rules::{Board, Chain, Color, Game, Move, Phase, Point, Scoring, Settling, Size, Suicide, life};

use crate::evaluate::Evaluation;
use crate::level::manners;
use crate::report::Report;
use crate::stakes::{Owners, Stakes};

/// What becomes of dead stones when play stops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DeadStones {
    /// As the rules say: most let the players agree on them.
    #[default]
    AsTheRulesSay,
    /// They count as living stones; so they must be taken before passing.
    CountAsAlive,
}

/// The exact judgement of a game that is over by rules that remove no stones; `None` for any other position.
pub(crate) fn final_evaluation(game: &Game, dead_stones: DeadStones) -> Option<Evaluation> {
    if game.phase() == Phase::Play || !stones_count_as_they_stand(game, dead_stones) {
        return None;
    }
    let owners = Owners::of_settled(game.board(), |_| false);
    let stakes = Stakes::of(game);
    let margin = stakes.black_margin(&owners);
    let sign = sign_of(game.to_move());
    Some(Evaluation {
        value: sign * stakes.black_value(margin),
        lead: sign * margin,
        ownership: owners.points.iter().map(|owner| owner.map_or(0.0, |color| sign * sign_of(color))).collect(),
        ..Evaluation::default()
    })
}

/// Whether nothing is removed at the end: by the rules, by wish, or since players who had stopped could not agree.
pub(crate) fn stones_count_as_they_stand(game: &Game, dead_stones: DeadStones) -> bool {
    dead_stones == DeadStones::CountAsAlive || game.ruleset().settling == Settling::AsItStands || game.was_resumed()
}

/// White's result, from -1 to 1, and margin where passes have ended play and nothing is left to decide: as the stones
/// stand where the rules say so, else without the stones that `ownership` (White's, in steps of 1/127, `[row][column]`
/// from A1) says are dead. `None` where players would not agree.
pub(crate) fn agreed_result(game: &Game, dead_stones: DeadStones, ownership: &[i8]) -> Option<(f32, f32)> {
    let stakes = Stakes::of(game);
    let result = |owners: &Owners| {
        let margin = stakes.black_margin(owners);
        Some((-stakes.black_result(margin), -margin))
    };
    if stones_count_as_they_stand(game, dead_stones) {
        return result(&Owners::of_settled(game.board(), |_| false));
    }
    let owned: Vec<f32> = ownership.iter().map(|&owner| f32::from(owner) / 127.0).collect();
    let outlook = Outlook::new(game.board(), &owned, Color::White);
    if outlook.is_settled { result(&outlook.owners) } else { None }
}

fn sign_of(color: Color) -> f32 {
    if color == Color::Black { 1.0 } else { -1.0 }
}

/// What a position comes to if nobody plays on, by what a search saw.
pub(crate) struct Outlook {
    /// Every chain clearly lives or not, and every point that one side surrounds is clearly that side's.
    pub(crate) is_settled: bool,
    /// No point between the sides is clearly somebody's: the borders are closed.
    pub(crate) is_closed: bool,
    /// The fate of a chain is not known.
    pub(crate) has_doubtful_chain: bool,
    /// Stones that do not live.
    pub(crate) dead: Vec<Point>,
    /// Empty points between living stones of both sides.
    pub(crate) neutral: Vec<Point>,
    pub(crate) owners: Owners,
}

/// Expected owners of points, read with care.
pub(crate) struct Owned<'a> {
    pub(crate) size: Size,
    /// `[row][column]` from A1; what is missing is nobody's.
    pub(crate) ownership: &'a [f32],
}

impl Owned<'_> {
    pub(crate) fn at(&self, point: Point) -> f32 {
        self.size.point_index(point).and_then(|index| self.ownership.get(index)).copied().unwrap_or(0.0)
    }

    /// The mean of a chain's points.
    pub(crate) fn mean(&self, chain: &Chain<'_>) -> f32 {
        chain.stones().map(|stone| self.at(stone)).sum::<f32>() / chain.n_stones() as f32
    }
}

/// A chain is dead when its points are owned by the other side this much.
const DEAD: f32 = -0.4;
/// A chain or a point surely belongs to somebody when it is owned this much.
const SURE: f32 = 0.8;

impl Outlook {
    /// Reads the mean `ownership` of each point, seen from `viewer`.
    pub(crate) fn new(board: &Board, ownership: &[f32], viewer: Color) -> Outlook {
        let owners = Owned { size: board.size(), ownership };
        let owned = |point: Point, color: Color| if color == viewer { owners.at(point) } else { -owners.at(point) };
        let mean = |chain: &Chain<'_>| if chain.color() == viewer { owners.mean(chain) } else { -owners.mean(chain) };
        let mut dead = Vec::new();
        let (mut is_settled, mut has_doubtful_chain) = (true, false);
        for chain in board.chains() {
            let mean = mean(&chain);
            is_settled &= mean.abs() >= SURE;
            has_doubtful_chain |= mean.abs() < -DEAD;
            if mean < DEAD {
                dead.extend(chain.stones());
            }
        }
        dead.sort();
        let owners = Owners::of_settled(board, |point| dead.binary_search(&point).is_ok());
        let mut neutral = Vec::new();
        let mut is_closed = true;
        for (point, owner) in board.size().points().zip(&owners.points) {
            match owner {
                Some(owner) => is_settled &= owned(point, *owner) >= SURE,
                None => {
                    is_closed &= owned(point, viewer).abs() < SURE;
                    neutral.push(point);
                }
            }
        }
        Outlook { is_settled, is_closed, has_doubtful_chain, dead, neutral, owners }
    }

    /// Stones that live beside shared liberties, in groups that own less than two empty points: a group is a region of
    /// points of one owner.
    pub(crate) fn in_seki(&self, board: &Board) -> Vec<Point> {
        let mut found = Vec::new();
        for group in self.owners.groups() {
            let points: Vec<Point> = board
                .size()
                .points()
                .enumerate()
                .filter(|(index, _)| group.contains(index))
                .map(|(_, point)| point)
                .collect();
            let n_empty = points.iter().filter(|&&point| board.at(point).is_none()).count();
            let touches_neutral =
                points.iter().any(|point| point.neighbors().any(|beside| self.neutral.contains(&beside)));
            if n_empty < 2 && touches_neutral {
                found.extend(points.into_iter().filter(|&point| board.at(point).is_some()));
            }
        }
        found.sort();
        found
    }
}

/// What a search has found that matters for the end of a game, for the side to move.
pub(crate) struct Findings<'a> {
    pub(crate) game: &'a Game,
    /// Expected owner of each point: `[row][column]` from A1.
    pub(crate) ownership: Vec<f32>,
    /// The moves tried with their values, the most visited first.
    pub(crate) moves: Vec<(Move, f32)>,
    pub(crate) value: f32,
}

/// What becomes of a position whoever moves next, for the side to move.
pub(crate) struct EitherWay {
    /// Expected owner of each point, the mean of both: `[row][column]` from A1.
    pub(crate) ownership: Vec<f32>,
    /// How much lower its chance of winning is if it passes.
    pub(crate) chance_lost: f32,
    /// How many points it loses if it passes.
    pub(crate) points_lost: f32,
    /// Its chance of winning if it does not, where a game that the count says is lost is still played for.
    pub(crate) hope: f32,
}

impl EitherWay {
    /// Whether a pass throws something away. Points are guessed within half of one.
    fn loses_by_pass(&self) -> bool {
        const CHANCE: f32 = 0.02;
        const POINTS: f32 = 0.75;
        self.chance_lost > CHANCE || self.points_lost > POINTS
    }

    /// Whether it would give up by a pass what may still be won, for the other side may pass as well.
    fn gives_up_hope(&self, game: &Game, margin: f32) -> bool {
        const HOPE: f32 = 0.05;
        // Where territory counts, trying costs points.
        game.ruleset().scoring == Scoring::Area && margin < 0.0 && self.hope > HOPE
    }
}

/// Replaces the move a search likes best where passing, filling a neutral point or taking dead stones is called for.
///
/// `None` lets the search have its way. `either_way` tells what comes, whichever side moves next; it is asked only where
/// the position looks settled with the present side to move.
pub(crate) fn override_move(
    found: &Findings<'_>,
    dead_stones: DeadStones,
    either_way: impl FnOnce() -> Option<EitherWay>,
) -> Option<Move> {
    let game = found.game;
    let mover = game.to_move();
    let pass_ends_play = game.n_passes_to_stop() == Some(1);
    let margin_of = |owners: &Owners| sign_of(mover) * Stakes::of(game).black_margin(owners);
    if game.phase() != Phase::Play || has_gone_on_too_long(game) {
        return Some(Move::Pass);
    }
    let as_it_stands = stones_count_as_they_stand(game, dead_stones);
    let must_clean_up = dead_stones == DeadStones::CountAsAlive;
    let counts_stones = game.ruleset().scoring == Scoring::Stones;
    if as_it_stands
        && !must_clean_up
        && !counts_stones
        && pass_ends_play
        && margin_of(&Owners::of_settled(game.board(), |_| false)) > 0.0
    {
        return Some(Move::Pass);
    }
    if !Outlook::new(game.board(), &found.ownership, mover).is_settled {
        return None;
    }
    let either_way = either_way()?;
    let outlook = Outlook::new(game.board(), &either_way.ownership, mover);
    if !outlook.is_settled || !outlook.is_closed {
        return None;
    }
    let filling = || most_visited_of(found, &safe_neutral(game, &outlook)).or_else(|| own_point_to_fill(game));
    if as_it_stands {
        let capturing = liberties_of_dead(game.board(), &outlook.dead, !mover);
        let nothing_left = capturing.is_empty().then_some(Move::Pass);
        return most_visited_of(found, &capturing).or_else(filling).or(nothing_left);
    }
    if pass_ends_play && !counts_stones && margin_of(&outlook.owners) > 0.0 {
        return Some(Move::Pass);
    }
    let throws_away = either_way.loses_by_pass() || either_way.gives_up_hope(game, margin_of(&outlook.owners));
    filling().or((!throws_away).then_some(Move::Pass))
}

/// The margin of the side to move if it passes, where that ends a lost game at once and nothing is agreed on any more.
pub(crate) fn lost_by_pass(game: &Game, dead_stones: DeadStones) -> Option<f32> {
    if game.phase() != Phase::Play || game.n_passes_to_stop() != Some(1) {
        return None;
    }
    let stakes = Stakes::of(game);
    let sign = sign_of(game.to_move());
    let margin = stakes.black_margin(&Owners::of_settled(game.board(), |_| false));
    let is_lost = stones_count_as_they_stand(game, dead_stones) && sign * stakes.black_result(margin) < 0.0;
    is_lost.then_some(sign * margin)
}

/// A play that leads to more than the margin of a pass that ends the game.
pub(crate) fn instead_of_pass(game: &Game, report: &Report, margin: f32) -> Option<Move> {
    /// Points that it must bring.
    const SOMETHING: f32 = 0.5;
    let fills_eye = |point: Point| manners::fills_sure_eye(game.board(), game.to_move(), point);
    let plays = report.moves.iter().filter(|found| found.mv.point().is_some_and(|point| !fills_eye(point)));
    plays.filter(|found| found.lead > margin + SOMETHING).map(|found| found.mv).next()
}

/// Where stones alone count, a point of the own territory that can be filled so that all around it still lives beyond
/// doubt.
fn own_point_to_fill(game: &Game) -> Option<Move> {
    if game.ruleset().scoring != Scoring::Stones {
        return None;
    }
    let (board, mover) = (game.board(), game.to_move());
    let n_alive = |board: &Board| life::pass_alive(board, mover, Suicide::Allowed).stones.len();
    let before = n_alive(board);
    let own = life::pass_alive(board, mover, Suicide::Allowed).regions.into_iter().flatten();
    own.filter(|&point| game.check_play(point).is_ok())
        .find(|&point| {
            let mut filled = board.clone();
            filled.set(point, Some(mover)).is_ok() && n_alive(&filled) > before
        })
        .map(Move::Play)
}

/// Games between programs must end even where the rules allow endless cycles.
pub(crate) fn has_gone_on_too_long(game: &Game) -> bool {
    game.n_moves() >= (5 * game.size().n_points() / 2).max(16)
}

fn liberties_of_dead(board: &Board, dead: &[Point], color: Color) -> Vec<Point> {
    let chains =
        dead.iter().filter(|&&point| board.at(point) == Some(color)).filter_map(|&point| board.chain_at(point));
    chains.flat_map(|chain| chain.liberties()).collect()
}

/// Neutral points that can be filled without losing the stone, and that are no shared liberties of a seki.
fn safe_neutral(game: &Game, outlook: &Outlook) -> Vec<Point> {
    let board = game.board();
    let in_seki = outlook.in_seki(board);
    let is_safe = |&&point: &&Point| {
        board.liberties_after(game.to_move(), point, 2) >= 2
            && !point.neighbors().any(|beside| in_seki.binary_search(&beside).is_ok())
    };
    outlook.neutral.iter().filter(is_safe).copied().collect()
}

/// The most visited of some points that was tried and does not look much worse than the position.
fn most_visited_of(found: &Findings<'_>, points: &[Point]) -> Option<Move> {
    const MUCH: f32 = 0.1;
    let fine = found.moves.iter().filter(|(_, value)| *value >= found.value - MUCH).map(|&(mv, _)| mv);
    fine.into_iter().find(|mv| mv.point().is_some_and(|point| points.contains(&point)))
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Position, Quarters, Ruleset, Setup};

    use super::*;

    /// White's border at G7 to J9 still wants an answer, though every chain surely lives.
    const NEARLY_OVER: &str = "
        . . . . . . X X .
        . X . X X X O X O
        . O X O X O O O .
        X X X O O O X O O
        X O O O O X X X X
        O . . O X X . . .
        O . . O . X . . .
        . . . . O X . X .
        . . . . O O X . .";

    const KOMI: Quarters = Quarters(30);

    /// What is called for where every point is `owned` by whom it seems to be and a pass loses so much.
    fn called_for(chance_lost: f32, points_lost: f32, hope: f32, komi: Quarters) -> Option<Move> {
        let board: Board = NEARLY_OVER.parse().expect("a diagram");
        let owned: Vec<f32> = Owners::of_settled(&board, |_| false)
            .points
            .iter()
            .map(|owner| owner.map_or(0.0, |color| -sign_of(color)))
            .collect();
        let setup = Setup { to_move: Color::White, ..Setup::new(board.size()) };
        let position = Position::try_from(Setup { board, ..setup }).expect("every chain has a liberty");
        let game = Game::from_position(position, Ruleset::CHINESE, komi);
        let found = Findings { game: &game, ownership: owned.clone(), moves: Vec::new(), value: 0.0 };
        let either_way = || Some(EitherWay { ownership: owned, chance_lost, points_lost, hope });
        override_move(&found, DeadStones::AsTheRulesSay, either_way)
    }

    #[test]
    fn a_settled_board_is_passed_unless_the_pass_throws_something_away() {
        assert_eq!(called_for(0.0, 0.2, 0.0, KOMI), Some(Move::Pass));
        assert_eq!(called_for(0.6, 0.5, 0.0, KOMI), None, "the game");
        assert_eq!(called_for(0.0, 1.0, 0.0, KOMI), None, "a point");
    }

    #[test]
    fn a_lost_count_is_not_agreed_to_while_there_is_hope() {
        let komi_against_white = Quarters(-200);
        assert_eq!(called_for(0.0, 0.0, 0.2, komi_against_white), None);
        assert_eq!(called_for(0.0, 0.0, 0.02, komi_against_white), Some(Move::Pass), "hardly any");
        assert_eq!(called_for(0.0, 0.0, 0.9, Quarters(200)), Some(Move::Pass), "the count is won");
    }
}
