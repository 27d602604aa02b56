//! Runs case files from the command line, with what some kinds need beside their path.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use xtask::cases::{self, analysis, gtp, nets, tactics};
use xtask::root;

const USAGE: &str = "expected KIND and PATH, as in `cargo xtask cases rules testdata/rules`; \
                     `nets PATH --nets FOLDER [--path PATH|all]`; `gtp|analysis PATH --model FILE [--command WORDS]`; \
                     `tactics PATH --model FILE [--visits N]`";

/// What follows the path: `--NAME VALUE`, each name once.
struct Options<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Options<'a> {
    fn read(words: &'a [String], known: &[&str]) -> Result<Options<'a>, String> {
        let mut options = BTreeMap::new();
        for pair in words.chunks(2) {
            let [name, value] = pair else { return Err(USAGE.into()) };
            if !known.contains(&name.as_str()) || options.insert(name.as_str(), value.as_str()).is_some() {
                return Err(USAGE.into());
            }
        }
        Ok(Options(options))
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).copied()
    }

    fn path(&self, name: &str) -> Result<PathBuf, String> {
        let path = self.get(name).map(PathBuf::from).ok_or(USAGE)?;
        // Programs are started in other folders.
        path.canonicalize().map_err(|error| format!("cannot read {}: {error}", path.display()))
    }
}

/// Runs `cargo xtask cases`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let [kind, path, rest @ ..] = arguments else { return Err(USAGE.into()) };
    let path = Path::new(path);
    match kind.as_str() {
        "nets" => {
            let options = Options::read(rest, &["--nets", "--path"])?;
            let choice = nets::Choice { paths: paths(options.get("--path"))?, every: 1 };
            let report = nets::run(path, &options.path("--nets")?, &choice)?;
            tell(&report, report.is_success())
        }
        "gtp" | "analysis" => {
            let options = Options::read(rest, &["--model", "--command"])?;
            let command = match options.get("--command") {
                Some(words) => words.split_whitespace().map(OsString::from).collect(),
                None => own_command(kind, &options.path("--model")?)?,
            };
            let report = if kind == "gtp" { gtp::run(path, &command)? } else { analysis::run(path, &command)? };
            tell(&report, report.is_success())
        }
        "tactics" => {
            let options = Options::read(rest, &["--model", "--visits"])?;
            let visits = options.get("--visits").map_or(Ok(200), |word| word.parse().map_err(|_| USAGE))?;
            let found = tactics::run(path, &options.path("--model")?, visits)?;
            tell(&found, found.is_success())
        }
        _ if rest.is_empty() => {
            let report = cases::run(kind, path)?;
            tell(&report, report.is_success())
        }
        _ => Err(USAGE.into()),
    }
}

fn tell(report: &impl Display, is_success: bool) -> Result<ExitCode, String> {
    print!("{report}");
    Ok(if is_success { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// On which paths networks are run: all, unless one is named.
fn paths(word: Option<&str>) -> Result<Vec<weiqi_net::Path>, String> {
    match word {
        None | Some("all") => Ok(weiqi_net::Path::ALL.to_vec()),
        Some(word) => Ok(vec![word.parse().map_err(|error: weiqi_net::UnknownPath| error.to_string())?]),
    }
}

/// Our own program for a protocol, built first: 50 visits a move and temperature 0, one thread of analysis.
fn own_command(protocol: &str, model: &Path) -> Result<Vec<OsString>, String> {
    let mut words = vec![weiqi()?.into_os_string(), protocol.into(), "--model".into(), model.as_os_str().to_owned()];
    let flags: &[&str] = match protocol {
        "gtp" => &["--visits", "50"],
        _ => &["--analysis-threads", "1"],
    };
    let even = "chosenMoveTemperature=0,chosenMoveTemperatureEarly=0";
    words.extend(flags.iter().chain(&["--override-config", even]).map(OsString::from));
    Ok(words)
}

/// Builds the program as people get it, and tells where it lies.
pub(crate) fn weiqi() -> Result<PathBuf, String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--release", "--package", "weiqi-cli"]).current_dir(root());
    let status = cargo.status().map_err(|error| format!("cannot start cargo: {error}"))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = root().join(target).join("release/weiqi");
    if status.success() && program.is_file() { Ok(program) } else { Err("the program cannot be built".into()) }
}
