//! Lets programs that others wrote drive ours: fetches them, and runs their scripts in `testdata/clients`.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use xtask::root;

use crate::run_cases;

/// A client, the version that is fetched, and how it is fetched and run.
struct Client {
    name: &'static str,
    /// Why it cannot be had here, if so; else the command that runs its script.
    prepare: fn(&Path) -> Result<Command, String>,
}

const CLIENTS: &[Client] = &[
    Client { name: "KaTrain", prepare: katrain },
    Client { name: "@sabaki/gtp", prepare: sabaki },
    Client { name: "gomill", prepare: gomill },
];

/// Runs `cargo xtask clients --model FILE`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let [flag, model] = arguments else { return Err("expected --model FILE".into()) };
    if flag != "--model" {
        return Err("expected --model FILE".into());
    }
    let model = Path::new(model).canonicalize().map_err(|error| format!("cannot read {model}: {error}"))?;
    let weiqi = run_cases::weiqi()?;
    let folder = root().join("target/clients");
    std::fs::create_dir_all(&folder).map_err(|error| format!("cannot write {}: {error}", folder.display()))?;
    let mut n_failed = 0;
    for client in CLIENTS {
        match (client.prepare)(&folder) {
            Err(obstacle) => println!("{}: not run: {obstacle}", client.name),
            Ok(mut command) => {
                let command = command.args([&weiqi, &model]);
                if client.name == "@sabaki/gtp" {
                    command.arg(folder.join("sabaki"));
                }
                let status = command.status().map_err(|error| format!("cannot start {}: {error}", client.name))?;
                n_failed += u32::from(!status.success());
            }
        }
    }
    Ok(if n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn script(name: &str) -> PathBuf {
    root().join("testdata/clients").join(name)
}

fn katrain(folder: &Path) -> Result<Command, String> {
    let home = folder.join("katrain");
    let python = home.join("bin/python");
    if !python.exists() {
        let modern = first_of(&["python3.13", "python3.12", "python3.11", "python3"])?;
        finish(Command::new(modern).args(["-m", "venv"]).arg(&home))?;
        finish(Command::new(&python).args(["-m", "pip", "install", "--quiet", "katrain==1.20.0"]))?;
    }
    let mut command = Command::new(python);
    command.arg(script("katrain_game.py")).current_dir(folder);
    Ok(command)
}

fn sabaki(folder: &Path) -> Result<Command, String> {
    let home = folder.join("sabaki");
    if !home.join("node_modules/@sabaki/gtp").exists() {
        std::fs::create_dir_all(&home).map_err(|error| error.to_string())?;
        let npm = first_of(&["npm"])?;
        finish(Command::new(npm).args(["install", "--silent", "@sabaki/gtp@3.0.0", "--prefix"]).arg(&home))?;
    }
    let mut command = Command::new(first_of(&["node"])?);
    command.arg(script("sabaki_game.mjs"));
    Ok(command)
}

fn gomill(folder: &Path) -> Result<Command, String> {
    let home = folder.join("gomill");
    let python = first_of(&["python2.7", "python2"])?;
    if !home.join("gomill").exists() {
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target"];
        finish(Command::new(&python).args(pip).arg(&home).arg("gomill==0.8.3"))?;
    }
    let mut command = Command::new(python);
    command.arg(script("gomill_game.py")).env("PYTHONPATH", &home);
    Ok(command)
}

/// The first of these programs that is there and starts.
pub(crate) fn first_of(names: &[&str]) -> Result<PathBuf, String> {
    let starts = |name: &&&str| {
        let mut command = Command::new(name);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let found = names.iter().find(starts).map(PathBuf::from);
    found.ok_or_else(|| format!("there is no {}", names.join(" or ")))
}

/// Runs a command to its end, or says why it failed.
pub(crate) fn finish(command: &mut Command) -> Result<(), String> {
    let words = format!("{command:?}");
    let said = command.stdout(Stdio::null()).stderr(Stdio::piped()).output();
    match said {
        Ok(said) if said.status.success() => Ok(()),
        Ok(said) => {
            let text = String::from_utf8_lossy(&said.stderr);
            Err(format!("{words}: {}", text.lines().last().unwrap_or_default()))
        }
        Err(error) => Err(format!("{words}: {error}")),
    }
}
