//! The canonical form: the same record is always the same text.

use std::collections::HashMap;

use weiqi_rules::Size;

use crate::fingerprint::board_size;
use crate::node::Node;
use crate::property::{Class, DEFINITIONS, Definition, Kind, Value, definition};
use crate::sgf::encoding::Charset;
use crate::sgf::points::{self, PointSet, Rectangle};
use crate::sgf::text::{Within, escape};
use crate::sgf::value::move_value;
use crate::tree::{Collection, NodeId, Record, size_value};

/// Longest line, where values allow it.
const COLUMNS: usize = 78;

/// Nodes of a line.
const NODES: usize = 10;

/// Whether a part of records is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// It is.
    #[default]
    Kept,
    /// It is not.
    LeftOut,
}

/// The edition of the format that is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// FF\[4\].
    #[default]
    Ff4,
    /// FF\[3\], for old programs: no rectangles in lists of points, passes as `tt`.
    Ff3,
}

/// How records are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Variations beside the main line.
    pub variations: Part,
    /// Comments.
    pub comments: Part,
    /// Properties that are in no standard.
    pub private: Part,
    /// The edition.
    pub edition: Edition,
    /// The set to write in; text that it lacks makes it UTF-8.
    pub charset: Charset,
}

/// Writes the games in canonical form, a paragraph each.
pub fn write(collection: &Collection, style: &Style) -> Vec<u8> {
    let texts = |charset| -> Vec<String> {
        collection.games.iter().map(|game| Writer::new(game, style, charset).game()).collect()
    };
    let paragraphs = |charset: Charset| charset.encode(&texts(charset).join("\n"));
    paragraphs(style.charset).unwrap_or_else(|| texts(Charset::Utf8).join("\n").into_bytes())
}

/// Writes one game in canonical form, to be encoded in the set of `style`.
pub fn write_game(game: &Record, style: &Style) -> String {
    Writer::new(game, style, style.charset).game()
}

struct Writer<'w> {
    game: &'w Record,
    style: &'w Style,
    charset: Charset,
    /// The size of the board, if there is one.
    size: Option<Size>,
    out: String,
    /// The nodes on the current line.
    line: usize,
}

impl<'w> Writer<'w> {
    fn new(game: &'w Record, style: &'w Style, charset: Charset) -> Writer<'w> {
        Writer { game, style, charset, size: board_size(game), out: String::new(), line: 0 }
    }

    fn game(mut self) -> String {
        let root = NodeId::ROOT;
        self.out.push('(');
        let mut node = self.game.root();
        loop {
            self.node(node);
            let Some(next) = self.next(node) else { break };
            self.close(node, next);
            if next.parent().is_some_and(is_fork) && self.style.variations == Part::Kept {
                self.out.push_str("\n(");
                self.line = 0;
            }
            node = next;
        }
        let open =
            node.ancestors().take_while(|node| node.id() != root).filter(|node| self.is_in_parentheses(*node)).count();
        self.out.extend(std::iter::repeat_n(')', open + 1));
        self.out.push('\n');
        self.out
    }

    fn next<'r>(&self, node: Node<'r>) -> Option<Node<'r>> {
        match self.style.variations {
            Part::Kept => node.record().next_in_order(node.id(), NodeId::ROOT).map(|id| node.record().node(id)),
            Part::LeftOut => node.child(),
        }
    }

    fn is_in_parentheses(&self, node: Node<'_>) -> bool {
        self.style.variations == Part::Kept && node.parent().is_some_and(is_fork)
    }

    /// Closes the variations between `node`, which was just written, and `next`.
    fn close(&mut self, node: Node<'_>, next: Node<'_>) {
        let above = next.parent().map(|parent| parent.id());
        for node in node.ancestors().take_while(|node| Some(node.id()) != above) {
            if self.is_in_parentheses(node) {
                self.out.push(')');
            }
        }
    }

    fn node(&mut self, node: Node<'_>) {
        let is_root = node.parent().is_none();
        let properties = self.properties(node, is_root);
        if is_root {
            let (moving, resting): (Vec<_>, Vec<_>) =
                properties.into_iter().partition(|property| property.is_of_move());
            let has_move = moving.iter().any(|property| property.class() == Some(Class::Move));
            let (moving, resting) = match has_move {
                true => (moving, resting),
                false => (Vec::new(), sorted(moving.into_iter().chain(resting).collect())),
            };
            self.piece(&resting);
            if has_move {
                self.piece(&moving);
            }
        } else {
            self.piece(&properties);
        }
    }

    /// Writes one `;` and what follows it.
    fn piece(&mut self, properties: &[Written]) {
        let text: String = properties.iter().map(|property| property.text.as_str()).collect();
        let column = self.out.len() - self.out.rfind('\n').map_or(0, |at| at + 1);
        let first = text.split('\n').next().unwrap_or_default().len() + 1;
        if self.line >= NODES || (self.line > 0 && column + first > COLUMNS) {
            self.out.push('\n');
            self.line = 0;
        }
        self.out.push(';');
        self.out.push_str(&text);
        self.line += 1;
    }

    /// The properties of a node in canonical order, each once.
    fn properties(&self, node: Node<'_>, is_root: bool) -> Vec<Written> {
        let mut names: Vec<(String, Vec<Value<'_>>)> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for property in node.properties() {
            let name = property.name().into_owned();
            let place = *places.entry(name.clone()).or_insert_with(|| {
                names.push((name, Vec::new()));
                names.len() - 1
            });
            names[place].1.extend(property.values());
        }
        let mut written: Vec<Written> =
            names.iter().filter_map(|(name, values)| self.property(name, values, is_root)).collect();
        if is_root {
            self.add_root(&mut written, &names);
        }
        sorted(written)
    }

    /// The properties that say what kind of file this is.
    fn add_root(&self, written: &mut Vec<Written>, names: &[(String, Vec<Value<'_>>)]) {
        let ff = match self.style.edition {
            Edition::Ff4 => "4",
            Edition::Ff3 => "3",
        };
        let is_fox = |value: &&Value<'_>| value.raw().eq_ignore_ascii_case("foxwq");
        let fox = names.iter().filter(|(name, _)| name == "AP").flat_map(|(_, values)| values).find(is_fox);
        let fox = fox.map_or(String::new(), |value| format!("[{}]", value.raw()));
        let mut put = |name: &str, values: String| {
            written.retain(|property| property.name != name);
            written.push(Written::new(name, values));
        };
        put("FF", format!("[{ff}]"));
        put("CA", format!("[{}]", self.charset.name()));
        put("AP", format!("[weiqi:{}]{fox}", env!("CARGO_PKG_VERSION")));
        let kind = names.iter().find(|(name, _)| name == "GM").and_then(|(_, values)| values.first());
        match kind.filter(|_| !self.game.is_go()) {
            Some(kind) => put("GM", format!("[{}]", plain(*kind))),
            None => put("GM", "[1]".into()),
        }
        if let Some(size) = self.size {
            put("SZ", format!("[{}]", size_value(size)));
        }
    }

    fn property(&self, name: &str, values: &[Value<'_>], is_root: bool) -> Option<Written> {
        let known = definition(name);
        let is_private = known.is_none_or(|known| matches!(known.class, Class::Private | Class::Old));
        if (is_private && self.style.private == Part::LeftOut) || (name == "C" && self.style.comments == Part::LeftOut)
        {
            return None;
        }
        let size = self.size;
        let texts: Vec<String> = match (known, size) {
            (Some(Definition { kind: Kind::Points | Kind::PointsOrNothing, .. }), Some(size)) => {
                self.point_list(values, size)
            }
            (Some(Definition { kind: Kind::Labels | Kind::Lines, .. }), Some(size)) => pairs(values, size),
            (Some(known), _) => {
                let is_information = is_root && matches!(known.name, "TE" | "KO");
                values.iter().filter_map(|value| self.value(*value, known, size.filter(|_| !is_information))).collect()
            }
            (None, _) => values.iter().map(|value| kept(*value)).collect(),
        };
        if texts.is_empty() {
            return None;
        }
        Some(Written::new(name, texts.iter().map(|text| format!("[{text}]")).collect()))
    }

    /// A single value; `None` for a move that the end of a file cut.
    fn value(&self, value: Value<'_>, known: &Definition, size: Option<Size>) -> Option<String> {
        let text = match known.kind {
            Kind::Move if !value.is_terminated() => return None,
            Kind::Move => match size.and_then(|size| Some((value.played(size)?, size))) {
                Some((played, size)) => match (played.is_pass(), self.style.edition) {
                    (true, Edition::Ff3) if size.width() <= 19 && size.height() <= 19 => "tt".into(),
                    _ => move_value(played, size),
                },
                None => plain(value),
            },
            Kind::Color => {
                value.color().map_or_else(|| plain(value), |color| crate::sgf::value::color_name(color).into())
            }
            Kind::SimplePair | Kind::Figure => composed(value),
            Kind::Nothing if matches!(plain(value).trim(), "" | "1") && size.is_some() => String::new(),
            Kind::Number | Kind::Real | Kind::Double | Kind::Size => plain(value).trim().to_owned(),
            _ if known.class == Class::Private => kept(value),
            _ => plain(value),
        };
        Some(text)
    }

    /// A list of points as few rectangles, sorted; what names no point of the board stays behind them.
    fn point_list(&self, values: &[Value<'_>], size: Size) -> Vec<String> {
        let mut has = PointSet::default();
        let mut others = Vec::new();
        for value in values {
            match Rectangle::read(value.raw(), size) {
                Ok(rectangle) if rectangle.n_outside(size) == 0 => {
                    has.add(&rectangle);
                }
                _ if value.text().trim().is_empty() => {}
                _ => others.push(plain(*value)),
            }
        }
        let mut texts = match self.style.edition {
            Edition::Ff4 => rectangles(has, size),
            Edition::Ff3 => has.points(size).map(|point| points::write(point, size)).collect(),
        };
        others.dedup();
        texts.extend(others);
        if texts.is_empty() {
            texts.push(String::new());
        }
        texts
    }
}

/// Whether a node has several children.
fn is_fork(node: Node<'_>) -> bool {
    node.child().is_some_and(|child| child.next_sibling().is_some())
}

/// A property as it will be written.
struct Written {
    name: String,
    text: String,
    /// Its place among the others: by the list of definitions; private ones behind all.
    place: usize,
}

impl Written {
    fn new(name: &str, values: String) -> Written {
        let is_standard = |known: &&Definition| known.class != Class::Private;
        let place = DEFINITIONS.iter().take_while(is_standard).position(|known| known.name == name);
        Written { name: name.to_owned(), text: format!("{name}{values}"), place: place.unwrap_or(usize::MAX) }
    }

    fn class(&self) -> Option<Class> {
        definition(&self.name).map(|known| known.class)
    }

    /// Whether it belongs to a move and cannot stay in the root without it.
    fn is_of_move(&self) -> bool {
        matches!(self.class(), Some(Class::Move | Class::MoveDetail | Class::Time | Class::MoveRemark))
    }
}

fn sorted(mut properties: Vec<Written>) -> Vec<Written> {
    properties.sort_by(|a, b| (a.place, &a.name).cmp(&(b.place, &b.name)));
    properties
}

/// A text with only what must be escaped.
fn plain(value: Value<'_>) -> String {
    escape(&value.text(), Within::Value).into_owned()
}

/// A composed text: the first colon stays, others are escaped.
fn composed(value: Value<'_>) -> String {
    match value.parts() {
        Some((first, second)) => {
            format!("{}:{}", escape(&first.text(), Within::Composed), escape(&second.text(), Within::Composed))
        }
        None => escape(&value.text(), Within::Composed).into_owned(),
    }
}

/// A private value as it was written, if that cannot be misread.
fn kept(value: Value<'_>) -> String {
    let raw = value.raw();
    let mut is_escaped = false;
    let is_sound = value.is_terminated()
        && raw.bytes().all(|b| {
            let is_free = b == b']' && !is_escaped;
            is_escaped = b == b'\\' && !is_escaped;
            !is_free && (b >= 0x20 || b == b'\n')
        });
    if is_sound && !is_escaped { raw.to_owned() } else { plain(value) }
}

/// Labels and lines, sorted by their points.
fn pairs(values: &[Value<'_>], size: Size) -> Vec<String> {
    let mut sorted: Vec<(Option<(u8, u8)>, String)> = values
        .iter()
        .map(|value| {
            let point = value.parts().and_then(|(point, _)| point.point(size));
            let place = point.map(|point| (size.height() - 1 - point.row(), point.column()));
            (place, composed(*value))
        })
        .collect();
    sorted.sort_by_key(|(place, _)| place.unwrap_or((u8::MAX, u8::MAX)));
    sorted.into_iter().map(|(_, text)| text).collect()
}

/// Covers points by rectangles: from the first uncovered point as far right, then as far down as goes.
fn rectangles(mut has: PointSet, size: Size) -> Vec<String> {
    let mut texts = Vec::new();
    while let Some((column, row)) = has.first() {
        let rectangle = has.widest_from(column, row);
        has.remove(&rectangle);
        let (first, last) = rectangle.corners(size);
        texts.push(Rectangle::around(first, last, size));
    }
    texts
}
