//! Cuts a file into games on bytes, where its games may be written in different sets.

use std::ops::Range;

use crate::property::{Class, definition};
use crate::sgf::encoding::Charset;
use crate::sgf::lexer::skip_blanks;

/// How far into a game its `CA` is looked for.
const HEAD: usize = 1024;

/// A game in the bytes of a file, from the end of the one before it.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) range: Range<usize>,
    pub(crate) declared: Option<Charset>,
}

/// Cuts a file into games; `usual` is the set of games that name none.
pub(crate) fn pieces(bytes: &[u8], usual: Charset) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut from = 0;
    while let Some(start) = game_start(bytes, from) {
        let declared = declared(&bytes[start..bytes.len().min(start + HEAD)]);
        let plain = game_end(bytes, start, Charset::Utf8);
        let end = match str::from_utf8(&bytes[start..plain]) {
            Ok(_) => plain,
            Err(_) => game_end(bytes, start, declared.unwrap_or(usual)),
        };
        pieces.push(Piece { range: from..end, declared });
        from = end;
    }
    match pieces.last_mut() {
        Some(last) => last.range.end = bytes.len(),
        None => pieces.push(Piece { range: 0..bytes.len(), declared: None }),
    }
    pieces
}

/// The set that the first readable `CA` names.
pub(crate) fn declared(bytes: &[u8]) -> Option<Charset> {
    names(bytes).find_map(Charset::from_name)
}

/// What stands in every `CA[…]`, by plain search.
pub(crate) fn names(bytes: &[u8]) -> impl Iterator<Item = &str> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        loop {
            let at = rest.windows(2).position(|pair| pair == b"CA")?;
            let open = skip_blanks(rest, at + 2);
            let is_name = at == 0 || !rest[at - 1].is_ascii_uppercase();
            let tail = rest.get(open + 1..).unwrap_or_default();
            let found = (is_name && rest.get(open) == Some(&b'['))
                .then(|| tail.iter().take(40).position(|&b| b == b']'))
                .flatten()
                .and_then(|end| str::from_utf8(&tail[..end]).ok());
            rest = &rest[at + 2..];
            if found.is_some() {
                return found;
            }
        }
    })
}

/// Where the next game starts.
pub(crate) fn game_start(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += bytes.get(at..)?.iter().position(|&b| b == b'(')?;
        let next = skip_blanks(bytes, at + 1);
        if bytes.get(next) == Some(&b';') {
            return Some(at);
        }
        at += 1;
    }
}

/// Where the game that starts at `start` ends, when its text is in `charset`.
pub(crate) fn game_end(bytes: &[u8], start: usize, charset: Charset) -> usize {
    let mut depth = 0usize;
    let mut is_value = false;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        if byte >= 0x80 && bytes.get(at + 1).is_some_and(|&next| charset.is_lead(byte, next)) {
            at += 2;
            continue;
        }
        match (byte, is_value) {
            (b'\\', true) => at += 1,
            (b']', true) => is_value = false,
            (b'[', false) => is_value = true,
            (b'(', false) => depth += 1,
            (b')', false) => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// Undoes the escapes of writers that escape bytes and not characters: `\` before the second byte of a character.
///
/// `None` when there are none.
pub(crate) fn unescape_bytes(bytes: &[u8], charset: Charset) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let here = &bytes[at..];
        match *here {
            [lead, b'\\', trail @ (b'\\' | b']' | b':'), ..] if lead >= 0x80 && charset.is_lead(lead, trail) => {
                out.extend([lead, trail]);
                at += 3;
            }
            [lead, trail, ..] if lead >= 0x80 && charset.is_lead(lead, trail) => {
                out.extend([lead, trail]);
                at += 2;
            }
            [byte, ..] => {
                out.push(byte);
                at += 1;
            }
            [] => break,
        }
    }
    (out.len() < bytes.len()).then_some(out)
}

/// The text of bytes in which a name was cut in the middle of a character: its first half took the `]` for its second
/// one, and the next property with it. `None` where that is not so.
pub(crate) fn cut_names(bytes: &[u8], charset: Charset) -> Option<String> {
    let mut text = String::new();
    let (mut at, mut copied) = (0, 0);
    while let (Some(&lead), Some(&trail)) = (bytes.get(at), bytes.get(at + 1)) {
        if lead < 0x80 || !charset.is_lead(lead, trail) {
            at += 1;
        } else if trail == b']' && is_information(&bytes[at + 2..]) {
            text.push_str(&charset.decode(&bytes[copied..at]));
            text.push('\u{FFFD}');
            (at, copied) = (at + 1, at + 1);
        } else {
            at += 2;
        }
    }
    (copied > 0).then(|| text + &charset.decode(&bytes[copied..]))
}

/// Whether a property that says something about the game stands here.
fn is_information(bytes: &[u8]) -> bool {
    let at = skip_blanks(bytes, 0);
    let name = bytes.get(at..at + 2).and_then(|name| str::from_utf8(name).ok()).and_then(definition);
    name.is_some_and(|known| matches!(known.class, Class::Root | Class::GameInfo)) && bytes.get(at + 2) == Some(&b'[')
}
