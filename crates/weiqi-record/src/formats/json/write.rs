//! Writing JSON: what has a field of its own goes there if it comes back the same, the rest as SGF has it.

use std::collections::BTreeMap;

use serde::Serialize;
use weiqi_rules::{Color, Size};

use super::{MARKS, VERSION};
use crate::formats::Refusal;
use crate::info::result::{self, Winner};
use crate::info::{date, komi};
use crate::node::Node;
use crate::property::{Class, Property, definition};
use crate::sgf::points::{self, Rectangle};
use crate::tree::Record;

/// More properties than any node has that a person wrote.
const MANY: usize = 200;

#[derive(Serialize)]
struct File<'r> {
    version: u32,
    games: Vec<Game<'r>>,
}

#[derive(Serialize)]
struct Game<'r> {
    size: Option<[u8; 2]>,
    info: BTreeMap<String, Info>,
    nodes: Nodes<'r>,
}

/// A fact about the game: its text, and what it means where that can be said.
#[derive(Default, Serialize)]
struct Info {
    text: String,
    /// Of `KM` and `RE`: points in quarters.
    #[serde(skip_serializing_if = "Option::is_none")]
    quarters: Option<i32>,
    /// Of `RE`: `B`, `W`, `draw`, `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    /// Of `RE`: the word for how the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    how: Option<&'static str>,
    /// Of `DT`: the earliest day, month or year.
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
}

impl Info {
    fn of(record: &Record, name: &str, text: String) -> Info {
        let info = Info { text, ..Info::default() };
        match name {
            "KM" => Info { quarters: komi::read(record).komi.map(|komi| komi.0), ..info },
            "DT" => Info { date: date::read(record).map(|date| date.to_string()), ..info },
            "RE" => {
                let result = result::read(record);
                let winner = match result.winner {
                    Winner::Color(Color::Black) => Some("B"),
                    Winner::Color(Color::White) => Some("W"),
                    Winner::Draw => Some("draw"),
                    Winner::Nobody => Some("none"),
                    Winner::Unknown => None,
                };
                Info { winner, how: Some(result.how.as_str()), quarters: result.margin.map(|margin| margin.0), ..info }
            }
            _ => info,
        }
    }
}

/// The nodes of a game, written one after another.
struct Nodes<'r> {
    record: &'r Record,
    size: Option<Size>,
}

impl Serialize for Nodes<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The number of a node in this order, by its number in the record.
        let mut numbers = vec![0u32; 0];
        let mut n_nodes = 0;
        serializer.collect_seq(self.record.nodes().map(move |node| {
            let index = node.id().index();
            if numbers.len() <= index {
                numbers.resize(index + 1, 0);
            }
            numbers[index] = n_nodes;
            n_nodes += 1;
            let parent = node.parent().map(|parent| numbers[parent.id().index()]);
            Sheet::of(node, parent, self.size)
        }))
    }
}

#[derive(Default, Serialize)]
struct Sheet {
    parent: Option<u32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    played: Option<(&'static str, String)>,
    #[serde(skip_serializing_if = "Setup::is_empty")]
    setup: Setup,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    marks: BTreeMap<&'static str, Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    props: Vec<(String, Vec<String>)>,
    /// The last property, when the file ended inside its last value: no move is made of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<(String, Vec<String>)>,
}

#[derive(Default, Serialize)]
struct Setup {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    black: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    white: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    empty: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'static str>,
}

impl Setup {
    fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.empty.is_empty() && self.player.is_none()
    }
}

impl Sheet {
    fn of(node: Node<'_>, parent: Option<u32>, size: Option<Size>) -> Sheet {
        let mut sheet = Sheet { parent, ..Sheet::default() };
        for property in node.properties() {
            let name = property.name();
            let is_fact = parent.is_none() && is_fact(node, &property);
            let is_size = parent.is_none() && name == "SZ" && size.is_some();
            let is_said = is_fact || is_size || (is_single(node, &name) && sheet.take(&name, &property, size));
            if !is_said {
                let values = property.values().map(|value| value.raw().to_string()).collect();
                let written = (property.raw_name().to_string(), values);
                match property.values().all(|value| value.is_terminated()) {
                    true => sheet.props.push(written),
                    false => sheet.cut = Some(written),
                }
            }
        }
        sheet
    }

    /// Puts a property where it has a field; answers whether there is one that says it all.
    fn take(&mut self, name: &str, property: &Property<'_>, size: Option<Size>) -> bool {
        match name {
            "B" | "W" => match one(property) {
                Some(value) if self.played.is_none() => {
                    self.played = Some((if name == "B" { "B" } else { "W" }, value.raw().to_string()));
                    true
                }
                _ => false,
            },
            "C" => take_text(&mut self.comment, property),
            "N" => take_text(&mut self.name, property),
            "AB" => take_points(&mut self.setup.black, property, size),
            "AW" => take_points(&mut self.setup.white, property, size),
            "AE" => take_points(&mut self.setup.empty, property, size),
            "PL" => match one(property).map(|value| value.raw()) {
                Some("B") => self.setup.player.replace("B").is_none(),
                Some("W") => self.setup.player.replace("W").is_none(),
                _ => false,
            },
            "LB" => self.take_labels(property, size),
            _ => match MARKS.iter().find(|(_, known)| *known == name) {
                Some((kind, _)) => {
                    let mut list = Vec::new();
                    let is_taken = take_points(&mut list, property, size);
                    if is_taken {
                        self.marks.insert(kind, list);
                    }
                    is_taken
                }
                None => false,
            },
        }
    }

    fn take_labels(&mut self, property: &Property<'_>, size: Option<Size>) -> bool {
        let Some(size) = size else { return false };
        let labels: Option<Vec<_>> = property
            .values()
            .map(|value| {
                let (point, label) = value.parts()?;
                let is_plain = points::write(point.point(size)?, size) == point.raw();
                is_plain.then(|| (point.raw().to_string(), label.text().into_owned()))
            })
            .collect();
        self.labels = labels.unwrap_or_default();
        !self.labels.is_empty()
    }
}

/// The value of a property that has one.
fn one<'r>(property: &Property<'r>) -> Option<crate::property::Value<'r>> {
    let value = property.value();
    (value.is_terminated() && property.values().nth(1).is_none()).then_some(value)
}

fn take_text(field: &mut Option<String>, property: &Property<'_>) -> bool {
    *field = one(property).map(|value| value.text().into_owned());
    field.is_some()
}

/// The points of a list that says nothing but points of the board, each once.
fn take_points(field: &mut Vec<String>, property: &Property<'_>, size: Option<Size>) -> bool {
    let Some(size) = size else { return false };
    if !property.values().all(|value| value.is_terminated() && is_plain_list(value.raw(), size)) {
        return false;
    }
    let mut points: Vec<_> = property.points(size).into_iter().collect();
    points.sort_by_key(|point| (size.height() - point.row(), point.column()));
    points.dedup();
    *field = points.into_iter().map(|point| points::write(point, size)).collect();
    true
}

/// Whether a value of a list is a point of the board or a rectangle on it, written by the book.
fn is_plain_list(raw: &str, size: Size) -> bool {
    let is_on_board =
        |part: &str| points::read(part, size).is_ok_and(|reading| reading.point.is_some() && !reading.repaired);
    raw.split(':').all(is_on_board) && Rectangle::read(raw, size).is_ok_and(|rectangle| !rectangle.repaired)
}

/// Whether a property of the root is a fact about the game that `info` holds.
fn is_fact(node: Node<'_>, property: &Property<'_>) -> bool {
    let name = property.name();
    definition(&name).is_some_and(|known| known.class == Class::GameInfo)
        && one(property).is_some()
        && is_single(node, &name)
}

/// Whether a property stands once in a node. In a node with very many nothing is looked for: it all stays as SGF.
fn is_single(node: Node<'_>, name: &str) -> bool {
    node.properties().nth(MANY).is_none() && node.all(name).nth(1).is_none()
}

/// Writes the games.
///
/// # Errors
/// None: every game can be said.
pub(crate) fn write(games: &[&Record]) -> Result<Vec<u8>, Refusal> {
    let games = games.iter().map(|record| game(record)).collect();
    let mut out = serde_json::to_vec(&File { version: VERSION, games }).unwrap_or_default();
    out.push(b'\n');
    Ok(out)
}

fn game(record: &Record) -> Game<'_> {
    let size = record.size();
    let root = record.root();
    let info = root
        .properties()
        .filter(|property| is_fact(root, property))
        .map(|property| {
            let name = property.name().into_owned();
            let info = Info::of(record, &name, property.value().text().into_owned());
            (name, info)
        })
        .collect();
    let is_plain_size = size.is_some_and(|size| {
        root.property("SZ")
            .is_none_or(|property| property.raw_values() == format!("[{}]", crate::tree::size_value(size)))
            && root.all("SZ").nth(1).is_none()
    });
    let size = size.filter(|_| is_plain_size);
    Game { size: size.map(|size| [size.width(), size.height()]), info, nodes: Nodes { record, size } }
}
