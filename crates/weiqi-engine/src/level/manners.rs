//! Moves that nobody makes at any level, whatever a search says of them.

use weiqi_rules::{Board, Color, Game, Move, Point, Scoring};

use crate::ending::Owned;
use crate::tactics;

/// Stones that nobody overlooks.
pub(crate) const MANY: usize = 5;
/// A point is surely somebody's when it is owned this much.
const SURE: f32 = 0.9;

/// From here on a search looks whether a play in it gains anything.
const LIKELY: f32 = 0.5;
/// Enemy stones that are owned this much are dead anyhow.
const DEAD: f32 = 0.95;

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

/// Whether a play stands in what seems to be settled area of the mover where the rules count territory, so that it costs a point.
pub(crate) fn costs_a_point(game: &Game, ownership: &[f32], point: Point) -> bool {
    let owned = Owned { size: game.size(), ownership };
    game.ruleset().scoring == Scoring::Territory
        && (owned.at(point) >= LIKELY || lives_alone(game, point))
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
        .filter(|chain| chain.color() != mover && (is_free || owned.mean(chain) < DEAD))
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

/// What tells more of single moves.
pub(crate) trait Look {
    /// The mover's margin after a move, at one glance.
    fn glance(&mut self, mv: Move) -> f64;

    /// The best of some moves by a short search, or one so many times as long, and the mover's margin after it; `None`
    /// where there was no time.
    fn search(&mut self, moves: &[Move], times: u32) -> Option<(Move, f64)>;
}

/// Where a move is made.
pub(crate) struct Scene<'a> {
    pub(crate) game: &'a Game,
    /// Expected owner of each point for the side to move: `[row][column]` from A1.
    pub(crate) ownership: &'a [f32],
    /// Whether nothing is taken off the board when play stops, so that dead stones must be taken in play.
    pub(crate) stones_stay: bool,
    /// Points that a play in settled own territory must gain over a pass.
    pub(crate) gain: f64,
}

/// The move to make in place of `wanted`, which may be just that one.
///
/// Own eyes are not filled, settled own territory is not played in, five and more stones that can be taken are not passed
/// by, and five and more own stones that can be saved in the endgame are not left, unless a short search says that it is
/// better.
pub(crate) fn mended(scene: &Scene<'_>, wanted: Move, others: &[Move], look: &mut dyn Look) -> Move {
    /// Looks at moves in place of the one that was wanted.
    const TRIES: usize = 6;
    let mut mv = wanted;
    if scene.is_absurd(mv, look) {
        let others = others.iter().copied().filter(|&other| other != wanted).take(TRIES);
        mv = others.into_iter().find(|&other| !scene.is_absurd(other, look)).unwrap_or(Move::Pass);
    }
    match mv {
        Move::Pass => scene.capture_before_passing(look).or_else(|| scene.rescue_before(mv, look)),
        Move::Play(_) => scene.rescue_before(mv, look),
    }
    .unwrap_or(mv)
}

impl Scene<'_> {
    /// Whether a play fills an own eye, or costs a point in settled own territory for nothing.
    fn is_absurd(&self, mv: Move, look: &mut dyn Look) -> bool {
        /// A gain that is no mistake of a short search, and how many times as long one looks at a smaller one.
        const MUCH: f64 = 8.0;
        const LONGER: u32 = 4;
        let Some(point) = mv.point() else { return false };
        if fills_sure_eye(self.game.board(), self.game.to_move(), point) {
            return true;
        }
        if self.stones_stay || !costs_a_point(self.game, self.ownership, point) {
            return false;
        }
        if lives_alone(self.game, point) {
            return true;
        }
        // At one glance many a move seems to gain something, or nothing.
        let mut gain = |times| Some(look.search(&[mv], times)?.1 - look.search(&[Move::Pass], times)?.1);
        let is_small = |gain: f64| gain < self.gain;
        match gain(1) {
            Some(gained) if !is_small(gained) && gained < MUCH => gain(LONGER).is_some_and(is_small),
            gained => gained.is_some_and(is_small),
        }
    }

    /// A play that takes five stones or more, unless it loses something.
    fn capture_before_passing(&self, look: &mut dyn Look) -> Option<Move> {
        /// Points that taking may cost: under territory rules the stones may be dead.
        const COST: f64 = 2.0;
        let capture = captures_open(self.game, self.ownership, MANY).first().map(|&point| Move::Play(point))?;
        let loses =
            look.search(&[capture], 1).zip(look.search(&[Move::Pass], 1)).is_some_and(|(a, b)| a.1 < b.1 - COST);
        (!loses).then_some(capture)
    }

    /// A play that saves five own stones or more in the endgame, where `mv` leaves them and is not better.
    fn rescue_before(&self, mv: Move, look: &mut dyn Look) -> Option<Move> {
        /// Points by which saving must be better at a glance to be out of the question, and by a search to be chosen.
        const FAR: f64 = 6.0;
        const BETTER: f64 = 1.0;
        if !is_endgame(self.game) {
            return None;
        }
        let left =
            threatened(self.game, MANY).into_iter().filter(|chain| !chain.saves.iter().any(|&p| mv == Move::Play(p)));
        let mut left = left.take(3).peekable();
        left.peek()?;
        let mut best = look.search(&[mv], 1)?.1 + BETTER;
        let mut rescue = None;
        for chain in left {
            let saves: Vec<Move> = chain.saves.into_iter().map(Move::Play).collect();
            let at_a_glance = saves.iter().map(|&save| look.glance(save)).fold(f64::NEG_INFINITY, f64::max);
            if at_a_glance < best - FAR {
                continue;
            }
            if let Some((save, lead)) = look.search(&saves, 1).filter(|&(_, lead)| lead > best) {
                (rescue, best) = (Some(save), lead);
            }
        }
        rescue
    }
}

/// Whether a point belongs to the mover whatever happens.
fn lives_alone(game: &Game, point: Point) -> bool {
    tactics::certain_area(game.board(), game.to_move()).iter().any(|region| region.contains(&point))
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
        let scene = Scene { game, ownership, stones_stay: false, gain: 1.0 };
        mended(&scene, play(wanted), &others, &mut Told(leads)).to_string()
    }

    /// Margins after moves, the same at a glance and by a search; 0 where nothing is told.
    struct Told<'a>(&'a [(&'a str, f64)]);

    impl Look for Told<'_> {
        fn glance(&mut self, mv: Move) -> f64 {
            self.0.iter().find(|(name, _)| play(name) == mv).map_or(0.0, |&(_, lead)| lead)
        }

        fn search(&mut self, moves: &[Move], _: u32) -> Option<(Move, f64)> {
            let told: Vec<(Move, f64)> = moves.iter().map(|&mv| (mv, self.glance(mv))).collect();
            told.into_iter().reduce(|best, other| if other.1 > best.1 { other } else { best })
        }
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
        assert_eq!(mended_to(&japanese, &halves(&japanese), "B5", &[], &[("B5", 5.0)]), "pass", "it cannot protect");
        let open = game(Ruleset::JAPANESE, BLACK_CAN_TAKE_SIX);
        let own = vec![1.0; 49];
        assert_eq!(mended_to(&open, &own, "A4", &[], &[("A4", 0.5)]), "pass");
        assert_eq!(mended_to(&open, &own, "A4", &[], &[("A4", 5.0)]), "A4", "it protects");
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
        assert_eq!(mended_to(&game, &nobodys, "A7", &[], &[("D5", 7.0)]), "D5");
        assert_eq!(mended_to(&game, &nobodys, "A7", &[], &[("A7", 9.0)]), "A7");
    }
}
