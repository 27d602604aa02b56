//! Errors for people: what, where, and what to do.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use fluent_bundle::FluentValue;
use serde_json::json;

use crate::commands::Outcome;
use crate::draw::WIDTH;
use crate::text::wrapped;
use crate::words::Words;

/// Why a command could not do its work.
///
/// The sentence is a message of `locales/*/cli.ftl`; its attribute `hint` says what to do.
#[derive(Clone, Debug)]
pub(crate) enum Failure {
    /// An error to be told.
    Told(Box<Told>),
    /// Nobody reads the output any more.
    BrokenPipe,
}

/// What is told about a failure.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    key: &'static str,
    args: Vec<(&'static str, Filling)>,
    place: Option<String>,
}

/// What fills a gap of a message.
#[derive(Clone, Debug)]
pub(crate) enum Filling {
    /// Words.
    Text(String),
    /// A number, which may change the words around it.
    Number(usize),
    /// What the system says, in the reader's language where we have it.
    System(io::ErrorKind, String),
    /// Another message.
    Said(Box<Told>),
}

/// The messages for what the system says.
const SYSTEM: &[(io::ErrorKind, &str)] = &[
    (io::ErrorKind::NotFound, "system-not-found"),
    (io::ErrorKind::PermissionDenied, "system-permission-denied"),
    (io::ErrorKind::IsADirectory, "system-is-a-folder"),
    (io::ErrorKind::NotADirectory, "system-not-a-folder"),
    (io::ErrorKind::AlreadyExists, "system-already-exists"),
    (io::ErrorKind::StorageFull, "system-storage-full"),
    (io::ErrorKind::ReadOnlyFilesystem, "system-read-only"),
    (io::ErrorKind::InvalidFilename, "system-bad-name"),
    (io::ErrorKind::InvalidData, "system-not-utf-8"),
    (io::ErrorKind::AddrInUse, "system-address-in-use"),
];

impl From<Failure> for Filling {
    /// The failure's sentence, as the reason of another.
    fn from(failure: Failure) -> Filling {
        match failure {
            Failure::Told(told) => Filling::Said(told),
            Failure::BrokenPipe => Filling::Text(String::new()),
        }
    }
}

impl From<&io::Error> for Filling {
    fn from(error: &io::Error) -> Filling {
        Filling::System(error.kind(), reason(error))
    }
}

impl From<String> for Filling {
    fn from(text: String) -> Filling {
        Filling::Text(text)
    }
}

impl From<usize> for Filling {
    fn from(number: usize) -> Filling {
        Filling::Number(number)
    }
}

impl Told {
    fn args(&self, words: &Words) -> Vec<(&'static str, FluentValue<'_>)> {
        let value = |filling: &Filling| match filling {
            Filling::Text(text) => FluentValue::from(text.clone()),
            Filling::Number(number) => FluentValue::from(*number),
            Filling::Said(told) => FluentValue::from(words.say(told.key, &told.args(words))),
            Filling::System(kind, text) => {
                let known = SYSTEM.iter().find(|(named, _)| named == kind);
                FluentValue::from(known.map_or_else(|| text.clone(), |(_, key)| words.say(key, &[])))
            }
        };
        self.args.iter().map(|(name, filling)| (*name, value(filling))).collect()
    }
}

impl Failure {
    /// A failure that reads as the message `key`.
    pub(crate) fn new(key: &'static str) -> Failure {
        Failure::Told(Box::new(Told { key, args: Vec::new(), place: None }))
    }

    /// Fills `{ $name }` of the message.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Filling>) -> Failure {
        if let Failure::Told(told) = &mut self {
            told.args.push((name, value.into()));
        }
        self
    }

    /// Says where: a file, or a file and the line.
    pub(crate) fn at(mut self, place: impl Into<String>) -> Failure {
        if let Failure::Told(told) = &mut self {
            told.place = Some(place.into());
        }
        self
    }

    /// A file that the system does not let us read or write.
    pub(crate) fn io(key: &'static str, path: &Path, error: &io::Error) -> Failure {
        Failure::new(key).with("reason", error).at(path.display().to_string())
    }

    /// Where it happened; empty where that is nowhere.
    pub(crate) fn place(&self) -> &str {
        match self {
            Failure::Told(told) => told.place.as_deref().unwrap_or_default(),
            Failure::BrokenPipe => "",
        }
    }

    /// Tells the person on standard error; returns the exit code of a command that fails so.
    pub(crate) fn tell(&self, words: &Words) -> ExitCode {
        // Without a standard error there is nobody to tell.
        let _ = io::stderr().write_all(self.to_text(words).as_bytes());
        Outcome::Failed.into()
    }

    /// The lines for the person, without color.
    fn to_text(&self, words: &Words) -> String {
        let Failure::Told(told) = self else { return String::new() };
        let mut text = fitted(&words.say("error", &[("text", words.say(told.key, &told.args(words)).into())]));
        if let Some(place) = &told.place {
            text += &format!("  --> {place}\n");
        }
        if let Some(hint) = words.hint(told.key, &told.args(words)) {
            text += &fitted(&words.say("hint", &[("text", hint.into())]));
        }
        text
    }

    /// The failure for a program: a code that stays, a sentence, a place.
    pub(crate) fn to_json(&self, words: &Words) -> serde_json::Value {
        match self {
            Failure::Told(told) => json!({ "code": told.key, "message": self.message(words), "place": told.place }),
            Failure::BrokenPipe => serde_json::Value::Null,
        }
    }

    /// The sentence alone, for programs and for lists of failures.
    pub(crate) fn message(&self, words: &Words) -> String {
        match self {
            Failure::Told(told) => words.say(told.key, &told.args(words)),
            Failure::BrokenPipe => String::new(),
        }
    }
}

/// A sentence in lines that fit the terminal.
fn fitted(sentence: &str) -> String {
    wrapped(sentence, WIDTH).join("\n") + "\n"
}

/// What the system says, without its number: "No such file or directory".
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_lowercase(),
        None => text,
    }
}

impl From<io::Error> for Failure {
    /// An error while writing to standard output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::new("output-failed").with("reason", &error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// `无法读取文件：no such file or directory` was half in English.
    #[test]
    fn what_the_system_says_is_said_in_chinese() {
        let words = Words::new(Language::Chinese);
        for &(kind, key) in SYSTEM {
            let failure = Failure::io("input-unreadable", Path::new("x"), &kind.into());
            let sentence = failure.message(&words).replace("UTF-8", "");
            assert!(!sentence.contains(|c: char| c.is_ascii_alphabetic()), "{key}: {sentence}");
        }
    }
}
