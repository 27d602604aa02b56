//! Every format a game is written in: which one a file has, reading it, writing it.
//!
//! ```
//! use weiqi_record::formats::{self, Format};
//!
//! let file = b"EVENT Castle game\nBLACK Yasuda Eisai\nWHITE Itagaki Chuzo\nB 1 R16\nW 2 D17\n";
//! assert_eq!(formats::detect(file), Some(Format::Ishi));
//! let parsed = formats::read(file);
//! let game = &parsed.value.games[0];
//! assert_eq!(game.root().text("PB").as_deref(), Some("Yasuda Eisai"));
//!
//! let written = formats::write(game, Format::Gib)?;
//! assert!(written.bytes.starts_with(b"\\HS"));
//! assert!(written.losses.is_empty());
//! # Ok::<(), formats::Refusal>(())
//! ```
//!
//! A file is known by its content, never by its name. Whatever has a game in it opens; what a reader does not
//! understand it keeps as text and reports. Writing names what the target cannot hold, and refuses only a board that
//! the target has no words for.

mod decode;
pub mod diagram;
mod draft;
mod gib;
mod ishi;
mod json;
mod line;
mod moves;
mod ngf;
mod text;
mod ugf;
mod words;
pub(crate) mod xml;

pub use line::Loss;
pub use moves::{MoveStyle, write_moves};

use std::fmt;
use std::sync::Arc;

use weiqi_rules::Size;

use crate::problem::{Code, Parsed};
use crate::sgf::{self, log::Log};
use crate::tree::{Collection, Record};
use line::Holds;

/// A format of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The Smart Game Format, FF\[1\] to FF\[4\].
    Sgf,
    /// Tygem.
    Gib,
    /// Cyberoro, WBaduk, Sina.
    Ngf,
    /// PandaNet, games and reviews.
    Ugf,
    /// The Ishi Standard Format.
    Ishi,
    /// The XML of Jago and GoGui.
    Xml,
    /// Our own JSON, and SGF inside any JSON.
    Json,
    /// Boards as text.
    Diagram,
    /// Moves in words.
    Moves,
}

/// What is known of a format. What it can be asked is a row of [`KINDS`].
struct Kind {
    format: Format,
    name: &'static str,
    /// Endings of file names, the usual one first.
    extensions: &'static [&'static str],
    /// Whether the head of a text looks like this format.
    is: fn(&str) -> bool,
    read: fn(&str, &mut Log) -> Vec<Record>,
    write: Writer,
}

/// How a format is written.
enum Writer {
    /// A whole tree, and several of them.
    Trees(fn(&[&Record]) -> Result<Vec<u8>, Refusal>),
    /// One main line; and what goes with it.
    Line(fn(&Record, &mut Vec<Loss>) -> Result<Vec<u8>, Refusal>, Holds),
}

/// Every format, in the order in which a file is compared with them.
const KINDS: &[Kind] = &[
    Kind {
        format: Format::Gib,
        name: "gib",
        extensions: &["gib"],
        is: gib::is_gib,
        read: gib::read,
        write: Writer::Line(gib::write, Holds { comments: false, marks: false, info: gib::INFO }),
    },
    Kind {
        format: Format::Ngf,
        name: "ngf",
        extensions: &["ngf"],
        is: ngf::is_ngf,
        read: ngf::read,
        write: Writer::Line(ngf::write, Holds { comments: false, marks: false, info: ngf::INFO }),
    },
    Kind {
        format: Format::Ugf,
        name: "ugf",
        extensions: &["ugf", "ugi"],
        is: ugf::is_ugf,
        read: ugf::read,
        write: Writer::Line(ugf::write, Holds { comments: true, marks: true, info: ugf::INFO }),
    },
    Kind {
        format: Format::Xml,
        name: "xml",
        extensions: &["xml"],
        is: xml::is_xml,
        read: xml::read,
        write: Writer::Trees(xml::write),
    },
    Kind {
        format: Format::Json,
        name: "json",
        extensions: &["json"],
        is: json::is_json,
        read: json::read,
        write: Writer::Trees(json::write),
    },
    Kind {
        format: Format::Sgf,
        name: "sgf",
        extensions: &["sgf"],
        is: decode::is_sgf,
        read: |_, _| Vec::new(),
        write: Writer::Trees(write_sgf),
    },
    Kind {
        format: Format::Ishi,
        name: "ishi",
        extensions: &["go", "prb"],
        is: ishi::is_ishi,
        read: ishi::read,
        write: Writer::Line(ishi::write, Holds { comments: true, marks: false, info: ishi::INFO }),
    },
    Kind {
        format: Format::Diagram,
        name: "diagram",
        extensions: &["txt", "diagram"],
        is: diagram::is_diagram,
        read: diagram::read,
        write: Writer::Line(diagram::write, Holds { comments: false, marks: true, info: &["GN"] }),
    },
    Kind {
        format: Format::Moves,
        name: "moves",
        extensions: &["moves"],
        is: moves::is_moves,
        read: moves::read,
        write: Writer::Line(moves::write, Holds { comments: false, marks: false, info: &[] }),
    },
];

impl Format {
    /// Every format.
    pub fn all() -> impl Iterator<Item = Format> {
        KINDS.iter().map(|kind| kind.format)
    }

    /// Whether a text in this format is UTF-8 without saying so.
    fn is_utf8(self) -> bool {
        matches!(self, Format::Xml | Format::Json)
    }

    fn kind(self) -> &'static Kind {
        KINDS.iter().find(|kind| kind.format == self).expect("every format has its row")
    }

    /// The name by which a person asks for it, in small letters.
    pub fn name(self) -> &'static str {
        self.kind().name
    }

    /// The usual ending of a file's name, without its dot.
    pub fn extension(self) -> &'static str {
        self.kind().extensions[0]
    }

    /// The format with this name or ending, in any case.
    pub fn from_name(name: &str) -> Option<Format> {
        let name = name.trim_start_matches('.');
        let is = |known: &str| known.eq_ignore_ascii_case(name);
        KINDS
            .iter()
            .find(|kind| is(kind.name) || kind.extensions.iter().any(|&known| is(known)))
            .map(|kind| kind.format)
    }

    /// Whether a file holds whole trees, and several games.
    pub fn holds_trees(self) -> bool {
        matches!(self.kind().write, Writer::Trees(_))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How much of a text a format is recognized by.
const HEAD: usize = 64 << 10;

/// The format of a file by its content; `None` when there is no game in it.
pub fn detect(bytes: &[u8]) -> Option<Format> {
    let head = decode::head(bytes, HEAD);
    KINDS
        .iter()
        .find(|kind| if kind.format == Format::Sgf { decode::has_sgf(bytes) } else { (kind.is)(&head) })
        .map(|kind| kind.format)
}

/// Reads a file of any format: every game in it, and what had to be repaired to read it.
pub fn read(bytes: &[u8]) -> Parsed<Collection> {
    match detect(bytes) {
        None | Some(Format::Sgf) => sgf::parse(bytes),
        Some(format) => read_as(bytes, format),
    }
}

/// Reads a file as `format`, whatever it looks like.
pub fn read_as(bytes: &[u8], format: Format) -> Parsed<Collection> {
    if format == Format::Sgf {
        return sgf::parse(bytes);
    }
    let limit = sgf::Limits::default().file;
    if bytes.len() > limit {
        let mut log = Log::default();
        log.note(Code::Limit, 0, 0, format!("the file is longer than {limit} bytes and was not read"));
        return Parsed { value: Collection::default(), problems: log.finish(&[]) };
    }
    let (source, codes) = decode::decode(bytes, format);
    let source = Arc::new(source);
    let mut log = Log::default();
    log.game = Some(0);
    let games = (format.kind().read)(&source.text, &mut log);
    log.end_game();
    log.game = None;
    for (code, done) in codes {
        log.note(code, 0, 0, done);
    }
    if games.is_empty() {
        log.note(Code::NoGame, 0, 0, "there is no game in this file");
    }
    Parsed { value: games.into(), problems: log.finish(&[source]) }
}

/// A file that was written, and what it could not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What was left out or changed.
    pub losses: Vec<Loss>,
}

/// Why a game cannot be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The format has no words for a board of this size.
    #[error("{format} cannot say a board of {size}")]
    Size {
        /// The format.
        format: Format,
        /// The size of the board.
        size: Size,
    },
    /// The game has no board: another game than Go, or a size no board has.
    #[error("a game without a board cannot be written as {format}; sgf and json can hold it")]
    NoBoard {
        /// The format.
        format: Format,
    },
    /// One file holds one game.
    #[error("a file of {format} holds one game, not {games}: write a file for each")]
    Many {
        /// The format.
        format: Format,
        /// How many games there are.
        games: usize,
    },
}

/// Writes one game.
///
/// # Errors
/// When the format has no words for the game's board.
pub fn write(record: &Record, format: Format) -> Result<Written, Refusal> {
    match &format.kind().write {
        Writer::Trees(write) => Ok(Written { bytes: write(&[record])?, losses: Vec::new() }),
        Writer::Line(write, holds) => {
            let mut losses = line::losses(record, holds);
            let bytes = write(record, &mut losses)?;
            Ok(Written { bytes, losses })
        }
    }
}

/// Writes several games into one file.
///
/// # Errors
/// When the format holds one game a file and there is not exactly one, or has no words for a board.
pub fn write_all(games: &[Record], format: Format) -> Result<Written, Refusal> {
    match (&format.kind().write, games) {
        (Writer::Trees(write), _) => {
            let games: Vec<&Record> = games.iter().collect();
            Ok(Written { bytes: write(&games)?, losses: Vec::new() })
        }
        (Writer::Line(..), [game]) => self::write(game, format),
        (Writer::Line(..), _) => Err(Refusal::Many { format, games: games.len() }),
    }
}

fn write_sgf(games: &[&Record]) -> Result<Vec<u8>, Refusal> {
    let style = sgf::Style::default();
    let games: Vec<String> = games.iter().map(|game| sgf::write_game(game, &style)).collect();
    Ok(games.join("\n").into_bytes())
}
