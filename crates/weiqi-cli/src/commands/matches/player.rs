//! Who plays: a command line, or our own engine by its settings.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::process::{Fault, Process};
use crate::failure::Failure;

/// A program that may be started, and started again.
#[derive(Clone, Debug)]
pub(super) struct Player {
    /// As it was typed.
    pub(super) spec: String,
    words: Vec<String>,
}

impl Player {
    /// Reads a command line, or `weiqi:KEY=VALUE,…` for this very program with these flags of `weiqi gtp`.
    pub(super) fn parse(spec: &str) -> Result<Player, Failure> {
        let bad = || Failure::new("match-bad-player").with("player", spec.to_owned());
        let own = match spec.split_once(':') {
            Some(("weiqi", settings)) => Some(settings),
            None if spec == "weiqi" => Some(""),
            _ => None,
        };
        let words = match own {
            Some(settings) => {
                let program = std::env::current_exe().map_err(|_| bad())?;
                let mut words = vec![program.display().to_string(), "gtp".to_owned()];
                for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
                    let (key, value) = setting.split_once('=').map_or((setting, None), |(k, v)| (k, Some(v)));
                    let is_flag = key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                    if !is_flag || key.is_empty() || key.starts_with('-') {
                        return Err(bad());
                    }
                    words.push(format!("--{key}"));
                    words.extend(value.map(str::to_owned));
                }
                words
            }
            None => split(spec).ok_or_else(bad)?,
        };
        if words.is_empty() { Err(bad()) } else { Ok(Player { spec: spec.to_owned(), words }) }
    }
}

/// The words of a command line; quotes hold blanks together. `None` where a quote is not closed.
fn split(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for sign in line.chars() {
        match (quote, sign) {
            (Some(open), sign) if sign == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None, sign) if sign.is_whitespace() => words.extend(word.take()),
            (_, sign) => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// A player at the board: its program, started when it is needed.
pub(super) struct Seat {
    player: Player,
    niceness: u8,
    log: PathBuf,
    process: Option<Process>,
    commands: Vec<String>,
}

impl Seat {
    pub(super) fn new(player: &Player, niceness: u8, log: &Path) -> Seat {
        Seat { player: player.clone(), niceness, log: log.to_owned(), process: None, commands: Vec::new() }
    }

    /// Sends a command, to a program that is started first if none runs.
    pub(super) fn ask(&mut self, command: &str, patience: Duration) -> Result<String, Fault> {
        self.awake(patience)?.ask(command, patience)
    }

    /// Whether the program answers a command of this name.
    pub(super) fn knows(&mut self, command: &str, patience: Duration) -> Result<bool, Fault> {
        self.awake(patience)?;
        Ok(self.commands.iter().any(|known| known == command))
    }

    /// Ends the program; the next command starts a new one.
    pub(super) fn end(&mut self) {
        self.process = None;
    }

    fn awake(&mut self, patience: Duration) -> Result<&mut Process, Fault> {
        if self.process.is_none() {
            let mut process = Process::start(&self.player.words, self.niceness, &self.log).map_err(|_| Fault::Gone)?;
            let commands = process.ask("list_commands", patience)?;
            self.commands = commands.split_whitespace().map(str::to_owned).collect();
            self.process = Some(process);
        }
        self.process.as_mut().ok_or(Fault::Gone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_hold_words_together() {
        assert_eq!(split("a  'b c' d\"e f\"").unwrap(), ["a", "b c", "de f"]);
        assert_eq!(split("a ''").unwrap(), ["a", ""]);
        assert_eq!(split("a 'b"), None);
    }

    #[test]
    fn our_own_engine_is_this_program() {
        let player = Player::parse("weiqi:visits=50,never-resign").unwrap();
        assert_eq!(player.words[1..], ["gtp", "--visits", "50", "--never-resign"]);
        assert!(Player::parse("weiqi:visits 50=1").is_err());
        assert!(Player::parse("").is_err());
    }
}
