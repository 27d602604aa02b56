//! Builds trees from text. Nothing here recurses, and nothing is looked at more often than a bounded number of times.

use std::sync::Arc;

use crate::edit::History;
use crate::problem::{Code, Parsed};
use crate::property::{self, Property};
use crate::sgf::encoding::{self, Charset};
use crate::sgf::lexer::{self, Item, skip_blanks};
use crate::sgf::log::Log;
use crate::tree::{Collection, Entry, NodeId, Record, Source};

/// From this many on, superfluous parentheses are worth a word.
const DEEP: usize = 10;

/// How many bytes a node of a game has about, and how many nodes a game.
const MEAN_NODE: usize = 6;
const N_NODES: usize = 400;

/// How much is read at most. A game beyond a limit is left out, with a problem that names the limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a file.
    pub file: usize,
    /// Bytes of the text of one game.
    pub game: usize,
    /// Nodes of one game.
    pub nodes: usize,
    /// Bytes of the values of one property.
    pub value: usize,
}

impl Limits {
    /// No limits, for text that was read before.
    pub(crate) const NONE: Limits =
        Limits { file: usize::MAX, game: usize::MAX, nodes: u32::MAX as usize, value: usize::MAX };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { file: 256 << 20, game: 64 << 20, nodes: 4_000_000, value: 16 << 20 }
    }
}

/// How a file is read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// How much is read at most.
    pub limits: Limits,
    /// The character set, where a person knows better than the file.
    pub charset: Option<Charset>,
}

impl Options {
    /// Reads a file with these options.
    pub fn parse(&self, bytes: &[u8]) -> Parsed<Collection> {
        self.parse_vec(bytes.to_vec())
    }

    /// Reads a file whose bytes the collection may keep: text that is ASCII or UTF-8 is not copied.
    pub fn parse_vec(&self, bytes: Vec<u8>) -> Parsed<Collection> {
        let mut log = Log::default();
        if bytes.len() > self.limits.file {
            let done = format!("the file is longer than {} bytes and was not read", self.limits.file);
            log.note(Code::Limit, 0, 0, done);
            return Parsed { value: Collection::default(), problems: log.finish(&[]) };
        }
        let decoded = encoding::decode(bytes, self.charset);
        let sources: Vec<Arc<Source>> = decoded.into_iter().map(Arc::new).collect();
        let mut games = Vec::new();
        for (number, source) in sources.iter().enumerate() {
            log.source = number;
            Parser { source, limits: &self.limits, games: &mut games, log: &mut log }
                .parse(number + 1 == sources.len());
        }
        if !games.is_empty() && games.iter().all(is_blank) && sources.iter().any(|source| is_no_text(&source.text)) {
            // A picture or a program that happens to hold `(;`.
            games.clear();
            log = Log::default();
        }
        encoding::note(&games, &sources, self.charset.is_some(), &mut log);
        if games.is_empty() {
            log.note(Code::NoGame, 0, 0, "there is no game in this file");
        }
        let mut spans = Vec::with_capacity(games.len());
        let mut number = 0;
        for game in &games {
            while !Arc::ptr_eq(&sources[number], &game.source) {
                number += 1;
            }
            spans.push((number, game.span.clone()));
        }
        let problems = log.finish(&sources);
        Parsed { value: Collection { games, sources, spans }, problems }
    }
}

/// Whether a game holds no move, no stone and no size that can be read.
fn is_blank(game: &Record) -> bool {
    const SAYS: &[&str] = &["FF", "GM", "SZ", "B", "W", "AB", "AW"];
    let is_word =
        |text: &str| (1..=5).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b':');
    let says = |property: Property<'_>| SAYS.contains(&&*property.name()) && is_word(property.value().raw());
    !game.nodes().any(|node| node.properties().any(says))
}

/// Whether it is no text: more than one of fifty characters at its beginning is a control character, or none at all.
/// What begins with a game is a record, however damaged.
fn is_no_text(text: &str) -> bool {
    if text.trim_start_matches('\u{FEFF}').trim_start().starts_with("(;") {
        return false;
    }
    const HEAD: usize = 16 << 10;
    const ONE_OF: usize = 50;
    let is_odd = |c: char| c == char::REPLACEMENT_CHARACTER || c.is_control() && !matches!(c, '\t'..='\r' | '\x1b');
    let n_odd = text.chars().take(HEAD).filter(|&c| is_odd(c)).count();
    n_odd * ONE_OF > text.chars().take(HEAD).count()
}

/// Reads the games of a text that may turn out to be nonsense.
pub(crate) fn trial(source: Source, limits: &Limits, log: &mut Log) -> Vec<Record> {
    let mut games = Vec::new();
    Parser { source: &Arc::new(source), limits, games: &mut games, log }.parse(true);
    games
}

/// The nodes of the game that starts at a place of a source, as they stand there.
pub(crate) fn entries(source: &Arc<Source>, start: usize) -> Vec<Entry> {
    let (mut games, mut log) = (Vec::new(), Log::default());
    Parser { source, limits: &Limits::NONE, games: &mut games, log: &mut log }.game(start);
    games.pop().map(|game| game.nodes).unwrap_or_default()
}

struct Parser<'p> {
    source: &'p Arc<Source>,
    limits: &'p Limits,
    games: &'p mut Vec<Record>,
    log: &'p mut Log,
}

/// The text of a game, where its reading has come to.
#[derive(Default)]
struct Tree {
    nodes: Vec<Entry>,
    /// For every open parenthesis the node before it, and how many in a row have the same.
    open: Vec<(u32, u32)>,
    /// The node that the next one follows.
    at: u32,
    /// Whether a parenthesis was opened and no node read since.
    is_opened: bool,
    /// First nodes in parentheses of their own.
    in_parentheses: Vec<u32>,
    /// Nodes that follow a variation without a parenthesis of their own, and their parents.
    late: Vec<(u32, u32)>,
    /// What there is too much of.
    limit: Option<&'static str>,
}

impl Parser<'_> {
    fn bytes(&self) -> &[u8] {
        self.source.text.as_bytes()
    }

    fn parse(&mut self, is_last: bool) {
        let has_control = has_control(self.bytes());
        let mut at = 0;
        while let Some(start) = find_game(self.bytes(), at) {
            self.junk(at, start, false);
            self.log.end_game();
            self.log.game = Some(self.games.len());
            at = self.game(start);
            if has_control {
                self.control(start, at);
            }
            self.log.end_game();
            self.log.game = None;
        }
        self.junk(at, self.source.text.len(), is_last);
        self.log.end_game();
    }

    /// Reads the game whose parenthesis is at `start`; answers where it ends.
    fn game(&mut self, start: usize) -> usize {
        let mut tree = Tree { at: NodeId::NONE, ..Tree::default() };
        tree.nodes.reserve(((self.source.text.len() - start) / MEAN_NODE).min(N_NODES));
        let end = self.tree(&mut tree, start);
        if end - start > self.limits.game {
            tree.limit = Some("bytes");
        }
        if let Some(limit) = tree.limit {
            let most = match limit {
                "bytes" => self.limits.game,
                "nodes" => self.limits.nodes,
                _ => self.limits.value,
            };
            let done = format!("the game has more than {most} {limit} and was left out");
            self.log.note(Code::Limit, start, start, done);
            return end;
        }
        self.put_main_line_first(&mut tree);
        self.count_parentheses(&tree);
        tree.nodes.shrink_to_fit();
        self.games.push(Record {
            source: self.source.clone(),
            span: start..end,
            added: String::new(),
            nodes: tree.nodes,
            history: History::clean(),
        });
        end
    }

    fn tree(&mut self, tree: &mut Tree, start: usize) -> usize {
        let source = self.source.clone();
        let bytes = source.text.as_bytes();
        let mut at = start;
        loop {
            at = skip_blanks(bytes, at);
            match bytes.get(at) {
                Some(b';') => at = self.node(tree, bytes, at + 1),
                Some(b'(') => {
                    tree.open();
                    at += 1;
                }
                Some(b')') => {
                    if tree.is_opened {
                        self.log.note(Code::StrayText, at, at + 1, "an empty variation was skipped");
                    }
                    tree.close();
                    at += 1;
                    if tree.open.is_empty() {
                        return at;
                    }
                }
                Some(_) if tree.is_opened && lexer::is_property(bytes, at) => {
                    self.log.note(Code::NoSemicolon, at, at + 1, "a node starts here although its ; is missing");
                    at = self.node(tree, bytes, at);
                }
                Some(_) => at = self.stray(bytes, at),
                None => {
                    self.log.note(Code::Unclosed, at, at, "the file ends inside a game; its parentheses were closed");
                    return at;
                }
            }
        }
    }

    /// Reads the node whose properties start at `start`; answers where it ends.
    fn node(&mut self, tree: &mut Tree, bytes: &[u8], start: usize) -> usize {
        let id = tree.add(start, self.limits.nodes);
        let mut at = lexer::skip_plain_move(bytes, start);
        let mut end = at;
        loop {
            match lexer::next_item(bytes, at) {
                Item::Property { name, values, is_terminated, bracket } => {
                    at = values.1;
                    if !is_terminated {
                        let done = "the file ends inside a value; its text was kept";
                        self.log.note(Code::UnterminatedValue, name.0, values.1, done).node = Some(NodeId(id));
                    }
                    if let Some(bracket) = bracket {
                        let done = "a ] inside a text was taken as text";
                        self.log.note(Code::StrayText, bracket, bracket + 10, done).node = Some(NodeId(id));
                    }
                    if values.1 - values.0 > self.limits.value {
                        tree.limit.get_or_insert("bytes in a value");
                    }
                }
                Item::Stray { start, end } => {
                    at = end;
                    let done = "text between properties was skipped";
                    self.log.note(Code::StrayText, start, end, done).node = Some(NodeId(id));
                }
                Item::End(next) => {
                    tree.nodes[id as usize].end = end as u32;
                    return next;
                }
            }
            end = at;
        }
    }

    /// Skips text that stands where only `;`, `(` and `)` can.
    fn stray(&mut self, bytes: &[u8], at: usize) -> usize {
        let end = match lexer::next_item(bytes, at) {
            Item::Property { values, .. } => values.1,
            Item::Stray { end, .. } => end.max(at + 1),
            Item::End(at) => at,
        };
        self.log.note(Code::StrayText, at, end, "text between variations was skipped");
        end
    }

    /// If nodes that follow variations make the main line longer, they are the main line.
    fn put_main_line_first(&mut self, tree: &mut Tree) {
        if tree.late.is_empty() || tree.length_with_late_first() <= tree.length() {
            return;
        }
        let (_, first) = tree.late[0];
        let at = tree.nodes[first as usize].start as usize;
        let done = "the node after the variations was taken as the main line";
        self.log.note(Code::MainlineLast, at, at, done).certain = false;
        for (parent, child) in std::mem::take(&mut tree.late) {
            tree.put_first(parent, child);
        }
    }

    fn count_parentheses(&mut self, tree: &Tree) {
        let is_superfluous = |&&id: &&u32| {
            let entry = &tree.nodes[id as usize];
            entry.parent != NodeId::NONE
                && entry.next == NodeId::NONE
                && tree.nodes[entry.parent as usize].first_child == id
        };
        let mut superfluous = tree.in_parentheses.iter().filter(is_superfluous);
        if let Some(first) = superfluous.next()
            && superfluous.count() + 1 >= DEEP
        {
            let at = tree.nodes[*first as usize].start as usize;
            self.log.note(Code::Deep, at, at, "moves stand in parentheses of their own; they are one line");
        }
    }

    /// Reports control characters inside a game.
    fn control(&mut self, start: usize, end: usize) {
        let source = self.source.clone();
        for at in (start..end).filter(|&at| is_control(source.text.as_bytes()[at])) {
            self.log.note(Code::Ctrl, at, at + 1, "a control character was left out");
        }
    }

    /// Reports text outside the games.
    fn junk(&mut self, start: usize, end: usize, is_last: bool) {
        let source = self.source.clone();
        let Some(text) = source.text.get(start..end) else { return };
        let mut depth = 0usize;
        let mut words: Option<(usize, usize)> = None;
        let mut paragraph = false;
        for (n, c) in text.char_indices() {
            let at = start + n;
            match c {
                ')' if depth == 0 => {
                    if !self.games.is_empty() {
                        self.log.note(Code::UnbalancedClose, at, at + 1, "a ) too many was skipped");
                    }
                    continue;
                }
                ')' => depth -= 1,
                '(' => depth += 1,
                _ => {}
            }
            if c == '\n' && text[n + 1..].trim_start_matches([' ', '\t', '\r']).starts_with('\n') && words.is_some() {
                paragraph = true;
            } else if !c.is_whitespace() && c != '\u{FEFF}' {
                if let (true, Some((from, to)), false) = (paragraph, words, self.games.is_empty()) {
                    self.log.note(Code::JunkAfter, from, to, "text after the game was skipped");
                    words = None;
                    paragraph = false;
                }
                words = Some((words.map_or(at, |(from, _)| from), at + c.len_utf8()));
            }
        }
        let Some((from, to)) = words else { return };
        match self.games.is_empty() || end < source.text.len() || !is_last {
            true => self.log.note(Code::JunkBefore, from, to, "text before the game was skipped"),
            false => self.log.note(Code::JunkAfter, from, to, "text after the game was skipped"),
        };
    }
}

impl Tree {
    fn open(&mut self) {
        match self.open.last_mut() {
            Some((node, times)) if *node == self.at => *times += 1,
            _ => self.open.push((self.at, 1)),
        }
        self.is_opened = true;
    }

    fn close(&mut self) {
        self.is_opened = false;
        let Some((node, times)) = self.open.last_mut() else { return };
        self.at = *node;
        *times -= 1;
        if *times == 0 {
            self.open.pop();
        }
    }

    /// Adds a node whose text starts at `start` after the current one.
    fn add(&mut self, start: usize, most: usize) -> u32 {
        let id = self.nodes.len() as u32;
        if self.nodes.len() >= most.max(1) {
            self.limit = Some("nodes");
            return id - 1;
        }
        self.nodes.push(Entry::new(start as u32, start as u32, self.at));
        if self.is_opened {
            self.in_parentheses.push(id);
        }
        if let Some(parent) = self.nodes.get_mut(self.at as usize).filter(|_| self.at != NodeId::NONE) {
            let last = std::mem::replace(&mut parent.last_child, id);
            if last == NodeId::NONE {
                parent.first_child = id;
            } else {
                if !self.is_opened {
                    self.late.push((self.at, id));
                }
                self.nodes[last as usize].next = id;
            }
        }
        self.is_opened = false;
        self.at = id;
        id
    }

    fn length(&self) -> usize {
        let mut length = 0;
        let mut at = 0;
        while let Some(entry) = self.nodes.get(at as usize) {
            length += 1;
            at = entry.first_child;
        }
        length
    }

    fn length_with_late_first(&self) -> usize {
        let mut late = self.late.clone();
        late.sort_unstable();
        let mut length = 0;
        let mut at = 0;
        while let Some(entry) = self.nodes.get(at as usize) {
            length += 1;
            let place = late.partition_point(|&(parent, _)| parent <= at);
            at = match place.checked_sub(1).map(|place| late[place]) {
                Some((parent, child)) if parent == at => child,
                _ => entry.first_child,
            };
        }
        length
    }

    /// Makes `child` the first child of `parent`.
    fn put_first(&mut self, parent: u32, child: u32) {
        let first = self.nodes[parent as usize].first_child;
        if first == child {
            return;
        }
        let mut before = first;
        while self.nodes[before as usize].next != child {
            before = self.nodes[before as usize].next;
        }
        self.nodes[before as usize].next = self.nodes[child as usize].next;
        if self.nodes[parent as usize].last_child == child {
            self.nodes[parent as usize].last_child = before;
        }
        self.nodes[child as usize].next = first;
        self.nodes[parent as usize].first_child = child;
    }
}

/// Whether a control character stands somewhere; looks at many bytes at once.
fn has_control(bytes: &[u8]) -> bool {
    bytes.chunks(256).any(|chunk| chunk.iter().fold(false, |found, &byte| found | is_control(byte)))
}

#[inline]
const fn is_control(byte: u8) -> bool {
    // Without short cuts, so that it can be asked of many bytes at once: 9 to 13 are blanks.
    (byte < 0x20) & (byte.wrapping_sub(9) > 4) | (byte == 0x7F)
}

/// Where the next game starts: `(` and, after blanks, `;` or a known property.
fn find_game(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += bytes.get(at..)?.iter().position(|&b| b == b'(')?;
        let next = skip_blanks(bytes, at + 1);
        if bytes.get(next) == Some(&b';') || is_known_property(bytes, next) {
            return Some(at);
        }
        at = next;
    }
}

fn is_known_property(bytes: &[u8], at: usize) -> bool {
    let length = bytes[at.min(bytes.len())..].iter().take(64).take_while(|b| b.is_ascii_alphanumeric()).count();
    let name = bytes.get(at..at + length).and_then(|name| str::from_utf8(name).ok()).unwrap_or_default();
    lexer::is_property(bytes, at) && property::definition(&property::standard_name(name)).is_some()
}
