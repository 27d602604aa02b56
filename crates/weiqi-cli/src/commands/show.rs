//! `weiqi show`: a board of a record.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::ValueHint;
use serde_json::{Value, json};
use weiqi_record::{Node, Record, Replay, Step};
use weiqi_rules::{Board, Color, CoordinateStyle, Move, Point, Size};

use super::Outcome;
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
    let node = args.selection.node(record, &name)?;
    let Some(scene) = Scene::new(record, node) else {
        return Err(Failure::new("show-no-board").at(name));
    };
    if args.json {
        console.json(&scene.to_json())?;
        return Ok(Outcome::Clean);
    }
    let look = Look {
        is_unicode: console.has_unicode && !args.ascii,
        has_colors: console.has_colors,
        coordinates: args.coordinates,
    };
    for line in scene.lines(&console.words, look) {
        console.line(line)?;
    }
    Ok(Outcome::Clean)
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

    /// Who plays, and how far the game is.
    fn heading(&self, words: &Words) -> Vec<String> {
        let player = |name: &str, rank: &str| {
            let text =
                |property: &str| self.record.root().text(property).map(|text| one_line(&text)).unwrap_or_default();
            format!("{} {}", text(name), text(rank)).trim().to_owned()
        };
        let (black, white) = (player("PB", "BR"), player("PW", "WR"));
        let has_players = !black.is_empty() || !white.is_empty();
        let or_unknown = |name: String| if name.is_empty() { "?".to_owned() } else { name };
        let players = [("black", or_unknown(black).into()), ("white", or_unknown(white).into())];
        let taken = self.replay.prisoners();
        let captured = [("black", taken.black.into()), ("white", taken.white.into())];
        let players = has_players.then(|| words.say("show-players", &players));
        let name = self.node.text("N").map(|name| one_line(&name));
        let lines = [self.after(words), words.say("show-captured", &captured)];
        players.into_iter().chain(lines).chain(name).map(|line| cut(&line, WIDTH)).collect()
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

    /// What the marks are, each kind on a line.
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
        kinds
            .into_iter()
            .map(|((order, label), points)| format!("{}  {}", sign(order, label), points.join(" ")))
            .collect()
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
