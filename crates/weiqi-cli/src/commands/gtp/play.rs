//! Commands that make moves and take them back.

use weiqi_engine::{Answer as Decision, DeadStones, Level, ParseLevelError, ParseStyleError, Rank};
use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_rules::Color;

use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "play",
        arguments: "COLOR VERTEX",
        help: "Makes a move",
        run: |session, arguments| {
            let (color, mv) = (arguments.color(0)?, arguments.vertex(1, session.size())?);
            session.play(color, mv)?;
            Ok(String::new())
        },
    },
    Command {
        name: "genmove",
        arguments: "COLOR",
        help: "Lets the engine make a move",
        run: |session, arguments| {
            let color = arguments.color(0)?;
            let decision = session.think(color);
            carry_out(session, color, decision)
        },
    },
    Command {
        name: "reg_genmove",
        arguments: "COLOR",
        help: "The move that the engine would make",
        run: |session, arguments| Ok(words(session.think(arguments.color(0)?))),
    },
    Command {
        name: "kgs-genmove_cleanup",
        arguments: "COLOR",
        help: "As genmove, but takes dead stones off before passing",
        run: |session, arguments| {
            let color = arguments.color(0)?;
            session.engine.dead_stones = DeadStones::CountAsAlive;
            let decision = session.think(color);
            session.engine.dead_stones = DeadStones::AsTheRulesSay;
            carry_out(session, color, decision)
        },
    },
    Command { name: "undo", arguments: "", help: "Takes back a move", run: |session, _| undo(session, 1) },
    Command {
        name: "gg-undo",
        arguments: "[N]",
        help: "Takes back some moves, or none where there are not so many",
        run: |session, arguments| {
            let n = if arguments.is_empty() { 1 } else { arguments.number(0, "a number of moves")? };
            undo(session, n)
        },
    },
    Command {
        name: "gogui-play_sequence",
        arguments: "[COLOR VERTEX]…",
        help: "Makes all of these moves, or none",
        run: play_sequence,
    },
    Command { name: "level", arguments: "1-10 | NAME", help: "How strong the engine plays", run: level },
    Command {
        name: "weiqi-style",
        arguments: "NAME",
        help: "What the engine likes where moves are worth the same",
        run: style,
    },
];

fn carry_out(session: &mut Session, color: Color, decision: Decision) -> Answer {
    if let Decision::Move(mv) = decision {
        session.play(color, mv)?;
        session.has_moved = true;
    }
    Ok(words(decision))
}

fn words(decision: Decision) -> String {
    match decision {
        Decision::Move(mv) => mv.to_string(),
        Decision::Resign => "resign".into(),
    }
}

fn undo(session: &mut Session, n: usize) -> Answer {
    if n > session.game.n_moves() {
        return Err(Error::CannotUndo);
    }
    for _ in 0..n {
        session.game.undo();
    }
    Ok(String::new())
}

fn play_sequence(session: &mut Session, arguments: &Arguments) -> Answer {
    let moves = arguments.moves_from(0, session.size())?;
    let before = session.game.clone();
    for (color, mv) in moves {
        if let Err(error) = session.play(color, mv) {
            session.game = before;
            return Err(error);
        }
    }
    Ok(String::new())
}

fn level(session: &mut Session, arguments: &Arguments) -> Answer {
    let word = arguments.required(0, "a level")?;
    let level = match word.parse::<u8>() {
        // GNU Go's scale, spread over the ranks.
        Ok(10) => Level::Full,
        Ok(n @ 1..=9) => Rank::all().nth(4 * usize::from(n) - 3).map_or(Level::Full, Level::Rank),
        _ => word.parse().map_err(|error: ParseLevelError| Error::syntax(error.to_string()))?,
    };
    session.engine.level = level;
    session.strength.level = level;
    Ok(String::new())
}

fn style(session: &mut Session, arguments: &Arguments) -> Answer {
    let word = arguments.required(0, "a style")?;
    session.engine.style = word.parse().map_err(|error: ParseStyleError| Error::syntax(error.to_string()))?;
    Ok(String::new())
}
