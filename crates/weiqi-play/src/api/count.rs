//! An explained count: whose each point is and why, and every line of the sum.

use serde::Serialize;

use weiqi_rules as rules;

use super::{ColorName, Pair, PointName, names};

/// The count of a board with the dead stones that are marked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountView {
    /// Every point of the board, in groups that have the same owner for the same reason.
    pub areas: Vec<CountArea>,
    /// The living stones of groups in seki (双活).
    pub seki: Vec<PointName>,
    /// The lines of the sum; each side's lines add up to its total.
    pub lines: Vec<CountLine>,
    /// What each side's lines add up to, compensation included, in quarter points.
    pub totals_quarters: Pair<i32>,
    /// Who has won by this count; `null` for a draw.
    pub winner: Option<ColorName>,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Reason {
    /// A living stone.
    Stone,
    /// An empty point of its owner.
    Territory,
    /// A dead stone of the other side.
    Dead,
    /// An empty point between the two sides.
    Dame,
    /// An empty point that one side surrounds in a seki: its owner's if the rules give it to him, else nobody's.
    Seki,
    /// An empty point that its side must fill before all is over: no territory.
    FalseEye,
    /// An empty point where only stones count.
    OnlyStones,
}

/// One line of the sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountLine {
    /// For whom it counts.
    pub color: ColorName,
    /// What is counted.
    pub name: LineName,
    /// How many things: stones, points, groups; 1 for komi and the like.
    pub n: u32,
    /// What it is worth in quarter points; taxes are negative.
    pub quarters: i32,
    /// The points it comes from.
    pub points: Vec<PointName>,
}

/// What a line of the sum counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// What the other side pays for its time.
    TimePenalty,
}

/// Both forms in which people say a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CountForms {
    /// 子: Black's stones and points, half of the neutral points included, in quarters of a 子.
    pub black_zi_quarters: i32,
    /// 子: White's stones and points, half of the neutral points included, in quarters of a 子.
    pub white_zi_quarters: i32,
    /// 归本数, half of the board, in quarters of a 子.
    pub half_zi_quarters: i32,
    /// 子: what Black must exceed to win, in quarters of a 子.
    pub must_exceed_zi_quarters: i32,
    /// 子: Black's lead over what he must exceed, in quarters of a 子; negative when White leads.
    pub margin_zi_quarters: i32,
    /// 目: each side's empty points, those under dead stones included.
    pub territory: Pair<u32>,
    /// 目: the stones each side has taken, dead ones included.
    pub prisoners: Pair<u32>,
    /// 目: Black's lead by territory and prisoners after komi, in quarter points. Where areas are counted it is what
    /// such a count of the same board comes to, a point more or less than the result at times.
    pub margin_mu_quarters: i32,
    /// Black's lead in quarter points by the game's own rules, as `CountView.margin_quarters`.
    pub margin_quarters: i32,
}

/// What a player should look at before agreeing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CountWarning {
    /// A border is open: the two sides' areas run into each other here.
    OpenBorder {
        /// The open points.
        points: Vec<PointName>,
    },
    /// Points that both sides touch and nobody has filled.
    OpenDame {
        /// The points.
        points: Vec<PointName>,
    },
    /// A side still needs a move here: a chain can be taken once the open dame are filled.
    NeedsMove {
        /// Whose move.
        color: ColorName,
        /// Where.
        at: PointName,
    },
}

impl From<rules::Reason> for Reason {
    fn from(reason: rules::Reason) -> Reason {
        match reason {
            rules::Reason::LivingStone => Reason::Stone,
            rules::Reason::Enclosed => Reason::Territory,
            rules::Reason::DeadStone => Reason::Dead,
            rules::Reason::SekiEye => Reason::Seki,
            rules::Reason::FalseEye => Reason::FalseEye,
            rules::Reason::Dame => Reason::Dame,
            rules::Reason::OnlyStonesCount => Reason::OnlyStones,
        }
    }
}

impl From<rules::Item> for LineName {
    fn from(item: rules::Item) -> LineName {
        match item {
            rules::Item::LivingStones => LineName::Stones,
            rules::Item::Enclosed => LineName::Territory,
            rules::Item::SharedDame => LineName::SharedDame,
            rules::Item::Prisoners => LineName::Prisoners,
            rules::Item::DeadStones => LineName::DeadStones,
            rules::Item::PassStones => LineName::PassStones,
            rules::Item::GroupTax => LineName::GroupTax,
            rules::Item::Button => LineName::Button,
            rules::Item::Handicap => LineName::Handicap,
            rules::Item::Komi => LineName::Komi,
            rules::Item::TimePenalty => LineName::TimePenalty,
        }
    }
}

impl From<&rules::Line> for CountLine {
    fn from(line: &rules::Line) -> CountLine {
        CountLine {
            color: line.color.into(),
            name: line.item.into(),
            n: line.n,
            quarters: line.worth.0,
            points: names(line.points.iter().copied()),
        }
    }
}

impl From<rules::Warning> for CountWarning {
    fn from(warning: rules::Warning) -> CountWarning {
        match warning {
            rules::Warning::OpenBorder(points) => CountWarning::OpenBorder { points: names(points) },
            rules::Warning::OpenDame(points) => CountWarning::OpenDame { points: names(points) },
            rules::Warning::NeedsMove { color, point } => {
                CountWarning::NeedsMove { color: color.into(), at: PointName(point) }
            }
        }
    }
}

impl CountView {
    /// The count of a board, with what should be looked at before agreeing.
    pub fn new(count: &rules::Count, board: &rules::Board, warnings: Vec<rules::Warning>) -> CountView {
        CountView {
            areas: areas(count),
            seki: names(rules::seki_stones(board, count.dead())),
            lines: count.lines().iter().map(CountLine::from).collect(),
            totals_quarters: rules::ByColor::from_fn(|color| count.total(color).0).into(),
            winner: count.winner().map(ColorName::from),
            margin_quarters: count.margin().0,
            result: count.result(),
            forms: forms(count),
            warnings: warnings.into_iter().map(CountWarning::from).collect(),
        }
    }
}

/// The points of a count, those alike together.
fn areas(count: &rules::Count) -> Vec<CountArea> {
    let mut areas: Vec<CountArea> = Vec::new();
    for (point, verdict) in count.verdicts() {
        let owner = match verdict.owner {
            Some(rules::Color::Black) => Owner::Black,
            Some(rules::Color::White) => Owner::White,
            None => Owner::Neutral,
        };
        let why = Reason::from(verdict.reason);
        match areas.iter_mut().find(|area| area.owner == owner && area.why == why) {
            Some(area) => area.points.push(PointName(point)),
            None => areas.push(CountArea { owner, why, points: vec![PointName(point)] }),
        }
    }
    areas
}

fn forms(count: &rules::Count) -> CountForms {
    let (zi, mu) = (count.zi(), count.mu());
    CountForms {
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
