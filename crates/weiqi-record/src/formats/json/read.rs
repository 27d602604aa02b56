//! Reading JSON: ours by its fields, any other by the SGF in its texts.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use weiqi_rules::Size;

use super::MARKS;
use crate::formats::draft::{Draft, MAX_NODES};
use crate::problem::Code;
use crate::sgf::{self, log::Log};
use crate::tree::Record;

/// Reads every game.
pub(crate) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let text = text.trim_start_matches('\u{FEFF}');
    let error = match serde_json::from_str::<File>(text) {
        Ok(file) => match file.games {
            Some(games) => return games.into_iter().map(|game| game.finish(log)).collect(),
            None => None,
        },
        Err(error) => Some(error),
    };
    let mut texts = Texts::default();
    let foreign = texts.deserialize_from(text);
    if !texts.0.is_empty() {
        return texts.0.iter().flat_map(|text| sgf::parse(text.as_bytes()).value.games).collect();
    }
    if let Some(error) = error.or(foreign.err()) {
        let at = offset(text, error.line(), error.column());
        let done = format!("this is no JSON of a record: {}", plain(&error));
        log.note(Code::BadValue, at, at, done);
    }
    Vec::new()
}

/// What is wrong, without the place, which the log says.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_string()
}

/// The byte at a line and a column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (start + column.saturating_sub(1)).min(text.len())
}

#[derive(Deserialize)]
struct File {
    games: Option<Vec<Game>>,
}

#[derive(Deserialize)]
struct Game {
    size: Option<[usize; 2]>,
    #[serde(default)]
    info: BTreeMap<String, Info>,
    nodes: Nodes,
}

/// A fact: a text, alone or with its meaning beside it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Info {
    Text(String),
    WithMeaning { text: String },
}

impl Game {
    fn finish(self, log: &mut Log) -> Record {
        let Nodes { mut draft, n_orphans } = self.nodes;
        match self.size.map(|[width, height]| Size::new(width, height)) {
            Some(Ok(size)) => draft.set_size(size),
            Some(Err(_)) => {
                log.note(Code::SizeBad, 0, 0, "a size that no board has; 19 was taken");
            }
            None => draft.without_size(),
        }
        for (name, fact) in self.info {
            let (Info::Text(text) | Info::WithMeaning { text }) = fact;
            if is_name(&name) {
                draft.put(Draft::ROOT, &name, text);
            }
        }
        if n_orphans > 0 {
            let done = format!("{n_orphans} nodes named no node before them as parent; they were put below the root");
            log.note(Code::BadValue, 0, 0, done);
        }
        draft.finish_bare()
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= 64
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        && name.as_bytes()[0].is_ascii_alphabetic()
}

/// The nodes, which become a draft while they are read.
struct Nodes {
    draft: Draft,
    n_orphans: usize,
}

impl<'de> Deserialize<'de> for Nodes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Nodes, D::Error> {
        deserializer.deserialize_seq(NodesVisitor)
    }
}

struct NodesVisitor;

impl<'de> Visitor<'de> for NodesVisitor {
    type Value = Nodes;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of nodes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Nodes, A::Error> {
        let mut nodes = Nodes { draft: Draft::new(Size::NINETEEN), n_orphans: 0 };
        let mut n_read = 0;
        while let Some(sheet) = seq.next_element::<Sheet>()? {
            if n_read >= MAX_NODES {
                return Err(serde::de::Error::custom(format!("a game has at most {MAX_NODES} nodes")));
            }
            nodes.add(sheet, n_read);
            n_read += 1;
        }
        Ok(nodes)
    }
}

impl Nodes {
    fn add(&mut self, sheet: Sheet, number: usize) {
        let node = match (number, sheet.parent) {
            (0, _) => Draft::ROOT,
            (_, Some(parent)) if (parent as usize) < number => self.draft.child(parent as usize),
            _ => {
                self.n_orphans += 1;
                self.draft.child(Draft::ROOT)
            }
        };
        sheet.put(&mut self.draft, node);
    }
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Sheet {
    parent: Option<u32>,
    #[serde(rename = "move")]
    played: Option<(String, String)>,
    setup: Setup,
    name: Option<String>,
    comment: Option<String>,
    marks: BTreeMap<String, Vec<String>>,
    labels: Vec<(String, String)>,
    props: Vec<(String, Vec<String>)>,
    cut: Option<(String, Vec<String>)>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Setup {
    black: Vec<String>,
    white: Vec<String>,
    empty: Vec<String>,
    player: Option<String>,
}

impl Sheet {
    fn put(self, draft: &mut Draft, node: usize) {
        if let Some((color, at)) = &self.played {
            let name = if color.eq_ignore_ascii_case("W") { "W" } else { "B" };
            draft.put_raw(node, name, std::slice::from_ref(at));
        }
        let lists = [("AB", &self.setup.black), ("AW", &self.setup.white), ("AE", &self.setup.empty)];
        let marks = MARKS.iter().filter_map(|(kind, name)| Some((*name, self.marks.get(*kind)?)));
        for (name, list) in lists.into_iter().chain(marks).filter(|(_, list)| !list.is_empty()) {
            draft.put_raw(node, name, list);
        }
        if let Some(player) = self.setup.player {
            draft.put(node, "PL", player);
        }
        for (point, label) in self.labels {
            draft.put(node, "LB", format!("{point}:{label}"));
        }
        for (name, values) in self.props.iter().filter(|(name, values)| is_name(name) && !values.is_empty()) {
            draft.put_raw(node, name, values);
        }
        if let Some((name, values)) = self.cut.filter(|(name, values)| is_name(name) && !values.is_empty()) {
            draft.put_cut(node, &name, &values);
        }
        if let Some(name) = self.name {
            draft.put(node, "N", name);
        }
        if let Some(comment) = self.comment {
            draft.put(node, "C", comment);
        }
    }
}

/// The texts of any JSON that look like SGF.
#[derive(Default)]
struct Texts(Vec<String>);

impl Texts {
    fn deserialize_from(&mut self, text: &str) -> Result<(), serde_json::Error> {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        self.deserialize(&mut deserializer)
    }

    fn take(&mut self, text: &str) {
        if text.trim_start().starts_with('(') && text.contains(';') {
            self.0.push(text.to_string());
        }
    }
}

impl<'de> DeserializeSeed<'de> for &mut Texts {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Texts {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.take(text);
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element_seed(&mut *self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while map.next_key::<IgnoredAny>()?.is_some() {
            map.next_value_seed(&mut *self)?;
        }
        Ok(())
    }
}
