//! What a vector can do, and which vectors this CPU has.

/// A job for one thread, written for any kind of vector.
pub(crate) trait Task {
    /// What comes out of it.
    type Output;

    /// Does the job with the vectors of `simd`.
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}

/// A kind of vector. A value of the type is a proof that this CPU has the instructions.
///
/// Implementations mark every method `#[inline(always)]`: the instructions exist only inside [`Simd::call`].
pub(crate) trait Simd: Copy {
    /// `LANES` numbers of 32 bits.
    type V: Copy;
    /// Numbers in a vector; divides [`super::CHANNEL_STEP`].
    const LANES: usize;
    /// Rows of the tile that the matrix product keeps in registers; its columns are two vectors.
    const TILE_ROWS: usize;

    /// Runs `task` compiled for these instructions, as a function of its own.
    fn call<T: Task>(self, task: T) -> T::Output;

    /// `x` in every lane.
    fn splat(self, x: f32) -> Self::V;
    /// # Safety
    /// `from` must be readable for `LANES` floats.
    unsafe fn load(self, from: *const f32) -> Self::V;
    /// # Safety
    /// `to` must be writable for `LANES` floats.
    unsafe fn store(self, to: *mut f32, v: Self::V);
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    fn mul(self, a: Self::V, b: Self::V) -> Self::V;
    fn div(self, a: Self::V, b: Self::V) -> Self::V;
    fn max(self, a: Self::V, b: Self::V) -> Self::V;
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a * b + c`, rounded once where the CPU can.
    fn mul_add(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    /// The nearest whole number of numbers below 2²².
    fn round(self, a: Self::V) -> Self::V;
    /// `a · 2ⁿ`, `n` whole and from -126 to 127.
    fn scale(self, a: Self::V, n: Self::V) -> Self::V;
    /// The sum over the lanes.
    fn sum(self, a: Self::V) -> f32;
    /// The largest lane.
    fn largest(self, a: Self::V) -> f32;

    /// Adds the products of pairs of bf16: lane bits of `a` and `b` are two bf16 each.
    #[inline(always)]
    fn dot_bf16(self, sum: Self::V, a: Self::V, b: Self::V) -> Self::V {
        self.by_lane(sum, a, b, |sum, a, b| {
            let product = |shift: u32| f32::from_bits((a >> shift) << 16) * f32::from_bits((b >> shift) << 16);
            (f32::from_bits(sum) + product(0) + product(16)).to_bits()
        })
    }

    /// Adds the products of four bytes, unsigned in `a` and signed in `b`, to a 32-bit integer in each lane.
    #[inline(always)]
    fn dot_int8(self, sum: Self::V, a: Self::V, b: Self::V) -> Self::V {
        self.by_lane(sum, a, b, |sum, a, b| {
            let products = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
            let products = products.map(|(a, b)| i32::from(a) * i32::from(b as i8));
            sum.wrapping_add(products.sum::<i32>() as u32)
        })
    }

    /// The lanes as 32-bit integers, turned into floats.
    #[inline(always)]
    fn int_to_float(self, a: Self::V) -> Self::V {
        self.by_lane(a, a, a, |a, _, _| (a as i32 as f32).to_bits())
    }

    /// Both vectors rounded to bf16, two in a word, in order.
    #[inline(always)]
    fn to_bf16(self, low: Self::V, high: Self::V) -> Self::V {
        let (mut from, mut to) = ([0.0f32; 32], [0.0f32; 16]);
        // SAFETY: `from` holds two vectors of at most sixteen lanes, `to` one.
        unsafe {
            self.store(from.as_mut_ptr(), low);
            self.store(from.as_mut_ptr().add(Self::LANES), high);
        }
        for (pair, to) in from.chunks_exact(2).zip(&mut to) {
            let [low, high] = [pair[0], pair[1]].map(|x| u32::from(super::pack::bf16(x)));
            *to = f32::from_bits(high << 16 | low);
        }
        // SAFETY: as above.
        unsafe { self.load(to.as_ptr()) }
    }

    /// Both vectors rounded to bf16, a lane of `low` in the lower half of a word and its twin of `high` in the upper.
    #[inline(always)]
    fn pair_bf16(self, low: Self::V, high: Self::V) -> Self::V {
        self.by_lane(low, high, high, |low, high, _| {
            let [low, high] = [low, high].map(|bits| u32::from(super::pack::bf16(f32::from_bits(bits))));
            high << 16 | low
        })
    }

    /// Stores whole numbers from 0 to 255 as bytes.
    ///
    /// # Safety
    /// `to` must be writable for `LANES` bytes.
    #[inline(always)]
    unsafe fn store_bytes(self, to: *mut u8, v: Self::V) {
        let mut lanes = [0.0f32; 16];
        // SAFETY: no vector has more than sixteen lanes; the caller answers for `to`.
        unsafe {
            self.store(lanes.as_mut_ptr(), v);
            for (i, x) in lanes[..Self::LANES].iter().enumerate() {
                to.add(i).write(*x as u8);
            }
        }
    }

    /// `f` on the bits of each lane, for what the CPU has no instruction for.
    #[inline(always)]
    fn by_lane(self, a: Self::V, b: Self::V, c: Self::V, f: impl Fn(u32, u32, u32) -> u32) -> Self::V {
        let mut lanes = [[0.0f32; 16]; 3];
        let [x, y, z] = &mut lanes;
        // SAFETY: each array holds sixteen floats and no vector has more lanes.
        unsafe {
            self.store(x.as_mut_ptr(), a);
            self.store(y.as_mut_ptr(), b);
            self.store(z.as_mut_ptr(), c);
        }
        for ((x, y), z) in x.iter_mut().zip(y).zip(z) {
            *x = f32::from_bits(f(x.to_bits(), y.to_bits(), z.to_bits()));
        }
        // SAFETY: as above.
        unsafe { self.load(x.as_ptr()) }
    }
}

/// The vector instructions to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Isa {
    /// What the compiler makes of plain loops: every CPU.
    Portable,
    /// AVX2 with fused multiply-add.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX-512 (F, BW, DQ, VL).
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// AVX-512 with its bf16 and VNNI instructions.
    #[cfg(target_arch = "x86_64")]
    Avx512Dot,
}

impl Isa {
    /// Whether this CPU has them.
    pub(crate) fn is_available(self) -> bool {
        match self {
            Isa::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => super::x86::Avx2::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => super::x86::Avx512::new().is_some(),
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512Dot => super::x86::Avx512Dot::new().is_some(),
        }
    }

    /// Does `task` with these instructions, or with portable ones if this CPU lacks them.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        #[cfg(target_arch = "x86_64")]
        match self {
            Isa::Portable => {}
            Isa::Avx2 => {
                if let Some(simd) = super::x86::Avx2::new() {
                    return simd.call(task);
                }
            }
            Isa::Avx512 => {
                if let Some(simd) = super::x86::Avx512::new() {
                    return simd.call(task);
                }
            }
            Isa::Avx512Dot => {
                if let Some(simd) = super::x86::Avx512Dot::new() {
                    return simd.call(task);
                }
            }
        }
        super::portable::Portable.call(task)
    }

    /// Columns of a panel of packed weights.
    pub(crate) fn panel(self) -> usize {
        struct Width;
        impl Task for Width {
            type Output = usize;
            fn run<S: Simd>(self, _: S) -> usize {
                2 * S::LANES
            }
        }
        self.run(Width)
    }
}
