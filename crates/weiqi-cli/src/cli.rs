//! What may be typed after `weiqi`.

use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand, ValueHint};

use crate::commands::{
    analysis, backup, bench, check, completions, config, convert, gtp, info, label, man, matches, play, score,
    selfplay, serve, show, validate,
};

/// The complete system for the game of Go: play, read, check, show and count games.
#[derive(Debug, Parser)]
#[command(name = "weiqi", version, propagate_version = true, max_term_width = 80)]
pub(crate) struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// Settings that every command takes.
#[derive(Debug, Args)]
struct Common {
    /// Read settings from this file instead of weiqi.toml
    #[arg(long, global = true, display_order = 900, env = "WEIQI_CONFIG", hide_env = true)]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
    /// Language: zh-CN, zh-TW, en, ja, ko or auto
    #[arg(long, global = true, display_order = 901, value_name = "LANGUAGE")]
    language: Option<String>,
    /// Colors: always, never or auto
    #[arg(long, global = true, display_order = 902, value_name = "WHEN")]
    color: Option<String>,
}

/// Settings of the server.
#[derive(Debug, Default, Args)]
pub(crate) struct ServerFlags {
    /// Folder of games and settings
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    data: Option<String>,
    /// Port to listen on [default: 8361, or the next free]
    #[arg(long, value_name = "PORT")]
    port: Option<String>,
    /// File of the network that the computer plays with, or none; auto is what was chosen in the page
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    model: Option<String>,
    /// Whether to open the browser
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    open: Option<String>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the app on this machine (also what `weiqi` alone does)
    Serve(serve::Args),
    /// Print the link into the server that runs
    Open(serve::Args),
    /// Save all games, records and settings as one file
    Backup(backup::BackupArgs),
    /// Take a backup in, without losing what is there
    Restore(backup::RestoreArgs),
    /// Play the computer in the terminal
    Play(play::Args),
    /// Speak the Go Text Protocol with a program
    Gtp(gtp::Args),
    /// Let two engines play many games and tell who is stronger
    Match(matches::Args),
    /// Analyse positions for a program, by KataGo's protocol
    Analysis(analysis::Args),
    /// Search fixed positions and tell how fast
    Bench(bench::Args),
    /// Say what had to be repaired in records, and which moves are illegal
    Check(check::Args),
    /// Tell what games records hold
    Info(info::Args),
    /// Show a board of a record
    Show(show::Args),
    /// Count a board and explain the count
    Score(score::Args),
    /// Write records in another format
    Convert(convert::Args),
    /// Play games of a teacher against itself, as data for training
    Selfplay(selfplay::Args),
    /// Judge positions of records by a teacher, as data for training
    Label(label::Args),
    /// Measure networks on samples
    Validate(validate::Args),
    /// Show each setting and where it comes from
    Config(config::Args),
    /// Print completions for a shell
    Completions(completions::Args),
    /// Print the manual page
    Man(man::Args),
}

impl Cli {
    /// The file of settings that was named.
    pub(crate) fn config(&self) -> Option<&Path> {
        self.common.config.as_deref()
    }

    /// The settings among the flags, by their names in the configuration.
    pub(crate) fn flags(&self) -> Vec<(&'static str, String)> {
        let mut given = vec![("language", &self.common.language), ("color", &self.common.color)];
        let server = match &self.command {
            Some(Command::Config(config::Args { server, .. })) => Some(server),
            Some(Command::Open(serve::Args { server }) | Command::Serve(serve::Args { server })) => Some(server),
            _ => None,
        };
        if let Some(server) = server {
            given.extend([
                ("data", &server.data),
                ("port", &server.port),
                ("model", &server.model),
                ("open", &server.open),
            ]);
        }
        match &self.command {
            Some(Command::Backup(args)) => given.push(("data", &args.data)),
            Some(Command::Restore(args)) => given.push(("data", &args.data)),
            _ => {}
        }
        given.into_iter().filter_map(|(name, value)| Some((name, value.clone()?))).collect()
    }
}
