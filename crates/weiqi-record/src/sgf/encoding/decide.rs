//! The order of trust in which the set of a file is found.

use std::sync::Arc;

use crate::problem::Code;
use crate::sgf::encoding::{Charset, detect, split};
use crate::sgf::log::Log;
use crate::tree::{Record, Source};

/// Under this many characters beyond ASCII, text that happens to be UTF-8 proves little.
const FEW: usize = 4;

/// Decodes a file: its text, in pieces where its games use different sets.
pub(crate) fn decode(bytes: Vec<u8>, told: Option<Charset>) -> Vec<Source> {
    if let Some(charset) = told {
        return vec![as_told(bytes, charset)];
    }
    if let Some(charset) = by_marks(&bytes) {
        return vec![source(bytes, charset)];
    }
    if bytes.is_ascii() {
        return vec![source(bytes, Charset::Ascii)];
    }
    if let Ok(text) = str::from_utf8(&bytes) {
        let is_doubtful = text.chars().filter(|c| !c.is_ascii()).take(FEW).count() < FEW;
        let declared = split::declared(&bytes).filter(|&charset| is_doubtful && charset != Charset::Utf8);
        return match declared.filter(|charset| !text.contains('\u{FFFD}') && reads_well(&bytes, *charset)) {
            Some(charset) => vec![source(bytes, charset)],
            None => vec![source(bytes, Charset::Utf8)],
        };
    }
    let pieces = split::pieces(&bytes, split::declared(&bytes).unwrap_or(Charset::Gb18030));
    if pieces.len() == 1 {
        let declared = pieces[0].declared.or_else(|| split::declared(&bytes));
        let charset = of_game(&bytes, declared);
        return vec![source(bytes, charset)];
    }
    by_game(&bytes)
}

/// Decodes a file game by game; neighbors in one set are one piece.
fn by_game(bytes: &[u8]) -> Vec<Source> {
    let usual = detect::best(bytes, None);
    let mut runs: Vec<(std::ops::Range<usize>, Charset)> = Vec::new();
    for piece in split::pieces(bytes, usual) {
        let text = &bytes[piece.range.clone()];
        let charset = match piece.declared {
            _ if text.is_ascii() => Charset::Ascii,
            None if str::from_utf8(text).is_err() => detect::best(text, Some(usual)),
            declared => of_game(text, declared),
        };
        match runs.last_mut() {
            Some((range, last)) if *last == charset || charset == Charset::Ascii => range.end = piece.range.end,
            Some((range, last)) if *last == Charset::Ascii => {
                (range.end, *last) = (piece.range.end, charset);
            }
            _ => runs.push((piece.range, charset)),
        }
    }
    runs.into_iter().map(|(range, charset)| source(bytes[range].to_vec(), charset)).collect()
}

/// What a byte-order mark, zero bytes or escape sequences say.
fn by_marks(bytes: &[u8]) -> Option<Charset> {
    match bytes {
        [0xEF, 0xBB, 0xBF, ..] => return Some(Charset::Utf8),
        [0xFF, 0xFE, ..] => return Some(Charset::Utf16Le),
        [0xFE, 0xFF, ..] => return Some(Charset::Utf16Be),
        _ => {}
    }
    let head = &bytes[..bytes.len().min(256)];
    let zeros = |from: usize| head.iter().skip(from).step_by(2).filter(|&&b| b == 0).count();
    let (even, odd, half) = (zeros(0), zeros(1), head.len() / 2);
    if half >= 2 && odd * 10 >= half * 6 && even * 20 <= half {
        return Some(Charset::Utf16Le);
    }
    if half >= 2 && even * 10 >= half * 6 && odd * 20 <= half {
        return Some(Charset::Utf16Be);
    }
    if !bytes.contains(&0x1B) {
        return None;
    }
    let has = |mark: &[u8]| bytes.windows(mark.len()).any(|window| window == mark);
    if has(b"\x1B$)C") {
        return Some(Charset::Iso2022Kr);
    }
    (has(b"\x1B$B") || has(b"\x1B$@")).then_some(Charset::Iso2022Jp)
}

/// The set of one game whose bytes are not ASCII; `declared` is what its `CA` names.
fn of_game(bytes: &[u8], declared: Option<Charset>) -> Charset {
    if is_utf8(bytes, declared) {
        return Charset::Utf8;
    }
    match declared {
        Some(charset) if charset != Charset::Utf8 && reads_well(bytes, charset) => charset,
        _ => detect::best(bytes, declared.filter(|&charset| charset != Charset::Utf8)),
    }
}

/// Whether bytes are UTF-8, be it with a little damage.
fn is_utf8(bytes: &[u8], declared: Option<Charset>) -> bool {
    if str::from_utf8(bytes).is_ok() {
        return true;
    }
    let says_utf8 = declared == Some(Charset::Utf8);
    if declared.is_some() && !says_utf8 {
        return false;
    }
    let (mut whole, mut bad, mut cut) = (0, 0, 0);
    let mut chunks = bytes.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        whole += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        if chunk.invalid().is_empty() {
            continue;
        }
        bad += 1;
        let next = chunks.peek().and_then(|next| next.valid().bytes().next());
        let is_start = matches!(chunk.invalid()[0], 0xC2..=0xF4);
        cut += usize::from(is_start && matches!(next, None | Some(b']' | b'\n' | b'\r')));
    }
    (cut == bad && (whole > 0 || says_utf8)) || whole >= 9 * bad
}

/// Whether bytes decode in a set without error into a sound tree, as they are or with bytes escaped.
fn reads_well(bytes: &[u8], charset: Charset) -> bool {
    let is_sound = |bytes: &[u8]| {
        let text = charset.decode(bytes);
        !text.contains(is_lost) && detect::is_sound(&text)
    };
    is_sound(bytes) || split::unescape_bytes(bytes, charset).is_some_and(|bytes| is_sound(&bytes))
}

/// Whether a character says that the set is wrong: none at all, or one of those that everyone uses as he likes.
fn is_lost(c: char) -> bool {
    matches!(c, '\u{FFFD}' | '\u{E000}'..='\u{F8FF}')
}

/// Decodes bytes in a set that somebody asked for: to the letter, without looking for names cut in two.
fn as_told(bytes: Vec<u8>, charset: Charset) -> Source {
    match charset {
        Charset::Ascii | Charset::Utf8 => source(bytes, charset),
        _ => {
            let text = charset.decode(&bytes);
            remembered(bytes, charset, text)
        }
    }
}

/// Decodes bytes as a source that remembers them.
fn source(bytes: Vec<u8>, charset: Charset) -> Source {
    let bytes = match charset {
        Charset::Ascii | Charset::Utf8 => match String::from_utf8(bytes) {
            Ok(text) => return Source { text, bytes: None, charset, escapes_bytes: false, is_exact: true },
            Err(error) => error.into_bytes(),
        },
        _ => bytes,
    };
    let text = split::cut_names(&bytes, charset).unwrap_or_else(|| charset.decode(&bytes));
    remembered(bytes, charset, text)
}

/// The source of bytes that read as `text`, unless they were escaped byte by byte and read better so.
fn remembered(bytes: Vec<u8>, charset: Charset, text: String) -> Source {
    let is_exact = text.len() == charset.decode(&bytes).len();
    if let Some(unescaped) = split::unescape_bytes(&bytes, charset) {
        let other = charset.decode(&unescaped);
        let has_more = |other: &str| detect::n_nodes(other) > detect::n_nodes(&text) || !detect::is_sound(&text);
        if detect::is_sound(&other) && has_more(&other) {
            return Source { text: other, bytes: Some(bytes), charset, escapes_bytes: true, is_exact: false };
        }
    }
    Source { text, bytes: Some(bytes), charset, escapes_bytes: false, is_exact }
}

/// Notes what was found out about character sets.
pub(crate) fn note(games: &[Record], sources: &[Arc<Source>], is_told: bool, log: &mut Log) {
    note_marks(sources, log);
    let mut sets: Vec<Charset> = Vec::new();
    let mut source = 0;
    for (number, game) in games.iter().enumerate() {
        while !Arc::ptr_eq(&sources[source], &game.source) {
            source += 1;
        }
        (log.source, log.game) = (source, Some(number));
        note_game(game, is_told, &mut sets, log);
        log.end_game();
    }
    (log.source, log.game) = (0, None);
    if sets.len() > 1 {
        let names: Vec<&str> = sets.iter().map(|set| set.name()).collect();
        log.note(Code::EncMixed, 0, 0, format!("the games are written in different sets: {}", names.join(", ")));
    }
}

fn note_marks(sources: &[Arc<Source>], log: &mut Log) {
    for (number, source) in sources.iter().enumerate() {
        log.source = number;
        if source.text.starts_with('\u{FEFF}') {
            let done = format!("a byte-order mark says that the text is {}", source.charset);
            log.note(Code::EncBom, 0, 0, done);
        }
        if source.escapes_bytes {
            log.note(Code::StrayText, 0, 0, "bytes were escaped inside characters; that was undone");
        }
    }
}

fn note_game(game: &Record, is_told: bool, sets: &mut Vec<Charset>, log: &mut Log) {
    let charset = game.source.charset;
    let text = game.source_text();
    if text.is_ascii() && !matches!(charset, Charset::Utf16Le | Charset::Utf16Be) {
        return;
    }
    if !sets.contains(&charset) {
        sets.push(charset);
    }
    let at = game.span.start;
    for (n, _) in text.match_indices('\u{FFFD}') {
        let done = "a character is lost here: no set reads these bytes";
        log.note(Code::EncDamaged, at + n, at + n + 3, done);
    }
    let has_mark = game.source.text.starts_with('\u{FEFF}');
    if is_told || has_mark {
        return;
    }
    let names: Vec<_> = game.root().values("CA").map(|value| value.raw().trim().to_owned()).collect();
    match names.iter().find(|name| !name.is_empty()) {
        None => {
            let done = format!("no CA names the character set; the text was read as {charset}");
            log.note(Code::EncNoCa, at, at, done).certain = charset == Charset::Utf8;
        }
        Some(name) => {
            let declared = Charset::from_name(name);
            let is_wrong = declared.is_some_and(|declared| declared != charset)
                || (charset == Charset::Windows1252 && says_latin1(name) && text.chars().any(is_windows_only));
            if declared.is_none() {
                log.note(
                    Code::EncNoCa,
                    at,
                    at,
                    format!("nobody knows the set that CA names; the text was read as {charset}"),
                );
            }
            if is_wrong || declared.is_none() {
                let done = format!("CA names {}, but the text was read as {charset}", crate::problem::excerpt(name));
                log.note(Code::EncWrongCa, at, at, done).certain = charset == Charset::Utf8;
            }
        }
    }
}

fn says_latin1(name: &str) -> bool {
    !name.contains("1252")
}

/// Whether windows-1252 has this character where ISO-8859-1 has none.
fn is_windows_only(c: char) -> bool {
    u32::from(c) > 0xFF || ('\u{80}'..'\u{A0}').contains(&c)
}
