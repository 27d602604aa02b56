//! The records that are kept, on the wire.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Pair, PlayerView};

/// A record in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordSummary {
    /// The record's id.
    pub id: String,
    /// The name that its owner gave it; empty where the players say enough.
    pub title: String,
    /// The name of the file it came in.
    pub file: String,
    /// The number of the version that it is at.
    pub version: u32,
    /// The SHA-256 of its bytes.
    pub sha256: String,
    /// How many bytes it has.
    pub bytes: u32,
    /// The format: `sgf`, `gib`, `ngf`.
    pub format: String,
    /// The character set.
    pub charset: String,
    /// Games in the file. What follows is of the first one.
    pub n_games: u32,
    /// How many repairs were needed to read it.
    pub n_repairs: u32,
    /// The players' names, empty where they are not known.
    pub names: Pair<String>,
    /// Their ranks as they are written.
    pub ranks: Pair<String>,
    /// Who sat there, for games of this program.
    pub players: Option<Pair<PlayerView>>,
    /// The game of this program that it is the record of.
    pub game: Option<String>,
    /// The event.
    pub event: String,
    /// The date, as it is written.
    pub date: String,
    /// The result, as it is written: `B+3.5`.
    pub result: String,
    /// The rules, as they are written.
    pub ruleset: String,
    /// The compensation in quarter points, where it is known.
    pub komi_quarters: Option<i32>,
    /// Handicap stones.
    pub handicap: u32,
    /// Columns; 0 for a record without a board.
    pub width: u8,
    /// Rows; 0 for a record without a board.
    pub height: u8,
    /// Moves of the main line.
    pub n_moves: u32,
    /// The last position of the main line: `X`, `O` or `.` a point, rows from the top.
    pub board: String,
    /// Its tags, in order.
    pub tags: Vec<String>,
    /// When it came here.
    pub added_ms: u64,
    /// When its content changed last.
    pub changed_ms: u64,
    /// When it was put into the trash, if it is there.
    pub deleted_ms: Option<u64>,
}

/// A part of the list of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordsPage {
    /// The records.
    pub items: Vec<RecordSummary>,
    /// How many there are before the first of them.
    pub offset: u32,
    /// How many there are altogether, with what was asked for.
    pub total: u32,
}

/// One record, and what it was before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordView {
    /// The record.
    pub record: RecordSummary,
    /// Its versions, newest first.
    pub versions: Vec<RecordVersion>,
}

/// A version of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordVersion {
    /// Its number, 1 the first.
    pub version: u32,
    /// How many bytes it has.
    pub bytes: u32,
    /// When it was written.
    pub at_ms: u64,
}

/// Body of `PATCH /api/v1/records/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordChange {
    /// The new name; empty to show the players again.
    pub title: String,
}

/// Body of `POST /api/v1/records/commands`: one action on some records, all or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordsCommand {
    /// Which records.
    pub ids: Vec<String>,
    /// What to do with them.
    #[serde(flatten)]
    pub action: RecordAction,
}

/// What can be done with records.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RecordAction {
    /// To put them into the trash.
    Delete,
    /// To take them out of the trash.
    Restore,
    /// To forget them for ever; only what lies in the trash.
    Erase,
    /// To tag them.
    Tag {
        /// The tag.
        tag: String,
    },
    /// To take a tag off them.
    Untag {
        /// The tag.
        tag: String,
    },
}

/// On how many records something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordsChanged {
    /// How many.
    pub n: u32,
}

/// The tags that are in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordTags {
    /// The tags, in order.
    pub tags: Vec<TagCount>,
}

/// A tag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TagCount {
    /// The tag.
    pub tag: String,
    /// On how many records it is.
    pub n: u32,
}

/// What became of a file, or of the files of a zip, that was sent to be kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ImportReport {
    /// How many records are new.
    pub n_added: u32,
    /// How many were there already.
    pub n_known: u32,
    /// How many could not be kept.
    pub n_refused: u32,
    /// The files; of very many only those that are worth a look come first and the rest is left out.
    pub files: Vec<ImportedFile>,
    /// How many files of the zip are no records and were passed over.
    pub n_skipped: u32,
}

/// What became of one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ImportedFile {
    /// Its name.
    pub file: String,
    /// What became of it.
    pub outcome: ImportOutcome,
    /// The record it is now, or was already.
    pub record: Option<String>,
    /// Another record of the same moves, where there is one.
    pub same_moves_as: Option<String>,
    /// The format.
    pub format: String,
    /// The character set.
    pub charset: String,
    /// Games in the file.
    pub n_games: u32,
    /// What was repaired to read it.
    pub repairs: Vec<RecordRepair>,
    /// Why it was refused: a word from the table in `docs/reference/errors.md`.
    #[cfg_attr(feature = "ts", ts(type = "ErrorCode | null"))]
    pub code: Option<String>,
}

/// What became of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ImportOutcome {
    /// It is a new record.
    Added,
    /// The same bytes were there already.
    Known,
    /// The same bytes lay in the trash and were taken out of it.
    Restored,
    /// It was not kept.
    Refused,
}

/// A kind of repair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordRepair {
    /// Its code, as `weiqi check` prints it: `ENC-NOCA`.
    pub code: String,
    /// How often.
    pub count: u32,
}

/// Choices of the page, by name: what a backup keeps of them. Body and answer of `/api/v1/settings`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Settings {
    /// The choices.
    pub settings: BTreeMap<String, String>,
}

/// What a restored backup brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RestoreReport {
    /// When the backup was made.
    pub made_ms: u64,
    /// Records that were not here.
    pub records_added: u32,
    /// Records that the backup knew a newer version of.
    pub records_updated: u32,
    /// Records that are here as they were in the backup, or newer.
    pub records_known: u32,
    /// Records that were changed on both sides; the backup's are kept beside ours.
    pub records_beside: u32,
    /// Games that were not here.
    pub games_added: u32,
    /// Games that went on further in the backup.
    pub games_continued: u32,
    /// Games that are here, as far or further.
    pub games_known: u32,
    /// The choices of the page that the backup holds.
    pub settings: BTreeMap<String, String>,
}
