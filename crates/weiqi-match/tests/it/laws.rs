//! Laws of every match, over random games.

use crate::script::{small, state};
use proptest::prelude::*;
use weiqi_match::{
    Action, Answer, Command, Event, Match, Phase, Placement, SetHash, Settings, Status, UndoPolicy, Who,
};
use weiqi_rules::{Color, PRESETS, Point, Size};

fn settings() -> impl Strategy<Value = Settings> {
    let undo = prop_oneof![Just(UndoPolicy::Free), Just(UndoPolicy::OnAgreement), Just(UndoPolicy::Never)];
    let placement = prop_oneof![Just(Placement::Fixed), Just(Placement::Free)];
    (0..PRESETS.len(), 1usize..6, 1usize..6, 0u8..5, placement, undo).prop_map(
        |(preset, width, height, handicap, placement, undo)| {
            let size = Size::new(width, height).expect("a small board");
            Settings { size, handicap, placement, undo, ..small(PRESETS[preset].ruleset) }
        },
    )
}

/// What somebody might try: a number that decides who and what, and a place.
fn command(game: &Match, choice: u8, place: u16) -> (Who, Command) {
    let n_points = game.settings().size.n_points();
    let at = game.settings().size.points().nth(usize::from(place) % n_points).expect("a point of the board");
    let off = Point::new(60, 60);
    let (ply, set) = (game.ply(), game.set().unwrap_or(SetHash::of([])));
    let mover = Who::Player(game.to_move());
    let someone = Who::Player(if place.is_multiple_of(2) { Color::Black } else { Color::White });
    match choice % 32 {
        0..=13 => (mover, Command::Play { ply, at }),
        14..=17 => (mover, Command::Pass { ply }),
        18 => (someone, Command::Play { ply: usize::from(place), at: if place.is_multiple_of(3) { off } else { at } }),
        19 => (someone, Command::AskUndo { ply }),
        20 => (someone, Command::AnswerUndo(if place.is_multiple_of(3) { Answer::Decline } else { Answer::Accept })),
        21 => (someone, Command::CancelUndo),
        22 | 23 => (Who::Referee, Command::Propose(stones(game, place))),
        24 => (someone, Command::Mark { points: vec![at, off], status: Status::Dead, set }),
        25 => (someone, Command::Mark { points: stones(game, place), status: Status::Dead, set }),
        26 => (someone, Command::Mark { points: stones(game, place), status: Status::Alive, set }),
        27 | 28 => (someone, Command::Agree(set)),
        29 => (someone, Command::ResumePlay),
        30 => (someone, Command::Recount),
        _ if place.is_multiple_of(16) => (someone, Command::Resign),
        _ => (Who::Referee, Command::Resign),
    }
}

fn stones(game: &Match, place: u16) -> Vec<Point> {
    let stones = game.board().size().points().filter(|&point| game.board().at(point).is_some());
    stones.enumerate().filter(|(n, _)| (usize::from(place) >> (n % 16)) & 1 == 1).map(|(_, point)| point).collect()
}

/// All that can be seen of a match.
fn picture(game: &Match) -> String {
    format!(
        "{}{}\nply {}, ko {:?}, taken {:?}, dead {:?}, agreed {:?}, asked {:?}, placed {:?}, may {:?} {:?}",
        state(game),
        game.board(),
        game.ply(),
        game.game().position().ko(),
        game.game().position().prisoners(),
        game.dead(),
        game.agreed(),
        game.undo_asked(),
        game.placed(),
        game.may(Color::Black),
        game.may(Color::White),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn replaying_the_events_makes_the_same_match(
        settings in settings(),
        tries in prop::collection::vec((any::<u8>(), any::<u16>()), 0..150),
    ) {
        let Ok(mut game) = Match::new(settings) else { return Ok(()) };
        let mut log: Vec<Event> = Vec::new();
        for (choice, place) in tries {
            let before = picture(&game);
            let (who, command) = command(&game, choice, place);
            match game.apply(who, &command) {
                Ok(events) => log.extend(events),
                Err(_) => prop_assert_eq!(picture(&game), before),
            }
        }
        let again = Match::replay(settings, log).expect("what happened can be replayed");
        prop_assert_eq!(picture(&again), picture(&game));
    }

    #[test]
    fn what_a_player_may_do_is_done_and_nothing_else(
        settings in settings(),
        tries in prop::collection::vec((any::<u8>(), any::<u16>()), 0..80),
    ) {
        let Ok(mut game) = Match::new(settings) else { return Ok(()) };
        for (choice, place) in tries {
            let (who, command) = command(&game, choice, place);
            let _ = game.apply(who, &command);
            for color in Color::BOTH {
                for action in Action::ALL {
                    let Some(command) = plain(&game, action) else { continue };
                    let is_offered = game.may(color).contains(&action);
                    let done = game.clone().apply(Who::Player(color), &command);
                    let is_done = done.as_ref().is_ok_and(|events| !events.is_empty());
                    prop_assert_eq!(is_offered, is_done, "{} {:?}: {:?}\n{}", color, action, done, picture(&game));
                }
            }
        }
    }

    #[test]
    fn the_lines_of_a_count_make_its_result(
        settings in settings(),
        tries in prop::collection::vec((0u8..14, any::<u16>()), 0..60),
        dead in any::<u16>(),
    ) {
        let Ok(mut game) = Match::new(settings) else { return Ok(()) };
        for (choice, place) in tries {
            let (who, command) = command(&game, choice, place);
            let _ = game.apply(who, &command);
        }
        for _ in 0..5 {
            let _ = game.apply(Who::Player(game.to_move()), &Command::Pass { ply: game.ply() });
        }
        if game.phase() == Phase::Counting {
            prop_assert!(game.apply(Who::Referee, &Command::Propose(stones(&game, dead))).is_ok());
            let set = game.set().expect("it was proposed");
            for color in Color::BOTH {
                prop_assert!(game.apply(Who::Player(color), &Command::Agree(set)).is_ok());
            }
            let count = game.count().expect("it is counted");
            prop_assert_eq!(game.outcome().expect("there is a result").to_string(), count.result());
        }
    }
}

/// The simplest command of an action, where there is one that depends on nothing else.
fn plain(game: &Match, action: Action) -> Option<Command> {
    let (ply, set) = (game.ply(), game.set().unwrap_or(SetHash::of([])));
    Some(match action {
        // Whether some point can be played, or some stone marked, is the board's matter.
        Action::Play | Action::Mark => return None,
        Action::Pass => Command::Pass { ply },
        Action::Resign => Command::Resign,
        Action::AskUndo => Command::AskUndo { ply },
        Action::AnswerUndo => Command::AnswerUndo(Answer::Accept),
        Action::CancelUndo => Command::CancelUndo,
        Action::Agree => Command::Agree(set),
        Action::ResumePlay => Command::ResumePlay,
        Action::Recount => Command::Recount,
    })
}
