//! The computer as a player: what it has to do in a game, and what it does then. When it thinks is the caller's matter.

use std::time::Duration;

use weiqi_engine::review::{self, Contrast, Reason};
use weiqi_engine::{Answer, Clock, Engine, Limits, Overtime, Preset, Report, Request, Resigning, Stop};
use weiqi_match::{Command, Match, Phase, SetHash, TimeLeft, TimeSystem, Who};
use weiqi_rules::{Color, Game, Move, Point};

use crate::api::{GameSettings, Grade, HintView, Level, MoveName, MoveReason, PlayerKind, Style};
use crate::table::Deed;

/// What the computer has to do in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Choose a move for this color.
    Move(Color, Level, Style),
    /// Look at the move that this color just made.
    Grade(Color),
    /// Propose the dead stones.
    Propose,
    /// Agree to what the other side has agreed to. Games here are unrated, so the human's marks are final.
    Agree(Color, SetHash),
}

impl Duty {
    /// Whether it is more than a word.
    pub fn takes_time(self) -> bool {
        !matches!(self, Duty::Agree(..))
    }
}

/// What the computer has to do now, if anything. It follows from the game alone, so a server that was killed goes on
/// where it was.
pub fn duty(game: &Match, settings: &GameSettings) -> Option<Duty> {
    let seat = |color| settings.seats.of(color);
    let level = |color| seat(color).level.filter(|_| seat(color).kind == PlayerKind::Computer);
    let style = |color| seat(color).style.unwrap_or_default();
    match game.phase() {
        Phase::Setup | Phase::Play => {
            let color = game.to_move();
            level(color).map(|level| Duty::Move(color, level, style(color)))
        }
        Phase::Counting | Phase::Counted => {
            let Some(set) = game.set() else { return Some(Duty::Propose) };
            // Two computers have nobody to wait for.
            let is_awaited = |color: Color| game.agreed()[!color] || level(!color).is_some();
            let owes = |color: Color| level(color).is_some() && !game.agreed()[color] && is_awaited(color);
            Color::BOTH.into_iter().find(|&color| owes(color)).map(|color| Duty::Agree(color, set))
        }
        Phase::Over => None,
    }
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// A move.
    Move(Color, Move),
    /// Giving up.
    Resign(Color),
    /// Dead stones.
    Dead(Vec<Point>),
    /// What the last move is worth.
    Grade(Grade),
}

impl Thought {
    /// What to do with it in a game where move `ply` is next.
    pub fn to_deed(&self, ply: usize) -> Deed {
        let (who, command) = match *self {
            Thought::Move(color, Move::Play(at)) => (Who::Player(color), Command::Play { ply, at }),
            Thought::Move(color, Move::Pass) => (Who::Player(color), Command::Pass { ply }),
            Thought::Resign(color) => (Who::Player(color), Command::Resign),
            Thought::Dead(ref dead) => (Who::Referee, Command::Propose(dead.clone())),
            Thought::Grade(ref grade) => return Deed::Grade(grade.clone()),
        };
        Deed::Command(who, command)
    }
}

/// How long the engine looks for a hint.
const HINTING: Limits =
    Limits { visits: Some(400), time: Some(Duration::from_secs(3)), aim: None, resigning: Resigning::Never };
/// How many moves of a line a hint tells.
const HINT_MOVES: usize = 5;

/// How many visits the engine looks for dead stones.
const JUDGING_VISITS: u32 = 800;
/// How often a search tells how far it is.
const TELLING: Duration = Duration::from_millis(250);
/// A move takes no longer than this, however slow the machine and large the board.
const LONGEST_MOVE: Duration = Duration::from_secs(20);

/// A beginner, and whoever plays on a small board, is to see the count; elsewhere a lost game is given up.
fn resigning(game: &Match, level: Level) -> Resigning {
    let is_small = game.settings().size.n_points() <= 81;
    if is_small || level.0 <= Preset::Amateur.level() { Resigning::Never } else { Resigning::WhenLost }
}

/// How long the computer thinks at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// About a move.
    pub of_move: Duration,
    /// About anything else: dead stones, what a move was worth.
    pub of_rest: Duration,
}

impl Patience {
    /// Of a server: a move ends at its level's visits, however slow the machine and large the board.
    pub const SERVER: Patience = Patience { of_move: LONGEST_MOVE, of_rest: Duration::from_secs(3) };
    /// Of a page without one: a phone is to answer in about a second.
    pub const PAGE: Patience = Patience { of_move: Duration::from_millis(1200), of_rest: Duration::from_millis(2000) };
}

/// Does a duty that takes time; to agree takes none and is never asked of an engine.
pub fn think(engine: &mut Engine, game: &Match, duty: Duty, stop: &Stop, watch: &mut dyn FnMut(Report)) -> Thought {
    think_in(engine, game, duty, None, Patience::SERVER, stop, watch)
}

/// Does a duty as [`think`] does, within what is left on a clock.
pub fn think_in(
    engine: &mut Engine,
    game: &Match,
    duty: Duty,
    clock: Option<Clock>,
    patience: Patience,
    stop: &Stop,
    watch: &mut dyn FnMut(Report),
) -> Thought {
    match duty {
        Duty::Move(color, level, style) => {
            engine.style = style.into();
            engine.level = level.0;
            choose(engine, game, color, &limits(game, level, clock, patience), stop, watch)
        }
        Duty::Grade(_) => Thought::Grade(grade(engine, game, stop)),
        Duty::Propose | Duty::Agree(..) => {
            engine.level = weiqi_engine::Level::Full;
            let limits = Limits { time: Some(patience.of_rest), ..Limits::visits(JUDGING_VISITS) };
            Thought::Dead(engine.judge(game.game(), &limits, stop).dead)
        }
    }
}

/// Looks for a hint, at full strength; nothing where there is no move to advise.
pub fn hint(engine: &mut Engine, game: &Match, stop: &Stop) -> Option<HintView> {
    engine.level = weiqi_engine::Level::Full;
    let report = engine.analyze(game.game(), &Request::within(HINTING), stop, &mut |_| {});
    let best = report.moves.first()?;
    let ply = u32::try_from(game.ply()).unwrap_or(u32::MAX);
    Some(HintView { ply, line: names(&best.line) })
}

fn choose(
    engine: &mut Engine,
    game: &Match,
    color: Color,
    limits: &Limits,
    stop: &Stop,
    watch: &mut dyn FnMut(Report),
) -> Thought {
    if game.phase() == Phase::Setup {
        return handicap_stone(game);
    }
    let request = Request { every: Some(TELLING), ..Request::within(*limits) };
    match engine.choose_watched(game.game(), &request, stop, watch).answer {
        Answer::Move(mv) => Thought::Move(color, mv),
        Answer::Resign => Thought::Resign(color),
    }
}

/// What may be lost between the server and its own clock.
const LAG: Duration = Duration::from_millis(300);

/// What is left on a clock, as the engine reads it.
pub(crate) fn engine_clock(system: &TimeSystem, left: TimeLeft) -> Clock {
    let ms = Duration::from_millis;
    let main = Clock { main: ms(left.main_ms), lag: LAG, ..Clock::default() };
    let byoyomi = |period_ms: u64| Overtime::Byoyomi { period: ms(period_ms), n_periods: left.count };
    match *system {
        TimeSystem::Absolute { .. } | TimeSystem::Hourglass { .. } => main,
        TimeSystem::Byoyomi { period_ms, .. } => Clock { overtime: byoyomi(period_ms), ..main },
        TimeSystem::Reserved { reading_ms, .. } => Clock { overtime: byoyomi(reading_ms), ..main },
        TimeSystem::PerMove { move_ms } => Clock { overtime: byoyomi(move_ms), ..main },
        TimeSystem::Canadian { stones, block_ms, .. } => {
            let (block, n_left) = (ms(block_ms), left.count);
            Clock { overtime: Overtime::Canadian { left: ms(left.period_ms), n_left, block, n_stones: stones }, ..main }
        }
        TimeSystem::Fischer { increment_ms, cap_ms, .. } => {
            Clock { increment: ms(increment_ms), most_saved: Some(ms(cap_ms)), ..main }
        }
        TimeSystem::Bronstein { delay_ms, .. } | TimeSystem::Delay { delay_ms, .. } => {
            Clock { increment: ms(delay_ms).min(main.main), most_saved: Some(main.main), ..main }
        }
        TimeSystem::Ing { overtime_ms, .. } => {
            Clock { main: main.main + ms(if left.main_ms > 0 { 0 } else { overtime_ms.min(left.period_ms) }), ..main }
        }
    }
}

/// How long a move may take: what the clock allows, and never longer than patience.
fn limits(game: &Match, level: Level, clock: Option<Clock>, patience: Patience) -> Limits {
    let free = Limits { visits: None, time: Some(patience.of_move), aim: None, resigning: resigning(game, level) };
    let Some(clock) = clock else { return free };
    let n_stones = game.board().size().points().filter(|&point| game.board().at(point).is_some()).count();
    let budget = clock.budget(game.settings().size, n_stones);
    // The level decides how much is read; the clock only cuts it short.
    Limits { time: Some(budget.most.min(patience.of_move)), ..free }
}

/// How long the coach looks at a position, before the move and after it.
const GRADING: Limits =
    Limits { visits: Some(200), time: Some(Duration::from_millis(1500)), aim: None, resigning: Resigning::Never };

/// Looks at the last move: what it lost against the best one, what would have been better and why, and what may follow.
fn grade(engine: &mut Engine, game: &Match, stop: &Stop) -> Grade {
    engine.level = weiqi_engine::Level::Full;
    let ply = u32::try_from(game.game().n_moves()).unwrap_or(u32::MAX);
    let mut before = game.game().clone();
    let played = before.undo();
    let mut look = |game: &Game| engine.analyze(game, &Request::within(GRADING), stop, &mut |_| {});
    let (was, is) = (look(&before), look(game.game()));
    let line = |report: &Report| report.moves.first().map_or(Vec::new(), |best| names(&best.line));
    let best = was.moves.first().filter(|best| Some(best.mv) != played);
    // The lead after the move is the other side's.
    let loss = best.map_or(0.0, |best| (best.lead + is.root.lead).clamp(0.0, 1000.0));
    let (mut reasons, mut better_reasons) = (Vec::new(), Vec::new());
    if let (Some(best), Some(played)) = (best, played)
        && loss >= FEWEST_TO_EXPLAIN
    {
        let color = before.to_move();
        let mut after = |mv: Move| {
            let mut next = before.clone();
            let report = next.play(mv).is_ok().then(|| look(&next));
            // The lead after a move is the other side's.
            report.map_or_else(Default::default, |report| (owners(&report), -report.root.lead))
        };
        let ((after_best, lead_best), (after_pass, lead_pass)) = (after(best.mv), after(Move::Pass));
        let owners_after = owners(&is);
        let seen = Contrast {
            best: Some(best.mv),
            loss,
            owners_best: after_best.clone(),
            owners_after,
            ..Contrast::default()
        };
        reasons = told(review::reasons(&before, color, played, &seen));
        let gain = lead_best - lead_pass;
        let seen = Contrast { gain, owners_after: after_best, owners_passed: after_pass, ..Contrast::default() };
        better_reasons = told(review::reasons(&before, color, best.mv, &seen));
    }
    let loss_quarters = (4.0 * loss).round() as u32;
    Grade { ply, loss_quarters, better: line(&was), answer: line(&is), reasons, better_reasons }
}

/// A move that loses less is not explained.
const FEWEST_TO_EXPLAIN: f32 = 1.5;
/// So many reasons are told at most.
const MOST_REASONS: usize = 3;

fn told(reasons: Vec<Reason>) -> Vec<MoveReason> {
    reasons.into_iter().take(MOST_REASONS).map(MoveReason::from).collect()
}

/// The owners of points as Black's good.
fn owners(report: &Report) -> Vec<f32> {
    let sign = if report.seen_from == Color::Black { 1.0 } else { -1.0 };
    report.ownership.iter().map(|owner| sign * owner).collect()
}

fn names(line: &[Move]) -> Vec<MoveName> {
    line.iter().take(HINT_MOVES).map(|&mv| MoveName(mv)).collect()
}

/// The next free handicap stone: on the usual places while there are any, else on the first point that is free.
fn handicap_stone(game: &Match) -> Thought {
    let settings = game.settings();
    let usual = weiqi_rules::handicap::server_places(settings.size, settings.handicap).unwrap_or_default();
    let is_free = |&&at: &&Point| game.board().at(at).is_none();
    let place = usual.iter().find(is_free).copied();
    place.map_or_else(|| without_engine(game), |at| Thought::Move(game.to_move(), Move::Play(at)))
}

/// What to do when the engine failed: a pass, a legal handicap stone, or no dead stones, so that the game goes on.
pub fn without_engine(game: &Match) -> Thought {
    let color = game.to_move();
    match game.phase() {
        Phase::Setup => {
            let place = game.game().legal_points().next();
            place.map_or(Thought::Resign(color), |at| Thought::Move(color, Move::Play(at)))
        }
        Phase::Play => Thought::Move(color, Move::Pass),
        Phase::Counting | Phase::Counted | Phase::Over => Thought::Dead(Vec::new()),
    }
}
