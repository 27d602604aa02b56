//! Uniformly random rollouts: ours against the crate `goban`, in the same run, on one thread.
//!
//! A rollout plays random legal moves that fill no own eye until both sides pass, then counts the area. Both sides of
//! the comparison draw random points until one may be played; when many draws in a row have failed they list what
//! is left. `goban` is driven by its `Game` with basic ko, which costs it least; its bare board does not tell which
//! chains are dead.
//!
//! Run it with `cargo bench -p weiqi-rules --bench rollouts`.

use std::hint::black_box;
use std::time::Instant;

use goban::pieces::stones::Stone;
use goban::rules::game::Game as PeerGame;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, Move as PeerMove, Rule};
use weiqi_rules::{ByColor, Color, Move, Point, Position, Size, Suicide};

/// Draws in a row that may fail before the points are listed.
const DRAWS: usize = 16;

/// Marsaglia's xorshift: the same numbers for both sides.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}

/// What a rollout came to, so that no work can be left out.
#[derive(Default, Debug)]
struct Sum {
    n_moves: usize,
    n_black: usize,
    n_white: usize,
}

fn ours(start: &Position, random: &mut Random, sum: &mut Sum) {
    let mut position = start.clone();
    let mut n_passes = 0;
    while n_passes < 2 {
        match our_move(&position, random) {
            Some(point) => {
                position.play_legal(Move::Play(point));
                n_passes = 0;
                sum.n_moves += 1;
            }
            None => {
                position.play_legal(Move::Pass);
                n_passes += 1;
            }
        }
    }
    let area: ByColor<usize> = position.board().area();
    sum.n_black += area.black;
    sum.n_white += area.white;
}

fn our_move(position: &Position, random: &mut Random) -> Option<Point> {
    let board = position.board();
    let n_empty = board.n_empty();
    let color: Color = position.to_move();
    let may = |point: &Point| !board.is_eye(color, *point) && position.check(*point, Suicide::Forbidden).is_ok();
    if n_empty == 0 {
        return None;
    }
    for _ in 0..DRAWS {
        let point = board.empty_point(random.below(n_empty)).filter(&may);
        if point.is_some() {
            return point;
        }
    }
    let left: Vec<Point> = board.empty_points().filter(may).collect();
    (!left.is_empty()).then(|| left[random.below(left.len())])
}

fn peer_game(rule: Rule, side: u8, random: &mut Random, sum: &mut Sum) {
    let mut game = PeerGame::new(GobanSizes::Custom(side.into(), side.into()), rule);
    while !game.is_over() {
        match peer_move(&game, side, random) {
            Some((x, y)) => {
                game.play(PeerMove::Play(x, y));
                sum.n_moves += 1;
            }
            None => {
                game.play(PeerMove::Pass);
            }
        }
    }
    let (black, white) = game.goban().calculate_territories();
    let stones = game.goban().number_of_stones();
    sum.n_black += black + stones.0 as usize;
    sum.n_white += white + stones.1 as usize;
}

fn peer_move(game: &PeerGame, side: u8, random: &mut Random) -> Option<(u8, u8)> {
    let color = game.turn();
    let may = |&coord: &(u8, u8)| {
        game.goban().get_color(coord).is_none()
            && game.check_point(coord).is_none()
            && !game.check_eye(Stone { coord, color })
    };
    let side = usize::from(side);
    for _ in 0..4 * DRAWS {
        let index = random.below(side * side);
        let coord = Some(((index / side) as u8, (index % side) as u8)).filter(&may);
        if coord.is_some() {
            return coord;
        }
    }
    let left: Vec<(u8, u8)> = game.pseudo_legals().filter(may).collect();
    (!left.is_empty()).then(|| left[random.below(left.len())])
}

/// Seconds a rollout of `one`, the least of a few batches of `n`.
fn time(n: usize, mut one: impl FnMut(&mut Random, &mut Sum)) -> (f64, Sum) {
    let mut best = f64::INFINITY;
    let mut sum = Sum::default();
    for _ in 0..5 {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        sum = Sum::default();
        let start = Instant::now();
        for _ in 0..n {
            one(&mut random, &mut sum);
        }
        best = best.min(start.elapsed().as_secs_f64() / n as f64);
    }
    (best, black_box(sum))
}

fn main() {
    let basic = Rule { flag_illegal: IllegalRules::KO | IllegalRules::SUICIDE, ..CHINESE };
    for (side, n, bar) in [(9u8, 4000, 4.0), (13, 1500, 0.0), (19, 600, 10.0)] {
        let size = Size::square(side.into()).expect("a board's size");
        let position = Position::new(size);
        let (our_seconds, our_sum) = time(n, |random, sum| ours(&position, random, sum));
        let n_peer = n / 8;
        let (peer_seconds, peer_sum) = time(n_peer, |random, sum| peer_game(basic, side, random, sum));
        let (our_length, peer_length) = (our_sum.n_moves / n, peer_sum.n_moves / n_peer);
        assert_eq!(our_sum.n_black + our_sum.n_white, n * size.n_points(), "every point is somebody's after a rollout");
        assert!(
            our_length.abs_diff(peer_length) * 10 < our_length,
            "both play the same games: {our_length} {peer_length}"
        );
        println!(
            "{size}: {:.0} rollouts/s of {our_length} moves, goban {:.0} of {peer_length}: {:.1} times as fast{}",
            1.0 / our_seconds,
            1.0 / peer_seconds,
            peer_seconds / our_seconds,
            if bar > 0.0 { format!(" (bar {bar})") } else { String::new() }
        );
    }
}
