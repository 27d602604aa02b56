//! Memory that begins on a cache line.

use std::ops::{Deref, DerefMut};

/// One cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([f32; 16]);

/// Numbers that begin on a cache line, so that a row of whole vectors never straddles two.
#[derive(Clone, Default)]
pub(crate) struct Buffer {
    lines: Vec<Line>,
}

impl Buffer {
    /// At least `len` zeros.
    pub(crate) fn zeros(len: usize) -> Self {
        Self { lines: vec![Line([0.0; 16]); len.div_ceil(16)] }
    }
}

impl Deref for Buffer {
    type Target = [f32];

    fn deref(&self) -> &[f32] {
        // SAFETY: a `Line` is exactly sixteen floats without padding, so `lines` is sixteen times as many floats.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast(), self.lines.len() * 16) }
    }
}

impl DerefMut for Buffer {
    fn deref_mut(&mut self) -> &mut [f32] {
        // SAFETY: as in `deref`; the borrow of `self` is unique.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast(), self.lines.len() * 16) }
    }
}
