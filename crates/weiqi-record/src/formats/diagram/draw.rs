//! From games to diagrams.

use weiqi_rules::{Point, star_points};

use super::{Cell, Diagram, Edges};
use crate::formats::line::{Loss, MainLine};
use crate::formats::{Format, Refusal};
use crate::node::Node;
use crate::picture::figure::Painter;
use crate::picture::{Figure, Mark, View};
use crate::tree::Record;

/// The most moves that a diagram numbers.
const MOST: usize = 10;

impl Diagram {
    /// The part `view` of a figure. Numbers beyond ten, and labels that are no small letter, are not drawn.
    pub fn of(figure: &Figure, view: &View) -> Diagram {
        let stars = star_points(figure.size);
        let first = figure.numbers.first().copied();
        let rows = view.rows().map(|row| {
            view.columns().map(|column| cell(figure, Point::new(column, row), first.unwrap_or(1), &stars)).collect()
        });
        let is_usual = figure.size == weiqi_rules::Size::NINETEEN;
        let edges = Edges {
            top: view.is_at_top(figure.size),
            bottom: view.is_at_bottom(),
            left: view.is_at_left(),
            right: view.is_at_right(figure.size),
        };
        Diagram {
            to_move: Some(figure.to_move),
            has_coordinates: true,
            side: (figure.size.is_square() && !is_usual).then_some(figure.size.width()),
            first: first.filter(|&first| first != 1),
            title: String::new(),
            edges,
            rows: rows.collect(),
            notes: figure.notes.clone(),
            remarks: Vec::new(),
        }
    }
}

fn cell(figure: &Figure, point: Point, first: u32, stars: &[Point]) -> Cell {
    let mark = figure.marks.get(&point).copied();
    if let Some(stone) = figure.stones.get(&point) {
        let number = stone.number.and_then(|number| number.checked_sub(first)).filter(|&number| number < MOST as u32);
        return match number {
            Some(number) => Cell::Number(number as u8 + 1),
            None => Cell::Stone(stone.color, mark),
        };
    }
    let letter = figure.labels.get(&point).and_then(|label| small_letter(label));
    match (letter, mark) {
        (Some(letter), _) => Cell::Letter(letter),
        (None, Some(mark)) => Cell::Mark(mark),
        (None, None) if stars.contains(&point) => Cell::Star,
        (None, None) => Cell::Empty,
    }
}

fn small_letter(label: &str) -> Option<char> {
    let mut chars = label.chars();
    let letter = chars.next().filter(char::is_ascii_lowercase)?;
    chars.next().is_none().then_some(letter)
}

/// Writes the main line of a game, ten moves a diagram.
///
/// # Errors
/// When the game has no board.
pub(crate) fn write(record: &Record, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Refusal> {
    let line = MainLine::of(record, Format::Diagram)?;
    let mut painter = Painter::new(line.size, 1);
    let mut writer =
        Writer { out: String::new(), view: View::whole(line.size), n_lost: 0, title: line.info("GN"), is_first: true };
    let mut last = record.root();
    let mut start = 0;
    let mut color = None;
    for &node in &line.nodes {
        let n_moves = painter.n_moves();
        let movers: Vec<_> = node.moves().map(|(color, _)| color).collect();
        let mover = movers.first().copied();
        let is_turn = color.is_none() || mover.is_none() || mover == color;
        let has_stones = node.parent().is_some() && !node.setup(line.size).is_empty();
        let is_full = n_moves - start + movers.len() > MOST;
        let is_renumbered = mover.is_some() && node.has("MN");
        if n_moves > start && (is_full || !is_turn || has_stones || is_renumbered) {
            writer.write(painter.cut(), record, last);
            start = n_moves;
            writer.title = node.text("N").unwrap_or_default().into_owned();
        } else if !last.id().eq(&node.id()) && last.parent().is_some() {
            writer.skip_marks(last);
        }
        painter.step(node);
        color = movers.last().map(|color| !*color).or(color);
        last = node;
    }
    writer.write(painter.finish(), record, last);
    if writer.n_lost > 0 {
        losses.push(Loss::Marks { nodes: writer.n_lost });
    }
    Ok(writer.out.into_bytes())
}

struct Writer {
    out: String,
    view: View,
    n_lost: usize,
    title: String,
    is_first: bool,
}

impl Writer {
    fn write(&mut self, mut figure: Figure, record: &Record, last: Node<'_>) {
        if self.is_first {
            figure.mark(record.root());
            // The text can name the side of a square board only: others are shown whole, as are games that leave the part.
            let asked = View::of_record(record, figure.size);
            let is_in_view = |node: Node<'_>| {
                node.played(figure.size)
                    .and_then(|(_, played)| played.point())
                    .is_none_or(|point| asked.contains(point))
            };
            if figure.size.is_square() && record.main_line().all(is_in_view) {
                self.view = asked;
            }
        }
        if !self.is_first || last.parent().is_some() {
            figure.mark(last);
        }
        self.is_first = false;
        self.n_lost += usize::from(!is_drawn(&figure));
        let mut diagram = Diagram::of(&figure, &self.view);
        diagram.title = crate::formats::text::one_line(&std::mem::take(&mut self.title));
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        self.out.push_str(&diagram.to_string());
    }

    /// Counts a node in the middle of a diagram that has marks: they are not drawn.
    fn skip_marks(&mut self, node: Node<'_>) {
        let has_marks = Mark::ALL.iter().any(|(_, name)| node.has(name)) || node.has("LB");
        self.n_lost += usize::from(has_marks);
    }
}

/// Whether all marks and labels of a figure have a sign in the text.
fn is_drawn(figure: &Figure) -> bool {
    let has_number = |point: &Point| figure.stones.get(point).is_some_and(|stone| stone.number.is_some());
    let is_letter =
        |(point, label): (&Point, &String)| small_letter(label).is_some() && !figure.stones.contains_key(point);
    figure.labels.iter().all(is_letter)
        && !figure.marks.keys().any(has_number)
        && figure.lines.is_empty()
        && figure.territory.is_empty()
}
