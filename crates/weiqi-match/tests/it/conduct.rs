//! The conduct of a game, as sentences.

use crate::script::{WALLS, may, perform, play, small};
use expect_test::{Expect, expect};
use weiqi_match::{Command, Match, Placement, Refusal, SetHash, Settings, UndoPolicy, Who};
use weiqi_rules::{Color, Ruleset, Size};

#[track_caller]
fn check(settings: Settings, script: &str, expected: Expect) {
    expected.assert_eq(&play(settings, script));
}

#[test]
fn two_passes_then_marks_then_agreement_then_the_result() {
    check(
        small(Ruleset::CHINESE),
        &format!("{WALLS} B pass\n W pass\n referee proposes A4\n B agree\n W agree\n W agree\n B agree"),
        expect![[r#"
            B pass: black pass
            W pass: white pass
            referee proposes A4: A4 dead
            B agree: black agrees
            W agree: white agrees
            W agree: white agrees
            B agree: black agrees; over, W+2.5
            -- over, W+2.5
        "#]],
    );
}

#[test]
fn any_change_of_the_marks_clears_both_acceptances() {
    check(
        small(Ruleset::CHINESE),
        &format!("{WALLS} B pass\n W pass\n referee proposes\n B agree\n W dead A4\n W agree\n B alive A4\n W agree"),
        expect![[r#"
            B pass: black pass
            W pass: white pass
            referee proposes: nothing is dead
            B agree: black agrees
            W dead A4: A4 dead
            W agree: white agrees
            B alive A4: nothing is dead
            W agree: white agrees
            -- counting
        "#]],
    );
}

#[test]
fn agreeing_to_a_set_that_has_changed_is_refused() {
    let mut game = Match::new(small(Ruleset::CHINESE)).expect("it begins");
    for line in format!("{WALLS} B pass\n W pass\n referee proposes").lines().filter(|line| !line.trim().is_empty()) {
        perform(&mut game, line).expect("it is done");
    }
    let seen = game.set().expect("there is a set");
    perform(&mut game, "W dead A4").expect("it is marked");
    let black = Who::Player(Color::Black);
    assert_eq!(game.apply(black, &Command::Agree(seen)), Err(Refusal::MarksStale));
    assert_eq!(
        game.apply(black, &Command::Agree(SetHash::of(["A4".parse().expect("a point")]))).map(|e| e.len()),
        Ok(1)
    );
}

#[test]
fn marking_what_is_marked_changes_nothing_and_an_empty_point_is_refused() {
    check(
        small(Ruleset::CHINESE),
        &format!(
            "{WALLS} B pass\n W pass\n B dead A4\n referee proposes A4\n B dead A4\n B dead A1\n referee proposes"
        ),
        expect![[r#"
            B pass: black pass
            W pass: white pass
            B dead A4: refused, the dead stones are still being proposed
            referee proposes A4: A4 dead
            B dead A4: nothing changes
            B dead A1: refused, there is no stone on A1
            referee proposes: refused, this is not possible in this phase of the game
            -- counting
        "#]],
    );
}

#[test]
fn a_mark_takes_the_whole_chain() {
    check(
        small(Ruleset::JAPANESE),
        &format!("{WALLS} B pass\n W pass\n referee proposes\n B dead D3\n W alive D5"),
        expect![[r#"
            B pass: black pass
            W pass: white pass
            referee proposes: nothing is dead
            B dead D3: D1 D2 D3 D4 E4 D5 dead
            W alive D5: nothing is dead
            -- counting
        "#]],
    );
}

#[test]
fn under_japanese_rules_the_opponent_of_the_asker_moves_after_a_resumption() {
    check(
        small(Ruleset::JAPANESE),
        "B C3\n W pass\n B pass\n W resume",
        expect![[r#"
            W pass: white pass
            B pass: black pass
            W resume: white resumes
            -- play, black to move, move 4
        "#]],
    );
}

#[test]
fn under_chinese_rules_play_goes_on_as_if_nobody_had_stopped() {
    check(
        small(Ruleset::CHINESE),
        "B C3\n W pass\n B pass\n W resume\n W D3\n B undo",
        expect![[r#"
            W pass: white pass
            B pass: black pass
            W resume: white resumes
            B undo: 2 moves are left
            -- play, black to move, move 3
        "#]],
    );
}

#[test]
fn play_is_resumed_twice_at_most_without_a_move() {
    check(
        small(Ruleset::CHINESE),
        "B C3\n W pass\n B pass\n B resume\n W pass\n B pass\n B resume\n W pass\n B pass\n B resume\n W resume\n W D3\n
         B pass\n W pass\n B resume",
        expect![[r#"
            W pass: white pass
            B pass: black pass
            B resume: black resumes
            W pass: white pass
            B pass: black pass
            B resume: black resumes
            W pass: white pass
            B pass: black pass
            B resume: refused, play was resumed 2 times without a move
            W resume: white resumes
            B pass: black pass
            W pass: white pass
            B resume: black resumes
            -- play, black to move, move 11
        "#]],
    );
}

#[test]
fn a_recount_goes_back_to_the_marks() {
    check(
        small(Ruleset::CHINESE),
        &format!(
            "{WALLS} B pass\n W pass\n referee proposes\n B agree\n W agree\n B recount\n B dead A4\n B agree\n W agree"
        ),
        expect![[r#"
            B pass: black pass
            W pass: white pass
            referee proposes: nothing is dead
            B agree: black agrees
            W agree: white agrees
            B recount: black wants a recount
            B dead A4: A4 dead
            B agree: black agrees
            W agree: white agrees
            -- counted, W+2.5
        "#]],
    );
}

#[test]
fn tromp_taylor_goes_straight_to_the_result() {
    check(
        small(Ruleset::TROMP_TAYLOR),
        &format!("{WALLS} B pass\n W pass\n B resume"),
        expect![[r#"
            B pass: black pass
            W pass: white pass; over, W+11.5
            B resume: refused, the game is over
            -- over, W+11.5
        "#]],
    );
}

#[test]
fn under_aga_rules_play_stops_after_two_passes_though_white_owes_one() {
    check(
        small(Ruleset::AGA),
        "B C3\n W pass\n B pass\n W pass",
        expect![[r#"
            W pass: white pass
            B pass: black pass
            W pass: refused, this is not possible in this phase of the game
            -- counting
        "#]],
    );
}

#[test]
fn resigning_is_possible_at_any_time_and_for_either_side() {
    check(
        small(Ruleset::CHINESE),
        "B C3\n B resign\n W D3",
        expect![[r#"
            B resign: over, W+R
            W D3: refused, the game is over
            -- over, W+R
        "#]],
    );
    check(
        small(Ruleset::CHINESE),
        "B pass\n W pass\n W resign",
        expect![[r#"
            B pass: black pass
            W pass: white pass
            W resign: over, B+R
            -- over, B+R
        "#]],
    );
}

#[test]
fn a_move_out_of_turn_an_illegal_one_and_one_for_another_position_are_refused() {
    check(
        small(Ruleset::CHINESE),
        "W C3\n B C3\n W C3\n W F6\n W B3\n B B2\n W A2",
        expect![[r#"
            W C3: refused, it is black's turn
            W C3: refused, C3 is occupied
            W F6: refused, F6 is not on this board
            -- play, black to move, move 5
        "#]],
    );
    let mut game = Match::new(small(Ruleset::CHINESE)).expect("it begins");
    let stale = Command::Play { ply: 7, at: "C3".parse().expect("a point") };
    let refused = game.apply(Who::Player(Color::Black), &stale);
    assert_eq!(refused, Err(Refusal::PlyStale { expected: 1, found: 7 }));
}

#[test]
fn undo_goes_back_so_that_the_asker_is_to_move() {
    check(
        small(Ruleset::CHINESE),
        "B C3\n W D3\n B C2\n B undo",
        expect![[r#"
            B undo: 2 moves are left
            -- play, black to move, move 3
        "#]],
    );
    check(
        small(Ruleset::CHINESE),
        "B C3\n W D3\n B C2\n W undo",
        expect![[r#"
            W undo: 1 moves are left
            -- play, white to move, move 2
        "#]],
    );
    check(
        small(Ruleset::CHINESE),
        "B undo\n B C3\n W undo",
        expect![[r#"
            B undo: refused, there is no move of black to take back
            W undo: refused, there is no move of white to take back
            -- play, white to move, move 2
        "#]],
    );
}

#[test]
fn undo_by_agreement_waits_for_the_answer_and_dies_with_the_next_move() {
    let settings = Settings { undo: UndoPolicy::OnAgreement, ..small(Ruleset::CHINESE) };
    check(
        settings,
        "B C3\n B undo\n B undo\n B accept\n W decline\n B undo\n W D3\n W accept\n W undo\n W cancel\n W undo\n B accept",
        expect![[r#"
            B undo: black asks to take back
            B undo: refused, a request to take back is waiting already
            B accept: refused, nobody asked to take back
            W decline: white declines
            B undo: black asks to take back
            W accept: refused, nobody asked to take back
            W undo: white asks to take back
            W cancel: white withdraws
            W undo: white asks to take back
            B accept: black accepts; 1 moves are left
            -- play, white to move, move 2
        "#]],
    );
    let never = Settings { undo: UndoPolicy::Never, ..settings };
    check(
        never,
        "B C3\n B undo",
        expect![[r#"
            B undo: refused, this game is played without undo
            -- play, white to move, move 2
        "#]],
    );
}

#[test]
fn free_handicap_stones_are_put_before_white_moves_and_can_be_taken_back() {
    let settings = Settings { handicap: 3, placement: Placement::Free, ..small(Ruleset::CHINESE) };
    check(
        settings,
        "W C3\n B B2\n B B2\n B pass\n B C3\n B undo\n B D4\n B C3\n B undo\n B C2\n W D3",
        expect![[r#"
            W C3: refused, it is black's turn
            B B2: refused, B2 is occupied
            B pass: refused, this is not possible in this phase of the game
            B undo: 0 moves and 1 stones are left
            B undo: 0 moves and 2 stones are left
            -- play, black to move, move 2
        "#]],
    );
}

#[test]
fn fixed_handicap_stones_stand_and_white_moves_first() {
    let settings = Settings { size: Size::NINE, handicap: 4, ..small(Ruleset::CHINESE) };
    let game = Match::new(settings).expect("there are places for four");
    assert_eq!(game.to_move(), Color::White);
    assert_eq!(game.board().n_stones(Color::Black), 4);
    let none = Settings { size: Size::square(5).expect("a board"), ..settings };
    assert!(Match::new(none).is_err());
}

/// A fight on a board of six points that comes round and round, each side losing as much as the other.
const CYCLE: &str = "B A2\n W A1\n B B1\n W C1\n B A1\n W B2\n B A2\n W C2\n B A1\n W B1\n B A2\n W A1\n B A2\n W A1\n
    B B1\n W B2\n B A1\n W C1\n B B1\n W C2\n B A2";

#[test]
fn a_position_that_stands_there_a_third_time_ends_the_game_without_a_result_under_japanese_rules() {
    let settings = Settings { size: Size::new(3, 2).expect("a small board"), ..small(Ruleset::JAPANESE) };
    check(
        settings,
        CYCLE,
        expect![[r#"
        B A2: black A2; over, Void
        -- over, Void
    "#]],
    );
}

#[test]
fn under_superko_the_same_fight_is_refused() {
    let settings = Settings { size: Size::new(3, 2).expect("a small board"), ..small(Ruleset::CHINESE) };
    let until_it_repeats = CYCLE.split_inclusive("W A1\n").take(2).collect::<String>() + "B A2";
    check(
        settings,
        &until_it_repeats,
        expect![[r#"
            B A2: refused, A2 would repeat the position after move 1 (superko)
            -- play, black to move, move 13
        "#]],
    );
}

#[test]
fn a_game_of_too_many_moves_leaves_only_passing_and_resigning() {
    // On a small board under superko there is nearly always another position to make.
    let settings = Settings { size: Size::new(3, 3).expect("a small board"), ..small(Ruleset::NEW_ZEALAND) };
    let mut game = Match::new(settings).expect("it begins");
    let mut random = 1u64;
    while game.game().n_moves() < game.max_moves() {
        let legal: Vec<_> = game.game().legal_points().collect();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = legal[(random >> 33) as usize % legal.len()];
        let command = Command::Play { ply: game.ply(), at };
        game.apply(Who::Player(game.to_move()), &command).expect("it is legal");
    }
    let color = game.to_move();
    let at = game.game().legal_points().next().expect("there is one still");
    let refused = game.apply(Who::Player(color), &Command::Play { ply: game.ply(), at });
    assert_eq!(refused, Err(Refusal::TooLong(100)));
    assert_eq!(may(&game, color), "Pass Resign AskUndo");
}

#[test]
fn a_player_is_told_what_he_may_do() {
    let mut game = Match::new(small(Ruleset::CHINESE)).expect("it begins");
    let mut told = String::new();
    for line in "B C3\n W pass\n B pass\n referee proposes\n B agree\n W agree\n B agree\n W agree".lines() {
        told += &format!("{}\n  B {}\n  W {}\n", line.trim(), may(&game, Color::Black), may(&game, Color::White));
        perform(&mut game, line).expect("it is done");
    }
    told += &format!("over\n  B {}\n  W {}\n", may(&game, Color::Black), may(&game, Color::White));
    expect![[r#"
        B C3
          B Play Pass Resign
          W Resign
        W pass
          B Resign AskUndo
          W Play Pass Resign
        B pass
          B Play Pass Resign AskUndo
          W Resign AskUndo
        referee proposes
          B Resign ResumePlay
          W Resign ResumePlay
        B agree
          B Resign Mark Agree ResumePlay
          W Resign Mark Agree ResumePlay
        W agree
          B Resign Mark ResumePlay
          W Resign Mark Agree ResumePlay
        B agree
          B Agree Recount
          W Agree Recount
        W agree
          B Recount
          W Agree Recount
        over
          B 
          W 
    "#]]
    .assert_eq(&told);
}

#[test]
fn hashes_of_sets_do_not_change_between_versions() {
    let points = ["D4", "Q16"].map(|name| name.parse().expect("a point"));
    assert_eq!(SetHash::of([]).to_string(), "cbf29ce484222325");
    assert_eq!(SetHash::of(points).to_string(), SetHash::of(points.into_iter().rev()).to_string());
    assert_eq!(SetHash::of(points).to_string().parse(), Ok(SetHash::of(points)));
    for odd in ["", "cbf29ce48422232", "cbf29ce4842223255", "+bf29ce484222325", "cbf29ce48422232g"] {
        assert!(odd.parse::<SetHash>().is_err(), "{odd}");
    }
}

#[test]
fn a_record_holds_what_was_agreed_and_played() {
    let settings = Settings { size: Size::NINE, handicap: 2, ..small(Ruleset::CHINESE) };
    let mut game = Match::new(settings).expect("it begins");
    for line in ["W E5", "B pass", "W resign"] {
        perform(&mut game, line).expect("it is done");
    }
    let record = game.record();
    let root = record.root();
    let text = |name: &str| root.text(name).map(|text| text.into_owned()).unwrap_or_default();
    let names = ["GM", "FF", "SZ", "RU", "KM", "HA", "PL", "RE"];
    let facts = names.map(|name| format!("{name}[{}]", text(name))).concat();
    expect!["GM[1]FF[4]SZ[9]RU[Chinese]KM[7.5]HA[2]PL[W]RE[B+R]"].assert_eq(&facts);
    let moves: Vec<String> = record
        .main_line()
        .filter_map(|node| node.played(record.size()))
        .map(|(color, mv)| format!("{color} {mv}"))
        .collect();
    assert_eq!(moves, ["white E5", "black pass"]);
}
