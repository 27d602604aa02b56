//! How a rank is told from a game: figures of games of players whose rank is known, and the table fitted to them.
//!
//! `cargo xtask ranks FOLDER` does all of it for the network in the program: it unpacks the games that stand beside the
//! repository, looks at as many sides of each band of ranks, fits, prints how far it is off on games kept apart, and writes
//! the table into the engine. What was looked at is kept in the folder, so that a stopped command goes on.

mod fit;
mod games;
mod look;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;

use weiqi_engine::{Engine, Level, Network};
use weiqi_net::model::Model;
use xtask::cases::read;
use xtask::{root, shared};

use crate::training::call;
use fit::Sample;
use games::Wanted;
use look::Side;

/// Archives beside the repository, and the files in them whose players have ranks.
const ARCHIVES: [(&str, &[&str]); 2] = [
    (
        "records/corpus/server.tar.zst",
        &["KGS-KGS2001", "KGS-KGS2002", "KGS-kgs19200", "KGS-kgs19201", "KGS-2009-handicap", "NNGS", "OGS"],
    ),
    ("records/corpus/pro.tar.zst", &["Samsung"]),
];
/// The table, in the root of the repository.
const TABLE: &str = "crates/weiqi-engine/src/review/rank/table.rs";
/// Sides of each band.
const N_SIDES: usize = 12;

/// What the command was asked for.
struct Wish {
    folder: PathBuf,
    n_sides: usize,
    n_threads: usize,
}

/// Runs `cargo xtask ranks FOLDER [--sides N] [--threads N]`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let wish = wish(arguments)?;
    std::fs::create_dir_all(&wish.folder).map_err(|error| format!("{}: {error}", wish.folder.display()))?;
    let Some(paths) = unpacked(&wish.folder)? else {
        println!("ranks: no games of players of known rank beside the repository, nothing was fitted");
        return Ok(ExitCode::SUCCESS);
    };
    let model = Model::read(&read(&root().join("models/weiqi.bin.gz"))?).map_err(|error| error.to_string())?;
    let name = model.name.clone();
    let network = Network::new(model).map_err(|error| error.to_string())?;
    let chosen = games::choose(&paths, wish.n_sides)?;
    let sides = looked_at(&wish, &chosen, &network, &name)?;
    let samples: Vec<Sample> = sides.iter().filter_map(Sample::of).collect();
    let fitted = fit::fit(&samples);
    print!("{}", fit::report(&samples));
    let table = root().join(TABLE);
    std::fs::write(&table, fit::written(&fitted, &samples, &name, &today()))
        .map_err(|error| format!("{}: {error}", table.display()))?;
    println!("\nwritten: {TABLE}");
    Ok(ExitCode::SUCCESS)
}

fn wish(arguments: &[String]) -> Result<Wish, String> {
    let mut words = arguments.iter();
    let folder = words.next().filter(|word| !word.starts_with('-')).ok_or("expected a folder")?;
    let mut wish = Wish { folder: folder.into(), n_sides: N_SIDES, n_threads: 1 };
    while let Some(word) = words.next() {
        let number = words.next().and_then(|number| number.parse().ok()).filter(|&number: &usize| number > 0);
        let number = number.ok_or_else(|| format!("expected a number after {word}"))?;
        match word.as_str() {
            "--sides" => wish.n_sides = number,
            "--threads" => wish.n_threads = number,
            _ => return Err(format!("{word} is not known: --sides, --threads")),
        }
    }
    Ok(wish)
}

/// The files of games, unpacked where they are not yet; nothing where there are no archives.
fn unpacked(folder: &Path) -> Result<Option<Vec<PathBuf>>, String> {
    let mut paths = Vec::new();
    for (archive, names) in ARCHIVES {
        let Some(archive) = shared(archive) else { return Ok(None) };
        let part = archive.file_name().and_then(|name| name.to_str()).and_then(|name| name.split('.').next());
        let files: Vec<String> = names.iter().map(|name| format!("{}/{name}.sgf", part.unwrap_or_default())).collect();
        if !files.iter().all(|file| folder.join(file).exists()) {
            let mut tar = Command::new("tar");
            tar.args(["-I", "zstd --long=27", "-xf"]).arg(&archive).arg("-C").arg(folder).args(&files);
            call(&mut tar)?;
        }
        paths.extend(files.iter().map(|file| folder.join(file)));
    }
    Ok(Some(paths))
}

/// What was found of the chosen sides; those that are not known yet are looked at.
fn looked_at(wish: &Wish, chosen: &[Wanted], network: &Network, name: &str) -> Result<Vec<Side>, String> {
    let file = wish.folder.join("sides.jsonl");
    let known = known(&file, name);
    let key = |wanted: &Wanted| (wanted.game.name.clone(), wanted.color.to_string());
    let missing: Vec<&Wanted> = chosen.iter().filter(|wanted| !known.contains_key(&key(wanted))).collect();
    println!("{} sides, {} of them to be looked at", chosen.len(), missing.len());
    let open = std::fs::OpenOptions::new().create(true).append(true).open(&file);
    let out = Mutex::new(open.map_err(|error| format!("{}: {error}", file.display()))?);
    let queue = Mutex::new(missing.into_iter());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..wish.n_threads).map(|_| scope.spawn(|| work(&queue, &out, network, name))).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a thread failed".to_owned())?)
    })?;
    let mut known = self::known(&file, name);
    Ok(chosen.iter().filter_map(|wanted| known.remove(&key(wanted))).collect())
}

/// Looks at what is left to be looked at, and writes it down.
fn work<'a>(
    queue: &Mutex<impl Iterator<Item = &'a Wanted>>,
    out: &Mutex<std::fs::File>,
    network: &Network,
    name: &str,
) -> Result<(), String> {
    let mut engine = Engine::with_network(Level::Full, 1, network.clone());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    while let Some(wanted) = next() {
        let side = look::look(&mut engine, wanted, name);
        let line = serde_json::to_string(&side).map_err(|error| error.to_string())?;
        let mut out = out.lock().map_err(|error| error.to_string())?;
        writeln!(out, "{line}").map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// What this network found earlier, by game and color. A line that was cut off is looked at again.
fn known(file: &Path, network: &str) -> BTreeMap<(String, String), Side> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let sides = text.lines().filter_map(|line| serde_json::from_str::<Side>(line).ok());
    let own = sides.filter(|side| side.network == network);
    own.map(|side| ((side.game.clone(), side.color.clone()), side)).collect()
}

/// The date in the form 2026-11-30.
fn today() -> String {
    let output = Command::new("date").arg("+%F").output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}
