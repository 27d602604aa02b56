//! The positions of a game so far, and how to find those that come back.

use crate::{ByColor, Color, Repetition, Ruleset, Scoring, Settling};

/// The past of one variation: what stood after 0, 1, 2 … moves.
///
/// Entries with the same low bits of their hash form a chain through `earlier`, newest first, so that the last entry
/// is taken off again in constant time.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    entries: Vec<Entry>,
    /// The newest entry (its number plus one) of each bucket; as many as a power of two.
    newest: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) hash: u64,
    /// The side to move then.
    pub(crate) to_move: Color,
    /// Who made this position by a play; `None` after a pass and at the start.
    pub(crate) played_by: Option<Color>,
    /// Stones lost by each side until then.
    pub(crate) lost: ByColor<u32>,
    earlier: u32,
}

impl Past {
    /// The past of a game that will have about `n_moves` moves.
    pub(crate) fn new(n_moves: usize, hash: u64, to_move: Color, lost: ByColor<u32>) -> Past {
        // Four buckets a move: most are empty, and an empty one answers at once.
        let n_buckets = (4 * n_moves).max(1).next_power_of_two();
        let mut past = Past { entries: Vec::with_capacity(n_moves + 1), newest: vec![0; n_buckets] };
        past.push(hash, to_move, None, lost);
        past
    }

    #[inline]
    pub(crate) fn push(&mut self, hash: u64, to_move: Color, played_by: Option<Color>, lost: ByColor<u32>) {
        if 2 * self.entries.len() >= self.newest.len() {
            self.grow();
        }
        let bucket = self.bucket(hash);
        self.entries.push(Entry { hash, to_move, played_by, lost, earlier: self.newest[bucket] });
        self.newest[bucket] = self.entries.len() as u32;
    }

    /// Says that this side moves next after all.
    pub(crate) fn set_to_move(&mut self, color: Color) {
        if let Some(newest) = self.entries.last_mut() {
            newest.to_move = color;
        }
    }

    /// Takes off the newest entry; the start stays.
    pub(crate) fn pop(&mut self) {
        if self.entries.len() > 1
            && let Some(entry) = self.entries.pop()
        {
            let bucket = self.bucket(entry.hash);
            self.newest[bucket] = entry.earlier;
        }
    }

    /// The entry after `n` moves.
    pub(crate) fn get(&self, n: usize) -> Option<&Entry> {
        self.entries.get(n)
    }

    /// Whether nothing with the hash of the last entry stood there before; quick, and sometimes too careful.
    #[inline]
    pub(crate) fn last_is_surely_new(&self) -> bool {
        self.entries.last().is_none_or(|entry| entry.earlier == 0)
    }

    /// After how many moves a board with this hash stood there, newest first.
    pub(crate) fn with_hash(&self, hash: u64) -> impl Iterator<Item = usize> + '_ {
        let number = |number: u32| (number as usize).checked_sub(1);
        let first = number(self.newest[self.bucket(hash)]);
        let chain = std::iter::successors(first, move |&n| number(self.entries[n].earlier));
        chain.filter(move |&n| self.entries[n].hash == hash)
    }

    #[inline]
    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.newest.len() - 1)
    }

    #[cold]
    fn grow(&mut self) {
        self.newest = vec![0; self.newest.len() * 2];
        for number in 0..self.entries.len() {
            let bucket = self.bucket(self.entries[number].hash);
            self.entries[number].earlier = self.newest[bucket];
            self.newest[bucket] = number as u32 + 1;
        }
    }
}

/// A position that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The number of moves after which it stood there again.
    pub after: usize,
    /// The number of moves after which it stood there before; 0 is the start.
    pub of: usize,
    /// Whether the same side was to move both times.
    pub is_same_side_to_move: bool,
    /// The stones that each side lost in between.
    pub lost: ByColor<u32>,
    /// How many times it stood there with this side to move, now included.
    pub n_times: usize,
}

/// Whether somebody can decide what the rules leave to a referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Referee {
    /// A referee decides.
    Present,
    /// Nobody does: the third occurrence of a position ends the game without result.
    Absent,
}

/// What the rules do about a position that came back. Where they forbid it, the play was refused and nothing came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// Nothing: the other side is to move, or each round costs one side more stones than the other.
    None,
    /// The game has no result if both players agree (Japanese rules, article 12).
    NoResultIfAgreed,
    /// A draw or a replay, as the event's rules say (Korean rules).
    DrawOrReplay,
    /// The players and the referee are told; play goes on (Chinese competition).
    Report,
    /// The same cycle was played again and neither side left it: the game is held for the referee, who chooses a draw,
    /// no result, a replay, or which side must play elsewhere.
    Held,
    /// The game ends without a result.
    NoResult,
}

impl Repeat {
    /// Whether both sides lost equally many stones in the cycle.
    pub fn is_balanced(&self) -> bool {
        self.lost.black == self.lost.white
    }

    /// The number of moves in the cycle.
    pub fn n_moves(&self) -> usize {
        self.after - self.of
    }

    /// What these rules do about it. Cases: `repetition`.
    pub fn ruling(&self, ruleset: &Ruleset, referee: Referee) -> Ruling {
        if !self.is_same_side_to_move || !self.is_balanced() {
            return Ruling::None;
        }
        match (ruleset.repetition, ruleset.scoring, ruleset.settling) {
            (Repetition::UnbalancedCycles, ..) => match (self.n_times, referee) {
                (0..=2, _) => Ruling::Report,
                (_, Referee::Present) => Ruling::Held,
                (_, Referee::Absent) => Ruling::NoResult,
            },
            (Repetition::BasicKo, Scoring::Territory, Settling::Agreement) => Ruling::DrawOrReplay,
            (Repetition::BasicKo, Scoring::Territory, _) => Ruling::NoResultIfAgreed,
            (Repetition::BasicKo, ..) if self.n_times > 2 => Ruling::NoResult,
            (Repetition::BasicKo, ..) => Ruling::NoResultIfAgreed,
            _ => Ruling::None,
        }
    }
}
