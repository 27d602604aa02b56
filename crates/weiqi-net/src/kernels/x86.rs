//! AVX2 and AVX-512.

use std::arch::x86_64::*;

use super::simd::{Simd, Task};

/// Implements [`Simd::call`] by a function compiled for the named features.
macro_rules! call {
    ($features:literal) => {
        fn call<T: Task>(self, task: T) -> T::Output {
            #[target_feature(enable = $features)]
            #[inline(never)]
            fn enter<S: Simd, T: Task>(simd: S, task: T) -> T::Output {
                task.run(simd)
            }
            // SAFETY: a value of `Self` is only made where the CPU was found to have these features.
            unsafe { enter(self, task) }
        }
    };
}

/// Implements methods of [`Simd`] by one instruction each.
macro_rules! instructions {
    ($vector:ty: $($name:ident($($arg:ident),+) = $instruction:ident;)+) => {
        $(
            #[inline(always)]
            fn $name(self, $($arg: $vector),+) -> $vector {
                // SAFETY: a value of `Self` proves that the CPU has the instruction.
                unsafe { $instruction($($arg),+) }
            }
        )+
    };
}

/// AVX2 with fused multiply-add: 8 lanes, 16 registers.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// `None` where the CPU lacks it.
    pub(super) fn new() -> Option<Self> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")).then_some(Self(()))
    }
}

impl Simd for Avx2 {
    type V = __m256;
    const LANES: usize = 8;
    const TILE_ROWS: usize = 6;

    call!("avx2,fma");

    #[inline(always)]
    fn splat(self, x: f32) -> __m256 {
        // SAFETY: `self` proves AVX.
        unsafe { _mm256_set1_ps(x) }
    }

    #[inline(always)]
    unsafe fn load(self, from: *const f32) -> __m256 {
        // SAFETY: `self` proves AVX; the caller answers for the pointer.
        unsafe { _mm256_loadu_ps(from) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32, v: __m256) {
        // SAFETY: `self` proves AVX; the caller answers for the pointer.
        unsafe { _mm256_storeu_ps(to, v) }
    }

    instructions! { __m256:
        add(a, b) = _mm256_add_ps;
        sub(a, b) = _mm256_sub_ps;
        mul(a, b) = _mm256_mul_ps;
        div(a, b) = _mm256_div_ps;
        max(a, b) = _mm256_max_ps;
        min(a, b) = _mm256_min_ps;
        mul_add(a, b, c) = _mm256_fmadd_ps;
    }

    #[inline(always)]
    fn round(self, a: __m256) -> __m256 {
        // SAFETY: `self` proves AVX.
        unsafe { _mm256_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(a) }
    }

    #[inline(always)]
    fn scale(self, a: __m256, n: __m256) -> __m256 {
        // SAFETY: `self` proves AVX2.
        unsafe {
            let exponent = _mm256_add_epi32(_mm256_cvtps_epi32(n), _mm256_set1_epi32(127));
            _mm256_mul_ps(a, _mm256_castsi256_ps(_mm256_slli_epi32::<23>(exponent)))
        }
    }

    #[inline(always)]
    fn sum(self, a: __m256) -> f32 {
        // SAFETY: `self` proves AVX.
        unsafe {
            let four = _mm_add_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps::<1>(a));
            let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
            _mm_cvtss_f32(_mm_add_ss(two, _mm_shuffle_ps::<1>(two, two)))
        }
    }

    #[inline(always)]
    fn largest(self, a: __m256) -> f32 {
        // SAFETY: `self` proves AVX.
        unsafe {
            let four = _mm_max_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps::<1>(a));
            let two = _mm_max_ps(four, _mm_movehl_ps(four, four));
            _mm_cvtss_f32(_mm_max_ss(two, _mm_shuffle_ps::<1>(two, two)))
        }
    }
}

/// AVX-512: 16 lanes, 32 registers.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// `None` where the CPU lacks it.
    pub(super) fn new() -> Option<Self> {
        let has = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("fma");
        has.then_some(Self(()))
    }
}

/// AVX-512 with its bf16 and VNNI instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx512Dot(());

impl Avx512Dot {
    /// `None` where the CPU lacks it.
    pub(super) fn new() -> Option<Self> {
        let has =
            Avx512::new().is_some() && is_x86_feature_detected!("avx512bf16") && is_x86_feature_detected!("avx512vnni");
        has.then_some(Self(()))
    }
}

/// What both kinds of AVX-512 share.
macro_rules! avx512 {
    () => {
        type V = __m512;
        const LANES: usize = 16;
        const TILE_ROWS: usize = 14;

        #[inline(always)]
        fn splat(self, x: f32) -> __m512 {
            // SAFETY: `self` proves AVX-512F.
            unsafe { _mm512_set1_ps(x) }
        }

        #[inline(always)]
        unsafe fn load(self, from: *const f32) -> __m512 {
            // SAFETY: `self` proves AVX-512F; the caller answers for the pointer.
            unsafe { _mm512_loadu_ps(from) }
        }

        #[inline(always)]
        unsafe fn store(self, to: *mut f32, v: __m512) {
            // SAFETY: `self` proves AVX-512F; the caller answers for the pointer.
            unsafe { _mm512_storeu_ps(to, v) }
        }

        instructions! { __m512:
            add(a, b) = _mm512_add_ps;
            sub(a, b) = _mm512_sub_ps;
            mul(a, b) = _mm512_mul_ps;
            div(a, b) = _mm512_div_ps;
            max(a, b) = _mm512_max_ps;
            min(a, b) = _mm512_min_ps;
            mul_add(a, b, c) = _mm512_fmadd_ps;
            scale(a, n) = _mm512_scalef_ps;
        }

        #[inline(always)]
        fn round(self, a: __m512) -> __m512 {
            // SAFETY: `self` proves AVX-512F.
            unsafe { _mm512_roundscale_ps::<0>(a) }
        }

        #[inline(always)]
        fn sum(self, a: __m512) -> f32 {
            // SAFETY: `self` proves AVX-512F.
            unsafe { _mm512_reduce_add_ps(a) }
        }

        #[inline(always)]
        fn largest(self, a: __m512) -> f32 {
            // SAFETY: `self` proves AVX-512F.
            unsafe { _mm512_reduce_max_ps(a) }
        }

        #[inline(always)]
        fn int_to_float(self, a: __m512) -> __m512 {
            // SAFETY: `self` proves AVX-512F.
            unsafe { _mm512_cvtepi32_ps(_mm512_castps_si512(a)) }
        }
    };
}

impl Simd for Avx512 {
    call!("avx512f,avx512bw,avx512dq,avx512vl,fma,avx2");
    avx512!();
}

impl Simd for Avx512Dot {
    call!("avx512f,avx512bw,avx512dq,avx512vl,avx512bf16,avx512vnni,fma,avx2");
    avx512!();

    #[inline(always)]
    fn dot_bf16(self, sum: __m512, a: __m512, b: __m512) -> __m512 {
        // SAFETY: `self` proves AVX-512 BF16; the three types are the same 512 bits.
        unsafe {
            use std::mem::transmute;
            _mm512_dpbf16_ps(sum, transmute::<__m512, __m512bh>(a), transmute::<__m512, __m512bh>(b))
        }
    }

    #[inline(always)]
    fn to_bf16(self, low: __m512, high: __m512) -> __m512 {
        // SAFETY: `self` proves AVX-512 BF16; the two types are the same 512 bits.
        unsafe { std::mem::transmute::<__m512bh, __m512>(_mm512_cvtne2ps_pbh(high, low)) }
    }

    #[inline(always)]
    fn pair_bf16(self, low: __m512, high: __m512) -> __m512 {
        // SAFETY: `self` proves AVX-512 BF16; the types of each size are the same bits.
        unsafe {
            use std::mem::transmute;
            let half = |v| _mm512_cvtepu16_epi32(transmute::<__m256bh, __m256i>(_mm512_cvtneps_pbh(v)));
            _mm512_castsi512_ps(_mm512_or_si512(half(low), _mm512_slli_epi32::<16>(half(high))))
        }
    }

    #[inline(always)]
    unsafe fn store_bytes(self, to: *mut u8, v: __m512) {
        // SAFETY: `self` proves AVX-512F; the caller answers for sixteen bytes at `to`.
        unsafe { _mm_storeu_si128(to.cast(), _mm512_cvtepi32_epi8(_mm512_cvtps_epi32(v))) }
    }

    #[inline(always)]
    fn dot_int8(self, sum: __m512, a: __m512, b: __m512) -> __m512 {
        // SAFETY: `self` proves AVX-512 VNNI.
        unsafe {
            let [sum, a, b] = [sum, a, b].map(|v| _mm512_castps_si512(v));
            _mm512_castsi512_ps(_mm512_dpbusd_epi32(sum, a, b))
        }
    }
}
