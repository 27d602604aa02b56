//! A network as its file describes it: numbers and shapes, nothing folded or packed.
//!
//! The format is KataGo's, versions 8 to 17. Arrays of weights stand as in the file, the last index fastest.

mod error;
mod read;
mod tokens;
mod write;

pub use error::ModelError;
pub use read::MAX_UNPACKED_BYTES;
pub use write::Notation;

/// Planes of the input, as many in all versions read here.
pub const N_PLANES: usize = 22;
/// Numbers of the input that hold for the whole board.
pub const N_GLOBALS: usize = 19;

/// A network: what its file says.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Its own name, of letters, digits, `_` and `-`.
    pub name: String,
    /// Version of the format, 8 to 17.
    pub version: u32,
    /// What the raw outputs are multiplied with.
    pub multipliers: Multipliers,
    /// Whether the area planes are computed as if suicide were legal.
    pub pass_alive_under_suicide: bool,
    /// The trunk.
    pub trunk: Trunk,
    /// The head for moves.
    pub policy: PolicyHead,
    /// The head for results, scores and ownership.
    pub value: ValueHead,
}

/// What raw outputs are multiplied with to become points, errors and moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Multipliers {
    /// Of the value logits in training; not used here.
    pub td: f32,
    /// Of the mean score.
    pub score_mean: f32,
    /// Of the standard deviation of the score.
    pub score_stdev: f32,
    /// Of the lead.
    pub lead: f32,
    /// Of the time until the game is decided.
    pub variance_time: f32,
    /// Of the short-term error of the result.
    pub shortterm_value_error: f32,
    /// Of the short-term error of the score.
    pub shortterm_score_error: f32,
}

impl Multipliers {
    /// Those of versions that do not name them.
    pub const OLD: Multipliers = Multipliers {
        td: 20.0,
        score_mean: 20.0,
        score_stdev: 20.0,
        lead: 20.0,
        variance_time: 40.0,
        shortterm_value_error: 0.25,
        shortterm_score_error: 30.0,
    };
}

/// A convolution with stride 1 and zero padding that keeps the board's size.
#[derive(Clone, Debug, PartialEq)]
pub struct Conv {
    /// Its name in the file.
    pub name: String,
    /// Rows of the kernel, odd.
    pub height: usize,
    /// Columns of the kernel, odd.
    pub width: usize,
    /// Channels that come in.
    pub n_in: usize,
    /// Channels that go out.
    pub n_out: usize,
    /// Rows between two rows of the kernel; 1 in all files seen.
    pub dilation_y: usize,
    /// Columns between two columns of the kernel; 1 in all files seen.
    pub dilation_x: usize,
    /// `[row][column][in][out]`.
    pub weights: Vec<f32>,
}

/// A matrix that channels are multiplied with.
#[derive(Clone, Debug, PartialEq)]
pub struct MatMul {
    /// Its name in the file.
    pub name: String,
    /// Channels that come in.
    pub n_in: usize,
    /// Channels that go out.
    pub n_out: usize,
    /// `[in][out]`.
    pub weights: Vec<f32>,
}

/// Numbers that are added to channels.
#[derive(Clone, Debug, PartialEq)]
pub struct Bias {
    /// Its name in the file.
    pub name: String,
    /// `[channel]`.
    pub weights: Vec<f32>,
}

/// A batch normalization with fixed statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct BatchNorm {
    /// Its name in the file.
    pub name: String,
    /// Added to the variance.
    pub epsilon: f32,
    /// Running mean, `[channel]`.
    pub mean: Vec<f32>,
    /// Running variance, `[channel]`.
    pub variance: Vec<f32>,
    /// `[channel]`; 1 where absent.
    pub scale: Option<Vec<f32>>,
    /// `[channel]`; 0 where absent.
    pub bias: Option<Vec<f32>>,
}

impl BatchNorm {
    /// The same as `scale · x + bias`, `[channel]` each.
    pub fn to_affine(&self) -> (Vec<f32>, Vec<f32>) {
        let channels = 0..self.mean.len();
        let affine = channels.map(|channel| {
            let own = self.scale.as_ref().map_or(1.0, |scale| f64::from(scale[channel]));
            let scale = own / (f64::from(self.variance[channel]) + f64::from(self.epsilon)).sqrt();
            let bias = self.bias.as_ref().map_or(0.0, |bias| f64::from(bias[channel]));
            (scale as f32, (bias - scale * f64::from(self.mean[channel])) as f32)
        });
        affine.unzip()
    }
}

/// A normalization by the root of the mean square over a point's channels.
#[derive(Clone, Debug, PartialEq)]
pub struct RmsNorm {
    /// Its name in the file.
    pub name: String,
    /// Added to the mean square.
    pub epsilon: f32,
    /// `[channel]`.
    pub weights: Vec<f32>,
}

/// What a mean square at the trunk's end is taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// The channels of one point.
    Point,
    /// All channels of all points of the board.
    Board,
}

/// The normalization at the trunk's end.
#[derive(Clone, Debug, PartialEq)]
pub enum TrunkNorm {
    /// By running statistics.
    Batch(BatchNorm),
    /// By the root of the mean square.
    MeanSquare {
        /// Its name in the file.
        name: String,
        /// Added to the mean square.
        epsilon: f32,
        /// What the mean is taken over.
        span: Span,
        /// `[channel]`.
        scale: Vec<f32>,
        /// `[channel]`.
        bias: Vec<f32>,
    },
}

/// What is applied to each number after a normalization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Activation {
    /// x
    Identity,
    /// max(x, 0)
    Relu,
    /// x · tanh(ln(1 + eˣ))
    Mish,
    /// x / (1 + e⁻ˣ)
    Silu,
}

/// A batch normalization with its activation.
#[derive(Clone, Debug, PartialEq)]
pub struct NormAct {
    /// The normalization.
    pub norm: BatchNorm,
    /// Name of the activation in the file.
    pub act_name: String,
    /// The activation.
    pub act: Activation,
}

/// One block of a trunk; what it computes is added to the trunk.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there are few blocks, and each holds thousands of numbers elsewhere")]
pub enum Block {
    /// Two convolutions.
    Ordinary(OrdinaryBlock),
    /// Two convolutions, with sums over the board between them.
    GlobalPooling(GlobalPoolingBlock),
    /// Blocks on fewer channels.
    Bottleneck(BottleneckBlock),
    /// Attention between the points of the board.
    Attention(AttentionBlock),
    /// Two matrices, point by point, the first with a gate.
    FeedForward(FeedForwardBlock),
}

/// x + conv₂(norm₂(conv₁(norm₁(x)))).
#[derive(Clone, Debug, PartialEq)]
pub struct OrdinaryBlock {
    /// Its name in the file.
    pub name: String,
    /// First normalization.
    pub norm1: NormAct,
    /// First convolution.
    pub conv1: Conv,
    /// Second normalization.
    pub norm2: NormAct,
    /// Second convolution.
    pub conv2: Conv,
}

/// As an ordinary block; pooled channels are added to what comes from the first convolution.
#[derive(Clone, Debug, PartialEq)]
pub struct GlobalPoolingBlock {
    /// Its name in the file.
    pub name: String,
    /// First normalization.
    pub norm1: NormAct,
    /// First convolution, for the channels that are not pooled.
    pub conv1: Conv,
    /// Convolution for the channels to pool.
    pub pooled_conv: Conv,
    /// Normalization of the channels to pool.
    pub pooled_norm: NormAct,
    /// From mean, scaled mean and maximum of the pooled channels to those of `conv1`.
    pub pooled_to_bias: MatMul,
    /// Second normalization.
    pub norm2: NormAct,
    /// Second convolution.
    pub conv2: Conv,
}

/// x + post(norm₂(blocks(pre(norm₁(x))))).
#[derive(Clone, Debug, PartialEq)]
pub struct BottleneckBlock {
    /// Its name in the file.
    pub name: String,
    /// First normalization.
    pub norm1: NormAct,
    /// To fewer channels.
    pub pre: Conv,
    /// What works on them.
    pub blocks: Vec<Block>,
    /// Second normalization.
    pub norm2: NormAct,
    /// Back to all channels.
    pub post: Conv,
}

/// Attention between the points of the board.
#[derive(Clone, Debug, PartialEq)]
pub struct AttentionBlock {
    /// Its name in the file.
    pub name: String,
    /// Heads of queries.
    pub n_heads: usize,
    /// Heads of keys and values; divides `n_heads`.
    pub n_kv_heads: usize,
    /// Channels of a query and of a key.
    pub query_dim: usize,
    /// Channels of a value.
    pub value_dim: usize,
    /// How positions turn queries and keys.
    pub rope: Rope,
    /// Normalization before.
    pub norm: RmsNorm,
    /// To queries, head after head.
    pub query: MatMul,
    /// To keys.
    pub key: MatMul,
    /// To values.
    pub value: MatMul,
    /// From all heads' sums of values back to the trunk.
    pub out: MatMul,
}

/// Rotary position embedding: by what angle a point turns each pair of channels of queries and keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Rope {
    /// Not at all.
    None,
    /// With H = `query_dim`/4: pair p < H by y·θ^(−2p/(query_dim/2)), pair p ≥ H by x times the same of p − H.
    Fixed {
        /// Name in the file.
        name: String,
        /// θ
        theta: f32,
    },
    /// By x·f\[0\] + y·f\[1\].
    Learned {
        /// Name in the file.
        name: String,
        /// `[key-value head][pair][2]`.
        frequencies: Vec<f32>,
    },
}

/// x + (silu(z·W₁) · (z·gate))·W₂ with z the normalized x.
#[derive(Clone, Debug, PartialEq)]
pub struct FeedForwardBlock {
    /// Its name in the file.
    pub name: String,
    /// Normalization before.
    pub norm: RmsNorm,
    /// The first matrix.
    pub linear1: MatMul,
    /// The gate (SwiGLU). Without one the block can be read, but nothing says what it computes.
    pub gate: Option<MatMul>,
    /// The second matrix.
    pub linear2: MatMul,
}

/// From the input to the heads.
#[derive(Clone, Debug, PartialEq)]
pub struct Trunk {
    /// Its name in the file.
    pub name: String,
    /// Channels of the trunk.
    pub n_channels: usize,
    /// Counts that the file tells and nothing uses: channels inside blocks, regular, dilated and pooled ones.
    pub declared_channels: [usize; 4],
    /// From planes.
    pub stem: Conv,
    /// From the numbers that hold for the whole board; added at every point.
    pub globals: MatMul,
    /// From 192 numbers about the players' ranks; added at every point.
    pub meta_encoder: Option<MetaEncoder>,
    /// The blocks, in order.
    pub blocks: Vec<Block>,
    /// The normalization at the end.
    pub norm: TrunkNorm,
    /// Name of the activation after it.
    pub act_name: String,
    /// The activation after it.
    pub act: Activation,
}

/// Three matrices for what is known of the players.
#[derive(Clone, Debug, PartialEq)]
pub struct MetaEncoder {
    /// Its name in the file.
    pub name: String,
    /// Numbers that come in.
    pub n_in: usize,
    /// The first layer.
    pub layer1: (MatMul, Bias, String, Activation),
    /// The second layer.
    pub layer2: (MatMul, Bias, String, Activation),
    /// To the trunk.
    pub out: MatMul,
}

/// The head for moves: channels of logits for every point and for a pass.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyHead {
    /// Its name in the file.
    pub name: String,
    /// Convolution for the channels that are not pooled.
    pub conv1: Conv,
    /// Convolution for the channels to pool.
    pub pooled_conv: Conv,
    /// Their normalization.
    pub pooled_norm: NormAct,
    /// From the pooled channels to those of `conv1`.
    pub pooled_to_bias: MatMul,
    /// Normalization after the sum.
    pub norm: NormAct,
    /// To logits. Channel 0 is the policy, 1 the optimistic one (from version 12), 2 and 3 judge moves (from 16).
    pub conv2: Conv,
    /// From the pooled channels to the logits of a pass, or to a hidden layer.
    pub pass: MatMul,
    /// The hidden layer of a pass, from version 15.
    pub pass_hidden: Option<PassHidden>,
}

/// The hidden layer before the logits of a pass.
#[derive(Clone, Debug, PartialEq)]
pub struct PassHidden {
    /// Added to what comes in.
    pub bias: Bias,
    /// Name of the activation in the file.
    pub act_name: String,
    /// The activation.
    pub act: Activation,
    /// To the logits.
    pub out: MatMul,
}

/// The head for results, scores and ownership.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueHead {
    /// Its name in the file.
    pub name: String,
    /// The convolution that all else is computed from.
    pub conv: Conv,
    /// Its normalization.
    pub norm: NormAct,
    /// From the pooled channels to a hidden layer.
    pub hidden: MatMul,
    /// Added to it.
    pub hidden_bias: Bias,
    /// Name of its activation in the file.
    pub act_name: String,
    /// Its activation.
    pub act: Activation,
    /// To win, loss and no result.
    pub result: MatMul,
    /// Added to them.
    pub result_bias: Bias,
    /// To mean, deviation, lead and time; from version 9 two errors more.
    pub score: MatMul,
    /// Added to them.
    pub score_bias: Bias,
    /// From the channels of `conv` to the owner of every point, before tanh.
    pub ownership: Conv,
}

/// Channels of the policy that a version has where its file does not say.
pub(crate) fn n_policy_channels(version: u32) -> usize {
    match version {
        ..12 => 1,
        12..16 => 2,
        _ => 4,
    }
}

/// Numbers of the score that a version has.
pub(crate) fn n_scores(version: u32) -> usize {
    if version < 9 { 4 } else { 6 }
}

impl Model {
    /// Counts the trained numbers; running means and variances are not among them.
    pub fn n_parameters(&self) -> usize {
        let conv = |conv: &Conv| conv.weights.len();
        let norm = |norm: &NormAct| optional(&norm.norm.scale) + optional(&norm.norm.bias);
        let trunk = &self.trunk;
        let meta = trunk.meta_encoder.as_ref().map_or(0, |meta| {
            let layer = |(matrix, bias, ..): &(MatMul, Bias, _, _)| matrix.weights.len() + bias.weights.len();
            layer(&meta.layer1) + layer(&meta.layer2) + meta.out.weights.len()
        });
        let trunk_norm = match &trunk.norm {
            TrunkNorm::Batch(norm) => optional(&norm.scale) + optional(&norm.bias),
            TrunkNorm::MeanSquare { scale, bias, .. } => scale.len() + bias.len(),
        };
        let blocks: usize = trunk.blocks.iter().map(Block::n_parameters).sum();
        let policy = &self.policy;
        let pass_hidden =
            policy.pass_hidden.as_ref().map_or(0, |hidden| hidden.bias.weights.len() + hidden.out.weights.len());
        let value = &self.value;
        conv(&trunk.stem)
            + trunk.globals.weights.len()
            + meta
            + blocks
            + trunk_norm
            + [&policy.conv1, &policy.pooled_conv, &policy.conv2].map(conv).iter().sum::<usize>()
            + norm(&policy.pooled_norm)
            + norm(&policy.norm)
            + policy.pooled_to_bias.weights.len()
            + policy.pass.weights.len()
            + pass_hidden
            + conv(&value.conv)
            + norm(&value.norm)
            + [&value.hidden, &value.result, &value.score].map(|matrix| matrix.weights.len()).iter().sum::<usize>()
            + [&value.hidden_bias, &value.result_bias, &value.score_bias]
                .map(|bias| bias.weights.len())
                .iter()
                .sum::<usize>()
            + conv(&value.ownership)
    }
}

fn optional(weights: &Option<Vec<f32>>) -> usize {
    weights.as_ref().map_or(0, Vec::len)
}

impl Block {
    /// Its name in the file.
    pub fn name(&self) -> &str {
        match self {
            Block::Ordinary(block) => &block.name,
            Block::GlobalPooling(block) => &block.name,
            Block::Bottleneck(block) => &block.name,
            Block::Attention(block) => &block.name,
            Block::FeedForward(block) => &block.name,
        }
    }

    fn n_parameters(&self) -> usize {
        let norm = |norm: &NormAct| optional(&norm.norm.scale) + optional(&norm.norm.bias);
        match self {
            Block::Ordinary(block) => {
                norm(&block.norm1) + block.conv1.weights.len() + norm(&block.norm2) + block.conv2.weights.len()
            }
            Block::GlobalPooling(block) => {
                [&block.norm1, &block.pooled_norm, &block.norm2].map(norm).iter().sum::<usize>()
                    + [&block.conv1, &block.pooled_conv, &block.conv2]
                        .map(|conv| conv.weights.len())
                        .iter()
                        .sum::<usize>()
                    + block.pooled_to_bias.weights.len()
            }
            Block::Bottleneck(block) => {
                norm(&block.norm1)
                    + block.pre.weights.len()
                    + block.blocks.iter().map(Block::n_parameters).sum::<usize>()
                    + norm(&block.norm2)
                    + block.post.weights.len()
            }
            Block::Attention(block) => {
                let rope = if let Rope::Learned { frequencies, .. } = &block.rope { frequencies.len() } else { 0 };
                let matrices = [&block.query, &block.key, &block.value, &block.out];
                rope + block.norm.weights.len() + matrices.map(|matrix| matrix.weights.len()).iter().sum::<usize>()
            }
            Block::FeedForward(block) => {
                let gate = block.gate.as_ref().map_or(0, |gate| gate.weights.len());
                block.norm.weights.len() + block.linear1.weights.len() + gate + block.linear2.weights.len()
            }
        }
    }
}
