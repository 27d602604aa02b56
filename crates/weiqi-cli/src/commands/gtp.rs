//! `weiqi gtp`: the engine and the rules, spoken to in the Go Text Protocol.

mod admin;
mod clock;
mod files;
mod play;
mod query;
mod rules;
mod score;
mod session;
mod setup;
#[cfg(test)]
mod tests;

use std::io::{self, Write as _};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use weiqi_engine::{Level, Resigning, Stop};
use weiqi_gtp::{Error, Line, ReadLine, Response, Table, read_line};

use self::session::{Session, Strength};
use super::Outcome;
use crate::failure::Failure;

/// All commands, a section a file.
const TABLE: Table<Session> = Table(&[
    admin::COMMANDS,
    setup::COMMANDS,
    rules::COMMANDS,
    play::COMMANDS,
    clock::COMMANDS,
    score::COMMANDS,
    files::COMMANDS,
    query::COMMANDS,
]);

/// How strong the engine plays, and how long it thinks where no clock says so.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Level: first, easy, medium, hard or full
    #[arg(long, value_name = "LEVEL", default_value = "full")]
    level: Level,
    /// Visits of a move at most
    #[arg(long, value_name = "N")]
    visits: Option<u32>,
    /// Seconds a move, where the game has no clock [default: 1, or none with --visits]
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    time: Option<Duration>,
    /// Play to the end, however lost the game is
    #[arg(long)]
    never_resign: bool,
    /// Seed of all that is done at random [default: another one each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| time.as_secs() < 86_400).ok_or_else(|| "write seconds, such as 0.5 or 10".into())
}

/// Answers commands from standard input until `quit` or its end.
pub(crate) fn run(args: &Args) -> Result<Outcome, Failure> {
    let stop = Stop::new();
    let strength = Strength {
        level: args.level,
        visits: args.visits,
        time: args.time.or_else(|| args.visits.is_none().then_some(Duration::from_secs(1))),
        resigning: if args.never_resign { Resigning::Never } else { Resigning::WhenLost },
        seed: args.seed.unwrap_or_else(seed_of_now),
    };
    let lines = lines_of_stdin(stop.clone());
    let mut session = Session::new(strength, stop);
    let mut out = io::stdout().lock();
    for line in lines {
        if let Some(response) = answer(&mut session, line?) {
            write!(out, "{response}")?;
            out.flush()?;
        }
        if session.has_quit {
            break;
        }
    }
    Ok(Outcome::Clean)
}

/// What came in.
enum Input {
    Line(Vec<u8>),
    TooLong,
}

/// Reads lines on a thread of their own, so that an interrupt reaches a command that is running. Not more lines are read
/// ahead than the channel holds.
fn lines_of_stdin(stop: Stop) -> Receiver<io::Result<Input>> {
    let (sender, receiver) = sync_channel(256);
    thread::spawn(move || read_stdin(&stop, &sender));
    receiver
}

fn read_stdin(stop: &Stop, sender: &SyncSender<io::Result<Input>>) {
    let mut stdin = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        let input = match read_line(&mut stdin, &mut bytes) {
            Ok(ReadLine::End) => return,
            Ok(ReadLine::Line) => Ok(Input::Line(std::mem::take(&mut bytes))),
            Ok(ReadLine::TooLong) => Ok(Input::TooLong),
            Err(error) => Err(error),
        };
        if let Ok(Input::Line(line)) = &input
            && Line::parse(line) == Line::Interrupt
        {
            stop.set();
        }
        let is_error = input.is_err();
        if sender.send(input).is_err() || is_error {
            return;
        }
    }
}

/// The answer to one line, if it wants one.
fn answer(session: &mut Session, input: Input) -> Option<Response> {
    let Input::Line(line) = input else {
        return Some(Response { id: None, answer: Err(Error::LineTooLong) });
    };
    match Line::parse(&line) {
        Line::Request(request) => Some(Response { id: request.id, answer: TABLE.run(session, &request) }),
        Line::Blank | Line::Interrupt => None,
    }
}

/// A seed that differs from one start to the next.
fn seed_of_now() -> u64 {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap_or_default();
    now.as_nanos() as u64 ^ u64::from(std::process::id()) << 40
}
