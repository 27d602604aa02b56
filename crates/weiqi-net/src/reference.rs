//! The plain path: a network evaluated as it is defined, with loops and nothing else.
//!
//! Slow, and the same on every machine; what the kernels are held to. In 32 bits with [`evaluate`], in 64 bits with
//! [`evaluate_exactly`].

use std::ops::{Add, AddAssign, Div, Mul, Sub};

use crate::math;
use crate::model::{
    Activation, AttentionBlock, BatchNorm, Block, Conv, FeedForwardBlock, GlobalPoolingBlock, MatMul, Model, N_PLANES,
    NormAct, PolicyHead, RmsNorm, Rope, Span, TrunkNorm, ValueHead,
};
use crate::raw::{Input, Raw};

/// Why a network that was read cannot be evaluated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotEvaluate {
    /// It wants to be told of the players.
    #[error("network {0} imitates players and wants to know their ranks, which is not supported")]
    MetaEncoder(String),
    /// A feed-forward block without a gate, whose activation nothing defines.
    #[error("block {0} is a feed-forward block without SwiGLU, whose activation no version defines")]
    NoGate(String),
}

/// What a trunk holds after one step, for finding the first that differs.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// How many bottleneck blocks it is inside of.
    pub depth: usize,
    /// Name of the block; `input` before the first, `trunk` after the last normalization.
    pub name: String,
    /// `[row][column][channel]`.
    pub channels: Vec<f64>,
    /// How many channels.
    pub n_channels: usize,
}

/// Whether a network can be evaluated.
///
/// # Errors
/// Names what stands against it.
pub fn check(model: &Model) -> Result<(), CannotEvaluate> {
    if model.trunk.meta_encoder.is_some() {
        return Err(CannotEvaluate::MetaEncoder(model.name.clone()));
    }
    let mut blocks: Vec<&Block> = model.trunk.blocks.iter().collect();
    while let Some(block) = blocks.pop() {
        match block {
            Block::Bottleneck(block) => blocks.extend(&block.blocks),
            Block::FeedForward(block) if block.gate.is_none() => {
                return Err(CannotEvaluate::NoGate(block.name.clone()));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Evaluates one position in 32 bits.
///
/// # Errors
/// See [`check`].
pub fn evaluate(model: &Model, input: &Input) -> Result<Raw, CannotEvaluate> {
    check(model)?;
    Ok(Evaluation::<f32>::of(model, input, &mut |_| {}))
}

/// Evaluates one position in 64 bits.
///
/// # Errors
/// See [`check`].
pub fn evaluate_exactly(model: &Model, input: &Input) -> Result<Raw, CannotEvaluate> {
    check(model)?;
    Ok(Evaluation::<f64>::of(model, input, &mut |_| {}))
}

/// Evaluates one position in 64 bits and shows the trunk after every step.
///
/// # Errors
/// See [`check`].
pub fn trace(model: &Model, input: &Input) -> Result<(Raw, Vec<Stage>), CannotEvaluate> {
    check(model)?;
    let mut stages = Vec::new();
    let raw = Evaluation::<f64>::of(model, input, &mut |stage| stages.push(stage));
    Ok((raw, stages))
}

/// A number to compute with.
trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + From<f32>
    + Into<f64>
{
    fn of(x: f64) -> Self;

    fn map(self, function: impl Fn(f64) -> f64) -> Self {
        Self::of(function(self.into()))
    }
}

impl Real for f32 {
    fn of(x: f64) -> f32 {
        x as f32
    }
}

impl Real for f64 {
    fn of(x: f64) -> f64 {
        x
    }
}

/// Channels of every point of the buffer.
#[derive(Clone)]
struct Points<T> {
    n_channels: usize,
    /// `[point][channel]`
    data: Vec<T>,
}

struct Evaluation<T> {
    width: usize,
    height: usize,
    on_board: Vec<bool>,
    n_on_board: T,
    _number: std::marker::PhantomData<T>,
}

impl<T: Real> Evaluation<T> {
    fn of(model: &Model, input: &Input, show: &mut dyn FnMut(Stage)) -> Raw {
        let on_board: Vec<bool> = input.on_board().collect();
        let n_on_board = T::of(on_board.iter().filter(|&&is_on| is_on).count().max(1) as f64);
        let evaluation = Evaluation::<T> {
            width: input.width,
            height: input.height,
            on_board,
            n_on_board,
            _number: std::marker::PhantomData,
        };
        let trunk = evaluation.trunk(model, input, show);
        let mut raw = Raw::zeros(model, input.n_points());
        evaluation.policy(&model.policy, &trunk, &mut raw);
        evaluation.value(&model.value, &trunk, &mut raw);
        raw
    }

    fn trunk(&self, model: &Model, input: &Input, show: &mut dyn FnMut(Stage)) -> Points<T> {
        let trunk = &model.trunk;
        let planes =
            Points { n_channels: N_PLANES, data: input.planes.iter().map(|&number| T::from(number)).collect() };
        let mut x = self.conv(&trunk.stem, &planes);
        let globals: Vec<T> = input.globals.iter().map(|&number| T::from(number)).collect();
        self.add_everywhere(&mut x, &multiply(&trunk.globals, &globals));
        self.clear_off_board(&mut x);
        show(stage(0, "input", &x));
        self.blocks(&trunk.blocks, &mut x, 0, show);
        self.trunk_norm(&trunk.norm, &mut x);
        self.activate(trunk.act, &mut x);
        show(stage(0, "trunk", &x));
        x
    }

    fn blocks(&self, blocks: &[Block], x: &mut Points<T>, depth: usize, show: &mut dyn FnMut(Stage)) {
        for block in blocks {
            let change = match block {
                Block::Ordinary(block) => {
                    let inner = self.conv(&block.conv1, &self.norm_act(&block.norm1, x));
                    self.conv(&block.conv2, &self.norm_act(&block.norm2, &inner))
                }
                Block::GlobalPooling(block) => self.global_pooling(block, x),
                Block::Bottleneck(block) => {
                    let mut inner = self.conv(&block.pre, &self.norm_act(&block.norm1, x));
                    self.blocks(&block.blocks, &mut inner, depth + 1, show);
                    self.conv(&block.post, &self.norm_act(&block.norm2, &inner))
                }
                Block::Attention(block) => self.attention(block, x),
                Block::FeedForward(block) => self.feed_forward(block, x),
            };
            for (sum, change) in x.data.iter_mut().zip(change.data) {
                *sum += change;
            }
            self.clear_off_board(x);
            show(stage(depth, block.name(), x));
        }
    }

    fn global_pooling(&self, block: &GlobalPoolingBlock, x: &Points<T>) -> Points<T> {
        let z = self.norm_act(&block.norm1, x);
        let mut regular = self.conv(&block.conv1, &z);
        let pooled = self.norm_act(&block.pooled_norm, &self.conv(&block.pooled_conv, &z));
        self.add_everywhere(&mut regular, &multiply(&block.pooled_to_bias, &self.pool(&pooled)));
        self.conv(&block.conv2, &self.norm_act(&block.norm2, &regular))
    }

    fn attention(&self, block: &AttentionBlock, x: &Points<T>) -> Points<T> {
        let z = self.rms_norm(&block.norm, x);
        let [mut queries, mut keys, values] =
            [&block.query, &block.key, &block.value].map(|matrix| self.multiply_points(matrix, &z));
        self.turn(block, &mut queries, block.n_heads);
        self.turn(block, &mut keys, block.n_kv_heads);
        let mut heads = self.points(block.n_heads * block.value_dim);
        for head in 0..block.n_heads {
            self.attend(block, head, (&queries, &keys, &values), &mut heads);
        }
        self.multiply_points(&block.out, &heads)
    }

    /// Turns the pairs of channels of queries or keys by what the point's place says.
    fn turn(&self, block: &AttentionBlock, x: &mut Points<T>, n_heads: usize) {
        let n_pairs = block.query_dim / 2;
        if block.rope == Rope::None {
            return;
        }
        for (point, channels) in x.data.chunks_exact_mut(x.n_channels).enumerate() {
            let (row, column) = (point / self.width, point % self.width);
            for head in 0..n_heads {
                let kv_head = head * block.n_kv_heads / n_heads;
                for pair in 0..n_pairs {
                    let angle = angle(block, kv_head, pair, row as f64, column as f64);
                    let (sine, cosine) = math::sin_cos(angle);
                    let (sine, cosine) = (T::of(sine), T::of(cosine));
                    let at = head * block.query_dim + 2 * pair;
                    let (u, v) = (channels[at], channels[at + 1]);
                    (channels[at], channels[at + 1]) = (u * cosine - v * sine, u * sine + v * cosine);
                }
            }
        }
    }

    /// What one head gathers at every point.
    fn attend(
        &self,
        block: &AttentionBlock,
        head: usize,
        (queries, keys, values): (&Points<T>, &Points<T>, &Points<T>),
        out: &mut Points<T>,
    ) {
        let kv_head = head / (block.n_heads / block.n_kv_heads);
        let scale = T::of(1.0 / (block.query_dim as f64).sqrt());
        let points: Vec<usize> = (0..self.on_board.len()).filter(|&point| self.on_board[point]).collect();
        for &point in &points {
            let query = &queries.at(point)[head * block.query_dim..][..block.query_dim];
            let score = |&other: &usize| dot(query, &keys.at(other)[kv_head * block.query_dim..]) * scale;
            let scores: Vec<T> = points.iter().map(score).collect();
            let most = scores.iter().fold(scores[0], |most, &score| if score > most { score } else { most });
            let weights: Vec<T> = scores.iter().map(|&score| (score - most).map(math::exp)).collect();
            let total = weights.iter().fold(T::of(0.0), |sum, &weight| sum + weight);
            let gathered = &mut out.at_mut(point)[head * block.value_dim..][..block.value_dim];
            for (&other, &weight) in points.iter().zip(&weights) {
                for (sum, &value) in gathered.iter_mut().zip(&values.at(other)[kv_head * block.value_dim..]) {
                    *sum += weight / total * value;
                }
            }
        }
    }

    fn feed_forward(&self, block: &FeedForwardBlock, x: &Points<T>) -> Points<T> {
        let z = self.rms_norm(&block.norm, x);
        let mut hidden = self.multiply_points(&block.linear1, &z);
        self.activate(Activation::Silu, &mut hidden);
        if let Some(gate) = &block.gate {
            let gate = self.multiply_points(gate, &z);
            for (hidden, gate) in hidden.data.iter_mut().zip(gate.data) {
                *hidden = *hidden * gate;
            }
        }
        self.multiply_points(&block.linear2, &hidden)
    }

    fn policy(&self, head: &PolicyHead, trunk: &Points<T>, raw: &mut Raw) {
        let pooled = self.norm_act(&head.pooled_norm, &self.conv(&head.pooled_conv, trunk));
        let pooled = self.pool(&pooled);
        let mut p = self.conv(&head.conv1, trunk);
        self.add_everywhere(&mut p, &multiply(&head.pooled_to_bias, &pooled));
        let logits = self.conv(&head.conv2, &self.norm_act(&head.norm, &p));
        let mut pass = multiply(&head.pass, &pooled);
        if let Some(hidden) = &head.pass_hidden {
            for (x, &bias) in pass.iter_mut().zip(&hidden.bias.weights) {
                *x = activated(hidden.act, *x + T::from(bias));
            }
            pass = multiply(&hidden.out, &pass);
        }
        let n_points = self.on_board.len();
        for (channel, &pass) in pass.iter().enumerate() {
            let out = &mut raw.policy[channel * (n_points + 1)..(channel + 1) * (n_points + 1)];
            for (point, out) in out[..n_points].iter_mut().enumerate() {
                *out = single(logits.at(point)[channel]);
            }
            out[n_points] = single(pass);
        }
    }

    fn value(&self, head: &ValueHead, trunk: &Points<T>, raw: &mut Raw) {
        let v = self.norm_act(&head.norm, &self.conv(&head.conv, trunk));
        let mut hidden = multiply(&head.hidden, &self.pool_for_value(&v));
        for (x, &bias) in hidden.iter_mut().zip(&head.hidden_bias.weights) {
            *x = activated(head.act, *x + T::from(bias));
        }
        let with_bias = |matrix: &MatMul, bias: &[f32]| -> Vec<f32> {
            multiply(matrix, &hidden).iter().zip(bias).map(|(&x, &bias)| single(x + T::from(bias))).collect()
        };
        raw.value.copy_from_slice(&with_bias(&head.result, &head.result_bias.weights));
        raw.score = with_bias(&head.score, &head.score_bias.weights);
        let ownership = self.conv(&head.ownership, &v);
        for (out, &owner) in raw.ownership.iter_mut().zip(&ownership.data) {
            *out = single(owner);
        }
    }

    fn points(&self, n_channels: usize) -> Points<T> {
        Points { n_channels, data: vec![T::of(0.0); self.on_board.len() * n_channels] }
    }

    fn conv(&self, conv: &Conv, x: &Points<T>) -> Points<T> {
        let mut out = self.points(conv.n_out);
        for row in 0..self.height {
            for column in 0..self.width {
                let sums = out.at_mut(row * self.width + column);
                for (j, i) in (0..conv.height).flat_map(|j| (0..conv.width).map(move |i| (j, i))) {
                    let from_row = (row + j * conv.dilation_y).checked_sub(conv.height / 2 * conv.dilation_y);
                    let from_column = (column + i * conv.dilation_x).checked_sub(conv.width / 2 * conv.dilation_x);
                    let (Some(from_row), Some(from_column)) = (from_row, from_column) else { continue };
                    if from_row >= self.height || from_column >= self.width {
                        continue;
                    }
                    let weights = &conv.weights[(j * conv.width + i) * conv.n_in * conv.n_out..];
                    add_product(sums, x.at(from_row * self.width + from_column), weights);
                }
            }
        }
        out
    }

    fn multiply_points(&self, matrix: &MatMul, x: &Points<T>) -> Points<T> {
        let mut out = self.points(matrix.n_out);
        for point in 0..self.on_board.len() {
            add_product(out.at_mut(point), x.at(point), &matrix.weights);
        }
        out
    }

    fn norm_act(&self, norm: &NormAct, x: &Points<T>) -> Points<T> {
        let mut out = x.clone();
        self.batch_norm(&norm.norm, &mut out);
        self.activate(norm.act, &mut out);
        self.clear_off_board(&mut out);
        out
    }

    fn batch_norm(&self, norm: &BatchNorm, x: &mut Points<T>) {
        let (scale, bias) = norm.to_affine();
        for channels in x.data.chunks_exact_mut(x.n_channels) {
            for ((x, &scale), &bias) in channels.iter_mut().zip(&scale).zip(&bias) {
                *x = *x * T::from(scale) + T::from(bias);
            }
        }
    }

    fn rms_norm(&self, norm: &RmsNorm, x: &Points<T>) -> Points<T> {
        let mut out = x.clone();
        for channels in out.data.chunks_exact_mut(x.n_channels) {
            let root = root_of_mean_square(channels, norm.epsilon);
            for (x, &weight) in channels.iter_mut().zip(&norm.weights) {
                *x = *x / root * T::from(weight);
            }
        }
        self.clear_off_board(&mut out);
        out
    }

    fn trunk_norm(&self, norm: &TrunkNorm, x: &mut Points<T>) {
        match norm {
            TrunkNorm::Batch(norm) => self.batch_norm(norm, x),
            TrunkNorm::MeanSquare { epsilon, span, scale, bias, .. } => {
                // Off the board all is zero, so only the number of points has to be set right.
                let squares = x.data.iter().fold(T::of(0.0), |sum, &x| sum + x * x);
                let mean = squares / (self.n_on_board * T::of(x.n_channels as f64));
                let of_board = (mean + T::from(*epsilon)).map(f64::sqrt);
                for channels in x.data.chunks_exact_mut(x.n_channels) {
                    let root = match span {
                        Span::Board => of_board,
                        Span::Point => root_of_mean_square(channels, *epsilon),
                    };
                    for ((x, &scale), &bias) in channels.iter_mut().zip(scale).zip(bias) {
                        *x = *x / root * T::from(scale) + T::from(bias);
                    }
                }
            }
        }
        self.clear_off_board(x);
    }

    fn activate(&self, act: Activation, x: &mut Points<T>) {
        for x in &mut x.data {
            *x = activated(act, *x);
        }
        self.clear_off_board(x);
    }

    fn add_everywhere(&self, x: &mut Points<T>, bias: &[T]) {
        for channels in x.data.chunks_exact_mut(x.n_channels) {
            for (x, &bias) in channels.iter_mut().zip(bias) {
                *x += bias;
            }
        }
    }

    fn clear_off_board(&self, x: &mut Points<T>) {
        for (channels, &is_on) in x.data.chunks_exact_mut(x.n_channels).zip(&self.on_board) {
            if !is_on {
                channels.fill(T::of(0.0));
            }
        }
    }

    /// Sum and maximum of each channel over the board.
    fn gather(&self, x: &Points<T>) -> (Vec<T>, Vec<T>) {
        let mut sums = vec![T::of(0.0); x.n_channels];
        let mut maxima = vec![T::of(f64::NEG_INFINITY); x.n_channels];
        for (channels, _) in x.data.chunks_exact(x.n_channels).zip(&self.on_board).filter(|&(_, &is_on)| is_on) {
            for ((sum, most), &x) in sums.iter_mut().zip(&mut maxima).zip(channels) {
                *sum += x;
                *most = if x > *most { x } else { *most };
            }
        }
        (sums, maxima)
    }

    /// Mean, mean scaled by the board's size, and maximum of all channels.
    fn pool(&self, x: &Points<T>) -> Vec<T> {
        let (sums, maxima) = self.gather(x);
        let scale = self.side_beyond_14() / T::of(10.0);
        let means: Vec<T> = sums.into_iter().map(|sum| sum / self.n_on_board).collect();
        let scaled = means.iter().map(|&mean| mean * scale).collect();
        [means, scaled, maxima].concat()
    }

    /// Mean, and the mean scaled by the board's size in two ways.
    fn pool_for_value(&self, x: &Points<T>) -> Vec<T> {
        let (sums, _) = self.gather(x);
        let side = self.side_beyond_14();
        let (linear, square) = (side / T::of(10.0), side * side / T::of(100.0) - T::of(0.1));
        let means: Vec<T> = sums.into_iter().map(|sum| sum / self.n_on_board).collect();
        let scaled = |scale: T| means.iter().map(|&mean| mean * scale).collect::<Vec<T>>();
        [scaled(T::of(1.0)), scaled(linear), scaled(square)].concat()
    }

    fn side_beyond_14(&self) -> T {
        self.n_on_board.map(f64::sqrt) - T::of(14.0)
    }
}

impl<T: Real> Points<T> {
    fn at(&self, point: usize) -> &[T] {
        &self.data[point * self.n_channels..(point + 1) * self.n_channels]
    }

    fn at_mut(&mut self, point: usize) -> &mut [T] {
        &mut self.data[point * self.n_channels..(point + 1) * self.n_channels]
    }
}

fn stage<T: Real>(depth: usize, name: &str, x: &Points<T>) -> Stage {
    let channels = x.data.iter().map(|&number| number.into()).collect();
    Stage { depth, name: name.to_owned(), channels, n_channels: x.n_channels }
}

/// The angle by which a point turns a pair of channels.
fn angle(block: &AttentionBlock, kv_head: usize, pair: usize, row: f64, column: f64) -> f64 {
    let n_pairs = block.query_dim / 2;
    match &block.rope {
        Rope::None => 0.0,
        Rope::Fixed { theta, .. } => {
            let half = n_pairs / 2;
            let (along, order) = if pair < half { (row, pair) } else { (column, pair - half) };
            let power = -2.0 * order as f64 / n_pairs as f64;
            along * math::exp(power * math::ln(f64::from(*theta)))
        }
        Rope::Learned { frequencies, .. } => {
            let at = 2 * (kv_head * n_pairs + pair);
            column * f64::from(frequencies[at]) + row * f64::from(frequencies[at + 1])
        }
    }
}

fn root_of_mean_square<T: Real>(channels: &[T], epsilon: f32) -> T {
    let squares = channels.iter().fold(T::of(0.0), |sum, &x| sum + x * x);
    (squares / T::of(channels.len() as f64) + T::from(epsilon)).map(f64::sqrt)
}

fn activated<T: Real>(act: Activation, x: T) -> T {
    match act {
        Activation::Identity => x,
        Activation::Relu if x > T::of(0.0) => x,
        Activation::Relu => T::of(0.0),
        Activation::Mish => x.map(|x| {
            // tanh(ln(1 + eˣ)) without a logarithm.
            let e = math::exp(x.min(20.0));
            let t = e * (e + 2.0);
            if x > 20.0 { x } else { x * t / (t + 2.0) }
        }),
        Activation::Silu => x.map(|x| x / (1.0 + math::exp(-x))),
    }
}

/// Adds a row of channels times a matrix `[in][out]`.
fn add_product<T: Real>(sums: &mut [T], x: &[T], weights: &[f32]) {
    for (&x, weights) in x.iter().zip(weights.chunks_exact(sums.len())) {
        for (sum, &weight) in sums.iter_mut().zip(weights) {
            *sum += x * T::from(weight);
        }
    }
}

fn multiply<T: Real>(matrix: &MatMul, x: &[T]) -> Vec<T> {
    let mut out = vec![T::of(0.0); matrix.n_out];
    add_product(&mut out, x, &matrix.weights);
    out
}

fn dot<T: Real>(a: &[T], b: &[T]) -> T {
    a.iter().zip(b).fold(T::of(0.0), |sum, (&a, &b)| sum + a * b)
}

fn single<T: Real>(x: T) -> f32 {
    x.into() as f32
}
