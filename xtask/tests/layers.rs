//! Holds the manifests to the picture of the layers in ARCHITECTURE.md.

use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;
use xtask::root;

/// Whom each crate may know.
const MAY_USE: &[(&str, &[&str])] = &[
    ("weiqi-rules", &[]),
    ("weiqi-record", &["weiqi-rules"]),
    ("weiqi-gtp", &["weiqi-rules"]),
    ("weiqi-match", &["weiqi-record", "weiqi-rules"]),
    ("weiqi-net", &["weiqi-rules"]),
    ("weiqi-engine", &["weiqi-net", "weiqi-rules"]),
    ("weiqi-play", &["weiqi-engine", "weiqi-match", "weiqi-record", "weiqi-rules"]),
    ("weiqi-server", &["weiqi-engine", "weiqi-match", "weiqi-net", "weiqi-play", "weiqi-record", "weiqi-rules"]),
    ("weiqi-wasm", &["weiqi-engine", "weiqi-match", "weiqi-net", "weiqi-play", "weiqi-record", "weiqi-rules"]),
    (
        "weiqi-cli",
        &[
            "weiqi-engine",
            "weiqi-gtp",
            "weiqi-match",
            "weiqi-net",
            "weiqi-play",
            "weiqi-record",
            "weiqi-rules",
            "weiqi-server",
        ],
    ),
];

/// Crates that may stand in one manifest only, and that one: what belongs to one layer.
const ONLY_IN: &[(&str, &[&str])] = &[
    ("axum", &["weiqi-server"]),
    ("hyper", &["weiqi-server"]),
    ("tokio", &["weiqi-cli", "weiqi-server"]),
    ("rusqlite", &["weiqi-server"]),
    ("wasm-bindgen", &["weiqi-wasm"]),
    ("serde", &["weiqi-cli", "weiqi-play", "weiqi-record", "weiqi-server", "weiqi-wasm", "xtask"]),
];

/// Returns the dependencies that each package ships with.
fn dependencies() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("there are packages");
    packages.iter().map(|package| (text(&package["name"]), shipped(package))).collect()
}

fn shipped(package: &Value) -> Vec<String> {
    let all = package["dependencies"].as_array().expect("a package has dependencies");
    all.iter().filter(|one| one["kind"].is_null()).map(|one| text(&one["name"])).collect()
}

fn text(value: &Value) -> String {
    value.as_str().expect("names are text").to_owned()
}

#[test]
fn no_crate_knows_one_that_does_not_hang_below_it() {
    for (package, dependencies) in dependencies() {
        let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == package) else {
            assert_eq!(package, "xtask", "{package} has no place in the picture of the layers");
            continue;
        };
        for dependency in dependencies.iter().filter(|name| name.starts_with("weiqi-")) {
            assert!(allowed.contains(&dependency.as_str()), "{package} may not use {dependency}");
        }
    }
}

#[test]
fn nothing_that_ships_uses_the_chores() {
    for (package, dependencies) in dependencies() {
        assert!(!dependencies.iter().any(|name| name == "xtask"), "{package} uses xtask");
    }
}

#[test]
fn what_belongs_to_one_layer_stays_there() {
    for (package, dependencies) in dependencies() {
        for (outside, homes) in ONLY_IN {
            let is_at_home = homes.contains(&package.as_str());
            let is_used = dependencies.iter().any(|name| name == outside);
            assert!(is_at_home || !is_used, "{package} may not use {outside}: it belongs to {homes:?}");
        }
    }
}

#[test]
fn every_crate_keeps_the_lints_of_the_workspace() {
    for package in dependencies().keys() {
        let folder = if package == "xtask" { root().join("xtask") } else { root().join("crates").join(package) };
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("the manifest is there");
        assert!(manifest.contains("[lints]\nworkspace = true"), "{package} sets its own lints");
    }
}

#[test]
fn only_the_kernels_of_the_network_may_be_unsafe() {
    let crates = std::fs::read_dir(root().join("crates")).expect("there are crates");
    for folder in crates.map(|entry| entry.expect("a folder can be read").path()) {
        let allows = files(&folder.join("src")).into_iter().filter(|file| {
            let source = std::fs::read_to_string(file).expect("sources are text");
            source.contains("allow(unsafe_code)")
        });
        for file in allows {
            let is_kernel = file.starts_with(root().join("crates/weiqi-net/src/kernels"));
            assert!(is_kernel, "{} allows unsafe code", file.display());
        }
    }
}

/// All files in a folder and below it.
fn files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder can be read");
    let paths = entries.map(|entry| entry.expect("an entry can be read").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
