//! A network, packed for one kind of vector, and the walk through it.

use crate::kernels::{Activation, AddPerBoard, Buffer, Convolve, Finish, Isa, Pool, SparsePlanes, Stem, Third, padded};
use crate::layers::{Affine, Attention, Batch, Conv, FeedForward, Needs, Scratch, Small, Target, Tip};

/// A network whose weights lie as the kernels read them.
pub(crate) struct Plan {
    pub(crate) isa: Isa,
    pub(crate) stem: Stem,
    pub(crate) globals: Small,
    pub(crate) blocks: Vec<Block>,
    pub(crate) tip: Tip,
    pub(crate) policy: Policy,
    pub(crate) value: Value,
}

#[expect(clippy::large_enum_variant, reason = "there are few blocks")]
/// A block of the trunk; each adds to the stream that passes through it.
pub(crate) enum Block {
    Residual(Residual),
    GlobalPooling(GlobalPooling),
    Bottleneck(Bottleneck),
    Attention(Attention),
    FeedForward(FeedForward),
}

/// `x += second(act(norm(first(act(norm x)))))`
pub(crate) struct Residual {
    pub(crate) norm: Affine,
    /// The scale of the norm that follows is in its weights.
    pub(crate) first: Conv,
    pub(crate) bias: Vec<f32>,
    pub(crate) curve: Activation,
    pub(crate) second: Conv,
}

/// A residual block whose middle hears what a part of it pooled over the board.
pub(crate) struct GlobalPooling {
    pub(crate) norm: Affine,
    /// The regular convolution; the scale of the norm that follows is in its weights.
    pub(crate) regular: Conv,
    pub(crate) pooling: Pooling,
    pub(crate) curve: Activation,
    pub(crate) second: Conv,
}

/// What a part of the channels tells all points of a board.
pub(crate) struct Pooling {
    /// The scale of the norm that follows is in its weights.
    pub(crate) conv: Conv,
    pub(crate) bias: Vec<f32>,
    pub(crate) curve: Activation,
    /// From what was pooled to what each point hears: mean, mean by size, maximum, one behind the other.
    pub(crate) told: Small,
}

/// `x += post(act(norm(blocks(pre(act(norm x))))))`, the blocks on fewer channels.
pub(crate) struct Bottleneck {
    pub(crate) norm: Affine,
    pub(crate) pre: Conv,
    pub(crate) blocks: Vec<Block>,
    pub(crate) post_norm: Affine,
    pub(crate) post: Conv,
}

/// The policy head.
pub(crate) struct Policy {
    pub(crate) conv: Conv,
    pub(crate) pooling: Pooling,
    pub(crate) curve: Activation,
    pub(crate) moves: Conv,
    pub(crate) pass: Small,
    pub(crate) pass_curve: Activation,
    /// Versions from 15 on.
    pub(crate) pass_second: Option<Small>,
    pub(crate) channels: usize,
}

/// The value head.
pub(crate) struct Value {
    pub(crate) conv: Conv,
    pub(crate) bias: Vec<f32>,
    pub(crate) curve: Activation,
    pub(crate) hidden: Small,
    pub(crate) hidden_curve: Activation,
    /// Win, loss, no result; behind them, from the next whole vector on, the scores.
    pub(crate) outcome: Small,
    pub(crate) score: Small,
    pub(crate) scores: usize,
    pub(crate) ownership: Conv,
}

/// Room for everything that an evaluation holds between layers.
#[derive(Default)]
pub(crate) struct Workspace {
    scratch: Scratch,
    planes: SparsePlanes,
    terms: Vec<(u32, f32)>,
    /// `[row][channel]` of the trunk and of the blocks inside of blocks, by depth.
    streams: Vec<Buffer>,
    /// Inputs of a convolution.
    normed: Buffer,
    /// What lies between two convolutions.
    middle: Buffer,
    /// Channels to be pooled, and outputs at every point.
    side: Buffer,
    ownership: Buffer,
    /// One row a board.
    globals: Buffer,
    pooled: Buffer,
    told: Buffer,
    pass: Buffer,
    outcome: Buffer,
    score: Buffer,
}

/// Asks whether what is being done is still wanted.
pub(crate) type Ask<'a> = &'a dyn Fn() -> bool;

/// One position of a batch: its planes point by point, and what holds for its whole board.
pub(crate) trait Position {
    /// The planes of every point of the board, the top row first.
    fn points(&self) -> impl Iterator<Item = &[f32]>;
    /// Numbers that hold for the whole board.
    fn globals(&self) -> &[f32];
}

/// Raw outputs of one board of a batch.
pub(crate) struct Outputs<'a> {
    /// `[point][channel, padded]`
    pub(crate) policy: &'a [f32],
    pub(crate) policy_stride: usize,
    /// `[channel]`
    pub(crate) pass: &'a [f32],
    pub(crate) outcome: &'a [f32],
    pub(crate) score: &'a [f32],
    /// `[point][channel, padded]`, of which the first channel counts.
    pub(crate) ownership: &'a [f32],
    pub(crate) ownership_stride: usize,
}

impl Plan {
    /// Room for batches of `boards` boards of `points` points.
    pub(crate) fn workspace(&self, boards: usize, points: usize) -> Workspace {
        let mut survey = Survey::default();
        survey.streams.push(self.globals.width());
        survey.blocks(&self.blocks, 0);
        survey.heads(self);
        let (rows, widths) = (boards * points, survey.widths);
        Workspace {
            scratch: Scratch::new(survey.needs, points),
            planes: SparsePlanes::new(points, crate::model::N_PLANES),
            terms: Vec::with_capacity(self.stem.terms()),
            streams: survey.streams.iter().map(|width| Buffer::zeros(rows * width)).collect(),
            normed: Buffer::zeros(rows * widths.normed),
            middle: Buffer::zeros(rows * widths.middle),
            side: Buffer::zeros(rows * widths.side),
            ownership: Buffer::zeros(rows * self.value.ownership.outputs()),
            globals: Buffer::zeros(boards * padded(crate::model::N_GLOBALS)),
            pooled: Buffer::zeros(boards * 3 * widths.side),
            told: Buffer::zeros(boards * widths.told),
            pass: Buffer::zeros(boards * widths.told),
            outcome: Buffer::zeros(boards * self.value.outcome.width()),
            score: Buffer::zeros(boards * self.value.score.width()),
        }
    }

    /// Makes the weights that boards of this size need.
    pub(crate) fn prepare(&self, width: usize, height: usize) {
        let mut blocks: Vec<&Block> = self.blocks.iter().collect();
        let heads = [&self.policy.conv, &self.policy.pooling.conv, &self.policy.moves];
        let mut convs = Vec::from(heads);
        convs.extend([&self.value.conv, &self.value.ownership]);
        while let Some(block) = blocks.pop() {
            match block {
                Block::Residual(block) => convs.extend([&block.first, &block.second]),
                Block::GlobalPooling(block) => convs.extend([&block.regular, &block.pooling.conv, &block.second]),
                Block::Bottleneck(block) => {
                    convs.extend([&block.pre, &block.post]);
                    blocks.extend(&block.blocks);
                }
                Block::Attention(_) | Block::FeedForward(_) => {}
            }
        }
        convs.into_iter().for_each(|conv| conv.prepare(width, height));
    }

    /// Evaluates a batch of boards of one size; `w` must have room for it. Answers whether it came to the end: between
    /// blocks it asks whether it still should.
    pub(crate) fn evaluate<P: Position>(&self, batch: Batch, positions: &[P], w: &mut Workspace, ask: Ask<'_>) -> bool {
        let mut streams = std::mem::take(&mut w.streams);
        let (trunk, inner) = streams.split_first_mut().expect("the trunk is a stream");
        self.begin(batch, positions, w, trunk);
        let is_whole = run_blocks(&self.blocks, batch, w, trunk, inner, ask);
        if is_whole {
            self.tip.run(batch, trunk, &mut w.normed);
            // The value head first: the policy's logits take the place of its channels.
            self.value.run(batch, w);
            self.policy.run(batch, w);
        }
        w.streams = streams;
        is_whole
    }

    /// `stream = conv(planes) + matmul(globals)`
    fn begin<P: Position>(&self, batch: Batch, positions: &[P], w: &mut Workspace, stream: &mut [f32]) {
        let width = self.globals.width();
        let row = padded(crate::model::N_GLOBALS);
        for (position, row) in positions.iter().zip(w.globals.chunks_mut(row)) {
            row[..crate::model::N_GLOBALS].copy_from_slice(position.globals());
        }
        self.globals.run(batch, &w.globals, Activation::Identity, &mut w.told);
        for (board, position) in positions.iter().enumerate() {
            w.planes.read(position.points());
            batch.isa.run(Convolve {
                stem: &self.stem,
                planes: &w.planes,
                width: batch.width,
                height: batch.height,
                begin: &w.told[board * width..][..width],
                out: &mut stream[board * batch.points() * width..],
                out_stride: width,
                terms: &mut w.terms,
            });
        }
    }

    /// What the last batch gave for one of its boards.
    pub(crate) fn outputs<'a>(&self, batch: Batch, board: usize, w: &'a Workspace) -> Outputs<'a> {
        let (policy_stride, ownership_stride) = (self.policy.moves.outputs(), self.value.ownership.outputs());
        let points = batch.points();
        let part = |buffer: &'a Buffer, width: usize| &buffer[board * width..][..width];
        Outputs {
            policy: part(&w.side, points * policy_stride),
            policy_stride,
            pass: &part(&w.pass, self.policy.pass_width())[..self.policy.channels],
            outcome: &part(&w.outcome, self.value.outcome.width())[..3],
            score: &part(&w.score, self.value.score.width())[..self.value.scores],
            ownership: part(&w.ownership, points * ownership_stride),
            ownership_stride,
        }
    }
}

/// Lets the stream pass through blocks while that is wanted; `inner` holds the streams of blocks inside of them. Answers
/// whether it came to the end.
fn run_blocks(
    blocks: &[Block],
    batch: Batch,
    w: &mut Workspace,
    stream: &mut [f32],
    inner: &mut [Buffer],
    ask: Ask<'_>,
) -> bool {
    blocks.iter().all(|block| {
        if !ask() {
            return false;
        }
        match block {
            Block::Residual(block) => block.run(batch, w, stream),
            Block::GlobalPooling(block) => block.run(batch, w, stream),
            Block::Bottleneck(block) => return block.run(batch, w, stream, inner, ask),
            Block::Attention(block) => block.run(batch, &mut w.scratch, stream),
            Block::FeedForward(block) => block.run(batch, &mut w.scratch, stream),
        }
        true
    })
}

impl Residual {
    fn run(&self, batch: Batch, w: &mut Workspace, stream: &mut [f32]) {
        let Workspace { scratch, normed, middle, .. } = w;
        let (width, channels) = (self.first.outputs(), self.second.outputs());
        let activate = Finish::Activate(&self.bias, self.curve);
        self.first.run_after(
            &self.norm,
            batch,
            scratch,
            stream,
            normed,
            Target { rows: middle, stride: width, finish: activate },
        );
        self.second.run(batch, scratch, middle, Target { rows: stream, stride: channels, finish: Finish::Add });
    }
}

impl GlobalPooling {
    fn run(&self, batch: Batch, w: &mut Workspace, stream: &mut [f32]) {
        let (width, channels) = (self.regular.outputs(), self.second.outputs());
        self.norm.run(batch.isa, stream, batch.rows(), &mut w.normed);
        self.regular.run(
            batch,
            &mut w.scratch,
            &w.normed,
            Target { rows: &mut w.middle, stride: width, finish: Finish::Store },
        );
        self.pooling.run(batch, w);
        batch.isa.run(AddPerBoard {
            rows: &mut w.middle,
            stride: width,
            points: batch.points(),
            add: &w.told[..batch.boards * width],
            width,
            curve: self.curve,
        });
        self.second.run(
            batch,
            &mut w.scratch,
            &w.middle,
            Target { rows: stream, stride: channels, finish: Finish::Add },
        );
    }
}

impl Pooling {
    /// Pools what a convolution makes of `normed` into `pooled`, and writes what each point is told to `told`.
    fn run(&self, batch: Batch, w: &mut Workspace) {
        let width = self.conv.outputs();
        let activate = Finish::Activate(&self.bias, self.curve);
        self.conv.run(batch, &mut w.scratch, &w.normed, Target { rows: &mut w.side, stride: width, finish: activate });
        pool(batch, &w.side, width, Third::Maximum, &mut w.pooled);
        self.told.run(batch, &w.pooled, Activation::Identity, &mut w.told);
    }
}

/// Pools each board of a batch.
fn pool(batch: Batch, rows: &[f32], width: usize, third: Third, to: &mut [f32]) {
    let points = batch.points();
    for board in 0..batch.boards {
        let (rows, to) = (&rows[board * points * width..], &mut to[board * 3 * width..]);
        batch.isa.run(Pool { rows, stride: width, points, width, third, to });
    }
}

impl Bottleneck {
    fn run(&self, batch: Batch, w: &mut Workspace, stream: &mut [f32], inner: &mut [Buffer], ask: Ask<'_>) -> bool {
        let (narrow, deeper) = inner.split_first_mut().expect("each depth has a stream");
        let (width, channels) = (self.pre.outputs(), self.post.outputs());
        let Workspace { scratch, normed, .. } = w;
        self.pre.run_after(
            &self.norm,
            batch,
            scratch,
            stream,
            normed,
            Target { rows: narrow, stride: width, finish: Finish::Store },
        );
        if !run_blocks(&self.blocks, batch, w, narrow, deeper, ask) {
            return false;
        }
        let Workspace { scratch, normed, .. } = w;
        self.post.run_after(
            &self.post_norm,
            batch,
            scratch,
            narrow,
            normed,
            Target { rows: stream, stride: channels, finish: Finish::Add },
        );
        true
    }
}

impl Policy {
    /// From the trunk, in `normed`, to logits, in `side` and `pass`.
    fn run(&self, batch: Batch, w: &mut Workspace) {
        let width = self.conv.outputs();
        self.conv.run(
            batch,
            &mut w.scratch,
            &w.normed,
            Target { rows: &mut w.middle, stride: width, finish: Finish::Store },
        );
        self.pooling.run(batch, w);
        batch.isa.run(AddPerBoard {
            rows: &mut w.middle,
            stride: width,
            points: batch.points(),
            add: &w.told[..batch.boards * width],
            width,
            curve: self.curve,
        });
        self.pass.run(batch, &w.pooled, self.pass_curve, &mut w.pass);
        if let Some(second) = &self.pass_second {
            second.run(batch, &w.pass, Activation::Identity, &mut w.told);
            let logits = batch.boards * second.width();
            w.pass[..logits].copy_from_slice(&w.told[..logits]);
        }
        self.moves.run(
            batch,
            &mut w.scratch,
            &w.middle,
            Target { rows: &mut w.side, stride: self.moves.outputs(), finish: Finish::Store },
        );
    }
}

impl Policy {
    /// Width of a row of logits of a pass.
    fn pass_width(&self) -> usize {
        self.pass_second.as_ref().unwrap_or(&self.pass).width()
    }
}

impl Value {
    /// From the trunk, in `normed`, to outcome, score and ownership.
    fn run(&self, batch: Batch, w: &mut Workspace) {
        let width = self.conv.outputs();
        let activate = Finish::Activate(&self.bias, self.curve);
        self.conv.run(batch, &mut w.scratch, &w.normed, Target { rows: &mut w.side, stride: width, finish: activate });
        pool(batch, &w.side, width, Third::SizedMean, &mut w.pooled);
        self.hidden.run(batch, &w.pooled, self.hidden_curve, &mut w.told);
        self.outcome.run(batch, &w.told, Activation::Identity, &mut w.outcome);
        self.score.run(batch, &w.told, Activation::Identity, &mut w.score);
        let stride = self.ownership.outputs();
        self.ownership.run(
            batch,
            &mut w.scratch,
            &w.side,
            Target { rows: &mut w.ownership, stride, finish: Finish::Store },
        );
    }
}

/// Measures the most room that any part of a plan needs.
#[derive(Default)]
struct Survey {
    needs: Needs,
    streams: Vec<usize>,
    widths: Widths,
}

/// The widest rows of the buffers of a [`Workspace`].
#[derive(Clone, Copy, Default)]
struct Widths {
    normed: usize,
    middle: usize,
    side: usize,
    told: usize,
}

impl Survey {
    fn blocks(&mut self, blocks: &[Block], depth: usize) {
        for block in blocks {
            match block {
                Block::Residual(block) => self.middle(&block.first, &block.second),
                Block::GlobalPooling(block) => {
                    self.middle(&block.regular, &block.second);
                    self.pooling(&block.pooling);
                }
                Block::Bottleneck(block) => {
                    self.conv(&block.pre);
                    self.conv(&block.post);
                    if self.streams.len() <= depth + 1 {
                        self.streams.push(0);
                    }
                    self.streams[depth + 1] = self.streams[depth + 1].max(block.pre.outputs());
                    self.blocks(&block.blocks, depth + 1);
                }
                Block::Attention(block) => self.needs.cover(block.needs()),
                Block::FeedForward(block) => self.needs.cover(block.needs()),
            }
        }
    }

    fn heads(&mut self, plan: &Plan) {
        let (policy, value) = (&plan.policy, &plan.value);
        self.middle(&policy.conv, &policy.moves);
        self.pooling(&policy.pooling);
        self.conv(&value.conv);
        self.conv(&value.ownership);
        for conv in [&policy.moves, &value.conv] {
            self.widths.side = self.widths.side.max(conv.outputs());
        }
        for small in [&plan.globals, &policy.pass, &value.hidden].into_iter().chain(&policy.pass_second) {
            self.widths.told = self.widths.told.max(small.width());
        }
    }

    fn middle(&mut self, first: &Conv, second: &Conv) {
        self.conv(first);
        self.conv(second);
        self.widths.middle = self.widths.middle.max(first.outputs());
    }

    fn pooling(&mut self, pooling: &Pooling) {
        self.conv(&pooling.conv);
        self.widths.side = self.widths.side.max(pooling.conv.outputs());
        self.widths.told = self.widths.told.max(pooling.told.width());
    }

    fn conv(&mut self, conv: &Conv) {
        self.needs.cover(conv.needs());
        self.widths.normed = self.widths.normed.max(conv.inputs());
    }
}
