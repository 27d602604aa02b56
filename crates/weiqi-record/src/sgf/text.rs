//! Escapes and line breaks of texts.

use std::borrow::Cow;

/// What becomes of line breaks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Breaks {
    /// They are `\n`.
    Kept,
    /// They are blanks.
    Blanks,
}

/// Resolves escapes and line breaks; control characters vanish, tabs and their like become blanks.
pub(crate) fn unescape(raw: &str, breaks: Breaks) -> Cow<'_, str> {
    let is_plain = |b: u8| (b >= 0x20 && b != b'\\' && b != 0x7F) || (b == b'\n' && breaks == Breaks::Kept);
    match raw.bytes().position(|b| !is_plain(b)) {
        None => Cow::Borrowed(raw),
        Some(at) => Cow::Owned(resolve(raw, at, breaks)),
    }
}

fn resolve(raw: &str, plain: usize, breaks: Breaks) -> String {
    let mut out = String::with_capacity(raw.len());
    out.push_str(&raw[..plain]);
    let mut rest = &raw[plain..];
    while let Some(c) = rest.chars().next() {
        let (length, read) = match c {
            '\\' => escaped(&rest[1..]),
            '\n' | '\r' => (break_length(rest.as_bytes()), Some(if breaks == Breaks::Kept { '\n' } else { ' ' })),
            _ => (c.len_utf8(), visible(c)),
        };
        out.extend(read);
        rest = &rest[length..];
    }
    out
}

/// What stands for `\` and `rest` after it: how long it is with the backslash, and the character.
fn escaped(rest: &str) -> (usize, Option<char>) {
    match rest.chars().next() {
        None => (1, None),
        Some('\n' | '\r') => (1 + break_length(rest.as_bytes()), None),
        Some(c) => (1 + c.len_utf8(), visible(c)),
    }
}

fn visible(c: char) -> Option<char> {
    match c {
        '\t' | '\x0B' | '\x0C' => Some(' '),
        c if c.is_ascii_control() => None,
        c => Some(c),
    }
}

/// The bytes of the line break at the start: CR, LF, CRLF or LFCR.
fn break_length(bytes: &[u8]) -> usize {
    match bytes {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        _ => 1,
    }
}

/// Where the first `:` stands that is not escaped.
pub(crate) fn colon(raw: &str) -> Option<usize> {
    let bytes = raw.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b':' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    None
}

/// Where an escaped text will stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Within {
    /// A value of its own.
    Value,
    /// A part of a composed value, where `:` is escaped as well.
    Composed,
}

/// Escapes `text` for a value.
pub fn escape(text: &str, within: Within) -> Cow<'_, str> {
    let special = |c: char| matches!(c, ']' | '\\') || (c == ':' && within == Within::Composed);
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if special(c) {
            out.push('\\');
        }
        out.push(c);
    }
    Cow::Owned(out)
}
