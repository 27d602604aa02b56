//! Moves, stones, marks and labels.

use weiqi_rules::{Color, Move, Point, Size};

use crate::edit::{Edit, EditError, text};
use crate::fingerprint::board_size;
use crate::property::{Class, definition};
use crate::replay::Replay;
use crate::sgf::points;
use crate::sgf::value::{color_name, move_value};
use crate::tree::{NodeId, Record};

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SL`
    Selected,
    /// `SQ`
    Square,
    /// `TR`
    Triangle,
    /// `TB`
    BlackTerritory,
    /// `TW`
    WhiteTerritory,
}

impl Mark {
    /// The property that holds the points of the mark.
    pub const fn property(self) -> &'static str {
        match self {
            Mark::Circle => "CR",
            Mark::Cross => "MA",
            Mark::Selected => "SL",
            Mark::Square => "SQ",
            Mark::Triangle => "TR",
            Mark::BlackTerritory => "TB",
            Mark::WhiteTerritory => "TW",
        }
    }

    /// The marks of which a point has one at a time with this.
    const fn rivals(self) -> &'static [&'static str] {
        match self {
            Mark::BlackTerritory | Mark::WhiteTerritory => &["TB", "TW"],
            _ => &["CR", "MA", "SL", "SQ", "TR"],
        }
    }
}

/// How labels count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelStyle {
    /// A, B, C …
    Letters,
    /// 1, 2, 3 …
    Numbers,
}

impl Record {
    /// Plays a move after `node`: follows the child that has it already, or adds it as the last variation.
    ///
    /// # Errors
    /// When the point is off the board, or there is no board.
    pub fn play(&mut self, node: NodeId, color: Color, played: Move) -> Result<NodeId, EditError> {
        let size = self.checked(played)?;
        let node = self.node(node);
        let same =
            node.children().find(|child| child.played(size) == Some((color, played)) && child.moves().count() == 1);
        if let Some(same) = same {
            return Ok(same.id());
        }
        let parent = node.id();
        self.edit(format!("play {color} {played}"), |edit| {
            let child = edit.new_node(&move_text(color, played, size))?;
            edit.attach(child, parent, None);
            Ok(child)
        })
    }

    /// Gives a node another move.
    ///
    /// # Errors
    /// When the point is off the board, or there is no board; a node that sets stones gets no move.
    pub fn set_move(&mut self, node: NodeId, color: Color, played: Move) -> Result<(), EditError> {
        let size = self.checked(played)?;
        let id = self.node(node).id;
        if id == NodeId::ROOT {
            return Err(EditError::Root);
        }
        self.edit(format!("change a move to {color} {played}"), |edit| {
            edit.remove(id, |name| name == color_name(!color) || matches!(name, "AB" | "AW" | "AE"))?;
            edit.set(id, color_name(color), &[&move_value(played, size)])
        })
    }

    /// Takes the move from a node; the node and all else in it stay.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn delete_move(&mut self, node: NodeId) -> Result<(), EditError> {
        let id = self.node(node).id;
        self.edit("delete a move", |edit| edit.remove(id, |name| matches!(name, "B" | "W" | "KO" | "MN")))
    }

    /// Puts a move between `node` and what follows it. Answers the new node; [`Record::misfits`] names the moves that
    /// no longer fit.
    ///
    /// # Errors
    /// When the point is off the board, or there is no board.
    pub fn insert_move(&mut self, node: NodeId, color: Color, played: Move) -> Result<NodeId, EditError> {
        let size = self.checked(played)?;
        let id = self.node(node).id;
        self.edit(format!("insert {color} {played}"), |edit| {
            let new = edit.new_node(&move_text(color, played, size))?;
            edit.move_children(id, new);
            edit.attach(new, id, None);
            Ok(new)
        })
    }

    /// The moves of the line through `node` to its end that stand on a stone or lift themselves.
    pub fn misfits(&self, node: NodeId) -> Vec<NodeId> {
        let Some(size) = board_size(self) else { return Vec::new() };
        let mut replay = Replay::new(size);
        let mut line = self.node(node).line();
        line.extend(std::iter::successors(self.node(node).child(), |node| node.child()));
        for node in line {
            replay.step(node);
        }
        replay.anomalies().iter().map(|odd| odd.node).collect()
    }

    /// Sets or clears a stone. A node with a move stays as it is: the stone comes into a node below it. Answers the
    /// node that sets it.
    ///
    /// # Errors
    /// When the point is off the board, or there is no board.
    pub fn set_stone(&mut self, node: NodeId, point: Point, stone: Option<Color>) -> Result<NodeId, EditError> {
        let size = self.checked(Move::Play(point))?;
        let node = self.node(node);
        let id = node.id();
        let is_new = node.moves().next().is_some();
        let before = if is_new { Some(id) } else { node.parent().map(|parent| parent.id()) };
        let stands =
            before.and_then(|before| Replay::to(self, before)).and_then(|(replay, _)| replay.board().at(point));
        let what = stone.map_or("clear".to_owned(), |color| format!("set {color}"));
        self.edit(format!("{what} {point}"), |edit| {
            let id = match is_new {
                true => {
                    let new = edit.new_node("")?;
                    edit.attach(new, id, None);
                    new
                }
                false => id,
            };
            edit.set_point(id, point, size, stone, stands)?;
            Ok(id)
        })
    }

    /// Puts a mark on a point in place of another, or takes it away if it is there.
    ///
    /// # Errors
    /// When the point is off the board, or there is no board.
    pub fn toggle_mark(&mut self, node: NodeId, mark: Mark, point: Point) -> Result<(), EditError> {
        let size = self.checked(Move::Play(point))?;
        let id = self.node(node).id;
        self.edit(format!("mark {point}"), |edit| {
            let had = edit.points(id, mark.property(), size).contains(&point);
            for rival in mark.rivals() {
                edit.change_points(id, rival, size, |points| points.retain(|&other| other != point))?;
            }
            match had {
                true => Ok(()),
                false => edit.change_points(id, mark.property(), size, |points| points.push(point)),
            }
        })
    }

    /// Writes a label on a point; an empty one takes it away.
    ///
    /// # Errors
    /// When the point is off the board, or there is no board.
    pub fn set_label(&mut self, node: NodeId, point: Point, label: &str) -> Result<(), EditError> {
        let size = self.checked(Move::Play(point))?;
        let node = self.node(node);
        let id = node.id();
        let mut labels: Vec<String> = node
            .values("LB")
            .filter(|value| value.parts().and_then(|(at, _)| at.point(size)) != Some(point))
            .filter_map(|value| value.parts())
            .map(|(at, text)| format!("{}:{}", at.raw(), text.text()))
            .collect();
        if !label.is_empty() {
            labels.push(format!("{}:{label}", points::write(point, size)));
        }
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        self.edit(format!("label {point}"), |edit| edit.set(id, "LB", &labels))
    }

    /// The first label of a style that no point of the node has.
    pub fn next_label(&self, node: NodeId, style: LabelStyle) -> String {
        let taken: Vec<String> =
            self.node(node).values("LB").filter_map(|value| Some(value.parts()?.1.text().into_owned())).collect();
        let label = |n: usize| match style {
            LabelStyle::Numbers => (n + 1).to_string(),
            LabelStyle::Letters => letters(n),
        };
        (0..).map(label).find(|label| !taken.contains(label)).expect("there are more labels than points")
    }

    /// Turns a node with several moves, or with moves and stones, into nodes with one thing each, one below another.
    ///
    /// # Errors
    /// When the record is too large.
    pub fn separate(&mut self, node: NodeId) -> Result<(), EditError> {
        let node = self.node(node);
        let id = node.id();
        let is_root = node.parent().is_none();
        let has_setup = ["AB", "AW", "AE"].iter().any(|name| node.has(name));
        let is_of_move = |name: &str| {
            definition(name)
                .is_some_and(|known| matches!(known.class, Class::Move | Class::MoveDetail | Class::MoveRemark))
        };
        let moves: Vec<String> = ["B", "W"]
            .iter()
            .filter(|name| node.has(name))
            .map(|name| text::kept(node, |other| other == *name))
            .collect();
        let details = text::kept(node, |name| is_of_move(name) && !matches!(name, "B" | "W"));
        let stays = if is_root || has_setup { 0 } else { 1 };
        if moves.len() <= stays {
            return Ok(());
        }
        self.edit("separate the moves of a node", |edit| {
            let rest = text::kept(edit.record.node(id), |name| !is_of_move(name));
            let mut own = rest;
            if stays == 1 {
                own.insert_str(0, &moves[0]);
            }
            edit.set_text(id, &own)?;
            let mut at = id;
            for (n, one) in moves.iter().enumerate().skip(stays) {
                let is_last = n + 1 == moves.len();
                let new = edit.new_node(&format!("{one}{}", if is_last { details.as_str() } else { "" }))?;
                edit.move_children(at, new);
                edit.attach(new, at, None);
                at = new;
            }
            Ok(())
        })
    }

    /// Turns the first black moves of the main line into handicap stones of the root.
    ///
    /// # Errors
    /// When there is no board.
    pub fn handicap_moves_to_stones(&mut self) -> Result<(), EditError> {
        let size = board_size(self).ok_or(EditError::NoBoard)?;
        let is_black = |node: &crate::Node<'_>| matches!(node.played(size), Some((Color::Black, Move::Play(_))));
        let nodes: Vec<NodeId> = self.main_line().skip(1).take_while(is_black).map(|node| node.id()).collect();
        let stones: Vec<Point> = nodes.iter().filter_map(|&id| self.node(id).played(size)?.1.point()).collect();
        if nodes.len() < 2 {
            return Ok(());
        }
        self.edit("turn handicap moves into stones", |edit| {
            edit.change_points(NodeId::ROOT, "AB", size, |points| points.extend(&stones))?;
            edit.set(NodeId::ROOT, "HA", &[&stones.len().to_string()])?;
            for id in nodes {
                let parent = NodeId(edit.record.entry(id).parent);
                edit.detach(id);
                edit.move_children(id, parent);
            }
            Ok(())
        })
    }

    /// Puts handicap stones into the root.
    ///
    /// # Errors
    /// When a point is off the board, or there is no board.
    pub fn place_handicap(&mut self, stones: &[Point]) -> Result<(), EditError> {
        let size = board_size(self).ok_or(EditError::NoBoard)?;
        if let Some(&point) = stones.iter().find(|&&point| !size.contains(point)) {
            return Err(EditError::OffBoard(point));
        }
        self.edit("place handicap stones", |edit| {
            edit.change_points(NodeId::ROOT, "AB", size, |points| *points = stones.to_vec())?;
            edit.set(NodeId::ROOT, "HA", &[&stones.len().to_string()])
        })
    }

    /// The board's size, if it can take the move.
    pub(super) fn checked(&self, played: Move) -> Result<Size, EditError> {
        let size = board_size(self).ok_or(EditError::NoBoard)?;
        match played.point().filter(|&point| !size.contains(point)) {
            Some(point) => Err(EditError::OffBoard(point)),
            None => Ok(size),
        }
    }
}

fn move_text(color: Color, played: Move, size: Size) -> String {
    format!("{}[{}]", color_name(color), move_value(played, size))
}

/// A, B, … Z, AA, AB …
fn letters(n: usize) -> String {
    let letter = char::from(b'A' + (n % 26) as u8);
    if n < 26 { letter.to_string() } else { format!("{}{letter}", letters(n / 26 - 1)) }
}

impl Edit<'_> {
    fn points(&self, id: NodeId, name: &str, size: Size) -> Vec<Point> {
        let mut points = Vec::new();
        self.record.node(id).all(name).for_each(|property| property.add_points(size, &mut points));
        points
    }

    /// Changes a list of points; one that becomes empty goes.
    pub(crate) fn change_points(
        &mut self,
        id: NodeId,
        name: &str,
        size: Size,
        change: impl FnOnce(&mut Vec<Point>),
    ) -> Result<(), EditError> {
        let before = self.points(id, name, size);
        let mut points = before.clone();
        change(&mut points);
        if points == before {
            return Ok(());
        }
        let texts: Vec<String> = points.into_iter().map(|point| points::write(point, size)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        self.set(id, name, &texts)
    }

    /// Makes `point` hold `stone` after the node, where `stands` is what it holds before it.
    fn set_point(
        &mut self,
        id: NodeId,
        point: Point,
        size: Size,
        stone: Option<Color>,
        stands: Option<Color>,
    ) -> Result<(), EditError> {
        for name in ["AB", "AW", "AE"] {
            self.change_points(id, name, size, |points| points.retain(|&other| other != point))?;
        }
        let name = match stone {
            _ if stone == stands => return Ok(()),
            Some(Color::Black) => "AB",
            Some(Color::White) => "AW",
            None => "AE",
        };
        self.change_points(id, name, size, |points| points.push(point))
    }
}
