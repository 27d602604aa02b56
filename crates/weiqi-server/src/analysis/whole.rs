//! A whole game: what is known of it first, then what is found.

use std::sync::Arc;
use std::time::{Duration, Instant};

use weiqi_play::analysis::{Effort, Whole, told};

use super::Analyses;
use super::search::Searcher;
use super::stream::{Halt, Teller};
use crate::api::{AnalysisMessage, GameQuery, ThinkingState};

/// How often the moves are judged anew while positions come in.
const JUDGING: Duration = Duration::from_millis(500);

/// Looks at a game. What is known already is told first, so an analysis that was stopped goes on where it was.
pub(crate) async fn whole(analyses: Arc<Analyses>, teller: Arc<Teller>, query: GameQuery) -> Result<(), Halt> {
    let mut whole = Whole::new(query)?;
    teller.tell(&AnalysisMessage::State { state: ThinkingState::Preparing }).await?;
    let mut searcher = Searcher::new(&analyses).await?;
    recall(&analyses, &teller, &searcher.judge, &mut whole).await?;
    let mut judged = Instant::now();
    loop {
        let mut messages = Vec::new();
        let task = whole.next(&Effort::of_server(&searcher.judge), &mut messages);
        tell_all(&teller, messages).await?;
        let Some(task) = task else { return Ok(()) };
        let had_failed = searcher.has_failed;
        let found = searcher.search(&task.game, task.visits, task.time).await?;
        if searcher.has_failed && !had_failed {
            teller.tell(&AnalysisMessage::State { state: ThinkingState::Failed }).await?;
        }
        let report = told(found.report, &task.game, &task.name, &searcher.judge);
        analyses.cache.keep(&report).await;
        let mut messages = Vec::new();
        whole.take(&Effort::of_server(&searcher.judge), &task, report, &mut messages);
        tell_all(&teller, messages).await?;
        if whole.is_deep() || judged.elapsed() >= JUDGING {
            teller.tell(&whole.review()).await?;
            judged = Instant::now();
        }
    }
}

/// Tells what is known already.
async fn recall(analyses: &Analyses, teller: &Teller, judge: &str, whole: &mut Whole) -> Result<(), Halt> {
    let mut knows_something = false;
    for (ply, name) in whole.names().iter().enumerate() {
        let Some(report) = analyses.cache.find(name, judge).await else { continue };
        knows_something = true;
        whole.recall(ply, &report);
        teller.tell(&AnalysisMessage::Position { ply: ply as u32, report: Box::new(report) }).await?;
    }
    if knows_something { Ok(teller.tell(&whole.review()).await?) } else { Ok(()) }
}

async fn tell_all(teller: &Teller, messages: Vec<AnalysisMessage>) -> Result<(), Halt> {
    for message in &messages {
        teller.tell(message).await?;
    }
    Ok(())
}
