//! `weiqi convert`.

use expect_test::expect;

use super::{Folder, GAME, tell};

/// A game on 19x19 that every format can say.
const PLAIN: &[u8] =
    b"(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]PB[Gu Li]PW[Lee Sedol]DT[2014-01-26]RE[B+R];B[pd];W[dp];B[pq];W[dd];B[];W[fq])";

#[test]
fn one_file_goes_to_standard_output() {
    let folder = Folder::new(&[("game.sgf", PLAIN)]);
    let output = folder.run("convert game.sgf --to gib");
    assert!(output.status.success() && output.stdout.starts_with(b"\\HS"), "{}", tell(&output));
    assert_eq!(folder.names(), ["game.sgf"]);
    let output = folder.run_with_input("convert - --to ishi", PLAIN);
    assert!(String::from_utf8_lossy(&output.stdout).contains("B 1 Q16"), "{}", tell(&output));
}

#[test]
fn every_format_gives_the_moves_back() {
    let moves = |folder: &Folder, name: &str| {
        let output = folder.run(&format!("show {name} --json"));
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        (value["board"].clone(), value["move"].clone())
    };
    for format in ["sgf", "gib", "ngf", "ugf", "ishi", "xml", "json"] {
        let folder = Folder::new(&[("game.sgf", PLAIN)]);
        let there = folder.run(&format!("convert game.sgf --to {format} --out there/"));
        assert!(there.status.success(), "{format}: {}", tell(&there));
        let name = folder.names().into_iter().find(|name| name.starts_with("there")).expect("a file");
        let back = folder.run(&format!("convert {name} --out back.sgf"));
        assert!(back.status.success(), "{format}: {}", tell(&back));
        assert_eq!(moves(&folder, "back.sgf"), moves(&folder, "game.sgf"), "{format}");
    }
}

#[test]
fn a_folder_is_converted_past_bad_files_which_are_listed_at_the_end() {
    let folder = Folder::new(&[
        ("games/a.sgf", PLAIN),
        ("games/b.sgf", b"not a game"),
        ("games/deep/c.sgf", PLAIN),
        ("games/small.sgf", GAME),
    ]);
    expect![[r#"
        exit 2
        games/a.sgf -> new/a.gib
        games/deep/c.sgf -> new/deep/c.gib
        stderr:
        2 of 4 files could not be converted:
        error: there is no game in this file
          --> games/b.sgf:1:1
        hint: SGF, GIB, NGF, UGF, Ishi, XML and JSON records and diagrams can be read
        error: the game cannot be written: gib cannot hold a board of 9x9
          --> games/small.sgf
        hint: `--to sgf` and `--to json` hold every game, `--split` writes a file for
        each
    "#]]
    .assert_eq(&folder.told("convert games --to gib --out new"));
    assert_eq!(
        folder.names(),
        ["games/a.sgf", "games/b.sgf", "games/deep/c.sgf", "games/small.sgf", "new/a.gib", "new/deep/c.gib"]
    );
}

#[test]
fn nothing_is_written_over_unless_that_is_wanted() {
    let folder = Folder::new(&[("game.sgf", PLAIN), ("game.gib", b"mine")]);
    expect![[r#"
        exit 2
        stderr:
        error: the file is there already and was not changed
          --> game.gib
        hint: choose another name, or replace it with `--force`
    "#]]
    .assert_eq(&folder.told("convert game.sgf --out game.gib"));
    assert_eq!(folder.read("game.gib"), b"mine");
    assert_eq!(folder.told("convert game.sgf --out game.gib --force"), "exit 0\ngame.sgf -> game.gib\n");
    assert!(folder.read("game.gib").starts_with(b"\\HS"));
}

#[test]
fn a_collection_becomes_one_file_or_a_file_for_each_game() {
    let games = [PLAIN, PLAIN].concat();
    let folder = Folder::new(&[("games.sgf", &games)]);
    expect![[r#"
        exit 0
        games.sgf -> one/games.json
    "#]]
    .assert_eq(&folder.told("convert games.sgf --to json --out one"));
    expect![[r#"
        exit 0
        games.sgf -> many/games-1.ngf
        games.sgf -> many/games-2.ngf
    "#]]
    .assert_eq(&folder.told("convert games.sgf --to ngf --out many"));
    expect![[r#"
        exit 0
        games.sgf -> games-1.sgf
        games.sgf -> games-2.sgf
    "#]]
    .assert_eq(&folder.told("convert games.sgf --split"));
}

#[test]
fn several_files_become_one_collection() {
    let folder = Folder::new(&[("a.sgf", PLAIN), ("b.sgf", GAME)]);
    assert_eq!(folder.told("convert a.sgf b.sgf --out both.sgf"), "exit 0\na.sgf -> both.sgf\n");
    assert!(folder.told("info both.sgf").contains("2 games"));
    expect![[r#"
        exit 2
        stderr:
        1 of 2 files could not be converted:
        error: the game cannot be written: a file of gib holds one game, not 2: write a
        file for each
          --> a.sgf
        hint: `--to sgf` and `--to json` hold every game, `--split` writes a file for
        each
    "#]]
    .assert_eq(&folder.told("convert a.sgf b.sgf --out both.gib"));
}

#[test]
fn files_that_would_get_the_same_name_keep_their_endings() {
    let folder = Folder::new(&[("in/a.sgf", PLAIN)]);
    folder.run("convert in/a.sgf --out in/a.gib");
    assert_eq!(folder.run("convert in --to json --out new").status.code(), Some(0));
    assert_eq!(folder.names(), ["in/a.gib", "in/a.sgf", "new/a.gib.json", "new/a.sgf.json"]);
}

#[test]
fn what_a_format_cannot_hold_is_told() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    expect![[r#"
        exit 0
        game.sgf -> new.ugf
        stderr:
        game.sgf: what ugf cannot hold: variations (2 nodes) were left out
        game.sgf: what ugf cannot hold: marks of 1 node were left out
    "#]]
    .assert_eq(&folder.told("convert game.sgf --to ugf --out new.ugf"));
}

#[test]
fn formats_that_are_none_are_told_with_the_nearest() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    expect![[r#"
        exit 2
        stderr:
        error: --to <FORMAT> cannot be sfg: did you mean sgf? possible formats: gib ngf
        ugf xml json sgf ishi diagram moves
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("convert game.sgf --to sfg"));
    expect![[r#"
        exit 2
        stderr:
        error: with --json the report goes to standard output, and so would the record
        hint: name a file or folder with `--out`
    "#]]
    .assert_eq(&folder.told("convert game.sgf --json"));
}

#[test]
fn programs_get_a_line_of_json_for_each_file() {
    let folder = Folder::new(&[("game.sgf", GAME), ("bad.sgf", b"x")]);
    expect![[r#"
        exit 2
        {"errors":[],"file":"game.sgf","losses":["variations (2 nodes) were left out","marks of 1 node were left out"],"written":["new/game.ugf"]}
        {"errors":[{"code":"records-no-game","message":"there is no game in this file","place":"bad.sgf:1:1"}],"file":"bad.sgf","losses":[],"written":[]}
        stderr:
        1 of 2 files could not be converted:
        error: there is no game in this file
          --> bad.sgf:1:1
        hint: SGF, GIB, NGF, UGF, Ishi, XML and JSON records and diagrams can be read
    "#]].assert_eq(&folder.told("convert game.sgf bad.sgf --to ugf --out new --json"));
}
