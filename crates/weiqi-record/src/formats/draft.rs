//! A game while it is read from another format.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use weiqi_rules::{Color, Move, Point, Size};

use crate::problem::Code;
use crate::sgf::log::Log;
use crate::sgf::{Within, escape, points, value};
use crate::tree::{NodeId, Record, size_value};

/// The most nodes a game may have; what goes beyond is left out, and the reader says so.
pub(super) const MAX_NODES: usize = 4_000_000;

/// A game while it is read: nodes whose properties still grow. The root is there from the start.
pub(crate) struct Draft {
    size: Size,
    has_size: bool,
    nodes: Vec<Sheet>,
    is_full: bool,
}

/// One node of a draft.
#[derive(Default)]
struct Sheet {
    parent: usize,
    properties: Vec<(String, Vec<String>)>,
    /// Where each name stands in `properties`, once there are many.
    places: BTreeMap<String, usize>,
    comment: String,
    /// Properties as SGF writes them.
    raw: String,
}

/// From this many properties on, a node keeps where their names stand.
const MANY: usize = 32;

impl Sheet {
    fn place(&self, name: &str) -> Option<usize> {
        match self.properties.len() {
            0..=MANY => self.properties.iter().position(|(known, _)| known == name),
            _ => self.places.get(name).copied(),
        }
    }

    fn put(&mut self, name: &str, value: String) {
        if let Some(place) = self.place(name) {
            return self.properties[place].1.push(value);
        }
        self.properties.push((name.into(), vec![value]));
        match self.properties.len() {
            0..=MANY => {}
            n if self.places.is_empty() => {
                self.places.extend((0..n).map(|place| (self.properties[place].0.clone(), place)));
            }
            n => {
                self.places.insert(name.into(), n - 1);
            }
        }
    }
}

impl Draft {
    /// The number of the root.
    pub(crate) const ROOT: usize = 0;

    pub(crate) fn new(size: Size) -> Draft {
        Draft { size, has_size: true, nodes: vec![Sheet::default()], is_full: false }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// Takes another size; points that were put before stay as they are written.
    pub(crate) fn set_size(&mut self, size: Size) {
        self.size = size;
    }

    pub(crate) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn parent(&self, node: usize) -> usize {
        self.nodes[node].parent
    }

    /// Adds a node below `parent`; a game with too many nodes answers `parent` itself.
    pub(crate) fn child(&mut self, parent: usize) -> usize {
        if self.nodes.len() >= MAX_NODES {
            self.is_full = true;
            return parent;
        }
        self.nodes.push(Sheet { parent, ..Sheet::default() });
        self.nodes.len() - 1
    }

    /// Adds a value to a property of `node`.
    pub(crate) fn put(&mut self, node: usize, name: &str, value: impl Into<String>) {
        self.nodes[node].put(name, value.into());
    }

    /// Adds a property as SGF writes it, or as nearly as its values allow.
    pub(crate) fn put_raw(&mut self, node: usize, name: &str, values: &[String]) {
        let raw = &mut self.nodes[node].raw;
        raw.push_str(name);
        for value in values {
            let _ = match is_one_value(value) {
                true => write!(raw, "[{value}]"),
                false => write!(raw, "[{}]", escape(value, Within::Value)),
            };
        }
    }

    /// Adds a property whose last value has no end; nothing may follow it in the node.
    pub(crate) fn put_cut(&mut self, node: usize, name: &str, values: &[String]) {
        self.put_raw(node, name, values);
        self.nodes[node].raw.pop();
    }

    /// The first value of a property of `node`.
    pub(crate) fn get(&self, node: usize, name: &str) -> Option<&str> {
        let sheet = &self.nodes[node];
        sheet.properties[sheet.place(name)?].1.first().map(String::as_str)
    }

    /// Puts a fact about the game, unless it says nothing or something was put before.
    pub(crate) fn info(&mut self, name: &str, value: &str) {
        let value = value.trim();
        if !value.is_empty() && self.get(Draft::ROOT, name).is_none() {
            self.put(Draft::ROOT, name, value);
        }
    }

    /// Adds a line to a text about the game, as `GC`.
    pub(crate) fn remark(&mut self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        let root = &mut self.nodes[Draft::ROOT];
        match root.place("GC") {
            Some(place) => {
                let text = &mut root.properties[place].1[0];
                text.push('\n');
                text.push_str(line);
            }
            None => self.put(Draft::ROOT, "GC", line),
        }
    }

    /// Makes `node` the move of `color`.
    pub(crate) fn put_move(&mut self, node: usize, color: Color, played: Move) {
        let value = value::move_value(played, self.size);
        self.put(node, value::color_name(color), value);
    }

    /// Sets a stone at `node`.
    pub(crate) fn stone(&mut self, node: usize, color: Color, point: Point) {
        let name = if color == Color::Black { "AB" } else { "AW" };
        self.mark(node, name, point);
    }

    /// Puts the fixed handicap of the servers, and says whose turn it is by the moves that follow.
    pub(crate) fn handicap(&mut self, n_stones: usize) {
        if n_stones < 2 {
            return;
        }
        self.info("HA", &n_stones.to_string());
        let places = u8::try_from(n_stones).ok().and_then(|n| weiqi_rules::handicap::gtp_places(self.size, n));
        for point in places.unwrap_or_default() {
            self.stone(Draft::ROOT, Color::Black, point);
        }
    }

    /// Adds a point to a list of points of `node`.
    pub(crate) fn mark(&mut self, node: usize, name: &str, point: Point) {
        self.put(node, name, points::write(point, self.size));
    }

    /// Adds a label to `node`.
    pub(crate) fn label(&mut self, node: usize, point: Point, text: &str) {
        self.put(node, "LB", format!("{}:{text}", points::write(point, self.size)));
    }

    /// Adds a paragraph to the comment of `node`.
    pub(crate) fn comment(&mut self, node: usize, text: &str) {
        let text = text.trim_matches(['\n', '\r']);
        if text.is_empty() {
            return;
        }
        let comment = &mut self.nodes[node].comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// Leaves the size to the properties, where [`Draft::finish_bare`] is to say none.
    pub(crate) fn without_size(&mut self) {
        self.has_size = false;
    }

    /// The record, with the frame that every file of SGF has.
    pub(crate) fn finish(self, log: &mut Log) -> Record {
        if self.is_full {
            log.note(Code::Limit, 0, 0, format!("nodes beyond {MAX_NODES} were left out"));
        }
        let mut record = Record::empty();
        for (name, value) in [("GM", "1"), ("FF", "4"), ("CA", "UTF-8")] {
            record.put(NodeId::ROOT, name, &[value]);
        }
        self.finish_in(record)
    }

    /// The record with nothing but what was put, and the size.
    pub(crate) fn finish_bare(self) -> Record {
        self.finish_in(Record::empty())
    }

    fn finish_in(self, mut record: Record) -> Record {
        if self.has_size {
            record.put(NodeId::ROOT, "SZ", &[&size_value(self.size)]);
        }
        let mut ids = Vec::with_capacity(self.nodes.len());
        for sheet in &self.nodes {
            let id = if ids.is_empty() { NodeId::ROOT } else { record.add_child(ids[sheet.parent]) };
            ids.push(id);
            for (name, values) in &sheet.properties {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                record.put(id, name, &values);
            }
            if !sheet.raw.is_empty() {
                record.put_raw(id, &sheet.raw);
            }
            if !sheet.comment.is_empty() {
                record.put_comment(id, &sheet.comment);
            }
        }
        record
    }
}

/// Whether a text can stand between brackets as it is: every `]` escaped, no backslash open at the end.
fn is_one_value(raw: &str) -> bool {
    let mut is_escaped = false;
    for b in raw.bytes() {
        match b {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b']' => return false,
            _ => {}
        }
    }
    !is_escaped
}
