//! Saving: what was not touched keeps its bytes.
//!
//! A game that was not edited is copied. In an edited one each node that was not touched is copied, and so is what
//! stands between two nodes, as long as the parentheses in it still say what the tree says.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use crate::edit::text;
use crate::sgf::encoding::Charset;
use crate::sgf::lexer::{self, Item};
use crate::sgf::log::Log;
use crate::sgf::parser::{self, Limits};
use crate::sgf::write::{Style, write_game};
use crate::tree::{Collection, Entry, NodeId, Record, Source};

/// A piece of a file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// Text of the source.
    Old(Range<usize>),
    /// New text.
    New(String),
}

/// Writes the collection; games that came from a file and were not edited keep their bytes.
///
/// New text is written in the file's own character set. If that lacks a character, the whole text becomes UTF-8 and
/// says so in `CA`; [`is_converted_by_saving`] tells beforehand.
pub fn save(collection: &Collection) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = collection.games.as_slice();
    for (number, source) in collection.sources.iter().enumerate() {
        let n_own = rest.iter().take_while(|game| Arc::ptr_eq(&game.source, source)).count();
        let (own, others) = rest.split_at(n_own);
        rest = others;
        let was = collection.spans.iter().filter(|(source, _)| *source == number).map(|(_, span)| span.clone());
        save_source(source, own, was.collect(), &mut out);
    }
    for game in rest {
        if !out.is_empty() && !out.ends_with(b"\n") {
            out.push(b'\n');
        }
        save_source(&game.source, std::slice::from_ref(game), vec![game.span.clone()], &mut out);
        if !out.ends_with(b"\n") {
            out.push(b'\n');
        }
    }
    out
}

/// Whether saving turns the file into UTF-8, because its own set lacks a character that was written.
pub fn is_converted_by_saving(collection: &Collection) -> bool {
    collection.games.iter().any(|game| game.is_edited() && effective(game).is_none())
}

/// The set in which the new text of a game can be written; `None` if its own lacks a character.
fn effective(game: &Record) -> Option<Charset> {
    let charset = match game.source.charset {
        Charset::Ascii => declared(game).unwrap_or(Charset::Ascii),
        charset => charset,
    };
    (can_mix(&game.source) && charset.encode(&game.added).is_some()).then_some(charset)
}

/// Whether pieces of the bytes of a source can stand beside new ones.
fn can_mix(source: &Source) -> bool {
    let has_states = matches!(source.charset, Charset::Iso2022Jp | Charset::Iso2022Kr);
    !has_states && (source.is_exact || source.bytes.is_none())
}

fn declared(game: &Record) -> Option<Charset> {
    game.root().values("CA").find_map(|value| Charset::from_name(value.raw()))
}

/// Writes the games of one source; `was` is where all its games stood.
fn save_source(source: &Arc<Source>, games: &[Record], was: Vec<Range<usize>>, out: &mut Vec<u8>) {
    if source.text.is_empty() {
        return games.iter().for_each(|game| out.extend(write_game(game, &Style::default()).bytes()));
    }
    let is_in_order = games.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start);
    if !is_in_order {
        for game in games {
            save_source(source, std::slice::from_ref(game), vec![game.span.clone()], out);
            out.push(b'\n');
        }
        return;
    }
    if games.iter().map(|game| &game.span).eq(&was) && !games.iter().any(Record::is_edited) {
        let is_whole = was.len() != 1 || was[0].start == 0;
        if is_whole {
            return out.extend_from_slice(source.bytes.as_deref().unwrap_or(source.text.as_bytes()));
        }
    }
    // What nobody edited is copied, however its text was decoded.
    let converted = games.iter().any(|game| game.is_edited() && (!can_mix(source) || effective(game).is_none()));
    let mut pieces = Vec::new();
    let mut at = 0;
    let mut games = games.iter().peekable();
    for span in was {
        pieces.push(Piece::Old(at..span.start));
        at = span.end;
        if let Some(game) = games.next_if(|game| game.span == span) {
            save_game(game, converted, &mut pieces);
        }
    }
    pieces.push(Piece::Old(at..source.text.len()));
    emit(source, &pieces, converted, out);
}

fn save_game(game: &Record, converted: bool, pieces: &mut Vec<Piece>) {
    let says_utf8 = declared(game) == Some(Charset::Utf8);
    if converted && !says_utf8 {
        let mut game = game.clone();
        game.replace_text(NodeId::ROOT, "CA", &["UTF-8"]);
        return edited_game(&game, pieces);
    }
    match game.is_edited() {
        true => edited_game(game, pieces),
        false => pieces.push(Piece::Old(game.span.clone())),
    }
}

/// The way an edited game is written.
struct Rewriter<'w> {
    game: &'w Record,
    /// The nodes as they stand in the source.
    original: Vec<Entry>,
    pieces: &'w mut Vec<Piece>,
    line_end: &'static str,
    /// What a reader would have on its stack: the node before each open parenthesis.
    open: Vec<u32>,
    /// The node that a reader would put the next one behind.
    at: u32,
}

/// Writes an edited game: what was not touched as it stands, unless that would be read as another game.
///
/// Stray text that was skipped where it stood can be read otherwise in its new neighborhood; such a game is written in
/// canonical form.
fn edited_game(game: &Record, pieces: &mut Vec<Piece>) {
    let mut own = Vec::new();
    kept_game(game, &mut own);
    let text: String = own
        .iter()
        .map(|piece| match piece {
            Piece::Old(range) => &game.source.text[range.clone()],
            Piece::New(text) => text,
        })
        .collect();
    let style = Style { charset: effective(game).unwrap_or_default(), ..Style::default() };
    let wanted = write_game(game, &style);
    let again = parser::trial(Source { text, ..Source::default() }, &Limits::NONE, &mut Log::default());
    match again.as_slice() {
        [again] if write_game(again, &style) == wanted => pieces.append(&mut own),
        _ => pieces.push(Piece::New(wanted.trim_end().to_owned())),
    }
}

fn kept_game(game: &Record, pieces: &mut Vec<Piece>) {
    let original = parser::entries(&game.source, game.span.start);
    let text = &game.source.text;
    let line_end = match text.find(['\n', '\r']).map(|at| &text.as_bytes()[at..]) {
        Some([b'\r', b'\n', ..]) => "\r\n",
        Some([b'\r', ..]) => "\r",
        _ => "\n",
    };
    Rewriter { game, original, pieces, line_end, open: Vec::new(), at: NodeId::NONE }.write();
}

impl Rewriter<'_> {
    fn write(&mut self) {
        let first = self.original.first().map_or(self.game.span.start, |root| root.start as usize);
        self.pieces.push(Piece::Old(self.game.span.start..first));
        if !self.game.source.text[..first].ends_with(';') && self.is_new(NodeId::ROOT) {
            self.pieces.push(Piece::New(";".into()));
        }
        self.open.push(NodeId::NONE);
        let mut node = NodeId::ROOT;
        loop {
            self.node(node);
            self.at = node.0;
            let Some(next) = self.game.next_in_order(node, NodeId::ROOT) else { break };
            if !self.keep_between(node, next) {
                self.write_between(next);
            }
            node = next;
        }
        self.tail(node);
    }

    /// Whether the text of a node was written since the file was read.
    fn is_new(&self, id: NodeId) -> bool {
        self.game.entry(id).start as usize >= self.game.source.text.len()
    }

    fn node(&mut self, id: NodeId) {
        let entry = self.game.entry(id);
        let is_last = id.index() + 1 == self.original.len();
        if !self.is_new(id) && is_last {
            // The file may end inside this node, and now something follows it.
            let raw = self.game.text_at(entry.start, entry.end);
            match text::sound(raw) {
                Cow::Borrowed(sound) => {
                    let end = entry.start as usize + sound.len();
                    self.pieces.push(Piece::Old(entry.start as usize..end));
                }
                Cow::Owned(text) => self.pieces.push(Piece::New(text)),
            }
        } else if !self.is_new(id) {
            self.pieces.push(Piece::Old(entry.start as usize..entry.end as usize));
        } else {
            let text = self.game.text_at(entry.start, entry.end).replace('\n', self.line_end);
            self.pieces.push(Piece::New(text));
        }
    }

    fn has_siblings(&self, id: NodeId) -> bool {
        let parent = NodeId(self.game.entry(id).parent);
        self.game.entry(parent).first_child != self.game.entry(parent).last_child
    }

    /// Copies what stands between two nodes, if it is there and still right.
    fn keep_between(&mut self, node: NodeId, next: NodeId) -> bool {
        if next.0 != node.0 + 1 || next.index() >= self.original.len() {
            return false;
        }
        let between = self.original[node.index()].end as usize..self.original[next.index()].start as usize;
        let Some((closed, opened)) = parentheses(&self.game.source.text[between.clone()]) else { return false };
        // Without a `;` of its own a node must start with a property, as it did.
        let is_bare = !self.game.source.text[between.clone()].ends_with(';') && self.is_new(next);
        if closed >= self.open.len() || is_bare {
            return false;
        }
        let at = match closed {
            0 => self.at,
            _ => self.open[self.open.len() - closed],
        };
        let entry = self.game.entry(next);
        // A node right behind a variation may be read as the main line or not, so it gets parentheses.
        let is_late = closed > 0 && opened == 0;
        if at != entry.parent || is_late || (opened == 0 && entry.next != NodeId::NONE) {
            return false;
        }
        self.open.truncate(self.open.len() - closed);
        self.open.extend(std::iter::repeat_n(at, opened));
        self.pieces.push(Piece::Old(between));
        true
    }

    fn write_between(&mut self, next: NodeId) {
        let mut text = String::new();
        let parent = self.game.entry(next).parent;
        while self.at != parent
            && let Some(at) = self.open.pop()
        {
            self.at = at;
            text.push(')');
        }
        if self.has_siblings(next) {
            text.push_str(self.line_end);
            text.push('(');
            self.open.push(self.at);
        }
        text.push(';');
        self.pieces.push(Piece::New(text));
    }

    /// What stands behind the last node.
    fn tail(&mut self, last: NodeId) {
        let mut n_open = self.open.len();
        if last.index() + 1 == self.original.len() {
            let tail = self.original[last.index()].end as usize..self.game.span.end;
            if let Some((closed, 0)) = parentheses(&self.game.source.text[tail.clone()])
                && closed <= n_open
            {
                self.pieces.push(Piece::Old(tail));
                n_open -= closed;
            }
        }
        self.pieces.push(Piece::New(")".repeat(n_open)));
    }
}

/// How many parentheses are closed and then opened between two nodes; `None` where it is not that simple.
fn parentheses(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    let (mut closed, mut opened, mut at) = (0, 0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b')' if opened > 0 => return None,
            b')' => closed += 1,
            b'(' => opened += 1,
            b';' => {}
            byte if lexer::is_blank(byte) => {}
            _ => match lexer::next_item(bytes, at) {
                Item::Property { values, .. } => at = values.1 - 1,
                Item::Stray { end, .. } => at = end.max(at + 1) - 1,
                Item::End(_) => return None,
            },
        }
        at += 1;
    }
    Some((closed, opened))
}

/// Writes the pieces of a source in its set, or in UTF-8.
fn emit(source: &Source, pieces: &[Piece], converted: bool, out: &mut Vec<u8>) {
    let places = match (&source.bytes, converted) {
        (Some(bytes), false) => Some(Places::find(source, bytes, pieces)),
        _ => None,
    };
    for piece in pieces {
        match (piece, &places) {
            (Piece::Old(range), Some(places)) => out.extend_from_slice(places.bytes(range)),
            (Piece::Old(range), None) => out.extend_from_slice(&source.text.as_bytes()[range.clone()]),
            (Piece::New(text), _) => {
                let charset = if converted { Charset::Utf8 } else { source.charset };
                out.extend(charset.encode(text).unwrap_or_else(|| text.as_bytes().to_vec()));
            }
        }
    }
}

/// Where places of a text are in the bytes it was decoded from.
struct Places<'s> {
    bytes: &'s [u8],
    /// Places in the text and in the bytes, in order.
    found: Vec<(usize, usize)>,
}

impl<'s> Places<'s> {
    fn find(source: &Source, bytes: &'s [u8], pieces: &[Piece]) -> Places<'s> {
        let mut wanted: Vec<usize> = pieces
            .iter()
            .flat_map(|piece| match piece {
                Piece::Old(range) => vec![range.start, range.end],
                Piece::New(_) => Vec::new(),
            })
            .collect();
        wanted.sort_unstable();
        wanted.dedup();
        let found = source.charset.places(bytes, &wanted);
        Places { bytes, found }
    }

    fn bytes(&self, range: &Range<usize>) -> &'s [u8] {
        let place = |at: usize| {
            let index = self.found.partition_point(|&(text, _)| text < at);
            self.found.get(index).map_or(self.bytes.len(), |&(_, byte)| byte)
        };
        self.bytes.get(place(range.start)..place(range.end)).unwrap_or_default()
    }
}
