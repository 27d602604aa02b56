//! Moves that the search of a network finds.

use std::time::Duration;

use weiqi_rules::{Game, Move, Phase};

use super::closer::{Closer, after_pass};
use super::{Answer, Candidate, Choice, Engine, Ticker, during};
use crate::draw::drawn;
use crate::ending::{self, EitherWay, Findings, Outlook};
use crate::level::{Level, Look as _, Recipe, Turn, manners};
use crate::limits::{Deadline, Limits, Stop};
use crate::network::Network;
use crate::pace::Pace;
use crate::params::Params;
use crate::puct::{Means, Puct};
use crate::report::{Details, Report};
use crate::request::Request;
use crate::resign::Prospects;

/// Visits after which a side that is asked to finish looks whether it should.
const FIRST_LOOK: u32 = 50;

impl Engine {
    /// What the search of a network chooses, at the engine's level.
    pub(super) fn choose_by(
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
        let until = deadline.with(limits.time);
        let overriding = self.override_by(network, game, &report, &until, stop);
        let wanted = overriding.filter(|&mv| request.admits(game.to_move(), mv, 0));
        let visits = report.root.visits;
        let prospects =
            Prospects { game, value: puct.win_loss(), lead: puct.lead(), visits, ownership: &report.ownership };
        let resigns = self.gives_up(&prospects, &limits);
        let answer = match resigns {
            true => Answer::Resign,
            false if game.phase() != Phase::Play => Answer::Move(Move::Pass),
            false => Answer::Move(self.pick_by(network, game, request, &report, wanted, (&until, stop))),
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

    /// The move to make after a search: what the end of a game calls for, else what the level plays, and none that nobody
    /// makes.
    fn pick_by(
        &mut self,
        network: &Network,
        game: &Game,
        request: &Request,
        report: &Report,
        wanted: Option<Move>,
        (until, stop): (&Deadline, &Stop),
    ) -> Move {
        let admitted = |mv: &Move| request.admits(game.to_move(), *mv, 0);
        let is_over = wanted == Some(Move::Pass) && ending::has_gone_on_too_long(game);
        if let Some(mv) = wanted.filter(|mv| !mv.is_pass() || is_over) {
            return mv;
        }
        let (params, dead_stones) = (&self.params, self.dead_stones);
        let means = Means { params, dead_stones, seed: self.seed, max_bytes: self.memory, budget: None };
        let visits = closer_visits(self.level, report.root.visits);
        let mut closer = Closer { network, game, means, visits, until: until.clone(), stop, passed: None };
        let found: Vec<Move> =
            report.moves.iter().filter(|found| found.symmetry_of.is_none()).map(|found| found.mv).collect();
        let turn = Turn { game, report, recipe: Recipe::with_network(self.level), style: self.style };
        let (budget, random) = (&mut self.budget, &mut self.random);
        let chosen = wanted.or_else(|| drawn(game, report, params, random));
        let chosen = chosen.or_else(|| turn.choose(&mut |mv| closer.glance(mv), budget, random)).filter(admitted);
        let own = chosen.or(found.first().copied()).or_else(|| likeliest(game, &report.policy)).unwrap_or(Move::Pass);
        let stones_stay = ending::stones_count_as_they_stand(game, dead_stones);
        let scene = manners::Scene { game, ownership: &report.ownership, stones_stay, gain: gain_at_home(self.level) };
        let others: Vec<Move> = found.into_iter().chain(likely(game, &report.policy)).filter(admitted).collect();
        let own = Some(manners::mended(&scene, own, &others, &mut closer)).filter(admitted).unwrap_or(own);
        if !own.is_pass() || wanted.is_some() {
            return own;
        }
        let margin = ending::lost_by_pass(game, dead_stones);
        margin.and_then(|margin| ending::instead_of_pass(game, report, margin)).filter(admitted).unwrap_or(own)
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
        let request = Request::default();
        let look = Puct::begin(&after_pass(game), None, network, &request, self.means(self.dead_stones));
        look.run(network, Some(ENOUGH), until, stop, |_| {});
        if look.n_visits() < FEW && !stop.is_set() {
            return None;
        }
        let mean = |(moving, passing): (&f32, f32)| (moving - passing) / 2.0;
        Some(EitherWay {
            ownership: moving.ownership.iter().zip(look.ownership()).map(mean).collect(),
            chance_lost: moving.root.winrate - (1.0 - look.win_loss()) / 2.0,
            points_lost: moving.root.lead + look.lead(),
            // At a weaker level nobody is kept at a finished game.
            hope: if self.level == Level::Full { moving.root.winrate } else { 0.0 },
        })
    }
}

/// Visits of a closer look at a move: as many as a level needs to be sure, and not more than the search itself where there
/// is little time.
fn closer_visits(level: Level, visits: u32) -> u32 {
    const SURE: u32 = 64;
    const FEWEST: u32 = 16;
    if level == Level::Full { (visits / 2).clamp(FEWEST, SURE) } else { SURE }
}

/// Points that a play in settled own territory must gain over a pass. A weaker player does not see the smallest ones, and
/// must not seem to play for nothing.
fn gain_at_home(level: Level) -> f64 {
    match level {
        Level::Full => 1.0,
        Level::Rank(rank) if rank.is_dan() => 2.0,
        Level::Rank(_) => 3.0,
    }
}

/// The likeliest moves of a policy, the likeliest first.
fn likely(game: &Game, policy: &[f32]) -> Vec<Move> {
    const MOST: usize = 8;
    let moves = game.size().points().map(Move::Play).chain([Move::Pass]).zip(policy);
    let mut moves: Vec<(Move, f32)> = moves.filter(|&(_, &chance)| chance > 0.0).map(|(mv, &c)| (mv, c)).collect();
    moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    moves.into_iter().take(MOST).map(|(mv, _)| mv).collect()
}

/// The likeliest move of a policy; `None` where there is none.
fn likeliest(game: &Game, policy: &[f32]) -> Option<Move> {
    let moves = game.size().points().map(Move::Play).chain([Move::Pass]).zip(policy);
    moves.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(mv, _)| mv)
}
