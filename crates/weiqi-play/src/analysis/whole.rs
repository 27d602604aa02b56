//! A whole game: every position quickly, then those again where something may have been lost.

use std::collections::VecDeque;

use weiqi_engine::review::{self, Classes, Look, Played, Review};
use weiqi_rules::{Color, Game, Size};

use super::{BadQuery, Effort, Task, position, told};
use crate::api::{AnalysisMessage, AnalysisStage, Depth, GameQuery, PositionQuery, PositionReport};

/// The analysis of a game, as far as it is.
#[derive(Debug)]
pub struct Whole {
    query: PositionQuery,
    size: Size,
    depth: Depth,
    classes: Classes,
    /// What is known of each position.
    looks: Vec<Option<Look>>,
    doing: Doing,
}

/// What is done next.
#[derive(Debug)]
enum Doing {
    /// The quick look at the position after so many moves.
    Quick(usize, Box<Game>),
    /// A round of deeper looks: which positions are left, and how many there were.
    Deep {
        round: usize,
        left: VecDeque<usize>,
        of: usize,
    },
    Nothing,
}

impl Whole {
    /// Begins with nothing known.
    ///
    /// # Errors
    /// Says why the game or the classes make no sense.
    pub fn new(query: GameQuery) -> Result<Whole, BadQuery> {
        let classes = classes(query.classes)?;
        position::end(&query.position)?;
        let start = position::start(&query.position)?;
        let size = start.size();
        let doing = match query.depth {
            Depth::Known => Doing::Nothing,
            Depth::Quick | Depth::Deep => Doing::Quick(0, Box::new(start)),
        };
        let looks = vec![None; query.position.moves.len() + 1];
        Ok(Whole { query: query.position, size, depth: query.depth, classes, looks, doing })
    }

    /// The names of all positions, in order.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::with_capacity(self.looks.len());
        self.follow(self.looks.len() - 1, |game| names.push(position::name(game)));
        names
    }

    /// Plays the game up to a position, and shows every position on the way.
    fn follow(&self, last: usize, mut show: impl FnMut(&Game)) -> Option<Game> {
        let mut game = position::start(&self.query).ok()?;
        show(&game);
        for (ply, &played) in self.query.moves.iter().enumerate().take(last) {
            position::play(&mut game, played, ply).ok()?;
            show(&game);
        }
        Some(game)
    }

    /// Takes what is known of a position already.
    pub fn recall(&mut self, ply: usize, report: &PositionReport) {
        if let Some(look) = self.looks.get_mut(ply) {
            *look = Some(told::look(report));
        }
    }

    /// Whether the moves should be judged anew after every position, as each of them matters now.
    pub fn is_deep(&self) -> bool {
        matches!(self.doing, Doing::Deep { .. })
    }

    /// The position to search next; nothing when all is done. `tell` is told what happens on the way.
    pub fn next(&mut self, effort: &Effort, tell: &mut Vec<AnalysisMessage>) -> Option<Task> {
        loop {
            match &mut self.doing {
                // What had its time before is not given more of it.
                Doing::Quick(ply, game) if self.looks[*ply].is_none() => {
                    let (ply, game) = (*ply, (**game).clone());
                    let time = effort.quick_time(self.looks.len());
                    return Some(Task { ply, name: position::name(&game), game, visits: effort.quick, time });
                }
                Doing::Quick(..) => self.step(effort, tell),
                Doing::Deep { left, .. } => {
                    let Some(&ply) = left.front() else {
                        self.next_round(effort);
                        continue;
                    };
                    let game = self.follow(ply, |_| {})?;
                    let visits = self.visits_of_round(effort);
                    return Some(Task { ply, name: position::name(&game), game, visits, time: effort.deep_time });
                }
                Doing::Nothing => return None,
            }
        }
    }

    /// Takes what was found about the position of a task.
    pub fn take(&mut self, effort: &Effort, task: &Task, report: PositionReport, tell: &mut Vec<AnalysisMessage>) {
        self.recall(task.ply, &report);
        tell.push(AnalysisMessage::Position { ply: number(task.ply), report: Box::new(report) });
        self.step(effort, tell);
    }

    /// The position in hand is done.
    fn step(&mut self, effort: &Effort, tell: &mut Vec<AnalysisMessage>) {
        match &mut self.doing {
            Doing::Quick(ply, game) => {
                let done = number(*ply + 1);
                let of = number(self.looks.len());
                tell.push(AnalysisMessage::Progress { stage: AnalysisStage::Quick, done, of });
                let played = self.query.moves.get(*ply).map(|&played| position::play(game, played, *ply));
                *ply += 1;
                if !matches!(played, Some(Ok(()))) {
                    self.end_quick(effort, tell);
                }
            }
            Doing::Deep { left, of, .. } => {
                left.pop_front();
                let (done, of) = (number(*of - left.len()), number(*of));
                tell.push(AnalysisMessage::Progress { stage: AnalysisStage::Deep, done, of });
            }
            Doing::Nothing => {}
        }
    }

    fn end_quick(&mut self, effort: &Effort, tell: &mut Vec<AnalysisMessage>) {
        self.doing = Doing::Nothing;
        tell.push(self.review());
        if self.depth == Depth::Deep {
            self.begin_round(0, effort);
        }
    }

    fn begin_round(&mut self, round: usize, effort: &Effort) {
        let (visits, most, least) = effort.rounds[round];
        let left = self.worth_a_look(visits, most, least);
        self.doing = Doing::Deep { round, of: left.len(), left };
    }

    fn next_round(&mut self, effort: &Effort) {
        match self.doing {
            Doing::Deep { round, .. } if round + 1 < effort.rounds.len() => self.begin_round(round + 1, effort),
            _ => self.doing = Doing::Nothing,
        }
    }

    fn visits_of_round(&self, effort: &Effort) -> u32 {
        let round = if let Doing::Deep { round, .. } = self.doing { round } else { 0 };
        effort.rounds[round].0
    }

    /// Positions beside the moves that lost most, as far as they have fewer visits.
    fn worth_a_look(&self, visits: u32, most: usize, least: f32) -> VecDeque<usize> {
        let loss = |ply: usize| {
            let (before, after) = (self.looks[ply].as_ref()?, self.looks[ply + 1].as_ref()?);
            // What may be noise is worth a look, too, so losses count as they are.
            let fell = before.value() - after.value();
            Some(if Color::from(self.query.moves[ply].color) == Color::Black { fell } else { -fell })
        };
        let mut moves: Vec<(usize, f32)> = (0..self.query.moves.len())
            .filter_map(|ply| Some((ply, loss(ply)?)))
            .filter(|&(_, loss)| loss >= least)
            .collect();
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let mut plies = VecDeque::new();
        for (ply, _) in moves.into_iter().take(most) {
            for beside in [ply, ply + 1] {
                let is_shallow = self.looks[beside].as_ref().is_some_and(|look| look.visits < visits);
                if is_shallow && !plies.contains(&beside) {
                    plies.push_back(beside);
                }
            }
        }
        plies
    }

    /// What is known of the moves.
    pub fn review(&self) -> AnalysisMessage {
        let played: Vec<Played> =
            self.query.moves.iter().map(|played| Played { color: played.color.into(), mv: played.at.0 }).collect();
        let review: Review = review::review(self.size, &played, &self.looks, &self.classes);
        AnalysisMessage::Review { review: Box::new(told::review_told(&review)) }
    }
}

fn classes(wanted: Option<[f32; 5]>) -> Result<Classes, BadQuery> {
    let Some(borders) = wanted else { return Ok(Classes::default()) };
    let is_rising = borders.iter().all(|border| border.is_finite()) && borders.is_sorted();
    if is_rising { Ok(Classes(borders)) } else { Err(BadQuery::field("classes", "range")) }
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::ColorName;

    fn query(depth: Depth, n_moves: usize) -> GameQuery {
        let points = ["E5", "C3", "G7", "C7"];
        let moves: Vec<String> = (0..n_moves)
            .map(|n| format!(r#"{{"color":"{}","at":"{}"}}"#, ["black", "white"][n % 2], points[n]))
            .collect();
        let position =
            format!(r#"{{"size":[9,9],"ruleset":"chinese","komi_quarters":30,"moves":[{}]}}"#, moves.join(","));
        let position = serde_json::from_str(&position).expect("a query");
        GameQuery { position, depth, classes: None }
    }

    fn report(visits: u32, black_lead: f32) -> PositionReport {
        PositionReport {
            position: "p".into(),
            judge: "net 1".into(),
            to_move: ColorName::Black,
            visits,
            visits_per_second: None,
            black_win: 0.5,
            black_lead,
            deviation: 0.0,
            moves: Vec::new(),
            ownership: Vec::new(),
            settled: 1.0,
            chances: Vec::new(),
        }
    }

    /// Does all that is asked for, with `leads` found at the positions; answers each task as its ply and visits.
    fn run(whole: &mut Whole, leads: &[f32]) -> (Vec<(usize, u32)>, Vec<AnalysisMessage>) {
        let effort = Effort::of_server("net 1");
        let (mut tasks, mut told) = (Vec::new(), Vec::new());
        while let Some(task) = whole.next(&effort, &mut told) {
            tasks.push((task.ply, task.visits));
            whole.take(&effort, &task, report(task.visits, leads[task.ply]), &mut told);
        }
        (tasks, told)
    }

    #[test]
    fn every_position_is_looked_at_and_mistakes_again() {
        let mut whole = Whole::new(query(Depth::Deep, 4)).expect("a game");
        // White's first move loses ten points.
        let (tasks, told) = run(&mut whole, &[0.0, 0.0, 10.0, 10.0, 10.0]);
        let quick: Vec<_> = (0..5).map(|ply| (ply, 20)).collect();
        assert_eq!(tasks[..5], quick);
        assert_eq!(tasks[5..], [(1, 100), (2, 100), (1, 400), (2, 400)]);
        let last = told.iter().rev().find_map(|message| match message {
            AnalysisMessage::Progress { stage, done, of } => Some((*stage, *done, *of)),
            _ => None,
        });
        assert_eq!(last, Some((AnalysisStage::Deep, 2, 2)));
        let AnalysisMessage::Review { review } = whole.review() else { panic!("it is a review") };
        assert_eq!(review.moves[1].as_ref().map(|judged| judged.loss), Some(10.0));
    }

    #[test]
    fn what_is_known_is_not_searched_again() {
        let mut whole = Whole::new(query(Depth::Quick, 2)).expect("a game");
        whole.recall(0, &report(3, 0.0));
        whole.recall(2, &report(500, 0.0));
        let (tasks, told) = run(&mut whole, &[0.0; 3]);
        assert_eq!(tasks, [(1, 20)]);
        let progress = told.iter().filter(|message| matches!(message, AnalysisMessage::Progress { .. }));
        assert_eq!(progress.count(), 3);
        let mut known = Whole::new(query(Depth::Known, 2)).expect("a game");
        assert_eq!(run(&mut known, &[]).0, []);
        assert_eq!(known.names().len(), 3);
    }

    #[test]
    fn what_makes_no_game_is_refused() {
        let bad = |change: fn(&mut GameQuery)| {
            let mut query = query(Depth::Quick, 2);
            change(&mut query);
            Whole::new(query).map(drop)
        };
        assert_eq!(
            bad(|query| query.classes = Some([3.0, 2.0, 1.0, 0.0, 0.0])).map_err(|bad| bad.code()),
            Err("request.fields")
        );
        assert_eq!(
            bad(|query| query.position.moves[1].at = query.position.moves[0].at).map_err(|bad| bad.code()),
            Err("analysis.illegal")
        );
    }
}
