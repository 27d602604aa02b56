//! What the search costs beside the network: `cargo bench -p weiqi-engine --bench search -- [NETWORK]`.
//!
//! With the network in `../shared/nets` whose name holds NETWORK (g170-b6c96 unless said), on 9x9 and 19x19: the share of
//! one thread's time that is spent inside the network, and how many visits two threads make for each visit that one makes
//! in the same time. Both are ratios of figures taken in turn, for machines are noisy; the best of several is printed
//! beside the middle one.

use std::path::Path as File;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use weiqi_engine::{Engine, Level, Limits, Network, Request, Stop};
use weiqi_net::{Model, Path};
use weiqi_rules::{Game, Move, Ruleset, Size};

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or("g170-b6c96".into());
    let folder = File::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/nets");
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let Some(file) = files.map(|file| file.path()).find(|path| path.to_string_lossy().contains(&wanted)) else {
        println!("no network {wanted} in ../shared/nets: nothing to measure");
        return;
    };
    let model = Model::read(&std::fs::read(&file).expect("it can be read")).expect("the network is whole");
    println!("{} by {}", model.name, Path::detect());
    for size in [Size::NINE, Size::NINETEEN] {
        let game = opening(size);
        print_share(&model, &game);
        print_threads(&model, &game);
    }
}

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn clock() -> Duration {
    START.elapsed()
}

/// A game of a dozen moves, so that nothing is alike by symmetry.
fn opening(size: Size) -> Game {
    let mut game = Game::new(size, Ruleset::CHINESE);
    let moves = match size {
        Size::NINE => "E5 C4 G6 D6 F3 C7 F7 E7 D4 C5 G5 F8",
        _ => "Q16 D4 Q3 D17 C6 F3 C15 C14 D15 F17 R6 O3",
    };
    for word in moves.split(' ') {
        game.play(word.parse::<Move>().expect("a move")).expect("legal");
    }
    game
}

/// A search by a network that has seen nothing yet: its visits, its time, and the time inside the network.
fn search(model: &Model, game: &Game, threads: u32, limits: Limits) -> (u32, Duration, Duration) {
    let network = Network::timed(model.clone(), Path::detect(), clock).expect("it can be evaluated");
    let mut engine = Engine::with_network(Level::Full, 1, network.clone());
    engine.params.threads = threads;
    // The first evaluation makes room.
    engine.analyze(game, &Request::within(Limits::visits(1)), &Stop::new(), &mut |_| {});
    let (before, start) = (network.evaluated(), Instant::now());
    let report = engine.analyze(game, &Request::within(limits), &Stop::new(), &mut |_| {});
    let spent = start.elapsed();
    let evaluated = network.evaluated();
    assert!(evaluated.n_positions > 0 && report.root.visits > 1);
    (report.root.visits, spent, evaluated.time - before.time)
}

/// How much of a search's time is spent inside the network, with one thread.
fn print_share(model: &Model, game: &Game) {
    let n_visits = if game.size() == Size::NINE { 4000 } else { 1000 };
    let shares = (0..8).map(|_| {
        let (_, spent, inside) = search(model, game, 1, Limits::visits(n_visits));
        (inside.as_secs_f64() / spent.as_secs_f64(), (spent - inside).as_secs_f64() * 1e6 / f64::from(n_visits))
    });
    let mut shares: Vec<(f64, f64)> = shares.collect();
    shares.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (middle, best) = (shares[4], shares[7]);
    println!(
        "{}: {:.1} % of a search of {n_visits} visits inside the network (the best {:.1} %), {:.1} µs a visit outside it",
        game.size(),
        100.0 * middle.0,
        100.0 * best.0,
        best.1
    );
}

/// How many visits two threads make while one makes one.
fn print_threads(model: &Model, game: &Game) {
    let limits = Limits::time(Duration::from_millis(600));
    let rate = |threads| {
        let (visits, spent, _) = search(model, game, threads, limits);
        f64::from(visits) / spent.as_secs_f64()
    };
    let mut rates: Vec<[f64; 2]> = (0..9).map(|_| [rate(1), rate(2)]).collect();
    rates.sort_by(|a, b| (a[1] / a[0]).total_cmp(&(b[1] / b[0])));
    let best = |threads: usize| rates.iter().map(|rates| rates[threads]).fold(0.0, f64::max);
    let [middle, most] = [rates[4], rates[8]].map(|[one, two]| two / one);
    println!(
        "{}: two threads {:.2} x one thread, the best of each; in turn {middle:.2} (the best {most:.2}); {:.0} visits/s",
        game.size(),
        best(1) / best(0),
        best(1),
    );
}
