//! Norms with the activation that follows them.

use super::Batch;
use crate::kernels::{Activation, Isa, MeanSquare, NormAct, RmsNorm, padded};

/// `curve(scale · x + bias)`: a batch norm, folded.
pub(crate) struct Affine {
    pub(crate) scale: Vec<f32>,
    pub(crate) bias: Vec<f32>,
    pub(crate) curve: Activation,
}

impl Affine {
    /// Pads scale and bias.
    pub(crate) fn new(scale: &[f64], bias: &[f64], curve: Activation) -> Self {
        Self { scale: padded_floats(scale), bias: padded_floats(bias), curve }
    }

    /// Applies it to rows as wide as the norm.
    pub(crate) fn run(&self, isa: Isa, from: &[f32], rows: usize, to: &mut [f32]) {
        let stride = self.scale.len();
        isa.run(NormAct {
            from,
            from_stride: stride,
            rows,
            factor: 1.0,
            scale: &self.scale,
            bias: &self.bias,
            curve: self.curve,
            to,
            to_stride: stride,
        });
    }
}

/// `weight · x / √(mean over the channels of x² + eps)`, point by point.
pub(crate) struct Rms {
    pub(crate) channels: usize,
    pub(crate) eps: f32,
    pub(crate) weight: Vec<f32>,
    /// Added after the product; may be empty.
    pub(crate) bias: Vec<f32>,
    pub(crate) curve: Activation,
}

impl Rms {
    /// Pads weight and bias.
    pub(crate) fn new(weight: &[f32], eps: f32, bias: &[f32], curve: Activation) -> Self {
        let pad = |numbers: &[f32]| {
            let mut numbers = numbers.to_vec();
            numbers.resize(padded(numbers.len()), 0.0);
            numbers
        };
        Self { channels: weight.len(), eps, weight: pad(weight), bias: pad(bias), curve }
    }

    /// Applies it to rows as wide as the norm.
    pub(crate) fn run(&self, isa: Isa, from: &[f32], rows: usize, to: &mut [f32]) {
        let stride = self.weight.len();
        isa.run(RmsNorm {
            from,
            from_stride: stride,
            rows,
            channels: self.channels,
            eps: self.eps,
            weight: &self.weight,
            bias: &self.bias,
            curve: self.curve,
            to,
            to_stride: stride,
        });
    }
}

/// The norm at the end of the trunk.
pub(crate) enum Tip {
    /// A batch norm.
    Affine(Affine),
    /// The root of the mean square of a point's channels.
    Point(Rms),
    /// The root of the mean square of a whole board.
    Board(Rms),
}

impl Tip {
    /// Applies it to all rows of a batch.
    pub(crate) fn run(&self, batch: Batch, from: &[f32], to: &mut [f32]) {
        match self {
            Tip::Affine(norm) => norm.run(batch.isa, from, batch.rows(), to),
            Tip::Point(norm) => norm.run(batch.isa, from, batch.rows(), to),
            Tip::Board(norm) => {
                let board = batch.points() * norm.weight.len();
                for (from, to) in from.chunks(board).zip(to.chunks_mut(board)).take(batch.boards) {
                    norm.run_board(batch, from, to);
                }
            }
        }
    }
}

impl Rms {
    /// Divides by the root of the mean square of all of a board's numbers.
    fn run_board(&self, batch: Batch, from: &[f32], to: &mut [f32]) {
        let (points, stride) = (batch.points(), self.weight.len());
        let square = batch.isa.run(MeanSquare { rows: from, stride, points, channels: self.channels });
        batch.isa.run(NormAct {
            from,
            from_stride: stride,
            rows: points,
            factor: 1.0 / (square + self.eps).sqrt(),
            scale: &self.weight,
            bias: &self.bias,
            curve: self.curve,
            to,
            to_stride: stride,
        });
    }
}

/// Rounded, and padded with zeros.
pub(super) fn padded_floats(numbers: &[f64]) -> Vec<f32> {
    let mut floats: Vec<f32> = numbers.iter().map(|&x| x as f32).collect();
    floats.resize(padded(numbers.len()), 0.0);
    floats
}
