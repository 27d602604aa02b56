//! Collects repairs while reading, bounded, and finds their lines and columns at the end.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::problem::{Code, Place, Problem, excerpt};
use crate::tree::{NodeId, Source};

/// From this many on, repairs of one code in one game are one entry.
const MANY: usize = 20;

/// A repair whose place is still an offset in the text of a source.
#[derive(Clone, Debug)]
pub(crate) struct Note {
    pub(crate) code: Code,
    pub(crate) source: usize,
    pub(crate) at: usize,
    pub(crate) end: usize,
    pub(crate) game: Option<usize>,
    pub(crate) node: Option<NodeId>,
    pub(crate) done: Cow<'static, str>,
    pub(crate) certain: bool,
    pub(crate) count: usize,
}

/// The repairs of a file.
#[derive(Debug, Default)]
pub(crate) struct Log {
    notes: Vec<Note>,
    /// Where each code stands in the notes of the current game: the first place, and how many there are.
    seen: BTreeMap<Code, (usize, usize)>,
    /// The number of the current source.
    pub(crate) source: usize,
    /// The number of the current game.
    pub(crate) game: Option<usize>,
}

impl Log {
    /// Notes a repair of the text from `at` to `end`.
    pub(crate) fn note(&mut self, code: Code, at: usize, end: usize, done: impl Into<Cow<'static, str>>) -> &mut Note {
        let (first, count) = self.seen.entry(code).or_insert((self.notes.len(), 0));
        *count += 1;
        if *count > MANY {
            let first = *first;
            self.notes[first].count = *count;
            return &mut self.notes[first];
        }
        let (source, game) = (self.source, self.game);
        self.notes.push(Note { code, source, at, end, game, node: None, done: done.into(), certain: true, count: 1 });
        self.notes.last_mut().expect("a note was just pushed")
    }

    /// The codes of all repairs.
    pub(crate) fn codes(&self) -> impl Iterator<Item = Code> {
        self.notes.iter().map(|note| note.code)
    }

    /// Ends the current game: codes that came too often become one entry.
    pub(crate) fn end_game(&mut self) {
        let many: Vec<(Code, usize)> = self
            .seen
            .iter()
            .filter(|(_, (_, count))| *count > MANY)
            .map(|(code, (first, _))| (*code, *first))
            .collect();
        if let Some(start) = self.seen.values().map(|(first, _)| *first).min().filter(|_| !many.is_empty()) {
            let mut index = 0;
            self.notes.retain(|note| {
                index += 1;
                index <= start || many.iter().all(|(code, first)| note.code != *code || index - 1 == *first)
            });
        }
        self.seen.clear();
    }

    /// The repairs in order of place.
    pub(crate) fn finish(mut self, sources: &[Arc<Source>]) -> Vec<Problem> {
        self.end_game();
        self.notes.sort_by_key(|note| (note.source, note.at));
        let mut problems = Vec::with_capacity(self.notes.len());
        let mut place = Place { byte: 0, line: 1, column: 1 };
        let mut notes = self.notes.into_iter().peekable();
        for (number, source) in sources.iter().enumerate() {
            let mut walk = Walk::new(source, place);
            while let Some(note) = notes.next_if(|note| note.source == number) {
                walk.to(note.at);
                problems.push(problem(note, walk.place, &source.text));
            }
            if number + 1 < sources.len() {
                walk.to(source.text.len());
                place = walk.place;
            }
        }
        problems.extend(notes.map(|note| problem(note, Place { byte: 0, line: 1, column: 1 }, "")));
        problems
    }
}

/// The places of offsets in the texts of a file, each with the number of its source, in the order given.
pub(crate) fn places(sources: &[Arc<Source>], offsets: &[(usize, usize)]) -> Vec<Place> {
    let mut order: Vec<usize> = (0..offsets.len()).collect();
    order.sort_by_key(|&index| offsets[index]);
    let mut places = vec![Place { byte: 0, line: 1, column: 1 }; offsets.len()];
    let mut order = order.into_iter().peekable();
    let mut start = Place { byte: 0, line: 1, column: 1 };
    for (number, source) in sources.iter().enumerate() {
        let mut walk = Walk::new(source, start);
        while let Some(index) = order.next_if(|&index| offsets[index].0 == number) {
            walk.to(offsets[index].1);
            places[index] = walk.place;
        }
        if order.peek().is_none() {
            break;
        }
        walk.to(source.text.len());
        start = walk.place;
    }
    places
}

fn problem(note: Note, place: Place, text: &str) -> Problem {
    let end = note.end.min(note.at.saturating_add(400));
    let found = text.get(note.at..ceil(text, end)).map(excerpt).unwrap_or_default();
    Problem {
        code: note.code,
        place,
        game: note.game,
        node: note.node,
        found,
        done: note.done.into_owned(),
        certain: note.certain,
        count: note.count,
    }
}

/// The next boundary of a character from `at` on.
fn ceil(text: &str, at: usize) -> usize {
    (at..text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

/// A walk through a text that counts lines and columns.
struct Walk<'s> {
    source: &'s Source,
    at: usize,
    place: Place,
    /// Where the bytes of the source end in the file. Damaged ones may have become longer text.
    end: usize,
}

impl<'s> Walk<'s> {
    fn new(source: &'s Source, place: Place) -> Walk<'s> {
        let n_bytes = source.bytes.as_ref().map_or(source.text.len(), Vec::len);
        Walk { source, at: 0, place, end: place.byte + n_bytes }
    }

    fn to(&mut self, at: usize) {
        let text = &self.source.text;
        let at = ceil(text, at.min(text.len()));
        let Some(passed) = text.get(self.at..at) else { return };
        self.place.byte = (self.place.byte + self.source.charset.encoded_len(passed)).min(self.end);
        let bytes = passed.as_bytes();
        for (n, c) in passed.char_indices() {
            let is_break = c == '\n' || (c == '\r' && bytes.get(n + 1).or(text.as_bytes().get(at)) != Some(&b'\n'));
            match (is_break, c) {
                (true, _) => (self.place.line, self.place.column) = (self.place.line + 1, 1),
                (false, '\u{FEFF}') => {}
                (false, _) => self.place.column += 1,
            }
        }
        self.at = at;
    }
}
