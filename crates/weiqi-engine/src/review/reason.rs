//! What is said of a move: things that are so, without words.

use weiqi_rules::Point;

/// One thing that is so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// It takes stones.
    Captures {
        /// How many.
        stones: usize,
    },
    /// It saves own stones that were in atari.
    Saves {
        /// How many.
        stones: usize,
        /// One of them.
        at: Point,
    },
    /// It puts stones in atari.
    Atari {
        /// How many.
        stones: usize,
        /// One of them.
        at: Point,
    },
    /// The stones it belongs to can be taken at once.
    SelfAtari {
        /// How many.
        stones: usize,
        /// Where the other side takes them.
        by: Point,
    },
    /// Ignored, it captures a chain with a run of ataris.
    Threatens {
        /// How many stones.
        stones: usize,
        /// One of them.
        at: Point,
        /// The move that begins it.
        by: Point,
        /// Whether it is a ladder (征子).
        is_ladder: bool,
    },
    /// The other side can now capture own stones with a run of ataris, which the best move would prevent.
    Exposes {
        /// How many stones.
        stones: usize,
        /// One of them.
        at: Point,
        /// The move that begins it.
        by: Point,
        /// Whether it is a ladder (征子).
        is_ladder: bool,
    },
    /// Own stones that could be captured with a run of ataris cannot be any more.
    Protects {
        /// How many stones.
        stones: usize,
        /// One of them.
        at: Point,
        /// Whether it stands in the way of a ladder (引征).
        is_breaker: bool,
    },
    /// It joins own chains.
    Connects {
        /// One of each of two.
        chains: [Point; 2],
    },
    /// It keeps two chains of the other side apart that would be joined there.
    Cuts {
        /// One of each of two.
        chains: [Point; 2],
    },
    /// Two own chains can now be cut, which the best move would join.
    Divides {
        /// One of each of two.
        chains: [Point; 2],
        /// Where they are cut.
        by: Point,
    },
    /// Own stones die that lived after the best move.
    Dies {
        /// How many.
        stones: usize,
        /// One of them.
        at: Point,
    },
    /// Stones of the other side live that were dead after the best move.
    Spares {
        /// How many.
        stones: usize,
        /// One of them.
        at: Point,
    },
    /// Stones of the other side die that would live after a pass.
    Kills {
        /// How many.
        stones: usize,
        /// One of them.
        at: Point,
    },
    /// Own stones live that would die after a pass.
    Lives {
        /// How many.
        stones: usize,
        /// One of them.
        at: Point,
    },
    /// Two chains beside each other, of which one dies: a capturing race (对杀).
    Race {
        /// Whether its side wins it, against passing; else it loses it, against the best move.
        is_won: bool,
        /// A stone of its side.
        at: Point,
        /// The liberties of those.
        liberties: usize,
        /// A stone of the other side.
        other: Point,
        /// The liberties of those.
        other_liberties: usize,
    },
    /// Ownership in a part of the board goes to its side, against passing.
    Wins {
        /// Where.
        part: Part,
        /// How many points.
        points: f32,
    },
    /// Ownership goes to the other side, against the best move.
    Gives {
        /// Where.
        part: Part,
        /// How many points.
        points: f32,
    },
    /// The best move lies elsewhere, and is worth so much more.
    Elsewhere {
        /// Where.
        part: Part,
        /// How many points.
        points: f32,
    },
    /// Ignoring it costs so much that it wants an answer.
    Sente {
        /// How many points.
        points: f32,
    },
}

/// A ninth of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Upper left.
    UpperLeft,
    /// The upper side.
    Upper,
    /// Upper right.
    UpperRight,
    /// The left side.
    Left,
    /// The middle.
    Center,
    /// The right side.
    Right,
    /// Lower left.
    LowerLeft,
    /// The lower side.
    Lower,
    /// Lower right.
    LowerRight,
}
