//! Commands about the program itself.

use weiqi_gtp::{Answer, Arguments, Command, Error};

use super::TABLE;
use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command { name: "protocol_version", arguments: "", help: "Version of the protocol", run: |_, _| Ok("2".into()) },
    Command {
        name: "name",
        arguments: "",
        help: "Name of the program",
        run: |session, _| Ok(session.identity.0.clone()),
    },
    Command {
        name: "version",
        arguments: "",
        help: "Version of the program",
        run: |session, _| Ok(session.identity.1.clone()),
    },
    Command { name: "known_command", arguments: "COMMAND", help: "Whether there is such a command", run: known },
    Command { name: "list_commands", arguments: "", help: "All commands, one a line", run: |_, _| Ok(TABLE.names()) },
    Command { name: "help", arguments: "[COMMAND]", help: "What a command does", run: help },
    Command {
        name: "quit",
        arguments: "",
        help: "Ends the program",
        run: |session, _| {
            session.has_quit = true;
            Ok(String::new())
        },
    },
    Command { name: "stop", arguments: "", help: "Ends an analysis", run: nothing },
    Command {
        name: "clear_cache",
        arguments: "",
        help: "Forgets what was judged before",
        run: |session, _| {
            session.engine.forget();
            Ok(String::new())
        },
    },
    Command { name: "cputime", arguments: "", help: "Seconds spent thinking", run: cpu_time },
    Command { name: "gomill-cpu_time", arguments: "", help: "Seconds spent thinking", run: cpu_time },
    Command {
        name: "gomill-describe_engine",
        arguments: "",
        help: "The program in a few words",
        run: |session, _| {
            let level = session.strength.level;
            let judge = session.network.as_ref().map_or("rollouts", |named| &named.network.model().name);
            Ok(format!("Weiqi {}\n{judge}, level {level}", env!("CARGO_PKG_VERSION")))
        },
    },
    Command {
        name: "gomill-explain_last_move",
        arguments: "",
        help: "Why the engine made its last move",
        run: explain,
    },
    Command { name: "kgs-chat", arguments: "…", help: "Answers what people say", run: chat },
    Command { name: "kgs-game_over", arguments: "", help: "Takes note that the game is over", run: nothing },
];

fn nothing(_: &mut Session, _: &Arguments) -> Answer {
    Ok(String::new())
}

fn known(_: &mut Session, arguments: &Arguments) -> Answer {
    Ok(TABLE.find(arguments.required(0, "a command")?).is_some().to_string())
}

fn help(_: &mut Session, arguments: &Arguments) -> Answer {
    let asked = |name: &str| arguments.word(0).is_none_or(|word| word == name);
    let lines = TABLE.commands().filter(|command| asked(command.name)).map(|command| {
        let usage = format!("{} {}", command.name, command.arguments);
        format!("{:<44} {}", usage.trim_end(), command.help)
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

fn cpu_time(session: &mut Session, _: &Arguments) -> Answer {
    Ok(format!("{:.3}", session.thinking.as_secs_f64()))
}

fn explain(session: &mut Session, _: &Arguments) -> Answer {
    let nothing = || Error::NothingThere("the engine made no move".into());
    let report = session.last_choice.as_ref().map(|choice| &choice.report).ok_or_else(nothing)?;
    let root = &report.root;
    let mut text = format!("{} visits, {:.1} %, lead {:.1}", root.visits, 100.0 * root.winrate, root.lead);
    for found in report.moves.iter().take(5) {
        let line = found.line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        text += &format!("\n{} visits, {:.1} %, lead {:.1}: {line}", found.visits, 100.0 * found.winrate, found.lead);
    }
    Ok(text)
}

fn chat(_: &mut Session, _: &Arguments) -> Answer {
    Ok("I only play.".into())
}
