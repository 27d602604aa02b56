//! 3×3 convolution by Winograd's minimal filtering (Lavin and Gray 2016).
//!
//! The board is cut into tiles of M×M outputs, which N×N inputs reach, N = M + 2. Inputs and weights are turned into a
//! basis in which the convolution is a product number by number: N² matrix products over the channels instead of 9·M².

use std::mem::MaybeUninit;

use super::gemm::{Finish, Gemm, tiles};
use super::math;
use super::pack::{Packed, Precision};
use super::simd::{Isa, Simd, Task};
use super::{Buffer, padded};

/// The size of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// 3×3 outputs by 25 products; fits boards of 9.
    Three,
    /// 4×4 outputs by 36 products.
    Four,
}

impl Variant {
    /// Outputs of a tile along a side.
    const fn outputs(self) -> usize {
        match self {
            Variant::Three => 3,
            Variant::Four => 4,
        }
    }

    /// Inputs of a tile along a side.
    const fn inputs(self) -> usize {
        self.outputs() + 2
    }

    /// The variant with fewer products on a board of this size.
    pub(crate) fn for_board(width: usize, height: usize) -> Self {
        let products = |v: Self| {
            let n = v.inputs();
            width.div_ceil(v.outputs()) * height.div_ceil(v.outputs()) * n * n
        };
        if products(Variant::Three) < products(Variant::Four) { Variant::Three } else { Variant::Four }
    }

    /// G, which takes the three weights of a line to N products.
    fn weight_matrix(self) -> &'static [[f64; 3]] {
        match self {
            Variant::Three => &[
                [1.0 / 2.0, 0.0, 0.0],
                [-1.0 / 2.0, -1.0 / 2.0, -1.0 / 2.0],
                [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
                [1.0 / 6.0, 1.0 / 3.0, 2.0 / 3.0],
                [0.0, 0.0, 1.0],
            ],
            Variant::Four => &[
                [1.0 / 4.0, 0.0, 0.0],
                [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
                [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
                [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
                [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
                [0.0, 0.0, 1.0],
            ],
        }
    }
}

/// The weights of a 3×3 convolution in Winograd's basis.
pub(crate) struct WinogradWeights {
    variant: Variant,
    /// A matrix for each of the N² numbers of a tile.
    products: Vec<Packed>,
    inputs: usize,
    outputs: usize,
}

impl WinogradWeights {
    /// Transforms `weight(y, x, input, output)` in 64 bits and rounds once.
    pub(crate) fn new(
        isa: Isa,
        variant: Variant,
        inputs: usize,
        outputs: usize,
        weight: impl Fn(usize, usize, usize, usize) -> f64,
    ) -> Self {
        let g = variant.weight_matrix();
        let product = |row: &[f64; 3], column: &[f64; 3]| {
            Packed::new(isa, Precision::F32, inputs, outputs, |i, o| {
                let mut sum = 0.0;
                for (y, g_y) in row.iter().enumerate() {
                    for (x, g_x) in column.iter().enumerate() {
                        sum += g_y * g_x * weight(y, x, i, o);
                    }
                }
                sum as f32
            })
        };
        let products = g.iter().flat_map(|row| g.iter().map(move |column| (row, column)));
        Self {
            variant,
            products: products.map(|(row, column)| product(row, column)).collect(),
            inputs: padded(inputs),
            outputs: padded(outputs),
        }
    }
}

/// Room for the transformed tiles of one piece of work.
#[derive(Default)]
pub(crate) struct WinogradScratch {
    /// `[N²][tile][input]`
    inputs: Buffer,
    /// `[N²][tile][output]`
    outputs: Buffer,
    /// A point off the board.
    nothing: Buffer,
}

/// Tiles of a piece: few enough for the caches, enough to use each weight often.
const PIECE: usize = 28;

impl WinogradScratch {
    /// Room for convolutions of at most so many channels.
    pub(crate) fn new(most_inputs: usize, most_outputs: usize) -> Self {
        Self {
            inputs: Buffer::zeros(36 * PIECE * padded(most_inputs)),
            outputs: Buffer::zeros(36 * PIECE * padded(most_outputs)),
            nothing: Buffer::zeros(padded(most_inputs)),
        }
    }
}

/// The convolution of a batch of boards of one size.
pub(crate) struct Winograd<'a> {
    pub(crate) weights: &'a WinogradWeights,
    pub(crate) boards: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// `[board][y][x][channel]`
    pub(crate) input: &'a [f32],
    pub(crate) input_stride: usize,
    pub(crate) out: &'a mut [f32],
    pub(crate) out_stride: usize,
    /// All but [`Finish::SwiGlu`].
    pub(crate) finish: Finish<'a>,
    pub(crate) scratch: &'a mut WinogradScratch,
}

impl Task for Winograd<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let points = self.boards * self.width * self.height;
        let (inputs, outputs) = (self.weights.inputs, self.weights.outputs);
        if points == 0 {
            return;
        }
        assert!(self.input.len() >= (points - 1) * self.input_stride + inputs, "too few inputs");
        assert!(self.out.len() >= (points - 1) * self.out_stride + outputs, "too little room");
        assert!(self.scratch.inputs.len() >= 36 * PIECE * inputs, "too little scratch");
        assert!(self.scratch.outputs.len() >= 36 * PIECE * outputs, "too little scratch");
        assert!(self.scratch.nothing.len() >= inputs, "too little scratch");
        if let Finish::Activate(bias, _) = self.finish {
            assert!(bias.len() >= outputs, "a bias a column");
        }
        match self.weights.variant {
            Variant::Three => self.pieces::<S, F3, 5, 3>(simd),
            Variant::Four => self.pieces::<S, F4, 6, 4>(simd),
        }
    }
}

impl Winograd<'_> {
    /// Transforms, multiplies and transforms back a piece at a time.
    #[inline(always)]
    fn pieces<S: Simd, F: Filter<N, M>, const N: usize, const M: usize>(mut self, simd: S) {
        let all = self.boards * self.width.div_ceil(M) * self.height.div_ceil(M);
        for (first, count) in tiles(all, PIECE) {
            for tile in 0..count {
                // SAFETY: `run` checked all lengths; `tile` is below `count`, which is at most `PIECE`.
                unsafe { self.transform_input::<S, F, N, M>(simd, first + tile, tile, count) };
            }
            for (i, weights) in self.weights.products.iter().enumerate() {
                simd.call(Gemm {
                    a: &self.scratch.inputs[i * count * self.weights.inputs..],
                    a_stride: self.weights.inputs,
                    row_scales: &[],
                    rows: count,
                    weights,
                    out: &mut self.scratch.outputs[i * count * self.weights.outputs..],
                    out_stride: self.weights.outputs,
                    finish: Finish::Store,
                });
            }
            for tile in 0..count {
                // SAFETY: as above.
                unsafe { self.transform_output::<S, F, N, M>(simd, first + tile, tile, count) };
            }
        }
    }

    /// The board and the first row and column of outputs of a tile.
    #[inline(always)]
    fn place<const M: usize>(&self, tile: usize) -> (usize, usize, usize) {
        let (across, down) = (self.width.div_ceil(M), self.height.div_ceil(M));
        (tile / (across * down), tile / across % down * M, tile % across * M)
    }

    /// Writes BᵀdB of the inputs of `tile` as number `slot` of `count`.
    ///
    /// # Safety
    /// The lengths must be as `run` checks them, and `slot < count <= PIECE`.
    #[inline(always)]
    unsafe fn transform_input<S: Simd, F: Filter<N, M>, const N: usize, const M: usize>(
        &mut self,
        simd: S,
        tile: usize,
        slot: usize,
        count: usize,
    ) {
        let (board, top, left) = self.place::<M>(tile);
        let channels = self.weights.inputs;
        let mut points = [[self.scratch.nothing.as_ptr(); N]; N];
        for (i, row) in points.iter_mut().enumerate() {
            for (j, point) in row.iter_mut().enumerate() {
                let (y, x) = (top + i, left + j);
                if (1..=self.height).contains(&y) && (1..=self.width).contains(&x) {
                    let index = (board * self.height + y - 1) * self.width + x - 1;
                    // SAFETY: the point is on the board.
                    *point = unsafe { self.input.as_ptr().add(index * self.input_stride) };
                }
            }
        }
        let to = self.scratch.inputs.as_mut_ptr();
        for channel in (0..channels).step_by(S::LANES) {
            // Not filled with zeros first, which would cost as much as the transform.
            let mut lines = [[MaybeUninit::<S::V>::uninit(); N]; N];
            for (line, row) in lines.iter_mut().zip(&points) {
                let mut d = [simd.splat(0.0); N];
                for (d, point) in d.iter_mut().zip(row) {
                    // SAFETY: each point has `channels` numbers.
                    *d = unsafe { simd.load(point.add(channel)) };
                }
                *line = F::input(simd, d).map(MaybeUninit::new);
            }
            for j in 0..N {
                let mut column = [simd.splat(0.0); N];
                for (d, line) in column.iter_mut().zip(&lines) {
                    // SAFETY: all lines were written above.
                    *d = unsafe { line[j].assume_init() };
                }
                for (i, v) in F::input(simd, column).into_iter().enumerate() {
                    // SAFETY: `[N²][count][channels]` fits into the scratch.
                    unsafe { simd.store(to.add(((i * N + j) * count + slot) * channels + channel), v) };
                }
            }
        }
    }

    /// Writes AᵀmA of number `slot` of `count` to the outputs of `tile` that are on the board.
    ///
    /// # Safety
    /// As `transform_input`.
    #[inline(always)]
    unsafe fn transform_output<S: Simd, F: Filter<N, M>, const N: usize, const M: usize>(
        &mut self,
        simd: S,
        tile: usize,
        slot: usize,
        count: usize,
    ) {
        let (board, top, left) = self.place::<M>(tile);
        let channels = self.weights.outputs;
        let (rows, columns) = (M.min(self.height - top), M.min(self.width - left));
        let from = self.scratch.outputs.as_ptr();
        let first = (board * self.height + top) * self.width + left;
        // SAFETY: the tile begins on the board.
        let out = unsafe { self.out.as_mut_ptr().add(first * self.out_stride) };
        for channel in (0..channels).step_by(S::LANES) {
            let mut lines = [[MaybeUninit::<S::V>::uninit(); M]; N];
            for (i, line) in lines.iter_mut().enumerate() {
                let mut m = [simd.splat(0.0); N];
                for (j, m) in m.iter_mut().enumerate() {
                    // SAFETY: `[N²][count][channels]` fits into the scratch.
                    *m = unsafe { simd.load(from.add(((i * N + j) * count + slot) * channels + channel)) };
                }
                *line = F::output(simd, m).map(MaybeUninit::new);
            }
            for j in 0..M {
                let mut column = [simd.splat(0.0); N];
                for (m, line) in column.iter_mut().zip(&lines) {
                    // SAFETY: all lines were written above.
                    *m = unsafe { line[j].assume_init() };
                }
                if j >= columns {
                    continue;
                }
                for (i, y) in F::output(simd, column).into_iter().enumerate() {
                    if i >= rows {
                        continue;
                    }
                    // SAFETY: row `top + i` and column `left + j` are on the board; a bias has `channels` numbers.
                    unsafe {
                        let to = out.add((i * self.width + j) * self.out_stride + channel);
                        let y = match self.finish {
                            Finish::Store | Finish::SwiGlu => y,
                            Finish::Add => simd.add(simd.load(to), y),
                            Finish::Activate(bias, curve) => {
                                math::apply(simd, curve, simd.add(y, simd.load(bias.as_ptr().add(channel))))
                            }
                        };
                        simd.store(to, y);
                    }
                }
            }
        }
    }
}

/// The two transforms of a tile along one line, of N inputs and M outputs.
trait Filter<const N: usize, const M: usize> {
    /// Bᵀd
    fn input<S: Simd>(simd: S, d: [S::V; N]) -> [S::V; N];
    /// Aᵀm
    fn output<S: Simd>(simd: S, m: [S::V; N]) -> [S::V; M];
}

/// Points 0, 1, -1, 2, ∞.
struct F3;

impl Filter<5, 3> for F3 {
    #[inline(always)]
    fn input<S: Simd>(s: S, d: [S::V; 5]) -> [S::V; 5] {
        let (two, three) = (s.splat(2.0), s.splat(3.0));
        let sides = s.sub(d[3], d[1]);
        let doubled = s.mul(two, d[1]);
        [
            s.mul_add(two, s.sub(d[0], d[2]), sides),
            s.sub(s.sub(d[3], d[2]), doubled),
            s.add(s.sub(doubled, s.mul(three, d[2])), d[3]),
            sides,
            s.sub(s.sub(d[4], d[2]), s.mul(two, sides)),
        ]
    }

    #[inline(always)]
    fn output<S: Simd>(s: S, m: [S::V; 5]) -> [S::V; 3] {
        let (sum, difference) = (s.add(m[1], m[2]), s.sub(m[1], m[2]));
        [
            s.add(s.add(m[0], m[3]), sum),
            s.mul_add(s.splat(2.0), m[3], difference),
            s.mul_add(s.splat(4.0), m[3], s.add(sum, m[4])),
        ]
    }
}

/// Points 0, 1, -1, 2, -2, ∞.
struct F4;

impl Filter<6, 4> for F4 {
    #[inline(always)]
    fn input<S: Simd>(s: S, d: [S::V; 6]) -> [S::V; 6] {
        let (two, four, minus_four, minus_five) = (s.splat(2.0), s.splat(4.0), s.splat(-4.0), s.splat(-5.0));
        let (even, odd) = (s.mul_add(minus_four, d[2], d[4]), s.mul_add(minus_four, d[1], d[3]));
        let (narrow, wide) = (s.sub(d[4], d[2]), s.mul(two, s.sub(d[3], d[1])));
        [
            s.mul_add(four, d[0], s.mul_add(minus_five, d[2], d[4])),
            s.add(even, odd),
            s.sub(even, odd),
            s.add(narrow, wide),
            s.sub(narrow, wide),
            s.mul_add(four, d[1], s.mul_add(minus_five, d[3], d[5])),
        ]
    }

    #[inline(always)]
    fn output<S: Simd>(s: S, m: [S::V; 6]) -> [S::V; 4] {
        let (near, near_odd) = (s.add(m[1], m[2]), s.sub(m[1], m[2]));
        let (far, far_odd) = (s.add(m[3], m[4]), s.sub(m[3], m[4]));
        [
            s.add(m[0], s.add(near, far)),
            s.mul_add(s.splat(2.0), far_odd, near_odd),
            s.mul_add(s.splat(4.0), far, near),
            s.mul_add(s.splat(8.0), far_odd, s.add(near_odd, m[5])),
        ]
    }
}
