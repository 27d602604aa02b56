//! The layers of a network, packed for the kernels.
//!
//! A layer takes rows of channels (one row a point, all boards of a batch one after another) and writes rows. Norms
//! that follow a layer are folded into its weights, in 64 bits.

mod attention;
mod conv;
mod linear;
mod norm;

pub(crate) use attention::{Attention, FeedForward};
pub(crate) use conv::{Conv, Kernel};
pub(crate) use linear::{Linear, Small};
pub(crate) use norm::{Affine, Rms, Tip};

use crate::kernels::{Buffer, Finish, HeadBuffers, Isa, WinogradScratch};

/// Rows that pass through a chain of products together, so that what lies between stays in the second cache.
pub(crate) const BLOCK: usize = 112;

/// A batch of boards of one size.
#[derive(Clone, Copy)]
pub(crate) struct Batch {
    pub(crate) isa: Isa,
    pub(crate) boards: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Batch {
    /// Points of a board.
    pub(crate) fn points(&self) -> usize {
        self.width * self.height
    }

    /// Points of all boards.
    pub(crate) fn rows(&self) -> usize {
        self.boards * self.points()
    }
}

/// The most room that any layer of a network needs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Needs {
    /// Width of the inputs of a product.
    pub(crate) product: usize,
    /// Width between the two products of a feed-forward layer.
    pub(crate) hidden: usize,
    /// Inputs and outputs of a 3×3 convolution.
    pub(crate) winograd: [usize; 2],
    /// Width of a row of queries, keys and values, and of a row of results.
    pub(crate) attention: [usize; 2],
    /// Half the width of a key; width of a value.
    pub(crate) head: [usize; 2],
}

impl Needs {
    /// Widens `self` to what `other` needs as well.
    pub(crate) fn cover(&mut self, other: Needs) {
        let two = |a: [usize; 2], b: [usize; 2]| [a[0].max(b[0]), a[1].max(b[1])];
        *self = Needs {
            product: self.product.max(other.product),
            hidden: self.hidden.max(other.hidden),
            winograd: two(self.winograd, other.winograd),
            attention: two(self.attention, other.attention),
            head: two(self.head, other.head),
        };
    }
}

/// Where a layer's rows go, and how.
pub(crate) struct Target<'a> {
    pub(crate) rows: &'a mut [f32],
    /// Numbers from one row to the next.
    pub(crate) stride: usize,
    pub(crate) finish: Finish<'a>,
}

/// A block of rows, encoded in the precision of a product.
#[derive(Default)]
struct Encoding {
    words: Buffer,
    row_scales: Buffer,
}

/// Room for what happens inside a layer.
#[derive(Default)]
pub(crate) struct Scratch {
    /// `[BLOCK][product]`: inputs of a product, after norms.
    normed: Buffer,
    encoding: Encoding,
    /// `[BLOCK][hidden]`
    hidden: Buffer,
    winograd: WinogradScratch,
    /// `[point][queries, keys, values]` of a board.
    queries: Buffer,
    /// `[point][results]` of a board.
    results: Buffer,
    head: HeadBuffers,
}

impl Scratch {
    /// Room for boards of `points` points.
    pub(crate) fn new(needs: Needs, points: usize) -> Self {
        let widest = needs.product.max(needs.hidden);
        Self {
            normed: Buffer::zeros(BLOCK * needs.product),
            encoding: Encoding { words: Buffer::zeros(BLOCK * widest), row_scales: Buffer::zeros(BLOCK) },
            hidden: Buffer::zeros(BLOCK * needs.hidden),
            winograd: WinogradScratch::new(needs.winograd[0], needs.winograd[1]),
            queries: Buffer::zeros(points * needs.attention[0]),
            results: Buffer::zeros(points * needs.attention[1]),
            head: HeadBuffers::new(points, needs.head[0], needs.head[1]),
        }
    }
}

/// Blocks of at most [`BLOCK`] rows: (first row, rows).
fn blocks(rows: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).step_by(BLOCK).map(move |first| (first, BLOCK.min(rows - first)))
}
