//! Puts the network of `models/` into the program, where there is one.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models");
    println!("cargo::rerun-if-changed={}", models.display());
    let shipped = match models.join("weiqi.bin.gz").canonicalize() {
        Ok(file) => format!("Some(include_bytes!({file:?}))"),
        Err(_) => "None".to_owned(),
    };
    let out = env::var_os("OUT_DIR").map(PathBuf::from).expect("cargo names the folder for what is generated");
    fs::write(out.join("shipped.rs"), shipped).expect("cargo's folder can be written to");
}
