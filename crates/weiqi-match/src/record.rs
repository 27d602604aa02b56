//! The match as a record.

use weiqi_record::{Node, Record};
use weiqi_rules::{Board, Color, Point};

use crate::{Event, Match};

impl Match {
    /// The game as it stands, as one line of moves: size, rules, komi, handicap, setup and, once there is one, the
    /// result. Whoever keeps the names and the date adds them.
    pub fn record(&self) -> Record {
        let game = self.game();
        let mut record = Record::new(game.size());
        let root = record.root().id();
        let settings = self.settings();
        let rules = settings.ruleset.preset().map_or_else(|| "custom".to_owned(), |preset| preset.sgf.to_owned());
        record.put(root, "RU", &[&rules]);
        record.put(root, "KM", &[&settings.komi.to_string()]);
        if settings.handicap >= 2 {
            record.put(root, "HA", &[&settings.handicap.to_string()]);
        }
        let start = game.start_position();
        for color in Color::BOTH {
            let stones = stones_of(start.board(), color);
            let values: Vec<&str> = stones.iter().map(String::as_str).collect();
            if !values.is_empty() {
                record.put(root, if color == Color::Black { "AB" } else { "AW" }, &values);
            }
        }
        if start.to_move() == Color::White {
            record.put(root, "PL", &["W"]);
        }
        if let Some(outcome) = self.outcome() {
            record.put(root, "RE", &[&outcome.to_string()]);
        }
        let mut node = root;
        for (color, mv) in game.moves() {
            node = record.add_move(node, color, mv);
        }
        record
    }

    /// The game as [`Match::record`] has it, with what was played and taken back as variations. `past` is all that
    /// happened.
    pub fn record_with(&self, past: &[Event]) -> Record {
        let mut record = self.record();
        let mut line = vec![record.root().id()];
        for event in past {
            match *event {
                Event::Moved(color, mv) => {
                    let Some(&parent) = line.last() else { break };
                    let is_same = |node: &Node<'_>| node.played(self.game().size()) == Some((color, mv));
                    let known = record.node(parent).children().find(is_same).map(Node::id);
                    line.push(known.unwrap_or_else(|| record.add_move(parent, color, mv)));
                }
                // Other handicap stones make another game.
                Event::Undone { n_placed, .. } if n_placed < self.placed().len() => return self.record(),
                Event::Undone { n_moves, .. } => line.truncate(n_moves + 1),
                _ => {}
            }
        }
        record
    }
}

fn stones_of(board: &Board, color: Color) -> Vec<String> {
    let of_color = |&point: &Point| board.at(point) == Some(color);
    board.size().points().filter(of_color).map(|point| weiqi_record::sgf::point_value(point, board.size())).collect()
}
