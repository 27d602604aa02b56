//! Convolutions of any shape.

use std::sync::OnceLock;

use super::linear::{Before, Linear};
use super::norm::Affine;
use super::{Batch, Scratch, Target, blocks};
use crate::kernels::{Isa, Precision, Variant, Winograd, WinogradWeights, padded};

/// The weights of a convolution as the file has them.
#[derive(Clone)]
pub(crate) struct Kernel {
    pub(crate) height: usize,
    pub(crate) width: usize,
    /// Points between neighbouring weights, downwards and across.
    pub(crate) dilation: [usize; 2],
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
    /// `[y][x][input][output]`
    pub(crate) weights: Vec<f32>,
    /// What each output is to be multiplied by: the scale of the norm that follows.
    pub(crate) scale: Vec<f64>,
}

impl Kernel {
    fn weight(&self, y: usize, x: usize, input: usize, output: usize) -> f64 {
        let at = ((y * self.width + x) * self.inputs + input) * self.outputs + output;
        f64::from(self.weights[at]) * self.scale[output]
    }
}

/// A convolution, packed.
pub(crate) enum Conv {
    /// 1×1: a product.
    Pointwise(Linear),
    /// 3×3, with the weights of each variant made when a board first asks for it.
    Winograd { isa: Isa, kernel: Kernel, three: OnceLock<WinogradWeights>, four: OnceLock<WinogradWeights> },
    /// Any other: the neighbourhood of each point is laid out as a row.
    Unfolded { kernel: Kernel, product: Linear },
}

impl Conv {
    /// Packs `kernel`; only products of 1×1 kernels are made in a lower `precision`.
    pub(crate) fn new(isa: Isa, precision: Precision, kernel: Kernel) -> Self {
        match (kernel.height, kernel.width) {
            (1, 1) => {
                let weight = |i, o| kernel.weight(0, 0, i, o);
                Self::Pointwise(Linear::new(isa, precision, kernel.inputs, kernel.outputs, weight))
            }
            (3, 3) if kernel.dilation == [1, 1] => {
                Self::Winograd { isa, kernel, three: OnceLock::new(), four: OnceLock::new() }
            }
            (height, width) => {
                let row = padded(kernel.inputs);
                let product = Linear::new(isa, Precision::F32, height * width * row, kernel.outputs, |i, o| {
                    let (tap, input) = (i / row, i % row);
                    if input < kernel.inputs { kernel.weight(tap / width, tap % width, input, o) } else { 0.0 }
                });
                Self::Unfolded { kernel, product }
            }
        }
    }

    /// Makes what boards of this size need.
    pub(crate) fn prepare(&self, width: usize, height: usize) {
        self.winograd(width, height);
    }

    /// The weights of a 3×3 kernel for boards of this size.
    fn winograd(&self, width: usize, height: usize) -> Option<&WinogradWeights> {
        let Self::Winograd { isa, kernel, three, four } = self else { return None };
        let variant = Variant::for_board(width, height);
        let weights = match variant {
            Variant::Three => three,
            Variant::Four => four,
        };
        Some(weights.get_or_init(|| {
            let weight = |y, x, i, o| kernel.weight(y, x, i, o);
            WinogradWeights::new(*isa, variant, kernel.inputs, kernel.outputs, weight)
        }))
    }

    /// Width of a row of inputs of the product, and inputs and outputs if 3×3.
    pub(crate) fn needs(&self) -> super::Needs {
        let mut needs = super::Needs::default();
        match self {
            Conv::Pointwise(product) | Conv::Unfolded { product, .. } => needs.product = product.inputs,
            Conv::Winograd { kernel, .. } => needs.winograd = [padded(kernel.inputs), padded(kernel.outputs)],
        }
        needs
    }

    /// Convolves `before` of rows, which `normed` has room for.
    pub(crate) fn run_after(
        &self,
        before: &Affine,
        batch: Batch,
        scratch: &mut Scratch,
        from: &[f32],
        normed: &mut [f32],
        to: Target,
    ) {
        if let Conv::Pointwise(product) = self {
            let before = Before::Affine(before);
            product.run(batch.isa, scratch, before, from, batch.rows(), to);
        } else {
            before.run(batch.isa, from, batch.rows(), normed);
            self.run(batch, scratch, normed, to);
        }
    }

    /// Width of a row of outputs.
    pub(crate) fn outputs(&self) -> usize {
        match self {
            Conv::Pointwise(product) | Conv::Unfolded { product, .. } => product.outputs(),
            Conv::Winograd { kernel, .. } => padded(kernel.outputs),
        }
    }

    /// Width of a row of inputs.
    pub(crate) fn inputs(&self) -> usize {
        match self {
            Conv::Pointwise(product) => product.inputs,
            Conv::Unfolded { kernel, .. } | Conv::Winograd { kernel, .. } => padded(kernel.inputs),
        }
    }

    /// Convolves rows, `[board][y][x][channel]`.
    pub(crate) fn run(&self, batch: Batch, scratch: &mut Scratch, from: &[f32], to: Target) {
        let Batch { isa, boards, width, height } = batch;
        match self {
            Conv::Pointwise(product) => {
                product.run(isa, scratch, Before::Nothing, from, batch.rows(), to);
            }
            Conv::Winograd { kernel, .. } => {
                let weights = self.winograd(width, height).expect("the kernel is 3x3");
                isa.run(Winograd {
                    weights,
                    boards,
                    width,
                    height,
                    input: from,
                    input_stride: padded(kernel.inputs),
                    out: to.rows,
                    out_stride: to.stride,
                    finish: to.finish,
                    scratch: &mut scratch.winograd,
                });
            }
            Conv::Unfolded { kernel, product } => {
                let Scratch { normed, encoding, .. } = scratch;
                for (first, rows) in blocks(batch.rows()) {
                    for row in 0..rows {
                        unfold(kernel, batch, from, first + row, &mut normed[row * product.inputs..]);
                    }
                    let to = Target { rows: &mut to.rows[first * to.stride..], ..to };
                    product.multiply(isa, normed, rows, encoding, to);
                }
            }
        }
    }
}

/// Lays out the neighbourhood of a point, `[y][x][channel]`, zeros off the board.
fn unfold(kernel: &Kernel, batch: Batch, from: &[f32], row: usize, to: &mut [f32]) {
    let channels = padded(kernel.inputs);
    let (board, point) = (row / batch.points(), row % batch.points());
    let place =
        |at: usize, i: usize, size: usize, dilation: usize| (at + i * dilation).wrapping_sub(size / 2 * dilation);
    for j in 0..kernel.height {
        let y = place(point / batch.width, j, kernel.height, kernel.dilation[0]);
        for i in 0..kernel.width {
            let x = place(point % batch.width, i, kernel.width, kernel.dilation[1]);
            let to = &mut to[(j * kernel.width + i) * channels..][..channels];
            if y < batch.height && x < batch.width {
                to.copy_from_slice(&from[((board * batch.height + y) * batch.width + x) * channels..][..channels]);
            } else {
                to.fill(0.0);
            }
        }
    }
}
