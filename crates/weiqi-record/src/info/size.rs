//! The size of the board.

use weiqi_rules::Size;

use crate::tree::Record;

/// What `SZ` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeReading {
    /// The size; `None` for one that no board has.
    pub size: Option<Size>,
    /// Whether `SZ` is missing or written by the book.
    pub is_standard: bool,
}

/// Reads the size of the board: 19x19 where it is missing or unreadable.
pub fn read(record: &Record) -> SizeReading {
    match record.root().property("SZ") {
        Some(property) => read_text(property.value().raw()),
        None => SizeReading { size: Some(Size::NINETEEN), is_standard: true },
    }
}

/// Reads the value of `SZ`.
pub fn read_text(text: &str) -> SizeReading {
    let written = text.trim();
    let (width, height) = match written.split_once([':', 'x', 'X']) {
        Some((width, height)) => (number(width), number(height)),
        None => (number(written), number(written)),
    };
    match (width, height) {
        (Some(width), Some(height)) if width > 0 && height > 0 => SizeReading {
            size: Size::new(width, height).ok(),
            is_standard: !written.contains(['x', 'X']) && width.max(height) <= 52,
        },
        _ => SizeReading { size: Some(Size::NINETEEN), is_standard: false },
    }
}

fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(usize::MAX))
}
