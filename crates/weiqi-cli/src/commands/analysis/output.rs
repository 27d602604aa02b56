//! Lines to the client, written by a thread of their own so that a slow reader holds up nobody who listens.

use std::collections::VecDeque;
use std::io::Write;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Instant;

use serde_json::Value;

/// Bytes that may wait to be read before whoever sends more has to wait.
const ROOM: usize = 32 << 20;
/// Bytes beyond which partial answers are left out.
const LITTLE_ROOM: usize = 1 << 20;

/// Where lines go; clones share one stream.
#[derive(Clone)]
pub(super) struct Output(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    lines: VecDeque<String>,
    n_bytes: usize,
    is_closed: bool,
    is_gone: bool,
    is_writing: bool,
}

impl Output {
    pub(super) fn new(stream: impl Write + Send + 'static) -> Output {
        let output = Output(Arc::new(Shared { state: Mutex::default(), changed: Condvar::new() }));
        let writer = output.clone();
        thread::spawn(move || writer.write_to(stream));
        output
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.0.changed.wait(state).unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Sends a line, once there is room for it.
    pub(super) fn send(&self, line: &Value) {
        let text = line.to_string() + "\n";
        let mut state = self.lock();
        while state.n_bytes > ROOM && !state.is_gone {
            state = self.wait(state);
        }
        self.push(state, text);
    }

    /// Sends a line, or drops it where the client reads too slowly.
    pub(super) fn offer(&self, line: &Value) {
        let state = self.lock();
        if state.n_bytes <= LITTLE_ROOM {
            self.push(state, line.to_string() + "\n");
        }
    }

    fn push(&self, mut state: MutexGuard<'_, State>, text: String) {
        if !state.is_gone {
            state.n_bytes += text.len();
            state.lines.push_back(text);
        }
        drop(state);
        self.0.changed.notify_all();
    }

    /// Whether nobody reads any more.
    pub(super) fn is_gone(&self) -> bool {
        self.lock().is_gone
    }

    /// Waits until everything is written, or until this time.
    pub(super) fn close(&self, end: Option<Instant>) {
        let mut state = self.lock();
        state.is_closed = true;
        self.0.changed.notify_all();
        while (!state.lines.is_empty() || state.is_writing) && !state.is_gone {
            state = match end.map(|end| end.saturating_duration_since(Instant::now())) {
                None => self.wait(state),
                Some(left) if left.is_zero() => return,
                Some(left) => {
                    self.0.changed.wait_timeout(state, left).map_or_else(|error| error.into_inner().0, |pair| pair.0)
                }
            };
        }
    }

    fn write_to(&self, mut stream: impl Write) {
        let mut state = self.lock();
        loop {
            if let Some(line) = state.lines.pop_front() {
                state.is_writing = true;
                drop(state);
                let written = stream.write_all(line.as_bytes()).and_then(|()| stream.flush());
                state = self.lock();
                state.is_writing = false;
                state.n_bytes -= line.len();
                if written.is_err() {
                    state.is_gone = true;
                    state.lines.clear();
                    state.n_bytes = 0;
                }
                self.0.changed.notify_all();
            } else if state.is_closed || state.is_gone {
                return;
            } else {
                state = self.wait(state);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use serde_json::json;

    use super::*;

    /// A client that reads a line when it is told to.
    struct Slow(Receiver<()>);

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            match self.0.recv() {
                Ok(()) => Ok(bytes.len()),
                Err(_) => Err(std::io::ErrorKind::BrokenPipe.into()),
            }
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_waits_for_a_client_that_does_not_read_is_bounded() {
        let (client, slow) = channel();
        let output = Output::new(Slow(slow));
        let line = json!("x".repeat(ROOM / 20));
        for _ in 0..100 {
            output.offer(&line);
        }
        assert!(output.lock().n_bytes < LITTLE_ROOM + 2 * ROOM / 20, "partial answers are dropped");
        let sender = {
            let output = output.clone();
            thread::spawn(move || (0..60).for_each(|_| output.send(&line)))
        };
        while output.lock().n_bytes <= ROOM {
            thread::yield_now();
        }
        output.close(Some(Instant::now() + Duration::from_millis(5)));
        assert!(output.lock().n_bytes <= ROOM + ROOM / 10, "who sends more has to wait");
        // The client leaves: nobody waits any longer.
        drop(client);
        sender.join().expect("it is not held up");
        output.close(None);
        assert!(output.is_gone());
    }
}
