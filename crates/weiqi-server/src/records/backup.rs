//! Everything as one file: a zip with the records, the games and the choices of the page, and a manifest that says what
//! must be in it. It is made of one moment of the database while games go on.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

use super::{Records, row};
use crate::api::Settings;
use crate::error::{Code, Error};
use crate::rooms::now_ms;
use crate::store::{Row, Snapshot, StoreError, Value, sql_records as sql};

/// What a backup says it is.
pub(super) const FORMAT: &str = "weiqi-backup";
/// The number of its shape.
pub(super) const VERSION: u32 = 1;
/// The names of its parts.
pub(super) const MANIFEST: &str = "manifest.json";
pub(super) const RECORDS: &str = "records.jsonl";
pub(super) const GAMES: &str = "games.jsonl";
pub(super) const SETTINGS: &str = "settings.json";
/// The folder of the records' bytes; each is called by its hash.
pub(super) const CONTENTS: &str = "contents/";
/// Bytes that go out at once.
const CHUNK: usize = 256 << 10;

/// What must be in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) format: String,
    pub(super) version: u32,
    pub(super) program: String,
    pub(super) made_ms: u64,
    /// The SHA-256 of each part but the contents, which are called by theirs.
    pub(super) parts: BTreeMap<String, String>,
    pub(super) n_contents: u64,
}

/// A line of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct BackedRecord {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) file: String,
    pub(super) game: Option<String>,
    /// Who sat there, Black first.
    pub(super) seats: Option<[String; 2]>,
    pub(super) tags: Vec<String>,
    pub(super) added_ms: u64,
    pub(super) changed_ms: u64,
    pub(super) deleted_ms: Option<u64>,
    /// Oldest first; the last one is what the record is.
    pub(super) versions: Vec<BackedVersion>,
}

/// A version of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct BackedVersion {
    pub(super) version: u32,
    pub(super) sha256: String,
    pub(super) at_ms: u64,
}

/// A line of the games: the log is all there is to a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BackedGame {
    pub(crate) id: String,
    /// Whether it was put among the records.
    pub(crate) kept: bool,
    pub(crate) events: Vec<BackedEvent>,
}

/// An event of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BackedEvent {
    pub(crate) at_ms: u64,
    pub(crate) actor: Option<String>,
    /// As it is in the log.
    pub(crate) body: String,
}

/// Why a backup could not be written.
#[derive(Debug, thiserror::Error)]
enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Zip(#[from] zip::result::ZipError),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

/// A backup that is being written, piece by piece. One that breaks off ends with an error, and is no whole zip.
pub(crate) struct Backup {
    pieces: mpsc::Receiver<io::Result<Bytes>>,
    written: Arc<Written>,
}

/// How much has been written.
#[derive(Default)]
struct Written {
    records: AtomicU64,
    games: AtomicU64,
}

impl Backup {
    /// The next piece.
    pub(crate) fn poll_next(
        &mut self,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<io::Result<Bytes>>> {
        self.pieces.poll_recv(context)
    }

    /// How many records and games were written so far.
    pub(crate) fn n_written(&self) -> (u64, u64) {
        (self.written.records.load(Ordering::Relaxed), self.written.games.load(Ordering::Relaxed))
    }

    /// The next piece, for a thread that may wait.
    pub(crate) fn next(&mut self) -> Option<io::Result<Bytes>> {
        self.pieces.blocking_recv()
    }
}

impl futures_core::Stream for Backup {
    type Item = io::Result<Bytes>;

    fn poll_next(
        self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<io::Result<Bytes>>> {
        self.get_mut().poll_next(context)
    }
}

impl Records {
    /// Begins to write a backup of everything.
    pub(crate) fn back_up(&self) -> Result<Backup, Error> {
        let snapshot = self.store.snapshot()?;
        let (sender, pieces) = mpsc::channel(4);
        let written = Arc::new(Written::default());
        let counted = Arc::clone(&written);
        std::thread::Builder::new()
            .name("backup".into())
            .spawn(move || {
                let out = Pieces { sender: sender.clone(), waiting: Vec::with_capacity(CHUNK) };
                if let Err(error) = write(&snapshot, out, &counted) {
                    tracing::warn!(%error, "backup");
                    // Whoever waited may have gone away: that is what broke it off then.
                    let _ = sender.blocking_send(Err(io::Error::other(error.to_string())));
                }
            })
            .map_err(|error| Error::with_detail(Code::Fault, error.to_string()))?;
        Ok(Backup { pieces, written })
    }
}

/// Sends what is written in pieces; waits where they are not taken.
struct Pieces {
    sender: mpsc::Sender<io::Result<Bytes>>,
    waiting: Vec<u8>,
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= CHUNK {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let piece = std::mem::replace(&mut self.waiting, Vec::with_capacity(CHUNK));
        self.sender.blocking_send(Ok(piece.into())).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

type Zip = ZipWriter<StreamWriter<Pieces>>;

/// Writes lines and hashes what it writes.
struct Part<'z> {
    zip: &'z mut Zip,
    hash: Sha256,
}

impl Part<'_> {
    fn line(&mut self, value: &impl Serialize) -> Result<(), Broken> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.hash.update(&line);
        Ok(self.zip.write_all(&line)?)
    }
}

fn options() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)
}

/// Writes a part and notes its hash.
fn part(
    zip: &mut Zip,
    parts: &mut BTreeMap<String, String>,
    name: &str,
    fill: impl FnOnce(&mut Part<'_>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    zip.start_file(name, options())?;
    let mut part = Part { zip, hash: Sha256::new() };
    fill(&mut part)?;
    let hash = part.hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    parts.insert(name.to_owned(), hash);
    Ok(())
}

fn write(snapshot: &Snapshot, out: Pieces, written: &Written) -> Result<(), Broken> {
    let mut zip = ZipWriter::new_stream(out);
    let mut parts = BTreeMap::new();
    part(&mut zip, &mut parts, RECORDS, |part| {
        snapshot.each(sql::EACH, &[], |row| {
            written.records.fetch_add(1, Ordering::Relaxed);
            part.line(&backed_record(snapshot, row)?)
        })
    })?;
    part(&mut zip, &mut parts, GAMES, |part| {
        snapshot.each(sql::GAMES, &[], |row| {
            written.games.fetch_add(1, Ordering::Relaxed);
            part.line(&backed_game(snapshot, row)?)
        })
    })?;
    part(&mut zip, &mut parts, SETTINGS, |part| {
        let mut settings = Settings::default();
        snapshot.each(sql::SETTINGS, &[], |row| {
            settings.settings.insert(row.text(0)?.to_owned(), row.text(1)?.to_owned());
            Ok::<_, Broken>(())
        })?;
        part.line(&settings)
    })?;
    let mut n_contents = 0;
    snapshot.each(sql::CONTENTS, &[], |row| {
        zip.start_file(format!("{CONTENTS}{}", row.text(0)?), options())?;
        zip.write_all(row.bytes(1)?)?;
        n_contents += 1;
        Ok::<_, Broken>(())
    })?;
    let manifest = Manifest {
        format: FORMAT.into(),
        version: VERSION,
        program: env!("CARGO_PKG_VERSION").into(),
        made_ms: now_ms(),
        parts,
        n_contents,
    };
    zip.start_file(MANIFEST, options())?;
    zip.write_all(&serde_json::to_vec_pretty(&manifest)?)?;
    let mut out = zip.finish()?.into_inner();
    Ok(out.flush()?)
}

fn backed_record(snapshot: &Snapshot, row: &Row) -> Result<BackedRecord, Broken> {
    let card = row::card(row)?;
    let mut versions = Vec::new();
    let values: [Value; 1] = [card.id.as_str().into()];
    snapshot.each(sql::VERSIONS, &values, |row| {
        let row::Version { version, sha256, at_ms, .. } = row::Version::of(row)?;
        versions.push(BackedVersion { version, sha256, at_ms });
        Ok::<_, Broken>(())
    })?;
    versions.reverse();
    Ok(BackedRecord {
        id: card.id,
        title: card.title,
        file: card.file,
        game: card.game,
        seats: card.seats.map(|seats| [seats.black, seats.white]),
        tags: card.tags,
        added_ms: card.added_ms,
        changed_ms: card.changed_ms,
        deleted_ms: card.deleted_ms,
        versions,
    })
}

fn backed_game(snapshot: &Snapshot, row: &Row) -> Result<BackedGame, Broken> {
    let id = row.text(0)?.to_owned();
    let mut events = Vec::new();
    let values: [Value; 1] = [id.as_str().into()];
    snapshot.each(sql::LOG, &values, |row| {
        let actor = row.optional_text(1)?.map(str::to_owned);
        events.push(BackedEvent { at_ms: row.number(0)?, actor, body: row.text(2)?.to_owned() });
        Ok::<_, Broken>(())
    })?;
    Ok(BackedGame { id, kept: row.integer(1)? != 0, events })
}
