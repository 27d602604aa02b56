//! Moves that nobody makes at any level, whatever a search says of them.

use weiqi_rules::{Board, Color, Game, Move, Point, Scoring};

use crate::ending::Owned;
use crate::tactics;

/// Stones that nobody overlooks.
pub(crate) const MANY: usize = 5;
/// A point is surely somebody's when it is owned this much.
const SURE: f32 = 0.9;

/// Whether a play fills an own eye that nothing threatens.
pub(crate) fn fills_sure_eye(board: &Board, mover: Color, point: Point) -> bool {
    let is_in_atari = |beside: Point| board.chain_at(beside).is_some_and(|chain| chain.is_in_atari());
    board.is_eye(mover, point) && !point.neighbors().any(is_in_atari)
}

/// Whether a play gains nothing: it fills an own eye, or stands in what is settled, takes nothing, and touches nothing
/// of the other side's (its own area), or nothing that lives (the enemy's).
pub(crate) fn is_waste(game: &Game, ownership: &[f32], point: Point) -> bool {
    let (board, mover) = (game.board(), game.to_move());
    if fills_sure_eye(board, mover, point) {
        return true;
    }
    let owned = Owned { size: board.size(), ownership };
    let touches = |color: Color| point.neighbors().any(|beside| board.at(beside) == Some(color));
    let own = owned.at(point);
    let is_own = own >= SURE && !touches(!mover);
    let is_theirs = own <= -SURE && !tactics::captures(board, mover, point);
    is_own || is_theirs
}

/// Whether a play stands in settled area of the mover where the rules count territory, so that it costs a point.
pub(crate) fn costs_a_point(game: &Game, ownership: &[f32], point: Point) -> bool {
    let owned = Owned { size: game.size(), ownership };
    game.ruleset().scoring == Scoring::Territory
        && owned.at(point) >= SURE
        && !tactics::captures(game.board(), game.to_move(), point)
}

/// How many stones a play takes, or saves from being taken.
pub(crate) fn stones_at_stake(game: &Game, point: Point) -> usize {
    let (board, mover) = (game.board(), game.to_move());
    let taken = taken_by(board, mover, point);
    let saved: usize =
        threatened(game, 1).into_iter().filter(|chain| chain.saves.contains(&point)).map(|c| c.n_stones).sum();
    taken.max(saved)
}

fn taken_by(board: &Board, mover: Color, point: Point) -> usize {
    let chains = board.chains().filter(|chain| chain.color() != mover && chain.only_liberty() == Some(point));
    chains.map(|chain| chain.n_stones()).sum()
}

/// An own chain in atari that can be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Threatened {
    /// One of its stones.
    pub(crate) at: Point,
    pub(crate) n_stones: usize,
    /// Plays that save it for now.
    pub(crate) saves: Vec<Point>,
}

/// Own chains in atari of so many stones at least that can be saved, the largest first.
pub(crate) fn threatened(game: &Game, n_stones: usize) -> Vec<Threatened> {
    let (board, mover) = (game.board(), game.to_move());
    let chains = board.chains().filter(|chain| chain.color() == mover && chain.n_stones() >= n_stones);
    let mut found: Vec<Threatened> = chains
        .filter(|chain| chain.is_in_atari())
        .filter_map(|chain| {
            let mut saves = Vec::new();
            tactics::saves(board, chain, &mut saves);
            saves.retain(|&point| game.check_play(point).is_ok());
            let at = chain.stones().next().filter(|_| !saves.is_empty())?;
            Some(Threatened { at, n_stones: chain.n_stones(), saves })
        })
        .collect();
    found.sort_by_key(|chain| std::cmp::Reverse(chain.n_stones));
    found
}

/// Plays that take so many stones at least, the most first. Stones that are surely dead anyhow are left where taking
/// them costs a point.
pub(crate) fn captures_open(game: &Game, ownership: &[f32], n_stones: usize) -> Vec<Point> {
    let (board, mover) = (game.board(), game.to_move());
    let owned = Owned { size: board.size(), ownership };
    let is_free = game.ruleset().scoring == Scoring::Area;
    let mut found: Vec<(usize, Point)> = board
        .chains()
        .filter(|chain| chain.color() != mover && (is_free || owned.mean(chain) < SURE))
        .filter_map(|chain| Some((chain.n_stones(), chain.only_liberty()?)))
        .filter(|&(n, point)| n >= n_stones && game.check_play(point).is_ok())
        .collect();
    found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    found.into_iter().map(|(_, point)| point).collect()
}

/// Whether the game is in its endgame: half of the board is filled, or hardly anything is open.
pub(crate) fn is_endgame(game: &Game) -> bool {
    2 * game.board().n_empty() <= game.size().n_points()
}

/// The move to make in place of `wanted`, which may be just that one. `lead_after` tells the mover's margin after a move.
///
/// Own eyes are not filled, settled own territory is not played in, five and more stones that can be taken are not passed
/// by, and five and more own stones that can be saved in the endgame are not left, unless that is better.
pub(crate) fn mended(
    game: &Game,
    ownership: &[f32],
    wanted: Move,
    others: &[Move],
    lead_after: &mut dyn FnMut(Move) -> f64,
) -> Move {
    /// Points that a play must gain to be none of these.
    const SOMETHING: f64 = 0.7;
    let (board, mover) = (game.board(), game.to_move());
    let is_absurd = |mv: Move, lead_after: &mut dyn FnMut(Move) -> f64| {
        let Some(point) = mv.point() else { return false };
        fills_sure_eye(board, mover, point)
            || costs_a_point(game, ownership, point) && lead_after(mv) < lead_after(Move::Pass) + SOMETHING
    };
    let mut mv = wanted;
    if is_absurd(mv, lead_after) {
        let other = others.iter().copied().filter(|&other| other != mv).find(|&other| !is_absurd(other, lead_after));
        mv = other.unwrap_or(Move::Pass);
    }
    if mv.is_pass() {
        return captures_open(game, ownership, MANY).first().map_or(mv, |&point| Move::Play(point));
    }
    if is_endgame(game) {
        let saves: Vec<Move> =
            threatened(game, MANY).into_iter().flat_map(|chain| chain.saves).map(Move::Play).collect();
        let best = saves.iter().map(|&save| (lead_after(save), save));
        let best = best.reduce(|best, other| if other.0 > best.0 { other } else { best });
        // Who saves other stones may do so while it costs little.
        let margin = if saves.contains(&mv) { -SOMETHING } else { SOMETHING };
        if let Some((lead, save)) = best.filter(|&(_, save)| save != mv)
            && lead + margin > lead_after(mv)
        {
            return save;
        }
    }
    mv
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Position, Quarters, Ruleset, Setup};

    use super::*;

    fn game(ruleset: Ruleset, picture: &str) -> Game {
        let board: Board = picture.parse().expect("a diagram");
        let setup = Setup { board: board.clone(), ..Setup::new(board.size()) };
        Game::from_position(Position::try_from(setup).expect("it is possible"), ruleset, Quarters(0))
    }

    fn play(name: &str) -> Move {
        name.parse().expect("a move")
    }

    /// Black to move; Black owns the left half, White the right.
    const HALVES: &str = "
        . X . X O . O
        X X X X O O O
        . . . X O . .
        X X X X O O O
        X . . X O . .
        X X X X O O O
        . X . X O . .";

    fn halves(game: &Game) -> Vec<f32> {
        game.size().points().map(|point| if point.column() < 4 { 1.0 } else { -1.0 }).collect()
    }

    fn mended_to(game: &Game, ownership: &[f32], wanted: &str, others: &[&str], leads: &[(&str, f64)]) -> String {
        let others: Vec<Move> = others.iter().map(|name| play(name)).collect();
        let mut lead_after = |mv: Move| leads.iter().find(|(name, _)| play(name) == mv).map_or(0.0, |&(_, lead)| lead);
        mended(game, ownership, play(wanted), &others, &mut lead_after).to_string()
    }

    #[test]
    fn an_own_eye_is_not_filled() {
        let game = game(Ruleset::CHINESE, HALVES);
        assert_eq!(mended_to(&game, &halves(&game), "A7", &["C1", "B5"], &[]), "B5", "C1 is an eye as well");
        assert_eq!(mended_to(&game, &halves(&game), "A7", &[], &[]), "pass");
    }

    #[test]
    fn own_territory_is_played_in_only_where_points_count_for_nothing_or_it_gains_some() {
        let chinese = game(Ruleset::CHINESE, HALVES);
        let japanese = game(Ruleset::JAPANESE, HALVES);
        assert_eq!(mended_to(&chinese, &halves(&chinese), "B5", &[], &[]), "B5");
        assert_eq!(mended_to(&japanese, &halves(&japanese), "B5", &[], &[]), "pass");
        assert_eq!(mended_to(&japanese, &halves(&japanese), "B5", &[], &[("B5", 5.0)]), "B5", "it protects");
    }

    const BLACK_CAN_TAKE_SIX: &str = "
        . X O O O X .
        X X O O O X .
        . X X . X X .
        . . . X . . .
        . . . . . . .
        O O O O O O O
        . . . . . . .";

    #[test]
    fn six_stones_are_not_passed_by() {
        let game = game(Ruleset::CHINESE, BLACK_CAN_TAKE_SIX);
        let nobodys = vec![0.0; 49];
        assert_eq!(mended_to(&game, &nobodys, "pass", &[], &[]), "D5");
        assert_eq!(stones_at_stake(&game, "D5".parse().expect("a point")), 6);
    }

    #[test]
    fn six_own_stones_in_atari_are_saved_unless_another_move_is_better() {
        let board: Board = "
            . O X X X O .
            O O X X X O .
            X O O . O O O
            X X X X X X X
            X . X . X . X
            X X X . X X X
            O O O . O O O"
            .parse()
            .expect("a diagram");
        let setup = Setup { board: board.clone(), ..Setup::new(board.size()) };
        let game = Game::from_position(Position::try_from(setup).expect("possible"), Ruleset::CHINESE, Quarters(0));
        assert!(is_endgame(&game));
        let nobodys = vec![0.0; 49];
        assert_eq!(mended_to(&game, &nobodys, "A7", &[], &[]), "D5");
        assert_eq!(mended_to(&game, &nobodys, "A7", &[], &[("A7", 9.0)]), "A7");
    }
}
