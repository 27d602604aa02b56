//! XML as Jago and GoGui write it.
//!
//! `Go/GoGame` holds `Information` and `Nodes`; a `Variation` is an alternative of the node before it. Elements that
//! are not known are passed over, what they hold is looked into.

mod scan;
mod write;

pub(crate) use scan::escape;
pub(super) use write::write;

use weiqi_rules::{Color, Move, Point, Size};

use crate::formats::draft::Draft;
use crate::formats::text::number;
use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::Record;
use scan::{Piece, Pieces, attribute, unescape};

/// Elements of `Information`, and the SGF properties they are.
const FACTS: [(&str, &str); 24] = [
    ("BlackPlayer", "PB"),
    ("WhitePlayer", "PW"),
    ("BlackRank", "BR"),
    ("WhiteRank", "WR"),
    ("BlackTeam", "BT"),
    ("WhiteTeam", "WT"),
    ("Date", "DT"),
    ("Result", "RE"),
    ("Komi", "KM"),
    ("Handicap", "HA"),
    ("Rules", "RU"),
    ("Time", "TM"),
    ("Overtime", "OT"),
    ("Event", "EV"),
    ("Round", "RO"),
    ("Place", "PC"),
    ("Location", "PC"),
    ("Name", "GN"),
    ("Source", "SO"),
    ("User", "US"),
    ("Annotation", "AN"),
    ("Opening", "ON"),
    ("Copyright", "CP"),
    ("Comment", "GC"),
];

/// Kinds of marks, and the SGF properties they are.
const MARKS: [(&str, &str); 6] =
    [("triangle", "TR"), ("square", "SQ"), ("circle", "CR"), ("cross", "MA"), ("x", "MA"), ("selected", "SL")];

/// Elements that set and take away stones, and the SGF properties they are.
const STONES: [(&str, &str); 3] = [("AddBlack", "AB"), ("AddWhite", "AW"), ("Delete", "AE")];

/// Owners of marked territory, and the SGF properties they are.
const TERRITORY: [(&str, &str); 2] = [("black", "TB"), ("white", "TW")];

/// Whether a text begins as XML of a game.
pub(super) fn is_xml(head: &str) -> bool {
    let head = head.trim_start();
    let begins =
        ["<?xml", "<!DOCTYPE Go", "<Go"].iter().any(|start| crate::formats::text::starts_with(head, start).is_some());
    begins
        && Pieces::new(head).any(|piece| match piece {
            Piece::Open { name, .. } => ["Go", "GoGame", "Nodes"].iter().any(|known| name.eq_ignore_ascii_case(known)),
            _ => false,
        })
}

/// Reads every game.
pub(super) fn read(text: &str, log: &mut Log) -> Vec<Record> {
    let mut reader =
        Reader { log, games: Vec::new(), game: None, open: Vec::new(), text: String::new(), argument: None };
    for piece in Pieces::new(text) {
        match piece {
            Piece::Open { name, attributes, is_empty, at } => {
                reader.open(name, attributes, at);
                if !is_empty {
                    reader.open.push(name);
                } else {
                    reader.close(name);
                }
            }
            Piece::Close(name) => reader.close_to(name),
            Piece::Text(text) => reader.text.push_str(&unescape(text)),
            Piece::Raw(text) => reader.text.push_str(text),
        }
    }
    while let Some(name) = reader.open.pop() {
        reader.close(name);
    }
    reader.end_game();
    reader.games
}

struct Reader<'t, 'l> {
    log: &'l mut Log,
    games: Vec<Record>,
    game: Option<Game>,
    /// The elements around this place.
    open: Vec<&'t str>,
    /// The text since the last tag that ends text.
    text: String,
    /// The name of the SGF property whose arguments are read.
    argument: Option<String>,
}

/// A game while its nodes are read.
struct Game {
    draft: Draft,
    /// The node that the next one follows.
    at: usize,
    /// Where the nodes outside of open variations have come to.
    branches: Vec<usize>,
    has_nodes: bool,
    /// Whether `at` is an element `Node` that is open, and takes what comes.
    in_node: bool,
    paragraphs: Vec<String>,
}

impl Game {
    fn new() -> Game {
        Game {
            draft: Draft::new(Size::NINETEEN),
            at: Draft::ROOT,
            branches: Vec::new(),
            has_nodes: false,
            in_node: false,
            paragraphs: Vec::new(),
        }
    }

    /// The node that a move goes to: the open one while it has none, else one more.
    fn for_move(&mut self) -> usize {
        let has_move = ["B", "W"].iter().any(|name| self.draft.get(self.at, name).is_some());
        if !self.in_node || has_move || self.at == Draft::ROOT {
            self.at = self.draft.child(self.at);
        }
        self.has_nodes = true;
        self.at
    }
}

impl<'t> Reader<'t, '_> {
    fn game(&mut self) -> &mut Game {
        self.game.get_or_insert_with(Game::new)
    }

    fn end_game(&mut self) {
        if let Some(game) = self.game.take() {
            self.games.push(game.draft.finish(self.log));
        }
    }

    fn is_inside(&self, name: &str) -> bool {
        self.open.iter().rev().take(8).any(|open| open.eq_ignore_ascii_case(name))
    }

    fn open(&mut self, name: &str, attributes: &str, at: usize) {
        self.text.clear();
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        if is("GoGame") {
            self.end_game();
            let title = attribute(attributes, "name");
            self.game().draft.info("GN", &title.unwrap_or_default());
        } else if is("Node") {
            let game = self.game();
            // The first node is the root, until it turns out to have a move.
            if game.has_nodes {
                game.at = game.draft.child(game.at);
            }
            (game.has_nodes, game.in_node) = (true, true);
            if let Some(name) = attribute(attributes, "name") {
                game.draft.put(game.at, "N", name);
            }
        } else if is("Variation") {
            let game = self.game();
            game.branches.push(game.at);
            game.at = game.draft.parent(game.at);
            game.in_node = false;
        } else if is("SGF") {
            self.argument = attribute(attributes, "type");
        } else if is("Comment") {
            self.game().paragraphs.clear();
        } else if ["Black", "White", "Mark"].into_iter().any(is) || STONES.iter().any(|(known, _)| is(known)) {
            self.stone(name, attributes, at);
        }
    }

    /// Elements that name a point: moves, stones and marks.
    fn stone(&mut self, name: &str, attributes: &str, at: usize) {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        let written = attribute(attributes, "at").unwrap_or_default();
        let size = self.game().draft.size();
        let point = read_point(&written, size);
        let mut is_bad = false;
        if is("Black") || is("White") {
            let color = if is("Black") { Color::Black } else { Color::White };
            let is_pass = written.trim_ascii().is_empty() || written.trim_ascii().eq_ignore_ascii_case("pass");
            let game = self.game();
            let node = game.for_move();
            match point {
                Some(point) => game.draft.put_move(node, color, Move::Play(point)),
                None if is_pass => game.draft.put_move(node, color, Move::Pass),
                None => {
                    is_bad = true;
                    game.draft.put(node, if color == Color::Black { "B" } else { "W" }, written.clone());
                }
            }
            if let Some(left) = attribute(attributes, "timeleft") {
                game.draft.put(node, if color == Color::Black { "BL" } else { "WL" }, left);
            }
        } else if let Some((_, property)) = STONES.iter().find(|(known, _)| is(known)) {
            match point {
                Some(point) => {
                    let game = self.game();
                    game.draft.mark(game.at, property, point);
                }
                None => is_bad = true,
            }
        } else if is("Mark") {
            is_bad = point.is_none();
            if let Some(point) = point {
                self.mark(attributes, point);
            }
        }
        if is_bad {
            let done = "the point could not be read; what stands there was kept as text or left out";
            self.log.note(Code::BadPoint, at, at + name.len() + attributes.len() + 2, done);
        }
    }

    fn mark(&mut self, attributes: &str, point: Point) {
        let game = self.game();
        let at = game.at;
        if let Some(label) = attribute(attributes, "label") {
            return game.draft.label(at, point, &label);
        }
        if let Some(owner) = attribute(attributes, "territory") {
            let known = TERRITORY.iter().find(|(known, _)| owner.eq_ignore_ascii_case(known));
            return game.draft.mark(at, known.map_or("TB", |(_, property)| property), point);
        }
        let kind = attribute(attributes, "type").unwrap_or_default();
        let property = MARKS.iter().find(|(known, _)| kind.eq_ignore_ascii_case(known)).map_or("MA", |(_, name)| name);
        game.draft.mark(at, property, point);
    }

    /// Closes elements down to `name`; a name that is not open closes nothing.
    fn close_to(&mut self, name: &str) {
        // Looking further would cost a walk for every stray tag.
        let Some(depth) = self.open.iter().rev().take(64).position(|open| open.eq_ignore_ascii_case(name)) else {
            return;
        };
        for _ in 0..=depth {
            if let Some(open) = self.open.pop() {
                self.close(open);
            }
        }
    }

    fn close(&mut self, name: &str) {
        let is = |known: &str| name.eq_ignore_ascii_case(known);
        let text = std::mem::take(&mut self.text);
        if is("GoGame") {
            self.end_game();
        } else if is("Node") {
            self.game().in_node = false;
        } else if is("Variation") {
            let game = self.game();
            game.at = game.branches.pop().unwrap_or(game.at);
            game.in_node = false;
        } else if is("P") && self.is_inside("Comment") {
            let is_wrapped = text.contains('\n');
            self.game().paragraphs.push(if is_wrapped { text.trim().to_string() } else { text });
        } else if is("Comment") && !self.is_inside("Information") {
            let game = self.game();
            let mut paragraphs = std::mem::take(&mut game.paragraphs);
            if !text.trim().is_empty() {
                paragraphs.push(text.trim().to_string());
            }
            game.draft.comment(game.at, &paragraphs.join("\n"));
        } else if is("Arg") {
            if let Some(property) = self.argument.clone() {
                self.argument(&property, &text);
            }
        } else if is("SGF") {
            self.argument = None;
        } else if is("BoardSize") {
            self.size(&text);
        } else if self.is_inside("Information") {
            self.fact(name, text);
        }
    }

    fn fact(&mut self, name: &str, text: String) {
        let Some((_, property)) = FACTS.iter().find(|(known, _)| name.eq_ignore_ascii_case(known)) else { return };
        let paragraphs = std::mem::take(&mut self.game().paragraphs);
        let text = if paragraphs.is_empty() { text } else { paragraphs.join("\n") };
        self.game().draft.info(property, &text);
    }

    fn size(&mut self, text: &str) {
        match text.trim().parse::<Size>().ok().or_else(|| Size::square(number(text)? as usize).ok()) {
            Some(size) => self.game().draft.set_size(size),
            None => {
                self.log.note(Code::SizeBad, 0, 0, "the size could not be read; 19 was taken");
            }
        }
    }

    /// A property of SGF that the XML has no element for.
    fn argument(&mut self, property: &str, text: &str) {
        let is_name = !property.is_empty() && property.len() <= 64 && property.bytes().all(|b| b.is_ascii_alphabetic());
        let is_root = matches!(property, "SZ" | "GM" | "FF" | "CA");
        if is_name && !is_root {
            let game = self.game();
            game.draft.put(game.at, property, text);
        }
    }
}

/// `R16`; two small letters as in SGF.
fn read_point(text: &str, size: Size) -> Option<Point> {
    let text = text.trim_ascii();
    let point = text.parse::<Point>().ok().or_else(|| crate::sgf::points::read(text, size).ok()?.point);
    point.filter(|point| size.contains(*point))
}
