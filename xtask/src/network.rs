//! Measures a network against the bars for the one we ship, and decides whether a new one replaces it.
//!
//! `cargo xtask network validate FOLDER NETWORK [OTHER]` prints a table of both on positions that nobody trained on;
//! `cargo xtask network gate FOLDER NETWORK [OTHER]` plays matches as well. Data and games are kept in the folder, so
//! that a stopped command goes on. OTHER is `none` for the engine without a network.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use serde_json::Value;
use xtask::{root, shared};

use crate::training::call;

/// Positions of games of people, and of fresh games.
const N_PEOPLE: &str = "20000";
const N_FRESH: &str = "3000";

/// A figure of `weiqi validate`, and what the new network's may be, as a multiple of the other's.
struct Bar {
    of: Set,
    figure: &'static str,
    about: &'static str,
    bound: Bound,
}

#[derive(Clone, Copy, PartialEq)]
enum Set {
    People,
    Fresh,
}

enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

/// The bars that a network of ours must stand against g170-b6c96.
const BARS: &[Bar] = &[
    Bar {
        of: Set::People,
        figure: "played",
        about: "professionals' move is the first choice",
        bound: Bound::AtLeast(0.97),
    },
    Bar { of: Set::People, figure: "win", about: "log-loss of the win prediction", bound: Bound::AtMost(1.02) },
    Bar { of: Set::Fresh, figure: "policy", about: "cross-entropy of the policy", bound: Bound::AtMost(1.03) },
    Bar { of: Set::Fresh, figure: "ownership", about: "cross-entropy of ownership", bound: Bound::AtMost(1.03) },
];

/// The matches of the gate: side, seconds a move. The same openings with colors swapped, at equal time on one thread.
const MATCHES: &[(&str, &str)] = &[("9", "1"), ("19", "1")];
/// A new network must be stronger, not merely as strong.
const SPRT: &str = "0,30";
const MOST_GAMES: &str = "400";

/// Runs `cargo xtask network …`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (folder, network, other, plays) = match words[..] {
        ["validate", folder, network] => (folder, network, None, false),
        ["validate", folder, network, other] => (folder, network, Some(other), false),
        ["gate", folder, network] => (folder, network, None, true),
        ["gate", folder, network, other] => (folder, network, Some(other), true),
        _ => {
            return Err("expected `validate` or `gate`, a folder, a network file, and perhaps another or `none`".into());
        }
    };
    let Some(nets) = shared("nets") else {
        println!("network: no folder of shared networks beside the repository, nothing was measured");
        return Ok(ExitCode::SUCCESS);
    };
    let nets = nets.canonicalize().map_err(|error| error.to_string())?;
    let fast = nets.join("g170-b6c96-s175395328-d26788732.bin.gz");
    let work = Work::new(folder)?;
    let samples = [(Set::People, work.people(&fast)?), (Set::Fresh, work.fresh(&fast, &nets)?)];
    let old = other.filter(|&other| other != "none");
    let mut passes = validate(&work, &samples, Path::new(network), &old.map_or(fast, PathBuf::from))?;
    if plays {
        // The first network has none to replace, so its table is only for its card.
        passes |= old.is_none();
        for (size, seconds) in MATCHES {
            passes &= work.is_stronger(network, other.unwrap_or("none"), size, seconds)?;
        }
    }
    Ok(if passes { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Prints the table; whether all bars hold.
fn validate(work: &Work, samples: &[(Set, PathBuf)], network: &Path, other: &Path) -> Result<bool, String> {
    let mut passes = true;
    for (set, file) in samples {
        let of = |network: &Path| -> Result<Value, String> {
            let mut command = work.weiqi();
            command.args(["validate", "--json", "--limit", N_PEOPLE]).arg(file).arg("--network").arg(network);
            // Nobody trained on fresh games, whatever their hashes.
            let command = if *set == Set::Fresh { command.arg("--all") } else { &mut command };
            let line = output(command)?;
            let answer: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
            Ok(answer["figures"]["all"].clone())
        };
        let (ours, theirs) = (of(network)?, of(other)?);
        for bar in BARS.iter().filter(|bar| bar.of == *set) {
            let figure = |of: &Value| of[bar.figure].as_f64().unwrap_or(f64::NAN);
            let ratio = figure(&ours) / figure(&theirs);
            let (holds, bound) = match bar.bound {
                Bound::AtLeast(bound) => (ratio >= bound, format!("at least {bound}")),
                Bound::AtMost(bound) => (ratio <= bound, format!("at most {bound}")),
            };
            passes &= holds;
            println!(
                "{:<42} {:.4} against {:.4}, ratio {ratio:.3}, {bound}: {} ({} positions)",
                bar.about,
                figure(&ours),
                figure(&theirs),
                if holds { "holds" } else { "FAILS" },
                ours["samples"],
            );
        }
    }
    Ok(passes)
}

/// Where data and games lie, and the program that makes them.
struct Work {
    folder: PathBuf,
    program: PathBuf,
}

impl Work {
    fn new(folder: &str) -> Result<Work, String> {
        std::fs::create_dir_all(folder).map_err(|error| format!("{folder}: {error}"))?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let build = ["build", "--quiet", "--release", "--package", "weiqi-cli"];
        call(Command::new(cargo).args(build).current_dir(root()))?;
        Ok(Work { folder: folder.into(), program: root().join("target/release/weiqi") })
    }

    fn weiqi(&self) -> Command {
        Command::new(&self.program)
    }

    /// Positions of professional games that are never trained on.
    fn people(&self, teacher: &Path) -> Result<PathBuf, String> {
        let records = self.folder.join("pro");
        if !records.exists() {
            let archive = shared("records/corpus/pro.tar.zst").ok_or("no professional games beside the repository")?;
            let unpacked = self.folder.join("unpacked");
            std::fs::create_dir_all(&unpacked).map_err(|error| error.to_string())?;
            call(Command::new("tar").args(["-I", "zstd --long=27", "-xf"]).arg(archive).arg("-C").arg(&unpacked))?;
            std::fs::rename(unpacked.join("pro"), &records).map_err(|error| error.to_string())?;
        }
        let out = self.folder.join("people.samples");
        let words = ["--kept-apart", "--per-game", "4", "--limit", N_PEOPLE, "--seed", "10"];
        call(self.weiqi().arg("label").arg(&records).args(words).arg("--model").arg(teacher).arg("--out").arg(&out))?;
        Ok(out)
    }

    /// Positions of games of the fast network with itself, as the strong one judges them.
    fn fresh(&self, fast: &Path, nets: &Path) -> Result<PathBuf, String> {
        let (games, out) = (self.folder.join("fresh"), self.folder.join("fresh.samples"));
        let words = ["--sizes", "9,13,19", "--games", "600", "--seed", "20261130"];
        call(self.weiqi().arg("selfplay").arg(&games).args(words).arg("--model").arg(fast))?;
        let strong = nets.join("b10c384h6nbttflrs.bin.gz");
        let words = ["--self-play", "--per-game", "6", "--limit", N_FRESH];
        let records = games.join("selfplay-20261130.sgf");
        call(self.weiqi().arg("label").arg(records).args(words).arg("--model").arg(strong).arg("--out").arg(&out))?;
        Ok(out)
    }

    /// Plays until it is clear whether one is stronger than the other; prints how it went.
    fn is_stronger(&self, network: &str, other: &str, size: &str, seconds: &str) -> Result<bool, String> {
        let player = |network: &str| format!("weiqi:model={network},time={seconds},threads=1");
        let games = self.folder.join(format!("match-{size}"));
        let mut command = self.weiqi();
        command.args(["match", &player(network), &player(other), "--size", size, "--sprt", SPRT, "--json"]);
        let line = output(command.args(["--games", MOST_GAMES]).arg("--folder").arg(games))?;
        let result: Value = serde_json::from_str(&line).map_err(|error| error.to_string())?;
        let is_stronger = result["sprt"] == "stronger";
        println!(
            "{size}x{size} against {other}: {} won, {} lost, {} drawn, Elo {:+.0}: {}",
            result["wins"],
            result["losses"],
            result["draws"],
            result["elo"].as_f64().unwrap_or(f64::NAN),
            if is_stronger { "stronger" } else { "NOT shown to be stronger" },
        );
        Ok(is_stronger)
    }
}

/// The last line that a command writes.
fn output(command: &mut Command) -> Result<String, String> {
    let done = command.stderr(Stdio::inherit()).output();
    let done = done.map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if !done.status.success() {
        return Err(format!("{command:?} ended with {}", done.status));
    }
    Ok(String::from_utf8_lossy(&done.stdout).lines().last().unwrap_or_default().to_owned())
}
