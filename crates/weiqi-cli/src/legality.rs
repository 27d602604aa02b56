//! The moves of a record that the rules forbid.

use weiqi_record::{Node, NodeId, Record};
use weiqi_rules::{Color, Game, Illegal, Move, Phase, Position, Quarters, Ruleset, Setup, Size};

use crate::words::Words;

/// What every ruleset forbids: playing on a stone, self-capture, retaking a ko at once.
///
/// A record that does not say its rules is judged by these.
pub(crate) const COMMON: Ruleset = Ruleset::JAPANESE;

/// Boards that are remembered at most for branches inside of branches, so that memory stays bounded.
const MAX_GROUNDS: usize = 1_000;

/// A move that is not allowed where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Remark {
    /// The node of the move.
    pub(crate) node: NodeId,
    /// The number of the move on its line, from 1.
    pub(crate) move_number: usize,
    /// Who moved.
    pub(crate) color: Color,
    /// Where.
    pub(crate) played: Move,
    /// Which rule forbids it.
    pub(crate) illegal: Illegal,
}

impl Remark {
    /// `move 57, Black D4: may not be retaken at once (ko)`
    pub(crate) fn sentence(&self, words: &Words) -> String {
        let after = match self.illegal {
            Illegal::Superko { after, .. } => after,
            _ => 0,
        };
        let args = [
            ("number", self.move_number.into()),
            ("color", color_name(self.color).into()),
            ("point", self.played.to_string().into()),
            ("reason", words.say(&format!("illegal-{}", self.illegal.code()), &[("after", after.into())]).into()),
        ];
        words.say("check-illegal", &args)
    }
}

/// The name of a color as messages know it.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The rules that a record names, else what all rules have in common.
pub(crate) fn rules_of(record: &Record) -> Ruleset {
    let named = record.root().text("RU");
    named.and_then(|name| Ruleset::from_name(&name)).unwrap_or(COMMON)
}

/// What was found in a game.
#[derive(Debug, Default)]
pub(crate) struct Judgement {
    /// The moves that are not allowed, in the order of the tree.
    pub(crate) remarks: Vec<Remark>,
    /// Variations that were not looked at, because too many boards were set up inside of branches.
    pub(crate) n_skipped: usize,
}

/// Judges every move of a record, variations too.
pub(crate) fn judge(record: &Record, ruleset: Ruleset) -> Judgement {
    let mut judgement = Judgement::default();
    let Some(size) = record.size() else { return judgement };
    let mut line = Line::new(size, ruleset);
    let mut branches: Vec<(Node<'_>, Mark)> = Vec::new();
    let mut next = Some(record.root());
    while let Some(node) = next {
        let is_done = line.step(node, &mut judgement.remarks);
        judgement.n_skipped += usize::from(!is_done);
        next = node.child().filter(|_| is_done);
        if next.is_some() {
            let mark = line.mark(node.children().nth(1).is_some());
            let first = branches.len();
            branches.extend(node.children().skip(1).map(|child| (child, mark)));
            branches[first..].reverse();
        } else if let Some((branch, mark)) = branches.pop() {
            line.back_to(mark);
            next = Some(branch);
            line.keep(branches.last().map_or(0, |(_, mark)| mark.n_grounds));
        }
    }
    judgement
}

/// What moves are judged on.
enum Ground {
    /// A game by the rules.
    Game(Box<Game>),
    /// A board with chains that have no liberties, which no game can have: only what is occupied can be told.
    Loose(Box<Setup>),
}

/// A place on a line that the walk comes back to.
#[derive(Clone, Copy)]
struct Mark {
    n_grounds: usize,
    n_plies: usize,
    move_number: usize,
}

/// The line of a record down to some node.
struct Line {
    size: Size,
    ruleset: Ruleset,
    /// The board of the node is the last; those before it are there for branches above.
    grounds: Vec<Ground>,
    /// How many grounds some branch still needs.
    n_kept: usize,
    move_number: usize,
}

impl Line {
    fn new(size: Size, ruleset: Ruleset) -> Line {
        let game = Game::from_position(Position::new(size), ruleset, Quarters::ZERO);
        Line { size, ruleset, grounds: vec![Ground::Game(Box::new(game))], n_kept: 0, move_number: 0 }
    }

    /// The place reached; `is_needed` when the walk comes back to it.
    fn mark(&mut self, is_needed: bool) -> Mark {
        if is_needed {
            self.keep(self.grounds.len());
        }
        Mark { n_grounds: self.grounds.len(), n_plies: self.n_plies(), move_number: self.move_number }
    }

    fn keep(&mut self, n_grounds: usize) {
        self.n_kept = n_grounds;
    }

    fn back_to(&mut self, mark: Mark) {
        self.grounds.truncate(mark.n_grounds);
        self.move_number = mark.move_number;
        while self.n_plies() > mark.n_plies {
            if let Ground::Game(game) = self.ground_mut() {
                game.undo();
            }
        }
    }

    fn n_plies(&self) -> usize {
        match self.ground() {
            Ground::Game(game) => game.n_moves(),
            Ground::Loose(_) => 0,
        }
    }

    fn ground(&self) -> &Ground {
        self.grounds.last().expect("a line has a ground from its start on")
    }

    fn ground_mut(&mut self) -> &mut Ground {
        self.grounds.last_mut().expect("a line has a ground from its start on")
    }

    /// Carries out a node as it is written and remarks on its moves; `false` where there is no room for its board.
    fn step(&mut self, node: Node<'_>, remarks: &mut Vec<Remark>) -> bool {
        let mut is_done = true;
        let stones = node.setup(self.size);
        if !stones.is_empty() {
            is_done &= self.set_up(&stones);
        }
        for (color, value) in node.moves() {
            self.move_number += 1;
            let Some(played) = value.played(self.size) else { continue };
            if self.check(color, played, node.id(), remarks) {
                self.play(played);
            } else {
                is_done &= self.carry_out(color, played);
            }
        }
        is_done
    }

    /// Whether the rules let `color` make this move; if they forbid it, that is remarked.
    fn check(&mut self, color: Color, played: Move, node: NodeId, remarks: &mut Vec<Remark>) -> bool {
        let move_number = self.move_number;
        let verdict = match self.ground_mut() {
            Ground::Game(game) => {
                if game.phase() != Phase::Play {
                    game.resume(color).expect("only passes have stopped this game");
                }
                // Whose turn it is, a record decides: a pass may be missing.
                game.set_to_move(color);
                game.check(played)
            }
            Ground::Loose(setup) => match played {
                Move::Play(point) if setup.board.at(point).is_some() => Err(Illegal::Occupied(point)),
                _ => return false,
            },
        };
        // The game on this ground begins in the middle of the line.
        let n_before = (move_number - 1).saturating_sub(self.n_plies());
        let verdict = verdict.map_err(|illegal| match illegal {
            Illegal::Superko { at, after } => Illegal::Superko { at, after: after + n_before },
            illegal => illegal,
        });
        remarks.extend(verdict.err().map(|illegal| Remark { node, move_number, color, played, illegal }));
        verdict.is_ok()
    }

    fn play(&mut self, played: Move) {
        if let Ground::Game(game) = self.ground_mut() {
            game.play_legal(played);
        }
    }

    /// Does what a move does on the board although it is not allowed.
    fn carry_out(&mut self, color: Color, played: Move) -> bool {
        let mut setup = self.setup();
        if let Move::Play(point) = played
            && let Ok(lifted) = setup.board.play_as_recorded(color, point)
        {
            setup.prisoners[color] += lifted.captured.len() as u32;
            setup.prisoners[!color] += lifted.own.len() as u32;
        }
        setup.to_move = !color;
        self.go_on_from(setup)
    }

    fn set_up(&mut self, stones: &weiqi_record::Setup) -> bool {
        let mut setup = self.setup();
        let lists = [(&stones.empty, None), (&stones.black, Some(Color::Black)), (&stones.white, Some(Color::White))];
        let changes = lists.into_iter().flat_map(|(points, stone)| points.iter().map(move |&point| (point, stone)));
        setup.board.set_all(changes).expect("the points of a setup are on the board");
        self.go_on_from(setup)
    }

    fn setup(&self) -> Setup {
        match self.ground() {
            Ground::Loose(setup) => (**setup).clone(),
            Ground::Game(game) => {
                let position = game.position();
                let (board, to_move) = (position.board().clone(), position.to_move());
                Setup { board, to_move, prisoners: position.prisoners() }
            }
        }
    }

    /// Goes on from a board that no legal moves made, with nothing before it.
    fn go_on_from(&mut self, setup: Setup) -> bool {
        let ground = match Position::try_from(setup.clone()) {
            Ok(position) => Ground::Game(Box::new(Game::from_position(position, self.ruleset, Quarters::ZERO))),
            Err(_) => Ground::Loose(Box::new(setup)),
        };
        if self.grounds.len() > self.n_kept {
            self.grounds.pop();
        } else if self.grounds.len() >= MAX_GROUNDS {
            return false;
        }
        self.grounds.push(ground);
        true
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use weiqi_record::sgf;

    use super::*;

    #[track_caller]
    fn check(sgf: &str, ruleset: Ruleset, expected: Expect) {
        let parsed = sgf::parse(sgf.as_bytes());
        let judgement = judge(&parsed.value.games[0], ruleset);
        let lines = judgement
            .remarks
            .iter()
            .map(|remark| format!("move {} {}: {}\n", remark.move_number, remark.color, remark.illegal));
        expected.assert_eq(&lines.collect::<String>());
        assert_eq!(judgement.n_skipped, 0);
    }

    /// A ko at C3 and B3 that Black has just taken.
    const KO: &str = "AB[ca][db][cc]AW[ba][ab][bc][cb]";

    #[test]
    fn a_stone_may_not_be_played_on_a_stone() {
        check(
            "(;SZ[9];B[ee];W[ee])",
            COMMON,
            expect![[r#"
            move 2 white: E5 is occupied
        "#]],
        );
    }

    #[test]
    fn every_variation_is_looked_at() {
        let game = "(;SZ[9];B[ee](;W[ee];B[ee])(;W[aa];B[aa])(;W[bb](;B[cc])(;B[bb])))";
        check(
            game,
            COMMON,
            expect![[r#"
            move 2 white: E5 is occupied
            move 3 black: E5 is occupied
            move 3 black: A9 is occupied
            move 3 black: B8 is occupied
        "#]],
        );
    }

    #[test]
    fn a_ko_may_not_be_retaken_at_once() {
        check(
            &format!("(;SZ[4]{KO};B[bb];W[cb])"),
            COMMON,
            expect![[r#"
            move 2 white: C3 may not be retaken at once (ko)
        "#]],
        );
    }

    #[test]
    fn a_setup_in_a_variation_does_not_reach_the_others() {
        let game = "(;SZ[9];B[ee](;AE[ee]AW[dd];B[dd])(;W[dd];B[ff])(;W[ee]))";
        check(
            game,
            COMMON,
            expect![[r#"
            move 2 black: D6 is occupied
            move 2 white: E5 is occupied
        "#]],
        );
    }

    #[test]
    fn a_board_without_liberties_is_judged_as_far_as_that_goes() {
        check(
            "(;SZ[2]AB[aa][ba][ab][bb];W[aa])",
            COMMON,
            expect![[r#"
            move 1 white: A2 is occupied
        "#]],
        );
    }

    #[test]
    fn turns_and_moves_after_two_passes_are_the_records_own_matter() {
        check("(;SZ[9];B[ee];B[];W[];B[dd];B[cc])", COMMON, expect![[""]]);
    }

    #[test]
    fn slow_a_hundred_thousand_setups_inside_of_branches_stay_small() {
        let n = 100_000;
        let game = format!("(;SZ[9]{}{})", "(;AB[bb];AE[bb]".repeat(n), ")(;B[aa])".repeat(n));
        let parsed = sgf::parse(game.as_bytes());
        assert!(judge(&parsed.value.games[0], COMMON).n_skipped > 0);
    }
}
