//! How a game begins: on an empty board, or in the middle of another game.

use weiqi_match::{Event, Match, Phase};
use weiqi_rules::Illegal;

use crate::Table;
use crate::api::{self, EventKind, GameSettings, NewGame, Opening, PlayedMove, PlayerKind, StartPosition};
use crate::new_game::{MAX_GIVEN, Unfit, settle, wrong};

/// A game that has begun.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The table.
    pub table: Table,
    /// What has happened: the start, and the moves of another game where it begins in the middle of one.
    pub events: Vec<EventKind>,
}

/// Begins a game. `heads` is what the coin shows where colors are drawn.
///
/// A game that begins in the middle of another has that game's moves in its log, and what was played there afterwards as
/// moves that were taken back: so its record has both.
///
/// # Errors
/// Names every field that keeps it from beginning.
pub fn begin(request: &NewGame, heads: bool) -> Result<Begun, Unfit> {
    let (settings, game) = settle(request, heads)?;
    let Some(opening) = &request.from else {
        let start = EventKind::Start { settings: settings.clone() };
        return Ok(Begun { table: Table::new(settings, game), events: vec![start] });
    };
    let (settings, mut game, mut events) = lead(settings, game, opening)?;
    let n_moves = game.game().n_moves();
    add_later(&mut game, &opening.later, n_moves, &mut events);
    if settings.coach_quarters.is_some() && n_moves > 0 && is_mine(&game, &settings) {
        // The coach does not ask about what was played long ago.
        events.push(EventKind::Keep { ply: u32::try_from(n_moves).unwrap_or(u32::MAX) });
    }
    let mut table = Table::new(settings.clone(), game.begun());
    for event in &events {
        table.take(event).map_err(|denial| Unfit { fields: Vec::new(), detail: Some(denial.to_string()) })?;
    }
    events.insert(0, EventKind::Start { settings });
    Ok(Begun { table, events })
}

/// Whether a person made the last move.
fn is_mine(game: &Match, settings: &GameSettings) -> bool {
    game.game().last_move().is_some_and(|(mover, _)| settings.seats.of(mover).kind == PlayerKind::Human)
}

/// The game after the moves that lead to the position. Where a match cannot hold one, because it is out of turn or play
/// had ended there, the game begins after it.
fn lead(
    mut settings: GameSettings,
    mut game: Match,
    opening: &Opening,
) -> Result<(GameSettings, Match, Vec<EventKind>), Unfit> {
    let mut events = Vec::new();
    for (n, &played) in opening.moves.iter().take(MAX_GIVEN).enumerate() {
        if let Some((next, event)) = moved(&game, played) {
            events.push(event);
            game = next;
            continue;
        }
        let illegal = |why: Illegal| Unfit {
            fields: vec![wrong("from", "illegal")],
            detail: Some(format!("move {} is refused: {}", n + 1, why.code())),
        };
        let mut rules = game.game().clone();
        rules.reopen();
        rules.set_to_move(played.color.into());
        rules.play(played.at.0).map_err(illegal)?;
        settings.start = Some(StartPosition::from(rules.position()));
        game = api::read_start(&settings)
            .map_err(|bad| Unfit { fields: vec![wrong("from", "impossible")], detail: Some(bad.to_string()) })?;
        events.clear();
    }
    Ok((settings, game, events))
}

/// The match after one move more, if it goes on after it.
fn moved(game: &Match, played: PlayedMove) -> Option<(Match, EventKind)> {
    let event = Event::Moved(played.color.into(), played.at.0);
    let mut next = game.clone();
    next.take(&event).ok()?;
    (next.phase() == Phase::Play).then(|| (next.clone(), api::wire_event(&event, game, &next)))
}

/// Adds what was played later, as far as a match holds it, and takes it back.
fn add_later(game: &mut Match, later: &[PlayedMove], n_moves: usize, events: &mut Vec<EventKind>) {
    let n_before = events.len();
    let by = game.to_move();
    for &played in later.iter().take(MAX_GIVEN) {
        let Some((next, event)) = moved(game, played) else { break };
        events.push(event);
        *game = next;
    }
    if events.len() == n_before {
        return;
    }
    let back = Event::Undone { by, n_moves, n_placed: 0 };
    let before = game.clone();
    if game.take(&back).is_ok() {
        events.push(api::wire_event(&back, &before, game));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use weiqi_rules::Color;

    use super::*;
    use crate::view;

    fn moves(names: &str) -> Vec<serde_json::Value> {
        let colors = ["black", "white"].into_iter().cycle();
        names.split_whitespace().zip(colors).map(|(at, color)| json!({"at": at, "color": color})).collect()
    }

    fn begun(from: serde_json::Value) -> Result<Begun, Unfit> {
        let request = json!({
            "opponent": "computer", "size": [9, 9], "ruleset": "chinese", "color": "black", "level": "20k",
            "coach_quarters": 8, "from": from,
        });
        begin(&serde_json::from_value(request).expect("a request"), true)
    }

    fn record(begun: &Begun) -> String {
        let sgf = view::record(begun.table.game(), &begun.events, begun.table.settings(), 0);
        String::from_utf8(sgf).expect("UTF-8")
    }

    #[test]
    fn the_game_goes_on_where_the_other_stood_and_keeps_what_was_played() {
        let begun = begun(json!({"moves": moves("E5 C3"), "later": [
            {"at": "G7", "color": "black"}, {"at": "C7", "color": "white"},
        ]}))
        .expect("it can begin");
        let game = begun.table.game();
        assert_eq!((game.ply(), game.to_move(), game.phase()), (3, Color::Black, Phase::Play));
        assert_eq!(begun.table.duty(), None);
        let sgf = record(&begun);
        assert!(sgf.contains(";B[ee]") && sgf.contains(";W[cg]") && sgf.contains(";B[gc];W[cc]"), "{sgf}");
        let mut again = Table::new(begun.table.settings().clone(), game.begun());
        begun.events.iter().skip(1).for_each(|event| again.take(event).expect("it happened"));
        assert_eq!(again.now(Some(Color::Black), 0), begun.table.now(Some(Color::Black), 0));
    }

    #[test]
    fn stones_that_lay_there_are_the_start() {
        let start =
            json!({"black": ["C3", "G7"], "white": ["E5"], "to_move": "white", "captured": {"black": 2, "white": 1}});
        let begun = begun(json!({"start": start})).expect("it can begin");
        let game = begun.table.game();
        assert_eq!(game.to_move(), Color::White);
        assert_eq!(game.game().position().prisoners().black, 2);
        assert!(record(&begun).contains("AB[gc][cg]AW[ee]PL[W]"), "{}", record(&begun));
        assert!(begun.table.duty().is_some(), "the computer is to move");
    }

    #[test]
    fn what_no_match_can_hold_is_before_the_beginning() {
        // Two moves of one side, and two passes in the middle.
        let odd = json!({"moves": [
            {"at": "E5", "color": "black"}, {"at": "C3", "color": "black"}, {"at": "pass", "color": "white"},
            {"at": "pass", "color": "black"}, {"at": "G7", "color": "white"},
        ]});
        let begun = begun(odd).expect("it can begin");
        let game = begun.table.game();
        assert_eq!((game.to_move(), game.ply(), game.phase()), (Color::Black, 2, Phase::Play));
        let stones = api::stones(game.board());
        assert_eq!((stones.black.len(), stones.white.len()), (2, 1));
    }

    #[test]
    fn a_move_of_mine_long_ago_is_not_asked_about() {
        let begun = begun(json!({"moves": moves("E5")})).expect("it can begin");
        assert!(matches!(begun.table.duty(), Some(crate::Duty::Move(Color::White, ..))), "{:?}", begun.table.duty());
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let code = |from| begun(from).expect_err("it is refused").fields[0].code.clone();
        assert_eq!(code(json!({"moves": moves("E5 E5")})), "illegal");
        assert_eq!(code(json!({"start": {"black": ["J9", "T19"], "white": [], "to_move": "black"}})), "off_board");
        let taken = json!({"black": ["A2", "B1"], "white": ["A1"], "to_move": "black"});
        assert_eq!(code(json!({"start": taken})), "impossible");
        let many: Vec<_> = (0..2001).map(|_| json!({"at": "pass", "color": "black"})).collect();
        assert_eq!(code(json!({"moves": many})), "too_many");
    }
}
