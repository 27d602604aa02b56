//! `weiqi show`.

use expect_test::expect;

use super::{Folder, GAME, tell};

#[test]
fn a_board_is_shown_with_its_last_move_marks_and_what_follows() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    expect![[r#"
        exit 0
        Black 古力 9p, White Lee Sedol 9p
        Move 3: Black C3
        Captured by Black 0, by White 0
           A B C D E F G H J
         9 ┌─┬─┬─┬─┬─┬─┬─┬─┐ 9
         8 ├─┼─┼─┼─┼─┼─┼─┼─┤ 8
         7 ├─┼─╋─┼─┼─┼─○A┼─┤ 7
         6 ├─┼─┼─┼─┼─┼─┼─┼─┤ 6
         5 ├─┼─┼─┼─●△┼─┼─┼─┤ 5
         4 ├─┼─┼─┼─┼─┼─┼─┼─┤ 4
         3 ├─┼(●)┼─┼─┼─╋─┼─┤ 3
         2 ├─┼─┼─┼─┼─┼─┼─┼─┤ 2
         1 └─┴─┴─┴─┴─┴─┴─┴─┘ 1
           A B C D E F G H J
        △  E5
        A  G7
        White to move – 0: G3  1: C7
    "#]]
    .assert_eq(&folder.told("show game.sgf --move 3"));
}

#[test]
fn a_board_without_unicode_is_drawn_in_ascii() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let output = folder.command("show game.sgf --move 2").env("LANG", "C").output().expect("the program runs");
    expect![[r#"
        exit 0
        Black 古力 9p, White Lee Sedol 9p
        Move 2: White G7
        Captured by Black 0, by White 0
           A B C D E F G H J
         9 . . . . . . . . . 9
         8 . . . . . . . . . 8
         7 . . + . . .(O). . 7
         6 . . . . . . . . . 6
         5 . . . . X . . . . 5
         4 . . . . . . . . . 4
         3 . . + . . . + . . 3
         2 . . . . . . . . . 2
         1 . . . . . . . . . 1
           A B C D E F G H J
        Black to move – 0: C3

        Answers from the corner.
    "#]]
    .assert_eq(&tell(&output));
    assert_eq!(tell(&output), folder.told("show game.sgf --move 2 --ascii"));
}

#[test]
fn a_path_leads_into_a_variation() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let told = folder.told("show game.sgf --path 0x3/1");
    assert!(told.contains("Move 4: White C7") && told.contains("tenuki"), "{told}");
}

#[test]
fn coordinates_stand_in_several_styles() {
    let folder = Folder::new(&[("small.sgf", b"(;GM[1]SZ[3];B[bb])")]);
    for (style, expected) in [
        (
            "letters",
            expect![[r#"
            |   A B C
            | 3 ┌─┬─┐ 3
            | 2 ├(●)┤ 2
            | 1 └─┴─┘ 1
            |   A B C
            |White to move
        "#]],
        ),
        (
            "numbers",
            expect![[r#"
            |   1 2 3
            | 1 ┌─┬─┐ 1
            | 2 ├(●)┤ 2
            | 3 └─┴─┘ 3
            |   1 2 3
            |White to move
        "#]],
        ),
        (
            "chinese",
            expect![[r#"
            |   1 2 3
            |一 ┌─┬─┐ 一
            |二 ├(●)┤ 二
            |三 └─┴─┘ 三
            |   1 2 3
            |White to move
        "#]],
        ),
        (
            "sgf",
            expect![[r#"
            |   a b c
            | a ┌─┬─┐ a
            | b ├(●)┤ b
            | c └─┴─┘ c
            |   a b c
            |White to move
        "#]],
        ),
        (
            "none",
            expect![[r#"
            | ┌─┬─┐ 
            | ├(●)┤ 
            | └─┴─┘ 
            |White to move
        "#]],
        ),
    ] {
        let told = folder.told(&format!("show small.sgf --coordinates {style}"));
        let board = told.lines().skip(3).map(|line| format!("|{line}\n"));
        expected.assert_eq(&board.collect::<String>());
    }
}

#[test]
fn the_largest_board_fits_eighty_columns() {
    let folder = Folder::new(&[("large.sgf", b"(;GM[1]SZ[52];B[ZA];W[aZ])")]);
    let told = folder.told("show large.sgf");
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
}

#[test]
fn games_moves_and_nodes_that_are_not_there_are_told() {
    let folder = Folder::new(&[("game.sgf", GAME), ("other.sgf", b"(;GM[2];B[aa])")]);
    expect![[r#"
        exit 2
        stderr:
        error: there is no game 2: the file has 1
          --> game.sgf
        hint: `weiqi info` lists the games of a file
    "#]]
    .assert_eq(&folder.told("show game.sgf --game 2"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no game 0: the file has 1
          --> game.sgf
        hint: `weiqi info` lists the games of a file
    "#]]
    .assert_eq(&folder.told("show game.sgf --game 0"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no move 6: the main line has 5
          --> game.sgf
        hint: `--path` leads into variations
    "#]]
    .assert_eq(&folder.told("show game.sgf --move 6"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no node 0/5
          --> game.sgf
        hint: a path names the child to take at each node, 0 the first: 0/0/1
    "#]]
    .assert_eq(&folder.told("show game.sgf --path 0/5"));
    expect![[r#"
        exit 2
        stderr:
        error: this game has no board to show
          --> other.sgf
        hint: `weiqi info` tells what it is
    "#]]
    .assert_eq(&folder.told("show other.sgf"));
    expect![[r#"
        exit 2
        stderr:
        error: this is a folder, and one record is needed
          --> .
        hint: name a file in it
    "#]]
    .assert_eq(&folder.told("show ."));
}

#[test]
fn programs_get_json() {
    let folder = Folder::new(&[]);
    let output = folder.run_with_input("show - --move 3 --json", GAME);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    expect![[r#"
        {
          "board": [
            ".........",
            ".........",
            "......O..",
            ".........",
            "....X....",
            ".........",
            "..X......",
            ".........",
            "........."
          ],
          "captured": {
            "black": 0,
            "white": 0
          },
          "comment": null,
          "last": {
            "color": "black",
            "move": "C3"
          },
          "marks": [
            {
              "kind": "triangle",
              "label": "",
              "point": "E5"
            },
            {
              "kind": "label",
              "label": "A",
              "point": "G7"
            }
          ],
          "move": 3,
          "name": null,
          "next": [
            "G3",
            "C7"
          ],
          "path": null,
          "size": [
            9,
            9
          ],
          "to_move": "white"
        }"#]]
    .assert_eq(&serde_json::to_string_pretty(&value).expect("JSON"));
}

#[test]
fn what_a_file_says_cannot_command_the_terminal() {
    let folder = Folder::new(&[("evil.sgf", b"(;GM[1]SZ[9]PB[\x1b[2J]C[a\x1b]0;title\x07b];B[ee]N[\x1b[31m])")]);
    for words in ["show evil.sgf", "show evil.sgf --move 0", "info evil.sgf", "check evil.sgf"] {
        let output = folder.run(words);
        assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b), "{words}");
    }
}

/// Ten moves with a capture at A9, which is played on again, and a pass.
const FIGHT: &[u8] = b"(;GM[1]SZ[9]GN[A fight];B[ee];W[aa];B[ba];W[gc];B[ab];W[];B[cg];W[aa];B[gg];W[cc])";

#[test]
fn a_figure_numbers_its_moves_and_notes_what_it_cannot_draw() {
    let folder = Folder::new(&[("fight.sgf", FIGHT)]);
    expect![[r#"
        exit 0
        Moves 1 to 10; Black has the odd numbers
            A  B  C  D  E  F  G  H  J
         9  2─ 3──┬──┬──┬──┬──┬──┬──┐ 9
         8  5──┼──┼──┼──┼──┼──┼──┼──┤ 8
         7  ├──┼─10──┼──┼──┼─ 4──┼──┤ 7
         6  ├──┼──┼──┼──┼──┼──┼──┼──┤ 6
         5  ├──┼──┼──┼─ 1──┼──┼──┼──┤ 5
         4  ├──┼──┼──┼──┼──┼──┼──┼──┤ 4
         3  ├──┼─ 7──┼──┼──┼─ 9──┼──┤ 3
         2  ├──┼──┼──┼──┼──┼──┼──┼──┤ 2
         1  └──┴──┴──┴──┴──┴──┴──┴──┘ 1
            A  B  C  D  E  F  G  H  J
        6 pass
        8 at 2
    "#]]
    .assert_eq(&folder.told("show fight.sgf --from 1"));
    expect![[r#"
        exit 0
        Moves 4 to 8; Black has the odd numbers
            A  B  C  D  E  F  G  H  J
         9  ○──●──┬──┬──┬──┬──┬──┬──┐ 9
         8  5──┼──┼──┼──┼──┼──┼──┼──┤ 8
         7  ├──┼──╋──┼──┼──┼─ 4──┼──┤ 7
         6  ├──┼──┼──┼──┼──┼──┼──┼──┤ 6
         5  ├──┼──┼──┼──●──┼──┼──┼──┤ 5
         4  ├──┼──┼──┼──┼──┼──┼──┼──┤ 4
         3  ├──┼─ 7──┼──┼──┼──╋──┼──┤ 3
         2  ├──┼──┼──┼──┼──┼──┼──┼──┤ 2
         1  └──┴──┴──┴──┴──┴──┴──┴──┘ 1
            A  B  C  D  E  F  G  H  J
        6 pass
        8 at A9
    "#]]
    .assert_eq(&folder.told("show fight.sgf --from 4 --to 8"));
}

#[test]
fn pictures_are_written_whole_and_never_over_others() {
    let folder = Folder::new(&[("fight.sgf", FIGHT)]);
    assert_eq!(folder.told("show fight.sgf --svg board.svg"), "exit 0\n");
    let svg = String::from_utf8(folder.read("board.svg")).expect("UTF-8");
    assert!(svg.starts_with("<svg ") && svg.contains("A fight"), "{svg}");
    expect![[r#"
        exit 2
        stderr:
        error: the file is there already and was not changed
          --> board.svg
        hint: choose another name, or replace it with `--force`
    "#]]
    .assert_eq(&folder.told("show fight.sgf --svg board.svg"));
    assert_eq!(folder.told("show fight.sgf --from 1 --two-digits --svg board.svg --force --theme paper"), "exit 0\n");
    assert_ne!(folder.read("board.svg"), svg.as_bytes());
    assert!(folder.run("show fight.sgf --png - --part A5-E9").stdout.starts_with(b"\x89PNG"));
    assert_eq!(folder.names(), ["board.svg", "fight.sgf"]);
}

#[test]
fn wrong_words_about_pictures_are_told() {
    let folder = Folder::new(&[("fight.sgf", FIGHT)]);
    expect![[r#"
        exit 2
        stderr:
        error: --theme <NAME> cannot be wod: did you mean wood? possible looks: wood
        paper slate dark contrast
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("show fight.sgf --svg a.svg --theme wod"));
    expect![[r#"
        exit 2
        stderr:
        error: --part <A-B> cannot be C3: write two corners, as in C3-K10
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("show fight.sgf --svg a.svg --part C3"));
}
