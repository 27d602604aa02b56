//! `weiqi config`: each setting and where it comes from.

use serde_json::{Map, json};

use super::Outcome;
use crate::config::{Origin, unknown_variables};
use crate::console::Console;
use crate::failure::Failure;

/// How to show the settings.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) server: crate::cli::ServerFlags,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Shows the settings.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    match args.json {
        true => show_json(console)?,
        false => show(console)?,
    }
    let unknown = unknown_variables();
    for (name, nearest) in &unknown {
        console.complain(
            &Failure::new("config-unknown-variable").with("key", name.clone()).with("nearest", nearest.clone()),
        )?;
    }
    Ok(if unknown.is_empty() { Outcome::Clean } else { Outcome::Problems })
}

fn show(console: &mut Console) -> Result<(), Failure> {
    let entries: Vec<(String, String)> = console
        .settings
        .entries()
        .map(|(name, value, origin)| (format!("{name} = {value}"), origin_text(console, origin)))
        .collect();
    let width = entries.iter().map(|(text, _)| text.len()).max().unwrap_or(0);
    for (text, origin) in entries {
        console.line(format!("{text:width$}  # {origin}"))?;
    }
    Ok(())
}

fn origin_text(console: &Console, origin: &Origin) -> String {
    match origin {
        Origin::Default => console.say("config-default", &[]),
        origin => origin.to_string(),
    }
}

fn show_json(console: &mut Console) -> Result<(), Failure> {
    let entries = console.settings.entries();
    let entries =
        entries.map(|(name, value, origin)| (name.to_owned(), json!({ "value": value, "origin": origin.to_string() })));
    let entries: Map<_, _> = entries.collect();
    console.json(&entries.into())
}
