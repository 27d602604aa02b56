//! What waits to be sent on one socket. It is bounded: a page that does not read is told to come back.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How many messages may wait.
const MAX_MESSAGES: usize = 256;
/// How many bytes may wait, beyond the first message.
const MAX_BYTES: usize = 256 * 1024;

/// The room's end of a socket's queue.
#[derive(Clone, Debug)]
pub(crate) struct SocketQueue {
    id: u64,
    messages: mpsc::Sender<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
    too_slow: Arc<Notify>,
}

/// The socket's end of its queue.
#[derive(Debug)]
pub(crate) struct QueueReader {
    messages: mpsc::Receiver<Utf8Bytes>,
    n_bytes: Arc<AtomicUsize>,
    too_slow: Arc<Notify>,
}

/// Both ends of a queue. `id` tells sockets apart.
pub(crate) fn socket_queue(id: u64) -> (SocketQueue, QueueReader) {
    let (sender, messages) = mpsc::channel(MAX_MESSAGES);
    let (n_bytes, too_slow) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let queue = SocketQueue { id, messages: sender, n_bytes: Arc::clone(&n_bytes), too_slow: Arc::clone(&too_slow) };
    (queue, QueueReader { messages, n_bytes, too_slow })
}

/// A message could not be queued; the socket is gone or about to be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone;

impl SocketQueue {
    /// Tells sockets apart.
    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// Queues a message. One that finds no room closes the socket, so that nothing is lost silently: the page comes
    /// back and takes up where it was.
    pub(crate) fn push(&self, text: Utf8Bytes) -> Result<(), Gone> {
        let n_bytes = text.len();
        let n_waiting = self.n_bytes.fetch_add(n_bytes, Ordering::Relaxed);
        let has_room = n_waiting == 0 || n_waiting + n_bytes <= MAX_BYTES;
        if has_room && self.messages.try_send(text).is_ok() {
            return Ok(());
        }
        self.n_bytes.fetch_sub(n_bytes, Ordering::Relaxed);
        self.too_slow.notify_one();
        Err(Gone)
    }
}

impl SocketQueue {
    /// Queues a message that nobody misses, if there is plenty of room.
    pub(crate) fn offer(&self, text: Utf8Bytes) {
        let is_busy =
            self.n_bytes.load(Ordering::Relaxed) > MAX_BYTES / 4 || self.messages.capacity() < MAX_MESSAGES / 2;
        if !is_busy {
            // A socket that is gone leaves by itself.
            let _ = self.push(text);
        }
    }
}

impl QueueReader {
    /// The next message.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await?;
        self.n_bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// Returns when a message found no room.
    pub(crate) fn overflow(&self) -> Arc<Notify> {
        Arc::clone(&self.too_slow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_reader_that_stops_reading_is_noticed_and_memory_is_bounded() {
        let (queue, mut reader) = socket_queue(1);
        let text = Utf8Bytes::from("x".repeat(40_000));
        let n_queued = (0..1000).take_while(|_| queue.push(text.clone()).is_ok()).count();
        assert_eq!(n_queued, MAX_BYTES / 40_000);
        reader.overflow().notified().await;
        assert_eq!(reader.next().await.map(|text| text.len()), Some(40_000));
        assert_eq!(queue.push(text), Ok(()));
    }

    #[test]
    fn one_message_larger_than_the_bound_still_gets_through() {
        let (queue, _reader) = socket_queue(1);
        assert_eq!(queue.push(Utf8Bytes::from("x".repeat(MAX_BYTES + 1))), Ok(()));
        assert_eq!(queue.push(Utf8Bytes::from("x")), Err(Gone));
    }
}
