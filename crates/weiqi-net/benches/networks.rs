//! Evaluations per second of the networks in `../shared/nets`, by path, board and batch.

use std::fs;
use std::time::{Duration, Instant};

use weiqi_net::model::{N_GLOBALS, N_PLANES};
use weiqi_net::{Input, Model, Net, Path, Raw, reference};
use weiqi_rules::Size;

const NETS: [&str; 4] = [
    "g170-b6c96-s175395328-d26788732.bin.gz",
    "b7c96h3tfrs-test5-cnorm.bin.gz",
    "b7c96h6kv3qk32v16tflrs-fson-bnh.bin.gz",
    "b10c384h6nbttflrs.bin.gz",
];

fn main() {
    let mut words = std::env::args().skip(1).filter(|arg| !arg.starts_with('-'));
    let (only, only_path) = (words.next().unwrap_or_default(), words.next());
    for name in NETS.into_iter().filter(|name| name.contains(&only)) {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/nets").join(name);
        let Ok(bytes) = fs::read(&file) else {
            println!("{name} is not here");
            continue;
        };
        let model = Model::read(&bytes).expect("the network is whole");
        println!("{name}");
        for path in Path::ALL.into_iter().skip(1).filter(|path| path.is_available()) {
            if only_path.as_ref().is_some_and(|only| path.name() != only) {
                continue;
            }
            let start = Instant::now();
            let net = Net::new(&model, path).expect("the network can be evaluated");
            print!(
                "  {path:9} packed in {:3} ms, differs by {:.1e};",
                start.elapsed().as_millis(),
                difference(&model, &net)
            );
            for (side, batch) in [(19, 1), (19, 8), (13, 1), (9, 1), (9, 8)] {
                print!("  {side}x{side}/{batch} {:.1}", rate(&net, side, batch));
            }
            println!();
        }
    }
}

fn position(side: usize, seed: usize) -> Input {
    let mut input = Input::zeros(side, side);
    let mut state = seed as u64 * 77 + 1;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    for point in input.planes.chunks_mut(N_PLANES) {
        point[0] = 1.0;
        if random() % 2 == 0 {
            point[1 + random() % 2] = 1.0;
            if random() % 4 == 0 {
                point[3 + random() % 3] = 1.0;
            }
        }
        if random() % 3 == 0 {
            point[18 + random() % 2] = 1.0;
        }
    }
    input.globals = std::array::from_fn::<f32, N_GLOBALS, _>(|i| if i == 5 { 0.375 } else { (i % 2) as f32 * 0.5 });
    input
}

fn difference(model: &Model, net: &Net) -> f64 {
    let side = 9;
    let input = position(side, 5);
    let mut output = vec![Raw::zeros(model, side * side)];
    let size = Size::new(9, 9).expect("a size");
    net.session(1, size).evaluate(std::slice::from_ref(&input), &mut output);
    let slow = reference::evaluate(model, &input).expect("it can be evaluated");
    let pairs =
        |fast: &[f32], slow: &[f32]| fast.iter().zip(slow).map(|(a, b)| f64::from((a - b).abs())).fold(0.0, f64::max);
    let fast = &output[0];
    pairs(&fast.policy, &slow.policy)
        .max(pairs(&fast.value, &slow.value))
        .max(pairs(&fast.ownership, &slow.ownership))
        .max(pairs(&fast.score, &slow.score))
}

/// Evaluations in a second of CPU time, the best of several runs.
fn rate(net: &Net, side: usize, batch: usize) -> f64 {
    let inputs: Vec<Input> = (0..batch).map(|seed| position(side, seed)).collect();
    let mut outputs = vec![Raw::default(); batch];
    let mut session = net.session(batch, Size::new(side, side).expect("a size"));
    session.evaluate(&inputs, &mut outputs);
    let mut best: f64 = 0.0;
    for _ in 0..8 {
        let start = (Instant::now(), cpu_time());
        let mut n = 0;
        while start.0.elapsed() < Duration::from_millis(100) || n == 0 {
            session.evaluate(&inputs, &mut outputs);
            n += batch;
        }
        best = best.max(n as f64 / start.0.elapsed().as_secs_f64());
        let _ = start.1;
    }
    best
}

fn cpu_time() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}
