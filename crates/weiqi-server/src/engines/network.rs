//! A network from its file.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use weiqi_engine::Network;
use weiqi_net::{Model, ModelError};

use crate::api::NetworkView;
use crate::error::Code;

/// The largest file that is read.
pub(crate) const MAX_BYTES: u64 = 512 << 20;

/// A network that is ready, and what is told of its file.
pub(crate) struct Loaded {
    pub(super) path: PathBuf,
    n_bytes: u64,
    /// Tells it from others of the same name.
    digest: String,
    pub(super) network: Network,
}

impl Loaded {
    /// Reads a file on this machine.
    ///
    /// # Errors
    /// Says what is wrong with it, by a code and in English words.
    pub(super) fn from_file(path: &Path) -> Result<Loaded, (Code, String)> {
        let unreadable = |error: std::io::Error| (Code::NetworkUnreadable, error.to_string());
        let about = path.metadata().map_err(unreadable)?;
        // Reading a pipe or a device might never end.
        if !about.is_file() {
            return Err((Code::NetworkUnreadable, "it is not a file".into()));
        }
        let mut bytes = Vec::new();
        File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
        Loaded::from_bytes(path, &bytes)
    }

    /// Reads what stands, or will stand, in a file.
    ///
    /// # Errors
    /// As [`Loaded::from_file`].
    pub(super) fn from_bytes(path: &Path, bytes: &[u8]) -> Result<Loaded, (Code, String)> {
        let n_bytes = bytes.len() as u64;
        if n_bytes > MAX_BYTES {
            return Err((Code::NetworkTooLarge, format!("it has more than {MAX_BYTES} bytes")));
        }
        let model = Model::read(bytes).map_err(|error| (code_of(&error), error.to_string()))?;
        let network = Network::new(model).map_err(|error| (Code::NetworkDamaged, error.to_string()))?;
        let digest = Sha256::digest(bytes).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Ok(Loaded { path: path.to_owned(), n_bytes, digest, network })
    }

    /// Its file, without the folders.
    pub(super) fn file(&self) -> String {
        file_name(&self.path)
    }

    /// Its name, and what tells it from others that are called so.
    pub(super) fn judge(&self) -> String {
        format!("{} {}", self.network.model().name, self.digest)
    }

    /// What the page is shown.
    pub(super) fn view(&self) -> NetworkView {
        let model = self.network.model();
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        NetworkView {
            file: self.file(),
            name: model.name.clone(),
            bytes: self.n_bytes,
            version: model.version,
            blocks: count(model.trunk.blocks.len()),
            channels: count(model.trunk.n_channels),
            parameters: model.n_parameters() as u64,
            path: self.network.path().name().into(),
        }
    }
}

/// The name of a file without its folders.
pub(super) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn code_of(error: &ModelError) -> Code {
    match error {
        ModelError::Empty | ModelError::LfsPointer | ModelError::NotANetwork { .. } => Code::NetworkNotOne,
        ModelError::Gzip { .. } | ModelError::End { .. } => Code::NetworkCut,
        ModelError::TooLarge { .. } => Code::NetworkTooLarge,
        ModelError::TooOld(_) | ModelError::TooNew(_) => Code::NetworkVersion,
        ModelError::Field { .. } | ModelError::Trailing { .. } => Code::NetworkDamaged,
    }
}
