//! The networks in the data folder, and the note of which one was chosen.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use crate::api::{EngineChoice, KeptNetwork};
use crate::data::replace_file;
use crate::error::{Code, Error};

/// How many networks are kept.
const MAX_KEPT: usize = 20;
/// The longest name of a file, in characters; in bytes it is what file systems take.
const LONGEST_NAME: usize = 60;
/// The note of what was chosen.
const NOTE: &str = "engine.json";
/// The folder of networks in the data folder.
const NETWORKS: &str = "networks";

/// The part of the data folder that belongs to the engine.
pub(super) struct Folder {
    data: PathBuf,
}

impl Folder {
    pub(super) fn new(data: &Path) -> Folder {
        Folder { data: data.to_owned() }
    }

    fn networks(&self) -> PathBuf {
        self.data.join(NETWORKS)
    }

    /// What was chosen last; `None` for what is usual, and when the note cannot be read.
    pub(super) fn remembered(&self) -> Option<EngineChoice> {
        let text = fs::read_to_string(self.data.join(NOTE)).ok()?;
        serde_json::from_str(&text).inspect_err(|error| tracing::warn!(%error, "{NOTE} is not what was written")).ok()
    }

    /// Writes down what was chosen.
    pub(super) fn remember(&self, choice: &EngineChoice) -> Result<(), Error> {
        let text = serde_json::to_string(choice).map_err(|error| Error::with_detail(Code::Fault, error.to_string()))?;
        replace_file(&self.data, NOTE, text.as_bytes()).map_err(disk_error)
    }

    /// The file of a choice; `None` for a choice without one, and when it is not kept here.
    pub(super) fn path_of(&self, choice: &EngineChoice) -> Option<PathBuf> {
        match choice {
            EngineChoice::Rollouts | EngineChoice::Shipped => None,
            EngineChoice::Kept { file } => {
                let path = self.place_of(file);
                (clean_name(file) == *file && path.is_file()).then_some(path)
            }
            EngineChoice::Path { path } => Some(PathBuf::from(path)),
        }
    }

    /// Where a file is kept, or would be.
    pub(super) fn place_of(&self, file: &str) -> PathBuf {
        self.networks().join(file)
    }

    /// The networks that are kept, by name.
    pub(super) fn kept(&self) -> Vec<KeptNetwork> {
        let Ok(entries) = fs::read_dir(self.networks()) else { return Vec::new() };
        let mut kept: Vec<KeptNetwork> = entries
            .filter_map(Result::ok)
            .filter_map(|entry| {
                let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
                let file = entry.file_name().into_string().ok().filter(|file| clean_name(file) == *file)?;
                Some(KeptNetwork { file, bytes: about.len() })
            })
            .collect();
        kept.sort_by(|one, other| one.file.cmp(&other.file));
        kept
    }

    /// Whether another file of this name may come.
    pub(super) fn check_room(&self, file: &str) -> Result<(), Error> {
        let kept = self.kept();
        let is_known = kept.iter().any(|known| known.file == file);
        if is_known || kept.len() < MAX_KEPT { Ok(()) } else { Err(Code::NetworksTooMany.into()) }
    }

    /// Writes a file, as a whole or not at all.
    pub(super) fn keep(&self, file: &str, bytes: &[u8]) -> Result<(), Error> {
        let networks = self.networks();
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&networks);
        made.and_then(|()| replace_file(&networks, file, bytes)).map_err(disk_error)
    }

    /// Deletes a file.
    pub(super) fn delete(&self, path: &Path) -> Result<(), Error> {
        fs::remove_file(path).map_err(disk_error)
    }
}

fn disk_error(error: io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Code::StoreFull.into(),
        _ => Error::with_detail(Code::StoreFailed, error.to_string()),
    }
}

/// A name for a file that stays in its folder and is no hidden one: letters, digits, `.`, `-` and `_`; all else becomes
/// `-`.
pub(super) fn clean_name(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let clean: String = name.chars().take(LONGEST_NAME).map(|c| if is_plain(c) { c } else { '-' }).collect();
    let clean = clean.trim_start_matches(['.', '-']);
    // What is being written stands beside under the name with this ending.
    let clean = clean.trim_end_matches(".new");
    if clean.is_empty() { "network".into() } else { clean.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_in_the_folder() {
        assert_eq!(clean_name("g170-b6c96.bin.gz"), "g170-b6c96.bin.gz");
        assert_eq!(clean_name("../../etc/passwd"), "etc-passwd");
        assert_eq!(clean_name("我的网络 (1).txt"), "我的网络--1-.txt");
        assert_eq!(clean_name("..."), "network");
        assert_eq!(clean_name("a.new.new"), "a");
        for name in ["../x", "a/b", &"x".repeat(500), ".hidden", "-flag", "net.new"] {
            let clean = clean_name(name);
            assert_eq!(clean_name(&clean), clean);
        }
    }

    #[test]
    fn a_choice_outside_the_folder_is_not_kept_here() {
        let data = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(data.path());
        fs::write(data.path().join("secret.key"), "x").expect("it can be written");
        folder.keep("a.bin", b"x").expect("it can be written");
        let kept = |file: &str| folder.path_of(&EngineChoice::Kept { file: file.into() });
        assert_eq!(kept("a.bin"), Some(data.path().join("networks/a.bin")));
        assert_eq!(kept("../secret.key"), None);
        assert_eq!(kept("b.bin"), None);
        assert_eq!(folder.kept().len(), 1);
    }
}
