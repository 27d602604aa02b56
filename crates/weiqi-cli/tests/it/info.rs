//! `weiqi info`.

use expect_test::expect;

use super::{Folder, GAME};

#[test]
fn a_game_is_told_in_facts() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    expect![[r#"
        exit 0
        game.sgf: SGF, UTF-8, 1 game
        Black         古力 9p
        White         Lee Sedol 9p
        Result        B+R (Black won: the other side resigned)
        Date          2014-01-26
        Rules         Chinese
        Komi          6.5
        Board         9x9
        Moves         5; 8 nodes, 1 variation, 1 comment
    "#]]
    .assert_eq(&folder.told("info game.sgf"));
    expect![[r#"
        exit 0
        game.sgf：SGF，UTF-8，1 局
        黑            古力 9p
        白            Lee Sedol 9p
        结果          B+R (黑胜：对方中盘认输)
        日期          2014-01-26
        规则          Chinese (中国)
        贴目          6.5
        棋盘          9x9
        手数          5 手；节点 8，变化 1，解说 1
    "#]]
    .assert_eq(&folder.told("info game.sgf --language zh-CN"));
}

#[test]
fn a_collection_is_told_in_a_list() {
    let games = [GAME, b"(;GM[1]SZ[19]KM[375]RE[W+3.5]HA[2]AB[pd][dp];W[pp])", b"(;GM[2])", b"(;SZ[77])"].concat();
    let folder = Folder::new(&[("games.sgf", &games)]);
    expect![[r#"
        exit 0
        games.sgf: SGF, UTF-8, 4 games, 3 repairs
            1  古力 9p – Lee Sedol 9p               2014-01-26 B+R      9x9   5 moves
            2  ? – ?                                           W+3.5    19x19 1 move
            3  ? – ?                                                    -     0 moves
            4  ? – ?                                                    -     0 moves
    "#]]
    .assert_eq(&folder.told("info games.sgf"));
    expect![[r#"
        exit 0
        games.sgf: SGF, UTF-8, 4 games, 3 repairs
        Result        W+3.5 (White won by 3.5 points)
        Komi          375 (7.5)
        Handicap      2
        Board         19x19
        Moves         1, 2 stones set up; 2 nodes, 0 variations, 0 comments
    "#]]
    .assert_eq(&folder.told("info games.sgf --game 2"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no game 5: the file has 4
          --> games.sgf
        hint: `weiqi info` lists the games of a file
    "#]]
    .assert_eq(&folder.told("info games.sgf --game 5"));
}

#[test]
fn a_character_set_can_be_told() {
    let big5: &[u8] = b"(;GM[1]SZ[19]PB[\xb3\x5c])";
    let folder = Folder::new(&[("name.sgf", big5)]);
    let told = folder.told("info name.sgf --charset big5");
    assert!(told.contains("許"), "{told}");
    expect![[r#"
        exit 2
        stderr:
        error: --charset <NAME> cannot be klingon: write GB18030, Big5, Shift_JIS,
        EUC-KR, UTF-8 or windows-1252
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("info name.sgf --charset klingon"));
}

#[test]
fn programs_get_json() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let output = folder.run("info game.sgf --json");
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    expect![[r#"
        {
          "charset": "UTF-8",
          "file": "game.sgf",
          "format": "sgf",
          "games": [
            {
              "black": {
                "name": "古力",
                "rank": "9p"
              },
              "comments": 1,
              "date": "2014-01-26",
              "game": 1,
              "is_go": true,
              "komi_quarters": 26,
              "moves": 5,
              "nodes": 8,
              "result": {
                "how": "resign",
                "margin_quarters": null,
                "winner": "black"
              },
              "rules": "chinese",
              "setup_stones": 0,
              "size": [
                9,
                9
              ],
              "texts": {
                "DT": "2014-01-26",
                "KM": "6.5",
                "RE": "B+R",
                "RU": "Chinese"
              },
              "variations": 1,
              "white": {
                "name": "Lee Sedol",
                "rank": "9p"
              }
            }
          ],
          "repairs": 0
        }"#]]
    .assert_eq(&serde_json::to_string_pretty(&value).expect("JSON"));
}
