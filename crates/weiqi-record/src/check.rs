//! Looks at what the games of a collection say: properties, points, information, illegal moves.
//!
//! Reading a file reports what was repaired in its text ([`sgf::parse`](crate::sgf::parse)); this reports what is odd
//! about its contents. Nothing is changed by it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use weiqi_rules::Size;

use crate::fingerprint::board_size;
use crate::info::handicap::{self, Handicap};
use crate::info::{date, komi, result, size};
use crate::node::Node;
use crate::problem::{Code, Parsed, Problem};
use crate::property::{Class, DEFINITIONS, Definition, Kind, Property, Value, definition_index};
use crate::replay::Replay;
use crate::sgf::log::{Log, Note};
use crate::sgf::points::{self, Rectangle};
use crate::tree::{Collection, Record};

/// Everything odd about the contents of the games, in order of place.
pub fn check(collection: &Collection) -> Vec<Problem> {
    let mut log = Log::default();
    let sources = collection.sources.iter().enumerate();
    let numbers: HashMap<_, _> = sources.map(|(number, source)| (Arc::as_ptr(source), number)).collect();
    for (number, game) in collection.games.iter().enumerate() {
        log.game = Some(number);
        log.source = numbers.get(&Arc::as_ptr(&game.source)).copied().unwrap_or(0);
        Check { game, size: game.size(), is_go: game.is_go(), log: &mut log }.game();
        log.end_game();
    }
    log.finish(&collection.sources)
}

impl Parsed<Collection> {
    /// Adds what [`check`] finds to the problems, all in order of place.
    #[must_use]
    pub fn checked(mut self) -> Parsed<Collection> {
        self.problems.extend(check(&self.value));
        self.problems.sort_by_key(|problem| problem.place);
        self
    }
}

struct Check<'c> {
    game: &'c Record,
    size: Option<Size>,
    is_go: bool,
    log: &'c mut Log,
}

/// What was met in a node so far.
#[derive(Default)]
struct Met<'c> {
    /// Known properties, by their place in the list of definitions.
    known: u128,
    unknown: Vec<&'c str>,
    has_black: bool,
    has_white: bool,
    has_setup: bool,
}

impl<'c> Check<'c> {
    fn game(&mut self) {
        let game = self.game;
        if !self.is_go {
            self.at(game.root().raw(), game.root(), Code::GmOther, "this game is not Go; it has no board");
        }
        for node in game.nodes() {
            self.node(node);
        }
        if self.is_go {
            self.handicap();
            self.illegal_moves();
        }
    }

    /// Notes something about a piece of the game's text.
    fn at(&mut self, text: &str, node: Node<'_>, code: Code, done: impl Into<Cow<'static, str>>) -> &mut Note {
        let start = self.game.place_of(text).unwrap_or(self.game.span.start);
        let note = self.log.note(code, start, start + text.len(), done);
        note.node = note.node.or(Some(node.id()));
        note
    }

    fn node(&mut self, node: Node<'c>) {
        let is_root = node.parent().is_none();
        let mut met = Met::default();
        for property in node.properties() {
            let written = property.raw_name();
            let name = property.name();
            self.name(node, &property, &name);
            match definition_index(&name) {
                Some(index) => {
                    let (known, bit) = (&DEFINITIONS[index], 1u128 << index);
                    if met.known & bit != 0 {
                        self.at(written, node, Code::DupProp, repeated(known));
                    }
                    if known.class != Class::Private
                        && !known.is_list()
                        && (met.known & bit != 0 || property.values().nth(1).is_some())
                    {
                        let done = format!("{name} has several values; the first counts, the others are kept");
                        self.at(written, node, Code::MultiValue, done);
                    }
                    met.known |= bit;
                    met.has_black |= known.name == "B";
                    met.has_white |= known.name == "W";
                    met.has_setup |= matches!(known.name, "AB" | "AW" | "AE");
                    self.values(node, &property, known, is_root);
                }
                None => {
                    let done = format!("{} is not a known property; it is kept", crate::problem::excerpt(&name));
                    self.at(written, node, Code::UnknownProp, done);
                    if met.unknown.contains(&written) {
                        self.at(written, node, Code::DupProp, "the property stands twice; all its values are kept");
                    } else if met.unknown.len() < 64 {
                        met.unknown.push(written);
                    }
                }
            }
        }
        self.mixture(node, &met, is_root);
    }

    /// Names in the style of old formats.
    fn name(&mut self, node: Node<'_>, property: &Property<'_>, name: &str) {
        let written = property.raw_name();
        if !written.bytes().any(|b| b.is_ascii_lowercase()) {
            return;
        }
        if name == written {
            self.at(written, node, Code::LongIdent, "a name with small letters that is no standard name is kept");
        } else {
            self.at(written, node, Code::LongIdent, format!("small letters in names don't count: this is {name}"));
            self.at(written, node, Code::OldFf, "long names are of FF[1] and FF[2]; they were read by the old rules");
        }
    }

    /// What should not stand in one node.
    fn mixture(&mut self, node: Node<'_>, met: &Met<'_>, is_root: bool) {
        let has_move = met.has_black || met.has_white;
        if is_root && has_move && self.is_go {
            self.at(node.raw(), node, Code::MoveInRoot, "the first node holds a move");
        }
        if has_move && met.has_setup {
            self.at(node.raw(), node, Code::MoveAndSetup, "stones are set and a move is made: first the stones");
        }
        if met.has_black && met.has_white {
            self.at(node.raw(), node, Code::TwoMoves, "the node holds two moves: first Black's, then White's");
        }
        let Some(size) = self.size.filter(|_| met.has_setup && self.is_go) else { return };
        let setup = node.setup(size);
        let mut lists = vec![0u8; size.n_points()];
        for point in setup.empty.iter().chain(&setup.black).chain(&setup.white) {
            if let Some(index) = size.point_index(*point) {
                lists[index] += 1;
                if lists[index] == 2 {
                    let done = format!("{point} stands in two lists of stones; the later of AE, AB, AW counts");
                    self.at(node.raw(), node, Code::DupProp, done);
                }
            }
        }
    }

    /// The values of a known property.
    fn values(&mut self, node: Node<'_>, property: &Property<'_>, known: &Definition, is_root: bool) {
        let value = property.value();
        let raw = value.raw();
        if is_root && matches!(known.name, "TE" | "KO") && !matches!(raw.trim(), "" | "1" | "2") {
            let done = format!("{} has a text in the first node: it is information, not a mark", known.name);
            self.at(property.raw_name(), node, Code::PrivateMeaning, done);
            return;
        }
        match known.name {
            "FF" if matches!(raw.trim(), "1" | "2") => {
                self.at(raw, node, Code::OldFf, "an old format, read by its own rules where they differ");
            }
            "RE" if !result::read_text(&value.text()).is_standard => {
                self.at(raw, node, Code::ReNonStd, "a result in words of its own; the text is kept");
            }
            "DT" if !raw.is_empty() && !date::is_standard(&value.text()) => {
                self.at(raw, node, Code::DtNonStd, "a date in words of its own; the text is kept");
            }
            "KM" => self.komi(node, value),
            "HA" => self.handicap_value(node, value),
            "SZ" if is_root => self.size_value(node, raw),
            _ if self.is_go && value.is_terminated() => self.typed(node, property, known),
            _ => {}
        }
    }

    /// Values of other types than text.
    fn typed(&mut self, node: Node<'_>, property: &Property<'_>, known: &Definition) {
        let value = property.value();
        let is_bad = match known.kind {
            Kind::Number => value.number().is_none(),
            Kind::Real => value.real().is_none() && known.name != "TM",
            Kind::Double => !matches!(value.raw().trim(), "1" | "2" | ""),
            Kind::Color => value.color().is_none(),
            Kind::Nothing => !value.raw().trim().is_empty() && value.raw().trim() != "1",
            Kind::Move => return self.played(node, value),
            Kind::Points | Kind::PointsOrNothing | Kind::Labels | Kind::Lines => {
                return property.values().for_each(|value| self.points(node, value, known));
            }
            Kind::Simple | Kind::Text | Kind::Figure | Kind::Size | Kind::SimplePair => false,
        };
        if is_bad {
            let done = format!("{} cannot have this value; it is ignored and kept", known.name);
            self.at(value.raw(), node, Code::BadValue, done);
        }
    }

    fn played(&mut self, node: Node<'_>, value: Value<'_>) {
        let Some(size) = self.size else { return };
        match value.read_move(size) {
            Ok(points::MoveReading { remark: None, has_blanks: false, .. }) => {}
            Ok(points::MoveReading { played, remark, .. }) => {
                self.at(value.raw(), node, remark.unwrap_or(Code::BadPoint), format!("read as {played}"));
            }
            Err(code) => {
                self.at(value.raw(), node, code, "no point of the board: the move is kept and changes nothing");
            }
        }
    }

    /// One value of a list of points.
    fn points(&mut self, node: Node<'_>, value: Value<'_>, known: &Definition) {
        let Some(size) = self.size else { return };
        let (first, second) = match (known.kind, value.parts()) {
            (Kind::Labels, Some((point, _))) => (point.raw(), None),
            (Kind::Lines, Some((from, to))) => (from.raw(), Some(to.raw())),
            (Kind::PointsOrNothing, _) if value.raw().trim().is_empty() => return,
            _ => (value.raw(), None),
        };
        for raw in std::iter::once(first).chain(second) {
            match Rectangle::read(raw, size) {
                Ok(rectangle) => {
                    if rectangle.repaired {
                        self.at(raw, node, Code::BadPoint, "points in an unusual spelling were read");
                    }
                    if rectangle.n_outside(size) > 0 {
                        self.at(raw, node, Code::OffBoard, "points outside the board are kept and not shown");
                    }
                }
                Err(code) => {
                    self.at(raw, node, code, "no point; it is kept and not shown");
                }
            }
        }
    }

    fn komi(&mut self, node: Node<'_>, value: Value<'_>) {
        let reading = komi::read_text(&value.text(), komi::context(self.game));
        let raw = value.raw();
        if reading.is_bad {
            self.at(raw, node, Code::KomiBad, "the komi cannot be read; it counts as not known");
        } else if reading.is_suspect {
            let done = "this server writes 0 where it does not say the komi; it counts as not known";
            self.at(raw, node, Code::KomiSuspect, done).certain = false;
        } else if let (true, Some(komi)) = (reading.is_scaled, reading.komi) {
            self.at(raw, node, Code::KomiScaled, format!("read as {komi} points; the text is kept")).certain = false;
        }
    }

    fn handicap_value(&mut self, node: Node<'_>, value: Value<'_>) {
        let raw = value.raw();
        match (value.number(), value.real()) {
            (Some(1), _) => {
                self.at(raw, node, Code::HaOne, "no stones: Black gives no komi");
            }
            (Some(0..), _) => {}
            (None, None) if !raw.trim().is_empty() => {
                self.at(raw, node, Code::HaText, "a handicap in words: no stones; the text is kept");
            }
            _ => {
                self.at(raw, node, Code::BadValue, "no number of stones; it is kept");
            }
        }
    }

    fn size_value(&mut self, node: Node<'_>, raw: &str) {
        let reading = size::read_text(raw);
        if reading.is_standard {
            return;
        }
        let done = match reading.size {
            Some(size) => format!("the size is read as {size}"),
            None => "no board has this size; there are only nodes and texts".to_owned(),
        };
        self.at(raw, node, Code::SizeBad, done);
    }

    /// Compares `HA` with the stones that are there.
    fn handicap(&mut self) {
        let root = self.game.root();
        let Some(value) = root.property("HA").map(|property| property.value()).filter(|_| self.size.is_some()) else {
            return;
        };
        let wanted = value.number().filter(|&number| number >= 2);
        match (handicap::read(self.game), wanted) {
            (Handicap::Stones { stones, .. } | Handicap::Setup { black: stones, .. }, Some(wanted))
                if stones.len() as i64 != wanted =>
            {
                let done = format!("{} stones are set; they count, the number is information", stones.len());
                self.at(value.raw(), root, Code::HaMismatch, done);
            }
            (Handicap::AsMoves { .. }, _) => {
                let done = "the stones are played as moves, which stay as they are";
                self.at(value.raw(), root, Code::HaAsMoves, done);
            }
            (Handicap::NoStones { .. }, _) => {
                let done = "the stones are not there; none were added";
                self.at(value.raw(), root, Code::HaNoStones, done).certain = false;
            }
            _ => {}
        }
    }

    /// Moves on stones and suicides of the main line.
    fn illegal_moves(&mut self) {
        let game = self.game;
        let Some(replay) = board_size(game).and_then(|_| Replay::main_line(game)) else { return };
        for odd in replay.anomalies() {
            let node = game.node(odd.node);
            let done = match odd.code {
                Code::Occupied => format!("move {} is on a stone, which it replaces", odd.n_moves),
                Code::Suicide => format!("move {} takes its own last liberty and is lifted", odd.n_moves),
                _ => continue,
            };
            self.at(node.raw(), node, odd.code, done);
        }
    }
}

fn repeated(known: &Definition) -> &'static str {
    match known.is_list() {
        true => "the property stands twice in a node; its lists were united",
        false => "the property stands twice in a node; the first counts, the others are kept",
    }
}
