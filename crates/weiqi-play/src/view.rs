//! What one who looks sees of a match.

use weiqi_match::{Action, Match, Phase};
use weiqi_record::{Collection, Record, sgf};
use weiqi_rules::{ByColor, Color};

use crate::api::{
    self, ActionName, Ask, AskKind, CountView, EventKind, GameNow, GameSettings, GameSummary, GameView, IllegalPoint,
    MoveName, Pair, PlayerKind, PlayerView, PointName, Seat,
};
use crate::{duty, times};

/// The player of a game who looks at it; in local mode the owner, at a human's seat.
pub fn seat_of_human(settings: &GameSettings) -> Option<Color> {
    Color::BOTH.into_iter().find(|&color| settings.seats.of(color).kind == PlayerKind::Human)
}

/// The side for which a wish is carried out: the one a person plays, or, where two sit at one screen, the one whose
/// matter it is. Nobody's where no person plays.
pub fn actor(game: &Match, settings: &GameSettings, action: &api::Action) -> Option<Color> {
    if !settings.is_same_screen() {
        return seat_of_human(settings);
    }
    match action {
        // The last stone is taken back, whoever put it.
        api::Action::UndoAsk { .. } => Some(last_mover(game)),
        _ => Some(game.to_move()),
    }
}

fn last_mover(game: &Match) -> Color {
    game.game().moves().last().map_or(Color::Black, |(color, _)| color)
}

/// What a person who looks may do.
fn may(game: &Match, settings: &GameSettings, viewer: Option<Color>) -> Vec<Action> {
    if !settings.is_same_screen() {
        return viewer.map_or_else(Vec::new, |color| game.may(color));
    }
    let of = |color| game.may(color).into_iter();
    let own = of(game.to_move()).filter(|&action| action != Action::AskUndo);
    own.chain(of(last_mover(game)).filter(|&action| action == Action::AskUndo)).collect()
}

/// What changes with every event, as `viewer` sees it. The clock and what else stands beside the match are added by
/// [`crate::Table::now`].
pub fn now(game: &Match, settings: &GameSettings, viewer: Option<Color>) -> GameNow {
    let is_counting = matches!(game.phase(), Phase::Counting | Phase::Counted | Phase::Over);
    let set = game.set().map(|set| set.to_string());
    let agreed = game.agreed();
    GameNow {
        phase: game.phase().into(),
        to_move: game.to_move().into(),
        ply: u32::try_from(game.ply()).unwrap_or(u32::MAX),
        captured: game.game().position().prisoners().into(),
        ko: game.game().position().ko().map(PointName).filter(|_| !is_counting),
        dead: game.dead().map(|dead| api::names(dead.iter().copied())),
        count: count(game),
        agreed: ByColor::from_fn(|color| set.clone().filter(|_| agreed[color])).into(),
        set,
        asks: game.undo_asked().map(|by| Ask { kind: AskKind::Undo, by: by.into() }).into_iter().collect(),
        may: may(game, settings, viewer).into_iter().map(ActionName::from).collect(),
        illegal: viewer.map_or_else(Vec::new, |color| {
            illegal(game, if settings.is_same_screen() { game.to_move() } else { color })
        }),
        thinking: duty(game, settings).is_some_and(|duty| duty.takes_time()),
        result: game.outcome().map(Into::into),
        clock: None,
        paused: None,
        grade: None,
        pace_ms: settings.pace_ms,
    }
}

fn count(game: &Match) -> Option<CountView> {
    let count = game.count()?;
    let is_over = game.phase() == Phase::Over;
    let warnings = if is_over { Vec::new() } else { game.game().warnings(count.dead()) };
    Some(CountView::new(&count, game.game().board(), warnings))
}

/// The empty points on which `color` may not play, when it is its turn.
fn illegal(game: &Match, color: Color) -> Vec<IllegalPoint> {
    if !game.may(color).contains(&Action::Play) {
        return Vec::new();
    }
    let board = game.board();
    let empty = board.size().points().filter(|&point| board.at(point).is_none());
    let refused = empty.filter_map(|at| game.game().check_play(at).err().map(|why| (at, why)));
    refused.map(|(at, why)| IllegalPoint { at: PointName(at), code: format!("illegal.{}", why.code()) }).collect()
}

/// The whole view.
pub fn view(
    id: &str,
    game: &Match,
    settings: &GameSettings,
    started_ms: u64,
    last_seq: u64,
    viewer: Option<Color>,
) -> GameView {
    GameView {
        id: id.into(),
        ruleset: settings.ruleset.clone(),
        width: settings.width,
        height: settings.height,
        komi_quarters: settings.komi_quarters,
        handicap: settings.handicap,
        rated: settings.rated,
        players: players(settings),
        coach_quarters: settings.coach_quarters,
        started_ms,
        setup: api::stones(game.game().start_position().board()),
        moves: game.game().moves().map(|(_, mv)| MoveName(mv)).collect(),
        stones: api::stones(game.board()),
        last_seq,
        now: now(game, settings, viewer),
    }
}

/// The line of a game in a list.
pub fn summary(id: &str, game: &Match, settings: &GameSettings, started_ms: u64, ended_ms: Option<u64>) -> GameSummary {
    GameSummary {
        id: id.into(),
        phase: game.phase().into(),
        players: players(settings),
        ruleset: settings.ruleset.clone(),
        width: settings.width,
        height: settings.height,
        komi_quarters: settings.komi_quarters,
        handicap: settings.handicap,
        started_ms,
        ended_ms,
        n_moves: u32::try_from(game.game().n_moves()).unwrap_or(u32::MAX),
        result: game.outcome().map(|outcome| outcome.to_string()),
    }
}

/// Who plays, for the owner.
pub fn players(settings: &GameSettings) -> Pair<PlayerView> {
    players_of(&settings.seats)
}

/// Who sits there, for the owner.
pub fn players_of(seats: &Pair<Seat>) -> Pair<PlayerView> {
    let player = |color| {
        let seat = seats.of(color);
        PlayerView {
            kind: seat.kind,
            level: seat.level,
            style: seat.style,
            you: seat.kind == PlayerKind::Human,
            name: seat.name.clone(),
        }
    };
    Pair { black: player(Color::Black), white: player(Color::White) }
}

/// The game as SGF, with who played and when, how time was given and what was left of it, and with what was taken back as
/// variations. `log` is all that happened.
pub fn record(game: &Match, log: &[EventKind], settings: &GameSettings, started_ms: u64) -> Vec<u8> {
    let past: Vec<weiqi_match::Event> = log.iter().filter_map(|event| api::read_event(event).ok()).collect();
    let mut record = game.record_with(&past);
    name_players(&mut record, settings, started_ms);
    times::write(&mut record, game, log, settings);
    sgf::save(&Collection::from(vec![record]))
}

/// Writes who played, and when, into a record.
fn name_players(record: &mut Record, settings: &GameSettings, started_ms: u64) {
    let root = record.root().id();
    for (color, property) in [(Color::Black, "PB"), (Color::White, "PW")] {
        let seat = settings.seats.of(color);
        let name = match (seat.kind, seat.level) {
            (PlayerKind::Computer, Some(level)) => format!("weiqi ({})", level.0),
            (PlayerKind::Computer, None) => "weiqi".to_owned(),
            (PlayerKind::Human, _) => match &seat.name {
                Some(name) => name.clone(),
                None => continue,
            },
        };
        record.put(root, property, &[&name]);
    }
    record.put(root, "DT", &[&date(started_ms)]);
    record.put(root, "AP", &[concat!("weiqi:", env!("CARGO_PKG_VERSION"))]);
}

/// The day, in universal time, of a moment in milliseconds since 1970: `2026-11-29`.
pub fn date(ms: u64) -> String {
    // Days to a civil date as in Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013).
    let days = ms / 86_400_000 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400_000), "2000-02-29");
        assert_eq!(date(1_795_996_799_999), "2026-11-29");
        assert_eq!(date(4_107_542_400_000), "2100-03-01");
    }
}
