//! Ladders, read to their end on a board that takes plays back without allocating.

use weiqi_rules::Color;

use crate::situation::Stones;

/// More plays than this in one search, and the chain counts as free.
pub(crate) const MAX_PLAYS: u32 = 25_000;

/// So many plays one after another, and the chain counts as free: more would only cost stack.
const MAX_DEPTH: usize = 2_000;

const EMPTY: u8 = 0;
const WALL: u8 = 3;

fn code(color: Color) -> u8 {
    1 + color as u8
}

/// Black's code for White's and the other way round.
fn enemy(code: u8) -> u8 {
    3 - code
}

/// A board to try plays on. Chains are rings of stones; two rings are joined by exchanging one link of each, and parted
/// again by exchanging the same two.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trial {
    columns: usize,
    stride: usize,
    pub(crate) cells: Vec<u8>,
    /// The next stone of each stone's chain.
    next: Vec<u16>,
    /// The cell that a simple ko forbids; 0 for none.
    ko: usize,
    played: Vec<Played>,
    /// Tries of defenders that are not done with, of all depths.
    tries: Vec<u16>,
    n_plays: u32,
}

/// What taking one play back needs.
#[derive(Clone, Copy, Debug)]
struct Played {
    at: u16,
    next_before: u16,
    ko_before: u16,
    joined: Few,
    lifted: Few,
}

/// How a chain stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Status {
    /// One of its stones.
    pub(crate) at: usize,
    /// Its liberties; 4 for four and more.
    pub(crate) n_liberties: usize,
    /// Whether a ladder catches it.
    pub(crate) is_caught: bool,
    /// Where its attacker begins that ladder, if it has two liberties.
    pub(crate) starts: Few,
}

/// Up to four cells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Few {
    cells: [u16; 4],
    n: usize,
}

impl Few {
    fn push(&mut self, at: usize) {
        self.cells[self.n] = at as u16;
        self.n += 1;
    }

    fn contains(&self, at: usize) -> bool {
        self.cells[..self.n].contains(&(at as u16))
    }

    pub(crate) fn len(&self) -> usize {
        self.n
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let Few { cells, n } = *self;
        (0..n).map(move |i| usize::from(cells[i]))
    }
}

impl Trial {
    /// Lays these stones.
    pub(crate) fn set(&mut self, stones: &Stones) {
        let (columns, rows) = (usize::from(stones.size().width()), usize::from(stones.size().height()));
        self.columns = columns;
        self.stride = columns + 1;
        self.cells.clear();
        self.cells.resize((rows + 2) * self.stride + 1, WALL);
        self.next.clear();
        self.next.resize(self.cells.len(), 0);
        self.played.clear();
        self.tries.clear();
        for (row, cells) in stones.cells().chunks_exact(columns).enumerate() {
            let first = (row + 1) * self.stride + 1;
            for (cell, stone) in self.cells[first..].iter_mut().zip(cells) {
                *cell = stone.map_or(EMPTY, code);
            }
        }
        self.ko = stones.ko().and_then(|point| stones.index(point)).map_or(0, |index| self.cell(index));
        for at in self.stride..self.cells.len() - self.stride {
            if self.is_stone(at) && self.next[at] == 0 {
                self.gather_chain(at);
            }
        }
    }

    /// Links the stones that hang together with the one at `start`.
    fn gather_chain(&mut self, start: usize) {
        let color = self.cells[start];
        self.next[start] = start as u16;
        self.tries.push(start as u16);
        while let Some(at) = self.tries.pop() {
            for beside in self.beside(usize::from(at)) {
                if self.cells[beside] == color && self.next[beside] == 0 {
                    self.next[beside] = self.next[start];
                    self.next[start] = beside as u16;
                    self.tries.push(beside as u16);
                }
            }
        }
    }

    /// The cell of a point, counted row by row from the top left.
    pub(crate) fn cell(&self, index: usize) -> usize {
        (index / self.columns + 1) * self.stride + index % self.columns + 1
    }

    /// The point of a cell, counted row by row from the top left.
    pub(crate) fn index(&self, at: usize) -> usize {
        (at / self.stride - 1) * self.columns + at % self.stride - 1
    }

    #[inline]
    pub(crate) fn beside(&self, at: usize) -> [usize; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    #[inline]
    pub(crate) fn is_stone(&self, at: usize) -> bool {
        matches!(self.cells[at], 1 | 2)
    }

    /// The stone after this one in its chain's ring.
    pub(crate) fn next(&self, at: usize) -> usize {
        usize::from(self.next[at])
    }

    /// The stones of the chain of the stone at `start`, itself first.
    pub(crate) fn ring(&self, start: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(start), move |&at| Some(self.next(at)).filter(|&next| next != start))
    }

    /// Whether the chain has this stone alone.
    fn is_lone(&self, at: usize) -> bool {
        self.next(at) == at
    }

    /// Liberties of the chain of the stone at `at`, not more than `most` of them (4 at most).
    #[inline]
    pub(crate) fn liberties(&self, at: usize, most: usize) -> Few {
        let mut found = Few::default();
        let mut stone = at;
        loop {
            for beside in self.beside(stone) {
                if self.cells[beside] == EMPTY && !found.contains(beside) {
                    found.push(beside);
                    if found.n >= most {
                        return found;
                    }
                }
            }
            stone = self.next(stone);
            if stone == at {
                return found;
            }
        }
    }

    fn n_empty_beside(&self, at: usize) -> usize {
        self.beside(at).iter().filter(|&&beside| self.cells[beside] == EMPTY).count()
    }

    /// Whether a stone of this code at an empty cell would have no liberty after taking what it takes.
    fn has_no_room(&self, at: usize, own: u8) -> bool {
        self.beside(at).iter().all(|&beside| match self.cells[beside] {
            EMPTY => false,
            WALL => true,
            stone => (self.liberties(beside, 2).n >= 2) != (stone == own),
        })
    }

    /// Whether a play of `color` at a point that is empty would be suicide.
    pub(crate) fn is_suicide(&self, index: usize, color: Color) -> bool {
        self.has_no_room(self.cell(index), code(color))
    }

    /// Whether a stone of `color` lies beside a point.
    pub(crate) fn has_neighbor(&self, index: usize, color: Color) -> bool {
        self.beside(self.cell(index)).iter().any(|&beside| self.cells[beside] == code(color))
    }

    /// Whether a single stone with one liberty lies on a point.
    pub(crate) fn is_lone_stone_in_atari(&self, index: usize) -> bool {
        let at = self.cell(index);
        self.is_stone(at) && self.is_lone(at) && self.liberties(at, 2).n == 1
    }

    /// The point of the stone that a play of `color` on an empty point would take as in a ko.
    pub(crate) fn ko_capture(&self, index: usize, color: Color) -> Option<usize> {
        self.ko_capture_at(self.cell(index), code(color)).map(|at| self.index(at))
    }

    /// The stone that a play here would take as in a ko: one alone, from a cell walled in by enemies.
    fn ko_capture_at(&self, at: usize, own: u8) -> Option<usize> {
        let mut taken = None;
        for beside in self.beside(at) {
            match self.cells[beside] {
                WALL => {}
                stone if stone == enemy(own) => {
                    if self.liberties(beside, 2).n == 1 {
                        if taken.is_some() || !self.is_lone(beside) {
                            return None;
                        }
                        taken = Some(beside);
                    }
                }
                _ => return None,
            }
        }
        taken
    }

    /// Whether a stone of this code may be put on an empty cell; suicide may not.
    fn may_play(&self, at: usize, own: u8) -> bool {
        at != self.ko && !self.has_no_room(at, own)
    }

    fn play(&mut self, at: usize, own: u8) {
        self.n_plays += 1;
        let mut played = Played {
            at: at as u16,
            next_before: self.next[at],
            ko_before: self.ko as u16,
            joined: Few::default(),
            lifted: Few::default(),
        };
        self.cells[at] = own;
        self.next[at] = at as u16;
        let mut n_lifted = 0;
        let mut last_lifted = 0;
        for beside in self.beside(at) {
            let stone = self.cells[beside];
            if stone == own && !self.is_in_chain(at, beside) {
                self.next.swap(at, beside);
                played.joined.push(beside);
            } else if stone == enemy(own) && self.liberties(beside, 1).n == 0 {
                n_lifted += self.fill_chain(beside, EMPTY);
                last_lifted = beside;
                played.lifted.push(beside);
            }
        }
        let is_ko = n_lifted == 1 && self.is_lone(at) && self.liberties(at, 2).n == 1;
        self.ko = if is_ko { last_lifted } else { 0 };
        self.played.push(played);
    }

    fn take_back(&mut self) {
        let Some(played) = self.played.pop() else { return };
        let at = usize::from(played.at);
        let own = self.cells[at];
        for beside in played.joined.iter().rev() {
            self.next.swap(at, beside);
        }
        for lifted in played.lifted.iter() {
            self.fill_chain(lifted, enemy(own));
        }
        self.cells[at] = EMPTY;
        self.next[at] = played.next_before;
        self.ko = usize::from(played.ko_before);
    }

    /// Sets every cell of a ring and says how many there are.
    fn fill_chain(&mut self, start: usize, value: u8) -> usize {
        let mut n = 0;
        let mut at = start;
        loop {
            self.cells[at] = value;
            n += 1;
            at = self.next(at);
            if at == start {
                return n;
            }
        }
    }

    fn is_in_chain(&self, start: usize, wanted: usize) -> bool {
        let mut at = start;
        loop {
            if at == wanted {
                return true;
            }
            at = self.next(at);
            if at == start {
                return false;
            }
        }
    }

    /// Looks at every chain, and reads the ladders on those of one liberty with their own side to move and on those of
    /// two with the other.
    pub(crate) fn ladders(&mut self, mut tell: impl FnMut(&Trial, Status)) {
        for at in self.stride..self.cells.len() - self.stride {
            if !self.is_stone(at) || !self.is_first_of_chain(at) {
                continue;
            }
            let liberties = self.liberties(at, 4);
            let starts = if liberties.n == 2 { self.starts(at, liberties) } else { Few::default() };
            let is_caught = starts.n > 0 || liberties.n == 1 && self.is_caught(at);
            tell(self, Status { at, n_liberties: liberties.n, is_caught, starts });
        }
    }

    /// Whether no stone of the chain comes before this one on the board.
    pub(crate) fn is_first_of_chain(&self, at: usize) -> bool {
        let mut stone = self.next(at);
        while stone > at {
            stone = self.next(stone);
        }
        stone == at
    }

    /// Whether the chain is caught with its side to move; a ko that was taken just before is forgotten.
    fn is_caught(&mut self, target: usize) -> bool {
        let ko = std::mem::take(&mut self.ko);
        self.n_plays = 0;
        let is_caught = self.defend(target);
        self.ko = ko;
        is_caught
    }

    /// The liberties of a chain of two where its attacker's play leads to its capture.
    fn starts(&mut self, target: usize, liberties: Few) -> Few {
        let attacker = enemy(self.cells[target]);
        let mut working = Few::default();
        for at in liberties.iter() {
            if self.may_play(at, attacker) {
                self.play(at, attacker);
                if self.is_caught(target) {
                    working.push(at);
                }
                self.take_back();
            }
        }
        working
    }

    /// Whether the chain is caught whatever its side plays: takes attackers in atari, or extends.
    fn defend(&mut self, target: usize) -> bool {
        let liberties = self.liberties(target, 2);
        if liberties.n >= 2 || self.ko != 0 || self.is_spent() {
            return false;
        }
        let own = self.cells[target];
        let first = self.tries.len();
        self.gather_captures(target, first);
        self.tries.extend(liberties.iter().map(|at| at as u16));
        let mut is_caught = true;
        let mut index = first;
        while is_caught && index < self.tries.len() {
            let at = usize::from(self.tries[index]);
            index += 1;
            if self.may_play(at, own) {
                self.play(at, own);
                is_caught = self.attack(target);
                self.take_back();
            }
        }
        self.tries.truncate(first);
        is_caught
    }

    /// Notes where attackers beside the chain can be taken, each place once.
    fn gather_captures(&mut self, target: usize, first: usize) {
        let attacker = enemy(self.cells[target]);
        let mut stone = target;
        loop {
            for beside in self.beside(stone) {
                if self.cells[beside] == attacker {
                    let liberties = self.liberties(beside, 2);
                    if liberties.n == 1 && !self.tries[first..].contains(&liberties.cells[0]) {
                        self.tries.push(liberties.cells[0]);
                    }
                }
            }
            stone = self.next(stone);
            if stone == target {
                return;
            }
        }
    }

    /// Whether the other side, to move, can catch the chain.
    fn attack(&mut self, target: usize) -> bool {
        if self.is_spent() {
            return false;
        }
        let liberties = self.liberties(target, 3);
        let [a, b, ..] = liberties.cells.map(usize::from);
        match liberties.n {
            0 | 1 => return true,
            2 => {}
            _ => return false,
        }
        let (room_a, room_b) = (self.n_empty_beside(a), self.n_empty_beside(b));
        if room_a == 0 && room_b == 0 && self.is_between_two_kos(target, a, b) {
            return true;
        }
        if self.beside(a).contains(&b) {
            return self.attack_at(target, a) || self.attack_at(target, b);
        }
        match (room_a >= 3, room_b >= 3) {
            (true, true) => false,
            // Where the defender would get three liberties the attacker must be first.
            (true, false) => self.attack_at(target, a),
            (false, true) => self.attack_at(target, b),
            (false, false) => self.attack_at(target, a) || self.attack_at(target, b),
        }
    }

    fn is_spent(&self) -> bool {
        self.n_plays > MAX_PLAYS || self.played.len() > MAX_DEPTH
    }

    fn attack_at(&mut self, target: usize, at: usize) -> bool {
        let attacker = enemy(self.cells[target]);
        if !self.may_play(at, attacker) {
            return false;
        }
        self.play(at, attacker);
        let is_caught = self.defend(target);
        self.take_back();
        is_caught
    }

    /// Whether both liberties are mouths of kos that gain the defender nothing: one of the two is always lost.
    fn is_between_two_kos(&mut self, target: usize, a: usize, b: usize) -> bool {
        let own = self.cells[target];
        let are_kos = [a, b].iter().all(|&at| self.ko_capture_at(at, enemy(own)).is_some());
        if !are_kos || [a, b].iter().any(|&at| self.gains_third_liberty(target, at)) {
            return false;
        }
        let first = self.tries.len();
        self.gather_captures(target, first);
        let has_captures = self.tries.len() > first;
        self.tries.truncate(first);
        !has_captures
    }

    fn gains_third_liberty(&mut self, target: usize, at: usize) -> bool {
        let n_plays = self.n_plays;
        let own = self.cells[target];
        self.play(at, own);
        let n = self.liberties(at, 3).n;
        self.take_back();
        self.n_plays = n_plays;
        n >= 3
    }
}
