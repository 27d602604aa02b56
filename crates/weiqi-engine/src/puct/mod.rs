//! The search of a network: select, judge, expand, back up (Silver et al. 2017), with KataGo's refinements, a function
//! each.

mod backup;
mod bias;
mod choose;
mod halving;
mod mirror;
mod node;
mod report;
mod root;
mod select;
#[cfg(test)]
mod tests;

use std::sync::Mutex;

use weiqi_rules::{Color, Game, Move, Phase, Point, Repetition, Size};

use self::node::{Own, Prior, State, Tree};
pub(crate) use self::root::Means;
use self::select::Selection;
use crate::ending::{self, DeadStones};
use crate::hash;
use crate::judge::{Chance, Judge, View};
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
#[derive(Default)]
struct Trip {
    /// The nodes on the way, the root first.
    nodes: Vec<usize>,
    /// The moves between them.
    moves: Vec<Move>,
    /// Whether nobody has judged the last of them.
    is_fresh: bool,
    /// Who owned what before the last move, where that was a pass.
    ownership: Box<[i8]>,
}

/// Where a trip led.
enum Way {
    /// To the end of this one.
    To(Trip),
    /// To a position that another thread is asking about.
    Busy,
    /// There were visits enough.
    Enough,
}

/// What a leaf turned out to be.
enum Verdict {
    /// Play goes on from here: what it is worth, its likely moves, its owners, and its local pattern if that is asked for.
    Open(Own, Box<[Prior]>, Box<[i8]>, Option<u64>),
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
        let goes_on = || !stop.is_set() && !deadline.is_over();
        std::thread::scope(|scope| {
            for _ in 1..self.params.threads {
                scope.spawn(|| while goes_on() && self.visit(judge, visits, &goes_on) {});
            }
            while goes_on() && self.visit(judge, visits, &goes_on) {
                watch(self);
            }
        });
    }

    /// One visit, unless there were `most` of them already: answers whether there was need of it. Only the ways down and
    /// up hold the tree; the game is played out and the network is asked while other threads may use it.
    /// A visit that is no longer wanted while the network is at work is not made.
    fn visit(&self, judge: &dyn Judge, most: Option<u32>, ask: &dyn Fn() -> bool) -> bool {
        let way = self.descend(&mut locked(&self.tree), most.unwrap_or(u32::MAX));
        let trip = match way {
            Way::To(trip) => trip,
            Way::Enough => return false,
            Way::Busy => {
                std::thread::yield_now();
                return true;
            }
        };
        let verdict = self.judge(&trip, judge, ask);
        let tree = &mut locked(&self.tree);
        match verdict {
            Some(verdict) => {
                self.expand(tree, &trip, verdict);
                self.back_up(tree, &trip);
            }
            None => trip.nodes.iter().for_each(|&node| tree.nodes[node].in_flight -= 1),
        }
        true
    }

    /// Follows the best moves to a position that nobody has judged, or that has no moves to try.
    fn descend(&self, tree: &mut Tree, most: u32) -> Way {
        if tree.root().stats.visits + tree.root().in_flight >= most {
            return Way::Enough;
        }
        let mut trip = Trip::default();
        let (mut node, mut mover) = (0, self.game.to_move());
        loop {
            trip.nodes.push(node);
            if tree.nodes[node].state == State::Fresh {
                if tree.nodes[node].in_flight > 0 {
                    return Way::Busy;
                }
                trip.is_fresh = true;
                break;
            }
            let Some(place) = self.select(tree, node, mover) else { break };
            let mv = move_at(self.game.size(), tree.nodes[node].moves[place].index);
            if mv == Move::Pass {
                trip.ownership = tree.nodes[node].ownership.clone();
            }
            trip.moves.push(mv);
            mover = !mover;
            node = match tree.nodes[node].children.get(place) {
                Some(&child) => child as usize,
                None => tree.add_child(node),
            };
        }
        for &node in &trip.nodes {
            tree.nodes[node].in_flight += 1;
        }
        Way::To(trip)
    }

    /// The place of the move to try; `None` where play is over or there is no room for another position.
    fn select(&self, tree: &Tree, node: usize, mover: Color) -> Option<usize> {
        let at = &tree.nodes[node];
        if at.state != State::Open {
            return None;
        }
        let is_root = node == 0;
        let halved = if is_root { self.halved(tree) } else { None };
        if let Some(place) = halved {
            return self.within_memory(tree, node, place);
        }
        let choice = Selection::new(tree, at, mover, is_root, &self.params, &self.utility);
        let place = if is_root {
            let mut random = locked(&self.random);
            choice.best(|place, value, chance| {
                self.root.adjusted(at.moves[place].index, value, chance, &self.params, &mut random)
            })
        } else {
            choice.best(|_, value, chance| (value, chance))
        }?;
        self.within_memory(tree, node, place)
    }

    /// The place of a move; where it is new and there is no room for it, that of the most visited one.
    fn within_memory(&self, tree: &Tree, node: usize, place: usize) -> Option<usize> {
        let is_possible = place < tree.nodes[node].children.len() || tree.n_bytes() < self.max_bytes;
        if is_possible { Some(place) } else { self.most_visited(tree, node) }
    }

    fn most_visited(&self, tree: &Tree, node: usize) -> Option<usize> {
        let children = &tree.nodes[node].children;
        (0..children.len()).max_by_key(|&place| tree.nodes[children[place] as usize].stats.visits)
    }

    /// Judges the end of a trip; `None` where that is no longer wanted.
    fn judge(&self, trip: &Trip, judge: &dyn Judge, ask: &dyn Fn() -> bool) -> Option<Verdict> {
        if !trip.is_fresh {
            return Some(Verdict::Known);
        }
        let mut game = self.game.clone();
        for &mv in &trip.moves {
            game.reopen();
            game.play_legal(mv);
        }
        if let Some(own) = self.result(&mut game, trip) {
            return Some(Verdict::Over(own));
        }
        let symmetry = self.symmetry_of(&game);
        let judged = judge.judge(&game, &View { params: &self.params, is_root: false, symmetry, ask })?;
        let (mover, depth, size) = (game.to_move(), trip.moves.len() as u32, game.size());
        let admits = |index: u16| self.request.admits(mover, move_at(size, index), depth);
        Some(Verdict::Open(
            Own::of(&judged, &self.utility, &self.params),
            likely_moves(&judged.policy, admits, INNER),
            judged.ownership.clone().into(),
            (self.params.subtree_value_bias_factor > 0.0).then(|| bias::pattern(&game)),
        ))
    }

    /// The result of a game that is over, or that has come back to one position for the third time. Passes that leave
    /// something to decide don't end it: players who cannot agree play on. Nor does our own next pass, so that we clean
    /// up where that matters (KataGo's conservative pass).
    fn result(&self, game: &mut Game, trip: &Trip) -> Option<Own> {
        if game.phase() != Phase::Play {
            let is_own_pass = trip.moves.len() == 1 && self.params.conservative_pass;
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
        let leaf = trip.nodes[trip.nodes.len() - 1];
        match verdict {
            Verdict::Known => {}
            Verdict::Over(own) => tree.close(leaf, own),
            Verdict::Open(own, moves, ownership, pattern) => {
                tree.open(leaf, own, moves, ownership);
                pattern.into_iter().for_each(|pattern| tree.know_pattern(leaf, pattern));
            }
        }
    }

    /// Tells every position on the way that it was visited.
    fn back_up(&self, tree: &mut Tree, trip: &Trip) {
        let movers = [self.game.to_move(), !self.game.to_move()];
        for (depth, &node) in trip.nodes.iter().enumerate().rev() {
            tree.nodes[node].in_flight -= 1;
            tree.nodes[node].stats.visits += 1;
            backup::recompute(tree, node, movers[depth % 2], &self.params);
        }
    }

    /// A symmetry that hangs on the position alone, so that the order of visits does not matter.
    fn symmetry_of(&self, game: &Game) -> u8 {
        (hash::mixed(game.board().hash() ^ self.seed, game.n_moves() as u64) & 7) as u8
    }
}

/// How many of a position's moves are kept: the likely ones.
#[derive(Clone, Copy)]
struct Kept {
    least_chance: Chance,
    at_least: usize,
    at_most: usize,
}

/// In the searched position every move.
const ALL: Kept = Kept { least_chance: Chance::of_root(0), at_least: usize::MAX, at_most: usize::MAX };
/// Elsewhere those that a search of millions of visits might try, so that a million positions fit in a gibibyte.
const INNER: Kept = Kept { least_chance: Chance::of_root(927), at_least: 16, at_most: 100 };

/// The moves that may be tried, the likeliest first, those alike in the order of their points.
fn likely_moves(policy: &[Chance], admits: impl Fn(u16) -> bool, kept: Kept) -> Box<[Prior]> {
    let indexed = policy.iter().zip(0u16..).map(|(&chance, index)| Prior { index, chance });
    let mut moves: Vec<Prior> = indexed.filter(|prior| prior.chance.is_legal() && admits(prior.index)).collect();
    let n_likely = moves.iter().filter(|prior| prior.chance >= kept.least_chance).count();
    let n = n_likely.clamp(kept.at_least, kept.at_most);
    let by_chance = |a: &Prior, b: &Prior| b.chance.cmp(&a.chance).then(a.index.cmp(&b.index));
    if n < moves.len() {
        // Most moves are unlikely, and in no order that matters.
        moves.select_nth_unstable_by(n, by_chance);
        moves.truncate(n);
    }
    moves.sort_unstable_by(by_chance);
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
