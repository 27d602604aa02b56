//! How single values are written.

use weiqi_rules::{Color, Move, Size};

use crate::property::{Kind, definition};
use crate::sgf::points;
use crate::sgf::text::{Within, escape};

/// A property as text, its values escaped.
pub(crate) fn property_text(name: &str, values: &[&str]) -> String {
    let kind = definition(name).map(|known| known.kind);
    let mut text = String::from(name);
    for value in values.iter().copied().chain(values.is_empty().then_some("")) {
        text.push('[');
        match (kind, value.split_once(':')) {
            (Some(Kind::Labels | Kind::Figure), Some((point, label))) => {
                text.push_str(point);
                text.push(':');
                text.push_str(&escape(label, Within::Composed));
            }
            _ => text.push_str(&escape(value, Within::Value)),
        }
        text.push(']');
    }
    text
}

/// The value of a move property.
pub(crate) fn move_value(played: Move, size: Size) -> String {
    played.point().map(|point| points::write(point, size)).unwrap_or_default()
}

/// `B` or `W`.
pub(crate) fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}
