//! One position, looked at as long as somebody wants.

use std::sync::Arc;
use std::time::Duration;

use super::search::Searcher;
use super::stream::{Halt, Teller};
use super::{Analyses, convert, position};
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
    let game = position::end(&query.position)?;
    let name = position::name(&game);
    let ply = query.position.moves.len() as u32;
    teller.tell(&AnalysisMessage::State { state: ThinkingState::Preparing }).await?;
    let mut searcher = Searcher::new(&analyses).await?;
    let known = analyses.cache.find(&name, &searcher.judge).await;
    let mut told = known.as_ref().map_or(0, |report| report.visits);
    if let Some(report) = known {
        teller.tell(&AnalysisMessage::Position { ply, report: Box::new(report) }).await?;
    }
    let most = query.visits.unwrap_or(MOST_VISITS).clamp(1, MOST_VISITS);
    let mut meter = Meter::default();
    let (mut time, mut n_idle, mut has_failed) = (FIRST, 0, false);
    while told < most && n_idle < MOST_IDLE {
        let found = searcher.slice(&game, most, time).await?;
        time = SLICE;
        if searcher.has_failed && !has_failed {
            (has_failed, told) = (true, 0);
            teller.tell(&AnalysisMessage::State { state: ThinkingState::Failed }).await?;
        }
        n_idle = if meter.read(found.report.root.visits, found.time) { 0 } else { n_idle + 1 };
        let report = convert::told(found.report, &game, &name, &searcher.judge);
        // Less than is known already is no news, except that it is being searched.
        if report.visits > told {
            told = report.visits;
            analyses.cache.keep(&report).await;
            let report = Box::new(PositionReport { visits_per_second: meter.per_second(), ..report });
            teller.tell(&AnalysisMessage::Position { ply, report }).await?;
        } else {
            teller.tell(&AnalysisMessage::State { state: ThinkingState::Searching }).await?;
        }
    }
    Ok(())
}

/// Tells visits a second; what an earlier search left is not counted.
#[derive(Default)]
struct Meter {
    before: Option<u32>,
    visits: u32,
    time: Duration,
}

impl Meter {
    /// Takes the visits after a slice; says whether there are more than before.
    fn read(&mut self, visits: u32, time: Duration) -> bool {
        let before = self.before.replace(visits);
        let n_new = visits.saturating_sub(before.unwrap_or(visits));
        if before.is_some() {
            self.visits += n_new;
            self.time += time;
        }
        before.is_none() || n_new > 0
    }

    fn per_second(&self) -> Option<u32> {
        let seconds = self.time.as_secs_f64();
        (seconds > 0.0).then(|| (f64::from(self.visits) / seconds).round() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_meter_counts_what_the_slices_found() {
        let mut meter = Meter::default();
        assert!(meter.read(5000, Duration::from_millis(80)));
        assert_eq!(meter.per_second(), None);
        assert!(meter.read(5100, Duration::from_millis(250)));
        assert_eq!(meter.per_second(), Some(400));
        assert!(!meter.read(5100, Duration::from_millis(250)));
        assert_eq!(meter.per_second(), Some(200));
    }
}
