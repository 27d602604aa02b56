//! What a series came to, for people and for programs.

use serde_json::{Value, json};
use weiqi_match::series::{Strength, Verdict};

use super::folder::Folder;
use super::series::Series;
use crate::console::Console;

/// The lines for a person.
pub(super) fn lines(series: &Series, folder: &Folder, console: &Console) -> Vec<String> {
    let tally = folder.tally();
    let Some(strength) = Strength::of(&tally) else { return vec![console.say("match-nothing", &[])] };
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let elo = |elo: f64| format!("{elo:+.0}");
    let [low, high] = strength.interval;
    let [elo_low, elo_high] = strength.elo_interval();
    let number = |n: u32| f64::from(n).into();
    let mut lines = vec![
        console.say("match-players", &[("a", series.a.spec.as_str().into()), ("b", series.b.spec.as_str().into())]),
        console.say(
            "match-games",
            &[
                ("games", number(tally.n_games())),
                ("wins", number(tally.wins)),
                ("draws", number(tally.draws)),
                ("losses", number(tally.losses)),
            ],
        ),
        console.say(
            "match-score",
            &[("score", percent(strength.score).into()), ("low", percent(low).into()), ("high", percent(high).into())],
        ),
        console.say(
            "match-elo",
            &[("elo", elo(strength.elo()).into()), ("low", elo(elo_low).into()), ("high", elo(elo_high).into())],
        ),
    ];
    if let Some(sprt) = series.terms.sprt {
        let [lower, upper] = sprt.bounds();
        let key = match sprt.verdict(&tally) {
            Some(Verdict::Stronger) => "match-sprt-stronger",
            Some(Verdict::NotStronger) => "match-sprt-not-stronger",
            None => "match-sprt-open",
        };
        let decimals = |value: f64| format!("{value:.2}");
        lines.push(console.say(
            key,
            &[
                ("ratio", decimals(sprt.log_likelihood_ratio(&tally)).into()),
                ("lower", decimals(lower).into()),
                ("upper", decimals(upper).into()),
            ],
        ));
    }
    for (who, name) in [("a", &series.a.spec), ("b", &series.b.spec)] {
        let forfeits = n_forfeits(folder, who);
        if forfeits > 0 {
            let args = [("player", name.as_str().into()), ("games", (forfeits as f64).into())];
            lines.push(console.say("match-forfeits", &args));
        }
    }
    lines
}

/// Games that a player lost by failing.
fn n_forfeits(folder: &Folder, loser: &str) -> usize {
    let failed = |result: &&Value| {
        let is_played = matches!(result["how"].as_str(), Some("score" | "area" | "resignation"));
        !is_played && result["winner"].as_str().is_some_and(|winner| winner != loser)
    };
    folder.results.iter().filter(failed).count()
}

/// Seconds that a player took for a move, and for the slowest.
fn seconds(folder: &Folder, who: &str) -> [f64; 2] {
    let sum = |field: &str| -> f64 { folder.results.iter().filter_map(|result| result[field][who].as_f64()).sum() };
    let slowest = folder.results.iter().filter_map(|result| result["slowest"][who].as_f64()).fold(0.0, f64::max);
    [sum("seconds") / sum("turns").max(1.0), slowest]
}

/// The same for a program.
pub(super) fn to_json(series: &Series, folder: &Folder) -> Value {
    let tally = folder.tally();
    let strength = Strength::of(&tally);
    let ratio = series.terms.sprt.map(|sprt| sprt.log_likelihood_ratio(&tally));
    let verdict = series.terms.sprt.and_then(|sprt| sprt.verdict(&tally)).map(|verdict| match verdict {
        Verdict::Stronger => "stronger",
        Verdict::NotStronger => "not-stronger",
    });
    json!({
        "a": series.a.spec, "b": series.b.spec,
        "games": tally.n_games(), "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
        "pairs": tally.pairs,
        "score": strength.map(|strength| strength.score),
        "score_95": strength.map(|strength| strength.interval),
        "elo": strength.map(|strength| strength.elo()),
        "elo_95": strength.map(|strength| strength.elo_interval()),
        "llr": ratio, "sprt": verdict,
        "programs": { "a": folder.versions(0), "b": folder.versions(1), "scorer": folder.versions(2) },
        "forfeits": { "a": n_forfeits(folder, "a"), "b": n_forfeits(folder, "b") },
        "seconds": { "a": seconds(folder, "a"), "b": seconds(folder, "b") },
    })
}

/// The first lines of a table of series in Markdown.
pub(super) const MARKDOWN_HEAD: &str = "\
| match | A | B | board | rules, komi | seed | games | A won | 95 % | Elo (95 %) | failures A, B | seconds a move A, B | last game | programs |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
";

/// A series as a line of that table.
pub(super) fn markdown(name: &str, series: &Series, folder: &Folder) -> String {
    let tally = folder.tally();
    let terms = &series.terms;
    let (score, interval, elo) = match Strength::of(&tally) {
        Some(strength) => {
            let ([low, high], [elo_low, elo_high]) = (strength.interval, strength.elo_interval());
            (
                format!("{:.1} %", 100.0 * strength.score),
                format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high),
                format!("{:+.0} ({elo_low:+.0} … {elo_high:+.0})", strength.elo()),
            )
        }
        None => Default::default(),
    };
    let last = folder.results.iter().filter_map(|result| result["date"].as_str()).max().unwrap_or_default();
    let cells = [
        name.to_owned(),
        format!("`{}`", series.a.spec),
        format!("`{}`", series.b.spec),
        terms.size.to_string(),
        format!("{}, {}", terms.ruleset.id(), terms.komi),
        terms.seed.to_string(),
        format!("{}/{}", tally.n_games(), terms.games),
        score,
        interval,
        elo,
        format!("{}, {}", n_forfeits(folder, "a"), n_forfeits(folder, "b")),
        format!("{:.2}, {:.2}", seconds(folder, "a")[0], seconds(folder, "b")[0]),
        last.to_owned(),
        [0, 1, 2]
            .map(|player| folder.versions(player).join(", "))
            .into_iter()
            .filter(|name| !name.is_empty())
            .collect::<Vec<_>>()
            .join("; "),
    ];
    format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
}
