//! Records as the commands open them.

use weiqi_record::{Code, Collection, Parsed, Problem, sgf};

use crate::failure::Failure;
use crate::input::Input;

/// Reads records of any format.
pub(crate) fn read(bytes: Vec<u8>) -> Parsed<Collection> {
    sgf::Options::default().parse_vec(bytes)
}

/// Reads an input that must hold a game.
///
/// # Errors
/// Says why there is none.
pub(crate) fn open(input: &Input) -> Result<Parsed<Collection>, Failure> {
    let parsed = read(input.read()?);
    let stopped = parsed.problems.iter().find(|problem| is_fatal(problem));
    match stopped.filter(|_| parsed.value.games.is_empty()) {
        Some(problem) => Err(unreadable(problem, &input.name())),
        None => Ok(parsed),
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
