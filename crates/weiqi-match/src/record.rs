//! The match as a record.

use weiqi_record::Record;
use weiqi_rules::{Board, Color, Point};

use crate::Match;

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
}

fn stones_of(board: &Board, color: Color) -> Vec<String> {
    let of_color = |&point: &Point| board.at(point) == Some(color);
    board.size().points().filter(of_color).map(|point| weiqi_record::sgf::point_value(point, board.size())).collect()
}
