//! When a game is given up.

use weiqi_rules::{Board, Color, Game};

use crate::ending::Owned;

/// What makes a game hopeless, for an engine that may give up. Any values are fine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hopeless {
    /// The chance of winning less that of losing is below this, from -1 to 1.
    pub value: f32,
    /// At so many own turns in a row.
    pub n_turns: u32,
    /// The side to move is behind by more points than this; `None` for 10, and 5 on boards of up to 100 points.
    pub deficit: Option<f32>,
    /// Both sides have made so many moves, as a share of the board's points. Passes and handicap stones are no moves.
    pub n_moves: f32,
}

impl Default for Hopeless {
    fn default() -> Hopeless {
        Hopeless { value: -0.9, n_turns: 3, deficit: None, n_moves: 0.25 }
    }
}

/// What a search has found about a game, for the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospects<'a> {
    pub(crate) game: &'a Game,
    /// Chance of winning less that of losing.
    pub(crate) value: f32,
    pub(crate) lead: f32,
    pub(crate) visits: u32,
    /// Expected owner of each point: `[row][column]` from A1.
    pub(crate) ownership: &'a [f32],
}

/// How long a game has looked hopeless.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Despair {
    n_turns: u32,
    /// The number of moves at the last of them.
    at: usize,
}

impl Despair {
    /// Notes how the game looks at an own turn, and says whether it has looked hopeless for long enough.
    pub(crate) fn grows(&mut self, prospects: &Prospects<'_>, hopeless: &Hopeless) -> bool {
        let n_moves = prospects.game.n_moves();
        let before = if n_moves == self.at + 2 { self.n_turns } else { 0 };
        let n_turns = if is_hopeless(prospects, hopeless) { before + 1 } else { 0 };
        *self = Despair { n_turns, at: n_moves };
        n_turns >= hopeless.n_turns.max(1)
    }
}

fn is_hopeless(prospects: &Prospects<'_>, hopeless: &Hopeless) -> bool {
    /// Fewer visits are not sure of anything.
    const ENOUGH: u32 = 10;
    let game = prospects.game;
    let n_points = game.size().n_points() as f32;
    let usual = if n_points <= 100.0 { 5.0 } else { 10.0 };
    let deficit = -prospects.lead;
    prospects.visits >= ENOUGH
        && prospects.value < hopeless.value
        && deficit > hopeless.deficit.unwrap_or(usual)
        && n_turns_taken(game) >= hopeless.n_moves * n_points
        && !is_given(game, deficit)
        && still_open(prospects) < deficit
}

/// Moves that both sides have made in turn: neither passes nor stones given before the game count.
fn n_turns_taken(game: &Game) -> f32 {
    let of = |wanted| game.moves().filter(|&(color, mv)| color == wanted && !mv.is_pass()).count();
    2.0 * of(Color::Black).min(of(Color::White)) as f32
}

/// Whether the deficit is what the side to move gave to its opponent, by handicap or komi, and has had no time to make up
/// for (KataGo's rule for White in handicap games).
fn is_given(game: &Game, deficit: f32) -> bool {
    /// What the first move is worth, in points; a further stone is worth twice that.
    const FIRST_MOVE: f32 = 7.0;
    /// Less is an even game.
    const LITTLE: f32 = 10.0;
    let n_given = f32::from(game.handicap().saturating_sub(1));
    let whites = FIRST_MOVE + 2.0 * FIRST_MOVE * n_given - game.komi().to_f64() as f32;
    let given = if game.to_move() == Color::White { whites } else { -whites };
    if given < LITTLE {
        return false;
    }
    let n_points = game.size().n_points() as f32;
    let n_moves = n_turns_taken(game);
    let share_to_come = (1.0 - n_moves / (0.6 * n_points)).max(0.0);
    n_moves < n_points / 5.0 || deficit < given * share_to_come + 5.0 + 0.15 * given
}

/// How many points would change hands if all that is fought about went well: chains of either side whose fate is not
/// sure, and the empty points beside them. While a ko is open nearly nothing is sure.
fn still_open(prospects: &Prospects<'_>) -> f32 {
    let board = prospects.game.board();
    let owned = Owned { size: board.size(), ownership: prospects.ownership };
    let sure = if prospects.game.position().ko().is_some() { 0.99 } else { 0.95 };
    let mut is_open = vec![false; board.size().n_points()];
    for chain in board.chains() {
        if owned.mean(&chain).abs() >= sure {
            continue;
        }
        let around = chain.liberties().filter(|&liberty| owned.at(liberty).abs() < sure);
        for index in chain.stones().chain(around).filter_map(|point| board.size().point_index(point)) {
            is_open[index] = true;
        }
    }
    points_to_win(board, &owned, &is_open)
}

fn points_to_win(board: &Board, owned: &Owned<'_>, is_open: &[bool]) -> f32 {
    board.size().points().zip(is_open).filter(|&(_, &is_open)| is_open).map(|(point, _)| 1.0 - owned.at(point)).sum()
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Move, Position, Quarters, Ruleset, Setup};

    use super::*;

    /// A game in which both sides have made enough moves, Black to play.
    fn game(picture: &str) -> Game {
        let board: Board = picture.parse().expect("a diagram");
        let setup = Setup { board: board.clone(), ..Setup::new(board.size()) };
        Game::from_position(Position::try_from(setup).expect("possible"), Ruleset::CHINESE, Quarters(30))
    }

    /// Says at which of five own turns Black would resign, who looks as lost as this each time.
    fn check(game: &Game, value: f32, lead: f32, owner: impl Fn(Color) -> f32, hopeless: &Hopeless) -> Option<usize> {
        let mut game = game.clone();
        let mut despair = Despair::default();
        (1..=5).find(|_| {
            let board = game.board().clone();
            let ownership: Vec<f32> = board.size().points().map(|at| board.at(at).map_or(0.0, &owner)).collect();
            let prospects = Prospects { game: &game, value, lead, visits: 100, ownership: &ownership };
            let gives_up = despair.grows(&prospects, hopeless);
            for _ in 0..2 {
                game.play_legal(Move::Pass);
                game.reopen();
            }
            gives_up
        })
    }

    const EARLY: Hopeless = Hopeless { value: -0.9, n_turns: 3, deficit: None, n_moves: 0.0 };
    const LOST: &str = "
        . X O . O
        X X O O .
        . X X O O
        X . X O .
        . X X O O";

    /// Everything is whose stones stand on it.
    fn settled(color: Color) -> f32 {
        if color == Color::Black { 1.0 } else { -1.0 }
    }

    #[test]
    fn a_lost_game_is_given_up_at_the_third_turn() {
        assert_eq!(check(&game(LOST), -0.95, -12.0, settled, &EARLY), Some(3));
    }

    #[test]
    fn a_game_that_is_nearly_lost_or_nearly_even_is_played_on() {
        assert_eq!(check(&game(LOST), -0.89, -12.0, settled, &EARLY), None);
        assert_eq!(check(&game(LOST), -0.95, -4.5, settled, &EARLY), None);
    }

    #[test]
    fn the_owner_may_ask_for_more_or_less_patience() {
        let patient = Hopeless { n_turns: 5, ..EARLY };
        assert_eq!(check(&game(LOST), -0.95, -12.0, settled, &patient), Some(5));
        let hasty = Hopeless { n_turns: 1, value: -0.5, deficit: Some(0.0), ..EARLY };
        assert_eq!(check(&game(LOST), -0.6, -1.0, settled, &hasty), Some(1));
    }

    #[test]
    fn nobody_gives_up_before_a_quarter_of_the_board_was_played() {
        assert_eq!(check(&game(LOST), -0.95, -12.0, settled, &Hopeless::default()), None);
    }

    #[test]
    fn a_race_that_is_worth_more_than_the_deficit_is_played_on() {
        // White's stones are dead one time in thirty: that is worth 10 stones, and they are 8 points ahead.
        let nearly = |color: Color| if color == Color::White { -0.93 } else { 1.0 };
        assert_eq!(check(&game(LOST), -0.95, -8.0, nearly, &EARLY), None);
        assert_eq!(check(&game(LOST), -0.95, -60.0, nearly, &EARLY), Some(3));
    }

    #[test]
    fn a_handicap_is_no_reason_to_give_up() {
        let mut game = game(LOST);
        game.set_to_move(Color::White);
        game.set_handicap(4);
        let whites = |color: Color| -settled(color);
        assert_eq!(check(&game, -0.99, -40.0, whites, &EARLY), None);
        game.set_handicap(0);
        assert_eq!(check(&game, -0.99, -40.0, whites, &EARLY), Some(3));
    }
}
