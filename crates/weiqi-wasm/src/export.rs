//! What leaves the page: a game without this or that, pictures, figures, diagrams in text.

use crate::edit::{id, read, told};
use crate::file::OpenFile;
use crate::view::to_json;
use serde::Serialize;
use wasm_bindgen::prelude::*;
use weiqi_record::edit::Strip;
use weiqi_record::formats::diagram::Diagram;
use weiqi_record::picture::{Cuts, Figure, LineEnd, Mark, Note, Numbers, Picture, Place, Theme, View, figures};
use weiqi_record::{NodeId, Record, sgf};
use weiqi_rules::{Color, CoordinateStyle, Point};

/// Marks by the words of the page.
const fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Triangle => "triangle",
        Mark::Square => "square",
        Mark::Circle => "circle",
        Mark::Cross => "cross",
        Mark::Selected => "selected",
    }
}

/// A figure to be drawn: a position, and the moves of its range as numbers.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct FigureView {
    width: u8,
    height: u8,
    /// The last node of the figure.
    node: u32,
    numbers: Vec<u32>,
    stones: Vec<StoneView>,
    marks: Vec<(String, &'static str)>,
    labels: Vec<(String, String)>,
    lines: Vec<(String, String, bool)>,
    territory: Vec<(String, &'static str)>,
    notes: Vec<NoteView>,
    comments: Vec<CommentView>,
}

/// A stone of a figure.
#[derive(Serialize)]
struct StoneView {
    at: String,
    color: String,
    number: Option<u32>,
}

/// Moves of a figure that are not drawn, all at one place: that of a number, of a point, or none.
#[derive(Serialize)]
struct NoteView {
    moves: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    pass: bool,
}

/// What was written about a move of a figure.
#[derive(Serialize)]
struct CommentView {
    number: u32,
    text: String,
}

impl NoteView {
    fn new(note: &Note) -> NoteView {
        let (mut number, mut at) = (None, None);
        match note.place {
            Place::Number(n) => number = Some(n),
            Place::Point(point) => at = Some(point.to_string()),
            Place::Pass | Place::Nowhere => {}
        }
        let moves = note.moves.iter().map(|&(number, _)| number).collect();
        NoteView { moves, number, at, pass: note.place == Place::Pass }
    }
}

fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl FigureView {
    fn new(figure: &Figure, node: NodeId, comments: Vec<CommentView>) -> FigureView {
        let stones = figure.stones.iter().map(|(at, stone)| StoneView {
            at: at.to_string(),
            color: stone.color.to_string(),
            number: stone.number,
        });
        let is_arrow = |end| end == LineEnd::Arrow;
        FigureView {
            width: figure.size.width(),
            height: figure.size.height(),
            node: node.index() as u32,
            numbers: figure.numbers.clone(),
            stones: stones.collect(),
            marks: figure.marks.iter().map(|(at, &mark)| (at.to_string(), mark_word(mark))).collect(),
            labels: figure.labels.iter().map(|(at, text)| (at.to_string(), text.clone())).collect(),
            lines: figure.lines.iter().map(|&(a, b, end)| (a.to_string(), b.to_string(), is_arrow(end))).collect(),
            territory: figure.territory.iter().map(|(at, &color)| (at.to_string(), color_word(color))).collect(),
            notes: figure.notes.iter().map(NoteView::new).collect(),
            comments,
        }
    }
}

/// Numbers the moves of a figure from 1.
fn count_from_one(figure: &mut Figure) {
    let before = figure.numbers.first().map_or(0, |number| number.saturating_sub(1));
    let less = |number: &mut u32| *number = number.saturating_sub(before);
    figure.numbers.iter_mut().for_each(less);
    figure.stones.values_mut().filter_map(|stone| stone.number.as_mut()).for_each(less);
    for note in &mut figure.notes {
        note.moves.iter_mut().map(|(number, _)| number).for_each(less);
        if let Place::Number(number) = &mut note.place {
            less(number);
        }
    }
}

#[wasm_bindgen]
impl OpenFile {
    /// A game as SGF in canonical form: all of it, its main line (`main`), the line through a node (`line`), or a node
    /// with all below it (`branch`); without comments or analysis where they are not wanted.
    #[wasm_bindgen(js_name = exportSgf)]
    pub fn export_sgf(&self, game: usize, node: u32, what: &str, comments: bool, analysis: bool) -> Option<String> {
        let mut record = match what {
            "branch" => sgf::parse(self.record(game)?.copy(id(node)).as_bytes()).value.games.into_iter().next()?,
            _ => self.record(game)?.clone(),
        };
        match what {
            "main" => told(record.keep_only_line(NodeId::ROOT)).ok()?,
            "line" => told(record.keep_only_line(id(node))).ok()?,
            _ => {}
        }
        for (is_kept, strip) in [(comments, Strip::Comments), (analysis, Strip::Analysis)] {
            if !is_kept {
                told(record.strip(strip)).ok()?;
            }
        }
        Some(sgf::write_game(&record, &sgf::Style::default()))
    }

    /// The line to a node as figures of so many moves each, as a list of figures.
    pub fn figures(&self, game: usize, node: u32, length: usize) -> Option<String> {
        let record = self.record(game)?;
        let cuts = Cuts { lengths: vec![length.max(1)], at_marks: true };
        let mut first = 0;
        let line: Vec<NodeId> = record.node(id(node)).line().into_iter().map(|node| node.id()).collect();
        let views = figures(record, id(node), &cuts).into_iter().map(|(figure, last)| {
            let end = line.iter().position(|&node| node == last).map_or(line.len(), |at| at + 1);
            let comments = comments(record, line.get(first..end).unwrap_or_default(), &figure);
            first = end;
            FigureView::new(&figure, last, comments)
        });
        Some(to_json(&views.collect::<Vec<_>>()))
    }

    /// The moves to a node from the one with number `first` on, counted in moves from 1, as one figure that numbers them
    /// from 1: a variation as books print it.
    pub fn variation(&self, game: usize, node: u32, first: usize) -> Option<String> {
        let record = self.record(game)?;
        let mut figure = self.figure(game, node, first.max(1))?;
        let mut n_moves = 0;
        let mut nodes = Vec::new();
        for node in record.node(id(node)).line() {
            n_moves += node.moves().count();
            if n_moves >= first {
                nodes.push(node.id());
            }
        }
        count_from_one(&mut figure);
        let comments = comments(record, &nodes, &figure);
        Some(to_json(&FigureView::new(&figure, id(node), comments)))
    }

    /// The position after a node as a picture in SVG: with the numbers of the moves from the `first` on (0 is none), the
    /// part between two points, the look and the names of the lines; `from_one` numbers the moves from 1.
    #[allow(clippy::too_many_arguments, reason = "plain values come from the page")]
    pub fn picture(
        &self,
        game: usize,
        node: u32,
        first: usize,
        from_one: bool,
        from: Option<String>,
        to: Option<String>,
        theme: &str,
        coordinates: &str,
    ) -> Option<String> {
        let mut figure = self.figure(game, node, first)?;
        if from_one {
            count_from_one(&mut figure);
        }
        let mut picture = Picture::new(&figure);
        if let Some(view) = part(&figure, from, to) {
            picture.view = view;
        }
        picture.theme = Theme::from_name(theme).unwrap_or_default();
        picture.coordinates = CoordinateStyle::from_name(coordinates).unwrap_or(CoordinateStyle::Letters);
        picture.numbers = if first == 0 { Numbers::Hidden } else { Numbers::Whole };
        Some(picture.to_svg())
    }

    /// The position after a node as a diagram in text, as forums write it.
    pub fn diagram(
        &self,
        game: usize,
        node: u32,
        first: usize,
        from: Option<String>,
        to: Option<String>,
    ) -> Option<String> {
        let figure = self.figure(game, node, first)?;
        let view = part(&figure, from, to).unwrap_or_else(|| View::around(figure.view.iter().copied(), figure.size));
        Some(Diagram::of(&figure, &view).to_string())
    }

    /// Begins the record at the position after a node.
    ///
    /// # Errors
    /// When there is no board.
    pub fn flatten(&mut self, game: usize, node: u32) -> Result<(), String> {
        told(self.record_mut(game)?.flatten(id(node)))
    }

    /// Shows only the part of the board between two points; without them all of it.
    ///
    /// # Errors
    /// When a point is off the board.
    #[wasm_bindgen(js_name = setView)]
    pub fn set_view(&mut self, game: usize, from: Option<String>, to: Option<String>) -> Result<(), String> {
        let part = match (from, to) {
            (Some(from), Some(to)) => Some((read::<Point>(&from)?, read::<Point>(&to)?)),
            _ => None,
        };
        told(self.record_mut(game)?.set_view(part))
    }

    /// Sets many stones at a node in one change.
    ///
    /// # Errors
    /// When a point is off the board.
    #[wasm_bindgen(js_name = addStones)]
    pub fn add_stones(&mut self, game: usize, node: u32, black: Vec<String>, white: Vec<String>) -> Result<(), String> {
        let mut stones = Vec::new();
        for (names, color) in [(black, Color::Black), (white, Color::White)] {
            for name in names {
                stones.push((read::<Point>(&name)?, color));
            }
        }
        told(self.record_mut(game)?.add_stones(id(node), &stones))
    }
}

impl OpenFile {
    fn figure(&self, game: usize, node: u32, first: usize) -> Option<Figure> {
        Figure::of(self.record(game)?, id(node), if first == 0 { usize::MAX } else { first })
    }
}

/// The part of the board that was asked for.
fn part(figure: &Figure, from: Option<String>, to: Option<String>) -> Option<View> {
    let (from, to): (Point, Point) = (from?.parse().ok()?, to?.parse().ok()?);
    Some(View::between(from, to, figure.size))
}

/// The comments of the nodes of a figure, each with the number of its move; 0 before the first.
fn comments(record: &Record, nodes: &[NodeId], figure: &Figure) -> Vec<CommentView> {
    let mut number = figure.numbers.first().map_or(0, |first| first.saturating_sub(1));
    let mut comments = Vec::new();
    for &node in nodes {
        let node = record.node(node);
        number += node.moves().count() as u32;
        if let Some(text) = node.comment().filter(|text| !text.trim().is_empty()) {
            comments.push(CommentView { number, text: text.into_owned() });
        }
    }
    comments
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "(;SZ[9]PB[A];B[ee]C[one]SBKV[50];W[gc](;B[cc]C[three])(;B[gg]))";

    fn open(sgf: &str) -> OpenFile {
        OpenFile::open(sgf.into(), None)
    }

    #[test]
    fn a_game_is_written_as_much_as_is_wanted() {
        let file = open(GAME);
        let written = |what, comments, analysis| file.export_sgf(0, 4, what, comments, analysis).expect("a game");
        assert!(written("all", true, true).contains("(;B[gg])"));
        assert!(!written("main", true, true).contains("gg"));
        assert!(written("line", true, true).contains("gg") && !written("line", true, true).contains("cc"));
        assert!(written("branch", true, true).contains("gg") && !written("branch", true, true).contains("ee"));
        assert!(!written("all", false, true).contains("C[") && written("all", false, true).contains("SBKV"));
        assert!(!written("all", true, false).contains("SBKV"));
    }

    #[test]
    fn figures_hold_their_moves_and_comments() {
        let figures = open(GAME).figures(0, 3, 2).expect("a game");
        let figures: serde_json::Value = serde_json::from_str(&figures).expect("it is JSON");
        assert_eq!(figures[0]["numbers"], serde_json::json!([1, 2]));
        assert_eq!(figures[0]["comments"], serde_json::json!([{"number": 1, "text": "one"}]));
        assert_eq!(figures[1]["comments"], serde_json::json!([{"number": 3, "text": "three"}]));
    }

    #[test]
    fn a_variation_is_numbered_from_one() {
        let file = open("(;SZ[9];B[ee];W[gc](;B[cc])(;B[gg]C[better];W[cg]))");
        let figure = file.variation(0, 5, 3).expect("a game");
        let figure: serde_json::Value = serde_json::from_str(&figure).expect("it is JSON");
        assert_eq!(figure["numbers"], serde_json::json!([1, 2]));
        assert_eq!(figure["comments"], serde_json::json!([{"number": 1, "text": "better"}]));
        let numbered = figure["stones"].as_array().expect("stones").iter().filter(|stone| !stone["number"].is_null());
        assert_eq!(numbered.count(), 2);
    }

    #[test]
    fn a_picture_and_a_diagram_show_a_part() {
        let file = open(GAME);
        let of = |name: &str| Some(name.to_owned());
        let svg = file.picture(0, 3, 1, false, of("A1"), of("E5"), "paper", "letters").expect("a game");
        assert!(svg.starts_with("<svg"));
        let text = file.diagram(0, 3, 1, None, None).expect("a game");
        let again = OpenFile::open(text.clone().into_bytes(), None);
        assert_eq!(again.format(), "diagram", "{text}");
    }

    #[test]
    fn a_record_begins_where_it_is_wanted() {
        let mut file = open(GAME);
        file.flatten(0, 2).expect("a board");
        let saved = String::from_utf8(file.save()).expect("it is UTF-8");
        assert_eq!(saved, "(;SZ[9]PB[A]AB[ee]AW[gc]PL[B]\n(;B[cc]C[three])(;B[gg]))");
        assert_eq!(file.undo(0, 0), Some(0));
        assert_eq!(String::from_utf8(file.save()).expect("it is UTF-8"), GAME);
    }

    #[test]
    fn a_part_is_shown_and_stones_come_together() {
        let mut file = open("(;SZ[9])");
        file.set_view(0, Some("D4".into()), Some("A1".into())).expect("points");
        file.add_stones(0, 0, vec!["F6".into()], vec!["G7".into(), "G8".into()]).expect("points");
        assert_eq!(String::from_utf8(file.save()).expect("it is UTF-8"), "(;SZ[9]VW[af:di]AB[fd]AW[gc][gb])");
        file.set_view(0, None, None).expect("a board");
        assert!(!String::from_utf8(file.save()).expect("it is UTF-8").contains("VW"));
    }
}
