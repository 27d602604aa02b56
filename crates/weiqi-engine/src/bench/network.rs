//! A tiny network whose weights are drawn at random, so that the bench of the search needs no file.

use weiqi_net::Model;
use weiqi_net::model::{
    Activation, BatchNorm, Bias, Block, Conv, GlobalPoolingBlock, MatMul, Multipliers, N_GLOBALS, N_PLANES, NormAct,
    OrdinaryBlock, PolicyHead, Trunk, TrunkNorm, ValueHead,
};

use crate::random::Random;

/// Channels of the trunk.
const TRUNK: usize = 16;
/// Channels that are pooled, and those inside the heads.
const NARROW: usize = 8;
/// Logits of moves: plain and optimistic.
const POLICIES: usize = 2;
/// Mean, deviation, lead, time and two errors.
const SCORES: usize = 6;

/// An ordinary block and one with pooling on sixteen channels, in the form of version 14: with an optimistic policy and
/// with errors. It knows nothing, but always says the same.
pub(super) fn tiny() -> Model {
    let mut draw = Draw(Random::new(0x7111));
    Model {
        name: "bench-b2c16".into(),
        version: 14,
        multipliers: Multipliers::OLD,
        pass_alive_under_suicide: false,
        trunk: draw.trunk(),
        policy: draw.policy(),
        value: draw.value(),
    }
}

/// Draws weights such that what comes out of a layer is about as large as what goes in.
struct Draw(Random);

impl Draw {
    fn trunk(&mut self) -> Trunk {
        Trunk {
            name: "trunk".into(),
            n_channels: TRUNK,
            declared_channels: [TRUNK, TRUNK, 0, NARROW],
            stem: self.conv(3, N_PLANES, TRUNK),
            globals: self.matrix(N_GLOBALS, TRUNK),
            meta_encoder: None,
            blocks: vec![self.ordinary(), self.pooling()],
            norm: TrunkNorm::Batch(self.norm(TRUNK)),
            act_name: "act".into(),
            act: Activation::Relu,
        }
    }

    fn ordinary(&mut self) -> Block {
        Block::Ordinary(OrdinaryBlock {
            name: "ordinary".into(),
            norm1: self.norm_act(TRUNK),
            conv1: self.conv(3, TRUNK, TRUNK),
            norm2: self.norm_act(TRUNK),
            conv2: self.conv(3, TRUNK, TRUNK),
        })
    }

    fn pooling(&mut self) -> Block {
        Block::GlobalPooling(GlobalPoolingBlock {
            name: "pooling".into(),
            norm1: self.norm_act(TRUNK),
            conv1: self.conv(3, TRUNK, NARROW),
            pooled_conv: self.conv(3, TRUNK, NARROW),
            pooled_norm: self.norm_act(NARROW),
            pooled_to_bias: self.matrix(3 * NARROW, NARROW),
            norm2: self.norm_act(NARROW),
            conv2: self.conv(3, NARROW, TRUNK),
        })
    }

    fn policy(&mut self) -> PolicyHead {
        PolicyHead {
            name: "policy".into(),
            conv1: self.conv(1, TRUNK, NARROW),
            pooled_conv: self.conv(1, TRUNK, NARROW),
            pooled_norm: self.norm_act(NARROW),
            pooled_to_bias: self.matrix(3 * NARROW, NARROW),
            norm: self.norm_act(NARROW),
            conv2: self.conv(1, NARROW, POLICIES),
            pass: self.matrix(3 * NARROW, POLICIES),
            pass_hidden: None,
        }
    }

    fn value(&mut self) -> ValueHead {
        ValueHead {
            name: "value".into(),
            conv: self.conv(1, TRUNK, NARROW),
            norm: self.norm_act(NARROW),
            hidden: self.matrix(3 * NARROW, TRUNK),
            hidden_bias: self.bias(TRUNK),
            act_name: "act".into(),
            act: Activation::Relu,
            result: self.matrix(TRUNK, 3),
            result_bias: self.bias(3),
            score: self.matrix(TRUNK, SCORES),
            score_bias: self.bias(SCORES),
            ownership: self.conv(1, NARROW, 1),
        }
    }

    fn conv(&mut self, side: usize, n_in: usize, n_out: usize) -> Conv {
        let weights = self.weights(side * side * n_in, n_out);
        Conv { name: "conv".into(), height: side, width: side, n_in, n_out, dilation_y: 1, dilation_x: 1, weights }
    }

    fn matrix(&mut self, n_in: usize, n_out: usize) -> MatMul {
        MatMul { name: "matrix".into(), n_in, n_out, weights: self.weights(n_in, n_out) }
    }

    fn bias(&mut self, n: usize) -> Bias {
        Bias { name: "bias".into(), weights: self.numbers(n, 0.0, 0.25) }
    }

    fn norm_act(&mut self, n: usize) -> NormAct {
        NormAct { norm: self.norm(n), act_name: "act".into(), act: Activation::Relu }
    }

    fn norm(&mut self, n: usize) -> BatchNorm {
        BatchNorm {
            name: "norm".into(),
            epsilon: 1e-3,
            mean: self.numbers(n, 0.0, 0.25),
            variance: self.numbers(n, 1.0, 0.25),
            scale: Some(self.numbers(n, 1.0, 0.25)),
            bias: Some(self.numbers(n, 0.0, 0.25)),
        }
    }

    fn weights(&mut self, n_in: usize, n_out: usize) -> Vec<f32> {
        self.numbers(n_in * n_out, 0.0, (3.0 / n_in as f32).sqrt())
    }

    /// So many numbers, none further than `most` from `center`.
    fn numbers(&mut self, n: usize, center: f32, most: f32) -> Vec<f32> {
        // 24 bits, which a float holds exactly.
        (0..n).map(|_| center + most * ((self.0.next() >> 40) as f32 / (1 << 23) as f32 - 1.0)).collect()
    }
}

#[cfg(test)]
mod tests {
    use weiqi_net::model::Notation;

    use super::*;

    #[test]
    fn it_can_be_written_and_read_like_any_other() {
        let model = tiny();
        let bytes = model.write(Notation::Binary);
        assert_eq!(Model::read(&bytes).expect("a network"), model);
    }
}
