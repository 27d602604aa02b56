//! Reads network files: unpacking, then the records in the order in which the file has them.

use std::io::Read;

use super::tokens::{Tokens, shown};
use super::{
    Activation, AttentionBlock, BatchNorm, Bias, Block, BottleneckBlock, Conv, FeedForwardBlock, GlobalPoolingBlock,
    MatMul, MetaEncoder, Model, ModelError, Multipliers, N_GLOBALS, N_PLANES, NormAct, OrdinaryBlock, PassHidden,
    PolicyHead, RmsNorm, Rope, Span, Trunk, TrunkNorm, ValueHead, n_policy_channels, n_scores,
};

/// Most bytes that a file may unpack to.
pub const MAX_UNPACKED_BYTES: usize = 2 << 30;
/// A packed file that is small may unpack to so many bytes, whatever it is packed like.
const SMALL: usize = 64 << 20;
/// Weights hardly get smaller by packing, texts of them by a third: what unpacks to more than so many times its size is
/// no network.
const MOST_TIMES: usize = 16;
/// So many bytes tell whether a file begins like a network.
const BEGINNING: usize = 4096;
/// Bottleneck blocks inside one another.
const MAX_NESTING: usize = 8;
/// Longest name that KataGo reads.
const MAX_NAME: usize = 96;

impl Model {
    /// Reads a file of KataGo's format: `.bin` or `.txt`, packed by gzip or not, whatever it is called.
    ///
    /// # Errors
    /// Says what is wrong and in which record; nothing is guessed.
    pub fn read(file: &[u8]) -> Result<Model, ModelError> {
        Model::read_within(file, MAX_UNPACKED_BYTES)
    }

    /// As [`Model::read`], with another bound in bytes on what the file may unpack to.
    ///
    /// # Errors
    /// As [`Model::read`].
    pub fn read_within(file: &[u8], max_bytes: usize) -> Result<Model, ModelError> {
        match file {
            [] => Err(ModelError::Empty),
            [0x1f, 0x8b, ..] => records(&unpack(file, max_bytes)?),
            _ if file.len() > max_bytes => Err(ModelError::TooLarge { limit: max_bytes }),
            _ => records(file),
        }
    }
}

/// Unpacks all members of a gzip file, as far as it begins like a network and is no larger than one.
fn unpack(file: &[u8], max_bytes: usize) -> Result<Vec<u8>, ModelError> {
    let max_bytes = max_bytes.min(SMALL.max(file.len().saturating_mul(MOST_TIMES)));
    let mut unpacked = Vec::new();
    let mut decoder = flate2::bufread::MultiGzDecoder::new(file);
    let begun = decoder.by_ref().take(BEGINNING as u64).read_to_end(&mut unpacked);
    if begun.is_ok() && unpacked.len() == BEGINNING {
        begin(&unpacked)?;
    }
    let limit = (max_bytes as u64).saturating_add(1).saturating_sub(unpacked.len() as u64);
    let outcome = begun.and_then(|_| decoder.take(limit).read_to_end(&mut unpacked));
    if unpacked.len() > max_bytes {
        return Err(ModelError::TooLarge { limit: max_bytes });
    }
    match outcome {
        Ok(_) => Ok(unpacked),
        Err(error) => Err(ModelError::Gzip { unpacked: unpacked.len(), reason: error.to_string() }),
    }
}

fn records(bytes: &[u8]) -> Result<Model, ModelError> {
    let (mut reader, name) = begin(bytes)?;
    let model = reader.model(name)?;
    reader.tokens.finish()?;
    Ok(model)
}

/// Reads the name and the version.
fn begin(bytes: &[u8]) -> Result<(Reader<'_>, String), ModelError> {
    let text = bytes.trim_ascii_start();
    if text.is_empty() {
        return Err(ModelError::Empty);
    }
    if text.starts_with(b"version https://git-lfs") {
        return Err(ModelError::LfsPointer);
    }
    let mut reader = Reader { tokens: Tokens::new(bytes), version: 0 };
    let (name, version) = reader.begin().ok_or_else(|| ModelError::NotANetwork { begin: shown(text) })?;
    match version {
        ..8 => Err(ModelError::TooOld(version)),
        8..=17 => {
            reader.version = version as u32;
            Ok((reader, name))
        }
        _ => Err(ModelError::TooNew(version)),
    }
}

struct Reader<'a> {
    tokens: Tokens<'a>,
    version: u32,
}

impl Reader<'_> {
    /// The network's name and the format's version, if the file begins with such.
    fn begin(&mut self) -> Option<(String, u64)> {
        let name = self.tokens.name().ok()?;
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let version = self.tokens.number("version").ok()?;
        (name.len() <= MAX_NAME && name.bytes().all(is_name)).then_some((name, version))
    }

    fn model(&mut self, name: String) -> Result<Model, ModelError> {
        self.exactly("input channels", N_PLANES)?;
        self.exactly("global input channels", N_GLOBALS)?;
        let multipliers = if self.version >= 13 { self.multipliers()? } else { Multipliers::OLD };
        let (mut has_meta_encoder, mut pass_alive_under_suicide) = (false, false);
        if self.version >= 15 {
            has_meta_encoder = self.tokens.flag("meta encoder version")?;
            pass_alive_under_suicide = self.tokens.flag("pass-alive under suicide")?;
            self.tokens.reserved(6)?;
        }
        let trunk = self.trunk(has_meta_encoder)?;
        let policy = self.policy(trunk.n_channels)?;
        let value = self.value(trunk.n_channels)?;
        let version = self.version;
        Ok(Model { name, version, multipliers, pass_alive_under_suicide, trunk, policy, value })
    }

    fn multipliers(&mut self) -> Result<Multipliers, ModelError> {
        Ok(Multipliers {
            td: self.tokens.positive("td multiplier")?,
            score_mean: self.tokens.positive("score mean multiplier")?,
            score_stdev: self.tokens.positive("score deviation multiplier")?,
            lead: self.tokens.positive("lead multiplier")?,
            variance_time: self.tokens.positive("variance time multiplier")?,
            shortterm_value_error: self.tokens.positive("short-term value error multiplier")?,
            shortterm_score_error: self.tokens.positive("short-term score error multiplier")?,
        })
    }

    fn trunk(&mut self, has_meta_encoder: bool) -> Result<Trunk, ModelError> {
        let name = self.tokens.name()?;
        let n_blocks = self.tokens.count("number of blocks")?;
        let n_channels = self.tokens.count("channels")?;
        let fields = ["inner channels", "regular channels", "dilated channels", "pooled channels"];
        let mut declared_channels = [0; 4];
        for (declared, field) in declared_channels.iter_mut().zip(fields) {
            *declared = self.tokens.number(field)? as usize;
        }
        let mut is_mean_square = false;
        if self.version >= 15 {
            is_mean_square = self.tokens.flag("trunk normalization kind")?;
            self.tokens.reserved(5)?;
        }
        let stem = self.conv(N_PLANES, Some(n_channels))?;
        let globals = self.matmul(N_GLOBALS, Some(n_channels))?;
        let meta_encoder = if has_meta_encoder { Some(self.meta_encoder(n_channels)?) } else { None };
        let blocks = self.blocks(n_blocks, n_channels, 0)?;
        let norm = match is_mean_square {
            true => self.mean_square(n_channels)?,
            false => TrunkNorm::Batch(self.batch_norm(n_channels)?),
        };
        let (act_name, act) = self.activation()?;
        Ok(Trunk { name, n_channels, declared_channels, stem, globals, meta_encoder, blocks, norm, act_name, act })
    }

    fn meta_encoder(&mut self, n_channels: usize) -> Result<MetaEncoder, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("inputs", 192)?;
        let layer1 = self.layer(192)?;
        let layer2 = self.layer(layer1.0.n_out)?;
        let out = self.matmul(layer2.0.n_out, Some(n_channels))?;
        Ok(MetaEncoder { name, n_in: 192, layer1, layer2, out })
    }

    fn layer(&mut self, n_in: usize) -> Result<(MatMul, Bias, String, Activation), ModelError> {
        let matrix = self.matmul(n_in, None)?;
        let bias = self.bias(matrix.n_out)?;
        let (act_name, act) = self.activation()?;
        Ok((matrix, bias, act_name, act))
    }

    fn blocks(&mut self, n_blocks: usize, n_channels: usize, depth: usize) -> Result<Vec<Block>, ModelError> {
        // Grows as blocks are read, so that a wrong number costs nothing.
        (0..n_blocks).map(|_| self.block(n_channels, depth)).collect()
    }

    fn block(&mut self, n_channels: usize, depth: usize) -> Result<Block, ModelError> {
        let expected = "ordinary_block, gpool_block, nested_bottleneck_block, transformer_attention_block or \
                        transformer_ffn_block";
        let kind = self.tokens.word("block kind", expected)?;
        match kind {
            "ordinary_block" => self.ordinary(n_channels).map(Block::Ordinary),
            "gpool_block" => self.global_pooling(n_channels).map(Block::GlobalPooling),
            "nested_bottleneck_block" if depth < MAX_NESTING => {
                self.bottleneck(n_channels, depth).map(Block::Bottleneck)
            }
            "nested_bottleneck_block" => Err(self.tokens.fault("block kind", kind, "at most 8 blocks inside another")),
            "transformer_attention_block" => self.attention(n_channels).map(Block::Attention),
            "transformer_ffn_block" => self.feed_forward(n_channels).map(Block::FeedForward),
            _ => Err(self.tokens.fault("block kind", kind, expected)),
        }
    }

    fn ordinary(&mut self, n_channels: usize) -> Result<OrdinaryBlock, ModelError> {
        let name = self.tokens.name()?;
        let norm1 = self.norm_act(n_channels)?;
        let conv1 = self.conv(n_channels, None)?;
        let norm2 = self.norm_act(conv1.n_out)?;
        let conv2 = self.conv(conv1.n_out, Some(n_channels))?;
        Ok(OrdinaryBlock { name, norm1, conv1, norm2, conv2 })
    }

    fn global_pooling(&mut self, n_channels: usize) -> Result<GlobalPoolingBlock, ModelError> {
        let name = self.tokens.name()?;
        let norm1 = self.norm_act(n_channels)?;
        let conv1 = self.conv(n_channels, None)?;
        let pooled_conv = self.conv(n_channels, None)?;
        let pooled_norm = self.norm_act(pooled_conv.n_out)?;
        let pooled_to_bias = self.matmul(3 * pooled_conv.n_out, Some(conv1.n_out))?;
        let norm2 = self.norm_act(conv1.n_out)?;
        let conv2 = self.conv(conv1.n_out, Some(n_channels))?;
        Ok(GlobalPoolingBlock { name, norm1, conv1, pooled_conv, pooled_norm, pooled_to_bias, norm2, conv2 })
    }

    fn bottleneck(&mut self, n_channels: usize, depth: usize) -> Result<BottleneckBlock, ModelError> {
        let name = self.tokens.name()?;
        let n_blocks = self.tokens.count("number of inner blocks")?;
        let norm1 = self.norm_act(n_channels)?;
        let pre = self.conv(n_channels, None)?;
        let blocks = self.blocks(n_blocks, pre.n_out, depth + 1)?;
        let norm2 = self.norm_act(pre.n_out)?;
        let post = self.conv(pre.n_out, Some(n_channels))?;
        Ok(BottleneckBlock { name, norm1, pre, blocks, norm2, post })
    }

    fn attention(&mut self, n_channels: usize) -> Result<AttentionBlock, ModelError> {
        let name = self.tokens.name()?;
        let n_heads = self.tokens.count("heads")?;
        let n_kv_heads = self.tokens.count("key-value heads")?;
        let query_dim = self.tokens.count("query dimension")?;
        let value_dim = self.tokens.count("value dimension")?;
        if !n_heads.is_multiple_of(n_kv_heads) {
            let expected = format!("a divisor of the {n_heads} heads");
            return Err(self.tokens.fault("key-value heads", n_kv_heads, expected));
        }
        let turns = self.tokens.flag("rope")?;
        let is_learned = self.tokens.flag("learned rope")?;
        if turns && !query_dim.is_multiple_of(2) {
            return Err(self.tokens.fault("query dimension", query_dim, "an even number, for rope turns pairs"));
        }
        if turns && !is_learned && !query_dim.is_multiple_of(4) {
            return Err(self.tokens.fault(
                "query dimension",
                query_dim,
                "a multiple of 4, for fixed rope has two axes",
            ));
        }
        let norm = self.rms_norm(n_channels)?;
        let query = self.matmul(n_channels, Some(n_heads.saturating_mul(query_dim)))?;
        let key = self.matmul(n_channels, Some(n_kv_heads.saturating_mul(query_dim)))?;
        let value = self.matmul(n_channels, Some(n_kv_heads.saturating_mul(value_dim)))?;
        let out = self.matmul(n_heads.saturating_mul(value_dim), Some(n_channels))?;
        let rope = match (turns, is_learned) {
            (false, _) => Rope::None,
            (true, false) => Rope::Fixed { name: self.tokens.name()?, theta: self.tokens.positive("theta")? },
            (true, true) => self.learned_rope(n_kv_heads, query_dim / 2)?,
        };
        Ok(AttentionBlock { name, n_heads, n_kv_heads, query_dim, value_dim, rope, norm, query, key, value, out })
    }

    fn learned_rope(&mut self, n_kv_heads: usize, n_pairs: usize) -> Result<Rope, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("key-value heads", n_kv_heads)?;
        self.exactly("pairs", n_pairs)?;
        self.exactly("axes", 2)?;
        let frequencies = self.tokens.block("frequencies", &[n_kv_heads, n_pairs, 2])?;
        Ok(Rope::Learned { name, frequencies })
    }

    fn feed_forward(&mut self, n_channels: usize) -> Result<FeedForwardBlock, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("channels", n_channels)?;
        let n_hidden = self.tokens.count("hidden channels")?;
        let is_gated = self.tokens.flag("SwiGLU")?;
        let norm = self.rms_norm(n_channels)?;
        let linear1 = self.matmul(n_channels, Some(n_hidden))?;
        let gate = if is_gated { Some(self.matmul(n_channels, Some(n_hidden))?) } else { None };
        let linear2 = self.matmul(n_hidden, Some(n_channels))?;
        Ok(FeedForwardBlock { name, norm, linear1, gate, linear2 })
    }

    fn policy(&mut self, n_trunk: usize) -> Result<PolicyHead, ModelError> {
        let name = self.tokens.name()?;
        let mut n_channels = n_policy_channels(self.version);
        if self.version >= 17 {
            n_channels = self.tokens.count("policy channels")?;
            if !matches!(n_channels, 2 | 4) {
                return Err(self.tokens.fault("policy channels", n_channels, "2 or 4"));
            }
            self.tokens.reserved(3)?;
        }
        let conv1 = self.conv(n_trunk, None)?;
        let pooled_conv = self.conv(n_trunk, None)?;
        let pooled_norm = self.norm_act(pooled_conv.n_out)?;
        let pooled_to_bias = self.matmul(3 * pooled_conv.n_out, Some(conv1.n_out))?;
        let norm = self.norm_act(conv1.n_out)?;
        let conv2 = self.conv(conv1.n_out, Some(n_channels))?;
        let has_hidden = self.version >= 15;
        let pass = self.matmul(3 * pooled_conv.n_out, (!has_hidden).then_some(n_channels))?;
        let pass_hidden = if has_hidden { Some(self.pass_hidden(pass.n_out, n_channels)?) } else { None };
        Ok(PolicyHead { name, conv1, pooled_conv, pooled_norm, pooled_to_bias, norm, conv2, pass, pass_hidden })
    }

    fn pass_hidden(&mut self, n_hidden: usize, n_channels: usize) -> Result<PassHidden, ModelError> {
        let bias = self.bias(n_hidden)?;
        let (act_name, act) = self.activation()?;
        Ok(PassHidden { bias, act_name, act, out: self.matmul(n_hidden, Some(n_channels))? })
    }

    fn value(&mut self, n_trunk: usize) -> Result<ValueHead, ModelError> {
        let name = self.tokens.name()?;
        if self.version >= 17 {
            self.tokens.reserved(3)?;
        }
        let conv = self.conv(n_trunk, None)?;
        let norm = self.norm_act(conv.n_out)?;
        let hidden = self.matmul(3 * conv.n_out, None)?;
        let hidden_bias = self.bias(hidden.n_out)?;
        let (act_name, act) = self.activation()?;
        let result = self.matmul(hidden.n_out, Some(3))?;
        let result_bias = self.bias(3)?;
        let score = self.matmul(hidden.n_out, Some(n_scores(self.version)))?;
        let score_bias = self.bias(score.n_out)?;
        let ownership = self.conv(conv.n_out, Some(1))?;
        Ok(ValueHead {
            name,
            conv,
            norm,
            hidden,
            hidden_bias,
            act_name,
            act,
            result,
            result_bias,
            score,
            score_bias,
            ownership,
        })
    }

    fn conv(&mut self, n_in: usize, n_out: Option<usize>) -> Result<Conv, ModelError> {
        let name = self.tokens.name()?;
        let height = self.odd("kernel rows")?;
        let width = self.odd("kernel columns")?;
        self.exactly("input channels", n_in)?;
        let n_out = self.channels("output channels", n_out)?;
        let dilation_y = self.tokens.count("row dilation")?;
        let dilation_x = self.tokens.count("column dilation")?;
        let weights = self.tokens.block("weights", &[height, width, n_in, n_out])?;
        Ok(Conv { name, height, width, n_in, n_out, dilation_y, dilation_x, weights })
    }

    fn matmul(&mut self, n_in: usize, n_out: Option<usize>) -> Result<MatMul, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("input channels", n_in)?;
        let n_out = self.channels("output channels", n_out)?;
        let weights = self.tokens.block("weights", &[n_in, n_out])?;
        Ok(MatMul { name, n_in, n_out, weights })
    }

    fn bias(&mut self, n_channels: usize) -> Result<Bias, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("channels", n_channels)?;
        Ok(Bias { name, weights: self.tokens.block("weights", &[n_channels])? })
    }

    fn norm_act(&mut self, n_channels: usize) -> Result<NormAct, ModelError> {
        let norm = self.batch_norm(n_channels)?;
        let (act_name, act) = self.activation()?;
        Ok(NormAct { norm, act_name, act })
    }

    fn batch_norm(&mut self, n_channels: usize) -> Result<BatchNorm, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("channels", n_channels)?;
        let epsilon = self.tokens.positive("epsilon")?;
        let has_scale = self.tokens.flag("has scale")?;
        let has_bias = self.tokens.flag("has bias")?;
        let mean = self.tokens.block("mean", &[n_channels])?;
        let variance = self.tokens.block("variance", &[n_channels])?;
        if let Some(bad) = variance.iter().find(|&&one| one + epsilon <= 0.0) {
            return Err(self.tokens.fault("variance", bad, "a number that is positive with epsilon added"));
        }
        let scale = if has_scale { Some(self.tokens.block("scale", &[n_channels])?) } else { None };
        let bias = if has_bias { Some(self.tokens.block("bias", &[n_channels])?) } else { None };
        Ok(BatchNorm { name, epsilon, mean, variance, scale, bias })
    }

    fn rms_norm(&mut self, n_channels: usize) -> Result<RmsNorm, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("channels", n_channels)?;
        let epsilon = self.small_epsilon()?;
        Ok(RmsNorm { name, epsilon, weights: self.tokens.block("weights", &[n_channels])? })
    }

    fn mean_square(&mut self, n_channels: usize) -> Result<TrunkNorm, ModelError> {
        let name = self.tokens.name()?;
        self.exactly("channels", n_channels)?;
        let epsilon = self.small_epsilon()?;
        let span = if self.tokens.flag("spatial")? { Span::Board } else { Span::Point };
        self.tokens.reserved(1)?;
        let scale = self.tokens.block("gamma", &[n_channels])?;
        let bias = self.tokens.block("beta", &[n_channels])?;
        Ok(TrunkNorm::MeanSquare { name, epsilon, span, scale, bias })
    }

    fn activation(&mut self) -> Result<(String, Activation), ModelError> {
        let name = self.tokens.name()?;
        if self.version <= 10 {
            return Ok((name, Activation::Relu));
        }
        let expected = "ACTIVATION_IDENTITY, ACTIVATION_RELU, ACTIVATION_MISH or ACTIVATION_SILU";
        let word = self.tokens.word("activation", expected)?;
        let known = Activation::ALL.into_iter().find(|act| act.word() == word);
        known.map(|act| (name, act)).ok_or_else(|| self.tokens.fault("activation", word, expected))
    }

    fn small_epsilon(&mut self) -> Result<f32, ModelError> {
        let epsilon = self.tokens.positive("epsilon")?;
        if epsilon <= 1.0 { Ok(epsilon) } else { Err(self.tokens.fault("epsilon", epsilon, "at most 1")) }
    }

    fn odd(&mut self, field: &'static str) -> Result<usize, ModelError> {
        let side = self.tokens.count(field)?;
        if side.is_multiple_of(2) { Err(self.tokens.fault(field, side, "an odd number")) } else { Ok(side) }
    }

    fn channels(&mut self, field: &'static str, expected: Option<usize>) -> Result<usize, ModelError> {
        match expected {
            Some(n) => self.exactly(field, n).map(|()| n),
            None => self.tokens.count(field),
        }
    }

    fn exactly(&mut self, field: &'static str, expected: usize) -> Result<(), ModelError> {
        let found = self.tokens.count(field)?;
        if found == expected { Ok(()) } else { Err(self.tokens.fault(field, found, expected)) }
    }
}

impl Activation {
    /// All of them.
    pub const ALL: [Activation; 4] = [Activation::Identity, Activation::Relu, Activation::Mish, Activation::Silu];

    /// Its word in a file.
    pub(super) fn word(self) -> &'static str {
        match self {
            Activation::Identity => "ACTIVATION_IDENTITY",
            Activation::Relu => "ACTIVATION_RELU",
            Activation::Mish => "ACTIVATION_MISH",
            Activation::Silu => "ACTIVATION_SILU",
        }
    }
}
