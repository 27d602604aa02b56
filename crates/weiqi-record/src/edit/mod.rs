//! Changes to a record, each of which can be undone.

use crate::tree::Entry;

/// The changes made so far, and those undone.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    pub(crate) done: Vec<Change>,
    pub(crate) undone: Vec<Change>,
}

/// One change: the entries of the nodes it touched, as they were.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) description: String,
    pub(crate) before: Vec<(u32, Entry)>,
}
