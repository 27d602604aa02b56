//! Laws that hold for every input: what the targets in `fuzz/` try to break.
//!
//! A law is a function of bytes that panics when the law does not hold. Ordinary tests replay
//! `fuzz/corpus` through the same functions.

mod engine;
mod formats;
mod gtp;
mod net;
mod record;
mod rules;

/// A law and its name, which is also the name of its fuzz target and of its folder in the corpus.
pub struct Law {
    /// The name.
    pub name: &'static str,
    /// Panics when the law does not hold for these bytes.
    pub check: fn(&[u8]),
}

/// Every law there is.
pub const LAWS: &[Law] = &[
    Law { name: "rules_calls", check: rules::check_calls },
    Law { name: "rules_count", check: rules::check_count },
    Law { name: "diagram", check: rules::check_diagram },
    Law { name: "names", check: rules::check_names },
    Law { name: "sgf", check: record::check_sgf },
    Law { name: "encoding", check: record::check_encoding },
    Law { name: "formats", check: record::check_formats },
    Law { name: "any_format", check: formats::check_any },
    Law { name: "gib", check: formats::check_gib },
    Law { name: "ngf", check: formats::check_ngf },
    Law { name: "ugf", check: formats::check_ugf },
    Law { name: "ishi", check: formats::check_ishi },
    Law { name: "xml", check: formats::check_xml },
    Law { name: "json", check: formats::check_json },
    Law { name: "board_text", check: formats::check_board_text },
    Law { name: "move_text", check: formats::check_move_text },
    Law { name: "tree_edits", check: record::check_tree_edits },
    Law { name: "gtp", check: gtp::check_gtp },
    Law { name: "analysis", check: gtp::check_analysis },
    Law { name: "engine", check: engine::check_engine },
    Law { name: "net_reader", check: net::check_reader },
    Law { name: "net_play", check: net::check_play },
];

/// Checks the law of this name. Fuzz targets call it.
///
/// # Panics
/// When the law does not hold, or there is none of this name.
pub fn check(name: &str, bytes: &[u8]) {
    let law = LAWS.iter().find(|law| law.name == name).expect("a target is named after its law");
    (law.check)(bytes);
}
