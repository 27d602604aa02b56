//! One position, looked at as long as somebody wants.

use std::sync::Arc;
use std::time::Duration;

use weiqi_play::analysis::{Meter, end, name, told};

use super::Analyses;
use super::search::Searcher;
use super::stream::{Halt, Teller};
use crate::api::{AnalysisMessage, LiveQuery, PositionReport, ThinkingState};

/// Nobody looks longer than so many visits.
const MOST_VISITS: u32 = 200_000;
/// The first slice is short, so that something is seen at once.
const FIRST: Duration = Duration::from_millis(80);
/// How often something new is told.
const SLICE: Duration = super::search::SLICE;
/// A search that finds nothing new in so many slices has no room left.
const MOST_IDLE: u32 = 3;

/// Looks at a position, first telling what is known of it.
pub(crate) async fn live(analyses: Arc<Analyses>, teller: Arc<Teller>, query: LiveQuery) -> Result<(), Halt> {
    let game = end(&query.position)?;
    let name = name(&game);
    let ply = query.position.moves.len() as u32;
    teller.tell(&AnalysisMessage::State { state: ThinkingState::Preparing }).await?;
    let mut searcher = Searcher::new(&analyses).await?;
    let known = analyses.cache.find(&name, &searcher.judge).await;
    let mut n_told = known.as_ref().map_or(0, |report| report.visits);
    if let Some(report) = known {
        teller.tell(&AnalysisMessage::Position { ply, report: Box::new(report) }).await?;
    }
    let most = query.visits.unwrap_or(MOST_VISITS).clamp(1, MOST_VISITS);
    let mut meter = Meter::default();
    let (mut time, mut n_idle, mut has_failed) = (FIRST, 0, false);
    while n_told < most && n_idle < MOST_IDLE {
        let found = searcher.slice(&game, most, time).await?;
        time = SLICE;
        if searcher.has_failed && !has_failed {
            (has_failed, n_told) = (true, 0);
            teller.tell(&AnalysisMessage::State { state: ThinkingState::Failed }).await?;
        }
        n_idle = if meter.read(found.report.root.visits, found.time) { 0 } else { n_idle + 1 };
        let report = told(found.report, &game, &name, &searcher.judge);
        // Less than is known already is no news, except that it is being searched.
        if report.visits > n_told {
            n_told = report.visits;
            analyses.cache.keep(&report).await;
            let report = Box::new(PositionReport { visits_per_second: meter.per_second(), ..report });
            teller.tell(&AnalysisMessage::Position { ply, report }).await?;
        } else {
            teller.tell(&AnalysisMessage::State { state: ThinkingState::Searching }).await?;
        }
    }
    Ok(())
}
