//! Writes network files, as KataGo reads them.

use super::{
    Activation, BatchNorm, Bias, Block, Conv, MatMul, MetaEncoder, Model, Multipliers, N_GLOBALS, N_PLANES, NormAct,
    PolicyHead, RmsNorm, Rope, Span, Trunk, TrunkNorm, ValueHead,
};

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// As bytes (`.bin`).
    Binary,
    /// As decimals (`.txt`).
    Text,
}

impl Model {
    /// The file of this network, not packed. [`Model::read`] gives the same network back.
    pub fn write(&self, notation: Notation) -> Vec<u8> {
        let mut writer = Writer { out: Vec::new(), notation, version: self.version };
        writer.model(self);
        writer.out
    }
}

struct Writer {
    out: Vec<u8>,
    notation: Notation,
    version: u32,
}

impl Writer {
    fn line(&mut self, words: &[&dyn std::fmt::Display]) {
        let words: Vec<_> = words.iter().map(|word| word.to_string()).collect();
        self.out.extend(words.join(" ").bytes());
        self.out.push(b'\n');
    }

    fn block(&mut self, numbers: &[f32]) {
        match self.notation {
            Notation::Binary => {
                self.out.extend(b"@BIN@");
                self.out.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
                self.out.push(b'\n');
            }
            Notation::Text => {
                let words: Vec<_> = numbers.iter().map(f32::to_string).collect();
                self.line(&[&words.join(" ")]);
            }
        }
    }

    fn model(&mut self, model: &Model) {
        self.line(&[&model.name]);
        self.line(&[&model.version]);
        self.line(&[&N_PLANES]);
        self.line(&[&N_GLOBALS]);
        if self.version >= 13 {
            let Multipliers { td, score_mean, score_stdev, lead, variance_time, .. } = &model.multipliers;
            let Multipliers { shortterm_value_error, shortterm_score_error, .. } = &model.multipliers;
            self.line(&[
                td,
                score_mean,
                score_stdev,
                lead,
                variance_time,
                shortterm_value_error,
                shortterm_score_error,
            ]);
        }
        if self.version >= 15 {
            let has_meta_encoder = u8::from(model.trunk.meta_encoder.is_some());
            self.line(&[&has_meta_encoder, &u8::from(model.pass_alive_under_suicide), &"0 0 0 0 0 0"]);
        }
        self.trunk(&model.trunk);
        self.policy(&model.policy);
        self.value(&model.value);
    }

    fn trunk(&mut self, trunk: &Trunk) {
        let [inner, regular, dilated, pooled] = &trunk.declared_channels;
        self.line(&[&trunk.name, &trunk.blocks.len(), &trunk.n_channels, inner, regular, dilated, pooled]);
        if self.version >= 15 {
            let is_mean_square = matches!(trunk.norm, TrunkNorm::MeanSquare { .. });
            self.line(&[&u8::from(is_mean_square), &"0 0 0 0 0"]);
        }
        self.conv(&trunk.stem);
        self.matmul(&trunk.globals);
        if let Some(meta) = &trunk.meta_encoder {
            self.meta_encoder(meta);
        }
        trunk.blocks.iter().for_each(|block| self.one_block(block));
        match &trunk.norm {
            TrunkNorm::Batch(norm) => self.batch_norm(norm),
            TrunkNorm::MeanSquare { name, epsilon, span, scale, bias } => {
                self.line(&[name, &scale.len(), epsilon, &u8::from(*span == Span::Board), &0]);
                self.block(scale);
                self.block(bias);
            }
        }
        self.activation(&trunk.act_name, trunk.act);
    }

    fn meta_encoder(&mut self, meta: &MetaEncoder) {
        self.line(&[&meta.name, &meta.n_in]);
        for (matrix, bias, act_name, act) in [&meta.layer1, &meta.layer2] {
            self.matmul(matrix);
            self.bias(bias);
            self.activation(act_name, *act);
        }
        self.matmul(&meta.out);
    }

    fn one_block(&mut self, block: &Block) {
        match block {
            Block::Ordinary(block) => {
                self.line(&[&"ordinary_block", &block.name]);
                self.norm_act(&block.norm1);
                self.conv(&block.conv1);
                self.norm_act(&block.norm2);
                self.conv(&block.conv2);
            }
            Block::GlobalPooling(block) => {
                self.line(&[&"gpool_block", &block.name]);
                self.norm_act(&block.norm1);
                self.conv(&block.conv1);
                self.conv(&block.pooled_conv);
                self.norm_act(&block.pooled_norm);
                self.matmul(&block.pooled_to_bias);
                self.norm_act(&block.norm2);
                self.conv(&block.conv2);
            }
            Block::Bottleneck(block) => {
                self.line(&[&"nested_bottleneck_block", &block.name, &block.blocks.len()]);
                self.norm_act(&block.norm1);
                self.conv(&block.pre);
                block.blocks.iter().for_each(|inner| self.one_block(inner));
                self.norm_act(&block.norm2);
                self.conv(&block.post);
            }
            Block::Attention(block) => {
                let turns = u8::from(block.rope != Rope::None);
                let is_learned = u8::from(matches!(block.rope, Rope::Learned { .. }));
                self.line(&[&"transformer_attention_block", &block.name]);
                self.line(&[&block.n_heads, &block.n_kv_heads, &block.query_dim, &block.value_dim]);
                self.line(&[&turns, &is_learned]);
                self.rms_norm(&block.norm);
                for matrix in [&block.query, &block.key, &block.value, &block.out] {
                    self.matmul(matrix);
                }
                match &block.rope {
                    Rope::None => {}
                    Rope::Fixed { name, theta } => self.line(&[name, theta]),
                    Rope::Learned { name, frequencies } => {
                        self.line(&[name, &block.n_kv_heads, &(block.query_dim / 2), &2]);
                        self.block(frequencies);
                    }
                }
            }
            Block::FeedForward(block) => {
                let is_gated = u8::from(block.gate.is_some());
                self.line(&[&"transformer_ffn_block", &block.name]);
                self.line(&[&block.linear1.n_in, &block.linear1.n_out, &is_gated]);
                self.rms_norm(&block.norm);
                self.matmul(&block.linear1);
                block.gate.iter().for_each(|gate| self.matmul(gate));
                self.matmul(&block.linear2);
            }
        }
    }

    fn policy(&mut self, policy: &PolicyHead) {
        self.line(&[&policy.name]);
        if self.version >= 17 {
            self.line(&[&policy.conv2.n_out, &"0 0 0"]);
        }
        self.conv(&policy.conv1);
        self.conv(&policy.pooled_conv);
        self.norm_act(&policy.pooled_norm);
        self.matmul(&policy.pooled_to_bias);
        self.norm_act(&policy.norm);
        self.conv(&policy.conv2);
        self.matmul(&policy.pass);
        if let Some(hidden) = &policy.pass_hidden {
            self.bias(&hidden.bias);
            self.activation(&hidden.act_name, hidden.act);
            self.matmul(&hidden.out);
        }
    }

    fn value(&mut self, value: &ValueHead) {
        self.line(&[&value.name]);
        if self.version >= 17 {
            self.line(&[&"0 0 0"]);
        }
        self.conv(&value.conv);
        self.norm_act(&value.norm);
        self.matmul(&value.hidden);
        self.bias(&value.hidden_bias);
        self.activation(&value.act_name, value.act);
        self.matmul(&value.result);
        self.bias(&value.result_bias);
        self.matmul(&value.score);
        self.bias(&value.score_bias);
        self.conv(&value.ownership);
    }

    fn conv(&mut self, conv: &Conv) {
        let Conv { name, height, width, n_in, n_out, dilation_y, dilation_x, weights } = conv;
        self.line(&[name, height, width, n_in, n_out, dilation_y, dilation_x]);
        self.block(weights);
    }

    fn matmul(&mut self, matrix: &MatMul) {
        self.line(&[&matrix.name, &matrix.n_in, &matrix.n_out]);
        self.block(&matrix.weights);
    }

    fn bias(&mut self, bias: &Bias) {
        self.line(&[&bias.name, &bias.weights.len()]);
        self.block(&bias.weights);
    }

    fn norm_act(&mut self, norm: &NormAct) {
        self.batch_norm(&norm.norm);
        self.activation(&norm.act_name, norm.act);
    }

    fn batch_norm(&mut self, norm: &BatchNorm) {
        let (has_scale, has_bias) = (u8::from(norm.scale.is_some()), u8::from(norm.bias.is_some()));
        self.line(&[&norm.name, &norm.mean.len(), &norm.epsilon, &has_scale, &has_bias]);
        self.block(&norm.mean);
        self.block(&norm.variance);
        norm.scale.iter().for_each(|scale| self.block(scale));
        norm.bias.iter().for_each(|bias| self.block(bias));
    }

    fn rms_norm(&mut self, norm: &RmsNorm) {
        self.line(&[&norm.name, &norm.weights.len(), &norm.epsilon]);
        self.block(&norm.weights);
    }

    fn activation(&mut self, name: &str, act: Activation) {
        match self.version {
            ..=10 => self.line(&[&name]),
            _ => self.line(&[&name, &act.word()]),
        }
    }
}
