//! A progress bar for work that takes longer than a second.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN_DRAWINGS: Duration = Duration::from_millis(100);
const WIDTH: usize = 24;

/// Draws how far the work is on standard error, if a person looks at it there.
pub(crate) struct Progress {
    is_watched: bool,
    next_drawing: Instant,
    is_drawn: bool,
}

impl Progress {
    /// Work that begins at this moment.
    pub(crate) fn new() -> Progress {
        Progress { is_watched: io::stderr().is_terminal(), next_drawing: Instant::now() + PATIENCE, is_drawn: false }
    }

    /// Says that `done` of `total` are done; draws at most ten times a second.
    pub(crate) fn show(&mut self, done: usize, total: usize) {
        if !self.is_watched || Instant::now() < self.next_drawing {
            return;
        }
        self.next_drawing = Instant::now() + BETWEEN_DRAWINGS;
        self.is_drawn = true;
        // A terminal that went away is no reason to stop the work.
        let _ = write!(io::stderr(), "\r{}", bar(done, total));
    }

    /// Clears the bar, so that a line can be written.
    pub(crate) fn hide(&mut self) {
        if std::mem::take(&mut self.is_drawn) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.hide();
    }
}

/// `[########----------------]  33 %  1/3`
fn bar(done: usize, total: usize) -> String {
    let part = |of: usize| done.min(total) * of / total.max(1);
    let full = part(WIDTH);
    format!("[{}{}] {:3} %  {done}/{total}", "#".repeat(full), "-".repeat(WIDTH - full), part(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_of_the_work_fills_a_third_of_the_bar() {
        assert_eq!(bar(1, 3), "[########----------------]  33 %  1/3");
        assert_eq!(bar(0, 0), "[------------------------]   0 %  0/0");
        assert_eq!(bar(9, 3), "[########################] 100 %  9/3");
    }
}
