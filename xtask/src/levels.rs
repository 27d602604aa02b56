//! The curve of levels: what `weiqi match --plan testdata/matches/levels.toml` has played so far, fitted to one scale.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use serde_json::Value;
use weiqi_engine::Level;
use weiqi_match::series::{Ratings, Series, wilson};

/// The games of one series.
struct Played {
    size: String,
    handicap: u64,
    players: [String; 2],
    n_games: f64,
    /// Points of the second player.
    points: f64,
    /// By how many points the second player won, game by game, where they were counted.
    margins: Vec<f64>,
}

/// Prints a table a board and a table of handicap games.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let [folder] = arguments else { return Err("expected the folder of the matches".into()) };
    let cannot = |error| format!("cannot read {folder}: {error}");
    let mut played = Vec::new();
    for entry in std::fs::read_dir(Path::new(folder)).map_err(cannot)? {
        let file = entry.map_err(cannot)?.path().join("games.jsonl");
        if let Ok(text) = std::fs::read_to_string(file) {
            played.extend(read(&text));
        }
    }
    print!("{}", report(&played));
    Ok(if played.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The level of one of our players, or the program by its first word.
fn name_of(spec: &str) -> String {
    let level =
        spec.strip_prefix("weiqi:").and_then(|settings| settings.split(',').find_map(|s| s.strip_prefix("level=")));
    let program =
        spec.split(' ').filter(|word| !word.contains('=') && *word != "env").map(|word| word.rsplit('/').next());
    level.or_else(|| program.flatten().next()).unwrap_or(spec).to_owned()
}

fn read(text: &str) -> Option<Played> {
    let mut lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let head = lines.next()?;
    let series = &head["series"];
    let players = ["a", "b"].map(|who| name_of(series[who].as_str().unwrap_or_default()));
    let mut played = Played {
        size: series["size"].as_str()?.to_owned(),
        handicap: series["handicap"].as_u64()?,
        players,
        n_games: 0.0,
        points: 0.0,
        margins: Vec::new(),
    };
    for game in lines {
        let points = match game["winner"].as_str() {
            Some("b") => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        played.n_games += 1.0;
        played.points += points;
        let margin = game["result"].as_str().and_then(|result| result.split_once('+')?.1.parse::<f64>().ok());
        played.margins.extend(margin.map(|margin| if points > 0.5 { margin } else { -margin }));
    }
    (played.n_games > 0.0).then_some(played)
}

fn report(played: &[Played]) -> String {
    let mut text = String::new();
    let mut sizes: Vec<&str> = played.iter().map(|played| played.size.as_str()).collect();
    sizes.sort_unstable();
    sizes.dedup();
    for size in sizes {
        let even: Vec<&Played> = played.iter().filter(|played| played.size == size && played.handicap == 0).collect();
        text += &curve(size, &even);
    }
    text += &stones(played);
    text
}

/// Bradley and Terry's ratings of all that play on a board, the weakest level at 0.
fn curve(size: &str, played: &[&Played]) -> String {
    let mut names: Vec<&str> = played.iter().flat_map(|played| played.players.iter().map(String::as_str)).collect();
    names.sort_by_key(|name| (name.parse::<Level>().is_err(), name.parse::<Level>().ok(), *name));
    names.dedup();
    let number: BTreeMap<&str, usize> = names.iter().copied().zip(0..).collect();
    let series: Vec<Series> = played
        .iter()
        .map(|played| Series {
            first: number[played.players[1].as_str()],
            second: number[played.players[0].as_str()],
            n_games: played.n_games,
            points: played.points,
        })
        .collect();
    let mut text = format!(
        "\n{size}: ratings, the weakest at 0, with 95 % intervals\n\n| player | Elo | ± | games |\n|---|---|---|---|\n"
    );
    for (name, rating) in names.iter().zip(Ratings::fit(names.len(), &series).0) {
        let of_player = |played: &&&Played| played.players.iter().any(|player| player == name);
        let n_games: f64 = played.iter().filter(of_player).map(|played| played.n_games).sum();
        let _ = writeln!(text, "| {name} | {:.0} | {:.0} | {n_games} |", rating.elo, rating.margin);
    }
    text
}

/// What a rank is worth in points and in handicap stones: even games by their margins, handicap games by their results.
fn stones(played: &[Played]) -> String {
    /// What a handicap stone is worth on any board, in points: twice what the first move is.
    const STONE: f64 = 14.0;
    let mut text = String::from(
        "\n| board | players | stones | games | the second wins | 95 % | mean margin | ± | stones a rank |\n|---|---|---|---|---|---|---|---|---|\n",
    );
    let mut rows: Vec<&Played> = played.iter().collect();
    let level = |played: &Played, who: usize| played.players[who].parse::<Level>().ok();
    rows.sort_by_key(|played| (played.size.clone(), played.handicap, level(played, 0), level(played, 1)));
    for played in rows {
        let n = played.margins.len() as f64;
        let mean = played.margins.iter().sum::<f64>() / n.max(1.0);
        let square = played.margins.iter().map(|margin| (margin - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let ranks = match [level(played, 0), level(played, 1)] {
            [Some(Level::Rank(first)), Some(Level::Rank(second))] => {
                f64::from(second.steps()) - f64::from(first.steps())
            }
            _ => 0.0,
        };
        let given = if played.handicap > 1 { (played.handicap as f64 - 0.5) * STONE } else { 0.0 };
        let a_rank = if ranks > 0.0 { format!("{:.2}", (mean + given) / STONE / ranks) } else { String::new() };
        let [low, high] = wilson(played.points, played.n_games);
        let _ = writeln!(
            text,
            "| {} | {} – {} | {} | {} | {:.0} % | {:.0}–{:.0} % | {mean:+.1} | {:.1} | {a_rank} |",
            played.size,
            played.players[0],
            played.players[1],
            played.handicap,
            played.n_games,
            100.0 * played.points / played.n_games,
            100.0 * low,
            100.0 * high,
            1.96 * (square / n.max(1.0)).sqrt(),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(a: &str, b: &str, handicap: u32, results: &[(&str, &str)]) -> String {
        let head =
            format!(r#"{{"series":{{"a":"weiqi:model=x,level={a}","b":"{b}","size":"19x19","handicap":{handicap}}}}}"#);
        let lines =
            results.iter().map(|(winner, result)| format!("\n{{\"winner\":\"{winner}\",\"result\":\"{result}\"}}"));
        head + &lines.collect::<String>()
    }

    #[test]
    fn ratings_rise_and_stones_are_counted_from_margins() {
        let one = games("5k", "weiqi:level=4k", 0, &[("b", "B+14"), ("b", "W+14"), ("a", "B+0.5"), ("b", "W+28.5")]);
        let two = games("4k", "/usr/bin/gnugo --mode gtp", 0, &[("a", "B+R"), ("b", "W+R")]);
        let three = games("5k", "weiqi:level=3k", 2, &[("b", "W+7"), ("a", "B+7")]);
        let played: Vec<Played> = [one, two, three].iter().filter_map(|text| read(text)).collect();
        let text = report(&played);
        assert!(text.contains("| 5k | 0 | 0 | 4 |"), "{text}");
        assert!(text.contains("| gnugo |"), "{text}");
        assert!(text.contains("| 19x19 | 5k – 4k | 0 | 4 | 75 % | 30–95 % | +14.0 |"), "{text}");
        assert!(text.contains("| 19x19 | 5k – 3k | 2 | 2 | 50 % |") && text.contains("| 0.75 |\n"), "{text}");
    }

    #[test]
    fn the_plan_of_levels_can_be_read_and_names_every_neighbor() {
        let text = std::fs::read_to_string(xtask::root().join("testdata/matches/levels.toml")).expect("it is there");
        let levels: Vec<String> = Level::all().map(|level| level.to_string()).collect();
        for size in [9, 13, 19] {
            for pair in levels[..34].windows(2) {
                assert!(text.contains(&format!("name = \"{size}-{}-{}\"", pair[0], pair[1])), "{size} {pair:?}");
            }
        }
        assert!(!text.contains("level=full"));
    }
}
