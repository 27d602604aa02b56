//! What several tests of this crate need.

use std::path::Path;

/// Compares a generated file with what it should be; with `WEIQI_UPDATE` set it writes the file first.
pub(crate) fn check_generated(path: &str, expected: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("WEIQI_UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().expect("a file has a folder")).expect("the folder can be made");
        std::fs::write(&file, expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == expected, "{path} is stale: run `cargo xtask types`");
}
