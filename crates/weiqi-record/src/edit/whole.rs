//! Changes to all nodes of a record.

use std::borrow::Cow;
use std::collections::HashSet;

use weiqi_rules::{Color, Move, Point, Size, Symmetry};

use crate::edit::branch::is_of_game;
use crate::edit::{EditError, text};
use crate::fingerprint::board_size;
use crate::node::Node;
use crate::property::{Class, Kind, Property, Value, definition};
use crate::replay::Replay;
use crate::sgf::points::{self, Rectangle};
use crate::sgf::value::move_value;
use crate::tree::{NodeId, Record, size_value};

/// What can be taken from all nodes at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strip {
    /// Comments and names of nodes.
    Comments,
    /// Marks, labels, arrows, territory.
    Marks,
    /// All but the main line.
    Variations,
    /// What engines have written: winning chances, lines, visits.
    Analysis,
}

/// Private properties in which programs keep what an engine says.
const ANALYSIS: &[&str] = &[
    "SBKV",
    "SBKS",
    "OGSC",
    "LZ",
    "LZ2",
    "LZOP",
    "LZOP2",
    "KT",
    "KTV",
    "WINRATE",
    "VISITS",
    "SCORELEAD",
    "BWWR",
    "WQ",
];

impl Record {
    /// Takes one kind of thing from all nodes.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn strip(&mut self, what: Strip) -> Result<(), EditError> {
        let is_class =
            |name: &str, classes: &[Class]| definition(name).is_some_and(|known| classes.contains(&known.class));
        match what {
            Strip::Variations => self.keep_only_line(NodeId::ROOT),
            Strip::Comments => self.remove_all("delete all comments", |name| matches!(name, "C" | "N")),
            Strip::Marks => {
                self.remove_all("delete all marks", |name| is_class(name, &[Class::Markup, Class::Territory]))
            }
            Strip::Analysis => self.remove_all("delete all analysis", |name| ANALYSIS.contains(&name)),
        }
    }

    fn remove_all(&mut self, description: &str, goes: impl Fn(&str) -> bool) -> Result<(), EditError> {
        let nodes: Vec<NodeId> = self.nodes().map(|node| node.id()).collect();
        self.edit(description, |edit| nodes.into_iter().try_for_each(|id| edit.remove(id, &goes)))
    }

    /// Makes the position after a node the beginning of the record: its stones come into the root, what was played on the
    /// way goes, what follows stays. The facts of the game stay as they are.
    ///
    /// # Errors
    /// When there is no board.
    pub fn flatten(&mut self, node: NodeId) -> Result<(), EditError> {
        let size = board_size(self).ok_or(EditError::NoBoard)?;
        let id = self.node(node).id();
        if id == NodeId::ROOT {
            return Ok(());
        }
        let (replay, _) = Replay::to(self, id).ok_or(EditError::NoBoard)?;
        let of = |color| replay.board().stones().filter(|&(_, stone)| stone == color).map(|(point, _)| point).collect();
        let [black, white]: [Vec<Point>; 2] = Color::BOTH.map(of);
        let to_move = if replay.to_move() == Color::Black { "B" } else { "W" };
        let facts = text::kept(self.root(), is_of_game);
        let own = text::kept(self.node(id), |name| !is_of_game(name) && !is_of_move(name));
        let first: Vec<NodeId> = self.root().children().map(|child| child.id()).collect();
        self.edit("begin the record at a position", |edit| {
            edit.set_text(NodeId::ROOT, &format!("{facts}{own}"))?;
            edit.change_points(NodeId::ROOT, "AB", size, |points| *points = black)?;
            edit.change_points(NodeId::ROOT, "AW", size, |points| *points = white)?;
            edit.set(NodeId::ROOT, "PL", &[to_move])?;
            for child in first {
                edit.detach(child);
            }
            edit.move_children(id, NodeId::ROOT);
            Ok(())
        })
    }

    /// Shows only the part of the board between two points, from the root on; nothing shows all of it again.
    ///
    /// # Errors
    /// When a point is off the board, or there is no board.
    pub fn set_view(&mut self, part: Option<(Point, Point)>) -> Result<(), EditError> {
        let mut view = Vec::new();
        if let Some((a, b)) = part {
            let size = self.checked(Move::Play(a))?;
            self.checked(Move::Play(b))?;
            let (a, b) = (
                Point::new(a.column().min(b.column()), a.row().max(b.row())),
                Point::new(a.column().max(b.column()), a.row().min(b.row())),
            );
            let [from, to] = [a, b].map(|corner| points::write(corner, size));
            view.push(if from == to { from } else { format!("{from}:{to}") });
        }
        let view: Vec<&str> = view.iter().map(String::as_str).collect();
        self.edit("show a part of the board", |edit| edit.set(NodeId::ROOT, "VW", &view))
    }

    /// Sets stones at a node without a move, all in one change; points that hold a stone already are left as they are.
    ///
    /// # Errors
    /// When a point is off the board, or there is no board.
    pub fn add_stones(&mut self, node: NodeId, stones: &[(Point, Color)]) -> Result<(), EditError> {
        let mut size = board_size(self).ok_or(EditError::NoBoard)?;
        for &(point, _) in stones {
            size = self.checked(Move::Play(point))?;
        }
        let id = self.node(node).id();
        let (replay, _) = Replay::to(self, id).ok_or(EditError::NoBoard)?;
        let fresh: Vec<_> = stones.iter().filter(|(point, _)| replay.board().at(*point).is_none()).collect();
        self.edit("set stones", |edit| {
            for (color, name) in [(Color::Black, "AB"), (Color::White, "AW")] {
                let added = fresh.iter().filter(|stone| stone.1 == color).map(|stone| stone.0);
                edit.change_points(id, name, size, |points| points.extend(added))?;
            }
            Ok(())
        })
    }

    /// Turns or mirrors the board: the points of every standard property, and the size.
    ///
    /// Answers the names of private properties, whose points, if they have some, stay as they are; so do points off the
    /// board.
    ///
    /// # Errors
    /// When there is no board.
    pub fn transform(&mut self, symmetry: Symmetry) -> Result<Vec<String>, EditError> {
        let size = board_size(self).ok_or(EditError::NoBoard)?;
        let mut left = Left::default();
        let texts: Vec<(NodeId, String)> = self
            .nodes()
            .map(|node| (node.id(), rewritten(node, &mut |property| transformed(property, size, symmetry, &mut left))))
            .collect();
        self.edit("turn the board", |edit| {
            for (id, text) in &texts {
                edit.set_text(*id, text)?;
            }
            if symmetry.apply_to_size(size) != size {
                edit.set(NodeId::ROOT, "SZ", &[&size_value(symmetry.apply_to_size(size))])?;
            }
            Ok(())
        })?;
        Ok(left.names)
    }

    /// Exchanges the colors: of moves and stones, of players, clocks, territory and the result.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn swap_colors(&mut self) -> Result<(), EditError> {
        let texts: Vec<(NodeId, String)> =
            self.nodes().map(|node| (node.id(), rewritten(node, &mut swapped))).collect();
        self.edit("exchange the colors", |edit| texts.iter().try_for_each(|(id, text)| edit.set_text(*id, text)))
    }

    /// Adds text to the comment of a node.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn add_comment(&mut self, node: NodeId, addition: &str) -> Result<(), EditError> {
        let comment = self.node(node).comment().map(Cow::into_owned).unwrap_or_default();
        let both = if comment.is_empty() { addition.to_owned() } else { format!("{comment}\n{addition}") };
        self.set_text(node, "C", &both)
    }
}

/// Whether a property is a move, belongs to one or changes the stones.
fn is_of_move(name: &str) -> bool {
    let of_move = [Class::Move, Class::MoveDetail, Class::MoveRemark, Class::Setup];
    definition(name).is_some_and(|known| of_move.contains(&known.class))
}

/// Names of properties in the order in which they were met, each once.
#[derive(Default)]
struct Left {
    names: Vec<String>,
    has: HashSet<String>,
}

impl Left {
    fn add(&mut self, name: Cow<'_, str>) {
        if !self.has.contains(&*name) {
            self.has.insert(name.clone().into_owned());
            self.names.push(name.into_owned());
        }
    }
}

/// The text of a node with some properties in other words.
pub(super) fn rewritten(node: Node<'_>, change: &mut dyn FnMut(&Property<'_>) -> Option<String>) -> String {
    let raw = node.raw();
    let mut out = String::with_capacity(raw.len());
    let mut copied = 0;
    for property in node.properties() {
        let Some(new) = change(&property) else { continue };
        let start = property.raw_name().as_ptr() as usize - raw.as_ptr() as usize;
        let end = property.raw_values().as_ptr() as usize - raw.as_ptr() as usize + property.raw_values().len();
        out.push_str(&raw[copied..start]);
        out.push_str(&new);
        copied = end;
    }
    out.push_str(&raw[copied..]);
    out
}

/// A property with its points turned; `None` if it has none.
fn transformed(property: &Property<'_>, size: Size, symmetry: Symmetry, left: &mut Left) -> Option<String> {
    let name = property.name();
    let Some(known) = definition(&name).filter(|known| known.class != Class::Private) else {
        left.add(name);
        return None;
    };
    let turned = symmetry.apply_to_size(size);
    let point = |raw: &str| {
        let point = points::read(raw, size).ok()?.point?;
        Some(points::write(symmetry.apply(point, size), turned))
    };
    let rectangle = |raw: &str| {
        let rectangle = Rectangle::read(raw, size).ok().filter(|rectangle| rectangle.n_outside(size) == 0)?;
        let (first, last) = rectangle.corners(size);
        let (first, last) = (symmetry.apply(first, size), symmetry.apply(last, size));
        Some(Rectangle::around(first, last, turned))
    };
    let pair = |value: Value<'_>, second: &dyn Fn(&str) -> Option<String>| {
        let (first, rest) = value.parts()?;
        Some(format!("{}:{}", point(first.raw())?, second(rest.raw())?))
    };
    let value = |value: Value<'_>| -> String {
        let new = match known.kind {
            Kind::Move => value.played(size).map(|played| move_value(symmetry.apply_to_move(played, size), turned)),
            Kind::Points | Kind::PointsOrNothing => rectangle(value.raw()),
            Kind::Labels => pair(value, &|text| Some(text.to_owned())),
            Kind::Lines => pair(value, &point),
            _ => None,
        };
        new.unwrap_or_else(|| value.raw().to_owned())
    };
    let has_points =
        matches!(known.kind, Kind::Move | Kind::Points | Kind::PointsOrNothing | Kind::Labels | Kind::Lines);
    let is_whole = property.values().all(|value| value.is_terminated());
    (has_points && is_whole).then(|| {
        let values: String = property.values().map(|one| format!("[{}]", value(one))).collect();
        format!("{}{values}", property.raw_name())
    })
}

/// Properties that belong to one color each.
const OF_ONE_COLOR: &[(&str, &str)] = &[
    ("B", "W"),
    ("AB", "AW"),
    ("PB", "PW"),
    ("BR", "WR"),
    ("BT", "WT"),
    ("BL", "WL"),
    ("OB", "OW"),
    ("GB", "GW"),
    ("TB", "TW"),
];

/// A property as the other color's; `None` if it belongs to none.
fn swapped(property: &Property<'_>) -> Option<String> {
    let name = property.name();
    let other = OF_ONE_COLOR.iter().find_map(|&(black, white)| match &*name {
        name if name == black => Some(white),
        name if name == white => Some(black),
        _ => None,
    });
    if let Some(other) = other {
        return Some(format!("{other}{}", property.raw_values()));
    }
    let change: fn(Value<'_>) -> Option<String> = match &*name {
        "PL" => |value| value.color().map(|color| if color == Color::Black { "W" } else { "B" }.to_owned()),
        "RE" => |value| match value.raw().split_at_checked(1)? {
            ("B", rest) if rest.starts_with('+') => Some(format!("W{rest}")),
            ("W", rest) if rest.starts_with('+') => Some(format!("B{rest}")),
            _ => None,
        },
        _ => return None,
    };
    if property.values().any(|value| !value.is_terminated()) {
        return None;
    }
    let values = property.values().map(|value| change(value).unwrap_or_else(|| value.raw().to_owned()));
    let values: String = values.map(|value| format!("[{value}]")).collect();
    Some(format!("{}{values}", property.raw_name()))
}

/// The properties of a node that say what it is about in other nodes' eyes: its moves and stones, as one text.
pub(crate) fn identity(node: Node<'_>) -> String {
    text::kept(node, |name| matches!(name, "B" | "W" | "AB" | "AW" | "AE"))
}
