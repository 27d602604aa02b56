//! The matrix product: rows of inputs times packed weights.
//!
//! A tile of `TILE_ROWS` rows and one panel of two vectors of columns stays in registers while the whole depth passes
//! by (Goto and van de Geijn 2008). Weights never change, so they are packed once; inputs are read where they lie.

use super::Activation;
use super::math;
use super::pack::{Packed, Precision};
use super::simd::{Simd, Task};

/// What becomes of the sums.
#[derive(Clone, Copy)]
pub(crate) enum Finish<'a> {
    /// They are the result.
    Store,
    /// They are added to what the output holds.
    Add,
    /// The curve of (sum + bias of the column).
    Activate(&'a [f32], Activation),
    /// Columns alternate by vectors between the two halves of a gated unit: silu(first) · second.
    SwiGlu,
}

/// `out[row] = finish(a[row] · weights)` for each row.
pub(crate) struct Gemm<'a> {
    /// Inputs, encoded in the precision of the weights, as words.
    pub(crate) a: &'a [f32],
    /// Words from one row of inputs to the next.
    pub(crate) a_stride: usize,
    /// For int8, what each row's whole numbers are to be multiplied by.
    pub(crate) row_scales: &'a [f32],
    pub(crate) rows: usize,
    pub(crate) weights: &'a Packed,
    pub(crate) out: &'a mut [f32],
    pub(crate) out_stride: usize,
    pub(crate) finish: Finish<'a>,
}

impl Task for Gemm<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let w = self.weights;
        if self.rows == 0 {
            return;
        }
        let out_columns = if matches!(self.finish, Finish::SwiGlu) { w.columns / 2 } else { w.columns };
        assert!(w.panel == 2 * S::LANES, "packed for other vectors");
        assert!(self.a.len() >= (self.rows - 1) * self.a_stride + w.words_deep, "too few inputs");
        assert!(self.out.len() >= (self.rows - 1) * self.out_stride + out_columns, "too little room");
        assert!(self.row_scales.len() >= self.rows || w.precision != Precision::Int8, "a scale a row");
        if let Finish::Activate(bias, _) = self.finish {
            assert!(bias.len() >= w.columns, "a bias a column");
        }
        // SAFETY: the asserts above are what `product` asks for.
        unsafe {
            match w.precision {
                Precision::F32 => self.product::<S, F32>(simd),
                Precision::Bf16 => self.product::<S, Bf16>(simd),
                Precision::Int8 => self.product::<S, Int8>(simd),
            }
        }
    }
}

impl Gemm<'_> {
    /// # Safety
    /// `a` and `out` must hold `rows` rows of the width that `weights` and `finish` imply.
    #[inline(always)]
    unsafe fn product<S: Simd, D: Dot>(mut self, simd: S) {
        let w = self.weights;
        let panels = w.columns.div_ceil(w.panel);
        for panel in 0..panels {
            let first = panel * w.panel;
            let vectors = w.panel.min(w.columns - first) / S::LANES;
            // SAFETY: panels lie one behind the other, each as deep as the others.
            let b = unsafe { w.words.as_ptr().add(first * w.words_deep) };
            for (row, rows) in tiles(self.rows, S::TILE_ROWS) {
                // SAFETY: `row + rows` rows are in bounds.
                unsafe {
                    let strip = Strip {
                        a: self.a.as_ptr().add(row * self.a_stride),
                        a_stride: self.a_stride,
                        deep: w.words_deep,
                        b,
                        begin: Begin::Zero,
                        c: self.out.as_mut_ptr().add(row * self.out_stride + first),
                        c_stride: self.out_stride,
                    };
                    match self.finish {
                        Finish::Store if !D::WHOLE => strip.multiply::<S, D>(simd, rows, vectors),
                        Finish::Add if !D::WHOLE => {
                            Strip { begin: Begin::Sum, ..strip }.multiply::<S, D>(simd, rows, vectors);
                        }
                        _ => {
                            let mut tile = Tile([0.0; MAX_TILE]);
                            let aside = Strip { c: tile.0.as_mut_ptr(), c_stride: w.panel, ..strip };
                            aside.multiply::<S, D>(simd, rows, vectors);
                            self.finish_tile::<S, D>(simd, &mut tile, row, rows, first, vectors);
                        }
                    }
                }
            }
        }
    }

    /// Finishes a tile of sums that was put aside.
    ///
    /// # Safety
    /// As [`Gemm::product`]; the tile must lie within the output.
    #[inline(always)]
    unsafe fn finish_tile<S: Simd, D: Dot>(
        &mut self,
        simd: S,
        tile: &mut Tile,
        row: usize,
        rows: usize,
        first: usize,
        vectors: usize,
    ) {
        let (s, w) = (simd, self.weights);
        for r in 0..rows {
            // SAFETY: the tile holds `rows` rows of `panel` columns; the rest is the caller's promise.
            unsafe {
                let sums = tile.0.as_mut_ptr().add(r * w.panel);
                if D::WHOLE {
                    let row_scale = s.splat(self.row_scales[row + r]);
                    for v in 0..vectors {
                        let at = v * S::LANES;
                        let whole = s.int_to_float(s.load(sums.add(at)));
                        let whole = s.sub(whole, s.load(w.corrections.as_ptr().add(first + at)));
                        let scale = s.mul(row_scale, s.load(w.scales.as_ptr().add(first + at)));
                        s.store(sums.add(at), s.mul(whole, scale));
                    }
                }
                let out = self.out.as_mut_ptr().add((row + r) * self.out_stride);
                if matches!(self.finish, Finish::SwiGlu) {
                    let unit = math::silu(s, s.load(sums));
                    s.store(out.add(first / 2), s.mul(unit, s.load(sums.add(S::LANES))));
                    continue;
                }
                for v in 0..vectors {
                    let (x, to) = (s.load(sums.add(v * S::LANES)), out.add(first + v * S::LANES));
                    let y = match self.finish {
                        Finish::Store | Finish::SwiGlu => x,
                        Finish::Add => s.add(s.load(to), x),
                        Finish::Activate(bias, curve) => {
                            let bias = s.load(bias.as_ptr().add(first + v * S::LANES));
                            math::apply(s, curve, s.add(x, bias))
                        }
                    };
                    s.store(to, y);
                }
            }
        }
    }
}

/// Cuts `rows` into pieces of nearly equal height, at most `most`: (first row, rows).
#[inline(always)]
pub(super) fn tiles(rows: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
    let count = rows.div_ceil(most).max(1);
    let (height, taller) = (rows / count, rows % count);
    (0..count).map(move |i| (i * height + i.min(taller), height + usize::from(i < taller)))
}

/// The most numbers that a tile has: 14 rows of 32 columns.
const MAX_TILE: usize = 14 * 32;

/// Sums that are not finished yet.
#[repr(align(64))]
struct Tile([f32; MAX_TILE]);

/// One step of a sum of products, on words.
pub(super) trait Dot: Copy + 'static {
    /// Whether sums are 32-bit integers.
    const WHOLE: bool;
    /// Numbers in a word.
    const PER_WORD: usize;
    fn step<S: Simd>(simd: S, sum: S::V, a: S::V, b: S::V) -> S::V;
}

/// One float a word.
#[derive(Clone, Copy)]
pub(super) struct F32;
/// Two bf16 a word.
#[derive(Clone, Copy)]
pub(super) struct Bf16;
/// Four bytes a word.
#[derive(Clone, Copy)]
pub(super) struct Int8;

impl Dot for F32 {
    const WHOLE: bool = false;
    const PER_WORD: usize = 1;
    #[inline(always)]
    fn step<S: Simd>(simd: S, sum: S::V, a: S::V, b: S::V) -> S::V {
        simd.mul_add(a, b, sum)
    }
}

impl Dot for Bf16 {
    const WHOLE: bool = false;
    const PER_WORD: usize = 2;
    #[inline(always)]
    fn step<S: Simd>(simd: S, sum: S::V, a: S::V, b: S::V) -> S::V {
        simd.dot_bf16(sum, a, b)
    }
}

impl Dot for Int8 {
    const WHOLE: bool = true;
    const PER_WORD: usize = 4;
    #[inline(always)]
    fn step<S: Simd>(simd: S, sum: S::V, a: S::V, b: S::V) -> S::V {
        simd.dot_int8(sum, a, b)
    }
}

/// What the sums begin with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begin {
    Zero,
    /// What `c` holds.
    Sum,
}

/// A few rows times one panel: `c = begin + a · b`.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) a: *const f32,
    pub(super) a_stride: usize,
    /// Words of a row of `a`, rows of `b`.
    pub(super) deep: usize,
    /// `[deep][vectors · LANES]`
    pub(super) b: *const f32,
    pub(super) begin: Begin,
    pub(super) c: *mut f32,
    pub(super) c_stride: usize,
}

impl Strip {
    /// Multiplies `rows` rows (at most `TILE_ROWS`) by a panel of `vectors` (one or two) vectors.
    ///
    /// # Safety
    /// `a` must be readable for `rows` rows of `deep` words, `b` for `deep` rows of `vectors` vectors, and `c` readable
    /// and writable for `rows` rows of `vectors` vectors.
    #[inline(always)]
    pub(super) unsafe fn multiply<S: Simd, D: Dot>(self, simd: S, rows: usize, vectors: usize) {
        macro_rules! by_rows {
            ($($n:literal)*) => {
                match (rows, vectors) {
                    $(
                        ($n, 2) if $n <= S::TILE_ROWS => simd.call(Unrolled::<D, $n, 2>(self, std::marker::PhantomData)),
                        ($n, 1) if $n <= S::TILE_ROWS => simd.call(Unrolled::<D, $n, 1>(self, std::marker::PhantomData)),
                    )*
                    _ => unreachable!("tiles are cut to fit"),
                }
            };
        }
        by_rows!(1 2 3 4 5 6 7 8 9 10 11 12 13 14);
    }
}

/// A [`Strip`] of `ROWS` rows and `VECTORS` vectors, all in registers.
struct Unrolled<D, const ROWS: usize, const VECTORS: usize>(Strip, std::marker::PhantomData<D>);

impl<D: Dot, const ROWS: usize, const VECTORS: usize> Task for Unrolled<D, ROWS, VECTORS> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let Strip { a, a_stride, deep, b, begin, c, c_stride } = self.0;
        // SAFETY: only `Strip::multiply` makes one, and its caller answers for the pointers.
        unsafe {
            let mut sums = [[simd.splat(0.0); VECTORS]; ROWS];
            if begin == Begin::Sum {
                for (r, row) in sums.iter_mut().enumerate() {
                    for (v, sum) in row.iter_mut().enumerate() {
                        *sum = simd.load(c.add(r * c_stride + v * S::LANES));
                    }
                }
            }
            for k in 0..deep {
                let mut panel = [simd.splat(0.0); VECTORS];
                for (v, b_v) in panel.iter_mut().enumerate() {
                    *b_v = simd.load(b.add((k * VECTORS + v) * S::LANES));
                }
                for (r, row) in sums.iter_mut().enumerate() {
                    let x = simd.splat(*a.add(r * a_stride + k));
                    for (sum, &b_v) in row.iter_mut().zip(&panel) {
                        *sum = D::step(simd, *sum, x, b_v);
                    }
                }
            }
            for (r, row) in sums.iter().enumerate() {
                for (v, &sum) in row.iter().enumerate() {
                    simd.store(c.add(r * c_stride + v * S::LANES), sum);
                }
            }
        }
    }
}
