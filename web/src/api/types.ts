// Generated from crates/weiqi-play/src/api by `cargo xtask types`. Do not edit.

/** The number of the wire's version. */
export const PROTOCOL = 1;

/**
 * A point in GTP style: `"D4"`, `"AA30"`.
 */
export type PointName = string;

/**
 * A move: a point in GTP style, or `"pass"`.
 */
export type MoveName = string;

/**
 * Black or White.
 */
export type ColorName = "black" | "white";

/**
 * A pair of things, one a color.
 */
export type Pair<T> = {
/**
 * Black's.
 */
black: T,
/**
 * White's.
 */
white: T, };

/**
 * Answer of `GET /api/v1/server`.
 */
export type ServerInfo = {
/**
 * `weiqi`.
 */
name: string,
/**
 * The program's version.
 */
version: string,
/**
 * How the server was started.
 */
mode: Mode,
/**
 * [`PROTOCOL`](super::PROTOCOL).
 */
protocol: number,
/**
 * The names of the rulesets that a game may be played by, the usual one first.
 */
rulesets: Array<string>,
/**
 * The computer's levels, weakest first.
 */
levels: Array<Level>,
/**
 * Levels with a name of their own, weakest first.
 */
presets: Array<Preset>,
/**
 * The computer's styles, the usual one first.
 */
styles: Array<Style>,
/**
 * What the server accepts.
 */
limits: Limits, };

/**
 * A level with a name of its own.
 */
export type Preset = {
/**
 * `beginner`, `amateur`, `expert` or `master`.
 */
name: string,
/**
 * What it stands for.
 */
level: Level, };

/**
 * How the server was started.
 */
export type Mode = "local";

/**
 * What the server accepts.
 */
export type Limits = {
/**
 * Bytes in one socket frame from the page.
 */
frame_bytes: number,
/**
 * Bytes in one request body.
 */
body_bytes: number,
/**
 * The shortest side of a board to play on.
 */
min_side: number,
/**
 * The longest side of a board to play on.
 */
max_side: number,
/**
 * The most handicap stones.
 */
max_handicap: number,
/**
 * The least and the greatest komi are minus this and this, in quarter points.
 */
max_komi_quarters: number,
/**
 * The most items in one answer of a list.
 */
list_items: number, };

/**
 * The computer's level: a rank, or all that it has. Requests may also name the presets `beginner`, `amateur`,
 * `expert` and `master`.
 */
export type Level = "25k" | "24k" | "23k" | "22k" | "21k" | "20k" | "19k" | "18k" | "17k" | "16k" | "15k" | "14k" | "13k" | "12k" | "11k" | "10k" | "9k" | "8k" | "7k" | "6k" | "5k" | "4k" | "3k" | "2k" | "1k" | "1d" | "2d" | "3d" | "4d" | "5d" | "6d" | "7d" | "8d" | "9d" | "full";

/**
 * What the computer likes where moves are worth about the same.
 */
export type Style = "balanced" | "territory" | "influence" | "teaching";

/**
 * Body of `POST /api/v1/games`.
 */
export type NewGame = {
/**
 * Against whom.
 */
opponent: Opponent,
/**
 * Columns and rows, 2 to 52 each.
 */
size: [number, number],
/**
 * By which rules.
 */
ruleset: RulesetChoice,
/**
 * The compensation in quarter points (30 is 7.5); `null` for the ruleset's own.
 */
komi_quarters: number | null,
/**
 * 0 to 9; 1 means that Black moves first without compensation.
 */
handicap: number,
/**
 * Where handicap stones go.
 */
handicap_placement: HandicapPlacement,
/**
 * The human's color.
 */
color: ColorChoice,
/**
 * The computer's level.
 */
level: Level,
/**
 * The computer's style.
 */
style: Style,
/**
 * White's computer in a game of `computers`; Black's is `level` and `style`. `null` for the same.
 */
other: ComputerChoice | null,
/**
 * What two people at one screen are called.
 */
names: Pair<string | null>,
/**
 * How time is given; `null` for as much as one wants.
 */
clock: TimeSystem | null,
/**
 * What a move may lose, in quarter points, before the coach asks whether it is meant; `null` for no coach.
 */
coach_quarters: number | null,
/**
 * The least time between two moves of `computers`.
 */
pace_ms: number,
/**
 * Where the game begins, if not on an empty board.
 */
from?: Opening, };

/**
 * A place in a game from which another one is played.
 */
export type Opening = {
/**
 * What lies on the board before the moves; an empty board with Black to move unless said. Handicap stones are among
 * them, and nobody puts any more.
 */
start?: StartPosition,
/**
 * The moves that lead there; at most 2,000.
 */
moves: Array<PlayedMove>,
/**
 * The moves that were played after them; they stay in the record as a variation. At most 2,000.
 */
later?: Array<PlayedMove>, };

/**
 * Against whom a game is played.
 */
export type Opponent = "computer" | "same_screen" | "computers";

/**
 * Where handicap stones go.
 */
export type HandicapPlacement = "fixed" | "free";

/**
 * The human's color.
 */
export type ColorChoice = "black" | "white" | "random";

/**
 * Answer of `POST /api/v1/games`.
 */
export type GameCreated = {
/**
 * The game's id.
 */
id: string, };

/**
 * A ruleset: a preset's name (`"chinese"`), or a preset and what differs from it.
 */
export type RulesetChoice = string | RulesetChanges;

/**
 * What differs from the preset `base`.
 */
export type RulesetChanges = {
/**
 * The preset's name.
 */
base: string,
/**
 * Which repetitions are forbidden.
 */
repetition?: RepetitionName,
/**
 * Whether a play may take its own stones.
 */
suicide?: SuicideName,
/**
 * What is counted.
 */
scoring?: ScoringName,
/**
 * What is taken off the count.
 */
tax?: TaxName,
/**
 * Whether a pass costs a stone.
 */
pass_stones?: PassStonesName,
/**
 * What White gets for N handicap stones.
 */
handicap_points?: HandicapPointsName,
/**
 * Whether the first pass earns half a point.
 */
button?: ButtonName, };

/**
 * Which repetitions are forbidden.
 */
export type RepetitionName = "basic_ko" | "unbalanced_cycles" | "positional_superko" | "situational_superko" | "natural_situational_superko";

/**
 * Whether a pass costs a stone.
 */
export type PassStonesName = "none" | "one_per_pass";

/**
 * What White gets for N handicap stones.
 */
export type HandicapPointsName = "none" | "all_but_one" | "one_per_stone" | "one_per_stone_and_for_one";

/**
 * Whether the first pass earns half a point.
 */
export type ButtonName = "none" | "half_point";

/**
 * Whether a play may take its own stones.
 */
export type SuicideName = "forbidden" | "allowed" | "allowed_to_single_stones";

/**
 * What is counted.
 */
export type ScoringName = "area" | "territory" | "stones";

/**
 * What is taken off the count.
 */
export type TaxName = "none" | "seki" | "groups";

/**
 * How time is given.
 */
export type TimeSystem = { "type": "absolute",
/**
 * The amount.
 */
main_ms: number, } | { "type": "byoyomi",
/**
 * Main time.
 */
main_ms: number,
/**
 * How many periods.
 */
periods: number,
/**
 * The length of one.
 */
period_ms: number, } | { "type": "reserved",
/**
 * The whole limit, the reserved minutes included.
 */
limit_ms: number,
/**
 * How many minutes are kept.
 */
minutes: number,
/**
 * The length of one.
 */
reading_ms: number, } | { "type": "canadian",
/**
 * Main time.
 */
main_ms: number,
/**
 * The moves of a block.
 */
stones: number,
/**
 * The time of a block.
 */
block_ms: number,
/**
 * Whether what is saved is added to the next block.
 */
carry_over: boolean, } | { "type": "fischer",
/**
 * The time at the start.
 */
main_ms: number,
/**
 * What a move adds.
 */
increment_ms: number,
/**
 * The most that moves let it grow to.
 */
cap_ms: number, } | { "type": "bronstein",
/**
 * The time at the start.
 */
main_ms: number,
/**
 * The delay.
 */
delay_ms: number, } | { "type": "delay",
/**
 * The time at the start.
 */
main_ms: number,
/**
 * The delay.
 */
delay_ms: number, } | { "type": "hourglass",
/**
 * The time at the start.
 */
main_ms: number, } | { "type": "per_move",
/**
 * The time of a move.
 */
move_ms: number, } | { "type": "ing",
/**
 * Main time.
 */
main_ms: number,
/**
 * A stretch.
 */
overtime_ms: number,
/**
 * How many can be bought.
 */
overtimes: number,
/**
 * The points that each costs.
 */
penalty_points: number, };

/**
 * What one side has left.
 */
export type TimeLeft = {
/**
 * Main time.
 */
main_ms: number,
/**
 * Periods left, the running one included, moves left in the block, or stretches not bought yet; 0 where there is none.
 */
count: number,
/**
 * What is left of the running period, block or stretch: whole ones while main time runs.
 */
period_ms: number, };

/**
 * The clock when the message was sent.
 */
export type ClockView = {
/**
 * How time is given.
 */
system: TimeSystem,
/**
 * What Black had after his last move.
 */
black: TimeLeft,
/**
 * What White had after his last move.
 */
white: TimeLeft,
/**
 * Whose time runs; `null` when nobody's does.
 */
running: ColorName | null,
/**
 * How long the thought has taken that goes on or stands still: still to be taken off.
 */
think_ms: number, };

/**
 * Why a game stands still.
 */
export type PauseReason = "away" | "asked";

/**
 * What the coach found about a move.
 */
export type Grade = {
/**
 * The move's number.
 */
ply: number,
/**
 * What it lost against the best move, in quarter points.
 */
loss_quarters: number,
/**
 * The best move and what may follow it.
 */
better: Array<MoveName>,
/**
 * What may follow the move that was played.
 */
answer: Array<MoveName>,
/**
 * Why the move is bad, against the best one; empty where the coach does not ask.
 */
reasons?: Array<MoveReason>,
/**
 * What the best move does.
 */
better_reasons?: Array<MoveReason>, };

/**
 * A computer to play.
 */
export type ComputerChoice = {
/**
 * Its level.
 */
level: Level,
/**
 * Its style.
 */
style: Style, };

/**
 * A line in the list of games.
 */
export type GameSummary = {
/**
 * The game's id.
 */
id: string,
/**
 * Where it stands.
 */
phase: Phase,
/**
 * By which rules.
 */
ruleset: RulesetChoice,
/**
 * Columns.
 */
width: number,
/**
 * Rows.
 */
height: number,
/**
 * The compensation in quarter points.
 */
komi_quarters: number,
/**
 * Handicap stones.
 */
handicap: number,
/**
 * Who plays.
 */
players: Pair<PlayerView>,
/**
 * When it was made.
 */
started_ms: number,
/**
 * When it ended, if it did.
 */
ended_ms: number | null,
/**
 * How many moves it has.
 */
n_moves: number,
/**
 * Its result, if it has one: `B+3.5`, `W+R`.
 */
result: string | null, };

/**
 * A page of the list of games, newest first.
 */
export type GamesPage = {
/**
 * The games.
 */
items: Array<GameSummary>,
/**
 * What to give as `after` for the next page; `null` at the end.
 */
next: string | null, };

/**
 * One of the two players.
 */
export type PlayerView = {
/**
 * A person or the engine.
 */
kind: PlayerKind,
/**
 * The engine's level.
 */
level: Level | null,
/**
 * The engine's style.
 */
style: Style | null,
/**
 * Whether this is the one who looks; both are at one screen.
 */
you: boolean,
/**
 * A person's name, if one was given.
 */
name?: string, };

/**
 * A person or the engine.
 */
export type PlayerKind = "human" | "computer";

/**
 * The whole view of a game at one number of its log: answer of `GET /api/v1/games/{id}`, and the `state` of a
 * `snapshot`.
 */
export type GameView = {
/**
 * The game's id.
 */
id: string,
/**
 * By which rules.
 */
ruleset: RulesetChoice,
/**
 * Columns.
 */
width: number,
/**
 * Rows.
 */
height: number,
/**
 * The compensation in quarter points.
 */
komi_quarters: number,
/**
 * Handicap stones.
 */
handicap: number,
/**
 * Whether the result changes ratings.
 */
rated: boolean,
/**
 * Who plays.
 */
players: Pair<PlayerView>,
/**
 * What a move may lose before the coach asks, in quarter points.
 */
coach_quarters: number | null,
/**
 * When it was made.
 */
started_ms: number,
/**
 * The stones that stood before the first move.
 */
setup: Pair<Array<PointName>>,
/**
 * The moves, `"pass"` included, as they stand after any undo.
 */
moves: Array<MoveName>,
/**
 * The stones on the board.
 */
stones: Pair<Array<PointName>>,
/**
 * Number of the last event in this view.
 */
last_seq: number,
/**
 * Where the game stands.
 */
phase: Phase,
/**
 * Whose turn it is; in `counting` and later the side that would move after a resumption.
 */
to_move: ColorName,
/**
 * The number of the next move: what `play` and `pass` give as `ply`.
 */
ply: number,
/**
 * Stones each side has taken.
 */
captured: Pair<number>,
/**
 * The point that may not be retaken at once.
 */
ko: PointName | null,
/**
 * The stones marked dead; `null` outside counting, and in it until the proposal is made.
 */
dead: Array<PointName> | null,
/**
 * The hash of `dead`: what `mark` and `agree` give as `set`.
 */
set: string | null,
/**
 * The count with these dead stones.
 */
count: CountView | null,
/**
 * The hash each side has agreed to.
 */
agreed: Pair<string | null>,
/**
 * Requests that wait for an answer.
 */
asks: Array<Ask>,
/**
 * What the one who looks may do.
 */
may: Array<ActionName>,
/**
 * The empty points on which the one who looks may not play, when it is his turn.
 */
illegal: Array<IllegalPoint>,
/**
 * Whether the computer is at work on its move or on the proposal.
 */
thinking: boolean,
/**
 * The result, in `counted` and `over`.
 */
result: ResultView | null,
/**
 * The clock, if the game is played with one.
 */
clock: ClockView | null,
/**
 * Why the game stands still, if it does.
 */
paused: PauseReason | null,
/**
 * The last move, where the coach asks whether it is meant; the computer waits for the answer.
 */
grade: Grade | null,
/**
 * The least time between two moves of two computers.
 */
pace_ms: number, };

/**
 * What changes with every event. It comes with each `events` message, so a page draws buttons and refusals from it
 * and needs no rules of its own.
 */
export type GameNow = {
/**
 * Where the game stands.
 */
phase: Phase,
/**
 * Whose turn it is; in `counting` and later the side that would move after a resumption.
 */
to_move: ColorName,
/**
 * The number of the next move: what `play` and `pass` give as `ply`.
 */
ply: number,
/**
 * Stones each side has taken.
 */
captured: Pair<number>,
/**
 * The point that may not be retaken at once.
 */
ko: PointName | null,
/**
 * The stones marked dead; `null` outside counting, and in it until the proposal is made.
 */
dead: Array<PointName> | null,
/**
 * The hash of `dead`: what `mark` and `agree` give as `set`.
 */
set: string | null,
/**
 * The count with these dead stones.
 */
count: CountView | null,
/**
 * The hash each side has agreed to.
 */
agreed: Pair<string | null>,
/**
 * Requests that wait for an answer.
 */
asks: Array<Ask>,
/**
 * What the one who looks may do.
 */
may: Array<ActionName>,
/**
 * The empty points on which the one who looks may not play, when it is his turn.
 */
illegal: Array<IllegalPoint>,
/**
 * Whether the computer is at work on its move or on the proposal.
 */
thinking: boolean,
/**
 * The result, in `counted` and `over`.
 */
result: ResultView | null,
/**
 * The clock, if the game is played with one.
 */
clock: ClockView | null,
/**
 * Why the game stands still, if it does.
 */
paused: PauseReason | null,
/**
 * The last move, where the coach asks whether it is meant; the computer waits for the answer.
 */
grade: Grade | null,
/**
 * The least time between two moves of two computers.
 */
pace_ms: number, };

/**
 * Where a game stands. `setup` is the time in which Black puts free handicap stones.
 */
export type Phase = "setup" | "play" | "counting" | "counted" | "over";

/**
 * A request that waits for an answer.
 */
export type Ask = {
/**
 * For what.
 */
kind: AskKind,
/**
 * By whom.
 */
by: ColorName, };

/**
 * For what a request asks.
 */
export type AskKind = "undo";

/**
 * The name of an action, as `may` lists it.
 */
export type ActionName = "play" | "pass" | "resign" | "undo_ask" | "undo_answer" | "undo_cancel" | "mark" | "agree" | "resume_play" | "recount" | "pause" | "go_on" | "pace" | "keep";

/**
 * An empty point on which the side to move may not play.
 */
export type IllegalPoint = {
/**
 * Where.
 */
at: PointName,
/**
 * Why: `illegal.suicide`, `illegal.ko`, `illegal.superko`.
 */
code: string, };

/**
 * How a game ended.
 */
export type ResultView = {
/**
 * As SGF writes it: `B+3.5`, `W+R`, `0`, `Void`.
 */
text: string,
/**
 * Who won; `null` for a draw or no result.
 */
winner: ColorName | null,
/**
 * By what.
 */
outcome: Outcome,
/**
 * Black's lead in quarter points, where it was counted.
 */
margin_quarters: number | null, };

/**
 * By what a game ended.
 */
export type Outcome = "counted" | "resigned" | "timed_out" | "no_result";

/**
 * The count of a board with the dead stones that are marked.
 */
export type CountView = {
/**
 * Every point of the board, in groups that have the same owner for the same reason.
 */
areas: Array<CountArea>,
/**
 * The living stones of groups in seki (双活).
 */
seki: Array<PointName>,
/**
 * The lines of the sum; each side's lines add up to its total.
 */
lines: Array<CountLine>,
/**
 * What each side's lines add up to, compensation included, in quarter points.
 */
totals_quarters: Pair<number>,
/**
 * Who has won by this count; `null` for a draw.
 */
winner: ColorName | null,
/**
 * Black's lead in quarter points; negative when White leads.
 */
margin_quarters: number,
/**
 * The result as SGF writes it: `B+3.5`, `0`.
 */
result: string,
/**
 * Both forms in which people say a result.
 */
forms: CountForms,
/**
 * What a player should look at before agreeing.
 */
warnings: Array<CountWarning>, };

/**
 * Points with the same owner for the same reason.
 */
export type CountArea = {
/**
 * Whose they are.
 */
owner: Owner,
/**
 * Why.
 */
why: Reason,
/**
 * Which.
 */
points: Array<PointName>, };

/**
 * Whose a point is.
 */
export type Owner = "black" | "white" | "neutral";

/**
 * Why a point is whose it is.
 */
export type Reason = "stone" | "territory" | "dead" | "dame" | "seki" | "false_eye" | "only_stones";

/**
 * One line of the sum.
 */
export type CountLine = {
/**
 * For whom it counts.
 */
color: ColorName,
/**
 * What is counted.
 */
name: LineName,
/**
 * How many things: stones, points, groups; 1 for komi and the like.
 */
n: number,
/**
 * What it is worth in quarter points; taxes are negative.
 */
quarters: number,
/**
 * The points it comes from.
 */
points: Array<PointName>, };

/**
 * What a line of the sum counts.
 */
export type LineName = "stones" | "territory" | "shared_dame" | "prisoners" | "dead_stones" | "pass_stones" | "group_tax" | "button" | "handicap" | "komi" | "time_penalty";

/**
 * Both forms in which people say a result.
 */
export type CountForms = {
/**
 * 子: Black's stones and points, half of the neutral points included, in quarters of a 子.
 */
black_zi_quarters: number,
/**
 * 子: White's stones and points, half of the neutral points included, in quarters of a 子.
 */
white_zi_quarters: number,
/**
 * 归本数, half of the board, in quarters of a 子.
 */
half_zi_quarters: number,
/**
 * 子: what Black must exceed to win, in quarters of a 子.
 */
must_exceed_zi_quarters: number,
/**
 * 子: Black's lead over what he must exceed, in quarters of a 子; negative when White leads.
 */
margin_zi_quarters: number,
/**
 * 目: each side's empty points, those under dead stones included.
 */
territory: Pair<number>,
/**
 * 目: the stones each side has taken, dead ones included.
 */
prisoners: Pair<number>,
/**
 * 目: Black's lead by territory and prisoners after komi, in quarter points. Where areas are counted it is what
 * such a count of the same board comes to, a point more or less than the result at times.
 */
margin_mu_quarters: number,
/**
 * Black's lead in quarter points by the game's own rules, as `CountView.margin_quarters`.
 */
margin_quarters: number, };

/**
 * What a player should look at before agreeing.
 */
export type CountWarning = { "kind": "open_border",
/**
 * The open points.
 */
points: Array<PointName>, } | { "kind": "open_dame",
/**
 * The points.
 */
points: Array<PointName>, } | { "kind": "needs_move",
/**
 * Whose move.
 */
color: ColorName,
/**
 * Where.
 */
at: PointName, };

/**
 * One event of a game's log.
 */
export type Event = {
/**
 * 1, 2, 3 … without holes.
 */
seq: number,
/**
 * When, in milliseconds since 1970; for people.
 */
at_ms: number, } & ({ "kind": "start",
/**
 * What was agreed.
 */
settings: GameSettings, } | { "kind": "place",
/**
 * Its number, 1 for the first.
 */
n: number,
/**
 * Where.
 */
at: PointName, } | { "kind": "move",
/**
 * The move's number, 1 for the first.
 */
ply: number,
/**
 * Whose.
 */
color: ColorName,
/**
 * Where.
 */
at: PointName,
/**
 * The stones that left the board.
 */
captured: Array<PointName>,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "pass",
/**
 * The move's number.
 */
ply: number,
/**
 * Whose.
 */
color: ColorName,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "ask",
/**
 * Which side.
 */
by: ColorName,
/**
 * For what.
 */
ask: AskKind, } | { "kind": "answer",
/**
 * By whom; the asker himself when he withdrew.
 */
by: ColorName,
/**
 * To what.
 */
ask: AskKind,
/**
 * How.
 */
answer: AnswerName, } | { "kind": "undo",
/**
 * At whose wish.
 */
by: ColorName,
/**
 * How many moves are left.
 */
n_moves: number,
/**
 * How many free handicap stones are left.
 */
n_placed: number,
/**
 * The board.
 */
stones: Pair<Array<PointName>>,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "mark",
/**
 * By whom; `null` for the proposal.
 */
by: ColorName | null,
/**
 * All stones that are marked.
 */
dead: Array<PointName>,
/**
 * The hash of `dead`.
 */
set: string, } | { "kind": "agree",
/**
 * Which side.
 */
by: ColorName,
/**
 * The hash.
 */
set: string, } | { "kind": "resume",
/**
 * At whose wish.
 */
by: ColorName,
/**
 * Who moves.
 */
to_move: ColorName, } | { "kind": "recount",
/**
 * At whose wish.
 */
by: ColorName, } | { "kind": "result",
/**
 * How it ended.
 */
result: ResultView,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "pause",
/**
 * Why.
 */
reason: PauseReason,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "go_on" } | { "kind": "pace",
/**
 * The least time between two moves.
 */
ms: number, } | { "kind": "grade",
/**
 * What it found.
 */
grade: Grade, } | { "kind": "keep",
/**
 * The move's number.
 */
ply: number, });

/**
 * What happened.
 */
export type EventKind = { "kind": "start",
/**
 * What was agreed.
 */
settings: GameSettings, } | { "kind": "place",
/**
 * Its number, 1 for the first.
 */
n: number,
/**
 * Where.
 */
at: PointName, } | { "kind": "move",
/**
 * The move's number, 1 for the first.
 */
ply: number,
/**
 * Whose.
 */
color: ColorName,
/**
 * Where.
 */
at: PointName,
/**
 * The stones that left the board.
 */
captured: Array<PointName>,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "pass",
/**
 * The move's number.
 */
ply: number,
/**
 * Whose.
 */
color: ColorName,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "ask",
/**
 * Which side.
 */
by: ColorName,
/**
 * For what.
 */
ask: AskKind, } | { "kind": "answer",
/**
 * By whom; the asker himself when he withdrew.
 */
by: ColorName,
/**
 * To what.
 */
ask: AskKind,
/**
 * How.
 */
answer: AnswerName, } | { "kind": "undo",
/**
 * At whose wish.
 */
by: ColorName,
/**
 * How many moves are left.
 */
n_moves: number,
/**
 * How many free handicap stones are left.
 */
n_placed: number,
/**
 * The board.
 */
stones: Pair<Array<PointName>>,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "mark",
/**
 * By whom; `null` for the proposal.
 */
by: ColorName | null,
/**
 * All stones that are marked.
 */
dead: Array<PointName>,
/**
 * The hash of `dead`.
 */
set: string, } | { "kind": "agree",
/**
 * Which side.
 */
by: ColorName,
/**
 * The hash.
 */
set: string, } | { "kind": "resume",
/**
 * At whose wish.
 */
by: ColorName,
/**
 * Who moves.
 */
to_move: ColorName, } | { "kind": "recount",
/**
 * At whose wish.
 */
by: ColorName, } | { "kind": "result",
/**
 * How it ended.
 */
result: ResultView,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "pause",
/**
 * Why.
 */
reason: PauseReason,
/**
 * How long the thought took, where there is a clock.
 */
think_ms?: number, } | { "kind": "go_on" } | { "kind": "pace",
/**
 * The least time between two moves.
 */
ms: number, } | { "kind": "grade",
/**
 * What it found.
 */
grade: Grade, } | { "kind": "keep",
/**
 * The move's number.
 */
ply: number, };

/**
 * What was agreed before the first stone: the first event of every log.
 */
export type GameSettings = {
/**
 * Columns.
 */
width: number,
/**
 * Rows.
 */
height: number,
/**
 * By which rules.
 */
ruleset: RulesetChoice,
/**
 * The compensation in quarter points.
 */
komi_quarters: number,
/**
 * Handicap stones.
 */
handicap: number,
/**
 * Where they go.
 */
handicap_placement: HandicapPlacement,
/**
 * Whether the result changes ratings.
 */
rated: boolean,
/**
 * Who plays.
 */
seats: Pair<Seat>,
/**
 * How time is given.
 */
clock: TimeSystem | null,
/**
 * What a move may lose before the coach asks, in quarter points.
 */
coach_quarters: number | null,
/**
 * The least time between two moves of two computers, at first.
 */
pace_ms: number,
/**
 * The position it begins at, where that is no beginning of a game.
 */
start?: StartPosition, };

/**
 * How a request was answered.
 */
export type AnswerName = "accept" | "decline" | "cancel";

/**
 * Who has a color.
 */
export type Seat = {
/**
 * A person or the engine.
 */
kind: PlayerKind,
/**
 * The engine's level.
 */
level: Level | null,
/**
 * The engine's style.
 */
style: Style | null,
/**
 * A person's name, if one was given.
 */
name?: string, };

/**
 * Answer of `GET /api/v1/games/{id}/events`.
 */
export type EventsPage = {
/**
 * The events after `since`, at most 200.
 */
events: Array<Event>,
/**
 * What stands after the last event of the game.
 */
now: GameNow,
/**
 * Number of the last event of the game.
 */
last_seq: number, };

/**
 * Body of `POST /api/v1/games/{id}/commands`: `{"command":"c-81","action":"play","ply":57,"at":"D4"}`.
 */
export type CommandBody = {
/**
 * The sender's own name for this command, at most 32 characters, unique for the game. The same name again gets
 * the same answer and has no second effect.
 */
command: string, } & ({ "action": "play",
/**
 * The number this move will have.
 */
ply: number,
/**
 * Where.
 */
at: PointName, } | { "action": "pass",
/**
 * The number this move will have.
 */
ply: number, } | { "action": "resign" } | { "action": "undo_ask",
/**
 * The `ply` that was seen.
 */
ply: number, } | { "action": "undo_answer",
/**
 * Yes or no.
 */
accept: boolean, } | { "action": "undo_cancel" } | { "action": "mark",
/**
 * The stones, at most 50.
 */
points: Array<PointName>,
/**
 * As what.
 */
as: MarkAs,
/**
 * The hash of the set that was seen.
 */
set: string, } | { "action": "agree",
/**
 * The hash of the set that was seen.
 */
set: string, } | { "action": "resume_play" } | { "action": "recount" } | { "action": "pause" } | { "action": "go_on" } | { "action": "pace",
/**
 * The least time between two moves.
 */
ms: number, } | { "action": "keep",
/**
 * The move's number.
 */
ply: number, });

/**
 * What a player does.
 */
export type Action = { "action": "play",
/**
 * The number this move will have.
 */
ply: number,
/**
 * Where.
 */
at: PointName, } | { "action": "pass",
/**
 * The number this move will have.
 */
ply: number, } | { "action": "resign" } | { "action": "undo_ask",
/**
 * The `ply` that was seen.
 */
ply: number, } | { "action": "undo_answer",
/**
 * Yes or no.
 */
accept: boolean, } | { "action": "undo_cancel" } | { "action": "mark",
/**
 * The stones, at most 50.
 */
points: Array<PointName>,
/**
 * As what.
 */
as: MarkAs,
/**
 * The hash of the set that was seen.
 */
set: string, } | { "action": "agree",
/**
 * The hash of the set that was seen.
 */
set: string, } | { "action": "resume_play" } | { "action": "recount" } | { "action": "pause" } | { "action": "go_on" } | { "action": "pace",
/**
 * The least time between two moves.
 */
ms: number, } | { "action": "keep",
/**
 * The move's number.
 */
ply: number, };

/**
 * As what chains are marked.
 */
export type MarkAs = "dead" | "alive";

/**
 * A command was done and is written to disk: answer of `POST /api/v1/games/{id}/commands`, and the socket's `ack`.
 */
export type Acknowledged = {
/**
 * In which game.
 */
game: string,
/**
 * Which command.
 */
command: string,
/**
 * Number of the last event it made.
 */
seq: number,
/**
 * Whether it would survive a loss of power.
 */
durable: boolean, };

/**
 * A message from the page. Topics are `game:ID`.
 */
export type ClientMessage = { "type": "hello",
/**
 * The page's [`PROTOCOL`](super::PROTOCOL).
 */
protocol: number,
/**
 * Topics to take up again where the page left them.
 */
resume?: Array<ResumeFrom>, } | { "type": "subscribe",
/**
 * Which.
 */
topic: string,
/**
 * The last event the page has; without it a snapshot is sent.
 */
since?: number, } | { "type": "unsubscribe",
/**
 * To which topic.
 */
topic: string, } | { "type": "command",
/**
 * In which.
 */
game: string,
/**
 * The sender's own name for this command, at most 32 characters, unique for the game. The same name again gets
 * the same answer and has no second effect.
 */
command: string, } & ({ "action": "play",
/**
 * The number this move will have.
 */
ply: number,
/**
 * Where.
 */
at: PointName, } | { "action": "pass",
/**
 * The number this move will have.
 */
ply: number, } | { "action": "resign" } | { "action": "undo_ask",
/**
 * The `ply` that was seen.
 */
ply: number, } | { "action": "undo_answer",
/**
 * Yes or no.
 */
accept: boolean, } | { "action": "undo_cancel" } | { "action": "mark",
/**
 * The stones, at most 50.
 */
points: Array<PointName>,
/**
 * As what.
 */
as: MarkAs,
/**
 * The hash of the set that was seen.
 */
set: string, } | { "action": "agree",
/**
 * The hash of the set that was seen.
 */
set: string, } | { "action": "resume_play" } | { "action": "recount" } | { "action": "pause" } | { "action": "go_on" } | { "action": "pace",
/**
 * The least time between two moves.
 */
ms: number, } | { "action": "keep",
/**
 * The move's number.
 */
ply: number, }) | { "type": "ping",
/**
 * Any number.
 */
n: number, };

/**
 * A topic and the last event of it that the page has.
 */
export type ResumeFrom = {
/**
 * Which topic.
 */
topic: string,
/**
 * The number of the last event.
 */
seq: number, };

/**
 * A message to the page.
 */
export type ServerMessage = { "type": "welcome",
/**
 * The server's [`PROTOCOL`](super::PROTOCOL).
 */
protocol: number,
/**
 * The server's time.
 */
server_ms: number,
/**
 * The topics that were taken up.
 */
topics: Array<TopicSeq>,
/**
 * What the server accepts.
 */
limits: Limits, } | { "type": "snapshot",
/**
 * Which topic.
 */
topic: string,
/**
 * The number of the last event in the view.
 */
seq: number,
/**
 * The view.
 */
state: GameView, } | { "type": "events",
/**
 * Which topic.
 */
topic: string,
/**
 * Live ones come singly, missed ones in lists of at most 200.
 */
events: Array<Event>,
/**
 * What stands after the last of them.
 */
now: GameNow, } | { "type": "thinking",
/**
 * In which topic.
 */
topic: string,
/**
 * Number of the last event when it began to think; an older one than the page has is of no interest.
 */
seq: number,
/**
 * What it does.
 */
state: ThinkingState,
/**
 * Visits of the position so far.
 */
visits: number,
/**
 * Visits a second; `null` until there is something to tell.
 */
visits_per_second: number | null, } | { "type": "ack" } & Acknowledged | { "type": "refused",
/**
 * In which game.
 */
game: string,
/**
 * Which command.
 */
command: string,
/**
 * Number of the game's last event; 0 when there is no such game.
 */
seq: number,
/**
 * Why; in a field of its own, as it has a `type` like the message itself.
 */
problem: Problem, } | { "type": "pong",
/**
 * The number of the ping.
 */
n: number,
/**
 * The server's time.
 */
server_ms: number, } | { "type": "notice",
/**
 * What: `restart`, or the code of a problem with a message that was not a command.
 */
code: string,
/**
 * English words for it.
 */
title: string,
/**
 * About which topic.
 */
topic?: string, } | { "type": "bye",
/**
 * Why.
 */
code: string,
/**
 * When to come back; `null` for never.
 */
retry_ms: number | null, };

/**
 * A topic and the number of its last event.
 */
export type TopicSeq = {
/**
 * Which topic.
 */
topic: string,
/**
 * The number of its last event.
 */
seq: number, };

/**
 * Answer of `GET /api/v1/engine`, and of everything that changes it.
 */
export type EngineView = {
/**
 * The network in use; `null` when the computer plays games at random to their end instead.
 */
network: NetworkView | null,
/**
 * Visits a second of one thread on an empty board of 19 lines; `null` until it is measured.
 */
visits_per_second: number | null,
/**
 * The file that is being read and measured; what was in use stays in use meanwhile.
 */
preparing: string | null,
/**
 * Why the last choice could not be taken, or what became of it.
 */
problem: EngineProblem | null,
/**
 * Whether a network comes with the program.
 */
has_shipped: boolean,
/**
 * The networks that are kept in the data folder.
 */
kept: Array<KeptNetwork>,
/**
 * The most bytes that a network's file may have.
 */
max_bytes: number, };

/**
 * A network in use.
 */
export type NetworkView = {
/**
 * Its file, without the folders.
 */
file: string,
/**
 * The name that it gives itself.
 */
name: string,
/**
 * Bytes of the file.
 */
bytes: number,
/**
 * Version of the format.
 */
version: number,
/**
 * Blocks of the trunk.
 */
blocks: number,
/**
 * Channels of the trunk.
 */
channels: number,
/**
 * Trained numbers.
 */
parameters: number,
/**
 * The instructions of this CPU that it is evaluated with: `avx512`, `avx2`, `portable`.
 */
path: string, };

/**
 * A network in the data folder.
 */
export type KeptNetwork = {
/**
 * Its file.
 */
file: string,
/**
 * Bytes of the file.
 */
bytes: number, };

/**
 * What went wrong with a network. The engine that was in use before goes on.
 */
export type EngineProblem = {
/**
 * A word from the table in `docs/reference/errors.md`.
 */
code: ErrorCode,
/**
 * The file, without the folders.
 */
file: string,
/**
 * English words for what exactly is wrong.
 */
detail: string, };

/**
 * Body of `PUT /api/v1/engine`.
 */
export type EngineChoice = { "engine": "rollouts" } | { "engine": "shipped" } | { "engine": "kept",
/**
 * Its file.
 */
file: string, } | { "engine": "path",
/**
 * Where.
 */
path: string, };

/**
 * What the computer does in a game at the moment.
 */
export type ThinkingState = "preparing" | "searching" | "failed";

/**
 * Answer of `POST /api/v1/games/{id}/hint`.
 */
export type HintView = {
/**
 * The number of the move that is advised.
 */
ply: number,
/**
 * The move and what is expected to follow, at most five moves.
 */
line: Array<MoveName>, };

/**
 * A position, as a game that comes to it.
 */
export type PositionQuery = {
/**
 * Width and height.
 */
size: [number, number],
/**
 * The rules.
 */
ruleset: RulesetChoice,
/**
 * White's compensation; what is no half point is taken as the next half point toward zero.
 */
komi_quarters: number,
/**
 * Handicap stones that are to be counted as such.
 */
handicap?: number,
/**
 * What lies on the board before the moves; an empty board with Black to move unless said.
 */
start?: StartPosition,
/**
 * The moves, in order; at most 2,000.
 */
moves: Array<PlayedMove>, };

/**
 * The board before the first move.
 */
export type StartPosition = {
/**
 * Black's stones.
 */
black: Array<PointName>,
/**
 * White's stones.
 */
white: Array<PointName>,
/**
 * Whose turn it is.
 */
to_move: ColorName,
/**
 * Stones each side has taken before.
 */
captured?: Pair<number>, };

/**
 * A move of a game. Players need not take turns.
 */
export type PlayedMove = {
/**
 * Whose it is.
 */
color: ColorName,
/**
 * The move.
 */
at: MoveName, };

/**
 * Body of `POST /api/v1/analysis/position`.
 */
export type LiveQuery = {
/**
 * What to look at.
 */
position: PositionQuery,
/**
 * When to end; after as many visits as the server allows unless said.
 */
visits?: number, };

/**
 * Body of `POST /api/v1/analysis/game`.
 */
export type GameQuery = {
/**
 * The game's end; every position on the way is looked at.
 */
position: PositionQuery,
/**
 * How thoroughly; deepened where it matters unless said.
 */
depth?: Depth,
/**
 * The most points that a move of each class but the last loses, in rising order.
 */
classes?: [number, number, number, number, number], };

/**
 * How thoroughly a game is looked at.
 */
export type Depth = "known" | "quick" | "deep";

/**
 * A line of an analysis: JSON objects, one a line, until `end` or `problem`.
 */
export type AnalysisMessage = { "type": "state",
/**
 * It waits, it searches, or it failed and goes on without a network.
 */
state: ThinkingState, } | { "type": "position",
/**
 * After how many moves of the query it stands.
 */
ply: number,
/**
 * What was found.
 */
report: PositionReport, } | { "type": "progress",
/**
 * What is done.
 */
stage: AnalysisStage,
/**
 * Positions of this stage that are done.
 */
done: number,
/**
 * Positions of this stage.
 */
of: number, } | { "type": "review",
/**
 * All that is told of the game.
 */
review: GameReview, } | { "type": "contrast",
/**
 * What was found.
 */
contrast: MoveContrast, } | { "type": "end", } | { "type": "problem",
/**
 * Why.
 */
problem: Problem, };

/**
 * What the analysis of a game does.
 */
export type AnalysisStage = "quick" | "deep";

/**
 * What the engine found about a position. Leads are points, chances go from 0 to 1, both Black's.
 */
export type PositionReport = {
/**
 * Names the position, its past and its rules.
 */
position: string,
/**
 * What judged it: a network's name, or `rollouts`.
 */
judge: string,
/**
 * Whose turn it is.
 */
to_move: ColorName,
/**
 * Visits of the position.
 */
visits: number,
/**
 * Visits a second; `null` where it was not searched just now.
 */
visits_per_second: number | null,
/**
 * Black's chance to win.
 */
black_win: number,
/**
 * Black's lead.
 */
black_lead: number,
/**
 * How far the lead of a single visit is off as a rule, in points.
 */
deviation: number,
/**
 * The moves that were tried, in the engine's order, at most 20.
 */
moves: Array<CandidateReport>,
/**
 * Expected owner of each point, from -100 (White) to 100 (Black): row by row from A1.
 */
ownership: Array<number>,
/**
 * The share of the stones whose life is certain.
 */
settled: number,
/**
 * How unlikely each point looked before searching, then a pass, row by row from A1: halvings of a sure thing, in
 * eighths, at most 254; 255 is illegal. Empty where an older program looked.
 */
chances: Array<number>, };

/**
 * What the engine found about a move.
 */
export type CandidateReport = {
/**
 * The move.
 */
at: MoveName,
/**
 * Visits of the position after it.
 */
visits: number,
/**
 * Points it loses against the first move, for the side to move; never negative.
 */
loss: number,
/**
 * Black's chance to win after it.
 */
black_win: number,
/**
 * Black's lead after it.
 */
black_lead: number,
/**
 * How likely it looked before searching.
 */
prior: number,
/**
 * The moves expected, itself first, at most 15.
 */
line: Array<MoveName>, };

/**
 * What the positions of a game say of its moves and its players.
 */
export type GameReview = {
/**
 * The moves in order; `null` where a position beside the move is not known yet.
 */
moves: Array<MoveReview | null>,
/**
 * The first move of the middle game, counted from 0.
 */
middle_from: number,
/**
 * The first move of the endgame.
 */
endgame_from: number,
/**
 * What is known of each side.
 */
players: Pair<PlayerReview>,
/**
 * The moves that changed the game most, the largest loss first.
 */
swings: Array<number>, };

/**
 * What is known of a played move.
 */
export type MoveReview = {
/**
 * Whose it is.
 */
color: ColorName,
/**
 * The move.
 */
at: MoveName,
/**
 * Points it lost; what cannot be told from noise is none.
 */
loss: number,
/**
 * How much the mover's chance to win fell.
 */
win_loss: number,
/**
 * Its class.
 */
class: ClassName,
/**
 * The better move, where there is one.
 */
better: MoveName | null,
/**
 * A small loss of a side far ahead.
 */
is_safe: boolean,
/**
 * The only good move, and one that few would find.
 */
is_find: boolean,
/**
 * Visits of the less searched of the positions before and after it.
 */
visits: number, };

/**
 * How good a played move was.
 */
export type ClassName = "good" | "fine" | "slack" | "error" | "blunder" | "losing";

/**
 * What is known of one side.
 */
export type PlayerReview = {
/**
 * Moves that could be judged.
 */
n_moves: number,
/**
 * How well it played, from 0 to 100; `null` with fewer than 30 moves.
 */
accuracy: EstimateView | null,
/**
 * The rank that its moves are like.
 */
rank: RankView,
/**
 * Points lost a move.
 */
mean_loss: number,
/**
 * The loss of the move in the middle, when they are ordered by their losses.
 */
median_loss: number,
/**
 * Moves that were the engine's first choice.
 */
n_first_choices: number,
/**
 * Moves of each class, the best first.
 */
classes: [number, number, number, number, number, number],
/**
 * The same in the opening, the middle game and the endgame.
 */
stages: [StageReview, StageReview, StageReview], };

/**
 * The rank that a side's moves in one game are like.
 */
export type RankView = { "is": "known",
/**
 * The rank.
 */
value: Level,
/**
 * Seldom weaker: four players in five are between this and `high`.
 */
low: Level,
/**
 * Seldom stronger.
 */
high: Level,
/**
 * The weakest and the strongest rank that is told.
 */
range: [Level, Level], } | { "is": "unknown",
/**
 * Why.
 */
why: NoRankReason, };

/**
 * Why no rank is told.
 */
export type NoRankReason = "unseen" | "few_moves" | "other_board" | "gives_stones" | "other_network";

/**
 * A number and the interval that holds it nine times in ten.
 */
export type EstimateView = {
/**
 * The number.
 */
value: number,
/**
 * Seldom lower.
 */
low: number,
/**
 * Seldom higher.
 */
high: number, };

/**
 * What is known of one side in a part of the game.
 */
export type StageReview = {
/**
 * Moves that could be judged.
 */
n_moves: number,
/**
 * Points lost a move.
 */
mean_loss: number,
/**
 * Points lost in all.
 */
total_loss: number, };

/**
 * Body of `POST /api/v1/analysis/move`.
 */
export type MoveQuery = {
/**
 * The position before the move.
 */
position: PositionQuery,
/**
 * The move that is asked about.
 */
played: PlayedMove, };

/**
 * A move by contrast: with the best one, with passing, with being ignored. Points are the mover's good.
 */
export type MoveContrast = {
/**
 * Whose move.
 */
color: ColorName,
/**
 * Which.
 */
at: MoveName,
/**
 * Points it loses against the best move.
 */
loss: number,
/**
 * Points it gains against passing.
 */
gain: number,
/**
 * Points it gains more when it is ignored.
 */
ignored: number,
/**
 * How the game goes with the best move; empty where the move is the best.
 */
best: ContrastLine,
/**
 * What the other side answers.
 */
reply: ContrastLine,
/**
 * What the other side does if the move is not made, beginning with a pass.
 */
passed: ContrastLine,
/**
 * What follows when the other side ignores the move, beginning with its pass.
 */
follow: ContrastLine,
/**
 * What is so, what matters most first.
 */
reasons: Array<MoveReason>, };

/**
 * Moves from a position, and the points that change hands with them.
 */
export type ContrastLine = {
/**
 * At most five moves.
 */
moves: Array<MoveName>,
/**
 * Points whose owner is another than in the game.
 */
changed: Array<PointName>, };

/**
 * Something that is so about a move: proven by reading, or shown by points enough.
 */
export type MoveReason = { "reason": "captures",
/**
 * How many.
 */
stones: number, } | { "reason": "saves",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName, } | { "reason": "atari",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName, } | { "reason": "self_atari",
/**
 * How many.
 */
stones: number,
/**
 * Where the other side takes them.
 */
by: PointName, } | { "reason": "threatens",
/**
 * How many stones.
 */
stones: number,
/**
 * One of them.
 */
at: PointName,
/**
 * The move that begins it.
 */
by: PointName,
/**
 * Whether it is a ladder.
 */
ladder: boolean, } | { "reason": "exposes",
/**
 * How many stones.
 */
stones: number,
/**
 * One of them.
 */
at: PointName,
/**
 * The move that begins it.
 */
by: PointName,
/**
 * Whether it is a ladder.
 */
ladder: boolean, } | { "reason": "protects",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName,
/**
 * Whether it stands in the way of a ladder.
 */
breaker: boolean, } | { "reason": "cuts",
/**
 * A stone of the first.
 */
at: PointName,
/**
 * A stone of the second.
 */
with: PointName, } | { "reason": "divides",
/**
 * A stone of the first.
 */
at: PointName,
/**
 * A stone of the second.
 */
with: PointName,
/**
 * Where they are cut.
 */
by: PointName, } | { "reason": "dies",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName, } | { "reason": "spares",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName, } | { "reason": "kills",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName, } | { "reason": "lives",
/**
 * How many.
 */
stones: number,
/**
 * One of them.
 */
at: PointName, } | { "reason": "race",
/**
 * Whether its side wins it, against passing; else it loses it, against the best move.
 */
won: boolean,
/**
 * A stone of its side.
 */
at: PointName,
/**
 * The liberties of those.
 */
liberties: number,
/**
 * A stone of the other side.
 */
other: PointName,
/**
 * The liberties of those.
 */
other_liberties: number, } | { "reason": "connects",
/**
 * A stone of the first.
 */
at: PointName,
/**
 * A stone of the second.
 */
with: PointName, } | { "reason": "wins",
/**
 * Where.
 */
part: PartName,
/**
 * How many.
 */
points: number, } | { "reason": "gives",
/**
 * Where.
 */
part: PartName,
/**
 * How many.
 */
points: number, } | { "reason": "elsewhere",
/**
 * Where.
 */
part: PartName,
/**
 * How many points more it is worth.
 */
points: number, } | { "reason": "shape",
/**
 * Which.
 */
shape: ShapeName,
/**
 * The point that it is about.
 */
at: PointName, } | { "reason": "sente",
/**
 * How many points.
 */
points: number, };

/**
 * A ninth of the board.
 */
export type PartName = "upper_left" | "upper" | "upper_right" | "left" | "center" | "right" | "lower_left" | "lower" | "lower_right";

/**
 * A shape that has a name.
 */
export type ShapeName = "empty_triangle" | "clump" | "head_of_two" | "tiger_mouth" | "bamboo_joint" | "ponnuki";

/**
 * A record in the list.
 */
export type RecordSummary = {
/**
 * The record's id.
 */
id: string,
/**
 * The name that its owner gave it; empty where the players say enough.
 */
title: string,
/**
 * The name of the file it came in.
 */
file: string,
/**
 * The number of the version that it is at.
 */
version: number,
/**
 * The SHA-256 of its bytes.
 */
sha256: string,
/**
 * How many bytes it has.
 */
bytes: number,
/**
 * The format: `sgf`, `gib`, `ngf`.
 */
format: string,
/**
 * The character set.
 */
charset: string,
/**
 * Games in the file. What follows is of the first one.
 */
n_games: number,
/**
 * How many repairs were needed to read it.
 */
n_repairs: number,
/**
 * The players' names, empty where they are not known.
 */
names: Pair<string>,
/**
 * Their ranks as they are written.
 */
ranks: Pair<string>,
/**
 * Who sat there, for games of this program.
 */
players: Pair<PlayerView> | null,
/**
 * The game of this program that it is the record of.
 */
game: string | null,
/**
 * The event.
 */
event: string,
/**
 * The date, as it is written.
 */
date: string,
/**
 * The result, as it is written: `B+3.5`.
 */
result: string,
/**
 * The rules, as they are written.
 */
ruleset: string,
/**
 * The compensation in quarter points, where it is known.
 */
komi_quarters: number | null,
/**
 * Handicap stones.
 */
handicap: number,
/**
 * Columns; 0 for a record without a board.
 */
width: number,
/**
 * Rows; 0 for a record without a board.
 */
height: number,
/**
 * Moves of the main line.
 */
n_moves: number,
/**
 * The last position of the main line: `X`, `O` or `.` a point, rows from the top.
 */
board: string,
/**
 * Its tags, in order.
 */
tags: Array<string>,
/**
 * When it came here.
 */
added_ms: number,
/**
 * When its content changed last.
 */
changed_ms: number,
/**
 * When it was put into the trash, if it is there.
 */
deleted_ms: number | null, };

/**
 * A part of the list of records.
 */
export type RecordsPage = {
/**
 * The records.
 */
items: Array<RecordSummary>,
/**
 * How many there are before the first of them.
 */
offset: number,
/**
 * How many there are altogether, with what was asked for.
 */
total: number, };

/**
 * One record, and what it was before.
 */
export type RecordView = {
/**
 * The record.
 */
record: RecordSummary,
/**
 * Its versions, newest first.
 */
versions: Array<RecordVersion>, };

/**
 * A version of a record.
 */
export type RecordVersion = {
/**
 * Its number, 1 the first.
 */
version: number,
/**
 * How many bytes it has.
 */
bytes: number,
/**
 * When it was written.
 */
at_ms: number, };

/**
 * Body of `PATCH /api/v1/records/{id}`.
 */
export type RecordChange = {
/**
 * The new name; empty to show the players again.
 */
title: string, };

/**
 * Body of `POST /api/v1/records/commands`: one action on some records, all or nothing.
 */
export type RecordsCommand = {
/**
 * Which records.
 */
ids: Array<string>, } & ({ "action": "delete" } | { "action": "restore" } | { "action": "erase" } | { "action": "tag",
/**
 * The tag.
 */
tag: string, } | { "action": "untag",
/**
 * The tag.
 */
tag: string, });

/**
 * What can be done with records.
 */
export type RecordAction = { "action": "delete" } | { "action": "restore" } | { "action": "erase" } | { "action": "tag",
/**
 * The tag.
 */
tag: string, } | { "action": "untag",
/**
 * The tag.
 */
tag: string, };

/**
 * On how many records something was done.
 */
export type RecordsChanged = {
/**
 * How many.
 */
n: number, };

/**
 * The tags that are in use.
 */
export type RecordTags = {
/**
 * The tags, in order.
 */
tags: Array<TagCount>, };

/**
 * A tag.
 */
export type TagCount = {
/**
 * The tag.
 */
tag: string,
/**
 * On how many records it is.
 */
n: number, };

/**
 * What became of a file, or of the files of a zip, that was sent to be kept.
 */
export type ImportReport = {
/**
 * How many records are new.
 */
n_added: number,
/**
 * How many were there already.
 */
n_known: number,
/**
 * How many could not be kept.
 */
n_refused: number,
/**
 * The files; of very many only those that are worth a look come first and the rest is left out.
 */
files: Array<ImportedFile>,
/**
 * How many files of the zip are no records and were passed over.
 */
n_skipped: number, };

/**
 * What became of one file.
 */
export type ImportedFile = {
/**
 * Its name.
 */
file: string,
/**
 * What became of it.
 */
outcome: ImportOutcome,
/**
 * The record it is now, or was already.
 */
record: string | null,
/**
 * Another record of the same moves, where there is one.
 */
same_moves_as: string | null,
/**
 * The format.
 */
format: string,
/**
 * The character set.
 */
charset: string,
/**
 * Games in the file.
 */
n_games: number,
/**
 * What was repaired to read it.
 */
repairs: Array<RecordRepair>,
/**
 * Why it was refused: a word from the table in `docs/reference/errors.md`.
 */
code: ErrorCode | null, };

/**
 * What became of a file.
 */
export type ImportOutcome = "added" | "known" | "restored" | "refused";

/**
 * A kind of repair.
 */
export type RecordRepair = {
/**
 * Its code, as `weiqi check` prints it: `ENC-NOCA`.
 */
code: string,
/**
 * How often.
 */
count: number, };

/**
 * Choices of the page, by name: what a backup keeps of them. Body and answer of `/api/v1/settings`.
 */
export type Settings = {
/**
 * The choices.
 */
settings: { [key in string]: string }, };

/**
 * What a restored backup brought.
 */
export type RestoreReport = {
/**
 * When the backup was made.
 */
made_ms: number,
/**
 * Records that were not here.
 */
records_added: number,
/**
 * Records that the backup knew a newer version of.
 */
records_updated: number,
/**
 * Records that are here as they were in the backup, or newer.
 */
records_known: number,
/**
 * Records that were changed on both sides; the backup's are kept beside ours.
 */
records_beside: number,
/**
 * Games that were not here.
 */
games_added: number,
/**
 * Games that went on further in the backup.
 */
games_continued: number,
/**
 * Games that are here, as far or further.
 */
games_known: number,
/**
 * The choices of the page that the backup holds.
 */
settings: { [key in string]: string }, };

/**
 * What went wrong: a stable `code` for programs, English words for logs.
 */
export type Problem = {
/**
 * `/errors/` and the code.
 */
type: string,
/**
 * A word from the table in `docs/reference/errors.md`; the page shows its own text for it.
 */
code: ErrorCode,
/**
 * The sentence of the code.
 */
title: string,
/**
 * The HTTP status.
 */
status: number,
/**
 * What exactly, where that is more than the title says.
 */
detail?: string,
/**
 * The fields of the request that are wrong.
 */
fields: Array<FieldProblem>,
/**
 * When to try again, where that helps.
 */
retry_after_ms?: number, };

/**
 * One wrong field of a request.
 */
export type FieldProblem = {
/**
 * Where: `size`, `rules.ko`.
 */
path: string,
/**
 * What: `range`, `choice`, `missing`, `type`.
 */
code: string,
/**
 * The least value that is allowed, where the problem is a range.
 */
min?: number,
/**
 * The greatest value that is allowed, where the problem is a range.
 */
max?: number, };

/** A stable code of something that went wrong. */
export type ErrorCode =
  | "illegal.occupied"
  | "illegal.suicide"
  | "illegal.ko"
  | "illegal.superko"
  | "illegal.off_board"
  | "ply.stale"
  | "turn.not_yours"
  | "phase.wrong"
  | "game.over"
  | "undo.nothing"
  | "undo.forbidden"
  | "undo.pending"
  | "undo.not_asked"
  | "marking.stale"
  | "marking.not_ready"
  | "marking.no_stone"
  | "marking.too_many"
  | "resume.limit"
  | "game.too_long"
  | "seat.not_yours"
  | "game.unknown"
  | "route.unknown"
  | "method.wrong"
  | "request.fields"
  | "request.json"
  | "request.query"
  | "request.media"
  | "request.too_large"
  | "request.broken"
  | "command.name"
  | "host.wrong"
  | "origin.wrong"
  | "key.missing"
  | "key.wrong"
  | "socket.upgrade"
  | "frame.binary"
  | "frame.too_large"
  | "frame.json"
  | "hello.missing"
  | "protocol.wrong"
  | "topic.unknown"
  | "topics.too_many"
  | "sockets.too_many"
  | "reader.too_slow"
  | "network.unknown"
  | "network.unreadable"
  | "network.too_large"
  | "network.not_one"
  | "network.cut"
  | "network.version"
  | "network.damaged"
  | "networks.too_many"
  | "analyses.too_many"
  | "analysis.illegal"
  | "engine.failed"
  | "record.unknown"
  | "record.no_game"
  | "record.too_large"
  | "record.changed"
  | "records.too_many"
  | "upload.too_large"
  | "zip.broken"
  | "zip.encrypted"
  | "zip.bomb"
  | "backup.not_one"
  | "backup.damaged"
  | "backup.newer"
  | "backup.too_large"
  | "rate.limited"
  | "room.busy"
  | "store.busy"
  | "store.full"
  | "store.failed"
  | "log.broken"
  | "server.stopping"
  | "server.fault";
