//! One node of a record, as a view.

use std::borrow::Cow;

use weiqi_rules::{Color, Move, Point, Size};

use crate::property::{Property, Value, definition, standard_name};
use crate::sgf::lexer::Properties;
use crate::tree::{NodeId, Record};

/// A node of a [`Record`], with its neighbors and its properties.
#[derive(Clone, Copy)]
pub struct Node<'r> {
    pub(crate) record: &'r Record,
    pub(crate) id: NodeId,
}

impl std::fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "node {} ;{}", self.id.0, self.raw())
    }
}

impl<'r> Node<'r> {
    /// What the record calls this node.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// The record it belongs to.
    pub fn record(self) -> &'r Record {
        self.record
    }

    /// The node above; `None` at the root.
    pub fn parent(self) -> Option<Node<'r>> {
        self.at(self.record.entry(self.id).parent)
    }

    /// The first child: the next node of the main line.
    pub fn child(self) -> Option<Node<'r>> {
        self.at(self.record.entry(self.id).first_child)
    }

    /// The next child of the same parent.
    pub fn next_sibling(self) -> Option<Node<'r>> {
        self.at(self.record.entry(self.id).next)
    }

    /// The children, the main line first.
    pub fn children(self) -> impl Iterator<Item = Node<'r>> + Clone {
        std::iter::successors(self.child(), |child| child.next_sibling())
    }

    /// This node, the node above it, and so on to the root.
    pub fn ancestors(self) -> impl Iterator<Item = Node<'r>> + Clone {
        std::iter::successors(Some(self), |node| node.parent())
    }

    /// The nodes from the root to this one.
    pub fn line(self) -> Vec<Node<'r>> {
        let mut line: Vec<_> = self.ancestors().collect();
        line.reverse();
        line
    }

    /// The text of the node as written, without its `;`.
    pub fn raw(self) -> &'r str {
        let entry = self.record.entry(self.id);
        self.record.text_at(entry.start, entry.end)
    }

    /// The properties in written order. A name may come twice.
    pub fn properties(self) -> Properties<'r> {
        Properties::new(self.raw())
    }

    /// The first property of this standard name that has one; names as written count by their standard name.
    pub fn property(self, name: &str) -> Option<Property<'r>> {
        self.all(name).next()
    }

    /// Every property of this standard name.
    pub fn all<'n>(self, name: &'n str) -> impl Iterator<Item = Property<'r>> + use<'r, 'n> {
        self.properties().filter(move |property| {
            let written = property.raw_name();
            written == name || (written.len() > name.len() && standard_name(written) == name)
        })
    }

    /// The values of every property of this standard name.
    pub fn values<'n>(self, name: &'n str) -> impl Iterator<Item = Value<'r>> + use<'r, 'n> {
        self.all(name).flat_map(|property| property.values())
    }

    /// The first value of `name` as text, escapes resolved.
    pub fn text(self, name: &str) -> Option<Cow<'r, str>> {
        let value = self.property(name)?.value();
        Some(match definition(name).is_some_and(|known| known.kind == crate::property::Kind::Simple) {
            true => value.simple_text(),
            false => value.text(),
        })
    }

    /// The comment: the first value of `C`.
    pub fn comment(self) -> Option<Cow<'r, str>> {
        self.text("C")
    }

    /// The moves of the node, Black's first; the first value of `B` and of `W`, unless the file ends in it.
    pub fn moves(self) -> impl Iterator<Item = (Color, Value<'r>)> {
        let mut moves = [None, None];
        for property in self.properties() {
            let slot = match property.raw_name() {
                "B" => 0,
                "W" => 1,
                long if long.len() > 1 => match &*standard_name(long) {
                    "B" => 0,
                    "W" => 1,
                    _ => continue,
                },
                _ => continue,
            };
            let value = property.value();
            if moves[slot].is_none() && value.is_terminated() {
                moves[slot] = Some((if slot == 0 { Color::Black } else { Color::White }, value));
            }
        }
        moves.into_iter().flatten()
    }

    /// The first move of the node that a board of `size` can take.
    ///
    /// Without a size (a game that has no board) there is none.
    pub fn played(self, size: impl Into<Option<Size>>) -> Option<(Color, Move)> {
        let size = size.into()?;
        self.moves().find_map(|(color, value)| Some((color, value.played(size)?)))
    }

    /// The stones the node sets and takes away.
    ///
    /// Each list has a point once, in written order.
    pub fn setup(self, size: Size) -> Setup {
        let mut setup = Setup::default();
        for property in self.properties().filter(|property| property.raw_name().starts_with('A')) {
            let list = match &*property.name() {
                "AE" => &mut setup.empty,
                "AB" => &mut setup.black,
                "AW" => &mut setup.white,
                _ => continue,
            };
            property.add_points(size, list);
        }
        setup
    }

    /// The next player by `PL`.
    pub fn player(self) -> Option<Color> {
        self.property("PL")?.value().color()
    }

    /// What an engine said about the position after this node, whoever wrote it down.
    pub fn analysis(self) -> Option<crate::info::Analysis> {
        crate::info::analysis::read(self)
    }

    /// Whether the node has this property.
    pub fn has(self, name: &str) -> bool {
        self.property(name).is_some()
    }

    fn at(self, raw: u32) -> Option<Node<'r>> {
        NodeId::some(raw).map(|id| Node { record: self.record, id })
    }
}

/// Stones set and taken away by a node: first `empty`, then `black`, then `white`. Points may be in several lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Points that become empty.
    pub empty: Vec<Point>,
    /// Points that get a black stone.
    pub black: Vec<Point>,
    /// Points that get a white stone.
    pub white: Vec<Point>,
}

impl Setup {
    /// Whether nothing is set or taken away.
    pub fn is_empty(&self) -> bool {
        self.empty.is_empty() && self.black.is_empty() && self.white.is_empty()
    }
}
