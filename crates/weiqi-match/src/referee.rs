//! The match: who may do what, and what comes of it.

use weiqi_rules::{BadStart, Board, ByColor, Color, Game, Move, Point, Position, Quarters, Referee, Ruling, Scoring};

use crate::marks::Marks;
use crate::{
    Action, Answer, BadSettings, Command, Event, Outcome, Placement, Refusal, SetHash, Settings, Status, UndoPolicy,
    Who,
};

/// How often a side may resume play without a move in between.
const MAX_RESUMPTIONS: u8 = 2;

/// How many points one command marks.
const MAX_MARKED: usize = 50;

/// Where a match stands (rules.md §6, §12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Black puts free handicap stones.
    Setup,
    /// Moves are made.
    Play,
    /// Play has stopped; dead stones are marked and agreed on.
    Counting,
    /// The result is shown and may still be recounted.
    Counted,
    /// Nobody may change it any more.
    Over,
}

/// One game between two players.
#[derive(Clone, Debug)]
pub struct Match {
    settings: Settings,
    pub(crate) phase: Phase,
    game: Game,
    placed: Vec<Point>,
    undo_asked: Option<Color>,
    marks: Option<Marks>,
    n_resumptions: ByColor<u8>,
    outcome: Option<Outcome>,
    pub(crate) paid: ByColor<u32>,
}

impl Match {
    /// A match before its first move, or before the first free handicap stone.
    ///
    /// # Errors
    /// Names what contradicts what in the settings.
    pub fn new(settings: Settings) -> Result<Match, BadSettings> {
        let phase = if settings.n_free_stones() > 0 { Phase::Setup } else { Phase::Play };
        Ok(Match::at(settings, settings.start()?, phase))
    }

    /// A match that begins in the middle of a game. The handicap then only says how many of the stones are counted as such.
    ///
    /// # Errors
    /// Refuses a komi that the rules do not know.
    pub fn from_position(settings: Settings, position: Position) -> Result<Match, BadSettings> {
        let (komi, ruleset) = (settings.komi, settings.ruleset);
        if !komi.is_half_points() || komi.abs() > Quarters::from_points(400) {
            return Err(BadStart::Komi(komi).into());
        }
        let settings = Settings { size: position.size(), placement: Placement::Fixed, ..settings };
        let mut game = Game::from_position(position, ruleset, komi);
        game.set_handicap(settings.handicap);
        Ok(Match::at(settings, game, Phase::Play))
    }

    /// The same match before anything happened in it.
    #[must_use]
    pub fn begun(&self) -> Match {
        if self.settings.n_free_stones() > 0 {
            return Match::new(self.settings).unwrap_or_else(|_| self.clone());
        }
        let start = self.game.start_position().clone();
        let mut game = Game::from_position(start, self.settings.ruleset, self.settings.komi);
        game.set_handicap(self.settings.handicap);
        Match::at(self.settings, game, Phase::Play)
    }

    fn at(settings: Settings, game: Game, phase: Phase) -> Match {
        Match {
            settings,
            phase,
            game,
            placed: Vec::new(),
            undo_asked: None,
            marks: None,
            n_resumptions: ByColor::default(),
            outcome: None,
            paid: ByColor::default(),
        }
    }

    /// What was agreed.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Where the match stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The game that is played: moves, position, past. In [`Phase::Setup`] its board holds the stones put so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The stones now.
    pub fn board(&self) -> &Board {
        self.game.board()
    }

    /// The side to move; after play has stopped, the side that would be.
    pub fn to_move(&self) -> Color {
        self.game.to_move()
    }

    /// The free handicap stones, in the order in which they were put.
    pub fn placed(&self) -> &[Point] {
        &self.placed
    }

    /// The number of the next move, 1 for the first; in [`Phase::Setup`] of the next handicap stone.
    pub fn ply(&self) -> usize {
        let n_done = if self.phase == Phase::Setup { self.placed.len() } else { self.game.n_moves() };
        n_done + 1
    }

    /// Tells how many points each side has paid for its time so far; the count gives them to the other side. Whoever keeps
    /// the clock knows ([`TimeSystem::penalty_points`](crate::TimeSystem::penalty_points)).
    pub fn set_paid(&mut self, points: ByColor<u32>) {
        self.paid = points;
    }

    /// The side that asked to take back and waits for an answer.
    pub fn undo_asked(&self) -> Option<Color> {
        self.undo_asked
    }

    /// The stones that are marked dead, in order; `None` before the proposal and outside counting.
    pub fn dead(&self) -> Option<&[Point]> {
        self.marks.as_ref().map(|marks| &marks.dead[..])
    }

    /// The hash of the marked stones.
    pub fn set(&self) -> Option<SetHash> {
        self.marks.as_ref().map(|marks| marks.hash)
    }

    /// Which sides have agreed to the marks, or, in [`Phase::Counted`], to the result.
    pub fn agreed(&self) -> ByColor<bool> {
        self.marks.as_ref().map_or(ByColor::default(), |marks| marks.agreed)
    }

    /// How the match ended; in [`Phase::Counted`], how it will end.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Counted => Some(self.counted()),
            _ => self.outcome,
        }
    }

    /// The most moves a match may have; then only passing and resigning are left.
    pub fn max_moves(&self) -> usize {
        (3 * self.settings.size.n_points()).max(100)
    }

    /// Does what somebody wishes, and returns what happened: nothing at all where it had been done before.
    ///
    /// # Errors
    /// Says why it is refused; the match is then unchanged.
    pub fn apply(&mut self, who: Who, command: &Command) -> Result<Vec<Event>, Refusal> {
        let Some(event) = self.decide(who, command)? else { return Ok(Vec::new()) };
        let mut events = vec![event];
        let mut n_absorbed = 0;
        while let Some(event) = events.get(n_absorbed).cloned() {
            self.absorb(&event);
            n_absorbed += 1;
            events.extend(self.consequence(&event));
        }
        Ok(events)
    }

    /// What a player may do now, in the order of [`Action::ALL`].
    pub fn may(&self, color: Color) -> Vec<Action> {
        Action::ALL.into_iter().filter(|&action| self.is_open(color, action)).collect()
    }

    fn is_open(&self, color: Color, action: Action) -> bool {
        let is_mine = self.to_move() == color;
        let has_agreed = self.agreed()[color];
        match (self.phase, action) {
            (Phase::Setup, Action::Play) => color == Color::Black,
            (Phase::Play, Action::Play) => is_mine && self.game.n_moves() < self.max_moves(),
            (Phase::Play, Action::Pass) => is_mine,
            (Phase::Setup | Phase::Play | Phase::Counting, Action::Resign) => true,
            (Phase::Setup | Phase::Play, Action::AskUndo) => self.check_undo(color).is_ok(),
            (Phase::Setup | Phase::Play, Action::AnswerUndo) => self.undo_asked == Some(!color),
            (Phase::Setup | Phase::Play, Action::CancelUndo) => self.undo_asked == Some(color),
            (Phase::Counting, Action::Mark) => self.marks.is_some(),
            (Phase::Counting | Phase::Counted, Action::Agree) => self.marks.is_some() && !has_agreed,
            (Phase::Counting, Action::ResumePlay) => self.n_resumptions[color] < MAX_RESUMPTIONS,
            (Phase::Counted, Action::Recount) => true,
            _ => false,
        }
    }

    /// Whether the command would be done.
    pub(crate) fn could(&self, who: Who, command: &Command) -> Result<(), Refusal> {
        self.decide(who, command).map(drop)
    }

    /// What happens first when the command is done; `None` when nothing does.
    fn decide(&self, who: Who, command: &Command) -> Result<Option<Event>, Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        let color = match (who, command) {
            (Who::Referee, Command::Propose(dead)) => return self.decide_proposal(dead).map(Some),
            (Who::Referee, Command::CallTime(late)) => {
                self.expect(matches!(self.phase, Phase::Setup | Phase::Play))?;
                return Ok(Some(Event::Ended(Outcome::TimedOut { winner: !*late })));
            }
            (Who::Player(color), command) if !matches!(command, Command::Propose(_) | Command::CallTime(_)) => color,
            _ => return Err(Refusal::WrongRole),
        };
        match command {
            Command::Play { ply, at } => self.decide_move(color, *ply, Move::Play(*at)).map(Some),
            Command::Pass { ply } => self.decide_move(color, *ply, Move::Pass).map(Some),
            Command::Resign => {
                self.expect(self.phase != Phase::Counted)?;
                Ok(Some(Event::Ended(Outcome::Resigned { winner: !color })))
            }
            Command::AskUndo { ply } => self.decide_undo(color, *ply).map(Some),
            Command::AnswerUndo(answer) => self.decide_answer(color, *answer).map(Some),
            Command::CancelUndo if self.undo_asked == Some(color) => Ok(Some(Event::UndoCanceled(color))),
            Command::CancelUndo => Err(Refusal::UndoNotAsked),
            Command::Mark { points, status, set } => self.decide_marks(color, points, *status, *set),
            Command::Agree(set) => self.decide_agreement(color, *set),
            Command::ResumePlay => self.decide_resumption(color).map(Some),
            Command::Recount => {
                self.expect(self.phase == Phase::Counted)?;
                Ok(Some(Event::Recounted(color)))
            }
            Command::Propose(_) | Command::CallTime(_) => Err(Refusal::WrongRole),
        }
    }

    fn expect(&self, is_right_phase: bool) -> Result<(), Refusal> {
        if is_right_phase { Ok(()) } else { Err(Refusal::WrongPhase) }
    }

    fn expect_ply(&self, ply: usize) -> Result<(), Refusal> {
        let expected = self.ply();
        if ply == expected { Ok(()) } else { Err(Refusal::PlyStale { expected, found: ply }) }
    }

    fn decide_move(&self, color: Color, ply: usize, mv: Move) -> Result<Event, Refusal> {
        self.expect(matches!(self.phase, Phase::Setup | Phase::Play))?;
        self.expect_ply(ply)?;
        if color != self.to_move() {
            return Err(Refusal::NotYourTurn(self.to_move()));
        }
        match (self.phase, mv) {
            (Phase::Setup, Move::Pass) => Err(Refusal::WrongPhase),
            (Phase::Setup, Move::Play(at)) => {
                self.game.check_play(at)?;
                Ok(Event::Placed(at))
            }
            (_, Move::Play(_)) if self.game.n_moves() >= self.max_moves() => Err(Refusal::TooLong(self.game.n_moves())),
            _ => {
                self.game.check(mv)?;
                Ok(Event::Moved(color, mv))
            }
        }
    }

    /// Whether a side may ask to take back now.
    fn check_undo(&self, color: Color) -> Result<(usize, usize), Refusal> {
        self.expect(matches!(self.phase, Phase::Setup | Phase::Play))?;
        if self.settings.undo == UndoPolicy::Never {
            return Err(Refusal::UndoForbidden);
        }
        if self.undo_asked.is_some() {
            return Err(Refusal::UndoPending);
        }
        self.before_last_of(color).ok_or(Refusal::NothingToUndo(color))
    }

    /// How many moves and free handicap stones are left when the last move of `color` and all after it are gone.
    fn before_last_of(&self, color: Color) -> Option<(usize, usize)> {
        if let Some(index) = self.game.moves().rposition(|(mover, _)| mover == color) {
            return Some((index, self.placed.len()));
        }
        let n_placed = self.placed.len().checked_sub(1)?;
        (color == Color::Black).then_some((0, n_placed))
    }

    fn decide_undo(&self, color: Color, ply: usize) -> Result<Event, Refusal> {
        let (n_moves, n_placed) = self.check_undo(color)?;
        self.expect_ply(ply)?;
        Ok(match self.settings.undo {
            UndoPolicy::Free => Event::Undone { by: color, n_moves, n_placed },
            _ => Event::UndoAsked(color),
        })
    }

    fn decide_answer(&self, color: Color, answer: Answer) -> Result<Event, Refusal> {
        match self.undo_asked {
            Some(asker) if asker != color => Ok(Event::UndoAnswered(color, answer)),
            _ => Err(Refusal::UndoNotAsked),
        }
    }

    fn decide_proposal(&self, dead: &[Point]) -> Result<Event, Refusal> {
        self.expect(self.phase == Phase::Counting && self.marks.is_none())?;
        // The referee names stones; whole chains are what is lifted.
        let dead = Marks::new([]).with(self.board(), dead, Status::Dead, Scoring::Territory);
        let dead = dead.map_err(Refusal::NoStone)?;
        Ok(Event::Marked { by: None, dead })
    }

    fn marks_seen_as(&self, set: SetHash) -> Result<&Marks, Refusal> {
        let marks = self.marks.as_ref().ok_or(Refusal::MarksNotReady)?;
        if marks.hash == set { Ok(marks) } else { Err(Refusal::MarksStale) }
    }

    fn decide_marks(
        &self,
        color: Color,
        points: &[Point],
        status: Status,
        set: SetHash,
    ) -> Result<Option<Event>, Refusal> {
        self.expect(self.phase == Phase::Counting)?;
        let marks = self.marks_seen_as(set)?;
        if points.len() > MAX_MARKED {
            return Err(Refusal::TooManyPoints(MAX_MARKED));
        }
        let scoring = self.settings.ruleset.scoring;
        let dead = marks.with(self.board(), points, status, scoring).map_err(Refusal::NoStone)?;
        Ok((dead != marks.dead).then_some(Event::Marked { by: Some(color), dead }))
    }

    fn decide_agreement(&self, color: Color, set: SetHash) -> Result<Option<Event>, Refusal> {
        self.expect(matches!(self.phase, Phase::Counting | Phase::Counted))?;
        let marks = self.marks_seen_as(set)?;
        Ok((!marks.agreed[color]).then_some(Event::Agreed(color)))
    }

    fn decide_resumption(&self, color: Color) -> Result<Event, Refusal> {
        self.expect(self.phase == Phase::Counting)?;
        if self.n_resumptions[color] >= MAX_RESUMPTIONS {
            return Err(Refusal::ResumeLimit(MAX_RESUMPTIONS));
        }
        Ok(Event::Resumed(color))
    }

    /// Carries out an event that fits; what doesn't fit is left alone ([`Match::replay`] tells).
    pub(crate) fn absorb(&mut self, event: &Event) {
        match *event {
            Event::Placed(at) => {
                self.placed.push(at);
                self.restart();
            }
            Event::Moved(color, mv) => self.make_move(color, mv),
            Event::UndoAsked(color) => self.undo_asked = Some(color),
            Event::UndoAnswered(..) | Event::UndoCanceled(_) => self.undo_asked = None,
            Event::Undone { n_moves, n_placed, .. } => self.take_back(n_moves, n_placed),
            Event::Marked { ref dead, .. } => self.marks = Some(Marks::new(dead.iter().copied())),
            Event::Agreed(color) => self.agree(color),
            Event::Resumed(color) => self.resume(color),
            Event::Recounted(_) => {
                self.phase = Phase::Counting;
                self.forget_agreements();
            }
            Event::Ended(outcome) => {
                self.phase = Phase::Over;
                self.undo_asked = None;
                self.outcome = Some(outcome);
                self.game.finish();
            }
        }
    }

    /// Begins the game anew from the free handicap stones.
    fn restart(&mut self) {
        if let Ok(game) = self.settings.start_with(&self.placed) {
            self.game = game;
        }
        let is_complete = self.placed.len() >= self.settings.n_free_stones();
        self.phase = if is_complete { Phase::Play } else { Phase::Setup };
    }

    fn make_move(&mut self, color: Color, mv: Move) {
        if self.game.play_as(color, mv).is_err() {
            return;
        }
        self.undo_asked = None;
        if !mv.is_pass() {
            self.n_resumptions = ByColor::default();
        }
        if self.game.phase() == weiqi_rules::Phase::Counting {
            self.phase = Phase::Counting;
        }
    }

    fn take_back(&mut self, n_moves: usize, n_placed: usize) {
        self.undo_asked = None;
        while self.game.n_moves() > n_moves && self.game.undo().is_some() {}
        if n_placed < self.placed.len() {
            self.placed.truncate(n_placed);
            self.restart();
        }
    }

    fn agree(&mut self, color: Color) {
        let Some(marks) = &mut self.marks else { return };
        marks.agreed[color] = true;
        if marks.is_agreed() && self.phase == Phase::Counting {
            self.phase = Phase::Counted;
            self.forget_agreements();
        }
    }

    fn forget_agreements(&mut self) {
        if let Some(marks) = &mut self.marks {
            marks.agreed = ByColor::default();
        }
    }

    fn resume(&mut self, color: Color) {
        if self.game.resume(color).is_ok() {
            self.phase = Phase::Play;
            self.marks = None;
            self.n_resumptions[color] = self.n_resumptions[color].saturating_add(1);
        }
    }

    /// What follows from an event by itself.
    fn consequence(&self, event: &Event) -> Option<Event> {
        match *event {
            Event::UndoAnswered(color, Answer::Accept) => {
                let (n_moves, n_placed) = self.before_last_of(!color)?;
                Some(Event::Undone { by: !color, n_moves, n_placed })
            }
            Event::Moved(..) if self.game.phase() == weiqi_rules::Phase::Over => Some(Event::Ended(self.counted())),
            Event::Moved(..) if self.is_endless() => Some(Event::Ended(Outcome::NoResult)),
            Event::Agreed(_) if self.phase == Phase::Counted && self.is_confirmed() => {
                Some(Event::Ended(self.counted()))
            }
            _ => None,
        }
    }

    fn is_confirmed(&self) -> bool {
        self.marks.as_ref().is_some_and(Marks::is_agreed)
    }

    /// Whether a cycle came round that nobody leaves. Where the rules let the players agree on having no result, the
    /// third time counts as agreement.
    fn is_endless(&self) -> bool {
        let Some(repeat) = self.game.repeat() else { return false };
        match repeat.ruling(&self.settings.ruleset, Referee::Absent) {
            Ruling::NoResult => true,
            Ruling::NoResultIfAgreed | Ruling::DrawOrReplay => repeat.n_times > 2,
            Ruling::None | Ruling::Report | Ruling::Held => false,
        }
    }
}
