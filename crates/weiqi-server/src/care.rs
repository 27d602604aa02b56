//! Backup and restore without a server, for the command line.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::api::RestoreReport;
use crate::data::{DataError, DataFolder};
use crate::error::Error;
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
    /// What is in the backup, or the database.
    #[error("{0}")]
    Refused(String),
}

impl From<Error> for CareError {
    fn from(error: Error) -> CareError {
        let title = error.code.title();
        CareError::Refused(error.detail.map_or(title.to_owned(), |detail| format!("{title} ({detail})")))
    }
}

/// Writes everything that a data folder keeps into a file, whole or not at all; says how many bytes it has.
///
/// # Errors
/// When the folder is in use or cannot be read, or the file cannot be written.
pub fn back_up(data: &Path, file: &Path) -> Result<u64, CareError> {
    let (_folder, records) = open(data)?;
    let fails = |source| CareError::File { path: file.to_owned(), source };
    let place = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut draft = tempfile::NamedTempFile::new_in(place).map_err(fails)?;
    let mut backup = records.back_up()?;
    let mut n_bytes = 0;
    while let Some(piece) = backup.next() {
        let piece = piece.map_err(fails)?;
        n_bytes += piece.len() as u64;
        draft.write_all(&piece).map_err(fails)?;
    }
    draft.as_file().sync_all().map_err(fails)?;
    draft.persist(file).map_err(|error| fails(error.error))?;
    Ok(n_bytes)
}

/// Takes a backup into a data folder: what is missing there is added, what is there stays.
///
/// # Errors
/// When the folder is in use or cannot be written, or the backup is none or damaged; then nothing was changed.
pub fn restore(data: &Path, file: &Path) -> Result<RestoreReport, CareError> {
    let source = File::open(file).map_err(|source| CareError::File { path: file.to_owned(), source })?;
    let (_folder, records) = open(data)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(CareError::Runtime)?;
    let (report, _) = runtime.block_on(records.restore(source))?;
    let settings = crate::api::Settings { settings: report.settings.clone() };
    if !settings.settings.is_empty() {
        runtime.block_on(records.set_settings(&settings))?;
    }
    Ok(report)
}

fn open(data: &Path) -> Result<(DataFolder, Arc<Records>), CareError> {
    let folder = DataFolder::open(data)?;
    let store = Arc::new(Store::open(folder.path())?);
    Ok((folder, Arc::new(Records::new(store))))
}
