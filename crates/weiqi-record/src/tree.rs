//! The tree of a game, and the games of a file.
//!
//! A [`Record`] is an arena of small entries over one text. A node keeps where its text stands; properties and values
//! are found in it when asked for. An edit writes the new text of the nodes it touches behind the old text and keeps
//! their former entries, so undoing is putting entries back.

use std::ops::Range;
use std::sync::Arc;

use weiqi_rules::Size;

use crate::cursor::Cursor;
use crate::node::Node;
use crate::problem::Place;
use crate::sgf::encoding::Charset;

/// A node of a [`Record`]. It stays valid as long as the record lives, even while its node is cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(crate) u32);

impl NodeId {
    /// The first node of a record.
    pub const ROOT: NodeId = NodeId(0);
    pub(crate) const NONE: u32 = u32::MAX;

    /// The node with this number. A record answers with its root for a number that it does not have.
    pub const fn from_index(index: u32) -> NodeId {
        NodeId(index)
    }

    /// A number of its own for every node of a record, 0 the root.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn some(raw: u32) -> Option<NodeId> {
        (raw != NodeId::NONE).then_some(NodeId(raw))
    }
}

/// One node: where its text stands, and its neighbors in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The text of the properties, from after the `;` to the last `]`.
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) parent: u32,
    pub(crate) first_child: u32,
    pub(crate) last_child: u32,
    pub(crate) next: u32,
}

impl Entry {
    pub(crate) const fn new(start: u32, end: u32, parent: u32) -> Entry {
        Entry { start, end, parent, first_child: NodeId::NONE, last_child: NodeId::NONE, next: NodeId::NONE }
    }
}

/// A text that was read, and the bytes it was read from.
#[derive(Debug, Default)]
pub(crate) struct Source {
    /// The decoded text.
    pub(crate) text: String,
    /// The bytes of the file, when they differ from the text.
    pub(crate) bytes: Option<Vec<u8>>,
    /// How the text was decoded.
    pub(crate) charset: Charset,
    /// Whether its writer escaped bytes inside of characters.
    pub(crate) escapes_bytes: bool,
    /// Whether decoding the bytes gives the text, so that places in one are places in the other.
    pub(crate) is_exact: bool,
}

/// A game tree as it is written down: moves, names, comments, variations.
///
/// The first child of every node is its main line. A record always has a root. Cloning copies the tree and shares the
/// text that was read from a file.
#[derive(Clone, Debug)]
pub struct Record {
    pub(crate) source: Arc<Source>,
    /// Where the game stands in the text of `source`, its parentheses included; empty for a new game.
    pub(crate) span: Range<usize>,
    /// Text that was written since; places beyond the source's text are places in it.
    pub(crate) added: String,
    pub(crate) nodes: Vec<Entry>,
    pub(crate) history: crate::edit::History,
}

/// The text that a new record starts from.
fn no_source() -> Arc<Source> {
    static EMPTY: std::sync::OnceLock<Arc<Source>> = std::sync::OnceLock::new();
    EMPTY.get_or_init(Arc::default).clone()
}

impl Default for Record {
    fn default() -> Record {
        Record::new(Size::NINETEEN)
    }
}

impl Record {
    /// A record of one node that says the game is Go on a board of `size`.
    pub fn new(size: Size) -> Record {
        let mut record = Record::empty();
        record.put(NodeId::ROOT, "GM", &["1"]);
        record.put(NodeId::ROOT, "FF", &["4"]);
        record.put(NodeId::ROOT, "CA", &["UTF-8"]);
        record.put(NodeId::ROOT, "SZ", &[&size_value(size)]);
        record
    }

    /// A record of one node without properties.
    pub fn empty() -> Record {
        Record {
            source: no_source(),
            span: 0..0,
            added: String::new(),
            nodes: vec![Entry::new(0, 0, NodeId::NONE)],
            history: Default::default(),
        }
    }

    /// The first node.
    pub fn root(&self) -> Node<'_> {
        self.node(NodeId::ROOT)
    }

    /// The node `id`; the root for an id of another record that this one does not have.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        Node { record: self, id: if id.index() < self.nodes.len() { id } else { NodeId::ROOT } }
    }

    /// A way to walk through the record, standing at the root.
    pub fn cursor(&self) -> Cursor<'_> {
        Cursor::new(self)
    }

    /// The root, then the first child of each node to the end.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'_>> + Clone {
        std::iter::successors(Some(self.root()), |node| node.child())
    }

    /// All nodes in the order in which they are written: a node, then its children one after another.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> + Clone {
        self.subtree(NodeId::ROOT)
    }

    /// `top` and all nodes below it, in the order in which they are written.
    pub fn subtree(&self, top: NodeId) -> impl Iterator<Item = Node<'_>> + Clone {
        let top = self.node(top).id;
        std::iter::successors(Some(self.node(top)), move |node| {
            self.next_in_order(node.id, top).map(|id| self.node(id))
        })
    }

    /// The node written after `id`, within the subtree of `top`.
    pub(crate) fn next_in_order(&self, id: NodeId, top: NodeId) -> Option<NodeId> {
        let first = self.entry(id).first_child;
        if first != NodeId::NONE {
            return Some(NodeId(first));
        }
        let mut at = id;
        while at != top {
            let entry = self.entry(at);
            if entry.next != NodeId::NONE {
                return Some(NodeId(entry.next));
            }
            at = NodeId::some(entry.parent)?;
        }
        None
    }

    /// The number of nodes.
    pub fn n_nodes(&self) -> usize {
        self.nodes().count()
    }

    /// The number of nodes without children.
    pub fn n_leaves(&self) -> usize {
        self.nodes().filter(|node| node.child().is_none()).count()
    }

    /// The size of the board: what `SZ` says, 19x19 where it says nothing readable, `None` for a size no board has.
    pub fn size(&self) -> Option<Size> {
        crate::info::size::read(self).size
    }

    /// Whether the game is Go: `GM` is missing, unreadable or 1.
    pub fn is_go(&self) -> bool {
        self.root().property("GM").and_then(|kind| kind.value().number()).is_none_or(|kind| kind == 1)
    }

    /// The way from the root to `id`: at each node the number of the child to take, 0 the first.
    pub fn path(&self, id: NodeId) -> Path {
        let mut path = Vec::new();
        let mut at = self.node(id);
        while let Some(parent) = at.parent() {
            path.push(parent.children().position(|child| child.id == at.id).unwrap_or(0) as u32);
            at = parent;
        }
        path.reverse();
        Path(path)
    }

    /// The node that `path` leads to.
    pub fn find(&self, path: &Path) -> Option<NodeId> {
        let mut at = self.root();
        for &child in &path.0 {
            at = at.children().nth(child as usize)?;
        }
        Some(at.id)
    }

    /// The text the game was read from, decoded, with its parentheses; empty for a new game.
    pub fn source_text(&self) -> &str {
        self.source.text.get(self.span.clone()).unwrap_or_default()
    }

    /// The character set the record was read in.
    pub fn charset(&self) -> Charset {
        self.source.charset
    }

    pub(crate) fn entry(&self, id: NodeId) -> &Entry {
        self.nodes.get(id.index()).unwrap_or(&self.nodes[0])
    }

    /// Where a piece of the record's own text stands in the text it was read from.
    pub(crate) fn place_of(&self, piece: &str) -> Option<usize> {
        let read = &self.source.text;
        let place = (piece.as_ptr() as usize).checked_sub(read.as_ptr() as usize)?;
        (place + piece.len() <= read.len()).then_some(place)
    }

    /// The text between two places.
    pub(crate) fn text_at(&self, start: u32, end: u32) -> &str {
        let (start, end, read) = (start as usize, end as usize, self.source.text.len());
        let text =
            if start < read { self.source.text.get(start..end) } else { self.added.get(start - read..end - read) };
        text.unwrap_or_default()
    }
}

// Building: what readers of other formats and programs use.
impl Record {
    /// Adds a node without properties as the last child of `parent`.
    pub fn add_child(&mut self, parent: NodeId) -> NodeId {
        self.history.forget();
        let id = NodeId(self.nodes.len() as u32);
        let parent = self.node(parent).id;
        let at = self.end_of_text();
        self.nodes.push(Entry::new(at, at, parent.0));
        match NodeId::some(self.nodes[parent.index()].last_child) {
            Some(last) => self.nodes[last.index()].next = id.0,
            None => self.nodes[parent.index()].first_child = id.0,
        }
        self.nodes[parent.index()].last_child = id.0;
        id
    }

    /// Adds a property to `node`; the values are plain text, this escapes what needs it.
    ///
    /// A property that is there already gets the values after its own. Composed values (`LB`, `AR`) are given with
    /// their colon; in a label after it nothing needs escaping. Building is no edit: it cannot be undone.
    pub fn put(&mut self, node: NodeId, name: &str, values: &[&str]) {
        self.history.forget();
        let text = crate::sgf::value::property_text(name, values);
        self.append(node, &text);
    }

    /// Adds properties as SGF writes them; `text` must be nothing but whole properties.
    pub(crate) fn put_raw(&mut self, node: NodeId, text: &str) {
        self.append(node, text);
    }

    /// Adds a comment to `node`.
    pub fn put_comment(&mut self, node: NodeId, text: &str) {
        self.put(node, "C", &[text]);
    }

    /// Adds the move of `color` to `node`; the board's size must be written before.
    pub fn put_move(&mut self, node: NodeId, color: weiqi_rules::Color, played: weiqi_rules::Move) {
        let size = self.size().unwrap_or(Size::NINETEEN);
        let value = crate::sgf::value::move_value(played, size);
        self.put(node, crate::sgf::value::color_name(color), &[&value]);
    }

    /// Adds a node with a move as the last child of `parent`.
    pub fn add_move(&mut self, parent: NodeId, color: weiqi_rules::Color, played: weiqi_rules::Move) -> NodeId {
        let child = self.add_child(parent);
        self.put_move(child, color, played);
        child
    }

    fn end_of_text(&self) -> u32 {
        (self.source.text.len() + self.added.len()) as u32
    }

    /// Writes `text` behind the text of `node`.
    fn append(&mut self, node: NodeId, text: &str) {
        let node = self.node(node).id;
        let Entry { start, end, .. } = *self.entry(node);
        if end != self.end_of_text() {
            let old = self.text_at(start, end).to_owned();
            let start = self.end_of_text();
            self.added.push_str(&old);
            self.nodes[node.index()].start = start;
        }
        self.added.push_str(text);
        self.nodes[node.index()].end = self.end_of_text();
    }
}

/// The value of `SZ` for a board.
pub(crate) fn size_value(size: Size) -> String {
    if size.is_square() { size.width().to_string() } else { format!("{}:{}", size.width(), size.height()) }
}

/// A way from the root of a record to a node: at each node the number of the child to take, 0 the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Path(pub Vec<u32>);

impl std::fmt::Display for Path {
    /// `0/0/1`; the root is empty.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (n, child) in self.0.iter().enumerate() {
            write!(f, "{}{child}", if n == 0 { "" } else { "/" })?;
        }
        Ok(())
    }
}

/// The games of a file, in its order.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The games.
    pub games: Vec<Record>,
    /// The texts of the file, one after another; most files are one.
    pub(crate) sources: Vec<Arc<Source>>,
    /// Where each game stood in the file: the number of its text, and the place in it.
    pub(crate) spans: Vec<(usize, Range<usize>)>,
}

impl Collection {
    /// Where nodes stand in the file, each named by the number of its game; `None` for what was not read from a text
    /// of SGF. All at once, for the text is walked through.
    ///
    /// ```
    /// use weiqi_record::sgf;
    ///
    /// let parsed = sgf::parse("(;C[棋]\n;B[aa])".as_bytes());
    /// let first = parsed.value.games[0].main_line().last().expect("a node").id();
    /// let place = parsed.value.places(&[(0, first)])[0].expect("a place");
    /// assert_eq!((place.to_string().as_str(), place.byte), ("2:2", 10));
    /// ```
    pub fn places(&self, nodes: &[(usize, NodeId)]) -> Vec<Option<Place>> {
        let offset = |&(game, node): &(usize, NodeId)| {
            let record = self.games.get(game)?;
            let source = self.sources.iter().position(|source| Arc::ptr_eq(source, &record.source))?;
            let start = record.entry(node).start as usize;
            let text = record.source.text.get(start..)?;
            let n_blanks = text.len() - text.trim_start().len();
            (n_blanks < text.len()).then_some((source, start + n_blanks))
        };
        let offsets: Vec<Option<(usize, usize)>> = nodes.iter().map(offset).collect();
        let known: Vec<(usize, usize)> = offsets.iter().flatten().copied().collect();
        let mut places = crate::sgf::places(&self.sources, &known).into_iter();
        offsets.iter().map(|offset| offset.and_then(|_| places.next())).collect()
    }
}

impl From<Vec<Record>> for Collection {
    fn from(games: Vec<Record>) -> Collection {
        Collection { games, ..Collection::default() }
    }
}

impl From<Record> for Collection {
    fn from(game: Record) -> Collection {
        vec![game].into()
    }
}
