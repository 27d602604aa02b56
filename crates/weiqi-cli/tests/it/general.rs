//! Flags, settings, completions and the manual.

use std::path::Path;
use std::process::Stdio;

use expect_test::{expect, expect_file};

use unicode_width::UnicodeWidthStr as _;

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
        error: there is no command chek
        hint: did you mean check?
    "#]]
    .assert_eq(&folder.told("chek game.sgf"));
    expect![[r#"
        exit 2
        stderr:
        error: more.sgf is one argument too many
        hint: `weiqi COMMAND --help` tells how many it takes
    "#]]
    .assert_eq(&folder.told("score game.sgf more.sgf"));
    expect![[r#"
        exit 2
        stderr:
        error: there is no flag --strct
        hint: did you mean --strict?
    "#]]
    .assert_eq(&folder.told("check game.sgf --strct"));
    expect![[r#"
        exit 2
        stderr:
        error: --move <N> cannot be 99999999999999999999999: number too large to fit in
        target type
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("show game.sgf --move 99999999999999999999999"));
    expect![[r#"
        exit 2
        stderr:
        error: --threads <N> cannot be -1: -1 is not in 1..=256
        hint: `weiqi COMMAND --help` says what is possible
    "#]]
    .assert_eq(&folder.told("gtp --threads -1"));
}

#[test]
fn a_file_without_samples_is_no_measure() {
    let folder = Folder::new(&[("noise", b"no samples, but a letter of some length to a friend")]);
    expect![[r#"
        exit 2
        stderr:
        warning: noise: the 51 bytes after byte 0 hold no sound block and are passed over
        error: there are no samples to measure on
          --> noise
        hint: name files that `weiqi selfplay` or `weiqi label` wrote; `--all` counts
        games that are trained on as well
    "#]]
    .assert_eq(&folder.told("validate noise --network none"));
}

#[cfg(unix)]
#[test]
fn commands_that_cannot_be_read_are_no_fault_of_the_output() {
    let folder = Folder::new(&[]);
    for protocol in ["gtp", "analysis"] {
        let input = std::fs::File::open("/").expect("a folder");
        let output = folder.command(&format!("{protocol} --model none")).stdin(input).output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{protocol}: {told}");
        assert!(told.contains("the file could not be read: is a directory"), "{protocol}: {told}");
    }
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
        model = auto   # default
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
fn help_is_given_in_both_languages() {
    let folder = Folder::new(&[]);
    expect![[r#"
        exit 0
        Count a board and explain the count

        Usage: weiqi score [OPTIONS] <FILE>

        Arguments:
          <FILE>  The record; - is standard input

        Options:
              --game <N>             Number of the game in the file, 1 the first
                                     [default: 1]
              --move <N>             After this move of the main line, 0 the start
                                     [default: the end]
              --path <PATH>          At this node: the child to take at each node, 0 the
                                     first; 0x5/1 is 0/0/0/0/0/1
              --charset <NAME>       Read SGF in this character set, whatever it says
              --rules <RULES>        Rules to count by [default: the record's, else
                                     those of the settings]
              --dead <POINTS>        Dead stones, one of each chain, as in Q3,R4
              --komi <POINTS>        Komi in points [default: the record's, else that of
                                     the rules]
              --handicap <N>         Handicap stones [default: the record's]
              --ascii                Draw with XO+. instead of stones and lines
              --json                 Print JSON
              --config <FILE>        Read settings from this file instead of weiqi.toml
              --language <LANGUAGE>  Language: zh-CN, zh-TW, en, ja, ko or auto
              --color <WHEN>         Colors: always, never or auto
          -h, --help                 Print help
          -V, --version              Print version
    "#]]
    .assert_eq(&folder.told("help score"));
    expect![[r#"
        exit 0
        数子并说明结果

        用法：weiqi score [OPTIONS] <FILE>

        参数:
          <FILE>  棋谱文件；- 表示标准输入

        选项:
              --game <N>             文件里的第几局，1 为第一局 [default: 1]
              --move <N>             主线第几手之后，0 为开始 [默认：最后]
              --path <PATH>          节点的路径：每步走第几个分支，如 0x5/1
              --charset <NAME>       按这个字符集读取 SGF，不管文件怎么写
              --rules <RULES>        数子所用的规则 [默认：棋谱的规则，否则按设置]
              --dead <POINTS>        死子，每块写一子，如 Q3,R4
              --komi <POINTS>        贴目 [默认：棋谱的贴目，否则按规则]
              --handicap <N>         让子数 [默认：按棋谱]
              --ascii                用 XO+. 画棋盘
              --json                 输出 JSON
              --config <FILE>        从这个文件读取设置，而不是 weiqi.toml
              --language <LANGUAGE>  语言：zh-CN、zh-TW、en、ja、ko 或 auto
              --color <WHEN>         颜色：always、never 或 auto
          -h, --help                 显示帮助
          -V, --version              显示版本
    "#]]
    .assert_eq(&folder.told("--language zh-CN help score"));
}

#[test]
fn help_fits_eighty_columns() {
    let folder = Folder::new(&[]);
    let commands =
        ["serve", "backup", "restore", "gtp", "bench", "check", "info", "show", "score", "convert", "config"];
    for command in commands.into_iter().chain(["man", "play", ""]) {
        for language in ["en", "zh-CN", "zh-TW", "ja", "ko"] {
            let told = folder.told(&format!("--language {language} help {command}"));
            let wide: Vec<&str> = told.lines().filter(|line| line.width() > 80).collect();
            assert_eq!(wide, Vec::<&str>::new(), "{command} in {language}");
        }
    }
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

/// `number too large to fit in target type` stood in the middle of a Chinese sentence.
#[test]
fn a_wrong_value_is_told_in_chinese() {
    let folder = Folder::new(&[("game.sgf", b"(;SZ[9];B[ee])"), ("none.sgf", b"(;GM[1]SZ[999])")]);
    let words = ["show game.sgf --move 99999999999999999999", "convert none.sgf --to gib", "check nothing.sgf"];
    let told: Vec<String> = words.iter().map(|words| folder.told(&format!("{words} --language zh-CN"))).collect();
    expect![[r#"
        exit 2
        stderr:
        错误：--move <N> 不能是 99999999999999999999：主线第几手之后，0 为开始 [默认：最
        后]
        提示：用 `weiqi 命令 --help` 查看可用的值
        exit 2
        stderr:
        错误：这一局无法写出：没有棋盘的棋局不能写成 gib；sgf 和 json 可以
          --> none.sgf
        提示：`--to sgf` 和 `--to json` 能保存所有棋局，`--split` 每局写一个文件
        exit 2
        1 个文件，0 局棋：修正 0 处，违例着手 0 处，1 个文件未能读取
        stderr:
        错误：无法读取文件：没有这个文件或文件夹
          --> nothing.sgf
        提示：请检查文件名；写文件夹（如 `.`）会查看其中所有棋谱
    "#]]
    .assert_eq(&told.join(""));
}

#[cfg(unix)]
#[test]
fn settings_without_end_are_not_read_for_ever() {
    expect![[r#"
        exit 2
        stderr:
        error: the settings file is larger than 1 MiB
          --> /dev/zero
        hint: name the right file with --config, or leave the flag out
    "#]]
    .assert_eq(&Folder::new(&[]).told("--config /dev/zero config"));
}
