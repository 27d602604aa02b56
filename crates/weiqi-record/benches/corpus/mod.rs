//! The professional games of the shared records.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of professional games.
pub(crate) fn files() -> Option<Vec<Vec<u8>>> {
    let shared = std::env::var_os("WEIQI_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let archive = shared.join("records/corpus/pro.tar.zst");
    if !archive.exists() {
        return None;
    }
    let folder = tempfile::tempdir().ok()?;
    let unpack = "zstd -dc --long=27 \"$0\" | tar x -C \"$1\"";
    let status = Command::new("sh").args(["-c", unpack]).arg(&archive).arg(folder.path()).status().ok()?;
    let files = |folder: &Path| std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> =
        files(folder.path()).flat_map(|path| if path.is_dir() { files(&path).collect() } else { vec![path] }).collect();
    paths.sort();
    status.success().then(|| paths.iter().filter_map(|path| std::fs::read(path).ok()).collect())
}
