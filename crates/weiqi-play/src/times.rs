//! How time was given, and what was left after each move, in a record.

use weiqi_match::Match;
use weiqi_record::Record;
use weiqi_rules::Color;

use crate::Table;
use crate::api::{EventKind, GameSettings, TimeLeft, TimeSystem};

/// Writes the times of a game that was played with a clock.
pub(crate) fn write(record: &mut Record, game: &Match, log: &[EventKind], settings: &GameSettings) {
    let Some(system) = settings.clock else { return };
    let root = record.root().id();
    let (main_ms, overtime) = described(&system);
    record.put(root, "TM", &[&seconds(main_ms)]);
    if let Some(overtime) = overtime {
        record.put(root, "OT", &[&overtime]);
    }
    let nodes: Vec<_> = record.main_line().skip(1).map(|node| node.id()).collect();
    for (node, (color, left)) in nodes.into_iter().zip(left_after_moves(game, log, settings)) {
        let (time, stones) = if color == Color::Black { ("BL", "OB") } else { ("WL", "OW") };
        let in_overtime = left.main_ms == 0 && left.count > 0;
        record.put(node, time, &[&seconds(if in_overtime { left.period_ms } else { left.main_ms })]);
        if in_overtime {
            record.put(node, stones, &[&left.count.to_string()]);
        }
    }
}

/// Whose each move was, and what he had after it. As far as the log goes.
fn left_after_moves(game: &Match, log: &[EventKind], settings: &GameSettings) -> Vec<(Color, TimeLeft)> {
    let mut times = Vec::new();
    let mut table = Table::new(settings.clone(), game.begun());
    for event in log.iter().filter(|event| !matches!(event, EventKind::Start { .. })) {
        if table.take(event).is_err() {
            break;
        }
        match *event {
            EventKind::Move { color, .. } | EventKind::Pass { color, .. } => {
                let color = Color::from(color);
                times.extend(table.left(color).map(|left| (color, TimeLeft::from(left))));
            }
            EventKind::Undo { n_moves, .. } => times.truncate(n_moves as usize),
            _ => {}
        }
    }
    times
}

/// Main time, and the overtime in the words that programs use.
fn described(system: &TimeSystem) -> (u64, Option<String>) {
    match *system {
        TimeSystem::Absolute { main_ms } => (main_ms, None),
        TimeSystem::Byoyomi { main_ms, periods, period_ms } => {
            (main_ms, Some(format!("{periods}x{} byo-yomi", seconds(period_ms))))
        }
        TimeSystem::Reserved { limit_ms, minutes, reading_ms } => {
            (limit_ms, Some(format!("保留{minutes}分 {}秒", seconds(reading_ms))))
        }
        TimeSystem::Canadian { main_ms, stones, block_ms, .. } => {
            (main_ms, Some(format!("{stones}/{} Canadian", seconds(block_ms))))
        }
        TimeSystem::Fischer { main_ms, increment_ms, .. } => {
            (main_ms, Some(format!("{} fischer", seconds(increment_ms))))
        }
        TimeSystem::Bronstein { main_ms, delay_ms } => (main_ms, Some(format!("{} Bronstein", seconds(delay_ms)))),
        TimeSystem::Delay { main_ms, delay_ms } => (main_ms, Some(format!("{} delay", seconds(delay_ms)))),
        TimeSystem::Hourglass { main_ms } => (main_ms, Some("hourglass".into())),
        TimeSystem::PerMove { move_ms } => (0, Some(format!("1x{} byo-yomi", seconds(move_ms)))),
        TimeSystem::Ing { main_ms, overtime_ms, overtimes, penalty_points } => {
            (main_ms, Some(format!("{overtimes}x{} Ing, {penalty_points} points each", seconds(overtime_ms))))
        }
    }
}

/// Seconds as SGF writes them: whole ones, or with three decimals.
fn seconds(ms: u64) -> String {
    if ms.is_multiple_of(1000) { (ms / 1000).to_string() } else { format!("{}.{:03}", ms / 1000, ms % 1000) }
}
