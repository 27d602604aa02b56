//! Games of records, as short as labelling needs them.

use weiqi_record::fingerprint::main_line_hash;
use weiqi_record::info::{self, Winner};
use weiqi_record::{Node, Record};
use weiqi_rules::{Color, Game, Move, Phase, Position, Quarters, Ruleset, Setup, Size};

use super::table::outcome;

/// A game that was played, by its main line.
pub(crate) struct Past {
    /// The hash of the main line, as samples have it.
    pub(crate) hash: u64,
    start: Setup,
    ruleset: Ruleset,
    komi: Quarters,
    moves: Vec<(Color, Move)>,
    winner: Winner,
    margin: Option<Quarters>,
}

impl Past {
    /// Reads a record. Without a name of rules they are Japanese, as most records of professionals are; without a
    /// komi to be believed it is the ruleset's own. `None` where the record sets up stones in the middle or has
    /// no board up to 19x19.
    pub(crate) fn read(record: &Record) -> Option<Past> {
        let size = record.size().filter(|size| record.is_go() && size.width() <= 19 && size.height() <= 19)?;
        let setup = record.root().setup(size);
        if record.main_line().skip(1).any(|node| !node.setup(size).is_empty()) {
            return None;
        }
        let mut start = Setup::new(size);
        for (points, color) in [(setup.black, Color::Black), (setup.white, Color::White)] {
            start.board.set_all(points.into_iter().map(|point| (point, Some(color)))).ok()?;
        }
        let moves: Vec<_> = record.main_line().map_while(|node| played(node, size)).flatten().collect();
        start.to_move = moves.first().map_or(Color::Black, |&(color, _)| color);
        let ruleset = info::rules(record).unwrap_or(Ruleset::JAPANESE);
        let komi = info::komi::read(record);
        let komi = komi.komi.filter(|komi_read| !komi.is_suspect && komi_read.is_half_points());
        let result = info::result::read(record);
        Some(Past {
            hash: main_line_hash(record).value(),
            start,
            ruleset,
            komi: komi.unwrap_or(ruleset.komi),
            moves,
            winner: result.winner,
            margin: result.margin,
        })
    }

    /// The board's size.
    pub(crate) fn size(&self) -> Size {
        self.start.board.size()
    }

    /// How many positions with a move after them there are at most.
    pub(crate) fn n_positions(&self) -> usize {
        self.moves.len()
    }

    /// The move at a turn.
    pub(crate) fn move_at(&self, turn: usize) -> Option<Move> {
        self.moves.get(turn).map(|&(_, mv)| mv)
    }

    /// The game before each of these turns, which must ascend; ends early at a move that the rules forbid and where
    /// play has stopped.
    pub(crate) fn positions(&self, turns: &[usize]) -> Vec<(usize, Game)> {
        let Ok(position) = Position::try_from(self.start.clone()) else { return Vec::new() };
        let mut game = Game::from_position(position, self.ruleset, self.komi);
        if self.start.board.n_stones(Color::White) == 0 {
            game.set_handicap(self.start.board.n_stones(Color::Black) as u8);
        }
        let mut found = Vec::new();
        for (turn, &(color, mv)) in self.moves.iter().enumerate() {
            if found.len() == turns.len() || game.phase() != Phase::Play {
                break;
            }
            game.set_to_move(color);
            if turns.contains(&turn) {
                found.push((turn, game.clone()));
            }
            if game.play(mv).is_err() {
                found.retain(|&(at, _)| at != turn);
                break;
            }
        }
        found
    }

    /// How it ended for a side.
    pub(crate) fn outcome(&self, mover: Color) -> [f32; 2] {
        let won = |color: Color| match color == mover {
            true => 1.0,
            false => 0.0,
        };
        let [_, margin] = outcome(self.margin.map(|margin| self.for_black(margin)), Some(mover));
        match self.winner {
            Winner::Color(color) => [won(color), margin],
            Winner::Draw => [0.5, 0.0],
            _ => [f32::NAN; 2],
        }
    }

    fn for_black(&self, margin: Quarters) -> Quarters {
        match self.winner {
            Winner::Color(Color::White) => Quarters(-margin.0.abs()),
            _ => Quarters(margin.0.abs()),
        }
    }
}

/// The moves of a node that can be carried out; `None` ends the line at one that cannot.
fn played(node: Node<'_>, size: Size) -> Option<Vec<(Color, Move)>> {
    node.moves().map(|(color, value)| Some((color, value.played(size)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use weiqi_record::sgf;

    fn past(sgf: &str) -> Option<Past> {
        Past::read(&sgf::parse(sgf.as_bytes()).value.games[0])
    }

    #[test]
    fn a_record_gives_its_positions_and_its_end() {
        let past = past("(;SZ[9]KM[6.5]RE[W+2.5]HA[2]AB[cc][gg];W[ee];B[ec];W[ge];B[];W[])").unwrap();
        let positions = past.positions(&[0, 3, 4, 9]);
        let turns: Vec<usize> = positions.iter().map(|&(turn, _)| turn).collect();
        assert_eq!(turns, [0, 3, 4]);
        assert_eq!(positions[1].1.to_move(), Color::Black);
        assert_eq!(positions[0].1.handicap(), 2);
        assert_eq!(positions[0].1.komi().to_string(), "6.5");
        assert_eq!(past.outcome(Color::White), [1.0, 2.5]);
        assert_eq!(past.outcome(Color::Black), [0.0, -2.5]);
    }

    #[test]
    fn what_cannot_be_played_on_is_left_out() {
        assert!(past("(;SZ[9];B[ee];AW[cc];W[dd])").is_none());
        assert!(past("(;SZ[37];B[ee])").is_none());
        let stopped = past("(;SZ[9];B[ee];W[ee];B[cc])").unwrap();
        assert_eq!(stopped.positions(&[0, 1, 2]).len(), 1);
    }
}
