//! The search of a network: select, judge, expand, back up (Silver et al. 2017), with KataGo's refinements, a function
//! each.

mod backup;
mod choose;
mod node;
mod report;
mod root;
mod select;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::Mutex;

use weiqi_rules::{Color, Game, Move, Phase, Point, Repetition, Size};

use self::node::{Own, Prior, State, Tree};
pub(crate) use self::root::Means;
use self::select::Selection;
use crate::ending::{self, DeadStones};
use crate::hash;
use crate::judge::{Chance, Judge, Judged, View};
use crate::limits::{Deadline, Stop};
use crate::network::locked;
use crate::params::Params;
use crate::random::Random;
use crate::request::Request;
use crate::utility::Utility;

/// A search of one position by a network, which goes on from one move to the next.
pub(crate) struct Puct {
    pub(crate) game: Game,
    tree: Mutex<Tree>,
    params: Params,
    request: Request,
    dead_stones: DeadStones,
    utility: Utility,
    root: root::Root,
    random: Mutex<Random>,
    seed: u64,
    max_bytes: usize,
}

/// One trip down the tree.
struct Trip {
    /// The nodes on the way with their side to move, the root first.
    steps: Vec<(usize, Color)>,
    /// The game as it stands at the last of them.
    game: Game,
    /// Who owned what before the last two moves.
    ownership: Box<[i8]>,
}

/// What a leaf turned out to be.
enum Verdict {
    /// Play goes on from here, as it was judged.
    Open(Arc<Judged>),
    /// The result is sure.
    Over(Own),
    /// It was judged before, and there is no room for its moves.
    Known,
}

impl Puct {
    /// Searches until a limit is reached. `watch` is called between visits, by the thread that called.
    pub(crate) fn run(
        &self,
        judge: &dyn Judge,
        visits: Option<u32>,
        deadline: Deadline,
        stop: &Stop,
        mut watch: impl FnMut(&Puct),
    ) {
        let is_done = || stop.is_set() || deadline.is_over() || visits.is_some_and(|visits| self.n_started() >= visits);
        std::thread::scope(|scope| {
            for _ in 1..self.params.threads {
                scope.spawn(|| {
                    while !is_done() {
                        self.visit(judge);
                    }
                });
            }
            while !is_done() {
                self.visit(judge);
                watch(self);
            }
        });
    }

    /// One visit: the network is asked while other threads may use the tree.
    fn visit(&self, judge: &dyn Judge) {
        let trip = self.descend(&mut locked(&self.tree));
        let Some(mut trip) = trip else {
            // Another thread is asking about the only position of interest.
            std::thread::yield_now();
            return;
        };
        let verdict = self.judge(&mut trip, judge);
        let tree = &mut locked(&self.tree);
        self.expand(tree, &trip, verdict);
        self.back_up(tree, &trip);
    }

    /// Follows the best moves to a position that nobody has judged. `None` where another thread is about to judge it.
    fn descend(&self, tree: &mut Tree) -> Option<Trip> {
        let mut trip = Trip { steps: Vec::new(), game: self.game.clone(), ownership: Box::default() };
        let mut node = 0;
        loop {
            trip.steps.push((node, trip.game.to_move()));
            if tree.nodes[node].state == State::Fresh {
                if tree.nodes[node].in_flight > 0 {
                    return None;
                }
                break;
            }
            let Some(place) = self.select(tree, node, &trip) else { break };
            if trip.game.phase() != Phase::Play {
                trip.game.reopen();
            }
            trip.ownership = tree.nodes[node].ownership.clone();
            let mv = move_at(self.game.size(), tree.nodes[node].moves[place].index);
            trip.game.play_legal(mv);
            node = match tree.nodes[node].children.get(place) {
                Some(&child) => child as usize,
                None => tree.add_child(node),
            };
        }
        for &(node, _) in &trip.steps {
            tree.nodes[node].in_flight += 1;
        }
        Some(trip)
    }

    /// The place of the move to try; `None` where play is over or there is no room for another position.
    fn select(&self, tree: &Tree, node: usize, trip: &Trip) -> Option<usize> {
        let at = &tree.nodes[node];
        if at.state != State::Open {
            return None;
        }
        let is_root = trip.steps.len() == 1;
        let choice = Selection::new(tree, at, trip.game.to_move(), is_root, &self.params, &self.utility);
        let place = if is_root {
            let mut random = locked(&self.random);
            choice.best(|place, value, chance| {
                self.root.adjusted(at.moves[place].index, value, chance, &self.params, &mut random)
            })
        } else {
            choice.best(|_, value, chance| (value, chance))
        }?;
        let has_room = tree.n_bytes() < self.max_bytes;
        if place < at.children.len() || has_room { Some(place) } else { self.most_visited(tree, node) }
    }

    fn most_visited(&self, tree: &Tree, node: usize) -> Option<usize> {
        let children = &tree.nodes[node].children;
        (0..children.len()).max_by_key(|&place| tree.nodes[children[place] as usize].stats.visits)
    }

    /// Judges the end of a trip.
    fn judge(&self, trip: &mut Trip, judge: &dyn Judge) -> Verdict {
        let (leaf, _) = trip.steps[trip.steps.len() - 1];
        if locked(&self.tree).nodes[leaf].state != State::Fresh {
            return Verdict::Known;
        }
        if let Some(own) = self.result(trip) {
            return Verdict::Over(own);
        }
        let symmetry = self.symmetry_of(&trip.game);
        Verdict::Open(judge.judge(&trip.game, &View { params: &self.params, is_root: false, symmetry }))
    }

    /// The result of a game that is over, or that has come back to one position for the third time. Passes that leave
    /// something to decide don't end it: players who cannot agree play on. Nor does our own next pass, so that we clean
    /// up where that matters (KataGo's conservative pass).
    fn result(&self, trip: &mut Trip) -> Option<Own> {
        let game = &mut trip.game;
        if game.phase() != Phase::Play {
            let is_own_pass = trip.steps.len() == 2 && self.params.conservative_pass;
            let result = ending::agreed_result(game, self.dead_stones, &trip.ownership);
            if let Some((white_value, white_margin)) = result.filter(|_| !is_own_pass) {
                return Some(self.own_of_result(white_value, 0.0, white_margin));
            }
            game.reopen();
        }
        let is_simple_ko = game.ruleset().repetition == Repetition::BasicKo;
        let comes_back = is_simple_ko && game.repeat().is_some_and(|repeat| repeat.n_times >= 3);
        comes_back.then(|| self.own_of_result(0.0, 1.0, 0.0))
    }

    fn own_of_result(&self, win_loss: f32, no_result: f32, score: f32) -> Own {
        let mut own =
            Own { weight: 1.0, utility: 0.0, win_loss, no_result, score, score_square: score * score, lead: score };
        own.revalued(&self.utility);
        own
    }

    /// Gives the leaf its value and its moves.
    fn expand(&self, tree: &mut Tree, trip: &Trip, verdict: Verdict) {
        let (leaf, mover) = trip.steps[trip.steps.len() - 1];
        match verdict {
            Verdict::Known => {}
            Verdict::Over(own) => tree.close(leaf, own),
            Verdict::Open(judged) => {
                let own = Own::of(&judged, &self.utility, &self.params);
                let depth = (trip.steps.len() - 1) as u32;
                let size = self.game.size();
                let admits = |index: u16| self.request.admits(mover, move_at(size, index), depth);
                let moves = likely_moves(&judged.policy, admits, INNER);
                tree.open(leaf, own, moves, judged.ownership.clone().into());
            }
        }
    }

    /// Tells every position on the way that it was visited.
    fn back_up(&self, tree: &mut Tree, trip: &Trip) {
        for &(node, to_move) in trip.steps.iter().rev() {
            tree.nodes[node].in_flight -= 1;
            tree.nodes[node].stats.visits += 1;
            backup::recompute(tree, node, to_move, &self.params);
        }
    }

    /// Visits made and begun.
    fn n_started(&self) -> u32 {
        let tree = locked(&self.tree);
        tree.root().stats.visits + tree.root().in_flight
    }

    /// A symmetry that hangs on the position alone, so that the order of visits does not matter.
    fn symmetry_of(&self, game: &Game) -> u8 {
        (hash::mixed(game.board().hash() ^ self.seed, game.n_moves() as u64) & 7) as u8
    }
}

/// How many of a position's moves are kept: the likely ones.
#[derive(Clone, Copy)]
struct Kept {
    least_chance: f64,
    at_least: usize,
}

/// In the searched position every move.
const ALL: Kept = Kept { least_chance: 0.0, at_least: usize::MAX };
/// Elsewhere those that a search of millions of visits might try, so that a million positions fit in a gibibyte.
const INNER: Kept = Kept { least_chance: 2e-4, at_least: 16 };

/// The moves that may be tried, the likeliest first, those alike in the order of their points.
fn likely_moves(policy: &[Chance], admits: impl Fn(u16) -> bool, kept: Kept) -> Box<[Prior]> {
    let indexed = policy.iter().zip(0u16..).map(|(&chance, index)| Prior { index, chance });
    let mut moves: Vec<Prior> = indexed.filter(|prior| prior.chance.is_legal() && admits(prior.index)).collect();
    moves.sort_by(|a, b| b.chance.get().total_cmp(&a.chance.get()).then(a.index.cmp(&b.index)));
    let n = moves.iter().take_while(|prior| prior.chance.get() >= kept.least_chance).count();
    moves.truncate(n.max(kept.at_least));
    moves.into()
}

/// The move with this index: a point's, or the number of points for a pass.
fn move_at(size: Size, index: u16) -> Move {
    let (index, width) = (usize::from(index), usize::from(size.width()));
    match index < size.n_points() {
        true => Move::Play(Point::new((index % width) as u8, (index / width) as u8)),
        false => Move::Pass,
    }
}

/// The index of a move on a board.
fn index_of(size: Size, mv: Move) -> u16 {
    mv.point().and_then(|point| size.point_index(point)).unwrap_or(size.n_points()) as u16
}
