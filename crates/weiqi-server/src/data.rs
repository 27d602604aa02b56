//! The data folder: made for its owner alone, locked against a second server.

use std::fs::{DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// The data folder, locked as long as this value lives.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    _lock: File,
}

/// Why the data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The folder or a file in it cannot be made, read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// Another server holds the lock.
    #[error("{} is in use by another weiqi: stop it, or choose another folder with `--data DIR`", .0.display())]
    InUse(PathBuf),
    /// The key is not what was written there.
    #[error("{} is not 32 bytes long: restore it from a backup, or delete it, which signs everybody out", .0.display())]
    BadKey(PathBuf),
    /// No server runs on this folder.
    #[error("no weiqi is running with the data folder {}: start one with `weiqi serve`", .0.display())]
    NotRunning(PathBuf),
}

impl DataFolder {
    /// Makes the folder if need be, with mode 0700, and locks it. A folder that holds other things keeps its mode:
    /// `--data .` in a shared folder must not shut others out of it.
    ///
    /// # Errors
    /// When it cannot be made or written, there is no room in it, or another server holds it.
    pub fn open(path: &Path) -> Result<DataFolder, DataError> {
        let fails = |source| DataError::Io { path: path.to_owned(), source };
        DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(fails)?;
        if is_ours(path).map_err(fails)? {
            std::fs::set_permissions(path, Permissions::from_mode(0o700)).map_err(fails)?;
        }
        let path = path.canonicalize().map_err(fails)?;
        let lock_path = path.join("lock");
        let lock = private().create(true).truncate(false).open(&lock_path);
        let lock = lock.map_err(|source| DataError::Io { path: lock_path.clone(), source })?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(DataError::InUse(path)),
            Err(TryLockError::Error(source)) => return Err(DataError::Io { path: lock_path, source }),
        }
        check_room(&path)?;
        Ok(DataFolder { path, _lock: lock })
    }

    /// Where the folder is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The 32 secret bytes in `secret.key`, made at the first call.
    pub(crate) fn secret_key(&self) -> Result<[u8; 32], DataError> {
        let path = self.path.join("secret.key");
        let fails = |source| DataError::Io { path: path.clone(), source };
        match File::open(&path) {
            Ok(file) => {
                let mut bytes = Vec::new();
                file.take(33).read_to_end(&mut bytes).map_err(fails)?;
                bytes.try_into().map_err(|_| DataError::BadKey(path.clone()))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let key: [u8; 32] = crate::secrets::random_bytes();
                self.replace("secret.key", &key)?;
                Ok(key)
            }
            Err(error) => Err(fails(error)),
        }
    }

    /// Writes down how to get into the running server, for `weiqi open`.
    pub(crate) fn write_address(&self, url: &str) -> Result<(), DataError> {
        self.replace("address", url.as_bytes())
    }

    /// Takes the note of [`DataFolder::write_address`] away.
    pub(crate) fn remove_address(&self) {
        // Without the file the next `weiqi open` says that nothing runs; with a stale one the browser does.
        let _ = std::fs::remove_file(self.path.join("address"));
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), DataError> {
        replace_file(&self.path, name, bytes).map_err(|source| DataError::Io { path: self.path.join(name), source })
    }
}

/// Whether a folder is a data folder, or may become one: there is nothing else in it.
fn is_ours(folder: &Path) -> io::Result<bool> {
    Ok(folder.join("secret.key").exists() || std::fs::read_dir(folder)?.next().is_none())
}

/// Whether something can be written. Where a disk is full, the database would say that it is damaged.
fn check_room(folder: &Path) -> Result<(), DataError> {
    /// About what the database needs to open.
    const ROOM: usize = 128 << 10;
    let probe = folder.join("room.new");
    let write = || private().create(true).truncate(true).open(&probe)?.write_all(&vec![0; ROOM]);
    let written = write();
    let removed = std::fs::remove_file(&probe);
    written.and(removed).map_err(|source| DataError::Io { path: folder.to_owned(), source })
}

/// Writes a file of a folder as a whole or not at all, readable by the owner alone.
pub(crate) fn replace_file(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    let draft = folder.join(format!("{name}.new"));
    let write = || {
        let mut file = private().create(true).truncate(true).open(&draft)?;
        file.write_all(bytes)?;
        file.sync_all()
    };
    if let Err(error) = write() {
        // A half written file would only take the place that is missing.
        let _ = std::fs::remove_file(&draft);
        return Err(error);
    }
    std::fs::rename(&draft, folder.join(name))?;
    File::open(folder)?.sync_all()
}

/// Opening for writing, mode 0600.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).mode(0o600);
    options
}

/// The link into the server that runs on a data folder.
///
/// # Errors
/// When none runs, or the folder cannot be read.
pub fn link_of_running(path: &Path) -> Result<String, DataError> {
    let lock_path = path.join("lock");
    let not_running = || DataError::NotRunning(path.to_owned());
    let lock = File::open(&lock_path).map_err(|_| not_running())?;
    if lock.try_lock().is_ok() {
        return Err(not_running());
    }
    let address = path.join("address");
    match std::fs::read_to_string(&address) {
        Ok(url) => Ok(url.trim().to_owned()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(not_running()),
        Err(source) => Err(DataError::Io { path: address, source }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_server_is_told_that_the_folder_is_in_use() {
        let home = tempfile::tempdir().expect("a folder");
        let path = home.path().join("a/b");
        let first = DataFolder::open(&path).expect("the first one gets it");
        assert!(matches!(DataFolder::open(&path), Err(DataError::InUse(_))));
        drop(first);
        DataFolder::open(&path).expect("it is free again");
    }

    #[test]
    fn folder_and_secrets_are_for_the_owner_alone() {
        let home = tempfile::tempdir().expect("a folder");
        let data = DataFolder::open(&home.path().join("data")).expect("it can be made");
        let key = data.secret_key().expect("it is made");
        assert_eq!(data.secret_key().expect("it is read"), key);
        let mode = |path: &Path| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode(data.path()), 0o700);
        assert_eq!(mode(&data.path().join("secret.key")), 0o600);
    }

    #[test]
    fn a_folder_that_holds_other_things_keeps_its_mode() {
        let home = tempfile::tempdir().expect("a folder");
        std::fs::set_permissions(home.path(), Permissions::from_mode(0o755)).expect("it is ours");
        std::fs::write(home.path().join("letter.txt"), "dear all").expect("it can be written");
        DataFolder::open(home.path()).expect("it can be used");
        let mode = std::fs::metadata(home.path()).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(mode, 0o755);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_called_full_and_not_damaged() {
        let home = tempfile::tempdir().expect("a folder");
        std::os::unix::fs::symlink("/dev/full", home.path().join("room.new")).expect("it can be made");
        match DataFolder::open(home.path()) {
            Err(DataError::Io { source, .. }) => assert_eq!(source.kind(), io::ErrorKind::StorageFull),
            other => panic!("{other:?}"),
        }
        DataFolder::open(home.path()).expect("what was tried is gone");
    }

    #[test]
    fn a_cut_key_is_not_replaced_silently() {
        let home = tempfile::tempdir().expect("a folder");
        let data = DataFolder::open(home.path()).expect("it can be made");
        std::fs::write(data.path().join("secret.key"), [1; 31]).expect("it can be written");
        assert!(matches!(data.secret_key(), Err(DataError::BadKey(_))));
    }

    #[test]
    fn the_link_is_there_while_the_server_runs() {
        let home = tempfile::tempdir().expect("a folder");
        assert!(matches!(link_of_running(home.path()), Err(DataError::NotRunning(_))));
        let data = DataFolder::open(home.path()).expect("it can be made");
        data.write_address("http://127.0.0.1:1/open?key=k").expect("it can be written");
        assert_eq!(link_of_running(home.path()).expect("it is there"), "http://127.0.0.1:1/open?key=k");
        drop(data);
        assert!(matches!(link_of_running(home.path()), Err(DataError::NotRunning(_))));
    }
}
