//! `weiqi completions`: completions for a shell.

use clap::CommandFactory as _;
use clap_complete::Shell;

use super::Outcome;
use crate::cli::Cli;
use crate::console::Console;
use crate::failure::Failure;

/// Completions for which shell.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

/// Prints the script that the shell reads.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "weiqi", &mut script);
    console.bytes(&script)?;
    Ok(Outcome::Clean)
}
