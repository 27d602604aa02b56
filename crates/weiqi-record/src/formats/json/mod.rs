//! JSON: our own form of a record, for programs and pages.
//!
//! It loses nothing: SGF to JSON and back is the same game. `docs/reference/record-json.md` describes every field.
//! SGF inside any text of any JSON is read as well, as some servers send it.

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// The version of the schema.
const VERSION: u32 = 1;

/// Kinds of marks, and the SGF properties they are.
const MARKS: [(&str, &str); 5] =
    [("triangle", "TR"), ("square", "SQ"), ("circle", "CR"), ("cross", "MA"), ("selected", "SL")];

/// Whether a text begins as JSON with something in it.
pub(super) fn is_json(head: &str) -> bool {
    let head = head.trim_start();
    let inside = head.strip_prefix(['{', '[']).map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with(['"', '{', '[', '}', ']'])) || head.starts_with("\"(")
}
