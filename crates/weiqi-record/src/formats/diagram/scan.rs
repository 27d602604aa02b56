//! Finding diagrams in a text.

use weiqi_rules::{Color, Point, Size};

use super::{Cell, Diagram, Edges};
use crate::formats::text::{Line, lines, number};
use crate::picture::{Mark, Note, Place};

/// Whether there is a diagram in a text.
pub(crate) fn is_diagram(head: &str) -> bool {
    !diagrams(head).is_empty()
}

/// Every diagram of a text: those with `$$` if there are any, else boards with numbers at their sides, else rows.
pub(super) fn diagrams(text: &str) -> Vec<Diagram> {
    [sensei, boards, plain].iter().map(|read| read(text)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// Diagrams whose lines begin with `$$`.
fn sensei(text: &str) -> Vec<Diagram> {
    let mut found = Vec::new();
    let mut open: Option<Diagram> = None;
    for line in lines(text) {
        let Some(rest) = line.text.strip_prefix("$$") else {
            found.extend(open.take());
            continue;
        };
        let is_below = rest.is_empty() || rest.starts_with([' ', '\t', '|', '-', '+']);
        let begins = match open {
            // A block may begin without a line of its own for the title.
            None => !is_below || !(is_edge(rest) || row(rest.trim(), Cell::from_char).is_some()),
            Some(_) => !is_below,
        };
        if let Some(diagram) = header(rest).filter(|_| begins) {
            found.extend(open.replace(diagram));
        } else {
            open.get_or_insert_default().read_line(rest);
        }
    }
    found.extend(open);
    found.into_iter().filter_map(Diagram::checked).collect()
}

/// A line of an edge: `----`, `+---+`.
fn is_edge(line: &str) -> bool {
    let line = line.trim();
    line.len() > 1 && line.contains('-') && line.chars().all(|c| matches!(c, '-' | '+' | ' '))
}

/// `Bc13m5 Title`; all of it may be missing.
fn header(rest: &str) -> Option<Diagram> {
    let mut diagram = Diagram::default();
    let (word, title) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let mut word = word;
    if let Some(after) = word.strip_prefix(['B', 'W', 'b', 'w']) {
        diagram.to_move = Some(if word.starts_with(['B', 'b']) { Color::Black } else { Color::White });
        word = after;
    }
    if let Some(after) = word.strip_prefix('c') {
        diagram.has_coordinates = true;
        word = after;
    }
    let digits = |word: &str| word.bytes().take_while(u8::is_ascii_digit).count();
    let n = digits(word);
    if n > 0 {
        diagram.side = word[..n].parse().ok().filter(|side| (1..=Size::MAX_SIDE).contains(side));
        word = &word[n..];
    }
    if let Some(after) = word.strip_prefix('m') {
        let n = digits(after);
        diagram.first = after[..n].parse().ok();
        word = &after[n..];
    }
    diagram.title = title.trim().to_string();
    word.is_empty().then_some(diagram)
}

impl Diagram {
    /// Reads a line below the first: an edge, a row, a note, or something else.
    fn read_line(&mut self, line: &str) {
        let line = line.trim();
        if is_edge(line) {
            match self.rows.is_empty() {
                true => self.edges.top = true,
                false => self.edges.bottom = true,
            }
        } else if let Some(note) = note(line, self).filter(|_| !self.rows.is_empty()) {
            self.notes.push(note);
        } else if let Some((cells, left, right)) = self.row(line) {
            self.add_row(cells, left, right);
        } else if !line.is_empty() {
            self.remarks.push(line.to_string());
        }
    }

    /// A row, if this is the place for one.
    fn row(&self, line: &str) -> Option<(Vec<Cell>, bool, bool)> {
        row(line, Cell::from_char).filter(|_| !self.edges.bottom && self.remarks.is_empty())
    }

    fn add_row(&mut self, cells: Vec<Cell>, left: bool, right: bool) {
        self.edges.left |= left;
        self.edges.right |= right;
        // One row more than a board has is enough to know that there are too many.
        if self.rows.len() <= usize::from(Size::MAX_SIDE) {
            self.rows.push(cells);
        }
    }

    /// The diagram if it has rows, and no more than a board has; short rows are filled up.
    fn checked(mut self) -> Option<Diagram> {
        let width = self.rows.iter().map(Vec::len).max()?;
        let filler = if self.edges.right { Cell::Outside } else { Cell::Empty };
        self.rows.iter_mut().for_each(|row| row.resize(width, filler));
        self.frame().is_some().then_some(self)
    }
}

/// `| . X O |`: the cells, and whether the left and the right edge are there. At most as many cells as a board has.
fn row(line: &str, cell: fn(char) -> Option<Cell>) -> Option<(Vec<Cell>, bool, bool)> {
    let (inside, left) = line.strip_prefix('|').map_or((line, false), |inside| (inside, true));
    let (inside, right) = inside.strip_suffix('|').map_or((inside, false), |inside| (inside, true));
    if inside.len() > 8 * usize::from(Size::MAX_SIDE) {
        return None;
    }
    let cells: Option<Vec<Cell>> = inside.chars().filter(|c| !c.is_whitespace()).map(cell).collect();
    let is_spaced = || inside.split_whitespace().all(|word| word.chars().count() == 1);
    let cells = cells.filter(|cells| !cells.is_empty() && (left || right || is_spaced() || has_points(cells)))?;
    Some((cells, left, right))
}

/// Whether a row can hardly be a word.
fn has_points(cells: &[Cell]) -> bool {
    cells.iter().any(|cell| matches!(cell, Cell::Empty | Cell::Star))
}

/// `7, 9 at 2`, `8 at D4`, `9 pass`.
fn note(line: &str, diagram: &Diagram) -> Option<Note> {
    let (numbers, place) = match line.split_once(" at ") {
        Some((numbers, place)) => (numbers, place.trim()),
        None => (line.strip_suffix("pass")?, "pass"),
    };
    let place = match (place, number(place)) {
        ("pass", _) => Place::Pass,
        (_, Some(number)) => Place::Number(number),
        (word, None) => Place::Point(word.parse::<Point>().ok()?),
    };
    let first = diagram.to_move.unwrap_or(Color::Black);
    let color = |n: u32| if (n % 2 == 1) == (diagram.first.unwrap_or(1) % 2 == 1) { first } else { !first };
    let moves: Option<Vec<(u32, Color)>> = numbers.split(',').map(|word| number(word).map(|n| (n, color(n)))).collect();
    Some(Note { moves: moves?, place })
}

/// Boards as programs show them: letters above, numbers at the sides, `(X)` or `X)` the last move.
fn boards(text: &str) -> Vec<Diagram> {
    let mut found = Vec::new();
    let mut open: Vec<(usize, Vec<Cell>)> = Vec::new();
    let mut width = 0;
    for line in lines(text) {
        if let Some(letters) = letters(line) {
            if open.is_empty() {
                width = letters;
            }
            continue;
        }
        match numbered_row(line.text, width) {
            Some((number, cells)) => {
                let is_next =
                    open.last().is_none_or(|(last, row)| last.abs_diff(number) == 1 && row.len() == cells.len());
                if !is_next {
                    found.extend(board(std::mem::take(&mut open)));
                }
                open.push((number, cells));
            }
            None => found.extend(board(std::mem::take(&mut open))),
        }
    }
    found.extend(board(open));
    found
}

/// The number of columns of a line of letters: `A B C D`.
fn letters(line: Line<'_>) -> Option<usize> {
    let mut n = 0;
    for (index, word) in line.text.split_whitespace().enumerate() {
        let point: Point = format!("{word}1").parse().ok()?;
        (usize::from(point.column()) == index).then_some(())?;
        n = index + 1;
    }
    (n > 1).then_some(n)
}

/// `9 . X(O). 9  white has taken 2`: the number and the cells, `width` of them if that is known.
fn numbered_row(line: &str, width: usize) -> Option<(usize, Vec<Cell>)> {
    let n_digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let number: usize = line[..n_digits].parse().ok().filter(|n| (1..=52).contains(n))?;
    let mut cells = Vec::new();
    for c in line[n_digits..].chars().take(300) {
        if width > 0 && cells.len() == width && c != ')' {
            break;
        }
        match c {
            // The mark of the last move may stand on both sides of its stone, or behind it only.
            ')' => {
                if let Some(Cell::Stone(_, mark)) = cells.last_mut() {
                    *mark = Some(Mark::Circle);
                }
            }
            '(' | '|' | ' ' | '\t' => {}
            // KataGo writes the numbers of the last moves behind their stones.
            '0'..='9' if matches!(cells.last(), Some(Cell::Stone(..))) => {}
            _ => match board_cell(c) {
                Some(cell) => cells.push(cell),
                None => break,
            },
        }
    }
    let is_whole = if width > 0 { cells.len() == width } else { cells.len() > 1 };
    is_whole.then_some((number, cells))
}

/// A point as programs show it, in signs of a drawing as well.
fn board_cell(c: char) -> Option<Cell> {
    Some(match c {
        'X' | 'x' | '#' | '●' | '⚫' | '@' => Cell::Stone(Color::Black, None),
        'O' | 'o' | '○' | '⚪' | '◯' => Cell::Stone(Color::White, None),
        '+' | ',' | '*' | '╋' | '╬' => Cell::Star,
        '.' | '·' | '-' | '\u{2500}'..='\u{257F}' | '＋' => Cell::Empty,
        _ => return None,
    })
}

/// A whole board of numbered rows. The side that made the last move is not the one to play.
fn board(mut rows: Vec<(usize, Vec<Cell>)>) -> Option<Diagram> {
    rows.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let is_whole = rows.len() > 1 && rows.last()?.0 == 1 && rows.first()?.0 == rows.len();
    let edges = Edges { top: true, bottom: true, left: true, right: true };
    let rows: Vec<_> = rows.into_iter().map(|(_, cells)| cells).collect();
    let to_move = rows.iter().flatten().find_map(|cell| match cell {
        Cell::Stone(color, Some(_)) => Some(!*color),
        _ => None,
    });
    Diagram { to_move, edges, rows, ..Diagram::default() }.checked().filter(|_| is_whole)
}

/// Rows of points and nothing else, with or without edges.
fn plain(text: &str) -> Vec<Diagram> {
    let mut found = Vec::new();
    let mut open = Diagram::default();
    for line in lines(text) {
        if is_edge(line.text) {
            match open.rows.is_empty() {
                true => open.edges.top = true,
                false => open.edges.bottom = true,
            }
            continue;
        }
        let row = row(line.text, Cell::from_char).or_else(|| row(line.text, board_cell));
        if row.is_none() || open.edges.bottom {
            found.extend(checked_rows(std::mem::take(&mut open)));
        }
        if let Some((cells, left, right)) = row {
            open.add_row(cells, left, right);
        }
    }
    found.extend(checked_rows(open));
    found
}

/// Rows that are a board and not words: evenly long, and more than half of it stones and empty points.
fn checked_rows(diagram: Diagram) -> Option<Diagram> {
    let is_even = diagram.rows.windows(2).all(|two| two[0].len() == two[1].len());
    let is_board = diagram.rows.len() > 1 && diagram.width() > 1 && is_even;
    let n_points = diagram.rows.iter().flatten().filter(|cell| is_of_board(cell)).count();
    let n_empty = diagram.rows.iter().filter(|row| has_points(row)).count();
    let is_likely = n_empty > 0 && n_points * 2 > diagram.rows.len() * diagram.width();
    diagram.checked().filter(|_| is_board && is_likely)
}

fn is_of_board(cell: &Cell) -> bool {
    !matches!(cell, Cell::Letter(_) | Cell::Number(_))
}
