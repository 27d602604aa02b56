//! Reading whether a chain can be captured by a run of ataris, with a proof.

use weiqi_rules::{Board, Color, Move, Point, Position, Suicide};

/// Positions that are looked at before nothing is claimed.
const MOST_NODES: u32 = 4000;

/// So many ataris one after another are a ladder.
const LADDER: u32 = 3;

/// A chain that can be captured by a run of ataris.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Danger {
    /// One of its stones.
    pub(super) at: Point,
    /// How many it has.
    pub(super) stones: usize,
    /// The move that begins the run.
    pub(super) by: Point,
    /// Whether the run is a long one: a ladder.
    pub(super) is_ladder: bool,
}

/// The first move of the side to move by which it captures the chain at `target`, whatever its owner does, and whether a
/// ladder begins with it; `None` where that is not proven. Lines with a ko prove nothing.
fn capture(position: &Position, target: Point) -> Option<(Point, bool)> {
    let attacker = position.to_move();
    let chain = position.board().chain_at(target)?;
    if chain.color() == attacker || chain.has_liberties(3) || position.ko().is_some() {
        return None;
    }
    let mut liberties: Vec<Point> = chain.liberties().collect();
    // The point with more room is tried first: that is where the chain would run to.
    liberties.sort_by_key(|&liberty| std::cmp::Reverse(position.board().n_empty_neighbors(liberty)));
    let mut reader = Reader { n_left: MOST_NODES, attacker, depth: 0, deepest: 0 };
    let by = liberties.into_iter().find(|&first| {
        reader.deepest = 0;
        reader.captures_by(position, target, first)
    })?;
    Some((by, reader.deepest >= LADDER))
}

struct Reader {
    n_left: u32,
    attacker: Color,
    /// Ataris in the line that is read, and in the longest so far.
    depth: u32,
    deepest: u32,
}

impl Reader {
    /// Whether the attacker, to move, captures by playing here first.
    fn captures_by(&mut self, position: &Position, target: Point, first: Point) -> bool {
        let Some(after) = played(position, first) else { return false };
        match after.board().chain_at(target) {
            None => true,
            Some(chain) if chain.color() == self.attacker => true,
            Some(chain) => {
                if !chain.is_in_atari() {
                    return false;
                }
                self.depth += 1;
                self.deepest = self.deepest.max(self.depth);
                let is_caught = !self.escapes(&after, target);
                self.depth -= 1;
                is_caught
            }
        }
    }

    /// Whether the chain in atari, its owner to move, gets away, or may do so for all we know.
    fn escapes(&mut self, position: &Position, target: Point) -> bool {
        if self.n_left == 0 {
            return true;
        }
        self.n_left -= 1;
        let Some(chain) = position.board().chain_at(target) else { return false };
        // What is left for its owner: to run, or to take something that attacks it.
        let mut tries: Vec<Point> = chain.enemies().iter().filter_map(|enemy| enemy.only_liberty()).collect();
        tries.extend(chain.only_liberty());
        tries.into_iter().any(|point| match played(position, point) {
            None => has_ko(position, point),
            Some(after) => self.lives_after(&after, target),
        })
    }

    fn lives_after(&mut self, position: &Position, target: Point) -> bool {
        let Some(chain) = position.board().chain_at(target) else { return false };
        if chain.has_liberties(3) || position.ko().is_some() {
            return true;
        }
        let liberties: Vec<Point> = chain.liberties().collect();
        !liberties.into_iter().any(|first| self.captures_by(position, target, first))
    }
}

/// The position after a legal play that leaves no ko.
fn played(position: &Position, point: Point) -> Option<Position> {
    position.check(point, Suicide::Forbidden).ok()?;
    let mut after = position.clone();
    after.play_legal(Move::Play(point));
    Some(after)
}

/// Whether a ko alone forbids the play.
fn has_ko(position: &Position, point: Point) -> bool {
    position.ko() == Some(point)
}

/// The chains of a color that could be captured by the side to move, which is the other, with the move that begins it.
pub(super) fn in_danger(position: &Position, near: &[Point]) -> Vec<Danger> {
    let owner = !position.to_move();
    let board: &Board = position.board();
    let mut found: Vec<Danger> = Vec::new();
    for &at in near {
        let Some(chain) = board.chain_at(at).filter(|chain| chain.color() == owner) else { continue };
        if found.iter().any(|known| chain.has(known.at)) {
            continue;
        }
        if let Some((by, is_ladder)) = capture(position, at) {
            found.push(Danger { at, stones: chain.n_stones(), by, is_ladder });
        }
    }
    found.sort_by_key(|danger| std::cmp::Reverse(danger.stones));
    found
}

#[cfg(test)]
mod tests {
    use weiqi_rules::Setup;

    use super::*;

    /// A position from rows of a diagram, top first.
    fn position(rows: &[&str], to_move: Color) -> Position {
        let board: Board = rows.join("\n").parse().expect("a diagram");
        Position::try_from(Setup { to_move, ..Setup { board, ..Setup::new(weiqi_rules::Size::NINE) } })
            .expect("a possible position")
    }

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    /// How a chain is captured, if it is.
    fn by(position: &Position, target: Point) -> Option<Point> {
        capture(position, target).map(|(by, _)| by)
    }

    #[test]
    fn a_ladder_works_on_an_empty_board_and_not_with_a_breaker() {
        let ladder = [
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . X . . . . . .",
            ". X O X . . . . .",
            ". . . . . . . . .",
        ];
        let open = position(&ladder, Color::Black);
        assert_eq!(open.board().chain_at(at("C2")).expect("a chain").n_liberties(), 1);
        assert_eq!(by(&open, at("C2")), Some(at("C1")));
        let running = [
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . X . . . . .",
            ". . X O . . . . .",
            ". . . X . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
        ];
        // One liberty: White to move would run; Black to move takes.
        assert_eq!(by(&position(&running, Color::Black), at("D4")), Some(at("E4")));
    }

    #[test]
    fn a_run_of_ataris_is_followed_to_the_edge() {
        let rows = [
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . X X . . . . .",
            ". X O . . . . . .",
            ". . X . . . . . .",
            ". . . . . . . . .",
        ];
        // White has one liberty at D3 and Black to move takes; with White's stone at F3 in the way of a ladder it runs.
        assert_eq!(by(&position(&rows, Color::Black), at("C3")), Some(at("D3")));
        let two = [
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . X . . . . .",
            ". . X O . . . . .",
            ". . X . . . . . .",
            ". . . . . . . . .",
        ];
        let ladder = position(&two, Color::Black);
        assert!(capture(&ladder, at("D3")).is_some_and(|(_, is_ladder)| is_ladder));
        let mut broken = two;
        broken[8] = ". . . . O O . . .";
        broken[6] = ". . X O . . . O .";
        assert_eq!(by(&position(&broken, Color::Black), at("D3")), None);
    }

    #[test]
    fn chains_with_room_and_own_chains_are_not_captured() {
        let rows = [
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . O . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
        ];
        assert_eq!(by(&position(&rows, Color::Black), at("E5")), None);
        assert_eq!(by(&position(&rows, Color::White), at("E5")), None);
        assert_eq!(by(&position(&rows, Color::Black), at("A1")), None);
    }
}
