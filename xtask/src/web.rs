//! Builds the page when its sources changed, or takes the packed one where it cannot be built.

use crate::{setup, wasm};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use xtask::root;

/// Everything the page is made of.
const SOURCES: &[&str] = &[
    "web",
    "locales",
    "crates/weiqi-rules/src",
    "crates/weiqi-record/src",
    "crates/weiqi-match/src",
    "crates/weiqi-net/src",
    "crates/weiqi-engine/src",
    "crates/weiqi-play/src",
    "crates/weiqi-wasm/src",
    "Cargo.toml",
    "Cargo.lock",
];

/// Folders among the sources that are made from them or only test them.
const APART: &[&str] = &["node_modules", "dist", "pkg", "shots", "e2e", "tests"];

/// The oldest Node.js that the tools of the page run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// How the line begins that says which version of the wire the page speaks; the packed page carries it.
const PROTOCOL_LINE: &str = "export const PROTOCOL";

/// Runs `cargo xtask web`: afterwards `web/dist` is up to date.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("`cargo xtask web` takes no arguments".into());
    }
    let stamp = stamp()?;
    if std::fs::read_to_string(stamp_file()).is_ok_and(|found| found == stamp) {
        return Ok(ExitCode::SUCCESS);
    }
    match obstacle() {
        None => build()?,
        Some(obstacle) => unpack(&obstacle)?,
    }
    write(&stamp_file(), &stamp)?;
    Ok(ExitCode::SUCCESS)
}

/// Runs `cargo xtask dist`: packs the page for people who cannot build it.
pub(crate) fn pack(_: &[String]) -> Result<ExitCode, String> {
    run(&[])?;
    let web = root().join("web");
    let types = String::from_utf8_lossy(&read(&web.join("src/api/types.ts"))?).into_owned();
    let protocol = types.lines().find(|line| line.starts_with(PROTOCOL_LINE)).unwrap_or_default();
    write(&web.join("dist/.protocol"), protocol)?;
    let mut tar = Command::new("tar");
    tar.args(["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.args(["--use-compress-program=gzip -9n", "-cf", "dist.tar.gz", "dist"]).current_dir(&web);
    finish(tar, "tar")?;
    let size = std::fs::metadata(web.join("dist.tar.gz")).map_or(0, |file| file.len());
    println!("web/dist.tar.gz: {} kB", size / 1000);
    Ok(ExitCode::SUCCESS)
}

/// Says what keeps us from building the page, if anything does.
fn obstacle() -> Option<String> {
    let (major, minor) = OLDEST_NODE;
    if !has_node() || !setup::has_program("npm") {
        return Some(format!("Node.js {major}.{minor} or newer with npm"));
    }
    setup::run(&["page".to_owned()]).err()
}

fn has_node() -> bool {
    let Ok(output) = Command::new("node").arg("--version").output() else {
        return false;
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => (major, minor) >= OLDEST_NODE,
        _ => false,
    }
}

fn build() -> Result<(), String> {
    if wasm::run(&["build".to_owned()])? != ExitCode::SUCCESS {
        return Err("the module for the page could not be built".into());
    }
    install_npm_packages()?;
    npm(&["run", "build", "--silent"])
}

/// Installs what `package-lock.json` names, unless exactly that is installed.
fn install_npm_packages() -> Result<(), String> {
    let lock = read(&root().join("web/package-lock.json"))?;
    let wanted = format!("{:016x}", fnv(FNV_OFFSET, &lock));
    let mark = root().join("web/node_modules/.weiqi-lock");
    if std::fs::read_to_string(&mark).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    npm(&["ci", "--ignore-scripts", "--no-audit", "--no-fund"])?;
    write(&mark, &wanted)
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(root().join("web"));
    finish(npm, &format!("npm {}", arguments[0]))
}

/// Unpacks the page that was packed at the last release.
fn unpack(obstacle: &str) -> Result<(), String> {
    let web = root().join("web");
    if !web.join("dist.tar.gz").exists() {
        return Err(format!("the web app cannot be built without {obstacle}"));
    }
    println!("using the packed web app; to build it: {obstacle}");
    let mut tar = Command::new("tar");
    tar.args(["-xzf", "dist.tar.gz"]).current_dir(&web);
    finish(tar, "tar")
}

fn finish(mut command: Command, name: &str) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{name} failed")),
        Err(error) => Err(format!("cannot start {name}: {error}")),
    }
}

/// Returns a number that changes when a source of the page does.
fn stamp() -> Result<String, String> {
    let mut files = Vec::new();
    let mut rest: Vec<PathBuf> = SOURCES.iter().map(|source| root().join(source)).collect();
    while let Some(path) = rest.pop() {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_file() {
            files.push(path);
        } else if path.is_dir() && !APART.contains(&&*name) {
            let entries = std::fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            rest.extend(entries.filter_map(|entry| entry.ok().map(|entry| entry.path())));
        }
    }
    files.retain(|file| !file.ends_with("dist.tar.gz"));
    files.sort();
    let mut hash = FNV_OFFSET;
    for file in files {
        let name = file.strip_prefix(root()).unwrap_or(&file);
        hash = fnv(hash, name.to_string_lossy().as_bytes());
        hash = fnv(hash, &read(&file)?);
    }
    Ok(format!("{hash:016x}\n"))
}

const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a, 64 bit: enough to notice a change.
fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

fn stamp_file() -> PathBuf {
    root().join("web/dist/.stamp")
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    xtask::cases::read(path)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
