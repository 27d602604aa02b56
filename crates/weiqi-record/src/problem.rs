//! What was repaired while reading, and where.

use std::fmt;

use crate::NodeId;

/// A value and what had to be repaired to read it.
#[derive(Clone, Debug, Default)]
pub struct Parsed<T> {
    /// What was read.
    pub value: T,
    /// What was repaired, in order of place.
    pub problems: Vec<Problem>,
}

impl<T> Parsed<T> {
    /// Changes the value and keeps the problems.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Parsed<U> {
        Parsed { value: change(self.value), problems: self.problems }
    }
}

/// One repair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The kind of repair.
    pub code: Code,
    /// Where in the file.
    pub place: Place,
    /// The game it is in, 0 the first; `None` outside the games.
    pub game: Option<usize>,
    /// The node it is in; [`Record::path`](crate::Record::path) says the way to it.
    pub node: Option<NodeId>,
    /// The text that was found, at most 40 characters.
    pub found: String,
    /// What was done about it: a sentence without full stop.
    pub done: String,
    /// Whether the repair is beyond doubt, or a guess that a person may want to change.
    pub certain: bool,
    /// How many times in this game; more than 20 of one code are one entry, with the first place.
    pub count: usize,
}

impl fmt::Display for Problem {
    /// `1:30: STRAY-TEXT  "]: hello": a ] inside a comment was taken as text (game 1)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}  ", self.place, self.code)?;
        if !self.found.is_empty() {
            write!(f, "\"{}\": ", self.found.escape_debug())?;
        }
        write!(f, "{}", self.done)?;
        if self.count > 1 {
            write!(f, ", {} times", self.count)?;
        }
        match self.game {
            Some(game) => write!(f, " (game {})", game + 1),
            None => Ok(()),
        }
    }
}

/// A place in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The byte, 0 the first of the file.
    pub byte: usize,
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1, after decoding.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// The kinds of repairs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// All codes.
            pub const ALL: &[Code] = &[$(Code::$name,)*];

            /// The stable name, as in `ENC-NOCA`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// Text beyond ASCII without `CA`: the character set was detected.
    EncNoCa = "ENC-NOCA",
    /// `CA` names a set that the bytes contradict.
    EncWrongCa = "ENC-WRONGCA",
    /// A byte-order mark decided the set.
    EncBom = "ENC-BOM",
    /// Game trees of one file use different sets.
    EncMixed = "ENC-MIXED",
    /// Bytes that no set can read, or U+FFFD already in the file.
    EncDamaged = "ENC-DAMAGED",
    /// NUL or other control bytes.
    Ctrl = "CTRL",
    /// Text before the first game or between games was skipped.
    JunkBefore = "JUNK-BEFORE",
    /// Text after the last game was skipped.
    JunkAfter = "JUNK-AFTER",
    /// Nothing to read.
    NoGame = "NO-GAME",
    /// A game tree that is not Go.
    GmOther = "GM-OTHER",
    /// `FF[1]` or `FF[2]`, or their long names.
    OldFf = "OLD-FF",
    /// Identifiers with lower-case letters.
    LongIdent = "LONG-IDENT",
    /// A first node without `;`.
    NoSemicolon = "NO-SEMICOLON",
    /// The file ends inside a tree.
    Unclosed = "UNCLOSED",
    /// A `)` too many.
    UnbalancedClose = "UNBALANCED-CLOSE",
    /// The file ends inside a value.
    UnterminatedValue = "UNTERMINATED-VALUE",
    /// Text between properties, or an unescaped `]` in a text.
    StrayText = "STRAY-TEXT",
    /// The node after the variations was taken as the main line.
    MainlineLast = "MAINLINE-LAST",
    /// Ten or more superfluous parentheses.
    Deep = "DEEP",
    /// A property twice in a node, or a point in two set-up lists.
    DupProp = "DUP-PROP",
    /// Several values where one is allowed.
    MultiValue = "MULTI-VALUE",
    /// A value outside its type.
    BadValue = "BAD-VALUE",
    /// A property that is in no standard and no table of known private ones.
    UnknownProp = "UNKNOWN-PROP",
    /// A standard name with another meaning.
    PrivateMeaning = "PRIVATE-MEANING",
    /// A move in the root.
    MoveInRoot = "MOVE-IN-ROOT",
    /// A move and set-up stones in one node.
    MoveAndSetup = "MOVE+SETUP",
    /// `B` and `W` in one node.
    TwoMoves = "TWO-MOVES",
    /// A point spelled wrongly.
    BadPoint = "BADPOINT",
    /// A point outside the board.
    OffBoard = "OFFBOARD",
    /// A move on a stone.
    Occupied = "OCCUPIED",
    /// A move that lifts its own chain.
    Suicide = "SUICIDE",
    /// A pass in an unusual spelling.
    PassOdd = "PASS-ODD",
    /// `SZ` unreadable or out of range.
    SizeBad = "SIZE-BAD",
    /// `HA` is words.
    HaText = "HA-TEXT",
    /// `HA[1]`: Black gives no komi.
    HaOne = "HA-ONE",
    /// `HA` differs from the number of stones.
    HaMismatch = "HA-MISMATCH",
    /// `HA` without stones.
    HaNoStones = "HA-NOSTONES",
    /// Handicap stones played as black moves.
    HaAsMoves = "HA-ASMOVES",
    /// Komi in stones or hundredths, converted.
    KomiScaled = "KOMI-SCALED",
    /// Komi unreadable.
    KomiBad = "KOMI-BAD",
    /// Komi readable but not to be believed.
    KomiSuspect = "KOMI-SUSPECT",
    /// A result not in FF\[4\] form.
    ReNonStd = "RE-NONSTD",
    /// A date not in FF\[4\] form.
    DtNonStd = "DT-NONSTD",
    /// A meaning that another format leaves open was guessed.
    Guessed = "GUESSED",
    /// A line of another format that says nothing we know.
    UnknownLine = "UNKNOWN-LINE",
    /// A limit on size was reached.
    Limit = "LIMIT",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The first 40 characters of `text`.
pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
