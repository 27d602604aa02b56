//! An explained count: whose each point is and why, and every line of the sum.

use serde::Serialize;

use super::{ColorName, PointName};

/// The count of a board with the dead stones that are marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountView {
    /// Every point of the board, in groups that have the same owner for the same reason.
    pub areas: Vec<CountArea>,
    /// The lines of the sum; each side's lines add up to its total.
    pub lines: Vec<CountLine>,
    /// Black's lead in quarter points; negative when White leads.
    pub margin_quarters: i32,
    /// The result as SGF writes it: `B+3.5`, `0`.
    pub result: String,
    /// Both forms in which people say a result.
    pub forms: CountForms,
    /// What a player should look at before agreeing.
    pub warnings: Vec<CountWarning>,
}

/// Points with the same owner for the same reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountArea {
    /// Whose they are.
    pub owner: Owner,
    /// Why.
    pub why: Reason,
    /// Which.
    pub points: Vec<PointName>,
}

/// Whose a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Owner {
    /// Black's.
    Black,
    /// White's.
    White,
    /// Nobody's, or half each.
    Neutral,
}

/// Why a point is whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Reason {
    /// A living stone.
    Stone,
    /// An empty point of its owner.
    Territory,
    /// A dead stone of the other side.
    Dead,
    /// An empty point between the two sides.
    Dame,
    /// An empty point in a seki that its owner doesn't get, or gets by this ruleset.
    Seki,
}

/// One line of the sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountLine {
    /// For whom it counts.
    pub color: ColorName,
    /// What is counted.
    pub name: LineName,
    /// How many things: stones, points, groups; 0 for agreed numbers such as komi.
    pub n: u32,
    /// What it is worth in quarter points; taxes are negative.
    pub quarters: i32,
    /// The points it comes from.
    pub points: Vec<PointName>,
}

/// What a line of the sum counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LineName {
    /// Living stones.
    Stones,
    /// Surrounded points.
    Territory,
    /// Half of the points between the sides.
    SharedDame,
    /// Stones taken during the game.
    Prisoners,
    /// Dead stones lifted at the end.
    DeadStones,
    /// Stones handed over for passes.
    PassStones,
    /// What every group pays.
    GroupTax,
    /// The button.
    Button,
    /// What is given back for handicap stones.
    Handicap,
    /// The agreed compensation.
    Komi,
}

/// Both forms in which people say a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountForms {
    /// Black's total in quarter points, without compensation: area or territory as the ruleset counts.
    pub black_quarters: i32,
    /// White's total in quarter points, without compensation.
    pub white_quarters: i32,
    /// 子: Black's stones and points, in quarters of a 子, neutral points shared.
    pub black_zi_quarters: i32,
    /// 子: White's stones and points, in quarters of a 子, neutral points shared.
    pub white_zi_quarters: i32,
    /// 归本数, half of the board, in quarters of a 子.
    pub half_zi_quarters: i32,
    /// 子: Black's lead over what he must reach, in quarters of a 子; negative when White leads.
    pub margin_zi_quarters: i32,
    /// 目: Black's lead in quarter points; the same number as `margin_zi_quarters`, twice as large.
    pub margin_quarters: i32,
}

/// What a player should look at before agreeing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum CountWarning {
    /// A border is open here: points that touch both sides and are not closed.
    OpenBorder {
        /// The open points.
        points: Vec<PointName>,
    },
    /// This point still needs a move of `color`.
    NeedsMove {
        /// Whose move.
        color: ColorName,
        /// Where.
        points: Vec<PointName>,
    },
}
