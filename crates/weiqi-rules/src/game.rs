//! A game: a position with its past and its rules.

use crate::repetition::{Past, Referee, Repeat, Ruling};
use crate::{
    Board, Button, ByColor, Color, Count, Ending, Illegal, ImpossiblePosition, Move, Opening, PassStones, Point,
    Position, Quarters, Repetition, Resumption, Ruleset, Settling, Setup, Size, Suicide, Terms, handicap,
};

/// One game, or one variation of it: the moves so far, what they made, and what may follow.
///
/// The past belongs to the path: taking moves back and playing others forgets what was taken back.
///
/// ```
/// use weiqi_rules::{Game, Ruleset, Size};
///
/// let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
/// game.play("E5".parse()?)?;
/// assert_eq!(game.play("E5".parse()?).unwrap_err().code(), "occupied");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    ruleset: Ruleset,
    komi: Quarters,
    handicap: u8,
    start: Position,
    position: Position,
    plies: Vec<Ply>,
    /// The stones lifted by all plies, one after another.
    lifted: Vec<(Point, Color)>,
    past: Past,
    /// Whom a ko bars from which point, while the turn was given to the other side.
    barred: Option<(Color, Point)>,
    phase: Phase,
    /// The numbers of moves at which play was resumed; passes before the last don't count toward the next stop.
    resumed_at: Vec<usize>,
}

#[derive(Clone, Copy, Debug)]
struct Ply {
    mover: Color,
    mv: Move,
    ko_before: Option<Point>,
    /// Where this ply's stones begin in `Game::lifted`.
    first_lifted: u32,
}

/// What one move captured.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captured {
    /// Stones of the other side.
    pub stones: Vec<Point>,
    /// Own stones, the played one included, where suicide is allowed.
    pub own: Vec<Point>,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Moves are made.
    Play,
    /// Passes have stopped play; life and death is settled, then the score counted.
    Counting,
    /// Nothing more can be played.
    Over,
}

/// Why a game cannot begin so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadStart {
    /// The board holds a chain without liberties.
    #[error(transparent)]
    Impossible(#[from] ImpossiblePosition),
    /// Fixed handicap places don't exist for this size and number.
    #[error("there are no fixed places for {n_stones} handicap stones on {size}: place them freely")]
    NoFixedHandicap {
        /// The stones asked for.
        n_stones: u8,
        /// The board.
        size: Size,
    },
    /// The rules set four corner stones, which this board is too small for, or the game has handicap stones or a setup.
    #[error("these rules begin with corner stones: the board must be at least 7x7, without handicap stones or setup")]
    CornerStones,
    /// Komi is no multiple of half a point within ±400 points.
    #[error("komi {0} is not a multiple of half a point from -400 to 400")]
    Komi(Quarters),
}

/// Collects what a game begins with; every contradiction comes out of [`GameBuilder::build`].
#[derive(Clone, Debug)]
pub struct GameBuilder {
    ruleset: Ruleset,
    size: Size,
    komi: Option<Quarters>,
    handicap: u8,
    setup: Option<Setup>,
}

impl GameBuilder {
    /// The board's size; 19x19 unless said.
    pub fn size(mut self, size: Size) -> GameBuilder {
        self.size = size;
        self
    }

    /// White's compensation. Unless said: the ruleset's own in an even game, half a point with handicap stones.
    pub fn komi(mut self, komi: Quarters) -> GameBuilder {
        self.komi = Some(komi);
        self
    }

    /// Handicap stones. Two and more are set on the fixed places that people use, if there is no setup that holds
    /// them; 1 means that Black moves first and gives no komi (让先).
    pub fn handicap(mut self, n_stones: u8) -> GameBuilder {
        self.handicap = n_stones;
        self
    }

    /// Begins from this board instead of an empty one; its size counts.
    pub fn setup(mut self, setup: Setup) -> GameBuilder {
        self.size = setup.board.size();
        self.setup = Some(setup);
        self
    }

    /// The game.
    ///
    /// # Errors
    /// Names what contradicts what.
    pub fn build(self) -> Result<Game, BadStart> {
        let komi = self.komi.unwrap_or(match self.handicap {
            0 => self.ruleset.komi,
            1 => Quarters::ZERO,
            _ => Quarters::HALF,
        });
        if !komi.is_half_points() || komi.abs() > Quarters::from_points(400) {
            return Err(BadStart::Komi(komi));
        }
        let has_setup = self.setup.is_some();
        let mut setup = self.setup.unwrap_or_else(|| Setup::new(self.size));
        match self.ruleset.opening {
            Opening::CornerStones if has_setup || self.handicap > 0 => return Err(BadStart::CornerStones),
            Opening::CornerStones => {
                let corners = handicap::corner_stones(self.size).ok_or(BadStart::CornerStones)?;
                setup
                    .board
                    .set_all(corners.map(|(point, color)| (point, Some(color))))
                    .expect("corners are on the board");
                setup.to_move = Color::White;
            }
            Opening::Empty if self.handicap >= 2 && !has_setup => {
                let places = handicap::server_places(self.size, self.handicap)
                    .ok_or(BadStart::NoFixedHandicap { n_stones: self.handicap, size: self.size })?;
                let stones: Vec<_> = places.into_iter().map(|point| (point, Some(Color::Black))).collect();
                setup.board.set_all(stones).expect("handicap places are on the board");
                setup.to_move = Color::White;
            }
            Opening::Empty => {}
        }
        let position = Position::try_from(setup)?;
        Ok(Game::start(position, self.ruleset, komi, self.handicap))
    }
}

impl Game {
    /// An even game from an empty board with the ruleset's own komi. Corner stones (座子) are set only by
    /// [`Game::builder`].
    pub fn new(size: Size, ruleset: Ruleset) -> Game {
        Game::start(Position::new(size), ruleset, ruleset.komi, 0)
    }

    /// Collects what a game begins with.
    pub fn builder(ruleset: Ruleset) -> GameBuilder {
        GameBuilder { ruleset, size: Size::NINETEEN, komi: None, handicap: 0, setup: None }
    }

    /// A game from any position; its board is the first entry of the past.
    pub fn from_position(position: Position, ruleset: Ruleset, komi: Quarters) -> Game {
        Game::start(position, ruleset, komi, 0)
    }

    fn start(position: Position, ruleset: Ruleset, komi: Quarters, handicap: u8) -> Game {
        let prisoners = position.prisoners();
        let lost = ByColor::new(prisoners.white, prisoners.black);
        let n_points = position.size().n_points();
        let past = Past::new(n_points, position.board().hash(), position.to_move(), lost);
        Game {
            ruleset,
            komi,
            handicap,
            start: position.clone(),
            position,
            plies: Vec::with_capacity(n_points),
            lifted: Vec::new(),
            past,
            barred: None,
            phase: Phase::Play,
            resumed_at: Vec::new(),
        }
    }

    /// What was agreed.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// White's compensation, points for handicap stones not included.
    pub fn komi(&self) -> Quarters {
        self.komi
    }

    /// Agrees on another komi; it changes nothing but the count.
    pub fn set_komi(&mut self, komi: Quarters) {
        self.komi = komi;
    }

    /// The handicap: 0 even, 1 Black first without komi, more: stones.
    pub fn handicap(&self) -> u8 {
        self.handicap
    }

    /// Says how many of the stones at the start are handicap, where they were set freely.
    pub fn set_handicap(&mut self, n_stones: u8) {
        self.handicap = n_stones;
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.position.size()
    }

    /// The position before the first move.
    pub fn start_position(&self) -> &Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The stones now.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.position.to_move()
    }

    /// The moves so far, with who made them.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Color, Move)> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| (ply.mover, ply.mv))
    }

    /// The number of moves before play was last resumed; 0 if it never was.
    pub fn resumed_after(&self) -> usize {
        self.resumed_at.last().copied().unwrap_or(0)
    }

    /// The number of moves so far, passes included.
    pub fn n_moves(&self) -> usize {
        self.plies.len()
    }

    /// The last move, with who made it.
    pub fn last_move(&self) -> Option<(Color, Move)> {
        self.plies.last().map(|ply| (ply.mover, ply.mv))
    }

    /// How far the game is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the side to move may make this move.
    ///
    /// # Errors
    /// Names the rule that forbids it. Where ko and superko both do, ko is named.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.phase != Phase::Play {
            return Err(Illegal::GameOver);
        }
        match mv {
            Move::Pass => Ok(()),
            Move::Play(point) => self.check_play(point),
        }
    }

    /// Whether the side to move may play on `point`, whatever the phase.
    ///
    /// # Errors
    /// Names the rule that forbids it.
    pub fn check_play(&self, point: Point) -> Result<(), Illegal> {
        self.position.check(point, self.ruleset.suicide)?;
        self.check_repetition(point)
    }

    fn check_repetition(&self, point: Point) -> Result<(), Illegal> {
        let hash = self.position.hash_after(point);
        if self.past.with_hash(hash).next().is_none() {
            return Ok(());
        }
        // The hash stood there before, which is rare: look at the boards themselves.
        let mut ahead = self.clone();
        ahead.carry_out(Move::Play(point));
        ahead.forbidden_repeat().map_or(Ok(()), |after| Err(Illegal::Superko { at: point, after }))
    }

    /// After how many moves the position that the last play made stood there before, if the rules forbid that.
    fn forbidden_repeat(&self) -> Option<usize> {
        let n = self.n_moves();
        let now = self.past.get(n)?;
        let mover = now.played_by?;
        self.past.with_hash(now.hash).filter(|&earlier| earlier < n).find(|&earlier| {
            let Some(then) = self.past.get(earlier) else { return false };
            let is_forbidden = match self.ruleset.repetition {
                Repetition::BasicKo => false,
                Repetition::UnbalancedCycles => {
                    then.to_move == now.to_move && now.lost.black - then.lost.black != now.lost.white - then.lost.white
                }
                Repetition::PositionalSuperko => true,
                Repetition::SituationalSuperko => then.to_move == now.to_move,
                Repetition::NaturalSituationalSuperko => then.played_by == Some(mover),
            };
            // Only a lone stone's self-capture leaves the board as it was a move ago.
            let is_lone_suicide = earlier + 1 == n && self.ruleset.suicide != Suicide::AllowedToSingleStones;
            (is_forbidden || is_lone_suicide) && self.board_after(earlier) == *self.board()
        })
    }

    /// The stones after the first `n` moves; now, if there were fewer.
    pub fn board_after(&self, n: usize) -> Board {
        let mut board = self.board().clone();
        let changes: Vec<(Point, Option<Color>)> =
            (n..self.n_moves()).rev().flat_map(|index| self.undoing(index)).collect();
        board.set_all(changes).expect("every changed point is on the board");
        board
    }

    /// The point that a basic ko forbade after the first `n` moves; now, if there were fewer.
    pub fn ko_after(&self, n: usize) -> Option<Point> {
        self.plies.get(n).map_or(self.position.ko(), |ply| ply.ko_before)
    }

    /// The changes that take back the move `index`, counted from 0: stones that it lifted come back, its own goes.
    ///
    /// Nothing for a pass and for a move that was not made.
    pub fn undoing(&self, index: usize) -> impl Iterator<Item = (Point, Option<Color>)> + '_ {
        let end = self.plies.get(index + 1).map_or(self.lifted.len(), |next| next.first_lifted as usize);
        let ply = self.plies.get(index).copied();
        let lifted = ply.map_or(&[][..], |ply| &self.lifted[ply.first_lifted as usize..end]);
        let restored = lifted.iter().map(|&(point, color)| (point, Some(color)));
        restored.chain(ply.and_then(|ply| ply.mv.point()).map(|point| (point, None)))
    }

    /// All points that the side to move may play, from A1 by rows.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.size().points().filter(|&point| self.check_play(point).is_ok())
    }

    /// Makes a move for the side to move and returns what it captured.
    ///
    /// # Errors
    /// Names the rule that forbids the move; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Captured, Illegal> {
        let first = self.lifted.len();
        self.advance(mv)?;
        if self.lifted.len() == first {
            return Ok(Captured::default());
        }
        let mover = !self.to_move();
        let mut captured = Captured::default();
        for &(point, color) in &self.lifted[first..] {
            if color == mover { captured.own.push(point) } else { captured.stones.push(point) }
        }
        Ok(captured)
    }

    /// Makes many moves in turn, each checked as [`Game::play`] checks it.
    ///
    /// # Errors
    /// The index of the first move that is refused, and why; the moves before it are made.
    pub fn replay(&mut self, moves: &[Move]) -> Result<(), (usize, Illegal)> {
        moves.iter().enumerate().try_for_each(|(index, &mv)| self.advance(mv).map_err(|illegal| (index, illegal)))
    }

    #[inline]
    fn advance(&mut self, mv: Move) -> Result<(), Illegal> {
        if self.phase != Phase::Play {
            return Err(Illegal::GameOver);
        }
        if let Move::Play(at) = mv {
            self.position.check(at, self.ruleset.suicide)?;
            let barred = self.barred;
            self.carry_out(mv);
            if !self.past.last_is_surely_new()
                && let Some(after) = self.forbidden_repeat()
            {
                self.undo();
                self.barred = barred;
                return Err(Illegal::Superko { at, after });
            }
        } else {
            self.carry_out(mv);
        }
        Ok(())
    }

    /// Makes a move for `color`, which must be the side to move.
    ///
    /// # Errors
    /// As [`Game::play`]; and when it is the other side's turn.
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<Captured, Illegal> {
        if self.phase == Phase::Play && color != self.to_move() {
            return Err(Illegal::NotYourTurn(color));
        }
        self.play(mv)
    }

    /// Makes a move that is trusted to be legal and keeps the past; debug builds assert it.
    pub fn play_legal(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv}");
        self.carry_out(mv);
    }

    fn carry_out(&mut self, mv: Move) {
        let mover = self.to_move();
        let ply = Ply { mover, mv, ko_before: self.position.ko(), first_lifted: self.lifted.len() as u32 };
        let lifted = &mut self.lifted;
        self.position.play_legal_with(mv, |point, color| lifted.push((point, color)));
        self.plies.push(ply);
        self.barred = None;
        let prisoners = self.position.prisoners();
        let lost = ByColor::new(prisoners.white, prisoners.black);
        let played_by = mv.point().map(|_| mover);
        self.past.push(self.position.board().hash(), self.position.to_move(), played_by, lost);
        if mv.is_pass() {
            self.stop_after_pass();
        }
    }

    /// Lets `color` move next although it is the other side's turn, as handicap plays, teachers and GTP do.
    pub fn set_to_move(&mut self, color: Color) {
        if color != self.to_move() {
            self.barred = self.position.ko().map(|ko| (self.to_move(), ko)).or(self.barred);
            let ko = self.barred.and_then(|(barred, ko)| (barred == color).then_some(ko));
            self.position = self.position.clone().with_to_move(color).with_ko(ko);
            self.past.set_to_move(color);
        }
    }

    /// Takes back the last move and returns it; a stop that it caused is taken back too.
    pub fn undo(&mut self) -> Option<Move> {
        let index = self.plies.len().checked_sub(1)?;
        let changes: Vec<(Point, Option<Color>)> = self.undoing(index).collect();
        let ply = self.plies.pop()?;
        self.lifted.truncate(ply.first_lifted as usize);
        self.past.pop();
        self.barred = None;
        let mut position = std::mem::replace(&mut self.position, Position::new(self.start.size()));
        position.board_mut().set_all(changes).expect("every changed point is on the board");
        let board = position.board().clone();
        let lost = self.past.get(index).map_or(ByColor::default(), |entry| entry.lost);
        self.position = Position::restore(board, ply.mover, ply.ko_before, ByColor::new(lost.white, lost.black));
        self.resumed_at.retain(|&n| n <= index);
        self.phase = Phase::Play;
        Some(ply.mv)
    }

    /// Whether a pass now would stop play; a pass that takes the button would not.
    pub fn would_stop(&self) -> bool {
        let takes_button = self.ruleset.button != Button::None && self.first_pass().is_none();
        self.phase == Phase::Play && !takes_button && self.n_passes_toward_stop() + 1 >= self.n_passes_needed()
    }

    fn n_passes_needed(&self) -> usize {
        match self.ruleset.ending {
            Ending::TwoPasses | Ending::WhitePassesLast => 2,
            Ending::ThreePasses => 3,
            Ending::FourPasses => 4,
        }
    }

    fn stop_after_pass(&mut self) {
        if self.n_passes_toward_stop() >= self.n_passes_needed() {
            let is_settled = self.ruleset.settling == Settling::AsItStands
                || self.ruleset.ending == Ending::WhitePassesLast
                    && self.resumed_at.last().is_some_and(|&n| self.n_moves() - n == 2);
            self.phase = if is_settled { Phase::Over } else { Phase::Counting };
        }
    }

    /// The passes in a row at the end, without those before a resumption and without the one that took the button.
    fn n_passes_toward_stop(&self) -> usize {
        let run = self.plies[self.resumed_at.last().copied().unwrap_or(0)..]
            .iter()
            .rev()
            .take_while(|ply| ply.mv.is_pass())
            .count();
        let took_button = self.button_taken_by().is_some()
            && self.plies.iter().rposition(|ply| !ply.mv.is_pass()).map_or(0, |n| n + 1)
                == self.first_pass().unwrap_or(0);
        run - usize::from(took_button && run > 0 && self.resumed_at.is_empty())
    }

    fn first_pass(&self) -> Option<usize> {
        self.plies.iter().position(|ply| ply.mv.is_pass())
    }

    /// Who passed first and holds the button, where there is one.
    pub fn button_taken_by(&self) -> Option<Color> {
        if self.ruleset.button == Button::None {
            return None;
        }
        self.plies.iter().find(|ply| ply.mv.is_pass()).map(|ply| ply.mover)
    }

    /// Whether play has stopped by Black's pass where White passes last: White owes a pass more. Nobody has to make it;
    /// what it costs is in [`Game::pass_stones`].
    pub fn owes_pass(&self) -> bool {
        self.ruleset.ending == Ending::WhitePassesLast
            && self.phase != Phase::Play
            && self.plies.last().is_some_and(|ply| ply.mover == Color::Black && ply.mv.is_pass())
    }

    /// How many more passes in a row would stop play, `None` once it has stopped.
    pub fn n_passes_to_stop(&self) -> Option<usize> {
        if self.phase != Phase::Play {
            return None;
        }
        let mut ahead = self.clone();
        (1..=5).find(|_| {
            ahead.play_legal(Move::Pass);
            ahead.phase != Phase::Play
        })
    }

    /// The stones that each side has handed over by passing, the pass that White owes included.
    pub fn pass_stones(&self) -> ByColor<u32> {
        let mut given = ByColor::default();
        if self.ruleset.pass_stones == PassStones::OnePerPass {
            for ply in self.plies.iter().filter(|ply| ply.mv.is_pass()) {
                given[ply.mover] += 1;
            }
            given.white += u32::from(self.owes_pass());
        }
        given
    }

    /// What a count of this game goes by.
    pub fn terms(&self) -> Terms {
        Terms {
            komi: self.komi,
            handicap: self.handicap,
            pass_stones: self.pass_stones(),
            button: self.button_taken_by(),
            ..Terms::new(self.ruleset)
        }
    }

    /// Counts the board as it is, with these stones dead; see [`count`](crate::count).
    pub fn count(&self, dead: &[Point]) -> Count {
        crate::count(&self.position, &self.terms(), dead)
    }

    /// Goes on playing after a stop, on the wish of `asker`.
    ///
    /// # Errors
    /// [`Illegal::GameOver`] when play has not stopped or is over for good.
    pub fn resume(&mut self, asker: Color) -> Result<(), Illegal> {
        if self.phase != Phase::Counting {
            return Err(Illegal::GameOver);
        }
        if self.ruleset.resumption == Resumption::OpponentOfAsker {
            self.set_to_move(!asker);
        }
        self.phase = Phase::Play;
        self.resumed_at.push(self.n_moves());
        Ok(())
    }

    /// Whether play has stopped before and went on.
    pub fn was_resumed(&self) -> bool {
        !self.resumed_at.is_empty()
    }

    /// Goes on after any end with the same side to move, as programs do that were told to; passes made so far no longer
    /// count toward the next stop. Does nothing while play goes on.
    pub fn reopen(&mut self) {
        if self.phase != Phase::Play {
            self.phase = Phase::Play;
            self.resumed_at.push(self.n_moves());
        }
    }

    /// Ends the game for good, once its players have agreed on the count or one of them has given up.
    pub fn finish(&mut self) {
        self.phase = Phase::Over;
    }

    /// The position that came back by the last move, if one did: compared are boards made by plays and the start; a
    /// pass repeats nothing by itself. The newest earlier occurrence is named.
    pub fn repeat(&self) -> Option<Repeat> {
        let after = self.n_moves();
        let now = *self.past.get(after)?;
        now.played_by?;
        let was_made = |n: usize| n == 0 || self.past.get(n).is_some_and(|entry| entry.played_by.is_some());
        let same_hash = self.past.with_hash(now.hash).filter(|&n| n < after && was_made(n));
        let earlier: Vec<usize> = same_hash.filter(|&n| self.board_after(n) == *self.board()).collect();
        let &of = earlier.first()?;
        let then = self.past.get(of)?;
        let has_same_side = |&&n: &&usize| self.past.get(n).is_some_and(|entry| entry.to_move == now.to_move);
        Some(Repeat {
            after,
            of,
            is_same_side_to_move: then.to_move == now.to_move,
            lost: ByColor::new(now.lost.black - then.lost.black, now.lost.white - then.lost.white),
            n_times: 1 + earlier.iter().filter(has_same_side).count(),
        })
    }

    /// What the rules do about the position that came back by the last move; `None` if none did.
    pub fn ruling(&self, referee: Referee) -> Option<Ruling> {
        Some(self.repeat()?.ruling(&self.ruleset, referee))
    }
}
