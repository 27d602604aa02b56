//! What the bytes of a record say: who played, when, how it ended, and the last position.

use std::collections::HashSet;

use sha2::{Digest, Sha256};
use weiqi_record::fingerprint::{Fnv, board_size, main_line_text};
use weiqi_record::formats::{self, Format};
use weiqi_record::info::{self, Handicap, Winner, name};
use weiqi_record::{Code, Problem, Record, Replay};
use weiqi_rules::{Board, Color, Point};

use crate::api::RecordRepair;

/// The longest text that is kept of a name, an event and the like, in characters.
const LONGEST_TEXT: usize = 120;
/// How much of the names of a file's games is searched.
const LONGEST_WORDS: usize = 16 << 10;
/// The fewest moves by which two records are taken for the same game.
const FEWEST_MOVES: usize = 16;

/// What is known of a record's bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Index {
    /// The hash of the bytes.
    pub(crate) sha256: String,
    /// The hash of the first game's size and moves; empty where it has too few to tell it by.
    pub(crate) moves: String,
    /// The name of the format.
    pub(crate) format: &'static str,
    /// The character set.
    pub(crate) charset: &'static str,
    /// Games in the file.
    pub(crate) n_games: u32,
    /// What was repaired to read it.
    pub(crate) repairs: Vec<RecordRepair>,
    /// Black's name.
    pub(crate) black: String,
    /// White's name.
    pub(crate) white: String,
    /// Black's rank, as it is written.
    pub(crate) black_rank: String,
    /// White's rank, as it is written.
    pub(crate) white_rank: String,
    /// Where it was played.
    pub(crate) event: String,
    /// When it was played, as it is written.
    pub(crate) date: String,
    /// The day as a number, 18460911; 0 where none is known.
    pub(crate) sort_date: u32,
    /// The result, as it is written.
    pub(crate) result: String,
    /// Who won: `black`, `white`, `draw`, `none` or `unknown`.
    pub(crate) winner: &'static str,
    /// The rules, as they are written.
    pub(crate) ruleset: String,
    /// The compensation, where it is known.
    pub(crate) komi_quarters: Option<i32>,
    /// Handicap stones.
    pub(crate) handicap: u32,
    /// Columns; 0 without a board.
    pub(crate) width: u8,
    /// Rows; 0 without a board.
    pub(crate) height: u8,
    /// Moves of the main line.
    pub(crate) n_moves: u32,
    /// The last position of the main line.
    pub(crate) board: String,
    /// The names of all games, to be searched.
    pub(crate) names: String,
}

/// Reads a record; `None` where there is no game in it. This takes as long as the record is large.
pub(crate) fn index(bytes: &[u8]) -> Option<Index> {
    let format = formats::detect(bytes).unwrap_or(Format::Sgf);
    let parsed = formats::read(bytes).checked();
    let games = &parsed.value.games;
    let record = games.first()?;
    let size = board_size(record);
    let root = |property: &str| clean(&record.root().text(property).unwrap_or_default());
    let n_moves: usize = record.main_line().map(|node| node.moves().count()).sum();
    let (black, black_rank) = player(&root("PB"), root("BR"));
    let (white, white_rank) = player(&root("PW"), root("WR"));
    Some(Index {
        sha256: sha256(bytes),
        moves: if n_moves < FEWEST_MOVES { String::new() } else { moves_hash(record) },
        format: format.name(),
        charset: record.charset().name(),
        n_games: u32::try_from(games.len()).unwrap_or(u32::MAX),
        repairs: repairs(&parsed.problems),
        black,
        white,
        black_rank,
        white_rank,
        event: first_of([root("EV"), root("GN")]),
        date: root("DT"),
        sort_date: info::date::read(record).map_or(0, sort_date),
        result: root("RE"),
        winner: winner(info::result::read(record).winner),
        ruleset: root("RU"),
        komi_quarters: info::komi::read(record).komi.map(|komi| komi.0),
        handicap: handicap(info::handicap::read(record)),
        width: size.map_or(0, |size| size.width()),
        height: size.map_or(0, |size| size.height()),
        n_moves: u32::try_from(n_moves).unwrap_or(u32::MAX),
        board: Replay::main_line(record).map_or(String::new(), |replay| diagram(replay.board())),
        names: names(games),
    })
}

/// The hash of bytes, in 64 digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A text as it can be shown in one line: no control characters, and not endless.
pub(crate) fn clean(text: &str) -> String {
    let spaced = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    // Characters that turn the direction of the text around them would reach into what stands beside it.
    let safe: String = spaced.filter(|c| !is_turning(*c)).collect();
    let words: Vec<&str> = safe.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST_TEXT).collect()
}

fn is_turning(c: char) -> bool {
    matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A player's name and rank; a rank that stands in the name is taken out of it where none stands for itself.
fn player(text: &str, rank: String) -> (String, String) {
    match info::rank::split_name(text) {
        (name, Some(_)) if rank.is_empty() && !name.is_empty() => {
            let said = text[name.len()..].trim().trim_matches(|c| "()[]（）".contains(c));
            (name.trim().to_owned(), said.to_owned())
        }
        _ => (text.to_owned(), rank),
    }
}

fn first_of(texts: [String; 2]) -> String {
    texts.into_iter().find(|text| !text.is_empty()).unwrap_or_default()
}

fn sort_date(date: info::SortDate) -> u32 {
    u32::from(date.year) * 10_000 + u32::from(date.month) * 100 + u32::from(date.day)
}

fn winner(winner: Winner) -> &'static str {
    match winner {
        Winner::Color(Color::Black) => "black",
        Winner::Color(Color::White) => "white",
        Winner::Draw => "draw",
        Winner::Nobody => "none",
        Winner::Unknown => "unknown",
    }
}

fn handicap(handicap: Handicap) -> u32 {
    match handicap {
        Handicap::Stones { stones, .. } => u32::try_from(stones.len()).unwrap_or(u32::MAX),
        Handicap::AsMoves { said } | Handicap::NoStones { said } => said,
        Handicap::None | Handicap::One | Handicap::Setup { .. } | Handicap::Words(_) => 0,
    }
}

fn moves_hash(record: &Record) -> String {
    let size = board_size(record).map_or(String::new(), |size| size.to_string());
    let texts = main_line_text(record);
    let hash = texts.iter().fold(Fnv::EMPTY.then(size.as_bytes()), |hash, text| hash.then(b";").then(text.as_bytes()));
    format!("{hash}-{}", texts.len())
}

fn diagram(board: &Board) -> String {
    let size = board.size();
    let rows = (0..size.height()).rev().flat_map(|y| (0..size.width()).map(move |x| Point::new(x, y)));
    rows.map(|point| match board.at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    })
    .collect()
}

/// What was repaired, one entry a kind, in order of first place. What is only worth a remark is left out.
fn repairs(problems: &[Problem]) -> Vec<RecordRepair> {
    let mut found: Vec<RecordRepair> = Vec::new();
    for problem in problems.iter().filter(|problem| !matches!(problem.code, Code::UnknownProp | Code::Guessed)) {
        let count = u32::try_from(problem.count).unwrap_or(u32::MAX);
        match found.iter_mut().find(|repair| repair.code == problem.code.as_str()) {
            Some(repair) => repair.count = repair.count.saturating_add(count),
            None => found.push(RecordRepair { code: problem.code.as_str().to_owned(), count }),
        }
    }
    found
}

/// The players and events of all games of a file, one a line.
fn names(games: &[Record]) -> String {
    let mut names = String::new();
    for game in games {
        for property in ["PB", "PW", "EV", "GN", "DT", "RE"] {
            let text = clean(&game.root().text(property).unwrap_or_default());
            if !text.is_empty() && names.len() < LONGEST_WORDS {
                names.push_str(&text);
                names.push('\n');
            }
        }
    }
    names
}

/// What is searched, made of texts: as they are in small letters, and as [`name::fold`] makes them one however they are
/// written; a player's other names as well.
pub(crate) fn words(texts: &[&str]) -> String {
    let mut words = Words::default();
    for line in texts.iter().flat_map(|text| text.lines()) {
        words.add(line.to_lowercase());
        words.add(name::fold(line));
        for alias in name::aliases(line) {
            words.add(alias.to_lowercase());
            words.add(name::fold(alias));
        }
    }
    words.text
}

/// Words, a line each, none twice, and not endless.
#[derive(Default)]
struct Words {
    text: String,
    seen: HashSet<String>,
}

impl Words {
    fn add(&mut self, word: String) {
        if word.is_empty() || self.text.len() > 2 * LONGEST_WORDS || self.seen.contains(&word) {
            return;
        }
        self.text.push_str(&word);
        self.text.push('\n');
        self.seen.insert(word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[0]PB[安田秀策 四段]PW[幻庵因碩]WR[八段]RE[B+2]DT[1846-09-11]EV[耳赤之局]\
        ;B[qd];W[dc];B[pq];W[oc];B[cp];W[cf];B[ep];W[qo];B[pe];W[np];B[po];W[pp];B[op];W[qp];B[oq];W[oo])";

    #[test]
    fn a_record_says_who_played_and_how_it_ended() {
        let found = index(GAME.as_bytes()).expect("a game");
        assert_eq!((found.black.as_str(), found.black_rank.as_str()), ("安田秀策", "四段"));
        assert_eq!((found.white.as_str(), found.white_rank.as_str()), ("幻庵因碩", "八段"));
        assert_eq!((found.sort_date, found.winner, found.n_moves), (18_460_911, "black", 16));
        assert_eq!((found.width, found.height, found.board.len()), (19, 19, 361));
        assert_eq!(found.board.bytes().filter(|&b| b == b'X').count(), 8);
        assert!(!found.moves.is_empty());
    }

    #[test]
    fn bytes_without_a_game_have_no_index() {
        assert_eq!(index(b""), None);
        assert_eq!(index(b"\x89PNG\r\n\x1a\n nothing here"), None);
    }

    #[test]
    fn the_same_moves_are_the_same_game_whatever_else_is_written() {
        let other = GAME.replace("[安田秀策 四段]", "[Shusaku]C[A comment]").replace("KM[0]", "");
        let (one, two) = (index(GAME.as_bytes()).expect("a game"), index(other.as_bytes()).expect("a game"));
        assert_eq!(one.moves, two.moves);
        assert_ne!(one.sha256, two.sha256);
    }

    #[test]
    fn names_are_one_line_and_cannot_turn_the_text_beside_them() {
        assert_eq!(clean("  a\u{202e}b\n\tc\u{0}d "), "ab c d");
        assert_eq!(clean(&"é".repeat(1000)).chars().count(), LONGEST_TEXT);
    }

    #[test]
    fn a_player_is_found_under_every_name_and_script() {
        let words = words(&["吳清源", "<script>"]);
        for wanted in ["吳清源", "goseigen", "<script>"] {
            assert!(words.contains(wanted) || words.contains(&name::fold(wanted)), "{wanted}: {words}");
        }
        assert!(words.contains(&name::fold("吴清源")));
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]
        #[test]
        fn any_bytes_are_read_without_a_fault(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..400)) {
            let mut file = b"(;".to_vec();
            file.extend(bytes);
            if let Some(found) = index(&file) {
                proptest::prop_assert_eq!(found.board.len(), usize::from(found.width) * usize::from(found.height));
                proptest::prop_assert!(found.names.len() < LONGEST_WORDS + 1000);
            }
        }
    }
}
