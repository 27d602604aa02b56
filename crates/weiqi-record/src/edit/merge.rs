//! Merging two records of one game.

use std::collections::{HashMap, HashSet};

use crate::edit::whole::identity;
use crate::edit::{Edit, EditError, text};
use crate::fingerprint::board_size;
use crate::sgf::value::property_text;
use crate::tree::{NodeId, Record};

impl Record {
    /// Takes over what another record of the same game has: moves both have are one, others become variations,
    /// comments of both are kept, and so is every property that this record lacks.
    ///
    /// # Errors
    /// When the games start from different boards or stones.
    pub fn merge(&mut self, other: &Record) -> Result<(), EditError> {
        let is_same_start = board_size(self) == board_size(other) && identity(self.root()) == identity(other.root());
        if !is_same_start {
            return Err(EditError::OtherGame);
        }
        self.edit("merge another record", |edit| {
            let mut pairs = vec![(NodeId::ROOT, NodeId::ROOT)];
            while let Some((here, there)) = pairs.pop() {
                edit.take_over(here, other, there)?;
                let mut own: HashMap<String, NodeId> = HashMap::new();
                for child in edit.record.node(here).children() {
                    own.entry(identity(child)).or_insert(child.id());
                }
                for child in other.node(there).children() {
                    let name = identity(child);
                    match own.get(&name).filter(|_| !name.is_empty()) {
                        Some(&same) => pairs.push((same, child.id())),
                        None => {
                            let new = edit.graft(other, child.id(), here)?;
                            own.entry(name).or_insert(new);
                        }
                    }
                }
            }
            Ok(())
        })
    }
}

impl Edit<'_> {
    /// Adds to a node what it lacks of another, and its comment.
    fn take_over(&mut self, id: NodeId, other: &Record, from: NodeId) -> Result<(), EditError> {
        let (node, from) = (self.record.node(id), other.node(from));
        let has: HashSet<_> = node.properties().map(|property| property.name()).collect();
        let lacks = |name: &str| name != "C" && !has.contains(name);
        let mut text = format!("{}{}", text::sound(node.raw()), text::sound(&text::kept(from, lacks)));
        match (node.comment(), from.comment()) {
            (None, Some(theirs)) => text.push_str(&property_text("C", &[&theirs])),
            (Some(own), Some(theirs)) if own != theirs && !own.contains(&*theirs) => {
                let both = format!("{own}\n\n{theirs}");
                self.set_text(id, &text)?;
                return self.set(id, "C", &[&both]);
            }
            _ => {}
        }
        self.set_text(id, &text)
    }
}
