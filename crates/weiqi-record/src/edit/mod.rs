//! Changes to a record, each of which can be undone without limit.
//!
//! A change keeps the former entries of the nodes it touches; their text is never overwritten. So undoing is putting
//! the entries back, whatever the change was, and what was undone is written byte for byte as it was.

mod branch;
mod lines;
mod merge;
mod node;
mod shift;
pub(crate) mod text;
mod whole;

use std::collections::HashMap;

use weiqi_rules::Point;

use crate::tree::{Entry, NodeId, Record};

pub use lines::LineMark;
pub use node::{LabelStyle, Mark};
pub use shift::{Leaving, Shift};
pub use whole::Strip;

/// Why a change was not made; the record is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditError {
    /// The first node cannot be deleted, moved or replaced.
    #[error("the first node of a record stays where it is")]
    Root,
    /// A point outside the board.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// The game has no board.
    #[error("this game has no board to put stones on")]
    NoBoard,
    /// The text to be pasted holds no game.
    #[error("there is no game tree in the text")]
    NothingToPaste,
    /// A branch cannot come below itself.
    #[error("a branch cannot be moved below itself")]
    BelowItself,
    /// The games start from different boards.
    #[error("the games do not start from the same board")]
    OtherGame,
    /// A record can grow no further.
    #[error("the record is too large to be changed further")]
    TooLarge,
}

/// The changes made so far, and those undone.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    done: Vec<Change>,
    undone: Vec<Change>,
    /// How many changes were done when the record was as its file; `None` when it will never be again.
    clean_at: Option<usize>,
}

impl History {
    /// The history of a record that is as its file.
    pub(crate) fn clean() -> History {
        History { clean_at: Some(0), ..History::default() }
    }

    /// After a change that cannot be undone.
    pub(crate) fn forget(&mut self) {
        *self = History::default();
    }
}

/// One change: the entries of the nodes it touched, as they were before it; or, once undone, after it.
#[derive(Clone, Debug)]
struct Change {
    description: String,
    entries: Vec<(u32, Entry)>,
}

/// A change being made.
pub(crate) struct Edit<'r> {
    pub(crate) record: &'r mut Record,
    before: HashMap<u32, Entry>,
}

/// Texts may not become longer than this, so that places in them fit a node's entry.
const LONGEST: usize = u32::MAX as usize / 2;

impl Record {
    /// Whether the record differs from the file it was read from; true for one that came from none.
    pub fn is_edited(&self) -> bool {
        self.history.clean_at != Some(self.history.done.len())
    }

    /// What the last change was, if there is one to undo.
    pub fn undo_description(&self) -> Option<&str> {
        self.history.done.last().map(|change| change.description.as_str())
    }

    /// What the last undone change was, if there is one to make again.
    pub fn redo_description(&self) -> Option<&str> {
        self.history.undone.last().map(|change| change.description.as_str())
    }

    /// Undoes the last change; answers whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(mut change) = self.history.done.pop() else { return false };
        self.exchange(&mut change);
        self.history.undone.push(change);
        true
    }

    /// Makes the last undone change again; answers whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(mut change) = self.history.undone.pop() else { return false };
        self.exchange(&mut change);
        self.history.done.push(change);
        true
    }

    fn exchange(&mut self, change: &mut Change) {
        for (id, entry) in &mut change.entries {
            if let Some(current) = self.nodes.get_mut(*id as usize) {
                std::mem::swap(current, entry);
            }
        }
    }

    /// Makes a change. When `make` fails, nothing is changed; when it changes nothing, there is nothing to undo.
    pub(crate) fn edit<T>(
        &mut self,
        description: impl Into<String>,
        make: impl FnOnce(&mut Edit<'_>) -> Result<T, EditError>,
    ) -> Result<T, EditError> {
        if self.added.len() + self.source.text.len() > LONGEST || self.nodes.len() > LONGEST {
            return Err(EditError::TooLarge);
        }
        let mut edit = Edit { record: self, before: HashMap::new() };
        let made = make(&mut edit);
        let mut entries: Vec<(u32, Entry)> = edit.before.into_iter().collect();
        entries.sort_unstable_by_key(|(id, _)| *id);
        entries.retain(|(id, entry)| self.nodes[*id as usize] != *entry);
        let mut change = Change { description: description.into(), entries };
        if made.is_err() {
            self.exchange(&mut change);
        } else if !change.entries.is_empty() {
            let history = &mut self.history;
            history.undone.clear();
            history.clean_at = history.clean_at.filter(|&clean| clean <= history.done.len());
            history.done.push(change);
        }
        made
    }
}

impl Edit<'_> {
    /// The entry of a node, to be changed.
    fn entry(&mut self, id: NodeId) -> &mut Entry {
        let entry = &mut self.record.nodes[id.index()];
        self.before.entry(id.0).or_insert(*entry);
        entry
    }

    /// Gives a node another text.
    pub(crate) fn set_text(&mut self, id: NodeId, text: &str) -> Result<(), EditError> {
        if self.record.node(id).raw() == text {
            return Ok(());
        }
        let start = self.record.source.text.len() + self.record.added.len();
        if start + text.len() > LONGEST {
            return Err(EditError::TooLarge);
        }
        self.record.added.push_str(text);
        let entry = self.entry(id);
        (entry.start, entry.end) = (start as u32, (start + text.len()) as u32);
        Ok(())
    }

    /// Makes a node that hangs nowhere.
    pub(crate) fn new_node(&mut self, text: &str) -> Result<NodeId, EditError> {
        let at = (self.record.source.text.len() + self.record.added.len()) as u32;
        let id = NodeId(self.record.nodes.len() as u32);
        self.record.nodes.push(Entry::new(at, at, NodeId::NONE));
        self.set_text(id, text)?;
        Ok(id)
    }

    /// Hangs a branch below `parent`, before its child `before` or as the last.
    pub(crate) fn attach(&mut self, branch: NodeId, parent: NodeId, before: Option<NodeId>) {
        let previous = match before {
            Some(before) => self.previous(before),
            None => NodeId::some(self.record.entry(parent).last_child),
        };
        let next = match previous {
            Some(previous) => std::mem::replace(&mut self.entry(previous).next, branch.0),
            None => std::mem::replace(&mut self.entry(parent).first_child, branch.0),
        };
        if next == NodeId::NONE {
            self.entry(parent).last_child = branch.0;
        }
        let entry = self.entry(branch);
        (entry.parent, entry.next) = (parent.0, next);
    }

    /// Takes a branch from its parent.
    pub(crate) fn detach(&mut self, branch: NodeId) {
        let Some(parent) = NodeId::some(self.record.entry(branch).parent) else { return };
        let next = self.record.entry(branch).next;
        let previous = self.previous(branch);
        match previous {
            Some(previous) => self.entry(previous).next = next,
            None => self.entry(parent).first_child = next,
        }
        if self.record.entry(parent).last_child == branch.0 {
            self.entry(parent).last_child = previous.map_or(NodeId::NONE, |previous| previous.0);
        }
        let entry = self.entry(branch);
        (entry.parent, entry.next) = (NodeId::NONE, NodeId::NONE);
    }

    /// The child before this one.
    fn previous(&self, child: NodeId) -> Option<NodeId> {
        let mut siblings = self.record.node(child).parent()?.children();
        siblings.find(|sibling| sibling.next_sibling().is_some_and(|next| next.id() == child)).map(|node| node.id())
    }

    /// Moves all children of `from` behind those of `to`.
    pub(crate) fn move_children(&mut self, from: NodeId, to: NodeId) {
        let children: Vec<NodeId> = self.record.node(from).children().map(|child| child.id()).collect();
        let (Some(first), Some(last)) = (children.first(), children.last()) else { return };
        let entry = self.entry(from);
        (entry.first_child, entry.last_child) = (NodeId::NONE, NodeId::NONE);
        for child in &children {
            self.entry(*child).parent = to.0;
        }
        match NodeId::some(self.record.entry(to).last_child) {
            Some(end) => self.entry(end).next = first.0,
            None => self.entry(to).first_child = first.0,
        }
        self.entry(to).last_child = last.0;
    }
}
