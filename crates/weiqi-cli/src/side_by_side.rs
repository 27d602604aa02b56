//! Work on many things at once, with the answers in order.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex};
use std::thread;

/// Answers that may wait for their turn, for each thread.
const AHEAD: usize = 4;

/// Works on the items on every core, and hands each answer to `take` in the order of the items.
///
/// Few answers are kept at any time: who is far ahead waits.
///
/// # Errors
/// The first error of `take`; what was begun is finished, the rest is left.
pub(crate) fn side_by_side<T, R, E>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(usize, R) -> Result<(), E>,
) -> Result<(), E>
where
    T: Sync,
    R: Send,
{
    let n_threads = thread::available_parallelism().map_or(1, usize::from).min(items.len());
    let queue = Queue { state: Mutex::new(State::default()), changed: Condvar::new() };
    thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                let _alarm = Alarm(&queue);
                while let Some(index) = queue.begin(items.len(), n_threads * AHEAD) {
                    let answer = work(&items[index]);
                    queue.put(index, answer);
                }
            });
        }
        for index in 0..items.len() {
            // Without an answer a thread has panicked, and the end of the scope passes that on.
            let Some(answer) = queue.take() else { break };
            if let Err(error) = take(index, answer) {
                queue.stop();
                return Err(error);
            }
        }
        Ok(())
    })
}

struct Queue<R> {
    state: Mutex<State<R>>,
    changed: Condvar,
}

struct State<R> {
    n_begun: usize,
    n_taken: usize,
    is_stopped: bool,
    answers: BTreeMap<usize, R>,
}

impl<R> Default for State<R> {
    fn default() -> State<R> {
        State { n_begun: 0, n_taken: 0, is_stopped: false, answers: BTreeMap::new() }
    }
}

impl<R> Queue<R> {
    /// The next item to work on, once it is not too far ahead.
    fn begin(&self, n_items: usize, ahead: usize) -> Option<usize> {
        let mut state = self.lock();
        while !state.is_stopped && state.n_begun < n_items && state.n_begun >= state.n_taken + ahead {
            state = self.changed.wait(state).expect(UNPOISONED);
        }
        if state.is_stopped || state.n_begun == n_items {
            return None;
        }
        state.n_begun += 1;
        Some(state.n_begun - 1)
    }

    fn put(&self, index: usize, answer: R) {
        self.lock().answers.insert(index, answer);
        self.changed.notify_all();
    }

    /// The next answer in order; `None` when the work was stopped.
    fn take(&self) -> Option<R> {
        let mut state = self.lock();
        loop {
            let next = state.n_taken;
            if let Some(answer) = state.answers.remove(&next) {
                state.n_taken += 1;
                self.changed.notify_all();
                return Some(answer);
            }
            if state.is_stopped {
                return None;
            }
            state = self.changed.wait(state).expect(UNPOISONED);
        }
    }

    fn stop(&self) {
        self.lock().is_stopped = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State<R>> {
        self.state.lock().expect(UNPOISONED)
    }
}

/// Stops the work when its thread panics, so that nobody waits for its answer.
struct Alarm<'q, R>(&'q Queue<R>);

impl<R> Drop for Alarm<'_, R> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

const UNPOISONED: &str = "no thread panics while it holds the queue";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..500).collect();
        let mut answers = Vec::new();
        let done: Result<(), ()> = side_by_side(
            &items,
            |&n| n * 2,
            |_, answer| {
                answers.push(answer);
                Ok(())
            },
        );
        assert_eq!(done, Ok(()));
        assert_eq!(answers, items.iter().map(|n| n * 2).collect::<Vec<_>>());
    }

    #[test]
    fn an_error_ends_the_work() {
        let items = vec![(); 500];
        let done = side_by_side(&items, |()| (), |index, ()| if index == 3 { Err(index) } else { Ok(()) });
        assert_eq!(done, Err(3));
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_of_the_work_is_passed_on() {
        let items = vec![(); 500];
        let done: Result<(), ()> = side_by_side(&items, |()| panic!("the work"), |_, ()| Ok(()));
        assert_eq!(done, Ok(()));
    }
}
