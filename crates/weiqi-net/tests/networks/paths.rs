//! Every path against the plain one, on networks of random weights with every kind of block.

use std::cell::Cell;

use weiqi_net::model::{Activation, N_PLANES, Rope, Span, TrunkNorm};
use weiqi_net::{Input, Model, Net, Path, Raw, reference};
use weiqi_rules::Size;

use crate::dice::Dice;

const SIZES: [[usize; 2]; 7] = [[2, 2], [3, 4], [7, 11], [9, 9], [1, 6], [13, 13], [19, 19]];
const BATCHES: [usize; 4] = [1, 2, 3, 8];

/// Evaluates inputs of several sizes in one session by every path here and compares with the plain one.
fn check(model: &Model, seed: u64) {
    let mut dice = Dice(seed);
    // Sizes of one batch stand together, and a batch is longer than the session's.
    let small = model.trunk.n_channels < 90;
    let sizes = SIZES.iter().take(if small { 7 } else { 4 });
    let inputs: Vec<Input> = sizes
        .zip(BATCHES.iter().cycle())
        .flat_map(|(&size, &batch)| {
            let count = if size[0] * size[1] > 100 { 1 } else { batch };
            (0..count).map(|i| dice.input(size, i % 2 == 1, i % 4 == 3)).collect::<Vec<_>>()
        })
        .collect();
    let slow: Vec<Raw> =
        inputs.iter().map(|input| reference::evaluate_exactly(model, input).expect("can be evaluated")).collect();
    let plain: Vec<Raw> =
        inputs.iter().map(|input| reference::evaluate(model, input).expect("can be evaluated")).collect();
    let paths = [Path::Portable, Path::Avx2, Path::Avx512, Path::Bf16, Path::Int8];
    for path in paths.into_iter().filter(|path| path.is_available()) {
        let net = Net::new(model, path).expect("can be evaluated");
        let mut session = net.session(3, Size::NINE);
        let mut fast = vec![Raw::default(); inputs.len()];
        session.evaluate(&inputs, &mut fast);
        // A second time, when all room has been used, and after an evaluation that was broken off.
        let asked = Cell::new(0);
        let is_whole = session.evaluate_while(&inputs, &mut fast, &|| asked.replace(asked.get() + 1) < 2);
        assert!(!is_whole || asked.get() <= 2, "{path} goes on");
        session.evaluate(&inputs, &mut fast);
        for (index, (fast, slow)) in fast.iter().zip(&slow).enumerate() {
            let label = format!("{path}, input {index} of {}x{}", inputs[index].width, inputs[index].height);
            if matches!(path, Path::Bf16 | Path::Int8) {
                // A few channels of random weights blow single errors up; on the whole they stay small.
                let bound = if path == Path::Bf16 { 0.02 } else { 0.1 };
                let error = mean_distance(fast, slow);
                assert!(model.trunk.n_channels < 17 || error < bound, "{label}: differs by {error}");
                continue;
            }
            // Where 32 bits are too few for the plain path, they are too few for all.
            let plain = &plain[index];
            let tolerance = 2e-4 + 8.0 * distance(plain, slow);
            compare(&label, "policy", &fast.policy, &slow.policy, tolerance);
            compare(&label, "value", &fast.value, &slow.value, tolerance);
            compare(&label, "score", &fast.score, &slow.score, tolerance);
            compare(&label, "ownership", &fast.ownership, &slow.ownership, tolerance);
        }
    }
}

/// The differences of all outputs.
fn differences(a: &Raw, b: &Raw) -> Vec<f32> {
    let pairs =
        [(&a.policy[..], &b.policy[..]), (&a.value, &b.value), (&a.score, &b.score), (&a.ownership, &b.ownership)];
    pairs.into_iter().flat_map(|(a, b)| a.iter().zip(b).map(|(a, b)| (a - b).abs())).collect()
}

fn distance(a: &Raw, b: &Raw) -> f32 {
    differences(a, b).into_iter().fold(0.0, f32::max)
}

/// The mean difference, relative to the mean size of what it should be.
fn mean_distance(a: &Raw, b: &Raw) -> f32 {
    let mut nothing = b.clone();
    let numbers = [&mut nothing.policy[..], &mut nothing.value, &mut nothing.score, &mut nothing.ownership];
    numbers.into_iter().for_each(|numbers| numbers.fill(0.0));
    let mean = |all: Vec<f32>| all.iter().sum::<f32>() / all.len() as f32;
    mean(differences(a, b)) / mean(differences(b, &nothing)).max(1.0)
}

#[track_caller]
fn compare(label: &str, what: &str, fast: &[f32], slow: &[f32], tolerance: f32) {
    assert_eq!(fast.len(), slow.len(), "{label}: {what}");
    let largest = slow.iter().fold(1.0f32, |largest, x| largest.max(x.abs()));
    for (at, (&fast, &slow)) in fast.iter().zip(slow).enumerate() {
        let close = (fast - slow).abs() <= tolerance * largest;
        assert!(close, "{label}: {what} {at} is {fast}, should be {slow}");
    }
}

const CHANNELS: [usize; 4] = [1, 3, 17, 96];

#[test]
fn residual_networks_of_any_width() {
    for (seed, &n) in CHANNELS.iter().enumerate() {
        let mut dice = Dice(seed as u64 + 1);
        let act = [Activation::Relu, Activation::Mish][seed % 2];
        let blocks =
            vec![dice.ordinary(3, n, act), dice.pooling(n, act), dice.ordinary(1, n, act), dice.ordinary(5, n, act)];
        let norm = TrunkNorm::Batch(dice.batch_norm(n));
        check(&dice.model([8, 11][seed % 2], n, act, [5, 3][seed % 2], norm, blocks), 100 + seed as u64);
    }
}

#[test]
fn transformers_of_any_width() {
    for (seed, &n) in CHANNELS.iter().enumerate() {
        let mut dice = Dice(seed as u64 + 11);
        let fixed = Rope::Fixed { name: "rope".into(), theta: 100.0 };
        let learned = dice.learned(2, 6);
        let blocks = vec![
            dice.attention(n, fixed, [3, 3, 8, 5]),
            dice.feed_forward(n),
            dice.attention(n, learned, [4, 2, 6, 33]),
            dice.feed_forward(n),
            dice.attention(n, Rope::None, [2, 1, 3, 16]),
        ];
        let norm = TrunkNorm::MeanSquare {
            name: "tip".into(),
            epsilon: 1e-4,
            span: [Span::Point, Span::Board][seed % 2],
            scale: dice.numbers(n, 1.0),
            bias: dice.numbers(n, 0.5),
        };
        let model = dice.model([15, 17][seed % 2], n, Activation::Silu, 3, norm, blocks);
        check(&model, 200 + seed as u64);
    }
}

#[test]
fn bottlenecks_inside_of_bottlenecks() {
    for (seed, &n) in CHANNELS.iter().enumerate() {
        let mut dice = Dice(seed as u64 + 21);
        let act = Activation::Mish;
        let inner = |dice: &mut Dice, n: usize| {
            let learned = dice.learned(1, 4);
            vec![
                dice.ordinary(3, n, act),
                dice.pooling(n, act),
                dice.bottleneck(n, act, |dice, n| vec![dice.ordinary(3, n, act), dice.feed_forward(n)]),
                dice.attention(n, learned, [2, 1, 4, 4]),
            ]
        };
        let blocks = vec![dice.bottleneck(n, act, inner), dice.ordinary(3, n, act)];
        let norm = TrunkNorm::Batch(dice.batch_norm(n));
        check(&dice.model(13, n, act, 3, norm, blocks), 300 + seed as u64);
    }
}

#[test]
fn a_board_in_a_larger_buffer_is_cut_out() {
    let mut dice = Dice(31);
    let blocks = vec![dice.ordinary(3, 17, Activation::Relu), dice.pooling(17, Activation::Relu)];
    let norm = TrunkNorm::Batch(dice.batch_norm(17));
    let model = dice.model(8, 17, Activation::Relu, 5, norm, blocks);
    let board = dice.input([5, 4], false, false);
    for path in Path::ALL.into_iter().filter(|path| path.is_available()) {
        let net = Net::new(&model, path).expect("can be evaluated");
        let mut session = net.session(1, Size::NINE);
        let mut alone = [Raw::default()];
        session.evaluate(std::slice::from_ref(&board), &mut alone);
        // In the lower right corner of 9x7.
        let mut buffer = Input::zeros(9, 7);
        buffer.globals = board.globals;
        for (at, planes) in board.planes.chunks(N_PLANES).enumerate() {
            let to = (at / 5 + 3) * 9 + at % 5 + 4;
            buffer.planes[to * N_PLANES..][..N_PLANES].copy_from_slice(planes);
        }
        let mut within = [Raw::default()];
        session.evaluate(std::slice::from_ref(&buffer), &mut within);
        compare(path.name(), "value", &within[0].value, &alone[0].value, 1e-5);
        compare(path.name(), "score", &within[0].score, &alone[0].score, 1e-5);
        for at in 0..20 {
            let to = (at / 5 + 3) * 9 + at % 5 + 4;
            compare(path.name(), "policy", &within[0].policy[to..=to], &alone[0].policy[at..=at], 1e-5);
            compare(path.name(), "ownership", &within[0].ownership[to..=to], &alone[0].ownership[at..=at], 1e-5);
        }
        compare(path.name(), "pass", &within[0].policy[63..], &alone[0].policy[20..], 1e-5);
    }
}

#[test]
fn a_path_is_named_as_it_is_read() {
    for path in Path::ALL {
        assert_eq!(path.name().parse(), Ok(path));
    }
    let error = "mmx".parse::<Path>().expect_err("no such path");
    assert!(error.to_string().starts_with("mmx is no way to evaluate"));
}

#[test]
fn a_path_that_a_network_does_not_bear_is_passed_over() {
    let mut dice = Dice(41);
    let n = 17;
    let blocks =
        vec![dice.attention(n, Rope::None, [2, 1, 8, 8]), dice.feed_forward(n), dice.ordinary(3, n, Activation::Relu)];
    let norm = TrunkNorm::Batch(dice.batch_norm(n));
    let mut model = dice.model(11, n, Activation::Relu, 3, norm, blocks);
    for path in Path::ALL {
        let checked = Net::checked(&model, path).expect("can be evaluated");
        let found = checked.net.path();
        assert!(Path::ALL.iter().position(|&p| p == found) <= Path::ALL.iter().position(|&p| p == path));
        assert_eq!(found == path, checked.passed_over.is_empty(), "{path}: {:?}", checked.passed_over);
    }
    // Scores so large that the last of 32 bits is many points: kernels differ from those in plain Rust.
    for weight in &mut model.value.score.weights {
        *weight *= 1e6;
    }
    let checked = Net::checked(&model, Path::detect()).expect("can be evaluated");
    assert!(matches!(checked.net.path(), Path::Portable | Path::Scalar), "{:?}", checked.passed_over);
    assert_eq!(checked.passed_over.is_empty(), Path::detect() == Path::Portable);
}
