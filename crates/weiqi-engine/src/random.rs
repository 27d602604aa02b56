//! Numbers drawn at random, the same on every machine.

/// SplitMix64 (Steele, Lea and Flood 2014): small, quick and good enough for rollouts.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is less than 2^32; 0 where `n` is 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 32).wrapping_mul(n as u64) >> 32) as usize
    }

    /// True `percent` times in a hundred.
    pub(crate) fn is_luckier_than(&mut self, percent: u32) -> bool {
        self.below(100) < percent as usize
    }
}
