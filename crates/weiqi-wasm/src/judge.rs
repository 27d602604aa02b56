//! Remarks on the legality of a line of a record.

use weiqi_record::{Node, Replay, Step};
use weiqi_rules::{Color, Game, Illegal, Move, Position, Quarters, Ruleset, Setup, Size};

/// Follows a line of a record and says which of its moves a ruleset forbids.
///
/// The past of a game is what happened since the last set-up or illegal move: neither leads to a position that a game
/// could have come to.
pub struct Judge {
    ruleset: Ruleset,
    replay: Replay,
    /// `None` while the board cannot be that of a game.
    game: Option<Game>,
}

impl Judge {
    /// Stands before the root of a record on a board of this size.
    pub fn new(size: Size, ruleset: Ruleset) -> Judge {
        let replay = Replay::new(size);
        let game = Some(Game::from_position(Position::new(size), ruleset, Quarters::ZERO));
        Judge { ruleset, replay, game }
    }

    /// Carries out a node and returns why its move is illegal, if it is.
    pub fn step(&mut self, node: Node<'_>) -> Option<Illegal> {
        let has_setup = !node.setup(self.replay.board().size()).is_empty();
        let steps = self.replay.step(node);
        let remark = match &steps[..] {
            [] if !has_setup => None,
            [Step { color, played: Some(played), .. }] if !has_setup => match self.play(*color, *played) {
                Ok(()) => None,
                Err(illegal) => {
                    self.begin_anew();
                    Some(illegal)
                }
            },
            _ => {
                self.begin_anew();
                None
            }
        };
        let to_move = self.replay.to_move();
        self.game.iter_mut().for_each(|game| game.set_to_move(to_move));
        remark
    }

    /// Makes a move in the game, if there is one; a record may go on after passes, and with either color.
    fn play(&mut self, color: Color, played: Move) -> Result<(), Illegal> {
        let Some(game) = &mut self.game else { return Ok(()) };
        game.set_to_move(color);
        match game.play(played) {
            Err(Illegal::GameOver) => {
                self.begin_anew();
                Ok(())
            }
            result => result.map(drop),
        }
    }

    /// Begins a game at the board as it stands.
    fn begin_anew(&mut self) {
        let board = self.replay.board().clone();
        let setup = Setup { board, to_move: self.replay.to_move(), prisoners: self.replay.prisoners() };
        let position = Position::try_from(setup).ok();
        self.game = position.map(|position| Game::from_position(position, self.ruleset, Quarters::ZERO));
    }

    /// Returns why a move of this color would be illegal here, if it would.
    ///
    /// On a board that no game can have, nothing but an occupied point is illegal.
    pub fn check(&self, color: Color, played: Move) -> Option<Illegal> {
        let Some(game) = &self.game else {
            let point = played.point()?;
            return self.replay.board().at(point).map(|_| Illegal::Occupied(point));
        };
        let mut game = game.clone();
        game.set_to_move(color);
        match played {
            Move::Play(point) => game.check_play(point).err(),
            Move::Pass => None,
        }
    }

    /// The game that the line came to; `None` where no game can have this board.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The board and what belongs to it.
    pub fn replay(&self) -> &Replay {
        &self.replay
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use weiqi_record::sgf;

    /// The illegal moves of the main line, by move number.
    #[track_caller]
    fn check(sgf: &str, ruleset: Ruleset, expected: &str) {
        let parsed = sgf::parse(sgf.as_bytes());
        let record = &parsed.value.games[0];
        let mut judge = Judge::new(record.size().expect("a size"), ruleset);
        let mut remarks = Vec::new();
        for node in record.main_line() {
            if let Some(illegal) = judge.step(node) {
                remarks.push(format!("{} {}", judge.replay().move_number(), illegal.code()));
            }
        }
        assert_eq!(remarks.join(", "), expected);
    }

    const KO: &str = "(;SZ[4]AB[ba][ab][bc]AW[ca][cc][db][bb]PL[B];B[cb];W[bb]";

    #[test]
    fn retaking_a_ko_at_once_is_remarked() {
        check(&format!("{KO})"), Ruleset::JAPANESE, "2 ko");
    }

    #[test]
    fn retaking_a_ko_after_a_threat_is_not() {
        let threat = KO.replace(";W[bb]", ";W[dd];B[ad];W[bb]");
        check(&format!("{threat})"), Ruleset::JAPANESE, "");
    }

    #[test]
    fn a_move_on_a_stone_is_remarked_and_play_goes_on() {
        check("(;SZ[5];B[aa];W[aa];B[bb])", Ruleset::CHINESE, "2 occupied");
    }

    #[test]
    fn moves_after_two_passes_and_twice_by_one_side_are_no_fault() {
        check("(;SZ[5];B[aa];W[];B[];W[cc];W[dd])", Ruleset::CHINESE, "");
    }

    #[test]
    fn suicide_depends_on_the_ruleset() {
        let suicide = "(;SZ[5]AW[ba][bb][ac]AB[aa]PL[B];B[ab])";
        check(suicide, Ruleset::CHINESE, "1 suicide");
        check(suicide, Ruleset::TROMP_TAYLOR, "");
    }
}
