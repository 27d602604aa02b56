//! Token buckets: how often somebody may do something.

use std::time::Instant;

/// A rate with a burst.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once, after a rest.
    pub burst: u32,
    /// How many a second, in the long run.
    pub per_second: f64,
}

/// How often things may be done. One owner on his own machine gets generous ones: they stop a page gone wild, not a
/// fast player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rates {
    /// Commands to one game.
    pub commands: Rate,
    /// New games.
    pub games: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// Tries to get in with a key.
    pub keys: Rate,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            commands: Rate { burst: 60, per_second: 20.0 },
            games: Rate { burst: 30, per_second: 1.0 },
            messages: Rate { burst: 200, per_second: 50.0 },
            keys: Rate { burst: 30, per_second: 1.0 },
        }
    }
}

/// What is left of a rate.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub(crate) fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, tokens: f64::from(rate.burst), filled: now }
    }

    /// Takes one, or says in how many milliseconds there will be one.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), u64> {
        let elapsed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + elapsed * self.rate.per_second).min(f64::from(self.rate.burst));
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        let missing_s = (1.0 - self.tokens) / self.rate.per_second.max(1e-6);
        Err((missing_s * 1000.0).ceil() as u64)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_free_and_then_the_rate_holds() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { burst: 3, per_second: 2.0 }, start);
        assert!((0..3).all(|_| bucket.take(start).is_ok()));
        assert_eq!(bucket.take(start), Err(500));
        assert_eq!(bucket.take(start + Duration::from_millis(500)), Ok(()));
        assert!(bucket.take(start + Duration::from_millis(501)).is_err());
    }

    #[test]
    fn a_long_rest_gives_no_more_than_the_burst() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { burst: 2, per_second: 1.0 }, start);
        let later = start + Duration::from_secs(3600);
        assert_eq!((0..5).filter(|_| bucket.take(later).is_ok()).count(), 2);
    }
}
