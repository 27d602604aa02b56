//! The `weiqi` command: one file a subcommand.
//!
//! [`cli`] says what may be typed and [`usage`] explains it, [`commands`] does it, [`console`] says how the answer looks on this terminal, and
//! [`failure`] how an error reads. The exit code is 0 when all is clean, 1 when problems were found in what was looked
//! at, and 2 when the command could not do its work.

mod cli;
mod commands;
mod config;
mod console;
mod data;
mod draw;
mod failure;
mod input;
mod legality;
mod output;
mod progress;
mod records;
mod select;
mod side_by_side;
mod text;
mod usage;
mod words;

use std::process::ExitCode;

use crate::commands::Outcome;
use crate::console::Console;
use crate::failure::Failure;
use crate::words::{Language, Words};

fn main() -> ExitCode {
    let words = Words::new(Language::before_settings());
    let cli = match usage::parse(&words) {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let settings = match config::Settings::load(cli.config(), &cli.flags()) {
        Ok(settings) => settings,
        Err(failure) => return failure.tell(&words),
    };
    let mut console = Console::new(settings);
    let outcome = commands::run(cli, &mut console).and_then(|outcome| console.finish().map(|()| outcome));
    match outcome {
        Ok(outcome) => outcome.into(),
        // The reader has seen enough, as in `weiqi check . | head`.
        Err(Failure::BrokenPipe) => Outcome::Clean.into(),
        Err(failure) => {
            // What was found before the failure stands above it.
            let _ = console.finish();
            failure.tell(&console.words)
        }
    }
}
