//! The database's shape, step by step. A step that was released is never changed; a new one is added below it.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior, params};
use sha2::{Digest, Sha256};

use super::sql;

/// One step.
struct Migration {
    number: i64,
    name: &'static str,
    sql: &'static str,
}

const ALL: &[Migration] = &[
    Migration { number: 1, name: "games", sql: include_str!("001_games.sql") },
    Migration { number: 2, name: "records", sql: include_str!("002_records.sql") },
];

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// A newer program made it.
    #[error("the database was made by a newer weiqi (step {number}, {name}): use that one, or another data folder")]
    Newer {
        /// The step that is not known here.
        number: i64,
        /// Its name.
        name: String,
    },
    /// A step is not the one that was applied.
    #[error("step {number} ({name}) of the database is not the one this program knows: restore a backup")]
    Changed {
        /// The step.
        number: i64,
        /// Its name.
        name: String,
    },
    /// SQLite refused.
    #[error("the database cannot be brought up to date: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

fn sha256(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Brings the database up to date, after a backup where there is something to lose.
pub(crate) fn migrate(database: &mut Connection, backups: &Path, now_ms: i64) -> Result<(), MigrationError> {
    database.execute_batch(sql::MIGRATIONS_TABLE)?;
    let applied: Vec<(i64, String, String)> = database
        .prepare(sql::MIGRATIONS)?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect::<Result<_, _>>()?;
    for (number, name, hash) in &applied {
        let known = ALL.iter().find(|migration| migration.number == *number);
        let known = known.ok_or_else(|| MigrationError::Newer { number: *number, name: name.clone() })?;
        if sha256(known.sql) != *hash {
            return Err(MigrationError::Changed { number: *number, name: name.clone() });
        }
    }
    let pending: Vec<&Migration> =
        ALL.iter().filter(|migration| applied.iter().all(|(number, ..)| *number != migration.number)).collect();
    if !applied.is_empty() && !pending.is_empty() {
        back_up(database, backups, now_ms)?;
    }
    for migration in pending {
        let transaction = database.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration.sql)?;
        let noted = params![migration.number, migration.name, sha256(migration.sql), now_ms];
        transaction.execute(sql::ADD_MIGRATION, noted)?;
        transaction.commit()?;
    }
    Ok(())
}

fn back_up(database: &Connection, backups: &Path, now_ms: i64) -> Result<(), rusqlite::Error> {
    // A folder that cannot be made shows as the failure of `vacuum into`, which names the file.
    let _ = std::fs::create_dir_all(backups);
    let file = backups.join(format!("before-migration-{now_ms}.db"));
    database.execute("vacuum into ?1", [file.to_string_lossy()])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn migrated() -> Connection {
        let mut database = Connection::open_in_memory().expect("a database in memory");
        migrate(&mut database, Path::new("unused"), 1).expect("an empty one is brought up to date");
        database
    }

    #[test]
    fn migrating_twice_changes_nothing() {
        let mut database = migrated();
        migrate(&mut database, Path::new("unused"), 2).expect("nothing is left to do");
        let n: i64 = database.query_row("select count(*) from migrations", [], |row| row.get(0)).expect("a number");
        assert_eq!(n, ALL.len() as i64);
    }

    #[test]
    fn a_database_of_a_newer_program_is_left_alone() {
        let mut database = migrated();
        database.execute(sql::ADD_MIGRATION, params![99, "later", "0", 1]).expect("a row");
        let refused = migrate(&mut database, Path::new("unused"), 2).expect_err("step 99 is unknown");
        assert!(refused.to_string().contains("newer weiqi (step 99, later)"), "{refused}");
    }

    #[test]
    fn a_changed_step_stops_the_start() {
        let mut database = migrated();
        database.execute("update migrations set sha256 = '0' where number = 1", []).expect("a row");
        assert!(matches!(
            migrate(&mut database, Path::new("unused"), 2),
            Err(MigrationError::Changed { number: 1, .. })
        ));
    }

    #[test]
    fn a_pending_step_is_preceded_by_a_backup() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("server.db");
        let backups = folder.path().join("backups");
        let mut database = Connection::open(&file).expect("a database");
        migrate(&mut database, &backups, 1).expect("up to date");
        back_up(&database, &backups, 7).expect("a copy");
        let copy = Connection::open(backups.join("before-migration-7.db")).expect("the copy opens");
        let n: i64 = copy.query_row("select count(*) from migrations", [], |row| row.get(0)).expect("a number");
        assert_eq!(n, ALL.len() as i64);
    }

    #[test]
    fn every_statement_fits_the_tables_and_numbers_its_parameters_in_order() {
        let database = migrated();
        for text in sql::ALL.iter().chain(super::super::sql_records::ALL) {
            let statement = database.prepare(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            for index in 1..=statement.parameter_count() {
                assert_eq!(statement.parameter_name(index), Some(format!("${index}").as_str()), "{text}");
            }
        }
    }
}
