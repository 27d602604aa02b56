//! How long it takes to tell a network of a position of a 19x19 game, from the opening to its end.
//!
//! `cargo bench -p weiqi-net --bench features`

use divan::{Bencher, black_box};
use weiqi_net::{Input, Options, Situation, Writer};
use weiqi_rules::{Game, Move, Ruleset, Size, katago};

fn main() {
    divan::main();
}

const LENGTHS: [usize; 4] = [40, 100, 160, 220];

/// The first moves of a game of 220.
fn game(n_moves: usize) -> Game {
    let ruleset = katago::preset("chinese-ogs").unwrap_or(Ruleset::CHINESE);
    let mut game = Game::new(Size::NINETEEN, ruleset);
    for word in include_str!("game.txt").split_whitespace().take(n_moves) {
        game.play(word.parse::<Move>().expect("a move")).expect("a legal move");
    }
    assert_eq!(game.n_moves(), n_moves);
    game
}

#[divan::bench(args = LENGTHS)]
fn situation(bencher: Bencher<'_, '_>, n_moves: usize) {
    let game = game(n_moves);
    bencher.bench(|| Situation::of(black_box(&game)));
}

#[divan::bench(args = LENGTHS)]
fn input(bencher: Bencher<'_, '_>, n_moves: usize) {
    let situation = Situation::of(&game(n_moves));
    let (mut writer, mut input) = (Writer::default(), Input::zeros(19, 19));
    bencher.bench_local(|| writer.write(black_box(&situation), &Options::default(), &mut input));
    assert_eq!(input, situation.input(&Options::default()));
}

#[divan::bench(args = LENGTHS)]
fn legal_moves(bencher: Bencher<'_, '_>, n_moves: usize) {
    let situation = Situation::of(&game(n_moves));
    bencher.bench(|| black_box(&situation).legal_moves());
}

#[divan::bench(args = LENGTHS)]
fn key(bencher: Bencher<'_, '_>, n_moves: usize) {
    let situation = Situation::of(&game(n_moves));
    bencher.bench(|| black_box(&situation).key());
}
