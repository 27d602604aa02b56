//! SQLite: a thread that owns the writing connection, and readers that cannot write.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, ErrorCode, params_from_iter};
use tokio::sync::{Semaphore, oneshot};

use super::migrations::{MigrationError, migrate};
use super::{Row, Statement, StoreError, Value, sql};

/// How many batches may wait.
const QUEUE: usize = 8192;
/// How many batches share one commit.
const GROUP: usize = 512;
/// How many reads run at once.
const READERS: usize = 4;
/// How long the writer is idle before it tidies up.
const IDLE: Duration = Duration::from_secs(1);

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not what this program can use.
    #[error(transparent)]
    Migration(#[from] MigrationError),
    /// SQLite refused.
    #[error("{}: {source}", path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What it said.
        source: rusqlite::Error,
    },
    /// It is damaged.
    #[error("{} is damaged ({finding}): restore a backup", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the check found.
        finding: String,
    },
    /// The system gave no thread.
    #[error("no thread could be started: {0}")]
    Thread(std::io::Error),
}

struct Job {
    batch: Vec<Statement>,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The database.
pub(crate) struct Store {
    queue: SyncSender<Job>,
    n_waiting: Arc<AtomicUsize>,
    readers: Arc<Mutex<Vec<Connection>>>,
    n_readers: Arc<Semaphore>,
    path: PathBuf,
    writer: Option<JoinHandle<()>>,
}

/// The name of the database in its folder.
const DATABASE: &str = "server.db";

impl Store {
    /// Whether there is a database in a data folder.
    pub(crate) fn is_in(folder: &Path) -> bool {
        folder.join(DATABASE).is_file()
    }

    /// Opens the database in a data folder, checks it and brings it up to date.
    pub(crate) fn open(folder: &Path) -> Result<Store, OpenError> {
        let path = folder.join(DATABASE);
        let database = open_database(&path, &folder.join("backups"))?;
        Store::start(database, path).map_err(OpenError::Thread)
    }

    /// Starts the thread that owns the writing connection.
    fn start(database: Connection, path: PathBuf) -> std::io::Result<Store> {
        let (queue, jobs) = sync_channel(QUEUE);
        let n_waiting = Arc::new(AtomicUsize::new(0));
        let writer = Writer { database, jobs, n_waiting: Arc::clone(&n_waiting) };
        let writer = std::thread::Builder::new().name("store".into()).spawn(move || writer.run())?;
        Ok(Store {
            queue,
            n_waiting,
            readers: Arc::new(Mutex::new(Vec::new())),
            n_readers: Arc::new(Semaphore::new(READERS)),
            path,
            writer: Some(writer),
        })
    }

    /// Writes a batch, all or nothing, and returns when the disk has it.
    pub(crate) async fn write(&self, batch: Vec<Statement>) -> Result<(), StoreError> {
        let (answer, written) = oneshot::channel();
        self.n_waiting.fetch_add(1, Ordering::Relaxed);
        self.queue.try_send(Job { batch, answer }).map_err(|error| {
            self.n_waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(_) => StoreError::Busy,
                TrySendError::Disconnected(_) => StoreError::Closed,
            }
        })?;
        written.await.unwrap_or(Err(StoreError::Closed))
    }

    /// The rows that a statement answers.
    pub(crate) async fn read(&self, sql: &'static str, values: impl Into<Vec<Value>>) -> Result<Vec<Row>, StoreError> {
        let values = values.into();
        let _place = self.n_readers.acquire().await.map_err(|_| StoreError::Closed)?;
        let (readers, path) = (Arc::clone(&self.readers), self.path.clone());
        let reading = tokio::task::spawn_blocking(move || {
            let free = readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let reader = free.map_or_else(|| open_reader(&path), Ok).map_err(store_error)?;
            let rows = read_rows(&reader, sql, &values).map_err(store_error);
            readers.lock().unwrap_or_else(PoisonError::into_inner).push(reader);
            rows
        });
        reading.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Everything as it is at this moment, whatever is written meanwhile.
    pub(crate) fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let reader = open_reader(&self.path).map_err(store_error)?;
        reader.execute_batch(sql::BEGIN).map_err(store_error)?;
        Ok(Snapshot(reader))
    }

    /// The folder that the database lies in.
    pub(crate) fn folder(&self) -> PathBuf {
        self.path.parent().map_or_else(PathBuf::new, Path::to_path_buf)
    }

    /// Whether fewer than four fifths of the places for waiting batches are taken.
    pub(crate) fn is_ready(&self) -> bool {
        self.n_waiting.load(Ordering::Relaxed) < QUEUE * 4 / 5
    }
}

/// A moment of the database. It is for threads that may wait.
pub(crate) struct Snapshot(Connection);

impl Snapshot {
    /// Hands out the rows that a statement answers, one after another.
    pub(crate) fn each<E: From<StoreError>>(
        &self,
        sql: &str,
        values: &[Value],
        mut take: impl FnMut(&Row) -> Result<(), E>,
    ) -> Result<(), E> {
        let fails = |error| E::from(store_error(error));
        let mut statement = self.0.prepare_cached(sql).map_err(fails)?;
        let n_columns = statement.column_count();
        let mut rows = statement.query(params_from_iter(values)).map_err(fails)?;
        while let Some(row) = rows.next().map_err(fails)? {
            let columns: rusqlite::Result<Vec<Value>> =
                (0..n_columns).map(|column| row.get_ref(column).map(Value::from)).collect();
            take(&Row(columns.map_err(fails)?))?;
        }
        Ok(())
    }
}

impl Drop for Store {
    /// Waits until everything that was accepted is written.
    fn drop(&mut self) {
        let (closed, _) = sync_channel(0);
        self.queue = closed;
        if let Some(writer) = self.writer.take() {
            // A writer that panicked has answered nobody, and nothing is left to do about it here.
            let _ = writer.join();
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn open_database(path: &Path, backups: &Path) -> Result<Connection, OpenError> {
    let fails = |source| OpenError::Sqlite { path: path.to_owned(), source };
    let mut database = Connection::open(path).map_err(fails)?;
    database.execute_batch(sql::PRAGMAS).map_err(fails)?;
    database.execute_batch(sql::WRITER_PRAGMAS).map_err(fails)?;
    let finding: String = database.query_row("pragma quick_check(1)", [], |row| row.get(0)).map_err(fails)?;
    if finding != "ok" {
        return Err(OpenError::Damaged { path: path.to_owned(), finding });
    }
    migrate(&mut database, backups, now_ms())?;
    Ok(database)
}

fn open_reader(path: &Path) -> rusqlite::Result<Connection> {
    let reader = Connection::open(path)?;
    reader.execute_batch(sql::PRAGMAS)?;
    reader.execute_batch(sql::READER_PRAGMAS)?;
    Ok(reader)
}

fn read_rows(reader: &Connection, sql: &str, values: &[Value]) -> rusqlite::Result<Vec<Row>> {
    let mut statement = reader.prepare_cached(sql)?;
    let n_columns = statement.column_count();
    let rows = statement.query_map(params_from_iter(values), |row| {
        (0..n_columns).map(|column| row.get_ref(column).map(Value::from)).collect::<Result<_, _>>().map(Row)
    })?;
    rows.collect()
}

fn store_error(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
        _ => StoreError::Failed(error.to_string()),
    }
}

/// The thread that owns the writing connection.
struct Writer {
    database: Connection,
    jobs: Receiver<Job>,
    n_waiting: Arc<AtomicUsize>,
}

impl Writer {
    /// Takes what is queued, writes it in one transaction, then answers: those who come during a commit share the next.
    fn run(mut self) {
        let mut is_dirty = false;
        loop {
            match self.jobs.recv_timeout(IDLE) {
                Ok(first) => {
                    let mut group = vec![first];
                    group.extend(self.jobs.try_iter().take(GROUP - 1));
                    self.n_waiting.fetch_sub(group.len(), Ordering::Relaxed);
                    self.write(group);
                    is_dirty = true;
                }
                Err(RecvTimeoutError::Timeout) if is_dirty => {
                    self.pragma(sql::CHECKPOINT);
                    is_dirty = false;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.pragma(sql::LAST_CHECKPOINT);
    }

    fn pragma(&self, pragma: &str) {
        if let Err(error) = self.database.query_row(pragma, [], |_| Ok(())) {
            tracing::warn!(%error, "checkpoint");
        }
    }

    fn write(&mut self, group: Vec<Job>) {
        let (batches, answers): (Vec<_>, Vec<_>) = group.into_iter().map(|job| (job.batch, job.answer)).unzip();
        let results = self.commit(&batches).unwrap_or_else(|error| {
            let error = store_error(error);
            vec![Err(error); answers.len()]
        });
        for (answer, result) in answers.into_iter().zip(results) {
            // Whoever asked may have gone away meanwhile.
            let _ = answer.send(result);
        }
    }

    /// Writes each batch in a savepoint of its own, so that a refused one takes no other with it.
    fn commit(&mut self, batches: &[Vec<Statement>]) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let mut transaction = self.database.transaction()?;
        let mut results = Vec::with_capacity(batches.len());
        for batch in batches {
            let mut savepoint = transaction.savepoint()?;
            let result = run_batch(&savepoint, batch);
            if let Err(error) = &result {
                // A full disk takes the whole transaction back by itself, and every batch with it.
                if savepoint.is_autocommit() {
                    return Ok(vec![Err(error.clone()); batches.len()]);
                }
                savepoint.rollback()?;
            }
            savepoint.commit()?;
            results.push(result);
        }
        transaction.commit()?;
        Ok(results)
    }
}

fn run_batch(database: &Connection, batch: &[Statement]) -> Result<(), StoreError> {
    for statement in batch {
        let mut prepared = database.prepare_cached(statement.sql).map_err(store_error)?;
        let n_rows = prepared.execute(params_from_iter(&statement.values)).map_err(store_error)?;
        if statement.n_rows.is_some_and(|expected| expected != n_rows) {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(game: &str, seq: i64) -> Statement {
        let values: [Value; 7] = [game.into(), seq.into(), 0.into(), "pass".into(), Value::Null, 1.into(), "{}".into()];
        Statement::one(sql::ADD_EVENT, values)
    }

    async fn n_events(store: &Store, game: &str) -> usize {
        store.read(sql::EVENTS, [game.into(), 0.into(), 100.into()]).await.expect("it reads").len()
    }

    async fn seqs(store: &Store, game: &str) -> Vec<i64> {
        let rows = store.read(sql::EVENTS, [game.into(), 0.into(), i64::MAX.into()]).await.expect("it reads");
        rows.iter().map(|row| row.integer(0).expect("a number")).collect()
    }

    #[tokio::test]
    async fn a_batch_is_written_as_a_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens");
        store.write(vec![event("a", 1), event("a", 2)]).await.expect("both are new");
        let refused = store.write(vec![event("a", 3), event("a", 2)]).await;
        assert_eq!(refused, Err(StoreError::Conflict));
        assert_eq!(n_events(&store, "a").await, 2);
    }

    #[tokio::test]
    async fn a_refused_batch_takes_no_other_of_its_commit_with_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens");
        let writes = (0..40).map(|n| store.write(vec![event("a", 1), event(&format!("g{n}"), 1)]));
        let results = futures_util::future::join_all(writes).await;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
        assert_eq!(results[0], Ok(()));
        assert_eq!(n_events(&store, "g0").await, 1);
        assert_eq!(n_events(&store, "g1").await, 0);
    }

    #[tokio::test]
    async fn a_statement_that_misses_its_row_refuses_the_batch() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens");
        let values: [Value; 7] =
            ["over".into(), Value::Null, Value::Null, Value::Null, 0.into(), 1.into(), "nobody".into()];
        let update = Statement::one(sql::UPDATE_GAME, values);
        assert_eq!(store.write(vec![event("a", 1), update]).await, Err(StoreError::Conflict));
        assert_eq!(n_events(&store, "a").await, 0);
    }

    #[tokio::test]
    async fn readers_cannot_write() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens");
        let values: [Value; 1] = [0.into()];
        assert!(store.read(sql::PURGE_REQUESTS, values).await.is_err());
    }

    #[tokio::test]
    async fn what_was_acknowledged_is_there_after_opening_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens");
        store.write(vec![event("a", 1)]).await.expect("it is new");
        drop(store);
        let store = Store::open(folder.path()).expect("it opens again");
        assert_eq!(n_events(&store, "a").await, 1);
    }

    #[tokio::test]
    async fn a_full_disk_is_told_and_loses_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("server.db");
        let database = open_database(&path, folder.path()).expect("it opens");
        let n_pages: i64 = database.query_row("pragma page_count", [], |row| row.get(0)).expect("a number");
        // SQLite says the same when the file may not grow as when the disk is full.
        let limit = format!("pragma max_page_count = {}", n_pages + 2);
        database.query_row(&limit, [], |_| Ok(())).expect("the limit holds");
        let store = Store::start(database, path).expect("it starts");
        let mut n_written = 0;
        let refused = loop {
            match store.write(vec![event("a", n_written + 1)]).await {
                Ok(()) => n_written += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(refused, StoreError::Full);
        assert!(n_written > 10);
        let seqs = seqs(&store, "a").await;
        assert_eq!(seqs, (1..=n_written).collect::<Vec<_>>());
        assert_eq!(store.write(vec![event("b", 1), event("b", 2)]).await, Err(StoreError::Full));
    }

    #[tokio::test]
    async fn slow_a_torn_end_of_the_log_leaves_a_prefix() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens");
        for seq in 1..=60 {
            store.write(vec![event("a", seq)]).await.expect("it is new");
        }
        // What a crash leaves: the database, and a log of which any number of bytes has reached the disk.
        let wal = std::fs::read(folder.path().join("server.db-wal")).expect("there is a log");
        let database = std::fs::read(folder.path().join("server.db")).expect("there is a database");
        let mut longest = 0;
        for cut in 0..=100 {
            let copy = tempfile::tempdir().expect("a folder");
            std::fs::write(copy.path().join("server.db"), &database).expect("a copy");
            std::fs::write(copy.path().join("server.db-wal"), &wal[..wal.len() * cut / 100]).expect("a copy");
            let torn = Store::open(copy.path()).expect("it opens");
            let seqs = seqs(&torn, "a").await;
            assert_eq!(seqs, (1..=seqs.len() as i64).collect::<Vec<_>>(), "cut {cut}");
            assert!(seqs.len() >= longest, "cut {cut}");
            longest = seqs.len();
        }
        assert_eq!(longest, 60);
    }
}
