//! The wire: every JSON shape that leaves or enters the server, and nothing else.
//!
//! Core types are not serializable; each has a twin here with a conversion, so the wire cannot change by accident.
//! `web/src/api/types.ts` is generated from this module (`cargo xtask types`), and a test fails when it is stale.
//!
//! Conventions: `snake_case`; points in GTP style (`"D4"`); times are milliseconds and end in `_ms`; points of a
//! score are quarter points and end in `_quarters` (`komi_quarters: 30` is 7.5); unknown fields are ignored.

mod analysis;
mod clock;
mod convert;
mod count;
mod engine;
mod game;
mod names;
mod problem;
mod reason;
mod records;
mod rules;
mod server;
mod socket;

pub use analysis::{
    AnalysisMessage, AnalysisStage, CandidateReport, ClassName, ContrastLine, Depth, EstimateView, GameQuery,
    GameReview, LiveQuery, MoveContrast, MoveQuery, MoveReview, NoRankReason, PlayedMove, PlayerReview, PositionQuery,
    PositionReport, RankView, StageReview, StartPosition,
};
pub use clock::{ClockView, Grade, MAX_PERIODS, MAX_TIME_MS, MIN_PERIOD_MS, PauseReason, TimeLeft, TimeSystem};
pub use convert::{BadLog, BadPosition, names, read_event, read_start, stones, wire_event};
pub use count::{CountArea, CountForms, CountLine, CountView, CountWarning, LineName, Owner, Reason};
pub use engine::{EngineChoice, EngineProblem, EngineView, HintView, KeptNetwork, NetworkView, ThinkingState};
pub use game::{
    Action, ActionName, AnswerName, Ask, AskKind, ColorChoice, CommandBody, ComputerChoice, Event, EventKind,
    EventsPage, GameCreated, GameNow, GameSettings, GameSummary, GameView, GamesPage, HandicapPlacement, IllegalPoint,
    Level, MarkAs, NewGame, Opening, Opponent, Outcome, Pair, Phase, PlayerKind, PlayerView, ResultView, Seat, Stones,
    Style,
};
pub use names::{ColorName, MoveName, PointName};
pub use problem::{FieldProblem, Problem};
pub use reason::{MoveReason, PartName, ShapeName};
pub use records::{
    ImportOutcome, ImportReport, ImportedFile, RecordAction, RecordChange, RecordRepair, RecordSummary, RecordTags,
    RecordVersion, RecordView, RecordsChanged, RecordsCommand, RecordsPage, RestoreReport, Settings, TagCount,
};
pub use rules::{
    ButtonName, HandicapPointsName, PassStonesName, RepetitionName, RulesetChanges, RulesetChoice, ScoringName,
    SuicideName, TaxName,
};
pub use server::{Limits, Mode, Preset, ServerInfo};
pub use socket::{Acknowledged, ClientMessage, ResumeFrom, ServerMessage, TopicSeq};

/// The number of the wire's version; the page asks for a reload when it differs from its own.
pub const PROTOCOL: u32 = 1;
