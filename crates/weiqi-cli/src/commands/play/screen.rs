//! A terminal with a mouse: the board stands at its top, and a press on a point is a move. Whatever has less than that
//! (a pipe, a low window, `TERM=dumb`) is asked for lines.

use std::io::{self, IsTerminal as _, Stdin, Write};

use termion::event::{Event, Key, MouseButton, MouseEvent};
use termion::input::{Events, MouseTerminal, TermRead as _};
use termion::raw::IntoRawMode as _;

use crate::text::width;

/// What a person did.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Entered {
    Line(String),
    /// A press; both count from 0, the row from the first of the board.
    Press {
        row: usize,
        column: usize,
    },
    /// Nothing more will come.
    End,
}

/// The terminal, while the board is kept in sight.
pub(super) struct Screen {
    keys: Events<Stdin>,
    /// Rows that were written since the screen was cleared.
    n_rows: usize,
    /// The row of them in which the board begins that was drawn last.
    board_row: usize,
}

/// Longer lines are not typed.
const MOST_TYPED: usize = 100;
/// Rows that a board leaves for what is said.
const ROWS_BELOW: usize = 4;
/// Clears the screen and goes to its top.
const CLEAR: &str = "\u{1b}[2J\u{1b}[H";

impl Screen {
    /// The terminal of this process, if it has room for so many rows of board.
    pub(super) fn of_terminal(board_rows: usize) -> Option<Screen> {
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let is_able = std::env::var("TERM").is_ok_and(|name| !name.is_empty() && name != "dumb");
        let has_room = || size().1 >= board_rows + ROWS_BELOW;
        (is_terminal && is_able && has_room()).then(|| Screen { keys: io::stdin().events(), n_rows: 0, board_row: 0 })
    }

    /// What has to be written for an empty screen.
    pub(super) fn clear(&mut self) -> &'static str {
        self.n_rows = 0;
        CLEAR
    }

    /// Notes that the next line begins a board.
    pub(super) fn begin_board(&mut self) {
        self.board_row = self.n_rows;
    }

    /// Notes that a line was written.
    pub(super) fn wrote(&mut self, line: &str) {
        self.n_rows += rows_of(line, size().0);
    }

    /// Waits for a line or a press; the question stands on the screen already.
    pub(super) fn read(&mut self) -> io::Result<Entered> {
        let mut out = MouseTerminal::from(io::stdout().into_raw_mode()?);
        loop {
            match enter(&mut self.keys, &mut out)? {
                Entered::Press { row, column } => {
                    if let Some(row) = (row + self.scrolled()).checked_sub(self.board_row) {
                        return Ok(Entered::Press { row, column });
                    }
                }
                other => return Ok(other),
            }
        }
    }

    /// How many of the rows that were written have left the screen at its top; the cursor stands below the last.
    fn scrolled(&self) -> usize {
        (self.n_rows + 1).saturating_sub(size().1)
    }
}

/// Columns and rows of the terminal.
fn size() -> (usize, usize) {
    let (columns, rows) = termion::terminal_size().unwrap_or((80, 24));
    (usize::from(columns.max(1)), usize::from(rows))
}

/// How many rows of a terminal a line takes; what colors it takes no room.
fn rows_of(line: &str, columns: usize) -> usize {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, escape)) = rest.split_once('\u{1b}') {
        text += before;
        rest = escape.split_once(|c: char| c.is_ascii_alphabetic()).map_or("", |(_, after)| after);
    }
    text += rest;
    width(&text).div_ceil(columns).max(1)
}

/// Follows what is typed until a line or a press is whole, and shows it.
fn enter(keys: &mut impl Iterator<Item = io::Result<Event>>, out: &mut impl Write) -> io::Result<Entered> {
    let mut line = String::new();
    let entered = loop {
        let Some(event) = keys.next() else { break Entered::End };
        match event? {
            Event::Key(Key::Char('\n' | '\r')) => break Entered::Line(line),
            Event::Key(Key::Char(c)) if !c.is_control() && line.len() < MOST_TYPED => {
                line.push(c);
                write!(out, "{c}")?;
            }
            Event::Key(Key::Backspace | Key::Delete) => {
                let columns = line.pop().map_or(0, |c| width(c.encode_utf8(&mut [0; 4])));
                write!(out, "{}", "\u{8} \u{8}".repeat(columns))?;
            }
            Event::Key(Key::Ctrl('c' | 'd')) => break Entered::End,
            Event::Mouse(MouseEvent::Press(MouseButton::Left, column, row)) => {
                let (row, column) = (usize::from(row).saturating_sub(1), usize::from(column).saturating_sub(1));
                break Entered::Press { row, column };
            }
            _ => {}
        }
        out.flush()?;
    };
    if !matches!(entered, Entered::Press { .. }) {
        write!(out, "\r\n")?;
    }
    out.flush()?;
    Ok(entered)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entered(typed: &[u8]) -> (Entered, String) {
        let mut out = Vec::new();
        let entered = enter(&mut typed.events(), &mut out).expect("no failure");
        (entered, String::from_utf8(out).expect("UTF-8"))
    }

    #[test]
    fn a_line_is_typed_mended_and_shown() {
        assert_eq!(entered(b"d4\r"), (Entered::Line("d4".into()), "d4\r\n".into()));
        assert_eq!(entered(b"d5\x7f4\r").0, Entered::Line("d4".into()));
        assert_eq!(
            entered("数\u{7f}\r".as_bytes()),
            (Entered::Line(String::new()), "数\u{8} \u{8}\u{8} \u{8}\r\n".into())
        );
        assert_eq!(entered(b"\x7f\r").0, Entered::Line(String::new()));
    }

    #[test]
    fn a_press_of_the_left_button_is_told_with_its_place() {
        assert_eq!(entered(b"\x1b[<0;12;5M"), (Entered::Press { row: 4, column: 11 }, String::new()));
        // The other buttons, the wheel, moves and releases are none.
        assert_eq!(entered(b"\x1b[<2;12;5M\x1b[<64;1;1M\x1b[<0;1;1mx\r").0, Entered::Line("x".into()));
    }

    #[test]
    fn whoever_leaves_ends_the_asking() {
        for typed in [&b"d4"[..], b"", b"d\x03", b"\x04"] {
            assert_eq!(entered(typed).0, Entered::End, "{typed:?}");
        }
    }

    #[test]
    fn nothing_typed_grows_without_bound_and_odd_keys_do_nothing() {
        let (Entered::Line(line), _) = entered(&[&[b'a'; 5000][..], b"\r"].concat()) else { panic!("a line") };
        assert_eq!(line.len(), MOST_TYPED);
        assert_eq!(entered(b"\x1b[A\x1b[B\x01\td\r").0, Entered::Line("d".into()));
    }

    #[test]
    fn rows_are_counted_as_a_terminal_wraps_them() {
        assert_eq!(rows_of("", 80), 1);
        assert_eq!(rows_of(&"x".repeat(80), 80), 1);
        assert_eq!(rows_of(&"x".repeat(81), 80), 2);
        assert_eq!(rows_of(&"数".repeat(41), 80), 2);
        assert_eq!(rows_of("\u{1b}[38;5;16;48;5;179mabc\u{1b}[0m", 3), 1);
    }
}
