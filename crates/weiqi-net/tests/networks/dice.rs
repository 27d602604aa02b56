//! Random networks with every kind of block, and random positions.

use weiqi_net::model::{
    Activation, AttentionBlock, BatchNorm, Bias, Block, BottleneckBlock, Conv, FeedForwardBlock, GlobalPoolingBlock,
    MatMul, Multipliers, N_GLOBALS, N_PLANES, NormAct, OrdinaryBlock, PassHidden, PolicyHead, RmsNorm, Rope, Trunk,
    TrunkNorm, ValueHead,
};
use weiqi_net::{Input, Model};

/// Numbers that look random.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// Between -1 and 1.
    pub(crate) fn number(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    pub(crate) fn numbers(&mut self, n: usize, size: f32) -> Vec<f32> {
        (0..n).map(|_| size * self.number()).collect()
    }

    /// A kernel whose outputs are about as large as its inputs.
    pub(crate) fn conv(&mut self, side: usize, n_in: usize, n_out: usize) -> Conv {
        let size = (3.0 / (side * side * n_in) as f32).sqrt();
        let weights = self.numbers(side * side * n_in * n_out, size);
        Conv { name: "conv".into(), height: side, width: side, n_in, n_out, dilation_y: 1, dilation_x: 1, weights }
    }

    pub(crate) fn matrix(&mut self, n_in: usize, n_out: usize) -> MatMul {
        let weights = self.numbers(n_in * n_out, (3.0 / n_in as f32).sqrt());
        MatMul { name: "matrix".into(), n_in, n_out, weights }
    }

    pub(crate) fn bias(&mut self, n: usize) -> Bias {
        Bias { name: "bias".into(), weights: self.numbers(n, 0.5) }
    }

    pub(crate) fn batch_norm(&mut self, n: usize) -> BatchNorm {
        BatchNorm {
            name: "norm".into(),
            epsilon: 1e-3,
            mean: self.numbers(n, 0.3),
            variance: self.numbers(n, 0.4).iter().map(|x| 1.0 + x).collect(),
            scale: Some(self.numbers(n, 0.4).iter().map(|x| 1.0 + x).collect()),
            bias: Some(self.numbers(n, 0.3)),
        }
    }

    pub(crate) fn norm_act(&mut self, n: usize, act: Activation) -> NormAct {
        NormAct { norm: self.batch_norm(n), act_name: "act".into(), act }
    }

    pub(crate) fn rms(&mut self, n: usize) -> RmsNorm {
        let weights = self.numbers(n, 0.4).iter().map(|x| 1.0 + x).collect();
        RmsNorm { name: "rms".into(), epsilon: 1e-5, weights }
    }

    pub(crate) fn ordinary(&mut self, side: usize, n: usize, act: Activation) -> Block {
        Block::Ordinary(OrdinaryBlock {
            name: "ordinary".into(),
            norm1: self.norm_act(n, act),
            conv1: self.conv(side, n, n + 2),
            norm2: self.norm_act(n + 2, act),
            conv2: self.conv(side, n + 2, n),
        })
    }

    pub(crate) fn pooling(&mut self, n: usize, act: Activation) -> Block {
        let (regular, pooled) = (n + 1, n / 2 + 1);
        Block::GlobalPooling(GlobalPoolingBlock {
            name: "pooling".into(),
            norm1: self.norm_act(n, act),
            conv1: self.conv(3, n, regular),
            pooled_conv: self.conv(3, n, pooled),
            pooled_norm: self.norm_act(pooled, act),
            pooled_to_bias: self.matrix(3 * pooled, regular),
            norm2: self.norm_act(regular, act),
            conv2: self.conv(3, regular, n),
        })
    }

    pub(crate) fn attention(
        &mut self,
        n: usize,
        rope: Rope,
        [n_heads, n_kv_heads, query_dim, value_dim]: [usize; 4],
    ) -> Block {
        Block::Attention(AttentionBlock {
            name: "attention".into(),
            n_heads,
            n_kv_heads,
            query_dim,
            value_dim,
            rope,
            norm: self.rms(n),
            query: self.matrix(n, n_heads * query_dim),
            key: self.matrix(n, n_kv_heads * query_dim),
            value: self.matrix(n, n_kv_heads * value_dim),
            out: self.matrix(n_heads * value_dim, n),
        })
    }

    pub(crate) fn feed_forward(&mut self, n: usize) -> Block {
        let hidden = 2 * n + 3;
        Block::FeedForward(FeedForwardBlock {
            name: "feed_forward".into(),
            norm: self.rms(n),
            linear1: self.matrix(n, hidden),
            gate: Some(self.matrix(n, hidden)),
            linear2: self.matrix(hidden, n),
        })
    }

    pub(crate) fn bottleneck(
        &mut self,
        n: usize,
        act: Activation,
        inner: impl Fn(&mut Dice, usize) -> Vec<Block>,
    ) -> Block {
        let narrow = n / 2 + 1;
        Block::Bottleneck(BottleneckBlock {
            name: "bottleneck".into(),
            norm1: self.norm_act(n, act),
            pre: self.conv(1, n, narrow),
            blocks: inner(self, narrow),
            norm2: self.norm_act(narrow, act),
            post: self.conv(1, narrow, n),
        })
    }

    pub(crate) fn learned(&mut self, kv_heads: usize, query_dim: usize) -> Rope {
        Rope::Learned { name: "rope".into(), frequencies: self.numbers(kv_heads * query_dim, 1.0) }
    }

    /// A network of `blocks` on `n` channels; the version decides about its heads.
    pub(crate) fn model(
        &mut self,
        version: u32,
        n: usize,
        act: Activation,
        stem: usize,
        norm: TrunkNorm,
        blocks: Vec<Block>,
    ) -> Model {
        let channels = [1, 2, 4][usize::from(version >= 12) + usize::from(version == 16)];
        let (p, g, v, hidden) = (n / 2 + 1, n / 3 + 1, n / 4 + 2, n + 5);
        let scores = if version < 9 { 4 } else { 6 };
        let pass = if version < 15 { channels } else { hidden };
        Model {
            name: "random".into(),
            version,
            multipliers: Multipliers::OLD,
            pass_alive_under_suicide: false,
            trunk: Trunk {
                name: "trunk".into(),
                n_channels: n,
                declared_channels: [n; 4],
                stem: self.conv(stem, N_PLANES, n),
                globals: self.matrix(N_GLOBALS, n),
                meta_encoder: None,
                blocks,
                norm,
                act_name: "act".into(),
                act,
            },
            policy: PolicyHead {
                name: "policy".into(),
                conv1: self.conv(1, n, p),
                pooled_conv: self.conv(1, n, g),
                pooled_norm: self.norm_act(g, act),
                pooled_to_bias: self.matrix(3 * g, p),
                norm: self.norm_act(p, act),
                conv2: self.conv(1, p, channels),
                pass: self.matrix(3 * g, pass),
                pass_hidden: (version >= 15).then(|| PassHidden {
                    bias: self.bias(pass),
                    act_name: "act".into(),
                    act,
                    out: self.matrix(pass, channels),
                }),
            },
            value: ValueHead {
                name: "value".into(),
                conv: self.conv(1, n, v),
                norm: self.norm_act(v, act),
                hidden: self.matrix(3 * v, hidden),
                hidden_bias: self.bias(hidden),
                act_name: "act".into(),
                act,
                result: self.matrix(hidden, 3),
                result_bias: self.bias(3),
                score: self.matrix(hidden, scores),
                score_bias: self.bias(scores),
                ownership: self.conv(1, v, 1),
            },
        }
    }

    /// A position; a `full` one has a number other than zero in every plane, a `loud` one large ones.
    pub(crate) fn input(&mut self, [width, height]: [usize; 2], full: bool, loud: bool) -> Input {
        let mut input = Input::zeros(width, height);
        for point in input.planes.chunks_mut(N_PLANES) {
            for x in point.iter_mut() {
                let number = self.number();
                *x = if full { number } else { f32::from(u8::from(number > 0.7)) } * if loud { 30.0 } else { 1.0 };
            }
            point[0] = 1.0;
        }
        input.globals = std::array::from_fn(|_| self.number());
        input
    }
}
