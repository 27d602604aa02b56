//! The arithmetic, written once for every kind of vector.
//!
//! A kernel is a [`simd::Task`]: what to do, generic over the vector instructions it is done with. [`Isa::run`] picks the
//! instructions. All buffers are rows of channels: one row a point of the board, channels padded to a multiple of
//! [`CHANNEL_STEP`] with zeros that stay zero. Only this folder holds `unsafe`.
#![allow(unsafe_code)]

mod attention;
mod buffer;
mod gemm;
mod lowp;
mod math;
mod pack;
mod peak;
mod portable;
mod rows;
mod simd;
mod stem;
#[cfg(test)]
mod tests;
mod winograd;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use crate::model::Activation;
pub(crate) use attention::{Attend, AttentionShape, HeadBuffers, RopeTable};
pub(crate) use buffer::Buffer;
pub(crate) use gemm::{Finish, Gemm};
pub(crate) use lowp::{EncodeBf16, EncodeInt8};
pub(crate) use pack::{Packed, Precision};
pub(crate) use peak::Peak;
pub(crate) use rows::{AddPerBoard, MeanSquare, NormAct, Pool, RmsNorm, Third};
pub(crate) use simd::Isa;
pub(crate) use stem::{Convolve, SparsePlanes, Stem};
pub(crate) use winograd::{Variant, Winograd, WinogradScratch, WinogradWeights};

/// Every row of channels is a multiple of this many numbers.
pub(crate) const CHANNEL_STEP: usize = 16;

/// `channels`, rounded up to whole vectors.
pub(crate) const fn padded(channels: usize) -> usize {
    channels.next_multiple_of(CHANNEL_STEP)
}
