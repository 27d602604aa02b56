//! Boards as text: diagrams as Sensei's Library writes them, boards as programs show them, plain rows.
//!
//! ```
//! use weiqi_record::formats::diagram::Diagram;
//!
//! let text = "\
//! $$Bc9 Black to play
//! $$  -------------------
//! $$ | . . . . . . . . . |
//! $$ | . . . . . . . . . |
//! $$ | . . 2 . . . B . . |
//! $$ | . . . . . . . . . |
//! $$ | . . . . a . . . . |
//! $$ | . . . . . . . . . |
//! $$ | . . O . . . 1 . . |
//! $$ | . . . . . . . . . |
//! $$ | . . . . . . . . . |
//! $$  -------------------
//! ";
//! let diagram = &Diagram::read_all(text)[0];
//! assert_eq!(diagram.to_string(), text);
//!
//! let record = weiqi_record::formats::read(text.as_bytes()).value.games.remove(0);
//! let moves: Vec<_> = record.main_line().filter_map(|node| node.played(record.size())).collect();
//! assert_eq!(moves.iter().map(|(_, played)| played.to_string()).collect::<Vec<_>>(), ["G3", "C7"]);
//! ```
//!
//! Ten moves have a digit each; a longer game is several diagrams. A move on a point that is taken stands in a line of
//! its own below the board: `$$ 7 at 2`, `$$ 8 at D4`, `$$ 9 pass`.

mod draw;
mod game;
mod scan;

pub(super) use draw::write;
pub(super) use game::read;
pub(super) use scan::is_diagram;

use std::fmt;

use weiqi_rules::{Color, Point, Size};

use crate::picture::{Mark, Note};

/// A part of a board as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// Who plays the first numbered move.
    pub to_move: Option<Color>,
    /// Whether coordinates belong at the edges.
    pub has_coordinates: bool,
    /// The length of the side of the board, where it is said.
    pub side: Option<u8>,
    /// The number of the move that is written `1`.
    pub first: Option<u32>,
    /// The words of the first line.
    pub title: String,
    /// Which edges of the board are in view.
    pub edges: Edges,
    /// The rows from the top, all of the same length.
    pub rows: Vec<Vec<Cell>>,
    /// Moves that are not drawn.
    pub notes: Vec<Note>,
    /// Lines below the board that say something else.
    pub remarks: Vec<String>,
}

/// The edges of the board that a diagram shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// The upper edge.
    pub top: bool,
    /// The lower edge.
    pub bottom: bool,
    /// The left edge.
    pub left: bool,
    /// The right edge.
    pub right: bool,
}

/// What stands on a point of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// Nothing, on a star point.
    Star,
    /// No point of the board.
    Outside,
    /// A stone, perhaps marked.
    Stone(Color, Option<Mark>),
    /// A mark without a stone.
    Mark(Mark),
    /// The stone of a move, 1 to 10.
    Number(u8),
    /// A small letter.
    Letter(char),
}

/// The character of each cell but numbers and letters.
const CELLS: [(char, Cell); 17] = [
    ('.', Cell::Empty),
    (',', Cell::Star),
    ('_', Cell::Outside),
    ('X', Cell::Stone(Color::Black, None)),
    ('O', Cell::Stone(Color::White, None)),
    ('B', Cell::Stone(Color::Black, Some(Mark::Circle))),
    ('W', Cell::Stone(Color::White, Some(Mark::Circle))),
    ('#', Cell::Stone(Color::Black, Some(Mark::Square))),
    ('@', Cell::Stone(Color::White, Some(Mark::Square))),
    ('Y', Cell::Stone(Color::Black, Some(Mark::Triangle))),
    ('Q', Cell::Stone(Color::White, Some(Mark::Triangle))),
    ('Z', Cell::Stone(Color::Black, Some(Mark::Cross))),
    ('P', Cell::Stone(Color::White, Some(Mark::Cross))),
    ('C', Cell::Mark(Mark::Circle)),
    ('S', Cell::Mark(Mark::Square)),
    ('T', Cell::Mark(Mark::Triangle)),
    ('M', Cell::Mark(Mark::Cross)),
];

impl Cell {
    /// The cell of a character; `None` where it has no meaning.
    pub fn from_char(c: char) -> Option<Cell> {
        match c {
            '1'..='9' => Some(Cell::Number(c as u8 - b'0')),
            '0' => Some(Cell::Number(10)),
            'a'..='z' => Some(Cell::Letter(c)),
            _ => CELLS.iter().find(|(known, _)| *known == c).map(|(_, cell)| *cell),
        }
    }

    /// The character of the cell.
    pub fn to_char(self) -> char {
        match self {
            Cell::Number(10) => '0',
            Cell::Number(number) => char::from(b'0' + number.min(9)),
            Cell::Letter(letter) => letter,
            // A selected stone is shown as a squared one: the text has no sign for it.
            Cell::Stone(color, Some(Mark::Selected)) => Cell::Stone(color, Some(Mark::Square)).to_char(),
            Cell::Mark(Mark::Selected) => 'S',
            cell => CELLS.iter().find(|(_, known)| *known == cell).map_or('.', |(c, _)| *c),
        }
    }
}

impl Diagram {
    /// Every diagram in a text, whatever stands between them.
    pub fn read_all(text: &str) -> Vec<Diagram> {
        scan::diagrams(text)
    }

    /// The number of columns in view.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The board, and the column and the row, both from 0 at the upper left corner, where the diagram begins on it.
    ///
    /// `None` when no board is that large. Where no edge tells, 19 is taken, and a part without edges lies in the
    /// middle.
    pub fn frame(&self) -> Option<(Size, usize, usize)> {
        let (width, height) = (self.width(), self.rows.len());
        let Edges { top, bottom, left, right } = self.edges;
        let side = |length: usize, other: usize, is_whole: bool, is_other_whole: bool| match self.side {
            Some(side) => length.max(usize::from(side)),
            None if is_whole => length,
            None if is_other_whole => length.max(other),
            None => length.max(19),
        };
        let is_bare = !(top || bottom || left || right) && self.side.is_none();
        let (is_wide, is_high) = ((left && right) || is_bare, (top && bottom) || is_bare);
        let columns = side(width, height, is_wide, is_high);
        let rows = side(height, width, is_high, is_wide);
        let start = |length: usize, side: usize, near: bool, far: bool| match (near, far) {
            (true, _) => 0,
            (false, true) => side - length,
            (false, false) => (side - length) / 2,
        };
        Some((Size::new(columns, rows).ok()?, start(width, columns, left, right), start(height, rows, top, bottom)))
    }

    /// The cells and the points they are.
    pub fn points(&self) -> impl Iterator<Item = (Point, Cell)> {
        let frame = self.frame();
        let (height, column, row) =
            frame.map_or((0, 0, 0), |(size, column, row)| (usize::from(size.height()), column, row));
        let rows = if frame.is_some() { self.rows.as_slice() } else { &[] };
        rows.iter().enumerate().flat_map(move |(r, cells)| {
            cells
                .iter()
                .enumerate()
                .map(move |(c, &cell)| (Point::new((column + c) as u8, (height - 1 - row - r) as u8), cell))
        })
    }
}

impl fmt::Display for Diagram {
    /// The text, with `$$` before every line and LF after it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("$$")?;
        if let Some(color) = self.to_move {
            f.write_str(if color == Color::Black { "B" } else { "W" })?;
        }
        if self.has_coordinates {
            f.write_str("c")?;
        }
        if let Some(side) = self.side {
            write!(f, "{side}")?;
        }
        if let Some(first) = self.first {
            write!(f, "m{first}")?;
        }
        if !self.title.is_empty() {
            write!(f, " {}", self.title)?;
        }
        f.write_str("\n")?;
        let Edges { top, bottom, left, right } = self.edges;
        let edge = format!("$$  {}\n", "-".repeat(2 * self.width() + 1));
        if top {
            f.write_str(&edge)?;
        }
        for row in &self.rows {
            f.write_str(if left { "$$ |" } else { "$$  " })?;
            for cell in row {
                write!(f, " {}", cell.to_char())?;
            }
            f.write_str(if right { " |\n" } else { "\n" })?;
        }
        if bottom {
            f.write_str(&edge)?;
        }
        for note in &self.notes {
            writeln!(f, "$$ {note}")?;
        }
        self.remarks.iter().try_for_each(|remark| writeln!(f, "$$ {remark}"))
    }
}
