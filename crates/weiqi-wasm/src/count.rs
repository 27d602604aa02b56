//! The explained count in JSON: the same shape as the server's `CountView`, and a test in `xtask` holds them together.

use crate::view::{Pair, names};
use serde::Serialize;
use weiqi_rules::{Board, Color, Count, Item, Line, Reason, Warning, seki_stones};

/// A count, every point and every line of it.
#[derive(Serialize)]
pub struct CountView {
    areas: Vec<AreaView>,
    seki: Vec<String>,
    lines: Vec<LineView>,
    totals_quarters: Pair<i32>,
    winner: Option<String>,
    margin_quarters: i32,
    result: String,
    forms: FormsView,
    warnings: Vec<WarningView>,
}

/// Points with the same owner for the same reason.
#[derive(Serialize)]
pub struct AreaView {
    owner: String,
    why: &'static str,
    points: Vec<String>,
}

/// One line of the sum.
#[derive(Serialize)]
pub struct LineView {
    color: String,
    name: &'static str,
    n: u32,
    quarters: i32,
    points: Vec<String>,
}

/// Both forms in which people say a result.
#[derive(Serialize)]
pub struct FormsView {
    black_zi_quarters: i32,
    white_zi_quarters: i32,
    half_zi_quarters: i32,
    must_exceed_zi_quarters: i32,
    margin_zi_quarters: i32,
    territory: Pair<u32>,
    prisoners: Pair<u32>,
    margin_mu_quarters: i32,
    margin_quarters: i32,
}

/// What a player should look at before agreeing.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum WarningView {
    /// The two sides' areas run into each other here.
    OpenBorder {
        /// Where.
        points: Vec<String>,
    },
    /// Points between the sides that nobody has filled.
    OpenDame {
        /// Where.
        points: Vec<String>,
    },
    /// A side still needs a move here.
    NeedsMove {
        /// Whose move.
        color: String,
        /// Where.
        at: String,
    },
}

impl CountView {
    /// Writes down the count of a board and what was to be looked at before it.
    pub fn new(count: &Count, board: &Board, warnings: &[Warning]) -> CountView {
        CountView {
            areas: areas(count),
            seki: names(&seki_stones(board, count.dead())),
            lines: count.lines().iter().map(LineView::from).collect(),
            totals_quarters: Pair { black: count.total(Color::Black).0, white: count.total(Color::White).0 },
            winner: count.winner().map(|color| color.to_string()),
            margin_quarters: count.margin().0,
            result: count.result(),
            forms: FormsView::from(count),
            warnings: warnings.iter().map(WarningView::from).collect(),
        }
    }
}

/// The points of a count, those alike together.
fn areas(count: &Count) -> Vec<AreaView> {
    let mut areas: Vec<AreaView> = Vec::new();
    for (point, verdict) in count.verdicts() {
        let owner = verdict.owner.map_or("neutral".to_owned(), |color| color.to_string());
        let why = reason_word(verdict.reason);
        match areas.iter_mut().find(|area| area.owner == owner && area.why == why) {
            Some(area) => area.points.push(point.to_string()),
            None => areas.push(AreaView { owner, why, points: vec![point.to_string()] }),
        }
    }
    areas
}

const fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::LivingStone => "stone",
        Reason::Enclosed => "territory",
        Reason::DeadStone => "dead",
        Reason::SekiEye => "seki",
        Reason::FalseEye => "false_eye",
        Reason::Dame => "dame",
        Reason::OnlyStonesCount => "only_stones",
    }
}

const fn item_word(item: Item) -> &'static str {
    match item {
        Item::LivingStones => "stones",
        Item::Enclosed => "territory",
        Item::SharedDame => "shared_dame",
        Item::Prisoners => "prisoners",
        Item::DeadStones => "dead_stones",
        Item::PassStones => "pass_stones",
        Item::GroupTax => "group_tax",
        Item::Button => "button",
        Item::Handicap => "handicap",
        Item::Komi => "komi",
        Item::TimePenalty => "time_penalty",
    }
}

impl From<&Line> for LineView {
    fn from(line: &Line) -> LineView {
        LineView {
            color: line.color.to_string(),
            name: item_word(line.item),
            n: line.n,
            quarters: line.worth.0,
            points: names(&line.points),
        }
    }
}

impl From<&Count> for FormsView {
    fn from(count: &Count) -> FormsView {
        let (zi, mu) = (count.zi(), count.mu());
        FormsView {
            black_zi_quarters: zi.zi.black.0,
            white_zi_quarters: zi.zi.white.0,
            half_zi_quarters: zi.half.0,
            must_exceed_zi_quarters: zi.must_exceed.0,
            margin_zi_quarters: zi.margin.0,
            territory: mu.territory.into(),
            prisoners: mu.prisoners.into(),
            margin_mu_quarters: mu.margin.0,
            margin_quarters: count.margin().0,
        }
    }
}

impl From<&Warning> for WarningView {
    fn from(warning: &Warning) -> WarningView {
        match warning {
            Warning::OpenBorder(points) => WarningView::OpenBorder { points: names(points) },
            Warning::OpenDame(points) => WarningView::OpenDame { points: names(points) },
            Warning::NeedsMove { color, point } => {
                WarningView::NeedsMove { color: color.to_string(), at: point.to_string() }
            }
        }
    }
}
