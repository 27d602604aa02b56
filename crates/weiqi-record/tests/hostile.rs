//! Files that are meant to break readers: each must be read, repaired or refused in about the time of an ordinary file
//! of its size, and the tree must be walked, written and dropped without recursion.

use std::time::{Duration, Instant};

use weiqi_record::sgf::{self, Limits, Options, Style};
use weiqi_record::{Code, Collection, Parsed};

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
