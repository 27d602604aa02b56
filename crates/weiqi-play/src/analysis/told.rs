//! Between what the engine says, what is told, and what games are judged by.

use weiqi_engine::review::{self, Class, Look, PlayerReview as Player, Review, Tried};
use weiqi_engine::{MoveReport, Report};
use weiqi_rules::{Board, Color, Game};

use crate::api::{
    CandidateReport, ClassName, EstimateView, GameReview, MoveName, MoveReview, Pair, PlayerReview, PositionReport,
    StageReview,
};

/// Candidates that are told.
const MOST_MOVES: usize = 20;
/// A stone whose owner is so certain lives or is dead.
const CERTAIN: f32 = 0.6;

/// A report on a position of this name, found by this judge, as it is told.
pub fn told(report: Report, game: &Game, position: &str, judge: &str) -> PositionReport {
    let deviation = review::deviation_of(&report, game.size());
    let report = report.seen_from(Color::Black);
    let sign = if report.to_move == Color::Black { 1.0 } else { -1.0 };
    let best = report.best().map_or(0.0, |best| best.lead);
    let moves = report.moves.iter().take(MOST_MOVES).map(|found| candidate(found, sign * (best - found.lead)));
    PositionReport {
        position: position.to_owned(),
        judge: judge.to_owned(),
        to_move: report.to_move.into(),
        visits: report.root.visits,
        visits_per_second: None,
        black_win: rounded(report.root.winrate, 1000.0),
        black_lead: rounded(report.root.lead, 100.0),
        deviation: rounded(deviation, 100.0),
        moves: moves.collect(),
        ownership: report.ownership.iter().map(|&owner| percent(owner)).collect(),
        settled: settled(game.board(), &report.ownership),
    }
}

fn candidate(found: &MoveReport, loss: f32) -> CandidateReport {
    CandidateReport {
        at: MoveName(found.mv),
        visits: found.visits,
        loss: rounded(loss.max(0.0), 100.0),
        black_win: rounded(found.winrate, 1000.0),
        black_lead: rounded(found.lead, 100.0),
        prior: rounded(found.prior, 10_000.0),
        line: found.line.iter().map(|&mv| MoveName(mv)).collect(),
    }
}

/// A number to so many parts of one; what is none becomes nothing.
pub(super) fn rounded(value: f32, parts: f32) -> f32 {
    if value.is_finite() { (value * parts).round() / parts + 0.0 } else { 0.0 }
}

fn percent(owner: f32) -> i8 {
    // Whole and within -100 to 100.
    (owner.clamp(-1.0, 1.0) * 100.0).round() as i8
}

/// The share of the stones whose owner is certain.
fn settled(board: &Board, ownership: &[f32]) -> f32 {
    let owners = board.size().points().zip(ownership).filter(|&(point, _)| board.at(point).is_some());
    let (n_stones, n_certain) =
        owners.fold((0_u32, 0_u32), |(all, certain), (_, owner)| (all + 1, certain + u32::from(owner.abs() > CERTAIN)));
    if n_stones == 0 { 1.0 } else { rounded(n_certain as f32 / n_stones as f32, 1000.0) }
}

/// What moves are judged by.
pub(super) fn look(report: &PositionReport) -> Look {
    let tried = |found: &CandidateReport| Tried {
        mv: found.at.0,
        black_lead: found.black_lead,
        visits: found.visits,
        prior: found.prior,
    };
    Look {
        to_move: report.to_move.into(),
        black_lead: report.black_lead,
        black_win: report.black_win,
        visits: report.visits,
        deviation: report.deviation,
        candidates: report.moves.iter().map(tried).collect(),
        settled: report.settled,
    }
}

/// A review as it is told.
pub(super) fn review_told(review: &Review) -> GameReview {
    let judged = |judged: &review::JudgedMove| MoveReview {
        color: judged.color.into(),
        at: MoveName(judged.mv),
        loss: rounded(judged.loss, 100.0),
        win_loss: rounded(judged.win_loss, 1000.0),
        class: class(judged.class),
        better: judged.better.map(MoveName),
        is_safe: judged.is_safe,
        is_find: judged.is_find,
        visits: judged.visits,
    };
    GameReview {
        moves: review.moves.iter().map(|known| known.as_ref().map(judged)).collect(),
        middle_from: number(review.phases.middle),
        endgame_from: number(review.phases.endgame),
        players: Pair { black: player(&review.players.black), white: player(&review.players.white) },
        swings: review.swings.iter().map(|&n| number(n)).collect(),
    }
}

fn player(player: &Player) -> PlayerReview {
    PlayerReview {
        n_moves: number(player.n_moves),
        accuracy: player.accuracy.map(|accuracy| EstimateView {
            value: rounded(accuracy.value, 10.0),
            low: rounded(accuracy.low, 10.0),
            high: rounded(accuracy.high, 10.0),
        }),
        mean_loss: rounded(player.mean_loss, 100.0),
        median_loss: rounded(player.median_loss, 100.0),
        n_first_choices: number(player.n_first_choices),
        classes: player.classes.map(number),
        stages: player.stages.map(|stage| StageReview {
            n_moves: number(stage.n_moves),
            mean_loss: rounded(stage.mean_loss, 100.0),
            total_loss: rounded(stage.total_loss, 100.0),
        }),
    }
}

fn class(class: Class) -> ClassName {
    match class {
        Class::Good => ClassName::Good,
        Class::Fine => ClassName::Fine,
        Class::Slack => ClassName::Slack,
        Class::Error => ClassName::Error,
        Class::Blunder => ClassName::Blunder,
        Class::Losing => ClassName::Losing,
    }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
