//! `weiqi match`: engine against engine, many games, until it is known who is stronger.

mod folder;
mod game;
mod plan;
mod player;
mod process;
mod series;
mod table;
mod terms;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ValueHint;
use weiqi_match::series::Sprt;
use weiqi_rules::{Quarters, Ruleset, Size};

use self::player::Player;
use self::series::Series;
use self::terms::Terms;
use super::{Outcome, parse_rules};
use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_whole;

/// Who plays whom.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A command line that speaks GTP, or weiqi:visits=50,level=10k
    #[arg(value_name = "A", required_unless_present = "plan")]
    a: Option<String>,
    /// The other player, likewise
    #[arg(value_name = "B", required_unless_present = "plan")]
    b: Option<String>,
    /// Play the matches of this TOML file one after another
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["a", "b"])]
    plan: Option<PathBuf>,
    /// Write a table of the plan's results to this file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "plan")]
    report: Option<PathBuf>,
    /// Keep results and games here, and go on from there
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, default_value = "weiqi-match")]
    folder: PathBuf,
    /// Games at most; two of the same opening with colors swapped are a pair
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Side of the board
    #[arg(long, value_name = "SIZE", default_value = "9")]
    size: Size,
    /// Rules
    #[arg(long, value_name = "RULES", default_value = "chinese", value_parser = parse_rules)]
    rules: Ruleset,
    /// Komi [default: that of the rules, 0.5 with handicap stones]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<Quarters>,
    /// Handicap stones of A, who is then Black in every game
    #[arg(long, value_name = "N", default_value_t = 0)]
    handicap: u8,
    /// Seconds a move that both players are told
    #[arg(long, value_name = "SECONDS", value_parser = parse_time)]
    time: Option<f64>,
    /// A third program that counts the finished games
    #[arg(long, value_name = "COMMAND")]
    scorer: Option<String>,
    /// Random moves that both games of a pair begin with
    #[arg(long, value_name = "N", default_value_t = 2)]
    random_moves: usize,
    /// Seed of the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop when it is clear whether A is stronger: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true, value_parser = parse_sprt)]
    sprt: Option<Sprt>,
    /// Moves after which a game is counted as it stands [default: three for each point]
    #[arg(long, value_name = "N")]
    max_moves: Option<usize>,
    /// Seconds after which a player that does not answer has lost
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    timeout: u64,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Start the players at this low priority, from 0 to 19
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=19))]
    nice: u8,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

fn parse_time(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..86_400.0).contains(seconds));
    seconds.ok_or_else(|| "write seconds, such as 0.5 or 10".into())
}

/// Reads `0,15` or `0,15,0.05,0.05`.
fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Vec<f64> = text.split(',').map_while(|number| number.trim().parse().ok()).collect();
    let sprt = match numbers[..] {
        [elo0, elo1] => Sprt { elo0, elo1, ..Sprt::default() },
        [elo0, elo1, alpha, beta] => Sprt { elo0, elo1, alpha, beta },
        _ => return Err("write two or four numbers, such as 0,15 or 0,15,0.05,0.05".into()),
    };
    sprt.checked().map_err(|reason| reason.to_string())
}

/// Plays one series, or those of a plan.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let Some(plan) = &args.plan else {
        let (a, b) = (args.a.as_deref().unwrap_or_default(), args.b.as_deref().unwrap_or_default());
        let series = series_of(args, a, b)?;
        play(&series, &args.folder, args.json, console)?;
        return Ok(Outcome::Clean);
    };
    let series = plan::read(plan, args)?;
    for (name, series) in &series {
        if !args.json {
            console.line(console.say("match-now", &[("name", name.as_str().into())]))?;
        }
        play(series, &args.folder.join(name), args.json, console)?;
        if let Some(report) = &args.report {
            write_report(report, &args.folder, &self::report_rows(&args.folder, plan, args)?)?;
        }
    }
    Ok(Outcome::Clean)
}

fn series_of(args: &Args, a: &str, b: &str) -> Result<Series, Failure> {
    let komi = args.komi.unwrap_or(if args.handicap > 0 { Quarters::HALF } else { args.rules.komi });
    let terms = Terms {
        size: args.size,
        ruleset: args.rules,
        komi,
        handicap: args.handicap,
        time: args.time,
        random_moves: args.random_moves,
        seed: args.seed,
        games: args.games,
        max_moves: args.max_moves.unwrap_or(3 * args.size.n_points()),
        patience: Duration::from_secs(args.timeout.clamp(1, 86_400)),
        sprt: args.sprt,
    };
    Ok(Series {
        a: Player::parse(a)?,
        b: Player::parse(b)?,
        scorer: args.scorer.as_deref().map(Player::parse).transpose()?,
        terms: terms.checked()?,
        n_jobs: args.jobs.clamp(1, 256),
        niceness: args.nice,
    })
}

fn play(series: &Series, path: &Path, is_json: bool, console: &mut Console) -> Result<(), Failure> {
    let mut folder = series.folder(path)?;
    if !folder.missing(series.terms.games).is_empty() {
        folder.introduce(&series.check(path)?)?;
    }
    series.play(path, &mut folder, &mut |folder| {
        let n_games = usize::try_from(series.terms.games).unwrap_or(usize::MAX);
        console.progress.show(folder.results.len(), n_games);
        match folder.results.last() {
            Some(result) if is_json => console.json(result),
            _ => Ok(()),
        }
    })?;
    if is_json {
        return console.json(&table::to_json(series, &folder));
    }
    table::lines(series, &folder, console).into_iter().try_for_each(|line| console.line(line))
}

/// The results of all series of a plan that have any.
fn report_rows(root: &Path, plan: &Path, args: &Args) -> Result<String, Failure> {
    let mut rows = String::new();
    for (name, series) in plan::read(plan, args)? {
        let path = root.join(&name);
        if path.join("games.jsonl").exists() {
            rows += &table::markdown(&name, &series, &series.folder(&path)?);
        }
    }
    Ok(rows)
}

fn write_report(report: &Path, folder: &Path, rows: &str) -> Result<(), Failure> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let head = table::MARKDOWN_HEAD;
    let text = format!("# Results of matches: {name}\n\nWritten by `weiqi match --plan`.\n\n{head}{rows}");
    write_whole(report, text.as_bytes(), true)
}
