//! Flags, settings, completions and the manual.

use std::path::Path;
use std::process::Stdio;

use expect_test::{expect, expect_file};

use super::{Folder, GAME, tell};

#[test]
fn the_reference_page_of_the_commands_is_fresh() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/commands.md");
    let output = Folder::new(&[]).run("man --markdown");
    expect_file![page].assert_eq(&String::from_utf8(output.stdout).expect("UTF-8"));
}

#[test]
fn a_manual_page_is_printed_for_the_program_and_for_each_command() {
    let folder = Folder::new(&[]);
    let page = |words: &str| String::from_utf8(folder.run(words).stdout).expect("UTF-8");
    assert!(page("man").contains(".TH weiqi 1"));
    assert!(page("man check").contains(".TH weiqi-check 1"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no command `nothing`
        hint: `weiqi --help` lists the commands
    "#]]
    .assert_eq(&folder.told("man nothing"));
}

#[test]
fn completions_are_printed_for_every_shell() {
    let folder = Folder::new(&[]);
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = folder.run(&format!("completions {shell}"));
        assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("convert"), "{shell}");
    }
}

#[test]
fn wrong_words_are_told_with_advice() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    expect![[r#"
        exit 2
        stderr:
        error: unrecognized subcommand 'chek'
        hint: a similar subcommand exists: 'check'
    "#]]
    .assert_eq(&folder.told("chek game.sgf"));
    expect![[r#"
        exit 2
        stderr:
        error: unexpected argument '--strct' found
        hint: a similar argument exists: '--strict'
    "#]]
    .assert_eq(&folder.told("check game.sgf --strct"));
    expect![[r#"
        exit 2
        stderr:
        error: invalid value '99999999999999999999999' for '--move <N>': number too
        large to fit in target type
        hint: `weiqi --help` lists the commands, `weiqi COMMAND --help` their flags
    "#]]
    .assert_eq(&folder.told("show game.sgf --move 99999999999999999999999"));
}

#[test]
fn settings_come_from_the_file_the_environment_and_flags() {
    let folder = Folder::new(&[("weiqi.toml", b"# mine\nport = 9000\nrules = \"japanese\"\nlanguage = \"en\"\n")]);
    let mut command = folder.command("config --data games --port 9002");
    let output = command.env("WEIQI_RULES", "aga").env("WEIQI_PORT", "9001").output().expect("the program runs");
    expect![[r#"
        exit 0
        language = en  # weiqi.toml:4
        color = auto   # default
        board = auto   # default
        rules = aga    # WEIQI_RULES
        data = games   # --data
        port = 9002    # --port
        open = true    # default
    "#]]
    .assert_eq(&tell(&output));
}

#[test]
fn a_setting_that_is_none_is_told_with_the_nearest() {
    let folder = Folder::new(&[
        ("unknown.toml", b"\n\nprot = 9000\n"),
        ("value.toml", b"port = \"high\"\n"),
        ("toml.toml", b"port 9000\n"),
    ]);
    expect![[r#"
        exit 2
        stderr:
        error: there is no setting `prot`
          --> unknown.toml:3
        hint: did you mean `port`? `weiqi config` lists all settings
    "#]]
    .assert_eq(&folder.told("config --config unknown.toml"));
    expect![[r#"
        exit 2
        stderr:
        error: `port` cannot be `high`
          --> value.toml:1
        hint: possible values: 0–65535
    "#]]
    .assert_eq(&folder.told("check . --config value.toml"));
    expect![[r#"
        exit 2
        stderr:
        error: the settings are not TOML: key with no value, expected `=`
          --> toml.toml:1
        hint: a line reads `port = 8361` or `language = "zh-CN"`
    "#]]
    .assert_eq(&folder.told("config --config toml.toml"));
    let output = folder.command("config --json").env("WEIQI_PROT", "1").output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("did you mean WEIQI_PORT?"));
}

#[test]
fn chinese_is_spoken_where_the_locale_is_chinese() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let output =
        folder.command("show game.sgf --move 99").env("LANG", "zh_CN.UTF-8").output().expect("the program runs");
    expect![[r#"
        exit 2
        stderr:
        错误：没有第 99 手：主线共有 5 手
          --> game.sgf
        提示：用 `--path` 进入变化图
    "#]]
    .assert_eq(&tell(&output));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let games: Vec<String> = (0..2000).map(|_| "game.sgf".to_owned()).collect();
    let mut command = folder.command(&format!("info {}", games.join(" ")));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(tell(&output), "exit 0\n");
}

#[test]
fn colors_are_used_only_where_somebody_wants_them() {
    let folder = Folder::new(&[("game.sgf", GAME)]);
    let has_colors = |output: std::process::Output| output.stdout.contains(&0x1b);
    assert!(!has_colors(folder.run("show game.sgf")));
    assert!(has_colors(folder.run("show game.sgf --color always")));
    assert!(has_colors(folder.command("show game.sgf").env("WEIQI_COLOR", "always").output().expect("runs")));
}
