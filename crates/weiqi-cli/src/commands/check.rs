//! `weiqi check`: what had to be repaired to read records, and which moves are illegal.

use std::collections::HashSet;
use std::path::PathBuf;

use clap::ValueHint;
use serde_json::{Value, json};
use weiqi_record::{Code, Collection, NodeId, Place, Problem};
use weiqi_rules::Ruleset;

use super::{Outcome, parse_rules};
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{Found, gather};
use crate::legality::{Judgement, Remark, judge, rules_of};
use crate::records::{self, Reading};
use crate::select::path_text;
use crate::side_by_side::side_by_side;
use crate::text::one_line;
use crate::words::{Language, Words};

/// Findings of a file that are told with the way to their node; every way is a walk up the tree.
const MAX_PATHS: usize = 200;

/// What to check, and how strictly.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files, folders or patterns of records; - is standard input
    #[arg(value_name = "FILE", required_unless_present = "codes", value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// Judge all moves by these rules [default: the record's own]
    #[arg(long, value_name = "RULES", value_parser = parse_rules)]
    rules: Option<Ruleset>,
    #[command(flatten)]
    reading: Reading,
    /// Count repairs as problems
    #[arg(long)]
    strict: bool,
    /// List the codes of repairs and what they mean
    #[arg(long)]
    codes: bool,
    /// Print JSON, a line for each file
    #[arg(long)]
    json: bool,
}

/// Illegal moves of a file that are told one by one, for people; `--json` has them all.
const MOST_PRINTED: usize = 100;

/// Checks every file.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    if args.codes {
        return list_codes(console);
    }
    let found = gather(&args.files);
    let mut total = Total::default();
    side_by_side(
        &found,
        |found| look_at(found, args),
        |done, report| {
            console.progress.show(done, found.len());
            total.add(&report);
            match args.json {
                true => console.json(&report.to_json(&console.words)),
                false => report.print(console),
            }
        },
    )?;
    if !args.json {
        console.line(total.summary(&console.words))?;
    }
    Ok(total.outcome(args.strict))
}

fn list_codes(console: &mut Console) -> Result<Outcome, Failure> {
    for code in Code::ALL {
        let meaning = meaning(*code, &console.words);
        console.line(format!("{code:18}  {meaning}"))?;
    }
    Ok(Outcome::Clean)
}

/// What was found in one file.
#[derive(Default)]
struct Report {
    name: String,
    n_games: usize,
    /// In order of place.
    findings: Vec<Finding>,
    failure: Option<Failure>,
}

/// One entry of the log.
struct Finding {
    place: Option<Place>,
    /// The game, 0 the first.
    game: Option<usize>,
    node: Option<(usize, NodeId)>,
    /// The way to a node of a variation.
    path: Option<String>,
    what: What,
}

enum What {
    Repair(Problem),
    Illegal(Remark),
    /// So many variations were left out.
    Skipped(usize),
}

fn look_at(found: &Result<Found, Failure>, args: &Args) -> Report {
    let mut report = Report::default();
    report.failure = match found {
        Err(failure) => {
            report.name = failure.place().to_owned();
            Some(failure.clone())
        }
        Ok(found) => {
            report.name = found.input.name();
            found.input.read().and_then(|bytes| report.look_through(bytes, args)).err()
        }
    };
    report
}

impl Report {
    fn look_through(&mut self, bytes: Vec<u8>, args: &Args) -> Result<(), Failure> {
        let parsed = args.reading.read(bytes).parsed;
        let games = &parsed.value.games;
        self.n_games = games.len();
        let (fatal, repairs): (Vec<_>, Vec<_>) = parsed.problems.into_iter().partition(records::is_fatal);
        for problem in repairs {
            let node = problem.game.zip(problem.node);
            self.findings.push(Finding {
                place: Some(problem.place),
                game: problem.game,
                node,
                what: What::Repair(problem),
                path: None,
            });
        }
        let judged: Vec<(usize, Judgement)> =
            games.iter().map(|game| judge(game, args.rules.unwrap_or_else(|| rules_of(game)))).enumerate().collect();
        self.add_judgements(judged, &parsed.value);
        self.merge();
        self.findings.sort_by_key(|finding| finding.place);
        for finding in self.findings.iter_mut().take(MAX_PATHS) {
            let of = |(game, node): (usize, NodeId)| path_text(&games.get(game)?.path(node));
            finding.path = finding.node.and_then(of);
        }
        fatal.first().map_or(Ok(()), |problem| Err(records::unreadable(problem, &self.name)))
    }

    fn add_judgements(&mut self, judged: Vec<(usize, Judgement)>, collection: &Collection) {
        let mut illegal = Vec::new();
        for (game, judgement) in judged {
            illegal.extend(judgement.remarks.into_iter().map(|remark| (game, remark.node, What::Illegal(remark))));
            if judgement.n_skipped > 0 {
                illegal.push((game, NodeId::ROOT, What::Skipped(judgement.n_skipped)));
            }
        }
        let nodes: Vec<(usize, NodeId)> = illegal.iter().map(|&(game, node, _)| (game, node)).collect();
        let places = collection.places(&nodes);
        let illegal = illegal.into_iter().zip(places);
        self.findings.extend(illegal.map(|((game, node, what), place)| Finding {
            place,
            game: Some(game),
            node: Some((game, node)),
            path: None,
            what,
        }));
    }

    /// Tells of a move only once that the reader found odd and the rules forbid.
    fn merge(&mut self) {
        let illegal = self.findings.iter().filter(|finding| matches!(finding.what, What::Illegal(_)));
        let illegal: HashSet<(usize, NodeId)> = illegal.filter_map(|finding| finding.node).collect();
        self.findings.retain(|finding| match &finding.what {
            What::Repair(Problem { code: Code::Occupied | Code::Suicide, count: 1, .. }) => {
                finding.node.is_none_or(|node| !illegal.contains(&node))
            }
            _ => true,
        });
    }

    fn print(&self, console: &mut Console) -> Result<(), Failure> {
        let mut n_illegal = 0_usize;
        for finding in &self.findings {
            if matches!(finding.what, What::Illegal(_)) {
                n_illegal += 1;
                if n_illegal > MOST_PRINTED {
                    continue;
                }
            }
            let text = finding.sentence(&console.words);
            let place = finding.place_text(&console.words);
            let at = finding.place.map(|place| format!("{place}:")).unwrap_or_default();
            console.line(format!("{}:{at} {}  {text}{place}", self.name, finding.code()))?;
        }
        if n_illegal > MOST_PRINTED {
            let more = console.say("check-more", &[("n", (n_illegal - MOST_PRINTED).into())]);
            console.line(format!("{}: {more}", self.name))?;
        }
        self.failure.iter().try_for_each(|failure| console.complain(failure))
    }

    fn to_json(&self, words: &Words) -> Value {
        let of = |is_wanted: fn(&What) -> bool| -> Vec<Value> {
            self.findings
                .iter()
                .filter(|finding| is_wanted(&finding.what))
                .map(|finding| finding.to_json(words))
                .collect()
        };
        json!({
            "file": self.name,
            "games": self.n_games,
            "repairs": of(|what| matches!(what, What::Repair(_))),
            "illegal": of(|what| !matches!(what, What::Repair(_))),
            "error": self.failure.as_ref().map(|failure| failure.to_json(words)),
        })
    }
}

impl Finding {
    fn code(&self) -> String {
        match &self.what {
            What::Repair(problem) => problem.code.to_string(),
            What::Illegal(remark) => remark.illegal.code().to_ascii_uppercase(),
            What::Skipped(_) => "NOT-JUDGED".to_owned(),
        }
    }

    /// What was found and what was done about it.
    fn sentence(&self, words: &Words) -> String {
        match &self.what {
            What::Repair(problem) => repair(problem, words),
            What::Illegal(remark) => remark.sentence(words),
            What::Skipped(n) => words.say("check-skipped", &[("n", (*n).into())]),
        }
    }

    /// ` (game 2, node 0/0/1)`
    fn place_text(&self, words: &Words) -> String {
        match (self.game, self.path.as_deref()) {
            (None, _) => String::new(),
            (Some(game), None) => words.say("check-in-game", &[("game", (game + 1).into())]),
            (Some(game), Some(path)) => {
                words.say("check-at-node", &[("game", (game + 1).into()), ("path", path.into())])
            }
        }
    }

    fn to_json(&self, words: &Words) -> Value {
        let mut entry = json!({
            "code": self.code(),
            "message": self.sentence(words),
            "line": self.place.map(|place| place.line),
            "column": self.place.map(|place| place.column),
            "byte": self.place.map(|place| place.byte),
            "game": self.game.map(|game| game + 1),
            "path": self.path,
        });
        match &self.what {
            What::Repair(problem) => {
                entry["found"] = json!(problem.found);
                entry["certain"] = json!(problem.certain);
                entry["count"] = json!(problem.count);
            }
            What::Illegal(remark) => {
                entry["move"] = json!(remark.move_number);
                entry["color"] = json!(remark.color.to_string());
                entry["point"] = json!(remark.played.to_string());
                entry["rule"] = json!(format!("illegal.{}", remark.illegal.code()));
            }
            What::Skipped(n) => entry["count"] = json!(n),
        }
        entry
    }
}

/// What a code means.
fn meaning(code: Code, words: &Words) -> String {
    words.say(&format!("repair-{}", code.as_str().replace('+', "-")), &[])
}

/// What was repaired: in English what was done just there, in other languages what the code means.
fn repair(problem: &Problem, words: &Words) -> String {
    let done = match words.language() {
        Language::English => problem.done.clone(),
        _ => meaning(problem.code, words),
    };
    let mut text = match problem.found.is_empty() {
        true => one_line(&done),
        false => format!("\"{}\": {}", one_line(&problem.found), one_line(&done)),
    };
    if problem.count > 1 {
        text += &words.say("check-times", &[("n", problem.count.into())]);
    }
    text
}

/// The sum over all files.
#[derive(Default)]
struct Total {
    n_files: usize,
    n_games: usize,
    n_repairs: usize,
    n_illegal: usize,
    n_failed: usize,
}

impl Total {
    fn add(&mut self, report: &Report) {
        self.n_files += 1;
        self.n_games += report.n_games;
        self.n_failed += usize::from(report.failure.is_some());
        for finding in &report.findings {
            match finding.what {
                What::Repair(_) => self.n_repairs += 1,
                What::Illegal(_) | What::Skipped(_) => self.n_illegal += 1,
            }
        }
    }

    fn summary(&self, words: &Words) -> String {
        let args = [
            ("files", self.n_files.into()),
            ("games", self.n_games.into()),
            ("repairs", self.n_repairs.into()),
            ("illegal", self.n_illegal.into()),
            ("failed", self.n_failed.into()),
        ];
        words.say("check-summary", &args)
    }

    fn outcome(&self, strict: bool) -> Outcome {
        match (self.n_failed, self.n_illegal, self.n_repairs) {
            (1.., _, _) => Outcome::Failed,
            (_, 1.., _) => Outcome::Problems,
            (_, _, 1..) if strict => Outcome::Problems,
            _ => Outcome::Clean,
        }
    }
}
