//! Reads the pictures of `testdata/rules` and holds the rules to them.

use std::path::Path;

use weiqi_rules::{
    Board, ByColor, Color, Game, Move, Phase, Point, Position, Reason, Ruleset, Setup, Strictness, Terms, Warning,
    count, life, seki_stones,
};

#[test]
fn every_picture_is_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/rules");
    let files = std::fs::read_dir(&folder).expect("testdata/rules is there");
    let mut files: Vec<_> = files.map(|file| file.expect("it can be listed").path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    let mut wrong = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a picture is text");
        for case in text.split("--- ").skip(1) {
            let (name, body) = case.split_once('\n').expect("a case has lines");
            wrong.extend(differing(body).into_iter().map(|line| format!("{name}: {line}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines of a case that say something else than the rules.
fn differing(case: &str) -> Vec<String> {
    let (mut ruleset, mut komi, mut rows) = (Ruleset::CHINESE, None, String::new());
    let mut claims = Vec::new();
    for line in case.lines().filter(|line| !line.trim().is_empty()) {
        match line.split_once(' ') {
            Some(("rules", name)) => ruleset = Ruleset::from_name(name).expect("the ruleset is known"),
            Some(("komi", points)) => komi = Some(points.parse().expect("komi is a number")),
            _ if line.contains("->") => claims.push(line),
            _ => rows.push_str(&format!("{line}\n")),
        }
    }
    let board: Board = rows.parse().expect("the picture is a board");
    let first = claims.iter().find_map(|claim| claim.split_once(' ')?.0.parse::<Color>().ok());
    let setup = Setup { board, to_move: first.unwrap_or(Color::Black), prisoners: ByColor::default() };
    let position = Position::try_from(setup).expect("every chain has a liberty");
    let mut game = Game::from_position(position, ruleset, komi.unwrap_or(ruleset.komi));
    claims.into_iter().filter_map(|claim| check(&mut game, claim)).collect()
}

fn check(game: &mut Game, claim: &str) -> Option<String> {
    let (question, expected) = claim.split_once("->").expect("a claim has an arrow");
    let got = answer(game, &question.split_whitespace().collect::<Vec<_>>());
    let expected = expected.split_whitespace().collect::<Vec<_>>().join(" ");
    (got != expected).then(|| format!("{} -> {got}, expected {expected}", question.trim()))
}

fn answer(game: &mut Game, question: &[&str]) -> String {
    match question {
        ["undo"] => {
            let (color, mv) = game.last_move().expect("there is a move to take back");
            game.undo();
            format!("{} {mv}", letter(color))
        }
        ["phase"] => match game.phase() {
            Phase::Play => "play".into(),
            Phase::Counting => "counting".into(),
            Phase::Over => "over".into(),
        },
        ["count", how @ ..] => counted(game, how).result(),
        ["territory", how @ ..] => {
            let counted = counted(game, how);
            let of = |color| {
                let points = counted
                    .verdicts()
                    .filter(|(_, verdict)| verdict.owner == Some(color) && verdict.reason != Reason::LivingStone);
                points.map(|(point, _)| point.to_string()).collect::<Vec<_>>()
            };
            let [mut black, mut white] = Color::BOTH.map(of);
            black.sort();
            white.sort();
            format!("{}; {}", black.join(" "), white.join(" ")).trim().to_string()
        }
        ["alive", color] => {
            let color = color.parse().expect("black or white");
            names(life::pass_alive(game.board(), color, game.ruleset().suicide).stones)
        }
        ["dead"] => names(life::certainly_dead(game.board(), game.ruleset().suicide)),
        ["seki", how @ ..] => names(seki_stones(game.board(), &dead(how))),
        ["fill-in", how @ ..] => {
            let left = counted(game, how).fill_in();
            format!("{} {}", left.black, left.white)
        }
        ["warnings", how @ ..] => told(game.warnings(&dead(how))),
        [color, mv] => {
            let (color, mv): (Color, Move) = (color.parse().expect("B or W"), mv.parse().expect("a move"));
            match game.play_as(color, mv) {
                Err(illegal) => format!("refused: {}", illegal.code()),
                Ok(captured) if !captured.own.is_empty() => format!("loses {}", names(captured.own)),
                Ok(captured) if !captured.stones.is_empty() => format!("captures {}", names(captured.stones)),
                Ok(_) => "ok".into(),
            }
        }
        _ => panic!("what is {question:?}?"),
    }
}

fn counted(game: &Game, how: &[&str]) -> weiqi_rules::Count {
    let strictness = if how.first() == Some(&"strict") { Strictness::Strict } else { Strictness::Practical };
    count(game.position(), &Terms { strictness, ..game.terms() }, &dead(how))
}

fn dead(how: &[&str]) -> Vec<Point> {
    let named = how.iter().skip_while(|word| **word != "dead").skip(1);
    named.map(|name| name.parse().expect("a dead stone is a point")).collect()
}

fn told(warnings: Vec<Warning>) -> String {
    let tell = |warning: Warning| match warning {
        Warning::OpenBorder(points) => format!("open border {}", by_name(points)),
        Warning::OpenDame(points) => format!("open dame {}", by_name(points)),
        Warning::NeedsMove { color, point } => format!("{color} needs {point}"),
    };
    let lines: Vec<String> = warnings.into_iter().map(tell).collect();
    if lines.is_empty() { "none".into() } else { lines.join(", ") }
}

fn by_name(points: Vec<Point>) -> String {
    let mut names: Vec<String> = points.iter().map(Point::to_string).collect();
    names.sort();
    names.join(" ")
}

/// Points by rows from A1.
fn names(mut points: Vec<Point>) -> String {
    points.sort_unstable();
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    if names.is_empty() { "none".into() } else { names.join(" ") }
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}
