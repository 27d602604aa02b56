//! The searched position: what of the last search still holds, and which moves are tried at all.

use std::sync::{Arc, Mutex};

use weiqi_rules::{Game, Move, Scoring, Settling, Symmetry};

use super::halving::Halving;
use super::node::{Own, State, Tree};
use super::select::power;
use super::{ALL, Puct, backup, index_of, likely_moves, mirror, move_at};
use crate::ending::DeadStones;
use crate::hash;
use crate::judge::{Chance, Judge, Judged};
use crate::network::locked;
use crate::params::Params;
use crate::random::Random;
use crate::request::Request;
use crate::tactics;
use crate::utility::Utility;

/// How a search is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means<'a> {
    pub(crate) params: &'a Params,
    pub(crate) dead_stones: DeadStones,
    pub(crate) seed: u64,
    /// At how many visits of the root a move is chosen; `None` where none is, or where nobody knows.
    pub(crate) budget: Option<u32>,
    /// What the tree may take.
    pub(crate) max_bytes: usize,
}

/// What holds at the root alone.
#[derive(Clone, Debug, Default)]
pub(super) struct Root {
    pub(super) judged: Arc<Judged>,
    /// Utility that a move gains or loses for the side to move beside its value, by its index.
    pub(super) bonus: Vec<f64>,
    /// Moves left out since another gives the same position but for a symmetry: the move, and that other.
    pub(super) copies: Vec<(u16, u16)>,
    /// How few visits are spent.
    pub(super) halving: Option<Halving>,
}

impl Root {
    /// Value and chance of a move at the root.
    pub(super) fn adjusted(
        &self,
        index: u16,
        value: f64,
        chance: f64,
        params: &Params,
        random: &mut Random,
    ) -> (f64, f64) {
        let value = value + self.bonus.get(usize::from(index)).copied().unwrap_or(0.0);
        if params.wide_root_noise <= 0.0 {
            return (value, chance);
        }
        // Wide noise (KataGo): likelier looks at unlikely moves, and luck with half of them.
        let chance = power(chance, 1.0 / (4.0 * params.wide_root_noise + 1.0));
        let luck = if random.is_luckier_than(50) { params.wide_root_noise * bell(random).abs() } else { 0.0 };
        (value + luck, chance)
    }
}

/// A number spread like a bell around 0 with deviation 1, nearly: twelve uniform ones added.
fn bell(random: &mut Random) -> f64 {
    (0..12).map(|_| random.below(1 << 24) as f64 / f64::from(1 << 24)).sum::<f64>() - 6.0
}

impl Puct {
    /// Begins a search of a position, with what an earlier one found if the game went on from there.
    pub(crate) fn begin(
        game: &Game,
        before: Option<Puct>,
        judge: &dyn Judge,
        request: &Request,
        means: Means<'_>,
    ) -> Puct {
        let Means { params, dead_stones, seed, max_bytes, budget } = means;
        let same_terms = |before: &Puct| before.dead_stones == dead_stones && before.judges_alike(params);
        let kept = before.filter(same_terms).and_then(|before| before.advanced(game, request));
        let mut puct = Puct {
            game: game.clone(),
            tree: Mutex::new(kept.unwrap_or_else(Tree::of_one)),
            params: params.clone(),
            request: request.clone(),
            dead_stones,
            utility: Utility::new(params, game.size().n_points(), 0.0),
            root: Root::default(),
            random: Mutex::new(Random::new(seed ^ 0x5eed)),
            seed,
            max_bytes,
        };
        puct.prepare(judge);
        puct.root.halving =
            budget.and_then(|most| Halving::plan(&locked(&puct.tree), game.size().n_points() + 1, most, params));
        puct
    }

    /// Whether positions judged under these parameters still are what they would be.
    fn judges_alike(&self, params: &Params) -> bool {
        let kept = Params { threads: params.threads, ..self.params.clone() };
        kept == *params
    }

    /// The part of the tree below the moves made since.
    fn advanced(self, game: &Game, request: &Request) -> Option<Tree> {
        let is_restricted = |request: &Request| !(request.avoid.is_empty() && request.allow.is_empty());
        if is_restricted(&self.request) || is_restricted(request) {
            let same = (&self.request.avoid, &self.request.allow) == (&request.avoid, &request.allow);
            let is_same_game = hash::of_game(&self.game) == hash::of_game(game);
            return (same && is_same_game).then(|| self.tree.into_inner().ok()).flatten();
        }
        let n = self.game.n_moves();
        if hash::start_of(&self.game) != hash::start_of(game)
            || game.n_moves() < n
            || self.game.moves().ne(game.moves().take(n))
            || self.game.was_resumed() != game.was_resumed()
        {
            return None;
        }
        let mut mover = self.game.to_move();
        let mut tree = self.tree.into_inner().ok()?;
        let mut node = 0;
        for (color, mv) in game.moves().skip(n) {
            if color != mover {
                return None;
            }
            node = tree.child_by(node, index_of(game.size(), mv))?;
            mover = !mover;
        }
        if mover != game.to_move() || tree.nodes[node].state != State::Open {
            return None;
        }
        if node != 0 {
            tree.advance(node);
        }
        Some(tree)
    }

    /// Judges the root anew, with the care it deserves, and lets nothing stay in the tree that does not hold any more.
    fn prepare(&mut self, judge: &dyn Judge) {
        let judged = self.judge_root(judge);
        let to_move = self.game.to_move();
        let mut owned = std::mem::take(&mut *locked(&self.tree));
        let tree = &mut owned;
        let is_new = tree.root().state == State::Fresh;
        let expected = if is_new { f64::from(judged.score) } else { tree.root().stats.score };
        self.utility = Utility::new(&self.params, self.game.size().n_points(), expected);
        self.root = Root { bonus: self.ending_bonus(&judged), ..Root::default() };
        if self.params.anti_mirror {
            mirror::add_bonus(&self.game, &mut self.root.bonus);
        }
        let mut policy = judged.policy.clone();
        self.leave_out(&mut policy);
        let admits = |index: u16| self.request.admits(to_move, move_at(self.game.size(), index), 0);
        let mut moves = likely_moves(&policy, admits, ALL);
        if moves.is_empty() {
            moves = likely_moves(&judged.policy, |_| true, ALL);
        }
        // The moves tried before come first, in the order of their positions.
        let old: Vec<(u16, u32)> = {
            let root = tree.root();
            root.moves.iter().zip(&root.children).map(|(prior, &child)| (prior.index, child)).collect()
        };
        let kept: Vec<(u16, u32)> =
            old.into_iter().filter(|&(index, _)| moves.iter().any(|m| m.index == index)).collect();
        let place = |index: u16| kept.iter().position(|&(kept, _)| kept == index).unwrap_or(usize::MAX);
        moves.sort_by_key(|prior| place(prior.index));
        let own = Own::of(&judged, &self.utility, &self.params);
        tree.open(0, own, moves, judged.ownership.clone().into());
        let children: Vec<u32> = kept.iter().map(|&(_, child)| child).collect();
        let below: u32 = children.iter().map(|&child| tree.nodes[child as usize].stats.visits).sum();
        tree.nodes[0].children = children;
        tree.nodes[0].stats.visits = below + 1;
        revalue(tree, &self.utility, to_move, &self.params);
        self.root.judged = judged;
        *locked(&self.tree) = owned;
    }

    fn judge_root(&self, judge: &dyn Judge) -> Arc<Judged> {
        let mut game = self.game.clone();
        game.reopen();
        // Without a judgement of its own there is nothing to tell or to choose from.
        let judged_by = |symmetry| judge.judge_to_the_end(&game, &self.params, true, symmetry);
        let first = self.symmetry_of(&game);
        let n = self.params.root_symmetries.clamp(1, 8);
        let mut judged = judged_by(first);
        if n > 1 || self.params.root_policy_temperature != 1.0 || self.params.root_noise {
            let all: Vec<Arc<Judged>> = (0..n).map(|step| judged_by((first ^ step as u8) & 7)).collect();
            let mut mean = mean_of(&all);
            self.temper(&mut mean.policy);
            judged = Arc::new(mean);
        }
        judged
    }

    /// Temperature and noise of the root's policy; noise only where it is asked for (Silver et al. 2017).
    fn temper(&self, policy: &mut [Chance]) {
        let exponent = 1.0 / self.params.root_policy_temperature;
        let powered = |chance: &Chance| if chance.is_legal() { power(chance.get(), exponent) } else { 0.0 };
        let mut chances: Vec<f64> = policy.iter().map(powered).collect();
        scale_to_one(&mut chances);
        if self.params.root_noise {
            let mut random = locked(&self.random);
            let n_legal = policy.iter().filter(|chance| chance.is_legal()).count().max(1) as f64;
            let shape = self.params.root_noise_concentration / n_legal;
            let draw = |chance: &Chance| if chance.is_legal() { gamma(shape, &mut random) } else { 0.0 };
            let mut noise: Vec<f64> = policy.iter().map(draw).collect();
            scale_to_one(&mut noise);
            let share = self.params.root_noise_weight;
            chances.iter_mut().zip(noise).for_each(|(chance, noise)| *chance += share * (noise - *chance));
        }
        for (chance, new) in policy.iter_mut().zip(chances) {
            if chance.is_legal() {
                *chance = Chance::new(new as f32);
            }
        }
    }

    /// Leaves out moves that give the same position as another but for a symmetry, and moves into areas beyond doubt.
    fn leave_out(&mut self, policy: &mut [Chance]) {
        if self.params.root_symmetry_pruning {
            for (index, of) in copies(&self.game) {
                policy[usize::from(index)] = Chance::ILLEGAL;
                self.root.copies.push((index, of));
            }
        }
        let removes_nothing = self.game.ruleset().settling == Settling::AsItStands || self.game.was_resumed();
        if self.params.root_prune_useless && !removes_nothing && self.dead_stones == DeadStones::AsTheRulesSay {
            let board = self.game.board();
            let has_ko = self.game.position().ko().is_some();
            for region in tactics::certain_area(board, self.game.to_move()) {
                // A ko elsewhere may want a threat.
                for point in region.into_iter().filter(|_| !has_ko) {
                    policy[usize::from(index_of(self.game.size(), Move::Play(point)))] = Chance::ILLEGAL;
                }
            }
        }
    }

    /// Points off for moves into what surely is somebody's, so that finished games are passed and nothing is thrown away
    /// (KataGo's root ending bonus). Not while a ko is open, for then such moves are threats.
    fn ending_bonus(&self, judged: &Judged) -> Vec<f64> {
        let game = &self.game;
        let size = game.size();
        let mut bonus = vec![0.0; size.n_points() + 1];
        let most = self.params.root_ending_bonus;
        if most == 0.0 || game.position().ko().is_some() || judged.ownership.len() != size.n_points() {
            return bonus;
        }
        let sign = if game.to_move() == weiqi_rules::Color::White { 1.0 } else { -1.0 };
        let (score, square) = (f64::from(judged.score), f64::from(judged.score_square));
        let worth = |points: f64| sign * self.utility.of_bonus(score, square, sign * points);
        let board = game.board();
        let mover = game.to_move();
        for (point, index) in size.points().zip(0..) {
            if board.at(point).is_some() {
                continue;
            }
            let own = sign * f64::from(judged.ownership[index]) / 127.0;
            let touches =
                |color| point.neighbors().any(|beside| size.contains(beside) && board.at(beside) == Some(color));
            let captures = point.neighbors().any(|beside| {
                board.chain_at(beside).is_some_and(|chain| chain.color() != mover && chain.is_in_atari())
            });
            let surely = ((own.abs() - 0.95) / 0.05).clamp(0.0, 1.0);
            let is_waste = if own > 0.0 { !touches(!mover) } else { !captures && !touches(mover) };
            if is_waste && surely > 0.0 {
                bonus[index] = worth(-most * surely);
            }
        }
        if game.ruleset().scoring == Scoring::Territory {
            // Neutral points are filled first.
            bonus[size.n_points()] = worth(-most * 2.0 / 3.0);
        }
        bonus
    }
}

/// Makes all values anew after the center of points has moved; children stand after their parents.
fn revalue(tree: &mut Tree, utility: &Utility, to_move: weiqi_rules::Color, params: &Params) {
    let mut movers = vec![to_move; tree.nodes.len()];
    for node in 0..tree.nodes.len() {
        for &child in &tree.nodes[node].children {
            movers[child as usize] = !movers[node];
        }
    }
    for node in (0..tree.nodes.len()).rev() {
        if tree.nodes[node].state != State::Fresh {
            tree.nodes[node].own.revalued(utility);
            backup::recompute(tree, node, movers[node], params);
        }
    }
}

/// Moves that give the same position as an earlier point but for a symmetry that leaves the board as it is.
fn copies(game: &Game) -> Vec<(u16, u16)> {
    let board = game.board();
    let size = game.size();
    if game.position().ko().is_some() {
        return Vec::new();
    }
    let fixing: Vec<Symmetry> = Symmetry::ALL
        .into_iter()
        .filter(|symmetry| symmetry.apply_to_size(size) == size && symmetry.apply_to_board(board) == *board)
        .collect();
    let first_of = |point| fixing.iter().filter_map(|symmetry| size.point_index(symmetry.apply(point, size))).min();
    let with_first = size.points().zip(0u16..).filter_map(|(point, index)| Some((index, first_of(point)? as u16)));
    with_first.filter(|(index, first)| index != first && board.is_empty_at(point_at(size, *index))).collect()
}

fn point_at(size: weiqi_rules::Size, index: u16) -> weiqi_rules::Point {
    move_at(size, index).point().unwrap_or(weiqi_rules::Point::new(0, 0))
}

fn mean_of(all: &[Arc<Judged>]) -> Judged {
    let Some(first) = all.first() else { return Judged::default() };
    let n = all.len() as f32;
    let mean = |of: fn(&Judged) -> f32| all.iter().map(|judged| of(judged)).sum::<f32>() / n;
    let policy = (0..first.policy.len()).map(|index| match first.policy[index].is_legal() {
        true => Chance::new((all.iter().map(|judged| judged.policy[index].get()).sum::<f64>() / f64::from(n)) as f32),
        false => Chance::ILLEGAL,
    });
    let ownership = (0..first.ownership.len())
        .map(|index| (all.iter().map(|judged| f32::from(judged.ownership[index])).sum::<f32>() / n).round() as i8);
    Judged {
        policy: policy.collect(),
        win_loss: mean(|judged| judged.win_loss),
        no_result: mean(|judged| judged.no_result),
        score: mean(|judged| judged.score),
        score_square: mean(|judged| judged.score_square),
        lead: mean(|judged| judged.lead),
        value_error: mean(|judged| judged.value_error),
        score_error: mean(|judged| judged.score_error),
        time_left: mean(|judged| judged.time_left),
        ownership: ownership.collect(),
    }
}

fn scale_to_one(numbers: &mut [f64]) {
    let sum: f64 = numbers.iter().sum();
    if sum > 0.0 {
        numbers.iter_mut().for_each(|number| *number /= sum);
    }
}

/// A number from the gamma distribution (Marsaglia and Tsang 2000); shapes below one by their boost.
fn gamma(shape: f64, random: &mut Random) -> f64 {
    let uniform = |random: &mut Random| (random.below(1 << 24) as f64 + 0.5) / f64::from(1 << 24);
    if shape < 1.0 {
        let boost = power(uniform(random), 1.0 / shape);
        return gamma(shape + 1.0, random) * boost;
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    // Nearly all of these are accepted at once.
    for _ in 0..64 {
        let x = bell(random);
        let v = (1.0 + c * x) * (1.0 + c * x) * (1.0 + c * x);
        if v > 0.0 {
            let ln = weiqi_net::math::ln;
            if ln(uniform(random)) < 0.5 * x * x + d - d * v + d * ln(v) {
                return d * v;
            }
        }
    }
    shape
}
