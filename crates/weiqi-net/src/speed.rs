//! How fast this CPU computes, and how much a network asks for: for benches and for choosing a network.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::Path;
use crate::kernels::{Buffer, Finish, Gemm, Isa, Packed, Peak, Precision};
use crate::model::{AttentionBlock, Block, Conv, FeedForwardBlock, MatMul, Model};

/// Multiplications and additions of one evaluation on a board of so many points, 3×3 convolutions counted directly.
pub fn operations(model: &Model, points: usize) -> f64 {
    let (trunk, policy, value) = (&model.trunk, &model.policy, &model.value);
    let heads = [&policy.conv1, &policy.pooled_conv, &policy.conv2, &value.conv, &value.ownership];
    let at_points: f64 = heads.into_iter().chain([&trunk.stem]).map(conv).sum();
    let once = [&trunk.globals, &policy.pooled_to_bias, &policy.pass, &value.hidden, &value.result, &value.score];
    let blocks: f64 = trunk.blocks.iter().map(|one| block(one, points as f64)).sum();
    2.0 * (at_points * points as f64 + once.into_iter().map(matrix).sum::<f64>() + blocks)
}

fn conv(conv: &Conv) -> f64 {
    conv.weights.len() as f64
}

fn matrix(matrix: &MatMul) -> f64 {
    matrix.weights.len() as f64
}

fn block(one: &Block, points: f64) -> f64 {
    match one {
        Block::Ordinary(block) => points * (conv(&block.conv1) + conv(&block.conv2)),
        Block::GlobalPooling(block) => {
            let convs = conv(&block.conv1) + conv(&block.pooled_conv) + conv(&block.conv2);
            points * convs + matrix(&block.pooled_to_bias)
        }
        Block::Bottleneck(outer) => {
            let inner: f64 = outer.blocks.iter().map(|one| block(one, points)).sum();
            points * (conv(&outer.pre) + conv(&outer.post)) + inner
        }
        Block::Attention(block) => attention(block, points),
        Block::FeedForward(block) => points * feed_forward(block),
    }
}

fn attention(block: &AttentionBlock, points: f64) -> f64 {
    let matrices = [&block.query, &block.key, &block.value, &block.out];
    let pairs = points * points * block.n_heads as f64 * (block.query_dim + block.value_dim) as f64;
    points * matrices.into_iter().map(matrix).sum::<f64>() + pairs
}

fn feed_forward(block: &FeedForwardBlock) -> f64 {
    matrix(&block.linear1) + block.gate.as_ref().map_or(0.0, matrix) + matrix(&block.linear2)
}

/// Operations a second that one core does at most by a path: in products on registers alone or in the first cache, the
/// best of many short runs. `None` for the plain loops, and for what this CPU lacks.
pub fn peak(path: Path) -> Option<f64> {
    let (isa, precision) = units(path)?;
    let run = || {
        let (operations, sum) = isa.run(Peak { precision, rounds: 20_000 });
        black_box(sum);
        operations
    };
    let on_registers = best_of(40, run);
    product(path, [28, 192, 64]).map(|in_cache| on_registers.max(in_cache))
}

/// Operations a second of a product of `rows` × `deep` inputs with `deep` × `columns` packed weights by a path.
pub fn product(path: Path, [rows, deep, columns]: [usize; 3]) -> Option<f64> {
    let (isa, precision) = units(path)?;
    let deep = crate::kernels::padded(deep);
    let weights = Packed::new(isa, precision, deep, columns, |i, o| ((7 * i + 3 * o) % 11) as f32 * 0.1 - 0.5);
    let (stride, width) = (deep / precision.per_word(), weights.columns());
    let (inputs, mut out) = (Buffer::zeros(rows * stride), Buffer::zeros(rows * width));
    let row_scales = vec![1.0; rows];
    let run = || {
        let times = 1 + 20_000_000 / (rows * deep * width).max(1);
        for _ in 0..times {
            isa.run(Gemm {
                a: &inputs,
                a_stride: stride,
                row_scales: &row_scales,
                rows,
                weights: &weights,
                out: &mut out,
                out_stride: width,
                finish: Finish::Store,
            });
        }
        2.0 * (times * rows * deep * width) as f64
    };
    Some(best_of(20, run))
}

fn units(path: Path) -> Option<(Isa, Precision)> {
    let precision = match path {
        Path::Bf16 => Precision::Bf16,
        Path::Int8 => Precision::Int8,
        _ => Precision::F32,
    };
    Some((path.isa()??, precision)).filter(|(isa, _)| isa.is_available())
}

/// The highest rate of several runs, each of which says how much it did.
fn best_of(runs: usize, mut run: impl FnMut() -> f64) -> f64 {
    let one = || {
        let start = Instant::now();
        let done = run();
        done / start.elapsed().max(Duration::from_nanos(1)).as_secs_f64()
    };
    std::iter::repeat_with(one).take(runs).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_of_this_cpu_has_a_rate() {
        for path in Path::ALL {
            let is_measured = path.is_available() && path != Path::Scalar;
            assert_eq!(peak(path).is_some_and(|rate| rate > 0.0), is_measured, "{path}");
            assert_eq!(product(path, [28, 33, 50]).is_some_and(|rate| rate > 0.0), is_measured, "{path}");
        }
    }
}
