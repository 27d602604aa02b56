//! From a network as its file says to one as the kernels read it.
//!
//! Norms are folded in 64 bits and rounded once: those before a layer become a scale and a bias, those behind a
//! convolution go into its weights.

use crate::kernels::{AttentionShape, Isa, Precision, RopeTable, Stem, padded};
use crate::layers::{Affine, Attention, Conv, FeedForward, Kernel, Linear, Rms, Small, Tip};
use crate::model::{
    self, AttentionBlock, BatchNorm, BottleneckBlock, FeedForwardBlock, GlobalPoolingBlock, MatMul, Model, NormAct,
    OrdinaryBlock, PolicyHead, Rope, Span, TrunkNorm, ValueHead,
};
use crate::plan::{Block, Bottleneck, GlobalPooling, Plan, Policy, Pooling, Residual, Value};

/// How to pack.
#[derive(Clone, Copy)]
pub(crate) struct Compiler {
    pub(crate) isa: Isa,
    pub(crate) precisions: Precisions,
}

/// Precisions of the products inside the trunk; heads are always in 32 bits.
#[derive(Clone, Copy)]
pub(crate) struct Precisions {
    /// 1×1 convolutions.
    pub(crate) convs: Precision,
    /// Queries, keys, values and scores.
    pub(crate) queries: Precision,
    /// What attention gives back, and both matrices of a feed-forward layer.
    pub(crate) rest: Precision,
}

impl Precisions {
    /// All products alike.
    pub(crate) const fn all(precision: Precision) -> Self {
        Self { convs: precision, queries: precision, rest: precision }
    }
}

impl Compiler {
    /// Packs a network that [`crate::reference::check`] found no fault with.
    pub(crate) fn plan(self, model: &Model) -> Plan {
        let trunk = &model.trunk;
        let stem = &trunk.stem;
        let weight = |y, x, i, o| stem.weights[((y * stem.width + x) * stem.n_in + i) * stem.n_out + o];
        let shape = [stem.height, stem.width];
        Plan {
            isa: self.isa,
            stem: Stem::new(shape, [stem.dilation_y, stem.dilation_x], stem.n_in, stem.n_out, weight),
            globals: self.small(&trunk.globals, &ones(trunk.n_channels), &zeros(trunk.n_channels)),
            blocks: self.blocks(&trunk.blocks),
            tip: tip(trunk),
            policy: self.policy(&model.policy),
            value: self.value(&model.value),
        }
    }

    fn blocks(self, blocks: &[model::Block]) -> Vec<Block> {
        let block = |block: &model::Block| match block {
            model::Block::Ordinary(block) => Block::Residual(self.residual(block)),
            model::Block::GlobalPooling(block) => Block::GlobalPooling(self.global_pooling(block)),
            model::Block::Bottleneck(block) => Block::Bottleneck(self.bottleneck(block)),
            model::Block::Attention(block) => Block::Attention(self.attention(block)),
            model::Block::FeedForward(block) => Block::FeedForward(self.feed_forward(block)),
        };
        blocks.iter().map(block).collect()
    }

    fn residual(self, block: &OrdinaryBlock) -> Residual {
        let (scale, bias) = affine(&block.norm2.norm);
        Residual {
            norm: norm_act(&block.norm1),
            first: self.conv(&block.conv1, scale),
            bias: floats(&bias),
            curve: block.norm2.act,
            second: self.conv(&block.conv2, ones(block.conv2.n_out)),
        }
    }

    fn global_pooling(self, block: &GlobalPoolingBlock) -> GlobalPooling {
        let (scale, bias) = affine(&block.norm2.norm);
        GlobalPooling {
            norm: norm_act(&block.norm1),
            pooling: self.pooling(&block.pooled_conv, &block.pooled_norm, &block.pooled_to_bias, &scale, &bias),
            regular: self.conv(&block.conv1, scale),
            curve: block.norm2.act,
            second: self.conv(&block.conv2, ones(block.conv2.n_out)),
        }
    }

    /// What is pooled and told to all points, times `scale` and plus `bias` of the norm that follows.
    fn pooling(self, conv: &model::Conv, norm: &NormAct, told: &MatMul, scale: &[f64], bias: &[f64]) -> Pooling {
        let (own_scale, own_bias) = affine(&norm.norm);
        Pooling {
            conv: self.conv(conv, own_scale),
            bias: floats(&own_bias),
            curve: norm.act,
            told: self.pooled(told, conv.n_out, scale, bias),
        }
    }

    fn bottleneck(self, block: &BottleneckBlock) -> Bottleneck {
        Bottleneck {
            norm: norm_act(&block.norm1),
            pre: self.conv(&block.pre, ones(block.pre.n_out)),
            blocks: self.blocks(&block.blocks),
            post_norm: norm_act(&block.norm2),
            post: self.conv(&block.post, ones(block.post.n_out)),
        }
    }

    fn attention(self, block: &AttentionBlock) -> Attention {
        let (heads, kv_heads) = (block.n_heads, block.n_kv_heads);
        let (query, value) = (block.query_dim, block.value_dim);
        let shape = AttentionShape::new(heads, kv_heads, query, value);
        // A query or key is laid out as all first numbers of the pairs that rope turns, then all second ones.
        let pairs = query.div_ceil(2);
        let in_head = |column: usize| {
            let (part, pair) = (column / shape.half, column % shape.half);
            Some(2 * pair + part).filter(|&at| pair < pairs && at < query)
        };
        let root = 1.0 / (query as f64).sqrt();
        let weight = |input: usize, column: usize| {
            let (queries, keys) = (heads * 2 * shape.half, kv_heads * 2 * shape.half);
            if column < queries + keys {
                let (matrix, column, factor) =
                    if column < queries { (&block.query, column, root) } else { (&block.key, column - queries, 1.0) };
                let head = column / (2 * shape.half);
                let at = in_head(column % (2 * shape.half));
                return at.map_or(0.0, |at| factor * entry(matrix, input, head * query + at));
            }
            let (head, at) = ((column - queries - keys) / shape.value, (column - queries - keys) % shape.value);
            if at < value { entry(&block.value, input, head * value + at) } else { 0.0 }
        };
        let out = |input: usize, output: usize| {
            let (head, at) = (input / shape.value, input % shape.value);
            if at < value { entry(&block.out, head * value + at, output) } else { 0.0 }
        };
        Attention {
            norm: rms(&block.norm),
            shape,
            precision: self.precisions.queries,
            rope: rope(block, &shape),
            queries: Linear::new(self.isa, self.precisions.queries, block.query.n_in, shape.row(), weight),
            out: Linear::new(self.isa, self.precisions.rest, shape.result(), block.out.n_out, out),
        }
    }

    fn feed_forward(self, block: &FeedForwardBlock) -> FeedForward {
        let (first, second) = (&block.linear1, &block.linear2);
        let gate = block.gate.as_ref().expect("a network without gates is refused");
        let lanes = self.isa.panel() / 2;
        let weight = |input: usize, column: usize| {
            let unit = column / (2 * lanes) * lanes + column % lanes;
            let matrix = if (column / lanes).is_multiple_of(2) { first } else { gate };
            if unit < matrix.n_out { entry(matrix, input, unit) } else { 0.0 }
        };
        let hidden = padded(first.n_out);
        FeedForward {
            norm: rms(&block.norm),
            up: Linear::new(self.isa, self.precisions.rest, first.n_in, 2 * hidden, weight),
            down: Linear::new(self.isa, self.precisions.rest, second.n_in, second.n_out, |i, o| entry(second, i, o)),
        }
    }

    fn policy(self, head: &PolicyHead) -> Policy {
        let heads = Compiler { precisions: Precisions::all(Precision::F32), ..self };
        let (scale, bias) = affine(&head.norm.norm);
        let width = head.pooled_conv.n_out;
        let pass_out = head.pass.n_out;
        let pass_bias = match &head.pass_hidden {
            Some(hidden) => hidden.bias.weights.iter().map(|&x| f64::from(x)).collect(),
            None => zeros(pass_out),
        };
        let pass_hidden = head.pass_hidden.as_ref();
        Policy {
            pooling: heads.pooling(&head.pooled_conv, &head.pooled_norm, &head.pooled_to_bias, &scale, &bias),
            conv: heads.conv(&head.conv1, scale),
            curve: head.norm.act,
            moves: heads.conv(&head.conv2, ones(head.conv2.n_out)),
            pass: heads.pooled(&head.pass, width, &ones(pass_out), &pass_bias),
            pass_curve: pass_hidden.map_or(model::Activation::Identity, |hidden| hidden.act),
            pass_second: pass_hidden.map(|hidden| {
                let n_out = hidden.out.n_out;
                heads.small(&hidden.out, &ones(n_out), &zeros(n_out))
            }),
            channels: head.conv2.n_out,
        }
    }

    fn value(self, head: &ValueHead) -> Value {
        let heads = Compiler { precisions: Precisions::all(Precision::F32), ..self };
        let (scale, bias) = affine(&head.norm.norm);
        let biased = |bias: &model::Bias| bias.weights.iter().map(|&x| f64::from(x)).collect::<Vec<_>>();
        let dense = |matrix: &MatMul, bias| heads.small(matrix, &ones(matrix.n_out), &biased(bias));
        Value {
            conv: heads.conv(&head.conv, scale),
            bias: floats(&bias),
            curve: head.norm.act,
            hidden: heads.pooled(&head.hidden, head.conv.n_out, &ones(head.hidden.n_out), &biased(&head.hidden_bias)),
            hidden_curve: head.act,
            outcome: dense(&head.result, &head.result_bias),
            score: dense(&head.score, &head.score_bias),
            scores: head.score.n_out,
            ownership: heads.conv(&head.ownership, ones(head.ownership.n_out)),
        }
    }

    fn conv(self, conv: &model::Conv, scale: Vec<f64>) -> Conv {
        let kernel = Kernel {
            height: conv.height,
            width: conv.width,
            dilation: [conv.dilation_y, conv.dilation_x],
            inputs: conv.n_in,
            outputs: conv.n_out,
            weights: conv.weights.clone(),
            scale,
        };
        Conv::new(self.isa, self.precisions.convs, kernel)
    }

    /// A matrix for one row a board, times `scale` and plus `bias`.
    fn small(self, matrix: &MatMul, scale: &[f64], bias: &[f64]) -> Small {
        Small::new(self.isa, matrix.n_in, bias, |i, o| entry(matrix, i, o) * scale[o])
    }

    /// The same for what was pooled: three parts of `channels` channels, each padded.
    fn pooled(self, matrix: &MatMul, channels: usize, scale: &[f64], bias: &[f64]) -> Small {
        let width = padded(channels);
        Small::new(self.isa, 3 * width, bias, |i, o| {
            let (part, channel) = (i / width, i % width);
            if channel < channels { entry(matrix, part * channels + channel, o) * scale[o] } else { 0.0 }
        })
    }
}

fn entry(matrix: &MatMul, input: usize, output: usize) -> f64 {
    f64::from(matrix.weights[input * matrix.n_out + output])
}

fn ones(n: usize) -> Vec<f64> {
    vec![1.0; n]
}

fn zeros(n: usize) -> Vec<f64> {
    vec![0.0; n]
}

/// Padded and rounded.
fn floats(numbers: &[f64]) -> Vec<f32> {
    Affine::new(numbers, numbers, model::Activation::Identity).scale
}

/// Scale and bias of a batch norm.
fn affine(norm: &BatchNorm) -> (Vec<f64>, Vec<f64>) {
    let channel = |c: usize| {
        let own = norm.scale.as_ref().map_or(1.0, |scale| f64::from(scale[c]));
        let scale = own / (f64::from(norm.variance[c]) + f64::from(norm.epsilon)).sqrt();
        let bias = norm.bias.as_ref().map_or(0.0, |bias| f64::from(bias[c]));
        (scale, bias - scale * f64::from(norm.mean[c]))
    };
    (0..norm.mean.len()).map(channel).unzip()
}

fn norm_act(norm: &NormAct) -> Affine {
    let (scale, bias) = affine(&norm.norm);
    Affine::new(&scale, &bias, norm.act)
}

fn rms(norm: &model::RmsNorm) -> Rms {
    Rms::new(&norm.weights, norm.epsilon, &[], model::Activation::Identity)
}

fn tip(trunk: &model::Trunk) -> Tip {
    match &trunk.norm {
        TrunkNorm::Batch(norm) => {
            let (scale, bias) = affine(norm);
            Tip::Affine(Affine::new(&scale, &bias, trunk.act))
        }
        TrunkNorm::MeanSquare { epsilon, span, scale, bias, .. } => {
            let norm = Rms::new(scale, *epsilon, bias, trunk.act);
            match span {
                Span::Point => Tip::Point(norm),
                Span::Board => Tip::Board(norm),
            }
        }
    }
}

/// The angles of an attention's queries and keys.
fn rope(block: &AttentionBlock, shape: &AttentionShape) -> Option<RopeTable> {
    let pairs = block.query_dim / 2;
    let side = usize::from(weiqi_rules::Size::MAX_SIDE);
    match &block.rope {
        Rope::None => None,
        Rope::Learned { frequencies, .. } => Some(RopeTable::new(shape, side, |head, pair| {
            if pair >= pairs {
                return [0.0, 0.0];
            }
            let at = (head * pairs + pair) * 2;
            [f64::from(frequencies[at]), f64::from(frequencies[at + 1])]
        })),
        Rope::Fixed { theta, .. } => Some(RopeTable::new(shape, side, |_, pair| {
            let half = block.query_dim / 4;
            let frequency = |i: usize| f64::from(*theta).powf(-2.0 * i as f64 / pairs as f64);
            match pair {
                pair if pair >= pairs => [0.0, 0.0],
                pair if pair < half => [0.0, frequency(pair)],
                pair => [frequency(pair - half), 0.0],
            }
        })),
    }
}
