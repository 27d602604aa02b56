//! Looking at positions, games and moves, for a worker of the page: slice by slice, so that it hears when to stop.

use std::time::Duration;

use serde::Deserialize;
use wasm_bindgen::prelude::*;
use web_time::Instant;
use weiqi_engine::{Engine, Limits, Report, Request, Stop};
use weiqi_play::analysis::{BadQuery, ByContrast, Effort, Meter, ROLLOUTS, Task, Whole, end, name, told};
use weiqi_play::api::{AnalysisMessage, GameQuery, LiveQuery, MoveQuery, PositionReport, ThinkingState};
use weiqi_rules::Game;

use crate::json::to_json;
use crate::mind::Mind;

/// One position is looked at for so many visits at most: what a phone's battery and memory have to spare.
const MOST_VISITS: u32 = 3000;
const MOST_ROLLOUTS: u32 = 20_000;
/// A slice counts as at least so long, so that a search that has no room left ends.
const LEAST: Duration = Duration::from_millis(20);
/// A slice in which nothing new was found is followed by one twice as long, up to so many times as long: on a large board
/// and a slow phone a single visit may take seconds.
const MOST_STRETCH: u32 = 32;
/// A search that finds nothing new in so many slices has no room left.
const MOST_IDLE: u32 = 7;

/// Something that is looked at.
#[wasm_bindgen]
pub struct Study {
    judge: String,
    job: Job,
    /// What waits to be told.
    tell: Vec<AnalysisMessage>,
    /// The position that is searched, and for how long it was.
    task: Option<(Task, Duration)>,
    /// What is known already of the positions of a contrast.
    known: Vec<PositionReport>,
    looker: Looker,
}

/// Who searches. Each study has an engine of its own, which remembers from slice to slice.
struct Looker {
    engine: Option<Engine>,
    /// Visits after the last slice.
    before: u32,
    stretch: u32,
}

impl Looker {
    fn new() -> Looker {
        Looker { engine: None, before: 0, stretch: 1 }
    }

    /// The next slice is of another position.
    fn turn(&mut self) {
        (self.before, self.stretch) = (0, 1);
    }

    /// Searches a position up to so many visits and for about so long; what was found of it before counts.
    fn look(&mut self, mind: &mut Mind, game: &Game, visits: u32, time: Duration) -> Report {
        let engine = self.engine.get_or_insert_with(|| mind.spare_engine());
        let request = Request::within(Limits { time: Some(time * self.stretch), ..Limits::visits(visits) });
        let report = engine.analyze(game, &request, &Stop::new(), &mut |_| {});
        self.stretch = if report.root.visits > self.before { 1 } else { (2 * self.stretch).min(MOST_STRETCH) };
        self.before = report.root.visits;
        report
    }
}

enum Job {
    Position(Box<Live>),
    Game(Box<Whole>),
    Move(Box<ByContrast>),
    Done,
}

/// A position that is looked at as long as somebody wants.
struct Live {
    game: Game,
    name: String,
    ply: u32,
    most: u32,
    n_told: u32,
    n_idle: u32,
    meter: Meter,
}

/// What is known of a position of a game.
#[derive(Deserialize)]
struct Known {
    ply: usize,
    report: PositionReport,
}

#[wasm_bindgen]
impl Study {
    /// Looks at a position; `known` visits of it are known already.
    ///
    /// # Errors
    /// A code says why there is no such position.
    pub fn position(judge: &str, query: &str, known: u32) -> Result<Study, String> {
        let query: LiveQuery = read(query)?;
        let game = end(&query.position).map_err(code)?;
        let room = if judge.starts_with(ROLLOUTS) { MOST_ROLLOUTS } else { MOST_VISITS };
        let live = Live {
            name: name(&game),
            game,
            ply: u32::try_from(query.position.moves.len()).unwrap_or(u32::MAX),
            most: query.visits.unwrap_or(room).clamp(1, room),
            n_told: known,
            n_idle: 0,
            meter: Meter::default(),
        };
        Ok(Study::new(judge, Job::Position(Box::new(live))))
    }

    /// Looks at a whole game; `known` is a list of what is known already, as `{ply, report}`.
    ///
    /// # Errors
    /// A code says why there is no such game.
    pub fn game(judge: &str, query: &str, known: &str) -> Result<Study, String> {
        let query: GameQuery = read(query)?;
        let known: Vec<Known> = read(known)?;
        let mut whole = Whole::new(query).map_err(code)?;
        for Known { ply, report } in &known {
            whole.recall(*ply, report);
        }
        let tell = if known.is_empty() { Vec::new() } else { vec![whole.review()] };
        Ok(Study { tell, ..Study::new(judge, Job::Game(Box::new(whole))) })
    }

    /// Looks at a move by contrast; `known` is a list of reports that may be of its positions.
    ///
    /// # Errors
    /// A code says why there is no such move.
    #[wasm_bindgen(js_name = "byContrast")]
    pub fn by_contrast(judge: &str, query: &str, known: &str) -> Result<Study, String> {
        let query: MoveQuery = read(query)?;
        let contrast = ByContrast::new(&query).map_err(code)?;
        Ok(Study { known: read(known)?, ..Study::new(judge, Job::Move(Box::new(contrast))) })
    }

    /// Goes on for about so many milliseconds. Answers a list of `AnalysisMessage`s; nothing when all is told.
    pub fn step(&mut self, mind: &mut Mind, milliseconds: u32) -> Option<String> {
        let slice = Duration::from_millis(milliseconds.into());
        let started = Instant::now();
        while !matches!(self.job, Job::Done) && started.elapsed() < slice {
            self.go_on(mind, slice.saturating_sub(started.elapsed()).max(LEAST));
        }
        if self.tell.is_empty() && matches!(self.job, Job::Done) {
            return None;
        }
        Some(to_json(&std::mem::take(&mut self.tell)))
    }

    /// Ends it; what its engine remembers is there for the next one.
    pub fn end(&mut self, mind: &mut Mind) {
        self.job = Job::Done;
        if let Some(engine) = self.looker.engine.take() {
            mind.keep(engine);
        }
    }
}

impl Study {
    fn new(judge: &str, job: Job) -> Study {
        Study { judge: judge.to_owned(), job, tell: Vec::new(), task: None, known: Vec::new(), looker: Looker::new() }
    }

    fn go_on(&mut self, mind: &mut Mind, slice: Duration) {
        if let Job::Position(live) = &mut self.job {
            if !live.go_on((&mut self.looker, mind), &self.judge, slice, &mut self.tell) {
                self.job = Job::Done;
            }
            return;
        }
        let Some((task, spent)) = self.task.take().or_else(|| Some((self.next()?, Duration::ZERO))) else {
            self.finish();
            return;
        };
        let known = self.known.iter().find(|report| {
            (&report.position, &report.judge) == (&task.name, &self.judge) && report.visits >= task.visits
        });
        if let Some(report) = known {
            let report = report.clone();
            self.take(&task, report);
            return;
        }
        let started = Instant::now();
        let time = slice.min(task.time.saturating_sub(spent)).max(LEAST);
        let report = self.looker.look(mind, &task.game, task.visits, time);
        let spent = spent + started.elapsed().max(LEAST);
        if report.root.visits >= task.visits || spent >= task.time {
            let report = self.told(report, &task);
            self.take(&task, report);
        } else {
            self.task = Some((task, spent));
        }
    }

    fn effort(&self) -> Effort {
        Effort::of_page(&self.judge)
    }

    fn next(&mut self) -> Option<Task> {
        let effort = self.effort();
        self.looker.turn();
        match &mut self.job {
            Job::Game(whole) => whole.next(&effort, &mut self.tell),
            Job::Move(contrast) => contrast.next(&effort),
            Job::Position(_) | Job::Done => None,
        }
    }

    fn told(&self, report: Report, task: &Task) -> PositionReport {
        told(report, &task.game, &task.name, &self.judge)
    }

    fn take(&mut self, task: &Task, report: PositionReport) {
        let effort = self.effort();
        match &mut self.job {
            Job::Game(whole) => {
                whole.take(&effort, task, report, &mut self.tell);
                let review = whole.review();
                // The newest judgement of a slice is enough.
                self.tell.retain(|message| !matches!(message, AnalysisMessage::Review { .. }));
                self.tell.push(review);
            }
            Job::Move(contrast) => contrast.take(report),
            Job::Position(_) | Job::Done => {}
        }
    }

    fn finish(&mut self) {
        if let Job::Move(contrast) = &self.job
            && let Some(contrast) = contrast.told()
        {
            self.tell.push(AnalysisMessage::Contrast { contrast: Box::new(contrast) });
        }
        self.tell.push(AnalysisMessage::End {});
        self.job = Job::Done;
    }
}

impl Live {
    /// Searches for a slice; says whether there is more to find.
    fn go_on(
        &mut self,
        (looker, mind): (&mut Looker, &mut Mind),
        judge: &str,
        slice: Duration,
        tell: &mut Vec<AnalysisMessage>,
    ) -> bool {
        if self.n_told >= self.most || self.n_idle >= MOST_IDLE {
            tell.push(AnalysisMessage::End {});
            return false;
        }
        let started = Instant::now();
        let report = looker.look(mind, &self.game, self.most, slice);
        let is_news = self.meter.read(report.root.visits, started.elapsed());
        self.n_idle = if is_news { 0 } else { self.n_idle + 1 };
        let report = told(report, &self.game, &self.name, judge);
        // Less than is known already is no news, except that it is being searched.
        if report.visits > self.n_told {
            self.n_told = report.visits;
            let report = Box::new(PositionReport { visits_per_second: self.meter.per_second(), ..report });
            tell.push(AnalysisMessage::Position { ply: self.ply, report });
        } else {
            tell.push(AnalysisMessage::State { state: ThinkingState::Searching });
        }
        true
    }
}

fn read<T: for<'a> Deserialize<'a>>(json: &str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|_| "request.json".to_owned())
}

fn code(bad: BadQuery) -> String {
    bad.code().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn position(moves: &[(&str, &str)]) -> Value {
        let moves: Vec<Value> = moves.iter().map(|(color, at)| json!({"color": color, "at": at})).collect();
        json!({"size": [9, 9], "ruleset": "chinese", "komi_quarters": 30, "moves": moves})
    }

    /// All that a study tells, to its end.
    fn all(mut study: Study, mind: &mut Mind) -> Vec<Value> {
        let mut told = Vec::new();
        while let Some(messages) = study.step(mind, 50) {
            told.extend(serde_json::from_str::<Vec<Value>>(&messages).expect("a list"));
        }
        study.end(mind);
        told
    }

    fn of_type<'a>(told: &'a [Value], kind: &str) -> Vec<&'a Value> {
        told.iter().filter(|message| message["type"] == kind).collect()
    }

    #[test]
    fn a_position_is_looked_at_until_it_is_enough() {
        let mut mind = Mind::new(1, 2);
        let query = json!({"position": position(&[("black", "E5")]), "visits": 60}).to_string();
        let study = Study::position("rollouts 1", &query, 0).unwrap_or_else(|code| panic!("{code}"));
        let told = all(study, &mut mind);
        let report = &of_type(&told, "position").last().expect("it found something")["report"];
        assert_eq!((&report["visits"], &report["judge"]), (&json!(60), &json!("rollouts 1")));
        assert_eq!(told.last(), Some(&json!({"type": "end"})));
        // So much is known already.
        let study = Study::position("rollouts 1", &query, 60).unwrap_or_else(|code| panic!("{code}"));
        assert_eq!(all(study, &mut mind), [json!({"type": "end"})]);
    }

    #[test]
    fn a_game_is_looked_at_and_goes_on_where_it_was() {
        let mut mind = Mind::new(1, 2);
        let moves = [("black", "E5"), ("white", "E3"), ("black", "A1"), ("white", "C5")];
        let query = json!({"position": position(&moves), "depth": "quick"}).to_string();
        let study = Study::game("rollouts 1", &query, "[]").unwrap_or_else(|code| panic!("{code}"));
        let told = all(study, &mut mind);
        let found = of_type(&told, "position");
        assert_eq!(found.len(), 5);
        assert_eq!(
            of_type(&told, "progress").last(),
            Some(&&json!({"type": "progress", "stage": "quick", "done": 5, "of": 5}))
        );
        assert_eq!(
            of_type(&told, "review").last().expect("judged")["review"]["moves"].as_array().map(Vec::len),
            Some(4)
        );
        let known: Vec<Value> = found.iter().map(|one| json!({"ply": one["ply"], "report": one["report"]})).collect();
        let known = Value::Array(known).to_string();
        let study = Study::game("rollouts 1", &query, &known).unwrap_or_else(|code| panic!("{code}"));
        let told = all(study, &mut mind);
        assert_eq!(of_type(&told, "position").len(), 0);
        assert!(!of_type(&told, "review").is_empty());
    }

    #[test]
    fn a_move_is_told_by_contrast() {
        let moves =
            [("black", "D5"), ("white", "E5"), ("black", "F5"), ("white", "A9"), ("black", "E4"), ("white", "J9")];
        let query = json!({"position": position(&moves), "played": {"color": "black", "at": "E6"}}).to_string();
        let study = Study::by_contrast("rollouts 1", &query, "[]").unwrap_or_else(|code| panic!("{code}"));
        let told = all(study, &mut Mind::new(1, 2));
        let contrast = &of_type(&told, "contrast").first().expect("an answer")["contrast"];
        assert_eq!(contrast["reasons"][0], json!({"reason": "captures", "stones": 1}));
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_a_code() {
        let twice = json!({"position": position(&[("black", "E5"), ("white", "E5")])}).to_string();
        assert_eq!(Study::position("rollouts", &twice, 0).err(), Some("analysis.illegal".into()));
        assert_eq!(Study::game("rollouts", "{", "[]").err(), Some("request.json".into()));
        let big = json!({"position": {"size": [0, 9], "ruleset": "chinese", "komi_quarters": 0}}).to_string();
        assert_eq!(Study::position("rollouts", &big, 0).err(), Some("request.fields".into()));
    }
}
