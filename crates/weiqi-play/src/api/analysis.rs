//! Analysis on the wire: positions to look at, and what the engine found.

use serde::{Deserialize, Serialize};

use super::{ColorName, Level, MoveName, MoveReason, Pair, PointName, Problem, RulesetChoice, ThinkingState};

/// A position, as a game that comes to it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionQuery {
    /// Width and height.
    pub size: [u8; 2],
    /// The rules.
    pub ruleset: RulesetChoice,
    /// White's compensation; what is no half point is taken as the next half point toward zero.
    pub komi_quarters: i32,
    /// Handicap stones that are to be counted as such.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u8>"))]
    pub handicap: u8,
    /// What lies on the board before the moves; an empty board with Black to move unless said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub start: Option<StartPosition>,
    /// The moves, in order; at most 2,000.
    #[serde(default)]
    pub moves: Vec<PlayedMove>,
}

/// The board before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StartPosition {
    /// Black's stones.
    pub black: Vec<PointName>,
    /// White's stones.
    pub white: Vec<PointName>,
    /// Whose turn it is.
    pub to_move: ColorName,
    /// Stones each side has taken before.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Pair<u32>>"))]
    pub captured: Pair<u32>,
}

/// A move of a game. Players need not take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayedMove {
    /// Whose it is.
    pub color: ColorName,
    /// The move.
    pub at: MoveName,
}

/// Body of `POST /api/v1/analysis/position`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LiveQuery {
    /// What to look at.
    pub position: PositionQuery,
    /// When to end; after as many visits as the server allows unless said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub visits: Option<u32>,
}

/// Body of `POST /api/v1/analysis/game`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameQuery {
    /// The game's end; every position on the way is looked at.
    pub position: PositionQuery,
    /// How thoroughly; deepened where it matters unless said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Depth>"))]
    pub depth: Depth,
    /// The most points that a move of each class but the last loses, in rising order.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub classes: Option<[f32; 5]>,
}

/// How thoroughly a game is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Depth {
    /// Only what is known already.
    Known,
    /// Every position quickly.
    Quick,
    /// And then those again where something may have been lost.
    #[default]
    Deep,
}

/// A line of an analysis: JSON objects, one a line, until `end` or `problem`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AnalysisMessage {
    /// What the engine does.
    State {
        /// It waits, it searches, or it failed and goes on without a network.
        state: ThinkingState,
    },
    /// What is known of a position now; the newest is true.
    Position {
        /// After how many moves of the query it stands.
        ply: u32,
        /// What was found.
        report: Box<PositionReport>,
    },
    /// How far the analysis of a game is.
    Progress {
        /// What is done.
        stage: AnalysisStage,
        /// Positions of this stage that are done.
        done: u32,
        /// Positions of this stage.
        of: u32,
    },
    /// What the positions that are known say of the moves.
    Review {
        /// All that is told of the game.
        review: Box<GameReview>,
    },
    /// Why a move is as good as it is.
    Contrast {
        /// What was found.
        contrast: Box<MoveContrast>,
    },
    /// All is done.
    End {},
    /// It cannot go on.
    Problem {
        /// Why.
        problem: Problem,
    },
}

/// What the analysis of a game does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AnalysisStage {
    /// It looks at every position once.
    Quick,
    /// It looks again where something may have been lost.
    Deep,
}

/// What the engine found about a position. Leads are points, chances go from 0 to 1, both Black's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PositionReport {
    /// Names the position, its past and its rules.
    pub position: String,
    /// What judged it: a network's name, or `rollouts`.
    pub judge: String,
    /// Whose turn it is.
    pub to_move: ColorName,
    /// Visits of the position.
    pub visits: u32,
    /// Visits a second; `null` where it was not searched just now.
    pub visits_per_second: Option<u32>,
    /// Black's chance to win.
    pub black_win: f32,
    /// Black's lead.
    pub black_lead: f32,
    /// How far the lead of a single visit is off as a rule, in points.
    pub deviation: f32,
    /// The moves that were tried, in the engine's order, at most 20.
    pub moves: Vec<CandidateReport>,
    /// Expected owner of each point, from -100 (White) to 100 (Black): row by row from A1.
    pub ownership: Vec<i8>,
    /// The share of the stones whose life is certain.
    pub settled: f32,
    /// How unlikely each point looked before searching, then a pass, row by row from A1: halvings of a sure thing, in
    /// eighths, at most 254; 255 is illegal. Empty where an older program looked.
    #[serde(default)]
    pub chances: Vec<u8>,
}

/// What the engine found about a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CandidateReport {
    /// The move.
    pub at: MoveName,
    /// Visits of the position after it.
    pub visits: u32,
    /// Points it loses against the first move, for the side to move; never negative.
    pub loss: f32,
    /// Black's chance to win after it.
    pub black_win: f32,
    /// Black's lead after it.
    pub black_lead: f32,
    /// How likely it looked before searching.
    pub prior: f32,
    /// The moves expected, itself first, at most 15.
    pub line: Vec<MoveName>,
}

/// What the positions of a game say of its moves and its players.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameReview {
    /// The moves in order; `null` where a position beside the move is not known yet.
    pub moves: Vec<Option<MoveReview>>,
    /// The first move of the middle game, counted from 0.
    pub middle_from: u32,
    /// The first move of the endgame.
    pub endgame_from: u32,
    /// What is known of each side.
    pub players: Pair<PlayerReview>,
    /// The moves that changed the game most, the largest loss first.
    pub swings: Vec<u32>,
}

/// What is known of a played move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveReview {
    /// Whose it is.
    pub color: ColorName,
    /// The move.
    pub at: MoveName,
    /// Points it lost; what cannot be told from noise is none.
    pub loss: f32,
    /// How much the mover's chance to win fell.
    pub win_loss: f32,
    /// Its class.
    pub class: ClassName,
    /// The better move, where there is one.
    pub better: Option<MoveName>,
    /// A small loss of a side far ahead.
    pub is_safe: bool,
    /// The only good move, and one that few would find.
    pub is_find: bool,
    /// Visits of the less searched of the positions before and after it.
    pub visits: u32,
}

/// How good a played move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ClassName {
    /// As good as any.
    Good,
    /// Nearly.
    Fine,
    /// Slack.
    Slack,
    /// A mistake.
    Error,
    /// A blunder.
    Blunder,
    /// One that may lose the game.
    Losing,
}

/// What is known of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerReview {
    /// Moves that could be judged.
    pub n_moves: u32,
    /// How well it played, from 0 to 100; `null` with fewer than 30 moves.
    pub accuracy: Option<EstimateView>,
    /// The rank that its moves are like.
    pub rank: RankView,
    /// Points lost a move.
    pub mean_loss: f32,
    /// The loss of the move in the middle, when they are ordered by their losses.
    pub median_loss: f32,
    /// Moves that were the engine's first choice.
    pub n_first_choices: u32,
    /// Moves of each class, the best first.
    pub classes: [u32; 6],
    /// The same in the opening, the middle game and the endgame.
    pub stages: [StageReview; 3],
}

/// The rank that a side's moves in one game are like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RankView {
    /// It can be told. What equals an end of `range` means that or beyond.
    Known {
        /// The rank.
        value: Level,
        /// Seldom weaker: four players in five are between this and `high`.
        low: Level,
        /// Seldom stronger.
        high: Level,
        /// The weakest and the strongest rank that is told.
        range: [Level; 2],
    },
    /// It cannot be told.
    Unknown {
        /// Why.
        why: NoRankReason,
    },
}

/// Why no rank is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum NoRankReason {
    /// Not all of its moves were looked at yet.
    Unseen,
    /// It has fewer than 50 moves.
    FewMoves,
    /// The board is not 19x19.
    OtherBoard,
    /// It gave handicap stones.
    GivesStones,
    /// It was not judged by the network in the program.
    OtherNetwork,
}

/// A number and the interval that holds it nine times in ten.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EstimateView {
    /// The number.
    pub value: f32,
    /// Seldom lower.
    pub low: f32,
    /// Seldom higher.
    pub high: f32,
}

/// What is known of one side in a part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StageReview {
    /// Moves that could be judged.
    pub n_moves: u32,
    /// Points lost a move.
    pub mean_loss: f32,
    /// Points lost in all.
    pub total_loss: f32,
}

/// Body of `POST /api/v1/analysis/move`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveQuery {
    /// The position before the move.
    pub position: PositionQuery,
    /// The move that is asked about.
    pub played: PlayedMove,
}

/// A move by contrast: with the best one, with passing, with being ignored. Points are the mover's good.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveContrast {
    /// Whose move.
    pub color: ColorName,
    /// Which.
    pub at: MoveName,
    /// Points it loses against the best move.
    pub loss: f32,
    /// Points it gains against passing.
    pub gain: f32,
    /// Points it gains more when it is ignored.
    pub ignored: f32,
    /// How the game goes with the best move; empty where the move is the best.
    pub best: ContrastLine,
    /// What the other side answers.
    pub reply: ContrastLine,
    /// What the other side does if the move is not made, beginning with a pass.
    pub passed: ContrastLine,
    /// What follows when the other side ignores the move, beginning with its pass.
    pub follow: ContrastLine,
    /// What is so, what matters most first.
    pub reasons: Vec<MoveReason>,
}

/// Moves from a position, and the points that change hands with them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContrastLine {
    /// At most five moves.
    pub moves: Vec<MoveName>,
    /// Points whose owner is another than in the game.
    pub changed: Vec<PointName>,
}
