//! A match as a script: who does what, a line each, and what came of it.

use weiqi_match::{Answer, Command, Event, Match, Phase, Placement, Refusal, Settings, Status, UndoPolicy, Who};
use weiqi_rules::{Color, Move, Point, Ruleset, Size};

/// A 5x5 game by these rules.
pub(crate) fn small(ruleset: Ruleset) -> Settings {
    Settings {
        size: Size::square(5).expect("a small board"),
        ruleset,
        komi: ruleset.komi,
        handicap: 0,
        placement: Placement::Fixed,
        undo: UndoPolicy::Free,
    }
}

/// Plays a script and tells what came of each line that is not just a move, and where the match stands.
pub(crate) fn play(settings: Settings, script: &str) -> String {
    let mut game = Match::new(settings).expect("the settings fit each other");
    let mut told = String::new();
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let result = perform(&mut game, line);
        let is_plain = matches!(result.as_deref(), Ok([Event::Moved(_, Move::Play(_)) | Event::Placed(_)]));
        if !is_plain {
            told += &format!("{line}: {}\n", tell(&result));
        }
    }
    told + &state(&game)
}

/// Does what one line says.
pub(crate) fn perform(game: &mut Match, line: &str) -> Result<Vec<Event>, Refusal> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let points = |words: &[&str]| -> Vec<Point> { words.iter().map(|word| word.parse().expect("a point")).collect() };
    let ply = game.ply();
    let set = game.set().unwrap_or(weiqi_match::SetHash::of([]));
    let (who, rest) = match words[0] {
        "referee" => (Who::Referee, &words[1..]),
        color => (Who::Player(color.parse().expect("a color")), &words[1..]),
    };
    let command = match *rest {
        ["pass"] => Command::Pass { ply },
        ["resign"] => Command::Resign,
        ["undo"] => Command::AskUndo { ply },
        ["accept"] => Command::AnswerUndo(Answer::Accept),
        ["decline"] => Command::AnswerUndo(Answer::Decline),
        ["cancel"] => Command::CancelUndo,
        ["proposes", ref dead @ ..] => Command::Propose(points(dead)),
        ["dead", ref dead @ ..] => Command::Mark { points: points(dead), status: Status::Dead, set },
        ["alive", ref alive @ ..] => Command::Mark { points: points(alive), status: Status::Alive, set },
        ["agree"] => Command::Agree(set),
        ["resume"] => Command::ResumePlay,
        ["recount"] => Command::Recount,
        [point] => Command::Play { ply, at: point.parse().expect("a point") },
        _ => panic!("{line}"),
    };
    game.apply(who, &command)
}

fn tell(result: &Result<Vec<Event>, Refusal>) -> String {
    match result {
        Ok(events) if events.is_empty() => "nothing changes".into(),
        Ok(events) => events.iter().map(tell_event).collect::<Vec<_>>().join("; "),
        Err(refusal) => format!("refused, {refusal}"),
    }
}

fn tell_event(event: &Event) -> String {
    let list = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
    match event {
        Event::Placed(at) => format!("handicap stone on {at}"),
        Event::Moved(color, mv) => format!("{color} {mv}"),
        Event::UndoAsked(by) => format!("{by} asks to take back"),
        Event::UndoAnswered(by, Answer::Accept) => format!("{by} accepts"),
        Event::UndoAnswered(by, Answer::Decline) => format!("{by} declines"),
        Event::UndoCanceled(by) => format!("{by} withdraws"),
        Event::Undone { n_moves, n_placed: 0, .. } => format!("{n_moves} moves are left"),
        Event::Undone { n_moves, n_placed, .. } => format!("{n_moves} moves and {n_placed} stones are left"),
        Event::Marked { dead, .. } if dead.is_empty() => "nothing is dead".into(),
        Event::Marked { dead, .. } => format!("{} dead", list(dead)),
        Event::Agreed(by) => format!("{by} agrees"),
        Event::Resumed(by) => format!("{by} resumes"),
        Event::Recounted(by) => format!("{by} wants a recount"),
        Event::Ended(outcome) => format!("over, {outcome}"),
    }
}

/// Where a match stands, in one line.
pub(crate) fn state(game: &Match) -> String {
    let phase = match game.phase() {
        Phase::Setup => "setup",
        Phase::Play => "play",
        Phase::Counting => "counting",
        Phase::Counted => "counted",
        Phase::Over => "over",
    };
    let outcome = game.outcome().map(|outcome| format!(", {outcome}")).unwrap_or_default();
    let turn = matches!(game.phase(), Phase::Setup | Phase::Play);
    let turn = if turn { format!(", {} to move, move {}", game.to_move(), game.ply()) } else { String::new() };
    format!("-- {phase}{turn}{outcome}\n")
}

/// Black's and White's wall with a white stone left behind: 5x5, both sides alive.
pub(crate) const WALLS: &str = "
    B C1
    W D1
    B C2
    W D2
    B C3
    W D3
    B C4
    W D4
    B C5
    W D5
    B B2
    W A4
    B B4
    W E4
";

/// What may be done, as words.
pub(crate) fn may(game: &Match, color: Color) -> String {
    game.may(color).iter().map(|action| format!("{action:?}")).collect::<Vec<_>>().join(" ")
}
