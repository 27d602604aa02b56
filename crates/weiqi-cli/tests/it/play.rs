use expect_test::expect;

use super::{Folder, tell};

/// A game on a small board against the rollouts, always the same one.
const PLAY: &str = "play --size 5 --level beginner --model none --seed 1";

fn played(folder: &Folder, flags: &str, typed: &str) -> String {
    tell(&folder.run_with_input(&format!("{PLAY} {flags}"), typed.as_bytes()))
}

#[test]
fn a_game_is_played_counted_and_kept() {
    let folder = Folder::new(&[]);
    let typed = format!("d4\n{}agree\n", "pass\n".repeat(40));
    let told = played(&folder, "--out game.sgf", &typed);
    assert!(told.starts_with("exit 0\n"), "{told}");
    assert!(told.contains("Both have passed. Counting"), "{told}");
    let sgf = String::from_utf8(folder.read("game.sgf")).expect("UTF-8");
    let result = sgf.split("RE[").nth(1).and_then(|rest| rest.split(']').next()).expect("a result");
    assert!(told.contains(&format!("The game is over: {result}")), "{told}");
    assert!(sgf.contains(";B[db]"), "{sgf}");
    assert!(folder.told("check game.sgf").starts_with("exit 0\n"));
}

#[test]
fn what_cannot_be_done_is_told_and_the_game_goes_on() {
    let folder = Folder::new(&[]);
    let typed = "undo\nk9\nwhat now\nagree\nd4\nd4\nundo\nresign\n";
    let told = played(&folder, "--ascii", typed);
    let asked: Vec<&str> = told.lines().filter_map(|line| line.strip_prefix("Your move (Black): ")).collect();
    expect![[r#"
        [
            "There is no move of yours to take back.",
            "That is not possible: the point is not on the board.",
            "There is no point or word \"what now\". Type help.",
            "That is not possible now.",
            "The computer plays B2.",
            "That is not possible: the point is occupied.",
        ]
    "#]]
    .assert_debug_eq(&asked[..6].to_vec());
    assert!(told.contains("White wins by resignation."), "{told}");
    assert!(told.contains(" 4 . . . X . 4"), "{told}");
}

#[test]
fn words_may_be_typed_in_ones_own_language() {
    let folder = Folder::new(&[]);
    for (language, resign, result) in [
        ("zh-CN", "认输", "白中盘胜。"),
        ("zh-TW", "認輸", "白中盤勝。"),
        ("ja", "投了", "白中押し勝ち。"),
        ("ko", "기권", "백 불계승."),
        ("zh-CN", "resign", "白中盘胜。"),
    ] {
        let told = played(&folder, &format!("--language {language}"), &format!("{resign}\n"));
        assert!(told.ends_with(&format!("{result}\n")), "{told}");
    }
}

#[test]
fn the_computer_begins_where_it_has_black() {
    let folder = Folder::new(&[]);
    let told = played(&folder, "--side white", "quit\n");
    assert!(told.contains("The computer plays"), "{told}");
    assert!(told.ends_with("You left the game.\n"), "{told}");
    // The end of what is typed leaves the game as well.
    assert!(played(&folder, "", "").ends_with("You left the game.\n"));
    // Whatever is typed, however long.
    let noise = played(&folder, "", &"\u{0}\u{7f}x".repeat(5000));
    assert!(noise.starts_with("exit 0\n"), "{noise}");
}

#[test]
fn a_file_that_is_there_is_not_written_over() {
    let folder = Folder::new(&[("game.sgf", b"mine")]);
    assert!(played(&folder, "--out game.sgf", "resign\n").starts_with("exit 2\n"));
    assert_eq!(folder.read("game.sgf"), b"mine");
}
