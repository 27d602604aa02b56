//! How a game ended.

use std::fmt;

use weiqi_rules::{Color, Quarters};

/// How a game ended. As text it is what `RE` of an SGF file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// By the count.
    Counted {
        /// Who won; `None` for a draw.
        winner: Option<Color>,
        /// Black's lead; negative when White leads.
        margin: Quarters,
    },
    /// A side gave up.
    Resigned {
        /// The other side.
        winner: Color,
    },
    /// A side used up its time.
    TimedOut {
        /// The other side.
        winner: Color,
    },
    /// A cycle that nobody leaves.
    NoResult,
}

impl Outcome {
    /// Who won, if anybody did.
    pub fn winner(&self) -> Option<Color> {
        match *self {
            Outcome::Counted { winner, .. } => winner,
            Outcome::Resigned { winner } | Outcome::TimedOut { winner } => Some(winner),
            Outcome::NoResult => None,
        }
    }

    /// Black's lead, where it was counted.
    pub fn margin(&self) -> Option<Quarters> {
        match *self {
            Outcome::Counted { margin, .. } => Some(margin),
            Outcome::Resigned { .. } | Outcome::TimedOut { .. } | Outcome::NoResult => None,
        }
    }
}

/// `B` or `W`, as SGF writes a winner.
fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Outcome::Counted { winner: Some(winner), margin } => write!(f, "{}+{}", letter(winner), margin.abs()),
            Outcome::Counted { winner: None, .. } => f.write_str("0"),
            Outcome::Resigned { winner } => write!(f, "{}+R", letter(winner)),
            Outcome::TimedOut { winner } => write!(f, "{}+T", letter(winner)),
            Outcome::NoResult => f.write_str("Void"),
        }
    }
}
