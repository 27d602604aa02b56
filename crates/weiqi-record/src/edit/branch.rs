//! Variations: deleting, moving, copying.

use crate::edit::{Edit, EditError, text};
use crate::property::{Class, definition};
use crate::sgf;
use crate::tree::{Collection, NodeId, Record};

impl Record {
    /// Deletes a node and all below it.
    ///
    /// # Errors
    /// The root stays.
    pub fn delete(&mut self, node: NodeId) -> Result<(), EditError> {
        let id = self.branch(node)?;
        self.edit("delete a branch", |edit| {
            edit.detach(id);
            Ok(())
        })
    }

    /// Deletes every variation but the line through `node`, which goes on with first children.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn keep_only_line(&mut self, node: NodeId) -> Result<(), EditError> {
        let mut line: Vec<NodeId> = self.node(node).line().into_iter().map(|node| node.id()).collect();
        line.extend(std::iter::successors(self.node(node).child(), |node| node.child()).map(|node| node.id()));
        self.edit("keep only one line", |edit| {
            for pair in line.windows(2) {
                let parent = edit.record.node(pair[0]);
                let others: Vec<NodeId> =
                    parent.children().map(|child| child.id()).filter(|&id| id != pair[1]).collect();
                edit.keep_child(pair[0], pair[1], &others);
            }
            Ok(())
        })
    }

    /// A node and all below it as SGF, for the clipboard.
    pub fn copy(&self, node: NodeId) -> String {
        let mut copy = Record::empty();
        copy.copy_root_of(self);
        let top = copy.graft(self, self.node(node).id(), NodeId::ROOT);
        // What is copied is the tree below a root that only says the size.
        debug_assert!(top.is_ok(), "a copy is no larger than the record");
        sgf::write_game(&copy, &sgf::Style::default())
    }

    /// [`Record::copy`], then [`Record::delete`].
    ///
    /// # Errors
    /// The root stays.
    pub fn cut(&mut self, node: NodeId) -> Result<String, EditError> {
        let id = self.branch(node)?;
        let text = self.copy(id);
        self.edit("cut a branch", |edit| {
            edit.detach(id);
            Ok(())
        })?;
        Ok(text)
    }

    /// Hangs what stands in a text of SGF below `node`, as its last variations. Answers the new children.
    ///
    /// Of the first node of the text only what is not about the whole game is taken: a node that says nothing else is
    /// left out.
    ///
    /// # Errors
    /// When there is no game in the text.
    pub fn paste(&mut self, node: NodeId, text: &str) -> Result<Vec<NodeId>, EditError> {
        let parsed = sgf::parse(text.as_bytes()).value;
        if parsed.games.is_empty() {
            return Err(EditError::NothingToPaste);
        }
        let id = self.node(node).id;
        self.edit("paste a branch", |edit| {
            let mut pasted = Vec::new();
            for game in &parsed.games {
                let own = text::kept(game.root(), |name| !is_of_game(name));
                match own.is_empty() {
                    true => {
                        for child in game.root().children() {
                            pasted.push(edit.graft(game, child.id(), id)?);
                        }
                    }
                    false => {
                        let top = edit.graft(game, NodeId::ROOT, id)?;
                        edit.set_text(top, &own)?;
                        pasted.push(top);
                    }
                }
            }
            Ok(pasted)
        })
    }

    /// Moves a variation one place up among its siblings.
    ///
    /// # Errors
    /// The root stays.
    pub fn move_up(&mut self, node: NodeId) -> Result<(), EditError> {
        let id = self.branch(node)?;
        self.edit("move a variation up", |edit| {
            if let (Some(previous), Some(parent)) = (edit.previous(id), NodeId::some(edit.record.entry(id).parent)) {
                edit.detach(id);
                edit.attach(id, parent, Some(previous));
            }
            Ok(())
        })
    }

    /// Moves a variation one place down among its siblings.
    ///
    /// # Errors
    /// The root stays.
    pub fn move_down(&mut self, node: NodeId) -> Result<(), EditError> {
        let id = self.branch(node)?;
        self.edit("move a variation down", |edit| {
            if let (Some(next), Some(parent)) =
                (NodeId::some(edit.record.entry(id).next), NodeId::some(edit.record.entry(id).parent))
            {
                edit.detach(next);
                edit.attach(next, parent, Some(id));
            }
            Ok(())
        })
    }

    /// Makes the line to `node` the main line.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn make_main_line(&mut self, node: NodeId) -> Result<(), EditError> {
        let line: Vec<NodeId> = self.node(node).line().into_iter().map(|node| node.id()).collect();
        self.edit("make a variation the main line", |edit| {
            for pair in line.windows(2) {
                let first = edit.record.entry(pair[0]).first_child;
                if first != pair[1].0 {
                    edit.detach(pair[1]);
                    edit.attach(pair[1], pair[0], NodeId::some(first));
                }
            }
            Ok(())
        })
    }

    /// Moves a branch below another node, as its last variation.
    ///
    /// # Errors
    /// The root stays, and no branch can come below itself.
    pub fn move_branch(&mut self, node: NodeId, below: NodeId) -> Result<(), EditError> {
        let id = self.branch(node)?;
        let below = self.node(below).id;
        if self.node(below).ancestors().any(|node| node.id() == id) {
            return Err(EditError::BelowItself);
        }
        self.edit("move a branch", |edit| {
            edit.detach(id);
            edit.attach(id, below, None);
            Ok(())
        })
    }

    fn branch(&self, node: NodeId) -> Result<NodeId, EditError> {
        let id = self.node(node).id;
        if id == NodeId::ROOT { Err(EditError::Root) } else { Ok(id) }
    }

    /// Copies a branch of another record to below `parent`, without history.
    pub(crate) fn graft(&mut self, from: &Record, top: NodeId, parent: NodeId) -> Result<NodeId, EditError> {
        let copied = self.edit("", |edit| edit.graft(from, top, parent));
        self.history.forget();
        copied
    }

    /// Takes what says which game it is, and how large the board is.
    fn copy_root_of(&mut self, other: &Record) {
        for name in ["GM", "SZ"] {
            if let Some(property) = other.root().property(name) {
                self.put(NodeId::ROOT, name, &[&property.value().text()]);
            }
        }
    }
}

/// Whether a property is about the whole game or file.
pub(crate) fn is_of_game(name: &str) -> bool {
    definition(name).is_some_and(|known| matches!(known.class, Class::Root | Class::GameInfo))
}

impl Edit<'_> {
    /// Copies a branch of another record to below `parent`, as its last child.
    pub(crate) fn graft(&mut self, from: &Record, top: NodeId, parent: NodeId) -> Result<NodeId, EditError> {
        let mut copies = std::collections::HashMap::new();
        let first = NodeId(self.record.nodes.len() as u32);
        for node in from.subtree(top) {
            let copy = self.new_node(&text::sound(node.raw()))?;
            let below = match node.id() == top {
                true => parent,
                false => *node.parent().and_then(|above| copies.get(&above.id())).unwrap_or(&parent),
            };
            self.attach(copy, below, None);
            copies.insert(node.id(), copy);
        }
        Ok(first)
    }

    /// Leaves `parent` only one child.
    fn keep_child(&mut self, parent: NodeId, child: NodeId, others: &[NodeId]) {
        if others.is_empty() {
            return;
        }
        for &other in others {
            let entry = self.entry(other);
            (entry.parent, entry.next) = (NodeId::NONE, NodeId::NONE);
        }
        self.entry(child).next = NodeId::NONE;
        let entry = self.entry(parent);
        (entry.first_child, entry.last_child) = (child.0, child.0);
    }
}

impl Collection {
    /// The games as collections of their own.
    pub fn split(self) -> Vec<Collection> {
        self.games.into_iter().map(Collection::from).collect()
    }

    /// Collections as one.
    pub fn join(collections: impl IntoIterator<Item = Collection>) -> Collection {
        let games: Vec<Record> = collections.into_iter().flat_map(|collection| collection.games).collect();
        games.into()
    }
}
