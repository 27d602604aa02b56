//! Finds properties and values in the text of a node.
//!
//! Nothing of it is stored: a node keeps where its text stands, and its properties are found again each time they are
//! asked for. Every look ahead is bounded, so the whole is linear in the text whatever stands in it.

use crate::property::{self, Property, Value};

/// How far a doubtful `]` is looked past.
const LOOK_AHEAD: usize = 64;

/// What stands next in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    /// A property: where its name starts and ends, where its values start and end.
    ///
    /// `bracket` is where a `]` was taken as text, although nothing escapes it.
    Property { name: (usize, usize), values: (usize, usize), is_terminated: bool, bracket: Option<usize> },
    /// Text that belongs to no property.
    Stray { start: usize, end: usize },
    /// `;`, `(`, `)` or the end of the text, at this place.
    End(usize),
}

/// Whether `byte` may stand between tokens.
#[inline]
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// The first place from `at` that is not blank.
#[inline]
pub(crate) fn skip_blanks(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_blank(bytes[at]) {
        at += 1;
    }
    at
}

#[inline]
const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The end of the name at `at`.
#[inline]
fn name_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_name_byte(bytes[at]) {
        at += 1;
    }
    at
}

/// Whether a name and, after blanks, a `[` stand at `at`.
pub(crate) fn is_property(bytes: &[u8], at: usize) -> bool {
    let bytes = &bytes[..bytes.len().min(at + LOOK_AHEAD)];
    let end = name_end(bytes, at);
    end > at && bytes[at].is_ascii_alphabetic() && bytes.get(skip_blanks(bytes, end)) == Some(&b'[')
}

/// Whether a `]` in the values of the property `name` may be one that someone forgot to escape.
#[inline]
pub(crate) fn is_text(name: &[u8]) -> bool {
    match name {
        b"B" | b"W" => false,
        _ => is_text_by_table(name),
    }
}

fn is_text_by_table(name: &[u8]) -> bool {
    let name = str::from_utf8(name).unwrap_or_default();
    property::definition(&property::standard_name(name)).is_none_or(|known| known.is_text())
}

/// Skips a move in two small letters, as nearly every node starts with one, if nothing but `]` can end it.
#[inline]
pub(crate) fn skip_plain_move(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at..at + 6) {
        Some([b'B' | b'W', b'[', b'a'..=b'z', b'a'..=b'z', b']', b';' | b')' | b'C']) => at + 5,
        _ => at,
    }
}

/// Finds what stands at `at` in a node.
#[inline]
pub(crate) fn next_item(bytes: &[u8], at: usize) -> Item {
    let at = skip_blanks(bytes, at);
    match bytes.get(at) {
        None | Some(b';' | b'(' | b')') => Item::End(at),
        Some(byte) if byte.is_ascii_alphabetic() => property(bytes, at),
        Some(_) => stray(bytes, at),
    }
}

#[inline]
fn property(bytes: &[u8], at: usize) -> Item {
    let end = name_end(bytes, at);
    let open = skip_blanks(bytes, end);
    if bytes.get(open) != Some(&b'[') {
        return stray(bytes, at);
    }
    let is_text = is_text(&bytes[at..end]);
    let values = values_end(bytes, open, is_text);
    let ValueEnd { at: values_end, is_terminated, bracket } = values;
    Item::Property { name: (at, end), values: (open, values_end), is_terminated, bracket }
}

/// Where a value ends, after its `]`.
#[derive(Clone, Copy)]
struct ValueEnd {
    at: usize,
    /// Whether there is a `]`.
    is_terminated: bool,
    /// Where a `]` was taken as text.
    bracket: Option<usize>,
}

/// Text up to the next sign of structure or the next property.
fn stray(bytes: &[u8], start: usize) -> Item {
    let mut at = start;
    while at < bytes.len() && !matches!(bytes[at], b';' | b'(' | b')') {
        let word = name_end(bytes, at);
        if word > at {
            let open = skip_blanks(bytes, word);
            if at > start && bytes[at].is_ascii_uppercase() && bytes.get(open) == Some(&b'[') {
                break;
            }
            at = word;
        } else if bytes[at] == b'[' {
            at = value_end(bytes, at + 1, false).at;
        } else {
            at += 1;
        }
    }
    Item::Stray { start, end: trim_end(bytes, start, at) }
}

fn trim_end(bytes: &[u8], start: usize, mut end: usize) -> usize {
    while end > start && is_blank(bytes[end - 1]) {
        end -= 1;
    }
    end
}

/// Where the values that start at the `[` at `open` end.
#[inline]
fn values_end(bytes: &[u8], open: usize, is_text: bool) -> ValueEnd {
    let mut open = open;
    let mut bracket = None;
    loop {
        let mut end = value_end(bytes, open + 1, is_text);
        bracket = bracket.or(end.bracket);
        end.bracket = bracket;
        let next = skip_blanks(bytes, end.at);
        if !end.is_terminated || bytes.get(next) != Some(&b'[') {
            return end;
        }
        open = next;
    }
}

/// Where the value whose text starts at `at` ends.
#[inline]
fn value_end(bytes: &[u8], mut at: usize, is_text: bool) -> ValueEnd {
    let mut bracket = None;
    while at < bytes.len() {
        match bytes[at] {
            b']' if !is_text || is_proper_end(bytes, at + 1) => {
                return ValueEnd { at: at + 1, is_terminated: true, bracket };
            }
            b']' => {
                bracket = bracket.or(Some(at));
                at += 1;
            }
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    ValueEnd { at: bytes.len(), is_terminated: false, bracket }
}

/// Whether what follows a `]` can follow a value.
#[inline]
fn is_proper_end(bytes: &[u8], after: usize) -> bool {
    let at = skip_blanks(bytes, after);
    match bytes.get(at) {
        None | Some(b'[' | b')') => true,
        Some(b';') => is_structure(bytes, at) || !is_text_ahead(bytes, at + 1),
        Some(b'(') => is_structure(bytes, at) || !is_text_ahead(bytes, at + 1),
        Some(b']') => false,
        _ => is_next_property(bytes, after, at) || !is_text_ahead(bytes, at),
    }
}

/// Whether a property stands at `at`, behind a value that ended at `after`.
fn is_next_property(bytes: &[u8], after: usize, at: usize) -> bool {
    let end = name_end(bytes, at);
    let is_close = at == after && bytes.get(end) == Some(&b'[');
    is_property(bytes, at) && (is_close || is_credible(&bytes[at..end]))
}

/// Whether a name right after a value is one: words of small letters before a `[` are rather talk (`beta [5k]: hello`).
fn is_credible(name: &[u8]) -> bool {
    let name = str::from_utf8(name).unwrap_or_default();
    !property::standard_name(name).bytes().any(|b| b.is_ascii_lowercase())
}

/// Whether the `;`, `(` or `)` at `at` is one of the tree, judged by what follows it.
fn is_structure(bytes: &[u8], at: usize) -> bool {
    let next = skip_blanks(bytes, at + 1);
    match (bytes[at], bytes.get(next)) {
        (_, None) => true,
        (b')', Some(b'(' | b')' | b';')) => true,
        (b'(', Some(b'(' | b';')) => true,
        (b';', Some(b'(' | b')' | b';')) => true,
        (b'(' | b';', Some(_)) => is_property(bytes, next),
        _ => false,
    }
}

/// Whether the text after a doubtful `]` runs on to another `]`, and to no sign of structure before it.
fn is_text_ahead(bytes: &[u8], start: usize) -> bool {
    let end = bytes.len().min(start + LOOK_AHEAD);
    for at in start..end {
        match bytes[at] {
            b']' => return true,
            b'[' => return !ends_in_standard_name(&bytes[start..at]),
            b';' | b'(' | b')' if is_structure(bytes, at) => return false,
            _ => {}
        }
    }
    end < bytes.len()
}

/// Whether a known name of capitals stands at the end of `bytes`, after something that is not part of a word.
fn ends_in_standard_name(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii_end();
    let start = bytes.iter().rposition(|&b| !is_name_byte(b)).map_or(0, |at| at + 1);
    let name = &bytes[start..];
    name.iter().all(u8::is_ascii_uppercase)
        && str::from_utf8(name).is_ok_and(|name| property::definition(name).is_some())
}

/// The properties of a node, found in its text.
#[derive(Clone, Debug)]
pub struct Properties<'r> {
    text: &'r str,
    at: usize,
}

impl<'r> Properties<'r> {
    pub(crate) fn new(text: &'r str) -> Properties<'r> {
        Properties { text, at: 0 }
    }

    /// The properties of all nodes of a text, whatever its structure.
    pub(crate) fn lenient(text: &'r str) -> Properties<'r> {
        Properties { text, at: 0 }
    }
}

impl<'r> Iterator for Properties<'r> {
    type Item = Property<'r>;

    fn next(&mut self) -> Option<Property<'r>> {
        loop {
            match next_item(self.text.as_bytes(), self.at) {
                Item::Property { name, values, .. } => {
                    self.at = values.1;
                    return Some(Property::new(&self.text[name.0..name.1], &self.text[values.0..values.1]));
                }
                Item::Stray { end, .. } => self.at = end,
                Item::End(at) if at < self.text.len() => self.at = at + 1,
                Item::End(_) => return None,
            }
        }
    }
}

/// The values of a property, found in its text.
#[derive(Clone, Debug)]
pub struct Values<'r> {
    text: &'r str,
    at: usize,
    is_text: bool,
}

impl<'r> Values<'r> {
    pub(crate) fn new(text: &'r str, is_text: bool) -> Values<'r> {
        Values { text, at: 0, is_text }
    }
}

impl<'r> Iterator for Values<'r> {
    type Item = Value<'r>;

    fn next(&mut self) -> Option<Value<'r>> {
        let bytes = self.text.as_bytes();
        let open = skip_blanks(bytes, self.at);
        if bytes.get(open) != Some(&b'[') {
            return None;
        }
        let ValueEnd { at: end, is_terminated, .. } = value_end(bytes, open + 1, self.is_text);
        self.at = end;
        Some(Value { raw: &self.text[open + 1..end - usize::from(is_terminated)], is_terminated })
    }
}
