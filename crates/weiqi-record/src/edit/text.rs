//! Changing the properties of a node, and leaving the others as they stand.

use std::borrow::Cow;

use crate::edit::{Edit, EditError};
use crate::node::Node;
use crate::property::standard_name;
use crate::sgf::lexer::{Item, next_item};
use crate::sgf::value::property_text;
use crate::tree::{NodeId, Record};

/// The text of a node with other properties: those that `goes` names go, and `new` comes where the first of them stood,
/// or last.
fn replaced(text: &str, goes: impl Fn(&str) -> bool, new: &str) -> String {
    let text = &*sound(text);
    let bytes = text.as_bytes();
    let mut out = String::with_capacity(text.len() + new.len() + 1);
    let (mut at, mut copied, mut is_written, mut ends_in_words) = (0, 0, false, false);
    loop {
        match next_item(bytes, at) {
            Item::Property { name: written, values, .. } => {
                (at, ends_in_words) = (values.1, false);
                if goes(&standard_name(&text[written.0..written.1])) {
                    out.push_str(&text[copied..written.0]);
                    if !is_written {
                        out.push_str(new);
                    }
                    is_written = true;
                    copied = at;
                }
            }
            Item::Stray { end, .. } => (at, ends_in_words) = (end, true),
            Item::End(end) if end < text.len() => at = end + 1,
            Item::End(_) => break,
        }
    }
    out.push_str(&text[copied..]);
    if !is_written && !new.is_empty() {
        if ends_in_words {
            out.push('\n');
        }
        out.push_str(new);
    }
    out
}

/// The text of a node so that others can follow it: a value that the end of a file cut is closed, a move or stray text
/// that is cut goes.
pub(crate) fn sound(raw: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let (mut at, mut copied) = (0, 0);
    let (end, closing) = loop {
        match next_item(raw.as_bytes(), at) {
            Item::Property { values, is_terminated: true, .. } => at = values.1,
            Item::Property { name, values, .. } => {
                let n_escapes = raw.bytes().rev().take_while(|&b| b == b'\\').count();
                break match &*standard_name(&raw[name.0..name.1]) {
                    "B" | "W" => (cut_value(raw, values).unwrap_or(name.0), ""),
                    _ if n_escapes % 2 == 1 => (raw.len(), "\\]"),
                    _ => (raw.len(), "]"),
                };
            }
            Item::Stray { start, end } if raw[start..end].contains('[') => {
                out.push_str(&raw[copied..start]);
                (at, copied) = (end, end);
            }
            Item::Stray { end, .. } => at = end,
            Item::End(end) if end < raw.len() => at = end + 1,
            Item::End(_) => break (raw.len(), ""),
        }
    };
    if copied == 0 && closing.is_empty() {
        return raw[..end].into();
    }
    out.push_str(&raw[copied..end]);
    out.push_str(closing);
    out.into()
}

/// Where the value that is cut begins, if whole ones stand before it.
fn cut_value(raw: &str, values: (usize, usize)) -> Option<usize> {
    let (mut begins, mut is_open, mut n_whole, mut is_escaped) = (values.0, false, 0, false);
    for (at, byte) in raw.bytes().enumerate().take(values.1).skip(values.0) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_open,
            b'[' if !is_open => (begins, is_open) = (at, true),
            b']' if is_open => (n_whole, is_open) = (n_whole + 1, false),
            _ => {}
        }
    }
    (n_whole > 0).then_some(begins)
}

impl Edit<'_> {
    /// Gives a node a property in place of those of the same name; without values it loses them.
    pub(crate) fn set(&mut self, id: NodeId, name: &str, values: &[&str]) -> Result<(), EditError> {
        let new = if values.is_empty() { String::new() } else { property_text(name, values) };
        let text = replaced(self.record.node(id).raw(), |written| written == name, &new);
        self.set_text(id, &text)
    }

    /// Takes properties from a node.
    pub(crate) fn remove(&mut self, id: NodeId, goes: impl Fn(&str) -> bool) -> Result<(), EditError> {
        let node = self.record.node(id);
        if !node.properties().any(|property| goes(&property.name())) {
            return Ok(());
        }
        let text = replaced(node.raw(), goes, "");
        self.set_text(id, &text)
    }
}

impl Record {
    /// Gives a node a text: a comment (`C`), a name (`N`), a piece of information (`PB`). An empty text takes the
    /// property away. The other properties stay as they are written.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn set_text(&mut self, node: NodeId, name: &str, text: &str) -> Result<(), EditError> {
        let id = self.node(node).id;
        let description = match text.is_empty() {
            true => format!("delete {name}"),
            false => format!("write {name}"),
        };
        let values: &[&str] = if text.is_empty() { &[] } else { &[text] };
        self.edit(description, |edit| edit.set(id, name, values))
    }

    /// Gives a node a property with these values, in place of what it has; none takes it away.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn set_property(&mut self, node: NodeId, name: &str, values: &[&str]) -> Result<(), EditError> {
        let id = self.node(node).id;
        self.edit(format!("write {name}"), |edit| edit.set(id, name, values))
    }

    /// Gives the move of a node a number from which the following ones are counted; 0 takes it away.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn set_move_number(&mut self, node: NodeId, number: u32) -> Result<(), EditError> {
        let id = self.node(node).id;
        let text = number.to_string();
        let values: &[&str] = if number == 0 { &[] } else { &[&text] };
        self.edit("number a move", |edit| edit.set(id, "MN", values))
    }

    /// Writes a property at once, as building does.
    pub(crate) fn replace_text(&mut self, node: NodeId, name: &str, values: &[&str]) {
        let _ = self.set_property(node, name, values);
    }
}

/// The properties of a node that are named, as written.
pub(crate) fn kept(node: Node<'_>, keeps: impl Fn(&str) -> bool) -> String {
    node.properties()
        .filter(|property| keeps(&property.name()))
        .map(|property| format!("{}{}", property.raw_name(), property.raw_values()))
        .collect()
}
