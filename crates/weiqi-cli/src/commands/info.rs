//! `weiqi info`: what games records hold.

use std::path::PathBuf;

use clap::ValueHint;
use serde_json::{Value, json};
use weiqi_record::formats::Format;
use weiqi_record::info::{self, GameResult, How, Winner};
use weiqi_record::{Problem, Record};
use weiqi_rules::{Color, Ruleset};

use super::Outcome;
use crate::console::Console;
use crate::draw::WIDTH;
use crate::failure::Failure;
use crate::input::{Found, gather};
use crate::legality::color_name;
use crate::records::{Opened, Reading};
use crate::side_by_side::side_by_side;
use crate::text::{cut, one_line, padded, shown, wrapped};
use crate::words::Words;

/// Which records to tell about.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files, folders or patterns of records; - is standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// Only this game of each file, 1 the first
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    #[command(flatten)]
    reading: Reading,
    /// Print JSON, a line for each file
    #[arg(long)]
    json: bool,
}

/// The properties that say something about a game, each with the message that names it, in the order of showing.
///
/// What has a meaning of its own (players, result, komi, date, rules, size) is shown before them.
const FACTS: &[(&str, &str)] = &[
    ("GN", "info-name"),
    ("EV", "info-event"),
    ("RO", "info-round"),
    ("PC", "info-place"),
    ("BT", "info-black-team"),
    ("WT", "info-white-team"),
    ("TM", "info-time"),
    ("OT", "info-overtime"),
    ("ON", "info-opening"),
    ("AN", "info-annotator"),
    ("US", "info-entered-by"),
    ("SO", "info-source"),
    ("CP", "info-copyright"),
    ("AP", "info-program"),
    ("GC", "info-comment"),
];

/// The column of the names.
const NAMES: usize = 14;

/// Tells about every game.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let found = gather(&args.files);
    let mut outcome = Outcome::Clean;
    side_by_side(
        &found,
        |found| look_at(found, args),
        |done, sheet| {
            console.progress.show(done, found.len());
            outcome = outcome.max(if sheet.is_ok() { Outcome::Clean } else { Outcome::Failed });
            match (sheet, args.json) {
                (Ok(sheet), true) => console.json(&sheet.to_json()),
                (Ok(sheet), false) => sheet.print(done == 0, console),
                (Err((name, failure)), true) => {
                    let error = json!({ "file": name, "error": failure.to_json(&console.words) });
                    console.json(&error)
                }
                (Err((_, failure)), false) => console.complain(&failure),
            }
        },
    )?;
    Ok(outcome)
}

fn look_at(found: &Result<Found, Failure>, args: &Args) -> Result<Sheet, (String, Failure)> {
    let found = found.as_ref().map_err(|failure| (failure.place().to_owned(), failure.clone()))?;
    let name = found.input.name();
    match args.reading.open(&found.input) {
        Ok(opened) => Sheet::new(name.clone(), &opened, args.game).map_err(|failure| (name, failure)),
        Err(failure) => Err((name, failure)),
    }
}

/// What is told about a file.
struct Sheet {
    name: String,
    format: Format,
    charset: &'static str,
    n_repairs: usize,
    n_games: usize,
    games: Vec<Game>,
}

/// What is told about a game.
struct Game {
    number: usize,
    is_go: bool,
    size: Option<weiqi_rules::Size>,
    players: [Player; 2],
    result: GameResult,
    /// Properties with their texts.
    texts: Vec<(String, String)>,
    komi: info::KomiReading,
    date: Option<info::SortDate>,
    rules: Option<Ruleset>,
    n_setup: usize,
    n_moves: usize,
    n_nodes: usize,
    n_variations: usize,
    n_comments: usize,
}

struct Player {
    name: String,
    rank: String,
}

impl Sheet {
    fn new(name: String, opened: &Opened, only: Option<usize>) -> Result<Sheet, Failure> {
        let games = &opened.parsed.value.games;
        let is_wanted = |number: usize| only.is_none_or(|only| only == number + 1);
        let told: Vec<Game> = games
            .iter()
            .enumerate()
            .filter(|&(number, _)| is_wanted(number))
            .map(|(number, game)| Game::new(number, game))
            .collect();
        if let (Some(only), true) = (only, told.is_empty()) {
            return Err(Failure::new("select-no-game").with("game", only).with("games", games.len()).at(name));
        }
        let n_repairs = |problems: &[Problem]| problems.iter().map(|problem| problem.count.max(1)).sum();
        Ok(Sheet {
            name,
            format: opened.format,
            charset: games.first().map_or("", |game| game.charset().name()),
            n_repairs: n_repairs(&opened.parsed.problems),
            n_games: games.len(),
            games: told,
        })
    }

    fn print(&self, is_first: bool, console: &mut Console) -> Result<(), Failure> {
        if !is_first {
            console.line("")?;
        }
        let args = [
            ("file", self.name.clone().into()),
            ("format", self.format.name().to_uppercase().into()),
            ("charset", self.charset.into()),
            ("games", self.n_games.into()),
            ("repairs", self.n_repairs.into()),
        ];
        console.line(console.say("info-file", &args))?;
        match &self.games[..] {
            [game] => game.lines(&console.words).into_iter().try_for_each(|line| console.line(line)),
            games => games.iter().try_for_each(|game| console.line(game.row(&console.words))),
        }
    }

    fn to_json(&self) -> Value {
        json!({
            "file": self.name,
            "format": self.format.name(),
            "charset": self.charset,
            "repairs": self.n_repairs,
            "games": self.games.iter().map(Game::to_json).collect::<Vec<_>>(),
        })
    }
}

impl Game {
    fn new(number: usize, record: &Record) -> Game {
        let root = record.root();
        let text = |name: &str| root.text(name).map(|text| text.trim().to_owned()).unwrap_or_default();
        let size = record.size().filter(|_| record.is_go());
        let setup = size.map(|size| root.setup(size)).unwrap_or_default();
        Game {
            number,
            is_go: record.is_go(),
            size,
            players: [("PB", "BR"), ("PW", "WR")].map(|(name, rank)| Player { name: text(name), rank: text(rank) }),
            result: info::result::read(record),
            texts: texts(record),
            komi: info::komi::read(record),
            date: info::date::read(record),
            rules: root.text("RU").and_then(|name| Ruleset::from_name(&name)),
            n_setup: setup.black.len() + setup.white.len(),
            n_moves: record.main_line().map(|node| node.moves().count()).sum(),
            n_nodes: record.n_nodes(),
            n_variations: record.n_leaves().saturating_sub(1),
            n_comments: record.nodes().filter(|node| node.has("C")).count(),
        }
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.texts
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, text)| text.as_str())
            .filter(|text| !text.is_empty())
    }

    /// One line for a list of games.
    fn row(&self, words: &Words) -> String {
        let [black, white] = &self.players;
        let result = self.text("RE").map(one_line).unwrap_or_default();
        let date = self.date.map(|date| date.to_string()).unwrap_or_default();
        let size = self.size.map_or("-".to_owned(), |size| size.to_string());
        let moves = words.say("info-n-moves", &[("n", self.n_moves.into())]);
        let players = format!("{} – {}", black.short(), white.short());
        let row = format!(
            "{:>5}  {} {:10} {} {size:5} {moves}",
            self.number + 1,
            padded(&cut(&players, 36), 36),
            date,
            padded(&cut(&result, 8), 8)
        );
        cut(&row, WIDTH)
    }

    /// Everything, a line for each fact.
    fn lines(&self, words: &Words) -> Vec<String> {
        let mut facts: Vec<(&str, String)> = Vec::new();
        let mut fact = |key: &'static str, text: Option<String>| facts.extend(text.map(|text| (key, text)));
        let [black, white] = &self.players;
        fact("info-black", black.full());
        fact("info-white", white.full());
        fact("info-result", self.text("RE").map(|text| self.result_text(text, words)));
        fact("info-date", self.text("DT").map(|text| meant(text, self.date.map(|date| date.to_string()))));
        fact(
            "info-rules",
            self.text("RU")
                .map(|text| meant(text, self.rules.map(|rules| words.say(&format!("rules-{}", rules.id()), &[])))),
        );
        fact("info-komi", self.text("KM").map(|text| meant(text, self.komi.komi.map(|komi| komi.to_string()))));
        fact("info-handicap", self.text("HA").map(one_line));
        fact("info-size", Some(self.size_text(words)));
        fact("info-tree", Some(self.tree_text(words)));
        for &(name, key) in FACTS {
            fact(key, self.text(name).map(shown));
        }
        facts.into_iter().flat_map(|(key, text)| labeled(&words.say(key, &[]), &text)).collect()
    }

    fn result_text(&self, written: &str, words: &Words) -> String {
        let how = words.say(&format!("info-how-{}", self.result.how.as_str()), &[]);
        let meaning = match self.result.winner {
            Winner::Color(color) => {
                let margin = self.result.margin.map(|margin| margin.to_string()).unwrap_or_default();
                let key = if self.result.how == How::Points { "info-won-by" } else { "info-won" };
                let args = [("color", color_name(color).into()), ("how", how.into()), ("points", margin.into())];
                words.say(key, &args)
            }
            _ => how,
        };
        format!("{} ({meaning})", one_line(written))
    }

    fn size_text(&self, words: &Words) -> String {
        match self.size {
            Some(size) => size.to_string(),
            None if self.is_go => words.say("info-no-board", &[]),
            None => words.say("info-other-game", &[]),
        }
    }

    fn tree_text(&self, words: &Words) -> String {
        let args = [
            ("moves", self.n_moves.into()),
            ("setup", self.n_setup.into()),
            ("nodes", self.n_nodes.into()),
            ("variations", self.n_variations.into()),
            ("comments", self.n_comments.into()),
        ];
        words.say("info-tree-counts", &args)
    }

    fn to_json(&self) -> Value {
        let [black, white] = self.players.each_ref().map(|player| json!({ "name": player.name, "rank": player.rank }));
        let winner = match self.result.winner {
            Winner::Color(Color::Black) => "black",
            Winner::Color(Color::White) => "white",
            Winner::Draw => "draw",
            Winner::Nobody => "none",
            Winner::Unknown => "unknown",
        };
        json!({
            "game": self.number + 1,
            "is_go": self.is_go,
            "size": self.size.map(|size| [size.width(), size.height()]),
            "black": black,
            "white": white,
            "result": {
                "winner": winner,
                "how": self.result.how.as_str(),
                "margin_quarters": self.result.margin.map(|margin| margin.0),
            },
            "komi_quarters": self.komi.komi.map(|komi| komi.0),
            "date": self.date.map(|date| date.to_string()),
            "rules": self.rules.map(|rules| rules.id().to_owned()),
            "texts": self.texts.iter().map(|(name, text)| (name.clone(), json!(text))).collect::<serde_json::Map<_, _>>(),
            "setup_stones": self.n_setup,
            "moves": self.n_moves,
            "nodes": self.n_nodes,
            "variations": self.n_variations,
            "comments": self.n_comments,
        })
    }
}

impl Player {
    fn full(&self) -> Option<String> {
        let text = one_line(&format!("{} {}", self.name, self.rank));
        (!text.is_empty()).then_some(text)
    }

    fn short(&self) -> String {
        self.full().unwrap_or_else(|| "?".to_owned())
    }
}

/// The texts of the properties about the game, as the root gives them.
fn texts(record: &Record) -> Vec<(String, String)> {
    let told = ["RE", "DT", "RU", "KM", "HA"].into_iter().chain(FACTS.iter().map(|&(name, _)| name));
    told.filter_map(|name| Some((name.to_owned(), record.root().text(name)?.trim().to_owned()))).collect()
}

/// A text as it was written, and what it means where that reads otherwise.
fn meant(written: &str, meaning: Option<String>) -> String {
    let written = one_line(written);
    match meaning.filter(|meaning| *meaning != written) {
        Some(meaning) => format!("{written} ({meaning})"),
        None => written,
    }
}

/// Lines of one fact, for people; `--json` has all of it.
const MOST_LINES: usize = 100;

/// `Komi          375 (7.5)`, with long texts below each other.
fn labeled(name: &str, text: &str) -> Vec<String> {
    let mut lines = wrapped(text, WIDTH - NAMES);
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        lines.push("…".into());
    }
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    lines.iter().zip(names).map(|(line, name)| format!("{}{line}", padded(name, NAMES)).trim_end().to_owned()).collect()
}
