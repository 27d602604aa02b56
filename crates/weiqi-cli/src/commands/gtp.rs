//! `weiqi gtp`: the engine and the rules, spoken to in the Go Text Protocol.

mod admin;
mod analyze;
mod clock;
mod files;
mod gogui;
mod info;
mod params;
mod play;
mod query;
mod raw;
mod rules;
mod score;
mod session;
mod setup;
mod stream;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use weiqi_engine::{Level, Style};
use weiqi_gtp::{Error, Line, ReadLine, Response, Table, read_line};

use self::session::{Session, Strength};
use self::stream::Signals;
use super::Outcome;
use super::startup;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input as Source;

/// All commands, a section a file.
const TABLE: Table<Session> = Table(&[
    admin::COMMANDS,
    setup::COMMANDS,
    rules::COMMANDS,
    play::COMMANDS,
    analyze::COMMANDS,
    raw::COMMANDS,
    params::COMMANDS,
    clock::COMMANDS,
    score::COMMANDS,
    files::COMMANDS,
    query::COMMANDS,
    gogui::COMMANDS,
]);

/// How strong the engine plays, and how long it thinks where no clock says so.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Level: 25k to 1k, 1d to 9d, full; or beginner, amateur, expert, master
    #[arg(long, value_name = "LEVEL", default_value = "full")]
    level: Level,
    /// Style: balanced, territory, influence or teaching
    #[arg(long, value_name = "STYLE", default_value = "balanced")]
    style: Style,
    #[command(flatten)]
    startup: startup::EngineArgs,
    /// Give up games that are lost beyond doubt, as the setting allowResignation does
    #[arg(long, overrides_with = "never_resign")]
    resign: bool,
    /// Play to the end, whatever the settings say
    #[arg(long)]
    never_resign: bool,
    /// Search on while the opponent thinks, as the setting ponderingEnabled does
    #[arg(long)]
    ponder: bool,
    /// Seed of all that is done at random [default: another one each time]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Name and version to answer with, for programs that know only some engines
    #[arg(long, num_args = 2, value_names = ["NAME", "VERSION"])]
    pretend: Option<Vec<String>>,
}

/// Answers commands from standard input until `quit` or its end.
pub(crate) fn run(args: &Args, console: &Console) -> Result<Outcome, Failure> {
    let startup = args.startup.load(console)?;
    let mut settings = startup.settings;
    // A level ends at its visits, however slow the machine is.
    if args.level == Level::Full && settings.max_visits.is_none() && settings.max_time.is_none() {
        settings.max_time = Some(Duration::from_secs(1));
    }
    if let Some(threads) = args.startup.threads {
        // The flag takes what the setting takes.
        let _ = settings.set("numSearchThreads", &threads.to_string());
    }
    settings.is_pondering |= args.ponder;
    settings.may_resign = !args.never_resign && (args.resign || settings.may_resign);
    let strength = Strength { level: args.level, seed: args.seed.unwrap_or_else(seed_of_now) };
    let signals = Signals::default();
    let lines = lines_of_stdin(signals.clone());
    let mut session = Session::new(strength, settings, signals);
    session.engine = startup::engine(startup.network.as_ref(), args.level, strength.seed);
    session.engine.style = args.style;
    // The first look takes longer than others, and is no move's fault.
    startup.network.iter().for_each(|named| drop(named.network.look(&session.game, 0, 0.0)));
    session.network = startup.network;
    if let Some([name, version]) = args.pretend.as_deref() {
        session.identity = (name.clone(), version.clone());
    }
    let mut out = io::stdout().lock();
    let mut finished = Instant::now();
    loop {
        session.ponder();
        let Ok(line) = lines.recv() else { break };
        let Arrived { input, at } = line.map_err(|error| Source::Standard.unreadable(&error))?;
        session.signals.take(input.is_interrupt());
        // Lines that came all at once begin when the one before was answered.
        session.arrived = at.max(finished);
        respond(&mut session, input, &mut out)?;
        finished = Instant::now();
        if session.has_quit {
            break;
        }
    }
    Ok(Outcome::Clean)
}

/// Writes the answer to one line, if it wants one, and what follows it while it is being found.
fn respond(session: &mut Session, input: Input, out: &mut impl Write) -> io::Result<()> {
    let Some(response) = answer(session, input) else { return Ok(()) };
    match session.stream.take() {
        // The answer goes on until the stream ends.
        Some(stream) if response.answer.is_ok() => {
            write!(out, "={}", response.id.map_or(String::new(), |id| id.to_string()))?;
            writeln!(out)?;
            out.flush()?;
            stream.run(session, out)?;
            writeln!(out)?;
        }
        _ => write!(out, "{response}")?,
    }
    out.flush()
}

/// What came in, and when.
struct Arrived {
    input: Input,
    at: Instant,
}

/// What came in.
enum Input {
    Line(Vec<u8>),
    TooLong,
}

impl Input {
    fn is_interrupt(&self) -> bool {
        matches!(self, Input::Line(line) if Line::parse(line) == Line::Interrupt)
    }
}

/// Reads lines on a thread of their own, so that an interrupt reaches a command that is running. Not more lines are read
/// ahead than the channel holds.
fn lines_of_stdin(signals: Signals) -> Receiver<io::Result<Arrived>> {
    let (sender, receiver) = sync_channel(64);
    thread::spawn(move || read_stdin(&signals, &sender));
    receiver
}

fn read_stdin(signals: &Signals, sender: &SyncSender<io::Result<Arrived>>) {
    let mut stdin = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        let input = match read_line(&mut stdin, &mut bytes) {
            Ok(ReadLine::End) => {
                signals.arrive();
                return;
            }
            Ok(ReadLine::Line) => Ok(Input::Line(std::mem::take(&mut bytes))),
            Ok(ReadLine::TooLong) => Ok(Input::TooLong),
            Err(error) => Err(error),
        };
        signals.arrive();
        if input.as_ref().is_ok_and(Input::is_interrupt) {
            signals.interrupt();
        }
        let is_error = input.is_err();
        let arrived = input.map(|input| Arrived { input, at: Instant::now() });
        if sender.send(arrived).is_err() || is_error {
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
