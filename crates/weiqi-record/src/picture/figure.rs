//! Figures: a position with the moves that led to it as numbers on its stones.
//!
//! In a figure every move of its range carries its number. Stones that were there before carry none, and captured
//! stones stay in view until the figure ends, as in books. A move on a point that is taken is not drawn but noted.

use std::collections::BTreeMap;
use std::fmt;

use weiqi_rules::{Color, Move, Point, Size};

use crate::node::Node;
use crate::replay::Replay;
use crate::tree::{NodeId, Record};

/// A position, and the moves from one number to another on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The size of the board.
    pub size: Size,
    /// Who plays the first move of the figure, or would play it.
    pub to_move: Color,
    /// The stones in view, captured ones included.
    pub stones: BTreeMap<Point, ShownStone>,
    /// The moves that are not drawn, in order.
    pub notes: Vec<Note>,
    /// Marks on points, with and without stones.
    pub marks: BTreeMap<Point, Mark>,
    /// Texts on points.
    pub labels: BTreeMap<Point, String>,
    /// Lines between points, and whether they end in an arrow.
    pub lines: Vec<(Point, Point, LineEnd)>,
    /// Points that were counted for a side.
    pub territory: BTreeMap<Point, Color>,
    /// Points that are drawn faintly.
    pub dimmed: Vec<Point>,
    /// The last move that is drawn.
    pub last_move: Option<Point>,
    /// The numbers of the moves of the figure, those in the notes included; empty for a position alone.
    pub numbers: Vec<u32>,
    /// The points that a record asks to show (`VW`); empty is all of them.
    pub view: Vec<Point>,
}

/// A stone in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownStone {
    /// Its color.
    pub color: Color,
    /// The number of its move, if that belongs to the figure.
    pub number: Option<u32>,
}

/// Moves that could not be drawn, all at the same place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Their numbers and who made them.
    pub moves: Vec<(u32, Color)>,
    /// Where they are.
    pub place: Place,
}

/// Where a move is that is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the point of the figure that carries this number.
    Number(u32),
    /// On a point that carries a stone without a number.
    Point(Point),
    /// A pass.
    Pass,
    /// Nowhere on the board.
    Nowhere,
}

impl fmt::Display for Note {
    /// `58, 64, 70 at 52`, `57 at D4`, `71 pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.moves.iter().map(|(number, _)| number.to_string()).collect();
        write!(f, "{} ", numbers.join(", "))?;
        match self.place {
            Place::Number(number) => write!(f, "at {number}"),
            Place::Point(point) => write!(f, "at {point}"),
            Place::Pass => f.write_str("pass"),
            Place::Nowhere => f.write_str("off the board"),
        }
    }
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SL`
    Selected,
}

impl Mark {
    /// All marks and the SGF properties they are.
    pub const ALL: [(Mark, &'static str); 5] = [
        (Mark::Triangle, "TR"),
        (Mark::Square, "SQ"),
        (Mark::Circle, "CR"),
        (Mark::Cross, "MA"),
        (Mark::Selected, "SL"),
    ];
}

/// How a line between two points ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// As it begins: `LN`.
    Plain,
    /// In an arrow: `AR`.
    Arrow,
}

impl Figure {
    /// An empty board.
    pub fn new(size: Size) -> Figure {
        Figure {
            size,
            to_move: Color::Black,
            stones: BTreeMap::new(),
            notes: Vec::new(),
            marks: BTreeMap::new(),
            labels: BTreeMap::new(),
            lines: Vec::new(),
            territory: BTreeMap::new(),
            dimmed: Vec::new(),
            last_move: None,
            numbers: Vec::new(),
            view: Vec::new(),
        }
    }

    /// The position after `node`, without numbers; `None` for a record without a board.
    pub fn at(record: &Record, node: NodeId) -> Option<Figure> {
        Figure::of(record, node, usize::MAX)
    }

    /// The moves from the one with number `first` (the first of the record is 1) to `node`; `None` for a record
    /// without a board.
    pub fn of(record: &Record, node: NodeId, first: usize) -> Option<Figure> {
        let line = record.node(node).line();
        let size = record.size().filter(|_| record.is_go())?;
        let mut painter = Painter::new(size, first);
        for node in &line {
            painter.step(*node);
        }
        let last = line.last()?;
        painter.figure.mark(*last);
        painter.figure.inherit(&line);
        Some(painter.finish())
    }

    /// The moves that a reader finds in the picture and its notes, in order of their numbers.
    ///
    /// A figure shows every move of its range once, so these are the moves of its range.
    pub fn moves(&self) -> Vec<(u32, Color, Option<Move>)> {
        let mut at_number = BTreeMap::new();
        let mut moves = Vec::new();
        for (&point, stone) in &self.stones {
            if let Some(number) = stone.number {
                at_number.insert(number, point);
                moves.push((number, stone.color, Some(Move::Play(point))));
            }
        }
        for note in &self.notes {
            let played = match note.place {
                Place::Number(number) => at_number.get(&number).map(|&point| Move::Play(point)),
                Place::Point(point) => Some(Move::Play(point)),
                Place::Pass => Some(Move::Pass),
                Place::Nowhere => None,
            };
            moves.extend(note.moves.iter().map(|&(number, color)| (number, color, played)));
        }
        moves.sort_by_key(|(number, ..)| *number);
        moves
    }

    /// Adds what `node` marks on the board.
    pub(crate) fn mark(&mut self, node: Node<'_>) {
        let size = self.size;
        for (mark, name) in Mark::ALL.into_iter().chain([(Mark::Cross, "M")]) {
            for property in node.all(name) {
                self.marks.extend(property.points(size).into_iter().map(|point| (point, mark)));
            }
        }
        for (point, label) in node.values("LB").filter_map(|value| value.parts()) {
            if let Some(point) = point.point(size) {
                self.labels.insert(point, label.simple_text().trim().to_string());
            }
        }
        for property in node.all("L") {
            for (letter, point) in ('a'..='z').zip(property.points(size)) {
                self.labels.insert(point, letter.to_string());
            }
        }
        for (name, end) in [("LN", LineEnd::Plain), ("AR", LineEnd::Arrow)] {
            for (from, to) in node.values(name).filter_map(|value| value.parts()) {
                if let Some((from, to)) = from.point(size).zip(to.point(size)).filter(|(from, to)| from != to) {
                    self.lines.push((from, to, end));
                }
            }
        }
        for (name, color) in [("TB", Color::Black), ("TW", Color::White)] {
            for property in node.all(name) {
                self.territory.extend(property.points(size).into_iter().map(|point| (point, color)));
            }
        }
    }

    /// Takes the view and the dimmed points, which hold for the nodes below as well.
    fn inherit(&mut self, line: &[Node<'_>]) {
        let latest = |name| line.iter().rev().find_map(|node| node.property(name));
        let points = |name| latest(name).map(|property| property.points(self.size).into_iter().collect());
        self.dimmed = points("DD").unwrap_or_default();
        self.view = points("VW").unwrap_or_default();
    }
}

/// Carries out nodes and keeps what is in view.
pub(crate) struct Painter {
    replay: Replay,
    /// The number, counted from the first move of the record, from which moves carry numbers.
    first: usize,
    figure: Figure,
}

impl Painter {
    pub(crate) fn new(size: Size, first: usize) -> Painter {
        Painter { replay: Replay::new(size), first, figure: Figure::new(size) }
    }

    /// The number of moves carried out.
    pub(crate) fn n_moves(&self) -> usize {
        self.replay.n_moves()
    }

    /// The figure so far; another one begins here, with the next move.
    pub(crate) fn cut(&mut self) -> Figure {
        let next = Figure { to_move: self.replay.to_move(), ..Figure::new(self.figure.size) };
        let figure = std::mem::replace(&mut self.figure, next);
        self.first = self.replay.n_moves() + 1;
        self.take_board();
        figure
    }

    pub(crate) fn finish(self) -> Figure {
        self.figure
    }

    pub(crate) fn step(&mut self, node: Node<'_>) {
        let before = self.replay.n_moves();
        let is_setup = ["AB", "AW", "AE"].iter().any(|name| node.has(name));
        let steps = self.replay.step(node);
        if self.replay.n_moves() < self.first {
            self.take_board();
            self.figure.to_move = self.replay.to_move();
        } else if is_setup {
            self.take_setup(node);
        }
        for (index, step) in steps.iter().enumerate() {
            let number = self.replay.move_number().saturating_sub((steps.len() - 1 - index) as u32);
            let is_shown = before + index + 1 >= self.first;
            if is_shown {
                if self.figure.numbers.is_empty() {
                    self.figure.to_move = step.color;
                }
                self.show(number, step.color, step.played);
            }
            if let Some(Move::Play(point)) = step.played {
                self.figure.last_move = Some(point);
            } else {
                self.figure.last_move = None;
            }
        }
    }

    /// Makes the stones on the board those in view.
    fn take_board(&mut self) {
        let stones = self.replay.board().stones();
        self.figure.stones = stones.map(|(point, color)| (point, ShownStone { color, number: None })).collect();
    }

    /// Shows what a node set and took away in the middle of a figure.
    fn take_setup(&mut self, node: Node<'_>) {
        let setup = node.setup(self.figure.size);
        for &point in setup.empty.iter().chain(&setup.black).chain(&setup.white) {
            if let Some(ShownStone { color, number: Some(number) }) = self.figure.stones.remove(&point) {
                self.note_instead(point, number, color);
            }
        }
        for (color, points) in [(Color::Black, setup.black), (Color::White, setup.white)] {
            let stone = ShownStone { color, number: None };
            self.figure.stones.extend(points.into_iter().map(|point| (point, stone)));
        }
    }

    /// Notes a move whose stone is no longer in view, and by its point what was noted by its number.
    fn note_instead(&mut self, point: Point, number: u32, color: Color) {
        let mut moves = vec![(number, color)];
        self.figure.notes.retain(|note| {
            let is_there = note.place == Place::Number(number) || note.place == Place::Point(point);
            if is_there {
                moves.extend(&note.moves);
            }
            !is_there
        });
        moves.sort_by_key(|(number, _)| *number);
        self.figure.notes.push(Note { moves, place: Place::Point(point) });
    }

    fn show(&mut self, number: u32, color: Color, played: Option<Move>) {
        self.figure.numbers.push(number);
        let place = match played {
            Some(Move::Play(point)) => match self.figure.stones.get(&point) {
                None => {
                    self.figure.stones.insert(point, ShownStone { color, number: Some(number) });
                    return;
                }
                Some(ShownStone { number: Some(first), .. }) => Place::Number(*first),
                Some(_) => Place::Point(point),
            },
            Some(Move::Pass) => Place::Pass,
            None => Place::Nowhere,
        };
        match self.figure.notes.iter_mut().find(|note| note.place == place) {
            Some(note) => note.moves.push((number, color)),
            None => self.figure.notes.push(Note { moves: vec![(number, color)], place }),
        }
    }
}

/// How a game is cut into figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cuts {
    /// How many moves the first figures have; the last number holds for all that follow.
    pub lengths: Vec<usize>,
    /// Whether figures also begin where the record says so (`FG`).
    pub at_marks: bool,
}

impl Default for Cuts {
    /// 50 and 50, then 100 each, and where the record says so.
    fn default() -> Cuts {
        Cuts { lengths: vec![50, 50, 100], at_marks: true }
    }
}

/// The figures of the line from the root to `node`, and the last node of each.
///
/// There is always one, also where no move is made; none for a record without a board.
pub fn figures(record: &Record, node: NodeId, cuts: &Cuts) -> Vec<(Figure, NodeId)> {
    let Some(size) = record.size().filter(|_| record.is_go()) else { return Vec::new() };
    let line = record.node(node).line();
    let mut painter = Painter::new(size, 1);
    let mut figures: Vec<(Figure, NodeId)> = Vec::new();
    let mut last = NodeId::ROOT;
    let mut start = 0;
    for node in &line {
        let length = cuts.lengths.get(figures.len()).or(cuts.lengths.last()).copied().unwrap_or(usize::MAX).max(1);
        let n_moves = painter.n_moves();
        let has_moves = node.moves().next().is_some();
        let is_full = has_moves && n_moves - start >= length;
        let is_marked = cuts.at_marks && node.has("FG") && n_moves > start;
        if is_full || is_marked {
            figures.push((painter.cut(), last));
            start = n_moves;
        }
        painter.step(*node);
        last = node.id();
    }
    figures.push((painter.finish(), last));
    for (figure, last) in &mut figures {
        figure.mark(record.node(*last));
    }
    figures
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    fn check(sgf: &str, first: usize, expected: Expect) {
        let parsed = crate::sgf::parse(sgf.as_bytes());
        let record = &parsed.value.games[0];
        let last = record.main_line().last().expect("a root").id();
        let figure = Figure::of(record, last, first).expect("a board");
        let mut text = String::new();
        for (point, stone) in &figure.stones {
            let number = stone.number.map(|number| format!(" {number}")).unwrap_or_default();
            text.push_str(&format!("{point} {}{number}\n", stone.color));
        }
        for note in &figure.notes {
            text.push_str(&format!("{note}\n"));
        }
        expected.assert_eq(&text);
    }

    #[test]
    fn a_ko_is_noted_by_number_and_an_earlier_stone_by_its_point() {
        // Black takes the ko at B2, White takes back at A2 …
        check(
            "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc];W[bb];B[cb];W[aa];W[bb];B[];W[dd];B[cb])",
            1,
            expect![[r#"
                D1 white 6
                B2 black
                C2 white
                A3 black
                B3 white 1
                C3 black 2
                D3 white
                A4 white 3
                B4 black
                C4 white
                4 at 1
                5 pass
                7 at 2
            "#]],
        );
    }

    #[test]
    fn a_later_figure_names_stones_without_number_by_their_point() {
        check(
            "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc];W[bb];B[cb];W[aa];W[bb])",
            4,
            expect![[r#"
                B2 black
                C2 white
                A3 black
                B3 white 4
                C3 black
                D3 white
                B4 black
                C4 white
            "#]],
        );
    }
}
