//! Why a move is good or bad: four looks side by side, and what they and reading prove.

use std::sync::Arc;
use std::time::Duration;

use weiqi_engine::review::{self, Contrast};
use weiqi_rules::{Color, Game, Move, Size};

use super::search::Searcher;
use super::stream::{Halt, Teller};
use super::{Analyses, convert, position};
use crate::api::{
    AnalysisMessage, ContrastLine, MoveContrast, MoveName, MoveQuery, MoveReason, PlayedMove, PositionReport,
    ThinkingState, names,
};
use crate::engines::ROLLOUTS;

/// How long one of the looks takes at most.
const LONGEST: Duration = Duration::from_secs(4);
/// Visits of one look, by what judges.
const BY_NETWORK: u32 = 60;
const BY_ROLLOUTS: u32 = 600;
/// Moves of a line that are told.
const LINE_MOVES: usize = 5;

/// Looks at a move and tells why it is as good as it is.
pub(crate) async fn contrast(analyses: Arc<Analyses>, teller: Arc<Teller>, query: MoveQuery) -> Result<(), Halt> {
    let ply = query.position.moves.len();
    let mut before = position::end(&query.position)?;
    let color: Color = query.played.color.into();
    before.set_to_move(color);
    let after = with(&before, query.played, ply)?;
    let pass = |color: Color| PlayedMove { color: color.into(), at: MoveName(Move::Pass) };
    let passed = with(&before, pass(color), ply)?;
    let ignored = with(&after, pass(!color), ply + 1)?;
    teller.tell(&AnalysisMessage::State { state: ThinkingState::Preparing }).await?;
    let mut looker = Looker { searcher: Searcher::new(&analyses).await?, analyses };
    let best = looker.look(&before).await?;
    let reply = looker.look(&after).await?;
    // The best move is looked at by itself, so that lands are compared after a move each.
    let best_move = best.moves.first().map(|found| found.at.0).filter(|&mv| mv != query.played.at.0);
    let after_best = match best_move {
        Some(mv) => looker.look(&with(&before, PlayedMove { color: color.into(), at: MoveName(mv) }, ply)?).await?,
        None => reply.clone(),
    };
    let nothing = looker.look(&passed).await?;
    let follow = looker.look(&ignored).await?;
    let sides = Sides { color, size: before.size(), best, after_best, best_move, reply, nothing, follow };
    let told = sides.told(&before, query.played.at.0);
    Ok(teller.tell(&AnalysisMessage::Contrast { contrast: Box::new(told) }).await?)
}

fn with(game: &Game, played: PlayedMove, ply: usize) -> Result<Game, Halt> {
    let mut after = game.clone();
    position::play(&mut after, played, ply)?;
    Ok(after)
}

struct Looker {
    analyses: Arc<Analyses>,
    searcher: Searcher,
}

impl Looker {
    /// What is known of a position, or is found now.
    async fn look(&mut self, game: &Game) -> Result<PositionReport, Halt> {
        let name = position::name(game);
        let wanted = if self.searcher.judge.starts_with(ROLLOUTS) { BY_ROLLOUTS } else { BY_NETWORK };
        let known = self.analyses.cache.find(&name, &self.searcher.judge).await;
        if let Some(report) = known.filter(|report| report.visits >= wanted) {
            return Ok(report);
        }
        let found = self.searcher.search(game, wanted, LONGEST).await?;
        let report = convert::told(found.report, game, &name, &self.searcher.judge);
        self.analyses.cache.keep(&report).await;
        Ok(report)
    }
}

/// The looks.
struct Sides {
    color: Color,
    size: Size,
    best: PositionReport,
    after_best: PositionReport,
    best_move: Option<Move>,
    reply: PositionReport,
    nothing: PositionReport,
    follow: PositionReport,
}

impl Sides {
    /// What a position is worth to the mover.
    fn value(&self, report: &PositionReport) -> f32 {
        let value = convert::look(report).value();
        if self.color == Color::Black { value } else { -value }
    }

    fn told(&self, before: &Game, mv: Move) -> MoveContrast {
        let after = self.value(&self.reply);
        let loss = if self.best_move.is_some() { (self.value(&self.best) - after).max(0.0) } else { 0.0 };
        let gain = after - self.value(&self.nothing);
        let ignored = self.value(&self.follow) - after;
        let owners = |report: &PositionReport| report.ownership.iter().map(|&owner| f32::from(owner) / 100.0).collect();
        let seen = Contrast {
            best: self.best_move,
            loss,
            gain,
            ignored,
            owners_best: owners(&self.after_best),
            owners_after: owners(&self.reply),
            owners_passed: owners(&self.nothing),
        };
        let follow_owners: Vec<f32> = owners(&self.follow);
        let changed = |from: &[f32], to: &[f32]| names(review::changed(self.size, from, to));
        let best_line = self.best_move.map(|best| line(Some(best), &self.after_best)).unwrap_or_default();
        let reasons = review::reasons(before, self.color, mv, &seen);
        MoveContrast {
            color: self.color.into(),
            at: MoveName(mv),
            loss: convert::rounded(loss, 10.0),
            gain: convert::rounded(gain, 10.0),
            ignored: convert::rounded(ignored, 10.0),
            best: ContrastLine { changed: changed(&seen.owners_after, &seen.owners_best), moves: best_line },
            reply: ContrastLine {
                changed: changed(&seen.owners_best, &seen.owners_after),
                moves: line(None, &self.reply),
            },
            passed: ContrastLine {
                changed: changed(&seen.owners_after, &seen.owners_passed),
                moves: line(Some(Move::Pass), &self.nothing),
            },
            follow: ContrastLine {
                changed: changed(&seen.owners_after, &follow_owners),
                moves: line(Some(Move::Pass), &self.follow),
            },
            reasons: reasons.into_iter().map(MoveReason::from).collect(),
        }
    }
}

/// A move, and what is expected after it.
fn line(first: Option<Move>, report: &PositionReport) -> Vec<MoveName> {
    let rest = report.moves.first().map(|best| best.line.as_slice()).unwrap_or_default();
    first.map(MoveName).into_iter().chain(rest.iter().copied()).take(LINE_MOVES).collect()
}
