//! Commands about time.

use std::time::Duration;

use weiqi_engine::{Clock, Overtime};
use weiqi_gtp::{Answer, Arguments, Command, TimeLeft, TimeSettings};

use super::session::Session;

pub(super) const COMMANDS: &[Command<Session>] = &[
    Command {
        name: "time_settings",
        arguments: "MAIN PERIOD STONES",
        help: "Sets both clocks, in seconds",
        run: |session, arguments| set(session, TimeSettings::read(arguments)?),
    },
    Command {
        name: "kgs-time_settings",
        arguments: "KIND [MAIN [PERIOD N]]",
        help: "Sets both clocks: none, absolute, byoyomi or canadian",
        run: |session, arguments| set(session, TimeSettings::read_kgs(arguments)?),
    },
    Command {
        name: "kata-time_settings",
        arguments: "KIND …",
        help: "Sets both clocks: the kinds of KGS, fischer and fischer-capped",
        run: |session, arguments| set(session, TimeSettings::read_kata(arguments)?),
    },
    Command {
        name: "kata-list_time_settings",
        arguments: "",
        help: "The kinds of kata-time_settings",
        run: |_, _| Ok(TimeSettings::KINDS.join(" ")),
    },
    Command {
        name: "time_left",
        arguments: "COLOR TIME N",
        help: "What a side has left; N 0 in main time, else stones or periods",
        run: time_left,
    },
];

fn set(session: &mut Session, time: TimeSettings) -> Answer {
    session.set_time(time);
    Ok(String::new())
}

fn time_left(session: &mut Session, arguments: &Arguments) -> Answer {
    let color = arguments.color(0)?;
    let left = TimeLeft::read(arguments)?;
    let mut clock = to_clock(session.time, session.settings.lag);
    if left.n_left == 0 {
        clock.main = left.time;
    } else {
        clock.main = Duration::ZERO;
        match &mut clock.overtime {
            Overtime::None => clock.main = left.time,
            Overtime::Byoyomi { period, n_periods } => {
                *period = left.time.min(*period);
                *n_periods = left.n_left;
            }
            Overtime::Canadian { left: time, n_left, .. } => {
                *time = left.time;
                *n_left = left.n_left;
            }
        }
    }
    session.clocks[color] = clock;
    Ok(String::new())
}

/// A full clock of somebody to whom so much may be lost on the way.
pub(super) fn to_clock(time: TimeSettings, lag: Duration) -> Clock {
    let clock = Clock { lag, ..Clock::default() };
    match time {
        TimeSettings::Unlimited => clock,
        TimeSettings::Absolute { main } => Clock { main, ..clock },
        TimeSettings::Byoyomi { main, period, n_periods } => {
            Clock { main, overtime: Overtime::Byoyomi { period, n_periods }, ..clock }
        }
        TimeSettings::Canadian { main, period, n_stones } => {
            let overtime = Overtime::Canadian { left: period, n_left: n_stones, block: period, n_stones };
            Clock { main, overtime, ..clock }
        }
        TimeSettings::Fischer { main, increment, most_saved, .. } => Clock { main, increment, most_saved, ..clock },
    }
}
