//! Files of other formats, against the answers that come with them, and there and back again.

use std::path::PathBuf;

use serde_json::Value;
use weiqi_record::formats::{self, Format};
use weiqi_record::{Collection, Parsed, Record, sgf};
use weiqi_rules::{Color, Size};

/// The odd files that lie beside the repository; none where they are missing.
fn odd_files() -> Vec<(PathBuf, Value)> {
    let shared = std::env::var_os("WEIQI_SHARED")
        .map_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")), PathBuf::from);
    let Ok(folder) = std::fs::read_dir(shared.join("records/odd")) else {
        println!("shared/records is not here: nothing to compare with");
        return Vec::new();
    };
    let mut found: Vec<(PathBuf, Value)> = folder
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_name()?.to_str()?;
            let is_asked = name.starts_with("fmt-") && !name.ends_with(".json");
            let answer =
                std::fs::read(path.with_file_name(format!("{name}.expected.json"))).ok().filter(|_| is_asked)?;
            Some((path.clone(), serde_json::from_slice(&answer).expect("an answer is JSON")))
        })
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn read(path: &PathBuf) -> Parsed<Collection> {
    formats::read(&std::fs::read(path).expect("a file that was listed"))
}

/// The moves of the main line as `B[pd]`.
fn moves(record: &Record) -> Vec<String> {
    record
        .main_line()
        .flat_map(|node| node.moves())
        .map(|(color, value)| format!("{}[{}]", if color == Color::Black { "B" } else { "W" }, value.raw()))
        .collect()
}

fn info(record: &Record) -> Vec<(String, String)> {
    let mut info: Vec<_> = record
        .root()
        .properties()
        .map(|property| {
            let mut texts: Vec<_> = property.values().map(|value| value.text().into_owned()).collect();
            texts.sort();
            (property.name().into_owned(), texts.join(", "))
        })
        .filter(|(name, _)| name != "AP")
        .collect();
    info.sort();
    info
}

#[test]
fn files_of_other_formats_are_read_as_their_answers_say() {
    for (path, answer) in odd_files() {
        let name = path.display();
        let parsed = read(&path);
        let games = answer["games"].as_array().expect("games");
        assert_eq!(parsed.value.games.len(), games.len(), "{name}");
        for (record, game) in parsed.value.games.iter().zip(games) {
            let size = record.size().expect("a size");
            assert_eq!(Some(u64::from(size.width())), game["size"][0].as_u64(), "{name}");
            for (property, text) in game["info"].as_object().expect("info") {
                let text = text.as_str().expect("a text");
                // A time in words: the hours are what is compared.
                let text = if property == "TM" && text.starts_with("8h") { "28800" } else { text };
                assert_eq!(record.root().text(property).as_deref(), Some(text), "{name}: {property}");
            }
            let line = moves(record);
            let listed: Vec<&str> =
                game["mainline"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
            for (index, want) in listed.iter().enumerate().filter(|(_, want)| **want != "...") {
                assert_eq!(line.get(index).map(String::as_str), Some(*want), "{name}: move {}", index + 1);
            }
            assert_eq!(Some(line.len() as u64), game["moves"].as_u64(), "{name}: moves");
            assert_eq!(Some(record.n_nodes() as u64), game["nodes"].as_u64(), "{name}: nodes");
            assert_eq!(Some(record.n_leaves() as u64), game["leaves"].as_u64(), "{name}: leaves");
            let mut black: Vec<String> = record.root().values("AB").map(|value| value.raw().to_string()).collect();
            black.sort();
            let want: Vec<&str> =
                game["setup_black"].as_array().expect("stones").iter().filter_map(Value::as_str).collect();
            assert_eq!(black, want, "{name}: stones");
        }
        for code in answer["warnings"].as_array().expect("warnings").iter().filter_map(Value::as_str) {
            assert!(parsed.problems.iter().any(|problem| problem.code.as_str() == code), "{name}: {code}");
        }
    }
}

#[test]
fn what_is_read_goes_to_sgf_and_back_into_its_format() {
    for (path, _) in odd_files() {
        let bytes = std::fs::read(&path).expect("a file that was listed");
        let format = formats::detect(&bytes).expect("a format");
        let first = &formats::read(&bytes).value.games[0];
        let sgf = formats::write(first, Format::Sgf).expect("SGF").bytes;
        let from_sgf = &formats::read(&sgf).value.games[0];
        assert_eq!(info(first), info(from_sgf), "{}", path.display());
        let written = formats::write(from_sgf, format).expect("a size the format has");
        let again = &formats::read_as(&written.bytes, format).value.games[0];
        assert_eq!(formats::detect(&written.bytes), Some(format));
        assert_eq!(moves(first), moves(again), "{}", path.display());
        let held = |record: &Record| -> Vec<_> { info(record).into_iter().filter(|(name, _)| name != "SO").collect() };
        assert_eq!(held(first), held(again), "{}: {:?}", path.display(), written.losses);
    }
}

#[test]
fn gib_and_ngf_refuse_a_board_they_have_no_words_for() {
    let nine = Record::new(Size::NINE);
    for format in [Format::Gib, Format::Ngf] {
        let refusal = formats::write(&nine, format).expect_err("9x9");
        assert_eq!(refusal.to_string(), format!("{format} cannot say a board of 9x9"));
    }
}

/// The odd files of SGF that lie beside the repository.
fn odd_sgf() -> Vec<PathBuf> {
    let Some((one, _)) = odd_files().into_iter().next() else { return Vec::new() };
    let folder = std::fs::read_dir(one.parent().expect("a folder")).expect("a folder that was listed");
    let mut found: Vec<PathBuf> = folder.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "sgf"));
    found.sort();
    found
}

#[test]
fn json_and_xml_hold_whole_trees() {
    for path in odd_sgf() {
        let name = path.display();
        let first = read(&path).value.games;
        let json = formats::write_all(&first, Format::Json).expect("JSON refuses nothing").bytes;
        let from_json = formats::read(&json);
        assert!(first.is_empty() || formats::detect(&json) == Some(Format::Json), "{name}");
        assert_eq!(first.len(), from_json.value.games.len(), "{name}: {:?}", from_json.problems);
        for (a, b) in first.iter().zip(&from_json.value.games) {
            assert_eq!(canonical(a), canonical(b), "{name}");
        }
        let again = formats::write_all(&from_json.value.games, Format::Json).expect("JSON refuses nothing").bytes;
        assert_eq!(String::from_utf8_lossy(&json), String::from_utf8_lossy(&again), "{name}");
        let Ok(xml) = formats::write_all(&first, Format::Xml) else { continue };
        let from_xml = formats::read_as(&xml.bytes, Format::Xml).value.games;
        for (a, b) in first.iter().zip(&from_xml) {
            assert_eq!(moves(a).len(), moves(b).len(), "{name}");
            assert_eq!(a.n_leaves(), b.n_leaves(), "{name}");
        }
    }
}

/// The one text of a record.
fn canonical(record: &Record) -> String {
    sgf::write_game(record, &sgf::Style::default())
}

#[test]
fn sgf_inside_any_json_is_found() {
    let parsed = formats::read(br#"{"status":0,"chess":"(;GM[1]SZ[9];B[ee];W[gc])","names":["x",{"y":null}]}"#);
    assert_eq!(parsed.value.games.len(), 1);
    assert_eq!(moves(&parsed.value.games[0]), ["B[ee]", "W[gc]"]);
    let none = formats::read(br#"{"status":0}"#);
    assert!(none.value.games.is_empty());
    assert_eq!(none.problems.last().expect("a problem").code.as_str(), "NO-GAME");
}

/// Files that cost a bad reader far more than an ordinary file of their size.
fn hostile_files() -> Vec<(&'static str, Vec<u8>)> {
    const LENGTH: usize = 8 << 20;
    let repeated = |head: &str, part: &str| {
        let mut bytes = head.as_bytes().to_vec();
        while bytes.len() < LENGTH {
            bytes.extend_from_slice(part.as_bytes());
        }
        bytes
    };
    vec![
        ("letters", repeated("", "no game in here ")),
        ("one line", repeated("", "x")),
        ("parentheses", repeated("", "(")),
        ("zeros", vec![0; LENGTH]),
        ("rows without end", repeated("", "$$ | . X O |\n")),
        ("diagrams", repeated("", "$$B\n$$ | 1 2 |\n")),
        ("gib header", repeated("\\HS\n", "\\[GAMEINFOMAIN=A:1,B:2,C\\]\n")),
        ("gib without moves", repeated("\\HS\n\\HE\n\\GS\n", "what is this\n")),
        ("ngf", repeated("a\n19\nb\nc\nd\n0\n0\n6\n20200101\n5\n?\n1\n", "PMABBREER\n")),
        ("ugf review", repeated("[Header]\nSize=19\n[ReviewNode]\n", " VARIATION,\nNODE,2,1,3,3\n")),
        ("ishi variations", repeated("B 1 C3\nW 2 D4\n", "VAR\nB 1 C3\nENDVAR\n")),
        ("xml depth", repeated("<Go><GoGame><Nodes>", "<Variation>")),
        ("xml properties", repeated("<Go><GoGame><Nodes><Node>", "<SGF type='XA'><Arg>x</Arg></SGF>")),
        (
            "xml entities",
            repeated("<!DOCTYPE Go [<!ENTITY a 'aaaa'>]><Go><GoGame><Nodes><Node>", "<Comment>&a;&a;</Comment>"),
        ),
        ("json depth", repeated("{\"a\":", "[")),
        ("json nodes", repeated("{\"games\":[{\"size\":[19,19],\"nodes\":[{}", ",{\"parent\":0}")),
    ]
}

#[test]
fn slow_hostile_files_are_read_in_one_go() {
    for (name, bytes) in hostile_files() {
        let start = std::time::Instant::now();
        let parsed = formats::read(&bytes);
        println!(
            "{name}: {} games, {} problems, {:?}",
            parsed.value.games.len(),
            parsed.problems.len(),
            start.elapsed()
        );
        assert!(parsed.problems.len() <= 4_000, "{name}: the log itself must not grow without bound");
        assert!(!parsed.value.games.is_empty() || !parsed.problems.is_empty(), "{name}: nothing was said");
    }
}

#[test]
fn what_a_format_cannot_hold_is_listed() {
    let sgf = b"(;SZ[19]EV[Cup]AB[dd]AW[pp]C[root];B[pd]C[good]TR[pd](;W[dp];AE[dd])(;W[dq]))";
    let record = &formats::read(sgf).value.games[0];
    let losses = |format| -> Vec<String> {
        formats::write(record, format).expect("19x19").losses.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        losses(Format::Ngf),
        [
            "variations (1 node) were left out",
            "comments of 2 nodes were left out",
            "marks of 1 node were left out",
            "stones set after the start, at 1 node, were left out",
            "there is no place for EV",
            "2 stones set at the start became moves",
        ]
    );
    assert_eq!(losses(Format::Sgf), Vec::<String>::new());
    assert_eq!(losses(Format::Json), Vec::<String>::new());
    let refusal = formats::write_all(&[record.clone(), record.clone()], Format::Gib).expect_err("two games");
    assert_eq!(refusal.to_string(), "a file of gib holds one game, not 2: write a file for each");
}
