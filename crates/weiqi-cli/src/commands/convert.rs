//! `weiqi convert`: records from one format to another.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use serde_json::{Value, json};
use weiqi_record::Record;
use weiqi_record::formats::{self, Format, Loss, Refusal};

use super::Outcome;
use crate::config::nearest;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{Found, Input, gather};
use crate::output::write_whole;
use crate::records::{Opened, Reading, is_fatal, unreadable};
use crate::side_by_side::side_by_side;
use crate::words::Words;

/// What to convert, and where to.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files, folders or patterns of records; - is standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::AnyPath)]
    files: Vec<PathBuf>,
    /// Format to write [default: that of the name in --out, else sgf]
    #[arg(long, value_name = "FORMAT", value_parser = parse_format)]
    to: Option<Format>,
    /// File or folder to write, - is standard output [default: standard output for one file, else beside each]
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    out: Option<PathBuf>,
    /// Write a file for each game
    #[arg(long)]
    split: bool,
    /// Write over files that are there
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    reading: Reading,
    /// Print JSON, a line for each file
    #[arg(long)]
    json: bool,
}

fn parse_format(name: &str) -> Result<Format, String> {
    let names: Vec<&str> = Format::all().map(Format::name).collect();
    Format::from_name(name).ok_or_else(|| {
        let meant = nearest(name, names.iter().copied()).unwrap_or("sgf");
        format!("did you mean {meant}? possible formats: {}", names.join(" "))
    })
}

/// Where converted games go.
enum Target {
    /// To standard output.
    Standard,
    /// All into one file.
    File(PathBuf),
    /// Each into a folder, below it as below the folder that was named.
    Folder(PathBuf),
    /// Each beside its source.
    Beside,
}

/// Converts everything, past files that cannot be, and lists those at the end.
pub(crate) fn run(args: &Args, console: &mut Console) -> Result<Outcome, Failure> {
    let found = gather(&args.files);
    let target = target(args, &found);
    let format = args.to.or_else(|| named_format(&target)).unwrap_or(Format::Sgf);
    if args.json && matches!(target, Target::Standard) {
        return Err(Failure::new("convert-json"));
    }
    let doubles = doubles(&found);
    let job = Job { args, target, format, doubles };
    let failed = match &job.target {
        Target::Folder(_) | Target::Beside => job.one_by_one(&found, console)?,
        Target::Standard | Target::File(_) => job.together(&found, console)?,
    };
    if failed.failures.is_empty() {
        return Ok(Outcome::Clean);
    }
    if found.len() > 1 {
        let told = [("failed", failed.n_files.into()), ("files", found.len().into())];
        let summary = console.say("convert-failed", &told);
        console.note(&summary)?;
    }
    failed.failures.iter().try_for_each(|failure| console.complain(failure))?;
    Ok(Outcome::Failed)
}

/// What could not be converted.
#[derive(Default)]
struct Failed {
    n_files: usize,
    failures: Vec<Failure>,
}

impl Failed {
    fn add(&mut self, mut failures: Vec<Failure>) {
        self.n_files += usize::from(!failures.is_empty());
        self.failures.append(&mut failures);
    }
}

fn target(args: &Args, found: &[Result<Found, Failure>]) -> Target {
    let is_single = found.len() == 1 && !args.files[0].is_dir();
    match &args.out {
        Some(out) if out == Path::new("-") => Target::Standard,
        Some(out) if args.split || is_folder(out) => Target::Folder(out.clone()),
        Some(out) => Target::File(out.clone()),
        None if is_single && !args.split => Target::Standard,
        None => Target::Beside,
    }
}

/// Whether a path is a folder, or will be one: its name has no ending.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none() || path.to_string_lossy().ends_with('/')
}

/// Sources that differ in nothing but their endings, as in `game.gib` and `game.sgf`.
fn doubles(found: &[Result<Found, Failure>]) -> HashSet<PathBuf> {
    let mut seen = HashSet::new();
    let stems = found.iter().flatten().map(|found| found.below.with_extension(""));
    stems.filter(|stem| !seen.insert(stem.clone())).collect()
}

fn named_format(target: &Target) -> Option<Format> {
    match target {
        Target::File(path) => Format::from_name(&path.extension()?.to_string_lossy()),
        _ => None,
    }
}

/// One file that was converted.
#[derive(Default)]
struct Converted {
    name: String,
    written: Vec<PathBuf>,
    losses: Vec<Loss>,
    failures: Vec<Failure>,
}

struct Job<'a> {
    args: &'a Args,
    target: Target,
    format: Format,
    /// Sources that keep their own ending in the new name, so that none takes the place of another.
    doubles: HashSet<PathBuf>,
}

impl Job<'_> {
    /// Writes each source into files of its own.
    fn one_by_one(&self, found: &[Result<Found, Failure>], console: &mut Console) -> Result<Failed, Failure> {
        let mut failed = Failed::default();
        side_by_side(
            found,
            |found| self.convert(found),
            |done, converted| {
                console.progress.show(done, found.len());
                self.tell(&converted, console)?;
                failed.add(converted.failures);
                Ok::<(), Failure>(())
            },
        )?;
        Ok(failed)
    }

    fn convert(&self, found: &Result<Found, Failure>) -> Converted {
        let mut converted = Converted::default();
        let found = match found {
            Ok(found) => found,
            Err(failure) => {
                converted.name = failure.place().to_owned();
                converted.failures.push(failure.clone());
                return converted;
            }
        };
        converted.name = found.input.name();
        match self.open(&found.input) {
            Ok(opened) => self.write_out(found, &opened.parsed.value.games, &mut converted),
            Err(failure) => converted.failures.push(failure),
        }
        converted
    }

    /// Reads a source; one of which only a part could be read is no source for a new file.
    fn open(&self, input: &Input) -> Result<Opened, Failure> {
        let opened = self.args.reading.open(input)?;
        match opened.parsed.problems.iter().find(|problem| is_fatal(problem)) {
            Some(problem) => Err(unreadable(problem, &input.name())),
            None => Ok(opened),
        }
    }

    fn write_out(&self, found: &Found, games: &[Record], converted: &mut Converted) {
        let path = self.path(found);
        let is_split = games.len() > 1 && (self.args.split || !self.format.holds_trees());
        if !is_split {
            self.write(games, &path, converted);
            return;
        }
        let digits = games.len().to_string().len();
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        for (number, game) in games.iter().enumerate() {
            let name = format!("{stem}-{:0digits$}.{}", number + 1, self.format.extension());
            self.write(std::slice::from_ref(game), &path.with_file_name(name), converted);
        }
    }

    /// The name of the new file for a source.
    fn path(&self, found: &Found) -> PathBuf {
        let path = match (&self.target, &found.input) {
            (Target::Folder(folder), _) => folder.join(&found.below),
            (_, Input::File(path)) => path.clone(),
            (_, Input::Standard) => found.below.clone(),
        };
        let extension = self.format.extension();
        match found.below.extension() {
            Some(own) if self.doubles.contains(&found.below.with_extension("")) => {
                path.with_extension(format!("{}.{extension}", own.to_string_lossy()))
            }
            _ => path.with_extension(extension),
        }
    }

    fn write(&self, games: &[Record], path: &Path, converted: &mut Converted) {
        let written = self.bytes(games, &converted.name, &mut converted.losses);
        match written.and_then(|bytes| write_whole(path, &bytes, self.args.force)) {
            Ok(()) => converted.written.push(path.to_owned()),
            Err(failure) => converted.failures.push(failure),
        }
    }

    fn bytes(&self, games: &[Record], source: &str, losses: &mut Vec<Loss>) -> Result<Vec<u8>, Failure> {
        let written = formats::write_all(games, self.format).map_err(|refusal| {
            Failure::new("convert-refused").with("reason", refused(&refusal)).at(source.to_owned())
        })?;
        losses.extend(written.losses);
        Ok(written.bytes)
    }

    /// Writes all sources into one file, or to standard output.
    fn together(&self, found: &[Result<Found, Failure>], console: &mut Console) -> Result<Failed, Failure> {
        let mut games = Vec::new();
        let mut failed = Failed::default();
        for (done, found) in found.iter().enumerate() {
            console.progress.show(done, self.args.files.len());
            match found.as_ref().map_err(Failure::clone).and_then(|found| self.open(&found.input)) {
                Ok(opened) => games.extend(opened.parsed.value.games),
                Err(failure) => failed.add(vec![failure]),
            }
        }
        if games.is_empty() {
            return Ok(failed);
        }
        let mut converted = Converted { name: self.args.files[0].display().to_string(), ..Converted::default() };
        match &self.target {
            Target::File(path) => {
                self.write(&games, path, &mut converted);
                self.tell(&converted, console)?;
            }
            _ => match self.bytes(&games, &converted.name, &mut converted.losses) {
                Ok(bytes) => {
                    console.bytes(&bytes)?;
                    self.tell_losses(&converted, console)?;
                }
                Err(failure) => converted.failures.push(failure),
            },
        }
        failed.add(converted.failures);
        Ok(failed)
    }

    /// Says what was written, and what the format could not hold.
    fn tell(&self, converted: &Converted, console: &mut Console) -> Result<(), Failure> {
        if self.args.json {
            return console.json(&converted.to_json(&console.words));
        }
        for path in &converted.written {
            console.line(format!("{} -> {}", converted.name, path.display()))?;
        }
        self.tell_losses(converted, console)
    }

    fn tell_losses(&self, converted: &Converted, console: &mut Console) -> Result<(), Failure> {
        for loss in &converted.losses {
            let args =
                [("format", self.format.name().into()), ("loss", crate::words::loss(loss, &console.words).into())];
            let text = console.say("convert-loss", &args);
            console.note(&format!("{}: {text}", converted.name))?;
        }
        Ok(())
    }
}

/// Why a format cannot say a game.
fn refused(refusal: &Refusal) -> Failure {
    match refusal {
        Refusal::Size { format, size } => {
            Failure::new("refused-size").with("format", format.to_string()).with("size", size.to_string())
        }
        Refusal::NoBoard { format } => Failure::new("refused-no-board").with("format", format.to_string()),
        Refusal::Many { format, games } => {
            Failure::new("refused-many").with("format", format.to_string()).with("games", *games)
        }
    }
}

impl Converted {
    fn to_json(&self, words: &Words) -> Value {
        json!({
            "file": self.name,
            "written": self.written.iter().map(|path| path.display().to_string()).collect::<Vec<_>>(),
            "losses": self.losses.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "errors": self.failures.iter().map(|failure| failure.to_json(words)).collect::<Vec<_>>(),
        })
    }
}
