//! Shifting a record over the board. What would leave the board goes, and is counted before anything is done.

use weiqi_rules::{Move, Point, Size};

use super::EditError;
use super::whole::rewritten;
use crate::fingerprint::board_size;
use crate::property::{Class, Kind, Property, Value, definition};
use crate::sgf::points::{self, Rectangle};
use crate::sgf::value::move_value;
use crate::tree::{NodeId, Record};

/// How far a record is shifted, in lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shift {
    /// To the right; to the left below 0.
    pub right: i8,
    /// Up; down below 0.
    pub up: i8,
}

/// What leaves the board when a record is shifted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Leaving {
    /// Moves; their nodes stay, with what is said there.
    pub moves: usize,
    /// Points of stones that are set or taken away.
    pub stones: usize,
    /// Points of marks, labels, lines, territory and parts that are shown.
    pub marks: usize,
}

impl Record {
    /// What would leave the board; nothing is changed.
    pub fn leaving(&self, shift: Shift) -> Leaving {
        board_size(self).map_or(Leaving::default(), |size| self.shifted(size, shift).1)
    }

    /// Shifts everything that stands on points, in all nodes; what leaves the board goes, as [`Record::leaving`] says.
    /// Private properties stay as they are.
    ///
    /// # Errors
    /// When there is no board.
    pub fn shift(&mut self, shift: Shift) -> Result<Leaving, EditError> {
        let size = board_size(self).ok_or(EditError::NoBoard)?;
        let (texts, leaving) = self.shifted(size, shift);
        self.edit("shift the record", |edit| texts.iter().try_for_each(|(id, text)| edit.set_text(*id, text)))?;
        Ok(leaving)
    }

    /// The nodes with everything shifted, and what left the board.
    fn shifted(&self, size: Size, shift: Shift) -> (Vec<(NodeId, String)>, Leaving) {
        let mut leaving = Leaving::default();
        let mut change = |property: &Property<'_>| shifted(property, size, shift, &mut leaving);
        let texts = self.nodes().map(|node| (node.id(), rewritten(node, &mut change))).collect();
        (texts, leaving)
    }
}

/// A property with its points shifted, empty where nothing of it is left; `None` if it has no points.
fn shifted(property: &Property<'_>, size: Size, shift: Shift, leaving: &mut Leaving) -> Option<String> {
    let name = property.name();
    let known = definition(&name).filter(|known| known.class != Class::Private)?;
    let has_points =
        matches!(known.kind, Kind::Move | Kind::Points | Kind::PointsOrNothing | Kind::Labels | Kind::Lines);
    if !has_points || property.values().any(|value| !value.is_terminated()) {
        return None;
    }
    let mut values = String::new();
    for value in property.values() {
        let kept = match known.kind {
            Kind::Move => of_move(value, size, shift),
            Kind::Labels => of_pair(value, size, shift, |text| Some(text.to_owned())),
            Kind::Lines => of_pair(value, size, shift, |raw| of_point(raw, size, shift)),
            _ => of_points(value, size, shift),
        };
        let n_leaving = match &known.class {
            Class::Move => &mut leaving.moves,
            Class::Setup => &mut leaving.stones,
            _ => &mut leaving.marks,
        };
        *n_leaving += kept.n_leaving;
        if let Some(text) = kept.text {
            values += &format!("[{text}]");
        }
    }
    Some(if values.is_empty() { values } else { format!("{}{values}", property.raw_name()) })
}

/// What is left of a value.
struct Kept {
    text: Option<String>,
    n_leaving: usize,
}

impl Kept {
    /// What has no point on this board is not touched.
    fn as_it_is(value: Value<'_>) -> Kept {
        Kept { text: Some(value.raw().to_owned()), n_leaving: 0 }
    }

    fn or_leaves(text: Option<String>) -> Kept {
        Kept { n_leaving: usize::from(text.is_none()), text }
    }
}

fn of_move(value: Value<'_>, size: Size, shift: Shift) -> Kept {
    match value.played(size) {
        Some(Move::Play(point)) if size.contains(point) => {
            Kept::or_leaves(moved(point, size, shift).map(|point| move_value(Move::Play(point), size)))
        }
        _ => Kept::as_it_is(value),
    }
}

fn of_pair(value: Value<'_>, size: Size, shift: Shift, second: impl Fn(&str) -> Option<String>) -> Kept {
    let Some((first, rest)) = value.parts().filter(|(first, _)| read(first.raw(), size).is_some()) else {
        return Kept::as_it_is(value);
    };
    let both = of_point(first.raw(), size, shift).zip(second(rest.raw()));
    Kept::or_leaves(both.map(|(first, second)| format!("{first}:{second}")))
}

fn of_point(raw: &str, size: Size, shift: Shift) -> Option<String> {
    moved(read(raw, size)?, size, shift).map(|point| points::write(point, size))
}

fn of_points(value: Value<'_>, size: Size, shift: Shift) -> Kept {
    let Some(rectangle) = Rectangle::read(value.raw(), size).ok().filter(|found| found.n_outside(size) == 0) else {
        return Kept::as_it_is(value);
    };
    let (upper_left, lower_right) = rectangle.corners(size);
    let columns = stretch(upper_left.column(), lower_right.column(), shift.right, size.width());
    let rows = stretch(lower_right.row(), upper_left.row(), shift.up, size.height());
    let n_points = |columns: (u8, u8), rows: (u8, u8)| {
        (usize::from(columns.1 - columns.0) + 1) * (usize::from(rows.1 - rows.0) + 1)
    };
    let before = n_points((upper_left.column(), lower_right.column()), (lower_right.row(), upper_left.row()));
    match columns.zip(rows) {
        None => Kept { text: None, n_leaving: before },
        Some((columns, rows)) => {
            let (one, other) = (Point::new(columns.0, rows.0), Point::new(columns.1, rows.1));
            let text = Some(Rectangle::around(one, other, size));
            Kept { text, n_leaving: before - n_points(columns, rows) }
        }
    }
}

/// The point that a value names, if it is on the board.
fn read(raw: &str, size: Size) -> Option<Point> {
    points::read(raw, size).ok()?.point.filter(|point| size.contains(*point))
}

/// Where a point comes to lie.
fn moved(point: Point, size: Size, shift: Shift) -> Option<Point> {
    let (column, _) = stretch(point.column(), point.column(), shift.right, size.width())?;
    let (row, _) = stretch(point.row(), point.row(), shift.up, size.height())?;
    Some(Point::new(column, row))
}

/// What is left on the board of the lines from one to another.
fn stretch(from: u8, to: u8, by: i8, side: u8) -> Option<(u8, u8)> {
    let line = |line: u8| i16::from(line) + i16::from(by);
    let (from, to) = (line(from).max(0), line(to).min(i16::from(side) - 1));
    (from <= to).then(|| u8::try_from(from).ok().zip(u8::try_from(to).ok())).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    fn game(text: &str) -> Record {
        sgf::parse(text.as_bytes()).value.games.remove(0)
    }

    #[track_caller]
    fn check(text: &str, right: i8, up: i8, want: &str, leaving: [usize; 3]) {
        let mut record = game(text);
        let before = record.source_text().to_owned();
        let shift = Shift { right, up };
        let [moves, stones, marks] = leaving;
        let told = Leaving { moves, stones, marks };
        assert_eq!(record.leaving(shift), told, "{text}");
        assert_eq!(record.shift(shift), Ok(told), "{text}");
        let saved = |record: &Record| -> Vec<String> { record.nodes().map(|node| node.raw().to_owned()).collect() };
        let expected = saved(&game(want));
        assert_eq!(saved(&record), expected, "{text}");
        assert_eq!(record.undo(), text != want, "{text}");
        assert_eq!(saved(&record), saved(&game(&before)), "{text}");
    }

    #[test]
    fn everything_on_points_goes_along() {
        check(
            "(;SZ[9]AB[cc][dd:ee]C[dd];B[ee]LB[aa:x\\:y]AR[aa:bb]TR[cc];W[]VW[aa:dd];W[tt])",
            2,
            -1,
            "(;SZ[9]AB[ed][fe:gf]C[dd];B[gf]LB[cb:x\\:y]AR[cb:dc]TR[ed];W[]VW[cb:fe];W[tt])",
            [0, 0, 0],
        );
    }

    #[test]
    fn what_leaves_the_board_is_counted_and_goes() {
        check(
            "(;SZ[9]AB[aa:cc][ii]AW[ia];B[aa]C[first];W[ba]LB[aa:a][ee:b]LN[aa:ee]DD[aa:ii];B[ai]TR[aa]MA[bb])",
            -1,
            0,
            "(;SZ[9]AB[aa:bc][hi]AW[ha];C[first];W[aa]LB[de:b]DD[aa:hi];MA[ab])",
            [2, 3, 1 + 1 + 9 + 1],
        );
        check("(;SZ[5];B[cc];W[cd])", 127, -128, "(;SZ[5];;)", [2, 0, 0]);
    }

    #[test]
    fn what_is_not_on_the_board_or_not_known_stays() {
        check(
            "(;SZ[5]AB[zz][aa:jj]XX[aa]WQ[aa];B[zz];W[what]LB[aa])",
            1,
            1,
            "(;SZ[5]AB[zz][aa:jj]XX[aa]WQ[aa];B[zz];W[what]LB[aa])",
            [0, 0, 0],
        );
    }
}
