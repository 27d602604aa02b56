//! Why a move is good or bad: looks side by side.

use std::sync::Arc;

use weiqi_play::analysis::{ByContrast, Effort, told};

use super::Analyses;
use super::search::Searcher;
use super::stream::{Halt, Teller};
use crate::api::{AnalysisMessage, MoveQuery, ThinkingState};

/// Looks at a move and tells why it is as good as it is.
pub(crate) async fn contrast(analyses: Arc<Analyses>, teller: Arc<Teller>, query: MoveQuery) -> Result<(), Halt> {
    let mut contrast = ByContrast::new(&query)?;
    teller.tell(&AnalysisMessage::State { state: ThinkingState::Preparing }).await?;
    let mut searcher = Searcher::new(&analyses).await?;
    while let Some(task) = contrast.next(&Effort::of_server(&searcher.judge)) {
        let known = analyses.cache.find(&task.name, &searcher.judge).await;
        let report = match known.filter(|report| report.visits >= task.visits) {
            Some(report) => report,
            None => {
                let found = searcher.search(&task.game, task.visits, task.time).await?;
                let report = told(found.report, &task.game, &task.name, &searcher.judge);
                analyses.cache.keep(&report).await;
                report
            }
        };
        contrast.take(report);
    }
    match contrast.told() {
        Some(told) => Ok(teller.tell(&AnalysisMessage::Contrast { contrast: Box::new(told) }).await?),
        None => Ok(()),
    }
}
