//! What the rules do about positions that come back, and how a disputed ko is confirmed.

use expect_test::{Expect, expect};
use weiqi_rules::{
    Board, ByColor, Color, Confirmation, Game, Hypothetical, Move, Position, Quarters, Referee, Ruleset, Setup,
};

const TRIPLE_KO: &str = "
    . X O . . . .
    X O . O . . .
    . X O . . . .
    X . X O . . .
    . X O . . . .
    X O . O . . .
    . X O . . . .
";

const TRIPLE_KO_CYCLE: &str = "B C6, W B4, B C2, W B6, B C4, W B2";

fn position(diagram: &str, to_move: Color) -> Position {
    let board: Board = diagram.parse().expect("the picture is a board");
    Position::try_from(Setup { board, to_move, prisoners: ByColor::default() }).expect("every chain has a liberty")
}

/// Plays moves and tells every ruling and refusal on the way.
#[track_caller]
fn check(ruleset: Ruleset, diagram: &str, moves: &str, expected: Expect) {
    let mut told = String::new();
    let mut game: Option<Game> = None;
    for (number, mv) in moves.split(", ").enumerate() {
        let (color, mv) = mv.split_once(' ').expect("a color and a point");
        let (color, mv): (Color, Move) = (color.parse().expect("B or W"), mv.parse().expect("a move"));
        let game = game.get_or_insert_with(|| Game::from_position(position(diagram, color), ruleset, Quarters::ZERO));
        if let Err(illegal) = game.play_as(color, mv) {
            told.push_str(&format!("move {}: {illegal}\n", number + 1));
            break;
        }
        if let (Some(with), Some(without)) = (game.ruling(Referee::Present), game.ruling(Referee::Absent)) {
            let repeat = game.repeat().expect("there is a ruling");
            let lost = repeat.lost;
            let ruling = if with == without { format!("{with:?}") } else { format!("{with:?}, else {without:?}") };
            told.push_str(&format!(
                "move {}: as after {}, {} moves, lost {} and {}: {ruling}\n",
                number + 1,
                repeat.of,
                repeat.n_moves(),
                lost.black,
                lost.white
            ));
        }
    }
    expected.assert_eq(&told);
}

#[test]
fn triple_ko_has_no_result_in_japan_if_both_agree() {
    check(
        Ruleset::JAPANESE,
        TRIPLE_KO,
        TRIPLE_KO_CYCLE,
        expect![[r#"
            move 6: as after 0, 6 moves, lost 3 and 3: NoResultIfAgreed
        "#]],
    );
}

#[test]
fn triple_ko_is_a_draw_or_a_replay_in_korea() {
    check(
        Ruleset::KOREAN,
        TRIPLE_KO,
        TRIPLE_KO_CYCLE,
        expect![[r#"
            move 6: as after 0, 6 moves, lost 3 and 3: DrawOrReplay
        "#]],
    );
}

#[test]
fn triple_ko_is_refused_by_chinese_rules() {
    check(
        Ruleset::CHINESE,
        TRIPLE_KO,
        TRIPLE_KO_CYCLE,
        expect![[r#"
            move 6: B2 would repeat the position after move 0 (superko)
        "#]],
    );
}

#[test]
fn triple_ko_is_reported_and_then_held_in_chinese_competition() {
    let twice = format!("{TRIPLE_KO_CYCLE}, {TRIPLE_KO_CYCLE}");
    check(
        Ruleset::CHINESE_COMPETITION,
        TRIPLE_KO,
        &twice,
        expect![[r#"
            move 6: as after 0, 6 moves, lost 3 and 3: Report
            move 7: as after 1, 6 moves, lost 3 and 3: Report
            move 8: as after 2, 6 moves, lost 3 and 3: Report
            move 9: as after 3, 6 moves, lost 3 and 3: Report
            move 10: as after 4, 6 moves, lost 3 and 3: Report
            move 11: as after 5, 6 moves, lost 3 and 3: Report
            move 12: as after 6, 6 moves, lost 3 and 3: Held, else NoResult
        "#]],
    );
}

#[test]
fn sending_two_is_nobodys_business_in_japan() {
    check(
        Ruleset::JAPANESE,
        "
        . O . O .
        X X O O .
        . X X O .
        . . X O .
        . . X O .
        ",
        "W A5, B C5, W B5, B pass, W A5",
        expect![[r#"
            move 3: as after 0, 3 moves, lost 1 and 2: None
            move 5: as after 1, 4 moves, lost 1 and 2: None
        "#]],
    );
}

#[test]
fn a_ko_filled_or_passed_for_is_free_again() {
    let start = position(
        "
        . X O . . . .
        X O . O . . .
        . X O . . . .
        . . . . . . .
        X X X X X X X
        O O O O O O O
        . O . O . O .
        ",
        Color::Black,
    );
    let mut play = Confirmation::new(&start);
    let at = |name: &str| name.parse().expect("a point");
    play.play(Hypothetical::Play(at("C6"))).expect("a ko may be taken");
    assert_eq!(play.barred().collect::<Vec<_>>(), [at("B6")]);
    play.play(Hypothetical::Pass).expect("anyone may pass");
    play.play(Hypothetical::Play(at("F4"))).expect("play goes on after one pass");
    assert!(play.check(Hypothetical::Play(at("B6"))).is_err(), "an ordinary pass does not free it");
    assert!(play.check(Hypothetical::PassForKo(at("F7"))).is_err(), "there is no ko");
    play.play(Hypothetical::PassForKo(at("B6"))).expect("there is a ko to pass for");
    play.play(Hypothetical::Pass).expect("anyone may pass");
    play.play(Hypothetical::Play(at("B6"))).expect("it was passed for");
    assert_eq!(play.barred().collect::<Vec<_>>(), [at("C6")], "now the other side is barred");
    assert_eq!(start.board().at(at("B6")), Some(Color::White), "the real board is as it was");
    while play.undo().is_some() {}
    assert_eq!(play.board(), start.board());
}
