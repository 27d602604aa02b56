//! How thoroughly is looked.

use std::time::Duration;

use super::ROLLOUTS;

/// How thoroughly a game or a move is looked at, in visits and in time.
///
/// A network tells much at once; games at random must be many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Visits of the quick look at a position.
    pub(super) quick: u32,
    /// The quick look at all positions takes about so long, however slow the machine.
    quick_time: Duration,
    /// One position of it takes no longer.
    quick_most: Duration,
    /// Rounds: visits of a position, how many moves are looked at again, and the least that one of them may have lost.
    pub(super) rounds: [(u32, usize, f32); 2],
    /// A deeper look at one position takes no longer.
    pub(super) deep_time: Duration,
    /// Visits of each look by contrast.
    pub(super) contrast: u32,
    /// One of these looks takes no longer.
    pub(super) contrast_time: Duration,
}

/// No position of the quick look is given less time.
const SHORTEST: Duration = Duration::from_millis(30);

impl Effort {
    /// A server's, by what judges.
    pub fn of_server(judge: &str) -> Effort {
        let (quick, rounds, contrast) = match judge.starts_with(ROLLOUTS) {
            true => (200, [(1000, 30, 1.5), (4000, 8, 3.0)], 600),
            false => (20, [(100, 40, 1.0), (400, 12, 2.0)], 60),
        };
        Effort {
            quick,
            quick_time: Duration::from_secs(28),
            quick_most: Duration::from_secs(1),
            rounds,
            deep_time: Duration::from_secs(20),
            contrast,
            contrast_time: Duration::from_secs(4),
        }
    }

    /// A phone's, by what judges: it is slower, its battery is small, and nobody wants to hold it for long.
    pub fn of_page(judge: &str) -> Effort {
        let (quick, rounds, contrast) = match judge.starts_with(ROLLOUTS) {
            true => (100, [(400, 20, 1.5), (1200, 6, 3.0)], 300),
            false => (10, [(40, 20, 1.0), (120, 8, 2.0)], 30),
        };
        Effort {
            quick,
            quick_time: Duration::from_secs(60),
            quick_most: Duration::from_secs(1),
            rounds,
            deep_time: Duration::from_secs(8),
            contrast,
            contrast_time: Duration::from_secs(3),
        }
    }

    /// How long the quick look at one of so many positions may take.
    pub(super) fn quick_time(&self, n_positions: usize) -> Duration {
        let share = self.quick_time / u32::try_from(n_positions.max(1)).unwrap_or(u32::MAX);
        share.clamp(SHORTEST, self.quick_most)
    }
}
