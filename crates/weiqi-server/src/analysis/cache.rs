//! The memory of what was found, by position and by what judged it.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, params};

use crate::api::PositionReport;
use crate::store::now_ms;

/// The file, in the data folder.
const FILE: &str = "analyses.db";
/// How many positions are kept.
const MOST: i64 = 50_000;
/// After so many new ones the oldest are forgotten.
const TIDY_EVERY: u32 = 1000;

const SHAPE: &str = "
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma busy_timeout = 5000;
    create table if not exists analyses (
        position text not null, judge text not null, visits integer not null, at_ms integer not null,
        body text not null, primary key (position, judge)
    ) strict;
    create index if not exists analyses_by_age on analyses (at_ms);
";
const FIND: &str = "select body from analyses where position = $1 and judge = $2";
const KEEP: &str = "
    insert into analyses (position, judge, visits, at_ms, body) values ($1, $2, $3, $4, $5)
    on conflict (position, judge) do update set visits = $3, at_ms = $4, body = $5 where visits < $3";
const TIDY: &str = "
    delete from analyses where rowid in (select rowid from analyses order by at_ms desc limit -1 offset $1)";

/// What was found before. Whatever is wrong with its file, analysis goes on; then it forgets.
pub(super) struct Cache(Mutex<Inner>);

struct Inner {
    /// Nothing where not even memory could be had.
    database: Option<Connection>,
    n_kept: u32,
}

impl Cache {
    /// Opens the file in a data folder. One that cannot be used is made anew; if that is impossible too, what is found
    /// is kept in memory.
    pub(super) fn open(folder: &Path) -> Cache {
        let path = folder.join(FILE);
        let database = opened(&path).or_else(|error| {
            tracing::warn!(%error, "the memory of analyses is made anew");
            for ending in ["", "-wal", "-shm"] {
                // What cannot be deleted shows when it is opened.
                let _ = std::fs::remove_file(folder.join(format!("{FILE}{ending}")));
            }
            opened(&path)
        });
        let database = database.or_else(|error| {
            tracing::warn!(%error, "analyses are not kept");
            let database = Connection::open_in_memory()?;
            database.execute_batch(SHAPE).map(|()| database)
        });
        let cache = Cache(Mutex::new(Inner { database: database.ok(), n_kept: 0 }));
        cache.with(Inner::tidy);
        cache
    }

    fn with<T>(&self, work: impl FnOnce(&mut Inner) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What is known of a position.
    pub(super) async fn find(self: &Arc<Self>, position: &str, judge: &str) -> Option<PositionReport> {
        let (cache, position, judge) = (Arc::clone(self), position.to_owned(), judge.to_owned());
        let finding = tokio::task::spawn_blocking(move || cache.with(|inner| inner.find(&position, &judge)));
        finding.await.ok().flatten()
    }

    /// Keeps what was found, unless more is known already.
    pub(super) async fn keep(self: &Arc<Self>, report: &PositionReport) {
        let (cache, report) = (Arc::clone(self), PositionReport { visits_per_second: None, ..report.clone() });
        // It ends, whatever becomes of the one who waits.
        let _ = tokio::task::spawn_blocking(move || cache.with(|inner| inner.keep(&report))).await;
    }
}

impl Inner {
    fn find(&self, position: &str, judge: &str) -> Option<PositionReport> {
        let database = self.database.as_ref()?;
        let body: Option<String> = database
            .prepare_cached(FIND)
            .and_then(|mut statement| statement.query_row([position, judge], |row| row.get(0)).optional())
            .unwrap_or_else(|error| {
                tracing::warn!(%error, "a kept analysis cannot be read");
                None
            });
        // What an older program wrote may be another shape; then it is searched again.
        serde_json::from_str(&body?).ok()
    }

    fn keep(&mut self, report: &PositionReport) {
        let (Some(database), Ok(body)) = (&self.database, serde_json::to_string(report)) else { return };
        let written = database.prepare_cached(KEEP).and_then(|mut statement| {
            statement.execute(params![report.position, report.judge, report.visits, now_ms(), body])
        });
        match written {
            Ok(n_rows) => self.n_kept += n_rows as u32,
            Err(error) => tracing::warn!(%error, "an analysis could not be kept"),
        }
        if self.n_kept >= TIDY_EVERY {
            self.tidy();
        }
    }

    fn tidy(&mut self) {
        self.n_kept = 0;
        if let Some(database) = &self.database
            && let Err(error) = database.execute(TIDY, [MOST])
        {
            tracing::warn!(%error, "old analyses could not be forgotten");
        }
    }
}

fn opened(path: &Path) -> rusqlite::Result<Connection> {
    let database = Connection::open(path)?;
    database.execute_batch(SHAPE)?;
    Ok(database)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::ColorName;

    fn report(position: &str, visits: u32) -> PositionReport {
        PositionReport {
            position: position.into(),
            judge: "rollouts".into(),
            to_move: ColorName::Black,
            visits,
            visits_per_second: Some(7),
            black_win: 0.5,
            black_lead: 1.25,
            deviation: 5.0,
            moves: Vec::new(),
            ownership: vec![-100, 100],
            settled: 1.0,
            chances: vec![0, 255],
        }
    }

    #[tokio::test]
    async fn what_was_found_is_there_after_opening_again_and_less_does_not_replace_more() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Arc::new(Cache::open(folder.path()));
        cache.keep(&report("a", 100)).await;
        cache.keep(&report("a", 50)).await;
        drop(cache);
        let cache = Arc::new(Cache::open(folder.path()));
        let found = cache.find("a", "rollouts").await.expect("it was kept");
        assert_eq!(found, PositionReport { visits_per_second: None, ..report("a", 100) });
        assert_eq!(cache.find("a", "net").await, None);
        cache.keep(&report("a", 200)).await;
        assert_eq!(cache.find("a", "rollouts").await.map(|report| report.visits), Some(200));
    }

    #[tokio::test]
    async fn a_file_that_is_no_database_is_made_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join(FILE), "not a database, but long enough to be read as one".repeat(40))
            .expect("a file");
        let cache = Arc::new(Cache::open(folder.path()));
        cache.keep(&report("a", 100)).await;
        assert!(cache.find("a", "rollouts").await.is_some());
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let cache = Cache::open(folder.path());
        cache.with(|inner| {
            let database = inner.database.as_ref().expect("it is open");
            for n in 0..5 {
                let values = params![format!("p{n}"), "rollouts", 1, n, "{}"];
                database.execute(KEEP, values).expect("a row");
            }
            database.execute(TIDY, [3]).expect("it tidies");
            let left: String = database
                .query_row(
                    "select group_concat(position) from (select position from analyses order by at_ms)",
                    [],
                    |row| row.get(0),
                )
                .expect("some are left");
            assert_eq!(left, "p2,p3,p4");
        });
    }
}
