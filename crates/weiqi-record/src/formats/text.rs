//! Texts of lines, and small things that several formats write alike.

use weiqi_rules::Color;

/// A line, and where it stands in its text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    /// The line without its end and the blanks around it.
    pub(super) text: &'t str,
    /// Where it begins in the text.
    pub(super) at: usize,
}

impl Line<'_> {
    /// Where the line ends in the text.
    pub(super) fn end(&self) -> usize {
        self.at + self.text.len()
    }
}

/// The lines of a text, trimmed, empty ones included; they end in LF, CR or CRLF.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let rest = &text[start..];
        let length = rest.find(['\n', '\r']);
        next = length.map(|length| start + length + if rest[length..].starts_with("\r\n") { 2 } else { 1 });
        let line = &rest[..length.unwrap_or(rest.len())];
        Some(Line { text: line.trim(), at: start + (line.len() - line.trim_start().len()) })
    })
}

/// What follows `keyword` at the start of `line`, whatever the case of its letters; the keyword must be a whole word.
pub(super) fn after<'t>(line: &'t str, keyword: &str) -> Option<&'t str> {
    let rest = starts_with(line, keyword)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}

/// What follows `prefix` at the start of `text`, whatever the case of its letters.
pub(super) fn starts_with<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// `B` or `W`.
pub(super) fn color_letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// The color of a letter or a word in any case.
pub(super) fn color(word: &str) -> Option<Color> {
    match word {
        "黑" | "黒" | "흑" => Some(Color::Black),
        "白" | "백" => Some(Color::White),
        _ => word.parse().ok(),
    }
}

/// The text on one line: breaks become blanks.
pub(super) fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ").trim().to_string()
}

/// A whole number with nothing but blanks around it.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok()).flatten()
}
