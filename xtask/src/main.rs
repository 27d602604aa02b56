//! Chores of the workspace: `cargo xtask NAME`.

mod clients;
mod clocks;
mod deps;
mod endings;
mod levels;
mod network;
mod ranks;
mod readers;
mod run_cases;
mod setup;
mod training;
mod wasm;
mod web;

use std::process::ExitCode;

/// A chore: its name, what follows the name, what it does, and how.
struct Chore {
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<ExitCode, String>,
}

const CHORES: &[Chore] = &[
    Chore { name: "cases", arguments: "KIND PATH", about: "run case files: N passed, N failed", run: run_cases::run },
    Chore {
        name: "clocks",
        arguments: "--program FILE …",
        about: "play games against the clock on a busy machine",
        run: clocks::run,
    },
    Chore {
        name: "endings",
        arguments: "[--model FILE …]",
        about: "play games to their end under all rules, and look how they are counted",
        run: endings::run,
    },
    Chore {
        name: "absurd",
        arguments: "FOLDER [MODEL]",
        about: "look in kept games for moves that nobody makes",
        run: absurd,
    },
    Chore {
        name: "levels",
        arguments: "FOLDER",
        about: "fit a curve of strength to the matches between levels",
        run: levels::run,
    },
    Chore {
        name: "wasm",
        arguments: "build|test",
        about: "build the module for the page, or run the shared cases inside it",
        run: wasm::run,
    },
    Chore { name: "web", arguments: "", about: "build the page into web/dist, if its sources changed", run: web::run },
    Chore {
        name: "dist",
        arguments: "",
        about: "pack the page into web/dist.tar.gz, for machines that cannot build it",
        run: web::pack,
    },
    Chore { name: "types", arguments: "", about: "write the generated files: wire types, error codes", run: types },
    Chore {
        name: "clients",
        arguments: "--model FILE",
        about: "let programs that others wrote play with ours and review",
        run: clients::run,
    },
    Chore {
        name: "readers",
        arguments: "",
        about: "let the parsers of other programs read what we write, and compare",
        run: readers::run,
    },
    Chore { name: "deps", arguments: "", about: "print what is built in more than one version", run: deps::run },
    Chore {
        name: "setup",
        arguments: "[page] [test]",
        about: "install the Debian packages that are missing",
        run: setup::run,
    },
    Chore {
        name: "network",
        arguments: "validate|gate FOLDER NETWORK [OTHER]",
        about: "measure a network on positions that nobody trained on, and in matches against another",
        run: network::run,
    },
    Chore {
        name: "ranks",
        arguments: "FOLDER [--sides N]",
        about: "fit how a rank is told from a game to games of players of known rank",
        run: ranks::run,
    },
    Chore {
        name: "training",
        arguments: "[--if-installed]",
        about: "test training/ in a Python with PyTorch, which is installed where it is missing",
        run: training::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let chore = arguments.first().and_then(|name| CHORES.iter().find(|chore| chore.name == name));
    let Some(chore) = chore else {
        usage();
        return ExitCode::from(2);
    };
    (chore.run)(&arguments[1..]).unwrap_or_else(|message| {
        eprintln!("error: {message}");
        ExitCode::from(2)
    })
}

fn usage() {
    eprintln!("usage:");
    for chore in CHORES {
        let words = format!("{} {}", chore.name, chore.arguments);
        eprintln!("  cargo xtask {words:<22} {}", chore.about);
    }
}

/// Tells of every move that nobody makes in the games of a folder.
fn absurd(arguments: &[String]) -> Result<ExitCode, String> {
    let (folder, model) = match arguments {
        [folder] => (folder, None),
        [folder, model] => (folder, Some(std::path::Path::new(model))),
        _ => return Err("expected a folder of games, and the file of a network or nothing".into()),
    };
    let summary = xtask::absurd::look(std::path::Path::new(folder), model)?;
    summary.unread.iter().for_each(|line| println!("unread: {line}"));
    summary.found.iter().for_each(|(file, found)| println!("{file}: {found}"));
    println!("{} games, {} moves, {} that nobody makes", summary.n_games, summary.n_moves, summary.found.len());
    let is_clean = summary.found.is_empty() && summary.unread.is_empty() && summary.n_games > 0;
    Ok(if is_clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Lets the tests that hold generated files to their sources write them.
fn types(_: &[String]) -> Result<ExitCode, String> {
    let mut cargo = std::process::Command::new("cargo");
    cargo.args(["test", "--quiet", "--package", "weiqi-server", "--lib"]).env("WEIQI_UPDATE", "1");
    let status = cargo.current_dir(xtask::root()).status().map_err(|error| format!("cannot start cargo: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
