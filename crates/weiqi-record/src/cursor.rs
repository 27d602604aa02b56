//! Walking through a record.

use crate::node::Node;
use crate::tree::{NodeId, Record};

/// A place in a record, and the ways from it.
///
/// Each step answers whether there was a way; without one the cursor stays.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'r> {
    node: Node<'r>,
}

impl<'r> Cursor<'r> {
    pub(crate) fn new(record: &'r Record) -> Cursor<'r> {
        Cursor { node: record.root() }
    }

    /// The node it stands at.
    pub fn node(&self) -> Node<'r> {
        self.node
    }

    /// The number of nodes above it.
    pub fn depth(&self) -> usize {
        self.node.ancestors().count() - 1
    }

    /// To the first child.
    pub fn forward(&mut self) -> bool {
        self.go(self.node.child())
    }

    /// To the child with this number, 0 the first.
    pub fn into_variation(&mut self, child: usize) -> bool {
        self.go(self.node.children().nth(child))
    }

    /// To the parent.
    pub fn back(&mut self) -> bool {
        self.go(self.node.parent())
    }

    /// To the next child of the same parent.
    pub fn next_variation(&mut self) -> bool {
        self.go(self.node.next_sibling())
    }

    /// To the child of the same parent before this one.
    pub fn previous_variation(&mut self) -> bool {
        let here = self.node.id();
        let before = self.node.parent().and_then(|parent| {
            let mut siblings = parent.children();
            siblings.find(|sibling| sibling.next_sibling().is_some_and(|next| next.id() == here))
        });
        self.go(before)
    }

    /// To the root.
    pub fn to_start(&mut self) {
        self.node = self.node.record().root();
    }

    /// To the end of the line of first children.
    pub fn to_end(&mut self) {
        while self.forward() {}
    }

    /// To any node.
    pub fn jump(&mut self, id: NodeId) {
        self.node = self.node.record().node(id);
    }

    fn go(&mut self, to: Option<Node<'r>>) -> bool {
        self.node = to.unwrap_or(self.node);
        to.is_some()
    }
}
