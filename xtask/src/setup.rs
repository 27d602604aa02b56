//! Installs the Debian packages that building or testing needs, where we may.

use crate::wasm;
use std::path::Path;
use std::process::{Command, ExitCode};

/// What may be missing, for which purpose.
const NEEDS: &[Need] = &[
    Need { purpose: "page", packages: wasm::DEBIAN_PACKAGES, is_there: wasm::has_compiler },
    Need { purpose: "test", packages: &["chromium"], is_there: || has_program("chromium") },
    Need { purpose: "test", packages: &["fonts-wqy-microhei"], is_there: has_chinese_font },
    Need { purpose: "test", packages: &["zstd"], is_there: || has_program("zstd") },
];

struct Need {
    purpose: &'static str,
    packages: &'static [&'static str],
    is_there: fn() -> bool,
}

/// Runs `cargo xtask setup PURPOSE...`.
pub(crate) fn run(purposes: &[String]) -> Result<ExitCode, String> {
    let missing: Vec<&str> = NEEDS
        .iter()
        .filter(|need| purposes.iter().any(|purpose| purpose == need.purpose) && !(need.is_there)())
        .flat_map(|need| need.packages.iter().copied())
        .collect();
    if missing.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    install(&missing)?;
    Ok(ExitCode::SUCCESS)
}

/// Installs packages by the lists of today where they can be had: old ones name old versions, or none that is left.
fn install(packages: &[&str]) -> Result<(), String> {
    let list = packages.join(" ");
    let missing = format!("missing: {list} (on Debian, as root: apt-get install {list})");
    if !has_program("apt-get") {
        return Err(missing);
    }
    let Some(prefix) = root_prefix() else { return Err(missing) };
    println!("installing {list}");
    apt_get(prefix, &["update"], &[]);
    let done = apt_get(prefix, &["install", "-y", "--no-install-recommends"], packages);
    done.then_some(()).ok_or(missing)
}

fn apt_get(prefix: &[&str], verb: &[&str], packages: &[&str]) -> bool {
    let mut words = prefix.iter().chain(&["apt-get", "-qq"]).chain(verb).chain(packages);
    let program = words.next().expect("the chain holds at least apt-get");
    let mut command = Command::new(program);
    command.args(words).env("DEBIAN_FRONTEND", "noninteractive");
    command.stdout(std::process::Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Returns what must stand before a command for root, if we can be root without being asked.
fn root_prefix() -> Option<&'static [&'static str]> {
    let succeeds = |program: &str, arguments: &[&str]| Command::new(program).args(arguments).output();
    let is_root = succeeds("id", &["-u"]).is_ok_and(|id| id.stdout.starts_with(b"0\n"));
    if is_root {
        return Some(&["env"]);
    }
    let may_sudo = succeeds("sudo", &["-n", "true"]).is_ok_and(|output| output.status.success());
    may_sudo.then_some(&["sudo", "-n"])
}

/// Tells whether a program is on the path.
pub(crate) fn has_program(name: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(name).is_file())
}

fn has_chinese_font() -> bool {
    Path::new("/usr/share/fonts/truetype/wqy").exists()
        || Command::new("fc-list").arg(":lang=zh").output().is_ok_and(|list| !list.stdout.is_empty())
}
