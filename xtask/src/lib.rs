//! What the chores share with tests: the runners of case files, and the laws that fuzzing tries to break.
//!
//! `cargo xtask NAME` is the way in for people; the library exists so that the same runners
//! can also be built into the WebAssembly module and asked there.

use std::path::{Path, PathBuf};

pub mod absurd;
pub mod cases;
pub mod laws;

/// Returns the root of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask stands in the root").to_owned()
}

/// Returns a path in the folder of facts that several repositories share, if it is there.
///
/// It stands beside the repository; `WEIQI_SHARED` names another place.
pub fn shared(path: &str) -> Option<PathBuf> {
    let folder = match std::env::var_os("WEIQI_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => root().parent()?.join("shared"),
    };
    let found = folder.join(path);
    found.exists().then_some(found)
}
