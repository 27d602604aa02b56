//! Text that fits a terminal.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// The columns that a text takes; Chinese characters take two.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The text with blanks up to a number of columns.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with blanks before it up to a number of columns.
pub(crate) fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// What a file says, safe to show: control characters, which could command the terminal, become `�`.
pub(crate) fn shown(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{FFFD}' } else { c }).collect()
}

/// One line of it.
pub(crate) fn one_line(text: &str) -> String {
    shown(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text cut to a number of columns, with `…` at the end if something is missing.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        if width(&short) + c.width().unwrap_or(0) >= columns {
            break;
        }
        short.push(c);
    }
    short + "…"
}

/// Breaks a text into lines of at most that many columns, between words where there are any.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    text.lines().flat_map(|line| wrapped_line(line, columns)).collect()
}

fn wrapped_line(line: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for piece in pieces(line) {
        let needed = width(piece);
        if used + width(piece.trim_end()) > columns && used > 0 {
            lines.push(String::new());
            used = 0;
        }
        let current = lines.last_mut().expect("there is always a line");
        current.push_str(piece);
        used += needed;
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Words with the blanks behind them; wide characters and the parts of very long words each by themselves.
fn pieces(line: &str) -> Vec<&str> {
    const LONGEST: usize = 40;
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut n_chars = 0;
    for (at, c) in line.char_indices() {
        n_chars += 1;
        let end = at + c.len_utf8();
        let is_blank = c == ' ' && !line[end..].starts_with(' ');
        if is_blank || c.width() == Some(2) || n_chars == LONGEST {
            pieces.push(&line[start..end]);
            (start, n_chars) = (end, 0);
        }
    }
    pieces.push(&line[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_between_chinese_characters() {
        assert_eq!(wrapped("the ear turns red", 8), ["the ear", "turns", "red"]);
        assert_eq!(wrapped("耳赤の一手", 4), ["耳赤", "の一", "手"]);
        assert_eq!(wrapped("a\n\nb", 8), ["a", "", "b"]);
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        let lines = wrapped(&"x".repeat(100), 40);
        assert_eq!(lines.iter().map(String::len).collect::<Vec<_>>(), [40, 40, 20]);
    }

    #[test]
    fn what_is_too_long_ends_in_dots() {
        assert_eq!(cut("耳赤の一手", 7), "耳赤の…");
        assert_eq!(cut("short", 7), "short");
    }

    #[test]
    fn commands_to_the_terminal_are_not_passed_on() {
        assert_eq!(shown("a\x1b[2Jb\u{9b}c\n"), "a\u{FFFD}[2Jb\u{FFFD}c\n");
    }
}
