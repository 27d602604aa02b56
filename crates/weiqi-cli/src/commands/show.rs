//! `weiqi show`: a board of a record.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::ValueHint;
use serde_json::{Value, json};
use weiqi_record::picture::{Figure, Note, Place};
use weiqi_record::{Node, Record, Replay, Step};
use weiqi_rules::{Board, Color, CoordinateStyle, Move, Point, Size};

use super::Outcome;
use super::picture::{self, PictureFlags};
use crate::console::Console;
use crate::draw::{Drawing, Look, WIDTH};
use crate::failure::Failure;
use crate::input::single;
use crate::legality::color_name;
use crate::records::Reading;
use crate::select::{Selection, path_text};
use crate::text::{cut, one_line, shown, wrapped};
use crate::words::Words;

/// What to show, and how.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    #[command(flatten)]
    selection: Selection,
    #[command(flatten)]
    reading: Reading,
    /// Draw with XO+. instead of stones and lines
    #[arg(long)]
    ascii: bool,
    /// What stands around the board: letters, numbers, chinese, sgf or none
    #[arg(long, value_name = "STYLE", value_parser = parse_style, default_value = "letters")]
    coordinates: CoordinateStyle,
    /// Number the moves from this one on, as a figure in a book
    #[arg(long, value_name = "N")]
    from: Option<usize>,
    /// Number the moves up to this one
    #[arg(long, value_name = "N", conflicts_with_all = ["move_number", "path"])]
    to: Option<usize>,
    #[command(flatten)]
    picture: PictureFlags,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn parse_style(name: &str) -> Result<CoordinateStyle, String> {
    let names = || CoordinateStyle::ALL.map(|(name, _)| name).join(" | ");
    CoordinateStyle::from_name(name).ok_or_else(|| format!("possible styles: {}", names()))
}

/// Shows the board.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let input = single(&args.file)?;
    let name = input.name();
    let parsed = args.reading.open(&input)?.parsed;
    let record = args.selection.game(&parsed.value.games, &name)?;
    let selection = Selection { move_number: args.selection.move_number.or(args.to), ..args.selection.clone() };
    let node = selection.node(record, &name)?;
    let first = args.from.or(args.to.map(|_| 1));
    let Some(scene) = Scene::new(record, node) else {
        return Err(Failure::new("show-no-board").at(name));
    };
    let figure = Figure::of(record, node.id(), first.unwrap_or(usize::MAX));
    if let Some(figure) = figure.as_ref().filter(|_| args.picture.is_wanted()) {
        picture::write(&args.picture, record, figure, args.coordinates, console)?;
        return Ok(Outcome::Clean);
    }
    if args.json {
        console.json(&scene.to_json())?;
        return Ok(Outcome::Clean);
    }
    let look = Look {
        is_unicode: console.has_unicode && !args.ascii,
        has_colors: console.has_colors,
        coordinates: args.coordinates,
    };
    let lines = match figure.filter(|_| first.is_some()) {
        Some(figure) => {
            figure_lines(&scene, &figure, &console.words, look).ok_or_else(|| Failure::new("show-too-wide").at(name))?
        }
        None => scene.lines(&console.words, look),
    };
    lines.into_iter().try_for_each(|line| console.line(line))?;
    Ok(Outcome::Clean)
}

/// A numbered figure: the heading, the board, and the moves that are not drawn; `None` where that is too wide.
fn figure_lines(scene: &Scene<'_>, figure: &Figure, words: &Words, look: Look) -> Option<Vec<String>> {
    let mut board = Board::new(figure.size);
    let stones = figure.stones.iter().map(|(&point, stone)| (point, Some(stone.color)));
    board.set_all(stones).expect("the stones of a figure are on its board");
    let numbered = figure.stones.iter().filter_map(|(&point, stone)| Some((point, stone.number?)));
    let drawing = Drawing { numbers: numbered.collect(), ..Drawing::new(&board) };
    drawing.fits().then(|| {
        let mut lines = scene.players(words);
        lines.extend(moves_of(figure, words));
        lines.extend(drawing.lines(look));
        lines.extend(figure.notes.iter().map(|note| note_text(note, words)));
        lines.into_iter().flat_map(|line| wrapped(&line, WIDTH)).collect()
    })
}

/// `Moves 51 to 100, Black the odd ones`
fn moves_of(figure: &Figure, words: &Words) -> Option<String> {
    let (first, last) = (*figure.numbers.first()?, *figure.numbers.last()?);
    let is_black_odd = (figure.to_move == Color::Black) == (first % 2 == 1);
    let args =
        [("first", first.into()), ("last", last.into()), ("black", if is_black_odd { "odd" } else { "even" }.into())];
    Some(words.say("show-figure", &args))
}

fn note_text(note: &Note, words: &Words) -> String {
    let numbers: Vec<String> = note.moves.iter().map(|(number, _)| number.to_string()).collect();
    let (kind, place) = match note.place {
        Place::Number(number) => ("point", number.to_string()),
        Place::Point(point) => ("point", point.to_string()),
        Place::Pass => ("pass", String::new()),
        Place::Nowhere => ("nowhere", String::new()),
    };
    words.say("show-note", &[("moves", numbers.join(", ").into()), ("kind", kind.into()), ("place", place.into())])
}

/// A node with its board.
struct Scene<'r> {
    record: &'r Record,
    node: Node<'r>,
    replay: Replay,
    steps: Vec<Step>,
    marks: Vec<Mark>,
}

/// A mark on a point, drawn beside it.
struct Mark {
    point: Point,
    kind: &'static str,
    label: String,
}

/// Properties that mark points, what they are called, and what they are drawn with in Unicode and in ASCII.
const MARKS: &[(&str, &str, char, char)] = &[
    ("TR", "triangle", '△', '^'),
    ("SQ", "square", '□', '#'),
    ("CR", "circle", '◯', '@'),
    ("MA", "cross", '×', '*'),
    ("SL", "selected", '◇', '~'),
    ("TB", "black territory", '▪', '\''),
    ("TW", "white territory", '▫', '`'),
];

impl<'r> Scene<'r> {
    fn new(record: &'r Record, node: Node<'r>) -> Option<Scene<'r>> {
        let (replay, steps) = Replay::to(record, node.id())?;
        let marks = marks(node, replay.board().size());
        Some(Scene { record, node, replay, steps, marks })
    }

    fn board(&self) -> &Board {
        self.replay.board()
    }

    fn last(&self) -> Option<(Color, Option<Move>)> {
        self.steps.last().map(|step| (step.color, step.played))
    }

    fn lines(&self, words: &Words, look: Look) -> Vec<String> {
        let mut lines = self.heading(words);
        lines.extend(self.drawing(look).lines(look));
        lines.extend(self.legend(look).iter().flat_map(|line| wrapped(line, WIDTH)));
        lines.extend(self.next(words));
        if let Some(comment) = self.node.comment() {
            lines.push(String::new());
            lines.extend(wrapped(&shown(comment.trim_end()), WIDTH));
        }
        lines
    }

    /// Who plays, if that is known.
    fn players(&self, words: &Words) -> Vec<String> {
        let player = |name: &str, rank: &str| {
            let text =
                |property: &str| self.record.root().text(property).map(|text| one_line(&text)).unwrap_or_default();
            format!("{} {}", text(name), text(rank)).trim().to_owned()
        };
        let (black, white) = (player("PB", "BR"), player("PW", "WR"));
        let has_players = !black.is_empty() || !white.is_empty();
        let or_unknown = |name: String| if name.is_empty() { "?".to_owned() } else { name };
        let players = [("black", or_unknown(black).into()), ("white", or_unknown(white).into())];
        has_players.then(|| cut(&words.say("show-players", &players), WIDTH)).into_iter().collect()
    }

    /// Who plays, and how far the game is.
    fn heading(&self, words: &Words) -> Vec<String> {
        let taken = self.replay.prisoners();
        let captured = [("black", taken.black.into()), ("white", taken.white.into())];
        let name = self.node.text("N").map(|name| one_line(&name));
        let lines = [self.after(words), words.say("show-captured", &captured)];
        let lines = lines.into_iter().chain(name).map(|line| cut(&line, WIDTH));
        self.players(words).into_iter().chain(lines).collect()
    }

    fn after(&self, words: &Words) -> String {
        let Some((color, played)) = self.last() else {
            return words.say("show-after", &[("number", self.replay.move_number().into())]);
        };
        let point = match played {
            Some(Move::Play(point)) => point.to_string(),
            Some(Move::Pass) => words.say("show-pass", &[]),
            None => "?".to_owned(),
        };
        let number = self.replay.move_number().into();
        words.say("show-move", &[("number", number), ("color", color_name(color).into()), ("point", point.into())])
    }

    fn drawing(&self, look: Look) -> Drawing<'_> {
        let last = self.last().and_then(|(_, played)| played?.point());
        let signs = self.marks.iter().map(|mark| (mark.point, mark.sign(look)));
        Drawing { last, signs: signs.collect(), ..Drawing::new(self.board()) }
    }

    /// What the marks are, each kind on a line, for as many as can be taken in.
    fn legend(&self, look: Look) -> Vec<String> {
        let mut kinds: BTreeMap<(usize, &str), Vec<String>> = BTreeMap::new();
        for mark in &self.marks {
            let order = MARKS.iter().position(|&(_, kind, ..)| kind == mark.kind).unwrap_or(MARKS.len());
            kinds.entry((order, &mark.label)).or_default().push(mark.point.to_string());
        }
        let sign = |order: usize, label: &str| match MARKS.get(order) {
            Some(&(.., unicode, ascii)) => if look.is_unicode { unicode } else { ascii }.to_string(),
            None => one_line(label),
        };
        let n_more = kinds.len().saturating_sub(MOST_KINDS);
        let told = kinds.into_iter().take(MOST_KINDS);
        let told = told.map(|((order, label), points)| format!("{}  {}", sign(order, label), points.join(" ")));
        told.chain((n_more > 0).then(|| format!("… (+{n_more})"))).collect()
    }

    /// Who moves next, and what the record knows of it.
    fn next(&self, words: &Words) -> Vec<String> {
        let size = self.board().size();
        let children: Vec<String> = self
            .node
            .children()
            .enumerate()
            .map(|(number, child)| {
                let played = child.played(size).map(|(_, played)| played.to_string());
                format!("{number}: {}", played.unwrap_or_else(|| "…".to_owned()))
            })
            .collect();
        let color = ("color", color_name(self.replay.to_move()).into());
        let line = match children.is_empty() {
            true => words.say("show-next", &[color]),
            false => words.say("show-next-moves", &[color, ("moves", children.join("  ").into())]),
        };
        wrapped(&line, WIDTH)
    }

    fn to_json(&self) -> Value {
        let (board, size) = (self.board(), self.board().size());
        let color = |color: Color| json!(color_name(color));
        let rows = board.to_string();
        let taken = self.replay.prisoners();
        json!({
            "size": [size.width(), size.height()],
            "path": path_text(&self.record.path(self.node.id())),
            "move": self.replay.move_number(),
            "board": rows.lines().map(|row| row.replace(' ', "")).collect::<Vec<_>>(),
            "to_move": color(self.replay.to_move()),
            "captured": { "black": taken.black, "white": taken.white },
            "last": self.last().map(|(by, played)| json!({ "color": color(by), "move": played.map(|played| played.to_string()) })),
            "name": self.node.text("N"),
            "comment": self.node.comment(),
            "marks": self.marks.iter().map(Mark::to_json).collect::<Vec<_>>(),
            "next": self.node.children().map(|child| child.played(size).map(|(_, played)| played.to_string())).collect::<Vec<_>>(),
        })
    }
}

/// Kinds of marks that are told below a board; `--json` has them all.
const MOST_KINDS: usize = 60;

impl Mark {
    fn sign(&self, look: Look) -> char {
        match MARKS.iter().find(|&&(_, kind, ..)| kind == self.kind) {
            Some(&(_, _, unicode, ascii)) => {
                if look.is_unicode {
                    unicode
                } else {
                    ascii
                }
            }
            None => shown(&self.label).chars().find(|c| !c.is_whitespace()).unwrap_or('?'),
        }
    }

    fn to_json(&self) -> Value {
        json!({ "point": self.point.to_string(), "kind": self.kind, "label": self.label })
    }
}

fn marks(node: Node<'_>, size: Size) -> Vec<Mark> {
    let mut marks = Vec::new();
    for &(name, kind, ..) in MARKS {
        let points = node.all(name).flat_map(|property| property.points(size));
        marks.extend(points.map(|point| Mark { point, kind, label: String::new() }));
    }
    for value in node.values("LB") {
        let label = value.parts().and_then(|(point, label)| Some((point.point(size)?, label.simple_text())));
        marks.extend(label.map(|(point, label)| Mark { point, kind: "label", label: label.into_owned() }));
    }
    marks
}
