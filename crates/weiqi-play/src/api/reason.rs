//! Why a move is good or bad, on the wire.

use serde::{Deserialize, Serialize};
use weiqi_engine::review::{Part, Reason, Shape};

use super::PointName;

/// Something that is so about a move: proven by reading, or shown by points enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum MoveReason {
    /// It takes stones.
    Captures {
        /// How many.
        stones: u32,
    },
    /// It saves own stones in atari.
    Saves {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
    },
    /// It puts stones in atari.
    Atari {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
    },
    /// Its own stones can be taken at once.
    SelfAtari {
        /// How many.
        stones: u32,
        /// Where the other side takes them.
        by: PointName,
    },
    /// Ignored, it captures a chain by ataris.
    Threatens {
        /// How many stones.
        stones: u32,
        /// One of them.
        at: PointName,
        /// The move that begins it.
        by: PointName,
        /// Whether it is a ladder.
        ladder: bool,
    },
    /// The other side can now capture own stones by ataris; with the best move it could not.
    Exposes {
        /// How many stones.
        stones: u32,
        /// One of them.
        at: PointName,
        /// The move that begins it.
        by: PointName,
        /// Whether it is a ladder.
        ladder: bool,
    },
    /// Own stones that could be captured by ataris cannot be any more.
    Protects {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
        /// Whether it stands in the way of a ladder.
        breaker: bool,
    },
    /// It keeps two chains of the other side apart.
    Cuts {
        /// A stone of the first.
        at: PointName,
        /// A stone of the second.
        with: PointName,
    },
    /// Two own chains can be cut now, which the best move would join.
    Divides {
        /// A stone of the first.
        at: PointName,
        /// A stone of the second.
        with: PointName,
        /// Where they are cut.
        by: PointName,
    },
    /// Own stones die that lived after the best move.
    Dies {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
    },
    /// Stones of the other side live that were dead after the best move.
    Spares {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
    },
    /// Stones of the other side die that would live after a pass.
    Kills {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
    },
    /// Own stones live that would die after a pass.
    Lives {
        /// How many.
        stones: u32,
        /// One of them.
        at: PointName,
    },
    /// Two chains beside each other, of which one dies.
    Race {
        /// Whether its side wins it, against passing; else it loses it, against the best move.
        won: bool,
        /// A stone of its side.
        at: PointName,
        /// The liberties of those.
        liberties: u32,
        /// A stone of the other side.
        other: PointName,
        /// The liberties of those.
        other_liberties: u32,
    },
    /// It joins own chains.
    Connects {
        /// A stone of the first.
        at: PointName,
        /// A stone of the second.
        with: PointName,
    },
    /// It wins points against passing.
    Wins {
        /// Where.
        part: PartName,
        /// How many.
        points: u32,
    },
    /// It gives points away against the best move.
    Gives {
        /// Where.
        part: PartName,
        /// How many.
        points: u32,
    },
    /// The best move lies elsewhere.
    Elsewhere {
        /// Where.
        part: PartName,
        /// How many points more it is worth.
        points: u32,
    },
    /// It makes a shape that has a name.
    Shape {
        /// Which.
        shape: ShapeName,
        /// The point that it is about.
        at: PointName,
    },
    /// Ignoring it costs so much that it wants an answer.
    Sente {
        /// How many points.
        points: u32,
    },
}

/// A shape that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ShapeName {
    /// Three stones of a square whose fourth point is empty, told by that point; bad.
    EmptyTriangle,
    /// Six stones in two rows of three, told by the move; bad.
    Clump,
    /// A hane at the head of two stones, told by the first of them.
    HeadOfTwo,
    /// Where an enemy stone is taken at once, told by that point.
    TigerMouth,
    /// Two pairs that cannot be cut apart, told by the stone that the move faces.
    BambooJoint,
    /// Four stones round one that was taken, told by its point.
    Ponnuki,
}

/// A ninth of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PartName {
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

impl From<Part> for PartName {
    fn from(part: Part) -> PartName {
        match part {
            Part::UpperLeft => PartName::UpperLeft,
            Part::Upper => PartName::Upper,
            Part::UpperRight => PartName::UpperRight,
            Part::Left => PartName::Left,
            Part::Center => PartName::Center,
            Part::Right => PartName::Right,
            Part::LowerLeft => PartName::LowerLeft,
            Part::Lower => PartName::Lower,
            Part::LowerRight => PartName::LowerRight,
        }
    }
}

impl From<Shape> for ShapeName {
    fn from(shape: Shape) -> ShapeName {
        match shape {
            Shape::EmptyTriangle => ShapeName::EmptyTriangle,
            Shape::Clump => ShapeName::Clump,
            Shape::HeadOfTwo => ShapeName::HeadOfTwo,
            Shape::TigerMouth => ShapeName::TigerMouth,
            Shape::BambooJoint => ShapeName::BambooJoint,
            Shape::Ponnuki => ShapeName::Ponnuki,
        }
    }
}

impl From<Reason> for MoveReason {
    fn from(reason: Reason) -> MoveReason {
        let n = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let whole = |points: f32| points.round().max(0.0) as u32;
        let name = PointName;
        match reason {
            Reason::Captures { stones } => MoveReason::Captures { stones: n(stones) },
            Reason::Saves { stones, at } => MoveReason::Saves { stones: n(stones), at: name(at) },
            Reason::Atari { stones, at } => MoveReason::Atari { stones: n(stones), at: name(at) },
            Reason::SelfAtari { stones, by } => MoveReason::SelfAtari { stones: n(stones), by: name(by) },
            Reason::Threatens { stones, at, by, is_ladder } => {
                MoveReason::Threatens { stones: n(stones), at: name(at), by: name(by), ladder: is_ladder }
            }
            Reason::Exposes { stones, at, by, is_ladder } => {
                MoveReason::Exposes { stones: n(stones), at: name(at), by: name(by), ladder: is_ladder }
            }
            Reason::Protects { stones, at, is_breaker } => {
                MoveReason::Protects { stones: n(stones), at: name(at), breaker: is_breaker }
            }
            Reason::Connects { chains: [at, with] } => MoveReason::Connects { at: name(at), with: name(with) },
            Reason::Cuts { chains: [at, with] } => MoveReason::Cuts { at: name(at), with: name(with) },
            Reason::Divides { chains: [at, with], by } => {
                MoveReason::Divides { at: name(at), with: name(with), by: name(by) }
            }
            Reason::Dies { stones, at } => MoveReason::Dies { stones: n(stones), at: name(at) },
            Reason::Spares { stones, at } => MoveReason::Spares { stones: n(stones), at: name(at) },
            Reason::Kills { stones, at } => MoveReason::Kills { stones: n(stones), at: name(at) },
            Reason::Lives { stones, at } => MoveReason::Lives { stones: n(stones), at: name(at) },
            Reason::Race { is_won, at, liberties, other, other_liberties } => MoveReason::Race {
                won: is_won,
                at: name(at),
                liberties: n(liberties),
                other: name(other),
                other_liberties: n(other_liberties),
            },
            Reason::Wins { part, points } => MoveReason::Wins { part: part.into(), points: whole(points) },
            Reason::Gives { part, points } => MoveReason::Gives { part: part.into(), points: whole(points) },
            Reason::Elsewhere { part, points } => MoveReason::Elsewhere { part: part.into(), points: whole(points) },
            Reason::Shape { shape, at } => MoveReason::Shape { shape: shape.into(), at: name(at) },
            Reason::Sente { points } => MoveReason::Sente { points: whole(points) },
        }
    }
}
