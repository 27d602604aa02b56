//! Records as the commands open them.

use weiqi_record::formats::{self, Format};
use weiqi_record::sgf::encoding::Charset;
use weiqi_record::{Code, Collection, Parsed, Problem, sgf};

use crate::failure::Failure;
use crate::input::Input;

/// How records are read.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub(crate) struct Reading {
    /// Read SGF in this character set, whatever it says
    #[arg(long, value_name = "NAME", value_parser = parse_charset)]
    pub(crate) charset: Option<Charset>,
}

fn parse_charset(name: &str) -> Result<Charset, String> {
    Charset::from_name(name).ok_or_else(|| "write GB18030, Big5, Shift_JIS, EUC-KR, UTF-8 or windows-1252".to_owned())
}

/// What a file holds.
pub(crate) struct Opened {
    /// The games, and what had to be repaired.
    pub(crate) parsed: Parsed<Collection>,
    /// What the file is written in.
    pub(crate) format: Format,
}

impl Reading {
    /// Reads records of any format.
    pub(crate) fn read(&self, bytes: Vec<u8>) -> Opened {
        match formats::detect(&bytes) {
            None | Some(Format::Sgf) => {
                let options = sgf::Options { charset: self.charset, ..sgf::Options::default() };
                Opened { parsed: options.parse_vec(bytes).checked(), format: Format::Sgf }
            }
            Some(format) => Opened { parsed: formats::read_as(&bytes, format).checked(), format },
        }
    }

    /// Reads an input that must hold a game.
    ///
    /// # Errors
    /// Says why there is none.
    pub(crate) fn open(&self, input: &Input) -> Result<Opened, Failure> {
        let opened = self.read(input.read()?);
        let parsed = &opened.parsed;
        let stopped = parsed.problems.iter().find(|problem| is_fatal(problem));
        match stopped.filter(|_| parsed.value.games.is_empty()) {
            Some(problem) => Err(unreadable(problem, &input.name())),
            None => Ok(opened),
        }
    }
}

/// Whether something of the file could not be read at all.
pub(crate) fn is_fatal(problem: &Problem) -> bool {
    matches!(problem.code, Code::NoGame | Code::Limit)
}

/// The failure that a fatal problem is.
pub(crate) fn unreadable(problem: &Problem, name: &str) -> Failure {
    let key = match problem.code {
        Code::Limit => "records-limit",
        _ => "records-no-game",
    };
    Failure::new(key).with("reason", problem.done.clone()).at(format!("{name}:{}", problem.place))
}
