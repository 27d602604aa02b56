//! Reads ladders, as the features define them.

use weiqi_rules::{Board, Color, Point};

/// Plays in one reading after which a chain counts as free.
const MAX_PLAYS: usize = 25_000;

/// Stones of chains that a ladder catches, and the moves that start such ladders.
pub(crate) struct Ladders {
    /// A stone of each caught chain.
    pub(crate) caught: Vec<Point>,
    /// With two liberties left: the chain's color and the moves that catch it.
    pub(crate) starts: Vec<(Color, Point)>,
}

/// Reads all chains of one and of two liberties. `ko` may not be played at the start of an attack.
pub(crate) fn read(board: &Board, ko: Option<Point>) -> Ladders {
    let mut ladders = Ladders { caught: Vec::new(), starts: Vec::new() };
    let mut reader = Reader::default();
    for chain in board.chains() {
        let Some(liberties) = few_liberties(board, &chain) else { continue };
        let (stone, color) = (chain.stones().next().expect("a chain has a stone"), chain.color());
        match *liberties.as_slice() {
            [_] => {
                reader.begin(board, None);
                if reader.defend(stone, 0) {
                    ladders.caught.push(stone);
                }
            }
            [a, b] => {
                let works = |&at: &Point| {
                    reader.begin(board, ko);
                    reader.attack_at(stone, at, 0)
                };
                let starts: Vec<Point> = [a, b].into_iter().filter(works).collect();
                if !starts.is_empty() {
                    ladders.caught.push(stone);
                }
                ladders.starts.extend(starts.into_iter().map(|at| (color, at)));
            }
            _ => {}
        }
    }
    ladders
}

/// The liberties of a chain that has one or two.
fn few_liberties(board: &Board, chain: &weiqi_rules::Chain<'_>) -> Option<Vec<Point>> {
    let mut found: Vec<Point> = Vec::new();
    for stone in chain.stones() {
        for beside in stone.neighbors().filter(|&beside| board.is_empty_at(beside)) {
            if !found.contains(&beside) {
                found.push(beside);
            }
        }
        if found.len() > 2 {
            return None;
        }
    }
    Some(found)
}

/// One line of play, one board a depth.
#[derive(Default)]
struct Reader {
    /// `lines[depth]` is the board and the ko after `depth` plays; kept, so that boards are copied and not made.
    lines: Vec<(Board, Option<Point>)>,
    n_plays: usize,
}

impl Reader {
    fn begin(&mut self, board: &Board, ko: Option<Point>) {
        self.n_plays = 0;
        match self.lines.first_mut() {
            Some(line) => {
                line.0.clone_from(board);
                line.1 = ko;
            }
            None => self.lines.push((board.clone(), ko)),
        }
    }

    /// Plays a legal move without suicide and tells whether it was one. What results stands one deeper.
    fn play(&mut self, depth: usize, color: Color, point: Point) -> bool {
        let (board, ko) = &self.lines[depth];
        if *ko == Some(point) || !board.is_empty_at(point) || board.is_suicide(color, point) {
            return false;
        }
        self.n_plays += 1;
        if self.lines.len() == depth + 1 {
            let copy = (board.clone(), None);
            self.lines.push(copy);
        }
        let (above, below) = self.lines.split_at_mut(depth + 1);
        let (board, ko) = &mut below[0];
        board.clone_from(&above[depth].0);
        let lifted = board.play_as_recorded(color, point).expect("the point is on the board");
        *ko = match lifted.captured.as_slice() {
            &[one] if is_lone_in_atari(board, point) => Some(one),
            _ => None,
        };
        true
    }

    /// A line may not become longer than this: only captures and kos make such.
    fn is_too_long(&self, depth: usize) -> bool {
        self.n_plays > MAX_PLAYS || depth > 2 * self.lines[0].0.size().n_points()
    }

    /// Whether the chain of `stone` is caught with its own side to move.
    fn defend(&mut self, stone: Point, depth: usize) -> bool {
        let (board, ko) = &self.lines[depth];
        let Some(chain) = board.chain_at(stone) else { return true };
        if chain.has_liberties(2) || ko.is_some() || self.is_too_long(depth) {
            return false;
        }
        let color = chain.color();
        let captures = chain.enemies().into_iter().filter_map(|enemy| enemy.only_liberty());
        let mut tries: Vec<Point> = captures.collect();
        tries.extend(chain.only_liberty());
        tries.into_iter().all(|at| !self.play(depth, color, at) || self.attack(stone, depth + 1))
    }

    /// Whether the chain of `stone` is caught with the other side to move.
    fn attack(&mut self, stone: Point, depth: usize) -> bool {
        let board = &self.lines[depth].0;
        let Some(chain) = board.chain_at(stone) else { return true };
        let Some(liberties) = few_liberties(board, &chain) else { return false };
        let &[a, b] = liberties.as_slice() else { return liberties.len() < 2 };
        if self.is_too_long(depth) {
            return false;
        }
        if is_caught_by_two_kos(board, &chain, a, b) {
            return true;
        }
        let room = |at: Point| at.neighbors().filter(|&beside| board.is_empty_at(beside)).count();
        let is_adjacent = a.neighbors().any(|beside| beside == b);
        let tries: &[Point] = match (room(a) >= 3, room(b) >= 3) {
            _ if is_adjacent => &[a, b],
            (true, true) => return false,
            (true, false) => &[a],
            (false, true) => &[b],
            (false, false) => &[a, b],
        };
        tries.iter().any(|&at| self.attack_at(stone, at, depth))
    }

    /// Whether the other side's play at `at` catches the chain of `stone`.
    fn attack_at(&mut self, stone: Point, at: Point, depth: usize) -> bool {
        let Some(color) = self.lines[depth].0.at(stone) else { return true };
        self.play(depth, !color, at) && self.defend(stone, depth + 1)
    }
}

/// Whether the stone on `point` is a chain of its own with one liberty.
fn is_lone_in_atari(board: &Board, point: Point) -> bool {
    board.chain_at(point).is_some_and(|chain| chain.n_stones() == 1 && chain.is_in_atari())
}

/// Both liberties are kos for the attacker, neither gives the defender a third liberty, and he has nothing to capture.
fn is_caught_by_two_kos(board: &Board, chain: &weiqi_rules::Chain<'_>, a: Point, b: Point) -> bool {
    let has_no_room = |at: Point| at.neighbors().all(|beside| !board.is_empty_at(beside));
    has_no_room(a)
        && has_no_room(b)
        && [a, b].iter().all(|&at| takes_a_ko(board, !chain.color(), at) && !gains(board, chain.color(), at))
        && chain.enemies().iter().all(|enemy| !enemy.is_in_atari())
}

/// Whether a stone of `color` at `at`, a point without empty neighbors, would stand alone among the other side's stones
/// and take a single one.
fn takes_a_ko(board: &Board, color: Color, at: Point) -> bool {
    let beside: Vec<_> = at.neighbors().filter_map(|beside| board.chain_at(beside)).collect();
    let mut taken = beside.iter().filter(|chain| chain.is_in_atari());
    let only = taken.next().filter(|_| taken.next().is_none());
    beside.iter().all(|chain| chain.color() != color) && only.is_some_and(|chain| chain.n_stones() == 1)
}

/// Whether the defender's stone at `at` has at least three liberties.
fn gains(board: &Board, color: Color, at: Point) -> bool {
    if board.is_suicide(color, at) {
        return false;
    }
    let mut after = board.clone();
    let played = after.play_as_recorded(color, at).is_ok();
    played && after.chain_at(at).is_some_and(|chain| chain.has_liberties(3))
}
