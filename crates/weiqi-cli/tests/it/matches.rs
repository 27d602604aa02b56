//! `weiqi match` with real programs: ourselves, GNU Go where it is installed, and programs that fail.
#![cfg(unix)]

use std::path::Path;

use super::Folder;

/// A player that knows the commands it must know and then runs `genmove`, a line of shell.
fn player(folder: &Folder, name: &str, genmove: &str) {
    let script = format!(
        "while read -r command rest; do\n case \"$command\" in\n list_commands) printf '= genmove\\n\\n' ;;\n \
         genmove) {genmove} ;;\n *) printf '= \\n\\n' ;;\n esac\ndone\n"
    );
    folder.write(name, script.as_bytes());
}

fn results(folder: &Folder) -> Vec<serde_json::Value> {
    let text = String::from_utf8(folder.read("weiqi-match/games.jsonl")).expect("text");
    text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn our_engine_plays_itself_in_pairs_and_the_games_are_kept() {
    let folder = Folder::new(&[]);
    let words = "match weiqi:visits=2,seed=1 weiqi:visits=1,seed=2 --games 4 --size 5 --jobs 2 --json";
    let output = folder.command(words).output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let mut results = results(&folder);
    results.sort_by_key(|result| result["game"].as_u64());
    let black: Vec<&str> = results.iter().filter_map(|result| result["black"].as_str()).collect();
    assert_eq!(black, ["a", "b", "a", "b"]);
    let games: Vec<String> = (0..4)
        .map(|n| String::from_utf8(folder.read(&format!("weiqi-match/games/{n:05}.sgf"))).expect("text"))
        .collect();
    assert_eq!(opening(&games[0]), opening(&games[1]));
    let last = String::from_utf8(output.stdout).expect("text");
    let summary: serde_json::Value = serde_json::from_str(last.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&summary["games"], &summary["forfeits"]["a"]), (&4.into(), &0.into()));
    let versions = summary["programs"]["a"].as_array().expect("names");
    assert_eq!(versions.len(), 1);
    assert!(versions[0].as_str().is_some_and(|name| name.ends_with(env!("CARGO_PKG_VERSION"))), "{versions:?}");
}

/// The first two moves of a record.
fn opening(game: &str) -> Vec<String> {
    let after = |sign: &str| game.split(sign).nth(1).and_then(|rest| rest.split(']').next()).map(str::to_owned);
    [";B[", ";W["].into_iter().filter_map(after).collect()
}

#[test]
fn a_match_goes_on_where_it_was_cut_off() {
    let folder = Folder::new(&[]);
    let words = "match weiqi:visits=1,seed=1 weiqi:visits=1,seed=2 --size 5 --games ";
    assert!(folder.command(&format!("{words}2")).status().expect("the program runs").success());
    let before = folder.read("weiqi-match/games.jsonl");
    let mut cut = before.clone();
    cut.extend_from_slice(b"{\"game\":2,\"bla");
    folder.write("weiqi-match/games.jsonl", &cut);
    assert!(folder.command(&format!("{words}4")).status().expect("the program runs").success());
    let after = folder.read("weiqi-match/games.jsonl");
    assert!(after.starts_with(&before), "what was there is still there");
    let games: Vec<_> = results(&folder).iter().filter_map(|result| result["game"].as_u64()).collect();
    assert_eq!(games, [0, 1, 2, 3]);
    let other = folder.command("match weiqi:visits=3 weiqi:visits=1 --size 5 --games 4").output().expect("it runs");
    assert_eq!(other.status.code(), Some(2));
    assert_eq!(folder.read("weiqi-match/games.jsonl"), after);
}

/// How a game ends for a player who fails in each of these ways.
#[test]
fn players_that_fail_lose_and_are_started_again() {
    let fails = [
        ("exit", "crash"),
        ("printf '= A1 is nice\\n\\n'", "illegal"),
        ("printf '= what\\n\\n'", "unreadable"),
        ("printf '? cannot\\n\\n'", "refused"),
        ("sleep 30", "timeout"),
    ];
    for (genmove, how) in fails {
        let folder = Folder::new(&[]);
        player(&folder, "bad.sh", genmove);
        player(&folder, "passes.sh", "printf '= pass\\n\\n'");
        let mut command = folder.command("match");
        command.args(["sh bad.sh", "sh passes.sh"]).args("--games 2 --size 5 --random-moves 0 --timeout 1".split(' '));
        let output = command.output().expect("the program runs");
        assert!(output.status.success(), "{how}: {output:?}");
        for result in results(&folder) {
            assert_eq!((result["how"].as_str(), result["winner"].as_str()), (Some(how), Some("b")), "{result}");
        }
        assert_eq!(results(&folder).len(), 2);
    }
}

#[test]
fn a_player_that_does_not_exist_is_told_before_the_first_game() {
    let folder = Folder::new(&[]);
    let output = folder.command("match ./nobody weiqi:visits=1 --games 2").output().expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("./nobody does not start"), "{said}");
}

#[test]
fn a_match_without_a_game_does_not_stand_in_the_way_of_another() {
    let folder = Folder::new(&[]);
    let mistyped = folder.told("match ./no-such-engine weiqi:visits=1,seed=2 --size 5 --games 2");
    assert!(mistyped.contains("does not start"), "{mistyped}");
    let words = "match weiqi:visits=1,seed=1 weiqi:visits=1,seed=2 --size 5 --games 2";
    assert!(folder.command(words).status().expect("the program runs").success());
    assert_eq!(results(&folder).len(), 2);
    // Played games are not overwritten.
    let other = folder.told("match weiqi:visits=2,seed=1 weiqi:visits=1,seed=2 --size 5 --games 2");
    assert!(other.contains("the results of another match"), "{other}");
    assert_eq!(results(&folder).len(), 2);
}

#[test]
fn a_plan_plays_its_matches_and_reports_them() {
    let plan =
        b"games = 2\nsize = 5\na = 'weiqi:visits=1,seed=1'\n[[match]]\nname = 'one'\nb = 'weiqi:visits=2,seed=2'\n\
        [[match]]\nname = 'two'\nrules = 'japanese'\nb = 'weiqi:visits=1,seed=3'\n";
    let folder = Folder::new(&[("plan.toml", plan)]);
    let words = "match --plan plan.toml --report table.md --folder results";
    for _ in 0..2 {
        let output = folder.command(words).output().expect("the program runs");
        assert!(output.status.success(), "{output:?}");
    }
    let table = String::from_utf8(folder.read("table.md")).expect("text");
    let rows: Vec<&str> = table.lines().filter(|line| line.contains("`weiqi:")).collect();
    assert_eq!(rows.len(), 2, "{table}");
    assert!(rows[1].contains("| two |") && rows[1].contains("japanese, 6.5") && rows[1].contains("| 2/2 |"), "{table}");
    folder.write("bad.toml", b"[[match]]\nname = 'x'\na = 'weiqi'\nb = 'weiqi'\nsise = 9\n");
    let output = folder.command("match --plan bad.toml").output().expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--sise"), "{output:?}");
}

#[test]
fn gnu_go_plays_against_us_where_it_is_installed() {
    const GNU_GO: &str = "/usr/games/gnugo";
    if !Path::new(GNU_GO).exists() {
        eprintln!("GNU Go is not installed: nothing is played");
        return;
    }
    let folder = Folder::new(&[]);
    let mut command = folder.command("match");
    let gnugo = format!("{GNU_GO} --mode gtp --level 1 --positional-superko");
    command
        .args([gnugo.as_str(), "weiqi:visits=1,seed=2", "--scorer", gnugo.as_str()])
        .args(["--games", "2", "--size", "7"]);
    let output = command.output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    let results = results(&folder);
    assert_eq!(results.len(), 2);
    assert!(
        results.iter().all(|result| matches!(result["how"].as_str(), Some("score" | "resignation"))),
        "{results:?}"
    );
}
