//! The tree of a search: what was tried, how often, and what came of it.

use weiqi_rules::{Color, Game, Move, Phase, Point, Size};

use crate::evaluate::Evaluation;
use crate::request::Request;

/// Positions and the moves between them, in two arrays.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    size: Size,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    max_edges: usize,
}

/// One position.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    first_edge: u32,
    n_edges: u32,
    visits: u32,
    /// Mean of what its visits came to, for the side to move here.
    value: f32,
}

/// One move from a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// The point's index, or the number of points for a pass.
    index: u16,
    /// The node it leads to; 0 before it was tried.
    child: u32,
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// Mean of what came of it, for the side that moves.
    pub(crate) value: f32,
    /// Mean margin in points, for the side that moves.
    pub(crate) lead: f32,
    rave_visits: u32,
    rave_value: f32,
}

/// One trip down the tree.
pub(crate) struct Path {
    /// The nodes on the way, the root first, each with the edge taken from it.
    steps: Vec<(usize, usize)>,
    leaf: usize,
}

/// How strongly unlikely moves are explored.
const EXPLORATION: f32 = 0.3;
/// What a move that nobody tried is thought to lose against its position.
const FIRST_PLAY_REDUCTION: f32 = 0.05;
/// Visits at which what a move did in rollouts weighs as much as what it did when played (Gelly and Silver 2007).
const RAVE_EQUIVALENCE: f32 = 1500.0;
/// Visits that a move is thought to have had when RAVE has its first say.
const EVEN: f32 = 3.0;

impl Tree {
    /// A tree of one position, with room for so many bytes.
    pub(crate) fn new(size: Size, memory: usize) -> Tree {
        // There is at most one node an edge.
        let max_edges = (memory / (size_of::<Edge>() + size_of::<Node>())).min(u32::MAX as usize);
        Tree { size, nodes: vec![Node::default()], edges: Vec::new(), max_edges }
    }

    pub(crate) fn n_visits(&self) -> u32 {
        self.nodes[0].visits
    }

    pub(crate) fn value(&self) -> f32 {
        self.nodes[0].value
    }

    /// Follows the most promising moves to a position that has no moves yet, playing them on `game`.
    pub(crate) fn descend(&mut self, game: &mut Game) -> Path {
        let mut path = Path { steps: Vec::new(), leaf: 0 };
        while let Some(edge) = self.select(path.leaf)
            && game.phase() == Phase::Play
        {
            game.play_legal(self.move_at(self.edges[edge].index));
            path.steps.push((path.leaf, edge));
            if self.edges[edge].child == 0 {
                self.edges[edge].child = self.nodes.len() as u32;
                self.nodes.push(Node::default());
            }
            path.leaf = self.edges[edge].child as usize;
        }
        path
    }

    /// The edge with the best upper bound: its value so far, blended with how it did as a later move (RAVE), and more for
    /// likely moves that were seldom tried (PUCT as in Silver et al. 2017).
    fn select(&self, node: usize) -> Option<usize> {
        let Node { first_edge, n_edges, visits, value } = self.nodes[node];
        let range = first_edge as usize..(first_edge + n_edges) as usize;
        let spread = EXPLORATION * (visits as f32).sqrt();
        let unknown = value - FIRST_PLAY_REDUCTION;
        let mut best = None;
        for (offset, edge) in self.edges[range.clone()].iter().enumerate() {
            let bound = edge.estimate(unknown) + spread * edge.prior / (1 + edge.visits) as f32;
            if best.is_none_or(|(most, _)| bound > most) {
                best = Some((bound, offset));
            }
        }
        best.map(|(_, offset)| range.start + offset)
    }

    /// Gives the leaf its moves, where there is room and play goes on; those that `request` does not admit are left out.
    pub(crate) fn expand(&mut self, path: &Path, game: &Game, evaluation: &Evaluation, request: &Request) {
        let has_moves = self.nodes[path.leaf].n_edges > 0;
        if has_moves || game.phase() != Phase::Play || self.edges.len() + self.size.n_points() >= self.max_edges {
            return;
        }
        let first_edge = self.edges.len();
        let pass = self.size.n_points();
        let depth = path.steps.len() as u32;
        for (index, &prior) in evaluation.policy.iter().enumerate().take(pass + 1) {
            let is_tried = match self.move_at(index as u16) {
                Move::Pass => true,
                Move::Play(point) => prior > 0.0 && game.check_play(point).is_ok(),
            };
            if is_tried && request.admits(game.to_move(), self.move_at(index as u16), depth) {
                self.edges.push(Edge {
                    index: index as u16,
                    child: 0,
                    prior,
                    visits: 0,
                    value: 0.0,
                    lead: 0.0,
                    rave_visits: 0,
                    rave_value: 0.0,
                });
            }
        }
        self.nodes[path.leaf].first_edge = first_edge as u32;
        self.nodes[path.leaf].n_edges = (self.edges.len() - first_edge) as u32;
    }

    /// Tells every position on the way what came of it; sides alternate. `to_move` is whose turn it is at the leaf.
    pub(crate) fn back_up(&mut self, path: &Path, to_move: Color, evaluation: &Evaluation) {
        let mut first_plays = evaluation.first_plays.clone();
        let (mut value, mut lead) = (evaluation.value, evaluation.lead);
        let mut mover = to_move;
        self.nodes[path.leaf].add(value);
        self.learn_from_later(path.leaf, mover, value, &first_plays);
        for &(node, edge) in path.steps.iter().rev() {
            (value, lead) = (-value, -lead);
            mover = !mover;
            self.nodes[node].add(value);
            self.edges[edge].add(value, lead);
            if let Some(first) = first_plays.get_mut(usize::from(self.edges[edge].index)) {
                *first = Some(mover);
            }
            self.learn_from_later(node, mover, value, &first_plays);
        }
    }

    /// All moves as first (RAVE): a play that the mover made later is judged as if it had been made here.
    fn learn_from_later(&mut self, node: usize, mover: Color, value: f32, first_plays: &[Option<Color>]) {
        let Node { first_edge, n_edges, .. } = self.nodes[node];
        for edge in &mut self.edges[first_edge as usize..(first_edge + n_edges) as usize] {
            if first_plays.get(usize::from(edge.index)) == Some(&Some(mover)) {
                edge.rave_visits += 1;
                edge.rave_value += (value - edge.rave_value) / edge.rave_visits as f32;
            }
        }
    }

    /// The moves from the root, in the order of their points, pass last.
    pub(crate) fn root_edges(&self) -> &[Edge] {
        self.edges_of(0)
    }

    fn edges_of(&self, node: usize) -> &[Edge] {
        let Node { first_edge, n_edges, .. } = self.nodes[node];
        &self.edges[first_edge as usize..(first_edge + n_edges) as usize]
    }

    pub(crate) fn move_of(&self, edge: &Edge) -> Move {
        self.move_at(edge.index)
    }

    /// The moves that the search expects after an edge, the edge's own first.
    pub(crate) fn line(&self, edge: &Edge) -> Vec<Move> {
        self.line_with_visits(edge).into_iter().map(|(mv, _)| mv).collect()
    }

    /// The same with the visits of each move.
    pub(crate) fn line_with_visits(&self, edge: &Edge) -> Vec<(Move, u32)> {
        let mut line = vec![(self.move_of(edge), edge.visits)];
        let mut node = edge.child as usize;
        while node != 0
            && let Some(next) = most_visited(self.edges_of(node))
        {
            line.push((self.move_of(next), next.visits));
            node = next.child as usize;
        }
        line
    }

    fn move_at(&self, index: u16) -> Move {
        let width = usize::from(self.size.width());
        let index = usize::from(index);
        if index >= self.size.n_points() {
            return Move::Pass;
        }
        Move::Play(Point::new((index % width) as u8, (index / width) as u8))
    }
}

/// The edge with the most visits, the first of several; `None` where none was visited.
pub(crate) fn most_visited(edges: &[Edge]) -> Option<&Edge> {
    edges.iter().filter(|edge| edge.visits > 0).reduce(|best, edge| if edge.visits > best.visits { edge } else { best })
}

impl Node {
    fn add(&mut self, value: f32) {
        self.visits += 1;
        self.value += (value - self.value) / self.visits as f32;
    }
}

impl Edge {
    fn add(&mut self, value: f32, lead: f32) {
        self.visits += 1;
        self.value += (value - self.value) / self.visits as f32;
        self.lead += (lead - self.lead) / self.visits as f32;
    }

    /// The expected value: of its own visits and of RAVE's, which fade out as the former grow.
    fn estimate(&self, unknown: f32) -> f32 {
        let (visits, rave) = (self.visits as f32 + EVEN, self.rave_visits as f32);
        let own = if self.visits > 0 { self.value } else { unknown };
        if self.rave_visits == 0 {
            return own;
        }
        let share = rave / (rave + visits + rave * visits / RAVE_EQUIVALENCE);
        share * self.rave_value + (1.0 - share) * own
    }
}
