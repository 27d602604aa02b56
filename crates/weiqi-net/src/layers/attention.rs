//! The two layers of a transformer: attention and feed-forward.

use super::linear::{Before, Linear};
use super::norm::Rms;
use super::{Batch, Needs, Scratch, Target, blocks};
use crate::kernels::{Attend, AttentionShape, Finish, Precision, RopeTable};

/// Attention of all points of a board to each other, added to the stream.
pub(crate) struct Attention {
    pub(crate) norm: Rms,
    pub(crate) shape: AttentionShape,
    /// Of scores and weights.
    pub(crate) precision: Precision,
    pub(crate) rope: Option<RopeTable>,
    /// Queries, keys and values of all heads in one product.
    pub(crate) queries: Linear,
    pub(crate) out: Linear,
}

impl Attention {
    pub(crate) fn needs(&self) -> Needs {
        Needs {
            product: self.queries.inputs.max(self.out.inputs),
            attention: [self.shape.row(), self.shape.result()],
            head: [self.shape.half, self.shape.value],
            ..Needs::default()
        }
    }

    /// `stream += out(attend(rms(stream)))`
    pub(crate) fn run(&self, batch: Batch, scratch: &mut Scratch, stream: &mut [f32]) {
        let Batch { isa, width, height, .. } = batch;
        let (points, channels) = (batch.points(), self.queries.inputs);
        let mut rows = std::mem::take(&mut scratch.queries);
        let mut results = std::mem::take(&mut scratch.results);
        for board in stream.chunks_mut(points * channels).take(batch.boards) {
            let (before, shape) = (Before::Rms(&self.norm), self.shape);
            let to = Target { rows: &mut rows, stride: shape.row(), finish: Finish::Store };
            self.queries.run(isa, scratch, before, board, points, to);
            isa.run(Attend {
                shape,
                rope: self.rope.as_ref(),
                precision: self.precision,
                width,
                height,
                rows: &rows,
                out: &mut results,
                buffers: &mut scratch.head,
            });
            let to = Target { rows: board, stride: channels, finish: Finish::Add };
            self.out.run(isa, scratch, Before::Nothing, &results, points, to);
        }
        scratch.queries = rows;
        scratch.results = results;
    }
}

/// A gated unit on each point, added to the stream.
pub(crate) struct FeedForward {
    pub(crate) norm: Rms,
    /// Both halves of the gated units, alternating by vectors.
    pub(crate) up: Linear,
    pub(crate) down: Linear,
}

impl FeedForward {
    pub(crate) fn needs(&self) -> Needs {
        Needs { product: self.up.inputs, hidden: self.down.inputs, ..Needs::default() }
    }

    /// `stream += (silu(z · first) · (z · gate)) · down`, `z = rms(stream)`, a block of rows at a time.
    pub(crate) fn run(&self, batch: Batch, scratch: &mut Scratch, stream: &mut [f32]) {
        let (isa, channels, width) = (batch.isa, self.up.inputs, self.down.inputs);
        let Scratch { normed, encoding, hidden, .. } = scratch;
        for (first, rows) in blocks(batch.rows()) {
            let stream = &mut stream[first * channels..][..rows * channels];
            let z = Before::Rms(&self.norm).run(isa, stream, rows, normed);
            let to = Target { rows: hidden, stride: width, finish: Finish::SwiGlu };
            self.up.multiply(isa, z, rows, encoding, to);
            let to = Target { rows: stream, stride: channels, finish: Finish::Add };
            self.down.multiply(isa, hidden, rows, encoding, to);
        }
    }
}
