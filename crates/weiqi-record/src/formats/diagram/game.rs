//! From diagrams to games: stones set, numbers played, marks and letters kept.

use std::collections::BTreeMap;

use weiqi_rules::{Board, Color, Move, Point, Size};

use super::{Cell, Diagram};
use crate::formats::draft::Draft;
use crate::picture::{Mark, Place};
use crate::sgf::{log::Log, points};
use crate::tree::Record;

/// Reads every game: a diagram that goes on where the one before it ended belongs to its game.
pub(crate) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let mut games: Vec<Record> = Vec::new();
    let mut open: Option<Game> = None;
    for diagram in Diagram::read_all(text) {
        match &mut open {
            Some(game) if game.is_continued_by(&diagram) => game.add(&diagram),
            _ => {
                let next = Game::new(&diagram);
                if let Some(game) = std::mem::replace(&mut open, next) {
                    log.game = Some(games.len());
                    games.push(game.draft.finish(log));
                }
            }
        }
    }
    games.extend(open.map(|game| game.draft.finish(log)));
    games
}

/// A game while its diagrams are read.
struct Game {
    draft: Draft,
    at: usize,
    board: Board,
    /// The board, and where the diagrams lie on it.
    frame: (Size, usize, usize),
    /// The number of the next move.
    next: u32,
    /// Whether the number of the next move is not the one after the last.
    is_renumbered: bool,
}

impl Game {
    fn new(diagram: &Diagram) -> Option<Game> {
        let frame = diagram.frame()?;
        let size = frame.0;
        let mut game = Game {
            draft: Draft::new(size),
            at: Draft::ROOT,
            board: Board::new(size),
            frame,
            next: diagram.first.unwrap_or(1),
            is_renumbered: diagram.first.is_some_and(|first| first != 1),
        };
        game.draft.info("GN", &diagram.title);
        let mut stones = Vec::new();
        for (point, cell) in diagram.points() {
            if let Cell::Stone(color, _) = cell {
                stones.push((point, Some(color)));
                game.draft.stone(Draft::ROOT, color, point);
            }
        }
        game.board.set_all(stones).ok()?;
        if let Some(color) = diagram.to_move {
            game.draft.put(Draft::ROOT, "PL", if color == Color::Black { "B" } else { "W" });
        }
        game.put_view(diagram);
        game.mark(diagram, Draft::ROOT);
        game.play(diagram);
        game.draft.comment(Draft::ROOT, &diagram.remarks.join("\n"));
        Some(game)
    }

    /// Whether the diagram shows the same part of the board, with the stones that stand there, and numbers moves.
    fn is_continued_by(&self, diagram: &Diagram) -> bool {
        let is_same_stone = |(point, cell): (Point, Cell)| match cell {
            Cell::Stone(color, _) => self.board.at(point) == Some(color),
            Cell::Number(_) => self.board.at(point).is_none(),
            _ => self.board.at(point).is_none(),
        };
        self.at != Draft::ROOT
            && (diagram.first == Some(self.next) || diagram.first.is_some_and(|first| first > 1))
            && diagram.frame() == Some(self.frame)
            && diagram.points().all(is_same_stone)
    }

    fn add(&mut self, diagram: &Diagram) {
        let before = self.draft.n_nodes();
        let first = diagram.first.unwrap_or(self.next);
        (self.is_renumbered, self.next) = (first != self.next, first);
        self.play(diagram);
        self.mark(diagram, self.at);
        if self.draft.n_nodes() > before {
            if !diagram.title.is_empty() {
                self.draft.put(before, "N", diagram.title.clone());
            }
            self.draft.comment(self.at, &diagram.remarks.join("\n"));
        }
    }

    fn put_view(&mut self, diagram: &Diagram) {
        let (size, column, row) = self.frame;
        let (last_column, last_row) = (column + diagram.width() - 1, row + diagram.rows.len() - 1);
        if (diagram.width(), diagram.rows.len()) == (usize::from(size.width()), usize::from(size.height())) {
            return;
        }
        let corner = |column: usize, row: usize| {
            points::write(Point::new(column as u8, (usize::from(size.height()) - 1 - row) as u8), size)
        };
        self.draft.put(Draft::ROOT, "VW", format!("{}:{}", corner(column, row), corner(last_column, last_row)));
    }

    fn mark(&mut self, diagram: &Diagram, node: usize) {
        for (point, cell) in diagram.points() {
            match cell {
                Cell::Stone(_, Some(mark)) | Cell::Mark(mark) => {
                    let name = Mark::ALL.iter().find(|(known, _)| *known == mark).map_or("MA", |(_, name)| name);
                    self.draft.mark(node, name, point);
                }
                Cell::Letter(letter) => self.draft.label(node, point, &letter.to_string()),
                _ => {}
            }
        }
    }

    /// Plays the numbers and the notes, as long as they follow one another; other numbers are labels.
    fn play(&mut self, diagram: &Diagram) {
        let first = diagram.first.unwrap_or(1);
        let mut moves: BTreeMap<u32, Move> = BTreeMap::new();
        let mut labels: Vec<(Point, u32)> = Vec::new();
        for (point, cell) in diagram.points() {
            let Cell::Number(number) = cell else { continue };
            let number = first.saturating_add(u32::from(number) - 1);
            if moves.insert(number, Move::Play(point)).is_some() {
                labels.push((point, number));
            }
        }
        let at_number = moves.clone();
        for note in &diagram.notes {
            let played = match note.place {
                Place::Number(number) => at_number.get(&number).copied(),
                Place::Point(point) => Some(Move::Play(point)).filter(|_| self.frame.0.contains(point)),
                Place::Pass => Some(Move::Pass),
                Place::Nowhere => None,
            };
            let Some(played) = played else { continue };
            moves.extend(note.moves.iter().map(|(number, _)| (*number, played)));
        }
        let is_numbering = labels.is_empty();
        let mut color = diagram.to_move.unwrap_or(Color::Black);
        for (number, played) in moves {
            let is_next = is_numbering && number == self.next;
            match played {
                _ if is_next => self.move_on(number, color, played),
                Move::Play(point) => labels.push((point, number)),
                Move::Pass => {}
            }
            color = !color;
        }
        for (point, number) in labels {
            self.draft.label(self.at, point, &number.to_string());
        }
    }

    fn move_on(&mut self, number: u32, color: Color, played: Move) {
        let node = self.draft.child(self.at);
        if node == self.at {
            return;
        }
        self.draft.put_move(node, color, played);
        if std::mem::take(&mut self.is_renumbered) {
            self.draft.put(node, "MN", number.to_string());
        }
        if let Move::Play(point) = played {
            // A point of the diagram is a point of its board.
            let _ = self.board.play_as_recorded(color, point);
        }
        self.at = node;
        self.next = number.saturating_add(1);
    }
}
