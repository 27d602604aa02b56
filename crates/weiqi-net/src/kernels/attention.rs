//! Attention of a board's points to each other.
//!
//! A few rows of queries at a time: scores, softmax and the sum of values stay in the first cache (after Dao et al.
//! 2022, without its running maximum: a board's keys are few). In bf16 a word holds a dimension of a query or key and its
//! partner in the turned pair, or a dimension of the values of two neighbouring keys.

use super::gemm::{Begin, Bf16, Dot, F32, Strip, tiles};
use super::math;
use super::pack::Precision;
use super::simd::{Simd, Task};
use super::{Buffer, padded};

/// The widths of an attention's rows of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AttentionShape {
    pub(crate) heads: usize,
    pub(crate) kv_heads: usize,
    /// Half the width of a query or key, padded: its dimensions are put as all first ones of the turned pairs, then
    /// all second ones.
    pub(crate) half: usize,
    /// Width of a value, padded.
    pub(crate) value: usize,
}

impl AttentionShape {
    /// Pads the widths of a query and of a value.
    pub(crate) fn new(heads: usize, kv_heads: usize, query: usize, value: usize) -> Self {
        Self { heads, kv_heads, half: padded(query.div_ceil(2)), value: padded(value) }
    }

    /// The width of a row of queries, keys and values of all heads, in this order.
    pub(crate) fn row(&self) -> usize {
        self.keys() + self.kv_heads * 2 * self.half + self.kv_heads * self.value
    }

    /// The width of a row of results.
    pub(crate) fn result(&self) -> usize {
        self.heads * self.value
    }

    fn keys(&self) -> usize {
        self.heads * 2 * self.half
    }

    fn values(&self) -> usize {
        self.keys() + self.kv_heads * 2 * self.half
    }
}

/// Cosines and sines of the angles by which queries and keys are turned: `angle = x · f[0] + y · f[1]`.
///
/// Kept apart for columns and rows of the board and joined by the addition theorem, so that any board can use it.
pub(crate) struct RopeTable {
    /// `[kv head][column][cos, sin][half]`
    columns: Buffer,
    /// `[kv head][row][cos, sin][half]`
    rows: Buffer,
    side: usize,
}

impl RopeTable {
    /// For boards up to `side` points wide and high; `frequencies(kv head, pair)` gives `f`, zero beyond the pairs.
    pub(crate) fn new(shape: &AttentionShape, side: usize, frequencies: impl Fn(usize, usize) -> [f64; 2]) -> Self {
        let table = |axis: usize| {
            let mut table = Buffer::zeros(shape.kv_heads * side * 2 * shape.half);
            for head in 0..shape.kv_heads {
                for place in 0..side {
                    for pair in 0..shape.half {
                        let (sin, cos) = (frequencies(head, pair)[axis] * place as f64).sin_cos();
                        let at = (head * side + place) * 2 * shape.half + pair;
                        table[at] = cos as f32;
                        table[at + shape.half] = sin as f32;
                    }
                }
            }
            table
        };
        Self { columns: table(0), rows: table(1), side }
    }

    fn at(&self, shape: &AttentionShape, head: usize, x: usize, y: usize) -> (&[f32], &[f32]) {
        let width = 2 * shape.half;
        let place = |table, i| &<Buffer as std::ops::Deref>::deref(table)[(head * self.side + i) * width..][..width];
        (place(&self.columns, x), place(&self.rows, y))
    }
}

/// Room for one head.
#[derive(Default)]
pub(crate) struct HeadBuffers {
    /// `[panel of keys][dimension][key]`
    keys: Buffer,
    /// `[panel of dimensions][key][dimension]`
    values: Buffer,
    key: Buffer,
    /// A tile of queries: `[row][dimension]`
    queries: Buffer,
    /// `[row][key]`
    scores: Buffer,
    results: Buffer,
}

/// The most rows of a tile, whatever the vectors.
const MOST_ROWS: usize = 14;

impl HeadBuffers {
    /// Room for boards of at most so many points and heads of at most these widths.
    pub(crate) fn new(points: usize, most_half: usize, most_value: usize) -> Self {
        // A panel has at most 32 columns.
        let keys = points.next_multiple_of(32);
        Self {
            keys: Buffer::zeros(keys * 2 * most_half),
            values: Buffer::zeros(keys * most_value),
            key: Buffer::zeros(2 * most_half),
            queries: Buffer::zeros(MOST_ROWS * 2 * most_half),
            scores: Buffer::zeros(MOST_ROWS * keys),
            results: Buffer::zeros(MOST_ROWS * most_value),
        }
    }
}

/// The attention of one board.
pub(crate) struct Attend<'a> {
    pub(crate) shape: AttentionShape,
    pub(crate) rope: Option<&'a RopeTable>,
    /// Of scores and of the weights of values: 32 bits or bf16.
    pub(crate) precision: Precision,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// `[point][queries, keys, values]`, queries divided by the root of their width.
    pub(crate) rows: &'a [f32],
    /// `[point][head][value]`
    pub(crate) out: &'a mut [f32],
    pub(crate) buffers: &'a mut HeadBuffers,
}

impl Task for Attend<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        match self.precision {
            Precision::Bf16 => self.heads::<S, Bf16>(simd),
            Precision::F32 | Precision::Int8 => self.heads::<S, F32>(simd),
        }
    }
}

impl Attend<'_> {
    /// Attention of all heads, in products of `D`.
    #[inline(always)]
    fn heads<S: Simd, D: Dot>(mut self, simd: S) {
        let (shape, points) = (self.shape, self.width * self.height);
        let keys = points.next_multiple_of(2 * S::LANES);
        assert!(points > 0 && self.rows.len() >= points * shape.row(), "too few rows");
        assert!(self.out.len() >= points * shape.result(), "too little room");
        assert!(self.buffers.keys.len() >= keys * 2 * shape.half, "too little scratch");
        assert!(self.buffers.values.len() >= points.next_multiple_of(2) * shape.value, "too little scratch");
        assert!(self.buffers.queries.len() >= S::TILE_ROWS * 2 * shape.half, "too little scratch");
        assert!(self.buffers.scores.len() >= S::TILE_ROWS * keys, "too little scratch");
        assert!(self.buffers.results.len() >= S::TILE_ROWS * shape.value, "too little scratch");
        let group = shape.heads / shape.kv_heads;
        for kv_head in 0..shape.kv_heads {
            self.pack_keys::<S, D>(simd, kv_head, keys);
            self.pack_values::<S, D>(simd, kv_head);
            for head in kv_head * group..(kv_head + 1) * group {
                for (first, rows) in tiles(points, S::TILE_ROWS) {
                    self.load_queries::<S, D>(simd, head, kv_head, first, rows);
                    // SAFETY: the asserts above hold for these rows and heads.
                    unsafe { self.tile::<S, D>(simd, head, first, rows, keys) };
                }
            }
        }
    }

    /// Turns the query or key at `from` of `rows` by the angles of `point` and writes it to `to`.
    #[inline(always)]
    fn turn<S: Simd, D: Dot>(&self, s: S, kv_head: usize, point: usize, from: usize, to: &mut [f32]) {
        let half = self.shape.half;
        let from = &self.rows[from..][..2 * half];
        let to = &mut to[..2 * half / D::PER_WORD];
        let angles = self.rope.map(|rope| rope.at(&self.shape, kv_head, point % self.width, point / self.width));
        for c in (0..half).step_by(S::LANES) {
            // SAFETY: all slices are `half` or twice `half` long, and `half` is a whole number of vectors.
            unsafe {
                let (mut u, mut v) = (s.load(from.as_ptr().add(c)), s.load(from.as_ptr().add(half + c)));
                if let Some((column, row)) = angles {
                    let (cos_x, sin_x) = (s.load(column.as_ptr().add(c)), s.load(column.as_ptr().add(half + c)));
                    let (cos_y, sin_y) = (s.load(row.as_ptr().add(c)), s.load(row.as_ptr().add(half + c)));
                    let cos = s.sub(s.mul(cos_x, cos_y), s.mul(sin_x, sin_y));
                    let sin = s.mul_add(sin_x, cos_y, s.mul(cos_x, sin_y));
                    (u, v) = (s.sub(s.mul(u, cos), s.mul(v, sin)), s.mul_add(u, sin, s.mul(v, cos)));
                }
                if D::PER_WORD == 2 {
                    s.store(to.as_mut_ptr().add(c), s.pair_bf16(u, v));
                } else {
                    s.store(to.as_mut_ptr().add(c), u);
                    s.store(to.as_mut_ptr().add(half + c), v);
                }
            }
        }
    }

    /// Packs the keys of a head, turned, by panels, as the weights of the product that gives the scores.
    #[inline(always)]
    fn pack_keys<S: Simd, D: Dot>(&mut self, simd: S, kv_head: usize, keys: usize) {
        let (panel, width) = (2 * S::LANES, 2 * self.shape.half);
        let deep = width / D::PER_WORD;
        let points = self.width * self.height;
        let mut packed = std::mem::take(&mut self.buffers.keys);
        let mut key = std::mem::take(&mut self.buffers.key);
        for point in 0..keys {
            if point < points {
                let from = point * self.shape.row() + self.shape.keys() + kv_head * width;
                self.turn::<S, D>(simd, kv_head, point, from, &mut key);
            } else {
                key.fill(0.0);
            }
            let to = &mut packed[point / panel * panel * deep + point % panel..];
            for (to, &x) in to.iter_mut().step_by(panel).zip(&key[..deep]) {
                *to = x;
            }
        }
        self.buffers.keys = packed;
        self.buffers.key = key;
    }

    /// Packs the values of a head by panels of dimensions.
    #[inline(always)]
    fn pack_values<S: Simd, D: Dot>(&mut self, s: S, kv_head: usize) {
        let (value, points, panel) = (self.shape.value, self.width * self.height, 2 * S::LANES);
        let deep = points.div_ceil(D::PER_WORD);
        let rows = self.rows;
        let row = |point: usize| &rows[point * self.shape.row() + self.shape.values() + kv_head * value..][..value];
        for word in 0..deep {
            let first = row(word * D::PER_WORD);
            let second = if D::PER_WORD == 2 && word * 2 + 1 < points { Some(row(word * 2 + 1)) } else { None };
            for c in (0..value).step_by(S::LANES) {
                let (begin, columns) = (c / panel * panel, panel.min(value - c / panel * panel));
                let to = &mut self.buffers.values[begin * deep + word * columns + (c - begin)..][..S::LANES];
                // SAFETY: values are whole vectors, and `to` is one.
                unsafe {
                    let mut x = s.load(first.as_ptr().add(c));
                    if D::PER_WORD == 2 {
                        let y = second.map_or(s.splat(0.0), |second| s.load(second.as_ptr().add(c)));
                        x = s.pair_bf16(x, y);
                    }
                    s.store(to.as_mut_ptr(), x);
                }
            }
        }
    }

    /// Loads a tile of queries, turned.
    #[inline(always)]
    fn load_queries<S: Simd, D: Dot>(&mut self, simd: S, head: usize, kv_head: usize, first: usize, rows: usize) {
        let width = 2 * self.shape.half;
        let mut queries = std::mem::take(&mut self.buffers.queries);
        for row in 0..rows {
            let from = (first + row) * self.shape.row() + head * width;
            self.turn::<S, D>(simd, kv_head, first + row, from, &mut queries[row * width / D::PER_WORD..]);
        }
        self.buffers.queries = queries;
    }

    /// Scores, softmax and the sum of values of a tile of queries.
    ///
    /// # Safety
    /// All lengths must be as `run` checks them.
    #[inline(always)]
    unsafe fn tile<S: Simd, D: Dot>(&mut self, s: S, head: usize, first: usize, rows: usize, keys: usize) {
        let (shape, points, panel) = (self.shape, self.width * self.height, 2 * S::LANES);
        let deep = 2 * shape.half / D::PER_WORD;
        let scores = self.buffers.scores.as_mut_ptr();
        for first_key in (0..keys).step_by(panel) {
            // SAFETY: panels of `deep` rows lie one behind the other; scores hold `rows` rows of `keys`.
            unsafe {
                let product = Strip {
                    a: self.buffers.queries.as_ptr(),
                    a_stride: deep,
                    deep,
                    b: self.buffers.keys.as_ptr().add(first_key * deep),
                    begin: Begin::Zero,
                    c: scores.add(first_key),
                    c_stride: keys,
                };
                product.multiply::<S, D>(s, rows, 2);
            }
        }
        let mut sums = [0.0; MOST_ROWS];
        for (row, sum) in sums[..rows].iter_mut().enumerate() {
            let scores = &mut self.buffers.scores[row * keys..][..keys];
            scores[points..].fill(f32::NEG_INFINITY);
            *sum = exponentials::<S, D>(s, scores);
        }
        for first_value in (0..shape.value).step_by(panel) {
            let columns = panel.min(shape.value - first_value);
            let deep = points.div_ceil(D::PER_WORD);
            // SAFETY: a panel of values has `deep` rows of `columns`; results hold `rows` rows of a value.
            unsafe {
                let product = Strip {
                    a: scores,
                    a_stride: keys,
                    deep,
                    b: self.buffers.values.as_ptr().add(first_value * deep),
                    begin: Begin::Zero,
                    c: self.buffers.results.as_mut_ptr().add(first_value),
                    c_stride: shape.value,
                };
                product.multiply::<S, D>(s, rows, columns / S::LANES);
            }
        }
        for (row, sum) in sums[..rows].iter().enumerate() {
            let from = &self.buffers.results[row * shape.value..][..shape.value];
            let to = &mut self.out[(first + row) * shape.result() + head * shape.value..][..shape.value];
            for (to, x) in to.iter_mut().zip(from) {
                *to = x / sum;
            }
        }
    }
}

/// Turns scores into the exponentials of their distances below the largest, as words, and returns the sum.
#[inline(always)]
fn exponentials<S: Simd, D: Dot>(s: S, scores: &mut [f32]) -> f32 {
    let mut largest = s.splat(f32::NEG_INFINITY);
    for x in scores.chunks_exact(S::LANES) {
        // SAFETY: the chunk is one vector long.
        largest = s.max(largest, unsafe { s.load(x.as_ptr()) });
    }
    let largest = s.splat(s.largest(largest));
    let mut sum = s.splat(0.0);
    let words = scores.as_mut_ptr();
    for i in (0..scores.len() / S::LANES).step_by(2) {
        // SAFETY: there is an even number of vectors. Words are written where both vectors have been read, or before.
        unsafe {
            let from = words.add(i * S::LANES);
            let first = math::exp(s, s.sub(s.load(from), largest));
            let second = math::exp(s, s.sub(s.load(from.add(S::LANES)), largest));
            sum = s.add(sum, s.add(first, second));
            if D::PER_WORD == 2 {
                s.store(words.add(i / 2 * S::LANES), s.to_bf16(first, second));
            } else {
                s.store(from, first);
                s.store(from.add(S::LANES), second);
            }
        }
    }
    s.sum(sum)
}
