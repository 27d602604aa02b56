//! The main line of a record, for formats that hold no more; and what such a format has to leave out.

use std::collections::BTreeSet;
use std::fmt;

use weiqi_rules::{Color, Move, Point, Size, handicap};

use crate::formats::{Format, Refusal};
use crate::node::Node;
use crate::property::{Class, definition};
use crate::tree::Record;

/// The first children from the root to the end, as a game that begins with stones and goes on with moves.
pub(crate) struct MainLine<'r> {
    record: &'r Record,
    /// The size of the board.
    pub(crate) size: Size,
    /// The stones of the root, each once, by rows from the top.
    pub(crate) stones: Vec<(Point, Color)>,
    /// The nodes from the root to the end.
    pub(crate) nodes: Vec<Node<'r>>,
}

impl<'r> MainLine<'r> {
    /// # Errors
    /// When the game has no board.
    pub(crate) fn of(record: &'r Record, format: Format) -> Result<MainLine<'r>, Refusal> {
        let size = record.size().filter(|_| record.is_go()).ok_or(Refusal::NoBoard { format })?;
        let setup = record.root().setup(size);
        let mut stones = std::collections::BTreeMap::new();
        for (color, points) in [(Color::Black, &setup.black), (Color::White, &setup.white)] {
            stones.extend(
                points.iter().map(|&point| ((size.height() - 1 - point.row(), point.column()), (point, color))),
            );
        }
        let stones = stones.into_values().collect();
        Ok(MainLine { record, size, stones, nodes: record.main_line().collect() })
    }

    /// The text of a fact about the game on one line; empty when it is not given.
    pub(crate) fn info(&self, name: &str) -> String {
        super::text::one_line(&self.record.root().text(name).unwrap_or_default())
    }

    /// The text of a fact about the game with its line breaks.
    pub(crate) fn long_info(&self, name: &str) -> String {
        self.record.root().text(name).unwrap_or_default().into_owned()
    }

    /// The moves, those of the root and passes included; a value that is no move is a pass, so that colors stay right.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (Color, Move)> {
        self.nodes.iter().flat_map(|node| moves_of(*node, self.size))
    }

    /// The number of handicap stones of the servers, and the stones that are not among them.
    pub(crate) fn fixed_handicap(&self) -> (usize, Vec<(Point, Color)>) {
        let n = self.stones.len();
        let places = u8::try_from(n).ok().and_then(|n| handicap::gtp_places(self.size, n)).unwrap_or_default();
        let places: BTreeSet<_> = places.into_iter().map(|point| (point, Color::Black)).collect();
        if n >= 2 && places == self.stones.iter().copied().collect() {
            (n, Vec::new())
        } else {
            (0, self.stones.clone())
        }
    }
}

/// The moves of a node, Black's first.
pub(crate) fn moves_of(node: Node<'_>, size: Size) -> impl Iterator<Item = (Color, Move)> {
    node.moves().map(move |(color, value)| (color, value.played(size).unwrap_or(Move::Pass)))
}

/// Whether a node marks anything on the board by another property than `held`.
pub(crate) fn has_marks_beside(node: Node<'_>, held: &str) -> bool {
    node.properties().any(|property| {
        let name = property.name();
        let is_mark = definition(&name).is_some_and(|known| matches!(known.class, Class::Markup | Class::Territory));
        is_mark && name != held
    })
}

/// Something that the format written to cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Nodes beside the main line.
    Variations {
        /// How many nodes.
        nodes: usize,
    },
    /// Comments of the main line.
    Comments {
        /// Of how many nodes.
        nodes: usize,
    },
    /// Marks, labels, arrows, territory.
    Marks {
        /// Of how many nodes.
        nodes: usize,
    },
    /// Stones set or taken away after the root.
    Setup {
        /// At how many nodes.
        nodes: usize,
    },
    /// Stones at the start that became moves, because the format has only fixed handicap.
    StonesAsMoves(usize),
    /// Moves that name no point of the board and became passes.
    Moves {
        /// How many.
        moves: usize,
    },
    /// Passes out of turn, which become those of the side to move.
    Passes(usize),
    /// A fact about the game whose value the format cannot say.
    Value {
        /// The SGF property.
        property: String,
        /// Its text.
        text: String,
    },
    /// Facts about the game that the format has no place for, by their SGF properties.
    Info(Vec<String>),
    /// Other properties.
    Properties(Vec<String>),
    /// Characters that the format's character set does not have.
    Characters(usize),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let many = |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
        match self {
            Loss::Variations { nodes } => write!(f, "variations ({}) were left out", many(*nodes, "node")),
            Loss::Comments { nodes } => write!(f, "comments of {} were left out", many(*nodes, "node")),
            Loss::Marks { nodes } => write!(f, "marks of {} were left out", many(*nodes, "node")),
            Loss::Setup { nodes } => {
                write!(f, "stones set after the start, at {}, were left out", many(*nodes, "node"))
            }
            Loss::StonesAsMoves(n) => write!(f, "{} set at the start became moves", many(*n, "stone")),
            Loss::Moves { moves } => write!(f, "{} off the board became passes", many(*moves, "move")),
            Loss::Passes(n) => {
                write!(f, "{} out of turn changed sides", if *n == 1 { "1 pass".into() } else { format!("{n} passes") })
            }
            Loss::Value { property, text } => write!(f, "{property} cannot be \"{text}\" and was left out or cut"),
            Loss::Info(names) => write!(f, "there is no place for {}", names.join(" ")),
            Loss::Properties(names) => write!(f, "there is no place for {}", names.join(" ")),
            Loss::Characters(n) => write!(f, "{} became ?", many(*n, "character")),
        }
    }
}

/// What a format holds beside moves, handicap and size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holds {
    /// Comments of moves.
    pub(crate) comments: bool,
    /// Marks and labels; the writer itself counts those it has to leave out.
    pub(crate) marks: bool,
    /// Facts about the game, by their SGF properties.
    pub(crate) info: &'static [&'static str],
}

/// What of `record` a format cannot hold that holds the main line and `holds`.
pub(crate) fn losses(record: &Record, holds: &Holds) -> Vec<Loss> {
    let mut found = Found::default();
    let size = record.size();
    for (index, node) in record.main_line().enumerate() {
        found.n_line += 1;
        found.look_at(node, index == 0, holds);
        if let Some(size) = size {
            found.bad_moves += node.moves().filter(|(_, value)| value.played(size).is_none()).count();
        }
    }
    let beside = record.n_nodes().saturating_sub(found.n_line);
    let count = |n: usize, loss: fn(usize) -> Loss| (n > 0).then(|| loss(n));
    let names = |names: BTreeSet<String>, loss: fn(Vec<String>) -> Loss| {
        (!names.is_empty()).then(|| loss(names.into_iter().collect()))
    };
    [
        count(beside, |nodes| Loss::Variations { nodes }),
        count(found.comments, |nodes| Loss::Comments { nodes }),
        count(found.marks, |nodes| Loss::Marks { nodes }),
        count(found.setup, |nodes| Loss::Setup { nodes }),
        count(found.bad_moves, |moves| Loss::Moves { moves }),
        names(found.info, Loss::Info),
        names(found.properties, Loss::Properties),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[derive(Default)]
struct Found {
    n_line: usize,
    comments: usize,
    marks: usize,
    setup: usize,
    bad_moves: usize,
    info: BTreeSet<String>,
    properties: BTreeSet<String>,
}

impl Found {
    fn look_at(&mut self, node: Node<'_>, is_root: bool, holds: &Holds) {
        let (mut has_marks, mut has_setup) = (false, false);
        for property in node.properties() {
            let name = property.name();
            match definition(&name).map(|known| known.class) {
                Some(Class::Root | Class::Move) => {}
                Some(Class::GameInfo) => {
                    let is_blank = property.value().raw().trim().is_empty();
                    let is_held = is_root && holds.info.contains(&&*name);
                    if !is_blank && !is_held {
                        self.info.insert(name.into_owned());
                    }
                }
                Some(Class::Comment) => self.comments += usize::from(!holds.comments),
                Some(Class::Setup) if name == "PL" => {}
                Some(Class::Setup) => has_setup |= !is_root || name == "AE",
                Some(Class::Markup | Class::Territory) => has_marks |= !holds.marks,
                Some(Class::View | Class::Name) if holds.marks => {}
                _ => {
                    self.properties.insert(name.into_owned());
                }
            }
        }
        self.marks += usize::from(has_marks);
        self.setup += usize::from(has_setup);
    }
}
