//! Where handicap stones go.

use crate::{Color, Point, Size};

/// The lines, counted from 0, on which fixed handicap stones stand along one side: near, middle, far.
///
/// Third line below 13, fourth line from 13; sides below 7 have none; only odd sides of 9 and more have a middle.
fn lines(side: u8) -> Option<(u8, Option<u8>, u8)> {
    let edge = match side {
        0..=6 => return None,
        7..=12 => 2,
        _ => 3,
    };
    let middle = (side >= 9 && side % 2 == 1).then_some(side / 2);
    Some((edge, middle, side - 1 - edge))
}

/// The places of GTP's `fixed_handicap`; the third stone is in the upper left.
///
/// `None` where there are none for this size and number.
pub fn gtp_places(size: Size, n_stones: u8) -> Option<Vec<Point>> {
    let (left, center, right) = lines(size.width())?;
    let (bottom, middle, top) = lines(size.height())?;
    let corners = [(left, bottom), (right, top), (left, top), (right, bottom)];
    places(n_stones, corners, (left, center, right), (bottom, middle, top))
}

/// The places that people and servers use: as GTP's, but the third stone is in the lower right.
///
/// `None` where there are none for this size and number.
pub fn server_places(size: Size, n_stones: u8) -> Option<Vec<Point>> {
    let (left, center, right) = lines(size.width())?;
    let (bottom, middle, top) = lines(size.height())?;
    let corners = [(left, bottom), (right, top), (right, bottom), (left, top)];
    places(n_stones, corners, (left, center, right), (bottom, middle, top))
}

type Lines = (u8, Option<u8>, u8);

fn places(n_stones: u8, corners: [(u8, u8); 4], columns: Lines, rows: Lines) -> Option<Vec<Point>> {
    let n_corners = usize::from(n_stones.min(4));
    let mut found: Vec<(u8, u8)> = corners[..n_corners].to_vec();
    if !(2..=9).contains(&n_stones) {
        return None;
    }
    if n_stones > 4 {
        let (center, middle) = (columns.1?, rows.1?);
        if n_stones >= 6 {
            found.extend([(columns.0, middle), (columns.2, middle)]);
        }
        if n_stones >= 8 {
            found.extend([(center, rows.0), (center, rows.2)]);
        }
        if n_stones % 2 == 1 {
            found.push((center, middle));
        }
    }
    Some(found.into_iter().map(|(column, row)| Point::new(column, row)).collect())
}

/// The four stones with which old Chinese games begin (座子): each side on one diagonal. `None` on boards too small.
pub fn corner_stones(size: Size) -> Option<[(Point, Color); 4]> {
    let (left, _, right) = lines(size.width())?;
    let (bottom, _, top) = lines(size.height())?;
    Some([
        (Point::new(left, bottom), Color::White),
        (Point::new(right, top), Color::White),
        (Point::new(left, top), Color::Black),
        (Point::new(right, bottom), Color::Black),
    ])
}
