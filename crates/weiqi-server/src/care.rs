//! Backup and restore without a server, for the command line.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::api::RestoreReport;
use crate::data::{DataError, DataFolder};
use crate::error::{Code, Error};
use crate::records::Records;
use crate::store::{OpenError, Store};

/// Why a backup could not be made or taken in.
#[derive(Debug, thiserror::Error)]
pub enum CareError {
    /// The data folder.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The database.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file.
    #[error("{}: {source}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The system gives no thread.
    #[error("no threads can be started: {0}")]
    Runtime(io::Error),
    /// A file of this name is there, and nobody said that it may be replaced.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The folder keeps nothing: it is not there, or no server ever ran on it.
    #[error("nothing is kept in {}", .0.display())]
    Nothing(PathBuf),
    /// What is in the backup, or the database.
    #[error("{}{}", code.title(), detail.as_ref().map_or(String::new(), |detail| format!(" ({detail})")))]
    Refused {
        /// The code of the server's error.
        code: Code,
        /// What is meant in particular, in English.
        detail: Option<String>,
    },
}

impl From<Error> for CareError {
    fn from(error: Error) -> CareError {
        CareError::Refused { code: error.code, detail: error.detail }
    }
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// Records in the backup, those in the trash as well.
    pub n_records: u64,
    /// Games in the backup.
    pub n_games: u64,
    /// Bytes of the file.
    pub n_bytes: u64,
}

/// Writes everything that a data folder keeps into a file, whole or not at all.
///
/// # Errors
/// When nothing is kept there, the folder is in use or cannot be read, or the file cannot be written or is there already.
pub fn back_up(data: &Path, file: &Path, may_replace: bool) -> Result<Saved, CareError> {
    if !Store::is_in(data) {
        return Err(CareError::Nothing(data.to_owned()));
    }
    if !may_replace && file.exists() {
        return Err(CareError::Exists(file.to_owned()));
    }
    let (_folder, records) = open(data)?;
    let fails = |source| CareError::File { path: file.to_owned(), source };
    let place = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = tempfile::Builder::new().prefix(".weiqi-").tempfile_in(place).map_err(fails)?;
    let mut backup = records.back_up()?;
    let mut n_bytes = 0;
    while let Some(piece) = backup.next() {
        let piece = piece.map_err(fails)?;
        n_bytes += piece.len() as u64;
        draft.write_all(&piece).map_err(fails)?;
    }
    draft.as_file().sync_all().map_err(fails)?;
    let named = if may_replace { draft.persist(file) } else { draft.persist_noclobber(file) };
    named.map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => CareError::Exists(file.to_owned()),
        _ => fails(error.error),
    })?;
    let (n_records, n_games) = backup.n_written();
    Ok(Saved { n_records, n_games, n_bytes })
}

/// Takes a backup into a data folder: what is missing there is added, what is there stays. The page's choices are taken
/// where none were made yet.
///
/// # Errors
/// When the folder is in use or cannot be written, or the backup is none or damaged; then nothing was changed.
pub fn restore(data: &Path, file: &Path) -> Result<RestoreReport, CareError> {
    let fails = |source| CareError::File { path: file.to_owned(), source };
    let source = File::open(file).map_err(fails)?;
    if source.metadata().map_err(fails)?.is_dir() {
        return Err(fails(io::ErrorKind::IsADirectory.into()));
    }
    let (_folder, records) = open(data)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(CareError::Runtime)?;
    let (report, _) = runtime.block_on(records.restore(source))?;
    let ours = runtime.block_on(records.settings())?;
    if ours.settings.is_empty() && !report.settings.is_empty() {
        let theirs = crate::api::Settings { settings: report.settings.clone() };
        runtime.block_on(records.set_settings(&theirs))?;
    }
    Ok(report)
}

fn open(data: &Path) -> Result<(DataFolder, Arc<Records>), CareError> {
    let folder = DataFolder::open(data)?;
    let store = Arc::new(Store::open(folder.path())?);
    Ok((folder, Arc::new(Records::new(store))))
}
