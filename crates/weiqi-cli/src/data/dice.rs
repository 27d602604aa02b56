//! Numbers drawn at random, from a seed.

/// SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// Dice of their own for a part of the work, so that the order of work does not matter.
    pub(crate) fn new(seed: u64, part: u64) -> Dice {
        let mut dice = Dice(seed);
        Dice(dice.next() ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// 64 bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to 1, without 1.
    pub(crate) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A number below `n`; 0 where `n` is 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.share() * n as f64) as usize
    }

    /// True with this probability.
    pub(crate) fn comes(&mut self, probability: f64) -> bool {
        self.share() < probability
    }

    /// Of a normal distribution with mean 0 and deviation 1 (Box and Muller 1958).
    pub(crate) fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.share()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.share()).cos()
    }

    /// Of an exponential distribution with this mean.
    pub(crate) fn exponential(&mut self, mean: f64) -> f64 {
        -mean * (1.0 - self.share()).ln()
    }

    /// An index, each as likely as its weight; `None` where all weights are 0.
    pub(crate) fn pick(&mut self, weights: &[f64]) -> Option<usize> {
        let mut left = self.share() * weights.iter().sum::<f64>();
        let mut last = None;
        for (index, &weight) in weights.iter().enumerate().filter(|&(_, &weight)| weight > 0.0) {
            last = Some(index);
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
        last
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn dice_keep_to_what_was_asked() {
        let mut dice = Dice::new(1, 2);
        let mut counts = [0; 4];
        for _ in 0..40_000 {
            counts[dice.pick(&[1.0, 0.0, 2.0, 1.0]).unwrap()] += 1;
            assert!(dice.below(7) < 7);
        }
        assert_eq!(counts[1], 0);
        assert!((19_000..21_000).contains(&counts[2]), "{counts:?}");
        assert_eq!(dice.pick(&[0.0, 0.0]), None);
        let mean = (0..40_000).map(|_| dice.exponential(5.0)).sum::<f64>() / 40_000.0;
        assert!((4.8..5.2).contains(&mean), "{mean}");
        let square = (0..40_000).map(|_| dice.normal().powi(2)).sum::<f64>() / 40_000.0;
        assert!((0.95..1.05).contains(&square), "{square}");
    }
}
