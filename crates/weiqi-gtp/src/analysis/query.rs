//! A query: positions of one game, to be searched.

use std::time::Duration;

use serde_json::{Map, Value};
use weiqi_rules::{
    Board, Color, Game, Illegal, ImpossiblePosition, Move, Position, Quarters, Repetition, Ruleset, Scoring, Setup,
    Size, katago,
};

use super::fields::Fields;
use super::message::as_turn;
use super::{Reader, Reply, Setting};
use crate::Restricted;

/// A query that can be answered.
#[derive(Clone, Debug)]
pub struct Query {
    /// What the client calls it.
    pub id: String,
    /// The turns to be searched, each once, in the order given.
    pub turns: Vec<Turn>,
    /// Visits of each position, where the query says.
    pub max_visits: Option<u64>,
    /// Moves of a line after the first, where the query says.
    pub line_length: Option<usize>,
    /// Time between partial answers.
    pub every: Option<Duration>,
    /// Moves that are not tried.
    pub avoid: Vec<Restricted>,
    /// The only moves that are tried.
    pub allow: Vec<Restricted>,
    /// What the answers hold.
    pub include: Include,
    /// Settings of the search for this query: names and values, all of which are known to fit.
    pub settings: Vec<(String, String)>,
    start: Game,
    moves: Vec<(Color, Move)>,
}

/// A position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of moves before it.
    pub number: usize,
    /// The higher, the earlier it is searched.
    pub priority: i64,
}

/// What answers hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Include {
    /// Who will own each point.
    pub ownership: bool,
    /// How far that spreads.
    pub ownership_stdev: bool,
    /// The same after each move.
    pub moves_ownership: bool,
    /// The same after each move.
    pub moves_ownership_stdev: bool,
    /// The chance of each move before searching.
    pub policy: bool,
    /// Visits along the lines.
    pub pv_visits: bool,
    /// The chance of a game without result.
    pub no_result: bool,
}

/// What is said of a player that is neither.
const PLAYER: &str = "Must be \"b\" or \"w\"";

/// The most visits that a query may ask for.
const MOST_VISITS: u64 = 1 << 50;

impl Query {
    /// Reads a query whose name is known; warnings come with it.
    pub(super) fn read(
        id: String,
        object: &Map<String, Value>,
        reader: &Reader<'_>,
    ) -> Result<(Query, Vec<Reply>), Vec<Reply>> {
        let fields = Fields::new(&id, object);
        let (mut query, mut replies) = read(&fields, reader).map_err(|reply| vec![reply])?;
        if reader.warns_unused {
            replies.extend(fields.unused());
        }
        query.id = id;
        Ok((query, replies))
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// The game after so many moves, with play open. What the rules forbid, repetition and suicide, is let pass where it
    /// was played: the past before it is then forgotten.
    pub fn game_at(&self, turn: usize) -> Game {
        let mut game = self.start.clone();
        for &(color, mv) in self.moves.iter().take(turn) {
            // All moves were checked when the query was read.
            let _ = play_as_recorded(&mut game, color, mv);
        }
        game.reopen();
        if let (true, Some(&(color, _))) = (turn < self.moves.len(), self.moves.get(turn)) {
            game.set_to_move(color);
        }
        game
    }
}

/// Makes a move as a record tells it, also one that would repeat a position: the past before it is then forgotten.
/// `false`, and nothing changes, where no rules would allow it.
pub fn play_as_recorded(game: &mut Game, color: Color, mv: Move) -> bool {
    let before = game.to_move();
    game.set_to_move(color);
    if mv.point().is_some_and(|point| {
        matches!(game.check_play(point), Err(Illegal::Occupied(_) | Illegal::Suicide(_) | Illegal::OffBoard(_)))
    }) {
        game.set_to_move(before);
        return false;
    }
    game.reopen();
    match game.play(mv) {
        Ok(_) => true,
        Err(Illegal::Ko(_) | Illegal::Superko { .. }) => {
            let prisoners = game.position().prisoners();
            let setup = Setup { board: game.board().clone(), to_move: color, prisoners };
            let Ok(position) = Position::try_from(setup) else { return false };
            let handicap = game.handicap();
            *game = Game::from_position(position, *game.ruleset(), game.komi());
            game.set_handicap(handicap);
            game.play(mv).is_ok()
        }
        Err(_) => false,
    }
}

fn read(fields: &Fields<'_>, reader: &Reader<'_>) -> Result<(Query, Vec<Reply>), Reply> {
    let width = fields.side("boardXSize", reader.max_side)?;
    let height = fields.side("boardYSize", reader.max_side)?;
    let size = Size::new(width, height).map_err(|error| fields.error("boardXSize", error.to_string()))?;
    let stones = fields.moves("initialStones", size)?.unwrap_or_default();
    let moves = fields.moves("moves", size)?;
    let moves = moves.ok_or_else(|| fields.error("moves", "Must specify an array of [player,location] pairs"))?;
    let rules = read_bonus(fields, fields.rules()?)?;
    let komi = fields.komi()?.unwrap_or_else(|| usual_komi(&rules));
    let first = read_player(fields)?;
    let turns = read_turns(fields, moves.len())?;
    let start =
        read_start(fields, size, &stones, first.or_else(|| moves.first().map(|&(color, _)| color)), rules, komi)?;
    let start = with_handicap(start, &moves);
    check_moves(fields, &start, &moves)?;
    let (settings, warnings) = read_settings(fields, reader)?;
    let avoid = restrictions(fields, "avoidMoves", size)?;
    let allow = restrictions(fields, "allowMoves", size)?;
    if !avoid.is_empty() && !allow.is_empty() {
        return Err(fields.error("allowMoves", "Cannot specify both allowMoves and avoidMoves"));
    }
    if allow.iter().enumerate().any(|(i, one)| allow[..i].iter().any(|other| other.color == one.color)) {
        return Err(fields.error("allowMoves", "Cannot specify allowMoves more than once for the same player"));
    }
    let query = Query {
        id: String::new(),
        turns,
        max_visits: fields.optional("maxVisits", "Must be an integer from 1 to 2^50", |value| {
            value.as_u64().filter(|visits| (1..=MOST_VISITS).contains(visits))
        })?,
        line_length: fields.optional("analysisPVLen", "Must be an integer from 1 to 1000", |value| {
            as_turn(value).filter(|length| (1..=1000).contains(length))
        })?,
        every: read_interval(fields)?,
        avoid,
        allow,
        include: read_include(fields)?,
        settings,
        start,
        moves,
    };
    let known = reader.has_network.then(|| rules_of_networks(fields, &rules)).flatten();
    Ok((query, known.into_iter().chain(warnings).collect()))
}

/// A warning where networks know the rules only as others that are close: they have not learnt the ko of Chinese
/// competitions.
fn rules_of_networks(fields: &Fields<'_>, rules: &Ruleset) -> Option<Reply> {
    let close = match rules.repetition {
        Repetition::UnbalancedCycles => Ruleset { repetition: Repetition::BasicKo, ..*rules },
        _ => return None,
    };
    let (asked, used) = (rules.id(), katago::to_long(&close));
    Some(fields.warning("rules", format!("Rules {asked} not supported by neural net, using {used} instead")))
}

fn read_interval(fields: &Fields<'_>) -> Result<Option<Duration>, Reply> {
    let text = "Must be number of seconds from 0.001 to 1000000.0";
    Ok(fields.decimal("reportDuringSearchEvery", 0.001..=1_000_000.0, text)?.map(Duration::from_secs_f64))
}

fn read_include(fields: &Fields<'_>) -> Result<Include, Reply> {
    Ok(Include {
        ownership: fields.flag("includeOwnership")?,
        ownership_stdev: fields.flag("includeOwnershipStdev")?,
        moves_ownership: fields.flag("includeMovesOwnership")?,
        moves_ownership_stdev: fields.flag("includeMovesOwnershipStdev")?,
        policy: fields.flag("includePolicy")?,
        pv_visits: fields.flag("includePVVisits")?,
        no_result: fields.flag("includeNoResultValue")?,
    })
}

fn read_player(fields: &Fields<'_>) -> Result<Option<Color>, Reply> {
    fields.optional("initialPlayer", PLAYER, |value| value.as_str()?.parse().ok())
}

fn usual_komi(rules: &Ruleset) -> Quarters {
    match rules.scoring {
        _ if rules.button != weiqi_rules::Button::None => Quarters(28),
        Scoring::Territory => Quarters(26),
        _ => Quarters(30),
    }
}

fn read_bonus(fields: &Fields<'_>, rules: Ruleset) -> Result<Ruleset, Reply> {
    let text = "Must be one of 0, N, N-1";
    let word = fields.optional("whiteHandicapBonus", text, |value| match value {
        Value::String(word) => Some(word.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    })?;
    let Some(word) = word else { return Ok(rules) };
    let written = katago::axis("whiteHandicapBonus").and_then(|axis| axis.write(&rules, &word));
    written.ok_or_else(|| fields.error("whiteHandicapBonus", text))
}

fn read_start(
    fields: &Fields<'_>,
    size: Size,
    stones: &[(Color, Move)],
    first: Option<Color>,
    rules: Ruleset,
    komi: Quarters,
) -> Result<Game, Reply> {
    let illegal = |mv: &dyn std::fmt::Display| fields.error("initialStones", format!("Illegal stone placement: {mv}"));
    let mut board = Board::new(size);
    for &(color, mv) in stones {
        let no_place = || fields.error("initialStones", format!("Could not parse board location: {mv}"));
        let point = mv.point().ok_or_else(no_place)?;
        // Of several stones on a point the last one stays.
        board.set(point, Some(color)).map_err(|_| illegal(&mv))?;
    }
    let (black, white) = (board.n_stones(Color::Black), board.n_stones(Color::White));
    // Who places handicap stones has moved.
    let to_move = first.unwrap_or(if black > 0 && white == 0 { Color::White } else { Color::Black });
    let setup = Setup { board, to_move, ..Setup::new(size) };
    let position = Position::try_from(setup).map_err(|ImpossiblePosition::NoLiberty(points)| match points.first() {
        Some(point) => illegal(point),
        None => illegal(&"?"),
    })?;
    Ok(Game::from_position(position, rules, komi))
}

/// Counts black stones set up alone, and Black's plays before White's first one, as handicap; one is none.
fn with_handicap(mut game: Game, moves: &[(Color, Move)]) -> Game {
    if game.board().n_stones(Color::White) == 0 {
        let plays = moves.iter().filter(|(_, mv)| !mv.is_pass());
        let n_stones =
            game.board().n_stones(Color::Black) + plays.take_while(|&&(color, _)| color == Color::Black).count();
        if n_stones >= 2 {
            game.set_handicap(u8::try_from(n_stones).unwrap_or(u8::MAX));
        }
    }
    game
}

fn check_moves(fields: &Fields<'_>, start: &Game, moves: &[(Color, Move)]) -> Result<(), Reply> {
    let mut game = start.clone();
    for (number, &(color, mv)) in moves.iter().enumerate() {
        if !play_as_recorded(&mut game, color, mv) {
            return Err(fields.error("moves", format!("Illegal move {number}: {mv}")));
        }
    }
    Ok(())
}

fn read_turns(fields: &Fields<'_>, last: usize) -> Result<Vec<Turn>, Reply> {
    const INTEGERS: &str = "Must specify an array of integers indicating turns to analyze";
    const PRIORITIES: &str = "Must specify an array of integers indicating priorities";
    let integer = |value: &Value| value.as_i64().or_else(|| whole(value.as_f64()?));
    let within = |number: &i64| number.unsigned_abs() < 1 << 62;
    let priority = fields
        .optional("priority", "Must be a number between -2^62 and 2^62", |value| integer(value).filter(within))?;
    let list = |value: &Value| value.as_array().map(|list| list.iter().map(integer).collect::<Option<Vec<_>>>());
    let numbers = fields.optional("analyzeTurns", INTEGERS, |value| list(value).flatten())?;
    let priorities = fields.optional("priorities", PRIORITIES, |value| list(value).flatten())?;
    if priority.is_some() && priorities.is_some() {
        return Err(fields.error("priority", "Cannot specify both priority and priorities"));
    }
    let Some(numbers) = numbers else {
        return match priorities {
            Some(_) => Err(fields.error("priorities", "Can only specify when also specifying analyzeTurns")),
            None => Ok(vec![Turn { number: last, priority: priority.unwrap_or(0) }]),
        };
    };
    if numbers.is_empty() {
        return Err(fields.error("analyzeTurns", "Must specify at least one turn"));
    }
    if priorities.as_ref().is_some_and(|priorities| priorities.len() != numbers.len()) {
        return Err(fields.error("priorities", "Must be of matching length to analyzeTurns"));
    }
    let mut turns: Vec<Turn> = Vec::new();
    for (place, &number) in numbers.iter().enumerate() {
        let fits = usize::try_from(number).ok().filter(|&number| number <= last);
        let number = fits.ok_or_else(|| fields.error("analyzeTurns", format!("Invalid turn number: {number}")))?;
        let own = priorities.as_ref().and_then(|list| list.get(place)).copied();
        turns.push(Turn { number, priority: own.or(priority).unwrap_or(0) });
    }
    let mut seen = vec![false; last + 1];
    turns.retain(|turn| !std::mem::replace(&mut seen[turn.number], true));
    Ok(turns)
}

/// A number that is written with a point and has nothing behind it.
fn whole(number: f64) -> Option<i64> {
    let is_exact = number.fract() == 0.0 && number.abs() < (1i64 << f64::MANTISSA_DIGITS) as f64;
    is_exact.then_some(number as i64)
}

fn restrictions(fields: &Fields<'_>, field: &'static str, size: Size) -> Result<Vec<Restricted>, Reply> {
    const FORM: &str = "Must be a list of dicts with subfields 'player', 'moves', 'untilDepth'";
    let form = || fields.error(field, FORM);
    let Some(value) = fields.get(field) else { return Ok(Vec::new()) };
    let read = |entry: &Value| {
        let part = |name: &str| entry.get(name).ok_or_else(form);
        let (player, moves, depth) = (part("player")?, part("moves")?, part("untilDepth")?);
        let vertices = || fields.error("moves", "Must be an array of GTP board vertices");
        let place = |word: &Value| fields.place("moves", word.as_str().ok_or_else(vertices)?, size);
        let color = player.as_str().and_then(|word| word.parse().ok());
        let depth = depth.as_u64().and_then(|depth| u32::try_from(depth).ok()).filter(|&depth| depth >= 1);
        Ok(Restricted {
            color: color.ok_or_else(|| fields.error("player", PLAYER))?,
            moves: moves.as_array().ok_or_else(vertices)?.iter().map(place).collect::<Result<_, _>>()?,
            until_depth: depth.ok_or_else(|| fields.error("untilDepth", "Must be a positive integer"))?,
        })
    };
    value.as_array().ok_or_else(form)?.iter().map(read).collect()
}

/// Settings by name, as words.
type Named = Vec<(String, String)>;

/// The settings of the query, those in fields of their own first.
fn read_settings(fields: &Fields<'_>, reader: &Reader<'_>) -> Result<(Named, Vec<Reply>), Reply> {
    let mut settings = Vec::new();
    for (field, range, text) in [
        ("rootPolicyTemperature", 0.01..=100.0, "Must be a number from 0.01 to 100.0"),
        ("rootFpuReductionMax", 0.0..=2.0, "Must be a number from 0.0 to 2.0"),
    ] {
        if let Some(number) = fields.decimal(field, range, text)? {
            match (reader.setting)(field, &number.to_string()) {
                Setting::Refused(text) => return Err(fields.error(field, text)),
                Setting::Unknown | Setting::Taken => settings.push((field.to_owned(), number.to_string())),
            }
        }
    }
    let object = fields.optional("overrideSettings", "Must be an object", Value::as_object)?;
    let mut unknown = Vec::new();
    for (name, value) in object.into_iter().flatten() {
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match (reader.setting)(name, &word) {
            Setting::Taken => settings.push((name.clone(), word)),
            Setting::Unknown => unknown.push(name.as_str()),
            Setting::Refused(text) => {
                return Err(fields.error("overrideSettings", format!("Could not set settings: {text}")));
            }
        }
    }
    let warning = (!unknown.is_empty()).then(|| {
        Reply::warning(fields.id, "overrideSettings", format!("Unknown config params: {}", unknown.join(",")))
    });
    Ok((settings, warning.into_iter().collect()))
}
