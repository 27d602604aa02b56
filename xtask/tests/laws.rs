//! Replays the corpus of the fuzz targets, and holds targets, laws and corpus together.

use std::path::PathBuf;
use xtask::laws::{LAWS, check};
use xtask::root;

fn corpus(name: &str) -> Vec<PathBuf> {
    let folder = root().join("fuzz/corpus").join(name);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    files.sort();
    files
}

#[test]
fn every_law_holds_for_every_input_that_once_mattered() {
    for law in LAWS {
        let files = corpus(law.name);
        assert!(!files.is_empty(), "fuzz/corpus/{} is empty", law.name);
        for file in files {
            println!("{}", file.display());
            check(law.name, &std::fs::read(file).expect("the input can be read"));
        }
    }
}

#[test]
fn every_law_holds_for_bytes_without_meaning() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for law in LAWS {
        for length in [0, 1, 2, 3, 7, 64, 500, 4000] {
            let bytes: Vec<u8> = std::iter::repeat_with(|| next(&mut state)).take(length).collect();
            check(law.name, &bytes);
        }
    }
}

/// The next byte of a small generator (xorshift, Marsaglia 2003).
fn next(state: &mut u64) -> u8 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 32) as u8
}

#[test]
fn every_law_has_its_fuzz_target() {
    let manifest = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("the manifest is there");
    for law in LAWS {
        let path = format!("fuzz_targets/{}.rs", law.name);
        let target = std::fs::read_to_string(root().join("fuzz").join(&path));
        let target = target.unwrap_or_else(|error| panic!("fuzz/{path}: {error}"));
        assert!(target.contains(&format!("check(\"{}\", bytes)", law.name)), "fuzz/{path} checks another law");
        assert!(manifest.contains(&format!("path = \"{path}\"")), "fuzz/Cargo.toml does not list {path}");
    }
}
