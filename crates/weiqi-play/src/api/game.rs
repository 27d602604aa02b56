//! Games on the wire: making one, its view, its events, its commands.

use serde::{Deserialize, Serialize};

use super::{
    ClockView, ColorName, CountView, Grade, MoveName, PauseReason, PlayedMove, PointName, RulesetChoice, StartPosition,
    TimeSystem,
};

/// A pair of things, one a color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pair<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

/// Stones of both colors.
pub type Stones = Pair<Vec<PointName>>;

/// Body of `POST /api/v1/games`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewGame {
    /// Against whom.
    pub opponent: Opponent,
    /// Columns and rows, 2 to 52 each.
    pub size: [u8; 2],
    /// By which rules.
    pub ruleset: RulesetChoice,
    /// The compensation in quarter points (30 is 7.5); `null` for the ruleset's own.
    #[serde(default)]
    pub komi_quarters: Option<i32>,
    /// 0 to 9; 1 means that Black moves first without compensation.
    #[serde(default)]
    pub handicap: u8,
    /// Where handicap stones go.
    #[serde(default)]
    pub handicap_placement: HandicapPlacement,
    /// The human's color.
    pub color: ColorChoice,
    /// The computer's level.
    pub level: Level,
    /// The computer's style.
    #[serde(default)]
    pub style: Style,
    /// White's computer in a game of `computers`; Black's is `level` and `style`. `null` for the same.
    #[serde(default)]
    pub other: Option<ComputerChoice>,
    /// What two people at one screen are called.
    #[serde(default)]
    pub names: Pair<Option<String>>,
    /// How time is given; `null` for as much as one wants.
    #[serde(default)]
    pub clock: Option<TimeSystem>,
    /// What a move may lose, in quarter points, before the coach asks whether it is meant; `null` for no coach.
    #[serde(default)]
    pub coach_quarters: Option<u32>,
    /// The least time between two moves of `computers`.
    #[serde(default)]
    pub pace_ms: u32,
    /// Where the game begins, if not on an empty board.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub from: Option<Opening>,
}

/// A place in a game from which another one is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opening {
    /// What lies on the board before the moves; an empty board with Black to move unless said. Handicap stones are among
    /// them, and nobody puts any more.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub start: Option<StartPosition>,
    /// The moves that lead there; at most 2,000.
    #[serde(default)]
    pub moves: Vec<PlayedMove>,
    /// The moves that were played after them; they stay in the record as a variation. At most 2,000.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<PlayedMove>>"))]
    pub later: Vec<PlayedMove>,
}

/// A computer to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ComputerChoice {
    /// Its level.
    pub level: Level,
    /// Its style.
    #[serde(default)]
    pub style: Style,
}

/// Against whom a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Opponent {
    /// The engine in this program.
    Computer,
    /// Another person at the same screen.
    SameScreen,
    /// Nobody: the engine plays both sides.
    Computers,
}

/// Where handicap stones go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HandicapPlacement {
    /// On the star points.
    #[default]
    Fixed,
    /// Where Black puts them.
    Free,
}

/// The human's color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ColorChoice {
    /// Black.
    Black,
    /// White.
    White,
    /// Whichever the server draws.
    Random,
}

/// The computer's level: a rank, or all that it has. Requests may also name the presets `beginner`, `amateur`,
/// `expert` and `master`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Level(
    #[cfg_attr(
        feature = "ts",
        ts(
            type = r#""25k" | "24k" | "23k" | "22k" | "21k" | "20k" | "19k" | "18k" | "17k" | "16k" | "15k" | "14k" | "13k" | "12k" | "11k" | "10k" | "9k" | "8k" | "7k" | "6k" | "5k" | "4k" | "3k" | "2k" | "1k" | "1d" | "2d" | "3d" | "4d" | "5d" | "6d" | "7d" | "8d" | "9d" | "full""#
        )
    )]
    pub weiqi_engine::Level,
);

/// What the computer likes where moves are worth about the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Style {
    /// 均衡.
    #[default]
    Balanced,
    /// 实地.
    Territory,
    /// 厚势.
    Influence,
    /// 指导.
    Teaching,
}

/// Answer of `POST /api/v1/games`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameCreated {
    /// The game's id.
    pub id: String,
}

/// Where a game stands. `setup` is the time in which Black puts free handicap stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Phase {
    /// Black puts free handicap stones.
    Setup,
    /// Stones are played.
    Play,
    /// Play has stopped: dead stones are marked and agreed on.
    Counting,
    /// The result is shown and may still be recounted.
    Counted,
    /// Nobody may change it any more.
    Over,
}

/// A line in the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSummary {
    /// The game's id.
    pub id: String,
    /// Where it stands.
    pub phase: Phase,
    /// By which rules.
    pub ruleset: RulesetChoice,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The compensation in quarter points.
    pub komi_quarters: i32,
    /// Handicap stones.
    pub handicap: u8,
    /// Who plays.
    pub players: Pair<PlayerView>,
    /// When it was made.
    pub started_ms: u64,
    /// When it ended, if it did.
    pub ended_ms: Option<u64>,
    /// How many moves it has.
    pub n_moves: u32,
    /// Its result, if it has one: `B+3.5`, `W+R`.
    pub result: Option<String>,
}

/// A page of the list of games, newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GamesPage {
    /// The games.
    pub items: Vec<GameSummary>,
    /// What to give as `after` for the next page; `null` at the end.
    pub next: Option<String>,
}

/// What was agreed before the first stone: the first event of every log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameSettings {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// By which rules.
    pub ruleset: RulesetChoice,
    /// The compensation in quarter points.
    pub komi_quarters: i32,
    /// Handicap stones.
    pub handicap: u8,
    /// Where they go.
    pub handicap_placement: HandicapPlacement,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Who plays.
    pub seats: Pair<Seat>,
    /// How time is given.
    #[serde(default)]
    pub clock: Option<TimeSystem>,
    /// What a move may lose before the coach asks, in quarter points.
    #[serde(default)]
    pub coach_quarters: Option<u32>,
    /// The least time between two moves of two computers, at first.
    #[serde(default)]
    pub pace_ms: u32,
    /// The position it begins at, where that is no beginning of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub start: Option<StartPosition>,
}

/// Who has a color.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat {
    /// A person or the engine.
    pub kind: PlayerKind,
    /// The engine's level.
    pub level: Option<Level>,
    /// The engine's style.
    #[serde(default)]
    pub style: Option<Style>,
    /// A person's name, if one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// A person or the engine.
    pub kind: PlayerKind,
    /// The engine's level.
    pub level: Option<Level>,
    /// The engine's style.
    pub style: Option<Style>,
    /// Whether this is the one who looks; both are at one screen.
    pub you: bool,
    /// A person's name, if one was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
}

/// A person or the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PlayerKind {
    /// A person.
    Human,
    /// The engine.
    Computer,
}

/// The whole view of a game at one number of its log: answer of `GET /api/v1/games/{id}`, and the `state` of a
/// `snapshot`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameView {
    /// The game's id.
    pub id: String,
    /// By which rules.
    pub ruleset: RulesetChoice,
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The compensation in quarter points.
    pub komi_quarters: i32,
    /// Handicap stones.
    pub handicap: u8,
    /// Whether the result changes ratings.
    pub rated: bool,
    /// Who plays.
    pub players: Pair<PlayerView>,
    /// What a move may lose before the coach asks, in quarter points.
    pub coach_quarters: Option<u32>,
    /// When it was made.
    pub started_ms: u64,
    /// The stones that stood before the first move.
    pub setup: Stones,
    /// The moves, `"pass"` included, as they stand after any undo.
    pub moves: Vec<MoveName>,
    /// The stones on the board.
    pub stones: Stones,
    /// Number of the last event in this view.
    pub last_seq: u64,
    /// What changes with every event.
    #[serde(flatten)]
    pub now: GameNow,
}

/// What changes with every event. It comes with each `events` message, so a page draws buttons and refusals from it
/// and needs no rules of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameNow {
    /// Where the game stands.
    pub phase: Phase,
    /// Whose turn it is; in `counting` and later the side that would move after a resumption.
    pub to_move: ColorName,
    /// The number of the next move: what `play` and `pass` give as `ply`.
    pub ply: u32,
    /// Stones each side has taken.
    pub captured: Pair<u32>,
    /// The point that may not be retaken at once.
    pub ko: Option<PointName>,
    /// The stones marked dead; `null` outside counting, and in it until the proposal is made.
    pub dead: Option<Vec<PointName>>,
    /// The hash of `dead`: what `mark` and `agree` give as `set`.
    pub set: Option<String>,
    /// The count with these dead stones.
    pub count: Option<CountView>,
    /// The hash each side has agreed to.
    pub agreed: Pair<Option<String>>,
    /// Requests that wait for an answer.
    pub asks: Vec<Ask>,
    /// What the one who looks may do.
    pub may: Vec<ActionName>,
    /// The empty points on which the one who looks may not play, when it is his turn.
    pub illegal: Vec<IllegalPoint>,
    /// Whether the computer is at work on its move or on the proposal.
    pub thinking: bool,
    /// The result, in `counted` and `over`.
    pub result: Option<ResultView>,
    /// The clock, if the game is played with one.
    pub clock: Option<ClockView>,
    /// Why the game stands still, if it does.
    pub paused: Option<PauseReason>,
    /// The last move, where the coach asks whether it is meant; the computer waits for the answer.
    pub grade: Option<Grade>,
    /// The least time between two moves of two computers.
    pub pace_ms: u32,
}

/// A request that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ask {
    /// For what.
    pub kind: AskKind,
    /// By whom.
    pub by: ColorName,
}

/// How a request was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AnswerName {
    /// Yes.
    Accept,
    /// No.
    Decline,
    /// The asker changed his mind.
    Cancel,
}

/// For what a request asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AskKind {
    /// Taking moves back.
    Undo,
}

/// An empty point on which the side to move may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct IllegalPoint {
    /// Where.
    pub at: PointName,
    /// Why: `illegal.suicide`, `illegal.ko`, `illegal.superko`.
    pub code: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultView {
    /// As SGF writes it: `B+3.5`, `W+R`, `0`, `Void`.
    pub text: String,
    /// Who won; `null` for a draw or no result.
    pub winner: Option<ColorName>,
    /// By what.
    pub outcome: Outcome,
    /// Black's lead in quarter points, where it was counted.
    pub margin_quarters: Option<i32>,
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Outcome {
    /// By the count.
    Counted,
    /// By resigning.
    Resigned,
    /// On time.
    TimedOut,
    /// Without a result.
    NoResult,
}

/// One event of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Event {
    /// 1, 2, 3 … without holes.
    pub seq: u64,
    /// When, in milliseconds since 1970; for people.
    pub at_ms: u64,
    /// What.
    #[serde(flatten)]
    pub what: EventKind,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum EventKind {
    /// The game was made. Always number 1.
    Start {
        /// What was agreed.
        settings: GameSettings,
    },
    /// Black put a free handicap stone.
    Place {
        /// Its number, 1 for the first.
        n: u32,
        /// Where.
        at: PointName,
    },
    /// A stone was played.
    Move {
        /// The move's number, 1 for the first.
        ply: u32,
        /// Whose.
        color: ColorName,
        /// Where.
        at: PointName,
        /// The stones that left the board.
        captured: Vec<PointName>,
        /// How long the thought took, where there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        think_ms: Option<u64>,
    },
    /// A turn was handed over.
    Pass {
        /// The move's number.
        ply: u32,
        /// Whose.
        color: ColorName,
        /// How long the thought took, where there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        think_ms: Option<u64>,
    },
    /// A side asked for something.
    Ask {
        /// Which side.
        by: ColorName,
        /// For what.
        ask: AskKind,
    },
    /// A request was answered, or withdrawn.
    Answer {
        /// By whom; the asker himself when he withdrew.
        by: ColorName,
        /// To what.
        ask: AskKind,
        /// How.
        answer: AnswerName,
    },
    /// Moves were taken back.
    Undo {
        /// At whose wish.
        by: ColorName,
        /// How many moves are left.
        n_moves: u32,
        /// How many free handicap stones are left.
        n_placed: u32,
        /// The board.
        stones: Stones,
        /// How long the thought took, where there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        think_ms: Option<u64>,
    },
    /// Dead stones were marked; the first one of a counting is the computer's proposal.
    Mark {
        /// By whom; `null` for the proposal.
        by: Option<ColorName>,
        /// All stones that are marked.
        dead: Vec<PointName>,
        /// The hash of `dead`.
        set: String,
    },
    /// A side agreed to a set, or, when the count is shown, to the result.
    Agree {
        /// Which side.
        by: ColorName,
        /// The hash.
        set: String,
    },
    /// Play goes on.
    Resume {
        /// At whose wish.
        by: ColorName,
        /// Who moves.
        to_move: ColorName,
    },
    /// The count is to be done again.
    Recount {
        /// At whose wish.
        by: ColorName,
    },
    /// The game is over.
    Result {
        /// How it ended.
        result: ResultView,
        /// How long the thought took, where there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        think_ms: Option<u64>,
    },
    /// The game stands still.
    Pause {
        /// Why.
        reason: PauseReason,
        /// How long the thought took, where there is a clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        think_ms: Option<u64>,
    },
    /// It goes on.
    GoOn,
    /// Two computers play at another pace.
    Pace {
        /// The least time between two moves.
        ms: u32,
    },
    /// The coach looked at a move.
    Grade {
        /// What it found.
        grade: Grade,
    },
    /// The player means the move that the coach asked about.
    Keep {
        /// The move's number.
        ply: u32,
    },
}

/// Answer of `GET /api/v1/games/{id}/events`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EventsPage {
    /// The events after `since`, at most 200.
    pub events: Vec<Event>,
    /// What stands after the last event of the game.
    pub now: GameNow,
    /// Number of the last event of the game.
    pub last_seq: u64,
}

/// Body of `POST /api/v1/games/{id}/commands`: `{"command":"c-81","action":"play","ply":57,"at":"D4"}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommandBody {
    /// The sender's own name for this command, at most 32 characters, unique for the game. The same name again gets
    /// the same answer and has no second effect.
    pub command: String,
    /// What to do.
    #[serde(flatten)]
    pub action: Action,
}

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Play a stone; in `setup`, put a handicap stone.
    Play {
        /// The number this move will have.
        ply: u32,
        /// Where.
        at: PointName,
    },
    /// Hand the turn over.
    Pass {
        /// The number this move will have.
        ply: u32,
    },
    /// Give the game up.
    Resign,
    /// Take back, so that the asker is to move. Against the computer, and at one screen, it happens at once.
    UndoAsk {
        /// The `ply` that was seen.
        ply: u32,
    },
    /// Answer the other side's request to take back.
    UndoAnswer {
        /// Yes or no.
        accept: bool,
    },
    /// Withdraw one's own request to take back.
    UndoCancel,
    /// Mark these stones with what lives or dies with them: their chains, and under rules that count areas the chains
    /// in the same eye space.
    Mark {
        /// The stones, at most 50.
        points: Vec<PointName>,
        /// As what.
        #[serde(rename = "as")]
        status: MarkAs,
        /// The hash of the set that was seen.
        set: String,
    },
    /// Agree to the set, or, when the count is shown, to the result.
    Agree {
        /// The hash of the set that was seen.
        set: String,
    },
    /// Go on playing.
    ResumePlay,
    /// Count again.
    Recount,
    /// Let the game stand still.
    Pause,
    /// Let it go on.
    GoOn,
    /// Let two computers play at another pace.
    Pace {
        /// The least time between two moves.
        ms: u32,
    },
    /// Mean the move that the coach asks about.
    Keep {
        /// The move's number.
        ply: u32,
    },
}

/// As what chains are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum MarkAs {
    /// Dead.
    Dead,
    /// Alive.
    Alive,
}

/// The name of an action, as `may` lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ActionName {
    /// [`Action::Play`].
    Play,
    /// [`Action::Pass`].
    Pass,
    /// [`Action::Resign`].
    Resign,
    /// [`Action::UndoAsk`].
    UndoAsk,
    /// [`Action::UndoAnswer`].
    UndoAnswer,
    /// [`Action::UndoCancel`].
    UndoCancel,
    /// [`Action::Mark`].
    Mark,
    /// [`Action::Agree`].
    Agree,
    /// [`Action::ResumePlay`].
    ResumePlay,
    /// [`Action::Recount`].
    Recount,
    /// [`Action::Pause`].
    Pause,
    /// [`Action::GoOn`].
    GoOn,
    /// [`Action::Pace`].
    Pace,
    /// [`Action::Keep`].
    Keep,
}
