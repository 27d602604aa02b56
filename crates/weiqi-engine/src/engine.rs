//! The engine: what chooses a move for a game, and judges what is alive in it.

mod closer;
mod judgement;
mod network;
mod rollouts;

use std::time::Duration;

use web_time::Instant;
use weiqi_rules::{Game, Move, Phase};

pub use self::judgement::Judgement;
use crate::ending::DeadStones;
use crate::evaluate::Evaluator;
use crate::handicap::Given;
use crate::hash;
use crate::level::{Budget, Level, Recipe, RolloutRecipe, Style};
use crate::limits::{Deadline, Limits, Resigning, Stop};
use crate::network::Network;
use crate::params::Params;
use crate::puct::{Means, Puct};
use crate::random::Random;
use crate::report::Report;
use crate::request::Request;
use crate::resign::{Despair, Hopeless, Prospects};
use crate::rollout::Rollouts;
use crate::search::Search;

/// Chooses moves and judges positions, at one level.
///
/// On one thread the same seed, the same limits of visits and the same sequence of calls give the same answers.
///
/// ```
/// use weiqi_engine::{Answer, Engine, Level, Limits, Stop};
/// use weiqi_rules::{Game, Ruleset, Size};
///
/// let mut game = Game::new(Size::NINE, Ruleset::CHINESE);
/// let mut engine = Engine::new(Level::Full, 1);
/// let choice = engine.choose(&game, &Limits::visits(50), &Stop::new());
/// if let Answer::Move(mv) = choice.answer {
///     game.play(mv)?;
/// }
/// # Ok::<(), weiqi_rules::Illegal>(())
/// ```
pub struct Engine {
    /// How strong it plays.
    pub level: Level,
    /// What it likes where moves are worth about the same.
    pub style: Style,
    /// About how many bytes a search may use.
    pub memory: usize,
    /// What becomes of dead stones when play stops.
    pub dead_stones: DeadStones,
    /// When it gives up, where [`Limits::resigning`] lets it.
    pub hopeless: Hopeless,
    /// How the search of a network is tuned; rollouts have nothing to tune.
    pub params: Params,
    evaluator: Box<dyn Evaluator>,
    /// What judges positions instead of the evaluator, and the search that it was last asked in.
    network: Option<Network>,
    puct: Option<Puct>,
    seed: u64,
    /// What the last analysis found, to go on from.
    analysis: Option<Search>,
    random: Random,
    /// Points that its level may still lose in the game it plays.
    budget: Budget,
    despair: Despair,
    /// What a network thought at the last own turn, after so many moves: chance of winning less that of losing.
    last_value: (usize, f32),
    /// The lead of the opponent that it saw then, in points.
    last_deficit: f32,
    given: Given,
    /// By how many doublings Black was said to be stronger at the last choice.
    black_advantage: f64,
}

/// What an engine decided, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The decision.
    pub answer: Answer,
    /// Expected result for the side to move, from -1 (lost) to 1 (won).
    pub value: f32,
    /// Expected margin in points for the side to move.
    pub lead: f32,
    /// Visits of the position.
    pub visits: u32,
    /// The moves that were tried, the most visited first.
    pub candidates: Vec<Candidate>,
    /// Expected owner of each point for the side to move, from -1 to 1: `[row][column]` from A1.
    pub ownership: Vec<f32>,
    /// All that the search found.
    pub report: Report,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// To make this move, which is legal.
    Move(Move),
    /// To give up.
    Resign,
}

/// One move that was tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How often it was tried.
    pub visits: u32,
    /// What came of it for the side to move, from -1 to 1.
    pub value: f32,
    /// How likely it looked before.
    pub prior: f32,
    /// The moves expected to follow, itself first.
    pub line: Vec<Move>,
}

impl Engine {
    /// An engine that judges by rollouts, at a level, with a seed for all that it does at random.
    pub fn new(level: Level, seed: u64) -> Engine {
        Engine::with_evaluator(level, seed, Box::new(Rollouts::new(seed)))
    }

    /// An engine that judges by a network.
    pub fn with_network(level: Level, seed: u64, network: Network) -> Engine {
        Engine { network: Some(network), memory: 1 << 30, ..Engine::new(level, seed) }
    }

    /// The network that it judges by, if it does.
    pub fn network(&self) -> Option<&Network> {
        self.network.as_ref()
    }

    /// An engine that judges by any evaluator.
    pub fn with_evaluator(level: Level, seed: u64, evaluator: Box<dyn Evaluator>) -> Engine {
        Engine {
            level,
            style: Style::Balanced,
            memory: 128 << 20,
            dead_stones: DeadStones::AsTheRulesSay,
            hopeless: Hopeless::default(),
            params: Params::default(),
            evaluator,
            network: None,
            puct: None,
            seed,
            analysis: None,
            random: Random::new(!seed),
            budget: Budget::default(),
            despair: Despair::default(),
            last_value: (0, 0.0),
            last_deficit: 0.0,
            given: Given::default(),
            black_advantage: 0.0,
        }
    }

    /// Chooses what the side to move does. Where play has stopped the answer is a pass.
    pub fn choose(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Choice {
        self.choose_watched(game, &Request::within(*limits), stop, &mut |_| {})
    }

    /// The same with all that can be asked; `watch` is told what was found so far, as often as the request says.
    pub fn choose_watched(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &Stop,
        watch: &mut dyn FnMut(Report),
    ) -> Choice {
        match self.network.clone() {
            Some(network) => self.choose_by(&network, game, request, stop, watch),
            None => self.choose_by_rollouts(game, request, stop, watch),
        }
    }

    /// Searches a position and tells what was found, without choosing for either side and whatever the level.
    ///
    /// Asked about the same game again it goes on where it ended; visits of earlier searches count. `watch` is told what
    /// was found so far, as often as the request says. Without limits only `stop` ends it.
    pub fn analyze(&mut self, game: &Game, request: &Request, stop: &Stop, watch: &mut dyn FnMut(Report)) -> Report {
        let deadline = Deadline::after(request.limits.time);
        if let Some(network) = self.network.clone() {
            let puct = self.begin(&network, game, request);
            let mut clock = Ticker::new(request.every);
            puct.run(&network, request.limits.visits, deadline, stop, |puct| {
                clock.tick(|| watch(during(admitted(puct.report(&request.details), game, request))));
            });
            let report = puct.report(&request.details);
            self.puct = Some(puct);
            return admitted(report, game, request);
        }
        let goes_on = |search: &Search| {
            hash::of_game(&search.game) == hash::of_game(game)
                && (&search.request.avoid, &search.request.allow) == (&request.avoid, &request.allow)
        };
        let mut search = self
            .analysis
            .take()
            .filter(goes_on)
            .unwrap_or_else(|| Search::new(game.clone(), self.dead_stones, self.memory));
        search.request = request.clone();
        let has_enough = |n_visits: u32| n_visits > 0 && request.limits.visits.is_some_and(|most| n_visits >= most);
        if !has_enough(search.tree.n_visits()) {
            let mut clock = Ticker::new(request.every);
            search.run_watched(&*self.evaluator, request.limits.visits, deadline, stop, |search| {
                clock.tick(|| watch(during(admitted(search.report(&request.details), game, request))));
            });
        }
        let report = search.report(&request.details);
        self.analysis = Some(search);
        admitted(report, game, request)
    }

    /// Searches the position in which the opponent thinks, so that the next choice goes on from there. `stop` ends it
    /// after the evaluation that is being made. Rollouts remember nothing from move to move, and do nothing.
    pub fn ponder(&mut self, game: &Game, limits: &Limits, stop: &Stop) {
        if let Some(network) = self.network.clone()
            && game.phase() == Phase::Play
            && !stop.is_set()
        {
            let deadline = Deadline::after(limits.time);
            let asked = std::mem::replace(&mut self.params.playout_doubling_advantage, self.black_advantage);
            let puct = self.begin(&network, game, &Request::within(*limits));
            puct.run(&network, limits.visits, deadline, stop, |_| {});
            self.puct = Some(puct);
            self.params.playout_doubling_advantage = asked;
        }
    }

    /// Forgets what earlier searches found.
    pub fn forget(&mut self) {
        self.analysis = None;
        self.puct = None;
        if let Some(network) = &self.network {
            network.forget();
        }
    }

    fn means(&self, dead_stones: DeadStones) -> Means<'_> {
        Means { params: &self.params, dead_stones, seed: self.seed, max_bytes: self.memory, budget: None }
    }

    /// A search of a position, with what the last one found of it.
    fn begin(&mut self, network: &Network, game: &Game, request: &Request) -> Puct {
        let before = self.puct.take();
        Puct::begin(game, before, network, request, self.means(self.dead_stones))
    }

    fn within_level(&self, game: &Game, limits: &Limits) -> Limits {
        let own = match self.network {
            Some(_) => Recipe::with_network(self.level).visits,
            None => RolloutRecipe::of(self.level, game.size()).visits,
        };
        Limits { visits: limits.visits.into_iter().chain(own).min(), ..*limits }
    }

    /// Whether the game is given up: it may be, and has looked hopeless for long enough.
    fn gives_up(&mut self, prospects: &Prospects<'_>, limits: &Limits) -> bool {
        let has_lost_hope = self.despair.grows(prospects, &self.hopeless);
        limits.resigning == Resigning::WhenLost && has_lost_hope
    }
}

/// Says when it is time to tell something.
struct Ticker {
    every: Option<Duration>,
    next: Option<Instant>,
}

impl Ticker {
    fn new(every: Option<Duration>) -> Ticker {
        Ticker { every, next: every.and_then(|every| Instant::now().checked_add(every)) }
    }

    fn tick(&mut self, tell: impl FnOnce()) {
        let Some((next, every)) = self.next.zip(self.every) else { return };
        if Instant::now() >= next {
            tell();
            self.next = Instant::now().checked_add(every);
        }
    }
}

/// A report without the moves that the request forbids: where it leaves none, all are searched and none is told.
fn admitted(mut report: Report, game: &Game, request: &Request) -> Report {
    report.moves.retain(|found| request.admits(game.to_move(), found.mv, 0));
    report
}

fn during(report: Report) -> Report {
    Report { is_during_search: true, ..report }
}
