//! The subcommands, a file each.

pub(crate) mod analysis;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod convert;
pub(crate) mod gtp;
pub(crate) mod info;
pub(crate) mod label;
pub(crate) mod man;
pub(crate) mod matches;
mod numbers;
mod picture;
pub(crate) mod play;
pub(crate) mod score;
pub(crate) mod selfplay;
pub(crate) mod serve;
mod settings;
pub(crate) mod show;
pub(crate) mod startup;
pub(crate) mod validate;

use std::process::ExitCode;

use weiqi_rules::{PRESETS, Ruleset};

use crate::cli::{Cli, Command};
use crate::config::{nearest, rules_names};
use crate::console::Console;
use crate::failure::Failure;

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// Nothing to object to.
    Clean,
    /// Problems in what was looked at.
    Problems,
    /// Something that could not be done; what could be was.
    Failed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(match outcome {
            Outcome::Clean => 0,
            Outcome::Problems => 1,
            Outcome::Failed => 2,
        })
    }
}

/// Reads the name of a ruleset from a flag.
pub(crate) fn parse_rules(name: &str) -> Result<Ruleset, String> {
    let meant = || nearest(name, PRESETS.iter().map(|preset| preset.id)).unwrap_or("chinese");
    Ruleset::from_name(name).ok_or_else(|| format!("did you mean {}? possible rules: {}", meant(), rules_names()))
}

/// Does what was typed.
pub(crate) fn run(cli: Cli, console: &mut Console) -> Result<Outcome, Failure> {
    match cli.command.unwrap_or_else(|| Command::Serve(serve::Args::default())) {
        Command::Check(args) => check::run(&args, console),
        Command::Show(args) => show::run(&args, console),
        Command::Play(args) => play::run(&args, console),
        Command::Gtp(args) => gtp::run(&args, console),
        Command::Analysis(args) => analysis::run(&args, console),
        Command::Match(args) => matches::run(&args, console),
        Command::Bench(args) => bench::run(&args, console),
        Command::Score(args) => score::run(&args, console),
        Command::Info(args) => info::run(&args, console),
        Command::Convert(args) => convert::run(&args, console),
        Command::Config(args) => config::run(&args, console),
        Command::Completions(args) => completions::run(&args, console),
        Command::Man(args) => man::run(&args, console),
        Command::Selfplay(args) => selfplay::run(&args, console),
        Command::Label(args) => label::run(&args, console),
        Command::Validate(args) => validate::run(&args, console),
        Command::Backup(args) => backup::run(&args, console),
        Command::Restore(args) => backup::restore(&args, console),
        Command::Open(_) => serve::open(console),
        Command::Serve(_) => serve::run(console),
    }
}
