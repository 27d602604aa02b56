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
    /// It makes a shape that has a name.
    Shape {
        /// Which.
        shape: Shape,
        /// The point that the shape is about: the empty one of a triangle or a mouth, the stones whose head it is, the
        /// stone that was taken, the stone on the other side of a joint, or the move itself.
        at: Point,
    },
    /// Ignoring it costs so much that it wants an answer.
    Sente {
        /// How many points.
        points: f32,
    },
}

/// A shape with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Three stones of a square whose fourth point is empty (空三角), bad.
    EmptyTriangle,
    /// Six stones in two rows of three (团子), bad.
    Clump,
    /// A hane at the head of two stones (二子头扳), good.
    HeadOfTwo,
    /// A point between own stones where an enemy stone is taken at once (虎口), good.
    TigerMouth,
    /// Two pairs that cannot be cut apart (双), good.
    BambooJoint,
    /// Four stones round one that was taken (开花), good.
    Ponnuki,
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
