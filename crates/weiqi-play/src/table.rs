//! A match with what stands beside it: the clock, a pause, the pace of two computers, the coach.

use weiqi_match::{Clock, Command, Event, Match, Phase, Refusal, TimeLeft, Who};
use weiqi_rules::Color;

use crate::api::{
    self, Action, ActionName, BadLog, ClockView, EventKind, GameNow, GameSettings, Grade, PauseReason, PlayerKind,
};
use crate::computer::{Duty, Thought, duty, without_engine};
use crate::view;

/// The slowest pace of two computers.
pub const MAX_PACE_MS: u32 = 60_000;

/// A match with its clock, and all else that is decided at the table. It is told the time in milliseconds, from whatever
/// beginning.
#[derive(Clone, Debug)]
pub struct Table {
    settings: GameSettings,
    game: Match,
    clock: Option<Clock>,
    pause: Option<PauseReason>,
    pace_ms: u32,
    coach: Coach,
}

/// What the coach thinks of the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Coach {
    /// Nothing yet.
    Unasked,
    /// It has looked at the move of this number.
    Seen(u32),
    /// It asks whether the move is meant.
    Asks(Grade),
}

/// What is done at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Something of the match.
    Command(Who, Command),
    /// The game stands still.
    Pause(PauseReason),
    /// It goes on.
    GoOn,
    /// Two computers play at another pace.
    Pace(u32),
    /// The coach has looked at the last move.
    Grade(Grade),
    /// The move that the coach asks about is meant.
    Keep(u32),
}

/// Why a deed is not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denial {
    /// The match refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The log names something else than what happened.
    #[error(transparent)]
    Log(#[from] BadLog),
}

impl Table {
    /// A table at which a match stands, with nothing done beside it yet.
    pub fn new(settings: GameSettings, game: Match) -> Table {
        let clock = settings.clock.map(|system| Clock::new(system.into()));
        let pace_ms = settings.pace_ms;
        Table { settings, game, clock, pause: None, pace_ms, coach: Coach::Unasked }
    }

    /// What was agreed.
    pub fn settings(&self) -> &GameSettings {
        &self.settings
    }

    /// The match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Why the game stands still, if it does.
    pub fn pause(&self) -> Option<PauseReason> {
        self.pause
    }

    /// The least time between two moves of two computers.
    pub fn pace_ms(&self) -> u32 {
        if self.settings.has_human() { 0 } else { self.pace_ms }
    }

    /// Whether the game stands still when nobody looks: time runs for nobody then, and two computers wait.
    pub fn wants_company(&self) -> bool {
        self.game.phase() == Phase::Play && (self.clock.is_some() || !self.settings.has_human())
    }

    /// What a side had after its last move, where there is a clock.
    pub fn left(&self, color: Color) -> Option<TimeLeft> {
        Some(self.clock?.left(color))
    }

    /// When the time of the side whose time runs will be over.
    pub fn flag_at(&self) -> Option<u64> {
        self.clock?.flag_at()
    }

    /// The side whose time is over.
    pub fn flagged(&self, now_ms: u64) -> Option<Color> {
        self.clock?.flagged(now_ms)
    }

    /// The time the side to move has for this move, for an engine that plays it.
    pub fn engine_clock(&self, now_ms: u64) -> Option<weiqi_engine::Clock> {
        let clock = self.clock?;
        let color = self.game.to_move();
        let left = clock.after(color, clock.think_ms(now_ms)).unwrap_or_default();
        Some(crate::computer::engine_clock(&clock.system(), left))
    }

    /// What the computer has to do now, if anything. It follows from the log alone.
    pub fn duty(&self) -> Option<Duty> {
        let is_play = matches!(self.game.phase(), Phase::Setup | Phase::Play);
        if is_play && (self.pause.is_some() || matches!(self.coach, Coach::Asks(_))) {
            return None;
        }
        self.ungraded().or_else(|| duty(&self.game, &self.settings))
    }

    /// The last move, where the coach has still to look at it.
    fn ungraded(&self) -> Option<Duty> {
        self.settings.coach_quarters?;
        let (mover, _) = self.game.game().moves().last()?;
        let is_human = self.settings.seats.of(mover).kind == PlayerKind::Human;
        let has_seen = self.coach == Coach::Seen(number(self.game.game().n_moves()));
        let is_due = self.game.phase() == Phase::Play && is_human && !has_seen;
        is_due.then_some(Duty::Grade(mover))
    }

    /// What to do when the engine failed.
    pub fn without_engine(&self) -> Thought {
        match self.ungraded() {
            Some(_) => Thought::Grade(Grade {
                ply: number(self.game.game().n_moves()),
                loss_quarters: 0,
                better: Vec::new(),
                answer: Vec::new(),
                reasons: Vec::new(),
                better_reasons: Vec::new(),
            }),
            None => without_engine(&self.game),
        }
    }

    /// What a person's wish means at this table.
    ///
    /// # Errors
    /// Gives the code of why it means nothing.
    pub fn deeds_of(&self, action: &Action) -> Result<Vec<Deed>, &'static str> {
        let open = |is_open: bool, deed: Deed| if is_open { Ok(vec![deed]) } else { Err("phase.wrong") };
        match *action {
            Action::Pause => return open(self.may_pause(), Deed::Pause(PauseReason::Asked)),
            Action::GoOn => return open(self.pause.is_some(), Deed::GoOn),
            Action::Pace { ms } => return open(!self.settings.has_human(), Deed::Pace(ms.min(MAX_PACE_MS))),
            Action::Keep { ply } => return open(self.asked_about() == Some(ply), Deed::Keep(ply)),
            _ => {}
        }
        let color = view::actor(&self.game, &self.settings, action).ok_or("seat.not_yours")?;
        let command = action.to_command().ok_or("marking.stale")?;
        // Whoever plays on has rested enough.
        let mut deeds: Vec<Deed> = self.pause.map(|_| Deed::GoOn).into_iter().collect();
        deeds.push(Deed::Command(Who::Player(color), command.clone()));
        if matches!(action, Action::Agree { .. }) && self.settings.is_same_screen() {
            // Who sit at one screen agree with one press.
            deeds.push(Deed::Command(Who::Player(!color), command));
        }
        Ok(deeds)
    }

    fn may_pause(&self) -> bool {
        self.wants_company() && self.pause.is_none()
    }

    fn asked_about(&self) -> Option<u32> {
        match &self.coach {
            Coach::Asks(grade) => Some(grade.ply),
            _ => None,
        }
    }

    /// Does one thing, and returns what happened.
    ///
    /// # Errors
    /// Says why it is refused; the table is then unchanged.
    pub fn apply(&mut self, deed: &Deed, now_ms: u64) -> Result<Vec<EventKind>, Refusal> {
        let think_ms = self.clock.map(|clock| clock.think_ms(now_ms));
        let happened = match deed {
            Deed::Command(who, command) => self.command(*who, command, think_ms)?,
            Deed::Pause(_) if self.pause.is_some() => Vec::new(),
            Deed::Pause(reason) => vec![EventKind::Pause { reason: *reason, think_ms }],
            Deed::GoOn if self.pause.is_none() => Vec::new(),
            Deed::GoOn => vec![EventKind::GoOn],
            Deed::Pace(ms) => vec![EventKind::Pace { ms: *ms }],
            Deed::Grade(grade) => vec![EventKind::Grade { grade: grade.clone() }],
            Deed::Keep(ply) => vec![EventKind::Keep { ply: *ply }],
        };
        happened.iter().for_each(|event| self.follow_beside(event));
        self.set_clock(now_ms);
        Ok(happened)
    }

    fn command(&mut self, who: Who, command: &Command, think_ms: Option<u64>) -> Result<Vec<EventKind>, Refusal> {
        let mut next = self.game.clone();
        // A move may end the game at once, and is paid for as it is made.
        if let (Some(mut clock), Some(think_ms)) = (self.clock, think_ms) {
            clock.moved(self.game.to_move(), think_ms);
            next.set_paid(clock.paid());
        }
        let happened = next.apply(who, command)?;
        let mut think_ms = think_ms;
        let mut events = Vec::with_capacity(happened.len());
        for event in &happened {
            let ends_thought = matches!(event, Event::Moved(..) | Event::Undone { .. } | Event::Ended(_));
            let took = if ends_thought { think_ms.take() } else { None };
            self.follow(event, self.game.to_move(), took);
            events.push(api::wire_event(event, &self.game, &next).timed(took));
        }
        self.game = next;
        self.settle_time();
        Ok(events)
    }

    /// What time has cost so far counts at the end.
    fn settle_time(&mut self) {
        if let Some(clock) = self.clock {
            self.game.set_paid(clock.paid());
        }
    }

    /// Takes over one event from a log.
    ///
    /// # Errors
    /// Says why it could not have happened; the table is then unchanged.
    pub fn take(&mut self, event: &EventKind) -> Result<(), Denial> {
        match api::read_event(event) {
            Ok(happened) => {
                let to_move = self.game.to_move();
                self.game.take(&happened)?;
                self.follow(&happened, to_move, event.think_ms());
                self.settle_time();
            }
            Err(BadLog::Beside) => self.follow_beside(event),
            Err(bad) => return Err(bad.into()),
        }
        Ok(())
    }

    /// Lets the clock and the coach follow the match. `to_move` is whose turn it was before the event.
    fn follow(&mut self, event: &Event, to_move: Color, think_ms: Option<u64>) {
        if let (Some(clock), Some(think_ms)) = (&mut self.clock, think_ms) {
            match *event {
                Event::Moved(color, _) => clock.moved(color, think_ms),
                Event::Undone { .. } | Event::Ended(_) => clock.broken_off(to_move, think_ms),
                _ => {}
            }
        }
        if matches!(event, Event::Undone { .. }) {
            self.coach = Coach::Unasked;
        }
    }

    /// Takes over what happened beside the match.
    fn follow_beside(&mut self, event: &EventKind) {
        match event {
            EventKind::Pause { reason, think_ms } => {
                self.pause = Some(*reason);
                if let (Some(clock), Some(think_ms)) = (&mut self.clock, think_ms) {
                    clock.thought(*think_ms);
                }
            }
            EventKind::GoOn => self.pause = None,
            EventKind::Pace { ms } => self.pace_ms = (*ms).min(MAX_PACE_MS),
            EventKind::Grade { grade } => {
                let most = self.settings.coach_quarters.unwrap_or(u32::MAX);
                let asks = grade.loss_quarters >= most;
                self.coach = if asks { Coach::Asks(grade.clone()) } else { Coach::Seen(grade.ply) };
            }
            EventKind::Keep { ply } => self.coach = Coach::Seen(*ply),
            _ => {}
        }
    }

    /// Lets the time run of whoever is to move, and nobody's where the game stands still.
    pub fn set_clock(&mut self, now_ms: u64) {
        let Some(clock) = &mut self.clock else { return };
        let goes_on = self.game.phase() == Phase::Play && self.pause.is_none() && !matches!(self.coach, Coach::Asks(_));
        let color = self.game.to_move();
        if !goes_on {
            clock.stop(now_ms);
        } else if clock.running() != Some(color) {
            clock.run(color, now_ms);
        }
    }

    /// What changes with every event, as `viewer` sees it.
    pub fn now(&self, viewer: Option<Color>, now_ms: u64) -> GameNow {
        let clock = self.clock.map(|clock| ClockView {
            system: self.settings.clock.unwrap_or(api::TimeSystem::Absolute { main_ms: 0 }),
            black: clock.left(Color::Black).into(),
            white: clock.left(Color::White).into(),
            running: clock.running().map(Into::into),
            think_ms: clock.think_ms(now_ms),
        });
        let mut now = view::now(&self.game, &self.settings, viewer);
        let beside = [
            (self.may_pause(), ActionName::Pause),
            (self.pause.is_some(), ActionName::GoOn),
            (!self.settings.has_human() && self.game.phase() != Phase::Over, ActionName::Pace),
            (self.asked_about().is_some(), ActionName::Keep),
        ];
        now.may.extend(beside.into_iter().filter_map(|(is_open, action)| is_open.then_some(action)));
        let grade = match &self.coach {
            Coach::Asks(grade) => Some(grade.clone()),
            _ => None,
        };
        let thinking = self.duty().is_some_and(Duty::takes_time);
        GameNow { clock, paused: self.pause, grade, pace_ms: self.pace_ms, thinking, ..now }
    }
}

impl GameSettings {
    /// Whether a person plays.
    pub fn has_human(&self) -> bool {
        Color::BOTH.into_iter().any(|color| self.seats.of(color).kind == PlayerKind::Human)
    }

    /// Whether two people play at one screen.
    pub fn is_same_screen(&self) -> bool {
        Color::BOTH.into_iter().all(|color| self.seats.of(color).kind == PlayerKind::Human)
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
