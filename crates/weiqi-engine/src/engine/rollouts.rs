//! Moves that rollouts find.

use std::time::Duration;

use weiqi_rules::{Game, Move, Phase};

use super::{Answer, Candidate, Choice, Engine, Ticker, during};
use crate::ending::{self, EitherWay, Findings};
use crate::level::{RolloutRecipe, manners};
use crate::limits::{Deadline, Limits, Stop};
use crate::report::Report;
use crate::request::Request;
use crate::resign::Prospects;
use crate::search::Search;

impl Engine {
    /// What rollouts choose.
    pub(super) fn choose_by_rollouts(
        &mut self,
        game: &Game,
        request: &Request,
        stop: &Stop,
        watch: &mut dyn FnMut(Report),
    ) -> Choice {
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
        Some(EitherWay { ownership, chance_lost: 0.0, points_lost: 0.0, hope: 0.0 })
    }

    fn pick(&mut self, search: &Search, overriding: Option<Move>) -> Move {
        if search.game.phase() != Phase::Play {
            return Move::Pass;
        }
        let ownership = || search.ownership();
        let capture = || manners::captures_open(&search.game, &ownership(), manners::MANY).first().copied();
        match overriding {
            Some(Move::Pass) if !ending::has_gone_on_too_long(&search.game) => {
                return capture().map_or(Move::Pass, Move::Play);
            }
            Some(mv) => return mv,
            None => {}
        }
        let edges = search.edges_by_visits();
        let visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
        let picked = RolloutRecipe::of(self.level, search.game.size())
            .pick_of(&visits, &mut self.random)
            .map(|place| edges[place]);
        picked.or_else(|| search.likeliest()).map_or(Move::Pass, |edge| search.move_of(edge))
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
