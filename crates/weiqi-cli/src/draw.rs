//! Boards for a terminal, in Unicode or ASCII.

use std::collections::BTreeMap;

use weiqi_rules::{Board, Color, CoordinateStyle, Point, Size, star_points};

use crate::text::{padded, right, width};

/// The columns of a terminal that everything fits.
pub(crate) const WIDTH: usize = 80;

/// A board with what is shown on it.
pub(crate) struct Drawing<'b> {
    /// The stones.
    pub(crate) board: &'b Board,
    /// The move that was made last; it stands in parentheses.
    pub(crate) last: Option<Point>,
    /// Signs beside points: marks and labels, to the right of the point.
    pub(crate) signs: BTreeMap<Point, char>,
    /// What stands on empty points instead of the lines.
    pub(crate) owners: BTreeMap<Point, Color>,
    /// The numbers of moves, which stand instead of their stones.
    pub(crate) numbers: BTreeMap<Point, u32>,
}

/// How boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// With `●○┼`, else with `XO.`.
    pub(crate) is_unicode: bool,
    /// On wood.
    pub(crate) has_colors: bool,
    /// What stands around the board.
    pub(crate) coordinates: CoordinateStyle,
}

impl Default for Look {
    fn default() -> Look {
        Look { is_unicode: true, has_colors: false, coordinates: CoordinateStyle::Letters }
    }
}

/// What the points of a board are drawn with.
struct Glyphs {
    stones: [char; 2],
    owned: [char; 2],
    star: char,
    /// Top, middle and bottom row; left, middle and right point.
    lines: [[char; 3]; 3],
    between: char,
}

const UNICODE: Glyphs = Glyphs {
    stones: ['●', '○'],
    owned: ['■', '□'],
    star: '╋',
    lines: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
    between: '─',
};

const ASCII: Glyphs = Glyphs { stones: ['X', 'O'], owned: ['x', 'o'], star: '+', lines: [['.'; 3]; 3], between: ' ' };

impl<'b> Drawing<'b> {
    /// Only the stones.
    pub(crate) fn new(board: &'b Board) -> Drawing<'b> {
        Drawing { board, last: None, signs: BTreeMap::new(), owners: BTreeMap::new(), numbers: BTreeMap::new() }
    }

    /// The lines of the drawing, top row first.
    pub(crate) fn lines(&self, look: Look) -> Vec<String> {
        let size = self.board.size();
        let stars = star_points(size);
        let rows = (0..size.height()).rev().map(|row| self.row(row, &stars, look));
        if look.coordinates == CoordinateStyle::None {
            return rows.collect();
        }
        let labels = look.coordinates.labels(size);
        let letters = letters(&labels.columns, self.cell());
        let margin = margin(&labels.rows);
        let labeled =
            rows.zip(labels.rows.iter().rev()).map(|(row, label)| format!("{}{row}{label}", right(label, margin)));
        let letters: Vec<String> =
            letters.into_iter().map(|line| format!("{}{line}", " ".repeat(margin - 2))).collect();
        letters.clone().into_iter().chain(labeled).chain(letters.clone()).collect()
    }

    /// The point that stands in a line and a column of the drawing, both counted from 0; the place right of a point
    /// belongs to it.
    pub(crate) fn point_at(&self, look: Look, line: usize, column: usize) -> Option<Point> {
        let size = self.board.size();
        let (above, left) = match look.coordinates {
            CoordinateStyle::None => (0, 0),
            style => {
                let labels = style.labels(size);
                (letters(&labels.columns, self.cell()).len(), margin(&labels.rows))
            }
        };
        let from_top = u8::try_from(line.checked_sub(above)?).ok()?;
        let column = u8::try_from(column.checked_sub(left + 1)? / self.cell()).ok()?;
        let row = size.height().checked_sub(from_top + 1)?;
        (column < size.width()).then(|| Point::new(column, row))
    }

    /// Whether the drawing fits the terminal.
    pub(crate) fn fits(&self) -> bool {
        self.cell() * usize::from(self.board.size().width()) + 6 <= WIDTH
    }

    /// The columns that a point takes: numbers need two, and a place beside them.
    fn cell(&self) -> usize {
        match is_wide(self.board.size()) {
            _ if !self.numbers.is_empty() => 3,
            true => 2,
            false => 1,
        }
    }

    /// One row with the places left and right of every point.
    fn row(&self, row: u8, stars: &[Point], look: Look) -> String {
        let glyphs = if look.is_unicode { &UNICODE } else { &ASCII };
        let points: Vec<Point> = (0..self.board.size().width()).map(|column| Point::new(column, row)).collect();
        let is_last = |point: Option<&Point>| point.is_some() && point.copied() == self.last;
        let mut text = String::from(if is_last(points.first()) { "(" } else { " " });
        let cell = self.cell();
        for (n, &point) in points.iter().enumerate() {
            match self.numbers.get(&point) {
                Some(&number @ 0..100) => text += &format!("{number:>2}"),
                Some(number) => text += &format!("{:02}", number % 100),
                None => {
                    let before = if n == 0 { ' ' } else { glyphs.between };
                    text.extend((cell == 3).then_some(before));
                    text.push(self.glyph(point, stars, glyphs));
                }
            }
            if cell > 1 {
                let next = points.get(n + 1);
                text.push(match self.signs.get(&point) {
                    _ if is_last(Some(&point)) => ')',
                    _ if is_last(next) => '(',
                    Some(&sign) => sign,
                    None if next.is_none() => ' ',
                    None => glyphs.between,
                });
            }
        }
        if cell == 1 {
            text.push(' ');
        }
        if look.has_colors { on_wood(&text) } else { text }
    }

    fn glyph(&self, point: Point, stars: &[Point], glyphs: &Glyphs) -> char {
        let of = |pair: [char; 2], color: Color| pair[usize::from(color == Color::White)];
        let size = self.board.size();
        match (self.board.at(point), self.owners.get(&point)) {
            (Some(color), _) => of(glyphs.stones, color),
            (None, Some(&owner)) => of(glyphs.owned, owner),
            (None, None) if stars.contains(&point) => glyphs.star,
            (None, None) => {
                let third = |at: u8, last: u8| if at == 0 { 0 } else { 1 + usize::from(at == last) };
                let from_top = size.height() - 1 - point.row();
                glyphs.lines[third(from_top, size.height() - 1)][third(point.column(), size.width() - 1)]
            }
        }
    }
}

/// Whether there is room for two columns a point.
/// The columns left of the board.
fn margin(rows: &[String]) -> usize {
    rows.iter().map(|label| width(label)).max().unwrap_or(0).max(2)
}

fn is_wide(size: Size) -> bool {
    2 * usize::from(size.width()) + 5 <= WIDTH
}

/// The labels of the columns; where there is one place for each, longer names stand on several lines.
fn letters(labels: &[String], cell: usize) -> Vec<String> {
    let indent = if cell == 3 { "    " } else { "   " };
    if cell > 1 && labels.iter().all(|label| width(label) <= cell) {
        let cells: String = labels.iter().map(|label| padded(label, cell)).collect();
        return vec![format!("{indent}{}", cells.trim_end())];
    }
    let n_lines = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let line = |n: usize| {
        let sign = |label: &String| label.chars().rev().nth(n_lines - n - 1).map(String::from).unwrap_or_default();
        let cells: String = labels.iter().map(|label| padded(&sign(label), cell)).collect();
        format!("{indent}{}", cells.trim_end())
    };
    (0..n_lines).map(line).collect()
}

/// The row in the colors of a board: both stones are discs there.
fn on_wood(row: &str) -> String {
    let mut text = String::from("\x1b[48;5;179;38;5;94m");
    for c in row.chars() {
        match c {
            '●' | 'X' => text += &format!("\x1b[38;5;16m{c}\x1b[38;5;94m"),
            '○' => text += "\x1b[38;5;231m●\x1b[38;5;94m",
            'O' => text += "\x1b[38;5;231mO\x1b[38;5;94m",
            c => text.push(c),
        }
    }
    text + "\x1b[0m"
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    const PLAIN: Look = Look { is_unicode: true, has_colors: false, coordinates: CoordinateStyle::Letters };

    #[track_caller]
    fn check(drawing: &Drawing<'_>, look: Look, expected: Expect) {
        let lines = drawing.lines(look).into_iter().map(|line| format!("|{line}|\n"));
        expected.assert_eq(&lines.collect::<String>());
    }

    fn board(diagram: &str) -> Board {
        diagram.parse().expect("a diagram")
    }

    #[test]
    fn every_point_is_found_where_it_is_drawn() {
        for size in ["1", "2", "9", "19", "9x13", "38", "52"] {
            let board = Board::new(size.parse().expect("a size"));
            for point in board.size().points() {
                let mut one = board.clone();
                one.set(point, Some(Color::Black)).expect("a stone");
                let lines = Drawing::new(&one).lines(PLAIN);
                let places: Vec<(usize, usize)> = (lines.iter().enumerate())
                    .filter_map(|(line, text)| Some((line, text.chars().position(|c| c == '●')?)))
                    .collect();
                let [(line, column)] = places[..] else { panic!("{size} {point}: {places:?}") };
                assert_eq!(Drawing::new(&one).point_at(PLAIN, line, column), Some(point), "{size}");
            }
            let drawing = Drawing::new(&board);
            let lines = drawing.lines(PLAIN);
            assert_eq!(drawing.point_at(PLAIN, 0, 3), None);
            assert_eq!(drawing.point_at(PLAIN, lines.len() - 1, 3), None);
            assert_eq!(drawing.point_at(PLAIN, 1, 0), None);
            assert_eq!(drawing.point_at(PLAIN, 500, 500), None);
        }
    }

    #[test]
    fn the_last_move_stands_in_parentheses_and_signs_beside_their_points() {
        let board = board("X . .\n. O .\n. . .");
        let at = |name: &str| name.parse::<Point>().expect("a point");
        let signs = [(at("A1"), 'a'), (at("A3"), '△')].into();
        let drawing = Drawing { last: Some(at("B2")), signs, ..Drawing::new(&board) };
        check(
            &drawing,
            PLAIN,
            expect![[r#"
                |   A B C|
                | 3 ●△┬─┐ 3|
                | 2 ├(○)┤ 2|
                | 1 └a┴─┘ 1|
                |   A B C|
            "#]],
        );
        check(
            &drawing,
            Look { is_unicode: false, ..PLAIN },
            expect![[r#"
                |   A B C|
                | 3 X△. . 3|
                | 2 .(O). 2|
                | 1 .a. . 1|
                |   A B C|
            "#]],
        );
    }

    #[test]
    fn owners_stand_on_empty_points() {
        let board = board(". X\n. O");
        let owners = [(Point::new(0, 1), Color::Black), (Point::new(0, 0), Color::White)].into();
        let drawing = Drawing { owners, ..Drawing::new(&board) };
        check(
            &drawing,
            Look { coordinates: CoordinateStyle::None, ..PLAIN },
            expect![[r#"
                | ■─● |
                | □─○ |
            "#]],
        );
    }

    #[test]
    fn every_board_fits_eighty_columns() {
        for side in 1..=Size::MAX_SIDE {
            let board = Board::new(Size::square(side.into()).expect("a size"));
            let lines = Drawing::new(&board).lines(PLAIN);
            assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{side}");
            let n_letters = (lines.len() - usize::from(side)) / 2;
            let rows: Vec<usize> = lines[n_letters..lines.len() - n_letters]
                .iter()
                .map(|line| line.trim_end_matches(char::is_numeric).chars().count())
                .collect();
            assert!(rows.iter().all(|&n| n == rows[0]), "{side}");
        }
    }
}
