//! Each kernel against its slow twin, with every kind of vector that this CPU has.

use proptest::prelude::*;

use super::*;

/// Every kind of vector here.
fn isas() -> Vec<Isa> {
    #[cfg(target_arch = "x86_64")]
    let all = [Isa::Portable, Isa::Avx2, Isa::Avx512, Isa::Avx512Dot];
    #[cfg(not(target_arch = "x86_64"))]
    let all = [Isa::Portable];
    all.into_iter().filter(|isa| isa.is_available()).collect()
}

/// Numbers between -1 and 1 that look random.
fn noise(seed: u32, len: usize) -> Vec<f32> {
    let mut state = u64::from(seed) << 1 | 1;
    let next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f32 / (1 << 23) as f32 - 1.0
    };
    std::iter::repeat_with(next).take(len).collect()
}

/// `rows` rows of `channels` numbers, padded with zeros.
fn padded_rows(numbers: &[f32], channels: usize) -> Buffer {
    let width = padded(channels);
    let rows = numbers.len() / channels;
    let mut buffer = Buffer::zeros(rows * width);
    for (row, from) in numbers.chunks(channels).enumerate() {
        buffer[row * width..][..channels].copy_from_slice(from);
    }
    buffer
}

fn curve(curve: Activation, x: f64) -> f64 {
    match curve {
        Activation::Identity => x,
        Activation::Relu => x.max(0.0),
        Activation::Mish => x * x.exp().ln_1p().tanh(),
        Activation::Silu => x / (1.0 + (-x).exp()),
    }
}

const CURVES: [Activation; 4] = [Activation::Identity, Activation::Relu, Activation::Mish, Activation::Silu];

/// Whether two numbers agree to `tolerance`, relative above 1.
#[track_caller]
fn close(isa: Isa, what: &str, fast: f32, slow: f64, tolerance: f64) {
    let error = (f64::from(fast) - slow).abs();
    assert!(error <= tolerance * slow.abs().max(1.0), "{isa:?} {what}: {fast}, should be {slow}");
}

/// Runs one product in a precision; returns `[row][column]`.
fn product(
    isa: Isa,
    precision: Precision,
    [rows, deep, columns]: [usize; 3],
    a: &[f32],
    w: &[f32],
    finish: u8,
) -> Vec<f32> {
    let weights = Packed::new(isa, precision, deep, columns, |i, o| w[i * columns + o]);
    let (wide, width) = (padded(columns), padded(deep));
    let a = padded_rows(a, deep);
    let mut words = Buffer::zeros(rows * width);
    let mut scales = vec![0.0; rows];
    match precision {
        Precision::F32 => words.copy_from_slice(&a),
        Precision::Bf16 => isa.run(EncodeBf16 { from: &a, stride: width, width, rows, to: &mut words }),
        Precision::Int8 => {
            isa.run(EncodeInt8 { from: &a, stride: width, width, rows, to: &mut words, scales: &mut scales });
        }
    }
    let mut out = Buffer::zeros(rows * wide);
    out.fill(0.25);
    let bias = vec![0.5; wide];
    let finish = match finish {
        0 => Finish::Store,
        1 => Finish::Add,
        n => Finish::Activate(&bias, CURVES[usize::from(n) - 2]),
    };
    let a_stride = width / precision.per_word();
    isa.run(Gemm {
        a: &words,
        a_stride,
        row_scales: &scales,
        rows,
        weights: &weights,
        out: &mut out,
        out_stride: wide,
        finish,
    });
    out.chunks(wide).take(rows).flat_map(|row| row[..columns].to_vec()).collect()
}

/// The same with one loop in another, in 64 bits.
fn slow_product([rows, deep, columns]: [usize; 3], a: &[f32], w: &[f32], finish: u8) -> Vec<f64> {
    let mut out = Vec::with_capacity(rows * columns);
    for row in 0..rows {
        for column in 0..columns {
            let terms = (0..deep).map(|i| f64::from(a[row * deep + i]) * f64::from(w[i * columns + column]));
            let sum: f64 = terms.sum();
            out.push(match finish {
                0 => sum,
                1 => sum + 0.25,
                n => curve(CURVES[usize::from(n) - 2], sum + 0.5),
            });
        }
    }
    out
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn products_equal_the_triple_loop(
        rows in 1usize..50, deep in 1usize..120, columns in 1usize..120, finish in 0u8..6, seed: u32,
    ) {
        let shape = [rows, deep, columns];
        let (a, w) = (noise(seed, rows * deep), noise(!seed, deep * columns));
        let slow = slow_product(shape, &a, &w, finish);
        let size = (deep as f64).sqrt();
        for isa in isas() {
            for (precision, tolerance) in [(Precision::F32, 1e-6), (Precision::Bf16, 8e-3), (Precision::Int8, 2e-2)] {
                let fast = product(isa, precision, shape, &a, &w, finish);
                for (&fast, &slow) in fast.iter().zip(&slow) {
                    close(isa, &format!("{precision:?}"), fast, slow, tolerance * size);
                }
            }
        }
    }

    #[test]
    fn gated_units_multiply_the_halves(rows in 1usize..30, deep in 1usize..40, units in 1usize..60, seed: u32) {
        let (a, w) = (noise(seed, rows * deep), noise(!seed, deep * 2 * units));
        for isa in isas() {
            let lanes = isa.panel() / 2;
            let weights = Packed::new(isa, Precision::F32, deep, 2 * padded(units), |i, o| {
                let (unit, gate) = (o / (2 * lanes) * lanes + o % lanes, o / lanes % 2);
                if unit < units { w[(i * 2 + gate) * units + unit] } else { 0.0 }
            });
            let (wide, width) = (padded(units), padded(deep));
            let mut out = Buffer::zeros(rows * wide);
            isa.run(Gemm {
                a: &padded_rows(&a, deep), a_stride: width, row_scales: &[], rows, weights: &weights,
                out: &mut out, out_stride: wide, finish: Finish::SwiGlu,
            });
            for row in 0..rows {
                for unit in 0..units {
                    let half = |gate: usize| -> f64 {
                        let term = |i: usize| f64::from(a[row * deep + i]) * f64::from(w[(i * 2 + gate) * units + unit]);
                        (0..deep).map(term).sum()
                    };
                    let slow = curve(Activation::Silu, half(0)) * half(1);
                    close(isa, "gate", out[row * wide + unit], slow, 1e-5);
                }
            }
        }
    }

    #[test]
    fn winograd_equals_the_direct_convolution(
        width in 1usize..15, height in 1usize..15, boards in 1usize..4,
        inputs in prop::sample::select(vec![1usize, 3, 17, 40]), outputs in prop::sample::select(vec![1usize, 3, 17, 40]),
        finish in 0u8..6, seed: u32,
    ) {
        let points = boards * width * height;
        let (x, w) = (noise(seed, points * inputs), noise(!seed, 9 * inputs * outputs));
        let at = |y: usize, x: usize, i: usize, o: usize| f64::from(w[((y * 3 + x) * inputs + i) * outputs + o]);
        let slow = |board: usize, py: usize, px: usize, o: usize| -> f64 {
            let mut sum = 0.0;
            for (dy, dx) in (0..3).flat_map(|dy| (0..3).map(move |dx| (dy, dx))) {
                let (y, c) = (py + dy, px + dx);
                if (1..=height).contains(&y) && (1..=width).contains(&c) {
                    let point = (board * height + y - 1) * width + c - 1;
                    sum += (0..inputs).map(|i| f64::from(x[point * inputs + i]) * at(dy, dx, i, o)).sum::<f64>();
                }
            }
            match finish {
                0 => sum,
                1 => sum + 0.25,
                n => curve(CURVES[usize::from(n) - 2], sum + 0.5),
            }
        };
        let bias = vec![0.5; padded(outputs)];
        let finishes = |n: u8| match n {
            0 => Finish::Store,
            1 => Finish::Add,
            n => Finish::Activate(&bias, CURVES[usize::from(n) - 2]),
        };
        for isa in isas() {
            for variant in [Variant::Three, Variant::Four] {
                let weights = WinogradWeights::new(isa, variant, inputs, outputs, at);
                let wide = padded(outputs);
                let mut out = Buffer::zeros(points * wide);
                out.fill(0.25);
                isa.run(Winograd {
                    weights: &weights, boards, width, height,
                    input: &padded_rows(&x, inputs), input_stride: padded(inputs),
                    out: &mut out, out_stride: wide, finish: finishes(finish),
                    scratch: &mut WinogradScratch::new(inputs, outputs),
                });
                for point in 0..points {
                    let (board, y, c) = (point / (width * height), point / width % height, point % width);
                    for o in 0..outputs {
                        close(isa, "winograd", out[point * wide + o], slow(board, y, c, o), 4e-4);
                    }
                }
            }
        }
    }

    #[test]
    fn the_stem_equals_the_direct_convolution(
        width in 1usize..8, height in 1usize..8, side in prop::sample::select(vec![1usize, 3, 5]),
        outputs in prop::sample::select(vec![1usize, 3, 17, 75, 96, 112]), planes in 1usize..23, full in 0u8..4, seed: u32,
    ) {
        let mut x = noise(seed, width * height * planes);
        for (i, x) in x.iter_mut().enumerate() {
            if (i * 7 + seed as usize) % 4 >= usize::from(full) {
                *x = 0.0;
            }
        }
        let w = noise(!seed, side * side * planes * outputs);
        let at = |y: usize, x: usize, i: usize, o: usize| w[((y * side + x) * planes + i) * outputs + o];
        let stem = Stem::new([side, side], [1, 1], planes, outputs, at);
        let mut sparse = SparsePlanes::new(width * height, planes);
        sparse.read(x.chunks(planes));
        let begin = vec![0.125; padded(outputs)];
        for isa in isas() {
            let wide = padded(outputs);
            let mut out = Buffer::zeros(width * height * wide);
            isa.run(Convolve {
                stem: &stem, planes: &sparse, width, height, begin: &begin, out: &mut out, out_stride: wide,
                terms: &mut Vec::new(),
            });
            for point in 0..width * height {
                for o in 0..outputs {
                    let mut slow = 0.125;
                    for (j, i) in (0..side).flat_map(|j| (0..side).map(move |i| (j, i))) {
                        let (y, c) = (point / width + j, point % width + i);
                        let (near, far_y, far_x) = (side / 2, height + side / 2, width + side / 2);
                        if (near..far_y).contains(&y) && (near..far_x).contains(&c) {
                            let from = &x[((y - near) * width + c - near) * planes..][..planes];
                            slow += from.iter().enumerate().map(|(p, &x)| f64::from(x) * f64::from(at(j, i, p, o))).sum::<f64>();
                        }
                    }
                    close(isa, "stem", out[point * wide + o], slow, 1e-5);
                }
            }
        }
    }

    #[test]
    fn attention_equals_its_definition(
        width in 1usize..8, height in 1usize..8, kv_heads in 1usize..4, group in 1usize..3,
        pairs in 1usize..20, value in 1usize..40, rope: bool, seed: u32,
    ) {
        let (points, heads, query) = (width * height, kv_heads * group, 2 * pairs);
        let q = noise(seed, points * heads * query);
        let k = noise(seed ^ 1, points * kv_heads * query);
        let v = noise(seed ^ 2, points * kv_heads * value);
        let frequencies = |head: usize, pair: usize| [0.3 * (head + pair) as f64, 0.1 * pair as f64 - 0.2 * head as f64];
        let shape = AttentionShape::new(heads, kv_heads, query, value);
        let table = RopeTable::new(&shape, 8, frequencies);
        let mut rows = Buffer::zeros(points * shape.row());
        for point in 0..points {
            let row = &mut rows[point * shape.row()..][..shape.row()];
            let (qk, values) = row.split_at_mut((heads + kv_heads) * 2 * shape.half);
            let both = q[point * heads * query..][..heads * query].chunks(query)
                .chain(k[point * kv_heads * query..][..kv_heads * query].chunks(query));
            for (to, from) in qk.chunks_mut(2 * shape.half).zip(both) {
                for pair in 0..pairs {
                    to[pair] = from[2 * pair];
                    to[shape.half + pair] = from[2 * pair + 1];
                }
            }
            for (to, from) in values.chunks_mut(shape.value).zip(v[point * kv_heads * value..].chunks(value)) {
                to[..value].copy_from_slice(from);
            }
        }
        let turned = |from: &[f32], head: usize, point: usize| -> Vec<f64> {
            let turn = |pair: usize| {
                let [f_x, f_y] = frequencies(head, pair);
                let angle = if rope { f_x * (point % width) as f64 + f_y * (point / width) as f64 } else { 0.0 };
                let (u, v) = (f64::from(from[2 * pair]), f64::from(from[2 * pair + 1]));
                [u * angle.cos() - v * angle.sin(), u * angle.sin() + v * angle.cos()]
            };
            (0..pairs).flat_map(turn).collect()
        };
        for (isa, precision) in isas().into_iter().flat_map(|isa| [(isa, Precision::F32), (isa, Precision::Bf16)]) {
            let tolerance = if precision == Precision::F32 { 2e-5 } else { 4e-2 };
            let mut out = Buffer::zeros(points * shape.result());
            isa.run(Attend {
                shape, rope: rope.then_some(&table), precision, width, height, rows: &rows, out: &mut out,
                buffers: &mut HeadBuffers::new(points, shape.half, shape.value),
            });
            for (point, head) in (0..points).flat_map(|p| (0..heads).map(move |h| (p, h))) {
                let kv = head / group;
                let query_row = turned(&q[(point * heads + head) * query..][..query], kv, point);
                let score = |key: usize| -> f64 {
                    let key_row = turned(&k[(key * kv_heads + kv) * query..][..query], kv, key);
                    query_row.iter().zip(key_row).map(|(a, b)| a * b).sum()
                };
                let weights: Vec<f64> = (0..points).map(|key| score(key).exp()).collect();
                let total: f64 = weights.iter().sum();
                for c in 0..value {
                    let term = |key: usize| weights[key] * f64::from(v[(key * kv_heads + kv) * value + c]);
                    let slow = (0..points).map(term).sum::<f64>() / total;
                    close(isa, "attention", out[point * shape.result() + head * shape.value + c], slow, tolerance);
                }
            }
        }
    }

    #[test]
    fn norms_and_pools_equal_their_definitions(
        boards in 1usize..4, points in 1usize..30, channels in 1usize..40, which in 0usize..4, for_value: bool, seed: u32,
    ) {
        let (rows, width) = (boards * points, padded(channels));
        let x = noise(seed, rows * channels).iter().map(|x| 4.0 * x).collect::<Vec<_>>();
        let (scale, bias) = (padded_rows(&noise(seed ^ 1, channels), channels), padded_rows(&noise(seed ^ 2, channels), channels));
        let from = padded_rows(&x, channels);
        let add = padded_rows(&noise(seed ^ 3, boards * channels), channels);
        for isa in isas() {
            let mut norm = Buffer::zeros(rows * width);
            isa.run(NormAct {
                from: &from, from_stride: width, rows, factor: 1.0, scale: &scale[..width], bias: &bias[..width], curve: CURVES[which],
                to: &mut norm, to_stride: width,
            });
            let mut rms = Buffer::zeros(rows * width);
            isa.run(RmsNorm {
                from: &from, from_stride: width, rows, channels, eps: 0.01, weight: &scale[..width], bias: &bias[..width],
                curve: CURVES[which], to: &mut rms, to_stride: width,
            });
            let mut added = from.clone();
            isa.run(AddPerBoard { rows: &mut added, stride: width, points, add: &add[..boards * width], width, curve: CURVES[which] });
            let mut pooled = Buffer::zeros(3 * width);
            isa.run(Pool { rows: &from, stride: width, points, width, third: if for_value { Third::SizedMean } else { Third::Maximum }, to: &mut pooled });
            let square = isa.run(MeanSquare { rows: &from, stride: width, points, channels });
            let at = |row: usize, c: usize| f64::from(x[row * channels + c]);
            let mean_square = |row: usize| (0..channels).map(|c| at(row, c).powi(2)).sum::<f64>() / channels as f64;
            for (row, c) in (0..rows).flat_map(|row| (0..channels).map(move |c| (row, c))) {
                let (s, b, i) = (f64::from(scale[c]), f64::from(bias[c]), row * width + c);
                close(isa, "norm", norm[i], curve(CURVES[which], s * at(row, c) + b), 1e-6);
                let root = (mean_square(row) + 0.01).sqrt();
                close(isa, "rms", rms[i], curve(CURVES[which], s * at(row, c) / root + b), 2e-6);
                let sum = at(row, c) + f64::from(add[row / points * width + c]);
                close(isa, "added", added[i], curve(CURVES[which], sum), 1e-6);
            }
            close(isa, "square", square, (0..points).map(mean_square).sum::<f64>() / points as f64, 1e-5);
            let side = (points as f64).sqrt() - 14.0;
            for c in 0..channels {
                let mean = (0..points).map(|row| at(row, c)).sum::<f64>() / points as f64;
                let largest = (0..points).map(|row| at(row, c)).fold(f64::MIN, f64::max);
                let third = if for_value { mean * (side * side / 100.0 - 0.1) } else { largest };
                close(isa, "mean", pooled[c], mean, 1e-5);
                close(isa, "sized mean", pooled[width + c], mean * side / 10.0, 1e-5);
                close(isa, "third", pooled[2 * width + c], third, 1e-5);
            }
        }
    }
}

#[test]
fn curves_hold_far_from_zero() {
    let x: Vec<f32> = (-4000..4000).map(|i| i as f32 * 0.05).collect();
    let from = padded_rows(&x, 16);
    for isa in isas() {
        for shape in CURVES {
            let mut to = Buffer::zeros(x.len());
            let (scale, bias) = ([1.0; 16], [0.0; 16]);
            isa.run(NormAct {
                from: &from,
                from_stride: 16,
                rows: x.len() / 16,
                factor: 1.0,
                scale: &scale,
                bias: &bias,
                curve: shape,
                to: &mut to,
                to_stride: 16,
            });
            for (&x, &y) in x.iter().zip(to.iter()) {
                close(isa, &format!("{shape:?} of {x}"), y, curve(shape, f64::from(x)), 4e-7);
            }
        }
    }
}
