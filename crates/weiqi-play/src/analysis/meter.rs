//! How fast a search goes.

use std::time::Duration;

/// Tells visits a second; what an earlier search left is not counted.
#[derive(Debug, Default)]
pub struct Meter {
    before: Option<u32>,
    visits: u32,
    time: Duration,
}

impl Meter {
    /// Takes the visits after a slice; says whether there are more than before.
    pub fn read(&mut self, visits: u32, time: Duration) -> bool {
        let before = self.before.replace(visits);
        let n_new = visits.saturating_sub(before.unwrap_or(visits));
        if before.is_some() {
            self.visits += n_new;
            self.time += time;
        }
        before.is_none() || n_new > 0
    }

    /// Visits a second, after more than one slice.
    pub fn per_second(&self) -> Option<u32> {
        let seconds = self.time.as_secs_f64();
        (seconds > 0.0).then(|| (f64::from(self.visits) / seconds).round() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_meter_counts_what_the_slices_found() {
        let mut meter = Meter::default();
        assert!(meter.read(5000, Duration::from_millis(80)));
        assert_eq!(meter.per_second(), None);
        assert!(meter.read(5100, Duration::from_millis(250)));
        assert_eq!(meter.per_second(), Some(400));
        assert!(!meter.read(5100, Duration::from_millis(250)));
        assert_eq!(meter.per_second(), Some(200));
    }
}
