//! Where the answers go, and how they look there.

use std::io::{self, IsTerminal as _, Write};

use fluent_bundle::FluentValue;

use crate::config::Settings;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::words::{Language, Words, locale};

/// Standard output with all that is known about its reader.
pub(crate) struct Console {
    /// The settings of this run.
    pub(crate) settings: Settings,
    /// The messages in the reader's language.
    pub(crate) words: Words,
    /// Whether colors may be used.
    pub(crate) has_colors: bool,
    /// Whether boards and signs beyond ASCII may be used.
    pub(crate) has_unicode: bool,
    /// The bar on standard error.
    pub(crate) progress: Progress,
    out: Box<dyn Write>,
}

impl Console {
    /// The console as the settings and the terminal want it.
    pub(crate) fn new(settings: Settings) -> Console {
        let language = Language::from_name(settings.language()).unwrap_or_else(Language::of_environment);
        let has_colors = match settings.color() {
            "always" => true,
            "never" => false,
            _ => io::stdout().is_terminal() && wants_colors(),
        };
        let has_unicode = match settings.board() {
            "unicode" => true,
            "ascii" => false,
            _ => locale_is_utf8(),
        };
        let out: Box<dyn Write> = match io::stdout().is_terminal() {
            true => Box::new(io::stdout()),
            false => Box::new(io::BufWriter::new(io::stdout())),
        };
        Console { settings, words: Words::new(language), has_colors, has_unicode, progress: Progress::new(), out }
    }

    /// Writes one line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.progress.hide();
        writeln!(self.out, "{}", text.as_ref())?;
        Ok(())
    }

    /// Writes a question, after which somebody types.
    pub(crate) fn prompt(&mut self, text: &str) -> Result<(), Failure> {
        self.progress.hide();
        write!(self.out, "{text}")?;
        self.out.flush()?;
        Ok(())
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.progress.hide();
        self.out.write_all(bytes)?;
        Ok(())
    }

    /// Writes a value for a program, on a line of its own.
    pub(crate) fn json(&mut self, value: &serde_json::Value) -> Result<(), Failure> {
        self.line(value.to_string())
    }

    /// A message in the reader's language.
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        self.words.say(key, args)
    }

    /// Writes a line to standard error, beside the work.
    pub(crate) fn note(&mut self, text: &str) -> Result<(), Failure> {
        self.out.flush()?;
        self.progress.hide();
        // Without a standard error there is nobody to tell.
        let _ = writeln!(io::stderr(), "{text}");
        Ok(())
    }

    /// Tells about a failure, after which the work goes on.
    pub(crate) fn complain(&mut self, failure: &Failure) -> Result<(), Failure> {
        // The order of lines on a terminal is the order in which things happened.
        self.out.flush()?;
        self.progress.hide();
        failure.tell(&self.words);
        Ok(())
    }

    /// Writes out what is still kept back.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        Ok(())
    }
}

fn wants_colors() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !is_set("NO_COLOR") && std::env::var("TERM").is_ok_and(|terminal| terminal != "dumb")
}

fn locale_is_utf8() -> bool {
    let locale = locale().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
