//! What may be typed after `weiqi`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand, ValueHint};

use crate::commands::{Outcome, bench, check, completions, config, convert, gtp, info, man, score, serve, show};
use crate::failure::fitted;

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
#[derive(Debug, Default, Args)]
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
    /// Serve the app on this machine (also what `weiqi` alone does)
    Serve(serve::Args),
    /// Print the link into the server that runs
    Open(serve::Args),
    /// Speak the Go Text Protocol with a program
    Gtp(gtp::Args),
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
        let server = match &self.command {
            Some(Command::Config(config::Args { server, .. })) => Some(server),
            Some(Command::Open(serve::Args { server }) | Command::Serve(serve::Args { server })) => Some(server),
            _ => None,
        };
        if let Some(server) = server {
            given.extend([("data", &server.data), ("port", &server.port), ("open", &server.open)]);
        }
        given.into_iter().filter_map(|(name, value)| Some((name, value.clone()?))).collect()
    }
}

/// Tells what is wrong with what was typed, or gives the help that was asked for.
pub(crate) fn explain(error: &clap::Error) -> ExitCode {
    let is_answer = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    // A reader that went away has seen enough.
    let _ = match is_answer {
        true => error.print(),
        false => io::stderr().write_all(in_our_form(&error.render().to_string()).as_bytes()),
    };
    if is_answer { Outcome::Clean.into() } else { Outcome::Failed.into() }
}

/// What clap says about an error, in the form of all our errors: the fault, then advice.
fn in_our_form(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let told: Vec<&str> = lines.take_while(|line| !line.starts_with("Usage:")).collect();
    let (advice, fault): (Vec<&str>, Vec<&str>) =
        told.into_iter().filter(|line| !line.starts_with("For more")).partition(|line| line.starts_with("tip: "));
    let advice =
        advice.first().map_or("`weiqi --help` lists the commands, `weiqi COMMAND --help` their flags", |tip| &tip[5..]);
    fitted(&fault.join(" ")) + &fitted(&format!("hint: {advice}"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn what_may_be_typed_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_wrong_flag_is_told_like_every_error() {
        let error = Cli::try_parse_from(["weiqi", "config", "--prot", "1"]).expect_err("no such flag");
        assert_eq!(
            in_our_form(&error.render().to_string()),
            "error: unexpected argument '--prot' found\nhint: a similar argument exists: '--port'\n"
        );
    }
}
