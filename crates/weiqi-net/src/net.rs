//! A network ready to be evaluated, and the sessions that do it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use weiqi_rules::Size;

use crate::compile::{Compiler, Precisions};
use crate::kernels::{Isa, Precision};
use crate::layers::Batch;
use crate::model::{Model, N_PLANES};
use crate::plan::{Ask, Outputs, Plan, Position, Workspace};
use crate::raw::{Input, Raw};
use crate::reference::{self, CannotEvaluate};

/// How a network is evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// The plain loops of [`reference`](mod@reference): slow, and the same on every machine.
    Scalar,
    /// The kernels in plain Rust, 32 bits: every CPU, with whatever vectors the compiler may assume.
    Portable,
    /// AVX2 with fused multiply-add, 32 bits.
    Avx2,
    /// AVX-512, 32 bits.
    Avx512,
    /// AVX-512 with bf16 products inside the trunk; sums, norms and heads in 32 bits.
    Bf16,
    /// AVX-512 with products of bytes (VNNI) where the trunk bears them.
    Int8,
}

impl Path {
    /// All, the safest first.
    pub const ALL: [Path; 6] = [Path::Scalar, Path::Portable, Path::Avx2, Path::Avx512, Path::Bf16, Path::Int8];

    /// The fastest of those in 32 bits that this CPU has.
    pub fn detect() -> Path {
        [Path::Avx512, Path::Avx2].into_iter().find(|path| path.is_available()).unwrap_or(Path::Portable)
    }

    /// Whether this CPU has it.
    pub fn is_available(self) -> bool {
        self.isa().is_none_or(|isa| isa.is_some_and(Isa::is_available))
    }

    /// Its name in options and messages.
    pub fn name(self) -> &'static str {
        match self {
            Path::Scalar => "scalar",
            Path::Portable => "portable",
            Path::Avx2 => "avx2",
            Path::Avx512 => "avx512",
            Path::Bf16 => "bf16",
            Path::Int8 => "int8",
        }
    }

    /// The instructions of the kernels: `None` for the plain loops, `Some(None)` for those of other machines.
    pub(crate) fn isa(self) -> Option<Option<Isa>> {
        match self {
            Path::Scalar => None,
            Path::Portable => Some(Some(Isa::Portable)),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 => Some(Some(Isa::Avx2)),
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 => Some(Some(Isa::Avx512)),
            #[cfg(target_arch = "x86_64")]
            Path::Bf16 | Path::Int8 => Some(Some(Isa::Avx512Dot)),
            #[cfg(not(target_arch = "x86_64"))]
            Path::Avx2 | Path::Avx512 | Path::Bf16 | Path::Int8 => Some(None),
        }
    }

    /// How exactly the products inside a trunk of `channels` channels are computed.
    ///
    /// Measured on the 96 positions of `../shared/cases/nets/features.jsonl.gz`; with these choices the bounds of
    /// docs/notes hold with room to spare. In bytes the products around bottlenecks and those that give queries lose
    /// most: half of all error for a third of the work. In narrow trunks bf16 queries lose as much.
    fn precisions(self, channels: usize) -> Precisions {
        let queries = if channels < 128 { Precision::F32 } else { Precision::Bf16 };
        match self {
            Path::Bf16 => Precisions { queries, ..Precisions::all(Precision::Bf16) },
            Path::Int8 => Precisions { convs: Precision::Bf16, queries, rest: Precision::Int8 },
            _ => Precisions::all(Precision::F32),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no way to evaluate a network: scalar, portable, avx2, avx512, bf16 or int8")]
pub struct UnknownPath(String);

impl FromStr for Path {
    type Err = UnknownPath;

    fn from_str(word: &str) -> Result<Path, UnknownPath> {
        let found = Path::ALL.into_iter().find(|path| path.name() == word);
        found.ok_or_else(|| UnknownPath(word.to_owned()))
    }
}

/// Why a network cannot be made ready.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetError {
    /// It asks for what nobody implements.
    #[error(transparent)]
    Cannot(#[from] CannotEvaluate),
    /// The path needs another CPU.
    #[error("this CPU lacks the instructions of the path {0}")]
    Missing(Path),
}

/// A network whose weights are packed for one path. Cloning shares them; threads may use them at once.
#[derive(Clone)]
pub struct Net {
    inner: Arc<Inner>,
}

struct Inner {
    path: Path,
    /// A network without its weights would do; the shapes of outputs are read here.
    shape: OutputShape,
    engine: Engine,
}

/// What does the work.
enum Engine {
    Plain(Model),
    Packed(Plan),
}

/// How many numbers come out.
#[derive(Clone, Copy)]
struct OutputShape {
    policy_channels: usize,
    scores: usize,
}

impl Net {
    /// Packs a network for a path.
    ///
    /// # Errors
    /// If nobody can evaluate it, or this CPU not by this path.
    pub fn new(model: &Model, path: Path) -> Result<Net, NetError> {
        reference::check(model)?;
        let shape = OutputShape { policy_channels: model.policy.conv2.n_out, scores: model.value.score.n_out };
        let engine = match path.isa() {
            None => Engine::Plain(model.clone()),
            Some(Some(isa)) if isa.is_available() => {
                Engine::Packed(Compiler { isa, precisions: path.precisions(model.trunk.n_channels) }.plan(model))
            }
            Some(_) => return Err(NetError::Missing(path)),
        };
        Ok(Net { inner: Arc::new(Inner { path, shape, engine }) })
    }

    /// How it is evaluated.
    pub fn path(&self) -> Path {
        self.inner.path
    }

    /// Room to evaluate batches of at most `max_batch` positions on boards of `size`; one for each thread.
    ///
    /// Other sizes can be evaluated as well: the first larger board makes more room.
    pub fn session(&self, max_batch: usize, size: Size) -> Session {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let mut session =
            Session { net: self.clone(), max_batch: max_batch.max(1), points: 0, workspace: Workspace::default() };
        session.reserve(width, height);
        session
    }
}

/// A thread's room to evaluate a network.
pub struct Session {
    net: Net,
    max_batch: usize,
    /// Points of the largest board there is room for.
    points: usize,
    workspace: Workspace,
}

impl Session {
    /// The network.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Evaluates positions; `outputs` must be as many, and are resized where they do not fit.
    ///
    /// Neighbouring positions on boards of one size are evaluated together. A board that fills only a part of its
    /// buffer is cut out, so it costs no more than its own points; what lies off the board is set to zero.
    pub fn evaluate(&mut self, inputs: &[Input], outputs: &mut [Raw]) {
        let is_whole = self.evaluate_while(inputs, outputs, &|| true);
        debug_assert!(is_whole, "nothing stands in its way");
    }

    /// The same while it is wanted: `ask` is asked before each block of the network, some milliseconds apart on large
    /// networks. Answers whether it came to the end; otherwise `outputs` are of no use.
    pub fn evaluate_while(&mut self, inputs: &[Input], outputs: &mut [Raw], ask: &dyn Fn() -> bool) -> bool {
        debug_assert_eq!(inputs.len(), outputs.len(), "an output for each input");
        let net = self.net.clone();
        match &net.inner.engine {
            Engine::Plain(model) => {
                for (input, output) in inputs.iter().zip(outputs) {
                    if !ask() {
                        return false;
                    }
                    *output = reference::evaluate(model, input).expect("the network was checked");
                }
            }
            Engine::Packed(plan) => {
                let (mut inputs, mut outputs) = (inputs, outputs);
                while let Some(first) = inputs.first() {
                    let (width, height) = Cut::of(first).size();
                    let alike = inputs.iter().take_while(|input| Cut::of(input).size() == (width, height)).count();
                    let boards = alike.min(self.max_batch).min(outputs.len());
                    if boards == 0 {
                        break;
                    }
                    let (batch_in, rest_in) = inputs.split_at(boards);
                    let (batch_out, rest_out) = outputs.split_at_mut(boards);
                    self.reserve(width, height);
                    let batch = Batch { isa: plan.isa, boards, width, height };
                    if !self.evaluate_batch(plan, batch, batch_in, batch_out, ask) {
                        return false;
                    }
                    (inputs, outputs) = (rest_in, rest_out);
                }
            }
        }
        true
    }

    /// Makes room for boards of this size.
    fn reserve(&mut self, width: usize, height: usize) {
        let Engine::Packed(plan) = &self.net.inner.engine else { return };
        plan.prepare(width, height);
        if width * height > self.points {
            self.points = width * height;
            self.workspace = plan.workspace(self.max_batch, self.points);
        }
    }

    fn evaluate_batch(
        &mut self,
        plan: &Plan,
        batch: Batch,
        inputs: &[Input],
        outputs: &mut [Raw],
        ask: Ask<'_>,
    ) -> bool {
        if batch.points() == 0 {
            return true;
        }
        if !plan.evaluate(batch, inputs, &mut self.workspace, ask) {
            return false;
        }
        for (board, (input, output)) in inputs.iter().zip(outputs).enumerate() {
            self.net.inner.shape.fit(output, input.n_points());
            write(&plan.outputs(batch, board, &self.workspace), Cut::of(input), output);
        }
        true
    }
}

impl OutputShape {
    /// Gives `output` the right lengths, and zeros.
    fn fit(self, output: &mut Raw, points: usize) {
        output.n_policy_channels = self.policy_channels;
        let lengths = [
            (&mut output.policy, self.policy_channels * (points + 1)),
            (&mut output.score, self.scores),
            (&mut output.ownership, points),
        ];
        for (numbers, length) in lengths {
            numbers.clear();
            numbers.resize(length, 0.0);
        }
    }
}

/// Puts a board's outputs in their places in the buffer.
fn write(from: &Outputs, cut: Cut, to: &mut Raw) {
    let points = to.ownership.len();
    for (channel, logits) in to.policy.chunks_mut(points + 1).enumerate() {
        for (at, point) in cut.points().zip(from.policy.chunks(from.policy_stride)) {
            logits[at] = point[channel];
        }
        logits[points] = from.pass[channel];
    }
    for (at, point) in cut.points().zip(from.ownership.chunks(from.ownership_stride)) {
        to.ownership[at] = point[0];
    }
    to.value.copy_from_slice(from.outcome);
    to.score.copy_from_slice(from.score);
}

/// Where the board lies in its buffer: the smallest rectangle that holds all its points.
#[derive(Clone, Copy)]
struct Cut {
    buffer_width: usize,
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Cut {
    fn of(input: &Input) -> Cut {
        let mut cut = Cut { buffer_width: input.width, left: input.width, right: 0, top: input.height, bottom: 0 };
        let on_board = input.on_board().enumerate().filter(|&(_, is_on)| is_on);
        for (at, _) in on_board {
            let (x, y) = (at % input.width, at / input.width);
            cut.left = cut.left.min(x);
            cut.right = cut.right.max(x + 1);
            cut.top = cut.top.min(y);
            cut.bottom = cut.bottom.max(y + 1);
        }
        cut
    }

    fn size(self) -> (usize, usize) {
        (self.right.saturating_sub(self.left), self.bottom.saturating_sub(self.top))
    }

    /// The points of the board, as indexes of the buffer.
    fn points(self) -> impl Iterator<Item = usize> {
        (self.top..self.bottom).flat_map(move |y| (self.left..self.right).map(move |x| y * self.buffer_width + x))
    }
}

impl Position for Input {
    fn points(&self) -> impl Iterator<Item = &[f32]> {
        Cut::of(self).points().map(|at| &self.planes[at * N_PLANES..][..N_PLANES])
    }

    fn globals(&self) -> &[f32] {
        &self.globals
    }
}
