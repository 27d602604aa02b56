//! `weiqi check`.

use expect_test::expect;

use super::{Folder, GAME, tell};

const FAULTY: &[u8] = b"From: a friend\n\n(;SZ[9]KM[6.5];B[ee];W[ee]\n;B[zz];W[cc](;B[cc])(;B[dd]\n";

#[test]
fn a_clean_file_has_nothing_to_say() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    expect![[r#"
        exit 0
        1 file, 1 game: 0 repairs, 0 illegal moves
    "#]]
    .assert_eq(&folder.told("check game.sgf"));
}

#[test]
fn repairs_and_illegal_moves_are_told_with_line_and_column() {
    let folder = Folder::new(&[("faulty.sgf", FAULTY)]);
    expect![[r#"
        exit 1
        faulty.sgf:1:1: JUNK-BEFORE  "From: a friend": text before the game was skipped
        faulty.sgf:3:22: OCCUPIED  move 2, White E5: the point is occupied (game 1)
        faulty.sgf:4:4: OFFBOARD  "zz": no point of the board: the move is kept and changes nothing (game 1)
        faulty.sgf:4:15: OCCUPIED  move 5, Black C7: the point is occupied (game 1)
        faulty.sgf:5:1: UNCLOSED  the file ends inside a game; its parentheses were closed (game 1)
        1 file, 1 game: 3 repairs, 2 illegal moves
    "#]]
    .assert_eq(&folder.told("check faulty.sgf"));
    expect![[r#"
        exit 1
        faulty.sgf:1:1: JUNK-BEFORE  "From: a friend": 跳过了棋局前面的文字
        faulty.sgf:3:22: OCCUPIED  第 2 手，白 E5：此处有子（第 1 局）
        faulty.sgf:4:4: OFFBOARD  "zz": 坐标在棋盘之外（第 1 局）
        faulty.sgf:4:15: OCCUPIED  第 5 手，黑 C7：此处有子（第 1 局）
        faulty.sgf:5:1: UNCLOSED  文件在棋局中途结束，已补上括号（第 1 局）
        1 个文件，1 局棋：修正 3 处，违例着手 2 处
    "#]]
    .assert_eq(&folder.told("check faulty.sgf --language zh-CN"));
}

#[test]
fn repairs_alone_are_no_problem_unless_they_are_told_to_be() {
    let folder = Folder::new(&[("open.sgf", b"(;GM[1]FF[4]SZ[9];B[ee]")]);
    expect![[r#"
        exit 0
        open.sgf:1:24: UNCLOSED  the file ends inside a game; its parentheses were closed (game 1)
        1 file, 1 game: 1 repair, 0 illegal moves
    "#]]
    .assert_eq(&folder.told("check open.sgf"));
    assert_eq!(folder.run("check open.sgf --strict").status.code(), Some(1));
}

#[test]
fn each_rule_that_forbids_a_move_is_named() {
    let ko = "AB[ca][db][cc]AW[ba][ab][bc][cb]";
    let games = format!(
        "(;SZ[4]RU[Chinese]{ko};B[bb];W[cb])\n(;SZ[4]AB[ab][bb][ba];W[aa])\n(;SZ[4]RU[NZ]AB[ab][bb][ba];W[aa])\n\
         (;SZ[4]RU[Chinese]{ko};B[bb];W[dd];B[];W[cb];B[dd];W[ad];B[bb])"
    );
    let folder = Folder::new(&[("games.sgf", games.as_bytes())]);
    expect![[r#"
        exit 1
        games.sgf:1:58: KO  move 2, White C3: may not be retaken at once (ko) (game 1)
        games.sgf:2:23: SUICIDE  move 1, White A4: the stone would have no liberties (suicide) (game 2)
        games.sgf:3:29: SUICIDE  "W[aa]": move 1 takes its own last liberty and is lifted (game 3)
        games.sgf:4:74: OCCUPIED  move 5, Black D1: the point is occupied (game 4)
        1 file, 4 games: 1 repair, 3 illegal moves
    "#]]
    .assert_eq(&folder.told("check games.sgf"));
    expect![[r#"
        exit 1
        games.sgf:1:58: KO  move 2, White C3: may not be retaken at once (ko) (game 1)
        games.sgf:2:23: SUPERKO  move 1, White A4: would repeat the position after move 0 (superko) (game 2)
        games.sgf:3:29: SUPERKO  move 1, White A4: would repeat the position after move 0 (superko) (game 3)
        games.sgf:4:74: OCCUPIED  move 5, Black D1: the point is occupied (game 4)
        1 file, 4 games: 0 repairs, 4 illegal moves
    "#]]
    .assert_eq(&folder.told("check games.sgf --rules tromp-taylor"));
}

#[test]
fn files_folders_patterns_and_standard_input_are_checked_alike() {
    let folder = Folder::new(&[
        ("a.sgf", GAME),
        ("more/b.SGF", GAME),
        ("more/deep/c.sgf", b"no game"),
        ("more/notes.txt", b"not looked at"),
    ]);
    expect![[r#"
        exit 2
        ./more/deep/c.sgf:1:1: JUNK-BEFORE  "no game": text before the game was skipped
        3 files, 2 games: 1 repair, 0 illegal moves, 1 file not read
        stderr:
        error: there is no game in this file
          --> ./more/deep/c.sgf:1:1
        hint: SGF, GIB, NGF, UGF, Ishi, XML and JSON records and diagrams can be read
    "#]]
    .assert_eq(&folder.told("check ."));
    expect![[r#"
        exit 0
        2 files, 2 games: 0 repairs, 0 illegal moves
    "#]]
    .assert_eq(&folder.told("check m*/*.SGF a.sgf"));
    expect![[r#"
        exit 1
        -:1:1: JUNK-BEFORE  "From: a friend": text before the game was skipped
        -:3:22: OCCUPIED  move 2, White E5: the point is occupied (game 1)
        -:4:4: OFFBOARD  "zz": no point of the board: the move is kept and changes nothing (game 1)
        -:4:15: OCCUPIED  move 5, Black C7: the point is occupied (game 1)
        -:5:1: UNCLOSED  the file ends inside a game; its parentheses were closed (game 1)
        1 file, 1 game: 3 repairs, 2 illegal moves
    "#]]
    .assert_eq(&tell(&folder.run_with_input("check -", FAULTY)));
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_goes_on() {
    let folder = Folder::new(&[("game.sgf", GAME), ("empty.sgf", b""), ("empty/notes.txt", b"")]);
    expect![[r#"
        exit 2
        4 files, 1 game: 0 repairs, 0 illegal moves, 3 files not read
        stderr:
        error: the file could not be read: no such file or directory
          --> nothing.sgf
        hint: check the name; a folder such as `.` takes every record below it
        error: there is no game in this file
          --> empty.sgf:1:1
        hint: SGF, GIB, NGF, UGF, Ishi, XML and JSON records and diagrams can be read
        error: there is no record in this folder
          --> empty
        hint: looked for names that end in .sgf .gib .ngf .ugf .ugi .go .prb .xml .mgt;
        name other files themselves
    "#]]
    .assert_eq(&folder.told("check nothing.sgf empty.sgf empty game.sgf"));
}

#[test]
fn programs_get_a_line_of_json_for_each_file() {
    let folder = Folder::new(&[("faulty.sgf", FAULTY)]);
    let output = folder.run("check --json faulty.sgf nothing.sgf");
    let lines: Vec<serde_json::Value> =
        String::from_utf8(output.stdout).expect("UTF-8").lines().map(|line| line.parse().expect("JSON")).collect();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(lines.len(), 2);
    expect![[r#"
        [
          {
            "byte": 37,
            "code": "OCCUPIED",
            "color": "white",
            "column": 22,
            "game": 1,
            "line": 3,
            "message": "move 2, White E5: the point is occupied",
            "move": 2,
            "path": null,
            "point": "E5",
            "rule": "illegal.occupied"
          },
          {
            "byte": 57,
            "code": "OCCUPIED",
            "color": "black",
            "column": 15,
            "game": 1,
            "line": 4,
            "message": "move 5, Black C7: the point is occupied",
            "move": 5,
            "path": null,
            "point": "C7",
            "rule": "illegal.occupied"
          }
        ]"#]]
    .assert_eq(&serde_json::to_string_pretty(&lines[0]["illegal"]).expect("JSON"));
    expect![[r#"{"error":{"code":"input-unreadable","message":"the file could not be read: no such file or directory","place":"nothing.sgf"},"file":"nothing.sgf","games":0,"illegal":[],"repairs":[]}"#]].assert_eq(&lines[1].to_string());
}

#[test]
fn every_code_is_explained() {
    let told = Folder::new(&[]).told("check --codes");
    assert!(told.contains("STRAY-TEXT ") && !told.contains("repair-"), "{told}");
}

#[test]
fn slow_hostile_files_end_soon() {
    let nested = format!("{}{}", "(;B[]".repeat(200_000), ")".repeat(200_000));
    let setups = format!("(;SZ[19]{}{}", "(;AB[bb];AE[bb]".repeat(100_000), ")(;B[aa])".repeat(100_000));
    let occupied = format!("(;SZ[19]{})", ";B[aa]".repeat(20_000));
    let folder = Folder::new(&[
        ("nested.sgf", nested.as_bytes()),
        ("setups.sgf", setups.as_bytes()),
        ("occupied.sgf", occupied.as_bytes()),
        ("brackets.sgf", "[".repeat(1 << 20).as_bytes()),
        ("zeros.sgf", &[0; 1 << 20]),
    ]);
    let told = folder.told("check .");
    assert!(told.contains("5 files, 3 games"), "{}", told.lines().last().unwrap_or_default());
}

#[test]
fn a_flood_of_illegal_moves_is_told_in_part() {
    let moves: String = (0..400).map(|_| ";B[aa]").collect();
    let folder = Folder::new(&[("flood.sgf", format!("(;SZ[9]{moves})").as_bytes())]);
    let told = tell(&folder.run("check flood.sgf"));
    assert!(told.contains("flood.sgf: and 299 more illegal moves"), "{told}");
    assert!(told.lines().count() < 120 && told.contains("399 illegal moves"), "{told}");
    let json = folder.run("check flood.sgf --json");
    let report: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(report["illegal"].as_array().map(Vec::len), Some(399), "{report}");
}

#[test]
fn a_zip_is_told_to_be_one() {
    let folder = Folder::new(&[("games.zip", b"PK\x03\x04 and so on")]);
    for command in ["check", "info", "show", "convert --to sgf"] {
        let told = tell(&folder.run(&format!("{command} games.zip")));
        assert!(told.contains("this is a zip") && told.contains("unpack it first"), "{command}: {told}");
    }
}
