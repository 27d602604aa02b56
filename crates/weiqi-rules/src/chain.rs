//! Chains: stones joined along lines.

use crate::{Board, Color, Point};

/// A chain on a board: stones of one color joined along lines.
#[derive(Clone, Copy)]
pub struct Chain<'b> {
    board: &'b Board,
    head: usize,
}

impl<'b> Chain<'b> {
    pub(crate) fn new(board: &'b Board, head: usize) -> Chain<'b> {
        Chain { board, head }
    }

    pub(crate) fn head(&self) -> usize {
        self.head
    }

    /// The color of its stones.
    pub fn color(&self) -> Color {
        self.board.color_at(self.head).expect("the head of a chain is a stone")
    }

    /// Its stones, in the order of the chain's ring.
    pub fn stones(&self) -> impl Iterator<Item = Point> + use<'b> {
        let board = self.board;
        self.cells().map(move |at| board.point(at))
    }

    /// How many stones it has.
    pub fn n_stones(&self) -> usize {
        self.board.chain_stones(self.head)
    }

    /// Its liberties (气), each once: the empty points beside its stones.
    pub fn liberties(&self) -> impl Iterator<Item = Point> + use<'b> {
        let board = self.board;
        self.liberty_cells(usize::MAX).into_iter().map(move |at| board.point(at))
    }

    /// How many liberties it has.
    pub fn n_liberties(&self) -> usize {
        self.liberty_cells(usize::MAX).len()
    }

    /// Whether it has at least `n` liberties; stops looking when it has found so many.
    pub fn has_liberties(&self, n: usize) -> bool {
        self.liberty_cells(n).len() >= n
    }

    /// Whether it has exactly one liberty (打吃).
    pub fn is_in_atari(&self) -> bool {
        self.only_liberty().is_some()
    }

    /// Its liberty, if it has only one.
    pub fn only_liberty(&self) -> Option<Point> {
        // One point is a neighbor of at most four stones.
        if self.board.pseudo_liberties(self.head) > 4 {
            return None;
        }
        let mut only = None;
        for at in self.cells() {
            for beside in self.board.beside(at) {
                if self.board.is_empty_cell(beside) && only != Some(beside) {
                    if only.is_some() {
                        return None;
                    }
                    only = Some(beside);
                }
            }
        }
        only.map(|at| self.board.point(at))
    }

    /// Whether the stone on `point` belongs to it.
    pub fn has(&self, point: Point) -> bool {
        self.board.at(point).is_some() && self.board.head_of(self.board.cell(point)) == self.head
    }

    /// Whether `point` is a liberty or a stone beside one of its stones.
    pub fn touches(&self, point: Point) -> bool {
        point.neighbors().any(|beside| self.has(beside))
    }

    /// The chains of the other color beside it, each once.
    pub fn enemies(&self) -> Vec<Chain<'b>> {
        let mut heads: Vec<usize> = Vec::new();
        for at in self.cells() {
            for beside in self.board.beside(at) {
                let is_enemy = self.board.color_at(beside) == Some(!self.color());
                let head = self.board.head_of(beside);
                if is_enemy && !heads.contains(&head) {
                    heads.push(head);
                }
            }
        }
        heads.into_iter().map(|head| Chain::new(self.board, head)).collect()
    }

    fn cells(&self) -> impl Iterator<Item = usize> + use<'b> {
        let (board, head) = (self.board, self.head);
        let following = move |&at: &usize| Some(board.next_in_chain(at)).filter(|&next| next != head);
        std::iter::successors(Some(head), following)
    }

    fn liberty_cells(&self, enough: usize) -> Vec<usize> {
        let mut found = Vec::new();
        let mut seen = vec![0u64; self.board.n_cells() / 64 + 1];
        for at in self.cells() {
            for beside in self.board.beside(at) {
                let (word, bit) = (beside / 64, 1 << (beside % 64));
                if self.board.is_empty_cell(beside) && seen[word] & bit == 0 {
                    seen[word] |= bit;
                    found.push(beside);
                    if found.len() >= enough {
                        return found;
                    }
                }
            }
        }
        found
    }
}

impl PartialEq for Chain<'_> {
    /// Whether these are the same chain of the same board.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.board, other.board) && self.head == other.head
    }
}

impl std::fmt::Debug for Chain<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} chain {:?}", self.color(), self.stones().collect::<Vec<_>>())
    }
}
