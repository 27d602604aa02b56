//! From bytes to text: which character set a file of another format than SGF is in.

use std::borrow::Cow;

use encoding_rs::{UTF_16BE, UTF_16LE};

use crate::formats::{Format, ugf};
use crate::problem::Code;
use crate::sgf::encoding::{Charset, detect};
use crate::tree::Source;

/// The first `length` bytes as text, good enough to tell formats apart.
pub(super) fn head(bytes: &[u8], length: usize) -> Cow<'_, str> {
    let head = &bytes[..bytes.len().min(length)];
    match head {
        [0xFF, 0xFE, ..] => UTF_16LE.decode(head).0,
        [0xFE, 0xFF, ..] => UTF_16BE.decode(head).0,
        [0xEF, 0xBB, 0xBF, rest @ ..] => String::from_utf8_lossy(rest),
        _ => String::from_utf8_lossy(head),
    }
}

/// Whether a text holds a game of SGF near its beginning.
pub(super) fn is_sgf(head: &str) -> bool {
    has_sgf(head.as_bytes())
}

/// Whether there is `(` and `;`, or `(` and a property, anywhere.
pub(super) fn has_sgf(bytes: &[u8]) -> bool {
    if matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
        return is_sgf_in_words(&head(bytes, 1 << 20));
    }
    is_sgf_in_words_of(bytes)
}

fn is_sgf_in_words(text: &str) -> bool {
    is_sgf_in_words_of(text.as_bytes())
}

fn is_sgf_in_words_of(bytes: &[u8]) -> bool {
    let blank = |b: &u8| b.is_ascii_whitespace() || *b == 0x0B;
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|&b| b == b'(') {
        rest = &rest[at + 1..];
        // Blanks are looked at once only: a `(` behind them starts over from there.
        let start = rest.iter().position(|b| !blank(b)).unwrap_or(rest.len());
        let found = &rest[start..];
        if found.first() == Some(&b';') {
            return true;
        }
        let n_letters = found.iter().take(32).take_while(|b| b.is_ascii_alphabetic()).count();
        if n_letters > 0 && found.get(n_letters) == Some(&b'[') {
            return true;
        }
        rest = found;
    }
    false
}

/// How many bytes of text are judged when nothing says the set.
const SAMPLE: usize = 8 << 10;

/// The text of a file, and what is to be said about its character set.
pub(super) fn decode(bytes: &[u8], format: Format) -> (Source, Vec<(Code, String)>) {
    let (charset, start, mut said) = charset(bytes, format);
    let text = charset.decode(&bytes[start..]);
    if text.contains('\u{FFFD}') {
        said.push((Code::EncDamaged, "some characters are lost; they are shown as \u{FFFD}".into()));
    }
    let own = matches!(charset, Charset::Ascii | Charset::Utf8) && start == 0;
    let bytes = (!own || text.len() != bytes.len()).then(|| bytes.to_vec());
    (Source { text, bytes, charset, ..Source::default() }, said)
}

/// The set, how long the byte-order mark is, and what is to be said.
fn charset(bytes: &[u8], format: Format) -> (Charset, usize, Vec<(Code, String)>) {
    let bom =
        |charset: Charset, length| (charset, length, vec![(Code::EncBom, format!("a byte-order mark says {charset}"))]);
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => return bom(Charset::Utf8, 3),
        [0xFF, 0xFE, ..] => return bom(Charset::Utf16Le, 2),
        [0xFE, 0xFF, ..] => return bom(Charset::Utf16Be, 2),
        _ => {}
    }
    let declared = declared(bytes, format).and_then(Charset::from_name);
    if bytes.is_ascii() {
        let is_shifted = bytes.windows(2).any(|two| two == b"\x1B$");
        return (if is_shifted { Charset::Iso2022Jp } else { Charset::Ascii }, 0, Vec::new());
    }
    if is_utf8(bytes) {
        let said = match declared {
            Some(Charset::Utf8) => Vec::new(),
            _ if format.is_utf8() => Vec::new(),
            Some(other) => vec![(Code::EncWrongCa, format!("the file says {other} and is UTF-8"))],
            None => vec![(Code::EncNoCa, "no character set is named; the text is UTF-8".into())],
        };
        return (Charset::Utf8, 0, said);
    }
    if let Some(charset) = declared
        && !charset.decode(bytes).contains('\u{FFFD}')
    {
        return (charset, 0, Vec::new());
    }
    let charset = detect(&sample(bytes)).first().map_or(Charset::Windows1252, |(charset, _)| *charset);
    let said = match declared {
        Some(other) => (Code::EncWrongCa, format!("the file says {other}; it was read as {charset}")),
        None => (Code::EncNoCa, format!("no character set is named; {charset} was found")),
    };
    (charset, 0, vec![said])
}

/// The name of a character set that a file itself gives.
fn declared(bytes: &[u8], format: Format) -> Option<&str> {
    let head = &bytes[..bytes.len().min(4 << 10)];
    match format {
        Format::Ugf => ugf::language(head),
        Format::Xml => {
            let at = head.windows(9).position(|nine| nine == b"encoding=")? + 9;
            let quote = *head.get(at)?;
            let end = head[at + 1..].iter().position(|&b| b == quote)?;
            std::str::from_utf8(&head[at + 1..at + 1 + end]).ok()
        }
        _ => None,
    }
}

/// Whether bytes are UTF-8, or nearly: nine of ten characters beyond ASCII.
fn is_utf8(bytes: &[u8]) -> bool {
    let (mut n_good, mut n_bad) = (0usize, 0usize);
    for chunk in bytes.utf8_chunks() {
        n_good += chunk.valid().bytes().filter(|&b| b >= 0xC0).count();
        n_bad += usize::from(!chunk.invalid().is_empty());
    }
    n_good > 0 && n_good >= n_bad * 9
}

/// The lines with characters beyond ASCII, as much of them as is worth judging.
fn sample(bytes: &[u8]) -> Vec<u8> {
    let mut sample = Vec::new();
    for line in bytes.split(|&b| b == b'\n' || b == b'\r').filter(|line| !line.is_ascii()) {
        sample.extend_from_slice(&line[..line.len().min(SAMPLE)]);
        sample.push(b'\n');
        if sample.len() >= SAMPLE {
            break;
        }
    }
    sample
}
