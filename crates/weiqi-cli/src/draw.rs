//! Boards for a terminal, in Unicode or ASCII.

use std::collections::BTreeMap;

use weiqi_rules::{Board, Color, Point, Size};

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
}

/// How boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// With `●○┼`, else with `XO.`.
    pub(crate) is_unicode: bool,
    /// On wood.
    pub(crate) has_colors: bool,
    /// With letters and numbers around.
    pub(crate) has_coordinates: bool,
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
        Drawing { board, last: None, signs: BTreeMap::new(), owners: BTreeMap::new() }
    }

    /// The lines of the drawing, top row first.
    pub(crate) fn lines(&self, look: Look) -> Vec<String> {
        let size = self.board.size();
        let rows = (0..size.height()).rev().map(|row| self.row(row, look));
        if !look.has_coordinates {
            return rows.collect();
        }
        let letters = letters(size);
        let rows: Vec<String> = rows.collect();
        let labeled = rows.into_iter().zip((1..=size.height()).rev());
        let labeled = labeled.map(|(row, label)| format!("{label:>2}{row}{label}"));
        [letters.clone()].into_iter().chain(labeled).chain([letters]).collect()
    }

    /// One row with the places left and right of every point.
    fn row(&self, row: u8, look: Look) -> String {
        let glyphs = if look.is_unicode { &UNICODE } else { &ASCII };
        let points: Vec<Point> = (0..self.board.size().width()).map(|column| Point::new(column, row)).collect();
        let is_last = |point: Option<&Point>| point.is_some() && point.copied() == self.last;
        let mut text = String::from(if is_last(points.first()) { "(" } else { " " });
        for (n, &point) in points.iter().enumerate() {
            text.push(self.glyph(point, glyphs));
            if is_wide(self.board.size()) {
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
        if !is_wide(self.board.size()) {
            text.push(' ');
        }
        if look.has_colors { on_wood(&text) } else { text }
    }

    fn glyph(&self, point: Point, glyphs: &Glyphs) -> char {
        let of = |pair: [char; 2], color: Color| pair[usize::from(color == Color::White)];
        let size = self.board.size();
        match (self.board.at(point), self.owners.get(&point)) {
            (Some(color), _) => of(glyphs.stones, color),
            (None, Some(&owner)) => of(glyphs.owned, owner),
            (None, None) if is_star(point, size) => glyphs.star,
            (None, None) => {
                let third = |at: u8, last: u8| if at == 0 { 0 } else { 1 + usize::from(at == last) };
                let from_top = size.height() - 1 - point.row();
                glyphs.lines[third(from_top, size.height() - 1)][third(point.column(), size.width() - 1)]
            }
        }
    }
}

/// Whether there is room for two columns a point.
fn is_wide(size: Size) -> bool {
    2 * usize::from(size.width()) + 5 <= WIDTH
}

fn letters(size: Size) -> String {
    let names = (0..size.width()).map(|column| {
        let name = Point::new(column, 0).to_string();
        name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
    });
    let width = if is_wide(size) { 2 } else { 1 };
    // Where letters are doubled and there is room for one, the first says enough.
    let cell = |name: String| format!("{:<width$}", name.chars().take(width).collect::<String>());
    let text: String = names.map(cell).collect();
    format!("   {}", text.trim_end())
}

/// Whether a point carries a dot (星): on the third lines of small boards, the fourth of others, and in the middle.
fn is_star(point: Point, size: Size) -> bool {
    let (column, row) = (Axis::new(point.column(), size.width()), Axis::new(point.row(), size.height()));
    match (column, row) {
        (Axis::Corner, Axis::Corner) | (Axis::Middle, Axis::Middle) => true,
        (Axis::Middle, Axis::Corner) => size.width() >= 13,
        (Axis::Corner, Axis::Middle) => size.height() >= 13,
        _ => false,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Axis {
    Corner,
    Middle,
    Other,
}

impl Axis {
    fn new(at: u8, length: u8) -> Axis {
        let from_edge = at.min(length - 1 - at);
        let corner = if length >= 13 { 3 } else { 2 };
        match length {
            0..7 => Axis::Other,
            _ if from_edge == corner => Axis::Corner,
            9.. if length % 2 == 1 && at == length / 2 => Axis::Middle,
            _ => Axis::Other,
        }
    }
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

    const PLAIN: Look = Look { is_unicode: true, has_colors: false, has_coordinates: true };

    #[track_caller]
    fn check(drawing: &Drawing<'_>, look: Look, expected: Expect) {
        let lines = drawing.lines(look).into_iter().map(|line| format!("|{line}|\n"));
        expected.assert_eq(&lines.collect::<String>());
    }

    fn board(diagram: &str) -> Board {
        diagram.parse().expect("a diagram")
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
            Look { has_coordinates: false, ..PLAIN },
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
            let rows: Vec<usize> = lines[1..=side.into()]
                .iter()
                .map(|line| line.trim_end_matches(char::is_numeric).chars().count())
                .collect();
            assert!(rows.iter().all(|&n| n == rows[0]), "{side}");
        }
    }

    #[test]
    fn small_boards_have_five_dots_and_large_ones_nine() {
        let n_dots = |side: usize| {
            let size = Size::square(side).expect("a size");
            size.points().filter(|&point| is_star(point, size)).count()
        };
        assert_eq!([5, 7, 8, 9, 11, 12, 13, 18, 19, 21].map(n_dots), [0, 4, 4, 5, 5, 4, 9, 4, 9, 9]);
    }
}
