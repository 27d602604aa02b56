//! Parts of a board.

use std::ops::RangeInclusive;

use weiqi_rules::{Point, Size};

use crate::tree::Record;

/// A rectangle of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    columns: RangeInclusive<u8>,
    rows: RangeInclusive<u8>,
}

impl View {
    /// The whole board.
    pub fn whole(size: Size) -> View {
        View { columns: 0..=size.width() - 1, rows: 0..=size.height() - 1 }
    }

    /// The smallest part of the board that holds both corners; corners off the board are moved onto it.
    pub fn between(a: Point, b: Point, size: Size) -> View {
        let range = |a: u8, b: u8, side: u8| a.min(b).min(side - 1)..=a.max(b).min(side - 1);
        View { columns: range(a.column(), b.column(), size.width()), rows: range(a.row(), b.row(), size.height()) }
    }

    /// The smallest part that holds all `points`; the whole board where there are none.
    pub fn around(points: impl IntoIterator<Item = Point>, size: Size) -> View {
        let mut points = points.into_iter();
        let Some(first) = points.next() else { return View::whole(size) };
        let (mut low, mut high) = (first, first);
        for point in points {
            low = Point::new(low.column().min(point.column()), low.row().min(point.row()));
            high = Point::new(high.column().max(point.column()), high.row().max(point.row()));
        }
        View::between(low, high, size)
    }

    /// The part that the root of a record asks to show (`VW`), else the whole board.
    pub fn of_record(record: &Record, size: Size) -> View {
        let points = record.root().property("VW").map(|property| property.points(size));
        View::around(points.into_iter().flatten(), size)
    }

    /// The columns, from the left.
    pub fn columns(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + use<> {
        let (start, end) = (*self.columns.start(), *self.columns.end());
        (u16::from(start)..u16::from(end) + 1).map(|column| column as u8)
    }

    /// The rows, from the top.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + use<> {
        let (start, end) = (*self.rows.start(), *self.rows.end());
        (u16::from(start)..u16::from(end) + 1).rev().map(|row| row as u8)
    }

    /// Whether a point is in view.
    pub fn contains(&self, point: Point) -> bool {
        self.columns.contains(&point.column()) && self.rows.contains(&point.row())
    }

    /// Whether the left edge of the board is in view.
    pub fn is_at_left(&self) -> bool {
        *self.columns.start() == 0
    }

    /// Whether the lower edge of the board is in view.
    pub fn is_at_bottom(&self) -> bool {
        *self.rows.start() == 0
    }

    /// Whether the right edge of the board is in view.
    pub fn is_at_right(&self, size: Size) -> bool {
        *self.columns.end() == size.width() - 1
    }

    /// Whether the upper edge of the board is in view.
    pub fn is_at_top(&self, size: Size) -> bool {
        *self.rows.end() == size.height() - 1
    }
}
