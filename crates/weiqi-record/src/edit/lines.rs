//! Marks of more than one point: lines, arrows, and what is dimmed.

use weiqi_rules::{Move, Point};

use crate::edit::EditError;
use crate::sgf::points;
use crate::tree::{NodeId, Record};

/// A mark between two points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineMark {
    /// `AR`: from the first point to the second.
    Arrow,
    /// `LN`: the points may change places.
    Line,
}

impl LineMark {
    fn property(self) -> &'static str {
        match self {
            LineMark::Arrow => "AR",
            LineMark::Line => "LN",
        }
    }
}

impl Record {
    /// Draws a line or an arrow between two points, or takes it away if it is there. From a point to itself there is none.
    ///
    /// # Errors
    /// When a point is off the board, or there is no board.
    pub fn toggle_line(&mut self, node: NodeId, mark: LineMark, from: Point, to: Point) -> Result<(), EditError> {
        self.checked(Move::Play(from))?;
        let size = self.checked(Move::Play(to))?;
        if from == to {
            return Ok(());
        }
        let node = self.node(node);
        let id = node.id();
        let is_same = |ends: (Point, Point)| ends == (from, to) || (mark == LineMark::Line && ends == (to, from));
        let mut lines = Vec::new();
        let mut had = false;
        for (first, second) in node.values(mark.property()).filter_map(|value| value.parts()) {
            match (first.point(size), second.point(size)) {
                (Some(first), Some(second)) if is_same((first, second)) => had = true,
                _ => lines.push(format!("{}:{}", first.raw(), second.raw())),
            }
        }
        if !had {
            lines.push(format!("{}:{}", points::write(from, size), points::write(to, size)));
        }
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        self.edit(format!("line {from} {to}"), |edit| edit.set(id, mark.property(), &lines))
    }

    /// Dims exactly these points from a node on, until another node says otherwise; none ends what was dimmed above.
    ///
    /// # Errors
    /// When a point is off the board, or there is no board.
    pub fn set_dimmed(&mut self, node: NodeId, dimmed: &[Point]) -> Result<(), EditError> {
        let mut names = Vec::new();
        for &point in dimmed {
            names.push(points::write(point, self.checked(Move::Play(point))?));
        }
        let id = self.node(node).id();
        let above_dims = self.node(id).ancestors().any(|above| above.id() != id && above.has("DD"));
        let mut values: Vec<&str> = names.iter().map(String::as_str).collect();
        if values.is_empty() && above_dims {
            // An empty value is how SGF ends what was dimmed above.
            values.push("");
        }
        self.edit("dim".to_owned(), |edit| edit.set(id, "DD", &values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    fn edited(sgf_text: &str, change: impl FnOnce(&mut Record)) -> String {
        let mut collection = sgf::parse(sgf_text.as_bytes()).value;
        change(&mut collection.games[0]);
        String::from_utf8(sgf::save(&collection)).expect("it is UTF-8")
    }

    fn point(name: &str) -> Point {
        name.parse().expect("a point")
    }

    #[test]
    fn a_line_is_drawn_and_taken_away_from_either_end() {
        let toggle = |record: &mut Record, from, to| {
            record.toggle_line(NodeId::ROOT, LineMark::Line, point(from), point(to)).expect("points of the board");
        };
        assert_eq!(edited("(;SZ[9])", |record| toggle(record, "A1", "C3")), "(;SZ[9]LN[ai:cg])");
        assert_eq!(edited("(;SZ[9]LN[ai:cg][aa:bb])", |record| toggle(record, "C3", "A1")), "(;SZ[9]LN[aa:bb])");
    }

    #[test]
    fn an_arrow_has_a_direction() {
        let sgf = edited("(;SZ[9]AR[ai:cg])", |record| {
            record.toggle_line(NodeId::ROOT, LineMark::Arrow, point("C3"), point("A1")).expect("points of the board");
        });
        assert_eq!(sgf, "(;SZ[9]AR[ai:cg][cg:ai])");
    }

    #[test]
    fn dimming_ends_with_an_empty_value_where_it_began_above() {
        assert_eq!(
            edited("(;SZ[9]DD[aa:bb];B[ee])", |record| {
                let child = record.root().children().next().expect("a move").id();
                record.set_dimmed(child, &[]).expect("no point is off the board");
            }),
            "(;SZ[9]DD[aa:bb];B[ee]DD[])"
        );
        assert_eq!(
            edited("(;SZ[9]DD[aa])", |record| record.set_dimmed(NodeId::ROOT, &[]).expect("no point is off the board")),
            "(;SZ[9])"
        );
    }
}
