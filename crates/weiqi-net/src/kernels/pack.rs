//! Weights in the order in which the matrix product reads them.

use super::{Buffer, Isa, padded};

/// How the factors of a matrix product are stored. Sums are always 32 bits wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precision {
    /// 32-bit floats.
    F32,
    /// The upper half of them, two in a word.
    Bf16,
    /// Whole numbers from -127 to 127 times a scale for each column of weights and each row of inputs, four in a word.
    Int8,
}

impl Precision {
    /// Numbers in a word of 32 bits.
    pub(crate) const fn per_word(self) -> usize {
        match self {
            Precision::F32 => 1,
            Precision::Bf16 => 2,
            Precision::Int8 => 4,
        }
    }
}

/// A matrix of weights, `[inputs][outputs]`, cut into panels of a few columns: `[panel][input][column]`.
#[derive(Clone)]
pub(crate) struct Packed {
    pub(super) words: Buffer,
    pub(super) words_deep: usize,
    pub(super) columns: usize,
    pub(super) panel: usize,
    pub(super) precision: Precision,
    /// What a column's whole numbers are to be multiplied by (int8).
    pub(super) scales: Buffer,
    /// 128 · the sum of a column's whole numbers, because inputs are stored plus 128 (int8).
    pub(super) corrections: Buffer,
}

impl Packed {
    /// Packs `inputs` × `outputs` weights, `weight(input, output)`; both counts are padded with zeros.
    pub(crate) fn new(
        isa: Isa,
        precision: Precision,
        inputs: usize,
        outputs: usize,
        weight: impl Fn(usize, usize) -> f32,
    ) -> Self {
        let (deep, columns, panel) = (padded(inputs), padded(outputs), isa.panel());
        let words_deep = deep / precision.per_word();
        let padded_weight = |i: usize, o: usize| if i < inputs && o < outputs { weight(i, o) } else { 0.0 };
        let mut packed = Self {
            words: Buffer::zeros(words_deep * columns),
            words_deep,
            columns,
            panel,
            precision,
            scales: Buffer::zeros(if precision == Precision::Int8 { columns } else { 0 }),
            corrections: Buffer::zeros(if precision == Precision::Int8 { columns } else { 0 }),
        };
        for column in 0..columns {
            let mut scale = 1.0;
            if precision == Precision::Int8 {
                let largest = (0..deep).map(|i| padded_weight(i, column).abs()).fold(0.0, f32::max);
                scale = largest / 127.0;
                packed.scales[column] = scale;
            }
            let whole = |i: usize| if scale > 0.0 { (padded_weight(i, column) / scale).round() as i8 } else { 0 };
            if precision == Precision::Int8 {
                packed.corrections[column] = 128.0 * (0..deep).map(|i| f32::from(whole(i))).sum::<f32>();
            }
            for word in 0..words_deep {
                let bits = match precision {
                    Precision::F32 => padded_weight(word, column).to_bits(),
                    Precision::Bf16 => {
                        let [low, high] = [0, 1].map(|i| u32::from(bf16(padded_weight(2 * word + i, column))));
                        high << 16 | low
                    }
                    Precision::Int8 => u32::from_le_bytes(std::array::from_fn(|i| whole(4 * word + i) as u8)),
                };
                let at = packed.position(word, column);
                packed.words[at] = f32::from_bits(bits);
            }
        }
        packed
    }

    /// Where word `word` of `column` lies. The last panel may be half as wide.
    fn position(&self, word: usize, column: usize) -> usize {
        let first = column / self.panel * self.panel;
        let width = self.panel.min(self.columns - first);
        first * self.words_deep + word * width + (column - first)
    }

    /// Outputs, padded.
    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    /// How the weights are stored.
    pub(crate) fn precision(&self) -> Precision {
        self.precision
    }
}

/// The nearest bf16, ties to even.
pub(super) fn bf16(x: f32) -> u16 {
    let bits = x.to_bits();
    ((bits + 0x7fff + (bits >> 16 & 1)) >> 16) as u16
}
