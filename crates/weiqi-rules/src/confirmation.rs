//! Japanese confirmation of life and death: hypothetical play in which a ko is retaken only after a pass for it.

use crate::{Board, Color, Illegal, Move, Point, Position, Suicide};

/// Hypothetical play after a game has stopped, to see what can be captured (Japanese rules of 1989, article 7).
///
/// In KataGo's formulation: the capture of a ko marks the capturing stone, and a marked stone may not be retaken in
/// its ko. The other side may use a turn to pass for that ko, which takes the mark off; an ordinary exchange
/// elsewhere does not. The mark is gone when the ko is filled. Other kos are not affected. Two ordinary passes in a
/// row end the play. It never touches the game's own board or prisoners; only the verdict is carried back.
/// Cases: `confirmation`.
///
/// ```
/// use weiqi_rules::{Color, Confirmation, Hypothetical, Position, Setup};
///
/// let board = ". X O .\nX O . O\n. X O .\n. . . .".parse()?;
/// let setup = Setup { board, to_move: Color::Black, prisoners: Default::default() };
/// let mut play = Confirmation::new(&Position::try_from(setup)?);
/// play.play(Hypothetical::Play("C3".parse()?))?;
/// let retake = "B3".parse()?;
/// assert!(play.check(Hypothetical::Play(retake)).is_err());
/// play.play(Hypothetical::PassForKo(retake))?;
/// play.play(Hypothetical::Pass)?;
/// assert!(play.check(Hypothetical::Play(retake)).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Confirmation {
    now: Moment,
    /// What stood before each move, the first one first.
    before: Vec<(Moment, Hypothetical)>,
}

/// What one hypothetical move depends on and changes.
#[derive(Clone, Debug)]
struct Moment {
    position: Position,
    /// The stones that took a ko which has not been passed for.
    marks: Vec<Point>,
    n_passes: u8,
}

/// A move in the confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hypothetical {
    /// A stone on a point.
    Play(Point),
    /// A pass for the ko that would be retaken on this point.
    PassForKo(Point),
    /// An ordinary pass.
    Pass,
}

/// Why a hypothetical move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unconfirmable {
    /// The play breaks a rule; a ko that has not been passed for is [`Illegal::Ko`].
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// There is no ko to pass for.
    #[error("the side to move has no ko to retake on {0}")]
    NoKo(Point),
}

impl Confirmation {
    /// Starts from the final position of a game, with its side to move and no ko barred.
    pub fn new(position: &Position) -> Confirmation {
        let to_move = position.to_move();
        let free = position.clone().with_to_move(!to_move).with_to_move(to_move);
        Confirmation { now: Moment { position: free, marks: Vec::new(), n_passes: 0 }, before: Vec::new() }
    }

    /// The hypothetical position.
    pub fn position(&self) -> &Position {
        &self.now.position
    }

    /// The hypothetical stones.
    pub fn board(&self) -> &Board {
        self.now.position.board()
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.now.position.to_move()
    }

    /// Lets the other side begin or go on, as the question asks.
    pub fn set_to_move(&mut self, color: Color) {
        self.now.position = self.now.position.clone().with_to_move(color);
    }

    /// The points where the side to move may not retake a ko before it has passed for it.
    pub fn barred(&self) -> impl Iterator<Item = Point> + '_ {
        let of_opponent = |stone: &&Point| self.board().at(**stone) == Some(!self.to_move());
        self.now.marks.iter().filter(of_opponent).filter_map(|&stone| self.retaking_point(stone))
    }

    /// Where a lone stone in atari is taken.
    fn retaking_point(&self, stone: Point) -> Option<Point> {
        self.board().chain_at(stone)?.only_liberty()
    }

    /// The moves so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Color, Hypothetical)> + '_ {
        self.before.iter().map(|(moment, mv)| (moment.position.to_move(), *mv))
    }

    /// Whether two ordinary passes have ended it.
    pub fn is_over(&self) -> bool {
        self.now.n_passes >= 2
    }

    /// Whether the side to move may make this move.
    ///
    /// # Errors
    /// Names what forbids it.
    pub fn check(&self, mv: Hypothetical) -> Result<(), Unconfirmable> {
        if self.is_over() {
            return Err(Illegal::GameOver.into());
        }
        match mv {
            Hypothetical::Pass => Ok(()),
            Hypothetical::PassForKo(retake) if self.barred().any(|barred| barred == retake) => Ok(()),
            Hypothetical::PassForKo(retake) => Err(Unconfirmable::NoKo(retake)),
            Hypothetical::Play(point) if self.retakes_barred_ko(point) => Err(Illegal::Ko(point).into()),
            Hypothetical::Play(point) => Ok(self.now.position.check(point, Suicide::Forbidden)?),
        }
    }

    /// Makes a move and returns how many stones it took.
    ///
    /// # Errors
    /// As [`Confirmation::check`]; nothing has changed then.
    pub fn play(&mut self, mv: Hypothetical) -> Result<usize, Unconfirmable> {
        self.check(mv)?;
        let passed_for = self.now.marks.iter().position(|&stone| match mv {
            Hypothetical::PassForKo(retake) => self.retaking_point(stone) == Some(retake),
            Hypothetical::Play(_) | Hypothetical::Pass => false,
        });
        self.before.push((self.now.clone(), mv));
        passed_for.map(|index| self.now.marks.remove(index));
        let now = &mut self.now;
        let n_taken = match mv {
            Hypothetical::Play(point) => now.position.play_legal(Move::Play(point)),
            Hypothetical::Pass | Hypothetical::PassForKo(_) => now.position.play_legal(Move::Pass),
        };
        now.n_passes = if mv == Hypothetical::Pass { now.n_passes + 1 } else { 0 };
        if let Hypothetical::Play(stone) = mv {
            now.forget_settled_kos();
            now.marks.extend(now.position.ko().map(|_| stone));
        }
        // The marks say all about kos; a ban of ordinary play must not come on top of them.
        let to_move = now.position.to_move();
        now.position = now.position.clone().with_to_move(!to_move).with_to_move(to_move);
        Ok(n_taken)
    }

    /// Takes back the last move and returns it.
    pub fn undo(&mut self) -> Option<Hypothetical> {
        let (before, mv) = self.before.pop()?;
        self.now = before;
        Some(mv)
    }

    /// Whether a play takes one stone that has taken a ko and was not passed for.
    fn retakes_barred_ko(&self, point: Point) -> bool {
        if !self.barred().any(|barred| barred == point) {
            return false;
        }
        let mut retaken = self.now.position.clone();
        retaken.is_legal(Move::Play(point), Suicide::Forbidden) && {
            retaken.play_legal(Move::Play(point));
            retaken.ko().is_some()
        }
    }
}

impl Moment {
    /// Takes the marks off stones that are captured or no longer alone, as when their ko is filled.
    fn forget_settled_kos(&mut self) {
        let board = self.position.board();
        self.marks.retain(|&stone| board.chain_at(stone).is_some_and(|chain| chain.n_stones() == 1));
    }
}
