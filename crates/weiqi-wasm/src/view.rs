//! Shapes of the answers: a twin in JSON for what the page shows. The same shapes stand in `web/src/go/types.ts`.

use serde::Serialize;
use weiqi_record::fingerprint::board_size;
use weiqi_record::info::{self, GameResult, Winner};
use weiqi_record::property::{Class, Property, definition};
use weiqi_record::{Node, Problem, Record, Replay};
use weiqi_rules::{Board, ByColor, Color, Point, Ruleset, Size};

pub use crate::json::to_json;

/// A ruleset.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RulesetView {
    /// Its stable name.
    pub id: &'static str,
    /// Its usual komi.
    pub komi_quarters: i32,
    /// What is counted.
    pub scoring: &'static str,
}

/// A repair of the reader.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProblemView<'p> {
    code: &'static str,
    line: usize,
    column: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<usize>,
    found: &'p str,
    done: &'p str,
    is_certain: bool,
    count: usize,
}

impl<'p> From<&'p Problem> for ProblemView<'p> {
    fn from(problem: &'p Problem) -> ProblemView<'p> {
        ProblemView {
            code: problem.code.as_str(),
            line: problem.place.line,
            column: problem.place.column,
            game: problem.game,
            node: problem.node.map(|node| node.index()),
            found: &problem.found,
            done: &problem.done,
            is_certain: problem.certain,
            count: problem.count,
        }
    }
}

/// A game in the list of a file.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SummaryView {
    index: usize,
    width: u8,
    height: u8,
    black: String,
    white: String,
    black_rank: String,
    white_rank: String,
    result: String,
    date: String,
    event: String,
    n_moves: usize,
    n_nodes: usize,
    has_board: bool,
    is_go: bool,
}

impl SummaryView {
    /// Summarizes the game with this number.
    pub fn new(index: usize, record: &Record) -> SummaryView {
        let size = board_size(record);
        let text = |name| record.root().text(name).unwrap_or_default().trim().to_owned();
        SummaryView {
            index,
            width: size.map_or(0, Size::width),
            height: size.map_or(0, Size::height),
            black: text("PB"),
            white: text("PW"),
            black_rank: text("BR"),
            white_rank: text("WR"),
            result: text("RE"),
            date: text("DT"),
            event: text("EV"),
            n_moves: record.main_line().map(|node| node.moves().count()).sum(),
            n_nodes: record.n_nodes(),
            has_board: size.is_some(),
            is_go: record.is_go(),
        }
    }
}

/// What stands at a node.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NodeView {
    node: usize,
    parent: Option<usize>,
    /// A character a point, rows from the top: `X`, `O` or `.`.
    board: String,
    to_move: String,
    move_number: u32,
    #[serde(rename = "move")]
    played: Option<MoveView>,
    captured: Vec<String>,
    prisoners: Pair<u32>,
    marks: Vec<MarkView>,
    dimmed: Vec<String>,
    comment: String,
    name: String,
    remarks: Vec<&'static str>,
    time_left: Pair<Option<f64>>,
    next: Vec<ContinuationView>,
    siblings: Vec<usize>,
    others: Vec<PropertyView>,
}

/// One of each color.
#[derive(Serialize)]
pub struct Pair<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> From<ByColor<T>> for Pair<T> {
    fn from(both: ByColor<T>) -> Pair<T> {
        Pair { black: both.black, white: both.white }
    }
}

/// A move that was made.
#[derive(Serialize)]
pub struct MoveView {
    color: String,
    at: String,
}

/// A node that may come next.
#[derive(Serialize)]
pub struct ContinuationView {
    node: usize,
    color: Option<String>,
    #[serde(rename = "move")]
    played: Option<String>,
    name: String,
}

/// A property as written.
#[derive(Serialize)]
pub struct PropertyView {
    name: String,
    values: Vec<String>,
}

/// A mark on the board.
#[derive(Serialize)]
pub struct MarkView {
    kind: &'static str,
    at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

/// Marks whose values are points, by their property; `M` is an old name.
pub const POINT_MARKS: &[(&str, &str)] = &[
    ("CR", "circle"),
    ("MA", "cross"),
    ("M", "cross"),
    ("SQ", "square"),
    ("TR", "triangle"),
    ("SL", "selected"),
    ("TB", "territory_black"),
    ("TW", "territory_white"),
];

/// Marks whose values are pairs of points.
const LINE_MARKS: &[(&str, &str)] = &[("AR", "arrow"), ("LN", "line")];

/// Remarks on a position or a move.
const REMARKS: &[&str] = &["BM", "TE", "DO", "IT", "HO", "GB", "GW", "DM", "UC", "FG"];

impl NodeView {
    /// Looks at a node and the board after it.
    pub fn new(node: Node<'_>) -> NodeView {
        let record = node.record();
        let size = board_size(record);
        let replayed = size.and_then(|_| Replay::to(record, node.id()));
        let last = replayed.as_ref().and_then(|(_, steps)| steps.last());
        let replay = replayed.as_ref().map(|(replay, _)| replay);
        let text = |name| node.text(name).unwrap_or_default().into_owned();
        let seconds = |name| node.property(name).and_then(|left| left.value().real());
        NodeView {
            node: node.id().index(),
            parent: node.parent().map(|parent| parent.id().index()),
            board: replay.map(|replay| rows(replay.board())).unwrap_or_default(),
            to_move: replay.map_or(Color::Black, Replay::to_move).to_string(),
            move_number: replay.map_or(0, Replay::move_number),
            played: last
                .and_then(|step| Some(MoveView { color: step.color.to_string(), at: step.played?.to_string() })),
            captured: last.map(|step| names(step.lifted.captured.iter().chain(&step.lifted.own))).unwrap_or_default(),
            prisoners: replay.map(Replay::prisoners).unwrap_or_default().into(),
            marks: size.map(|size| marks(node, size)).unwrap_or_default(),
            dimmed: size.map(|size| dimmed(node, size)).unwrap_or_default(),
            comment: text("C"),
            name: text("N"),
            remarks: REMARKS.iter().copied().filter(|name| node.has(name)).collect(),
            time_left: Pair { black: seconds("BL"), white: seconds("WL") },
            next: node.children().map(|child| continuation(child, size)).collect(),
            siblings: match node.parent() {
                Some(parent) => parent.children().map(|child| child.id().index()).collect(),
                None => vec![node.id().index()],
            },
            others: node.properties().filter(is_other).map(|property| property_view(&property)).collect(),
        }
    }
}

fn rows(board: &Board) -> String {
    let stone = |point| match board.at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    points_from_top(board.size()).map(stone).collect()
}

/// Returns all points, row by row from the top.
pub fn points_from_top(size: Size) -> impl Iterator<Item = Point> {
    let row = move |row| (0..size.width()).map(move |column| Point::new(column, row));
    (0..size.height()).rev().flat_map(row)
}

/// Returns the names of points.
pub fn names<'p>(points: impl IntoIterator<Item = &'p Point>) -> Vec<String> {
    points.into_iter().map(Point::to_string).collect()
}

fn continuation(node: Node<'_>, size: Option<Size>) -> ContinuationView {
    let color = node.moves().next().map(|(color, _)| color.to_string());
    let played = node.played(size).map(|(_, played)| played.to_string());
    ContinuationView { node: node.id().index(), color, played, name: node.text("N").unwrap_or_default().into_owned() }
}

fn marks(node: Node<'_>, size: Size) -> Vec<MarkView> {
    let mark = |kind, at: Point, label, to| MarkView { kind, at: at.to_string(), label, to };
    let mut marks = Vec::new();
    for (name, kind) in POINT_MARKS {
        let points = node.all(name).flat_map(|property| property.points(size));
        marks.extend(points.map(|point| mark(kind, point, None, None)));
    }
    for (name, kind) in LINE_MARKS {
        let ends = node.values(name).filter_map(|value| value.parts());
        let lines = ends.filter_map(|(from, to)| Some((from.point(size)?, to.point(size)?)));
        marks.extend(lines.map(|(from, to)| mark(kind, from, None, Some(to.to_string()))));
    }
    let labels = node.values("LB").filter_map(|value| value.parts());
    let labels = labels.filter_map(|(at, label)| Some((at.point(size)?, label.simple_text().into_owned())));
    marks.extend(labels.map(|(at, label)| mark("label", at, Some(label), None)));
    let letters = node.all("L").flat_map(|property| property.points(size)).zip('a'..='z');
    marks.extend(letters.map(|(at, letter)| mark("label", at, Some(letter.to_string()), None)));
    marks
}

/// Returns the points that are dimmed by `DD`, or outside the part that `VW` shows; both hold for the nodes below.
fn dimmed(node: Node<'_>, size: Size) -> Vec<String> {
    let inherited = |name| {
        let above = node.ancestors().find(|above| above.has(name));
        let points = above.into_iter().flat_map(move |above| above.all(name).collect::<Vec<_>>());
        points.flat_map(move |property| property.points(size)).collect::<Vec<_>>()
    };
    let (dimmed, shown) = (inherited("DD"), inherited("VW"));
    let is_outside = |point: &Point| !shown.is_empty() && !shown.contains(point);
    let points: Vec<Point> = size.points().filter(|point| dimmed.contains(point) || is_outside(point)).collect();
    names(&points)
}

fn is_other(property: &Property<'_>) -> bool {
    let class = definition(&property.name()).map(|known| known.class);
    matches!(class, None | Some(Class::Old | Class::Private))
}

fn property_view(property: &Property<'_>) -> PropertyView {
    PropertyView {
        name: property.name().into_owned(),
        values: property.values().map(|value| value.text().into_owned()).collect(),
    }
}

/// Everything known about a game besides its moves.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InfoView {
    entries: Vec<EntryView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    komi_quarters: Option<i32>,
    handicap: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
}

/// One fact, as written.
#[derive(Serialize)]
pub struct EntryView {
    name: String,
    text: String,
}

/// What a result means.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResultView {
    winner: &'static str,
    how: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin_quarters: Option<i32>,
}

impl InfoView {
    /// Collects the facts of the root and what they mean.
    pub fn new(record: &Record) -> InfoView {
        let root = record.root();
        let is_info = |property: &Property<'_>| {
            let class = definition(&property.name()).map(|known| known.class);
            matches!(class, Some(Class::Root | Class::GameInfo))
        };
        let entries = root.properties().filter(is_info).map(|property| EntryView {
            name: property.name().into_owned(),
            text: property.value().text().into_owned(),
        });
        let handicap = root.property("HA").and_then(|handicap| handicap.value().number());
        let ruleset = root.text("RU").and_then(|name| Ruleset::from_name(&name));
        InfoView {
            entries: entries.collect(),
            komi_quarters: info::komi::read(record).komi.map(|komi| komi.0),
            handicap: handicap.unwrap_or(0).clamp(0, 99),
            ruleset: ruleset.map(|ruleset| ruleset.id()),
            result: root.has("RE").then(|| ResultView::from(info::result::read(record))),
            date: info::date::read(record).map(|date| date.to_string()),
        }
    }
}

impl From<GameResult> for ResultView {
    fn from(result: GameResult) -> ResultView {
        ResultView {
            winner: match result.winner {
                Winner::Color(Color::Black) => "black",
                Winner::Color(Color::White) => "white",
                Winner::Draw => "draw",
                Winner::Nobody => "none",
                Winner::Unknown => "unknown",
            },
            how: result.how.as_str(),
            margin_quarters: result.margin.map(|margin| margin.0),
        }
    }
}

/// A move that was played in a record.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedView {
    /// The node of the move.
    pub node: usize,
    /// Whether the node was added.
    pub is_new: bool,
    /// Why the move is illegal, if it is; it is kept all the same.
    pub illegal: Option<&'static str>,
}

/// A stone that was played on the way to a node.
#[derive(Serialize)]
pub struct PlayedAtView {
    /// The node of the move.
    pub node: usize,
    /// Its point.
    pub at: String,
    /// Who played it.
    pub color: String,
    /// What the move is called.
    pub number: u32,
}

/// An illegal move of a record.
#[derive(Serialize)]
pub struct IllegalView {
    /// The node of the move.
    pub node: usize,
    /// Why.
    pub code: &'static str,
}
