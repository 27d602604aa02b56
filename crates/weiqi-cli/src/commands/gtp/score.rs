//! Commands that count and judge.

use weiqi_gtp::{Answer, Arguments, Command, Error};
use weiqi_rules::{Point, Quarters, Settling};

use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command { name: "final_score", arguments: "", help: "The result if nobody plays on", run: final_score },
    Command {
        name: "final_status_list",
        arguments: "alive | dead | seki",
        help: "The stones that are so, a chain a line",
        run: status_list,
    },
    Command { name: "estimate_score", arguments: "", help: "The result that the engine expects", run: estimate },
];

fn final_score(session: &mut Session, _: &Arguments) -> Answer {
    let dead = dead_stones(session);
    Ok(result(session.game.count(&dead).margin()))
}

/// The stones that the rules take off, as far as the engine can tell.
fn dead_stones(session: &mut Session) -> Vec<Point> {
    match session.game.ruleset().settling {
        Settling::AsItStands => Vec::new(),
        Settling::Agreement | Settling::Confirmation => session.judge().dead,
    }
}

/// With one decimal at least, as programs expect: `B+3.0`.
fn result(margin: Quarters) -> String {
    let winner = match margin.0 {
        0 => return "0".into(),
        margin if margin > 0 => "B",
        _ => "W",
    };
    let points = margin.abs().to_string();
    let decimal = if points.contains('.') { "" } else { ".0" };
    format!("{winner}+{points}{decimal}")
}

fn status_list(session: &mut Session, arguments: &Arguments) -> Answer {
    let wanted = arguments.required(0, "alive, dead or seki")?;
    if !["alive", "dead", "seki"].contains(&wanted) {
        return Err(Error::syntax("expected alive, dead or seki"));
    }
    let judgement = session.judge();
    let status = |stone: &Point| match () {
        () if judgement.dead.contains(stone) => "dead",
        () if judgement.seki.contains(stone) => "seki",
        () => "alive",
    };
    let chains = session.game.board().chains().map(|chain| chain.stones().collect::<Vec<_>>());
    let lines = chains.filter(|stones| stones.first().map(status) == Some(wanted)).map(|mut stones| {
        stones.sort();
        stones.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
    });
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

fn estimate(session: &mut Session, _: &Arguments) -> Answer {
    let dead = session.judge().dead;
    Ok(result(session.game.count(&dead).margin()))
}
