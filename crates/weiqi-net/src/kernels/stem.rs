//! The first convolution, straight from planes that are mostly zero.
//!
//! An input of 22 planes has one to three numbers that are not zero at each point, so adding their rows of weights is a
//! tenth of the work of a matrix product. Any input is right, only slower the fuller it is.

use super::simd::{Simd, Task};
use super::{Buffer, padded};

/// The numbers of a board's planes that are not zero.
#[derive(Default)]
pub(crate) struct SparsePlanes {
    /// Where each point's entries begin; one more than points.
    begins: Vec<u32>,
    entries: Vec<(u32, f32)>,
}

impl SparsePlanes {
    /// Room for boards of so many points.
    pub(crate) fn new(points: usize, planes: usize) -> Self {
        Self { begins: Vec::with_capacity(points + 1), entries: Vec::with_capacity(points * planes) }
    }

    /// Reads `points`, each a slice over the planes.
    pub(crate) fn read<'a>(&mut self, points: impl Iterator<Item = &'a [f32]>) {
        self.begins.clear();
        self.entries.clear();
        for planes in points {
            self.begins.push(self.entries.len() as u32);
            for (plane, &x) in planes.iter().enumerate() {
                if x != 0.0 {
                    self.entries.push((plane as u32, x));
                }
            }
        }
        self.begins.push(self.entries.len() as u32);
    }

    fn at(&self, point: usize) -> &[(u32, f32)] {
        &self.entries[self.begins[point] as usize..self.begins[point + 1] as usize]
    }
}

/// The weights of the first convolution, `[y][x][plane][output]`.
pub(crate) struct Stem {
    weights: Buffer,
    height: usize,
    width: usize,
    reach: [usize; 2],
    dilation: [usize; 2],
    planes: usize,
    outputs: usize,
}

impl Stem {
    /// Takes `weight(y, x, plane, output)`; dilations are (y, x).
    pub(crate) fn new(
        [height, width]: [usize; 2],
        dilation: [usize; 2],
        planes: usize,
        outputs: usize,
        weight: impl Fn(usize, usize, usize, usize) -> f32,
    ) -> Self {
        let row = padded(outputs);
        let mut weights = Buffer::zeros(height * width * planes * row);
        for y in 0..height {
            for x in 0..width {
                for plane in 0..planes {
                    for output in 0..outputs {
                        weights[((y * width + x) * planes + plane) * row + output] = weight(y, x, plane, output);
                    }
                }
            }
        }
        Self { weights, height, width, reach: [height / 2, width / 2], dilation, planes, outputs: row }
    }

    /// The most weights that one output can need.
    pub(crate) fn terms(&self) -> usize {
        self.height * self.width * self.planes
    }
}

/// The first convolution of one board: `out[point] = begin + Σ`.
pub(crate) struct Convolve<'a> {
    pub(crate) stem: &'a Stem,
    pub(crate) planes: &'a SparsePlanes,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// What every point begins with, `[output]`.
    pub(crate) begin: &'a [f32],
    /// `[point][output]`
    pub(crate) out: &'a mut [f32],
    pub(crate) out_stride: usize,
    /// Room for [`Stem::terms`] terms.
    pub(crate) terms: &'a mut Vec<(u32, f32)>,
}

impl Task for Convolve<'_> {
    type Output = ();

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) {
        let outputs = self.stem.outputs;
        assert!(self.begin.len() >= outputs, "too few numbers to begin with");
        assert!(self.out.len() >= (self.width * self.height - 1) * self.out_stride + outputs, "too little room");
        for y in 0..self.height {
            for x in 0..self.width {
                gather(self.stem, self.planes, [self.width, self.height], [x, y], self.terms);
                let at = (y * self.width + x) * self.out_stride;
                let mut done = 0;
                while done < outputs {
                    let (begin, out) = (&self.begin[done..outputs], &mut self.out[at + done..at + outputs]);
                    let vectors = (outputs - done) / S::LANES;
                    // SAFETY: a term points to a row of `outputs` weights, of which the last `done` are left out; `begin`
                    // and `out` are at least as long as the vectors taken.
                    unsafe {
                        let weights = self.stem.weights.as_ptr().add(done);
                        match vectors {
                            1 => sum::<S, 1>(simd, self.terms, weights, begin, out),
                            2 => sum::<S, 2>(simd, self.terms, weights, begin, out),
                            3 => sum::<S, 3>(simd, self.terms, weights, begin, out),
                            4 | 5 => sum::<S, 4>(simd, self.terms, weights, begin, out),
                            _ => sum::<S, 6>(simd, self.terms, weights, begin, out),
                        }
                    }
                    done += S::LANES * if vectors == 5 { 4 } else { vectors.min(6) };
                }
            }
        }
    }
}

/// Lists what the output at `[x, y]` sums: where a row of weights begins, and its factor.
fn gather(
    stem: &Stem,
    planes: &SparsePlanes,
    [width, height]: [usize; 2],
    [x, y]: [usize; 2],
    terms: &mut Vec<(u32, f32)>,
) {
    terms.clear();
    for j in 0..stem.height {
        let row = (y + j * stem.dilation[0]).wrapping_sub(stem.reach[0] * stem.dilation[0]);
        if row >= height {
            continue;
        }
        for i in 0..stem.width {
            let column = (x + i * stem.dilation[1]).wrapping_sub(stem.reach[1] * stem.dilation[1]);
            if column >= width {
                continue;
            }
            let first = (j * stem.width + i) * stem.planes;
            let entries = planes.at(row * width + column).iter();
            terms.extend(entries.map(|&(plane, x)| (((first + plane as usize) * stem.outputs) as u32, x)));
        }
    }
}

/// `out = begin + Σ factor · weights`, `VECTORS` vectors at once.
///
/// # Safety
/// Each term must point to as many weights as the vectors hold, and so must `begin` and `out`.
#[inline(always)]
unsafe fn sum<S: Simd, const VECTORS: usize>(
    s: S,
    terms: &[(u32, f32)],
    weights: *const f32,
    begin: &[f32],
    out: &mut [f32],
) {
    let mut sums = [s.splat(0.0); VECTORS];
    // SAFETY: the caller's promise.
    unsafe {
        for (v, sum) in sums.iter_mut().enumerate() {
            *sum = s.load(begin.as_ptr().add(v * S::LANES));
        }
        for &(at, factor) in terms {
            let (row, factor) = (weights.add(at as usize), s.splat(factor));
            for (v, sum) in sums.iter_mut().enumerate() {
                *sum = s.mul_add(factor, s.load(row.add(v * S::LANES)), *sum);
            }
        }
        for (v, &sum) in sums.iter().enumerate() {
            s.store(out.as_mut_ptr().add(v * S::LANES), sum);
        }
    }
}
