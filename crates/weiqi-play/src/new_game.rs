//! Checking a request for a new game: every wrong field is named at once.

use weiqi_match::{BadSettings, Match};
use weiqi_rules::{BadStart, Position, Quarters, Ruleset, Size};

use crate::api::{
    self, BadLog, ColorChoice, ComputerChoice, FieldProblem, GameSettings, NewGame, Opponent, Pair, PlayerKind, Seat,
    StartPosition,
};
use crate::table::MAX_PACE_MS;

/// The shortest side of a board to play on.
pub const MIN_SIDE: u8 = 2;
/// The most handicap stones.
pub const MAX_HANDICAP: u8 = 9;
/// Komi is at most this many quarter points either way.
pub const MAX_KOMI_QUARTERS: i32 = 1600;

/// The most moves of another game that a game can begin with, before its position and after it.
pub(crate) const MAX_GIVEN: usize = 2000;

/// Why no game can begin so: every wrong field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// The fields that are wrong.
    pub fields: Vec<FieldProblem>,
    /// What exactly, where that is more than the fields say.
    pub detail: Option<String>,
}

impl From<Vec<FieldProblem>> for Unfit {
    fn from(fields: Vec<FieldProblem>) -> Unfit {
        Unfit { fields, detail: None }
    }
}

/// A wrong field.
pub(crate) fn wrong(path: &str, code: &str) -> FieldProblem {
    FieldProblem { path: path.into(), code: code.into(), min: None, max: None }
}

/// A field out of its range.
fn out_of(path: &str, min: i64, max: i64) -> FieldProblem {
    FieldProblem { min: Some(min), max: Some(max), ..wrong(path, "range") }
}

/// What the request asks for, before any move of another game. `heads` is what the coin shows where colors are drawn.
///
/// # Errors
/// Names every field that keeps a game from beginning.
pub fn settle(request: &NewGame, heads: bool) -> Result<(GameSettings, Match), Unfit> {
    let mut problems = Vec::new();
    let [width, height] = request.size;
    if !(MIN_SIDE..=Size::MAX_SIDE).contains(&width) || !(MIN_SIDE..=Size::MAX_SIDE).contains(&height) {
        problems.push(out_of("size", MIN_SIDE.into(), Size::MAX_SIDE.into()));
    }
    let ruleset = request.ruleset.to_ruleset();
    if ruleset.is_none() {
        problems.push(wrong("ruleset", "choice"));
    }
    if request.handicap > MAX_HANDICAP {
        problems.push(out_of("handicap", 0, MAX_HANDICAP.into()));
    }
    match request.komi_quarters {
        Some(komi) if komi.checked_abs().is_none_or(|komi| komi > MAX_KOMI_QUARTERS) => {
            problems.push(out_of("komi_quarters", (-MAX_KOMI_QUARTERS).into(), MAX_KOMI_QUARTERS.into()));
        }
        Some(komi) if komi % 2 != 0 => problems.push(wrong("komi_quarters", "half_points")),
        _ => {}
    }
    if request.clock.is_some_and(|system| !system.is_usable()) {
        problems.push(wrong("clock", "range"));
    }
    let size = Size::new(width.into(), height.into());
    if let Some(from) = &request.from
        && from.moves.len().max(from.later.len()) > MAX_GIVEN
    {
        problems.push(wrong("from", "too_many"));
    }
    let (Some(ruleset), Ok(size), true) = (ruleset, size, problems.is_empty()) else {
        return Err(problems.into());
    };
    let komi = request.komi_quarters.map_or_else(|| usual_komi(&ruleset, size, request.handicap), Quarters);
    let wire = GameSettings {
        width,
        height,
        ruleset: request.ruleset.clone(),
        komi_quarters: komi.0,
        handicap: request.handicap,
        handicap_placement: request.handicap_placement,
        rated: false,
        seats: seats(request, heads),
        clock: request.clock,
        coach_quarters: request.coach_quarters.filter(|_| request.opponent == Opponent::Computer),
        pace_ms: request.pace_ms.min(MAX_PACE_MS),
        start: request.from.as_ref().map(|from| from.start.clone().unwrap_or_else(|| empty(size))),
    };
    let game = begun(&wire, size)?;
    Ok((wire, game))
}

/// An empty board, before anything.
fn empty(size: Size) -> StartPosition {
    StartPosition::from(&Position::new(size))
}

/// The match before its first move.
fn begun(settings: &GameSettings, size: Size) -> Result<Match, Unfit> {
    if let Some(start) = &settings.start
        && let Err(bad) = start.to_position(size)
    {
        return Err(vec![wrong("from", bad.code())].into());
    }
    api::read_start(settings).map_err(|bad| match bad {
        BadLog::Terms(bad) => refused(&bad),
        bad => Unfit { fields: vec![wrong("from", "impossible")], detail: Some(bad.to_string()) },
    })
}

/// White's compensation when nobody names one (rules.md §7): nothing for Black moving first, half a point with
/// handicap stones, nine on 7x7, else the ruleset's own.
fn usual_komi(ruleset: &Ruleset, size: Size, handicap: u8) -> Quarters {
    match handicap {
        0 if size == Size::new(7, 7).unwrap_or(Size::NINE) && ruleset.komi > Quarters::ZERO => Quarters::from_points(9),
        0 => ruleset.komi,
        1 => Quarters::ZERO,
        _ => Quarters::HALF,
    }
}

/// The field that makes a game impossible.
fn refused(error: &BadSettings) -> Unfit {
    let field = match error {
        BadSettings::TooManyStones { .. } => wrong("handicap", "too_many"),
        BadSettings::Start(BadStart::NoFixedHandicap { .. }) => wrong("handicap", "no_fixed_places"),
        BadSettings::Start(BadStart::CornerStones) => wrong("ruleset", "corner_stones"),
        BadSettings::Start(BadStart::Komi(_)) => wrong("komi_quarters", "half_points"),
        BadSettings::Start(BadStart::Impossible(_)) => wrong("handicap", "too_many"),
    };
    Unfit { fields: vec![field], detail: Some(error.to_string()) }
}

fn seats(request: &NewGame, heads: bool) -> Pair<Seat> {
    let own = ComputerChoice { level: request.level, style: request.style };
    let computer = |ComputerChoice { level, style }| Seat {
        kind: PlayerKind::Computer,
        level: Some(level),
        style: Some(style),
        name: None,
    };
    let human = |name: &Option<String>| Seat {
        kind: PlayerKind::Human,
        level: None,
        style: None,
        name: name.as_deref().and_then(clean_name),
    };
    match request.opponent {
        Opponent::SameScreen => {
            return Pair { black: human(&request.names.black), white: human(&request.names.white) };
        }
        Opponent::Computers => {
            return Pair { black: computer(own), white: computer(request.other.unwrap_or(own)) };
        }
        Opponent::Computer => {}
    }
    let is_black = match request.color {
        ColorChoice::Black => true,
        ColorChoice::White => false,
        ColorChoice::Random => heads,
    };
    let (human, other) = (human(&None), computer(own));
    if is_black { Pair { black: human, white: other } } else { Pair { black: other, white: human } }
}

/// The longest name of a person.
const LONGEST_NAME: usize = 40;

/// A name without what cannot be seen; nothing where nothing is left.
fn clean_name(name: &str) -> Option<String> {
    let seen: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    let name = seen.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::{HandicapPlacement, Level, RulesetChoice, Style};

    fn request() -> NewGame {
        NewGame {
            opponent: Opponent::Computer,
            size: [9, 9],
            ruleset: RulesetChoice::Preset("chinese".into()),
            komi_quarters: None,
            handicap: 0,
            handicap_placement: HandicapPlacement::Fixed,
            color: ColorChoice::Black,
            level: Level(weiqi_engine::Preset::Beginner.level()),
            style: Style::Balanced,
            other: None,
            names: Pair::default(),
            clock: None,
            coach_quarters: None,
            pace_ms: 0,
            from: None,
        }
    }

    #[test]
    fn people_at_one_screen_have_names_and_two_computers_their_levels() {
        let seats = |request: &NewGame| settle(request, true).expect("it can begin").0.seats;
        let names = Pair { black: Some("  \u{7}小明 ".into()), white: Some("\n".into()) };
        let people = seats(&NewGame { opponent: Opponent::SameScreen, names, ..request() });
        assert_eq!((people.black.name.as_deref(), people.white.name), (Some("小明"), None));
        let master = Level(weiqi_engine::Preset::Master.level());
        let other = Some(ComputerChoice { level: master, style: Style::Territory });
        let computers = seats(&NewGame { opponent: Opponent::Computers, other, ..request() });
        assert_eq!((computers.black.level, computers.white.level), (Some(request().level), Some(master)));
    }

    #[test]
    fn clocks_without_time_are_refused() {
        use crate::api::TimeSystem;
        let with = |clock| NewGame { clock: Some(clock), ..request() };
        assert!(settle(&with(TimeSystem::Byoyomi { main_ms: 0, periods: 1, period_ms: 1000 }), true).is_ok());
        for clock in [
            TimeSystem::Absolute { main_ms: 0 },
            TimeSystem::Byoyomi { main_ms: 60_000, periods: 0, period_ms: 1000 },
            TimeSystem::Fischer { main_ms: u64::MAX, increment_ms: 0, cap_ms: 0 },
        ] {
            assert_eq!(problems(&with(clock)), [("clock".into(), "range".into())]);
        }
    }

    fn problems(request: &NewGame) -> Vec<(String, String)> {
        let error = settle(request, true).expect_err("it is refused");
        error.fields.into_iter().map(|field| (field.path, field.code)).collect()
    }

    #[test]
    fn every_wrong_field_is_named_at_once() {
        let request = NewGame {
            size: [1, 53],
            ruleset: RulesetChoice::Preset("klingon".into()),
            komi_quarters: Some(i32::MIN),
            handicap: 10,
            ..request()
        };
        let named: Vec<String> = problems(&request).into_iter().map(|(path, _)| path).collect();
        assert_eq!(named, ["size", "ruleset", "handicap", "komi_quarters"]);
    }

    #[test]
    fn handicap_without_places_is_refused_and_free_placement_is_not() {
        let small = NewGame { size: [5, 5], handicap: 3, ..request() };
        assert_eq!(problems(&small), [("handicap".into(), "no_fixed_places".into())]);
        let free = NewGame { handicap_placement: HandicapPlacement::Free, ..small };
        assert!(settle(&free, true).is_ok());
    }

    #[test]
    fn more_stones_than_the_board_leaves_room_for_are_refused() {
        for placement in [HandicapPlacement::Free, HandicapPlacement::Fixed] {
            let request = NewGame { size: [2, 2], handicap: 4, handicap_placement: placement, ..request() };
            assert_eq!(problems(&request)[0].0, "handicap");
        }
    }

    #[test]
    fn komi_is_the_rulesets_own_unless_named() {
        let komi = |request: NewGame| settle(&request, true).expect("it can begin").0.komi_quarters;
        assert_eq!(komi(request()), 30);
        assert_eq!(komi(NewGame { size: [7, 7], ..request() }), 36);
        assert_eq!(komi(NewGame { handicap: 1, ..request() }), 0);
        assert_eq!(komi(NewGame { handicap: 2, ..request() }), 2);
        assert_eq!(komi(NewGame { komi_quarters: Some(-6), ..request() }), -6);
        assert_eq!(problems(&NewGame { komi_quarters: Some(3), ..request() })[0].1, "half_points");
    }

    #[test]
    fn old_rules_want_a_board_for_their_corner_stones() {
        let old = NewGame { ruleset: RulesetChoice::Preset("ancient-chinese".into()), ..request() };
        assert!(settle(&old, true).is_ok());
        assert_eq!(problems(&NewGame { size: [5, 5], ..old.clone() })[0].1, "corner_stones");
        let free = NewGame { handicap: 3, handicap_placement: HandicapPlacement::Free, ..old };
        assert_eq!(problems(&free)[0].1, "corner_stones");
    }
}
