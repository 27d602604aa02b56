//! A record's row in the store, to and fro.

use std::sync::Arc;

use super::index::{Index, words};
use crate::api::{Pair, RecordSummary, RecordVersion};
use crate::rooms::players_of_seats;
use crate::store::{Row, Statement, StoreError, Value, sql_records as sql};

/// What a record is besides its bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) file: String,
    /// The game of this program that it is of, and who sat there.
    pub(crate) game: Option<String>,
    pub(crate) seats: Option<Pair<String>>,
    pub(crate) version: u32,
    pub(crate) tags: Vec<String>,
    pub(crate) added_ms: u64,
    pub(crate) changed_ms: u64,
    pub(crate) deleted_ms: Option<u64>,
}

/// What is searched of a name and of tags.
pub(super) fn own_words(title: &str, tags: &[String]) -> String {
    let texts: Vec<&str> = std::iter::once(title).chain(tags.iter().map(String::as_str)).collect();
    words(&texts)
}

/// The columns of a record.
fn columns(card: &Card, index: &Index, n_bytes: usize) -> Vec<Value> {
    let n_repairs = index.repairs.iter().fold(0, |sum: u32, repair| sum.saturating_add(repair.count));
    let text = |text: &str| Value::from(text);
    vec![
        text(&card.id),
        text(&card.title),
        text(&card.file),
        card.game.clone().into(),
        card.seats.as_ref().map(|seats| seats.black.clone()).into(),
        card.seats.as_ref().map(|seats| seats.white.clone()).into(),
        card.version.into(),
        text(&index.sha256),
        text(&index.moves),
        i64::try_from(n_bytes).unwrap_or(i64::MAX).into(),
        text(index.format),
        text(index.charset),
        index.n_games.into(),
        n_repairs.into(),
        text(&index.black),
        text(&index.white),
        text(&index.black_rank),
        text(&index.white_rank),
        text(&index.event),
        text(&index.date),
        index.sort_date.into(),
        text(&index.result),
        text(index.winner),
        text(&index.ruleset),
        index.komi_quarters.into(),
        index.handicap.into(),
        index.width.into(),
        index.height.into(),
        index.n_moves.into(),
        text(&index.board),
        words(&[&card.file, &index.names]).into(),
        own_words(&card.title, &card.tags).into(),
        card.added_ms.into(),
        card.changed_ms.into(),
        card.deleted_ms.into(),
    ]
}

/// The statements that add a record with its first version and its tags.
pub(crate) fn adding(card: &Card, index: &Index, bytes: &Arc<[u8]>) -> Vec<Statement> {
    let mut batch = vec![Statement::one(sql::ADD, columns(card, index, bytes.len()))];
    batch.extend(with_version(card, index, bytes, ""));
    batch
}

/// The statements that add the record of a game, whether it is there or not.
pub(crate) fn adding_of_game(card: &Card, index: &Index, bytes: &Arc<[u8]>) -> Vec<Statement> {
    let mut batch = vec![Statement::any(sql::ADD_OF_GAME, columns(card, index, bytes.len()))];
    batch.extend(with_version(card, index, bytes, ""));
    batch
}

/// The statements that put other bytes into a record which is at `before`.
pub(super) fn changing(card: &Card, before: u32, index: &Index, bytes: &Arc<[u8]>, sitting: &str) -> Vec<Statement> {
    let values: [Value; 2] = [card.id.as_str().into(), before.into()];
    let mut batch =
        vec![Statement::one(sql::REMOVE_AT, values), Statement::one(sql::ADD, columns(card, index, bytes.len()))];
    batch.extend(with_version(card, index, bytes, sitting));
    batch
}

fn with_version(card: &Card, index: &Index, bytes: &Arc<[u8]>, sitting: &str) -> Vec<Statement> {
    let content: [Value; 2] = [index.sha256.as_str().into(), Arc::clone(bytes).into()];
    let version = add_version(&card.id, card.version, &index.sha256, card.changed_ms, sitting);
    let mut batch = vec![Statement::any(sql::ADD_CONTENT, content), version];
    batch.extend(card.tags.iter().map(|tag| add_tag(&card.id, tag)));
    batch
}

/// The statement that adds a version.
pub(super) fn add_version(id: &str, version: u32, sha256: &str, at_ms: u64, sitting: &str) -> Statement {
    let values: [Value; 5] = [id.into(), version.into(), sha256.into(), at_ms.into(), sitting.into()];
    Statement::any(sql::ADD_VERSION, values)
}

/// The statement that tags a record.
pub(super) fn add_tag(id: &str, tag: &str) -> Statement {
    let values: [Value; 2] = [id.into(), tag.into()];
    Statement::any(sql::ADD_TAG, values)
}

/// A record in the list.
pub(super) fn summary(row: &Row) -> Result<RecordSummary, StoreError> {
    let text = |column| row.text(column).map(str::to_owned);
    let optional = |column| row.optional_text(column).map(|text| text.map(str::to_owned));
    let seats = seats(row)?;
    Ok(RecordSummary {
        id: text(0)?,
        title: text(1)?,
        file: text(2)?,
        game: optional(3)?,
        players: seats.as_ref().and_then(players_of_seats),
        version: row.number(6)?,
        sha256: text(7)?,
        bytes: row.number(9)?,
        format: text(10)?,
        charset: text(11)?,
        n_games: row.number(12)?,
        n_repairs: row.number(13)?,
        names: Pair { black: text(14)?, white: text(15)? },
        ranks: Pair { black: text(16)?, white: text(17)? },
        event: text(18)?,
        date: text(19)?,
        result: text(21)?,
        ruleset: text(23)?,
        komi_quarters: row.optional_integer(24)?.and_then(|komi| i32::try_from(komi).ok()),
        handicap: row.number(25)?,
        width: row.number(26)?,
        height: row.number(27)?,
        n_moves: row.number(28)?,
        board: text(29)?,
        added_ms: row.number(32)?,
        changed_ms: row.number(33)?,
        deleted_ms: row.optional_integer(34)?.and_then(|ms| u64::try_from(ms).ok()),
        tags: tags(row)?,
    })
}

/// What a record is besides its bytes.
pub(super) fn card(row: &Row) -> Result<Card, StoreError> {
    Ok(Card {
        id: row.text(0)?.to_owned(),
        title: row.text(1)?.to_owned(),
        file: row.text(2)?.to_owned(),
        game: row.optional_text(3)?.map(str::to_owned),
        seats: seats(row)?,
        version: row.number(6)?,
        tags: tags(row)?,
        added_ms: row.number(32)?,
        changed_ms: row.number(33)?,
        deleted_ms: row.optional_integer(34)?.and_then(|ms| u64::try_from(ms).ok()),
    })
}

/// The hash of a record's bytes.
pub(super) fn sha256(row: &Row) -> Result<&str, StoreError> {
    row.text(7)
}

fn seats(row: &Row) -> Result<Option<Pair<String>>, StoreError> {
    let pair = (row.optional_text(4)?, row.optional_text(5)?);
    let (Some(black), Some(white)) = pair else { return Ok(None) };
    Ok(Some(Pair { black: black.to_owned(), white: white.to_owned() }))
}

fn tags(row: &Row) -> Result<Vec<String>, StoreError> {
    let tags = row.optional_text(35)?.unwrap_or_default();
    Ok(tags.lines().map(str::to_owned).collect())
}

/// A row of the versions.
pub(super) struct Version {
    pub(super) version: u32,
    pub(super) sha256: String,
    pub(super) at_ms: u64,
    pub(super) sitting: String,
    pub(super) bytes: u32,
}

impl Version {
    pub(super) fn of(row: &Row) -> Result<Version, StoreError> {
        Ok(Version {
            version: row.number(0)?,
            sha256: row.text(1)?.to_owned(),
            at_ms: row.number(2)?,
            sitting: row.text(3)?.to_owned(),
            bytes: row.number(4)?,
        })
    }

    /// As it is told.
    pub(super) fn view(&self) -> RecordVersion {
        RecordVersion { version: self.version, bytes: self.bytes, at_ms: self.at_ms }
    }
}
