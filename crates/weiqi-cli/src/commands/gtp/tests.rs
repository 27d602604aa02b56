//! Conversations, and what no line may do.

use expect_test::{Expect, expect};
use weiqi_engine::Level;

use super::super::settings::Settings;
use super::session::{Session, Strength};
use super::stream::Signals;
use super::{Input, answer};

fn session() -> Session {
    let strength = Strength { level: Level::Full, seed: 1 };
    let settings = Settings { max_visits: Some(30), ..Settings::default() };
    Session::new(strength, settings, Signals::default())
}

/// Sends lines and shows the answers.
fn check(lines: &str, expected: Expect) {
    expected.assert_eq(&answers(lines));
}

fn answers(lines: &str) -> String {
    let mut session = session();
    let responses = lines.lines().filter_map(|line| answer(&mut session, Input::Line(line.into())));
    responses.map(|response| response.to_string().replace("\n\n", "\n")).collect()
}

#[test]
fn a_refused_move_changes_nothing_and_its_reason_can_be_asked() {
    check(
        "boardsize 5
        play b A2
        play w D4
        play b B1
        play w E1
        play w A1
        weiqi-legal w A1
        weiqi-legal b A2
        weiqi-legal b E5
        last_move",
        expect![[r#"
            =
            =
            =
            =
            =
            ? illegal move
            = suicide
            = occupied
            = legal
            = white E1
        "#]],
    );
}

/// Every move used to copy the whole game.
#[test]
fn a_long_conversation_takes_no_longer_for_each_move() {
    let mut session = session();
    let started = std::time::Instant::now();
    for number in 0..100_000 {
        let line = if number % 2 == 0 { "play b pass" } else { "play w pass" };
        let response = answer(&mut session, Input::Line(line.into()));
        assert_eq!(response.map(|response| response.to_string()).as_deref(), Some("=\n\n"), "move {number}");
    }
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

#[test]
fn a_refused_move_after_the_end_leaves_the_turn_and_the_end_alone() {
    check(
        "boardsize 3
        play b B2
        play w pass
        play b pass
        play b B2
        showboard
        play w A1
        undo
        undo
        undo
        showboard",
        expect![[r#"
            =
            =
            =
            =
            ? illegal move
            =
               A B C
             3 . . . 3
             2 . X . 2
             1 . . . 1
               A B C
            move 3, white to move, Black has taken 0, White 0
            rules katago-chinese, komi 7.5, handicap 0
            =
            =
            =
            =
            =
               A B C
             3 . . . 3
             2 . X . 2
             1 . . . 1
               A B C
            move 1, white to move, Black has taken 0, White 0
            rules katago-chinese, komi 7.5, handicap 0
        "#]],
    );
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_no_files_to_load() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("every Unix has mkfifo");
    assert!(made.success());
    let answer = answers(&format!("loadsgf {}", pipe.display()));
    assert!(answer.contains("pipe is a pipe or a device, not a file"), "{answer}");
    check(
        "loadsgf /dev/zero
        loadsgf /dev",
        expect![[r#"
            ? cannot load file (/dev/zero is a pipe or a device, not a file)
            ? cannot load file (/dev: is a directory)
        "#]],
    );
}

#[test]
fn rules_can_change_in_the_middle_of_a_game() {
    check(
        "boardsize 3
        play b B2
        kata-set-rules japanese
        komi 6.5
        kata-get-rules
        kata-set-rule scoring AREA
        kata-set-rule friendlyPassOk false
        kata-get-rules
        undo
        undo",
        expect![[r#"
            =
            =
            =
            =
            = {"friendlyPassOk":false,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}
            =
            =
            = {"friendlyPassOk":false,"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}
            =
            ? cannot undo
        "#]],
    );
}

#[test]
fn a_board_is_drawn_with_its_names() {
    check(
        "rectangular_boardsize 4 3
        play b B2
        play w C3
        showboard",
        expect![[r#"
            =
            =
            =
            =
               A B C D
             3 . . O . 3
             2 . X . . 2
             1 . . . . 1
               A B C D
            move 2, black to move, Black has taken 0, White 0
            rules katago-chinese, komi 7.5, handicap 0
        "#]],
    );
}

#[test]
fn handicap_stones_are_counted_however_they_came() {
    check(
        "boardsize 9
        fixed_handicap 3
        get_handicap
        clear_board
        get_handicap
        play b C3
        play b G7
        play w E5
        get_handicap
        clear_board
        place_free_handicap 5
        get_handicap",
        expect![[r#"
            =
            = C3 G7 C7
            = 3
            =
            = 0
            =
            =
            =
            = 2
            =
            = C3 G7 G3 C7 E5
            = 5
        "#]],
    );
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    check(
        "gogui-play_sequence b D4 w Q16 b D4
        last_move
        gogui-play_sequence b D4 w Q16
        move_history",
        expect![[r#"
            ? illegal move
            ? nothing there (no move was made)
            =
            = white Q16
            black D4
        "#]],
    );
}

/// The kinds of GoGui's documentation.
#[test]
fn gogui_gets_what_it_draws_in_its_own_forms() {
    let mut session = session();
    let mut ask = |line: &str| {
        let response = answer(&mut session, Input::Line(line.into())).expect("it is answered").to_string();
        assert!(response.starts_with('='), "{line}: {response}");
        response.trim_start_matches('=').trim().to_owned()
    };
    ask("boardsize 5");
    ask("play b C3");
    let is_vertex = |word: &str| word.parse::<weiqi_rules::Move>().is_ok();
    let policy = ask("weiqi-policy");
    for pair in policy.lines() {
        let (point, percent) = pair.split_once(' ').expect("a pair");
        assert!(is_vertex(point) && (1..=100).contains(&percent.parse().unwrap_or(0)), "{pair}");
    }
    let line = ask("weiqi-pv");
    assert!(line.starts_with("w ") && line.split(' ').skip(1).step_by(2).all(is_vertex), "{line}");
    let picture = ask("weiqi-search_picture");
    let begins: Vec<&str> = picture.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(begins, ["VAR", "LABEL", "CIRCLE", "TEXT"]);
    assert!(ask("weiqi-search_table").lines().count() > 5);
    assert_eq!(ask("weiqi-ownership").lines().count(), 5);
    ask("weiqi-param live_graphics 1");
    ask("weiqi-param maxVisits 7");
    let params = ask("weiqi-param");
    assert!(params.starts_with("[bool] live_graphics 1\n") && params.contains("\n[string] maxVisits 7"), "{params}");
    for shown in ask("gogui-analyze_commands").lines() {
        let [kind, _, command] = shown.splitn(3, '/').collect::<Vec<_>>()[..] else { panic!("{shown}") };
        assert!(["dboard", "pspairs", "var", "hstring", "gfx", "param", "plist", "string"].contains(&kind), "{shown}");
        let name = command.split(' ').next().expect("a name");
        assert!(super::TABLE.find(name).is_some(), "{shown}");
    }
}

#[test]
fn every_command_answers_to_no_arguments_and_to_nonsense() {
    let names: Vec<&str> = super::TABLE.commands().map(|command| command.name).collect();
    for name in names {
        for arguments in ["", "x", "b", "1", "-1 -1 -1", "99999999999999999999 b w", "b b b b", "pass pass", "é # é"]
        {
            let mut session = session();
            answer(&mut session, Input::Line(b"boardsize 3".to_vec()));
            let line = format!("{name} {arguments}");
            // `printsgf NAME` would write a file.
            if name != "printsgf" || arguments.is_empty() {
                let response = answer(&mut session, Input::Line(line.into_bytes())).expect("every command answers");
                assert!(response.to_string().ends_with("\n\n"));
            }
        }
    }
}

#[test]
fn no_two_commands_share_a_name() {
    let mut names: Vec<&str> = super::TABLE.commands().map(|command| command.name).collect();
    let n_names = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), n_names);
}

/// `UPDATE_EXPECT=1 cargo test -p weiqi-cli gtp` writes the page anew.
#[test]
fn the_reference_page_lists_every_command() {
    let mut page = String::from(
        "# GTP commands\n\n`weiqi gtp` answers these commands of the Go Text Protocol, version 2. Made from the table in \
         `crates/weiqi-cli/src/commands/gtp`; a test fails when this page is stale.\n\n\
         An illegal move is answered with `? illegal move` and nothing more, for programs compare the text; \
         `weiqi-legal` tells the reason: `occupied`, `suicide`, `ko`, `superko`.\n\n\
         | command | what it does |\n|---|---|\n",
    );
    for command in super::TABLE.commands() {
        let usage = format!("{} {}", command.name, command.arguments).replace('|', "\\|");
        page += &format!("| `{}` | {} |\n", usage.trim_end(), command.help);
    }
    expect_test::expect_file!["../../../../../docs/reference/gtp.md"].assert_eq(&page);
}
