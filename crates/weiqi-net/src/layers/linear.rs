//! Products of each point's channels with a matrix.

use super::norm::{Affine, Rms};
use super::{Batch, Encoding, Scratch, Target, blocks};
use crate::kernels::{Buffer, EncodeBf16, EncodeInt8, Finish, Gemm, Isa, Packed, Precision, padded};

/// What is done to rows before a product.
#[derive(Clone, Copy)]
pub(crate) enum Before<'a> {
    Nothing,
    Affine(&'a Affine),
    Rms(&'a Rms),
}

/// A matrix that multiplies the channels of every point.
pub(crate) struct Linear {
    weights: Packed,
    /// Width of a row of inputs.
    pub(super) inputs: usize,
}

impl Linear {
    /// Takes `weight(input, output)`.
    pub(crate) fn new(
        isa: Isa,
        precision: Precision,
        inputs: usize,
        outputs: usize,
        weight: impl Fn(usize, usize) -> f64,
    ) -> Self {
        let weights = Packed::new(isa, precision, inputs, outputs, |i, o| weight(i, o) as f32);
        Self { weights, inputs: padded(inputs) }
    }

    /// Width of a row of outputs.
    pub(super) fn outputs(&self) -> usize {
        self.weights.columns()
    }

    /// Multiplies `rows` rows of `from`, block by block.
    pub(crate) fn run(&self, isa: Isa, scratch: &mut Scratch, before: Before, from: &[f32], rows: usize, to: Target) {
        let Scratch { normed, encoding, .. } = scratch;
        for (first, rows) in blocks(rows) {
            let from = before.run(isa, &from[first * self.inputs..], rows, normed);
            let to = Target { rows: &mut to.rows[first * to.stride..], ..to };
            self.multiply(isa, from, rows, encoding, to);
        }
    }

    /// Encodes a block of rows and multiplies it.
    pub(super) fn multiply(&self, isa: Isa, from: &[f32], rows: usize, encoding: &mut Encoding, to: Target) {
        let Encoding { words, row_scales } = encoding;
        let (stride, width) = (self.inputs, self.inputs);
        let precision = self.weights.precision();
        match precision {
            Precision::F32 => {}
            Precision::Bf16 => isa.run(EncodeBf16 { from, stride, width, rows, to: words }),
            Precision::Int8 => isa.run(EncodeInt8 { from, stride, width, rows, to: words, scales: row_scales }),
        }
        isa.run(Gemm {
            a: if precision == Precision::F32 { from } else { words },
            a_stride: width / precision.per_word(),
            row_scales,
            rows,
            weights: &self.weights,
            out: to.rows,
            out_stride: to.stride,
            finish: to.finish,
        });
    }
}

impl Before<'_> {
    /// Applies it to a block of rows; without any, the rows are used where they lie.
    pub(super) fn run<'b>(self, isa: Isa, from: &'b [f32], rows: usize, normed: &'b mut Buffer) -> &'b [f32] {
        match self {
            Before::Nothing => return from,
            Before::Affine(norm) => norm.run(isa, from, rows, normed),
            Before::Rms(norm) => norm.run(isa, from, rows, normed),
        }
        normed
    }
}

/// A matrix that multiplies one row a board, with a bias.
pub(crate) struct Small {
    weights: Packed,
    bias: Vec<f32>,
    inputs: usize,
}

impl Small {
    /// Takes `weight(input, output)` and a bias of each output.
    pub(crate) fn new(isa: Isa, inputs: usize, bias: &[f64], weight: impl Fn(usize, usize) -> f64) -> Self {
        let weights = Packed::new(isa, Precision::F32, inputs, bias.len(), |i, o| weight(i, o) as f32);
        Self { weights, bias: super::norm::padded_floats(bias), inputs: padded(inputs) }
    }

    /// Width of a row of results.
    pub(crate) fn width(&self) -> usize {
        self.bias.len()
    }

    /// `to[board] = curve(from[board] · weights + bias)`.
    pub(crate) fn run(&self, batch: Batch, from: &[f32], curve: crate::kernels::Activation, to: &mut [f32]) {
        batch.isa.run(Gemm {
            a: from,
            a_stride: self.inputs,
            row_scales: &[],
            rows: batch.boards,
            weights: &self.weights,
            out: to,
            out_stride: self.bias.len(),
            finish: Finish::Activate(&self.bias, curve),
        });
    }
}
