//! The files that were named: single ones, folders, patterns, and standard input.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The most bytes that a file may have.
pub(crate) const MAX_BYTES: u64 = 256 << 20;
/// How a zip begins.
const ZIP: &[u8] = b"PK\x03\x04";

/// What the names of records end in. A file that is named itself may end in anything.
const ENDINGS: &[&str] = &["sgf", "gib", "ngf", "ugf", "ugi", "go", "prb", "xml", "mgt"];

/// One source of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Standard input.
    Standard,
    /// A file.
    File(PathBuf),
}

impl Input {
    /// The name as a person wrote it; `-` for standard input.
    pub(crate) fn name(&self) -> String {
        match self {
            Input::Standard => "-".to_owned(),
            Input::File(path) => path.display().to_string(),
        }
    }

    /// All its bytes.
    ///
    /// # Errors
    /// Says why the system does not let us read it, or that it is too large.
    pub(crate) fn read(&self) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        let read = match self {
            Input::Standard => io::stdin().lock().take(MAX_BYTES + 1).read_to_end(&mut bytes),
            Input::File(path) => File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)),
        };
        let n_read = read.map_err(|error| self.unreadable(&error))?;
        match n_read as u64 > MAX_BYTES {
            true => Err(Failure::new("input-too-large").with("limit", (MAX_BYTES >> 20) as usize).at(self.name())),
            false if bytes.starts_with(ZIP) => Err(Failure::new("input-zip").at(self.name())),
            false => Ok(bytes),
        }
    }

    /// The system does not let us read it.
    pub(crate) fn unreadable(&self, error: &io::Error) -> Failure {
        Failure::new("input-unreadable").with("reason", error).at(self.name())
    }
}

/// The one input that was named.
///
/// # Errors
/// Says that a folder is none.
pub(crate) fn single(name: &Path) -> Result<Input, Failure> {
    match name {
        name if name == Path::new("-") => Ok(Input::Standard),
        name if name.is_dir() => Err(Failure::new("input-folder").at(name.display().to_string())),
        name => Ok(Input::File(name.to_owned())),
    }
}

/// The inputs for what was named, each with the folder it was found in; in the order of naming, folders by name.
///
/// What is not there is a failure at its place, and the rest goes on.
pub(crate) fn gather(names: &[PathBuf]) -> Vec<Result<Found, Failure>> {
    names.iter().flat_map(|name| find(name)).collect()
}

/// An input and where it stands below the folder that was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// What to read.
    pub(crate) input: Input,
    /// Its name below the folder that was named; the file's own name where it was named itself.
    pub(crate) below: PathBuf,
}

fn find(name: &Path) -> Vec<Result<Found, Failure>> {
    if name == Path::new("-") {
        return vec![Ok(Found { input: Input::Standard, below: PathBuf::from("stdin") })];
    }
    let file = |path: &Path| {
        let below = path.file_name().map(PathBuf::from).unwrap_or_default();
        Found { input: Input::File(path.to_owned()), below }
    };
    match fs::metadata(name) {
        Ok(metadata) if metadata.is_dir() => in_folder(name),
        Ok(_) => vec![Ok(file(name))],
        Err(error) => match pattern(name) {
            Some(paths) => paths
                .iter()
                .flat_map(|path| if path.is_dir() { in_folder(path) } else { vec![Ok(file(path))] })
                .collect(),
            None => vec![Err(Failure::new("input-unreadable").with("reason", &error).at(name.display().to_string()))],
        },
    }
}

/// The paths that fit a pattern with `*`, `?` or `[…]`, if it is one and any do.
fn pattern(name: &Path) -> Option<Vec<PathBuf>> {
    let pattern = name.to_str().filter(|name| name.contains(['*', '?', '[']))?;
    let paths: Vec<PathBuf> = glob::glob(pattern).ok()?.flatten().collect();
    (!paths.is_empty()).then_some(paths)
}

/// The records below a folder. Links to folders are not followed: they may lead in a circle.
fn in_folder(top: &Path) -> Vec<Result<Found, Failure>> {
    let mut found = Vec::new();
    let mut folders = vec![top.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                found.push(Err(Failure::io("input-unreadable", &folder, &error)));
                continue;
            }
        };
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            match path.symlink_metadata() {
                Ok(metadata) if metadata.is_dir() => folders.push(path),
                Ok(_) if is_record(&path) => {
                    let below = path.strip_prefix(top).unwrap_or(&path).to_owned();
                    found.push(Ok(Found { input: Input::File(path), below }));
                }
                _ => {}
            }
        }
    }
    found.sort_by(|a, b| path_of(a).cmp(&path_of(b)));
    if found.is_empty() {
        let endings: Vec<String> = ENDINGS.iter().map(|ending| format!(".{ending}")).collect();
        found.push(Err(Failure::new("input-empty-folder")
            .with("endings", endings.join(" "))
            .at(top.display().to_string())));
    }
    found
}

fn path_of(found: &Result<Found, Failure>) -> Option<&Path> {
    found.as_ref().ok().map(|found| found.below.as_path())
}

fn is_record(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str()))
}
