//! What may be typed after `weiqi`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueHint};

use crate::commands::{Outcome, check, completions, config, man};

/// The complete system for the game of Go: play, read, check, show and count games.
#[derive(Debug, Parser)]
#[command(name = "weiqi", version, propagate_version = true, max_term_width = 80)]
pub(crate) struct Cli {
    /// Read settings from this file instead of weiqi.toml
    #[arg(long, global = true, env = "WEIQI_CONFIG", hide_env = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Settings that every command takes.
#[derive(Debug, Args)]
struct Common {
    /// Language of the answers: zh-CN, en or auto
    #[arg(long, global = true, value_name = "LANGUAGE")]
    language: Option<String>,
    /// Colors: always, never or auto
    #[arg(long, global = true, value_name = "WHEN")]
    color: Option<String>,
}

/// Settings of the server.
#[derive(Debug, Args)]
pub(crate) struct ServerFlags {
    /// Folder of games and settings
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    data: Option<String>,
    /// Port to listen on [default: 8361, or the next free]
    #[arg(long, value_name = "PORT")]
    port: Option<String>,
    /// Whether to open the browser
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    open: Option<String>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Say what had to be repaired in records, and which moves are illegal
    Check(check::Args),
    /// Show each setting and where it comes from
    Config(config::Args),
    /// Print completions for a shell
    Completions(completions::Args),
    /// Print the manual page
    Man(man::Args),
}

impl Cli {
    /// The settings among the flags, by their names in the configuration.
    pub(crate) fn flags(&self) -> Vec<(&'static str, String)> {
        let mut given = vec![("language", &self.common.language), ("color", &self.common.color)];
        if let Some(Command::Config(config::Args { server, .. })) = &self.command {
            given.extend([("data", &server.data), ("port", &server.port), ("open", &server.open)]);
        }
        given.into_iter().filter_map(|(name, value)| Some((name, value.clone()?))).collect()
    }
}

/// Tells what is wrong with what was typed, or gives the help that was asked for.
pub(crate) fn explain(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A reader that went away has seen enough.
            let _ = error.print();
            Outcome::Clean.into()
        }
        _ => {
            let _ = error.print();
            Outcome::Failed.into()
        }
    }
}
