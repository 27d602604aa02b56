//! Reads what was typed, and explains what may be typed, in the reader's language.
//!
//! The help stands beside the flags, in English; other languages have it as messages `help-COMMAND` and
//! `help-COMMAND-FLAG`, or `help-any-FLAG` for flags of several commands.

use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use clap::{Command, CommandFactory as _, FromArgMatches as _};

use crate::cli::Cli;
use crate::commands::Outcome;
use crate::commands::startup::with_long_flags;
use crate::failure::Failure;
use crate::words::Words;

/// Reads the command line, or gives the help that was asked for.
///
/// # Errors
/// The exit code, once the person has been told.
pub(crate) fn parse(words: &Words) -> Result<Cli, ExitCode> {
    let typed = with_long_flags(std::env::args());
    let matches = command(words).try_get_matches_from(typed);
    matches.and_then(|matches| Cli::from_arg_matches(&matches)).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A reader that went away has seen enough.
            let _ = error.print();
            Outcome::Clean.into()
        }
        _ => failure(&error, words).tell(words),
    })
}

/// All that may be typed, explained in the reader's language.
pub(crate) fn command(words: &Words) -> Command {
    let mut command = Cli::command();
    command.build();
    translated(command, words)
}

fn translated(command: Command, words: &Words) -> Command {
    let key = format!("help-{}", command.get_name());
    let about = words.find(&key);
    let command = about.into_iter().fold(command, Command::about);
    let command = command.mut_args(|arg| {
        let id = arg.get_id().as_str();
        let help = words.find(&format!("{key}-{id}")).or_else(|| words.find(&format!("help-any-{id}")));
        // `--games -5` is a wrong number, not a flag `-5`.
        let takes_number = arg.get_long().is_some() && arg.get_action().takes_values();
        let arg = if takes_number { arg.allow_negative_numbers(true) } else { arg };
        help.into_iter().fold(arg, |arg, help| arg.help(help))
    });
    let command = headed(command, words);
    command.mut_subcommands(|below| translated(below, words))
}

/// The headings of the help in the reader's language.
fn headed(command: Command, words: &Words) -> Command {
    let Some(usage) = words.find("help-heading-usage") else { return command };
    let heading = |key: &str| words.find(&format!("help-heading-{key}")).unwrap_or_default();
    let (flags, arguments) = (heading("flags"), heading("arguments"));
    command
        .help_template(format!("{{about}}\n\n{usage}{{usage}}\n\n{{all-args}}"))
        .subcommand_help_heading(heading("commands"))
        .mut_args(|arg| {
            let heading = if arg.is_positional() { &arguments } else { &flags };
            arg.help_heading(heading.clone())
        })
}

/// What is wrong with what was typed, as an error of ours.
fn failure(error: &clap::Error, words: &Words) -> Failure {
    let about = |kind: ContextKind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let flag = about(ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::UnknownArgument if !flag.starts_with('-') => Failure::new("usage-surplus").with("word", flag),
        ErrorKind::UnknownArgument => match about(ContextKind::SuggestedArg) {
            nearest if nearest.is_empty() => Failure::new("usage-unknown-flag").with("flag", flag),
            nearest => Failure::new("usage-misspelled-flag").with("flag", flag).with("nearest", nearest),
        },
        ErrorKind::InvalidSubcommand => {
            let (name, nearest) = (about(ContextKind::InvalidSubcommand), about(ContextKind::SuggestedSubcommand));
            match nearest.is_empty() {
                true => Failure::new("usage-unknown-command").with("command", name),
                false => Failure::new("usage-misspelled-command").with("command", name).with("nearest", nearest),
            }
        }
        ErrorKind::MissingRequiredArgument => Failure::new("usage-missing").with("flag", flag),
        ErrorKind::ArgumentConflict => {
            Failure::new("usage-conflict").with("flag", flag).with("other", about(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => bad_value(error, flag, about, words),
        ErrorKind::TooManyValues => Failure::new("usage-no-value-wanted").with("flag", flag),
        _ => Failure::new("usage-other").with("reason", first_line(error)),
    }
}

fn bad_value(error: &clap::Error, flag: String, about: impl Fn(ContextKind) -> String, words: &Words) -> Failure {
    let value = about(ContextKind::InvalidValue);
    if value.is_empty() {
        return Failure::new("usage-no-value").with("flag", flag);
    }
    let reason = match std::error::Error::source(error) {
        Some(source) => explained(&flag, words).unwrap_or_else(|| source.to_string()),
        None => about(ContextKind::ValidValue),
    };
    Failure::new("usage-bad-value").with("flag", flag).with("value", value).with("reason", reason)
}

/// What the help says of a flag, where it is not in English: reasons are, for they come with the types of the values.
fn explained(flag: &str, words: &Words) -> Option<String> {
    words.find("help-heading-usage")?;
    let command = command(words);
    let is_named = |below: &&Command| std::env::args().skip(1).any(|word| word == below.get_name());
    let named = command.get_subcommands().find(is_named).unwrap_or(&command);
    let arg = named.get_arguments().find(|arg| arg.to_string() == flag)?;
    arg.get_help().map(ToString::to_string)
}

fn first_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn what_may_be_typed_is_consistent() {
        Cli::command().debug_assert();
        for language in Language::ALL {
            command(&Words::new(language)).debug_assert();
        }
    }

    #[test]
    fn every_command_and_flag_is_explained_in_chinese() {
        let words = Words::new(Language::Chinese);
        let mut silent = Vec::new();
        let mut open = vec![command(&words)];
        while let Some(command) = open.pop() {
            let is_silent =
                |help: Option<&clap::builder::StyledStr>| help.is_none_or(|help| help.to_string().is_ascii());
            if is_silent(command.get_about()) {
                silent.push(command.get_name().to_owned());
            }
            let args = command.get_arguments().filter(|arg| is_silent(arg.get_help()));
            silent.extend(args.map(|arg| format!("{} {}", command.get_name(), arg.get_id())));
            open.extend(command.get_subcommands().cloned());
        }
        assert_eq!(silent, Vec::<String>::new());
    }
}
