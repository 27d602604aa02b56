//! Commands of GoGui: what it can show of a position and a search, in the forms that it draws.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use weiqi_engine::{Limits, Report, Request};
use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_rules::Color;

use super::super::settings::{Set, Settings};
use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "gogui-analyze_commands",
        arguments: "",
        help: "Commands that GoGui can show",
        run: |_, _| Ok(SHOWN.join("\n")),
    },
    Command { name: "weiqi-ownership", arguments: "", help: "Who will own each point, row by row", run: ownership },
    Command { name: "weiqi-policy", arguments: "", help: "How likely each move looks, in percent", run: policy },
    Command { name: "weiqi-pv", arguments: "", help: "The moves that the last search expects", run: line },
    Command { name: "weiqi-search_table", arguments: "", help: "The moves that the last search tried", run: table },
    Command { name: "weiqi-search_picture", arguments: "", help: "The same drawn on the board", run: picture },
    Command { name: "weiqi-param", arguments: "[NAME VALUE]", help: "All settings, or changes one", run: param },
    Command { name: "gogui-title", arguments: "", help: "Title of the window", run: |_, _| Ok("Weiqi".into()) },
    Command {
        name: "gogui-interrupt",
        arguments: "",
        help: "Whether the line `# interrupt` ends a running command",
        run: |_, _| Ok(String::new()),
    },
    Command {
        name: "gogui-sigint",
        arguments: "",
        help: "The number of the process, which an interrupt signal makes end a running command from here on",
        run: |session, _| hear_signals(session),
    },
    Command {
        name: "gogui-version",
        arguments: "VERSION",
        help: "Takes note of the client",
        run: |_, _| Ok(String::new()),
    },
];

/// What GoGui can show: how, a title, the command.
const SHOWN: &[&str] = &[
    "dboard/Ownership/weiqi-ownership",
    "pspairs/Policy/weiqi-policy",
    "var/Expected Moves/weiqi-pv",
    "hstring/Search Table/weiqi-search_table",
    "gfx/Search/weiqi-search_picture",
    "param/Settings/weiqi-param",
    "plist/Legal Moves/all_legal %c",
    "plist/Dead Stones/final_status_list dead",
    "plist/Seki Stones/final_status_list seki",
    "plist/Liberties/findlib %p",
    "string/Why Illegal/weiqi-legal %c %p",
    "string/Final Score/final_score",
    "string/Captures/captures %c",
    "hstring/Move History/move_history",
    "hstring/Last Thought/gomill-explain_last_move",
    "hstring/Rules/kata-get-rules",
];

/// The setting of [`param`] that is not the search's.
const LIVE: &str = "live_graphics";

/// Lets the signal of an interrupt, which otherwise ends the program, end a running command instead.
fn hear_signals(session: &mut Session) -> Answer {
    /// How long a signal may wait to be noticed.
    const PAUSE: Duration = Duration::from_millis(10);
    if !session.hears_signals {
        let came = Arc::new(AtomicBool::new(false));
        let failed = |error: io::Error| Error::NothingThere(format!("no signals can be heard: {error}"));
        signal_hook::flag::register(signal_hook::consts::SIGINT, Arc::clone(&came)).map_err(failed)?;
        let stop = session.signals.stop.clone();
        thread::spawn(move || {
            loop {
                if came.swap(false, Ordering::SeqCst) {
                    stop.set();
                }
                thread::sleep(PAUSE);
            }
        });
        session.hears_signals = true;
    }
    Ok(std::process::id().to_string())
}

/// Rows from the top, 1 Black's and -1 White's.
fn ownership(session: &mut Session, _: &Arguments) -> Answer {
    let judgement = session.judge();
    let rows = judgement.ownership.chunks(usize::from(session.size().width())).rev();
    let rows = rows.map(|row| row.iter().map(|owner| format!("{owner:.2}")).collect::<Vec<_>>().join(" "));
    Ok(format!("\n{}", rows.collect::<Vec<_>>().join("\n")))
}

/// Points with percents, those that round to nothing left out.
fn policy(session: &mut Session, _: &Arguments) -> Answer {
    let request = Request::within(Limits::visits(1));
    let color = session.game.to_move();
    let report = session.look(color, &request);
    let chances = session.size().points().zip(&report.policy);
    let percents = chances.map(|(point, chance)| (point, (100.0 * chance).round() as i64));
    let pairs = percents.filter(|&(_, percent)| percent >= 1).map(|(point, percent)| format!("{point} {percent}"));
    Ok(pairs.collect::<Vec<_>>().join("\n"))
}

/// What the last search found; thinks where there was none.
fn last_report(session: &mut Session) -> Result<&Report, Error> {
    if session.last_choice.is_none() {
        let color = session.game.to_move();
        session.think(color);
    }
    let choice = session.last_choice.as_ref();
    choice.map(|choice| &choice.report).ok_or_else(|| Error::NothingThere("nothing was searched".into()))
}

fn line(session: &mut Session, _: &Arguments) -> Answer {
    Ok(variation(last_report(session)?))
}

/// The line of the best move, a color before each move: `b D4 w Q16`.
fn variation(report: &Report) -> String {
    let colors = std::iter::successors(Some(report.to_move), |color| Some(color.opponent()));
    let letter = |color| if color == Color::Black { "b" } else { "w" };
    let moves = report.best().into_iter().flat_map(|best| &best.line);
    moves.zip(colors).map(|(mv, color)| format!("{} {mv}", letter(color))).collect::<Vec<_>>().join(" ")
}

fn table(session: &mut Session, _: &Arguments) -> Answer {
    let report = last_report(session)?;
    let mut text = format!("{:<5} {:>7} {:>6} {:>7} {:>6}  line", "move", "visits", "win %", "lead", "prior");
    for found in report.moves.iter().take(30) {
        let line = found.line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let (mv, win, prior) = (found.mv.to_string(), 100.0 * found.winrate, 100.0 * found.prior);
        let _ = write!(text, "\n{mv:<5} {:>7} {win:>6.1} {:>7.1} {prior:>6.1}  {line}", found.visits, found.lead);
    }
    Ok(text)
}

fn picture(session: &mut Session, _: &Arguments) -> Answer {
    Ok(drawn(last_report(session)?))
}

/// The expected moves, the visits of each move that was tried, and a line below the board.
fn drawn(report: &Report) -> String {
    let points = || report.moves.iter().filter(|found| found.mv.point().is_some()).take(40);
    let labels = points().map(|found| format!("{} {}", found.mv, found.visits)).collect::<Vec<_>>().join(" ");
    let root = &report.root;
    let mut text = format!("VAR {}\n", variation(report));
    if !labels.is_empty() {
        let _ = writeln!(text, "LABEL {labels}");
    }
    if let Some(best) = points().next() {
        let _ = writeln!(text, "CIRCLE {}", best.mv);
    }
    let _ = write!(text, "TEXT {} visits, {:.1} %, lead {:.1}", root.visits, 100.0 * root.winrate, root.lead);
    text
}

/// Draws what was found so far: GoGui reads it from standard error.
pub(super) fn draw_live(report: &Report) {
    if !report.moves.is_empty() {
        // Nobody looks where there is no standard error.
        let _ = writeln!(io::stderr(), "gogui-gfx:\n{}\n", drawn(report));
    }
}

/// All settings, a line each as `[KIND] NAME VALUE`; or one is changed.
fn param(session: &mut Session, arguments: &Arguments) -> Answer {
    let Some(name) = arguments.word(0) else { return Ok(all_params(session)) };
    let value = arguments.required(1, "a value")?;
    if name == LIVE {
        session.draws_live = matches!(value, "1" | "true");
        return Ok(String::new());
    }
    match session.settings.set(name, value) {
        Set::Done => Ok(String::new()),
        Set::Unknown => Err(Error::syntax("there is no such setting")),
        Set::Refused(reason) => Err(Error::syntax(reason)),
    }
}

fn all_params(session: &Session) -> String {
    let flag = |value: bool| u8::from(value).to_string();
    let mut text = format!("[bool] {LIVE} {}", flag(session.draws_live));
    for name in Settings::names() {
        let value = session.settings.get(name).unwrap_or_default();
        let _ = match value.as_str() {
            "true" | "false" => write!(text, "\n[bool] {name} {}", flag(value == "true")),
            _ => write!(text, "\n[string] {name} {value}"),
        };
    }
    text
}
