//! The game that the commands work on, and the engine.

use std::time::{Duration, Instant};

use weiqi_engine::{Answer, Choice, Clock, Engine, Judgement, Level, Limits, Report, Request, Resigning};
use weiqi_gtp::analysis::play_as_recorded;
use weiqi_gtp::{Error, TimeSettings};
use weiqi_rules::{ByColor, Color, Game, Move, Point, Position, Quarters, Ruleset, Setup, Size};

use super::super::settings::Settings;
use super::super::startup::NamedNetwork;
use super::clock::to_clock;
use super::gogui;
use super::stream::{Signals, Stream};

/// How the engine plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    pub(super) level: Level,
    pub(super) seed: u64,
}

/// One conversation.
pub(super) struct Session {
    pub(super) game: Game,
    pub(super) engine: Engine,
    pub(super) strength: Strength,
    pub(super) settings: Settings,
    pub(super) network: Option<NamedNetwork>,
    /// The name and version to answer with.
    pub(super) identity: (String, String),
    /// What goes on after the answer.
    pub(super) stream: Option<Stream>,
    pub(super) time: TimeSettings,
    pub(super) clocks: ByColor<Clock>,
    pub(super) has_quit: bool,
    /// Whether GoGui is shown what a search has found while it runs.
    pub(super) draws_live: bool,
    /// Whether the last command was to make a move, so that it is the opponent's turn to think.
    pub(super) has_moved: bool,
    /// Whether the signal of an interrupt ends a running command.
    pub(super) hears_signals: bool,
    /// What the last search found.
    pub(super) last_choice: Option<Choice>,
    /// When the command that is carried out came in.
    pub(super) arrived: Instant,
    /// Time spent thinking since the start.
    pub(super) thinking: Duration,
    pub(super) signals: Signals,
}

impl Session {
    /// An empty 19x19 board under the rules of the settings.
    pub(super) fn new(strength: Strength, settings: Settings, signals: Signals) -> Session {
        Session {
            game: Game::new(Size::NINETEEN, settings.rules),
            engine: Engine::new(strength.level, strength.seed),
            strength,
            settings,
            network: None,
            identity: ("Weiqi".into(), env!("CARGO_PKG_VERSION").into()),
            stream: None,
            time: TimeSettings::Unlimited,
            clocks: ByColor::default(),
            has_quit: false,
            draws_live: false,
            has_moved: false,
            hears_signals: false,
            last_choice: None,
            arrived: Instant::now(),
            thinking: Duration::ZERO,
            signals,
        }
    }

    pub(super) fn size(&self) -> Size {
        self.game.size()
    }

    /// Begins anew on an empty board; komi and rules stay.
    pub(super) fn clear(&mut self, size: Size) {
        self.begin(Position::new(size));
    }

    /// Begins from a position; komi and rules stay, the moves are gone, the clocks are full.
    pub(super) fn begin(&mut self, position: Position) {
        self.game = Game::from_position(position, *self.game.ruleset(), self.game.komi());
        self.last_choice = None;
        self.set_time(self.time);
    }

    /// Begins from stones as they were given.
    pub(super) fn begin_with(&mut self, stones: &[(Color, Point)], to_move: Color) -> Result<(), Error> {
        let mut setup = Setup { to_move, ..Setup::new(self.size()) };
        for &(color, point) in stones {
            if setup.board.at(point).is_some() {
                return Err(Error::InvalidPosition(format!("{point} is given twice")));
            }
            setup.board.set(point, Some(color)).map_err(|error| Error::InvalidCoordinate(error.to_string()))?;
        }
        let position = Position::try_from(setup).map_err(|error| Error::InvalidPosition(error.to_string()))?;
        self.begin(position);
        self.note_handicap();
        Ok(())
    }

    pub(super) fn set_time(&mut self, time: TimeSettings) {
        self.time = time;
        self.clocks = ByColor::from_fn(|_| to_clock(time, self.settings.lag));
    }

    /// Goes on under other rules: the moves are made again; where the rules forbid one of them, the position stays and
    /// its past is forgotten.
    pub(super) fn set_rules(&mut self, ruleset: Ruleset) {
        let komi = self.game.komi();
        let mut again = Game::from_position(self.game.start_position().clone(), ruleset, komi);
        let is_replayed = self.game.moves().all(|(color, mv)| {
            again.reopen();
            again.set_to_move(color);
            again.play(mv).is_ok()
        });
        if is_replayed {
            again.set_to_move(self.game.to_move());
        } else {
            again = Game::from_position(self.game.position().clone(), ruleset, komi);
        }
        self.game = again;
        self.note_handicap();
    }

    pub(super) fn set_komi(&mut self, komi: Quarters) {
        self.game.set_komi(komi);
    }

    /// Makes a move of either side; only what the rules forbid is refused, also after the game has stopped.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), Error> {
        if self.settings.is_play_lenient {
            let is_played = play_as_recorded(&mut self.game, color, mv);
            return if is_played { Ok(()) } else { Err(Error::IllegalMove) };
        }
        let to_move = self.game.to_move();
        self.game.set_to_move(color);
        if mv.point().is_some_and(|point| self.game.check_play(point).is_err()) {
            self.game.set_to_move(to_move);
            return Err(Error::IllegalMove);
        }
        self.game.reopen();
        self.game.play(mv).map_err(|_| Error::IllegalMove)?;
        if !mv.is_pass() {
            self.note_handicap();
        }
        Ok(())
    }

    /// The game with `color` to move.
    pub(super) fn turn_of(&self, color: Color) -> Game {
        let mut game = self.game.clone();
        game.reopen();
        game.set_to_move(color);
        game
    }

    /// Counts the handicap: black stones set up alone, and Black's plays before White's first one. One is none.
    fn note_handicap(&mut self) {
        let board = self.game.start_position().board();
        let n_set_up = if board.n_stones(Color::White) == 0 { board.n_stones(Color::Black) } else { 0 };
        let plays = self.game.moves().filter(|(_, mv)| !mv.is_pass());
        let n_played = plays.take_while(|&(color, _)| color == Color::Black).count();
        let n_stones = n_set_up + if board.n_stones(Color::White) == 0 { n_played } else { 0 };
        self.game.set_handicap(if n_stones >= 2 { u8::try_from(n_stones).unwrap_or(u8::MAX) } else { 0 });
    }

    /// Lets the engine choose a move for `color`.
    pub(super) fn think(&mut self, color: Color) -> Answer {
        self.think_watched(color, Request::default(), &mut |_| {})
    }

    /// The same with all that can be asked; `watch` is told what was found so far.
    pub(super) fn think_watched(&mut self, color: Color, request: Request, watch: &mut dyn FnMut(Report)) -> Answer {
        let started = self.arrived;
        let game = self.turn_of(color);
        self.engine.params = self.settings.params.clone();
        self.engine.hopeless = self.settings.hopeless;
        /// Time between two live drawings.
        const EVERY: Duration = Duration::from_millis(500);
        let (is_watched, draws_live) = (request.every.is_some(), self.draws_live);
        let every = request.every.or(draws_live.then_some(EVERY));
        let request = Request { limits: self.limits(color), every, ..request };
        let mut tell = |report: Report| {
            if draws_live {
                gogui::draw_live(&report);
            }
            if is_watched {
                watch(report);
            }
        };
        let choice = self.engine.choose_watched(&game, &request, &self.signals.stop, &mut tell);
        self.thinking += started.elapsed();
        if self.time != TimeSettings::Unlimited {
            self.clocks[color].spend(started.elapsed());
        }
        let answer = choice.answer;
        self.last_choice = Some(choice);
        answer
    }

    fn limits(&self, color: Color) -> Limits {
        let n_stones = self.size().n_points() - self.game.board().n_empty();
        let budget = match self.time {
            TimeSettings::Unlimited => None,
            _ => Some(self.clocks[color].budget(self.size(), n_stones)),
        };
        let most_per_move = match self.time {
            TimeSettings::Fischer { most_per_move, .. } => most_per_move,
            _ => None,
        };
        // The clock has run since the command arrived.
        let left = |time: Duration| time.saturating_sub(self.arrived.elapsed());
        let bounds = [most_per_move, self.settings.max_time.filter(|_| budget.is_none())];
        let time = budget.map(|budget| budget.most).into_iter().chain(bounds.into_iter().flatten()).min().map(left);
        let aim = budget.filter(|budget| budget.is_kept).map(|budget| left(budget.aim));
        let visits = self.settings.max_visits.map(|visits| u32::try_from(visits).unwrap_or(u32::MAX));
        let resigning = if self.settings.may_resign { Resigning::WhenLost } else { Resigning::Never };
        Limits { visits, time, aim, resigning }
    }

    /// Searches on while the opponent thinks, until a line comes in; if the command before was to make a move, and if that
    /// is wanted.
    pub(super) fn ponder(&mut self) {
        if !std::mem::take(&mut self.has_moved) || !self.settings.is_pondering {
            return;
        }
        let limits = Limits {
            visits: self.settings.ponder_visits.map(|visits| u32::try_from(visits).unwrap_or(u32::MAX)),
            ..Limits::time(self.settings.ponder_time)
        };
        self.signals.set_ends_with_input(true);
        self.engine.ponder(&self.game, &limits, &self.signals.stop);
        self.signals.set_ends_with_input(false);
    }

    /// What is alive on the board.
    pub(super) fn judge(&mut self) -> Judgement {
        const LIMITS: Limits =
            Limits { visits: Some(1000), time: Some(Duration::from_secs(4)), aim: None, resigning: Resigning::Never };
        let started = Instant::now();
        let judgement = self.engine.judge(&self.game, &LIMITS, &self.signals.stop);
        self.thinking += started.elapsed();
        judgement
    }
}
