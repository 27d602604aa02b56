//! Properties: what stands in a node, as written and as understood.

use std::borrow::Cow;

use weiqi_rules::{Color, Move, Point, Size};

use crate::problem::Code;
use crate::sgf::lexer::{self, Values};
use crate::sgf::points::{self, PointSet, Rectangle};
use crate::sgf::text;

/// One property of a node: a name and its values, still as written.
///
/// Nothing is decoded before it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Property<'r> {
    raw_name: &'r str,
    raw_values: &'r str,
}

impl<'r> Property<'r> {
    pub(crate) fn new(raw_name: &'r str, raw_values: &'r str) -> Property<'r> {
        Property { raw_name, raw_values }
    }

    /// The name as written, `SiZe` or `SZ`.
    pub fn raw_name(&self) -> &'r str {
        self.raw_name
    }

    /// The standard name: `SiZe` is `SZ`. Names that are not standard stay as written.
    pub fn name(&self) -> Cow<'r, str> {
        standard_name(self.raw_name)
    }

    /// The values with their brackets and the blanks between them, as written.
    pub fn raw_values(&self) -> &'r str {
        self.raw_values
    }

    /// The values in written order; there is always one.
    pub fn values(&self) -> Values<'r> {
        Values::new(self.raw_values, lexer::is_text(self.raw_name.as_bytes()))
    }

    /// The first value.
    pub fn value(&self) -> Value<'r> {
        self.values().next().unwrap_or(Value { raw: "", is_terminated: false })
    }

    /// The points of a list, each once: rectangles expanded, points off the board left out.
    pub fn points(&self, size: Size) -> Vec<Point> {
        let mut points = Vec::new();
        self.add_points(size, &mut points);
        points
    }

    /// Adds the points that `list` does not have yet. The work is bounded by the values and the board, whatever
    /// rectangles they name.
    pub(crate) fn add_points(&self, size: Size, list: &mut Vec<Point>) {
        let mut has = PointSet::default();
        for &point in list.iter() {
            has.insert(point, size);
        }
        for value in self.values().filter(|value| value.is_terminated) {
            if let Ok(rectangle) = Rectangle::read(value.raw, size)
                && !has.has_all(&rectangle, size)
            {
                list.extend(rectangle.points(size).filter(|&point| has.insert(point, size)));
            }
        }
    }
}

/// One value of a property: the text between its brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value<'r> {
    pub(crate) raw: &'r str,
    pub(crate) is_terminated: bool,
}

impl<'r> Value<'r> {
    /// The text between the brackets as written, with its escapes.
    pub fn raw(self) -> &'r str {
        self.raw
    }

    /// Whether the closing bracket was there; a value cut by the end of the file is kept, but no move is made of it.
    pub fn is_terminated(self) -> bool {
        self.is_terminated
    }

    /// The text with escapes resolved and line breaks as `\n`.
    pub fn text(self) -> Cow<'r, str> {
        text::unescape(self.raw, text::Breaks::Kept)
    }

    /// The text with escapes resolved and line breaks as blanks.
    pub fn simple_text(self) -> Cow<'r, str> {
        text::unescape(self.raw, text::Breaks::Blanks)
    }

    /// Both parts of a composed value, split at the first `:` that is not escaped.
    pub fn parts(self) -> Option<(Value<'r>, Value<'r>)> {
        let at = text::colon(self.raw)?;
        let part = |raw| Value { raw, is_terminated: self.is_terminated };
        Some((part(&self.raw[..at]), part(&self.raw[at + 1..])))
    }

    /// The whole number, `+` and `-` allowed, blanks around it as well.
    pub fn number(self) -> Option<i64> {
        self.raw.trim().parse().ok()
    }

    /// The number with a decimal point or comma.
    pub fn real(self) -> Option<f64> {
        let text = self.raw.trim();
        let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b"+-.,".contains(&b));
        plain.then(|| text.replace(',', ".").parse().ok()).flatten()
    }

    /// The color: `B`, `W`, and the words and digits other programs write for them.
    pub fn color(self) -> Option<Color> {
        match self.raw.trim() {
            "B" | "b" | "1" | "black" | "Black" | "BLACK" => Some(Color::Black),
            "W" | "w" | "2" | "white" | "White" | "WHITE" => Some(Color::White),
            _ => None,
        }
    }

    /// The point of a list of single points.
    pub fn point(self, size: Size) -> Option<Point> {
        points::read(self.raw, size).ok()?.point
    }

    /// The move, as a board of `size` takes it; `None` when it names no point of the board.
    pub fn played(self, size: Size) -> Option<Move> {
        points::read_move(self.raw, size).ok().map(|reading| reading.played)
    }

    /// The move and what had to be repaired to read it.
    pub(crate) fn read_move(self, size: Size) -> Result<points::MoveReading, Code> {
        points::read_move(self.raw, size)
    }
}

/// What the values of a property are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing between the brackets.
    Nothing,
    /// A whole number.
    Number,
    /// A number with a fraction.
    Real,
    /// `1` or `2`.
    Double,
    /// `B` or `W`.
    Color,
    /// Text of one line.
    Simple,
    /// Text of several lines.
    Text,
    /// A move.
    Move,
    /// A list of points, rectangles allowed.
    Points,
    /// A list of points, which may be empty.
    PointsOrNothing,
    /// A list of points with a text each.
    Labels,
    /// A list of pairs of points.
    Lines,
    /// Nothing, or flags and a name: `FG`.
    Figure,
    /// One number, or columns and rows.
    Size,
    /// Two texts.
    SimplePair,
}

/// What a property is about; the order in which nodes are written follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Of the whole tree: `GM`, `SZ`.
    Root,
    /// Of the game: `PB`, `KM`.
    GameInfo,
    /// `B` and `W`.
    Move,
    /// Stones put and taken, next player.
    Setup,
    /// `KO` and `MN`: how a move is taken.
    MoveDetail,
    /// Clocks.
    Time,
    /// Judgements of the position.
    Remark,
    /// Judgements of the move.
    MoveRemark,
    /// The name of a node.
    Name,
    /// Marks on the board.
    Markup,
    /// How the board is shown and printed.
    View,
    /// Territory.
    Territory,
    /// The comment.
    Comment,
    /// Left the standard with FF\[4\].
    Old,
    /// Known from programs, in no standard.
    Private,
}

/// What is known of a property by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// The standard name.
    pub name: &'static str,
    /// What its values are.
    pub kind: Kind,
    /// What it is about.
    pub class: Class,
}

impl Definition {
    /// Whether several values are allowed.
    pub const fn is_list(&self) -> bool {
        matches!(self.kind, Kind::Points | Kind::PointsOrNothing | Kind::Labels | Kind::Lines)
    }

    /// Whether a `]` inside its values may be one that someone forgot to escape.
    pub const fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Simple | Kind::Text | Kind::Labels | Kind::SimplePair | Kind::Figure)
    }
}

const fn def(name: &'static str, kind: Kind, class: Class) -> Definition {
    Definition { name, kind, class }
}

/// Every property that this crate knows, in the order in which a node is written.
pub const DEFINITIONS: &[Definition] = &[
    def("GM", Kind::Number, Class::Root),
    def("FF", Kind::Number, Class::Root),
    def("CA", Kind::Simple, Class::Root),
    def("AP", Kind::SimplePair, Class::Root),
    def("SZ", Kind::Size, Class::Root),
    def("ST", Kind::Number, Class::Root),
    def("AN", Kind::Simple, Class::GameInfo),
    def("BR", Kind::Simple, Class::GameInfo),
    def("BT", Kind::Simple, Class::GameInfo),
    def("CP", Kind::Simple, Class::GameInfo),
    def("DT", Kind::Simple, Class::GameInfo),
    def("EV", Kind::Simple, Class::GameInfo),
    def("GN", Kind::Simple, Class::GameInfo),
    def("ON", Kind::Simple, Class::GameInfo),
    def("OT", Kind::Simple, Class::GameInfo),
    def("PB", Kind::Simple, Class::GameInfo),
    def("PC", Kind::Simple, Class::GameInfo),
    def("PW", Kind::Simple, Class::GameInfo),
    def("RE", Kind::Simple, Class::GameInfo),
    def("RO", Kind::Simple, Class::GameInfo),
    def("RU", Kind::Simple, Class::GameInfo),
    def("SO", Kind::Simple, Class::GameInfo),
    def("US", Kind::Simple, Class::GameInfo),
    def("WR", Kind::Simple, Class::GameInfo),
    def("WT", Kind::Simple, Class::GameInfo),
    def("GC", Kind::Text, Class::GameInfo),
    def("TM", Kind::Real, Class::GameInfo),
    def("HA", Kind::Number, Class::GameInfo),
    def("KM", Kind::Real, Class::GameInfo),
    def("B", Kind::Move, Class::Move),
    def("W", Kind::Move, Class::Move),
    def("AB", Kind::Points, Class::Setup),
    def("AW", Kind::Points, Class::Setup),
    def("AE", Kind::Points, Class::Setup),
    def("PL", Kind::Color, Class::Setup),
    def("MN", Kind::Number, Class::MoveDetail),
    def("KO", Kind::Nothing, Class::MoveDetail),
    def("BL", Kind::Real, Class::Time),
    def("WL", Kind::Real, Class::Time),
    def("OB", Kind::Number, Class::Time),
    def("OW", Kind::Number, Class::Time),
    def("DM", Kind::Double, Class::Remark),
    def("GB", Kind::Double, Class::Remark),
    def("GW", Kind::Double, Class::Remark),
    def("UC", Kind::Double, Class::Remark),
    def("HO", Kind::Double, Class::Remark),
    def("V", Kind::Real, Class::Remark),
    def("BM", Kind::Double, Class::MoveRemark),
    def("TE", Kind::Double, Class::MoveRemark),
    def("DO", Kind::Nothing, Class::MoveRemark),
    def("IT", Kind::Nothing, Class::MoveRemark),
    def("N", Kind::Simple, Class::Name),
    def("CR", Kind::Points, Class::Markup),
    def("MA", Kind::Points, Class::Markup),
    def("SL", Kind::Points, Class::Markup),
    def("SQ", Kind::Points, Class::Markup),
    def("TR", Kind::Points, Class::Markup),
    def("LB", Kind::Labels, Class::Markup),
    def("AR", Kind::Lines, Class::Markup),
    def("LN", Kind::Lines, Class::Markup),
    def("DD", Kind::PointsOrNothing, Class::Markup),
    def("FG", Kind::Figure, Class::View),
    def("PM", Kind::Number, Class::View),
    def("VW", Kind::PointsOrNothing, Class::View),
    def("TB", Kind::PointsOrNothing, Class::Territory),
    def("TW", Kind::PointsOrNothing, Class::Territory),
    def("C", Kind::Text, Class::Comment),
    def("BS", Kind::Simple, Class::Old),
    def("CH", Kind::Simple, Class::Old),
    def("EL", Kind::Simple, Class::Old),
    def("EX", Kind::Simple, Class::Old),
    def("ID", Kind::Simple, Class::Old),
    def("KI", Kind::Simple, Class::Old),
    def("L", Kind::Points, Class::Old),
    def("LT", Kind::Simple, Class::Old),
    def("M", Kind::Points, Class::Old),
    def("OM", Kind::Simple, Class::Old),
    def("OP", Kind::Simple, Class::Old),
    def("OV", Kind::Simple, Class::Old),
    def("RG", Kind::Points, Class::Old),
    def("SC", Kind::Points, Class::Old),
    def("SE", Kind::Simple, Class::Old),
    def("SI", Kind::Simple, Class::Old),
    def("TC", Kind::Simple, Class::Old),
    def("WS", Kind::Simple, Class::Old),
    def("BWWR", Kind::Simple, Class::Private),
    def("DI", Kind::Simple, Class::Private),
    def("DP", Kind::Simple, Class::Private),
    def("DTX", Kind::Simple, Class::Private),
    def("EVX", Kind::Simple, Class::Private),
    def("GE", Kind::Simple, Class::Private),
    def("GK", Kind::Simple, Class::Private),
    def("KGSDE", Kind::Simple, Class::Private),
    def("KGSSB", Kind::Simple, Class::Private),
    def("KGSSW", Kind::Simple, Class::Private),
    def("KT", Kind::Simple, Class::Private),
    def("KTSF", Kind::Simple, Class::Private),
    def("KTSID", Kind::Simple, Class::Private),
    def("KTV", Kind::Simple, Class::Private),
    def("LC", Kind::Simple, Class::Private),
    def("LZ", Kind::Text, Class::Private),
    def("LZ2", Kind::Text, Class::Private),
    def("LZOP", Kind::Text, Class::Private),
    def("LZOP2", Kind::Text, Class::Private),
    def("MULTIGOBM", Kind::Simple, Class::Private),
    def("MULTIGOGM", Kind::Simple, Class::Private),
    def("OGSC", Kind::Simple, Class::Private),
    def("RD", Kind::Simple, Class::Private),
    def("RL", Kind::Simple, Class::Private),
    def("SBKS", Kind::Simple, Class::Private),
    def("SBKV", Kind::Simple, Class::Private),
    def("SCORELEAD", Kind::Simple, Class::Private),
    def("TT", Kind::Simple, Class::Private),
    def("VISITS", Kind::Simple, Class::Private),
    def("WINRATE", Kind::Simple, Class::Private),
    def("WQ", Kind::Text, Class::Private),
];

/// Where each name of one or two capitals stands in [`DEFINITIONS`], plus one; 0 is nowhere.
static SHORT: [u8; 27 * 27] = short_names();

const fn short_names() -> [u8; 27 * 27] {
    let mut table = [0; 27 * 27];
    let mut index = 0;
    while index < DEFINITIONS.len() {
        let name = DEFINITIONS[index].name.as_bytes();
        if name.len() <= 2 && name[name.len() - 1] >= b'A' {
            let second = if name.len() == 2 { name[1] - b'A' + 1 } else { 0 };
            table[(name[0] - b'A' + 1) as usize * 27 + second as usize] = index as u8 + 1;
        }
        index += 1;
    }
    table
}

const _: () = assert!(DEFINITIONS.len() <= 128, "a node's properties are told apart by the bits of a u128");

/// What is known of the property `name`, given as a standard name.
pub fn definition(name: &str) -> Option<&'static Definition> {
    DEFINITIONS.get(definition_index(name)?)
}

/// The place of the property `name` in the list of definitions.
pub(crate) fn definition_index(name: &str) -> Option<usize> {
    let index = match *name.as_bytes() {
        [first @ b'A'..=b'Z'] => SHORT[usize::from(first - b'A' + 1) * 27],
        [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => {
            SHORT[usize::from(first - b'A' + 1) * 27 + usize::from(second - b'A' + 1)]
        }
        [_, _, ..] => return DEFINITIONS.iter().position(|known| known.name.len() > 2 && known.name == name),
        _ => 0,
    };
    usize::from(index).checked_sub(1)
}

/// The standard name of `written`: lower-case letters don't count if a standard name results.
pub fn standard_name(written: &str) -> Cow<'_, str> {
    if !written.bytes().any(|b| b.is_ascii_lowercase()) {
        return Cow::Borrowed(written);
    }
    let capitals: String = written.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    match definition(&capitals) {
        Some(known) if known.class != Class::Private => Cow::Borrowed(known.name),
        _ => Cow::Borrowed(written),
    }
}
