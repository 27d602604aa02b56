//! Writing XML: the whole tree, with everything that SGF says.

use std::fmt::Write as _;

use weiqi_rules::{Color, Size};

use super::{FACTS, MARKS, STONES, TERRITORY, escape};
use crate::formats::{Format, Refusal};
use crate::node::Node;
use crate::property::Property;
use crate::tree::{Record, size_value};

/// Properties that the elements say, or that are the frame of a file.
const FRAME: [&str; 5] = ["GM", "FF", "CA", "SZ", "C"];

/// Writes the games.
///
/// # Errors
/// When a game has no board.
pub(crate) fn write(games: &[&Record]) -> Result<Vec<u8>, Refusal> {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Go>\n");
    for record in games {
        let size = record.size().filter(|_| record.is_go()).ok_or(Refusal::NoBoard { format: Format::Xml })?;
        write_game(&mut out, record, size);
    }
    out.push_str("</Go>\n");
    Ok(out.into_bytes())
}

fn write_game(out: &mut String, record: &Record, size: Size) {
    out.push_str("<GoGame>\n<Information>\n");
    let _ = writeln!(out, "<BoardSize>{}</BoardSize>", size_value(size));
    let mut written: Vec<&str> = Vec::new();
    for (element, property) in FACTS {
        let Some(text) = record.root().text(property).filter(|text| is_simple_fact(text)) else { continue };
        if !written.contains(&property) {
            written.push(property);
            let _ = writeln!(out, "<{element}>{}</{element}>", escape(&text));
        }
    }
    out.push_str("</Information>\n<Nodes>\n");
    write_nodes(out, record, size, &written);
    out.push_str("</Nodes>\n</GoGame>\n");
}

/// Whether a text comes back as it is: the reader trims.
fn is_simple_fact(text: &str) -> bool {
    !text.is_empty() && text.trim() == text
}

/// What is still to be written.
enum Step<'r> {
    /// What follows a node.
    After(Node<'r>),
    /// An alternative of the node just written, and what follows it.
    Variation(Node<'r>),
    End,
}

/// The nodes in an order without recursion: a node, the alternatives of it, then what follows it.
fn write_nodes(out: &mut String, record: &Record, size: Size, facts: &[&str]) {
    write_node(out, record.root(), size, facts);
    let mut steps = vec![Step::After(record.root())];
    while let Some(step) = steps.pop() {
        match step {
            Step::After(node) => {
                let mut children = node.children();
                let Some(first) = children.next() else { continue };
                write_node(out, first, size, &[]);
                steps.push(Step::After(first));
                let start = steps.len();
                steps.extend(children.map(Step::Variation));
                steps[start..].reverse();
            }
            Step::Variation(node) => {
                out.push_str("<Variation>\n");
                write_node(out, node, size, &[]);
                steps.push(Step::End);
                steps.push(Step::After(node));
            }
            Step::End => out.push_str("</Variation>\n"),
        }
    }
}

fn write_node(out: &mut String, node: Node<'_>, size: Size, facts: &[&str]) {
    out.push_str("<Node>");
    for (color, value) in node.moves() {
        let at = match value.played(size) {
            Some(played) => played.point().map(|point| point.to_string()).unwrap_or_default(),
            None => escape(&value.text()),
        };
        let _ = write!(out, "<{} at=\"{at}\"/>", if color == Color::Black { "Black" } else { "White" });
    }
    for property in node.properties() {
        let name = property.name();
        if FRAME.contains(&&*name) || facts.contains(&&*name) {
            continue;
        }
        write_property(out, &property, &name, size);
    }
    if let Some(comment) = node.comment() {
        let paragraphs: Vec<String> = comment.split('\n').map(|line| format!("<P>{}</P>", escape(line))).collect();
        let _ = write!(out, "<Comment>{}</Comment>", paragraphs.concat());
    }
    out.push_str("</Node>\n");
}

fn write_property(out: &mut String, property: &Property<'_>, name: &str, size: Size) {
    let stones = STONES.iter().find(|(_, known)| *known == name).map(|(element, _)| (*element, String::new()));
    let marks = MARKS.iter().find(|(_, known)| *known == name).map(|(kind, _)| ("Mark", format!(" type=\"{kind}\"")));
    let territory = TERRITORY.iter().find(|(_, known)| *known == name);
    let territory = territory.map(|(owner, _)| ("Mark", format!(" territory=\"{owner}\"")));
    let has_points = property.values().all(|value| !value.raw().is_empty());
    match stones.or(marks).or(territory).filter(|_| has_points) {
        Some((element, attributes)) => {
            for point in property.points(size) {
                let _ = write!(out, "<{element}{attributes} at=\"{point}\"/>");
            }
        }
        None if name == "LB" => write_labels(out, property, size),
        None if name == "B" || name == "W" => {}
        None => {
            let _ = write!(out, "<SGF type=\"{}\">", escape(name));
            for value in property.values() {
                let _ = write!(out, "<Arg>{}</Arg>", escape(&value.text()));
            }
            out.push_str("</SGF>");
        }
    }
}

fn write_labels(out: &mut String, property: &Property<'_>, size: Size) {
    for (point, label) in property.values().filter_map(|value| value.parts()) {
        if let Some(point) = point.point(size) {
            let _ = write!(out, "<Mark label=\"{}\" at=\"{point}\"/>", escape(&label.simple_text()));
        }
    }
}
