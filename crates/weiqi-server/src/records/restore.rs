//! Takes a backup in. It is looked through from end to end before anything is written; then what is missing is added,
//! and nothing that is here is lost: what was changed on both sides is kept beside each other.

use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tokio::runtime::Handle;
use zip::ZipArchive;

use super::backup::{
    BackedGame, BackedRecord, CONTENTS, FORMAT, GAMES, MANIFEST, Manifest, RECORDS, SETTINGS, VERSION,
};
use super::{MAX_RECORD, Records, index, read_tag, renaming, row};
use crate::api::{Pair, RestoreReport, Settings};
use crate::error::{Code, Error};
use crate::rooms;
use crate::secrets;
use crate::store::{Row, Statement, Value, sql_records as sql};

/// Bytes of a backup.
pub(crate) const MAX_BACKUP: u64 = 4 << 30;
/// Entries of a backup.
const MAX_ENTRIES: usize = 1_000_000;
/// Bytes of one line and of small parts; a log of the longest game fits.
const MAX_LINE: u64 = 64 << 20;
/// So many records or games are written at once.
const AT_ONCE: usize = 64;

type Archive = ZipArchive<File>;

/// What is damaged, for the log.
fn damaged(what: impl std::fmt::Display) -> Error {
    Error::with_detail(Code::BackupDamaged, what.to_string())
}

/// A game of the backup that cannot have been played.
fn broken_game(error: Error) -> Error {
    damaged(error.detail.unwrap_or_else(|| error.code.title().to_owned()))
}

impl Records {
    /// A file without a name in the data folder, to receive a backup in.
    pub(crate) fn draft(&self) -> std::io::Result<File> {
        tempfile::tempfile_in(self.store.folder())
    }

    /// Takes a backup in; also says which games went on, whose rooms hold what is old.
    ///
    /// A damaged backup is refused as a whole. A full disk breaks off: what was taken so far is whole, and the same
    /// backup goes on where it was.
    pub(crate) async fn restore(self: &Arc<Self>, file: File) -> Result<(RestoreReport, Vec<String>), Error> {
        let _turn = self.importing.lock().await;
        let (records, runtime) = (Arc::clone(self), Handle::current());
        let restoring = tokio::task::spawn_blocking(move || {
            let mut archive = open(file)?;
            let manifest = manifest(&mut archive)?;
            check(&mut archive, &manifest)?;
            let report = RestoreReport { made_ms: manifest.made_ms, ..RestoreReport::default() };
            let mut restore = Restore {
                records,
                runtime,
                report,
                continued: Vec::new(),
                batch: Vec::new(),
                n: 0,
                pending: HashSet::new(),
            };
            restore.run(&mut archive)?;
            Ok((restore.report, restore.continued))
        });
        restoring.await.map_err(|_| Error::from(Code::Fault))?
    }
}

fn open(file: File) -> Result<Archive, Error> {
    let archive = ZipArchive::new(file).map_err(|_| Error::from(Code::BackupNotOne))?;
    if archive.len() > MAX_ENTRIES { Err(Code::BackupTooLarge.into()) } else { Ok(archive) }
}

fn manifest(archive: &mut Archive) -> Result<Manifest, Error> {
    let mut text = Vec::new();
    let entry = archive.by_name(MANIFEST).map_err(|_| Error::from(Code::BackupNotOne))?;
    entry.take(1 << 20).read_to_end(&mut text).map_err(damaged)?;
    /// What every version has.
    #[derive(serde::Deserialize)]
    struct Head {
        format: String,
        version: u32,
    }
    let head: Head = serde_json::from_slice(&text).map_err(|_| Error::from(Code::BackupNotOne))?;
    match head {
        Head { format, .. } if format != FORMAT => Err(Code::BackupNotOne.into()),
        Head { version, .. } if version > VERSION => Err(Code::BackupNewer.into()),
        _ => serde_json::from_slice(&text).map_err(damaged),
    }
}

/// Looks through the whole backup: every part as the manifest has it, every record with its bytes, every game playable.
fn check(archive: &mut Archive, manifest: &Manifest) -> Result<(), Error> {
    let contents = check_contents(archive)?;
    if contents.len() as u64 != manifest.n_contents {
        return Err(damaged("contents are missing"));
    }
    for name in [RECORDS, GAMES, SETTINGS] {
        let mut hash = Sha256::new();
        let mut entry = archive.by_name(name).map_err(damaged)?;
        std::io::copy(&mut entry, &mut Hashing(&mut hash)).map_err(damaged)?;
        if manifest.parts.get(name) != Some(&hex(hash)) {
            return Err(damaged(name));
        }
    }
    each_line(archive, RECORDS, |record: BackedRecord| {
        let is_whole = record.versions.iter().all(|version| contents.contains(&version.sha256));
        let is_ours = secrets::is_id(&record.id) && !record.versions.is_empty();
        if is_ours && is_whole { Ok(()) } else { Err(damaged(record.id)) }
    })?;
    each_line(archive, GAMES, |game: BackedGame| rooms::check_backed(&game).map_err(broken_game))?;
    settings(archive).map(|_| ())
}

/// Hashes what is written to it.
struct Hashing<'h>(&'h mut Sha256);

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hashes of all contents, each compared with its bytes.
fn check_contents(archive: &mut Archive) -> Result<HashSet<String>, Error> {
    let mut found = HashSet::new();
    for n in 0..archive.len() {
        let mut entry = archive.by_index(n).map_err(damaged)?;
        let Some(name) = entry.name().map_err(damaged)?.strip_prefix(CONTENTS).map(str::to_owned) else {
            continue;
        };
        let mut hash = Sha256::new();
        let most = MAX_RECORD as u64 + 1;
        let n_bytes = std::io::copy(&mut entry.by_ref().take(most), &mut Hashing(&mut hash)).map_err(damaged)?;
        if n_bytes == most || hex(hash) != name {
            return Err(damaged(name));
        }
        found.insert(name);
    }
    Ok(found)
}

/// Hands out the lines of a part.
fn each_line<T: serde::de::DeserializeOwned>(
    archive: &mut Archive,
    name: &str,
    mut take: impl FnMut(T) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut lines = BufReader::new(archive.by_name(name).map_err(damaged)?);
    loop {
        let mut line = Vec::new();
        let n_read = lines.by_ref().take(MAX_LINE).read_until(b'\n', &mut line).map_err(damaged)?;
        if n_read == 0 {
            return Ok(());
        }
        take(serde_json::from_slice(&line).map_err(damaged)?)?;
    }
}

fn settings(archive: &mut Archive) -> Result<Settings, Error> {
    let mut text = Vec::new();
    archive.by_name(SETTINGS).map_err(damaged)?.take(MAX_LINE).read_to_end(&mut text).map_err(damaged)?;
    serde_json::from_slice(&text).map_err(damaged)
}

fn content(archive: &mut Archive, sha256: &str) -> Result<Arc<[u8]>, Error> {
    let mut bytes = Vec::new();
    let entry = archive.by_name(&format!("{CONTENTS}{sha256}")).map_err(damaged)?;
    entry.take(MAX_RECORD as u64).read_to_end(&mut bytes).map_err(damaged)?;
    Ok(bytes.into())
}

/// A backup on its way in, on a thread that may wait.
struct Restore {
    records: Arc<Records>,
    runtime: Handle,
    report: RestoreReport,
    continued: Vec<String>,
    batch: Vec<Statement>,
    /// How many records and games are in the batch.
    n: usize,
    /// The hashes of what is in the batch: the same bytes may come again under another id.
    pending: HashSet<String>,
}

impl Restore {
    fn run(&mut self, archive: &mut Archive) -> Result<(), Error> {
        let mut games = Vec::new();
        each_line(archive, GAMES, |game: BackedGame| {
            games.push(game);
            if games.len() < AT_ONCE { Ok(()) } else { games.drain(..).try_for_each(|game| self.game(&game)) }
        })?;
        games.drain(..).try_for_each(|game| self.game(&game))?;
        let mut records: Vec<BackedRecord> = Vec::new();
        each_line(archive, RECORDS, |record| {
            records.push(record);
            Ok(())
        })?;
        for record in &records {
            self.record(archive, record)?;
        }
        self.write()?;
        self.report.settings = settings(archive)?.settings;
        Ok(())
    }

    fn read(&self, sql: &'static str, values: impl Into<Vec<Value>>) -> Result<Vec<Row>, Error> {
        Ok(self.runtime.block_on(self.records.store.read(sql, values))?)
    }

    /// Writes what waits.
    fn write(&mut self) -> Result<(), Error> {
        self.n = 0;
        self.pending.clear();
        let batch = std::mem::take(&mut self.batch);
        if batch.is_empty() { Ok(()) } else { Ok(self.runtime.block_on(self.records.store.write(batch))?) }
    }

    /// Lets statements wait for others; what is read next must not depend on them.
    fn later(&mut self, batch: Vec<Statement>) -> Result<(), Error> {
        self.batch.extend(batch);
        self.n += 1;
        if self.n < AT_ONCE { Ok(()) } else { self.write() }
    }

    fn game(&mut self, game: &BackedGame) -> Result<(), Error> {
        let values: [Value; 1] = [game.id.as_str().into()];
        let ours = self.read(sql::LOG, values)?;
        let bodies: Vec<&str> = ours.iter().map(|row| row.text(2)).collect::<Result<_, _>>()?;
        let goes_on = bodies.len() < game.events.len()
            && bodies.iter().zip(&game.events).all(|(ours, theirs)| *ours == theirs.body);
        if !goes_on {
            self.report.games_known += 1;
            return Ok(());
        }
        let batch = rooms::restoring(game, bodies.len()).map_err(broken_game)?;
        if bodies.is_empty() {
            self.report.games_added += 1;
        } else {
            self.report.games_continued += 1;
            self.continued.push(game.id.clone());
        }
        self.later(batch)
    }

    fn record(&mut self, archive: &mut Archive, backed: &BackedRecord) -> Result<(), Error> {
        let newest = backed.versions.last().ok_or_else(|| damaged(&backed.id))?;
        if self.pending.contains(&newest.sha256) {
            self.write()?;
        }
        let values: [Value; 1] = [backed.id.as_str().into()];
        let ours = self.read(sql::ONE, values)?;
        let values: [Value; 1] = [newest.sha256.as_str().into()];
        let same = self.read(sql::WITH_CONTENT, values)?;
        match (ours.first(), same.first()) {
            (None, Some(same)) if backed.versions.len() == 1 => self.known(same, backed),
            (None, _) => self.add(archive, backed, &backed.id),
            (Some(ours), same) => {
                let values: [Value; 1] = [backed.id.as_str().into()];
                let versions = self.read(sql::VERSIONS, values)?;
                let versions: Vec<row::Version> = versions.iter().map(row::Version::of).collect::<Result<_, _>>()?;
                let ours_sha256 = row::sha256(ours)?;
                if versions.iter().any(|version| version.sha256 == newest.sha256) {
                    self.known(ours, backed)
                } else if backed.versions.iter().any(|version| version.sha256 == ours_sha256) {
                    self.update(archive, ours, backed)
                } else if let Some(same) = same {
                    self.known(same, backed)
                } else {
                    self.add(archive, backed, &secrets::random_word(12))?;
                    self.report.records_added -= 1;
                    self.report.records_beside += 1;
                    Ok(())
                }
            }
        }
    }

    /// A record that is here already; its tags are those of both sides.
    fn known(&mut self, ours: &Row, backed: &BackedRecord) -> Result<(), Error> {
        self.report.records_known += 1;
        let card = row::card(ours)?;
        let tags = both(&card.tags, &backed.tags);
        if tags == card.tags {
            return Ok(());
        }
        let mut batch: Vec<Statement> = tags.iter().map(|tag| row::add_tag(&card.id, tag)).collect();
        batch.push(renaming(&card.id, &card.title, &tags));
        self.later(batch)
    }

    fn add(&mut self, archive: &mut Archive, backed: &BackedRecord, id: &str) -> Result<(), Error> {
        let newest = backed.versions.last().ok_or_else(|| damaged(&backed.id))?;
        let bytes = content(archive, &newest.sha256)?;
        let found = index::index(&bytes).ok_or_else(|| damaged(&backed.id))?;
        let is_same = id == backed.id;
        let card = row::Card {
            id: id.to_owned(),
            title: index::clean(&backed.title),
            file: index::clean(&backed.file),
            // A game has one record; what lies beside it is only a record.
            game: backed.game.clone().filter(|_| is_same),
            seats: backed.seats.clone().map(|[black, white]| Pair { black, white }),
            version: newest.version,
            tags: both(&[], &backed.tags),
            added_ms: backed.added_ms,
            changed_ms: backed.changed_ms,
            deleted_ms: backed.deleted_ms,
        };
        let mut batch = row::adding(&card, &found, &bytes);
        batch.extend(self.older(archive, backed, id)?);
        self.report.records_added += 1;
        self.pending.insert(newest.sha256.clone());
        self.later(batch)
    }

    /// The statements that add the versions before the newest one.
    fn older(&self, archive: &mut Archive, backed: &BackedRecord, id: &str) -> Result<Vec<Statement>, Error> {
        let mut batch = Vec::new();
        let before = backed.versions.len().saturating_sub(1);
        for version in backed.versions.iter().take(before) {
            let values: [Value; 2] = [version.sha256.as_str().into(), content(archive, &version.sha256)?.into()];
            batch.push(Statement::any(sql::ADD_CONTENT, values));
            batch.push(row::add_version(id, version.version, &version.sha256, version.at_ms, ""));
        }
        Ok(batch)
    }

    /// The backup went on from what is here.
    fn update(&mut self, archive: &mut Archive, ours: &Row, backed: &BackedRecord) -> Result<(), Error> {
        let newest = backed.versions.last().ok_or_else(|| damaged(&backed.id))?;
        let bytes = content(archive, &newest.sha256)?;
        let found = index::index(&bytes).ok_or_else(|| damaged(&backed.id))?;
        let mut card = row::card(ours)?;
        let before = card.version;
        card.version = before.saturating_add(1);
        card.changed_ms = card.changed_ms.max(backed.changed_ms);
        card.tags = both(&card.tags, &backed.tags);
        self.report.records_updated += 1;
        self.pending.insert(newest.sha256.clone());
        self.later(row::changing(&card, before, &found, &bytes, ""))
    }
}

/// The tags of both, in order, and only what can be a tag.
fn both(ours: &[String], theirs: &[String]) -> Vec<String> {
    let theirs = theirs.iter().filter_map(|tag| read_tag(tag).ok());
    let all: BTreeMap<String, ()> = ours.iter().cloned().chain(theirs).map(|tag| (tag, ())).collect();
    all.into_keys().take(super::MAX_TAGS.max(ours.len())).collect()
}
