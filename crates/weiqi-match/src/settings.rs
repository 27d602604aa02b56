//! What two players agree on before the first stone.

use weiqi_rules::{BadStart, Board, Color, Game, Opening, Point, Quarters, Ruleset, Setup, Size};

/// What two players agree on before the first stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The board.
    pub size: Size,
    /// The rules.
    pub ruleset: Ruleset,
    /// White's compensation, without what is returned for handicap stones.
    pub komi: Quarters,
    /// 0 even, 1 Black first without compensation (让先), more: so many stones.
    pub handicap: u8,
    /// Where handicap stones go.
    pub placement: Placement,
    /// Whether moves may be taken back.
    pub undo: UndoPolicy,
}

/// Where handicap stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placement {
    /// On the places that people use.
    Fixed,
    /// Where Black puts them, one after another.
    Free,
}

/// Whether moves may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoPolicy {
    /// Whenever the player wishes: against the computer, and for teachers.
    Free,
    /// When the other side accepts.
    OnAgreement,
    /// Never.
    Never,
}

/// Why a match cannot begin so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSettings {
    /// The rules core refuses the start.
    #[error(transparent)]
    Start(#[from] BadStart),
    /// More handicap stones than the board can take and leave a game.
    #[error("{n_stones} handicap stones are too many for {size}")]
    TooManyStones {
        /// The stones asked for.
        n_stones: u8,
        /// The board.
        size: Size,
    },
}

impl Settings {
    /// How many stones Black puts himself before White's first move.
    pub fn n_free_stones(&self) -> usize {
        match self.placement {
            Placement::Free if self.handicap >= 2 => usize::from(self.handicap),
            _ => 0,
        }
    }

    /// The game before the first move, or before the first free handicap stone.
    pub(crate) fn start(&self) -> Result<Game, BadSettings> {
        if usize::from(self.handicap) >= self.size.n_points() && self.handicap >= 2 {
            return Err(BadSettings::TooManyStones { n_stones: self.handicap, size: self.size });
        }
        let builder = Game::builder(self.ruleset).size(self.size).komi(self.komi).handicap(self.handicap);
        if self.n_free_stones() == 0 {
            return Ok(builder.build()?);
        }
        if self.ruleset.opening == Opening::CornerStones {
            return Err(BadStart::CornerStones.into());
        }
        self.start_with(&[])
    }

    /// The game with the free handicap stones put so far; White is to move when all of them stand.
    pub(crate) fn start_with(&self, placed: &[Point]) -> Result<Game, BadSettings> {
        let mut board = Board::new(self.size);
        for &point in placed {
            // A point off the board was refused when it was placed.
            let _ = board.set(point, Some(Color::Black));
        }
        let to_move = if placed.len() < self.n_free_stones() { Color::Black } else { Color::White };
        let setup = Setup { board, to_move, ..Setup::new(self.size) };
        Ok(Game::builder(self.ruleset).setup(setup).komi(self.komi).handicap(self.handicap).build()?)
    }
}
