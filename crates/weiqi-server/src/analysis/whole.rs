//! A whole game: every position quickly, then those again where something may have been lost.

use std::sync::Arc;
use std::time::{Duration, Instant};

use weiqi_engine::review::{self, Classes, Look, Played, Review};
use weiqi_rules::Game;

use super::search::Searcher;
use super::stream::{Halt, Teller};
use super::{Analyses, convert, position};
use crate::api::{AnalysisMessage, AnalysisStage, Depth, GameQuery, PositionQuery, PositionReport, ThinkingState};
use crate::engines::ROLLOUTS;
use crate::error::{Code, Error};

/// The quick look at all positions takes about so long, however slow the machine.
const QUICK: Duration = Duration::from_secs(28);
/// One position of it takes no longer than this, and no less time is given.
const LONGEST: Duration = Duration::from_secs(1);
const SHORTEST: Duration = Duration::from_millis(30);
/// A deeper look at one position takes no longer.
const DEEP: Duration = Duration::from_secs(20);
/// How often the moves are judged anew while positions come in.
const JUDGING: Duration = Duration::from_millis(500);

/// How thoroughly, in visits, by what judges.
struct Plan {
    quick: u32,
    /// Rounds: visits of a position, how many moves are looked at again, and the least that one of them may have lost.
    rounds: [(u32, usize, f32); 2],
}

/// A network tells much at once; games at random must be many.
const BY_NETWORK: Plan = Plan { quick: 20, rounds: [(100, 40, 1.0), (400, 12, 2.0)] };
const BY_ROLLOUTS: Plan = Plan { quick: 200, rounds: [(1000, 30, 1.5), (4000, 8, 3.0)] };

/// Looks at a game. What is known already is told first, so an analysis that was stopped goes on where it was.
pub(crate) async fn whole(analyses: Arc<Analyses>, teller: Arc<Teller>, query: GameQuery) -> Result<(), Halt> {
    let classes = classes(query.classes)?;
    position::end(&query.position)?;
    teller.tell(&AnalysisMessage::State { state: ThinkingState::Preparing }).await?;
    let searcher = Searcher::new(&analyses).await?;
    let n_moves = query.position.moves.len();
    let mut pass = Pass {
        analyses,
        teller,
        searcher,
        query: query.position,
        classes,
        looks: vec![None; n_moves + 1],
        judged: Instant::now(),
    };
    pass.recall().await?;
    if query.depth != Depth::Known {
        pass.quick().await?;
        pass.judge().await?;
    }
    if query.depth == Depth::Deep {
        pass.deepen().await?;
    }
    Ok(())
}

fn classes(wanted: Option<[f32; 5]>) -> Result<Classes, Error> {
    let Some(borders) = wanted else { return Ok(Classes::default()) };
    let is_rising = borders.iter().all(|border| border.is_finite()) && borders.is_sorted();
    if is_rising { Ok(Classes(borders)) } else { Err(Error::with_detail(Code::RequestFields, "classes")) }
}

/// An analysis that goes on.
struct Pass {
    analyses: Arc<Analyses>,
    teller: Arc<Teller>,
    searcher: Searcher,
    query: PositionQuery,
    classes: Classes,
    /// What is known of each position.
    looks: Vec<Option<Look>>,
    judged: Instant,
}

impl Pass {
    /// Tells what is known already.
    async fn recall(&mut self) -> Result<(), Halt> {
        let mut found = Vec::new();
        let mut game = position::start(&self.query)?;
        for ply in 0..self.looks.len() {
            if let Some(report) = self.analyses.cache.find(&position::name(&game), &self.searcher.judge).await {
                found.push((ply, report));
            }
            if let Some(&played) = self.query.moves.get(ply) {
                position::play(&mut game, played, ply)?;
            }
        }
        let knows_something = !found.is_empty();
        for (ply, report) in found {
            self.take(ply, report).await?;
        }
        if knows_something { self.judge().await } else { Ok(()) }
    }

    fn plan(&self) -> &'static Plan {
        if self.searcher.judge.starts_with(ROLLOUTS) { &BY_ROLLOUTS } else { &BY_NETWORK }
    }

    /// Looks at every position of which less is known.
    async fn quick(&mut self) -> Result<(), Halt> {
        let of = self.looks.len() as u32;
        let time = (QUICK / of).clamp(SHORTEST, LONGEST);
        let mut game = position::start(&self.query)?;
        for ply in 0..self.looks.len() {
            let quick = self.plan().quick;
            // What had its time before is not given more of it.
            if self.looks[ply].is_none() {
                self.search(ply, &game, quick, time).await?;
            }
            let progress = AnalysisMessage::Progress { stage: AnalysisStage::Quick, done: ply as u32 + 1, of };
            self.teller.tell(&progress).await?;
            if self.judged.elapsed() >= JUDGING {
                self.judge().await?;
            }
            if let Some(&played) = self.query.moves.get(ply) {
                position::play(&mut game, played, ply)?;
            }
        }
        Ok(())
    }

    /// Looks again at the positions beside moves that may have lost something, the worst first.
    async fn deepen(&mut self) -> Result<(), Halt> {
        for round in 0..2 {
            let (visits, most, least) = self.plan().rounds[round];
            let plies = self.worth_a_look(visits, most, least);
            let of = plies.len() as u32;
            for (done, ply) in plies.into_iter().enumerate() {
                let game = self.game_at(ply)?;
                self.search(ply, &game, visits, DEEP).await?;
                let progress = AnalysisMessage::Progress { stage: AnalysisStage::Deep, done: done as u32 + 1, of };
                self.teller.tell(&progress).await?;
                self.judge().await?;
            }
        }
        Ok(())
    }

    /// Positions beside the moves that lost most, as far as they have fewer visits.
    fn worth_a_look(&self, visits: u32, most: usize, least: f32) -> Vec<usize> {
        let loss = |ply: usize| {
            let (before, after) = (self.looks[ply].as_ref()?, self.looks[ply + 1].as_ref()?);
            // What may be noise is worth a look, too, so losses count as they are.
            let fell = before.value() - after.value();
            Some(if self.query.moves[ply].color == crate::api::ColorName::Black { fell } else { -fell })
        };
        let mut moves: Vec<(usize, f32)> = (0..self.query.moves.len())
            .filter_map(|ply| Some((ply, loss(ply)?)))
            .filter(|&(_, loss)| loss >= least)
            .collect();
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let mut plies = Vec::new();
        for (ply, _) in moves.into_iter().take(most) {
            for beside in [ply, ply + 1] {
                let is_shallow = self.looks[beside].as_ref().is_some_and(|look| look.visits < visits);
                if is_shallow && !plies.contains(&beside) {
                    plies.push(beside);
                }
            }
        }
        plies
    }

    fn game_at(&self, ply: usize) -> Result<Game, Error> {
        let mut game = position::start(&self.query)?;
        for (n, &played) in self.query.moves.iter().take(ply).enumerate() {
            position::play(&mut game, played, n)?;
        }
        Ok(game)
    }

    async fn search(&mut self, ply: usize, game: &Game, visits: u32, time: Duration) -> Result<(), Halt> {
        let had_failed = self.searcher.has_failed;
        let found = self.searcher.search(game, visits, time).await?;
        if self.searcher.has_failed && !had_failed {
            self.teller.tell(&AnalysisMessage::State { state: ThinkingState::Failed }).await?;
        }
        let report = convert::told(found.report, game, &position::name(game), &self.searcher.judge);
        self.analyses.cache.keep(&report).await;
        self.take(ply, report).await
    }

    async fn take(&mut self, ply: usize, report: PositionReport) -> Result<(), Halt> {
        self.looks[ply] = Some(convert::look(&report));
        let report = Box::new(report);
        Ok(self.teller.tell(&AnalysisMessage::Position { ply: ply as u32, report }).await?)
    }

    /// Tells what is known of the moves.
    async fn judge(&mut self) -> Result<(), Halt> {
        let played: Vec<Played> =
            self.query.moves.iter().map(|played| Played { color: played.color.into(), mv: played.at.0 }).collect();
        let size = position::start(&self.query)?.size();
        let review: Review = review::review(size, &played, &self.looks, &self.classes);
        let review = Box::new(convert::review_told(&review));
        self.teller.tell(&AnalysisMessage::Review { review }).await?;
        self.judged = Instant::now();
        Ok(())
    }
}
