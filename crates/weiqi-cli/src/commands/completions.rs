//! `weiqi completions`: completions for a shell.

use clap_complete::Shell;

use super::Outcome;
use crate::console::Console;
use crate::failure::Failure;
use crate::usage;

/// Completions for which shell.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

/// Prints the script that the shell reads.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut usage::command(&console.words), "weiqi", &mut script);
    console.bytes(&script)?;
    Ok(Outcome::Clean)
}
