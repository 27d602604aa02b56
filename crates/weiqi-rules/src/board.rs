//! Stones on a board, with their chains kept up to date.
//!
//! The board is one array of cells with a wall round it, so that a neighbor is an offset and no edge is a special
//! case. A chain is a ring of its stones; one of them, the head, holds what the chain knows: how many stones it has
//! and how many pairs (stone, empty neighbor) there are, its *pseudo-liberties*. That number is 0 exactly when the
//! chain has no liberty, which is all that play needs, and it is changed by plain additions (as in libEGO, Lew 2010).
//! True liberties are counted when somebody asks.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::chain::Chain;
use crate::{ByColor, Color, Diagram, ParseDiagramError, Point, Size, zobrist};

/// Stones on the points of a board, in any arrangement: a chain without liberties may stand here, put by setup.
///
/// The text of a board is its diagram: rows from the top, `X` black, `O` white, `.` empty.
///
/// ```
/// use weiqi_rules::{Board, Color, Point, Size};
///
/// let mut board = Board::new(Size::NINE);
/// let corner = Point::new(0, 0);
/// board.set(corner, Some(Color::White))?;
/// assert_eq!(board.chain_at(corner).expect("a stone was set").n_liberties(), 2);
/// # Ok::<(), weiqi_rules::OffBoard>(())
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    stride: usize,
    hash: u64,
    n_stones: ByColor<u16>,
    keys: &'static [[u64; 2]],
    cells: Box<[Cell]>,
    /// The empty cells, in no order that means anything; each cell knows its place here.
    empty: Vec<u16>,
}

/// One cell of the array: a point of the board or a piece of its wall.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Cell {
    content: Content,
    near: Near,
    /// The cell that speaks for this one's chain.
    head: u16,
    /// The next stone in the ring of the chain.
    next: u16,
    /// The place in `Board::empty`, for empty cells.
    slot: u16,
    /// Pairs of a stone of this chain and an empty neighbor; true at the head. Cells without a stone are their own
    /// head and have about `NO_CHAIN` here, so that what holds for neighbors' chains can be done without asking.
    pseudo_liberties: u16,
    /// True at the head.
    chain_stones: u16,
    /// The point of a cell inside the wall.
    point: Point,
}

/// More than any chain's pseudo-liberties, with room for the changes that neighbors make.
const NO_CHAIN: u16 = 0x4000;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    Black,
    White,
    Empty,
    Wall,
}

impl From<Color> for Content {
    fn from(color: Color) -> Content {
        match color {
            Color::Black => Content::Black,
            Color::White => Content::White,
        }
    }
}

/// How many of the four neighbors are black, white and empty, four bits each; the wall counts as both colors, so a
/// point all of whose neighbors could make an eye of a color has four of it (libEGO's trick).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Near(u16);

impl Near {
    const EMPTY: u16 = 0x100;
    const WALL: u16 = 0x011;

    fn of(content: Content) -> u16 {
        match content {
            Content::Black => 0x001,
            Content::White => 0x010,
            Content::Empty => Near::EMPTY,
            Content::Wall => Near::WALL,
        }
    }

    fn n_empty(self) -> u16 {
        self.0 >> 8
    }

    fn n_of(self, color: Color) -> u16 {
        match color {
            Color::Black => self.0 & 0xf,
            Color::White => self.0 >> 4 & 0xf,
        }
    }
}

/// A point that is not on the board it was used with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{point} is not on a {size} board")]
pub struct OffBoard {
    /// The point.
    pub point: Point,
    /// The board's size.
    pub size: Size,
}

/// The stones that one play took off the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lifted {
    /// Stones of the other color.
    pub captured: Vec<Point>,
    /// Stones of the color that played, the played one included, when it took its own last liberty.
    pub own: Vec<Point>,
    /// The stone that stood on the point and was replaced (in records only).
    pub replaced: Option<Color>,
}

/// What a play on the cells came to.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    /// Stones of the other color that were lifted.
    pub(crate) n_captured: u16,
    /// Own stones that were lifted, the played one included.
    pub(crate) n_own: u16,
    /// The point where one stone was taken by a lone stone that can only be retaken there.
    pub(crate) ko: Option<Point>,
}

/// What a stone that was just put finds beside it.
#[derive(Clone, Copy)]
struct Around {
    /// A chain that has no liberty left.
    has_dead: bool,
    /// A stone of its own color.
    has_friend: bool,
}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        // Made once a size and then copied: games begin often.
        static SQUARES: [OnceLock<Board>; Size::MAX_SIDE as usize + 1] =
            [const { OnceLock::new() }; Size::MAX_SIDE as usize + 1];
        match SQUARES.get(usize::from(size.width())) {
            Some(made) if size.is_square() => made.get_or_init(|| Board::make(size)).clone(),
            _ => Board::make(size),
        }
    }

    fn make(size: Size) -> Board {
        let stride = usize::from(size.width()) + 1;
        let wall = Cell {
            content: Content::Wall,
            near: Near(0),
            head: 0,
            next: 0,
            slot: 0,
            pseudo_liberties: 0,
            chain_stones: 0,
            point: Point::new(0, 0),
        };
        let mut board = Board {
            size,
            stride,
            hash: 0,
            n_stones: ByColor::default(),
            keys: zobrist::keys(size.width()),
            cells: vec![wall; stride * (usize::from(size.height()) + 2) + 1].into_boxed_slice(),
            empty: Vec::with_capacity(size.n_points()),
        };
        for (at, cell) in board.cells.iter_mut().enumerate() {
            (cell.head, cell.next, cell.pseudo_liberties) = (at as u16, at as u16, NO_CHAIN);
        }
        for point in size.points() {
            let at = board.cell(point);
            board.cells[at].content = Content::Empty;
            board.cells[at].point = point;
        }
        board.rebuild();
        board
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on `point`; `None` where there is none, also off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        self.color_at(self.cell(point))
    }

    /// Whether `point` is on the board and empty.
    pub fn is_empty_at(&self, point: Point) -> bool {
        self.size.contains(point) && self.cells[self.cell(point)].content == Content::Empty
    }

    /// All stones, from A1 by rows.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        self.size.points().filter_map(|point| Some((point, self.at(point)?)))
    }

    /// The number of stones of one color.
    pub fn n_stones(&self, color: Color) -> usize {
        usize::from(self.n_stones[color])
    }

    /// The number of empty points.
    pub fn n_empty(&self) -> usize {
        self.empty.len()
    }

    /// An empty point by its place in a list whose order is fixed but means nothing; `None` past the end.
    ///
    /// With [`Board::n_empty`] this draws one of the empty points at random in constant time.
    pub fn empty_point(&self, index: usize) -> Option<Point> {
        self.empty.get(index).map(|&at| self.point(usize::from(at)))
    }

    /// The empty points, in the order of [`Board::empty_point`].
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.empty.iter().map(|&at| self.point(usize::from(at)))
    }

    /// The chain of the stone on `point`, if there is one.
    pub fn chain_at(&self, point: Point) -> Option<Chain<'_>> {
        self.at(point)?;
        Some(Chain::new(self, usize::from(self.cells[self.cell(point)].head)))
    }

    /// All chains, in the order of their first stones from A1 by rows.
    pub fn chains(&self) -> impl Iterator<Item = Chain<'_>> {
        let mut seen = vec![false; self.cells.len()];
        self.size.points().filter_map(move |point| {
            let chain = self.chain_at(point)?;
            (!std::mem::replace(&mut seen[chain.head()], true)).then_some(chain)
        })
    }

    /// The hash of the stones: equal boards have equal hashes, also across versions (see the crate's notes on hashes).
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Sets or clears a point, as setup in a record does: nothing is captured, whatever stands without liberties.
    ///
    /// # Errors
    /// When the point is not on the board; the board is then unchanged.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Result<(), OffBoard> {
        if !self.size.contains(point) {
            return Err(OffBoard { point, size: self.size });
        }
        let at = self.cell(point);
        if let Some(owner) = self.color_at(at).filter(|_| self.color_at(at) != stone) {
            self.clear(at, owner);
        }
        if let Some(color) = stone.filter(|_| self.is_empty_cell(at)) {
            self.put(at, color);
            self.join_friends(at, color);
        }
        Ok(())
    }

    /// Sets and clears many points at once, later ones over earlier ones.
    ///
    /// # Errors
    /// Names the first point that is not on the board; the board is then unchanged.
    pub fn set_all<I>(&mut self, points: I) -> Result<(), OffBoard>
    where
        I: IntoIterator<Item = (Point, Option<Color>), IntoIter: Clone>,
    {
        let points = points.into_iter();
        if let Some((point, _)) = points.clone().find(|&(point, _)| !self.size.contains(point)) {
            return Err(OffBoard { point, size: self.size });
        }
        let mut needs_rebuild = false;
        for (point, stone) in points {
            let at = self.cell(point);
            let content = stone.map_or(Content::Empty, Content::from);
            match (self.cells[at].content, stone) {
                (old, _) if old == content => {}
                (Content::Empty, Some(color)) if !needs_rebuild => {
                    self.put(at, color);
                    self.join_friends(at, color);
                }
                _ => {
                    self.cells[at].content = content;
                    needs_rebuild = true;
                }
            }
        }
        if needs_rebuild {
            self.rebuild();
        }
        Ok(())
    }

    /// Carries out a move of a record, legal or not, as FF\[4\] says: a stone already there is replaced, then opposing
    /// chains without liberties beside it are lifted, then the own chain if it has none.
    ///
    /// # Errors
    /// When the point is not on the board; the board is then unchanged.
    pub fn play_as_recorded(&mut self, color: Color, point: Point) -> Result<Lifted, OffBoard> {
        let replaced = self.at(point);
        if replaced.is_some() {
            self.set(point, None)?;
        } else if !self.size.contains(point) {
            return Err(OffBoard { point, size: self.size });
        }
        let mut lifted = Lifted { replaced, ..Lifted::default() };
        self.play_at(point, color, |point, owner| match owner == color {
            true => lifted.own.push(point),
            false => lifted.captured.push(point),
        });
        Ok(lifted)
    }

    /// Whether a stone of `color` on the empty `point` would have no liberty and capture nothing.
    ///
    /// False on points that are not empty.
    pub fn is_suicide(&self, color: Color, point: Point) -> bool {
        if !self.is_empty_at(point) {
            return false;
        }
        self.is_suicide_at(self.cell(point), color)
    }

    /// As [`Board::is_suicide`] for a cell that is trusted to be empty.
    #[inline]
    pub(crate) fn is_suicide_at(&self, at: usize, color: Color) -> bool {
        self.cells[at].near.n_empty() == 0 && !self.lives(at, color, self.filled_beside(at))
    }

    /// Whether `point` is empty and all its neighbors are stones of `color` that an enemy cannot easily break: at most
    /// one of the diagonal points is the enemy's, none at the edge. Filling such a point is nearly always a loss.
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        if !self.is_empty_at(point) {
            return false;
        }
        let at = self.cell(point);
        if self.cells[at].near.n_of(color) != 4 {
            return false;
        }
        let (mut n_enemy, mut n_wall) = (0, 0);
        for diagonal in [at - self.stride - 1, at - self.stride + 1, at + self.stride - 1, at + self.stride + 1] {
            let content = self.cells.get(diagonal).map_or(Content::Wall, |cell| cell.content);
            n_enemy += u8::from(content == Content::from(!color));
            n_wall += u8::from(content == Content::Wall);
        }
        n_enemy + u8::from(n_wall > 0) < 2
    }

    /// How many points each color has by area as the board stands: its stones and the empty points from which only
    /// its stones are reached (Tromp and Taylor's count).
    pub fn area(&self) -> ByColor<usize> {
        let mut area = self.n_stones.map(usize::from);
        let mut open = Vec::new();
        for &at in &self.empty {
            let near = self.cells[usize::from(at)].near;
            match Color::BOTH.into_iter().find(|&color| near.n_of(color) == 4) {
                // All neighbors are one color's (on a board of one point there is only wall).
                Some(color) if self.size.n_points() > 1 => area[color] += 1,
                _ => open.push(usize::from(at)),
            }
        }
        let mut seen = vec![false; if open.is_empty() { 0 } else { self.cells.len() }];
        let mut region = Vec::new();
        for start in open {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let (mut reached, mut next) = (ByColor::new(false, false), 0);
            region.clear();
            region.push(start);
            while let Some(&at) = region.get(next) {
                next += 1;
                for beside in self.beside(at) {
                    match self.color_at(beside) {
                        Some(color) => reached[color] = true,
                        None if self.is_empty_cell(beside) && !std::mem::replace(&mut seen[beside], true) => {
                            region.push(beside)
                        }
                        None => {}
                    }
                }
            }
            match (reached.black, reached.white) {
                (true, false) => area.black += region.len(),
                (false, true) => area.white += region.len(),
                _ => {}
            }
        }
        area
    }

    /// The number of empty neighbors of a point; 0 off the board.
    pub fn n_empty_neighbors(&self, point: Point) -> usize {
        if self.size.contains(point) { usize::from(self.cells[self.cell(point)].near.n_empty()) } else { 0 }
    }

    /// The hash that the board would have after a play, computed without playing. Trusts that the point is empty.
    pub(crate) fn hash_after(&self, color: Color, point: Point) -> u64 {
        let at = self.cell(point);
        let filled = self.filled_beside(at);
        if self.cells[at].near.n_empty() == 0 && !self.lives(at, color, filled) {
            return self.hash_after_suicide(color, at);
        }
        let taken = self.beside(at).into_iter().zip(filled).filter(|&(beside, is_filled)| {
            is_filled && self.color_at(beside) == Some(!color) && self.is_first_of_chain(at, beside)
        });
        let hash = self.hash ^ self.keys[at][color as usize];
        taken.fold(hash, |hash, (beside, _)| hash ^ self.chain_key(self.head_of(beside), !color))
    }

    /// As [`Board::hash_after`] where the stone and the chains it would join are lifted at once.
    fn hash_after_suicide(&self, color: Color, at: usize) -> u64 {
        let friends = self.beside(at).into_iter().filter(|&beside| self.color_at(beside) == Some(color));
        let lifted = friends.filter(|&beside| self.is_first_of_chain(at, beside));
        lifted.fold(self.hash, |hash, beside| hash ^ self.chain_key(self.head_of(beside), color))
    }

    /// Plays a stone on a point that is trusted to be empty, telling of every lifted stone and its color.
    #[inline]
    pub(crate) fn play_at(&mut self, point: Point, color: Color, mut on_lift: impl FnMut(Point, Color)) -> Played {
        let at = self.cell(point);
        let around = self.put(at, color);
        let mut played = Played { n_captured: 0, n_own: 0, ko: None };
        let mut taken = at;
        if around.has_dead {
            for beside in self.beside(at) {
                let cell = self.cells[beside];
                if cell.content == Content::from(!color) && self.cells[usize::from(cell.head)].pseudo_liberties == 0 {
                    played.n_captured += self.lift(usize::from(cell.head), !color, &mut on_lift);
                    taken = beside;
                }
            }
        }
        if around.has_friend {
            self.join_friends(at, color);
        }
        let head = usize::from(self.cells[at].head);
        let (n_stones, n_liberties) = (self.cells[head].chain_stones, self.cells[head].pseudo_liberties);
        if n_liberties == 0 {
            played.n_own = self.lift(head, color, &mut on_lift);
        } else if played.n_captured == 1 && n_stones == 1 && n_liberties == 1 {
            played.ko = Some(self.point(taken));
        }
        played
    }

    /// The cell of a point on the board.
    #[inline]
    pub(crate) fn cell(&self, point: Point) -> usize {
        (usize::from(point.row()) + 1) * self.stride + usize::from(point.column()) + 1
    }

    /// The point of a cell inside the wall.
    #[inline]
    pub(crate) fn point(&self, at: usize) -> Point {
        self.cells[at].point
    }

    #[inline]
    pub(crate) fn color_at(&self, at: usize) -> Option<Color> {
        match self.cells[at].content {
            Content::Black => Some(Color::Black),
            Content::White => Some(Color::White),
            Content::Empty | Content::Wall => None,
        }
    }

    /// What is in a cell.
    #[inline]
    pub(crate) fn content(&self, at: usize) -> Content {
        self.cells[at].content
    }

    #[inline]
    pub(crate) fn is_empty_cell(&self, at: usize) -> bool {
        self.cells[at].content == Content::Empty
    }

    /// The four cells beside a cell inside the wall: below, left, right, above.
    #[inline]
    pub(crate) fn beside(&self, at: usize) -> [usize; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    pub(crate) fn head_of(&self, at: usize) -> usize {
        usize::from(self.cells[at].head)
    }

    pub(crate) fn next_in_chain(&self, at: usize) -> usize {
        usize::from(self.cells[at].next)
    }

    pub(crate) fn chain_stones(&self, head: usize) -> usize {
        usize::from(self.cells[head].chain_stones)
    }

    /// Pairs of a stone of a chain and an empty neighbor.
    #[inline]
    pub(crate) fn pseudo_liberties(&self, head: usize) -> usize {
        usize::from(self.cells[head].pseudo_liberties)
    }

    pub(crate) fn n_cells(&self) -> usize {
        self.cells.len()
    }

    /// For each cell beside an empty cell, whether a stone there would fill the last liberty of its chain: whether all
    /// the chain's pseudo-liberties are here.
    #[inline]
    fn filled_beside(&self, at: usize) -> [bool; 4] {
        let [a, b, c, d] = self.beside(at);
        let heads = [self.cells[a].head, self.cells[b].head, self.cells[c].head, self.cells[d].head];
        let is_filled = |head: u16| {
            let n_here = heads.iter().filter(|&&other| other == head).count() as u16;
            self.cells[usize::from(head)].pseudo_liberties == n_here
        };
        [is_filled(heads[0]), is_filled(heads[1]), is_filled(heads[2]), is_filled(heads[3])]
    }

    /// Whether a stone on a cell without empty neighbors would join a chain with other liberties or capture one.
    fn lives(&self, at: usize, color: Color, filled: [bool; 4]) -> bool {
        let lives_by = |(beside, is_filled)| self.color_at(beside).is_some_and(|owner| (owner == color) != is_filled);
        self.beside(at).into_iter().zip(filled).any(lives_by)
    }

    /// Whether no earlier neighbor of `at` belongs to the chain of the stone on `beside`.
    fn is_first_of_chain(&self, at: usize, beside: usize) -> bool {
        let head = self.cells[beside].head;
        self.beside(at).iter().take_while(|&&other| other != beside).all(|&other| !self.is_stone_of(other, head))
    }

    #[inline]
    fn is_stone_of(&self, at: usize, head: u16) -> bool {
        let cell = self.cells[at];
        matches!(cell.content, Content::Black | Content::White) && cell.head == head
    }

    /// The chains beside a cell, each once, by their heads; and whether a stone on the cell fills their last liberty.
    #[inline]
    pub(crate) fn chains_beside(&self, at: usize) -> [Option<(usize, bool)>; 4] {
        let heads = self.beside(at).map(|beside| {
            let cell = self.cells[beside];
            matches!(cell.content, Content::Black | Content::White).then_some(usize::from(cell.head))
        });
        std::array::from_fn(|i| {
            let head = heads[i].filter(|_| !heads[..i].contains(&heads[i]))?;
            let n_shared = heads.iter().filter(|&&other| other == Some(head)).count();
            Some((head, usize::from(self.cells[head].pseudo_liberties) == n_shared))
        })
    }

    fn chain_key(&self, head: usize, color: Color) -> u64 {
        let (mut key, mut stone) = (0, head);
        loop {
            key ^= self.keys[stone][color as usize];
            stone = usize::from(self.cells[stone].next);
            if stone == head {
                return key;
            }
        }
    }

    /// Some point of each chain without liberties.
    pub(crate) fn chains_without_liberty(&self) -> impl Iterator<Item = Point> + '_ {
        let n_cells = if self.n_empty() == self.size.n_points() { 0 } else { self.cells.len() };
        let is_dead_head = |at: usize, cell: &Cell| usize::from(cell.head) == at && cell.pseudo_liberties == 0;
        self.cells[..n_cells]
            .iter()
            .enumerate()
            .filter(move |&(at, cell)| is_dead_head(at, cell))
            .map(|(_, cell)| cell.point)
    }

    /// Puts a stone on an empty cell as a chain of its own.
    #[inline]
    fn put(&mut self, at: usize, color: Color) -> Around {
        let slot = usize::from(self.cells[at].slot);
        self.empty.swap_remove(slot);
        if let Some(&moved) = self.empty.get(slot) {
            self.cells[usize::from(moved)].slot = slot as u16;
        }
        self.hash ^= self.keys[at][color as usize];
        self.n_stones[color] += 1;
        let change = Near::of(Content::from(color)).wrapping_sub(Near::EMPTY);
        let mut around = Around { has_dead: false, has_friend: false };
        for beside in self.beside(at) {
            let cell = &mut self.cells[beside];
            cell.near.0 = cell.near.0.wrapping_add(change);
            around.has_friend |= cell.content == Content::from(color);
            let head = usize::from(cell.head);
            let left = &mut self.cells[head].pseudo_liberties;
            *left -= 1;
            around.has_dead |= *left == 0;
        }
        let cell = &mut self.cells[at];
        cell.content = Content::from(color);
        cell.chain_stones = 1;
        cell.pseudo_liberties = cell.near.n_empty();
        around
    }

    /// Joins the chain of a stone with its neighbors of the same color.
    #[inline]
    fn join_friends(&mut self, at: usize, color: Color) {
        for beside in self.beside(at) {
            if self.cells[beside].content == Content::from(color) && self.cells[beside].head != self.cells[at].head {
                self.join(usize::from(self.cells[at].head), usize::from(self.cells[beside].head));
            }
        }
    }

    /// Makes one chain of two: the smaller one takes the larger one's head.
    #[inline]
    fn join(&mut self, one: usize, other: usize) {
        let (large, small) =
            if self.cells[one].chain_stones >= self.cells[other].chain_stones { (one, other) } else { (other, one) };
        let small_cell = self.cells[small];
        self.cells[large].chain_stones += small_cell.chain_stones;
        self.cells[large].pseudo_liberties += small_cell.pseudo_liberties;
        let mut stone = small;
        loop {
            self.cells[stone].head = large as u16;
            let next = usize::from(self.cells[stone].next);
            if next == small {
                break;
            }
            stone = next;
        }
        // `stone` is the last of the small ring: open both rings there and close them crosswise.
        self.cells[stone].next = self.cells[large].next;
        self.cells[large].next = small as u16;
    }

    /// Lifts a chain and returns how many stones it had.
    fn lift(&mut self, head: usize, color: Color, on_lift: &mut impl FnMut(Point, Color)) -> u16 {
        let change = Near::EMPTY.wrapping_sub(Near::of(Content::from(color)));
        let n_stones = self.cells[head].chain_stones;
        let mut stone = head;
        loop {
            let slot = self.empty.len() as u16;
            self.empty.push(stone as u16);
            let cell = &mut self.cells[stone];
            (cell.content, cell.head, cell.slot, cell.pseudo_liberties) =
                (Content::Empty, stone as u16, slot, NO_CHAIN);
            let (point, next) = (cell.point, usize::from(cell.next));
            self.hash ^= self.keys[stone][color as usize];
            on_lift(point, color);
            stone = next;
            if stone == head {
                break;
            }
        }
        self.n_stones[color] -= n_stones;
        loop {
            for beside in self.beside(stone) {
                let cell = &mut self.cells[beside];
                cell.near.0 = cell.near.0.wrapping_add(change);
                let head = usize::from(cell.head);
                self.cells[head].pseudo_liberties += 1;
            }
            // A stone of the old ring, which the empty cells still hold, stands alone from here on.
            let next = std::mem::replace(&mut self.cells[stone].next, stone as u16);
            stone = usize::from(next);
            if stone == head {
                return n_stones;
            }
        }
    }

    /// Takes a single stone away: lifts its chain and puts the others back.
    fn clear(&mut self, at: usize, color: Color) {
        let mut others = Vec::new();
        let stone = self.point(at);
        self.lift(usize::from(self.cells[at].head), color, &mut |point, _| others.push(point));
        for point in others.into_iter().filter(|&point| point != stone) {
            let other = self.cell(point);
            self.put(other, color);
            self.join_friends(other, color);
        }
    }

    /// Makes everything anew from the cells' contents.
    fn rebuild(&mut self) {
        self.hash = 0;
        self.n_stones = ByColor::default();
        self.empty.clear();
        let mut stones = Vec::new();
        // The wall as well: stones put beside it count down there too.
        for (at, cell) in self.cells.iter_mut().enumerate() {
            (cell.head, cell.next, cell.pseudo_liberties) = (at as u16, at as u16, NO_CHAIN);
        }
        for point in self.size.points() {
            let at = self.cell(point);
            stones.extend(self.color_at(at).map(|color| (at, color)));
            let cell = &mut self.cells[at];
            cell.content = Content::Empty;
            cell.slot = self.empty.len() as u16;
            self.empty.push(at as u16);
        }
        for slot in 0..self.empty.len() {
            let at = usize::from(self.empty[slot]);
            self.cells[at].near =
                Near(self.beside(at).iter().map(|&beside| Near::of(self.cells[beside].content)).sum());
        }
        for (at, color) in stones {
            self.put(at, color);
            self.join_friends(at, color);
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size
            && self.hash == other.hash
            && self.cells.iter().zip(&other.cells).all(|(a, b)| a.content == b.content)
    }
}

impl Eq for Board {}

impl std::hash::Hash for Board {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size.height()).rev() {
            let letters = (0..self.size.width()).map(|column| match self.at(Point::new(column, row)) {
                Some(Color::Black) => "X",
                Some(Color::White) => "O",
                None => ".",
            });
            writeln!(f, "{}", letters.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl FromStr for Board {
    type Err = ParseDiagramError;

    /// Reads a diagram: rows from the top, `X` black, `O` white, `.` empty, blanks between.
    fn from_str(text: &str) -> Result<Board, ParseDiagramError> {
        Ok(text.parse::<Diagram>()?.board)
    }
}
