//! Replaying professional games with full legality and positional superko: ours against the crate `goban`.
//!
//! Both sides make the same moves of the same games and must take the same number of stones. The games come from
//! `../shared/records/corpus` (or `$WEIQI_SHARED/records/corpus`), unpacked by `zstd` and `tar`.
//!
//! Run it with `cargo bench -p weiqi-rules --bench replay`.

use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use goban::rules::game::Game as PeerGame;
use goban::rules::{CHINESE, GobanSizes, Move as PeerMove};
use weiqi_rules::{Color, Game, Move, Point, Ruleset, Setup, Size};

const N_GAMES: usize = 4000;

/// A game of 19x19, in the types of both sides; Black first, White with handicap.
struct Recorded {
    handicap: Vec<Point>,
    moves: Vec<Move>,
    peer_handicap: Vec<(u8, u8)>,
    peer_moves: Vec<PeerMove>,
}

impl Recorded {
    /// From columns and rows counted from the upper left corner; `None` passes.
    fn new(handicap: Vec<(u8, u8)>, moves: Vec<Option<(u8, u8)>>) -> Recorded {
        let point = |&(column, row): &(u8, u8)| Point::new(column, 18 - row);
        Recorded {
            handicap: handicap.iter().map(point).collect(),
            moves: moves.iter().map(|at| at.as_ref().map_or(Move::Pass, |at| Move::Play(point(at)))).collect(),
            peer_handicap: handicap.iter().map(|&(column, row)| (row, column)).collect(),
            peer_moves: moves
                .iter()
                .map(|at| at.map_or(PeerMove::Pass, |(column, row)| PeerMove::Play(row, column)))
                .collect(),
        }
    }
}

fn main() {
    let Some(text) = corpus() else {
        println!("replay: the corpus is not here, nothing was measured");
        return;
    };
    let games: Vec<Recorded> = text.split("(;").filter_map(read).take(N_GAMES).collect();
    let n_moves: usize = games.iter().map(|game| game.moves.len()).sum();
    let (our_seconds, our_stones) = time(|| games.iter().map(ours).sum());
    let (peer_seconds, peer_stones) = time(|| games.iter().map(peer).sum());
    assert_eq!(our_stones, peer_stones, "the same moves take the same stones");
    println!(
        "{} games, {n_moves} moves, {our_stones} stones taken: {:.2} million moves/s, goban {:.2}: {:.1} times as fast (bar 10)",
        games.len(),
        n_moves as f64 / our_seconds / 1e6,
        n_moves as f64 / peer_seconds / 1e6,
        peer_seconds / our_seconds
    );
}

/// Seconds of the fastest of three runs, and what they came to.
fn time(run: impl Fn() -> usize) -> (f64, usize) {
    let runs = (0..3).map(|_| {
        let start = Instant::now();
        let sum = run();
        (start.elapsed().as_secs_f64(), sum)
    });
    runs.min_by(|a, b| a.0.total_cmp(&b.0)).expect("three runs were made")
}

// A game with a move that the rules forbid counts as far as it goes, on both sides.

fn ours(recorded: &Recorded) -> usize {
    let mut setup = Setup::new(Size::NINETEEN);
    if !recorded.handicap.is_empty() {
        let stones = recorded.handicap.iter().map(|&point| (point, Some(Color::Black)));
        setup.board.set_all(stones).expect("handicap stones are on the board");
        setup.to_move = Color::White;
    }
    let mut game = Game::builder(Ruleset::CHINESE).setup(setup).build().expect("a recorded start is possible");
    let _ = game.replay(&recorded.moves);
    let prisoners = game.position().prisoners();
    (prisoners.black + prisoners.white) as usize
}

fn peer(recorded: &Recorded) -> usize {
    let mut game = PeerGame::new(GobanSizes::Nineteen, CHINESE);
    if !recorded.peer_handicap.is_empty() {
        game.put_handicap(&recorded.peer_handicap);
    }
    for &mv in &recorded.peer_moves {
        if game.try_play(mv).is_err() {
            break;
        }
    }
    let (black, white) = game.prisoners();
    (black + white) as usize
}

fn corpus() -> Option<String> {
    let shared = std::env::var_os("WEIQI_SHARED")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let archive = shared.join("records/corpus/pro.tar.zst");
    if !archive.exists() {
        return None;
    }
    let command = r#"zstd -dc --long=27 "$0" | tar xO | head -c 8000000"#;
    let output = Command::new("sh").arg("-c").arg(command).arg(archive).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Reads the plain games: 19x19, one line of moves in turn.
fn read(text: &str) -> Option<Recorded> {
    if text.contains("(;") || text.contains("SZ[") && !text.contains("SZ[19]") || text.contains("AW[") {
        return None;
    }
    let mut handicap = Vec::new();
    if let Some((_, list)) = text.split_once("AB[") {
        for value in list.split('[') {
            handicap.push(point(value.get(..2)?)?);
            if !value.get(2..)?.starts_with("][") {
                break;
            }
        }
    }
    let mut to_move = if handicap.is_empty() { 'B' } else { 'W' };
    let mut moves = Vec::new();
    for node in text.split(';').skip(1) {
        let Some(value) = node.strip_prefix(to_move).and_then(|rest| rest.strip_prefix('[')) else { break };
        to_move = if to_move == 'B' { 'W' } else { 'B' };
        moves.push(match value.get(..2)? {
            "tt" => None,
            value if value.starts_with(']') => None,
            value => Some(point(value)?),
        });
    }
    // Two passes stop a game; what follows is not play.
    if let Some(end) = moves.windows(2).position(|pair| pair == [None, None]) {
        moves.truncate(end);
    }
    (moves.len() > 20).then(|| Recorded::new(handicap, moves))
}

fn point(letters: &str) -> Option<(u8, u8)> {
    match letters.as_bytes() {
        &[column @ b'a'..=b's', row @ b'a'..=b's'] => Some((column - b'a', row - b'a')),
        _ => None,
    }
}
