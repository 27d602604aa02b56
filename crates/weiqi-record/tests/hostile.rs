//! Files that are meant to break readers: each must be read, repaired or refused in about the time of an ordinary file
//! of its size, and the tree must be walked, written and dropped without recursion.

use std::time::{Duration, Instant};

use weiqi_record::edit::Strip;
use weiqi_record::formats::{self, Format};
use weiqi_record::sgf::{self, Limits, Options, Style};
use weiqi_record::{Code, Collection, NodeId, Parsed};
use weiqi_rules::{Color, Point, Symmetry};

/// Slow machines and slow builds have their time; what is quadratic has not.
const PATIENCE: Duration = Duration::from_secs(60);

/// Reads and looks at everything, and answers what was read.
#[track_caller]
fn check(bytes: Vec<u8>) -> Parsed<Collection> {
    let start = Instant::now();
    let parsed = Options::default().parse_vec(bytes.clone()).checked();
    assert!(parsed.problems.len() < 10_000, "the list of problems is bounded");
    for game in &parsed.value.games {
        let text = sgf::write_game(&game.clone(), &Style::default());
        assert!(text.ends_with(")\n"));
        assert_eq!(game.nodes().count(), game.n_nodes());
    }
    let saved = sgf::save(&parsed.value);
    assert!(saved == bytes || parsed.value.games.is_empty());
    assert!(start.elapsed() < PATIENCE, "took {:?}", start.elapsed());
    parsed
}

fn repeated(start: &str, piece: &str, times: usize, end: &str) -> Vec<u8> {
    format!("{start}{}{end}", piece.repeat(times)).into_bytes()
}

fn n_nodes(parsed: &Parsed<Collection>) -> usize {
    parsed.value.games.iter().map(|game| game.n_nodes()).sum()
}

#[test]
fn slow_a_million_nested_variations() {
    assert_eq!(n_nodes(&check(format!("{}{}", "(;".repeat(1_000_000), ")".repeat(1_000_000)).into_bytes())), 1_000_000);
}

#[test]
fn slow_a_million_nested_variations_that_never_close() {
    let parsed = check("(;".repeat(1_000_000).into_bytes());
    assert_eq!(n_nodes(&parsed), 1_000_000);
    assert!(parsed.problems.iter().any(|problem| problem.code == Code::Unclosed));
}

#[test]
fn slow_a_million_nested_forks() {
    let parsed = check(format!("(;{}{}", "(;B[aa])(;W[bb]".repeat(200_000), ")".repeat(200_001)).into_bytes());
    assert_eq!(n_nodes(&parsed), 400_001);
}

#[test]
fn slow_a_million_nodes_without_anything() {
    assert_eq!(n_nodes(&check(repeated("(", ";", 1_000_000, ")"))), 1_000_000);
}

#[test]
fn slow_a_million_children_of_one_node() {
    assert_eq!(n_nodes(&check(repeated("(;", "(;B[aa])", 300_000, ")"))), 300_001);
}

#[test]
fn slow_a_million_late_children() {
    let parsed = check(format!("{}{}", "(;B[aa](;W[bb]);".repeat(100_000), ")".repeat(100_000)).into_bytes());
    assert_eq!(n_nodes(&parsed), 300_000);
}

#[test]
fn slow_signs_of_the_syntax_alone() {
    for sign in ["[", "]", "\\", "(", ")", ";", "\0", "(;[", "]]", "[]", "(;C[", ";C[a]b]", "B[pd", "(;)", "CA[", "\n"]
    {
        check(sign.repeat(600_000 / sign.len()).into_bytes());
        check(repeated("(;C[", sign, 200_000 / sign.len(), ")"));
        check(repeated("(;", sign, 200_000 / sign.len(), ")"));
    }
}

#[test]
fn slow_a_bracket_that_is_not_escaped_every_ten_bytes() {
    let parsed = check(repeated("(;C[", "word [3d]:", 500_000, "];B[aa])"));
    assert_eq!(n_nodes(&parsed), 2);
    check(repeated("(;C[", "a]         ", 500_000, "];B[aa])"));
    check(repeated("(;C[", "a]\n\n\n\n(x", 500_000, "];B[aa])"));
}

#[test]
fn slow_huge_rectangles_cost_no_more_than_the_board() {
    check(repeated("(;SZ[52]AB", "[aa:ZZ]", 20_000, ";B[aa])"));
    check(repeated("(;SZ[52]AB", "[aa:ZY][aa:YZ]", 4_000, ";B[aa])"));
    check(repeated("(;SZ[9]AB", "[aa:ZZ]", 20_000, ";B[aa])"));
}

#[test]
fn slow_the_same_property_again_and_again() {
    check(repeated("(;", "C[a]", 20_000, ")"));
    check(repeated("(;", "AB[aa]", 20_000, ")"));
}

/// A node of `n` properties that no program has ever written.
fn unknown_properties(n: usize) -> Vec<u8> {
    let properties: String = (0..n).map(|n| format!("X{n}[a]")).collect();
    format!("(;SZ[9]{properties};B[aa])").into_bytes()
}

#[test]
fn slow_tens_of_thousands_of_different_properties() {
    let parsed = check(unknown_properties(40_000));
    let text = sgf::write(&parsed.value, &Style::default());
    assert_eq!(sgf::parse(&text).value.games[0].root().properties().count(), 40_005);
}

#[test]
fn slow_changes_to_a_node_of_tens_of_thousands_of_properties() {
    let bytes = unknown_properties(40_000);
    let start = Instant::now();
    let mut games = sgf::parse(&bytes).value;
    let game = &mut games.games[0];
    let other = game.clone();
    game.set_text(NodeId::ROOT, "C", "at the end").expect("a small record");
    game.set_text(NodeId::ROOT, "X20000", "in the middle").expect("a small record");
    game.set_stone(NodeId::ROOT, Point::new(3, 3), Some(Color::Black)).expect("a point of the board");
    game.set_stone(NodeId::ROOT, Point::new(3, 3), None).expect("a point of the board");
    game.swap_colors().expect("a small record");
    assert_eq!(game.transform(Symmetry::QUARTER_TURN).expect("a board").len(), 40_000);
    game.merge(&other).expect("the same start");
    for what in [Strip::Analysis, Strip::Marks, Strip::Comments] {
        game.strip(what).expect("a small record");
    }
    assert_eq!(game.root().properties().count(), 40_001);
    assert_eq!(game.root().text("X20000").as_deref(), Some("in the middle"));
    let saved = sgf::save(&games);
    assert_eq!(sgf::parse(&saved).value.games[0].root().properties().count(), 40_001);
    for format in [Format::Json, Format::Xml, Format::Sgf] {
        assert!(
            formats::write_all(&games.games, format).is_ok_and(|written| written.bytes.len() > 240_000),
            "{format:?}"
        );
    }
    while games.games[0].undo() {}
    assert_eq!(sgf::save(&games), bytes);
    assert!(start.elapsed() < PATIENCE, "took {:?}", start.elapsed());
}

#[test]
fn slow_changes_to_a_node_of_words_and_properties_in_turn() {
    let mut games = sgf::parse(&repeated("(;", "AB[aa]1[a] ", 40_000, ")")).value;
    games.games[0].set_text(NodeId::ROOT, "C", "a comment").expect("a small record");
    assert_eq!(sgf::parse(&sgf::save(&games)).value.games[0].root().comment().as_deref(), Some("a comment"));
}

#[test]
fn slow_many_games_each_with_its_own_set() {
    let mut bytes = Vec::new();
    for _ in 0..2_000 {
        bytes.extend(
            b"(;CA[GBK]PB[\xb9\xc5\xc1\xa6];B[aa])(;CA[Shift_JIS]PB[\x95\x5c\x8eR])(;CA[UTF-8]PB[\xe6\x9f\xaf])",
        );
    }
    let parsed = check(bytes);
    assert_eq!(parsed.value.games.len(), 6_000);
}

#[test]
fn utf_16_of_odd_length_is_read() {
    let mut bytes: Vec<u8> = "\u{FEFF}(;PB[柯洁];B[pd])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.push(b'x');
    assert_eq!(n_nodes(&check(bytes)), 2);
}

#[test]
fn what_is_beyond_a_limit_is_refused_by_name() {
    let read = |limits: Limits, text: &str| Options { limits, charset: None }.parse(text.as_bytes());
    let limits = Limits::default;
    for (limits, done) in [
        (Limits { file: 10, ..limits() }, "the file is longer than 10 bytes and was not read"),
        (Limits { game: 10, ..limits() }, "the game has more than 10 bytes and was left out"),
        (Limits { nodes: 2, ..limits() }, "the game has more than 2 nodes and was left out"),
        (Limits { value: 8, ..limits() }, "the game has more than 8 bytes in a value and was left out"),
    ] {
        let parsed = read(limits, "(;C[a long comment];B[aa];W[bb])");
        assert!(parsed.value.games.is_empty());
        assert!(parsed.problems.iter().any(|problem| problem.code == Code::Limit && problem.done == done), "{done}");
    }
}

/// A photograph that was dropped on the page opened as an empty game.
#[test]
fn pictures_and_programs_are_no_records_whatever_bytes_they_hold() {
    let mut state = 1u32;
    let mut noise: Vec<u8> = std::iter::repeat_with(|| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    })
    .take(50_000)
    .collect();
    for place in [300, 700, 49_000] {
        noise[place..place + 2].copy_from_slice(b"(;");
    }
    for head in ["\u{89}PNG\r\n\x1a\n", "\x7fELF\x02\x01\x01", ""] {
        let bytes = [head.as_bytes(), &noise].concat();
        let parsed = weiqi_record::formats::read(&bytes);
        assert!(parsed.value.games.is_empty(), "{head:?}");
        assert_eq!(parsed.problems.len(), 1, "{head:?}");
    }
    // What is text, or holds a move after all, is read as ever.
    let with_a_move = [&noise[..], b"(;B[aa])"].concat();
    for bytes in [&b"(;)"[..], b"(;B[aa])\0\0\0\0\0\0\0\0\0\0", &with_a_move, b"(;;\0;)"] {
        assert!(!weiqi_record::formats::read(bytes).value.games.is_empty());
    }
}
