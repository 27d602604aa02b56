//! Reports as the lines of `lz-analyze`, `kata-analyze` and `analyze`.

use std::fmt::Write as _;

use weiqi_engine::{MoveReport, Report};
use weiqi_gtp::Analyze;

use super::super::numbers;

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// As Leela Zero does: few fields, chances in ten thousandths.
    Leela,
    /// As KataGo does: everything, chances from 0 to 1.
    Kata,
    /// As Sabaki reads `analyze`: chances in ten thousandths, and nothing after the line of moves.
    Sabaki,
}

/// One line, for a board so many points wide; empty where no move was tried yet.
pub(super) fn line(report: &Report, width: usize, analyze: &Analyze, dialect: Dialect) -> String {
    let most = analyze.max_moves.unwrap_or(usize::MAX).max(1);
    let moves = report.moves.iter().take(most);
    let mut line = moves.map(|mv| of_move(mv, width, analyze, dialect)).collect::<Vec<_>>().join(" ");
    if line.is_empty() || dialect == Dialect::Leela {
        return line;
    }
    if analyze.shown.root && dialect == Dialect::Kata {
        line += &of_root(report);
    }
    if analyze.shown.ownership {
        put_points(&mut line, "ownership", &report.ownership, width);
    }
    if analyze.shown.ownership_stdev {
        put_points(&mut line, "ownershipStdev", &report.ownership_deviation, width);
    }
    line
}

fn of_move(mv: &MoveReport, width: usize, analyze: &Analyze, dialect: Dialect) -> String {
    let mut text = format!("info move {} visits {}", mv.mv, mv.visits);
    let mut put = |name: &str, value: String| {
        let _ = write!(text, " {name} {value}");
    };
    if dialect == Dialect::Leela {
        put("winrate", ten_thousandths(mv.winrate));
        put("prior", ten_thousandths(mv.prior));
        put("lcb", ten_thousandths(mv.lcb));
    } else {
        put("edgeVisits", mv.edge_visits.to_string());
        for (name, value) in numbers::of_move(mv, analyze.shown.no_result) {
            let is_chance = ["winrate", "prior", "lcb"].contains(&name);
            let as_sabaki_reads = is_chance && dialect == Dialect::Sabaki;
            put(name, if as_sabaki_reads { ten_thousandths(value) } else { decimal(value) });
        }
        if let Some(other) = mv.symmetry_of {
            put("isSymmetryOf", other.to_string());
        }
    }
    put("order", mv.order.to_string());
    put("pv", join(&mv.line));
    if dialect == Dialect::Kata {
        if analyze.shown.pv_visits {
            put("pvVisits", join(&mv.line_visits));
        }
        if analyze.shown.pv_edge_visits {
            put("pvEdgeVisits", join(&mv.line_edge_visits));
        }
        if analyze.shown.moves_ownership {
            put_points(&mut text, "movesOwnership", &mv.ownership, width);
        }
        if analyze.shown.moves_ownership_stdev {
            put_points(&mut text, "movesOwnershipStdev", &mv.ownership_deviation, width);
        }
    }
    text
}

fn of_root(report: &Report) -> String {
    let mut text = format!(" rootInfo visits {}", report.root.visits);
    for (name, value) in numbers::of_root(&report.root) {
        if name == "scoreStdev" {
            // Older clients read the lead here.
            let _ = write!(text, " scoreMean {}", decimal(report.root.lead));
        }
        let _ = write!(text, " {name} {}", decimal(value));
    }
    text
}

fn join<T: ToString>(values: &[T]) -> String {
    values.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

/// Values of points, given from A1 row by row, from the top left; nothing where there are none.
pub(super) fn put_points(line: &mut String, name: &str, values: &[f32], width: usize) {
    if values.is_empty() {
        return;
    }
    let _ = write!(line, " {name}");
    for value in numbers::from_the_top(values, width) {
        let _ = write!(line, " {}", decimal(value));
    }
}

/// A number without a sign on zero.
fn decimal(value: f32) -> String {
    let value = (f64::from(value) * 1e6).round() / 1e6;
    if value == 0.0 { "0".into() } else { value.to_string() }
}

fn ten_thousandths(value: f32) -> String {
    format!("{}", (value * 10_000.0).round() as i64)
}
