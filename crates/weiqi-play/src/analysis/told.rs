//! Between what the engine says, what is told, and what games are judged by.

use weiqi_engine::review::{self, Class, Look, NoRank, PlayerReview as Player, RankEstimate, Review, Tried};
use weiqi_engine::{MoveReport, Report};
use weiqi_rules::{Board, Color, Game};

use crate::api::{
    CandidateReport, ClassName, EstimateView, GameReview, Level, MoveName, MoveReview, NoRankReason, Pair,
    PlayerReview, PositionReport, RankView, StageReview,
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
        chances: report.policy.iter().map(|&chance| halvings(chance)).collect(),
    }
}

/// A chance is kept in eighths of halvings.
const A_HALVING: f32 = 8.0;
/// What is illegal has none.
const NO_CHANCE: u8 = u8::MAX;

fn halvings(chance: f32) -> u8 {
    if chance.is_nan() || chance <= 0.0 {
        return NO_CHANCE;
    }
    // Whole and within 0 to 254.
    (-chance.log2() * A_HALVING).round().clamp(0.0, f32::from(NO_CHANCE - 1)) as u8
}

fn chance(halvings: u8) -> f32 {
    if halvings == NO_CHANCE { -1.0 } else { (-f32::from(halvings) / A_HALVING).exp2() }
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
        judge: report.judge.clone(),
        chances: report.chances.iter().map(|&halvings| chance(halvings)).collect(),
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
        rank: rank(player.rank),
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

fn rank(found: Result<RankEstimate, NoRank>) -> RankView {
    let level = |rank| Level(weiqi_engine::Level::Rank(rank));
    match found {
        Ok(RankEstimate { value, low, high }) => RankView::Known {
            value: level(value),
            low: level(low),
            high: level(high),
            range: review::rank::TABLE.ends().map(level),
        },
        Err(why) => RankView::Unknown {
            why: match why {
                NoRank::Unseen => NoRankReason::Unseen,
                NoRank::FewMoves => NoRankReason::FewMoves,
                NoRank::OtherBoard => NoRankReason::OtherBoard,
                NoRank::GivesStones => NoRankReason::GivesStones,
                NoRank::OtherNetwork => NoRankReason::OtherNetwork,
            },
        },
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_kept_nearly_and_illegal_points_stay_so() {
        for kept in 0..NO_CHANCE {
            assert_eq!(halvings(chance(kept)), kept);
        }
        assert!((chance(halvings(0.3)) - 0.3).abs() < 0.02);
        assert_eq!([0.0, -1.0, f32::NAN].map(halvings), [NO_CHANCE; 3]);
        assert!(chance(NO_CHANCE) < 0.0 && chance(halvings(1e-30)) > 0.0);
    }
}
