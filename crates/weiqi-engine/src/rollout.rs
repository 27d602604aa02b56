//! Rollouts: a game played on to its end at random, but not blindly.

use std::sync::atomic::{AtomicU64, Ordering};

use weiqi_rules::{Color, Game, Move, Point, Position};

use crate::evaluate::{Evaluation, Evaluator};
use crate::random::Random;
use crate::stakes::{Owners, Stakes};
use crate::{pattern, prior, tactics};

/// Judges a position by playing one game on to its end, and moves by their shape.
///
/// Needs no network. One judgement is a coin toss; the search averages many. The same seed gives the same judgements
/// in the same order of asking.
#[derive(Debug)]
pub struct Rollouts {
    seed: u64,
    n_asked: AtomicU64,
}

impl Rollouts {
    /// Rollouts that follow from `seed`.
    pub fn new(seed: u64) -> Rollouts {
        Rollouts { seed, n_asked: AtomicU64::new(0) }
    }

    fn judge(&self, game: &Game) -> Evaluation {
        let number = self.n_asked.fetch_add(1, Ordering::Relaxed);
        let mut random = Random::new(self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let stakes = Stakes::of(game);
        let mut rollout = Rollout::new(game);
        rollout.play_to_the_end(&mut random);
        let owners = Owners::of_filled(rollout.position.board());
        let margin = stakes.black_margin(&owners);
        let sign = if game.to_move() == Color::Black { 1.0 } else { -1.0 };
        let owner_value = |owner: &Option<Color>| match owner {
            Some(color) if *color == game.to_move() => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        Evaluation {
            policy: prior::policy(game),
            value: sign * stakes.black_value(margin),
            lead: sign * margin,
            ownership: owners.points.iter().map(owner_value).collect(),
            first_plays: rollout.first_plays,
        }
    }
}

impl Evaluator for Rollouts {
    fn evaluate(&self, batch: &[Game]) -> Vec<Evaluation> {
        batch.iter().map(|game| self.judge(game)).collect()
    }
}

/// One game being played on.
pub(crate) struct Rollout {
    pub(crate) position: Position,
    /// Who was first to play on each point.
    pub(crate) first_plays: Vec<Option<Color>>,
    /// The plays so far, passes left out.
    pub(crate) n_plays: usize,
    /// The last play and the one before it; `None` for a pass.
    last: [Option<Point>; 2],
    candidates: Vec<Point>,
}

impl Rollout {
    pub(crate) fn new(game: &Game) -> Rollout {
        let mut moves = game.moves().rev().map(|(_, mv)| mv.point());
        Rollout {
            position: game.position().clone(),
            first_plays: vec![None; game.size().n_points()],
            n_plays: 0,
            last: [moves.next().flatten(), moves.next().flatten()],
            candidates: Vec::with_capacity(16),
        }
    }

    /// Plays until both sides have nothing left but their own eyes, or for three times as many moves as there are points.
    pub(crate) fn play_to_the_end(&mut self, random: &mut Random) {
        let size = self.position.size();
        let mut n_passes = 0;
        for _ in 0..3 * size.n_points() {
            let mover = self.position.to_move();
            let point = self.choose(random);
            self.position.play_legal(point.map_or(Move::Pass, Move::Play));
            self.last = [point, self.last[0]];
            match point.and_then(|point| size.point_index(point)) {
                Some(index) => {
                    self.first_plays[index].get_or_insert(mover);
                    self.n_plays += 1;
                    n_passes = 0;
                }
                None => n_passes += 1,
            }
            if n_passes == 2 {
                break;
            }
        }
    }

    /// The next play; `None` to pass. The order is MoGo's: atari first, then eyes, then shape, then
    /// anything.
    fn choose(&mut self, random: &mut Random) -> Option<Point> {
        self.answer_atari(random)
            .or_else(|| self.take_vital_point(random))
            .or_else(|| self.answer_with_shape(random))
            .or_else(|| self.play_anywhere(random))
    }

    /// Takes or saves what the last two plays left in atari.
    fn answer_atari(&mut self, random: &mut Random) -> Option<Point> {
        if !random.is_luckier_than(90) {
            return None;
        }
        let board = self.position.board();
        let mover = self.position.to_move();
        self.candidates.clear();
        if let Some(last) = self.last[0] {
            if let Some(liberty) = tactics::atari(board, last) {
                self.candidates.push(liberty);
            }
            for beside in last.neighbors().filter(|&beside| board.at(beside) == Some(mover)) {
                if let Some(chain) = board.chain_at(beside) {
                    tactics::saves(board, chain, &mut self.candidates);
                }
            }
        }
        if let Some(own) = self.last[1] {
            for beside in own.neighbors().filter(|&beside| board.at(beside) == Some(!mover)) {
                self.candidates.extend(tactics::atari(board, beside));
            }
        }
        self.pick(random, 90)
    }

    /// Plays the vital point of a small eye space beside the last play, to make two eyes or to prevent them (nakade).
    fn take_vital_point(&mut self, random: &mut Random) -> Option<Point> {
        let last = self.last[0]?;
        let board = self.position.board();
        self.candidates.clear();
        for beside in last.neighbors().filter(|&beside| board.is_empty_at(beside)) {
            self.candidates.extend(tactics::vital_point(board, beside));
        }
        self.pick(random, 0)
    }

    /// Plays a known shape beside the last play.
    fn answer_with_shape(&mut self, random: &mut Random) -> Option<Point> {
        let last = self.last[0]?;
        if !random.is_luckier_than(95) {
            return None;
        }
        let board = self.position.board();
        self.candidates.clear();
        for point in around(last) {
            if board.is_empty_at(point) && pattern::matches(board, point) {
                self.candidates.push(point);
            }
        }
        self.pick(random, 90)
    }

    /// One of the candidates that is fit to be played.
    fn pick(&mut self, random: &mut Random, reject_percent: u32) -> Option<Point> {
        while !self.candidates.is_empty() {
            let index = random.below(self.candidates.len());
            let point = self.candidates.swap_remove(index);
            if self.is_fit(point, random, reject_percent) {
                return Some(point);
            }
        }
        None
    }

    /// The first fit empty point from a random one on.
    fn play_anywhere(&mut self, random: &mut Random) -> Option<Point> {
        let n_empty = self.position.board().n_empty();
        let start = random.below(n_empty);
        let places = (start..n_empty).chain(0..start);
        places
            .filter_map(|place| self.position.board().empty_point(place))
            .find(|&point| self.is_fit(point, random, 50))
    }

    /// Whether a play is legal, fills no own eye and is no bad self-atari: of more than three stones never, for that breaks
    /// sekis; of fewer only sometimes, for throw-ins are plays too.
    fn is_fit(&self, point: Point, random: &mut Random, reject_percent: u32) -> bool {
        let board = self.position.board();
        let mover = self.position.to_move();
        if self.position.ko() == Some(point) || board.is_eye(mover, point) {
            return false;
        }
        if board.n_empty_neighbors(point) >= 2 {
            return true;
        }
        match board.liberties_after(mover, point, 2) {
            0 => false,
            1 => {
                tactics::stones_joined(board, mover, point) <= 3 && !random.is_luckier_than(reject_percent)
                    || tactics::captures(board, mover, point)
            }
            _ => true,
        }
    }
}

/// The eight points round a point, wherever the board ends.
pub(crate) fn around(point: Point) -> impl Iterator<Item = Point> {
    let (column, row) = (i16::from(point.column()), i16::from(point.row()));
    (0..9).filter(|&place| place != 4).filter_map(move |place| {
        let column = u8::try_from(column + place % 3 - 1).ok()?;
        let row = u8::try_from(row + place / 3 - 1).ok()?;
        Some(Point::new(column, row))
    })
}
