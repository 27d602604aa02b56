//! Hands records that we wrote to the parsers of other programs, and compares what they read and what they save.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use weiqi_record::{Record, formats, sgf};
use xtask::{root, shared};

use crate::clients::{finish, first_of};

/// A node: the number of the one above it, and its properties with escapes resolved.
type Node = (Option<usize>, BTreeMap<String, Vec<String>>);

/// Another program's parser.
struct Reader {
    name: &'static str,
    prepare: fn(&Path) -> Result<Command, String>,
    /// Why it cannot read a record as it is, whoever wrote it; known and not ours to change.
    limit: fn(&Record, &[Node]) -> Option<&'static str>,
    /// How it hands out a value that says the same.
    spelled: fn(&str) -> String,
}

const READERS: &[Reader] = &[
    Reader { name: "@sabaki/sgf 3.4.7", prepare: sabaki, limit: sabaki_limit, spelled: str::to_owned },
    // It takes the escape from brackets and backslashes alone.
    Reader { name: "pysgf 1.0.0", prepare: pysgf, limit: pysgf_limit, spelled: |text| text.replace("\\:", ":") },
    Reader { name: "sgfmill 1.1.1", prepare: sgfmill, limit: sgfmill_limit, spelled: str::to_owned },
];

/// All that a record can hold in one: markup, setup, variations, analysis, names in Chinese, and every escape.
const EVERYTHING: &str = r"(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[柯洁\]九段]PW[李世乭 \\ 9p]GN[第一局：x\:y]KM[7.5]RE[W+R]RU[Chinese]DT[2016-03-09]
HA[2]AB[pd][dp]PL[W]GC[一行
二行 \]\\];W[dd]TR[aa][bb:dd]SQ[ee]CR[ff]MA[gg]SL[hh]LB[ii:a\:b][jj:五]AR[aa:ss]LN[ba:bs]DD[aa:cc]C[a\]b\\c\:d [x] (;) 中文
second]N[name]HO[1]TE[2](;B[pp]SBKV[51.20]WQ[{''v'':1,''lead'':2.5,''pv'':[''pd'',''''\]}]BL[12.5]OB[3](;W[]C[pass];B[qf]DD[]VW[aa:jj]PM[1]FG[256:Figure \] 1])(;W[cq]UC[1]))
(;AE[pd]AW[qq:ss]PL[B]C[set up];B[aa]BM[1])(;B[cf]TB[aa:cc]TW[qq:ss]V[-3.5]))";

/// Runs `cargo xtask readers`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    if !arguments.is_empty() {
        return Err("expected nothing behind `readers`".into());
    }
    let folder = root().join("target/readers");
    let records = records()?;
    let ours = folder.join("records");
    renew(&ours)?;
    let mut games = Vec::new();
    for record in &records {
        let text = sgf::write_game(record, &sgf::Style::default());
        write(&ours.join(format!("{:05}.sgf", games.len())), text.as_bytes())?;
        let mut again = sgf::parse(text.as_bytes()).value.games;
        games.push(again.pop().filter(|_| again.is_empty()).ok_or("we do not read what we wrote")?);
    }
    let mut is_whole = true;
    for reader in READERS {
        match (reader.prepare)(&folder) {
            Err(obstacle) => println!("{}: not run: {obstacle}", reader.name),
            Ok(command) => is_whole &= hand_over(reader, command, &folder, &games)?,
        }
    }
    Ok(if is_whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The records that are handed over: all odd ones, the sample of the corpus, what programs saved, and one with everything.
fn records() -> Result<Vec<Record>, String> {
    let mut paths = vec![];
    let mut folders = vec![root().join("testdata/saved"), root().join("testdata/records")];
    match shared("records") {
        Some(records) => {
            folders.push(records.join("odd"));
            paths.push(records.join("corpus/sample.sgf"));
        }
        None => println!("without the shared records: only those of testdata are handed over"),
    }
    for folder in folders {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        paths.extend(entries.filter_map(|entry| Some(entry.ok()?.path())));
    }
    paths.retain(|path| path.extension().is_none_or(|end| end != "json" && end != "md"));
    paths.sort();
    let mut records = sgf::parse(EVERYTHING.replace("''", "\"").as_bytes()).value.games;
    for path in paths {
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let games = formats::read(&bytes).value.games;
        // What is no Go has no board, and what has no size none either.
        records.extend(games.into_iter().filter(|game| game.is_go() && game.size().is_some()));
    }
    Ok(records)
}

/// Lets one parser read and save all records; says whether all came through whole.
fn hand_over(reader: &Reader, mut command: Command, folder: &Path, games: &[Record]) -> Result<bool, String> {
    let found = folder.join("found");
    renew(&found)?;
    let status = command.args([&folder.join("records"), &found]).arg(folder).status();
    if !status.map_err(|error| format!("{}: {error}", reader.name))?.success() {
        return Err(format!("{} broke off", reader.name));
    }
    let (mut n_nodes, mut n_values, mut n_differ) = (0, 0, 0);
    let mut limits: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        let name = format!("{number:05}");
        let ours = nodes(game);
        let has_odd_name = ours.iter().flat_map(|(_, properties)| properties.keys()).any(|name| !is_proper(name));
        let odd_name = has_odd_name.then_some("a property has a name that no edition of SGF allows");
        if let Some(limit) = odd_name.or_else(|| (reader.limit)(game, &ours)) {
            *limits.entry(limit).or_default() += 1;
            continue;
        }
        n_nodes += ours.len();
        n_values += ours.iter().flat_map(|(_, properties)| properties.values()).map(Vec::len).sum::<usize>();
        let differs = read_differently(reader, &found.join(&name), &ours);
        if let Some(difference) = differs {
            n_differ += 1;
            if n_differ <= 10 {
                println!("  records/{name}.sgf {difference}");
            }
        }
    }
    println!(
        "{}: {} records, {n_nodes} nodes, {n_values} values read and saved again; {n_differ} records differ",
        reader.name,
        games.len() - limits.values().sum::<usize>()
    );
    for (limit, n) in limits {
        println!("  {n} records left out: {limit}");
    }
    Ok(n_differ == 0)
}

/// Whether the name of a property is made of capitals.
fn is_proper(name: &str) -> bool {
    name.bytes().all(|letter| letter.is_ascii_uppercase())
}

/// What the parser reads or saves otherwise, in a line.
fn read_differently(reader: &Reader, found: &Path, ours: &[Node]) -> Option<String> {
    let json = fs::read_to_string(found.with_extension("json")).unwrap_or_default();
    let read: Vec<Node> = match serde_json::from_str(&json) {
        Ok(read) => read,
        Err(_) => return Some(format!("is not read: {}", json.chars().take(120).collect::<String>())),
    };
    if let Some(difference) = difference(reader, ours, &read) {
        return Some(format!("is read otherwise: {difference}"));
    }
    let saved = fs::read(found.with_extension("sgf")).unwrap_or_default();
    let games = sgf::parse(&saved).value.games;
    let [game] = games.as_slice() else { return Some(format!("is saved as {} games", games.len())) };
    difference(reader, ours, &nodes(game)).map(|difference| format!("comes back otherwise: {difference}"))
}

fn difference(reader: &Reader, ours: &[Node], theirs: &[Node]) -> Option<String> {
    for (number, (our, their)) in ours.iter().zip(theirs).enumerate() {
        if our.0 != their.0 {
            return Some(format!("node {number} stands below {:?}, theirs below {:?}", our.0, their.0));
        }
        let names = our.1.keys().chain(their.1.keys());
        for name in names {
            let spelled = |node: &Node| {
                let values = node.1.get(name).map(Vec::as_slice).unwrap_or_default();
                values.iter().map(|value| (reader.spelled)(value)).collect::<Vec<String>>()
            };
            if spelled(our) != spelled(their) {
                let short = |node: &Node| format!("{:?}", node.1.get(name)).chars().take(80).collect::<String>();
                return Some(format!("node {number} {name}: ours {}, theirs {}", short(our), short(their)));
            }
        }
    }
    (ours.len() != theirs.len()).then(|| format!("{} nodes, theirs {}", ours.len(), theirs.len()))
}

/// The nodes of a record in preorder.
fn nodes(game: &Record) -> Vec<Node> {
    let mut numbers = BTreeMap::new();
    let read = |(number, node): (usize, weiqi_record::Node<'_>)| {
        numbers.insert(node.id(), number);
        let mut properties: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for property in node.properties() {
            let values = property.values().map(|value| value.text().into_owned());
            properties.entry(property.name().into_owned()).or_default().extend(values);
        }
        (node.parent().and_then(|parent| numbers.get(&parent.id()).copied()), properties)
    };
    game.nodes().enumerate().map(read).collect()
}

fn sabaki_limit(game: &Record, _: &[Node]) -> Option<&'static str> {
    (game.main_line().count() > 3000).then_some("it saves by calling itself for every move, and no stack is so deep")
}

fn pysgf_limit(_: &Record, nodes: &[Node]) -> Option<&'static str> {
    let values = || nodes.iter().flat_map(|(_, properties)| properties.values()).flatten();
    let is_fox = nodes.first().and_then(|(_, root)| root.get("AP")).is_some_and(|by| by.iter().any(|by| by == "foxwq"));
    if is_fox {
        return Some("it puts the komi of Fox right");
    }
    let begins_another =
        |text: &String| text.match_indices(']').any(|(at, _)| text[at + 1..].trim_start().starts_with('['));
    if nodes.iter().any(|(parent, properties)| parent.is_some() && properties.is_empty()) {
        return Some("it drops a node that holds nothing");
    }
    values().any(begins_another).then_some("it takes `][` in a text for the end of a value")
}

fn sgfmill_limit(game: &Record, _: &[Node]) -> Option<&'static str> {
    let size = game.size()?;
    let is_its_own = size.width() == size.height() && size.width() <= 26;
    (!is_its_own).then_some("it knows square boards up to 26 alone")
}

fn sabaki(folder: &Path) -> Result<Command, String> {
    if !folder.join("node_modules/@sabaki/sgf").exists() {
        let npm = first_of(&["npm"])?;
        finish(Command::new(npm).args(["install", "--silent", "@sabaki/sgf@3.4.7", "--prefix"]).arg(folder))?;
    }
    let mut command = Command::new(first_of(&["node"])?);
    command.arg(script("read_sabaki.mjs"));
    Ok(command)
}

fn pysgf(folder: &Path) -> Result<Command, String> {
    python(folder, "pysgf==1.0.0", "read_pysgf.py")
}

fn sgfmill(folder: &Path) -> Result<Command, String> {
    python(folder, "sgfmill==1.1.1", "read_sgfmill.py")
}

fn python(folder: &Path, package: &str, name: &str) -> Result<Command, String> {
    let home = folder.join(package.replace('=', "-"));
    let python = home.join("bin/python");
    if !python.exists() {
        let modern = first_of(&["python3.13", "python3.12", "python3.11", "python3"])?;
        finish(Command::new(modern).args(["-m", "venv"]).arg(&home))?;
        finish(Command::new(&python).args(["-m", "pip", "install", "--quiet", package]))?;
    }
    let mut command = Command::new(python);
    command.arg(script(name));
    Ok(command)
}

fn script(name: &str) -> PathBuf {
    root().join("testdata/readers").join(name)
}

/// Makes an empty folder.
fn renew(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
