//! The match on the wire, and back from the log.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use weiqi_match as core;
use weiqi_rules::{Board, ByColor, Color, Move, PRESETS, Point, Position, Quarters, Ruleset, Setup, Size};

use super::{
    Action, ActionName, AnswerName, AskKind, ColorName, EventKind, GameSettings, HandicapPlacement, Level, MarkAs,
    Outcome, Pair, Phase, PointName, ResultView, RulesetChanges, RulesetChoice, StartPosition, Stones, Style,
};

/// A log that makes no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLog {
    /// The settings name something that is not known here.
    #[error("the settings are not known to this program")]
    Settings,
    /// The settings contradict each other.
    #[error(transparent)]
    Terms(#[from] core::BadSettings),
    /// The first event is no start, or a later one is.
    #[error("the log does not begin where a game begins")]
    Start,
    /// What happened beside the match is not for the match to read.
    #[error("this event is none of the match")]
    Beside,
}

impl<T> From<ByColor<T>> for Pair<T> {
    fn from(both: ByColor<T>) -> Pair<T> {
        Pair { black: both.black, white: both.white }
    }
}

impl<T> Pair<T> {
    /// One color's.
    pub fn of(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

/// Points on the wire.
pub fn names(points: impl IntoIterator<Item = Point>) -> Vec<PointName> {
    points.into_iter().map(PointName).collect()
}

/// The stones of a board.
pub fn stones(board: &Board) -> Stones {
    let of = |color| names(board.size().points().filter(|&point| board.at(point) == Some(color)));
    Pair { black: of(Color::Black), white: of(Color::White) }
}

impl RulesetChoice {
    /// The ruleset of this name or description, if its names are known.
    pub fn to_ruleset(&self) -> Option<Ruleset> {
        match self {
            RulesetChoice::Preset(id) => preset(id),
            RulesetChoice::Custom(changes) => changes.to_ruleset(),
        }
    }
}

fn preset(id: &str) -> Option<Ruleset> {
    PRESETS.iter().find(|preset| preset.id == id).map(|preset| preset.ruleset)
}

impl RulesetChanges {
    fn to_ruleset(&self) -> Option<Ruleset> {
        let base = preset(&self.base)?;
        Some(Ruleset {
            repetition: self.repetition.map_or(base.repetition, Into::into),
            suicide: self.suicide.map_or(base.suicide, Into::into),
            scoring: self.scoring.map_or(base.scoring, Into::into),
            tax: self.tax.map_or(base.tax, Into::into),
            pass_stones: self.pass_stones.map_or(base.pass_stones, Into::into),
            handicap_points: self.handicap_points.map_or(base.handicap_points, Into::into),
            button: self.button.map_or(base.button, Into::into),
            ..base
        })
    }
}

impl From<HandicapPlacement> for core::Placement {
    fn from(placement: HandicapPlacement) -> core::Placement {
        match placement {
            HandicapPlacement::Fixed => core::Placement::Fixed,
            HandicapPlacement::Free => core::Placement::Free,
        }
    }
}

/// The match that a log's first event begins.
///
/// # Errors
/// Says what is wrong with the settings.
pub fn read_start(settings: &GameSettings) -> Result<core::Match, BadLog> {
    let terms = read_settings(settings)?;
    match &settings.start {
        None => Ok(core::Match::new(terms)?),
        Some(start) => {
            let position = start.to_position(terms.size).map_err(|_| BadLog::Settings)?;
            Ok(core::Match::from_position(terms, position)?)
        }
    }
}

/// Why stones make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// A stone lies beside the board.
    OffBoard,
    /// A chain has no liberty.
    Impossible,
}

impl BadPosition {
    /// The code of the problem.
    pub fn code(self) -> &'static str {
        match self {
            BadPosition::OffBoard => "off_board",
            BadPosition::Impossible => "impossible",
        }
    }
}

impl StartPosition {
    /// The position.
    ///
    /// # Errors
    /// Says why no board can look so.
    pub fn to_position(&self, size: Size) -> Result<Position, BadPosition> {
        let of = |color: Color, points: &[PointName]| points.iter().map(|at| (at.0, Some(color))).collect::<Vec<_>>();
        let stones = [of(Color::Black, &self.black), of(Color::White, &self.white)].concat();
        let prisoners = ByColor::new(self.captured.black, self.captured.white);
        let mut setup = Setup { to_move: self.to_move.into(), prisoners, ..Setup::new(size) };
        setup.board.set_all(stones).map_err(|_| BadPosition::OffBoard)?;
        Position::try_from(setup).map_err(|_| BadPosition::Impossible)
    }
}

impl From<&Position> for StartPosition {
    fn from(position: &Position) -> StartPosition {
        let Pair { black, white } = stones(position.board());
        StartPosition { black, white, to_move: position.to_move().into(), captured: position.prisoners().into() }
    }
}

/// The settings of a log's first event. Games here are unrated, so taking back is free.
fn read_settings(settings: &GameSettings) -> Result<core::Settings, BadLog> {
    let size = Size::new(settings.width.into(), settings.height.into());
    Ok(core::Settings {
        size: size.map_err(|_| BadLog::Settings)?,
        ruleset: settings.ruleset.to_ruleset().ok_or(BadLog::Settings)?,
        komi: Quarters(settings.komi_quarters),
        handicap: settings.handicap,
        placement: settings.handicap_placement.into(),
        undo: core::UndoPolicy::Free,
    })
}

impl From<core::Phase> for Phase {
    fn from(phase: core::Phase) -> Phase {
        match phase {
            core::Phase::Setup => Phase::Setup,
            core::Phase::Play => Phase::Play,
            core::Phase::Counting => Phase::Counting,
            core::Phase::Counted => Phase::Counted,
            core::Phase::Over => Phase::Over,
        }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let word = String::deserialize(deserializer)?;
        word.parse().map(Level).map_err(D::Error::custom)
    }
}

impl From<Style> for weiqi_engine::Style {
    fn from(style: Style) -> weiqi_engine::Style {
        match style {
            Style::Balanced => weiqi_engine::Style::Balanced,
            Style::Territory => weiqi_engine::Style::Territory,
            Style::Influence => weiqi_engine::Style::Influence,
            Style::Teaching => weiqi_engine::Style::Teaching,
        }
    }
}

impl From<weiqi_engine::Style> for Style {
    fn from(style: weiqi_engine::Style) -> Style {
        match style {
            weiqi_engine::Style::Balanced => Style::Balanced,
            weiqi_engine::Style::Territory => Style::Territory,
            weiqi_engine::Style::Influence => Style::Influence,
            weiqi_engine::Style::Teaching => Style::Teaching,
        }
    }
}

impl Phase {
    /// The word on the wire and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Play => "play",
            Phase::Counting => "counting",
            Phase::Counted => "counted",
            Phase::Over => "over",
        }
    }

    /// The phase of a word.
    pub fn from_name(name: &str) -> Option<Phase> {
        [Phase::Setup, Phase::Play, Phase::Counting, Phase::Counted, Phase::Over]
            .into_iter()
            .find(|phase| phase.name() == name)
    }
}

impl From<core::Outcome> for ResultView {
    fn from(outcome: core::Outcome) -> ResultView {
        let kind = match outcome {
            core::Outcome::Counted { .. } => Outcome::Counted,
            core::Outcome::Resigned { .. } => Outcome::Resigned,
            core::Outcome::TimedOut { .. } => Outcome::TimedOut,
            core::Outcome::NoResult => Outcome::NoResult,
        };
        ResultView {
            text: outcome.to_string(),
            winner: outcome.winner().map(ColorName::from),
            outcome: kind,
            margin_quarters: outcome.margin().map(|margin| margin.0),
        }
    }
}

/// The outcome of a log's last event.
pub(super) fn end_of(result: &ResultView) -> core::Outcome {
    match (result.outcome, result.winner) {
        (Outcome::Resigned, Some(winner)) => core::Outcome::Resigned { winner: winner.into() },
        (Outcome::Counted, winner) => core::Outcome::Counted {
            winner: winner.map(Color::from),
            margin: Quarters(result.margin_quarters.unwrap_or(0)),
        },
        (Outcome::TimedOut, Some(winner)) => core::Outcome::TimedOut { winner: winner.into() },
        (Outcome::NoResult | Outcome::Resigned | Outcome::TimedOut, _) => core::Outcome::NoResult,
    }
}

/// An event on the wire. `before` and `after` are the match around the command that made it.
pub fn wire_event(event: &core::Event, before: &core::Match, after: &core::Match) -> EventKind {
    let answer = |by: Color, answer| EventKind::Answer { by: by.into(), ask: AskKind::Undo, answer };
    match *event {
        core::Event::Placed(at) => EventKind::Place { n: number(before.ply()), at: PointName(at) },
        core::Event::Moved(color, Move::Pass) => {
            EventKind::Pass { ply: number(before.ply()), color: color.into(), think_ms: None }
        }
        core::Event::Moved(color, Move::Play(at)) => {
            let left = |&point: &Point| {
                (point == at || before.board().at(point).is_some()) && after.board().at(point).is_none()
            };
            EventKind::Move {
                ply: number(before.ply()),
                color: color.into(),
                at: PointName(at),
                captured: names(after.board().size().points().filter(left)),
                think_ms: None,
            }
        }
        core::Event::UndoAsked(by) => EventKind::Ask { by: by.into(), ask: AskKind::Undo },
        core::Event::UndoAnswered(by, core::Answer::Accept) => answer(by, AnswerName::Accept),
        core::Event::UndoAnswered(by, core::Answer::Decline) => answer(by, AnswerName::Decline),
        core::Event::UndoCanceled(by) => answer(by, AnswerName::Cancel),
        core::Event::Undone { by, n_moves, n_placed } => EventKind::Undo {
            by: by.into(),
            n_moves: number(n_moves),
            n_placed: number(n_placed),
            stones: stones(after.board()),
            think_ms: None,
        },
        core::Event::Marked { by, ref dead } => EventKind::Mark {
            by: by.map(ColorName::from),
            dead: names(dead.iter().copied()),
            set: core::SetHash::of(dead.iter().copied()).to_string(),
        },
        core::Event::Agreed(by) => {
            let set = after.set().or(before.set());
            EventKind::Agree { by: by.into(), set: set.map(|set| set.to_string()).unwrap_or_default() }
        }
        core::Event::Resumed(by) => EventKind::Resume { by: by.into(), to_move: after.to_move().into() },
        core::Event::Recounted(by) => EventKind::Recount { by: by.into() },
        core::Event::Ended(outcome) => EventKind::Result { result: outcome.into(), think_ms: None },
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// An event of a log.
pub fn read_event(event: &EventKind) -> Result<core::Event, BadLog> {
    Ok(match *event {
        EventKind::Start { .. } => return Err(BadLog::Start),
        EventKind::Place { at, .. } => core::Event::Placed(at.0),
        EventKind::Move { color, at, .. } => core::Event::Moved(color.into(), Move::Play(at.0)),
        EventKind::Pass { color, .. } => core::Event::Moved(color.into(), Move::Pass),
        EventKind::Ask { by, ask: AskKind::Undo } => core::Event::UndoAsked(by.into()),
        EventKind::Answer { by, ask: AskKind::Undo, answer } => match answer {
            AnswerName::Accept => core::Event::UndoAnswered(by.into(), core::Answer::Accept),
            AnswerName::Decline => core::Event::UndoAnswered(by.into(), core::Answer::Decline),
            AnswerName::Cancel => core::Event::UndoCanceled(by.into()),
        },
        EventKind::Undo { by, n_moves, n_placed, .. } => {
            core::Event::Undone { by: by.into(), n_moves: n_moves as usize, n_placed: n_placed as usize }
        }
        EventKind::Mark { by, ref dead, .. } => {
            core::Event::Marked { by: by.map(Color::from), dead: dead.iter().map(|name| name.0).collect() }
        }
        EventKind::Agree { by, .. } => core::Event::Agreed(by.into()),
        EventKind::Resume { by, .. } => core::Event::Resumed(by.into()),
        EventKind::Recount { by } => core::Event::Recounted(by.into()),
        EventKind::Result { ref result, .. } => core::Event::Ended(end_of(result)),
        EventKind::Pause { .. }
        | EventKind::GoOn
        | EventKind::Pace { .. }
        | EventKind::Grade { .. }
        | EventKind::Keep { .. } => return Err(BadLog::Beside),
    })
}

impl EventKind {
    /// The word on the wire, and the number of the move it is about, 0 where it is about none.
    pub fn kind_and_ply(&self) -> (&'static str, u32) {
        match *self {
            EventKind::Start { .. } => ("start", 0),
            EventKind::Place { n, .. } => ("place", n),
            EventKind::Move { ply, .. } => ("move", ply),
            EventKind::Pass { ply, .. } => ("pass", ply),
            EventKind::Ask { .. } => ("ask", 0),
            EventKind::Answer { .. } => ("answer", 0),
            EventKind::Undo { n_moves, .. } => ("undo", n_moves),
            EventKind::Mark { .. } => ("mark", 0),
            EventKind::Agree { .. } => ("agree", 0),
            EventKind::Resume { .. } => ("resume", 0),
            EventKind::Recount { .. } => ("recount", 0),
            EventKind::Result { .. } => ("result", 0),
            EventKind::Pause { .. } => ("pause", 0),
            EventKind::GoOn => ("go_on", 0),
            EventKind::Pace { .. } => ("pace", 0),
            EventKind::Grade { ref grade } => ("grade", grade.ply),
            EventKind::Keep { ply } => ("keep", ply),
        }
    }

    /// How long the thought took that it ended.
    pub fn think_ms(&self) -> Option<u64> {
        match *self {
            EventKind::Move { think_ms, .. }
            | EventKind::Pass { think_ms, .. }
            | EventKind::Undo { think_ms, .. }
            | EventKind::Result { think_ms, .. }
            | EventKind::Pause { think_ms, .. } => think_ms,
            _ => None,
        }
    }

    /// The same event with how long the thought took that it ended, if it ends one.
    #[must_use]
    pub fn timed(mut self, think: Option<u64>) -> EventKind {
        match &mut self {
            EventKind::Move { think_ms, .. }
            | EventKind::Pass { think_ms, .. }
            | EventKind::Undo { think_ms, .. }
            | EventKind::Result { think_ms, .. }
            | EventKind::Pause { think_ms, .. } => *think_ms = think,
            _ => {}
        }
        self
    }
}

impl Action {
    /// The command of the match; `None` when its `set` is no hash, so that it cannot be the one that was seen, and for
    /// what is done beside the match.
    pub fn to_command(&self) -> Option<core::Command> {
        Some(match *self {
            Action::Play { ply, at } => core::Command::Play { ply: ply as usize, at: at.0 },
            Action::Pass { ply } => core::Command::Pass { ply: ply as usize },
            Action::Resign => core::Command::Resign,
            Action::UndoAsk { ply } => core::Command::AskUndo { ply: ply as usize },
            Action::UndoAnswer { accept: true } => core::Command::AnswerUndo(core::Answer::Accept),
            Action::UndoAnswer { accept: false } => core::Command::AnswerUndo(core::Answer::Decline),
            Action::UndoCancel => core::Command::CancelUndo,
            Action::Mark { ref points, status, ref set } => core::Command::Mark {
                points: points.iter().map(|name| name.0).collect(),
                status: match status {
                    MarkAs::Dead => core::Status::Dead,
                    MarkAs::Alive => core::Status::Alive,
                },
                set: set.parse().ok()?,
            },
            Action::Agree { ref set } => core::Command::Agree(set.parse().ok()?),
            Action::ResumePlay => core::Command::ResumePlay,
            Action::Recount => core::Command::Recount,
            Action::Pause | Action::GoOn | Action::Pace { .. } | Action::Keep { .. } => return None,
        })
    }
}

impl From<core::Action> for ActionName {
    fn from(action: core::Action) -> ActionName {
        match action {
            core::Action::Play => ActionName::Play,
            core::Action::Pass => ActionName::Pass,
            core::Action::Resign => ActionName::Resign,
            core::Action::AskUndo => ActionName::UndoAsk,
            core::Action::AnswerUndo => ActionName::UndoAnswer,
            core::Action::CancelUndo => ActionName::UndoCancel,
            core::Action::Mark => ActionName::Mark,
            core::Action::Agree => ActionName::Agree,
            core::Action::ResumePlay => ActionName::ResumePlay,
            core::Action::Recount => ActionName::Recount,
        }
    }
}
