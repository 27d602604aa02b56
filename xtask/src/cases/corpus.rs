//! The kind `corpus`: archives of real games, and a digest with one line a game.
//!
//! The schema is in the README beside the shared records. An archive is unpacked by the programs `zstd` and `tar`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use weiqi_record::fingerprint::{board_hash, main_line_hash};
use weiqi_record::sgf::encoding::Charset;
use weiqi_record::{Record, Replay, sgf};

use super::{Input, Kind, Mismatch, Report, Sink};

/// The kind for the table of kinds.
pub(super) const KIND: Kind = Kind { name: "corpus", load, judge };

const COLUMNS: [&str; 19] = [
    "width",
    "height",
    "komi",
    "result",
    "handicap",
    "date",
    "black",
    "white",
    "n_setup",
    "n_moves",
    "n_nodes",
    "n_leaves",
    "black_lost",
    "white_lost",
    "mainline_hash",
    "final_hash",
    "anomalies",
    "file",
    "index",
];

/// Files whose lines hold the text that GB18030 makes of their bytes. (The bytes are UTF-8 with names cut in the middle
/// of characters; left to itself the reader finds that, as the odd file `enc-fox-name-cut-mid-character` demands.)
const IN_GB18030: &[&str] = &["server/Program-games-gbk.sgf"];

/// How many anomalies a line of the digest names.
const N_ANOMALIES: usize = 5;

fn load(path: &Path, sink: Sink<'_>) -> Result<(), String> {
    let digest = String::from_utf8(super::read(&path.join("digest.tsv"))?).map_err(|error| error.to_string())?;
    let (header, lines) = digest.split_once('\n').ok_or("digest.tsv is empty")?;
    let mut lines_of: BTreeMap<&str, String> = BTreeMap::new();
    for line in lines.lines() {
        let file = line.split('\t').next().unwrap_or_default();
        let lines = lines_of.entry(file).or_insert_with(|| format!("{header}\n"));
        lines.push_str(line);
        lines.push('\n');
    }
    let folder = Unpacked::new(path)?;
    for (file, answers) in lines_of {
        let bytes = match std::fs::read(path.join(file)) {
            Ok(bytes) => bytes,
            Err(_) => super::read(&folder.0.join(file))?,
        };
        sink(Input { name: file.to_owned(), bytes, answers: answers.into_bytes() });
    }
    Ok(())
}

/// The archives of a folder, unpacked beside each other; gone when this is.
struct Unpacked(PathBuf);

impl Unpacked {
    fn new(path: &Path) -> Result<Unpacked, String> {
        let folder = std::env::temp_dir().join(format!("weiqi-corpus-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let unpacked = Unpacked(folder);
        for archive in super::files(path, ".tar.zst")? {
            unpack(&archive, &unpacked.0)?;
        }
        Ok(unpacked)
    }
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        // A folder that cannot be removed is the business of whoever keeps the temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn unpack(archive: &Path, folder: &Path) -> Result<(), String> {
    let missing = |program: &str, error: std::io::Error| format!("cannot run {program}: {error}");
    let mut zstd = Command::new("zstd")
        .args(["-dc", "--long=27"])
        .arg(archive)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| missing("zstd (package zstd)", error))?;
    let stream = zstd.stdout.take().ok_or("zstd writes nothing")?;
    let tar = Command::new("tar").arg("x").arg("-C").arg(folder).stdin(stream).status();
    let zstd = zstd.wait().map_err(|error| missing("zstd", error))?;
    match tar.map_err(|error| missing("tar", error))?.success() && zstd.success() {
        true => Ok(()),
        false => Err(format!("{} could not be unpacked", archive.display())),
    }
}

fn judge(input: &Input, report: &mut Report) {
    let answers = String::from_utf8_lossy(&input.answers);
    let mut lines = answers.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    if let Some(unknown) = header.iter().find(|name| !COLUMNS.contains(name)) {
        return report.fail(&input.name, "header", "known columns", unknown);
    }
    let charset = IN_GB18030.contains(&input.name.as_str()).then_some(Charset::Gb18030);
    let games = sgf::Options { charset, ..sgf::Options::default() }.parse(&input.bytes).value.games;
    let mut n_lines = 0;
    for line in lines {
        n_lines += 1;
        let wanted: BTreeMap<&str, &str> = header.iter().copied().zip(line.split('\t')).collect();
        let index = wanted.get("index").copied().unwrap_or_default();
        let game = index.parse::<usize>().ok().and_then(|index| games.get(index.checked_sub(1)?));
        match game {
            Some(game) => report.note(&input.name, index, &compare(&wanted, &facts(game))),
            None => report.fail(&input.name, index, "a game", &format!("only {} games", games.len())),
        }
    }
    if n_lines != games.len() {
        report.fail(&input.name, "number of games", &n_lines.to_string(), &games.len().to_string());
    }
}

fn compare(wanted: &BTreeMap<&str, &str>, got: &BTreeMap<&str, String>) -> Vec<Mismatch> {
    let differs = |(column, wanted): (&&str, &&str)| match got.get(column) {
        Some(got) if is_same(wanted, got) => None,
        Some(got) => Mismatch::of(column, wanted, got),
        None => None,
    };
    wanted.iter().filter_map(differs).collect()
}

/// Whether a text is the expected one.
///
/// The digest has U+FFFD for bytes that are not UTF-8; where it has, any characters are right, for the reader finds
/// the set of the file instead.
fn is_same(wanted: &str, got: &str) -> bool {
    if !wanted.contains('\u{FFFD}') {
        return wanted == got;
    }
    let mut pieces = wanted.split('\u{FFFD}').filter(|piece| !piece.is_empty());
    let starts = wanted.starts_with('\u{FFFD}') || pieces.clone().next().is_some_and(|first| got.starts_with(first));
    let ends = wanted.ends_with('\u{FFFD}') || pieces.clone().next_back().is_some_and(|last| got.ends_with(last));
    let mut rest = got;
    starts && ends && pieces.all(|piece| rest.find(piece).inspect(|&at| rest = &rest[at + piece.len()..]).is_some())
}

fn facts(game: &Record) -> BTreeMap<&'static str, String> {
    let root = game.root();
    let text = |name| root.property(name).map(|p| p.value().text().split_whitespace().collect::<Vec<_>>().join(" "));
    let info = |name| text(name).unwrap_or_default();
    let side = |side: Option<u8>| side.map_or(String::new(), |side| side.to_string());
    let size = game.size();
    let replay = Replay::main_line(game);
    let n_setup: usize = game
        .main_line()
        .map(|node| {
            ["AB", "AW"].iter().flat_map(|name| node.values(name)).flat_map(|v| sgf::point_names(v.raw())).count()
        })
        .sum();
    let count = |lost: fn(&Replay) -> u32| replay.as_ref().map_or(String::new(), |replay| lost(replay).to_string());
    BTreeMap::from([
        ("width", side(size.map(|size| size.width()))),
        ("height", side(size.map(|size| size.height()))),
        ("komi", info("KM")),
        ("result", info("RE")),
        ("handicap", info("HA")),
        ("date", info("DT")),
        ("black", info("PB")),
        ("white", info("PW")),
        ("n_setup", n_setup.to_string()),
        ("n_moves", game.main_line().map(|node| node.moves().count()).sum::<usize>().to_string()),
        ("n_nodes", game.n_nodes().to_string()),
        ("n_leaves", game.n_leaves().to_string()),
        ("black_lost", count(|replay| replay.lost().black)),
        ("white_lost", count(|replay| replay.lost().white)),
        ("mainline_hash", main_line_hash(game).to_string()),
        ("final_hash", replay.as_ref().map_or(String::new(), |replay| board_hash(replay.board()).to_string())),
        ("anomalies", anomalies(replay.as_ref())),
    ])
}

fn anomalies(replay: Option<&Replay>) -> String {
    let all = replay.map(Replay::anomalies).unwrap_or_default();
    let mut texts: Vec<String> =
        all.iter().take(N_ANOMALIES).map(|odd| format!("{}@{}", odd.code, odd.n_moves)).collect();
    if all.len() > N_ANOMALIES {
        texts.push(format!("+{}", all.len() - N_ANOMALIES));
    }
    texts.join(";")
}
