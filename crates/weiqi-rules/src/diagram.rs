//! Boards as text.

use std::str::FromStr;

use crate::{Board, Color, Point, Size, SizeError};

/// A board read from text, with the marks that a diagram may carry.
///
/// Rows from the top; `X` and `#` black, `O` white, `.`, `+` and `,` empty, a small letter an empty point with a label.
/// Blanks between points and empty lines round the diagram are ignored. All rows have equally many points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The stones.
    pub board: Board,
    /// Labeled empty points, from the upper left corner by rows.
    pub labels: Vec<(Point, char)>,
}

/// A text that is no diagram.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseDiagramError {
    /// A row with another number of points than the first.
    #[error("row {row} has {found} points, the first row has {expected}")]
    Ragged {
        /// The row, counted from 1 at the top.
        row: usize,
        /// Its points.
        found: usize,
        /// The points of the first row.
        expected: usize,
    },
    /// A character that means nothing in a diagram.
    #[error("`{character}` in row {row} is no point: write X, O or .")]
    Unknown {
        /// The row, counted from 1 at the top.
        row: usize,
        /// The character.
        character: char,
    },
    /// A board that is too large or has no point.
    #[error(transparent)]
    Size(#[from] SizeError),
}

impl FromStr for Diagram {
    type Err = ParseDiagramError;

    fn from_str(text: &str) -> Result<Diagram, ParseDiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
            .filter(|row| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, Vec::len);
        let size = Size::new(width, rows.len())?;
        let mut diagram = Diagram { board: Board::new(size), labels: Vec::new() };
        let mut stones = Vec::new();
        for (index, row) in rows.iter().enumerate() {
            if row.len() != width {
                return Err(ParseDiagramError::Ragged { row: index + 1, found: row.len(), expected: width });
            }
            for (column, &character) in row.iter().enumerate() {
                let point = Point::new(column as u8, size.height() - 1 - index as u8);
                match character {
                    'X' | '#' => stones.push((point, Some(Color::Black))),
                    'O' => stones.push((point, Some(Color::White))),
                    '.' | '+' | ',' => {}
                    'a'..='z' => diagram.labels.push((point, character)),
                    _ => return Err(ParseDiagramError::Unknown { row: index + 1, character }),
                }
            }
        }
        diagram.board.set_all(stones).expect("every point of the diagram is on its board");
        Ok(diagram)
    }
}
