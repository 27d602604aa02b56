//! Laws of the formats beside SGF, and of pictures.

use weiqi_record::formats::{self, Format, Loss};
use weiqi_record::picture::{Cuts, Picture, figures};
use weiqi_record::{Collection, Parsed, Record};
use weiqi_rules::{Color, Move};

/// So many nodes, and no more, are written in every format.
const SMALL: usize = 400;

pub(super) fn check_gib(bytes: &[u8]) {
    check_format(Format::Gib, bytes);
}

pub(super) fn check_ngf(bytes: &[u8]) {
    check_format(Format::Ngf, bytes);
}

pub(super) fn check_ugf(bytes: &[u8]) {
    check_format(Format::Ugf, bytes);
}

pub(super) fn check_ishi(bytes: &[u8]) {
    check_format(Format::Ishi, bytes);
}

pub(super) fn check_xml(bytes: &[u8]) {
    check_format(Format::Xml, bytes);
}

pub(super) fn check_json(bytes: &[u8]) {
    check_format(Format::Json, bytes);
}

pub(super) fn check_board_text(bytes: &[u8]) {
    check_format(Format::Diagram, bytes);
}

pub(super) fn check_move_text(bytes: &[u8]) {
    check_format(Format::Moves, bytes);
}

/// Any bytes: some format or none, and what is read can be written in every format.
pub(super) fn check_any(bytes: &[u8]) {
    let _ = formats::detect(bytes);
    check_parsed(&formats::read(bytes));
}

fn check_format(format: Format, bytes: &[u8]) {
    check_parsed(&formats::read_as(bytes, format));
}

fn check_parsed(parsed: &Parsed<Collection>) {
    for problem in &parsed.problems {
        let _ = problem.to_string();
    }
    for record in parsed.value.games.iter().take(3).filter(|record| record.n_nodes() <= SMALL) {
        check_pictures(record);
        for format in Format::all() {
            check_written(record, format);
        }
    }
}

/// What is written in a format and read again has the same moves, but for what was reported as lost.
fn check_written(record: &Record, format: Format) {
    let Ok(written) = formats::write(record, format) else { return };
    let is_lost = |loss: &Loss| {
        matches!(loss, Loss::Setup { .. } | Loss::StonesAsMoves(_) | Loss::Moves { .. } | Loss::Passes(_))
    };
    if written.losses.iter().any(is_lost) {
        return;
    }
    let again = formats::read_as(&written.bytes, format).value.games;
    let found = again.first().map(moves).unwrap_or_default();
    let text = String::from_utf8_lossy(&written.bytes);
    assert_eq!(found, moves(record), "{format}:\n{text}");
}

fn moves(record: &Record) -> Vec<(Color, Option<Move>)> {
    let size = record.size();
    let line = record.main_line().flat_map(|node| node.moves());
    line.map(|(color, value)| (color, size.and_then(|size| value.played(size)))).collect()
}

/// The numbers and notes of the figures are the moves, and every figure can be drawn.
fn check_pictures(record: &Record) {
    let Some(last) = record.main_line().last() else { return };
    let figures = figures(record, last.id(), &Cuts { lengths: vec![10, 50], at_marks: true });
    if figures.is_empty() {
        return;
    }
    for (figure, _) in figures.iter().take(3) {
        let svg = Picture::new(figure).to_svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }
    let n_shown: usize = figures.iter().map(|(figure, _)| figure.moves().len()).sum();
    assert_eq!(n_shown, moves(record).len());
}
