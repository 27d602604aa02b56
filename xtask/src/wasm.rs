//! Builds the WebAssembly module for the page, and runs the shared cases inside it.
//!
//! Two compilers will do: the one in use, where `rustup` has the wasm target, or else Debian's
//! packages, which come with the source of the standard library. Nothing else knows of this.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use xtask::cases::{self, Input};
use xtask::{root, shared};

const TARGET: &str = "wasm32-unknown-unknown";

/// The packages of Debian's compiler.
pub(crate) const DEBIAN_PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld-16"];

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-16";

/// The cases that run inside the module: kind, the shared folder, the folder in `testdata/`.
const CASES: &[(&str, &str, &str)] = &[("rules", "cases/rules", "rules"), ("records", "records/odd", "records")];

/// The networks whose golden vectors hold inside the module, and which of their cases run: every n-th.
const NETWORKS: &[(&str, usize)] =
    &[("g170-b6c96-s175395328-d26788732", 1), ("b7c96h3tfrs-test5-cnorm", 4), ("b7c96h6kv3qk32v16tflrs-fson-bnh", 4)];

/// Visits of each search of the bench, whose signature must be the same inside the module as outside.
const BENCH_VISITS: u32 = 16;

/// Runs `cargo xtask wasm build` or `test`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    if !cfg!(feature = "bindgen") {
        return run_with_bindgen(arguments);
    }
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["build"] => build(),
        ["test"] => test(),
        _ => Err("expected `build` or `test`".into()),
    }
}

/// Calls this program again, built with the part that writes the glue.
fn run_with_bindgen(arguments: &[String]) -> Result<ExitCode, String> {
    let mut again = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    again.args(["run", "--quiet", "--package", "xtask", "--features", "bindgen", "--", "wasm"]);
    let status = again.args(arguments).current_dir(root()).status();
    let status = status.map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The modules of the page: the feature that each is built with, its name, and the folder of its glue.
const MODULES: &[(&str, &str, &str)] =
    &[("records", "weiqi", "web/src/go/pkg"), ("engine", "engine", "web/src/offline/pkg")];

fn build() -> Result<ExitCode, String> {
    for (feature, name, folder) in MODULES {
        let module = compile(&["--lib", "--no-default-features", "--features", feature], "weiqi_wasm.wasm")?;
        write_glue(&module, name, &root().join(folder))?;
        let file = format!("{folder}/{name}_bg.wasm");
        let size = std::fs::metadata(root().join(&file)).map_or(0, |file| file.len());
        println!("{file}: {} kB", size / 1000);
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs the shared cases through the module, built with the runners of `xtask::cases`.
fn test() -> Result<ExitCode, String> {
    let module = compile(&["--example", "cases"], "examples/cases.wasm")?;
    let folder = root().join("target/wasm/cases");
    write_glue(&module, "cases", &folder)?;
    let index = write_inputs(&folder.join("inputs"))?;
    let script = root().join("crates/weiqi-wasm/tests/cases.mjs");
    let status = Command::new("node").arg(script).arg(&folder).arg(index).status();
    let status = status.map_err(|error| format!("cannot start node: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Compiles one target of `weiqi-wasm` and returns the module.
fn compile(target: &[&str], file: &str) -> Result<PathBuf, String> {
    let folder = root().join("target/wasm");
    let mut cargo = compiler()?;
    cargo.env("RUSTFLAGS", "-C target-feature=+simd128");
    cargo.args(["--profile", "wasm", "--target", TARGET, "--package", "weiqi-wasm"]);
    cargo.args(target).arg("--target-dir").arg(&folder).current_dir(root());
    match cargo.status() {
        Ok(status) if status.success() => Ok(folder.join(TARGET).join("wasm").join(file)),
        Ok(_) => Err("the module for the page does not compile".into()),
        Err(error) => Err(format!("cannot start cargo: {error}")),
    }
}

/// Tells whether there is a compiler that knows the target.
pub(crate) fn has_compiler() -> bool {
    rustup_has_target() || debian_has_target()
}

/// Returns `cargo build` by a compiler that knows the target.
fn compiler() -> Result<Command, String> {
    if rustup_has_target() {
        let mut cargo = Command::new("cargo");
        cargo.arg("build");
        return Ok(cargo);
    }
    if !debian_has_target() {
        return Err(format!(
            "no compiler for {TARGET}: run `rustup target add {TARGET}`, or on Debian `apt-get install {}` (Rust {} or newer)",
            DEBIAN_PACKAGES.join(" "),
            env!("CARGO_PKG_RUST_VERSION")
        ));
    }
    let mut cargo = Command::new(DEBIAN_CARGO);
    cargo.args(["build", "-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"]);
    cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER);
    // What `cargo run` of another compiler left behind must not reach this one.
    for variable in ["RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH", "RUSTFLAGS", "CARGO"] {
        cargo.env_remove(variable);
    }
    Ok(cargo)
}

fn rustup_has_target() -> bool {
    let list = Command::new("rustup").args(["target", "list", "--installed"]).output();
    list.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|line| line == TARGET))
}

/// Tells whether Debian's compiler is there and new enough, with the source of the standard library.
fn debian_has_target() -> bool {
    let said = |arguments: &[&str]| {
        let output = Command::new(DEBIAN_RUSTC).args(arguments).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let (Some(version), Some(sysroot)) = (said(&["--version"]), said(&["--print", "sysroot"])) else {
        return false;
    };
    let source = Path::new(&sysroot).join("lib/rustlib/src/rust/library/std");
    is_new_enough(&version)
        && source.exists()
        && [DEBIAN_CARGO, DEBIAN_LINKER].iter().all(|file| Path::new(file).exists())
}

/// Tells whether what `rustc --version` says is at least what our crates ask for.
fn is_new_enough(version: &str) -> bool {
    let numbers = |text: &str| -> Option<(u32, u32)> {
        let mut parts = text.split('.').map(str::parse);
        Some((parts.next()?.ok()?, parts.next()?.ok()?))
    };
    let found = version.split_whitespace().nth(1).and_then(numbers);
    found >= numbers(env!("CARGO_PKG_RUST_VERSION"))
}

/// Writes the module and the JavaScript round it into a folder.
#[cfg(feature = "bindgen")]
fn write_glue(module: &Path, name: &str, folder: &Path) -> Result<(), String> {
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    let bindgen = bindgen.input_path(module).out_name(name).typescript(true).omit_default_module_path(false);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.remove_name_section(true).remove_producers_section(true).generate(folder))
        .map_err(|error| format!("cannot write the glue for {}: {error:#}", module.display()))
}

#[cfg(not(feature = "bindgen"))]
fn write_glue(_: &Path, _: &str, _: &Path) -> Result<(), String> {
    Err("built without the feature `bindgen`".into())
}

/// Writes the inputs of all cases as files, for Node to hand to the module, and a list of them.
fn write_inputs(folder: &Path) -> Result<PathBuf, String> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(|error| error.to_string())?;
    }
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let mut list = Vec::new();
    for (kind, shared_path, copied_path) in CASES {
        let path = shared(shared_path).unwrap_or_else(|| root().join("testdata").join(copied_path));
        let mut failure = None;
        (cases::kind(kind)?.load)(&path, &mut |input| {
            let number = list.len();
            failure = failure.take().or(write_input(folder, number, &input).err());
            list.push(serde_json::json!({ "kind": kind, "name": input.name, "number": number }));
        })?;
        failure.map_or(Ok(()), |error| Err(format!("cannot write an input: {error}")))?;
    }
    let index = folder.join("index.json");
    let bench =
        serde_json::json!({ "visits": BENCH_VISITS, "signature": weiqi_engine::bench::run(BENCH_VISITS).signature });
    let all = serde_json::json!({ "inputs": list, "networks": networks()?, "bench": bench });
    std::fs::write(&index, all.to_string()).map_err(|error| error.to_string())?;
    Ok(index)
}

/// The networks that are judged inside the module, with the files of their cases; none where the shared folder is missing.
fn networks() -> Result<Vec<serde_json::Value>, String> {
    let (Some(all_cases), Some(nets)) = (shared("cases/nets"), shared("nets")) else {
        println!("no golden vectors inside the module: the folders shared/cases/nets and shared/nets are missing");
        return Ok(Vec::new());
    };
    let absolute = |path: PathBuf| path.canonicalize().map_err(|error| format!("{}: {error}", path.display()));
    let network = |(name, every): &(&str, usize)| {
        let network = absolute(nets.join(format!("{name}.bin.gz")))?;
        let cases = absolute(all_cases.join(format!("{name}.jsonl.gz")))?;
        Ok(serde_json::json!({ "name": name, "network": network, "cases": cases, "every": every }))
    };
    NETWORKS.iter().map(network).collect()
}

fn write_input(folder: &Path, number: usize, input: &Input) -> std::io::Result<()> {
    std::fs::write(folder.join(format!("{number}.bytes")), &input.bytes)?;
    std::fs::write(folder.join(format!("{number}.answers")), &input.answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_older_than_our_crates_ask_for_is_as_good_as_none() {
        let new_enough =
            |version: &str| is_new_enough(&format!("rustc {version} (3f5fd8dd4 2026-03-01) (built from a tarball)"));
        assert!(new_enough("1.96.0") && new_enough("1.90.0") && new_enough("2.0.0"));
        assert!(!new_enough("1.85.0") && !new_enough("1.63.0"));
        assert!(!is_new_enough("rustc") && !is_new_enough(""), "what cannot be read is no compiler");
    }
}
