//! `weiqi man`: the manual pages, and the same as Markdown.

use clap_mangen::Man;

use super::Outcome;
use crate::console::Console;
use crate::failure::Failure;
use crate::usage;

/// Which page.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The page of one command instead of the page of weiqi
    command: Option<String>,
    /// Print the reference of all commands as Markdown
    #[arg(long, conflicts_with = "command")]
    markdown: bool,
}

/// Prints the page in the language of manual pages, for `man -l -`.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let mut top = usage::command(&console.words);
    if args.markdown {
        console.bytes(markdown(&mut top).as_bytes())?;
        return Ok(Outcome::Clean);
    }
    let command = match &args.command {
        None => top,
        Some(name) => page(&top, name)?,
    };
    let mut roff = Vec::new();
    Man::new(command).render(&mut roff)?;
    console.bytes(&roff)?;
    Ok(Outcome::Clean)
}

fn page(top: &clap::Command, name: &str) -> Result<clap::Command, Failure> {
    let command = top.find_subcommand(name).cloned();
    command.ok_or_else(|| Failure::new("man-no-command").with("command", name.to_owned()))
}

/// The help of every command, a section each.
fn markdown(top: &mut clap::Command) -> String {
    let mut text = String::from(
        "# Commands\n\nWritten by `weiqi man --markdown`; a test of `weiqi-cli` fails when this page is stale.\n",
    );
    section("weiqi", top, &mut text);
    let names: Vec<String> = top.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names {
        if let Some(command) = top.find_subcommand_mut(&name) {
            section(&format!("weiqi {name}"), command, &mut text);
        }
    }
    text
}

fn section(title: &str, command: &mut clap::Command, text: &mut String) {
    let help = command.render_help().to_string();
    let lines: Vec<&str> = help.lines().map(str::trim_end).collect();
    *text += &format!("\n## {title}\n\n```text\n{}\n```\n", lines.join("\n").trim_end());
}
