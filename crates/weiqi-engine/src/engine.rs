//! The engine: what chooses a move for a game, and judges what is alive in it.

use std::time::Duration;

use web_time::Instant;
use weiqi_rules::{Board, ByColor, Color, Game, Move, Phase, Point, Suicide, life};

use crate::draw::drawn;
use crate::ending::{self, DeadStones, EitherWay, Findings, Outlook};
use crate::evaluate::Evaluator;
use crate::handicap::Given;
use crate::hash;
use crate::judge::Judge as _;
use crate::level::{Budget, Level, Recipe, RolloutRecipe, Style, Turn, manners};
use crate::limits::{Deadline, Limits, Resigning, Stop};
use crate::network::Network;
use crate::pace::Pace;
use crate::params::Params;
use crate::puct::{Means, Puct};
use crate::random::Random;
use crate::report::{Details, Report};
use crate::request::Request;
use crate::resign::{Despair, Hopeless, Prospects};
use crate::rollout::Rollouts;
use crate::search::Search;

/// Visits after which a side that is asked to finish looks whether it should.
const FIRST_LOOK: u32 = 50;

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

/// What is alive on a board, as a proposal to agree on.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Expected owner of each point, from -1 (White) to 1 (Black): `[row][column]` from A1.
    pub ownership: Vec<f32>,
    /// The points of stones that do not live.
    pub dead: Vec<Point>,
    /// The points of stones that live without territory of their own.
    pub seki: Vec<Point>,
    /// Empty points that belong to nobody.
    pub neutral: Vec<Point>,
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
        if let Some(network) = self.network.clone() {
            return self.choose_by(&network, game, request, stop, watch);
        }
        let mut limits = self.within_level(game, &request.limits);
        if game.phase() != Phase::Play {
            // There is nothing to choose, so one look will do.
            limits.visits = Some(1);
        }
        // Some time is kept for looking at what happens after a pass.
        let deadline = Deadline::after(limits.time.map(|time| time - time / 8));
        let mut search = Search::new(game.clone(), self.dead_stones, self.memory);
        search.request = request.clone();
        let mut clock = Ticker::new(request.every);
        search.run_watched(&*self.evaluator, limits.visits, deadline, stop, |search| {
            clock.tick(|| watch(during(search.report(&request.details))));
        });
        let either_way = || self.either_way_by_rollouts(&search, &limits, stop);
        let overriding = ending::override_move(&findings(&search), self.dead_stones, either_way);
        let ownership = search.ownership();
        let prospects = Prospects {
            game,
            value: search.tree.value(),
            lead: search.lead(),
            visits: search.tree.n_visits(),
            ownership: &ownership,
        };
        let answer = match self.gives_up(&prospects, &limits) {
            true => Answer::Resign,
            false => {
                let wanted = overriding.filter(|&mv| request.admits(game.to_move(), mv, 0));
                Answer::Move(self.pick(&search, wanted))
            }
        };
        report(&search, answer, request)
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
                clock.tick(|| watch(during(puct.report(&request.details))));
            });
            let report = puct.report(&request.details);
            self.puct = Some(puct);
            return report;
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
                clock.tick(|| watch(during(search.report(&request.details))));
            });
        }
        let report = search.report(&request.details);
        self.analysis = Some(search);
        report
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

    fn choose_by(
        &mut self,
        network: &Network,
        game: &Game,
        request: &Request,
        stop: &Stop,
        watch: &mut dyn FnMut(Report),
    ) -> Choice {
        let mut limits = self.within_level(game, &request.limits);
        if game.phase() != Phase::Play {
            limits.visits = Some(1);
        }
        let deadline = Deadline::after(limits.time);
        let asked = self.params.playout_doubling_advantage;
        self.black_advantage = self.advantage_of_black(network, game, &limits);
        self.params.playout_doubling_advantage = self.black_advantage;
        let before = self.puct.take();
        let means = Means { budget: limits.visits, ..self.means(self.dead_stones) };
        let puct = Puct::begin(game, before, network, request, means);
        let mut pace = self.pace(game, &puct, &limits, &deadline);
        let mut clock = Ticker::new(request.every);
        let mut search = |visits: Option<u32>| {
            puct.run(network, visits, deadline.clone(), stop, |puct| {
                clock.tick(|| watch(during(puct.report(&request.details))));
                pace.iter_mut().for_each(|pace| pace.look(|| puct.contest()));
            });
        };
        // Whoever is asked to agree that the game is over looks at that first.
        let is_asked_to_finish = game.n_passes_to_stop() == Some(1);
        if is_asked_to_finish {
            search(Some(limits.visits.unwrap_or(FIRST_LOOK).min(FIRST_LOOK)));
        }
        if !(is_asked_to_finish && self.finishes(network, game, &puct, &deadline.with(limits.time), stop)) {
            search(limits.visits);
        }
        self.last_value = (game.n_moves(), puct.win_loss());
        self.last_deficit = -puct.lead();
        let report = puct.report(&request.details);
        let moves = || report.moves.iter().filter(|found| found.symmetry_of.is_none());
        let until = deadline.with(limits.time);
        let overriding = self.override_by(network, game, &report, &until, stop);
        let wanted = overriding.filter(|&mv| request.admits(game.to_move(), mv, 0));
        let visits = report.root.visits;
        let prospects =
            Prospects { game, value: puct.win_loss(), lead: puct.lead(), visits, ownership: &report.ownership };
        let resigns = self.gives_up(&prospects, &limits);
        let found: Vec<Move> = moves().map(|found| found.mv).collect();
        let turn = Turn { game, report: &report, recipe: Recipe::with_network(self.level), style: self.style };
        let (params, seed) = (&self.params, self.seed);
        let mut lead_after = |mv: Move| lead_after(network, params, seed, game, mv);
        let (budget, random) = (&mut self.budget, &mut self.random);
        let lost_by_pass = ending::lost_by_pass(game, self.dead_stones);
        let better_than_passing =
            |report: &Report| lost_by_pass.and_then(|margin| ending::instead_of_pass(game, report, margin));
        let mut picked = || {
            let admitted = |mv: &Move| request.admits(game.to_move(), *mv, 0);
            let chosen =
                || drawn(game, &report, params, random).or_else(|| turn.choose(&mut lead_after, budget, random));
            let own = wanted.or_else(chosen).filter(admitted);
            let own = own.or(found.first().copied()).or_else(|| likeliest(game, &report.policy)).unwrap_or(Move::Pass);
            let own = match wanted {
                Some(Move::Play(_)) => own,
                // Manners take some looks more.
                _ if until.is_over() => own,
                _ => {
                    let mended = manners::mended(game, &report.ownership, own, &found, &mut lead_after);
                    Some(mended).filter(admitted).unwrap_or(own)
                }
            };
            if own.is_pass() && wanted.is_none() {
                better_than_passing(&report).filter(admitted).unwrap_or(own)
            } else {
                own
            }
        };
        let answer = match resigns {
            true => Answer::Resign,
            false if game.phase() != Phase::Play => Answer::Move(Move::Pass),
            false => Answer::Move(picked()),
        };
        self.puct = Some(puct);
        self.params.playout_doubling_advantage = asked;
        let candidates = report.moves.iter().filter(|found| found.symmetry_of.is_none()).map(|found| Candidate {
            mv: found.mv,
            visits: found.visits,
            value: found.utility,
            prior: found.prior,
            line: found.line.clone(),
        });
        Choice {
            answer,
            value: 2.0 * report.root.winrate - 1.0,
            lead: report.root.lead,
            visits,
            candidates: candidates.collect(),
            ownership: report.ownership.clone(),
            report,
        }
    }

    /// By how many doublings Black is said to be the stronger side: as it was set, else by what was given.
    fn advantage_of_black(&mut self, network: &Network, game: &Game, limits: &Limits) -> f64 {
        /// Moves that are due sooner are made without looking back.
        const HURRY: Duration = Duration::from_millis(200);
        let Params { playout_doubling_advantage: set, doublings_per_point_given: most, .. } = self.params;
        if set != 0.0 || most == 0.0 || limits.time.is_some_and(|time| time < HURRY) {
            return set;
        }
        let before = self.given;
        self.given = before.of(network, &self.params, game);
        let deficit = if self.given == before { self.last_deficit } else { f32::INFINITY };
        self.given.black_advantage(game.to_move(), deficit, most)
    }

    /// What the end of a game calls for, by what a search has found.
    fn override_by(
        &self,
        network: &Network,
        game: &Game,
        report: &Report,
        until: &Deadline,
        stop: &Stop,
    ) -> Option<Move> {
        let moves = report.moves.iter().filter(|found| found.symmetry_of.is_none());
        let findings = Findings {
            game,
            ownership: report.ownership.clone(),
            moves: moves.map(|found| (found.mv, found.utility)).collect(),
            value: report.root.utility,
        };
        ending::override_move(&findings, self.dead_stones, || {
            self.either_way(network, game, report, until.clone(), stop)
        })
    }

    /// Whether a first look already says that a pass is in order.
    fn finishes(&self, network: &Network, game: &Game, puct: &Puct, until: &Deadline, stop: &Stop) -> bool {
        self.override_by(network, game, &puct.report(&Details::default()), until, stop) == Some(Move::Pass)
    }

    /// How the time of a move is spent, some of it kept for the last evaluation to come back and for looking at what
    /// happens after a pass. `None` where all of it is used.
    fn pace(&self, game: &Game, puct: &Puct, limits: &Limits, deadline: &Deadline) -> Option<Pace> {
        let time = limits.time?;
        // To begin takes one evaluation, or more.
        let one_more = deadline.elapsed().max(time / 16);
        let is_ending = Outlook::new(game.board(), &puct.ownership(), game.to_move()).is_settled;
        let kept = if is_ending { time / 2 } else { one_more.min(time / 2) };
        let most = time - kept;
        deadline.set(most);
        let (at, value) = self.last_value;
        let value_before = (game.n_moves() == at + 2).then_some(value);
        let mut pace = Pace::new(limits.aim?, most, deadline, value_before);
        pace.starts_with(puct.n_visits());
        Some(pace)
    }

    /// What comes for the side to move, whether it moves, as a search has reported, or passes. `None` where there was no
    /// time to look.
    fn either_way(
        &self,
        network: &Network,
        game: &Game,
        moving: &Report,
        until: Deadline,
        stop: &Stop,
    ) -> Option<EitherWay> {
        const ENOUGH: u32 = 16;
        const FEW: u32 = 4;
        if until.is_over() {
            return None;
        }
        let mut passed = game.clone();
        passed.play_legal(Move::Pass);
        passed.reopen();
        let request = Request::default();
        let look = Puct::begin(&passed, None, network, &request, self.means(self.dead_stones));
        look.run(network, Some(ENOUGH), until, stop, |_| {});
        if look.n_visits() < FEW && !stop.is_set() {
            return None;
        }
        let mean = |(moving, passing): (&f32, f32)| (moving - passing) / 2.0;
        Some(EitherWay {
            ownership: moving.ownership.iter().zip(look.ownership()).map(mean).collect(),
            chance_lost: moving.root.winrate - (1.0 - look.win_loss()) / 2.0,
            points_lost: moving.root.lead + look.lead(),
        })
    }

    /// Judges what is alive, for a game that has stopped or not. Both sides are given the first move in turn; where the
    /// fate of a chain is in doubt, the search goes on.
    pub fn judge(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Judgement {
        let time = limits.time.map(|time| time / 2);
        let views = ByColor::from_fn(|color| {
            let position = game.position().clone().with_to_move(color);
            let game = Game::from_position(position, *game.ruleset(), game.komi());
            if let Some(network) = &self.network {
                return self.owners_by(network, &game, limits.visits.map(|visits| visits / 2), time, stop);
            }
            let mut search = Search::new(game, DeadStones::AsTheRulesSay, self.memory);
            search.run(&*self.evaluator, limits.visits.map(|visits| visits / 2), Deadline::after(time), stop);
            search.ownership()
        });
        let ownership = views.black.iter().zip(&views.white).map(|(black, white)| (black - white) / 2.0).collect();
        judgement(game.board(), ownership)
    }

    /// Who owns what for the side to move, the position looked at from all eight sides.
    fn owners_by(
        &self,
        network: &Network,
        game: &Game,
        visits: Option<u32>,
        time: Option<Duration>,
        stop: &Stop,
    ) -> Vec<f32> {
        const ENOUGH: u32 = 64;
        let params = Params { root_symmetries: 8, ..self.params.clone() };
        let means = Means { params: &params, dead_stones: DeadStones::AsTheRulesSay, ..self.means(self.dead_stones) };
        let deadline = Deadline::after(time);
        let puct = Puct::begin(game, None, network, &Request::default(), means);
        let most = visits.unwrap_or(8 * ENOUGH);
        puct.run(network, Some(most.min(ENOUGH)), deadline.clone(), stop, |_| {});
        if Outlook::new(game.board(), &puct.ownership(), game.to_move()).has_doubtful_chain {
            puct.run(network, Some(most), deadline, stop, |_| {});
        }
        puct.ownership()
    }

    fn within_level(&self, game: &Game, limits: &Limits) -> Limits {
        let own = match self.network {
            Some(_) => Recipe::with_network(self.level).visits,
            None => RolloutRecipe::of(self.level, game.size()).visits,
        };
        Limits { visits: limits.visits.into_iter().chain(own).min(), ..*limits }
    }

    /// What comes for the side to move, whether it moves first or passes: every level looks at the end of a game with some
    /// care. `None` where there was no time to look. What a pass loses is less than rollouts can tell.
    fn either_way_by_rollouts(&self, search: &Search, limits: &Limits, stop: &Stop) -> Option<EitherWay> {
        const ENOUGH: u32 = 200;
        /// A move that is due at once may take so much longer, for else the game would never end.
        const SHORTEST: Duration = Duration::from_millis(15);
        let visits = limits.visits.map(|visits| (visits / 4).max(ENOUGH));
        let time = limits.time.map(|time| (time / 16).max(SHORTEST));
        let look = |game: Game| {
            let mut search = Search::new(game, self.dead_stones, self.memory);
            search.run(&*self.evaluator, visits, Deadline::after(time), stop);
            (search.tree.n_visits() >= ENOUGH / 4).then(|| search.ownership())
        };
        let game = &search.game;
        let has_seen_enough = search.tree.n_visits() >= ENOUGH;
        let moving = if has_seen_enough { search.ownership() } else { look(game.clone())? };
        let mut passed = game.clone();
        passed.play_legal(Move::Pass);
        passed.reopen();
        let passing = look(passed)?;
        let ownership = moving.iter().zip(passing).map(|(moving, passing)| (moving - passing) / 2.0).collect();
        Some(EitherWay { ownership, chance_lost: 0.0, points_lost: 0.0 })
    }

    fn pick(&mut self, search: &Search, overriding: Option<Move>) -> Move {
        if search.game.phase() != Phase::Play {
            return Move::Pass;
        }
        if let Some(mv) = overriding {
            return mv;
        }
        let edges = search.edges_by_visits();
        let visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
        let picked = RolloutRecipe::of(self.level, search.game.size())
            .pick_of(&visits, &mut self.random)
            .map(|place| edges[place]);
        picked.or_else(|| search.likeliest()).map_or(Move::Pass, |edge| search.move_of(edge))
    }

    /// Whether the game is given up: it may be, and has looked hopeless for long enough.
    fn gives_up(&mut self, prospects: &Prospects<'_>, limits: &Limits) -> bool {
        let has_lost_hope = self.despair.grows(prospects, &self.hopeless);
        limits.resigning == Resigning::WhenLost && has_lost_hope
    }
}

fn findings(search: &Search) -> Findings<'_> {
    let edges = search.edges_by_visits();
    Findings {
        game: &search.game,
        ownership: search.ownership(),
        moves: edges.into_iter().map(|edge| (search.move_of(edge), edge.value)).collect(),
        value: search.tree.value(),
    }
}

/// The mover's margin after a move, at one look.
fn lead_after(network: &Network, params: &Params, seed: u64, game: &Game, mv: Move) -> f64 {
    let mut after = game.clone();
    after.play_legal(mv);
    after.reopen();
    let symmetry = (hash::mixed(after.board().hash(), seed) & 7) as u8;
    let judged = network.judge_to_the_end(&after, params, false, symmetry);
    let white = f64::from(judged.lead);
    if game.to_move() == Color::White { white } else { -white }
}

/// The likeliest move of a policy; `None` where there is none.
fn likeliest(game: &Game, policy: &[f32]) -> Option<Move> {
    let moves = game.size().points().map(Move::Play).chain([Move::Pass]).zip(policy);
    moves.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(mv, _)| mv)
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

fn during(report: Report) -> Report {
    Report { is_during_search: true, ..report }
}

fn report(search: &Search, answer: Answer, request: &Request) -> Choice {
    let candidates = search.edges_by_visits().into_iter().map(|edge| Candidate {
        mv: search.move_of(edge),
        visits: edge.visits,
        value: edge.value,
        prior: edge.prior,
        line: search.tree.line(edge),
    });
    Choice {
        answer,
        value: search.tree.value(),
        lead: search.lead(),
        visits: search.tree.n_visits(),
        candidates: candidates.collect(),
        ownership: search.ownership(),
        report: search.report(&request.details),
    }
}

/// What lives by how the points are owned by Black; what lives beyond doubt does so whatever the search says.
fn judgement(board: &Board, mut ownership: Vec<f32>) -> Judgement {
    for color in Color::BOTH {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let alive = life::pass_alive(board, color, Suicide::Allowed);
        for index in alive.stones.iter().filter_map(|&stone| board.size().point_index(stone)) {
            ownership[index] = sign;
        }
    }
    let outlook = Outlook::new(board, &ownership, Color::Black);
    let seki = outlook.in_seki(board);
    Judgement { ownership, dead: outlook.dead, seki, neutral: outlook.neutral }
}
