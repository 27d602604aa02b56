//! `weiqi score`.

use expect_test::expect;

use super::{Folder, tell};

/// Two areas on 9x9; a stone of each side stands in the other's.
const WALLS: &[u8] = b"(;GM[1]FF[4]SZ[9]KM[6.5]AB[ea][eb][ec][ed][ee][ef][eg][eh][ei][gb]\
AW[fa][fb][fc][fd][fe][ff][fg][fh][fi][cc];B[];W[])";

#[test]
fn a_count_is_explained_in_both_forms() {
    let folder = Folder::new(&[("walls.sgf", WALLS)]);
    expect![[r#"
        exit 0
        Chinese rules, komi 6.5, after move 2; dead: C7 G8
           A B C D E F G H J
         9 ■─■─■─■─●─○─□─□─□ 9
         8 ■─■─■─■─●─○─●×□─□ 8
         7 ■─■─○×■─●─○─□─□─□ 7
         6 ■─■─■─■─●─○─□─□─□ 6
         5 ■─■─■─■─●─○─□─□─□ 5
         4 ■─■─■─■─●─○─□─□─□ 4
         3 ■─■─■─■─●─○─□─□─□ 3
         2 ■─■─■─■─●─○─□─□─□ 2
         1 ■─■─■─■─●─○─□─□─□ 1
           A B C D E F G H J
        Black
          living stones                             9
          surrounded points                        36
          total                                    45
        White
          living stones                             9
          surrounded points                        27
          komi                                    6.5
          total                                  42.5
        zi (Black's stones and points against half of the board): 45 - 40 1/2 - 3 1/4
        owed = +1 1/4; Black needs more than 43 3/4
        mu (territory and prisoners): by territory it would be Black 36 + 1 prisoner,
        White 27 + 1 prisoner + komi 6.5 = +2.5
        Black wins by 2.5 points (1 1/4 zi): B+2.5
    "#]]
    .assert_eq(&folder.told("score walls.sgf --rules chinese --dead C7,G8"));
    expect![[r#"
        exit 0
        Japanese rules, komi 6.5, after move 2; dead: C7 G8
           A B C D E F G H J
         9 x x x x X O o o o 9
         8 x x x x X O X*o o 8
         7 x x O*x X O o o o 7
         6 x x x x X O o o o 6
         5 x x x x X O o o o 5
         4 x x x x X O o o o 4
         3 x x x x X O o o o 3
         2 x x x x X O o o o 2
         1 x x x x X O o o o 1
           A B C D E F G H J
        Black
          surrounded points                        35
          a dead stone of the other side            2
          total                                    37
        White
          surrounded points                        26
          a dead stone of the other side            2
          komi                                    6.5
          total                                  34.5
        zi (Black's stones and points against half of the board): by area it would be 45
        - 40 1/2 - 3 1/4 owed = +1 1/4; Black needs more than 43 3/4
        mu (territory and prisoners): Black 36 + 1 prisoner, White 27 + 1 prisoner +
        komi 6.5 = +2.5
        Black wins by 2.5 points (1 1/4 zi): B+2.5
    "#]]
    .assert_eq(&folder.told("score walls.sgf --rules japanese --dead C7,G8 --ascii"));
    expect![[r#"
        exit 0
        中国规则，贴目 6.5，第 2 手后；死子：C7 G8
           A B C D E F G H J
         9 ■─■─■─■─●─○─□─□─□ 9
         8 ■─■─■─■─●─○─●×□─□ 8
         7 ■─■─○×■─●─○─□─□─□ 7
         6 ■─■─■─■─●─○─□─□─□ 6
         5 ■─■─■─■─●─○─□─□─□ 5
         4 ■─■─■─■─●─○─□─□─□ 4
         3 ■─■─■─■─●─○─□─□─□ 3
         2 ■─■─■─■─●─○─□─□─□ 2
         1 ■─■─■─■─●─○─□─□─□ 1
           A B C D E F G H J
        黑
          活子                                      9
          围住的点                                 36
          合计                                     45
        白
          活子                                      9
          围住的点                                 27
          贴目                                    6.5
          合计                                   42.5
        数子：黑 45 子 - 归本数 40 1/2 - 黑贴 3 1/4 = +1 1/4 子；黑须超过 43 3/4 子
        数目：如按目数，黑 36 目 + 提子 1，白 27 目 + 提子 1 + 贴目 6.5 = +2.5 目
        黑胜 1 1/4 子（2.5 目）：B+2.5
    "#]]
    .assert_eq(&folder.told("score walls.sgf --rules chinese --dead C7,G8 --language zh-CN"));
}

#[test]
fn flags_stand_above_the_record_and_the_record_above_the_settings() {
    let folder = Folder::new(&[("walls.sgf", WALLS), ("weiqi.toml", b"rules = \"aga\"\n")]);
    let agreed = |words: &str| folder.told(words).lines().nth(1).unwrap_or_default().to_owned();
    expect!["AGA rules, komi 6.5, after move 2; dead: C7 G8"].assert_eq(&agreed("score walls.sgf --dead G8,C7"));
    expect!["Ing rules, komi -3.5, handicap 2, after move 2; no dead stones"]
        .assert_eq(&agreed("score walls.sgf --komi -3.5 --handicap 2 --rules ing"));
}

#[test]
fn open_borders_are_a_problem() {
    let folder = Folder::new(&[("open.sgf", b"(;GM[1]SZ[5]AB[ba][bb][bc]AW[da][db][dc][de])")]);
    expect![[r#"
        exit 1
        Chinese rules, komi 7.5, after move 0; no dead stones
           A B C D E
         5 ┌─●─┬─○─┐ 5
         4 ├─●─┼─○─┤ 4
         3 ├─●─┼─○─┤ 3
         2 ├─┼─┼─┼─┤ 2
         1 └─┴─┴─○─┘ 1
           A B C D E
        Black
          living stones                             3
          half of 18 shared points                  9
          total                                    12
        White
          living stones                             4
          half of 18 shared points                  9
          komi                                    7.5
          total                                  20.5
        zi (Black's stones and points against half of the board): 12 - 12 1/2 - 3 3/4
        owed = -4 1/4; Black needs more than 16 1/4
        mu (territory and prisoners): by territory it would be Black 0 + 0 prisoners,
        White 0 + 0 prisoners + komi 7.5 = -7.5
        White wins by 8.5 points (4 1/4 zi): W+8.5
        warning: the border is open at A1 B1 C1 A2 B2 C2 D2 C3 C4 C5
    "#]]
    .assert_eq(&folder.told("score open.sgf"));
}

#[test]
fn stones_that_are_not_there_cannot_be_dead() {
    let folder = Folder::new(&[("walls.sgf", WALLS)]);
    expect![[r#"
        exit 2
        stderr:
        error: there is no stone on A1 that could be dead
          --> walls.sgf
        hint: name a stone of each dead chain: --dead Q3,R4
    "#]]
    .assert_eq(&folder.told("score walls.sgf --dead A1"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no stone on Z99 that could be dead
          --> walls.sgf
        hint: name a stone of each dead chain: --dead Q3,R4
    "#]]
    .assert_eq(&folder.told("score walls.sgf --dead Z99"));
    expect![[r#"
        exit 2
        stderr:
        error: --dead <POINTS> cannot be Q3;rm: `Q3;rm` is no point: write a column
        letter (no I) and a row number, as in D4
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("score walls.sgf --dead Q3;rm"));
}

#[test]
fn wrong_rules_and_komi_are_told_with_what_is_possible() {
    let folder = Folder::new(&[("walls.sgf", WALLS)]);
    expect![[r#"
        exit 2
        stderr:
        error: --rules <RULES> cannot be chines: did you mean chinese? possible rules:
        chinese | chinese-competition | chinese-1988 | katago-chinese | japanese |
        korean | aga | aga-button | new-zealand | ing | tromp-taylor | ancient-chinese |
        stone | igs
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("score walls.sgf --rules chines"));
    expect![[r#"
        exit 2
        stderr:
        error: --komi <POINTS> cannot be 6.3: `6.3` is no number of points: write 7.5 or
        -3, in steps of a quarter
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("score walls.sgf --komi 6.3"));
    expect![[r#"
        exit 2
        stderr:
        error: --komi <POINTS> cannot be 1000000: komi is at most 400 points
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("score walls.sgf --komi 1000000"));
    expect![[r#"
        exit 2
        stderr:
        error: --handicap <N> cannot be 300: 300 is not in 0..=255
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("score walls.sgf --handicap 300"));
}

#[test]
fn a_board_that_no_game_can_have_is_not_counted() {
    let folder = Folder::new(&[("full.sgf", b"(;GM[1]SZ[2]AB[aa:bb])")]);
    expect![[r#"
        exit 2
        stderr:
        error: this board cannot be counted: no liberty is left at B2
          --> full.sgf
        hint: `weiqi check` tells where the record went wrong
    "#]]
    .assert_eq(&folder.told("score full.sgf"));
}

#[test]
fn programs_get_every_line_and_every_owner() {
    let folder = Folder::new(&[]);
    let output = folder.run_with_input("score - --rules chinese --dead C7,G8 --json", WALLS);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["result"], "B+2.5", "{}", tell(&output));
    assert_eq!(value["owners"][2], "XXXXXOOOO");
    let total = |color: &str| value["total_quarters"][color].as_i64().expect("a number");
    let lines = value["lines"].as_array().expect("lines");
    for color in ["black", "white"] {
        let own = lines.iter().filter(|line| line["color"] == color);
        assert_eq!(own.map(|line| line["worth_quarters"].as_i64().expect("a number")).sum::<i64>(), total(color));
    }
    assert_eq!(value["margin_quarters"].as_i64(), Some(total("black") - total("white")));
}

#[test]
fn a_colored_board_is_never_broken() {
    let folder = Folder::new(&[("walls.sgf", WALLS)]);
    let told = folder.told("--color always score walls.sgf");
    let board: Vec<&str> = told.lines().filter(|line| line.contains('\u{1b}')).collect();
    assert_eq!(board.len(), 9, "{told}");
    for line in board {
        assert!(line.contains("\u{1b}[0m"), "{line:?}");
    }
}
