//! The tree: positions that were judged, and what came of them.

use super::bias::{Biases, Part};
use crate::judge::{Chance, Judged};
use crate::utility::Utility;

/// The root is the first; children stand after their parents.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    pub(crate) biases: Biases,
    /// About how many bytes the nodes take.
    bytes: usize,
}

/// One position. Values are White's.
#[derive(Debug, Default)]
pub(crate) struct Node {
    pub(crate) stats: Stats,
    pub(crate) own: Own,
    /// How many trips through it are still on their way.
    pub(crate) in_flight: u32,
    pub(crate) state: State,
    /// Its part in what its local pattern is misjudged by.
    pub(crate) part: Part,
    /// Moves worth a look, the tried ones first in the order of `children`, then the others by their chance.
    pub(crate) moves: Box<[Prior]>,
    pub(crate) children: Vec<u32>,
    /// Owner of each point as first judged, `[row][column]` from A1, in steps of 1/127.
    pub(crate) ownership: Box<[i8]>,
}

/// What is known of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum State {
    /// Nobody has judged it.
    #[default]
    Fresh,
    /// It was judged, and play goes on.
    Open,
    /// Its result is sure.
    Over,
}

/// A move with its chance before searching.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prior {
    /// The point's index, or the number of points for a pass.
    pub(crate) index: u16,
    pub(crate) chance: Chance,
}

/// Means over all visits, each as heavy as it is sure.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stats {
    pub(crate) visits: u32,
    pub(crate) weight: f64,
    pub(crate) weight_square: f64,
    pub(crate) utility: f64,
    pub(crate) utility_square: f64,
    pub(crate) win_loss: f64,
    pub(crate) no_result: f64,
    pub(crate) score: f64,
    pub(crate) score_square: f64,
    pub(crate) lead: f64,
}

/// What a position was judged to be worth alone.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Own {
    pub(crate) weight: f32,
    pub(crate) utility: f32,
    pub(crate) win_loss: f32,
    pub(crate) no_result: f32,
    pub(crate) score: f32,
    pub(crate) score_square: f32,
    pub(crate) lead: f32,
}

impl Own {
    /// What a judgement is worth, and how much it weighs: surer ones more, where the network says how sure it is (KataGo
    /// methods, "uncertainty-weighted playouts").
    pub(crate) fn of(judged: &Judged, utility: &Utility, params: &crate::Params) -> Own {
        let (score, square) = (f64::from(judged.score), f64::from(judged.score_square));
        let value = utility.of(f64::from(judged.win_loss), f64::from(judged.no_result), score, square);
        let weight = if params.uses_uncertainty && judged.value_error >= 0.0 {
            let error = f64::from(judged.value_error) + utility.slope(score, square) * f64::from(judged.score_error);
            params.uncertainty_coeff / (error + params.uncertainty_coeff / params.uncertainty_max_weight)
        } else {
            1.0
        };
        Own {
            weight: weight as f32,
            utility: value as f32,
            win_loss: judged.win_loss,
            no_result: judged.no_result,
            score: judged.score,
            score_square: judged.score_square,
            lead: judged.lead,
        }
    }

    /// The same with the utility that another center of points gives it.
    pub(crate) fn revalued(&mut self, utility: &Utility) {
        let [win_loss, no_result] = [self.win_loss, self.no_result].map(f64::from);
        let [score, square] = [self.score, self.score_square].map(f64::from);
        self.utility = utility.of(win_loss, no_result, score, square) as f32;
    }
}

impl Tree {
    /// A tree of one position that nobody has judged.
    pub(crate) fn of_one() -> Tree {
        let mut tree = Tree::default();
        tree.add();
        tree
    }

    /// Adds a position that nobody has judged.
    pub(crate) fn add(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.bytes += size_of::<Node>();
        self.nodes.len() - 1
    }

    /// Bytes that it takes, about.
    pub(crate) fn n_bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn root(&self) -> &Node {
        &self.nodes[0]
    }

    /// Gives a node its first child by the move that is next in turn.
    pub(crate) fn add_child(&mut self, parent: usize) -> usize {
        let child = self.add();
        let children = &mut self.nodes[parent].children;
        let before = children.capacity();
        children.push(child as u32);
        self.bytes += (children.capacity() - before) * size_of::<u32>();
        child
    }

    /// Notes what a position was judged to be.
    pub(crate) fn open(&mut self, node: usize, own: Own, moves: Box<[Prior]>, ownership: Box<[i8]>) {
        // Two allocations beside the node, sixteen bytes each for whoever hands them out.
        self.bytes += size_of_val(&*moves) + ownership.len() + 32;
        let node = &mut self.nodes[node];
        node.state = State::Open;
        (node.own, node.moves, node.ownership) = (own, moves, ownership);
    }

    /// Notes a position's local pattern.
    pub(crate) fn know_pattern(&mut self, node: usize, pattern: u64) {
        let (part, n_bytes) = self.biases.part(pattern);
        self.nodes[node].part = part;
        self.bytes += n_bytes;
    }

    /// Notes the sure result of a position.
    pub(crate) fn close(&mut self, node: usize, own: Own) {
        let node = &mut self.nodes[node];
        node.state = State::Over;
        node.own = own;
    }

    /// Makes `new_root` the root and frees all that does not come after it.
    pub(crate) fn advance(&mut self, new_root: usize) {
        let mut kept = Tree::default();
        let mut taken: Vec<usize> = vec![new_root];
        let mut next = 0;
        while let Some(&old) = taken.get(next) {
            let mut node = std::mem::take(&mut self.nodes[old]);
            for child in &mut node.children {
                taken.push(*child as usize);
                *child = (taken.len() - 1) as u32;
            }
            kept.bytes += size_of::<Node>() + size_of_val(&*node.moves) + node.ownership.len() + 32;
            kept.bytes += node.children.capacity() * size_of::<u32>();
            kept.nodes.push(node);
            next += 1;
        }
        let parts = kept.nodes.iter_mut().map(|node| &mut node.part);
        let (biases, n_bytes) = std::mem::take(&mut self.biases).of(parts);
        kept.biases = biases;
        kept.bytes += n_bytes;
        std::mem::replace(self, kept).free();
    }

    /// Frees a large tree on a thread of its own, for whoever waits for a move need not wait for that.
    fn free(self) {
        const LARGE: usize = 10_000;
        if self.nodes.len() > LARGE {
            // Where there are no threads it is freed here.
            let _ = std::thread::Builder::new().spawn(move || drop(self));
        }
    }

    /// The child that a move from a node leads to, if it was tried.
    pub(crate) fn child_by(&self, node: usize, index: u16) -> Option<usize> {
        let node = &self.nodes[node];
        let place = node.moves.iter().take(node.children.len()).position(|prior| prior.index == index)?;
        Some(node.children[place] as usize)
    }
}
