//! The numbers of a report by KataGo's names, which both protocols print.

use weiqi_engine::{MoveReport, RootReport};

/// What both protocols tell of a move, in the order of `kata-analyze`.
pub(super) fn of_move(found: &MoveReport, with_no_result: bool) -> impl Iterator<Item = (&'static str, f32)> {
    let values = [
        ("utility", found.utility),
        ("winrate", found.winrate),
        // Older clients read the lead here.
        ("scoreMean", found.lead),
        ("scoreStdev", found.score_deviation),
        ("scoreLead", found.lead),
        ("scoreSelfplay", found.score),
    ];
    let no_result = with_no_result.then_some(("noResultValue", found.no_result));
    let sureness =
        [("prior", found.prior), ("lcb", found.lcb), ("utilityLcb", found.utility_lcb), ("weight", found.weight)];
    values.into_iter().chain(no_result).chain(sureness)
}

/// What both protocols tell of the position, in the order of `kata-analyze`.
pub(super) fn of_root(root: &RootReport) -> [(&'static str, f32); 9] {
    let raw = &root.raw;
    [
        ("utility", root.utility),
        ("winrate", root.winrate),
        ("scoreStdev", root.score_deviation),
        ("scoreLead", root.lead),
        ("scoreSelfplay", root.score),
        ("weight", root.weight),
        ("rawStWrError", raw.shortterm_value_error),
        ("rawStScoreError", raw.shortterm_score_error),
        ("rawVarTimeLeft", raw.variance_time_left),
    ]
}

/// Values of points, given from A1 row by row, from the top left of a board so many points wide.
pub(super) fn from_the_top(values: &[f32], width: usize) -> impl Iterator<Item = f32> {
    values.chunks(width.max(1)).rev().flatten().copied()
}
