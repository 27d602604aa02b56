//! How fast networks are evaluated, by path, board and batch, and how that compares.
//!
//! `cargo bench -p weiqi-net --bench networks -- [NETWORK [PATH]]` measures the networks in `../shared/nets` whose names
//! hold NETWORK. Rates are evaluations a second of a thread's CPU time, the best of several runs. Where `../shared/peers`
//! holds KataGo, and where `WEIQI_BENCH_PYTHON` names a Python that has onnx and onnxruntime, both are measured in
//! between, and the ratios printed. Every path's answers are checked before it is timed.

use std::fs;
use std::path::{Path as File, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use weiqi_net::model::{N_GLOBALS, N_PLANES};
use weiqi_net::{Input, Model, Net, Path, Raw, speed};
use weiqi_rules::Size;

const NETWORKS: [&str; 4] = [
    "g170-b6c96-s175395328-d26788732.bin.gz",
    "b7c96h3tfrs-test5-cnorm.bin.gz",
    "b7c96h6kv3qk32v16tflrs-fson-bnh.bin.gz",
    "b10c384h6nbttflrs.bin.gz",
];

/// Board and batch.
const LOADS: [(usize, usize); 5] = [(19, 1), (19, 8), (13, 1), (9, 1), (9, 8)];

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with('-'));
    let (only, only_path) = (words.next().unwrap_or_default(), words.next());
    let paths: Vec<Path> = Path::ALL
        .into_iter()
        .filter(|path| path.is_available() && *path != Path::Scalar)
        .filter(|path| only_path.as_ref().is_none_or(|only| path.name() == only))
        .collect();
    for &path in &paths {
        print_units(path);
    }
    for name in NETWORKS.into_iter().filter(|name| name.contains(&only)) {
        let file = shared().join("nets").join(name);
        let Ok(bytes) = fs::read(&file) else {
            println!("\n{name}: no such file in ../shared/nets");
            continue;
        };
        let model = Model::read(&bytes).expect("the network is whole");
        println!("\n{name}, {:.2} GFLOP on 19x19", speed::operations(&model, 361) / 1e9);
        let peers: Vec<[Option<f64>; 2]> =
            LOADS.iter().map(|&(side, batch)| [katago(&file, side), onnxruntime(&file, side, batch)]).collect();
        for &path in &paths {
            print_network(&model, path, &peers);
        }
    }
}

/// Products of the shapes that networks have, as a share of what the units can do.
fn print_units(path: Path) {
    let Some(peak) = speed::peak(path) else { return };
    print!("{path:9} units {:4.0} GFLOP/s; products", peak / 1e9);
    for shape @ [rows, deep, columns] in [[25, 96, 96], [112, 192, 576], [112, 384, 512], [112, 512, 384]] {
        let rate = speed::product(path, shape).expect("the path has units");
        print!("  {rows}x{deep}x{columns} {:4.0} ({:2.0} %)", rate / 1e9, 100.0 * rate / peak);
    }
    println!();
}

/// Rates of one path on a network, and their ratios to those of peers.
fn print_network(model: &Model, path: Path, peers: &[[Option<f64>; 2]]) {
    let start = Instant::now();
    let checked = Net::checked(model, path).expect("the network can be evaluated");
    println!("  {path} (packed and checked in {} ms)", start.elapsed().as_millis());
    assert!(checked.passed_over.is_empty(), "{path}: {:?}", checked.passed_over);
    let net = checked.net;
    for (&(side, batch), &[katago, onnxruntime]) in LOADS.iter().zip(peers) {
        let rate = rate(&net, side, batch);
        let share = rate * speed::operations(model, side * side) / speed::peak(path).expect("the path has units");
        print!("    {side:2}x{side:<2} batch {batch}: {rate:7.1}/s, {:3.0} % of peak if direct", 100.0 * share);
        for (peer, name) in [(katago, "KataGo"), (onnxruntime, "onnxruntime")] {
            if let Some(peer) = peer {
                print!(", {:.2} x {name} ({peer:.1}/s)", rate / peer);
            }
        }
        println!();
    }
    let (one, two) = (together(&net, 1), together(&net, 2));
    println!("    two threads: {:.2} x one thread (wall time, 19x19, batch 1)", two / one);
}

fn shared() -> PathBuf {
    File::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared")
}

/// A position with stones strewn at random.
fn position(side: usize, seed: usize) -> Input {
    let mut input = Input::zeros(side, side);
    let mut state = seed as u64 * 77 + 1;
    let mut random = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    for point in input.planes.chunks_mut(N_PLANES) {
        point[0] = 1.0;
        if random(2) == 0 {
            point[1 + random(2)] = 1.0;
            if random(4) == 0 {
                point[3 + random(3)] = 1.0;
            }
        }
        if random(3) == 0 {
            point[18 + random(2)] = 1.0;
        }
    }
    input.globals = std::array::from_fn::<f32, N_GLOBALS, _>(|i| if i == 5 { 0.375 } else { 0.0 });
    input
}

/// Evaluations in a second of this thread's CPU time.
fn rate(net: &Net, side: usize, batch: usize) -> f64 {
    let inputs: Vec<Input> = (0..batch).map(|seed| position(side, seed)).collect();
    let mut outputs = vec![Raw::default(); batch];
    let mut session = net.session(batch, Size::new(side, side).expect("a size"));
    session.evaluate(&inputs, &mut outputs);
    let mut best: f64 = 0.0;
    for _ in 0..8 {
        let (start, cpu, mut n) = (Instant::now(), thread_time(), 0);
        while start.elapsed() < Duration::from_millis(100) || n == 0 {
            session.evaluate(&inputs, &mut outputs);
            n += batch;
        }
        let spent = match (cpu, thread_time()) {
            (Some(before), Some(after)) => after - before,
            _ => start.elapsed(),
        };
        best = best.max(n as f64 / spent.as_secs_f64());
    }
    best
}

/// Evaluations a second of several threads, each with its own session, by the wall clock.
fn together(net: &Net, threads: usize) -> f64 {
    let one = || {
        let mut session = net.session(1, Size::NINETEEN);
        let (input, mut output) = ([position(19, 1)], [Raw::default()]);
        session.evaluate(&input, &mut output);
        let (start, mut n) = (Instant::now(), 0);
        while start.elapsed() < Duration::from_millis(400) {
            session.evaluate(&input, &mut output);
            n += 1;
        }
        f64::from(n) / start.elapsed().as_secs_f64()
    };
    let all = || {
        std::thread::scope(|scope| {
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
            running.into_iter().map(|thread| thread.join().expect("the thread ends")).sum::<f64>()
        })
    };
    (0..3).map(|_| all()).fold(0.0, f64::max)
}

/// This thread's CPU time, where the system tells it.
fn thread_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}

/// CPU time of ended children, where the system tells it in hundredths of a second.
fn children_time() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    Some((fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?) / 100.0)
}

/// Evaluations that KataGo's own benchmark does in a second of CPU time.
fn katago(network: &File, side: usize) -> Option<f64> {
    let peers = shared().join("peers");
    let program = peers.join("katago");
    if !program.exists() {
        return None;
    }
    let is_large = fs::metadata(network).ok()?.len() > 10_000_000;
    let visits = if is_large { "10" } else { "100" };
    let before = children_time();
    let output = Command::new(program)
        .args(["benchmark", "-t", "1", "-v", visits, "-boardsize", &side.to_string(), "-model"])
        .arg(network)
        .arg("-config")
        .arg(peers.join("gtp.cfg"))
        .current_dir(std::env::temp_dir())
        .output()
        .ok()?;
    let cpu = before.zip(children_time()).map(|(before, after)| after - before);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let line = text.split(['\r', '\n']).rev().find(|line| line.contains("nnEvals/s = "))?;
    let rate: f64 = line.split("nnEvals/s = ").nth(1)?.split_whitespace().next()?.parse().ok()?;
    let seconds: f64 = line.split(" secs)").next()?.rsplit('(').next()?.parse().ok()?;
    // On a busy machine its CPU time, reading the network included, is less than the time it counted.
    Some(rate * seconds / seconds.min(cpu.unwrap_or(seconds)))
}

/// What `onnx_peer.py` measures.
fn onnxruntime(network: &File, side: usize, batch: usize) -> Option<f64> {
    let output = Command::new(std::env::var_os("WEIQI_BENCH_PYTHON")?)
        .arg(File::new(env!("CARGO_MANIFEST_DIR")).join("benches/onnx_peer.py"))
        .arg(network)
        .args(["--side", &side.to_string(), "--batch", &batch.to_string()])
        .output()
        .ok()?;
    String::from_utf8_lossy(&output.stdout).split_whitespace().last()?.parse().ok()
}
