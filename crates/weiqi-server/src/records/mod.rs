//! The records that are kept: games played here, and whatever the owner brings.
//!
//! A record is its bytes, never changed by us, and an index made of them ([`index`]) that the list is made of. Saving
//! adds a version; the first version and the newest ones stay. What is deleted lies in the trash for a while.

mod archive;
mod backup;
mod import;
mod index;
mod list;
mod restore;
mod row;

use std::sync::Arc;

use tokio::sync::{Mutex, Semaphore};

use crate::api::{
    FieldProblem, RecordAction, RecordSummary, RecordTags, RecordView, RecordsChanged, RecordsCommand, Settings,
    TagCount,
};
use crate::error::{Code, Error};
use crate::rooms::now_ms;
use crate::secrets;
use crate::store::{Row, Statement, Store, StoreError, Value, sql_records as sql};

#[cfg(test)]
pub(crate) use archive::tests;
pub(crate) use backup::{BackedEvent, BackedGame};
pub(crate) use import::MAX_UPLOAD;
pub(crate) use index::{Index, index};
pub(crate) use list::Query;
pub(crate) use restore::MAX_BACKUP;
pub(crate) use row::{Card, adding_of_game};

/// Bytes of one record.
pub(crate) const MAX_RECORD: usize = 32 << 20;
/// How many records are kept, the trash included.
const MAX_RECORDS: i64 = 100_000;
/// Bytes of all records.
const MAX_BYTES: i64 = 16 << 30;
/// How many versions of a record are kept besides the first.
const MAX_VERSIONS: i64 = 50;
/// How many records one command may be about.
pub(crate) const MAX_IDS: usize = 1000;
/// The longest name of a record, in characters.
const LONGEST_TITLE: usize = 120;
/// The longest tag, in characters.
const LONGEST_TAG: usize = 24;
/// The most tags on a record.
const MAX_TAGS: usize = 20;
/// How many tags are listed.
const TAGS_LISTED: i64 = 1000;
/// How long the trash is kept.
const TRASH_MS: u64 = 30 * 24 * 3600 * 1000;
/// How many records the trash loses at once.
const TRASH_AT_ONCE: i64 = 500;
/// How many choices of the page are kept, and how long they are altogether.
const MAX_SETTINGS: usize = 300;
const MAX_SETTINGS_BYTES: usize = 8 << 20;

/// The records.
pub(crate) struct Records {
    store: Arc<Store>,
    /// Places for reading large files; each holds a core.
    readers: Semaphore,
    /// One import at a time: its duplicates are looked for among what the one before has written.
    importing: Mutex<()>,
}

impl Records {
    pub(crate) fn new(store: Arc<Store>) -> Records {
        Records { store, readers: Semaphore::new(2), importing: Mutex::new(()) }
    }

    async fn row(&self, id: &str) -> Result<Row, Error> {
        if !secrets::is_id(id) {
            return Err(Code::RecordUnknown.into());
        }
        let values: [Value; 1] = [id.into()];
        let rows = self.store.read(sql::ONE, values).await?;
        rows.into_iter().next().ok_or_else(|| Code::RecordUnknown.into())
    }

    /// A record and its versions.
    pub(crate) async fn view(&self, id: &str) -> Result<RecordView, Error> {
        let record = row::summary(&self.row(id).await?)?;
        let versions = self.versions(id).await?.iter().map(row::Version::view).collect();
        Ok(RecordView { record, versions })
    }

    async fn versions(&self, id: &str) -> Result<Vec<row::Version>, Error> {
        let values: [Value; 1] = [id.into()];
        let rows = self.store.read(sql::VERSIONS, values).await?;
        Ok(rows.iter().map(row::Version::of).collect::<Result<_, _>>()?)
    }

    /// The bytes of a record, at a version or as it is, and its file's name.
    pub(crate) async fn content(&self, id: &str, version: Option<u32>) -> Result<(Card, Arc<[u8]>), Error> {
        let row = self.row(id).await?;
        let (sql, values): (_, Vec<Value>) = match version {
            None => (sql::CONTENT, vec![row::sha256(&row)?.into()]),
            Some(version) => (sql::CONTENT_OF_VERSION, vec![id.into(), version.into()]),
        };
        let rows = self.store.read(sql, values).await?;
        let bytes = rows.first().ok_or(Code::RecordUnknown)?.bytes(0)?;
        Ok((row::card(&row)?, Arc::clone(bytes)))
    }

    /// The index of bytes, worked out on a thread of its own.
    async fn read(&self, bytes: &Arc<[u8]>) -> Result<Index, Error> {
        if bytes.len() > MAX_RECORD {
            return Err(Code::RecordTooLarge.into());
        }
        let _place = self.readers.acquire().await.map_err(|_| Error::from(Code::Stopping))?;
        let bytes = Arc::clone(bytes);
        let found = tokio::task::spawn_blocking(move || index(&bytes)).await;
        found.map_err(|_| Error::from(Code::Fault))?.ok_or_else(|| Code::RecordNoGame.into())
    }

    /// Puts other bytes into a record, which must be at the version that they were made of. Writes of one `sitting`
    /// follow each other in one version; the first version always stays.
    pub(crate) async fn save(
        &self,
        id: &str,
        before: u32,
        sitting: &str,
        bytes: Arc<[u8]>,
    ) -> Result<RecordSummary, Error> {
        let found = self.read(&bytes).await?;
        let row = self.row(id).await?;
        if row::sha256(&row)? == found.sha256 {
            return Ok(row::summary(&row)?);
        }
        let mut card = row::card(&row)?;
        if card.version != before {
            return Err(Code::RecordChanged.into());
        }
        card.version = before.saturating_add(1);
        card.file = import::renamed(&card.file, found.format);
        card.changed_ms = now_ms();
        let mut batch = row::changing(&card, before, &found, &bytes, sitting);
        let versions = self.versions(id).await?;
        let is_same_sitting = |last: &&row::Version| last.version > 1 && !sitting.is_empty() && last.sitting == sitting;
        if let Some(last) = versions.first().filter(is_same_sitting) {
            let values: [Value; 2] = [id.into(), last.version.into()];
            batch.push(Statement::any(sql::REMOVE_VERSION, values));
            let values: [Value; 1] = [last.sha256.as_str().into()];
            batch.push(Statement::any(sql::PURGE_CONTENT, values));
        }
        let values: [Value; 2] = [id.into(), MAX_VERSIONS.into()];
        batch.push(Statement::any(sql::THIN_VERSIONS, values));
        match self.store.write(batch).await {
            Err(StoreError::Conflict) => Err(Code::RecordChanged.into()),
            written => {
                written?;
                Ok(row::summary(&self.row(id).await?)?)
            }
        }
    }

    /// Makes an earlier version the newest one; what is newest now becomes an earlier one.
    pub(crate) async fn go_back(&self, id: &str, version: u32) -> Result<RecordSummary, Error> {
        let (card, bytes) = self.content(id, Some(version)).await?;
        self.save(id, card.version, "", bytes).await
    }

    /// Gives a record another name.
    pub(crate) async fn rename(&self, id: &str, title: &str) -> Result<RecordSummary, Error> {
        let title = index::clean(title);
        if title.chars().count() > LONGEST_TITLE {
            return Err(wrong_field("title", "range"));
        }
        let card = row::card(&self.row(id).await?)?;
        self.store.write(vec![renaming(id, &title, &card.tags)]).await?;
        Ok(row::summary(&self.row(id).await?)?)
    }

    /// Does one thing with some records, all of them or none.
    pub(crate) async fn command(&self, command: &RecordsCommand) -> Result<RecordsChanged, Error> {
        if command.ids.is_empty() || command.ids.len() > MAX_IDS {
            return Err(wrong_field("ids", "range"));
        }
        let (now, mut batch, mut n) = (now_ms(), Vec::new(), 0);
        for id in &command.ids {
            let card = row::card(&self.row(id).await?)?;
            let statements = doing(&command.action, &card, now)?;
            n += u32::from(!statements.is_empty());
            batch.extend(statements);
        }
        if command.action == RecordAction::Erase {
            batch.push(Statement::any(sql::PURGE_CONTENTS, []));
        }
        if !batch.is_empty() {
            self.store.write(batch).await?;
        }
        Ok(RecordsChanged { n })
    }

    /// The tags in use.
    pub(crate) async fn tags(&self) -> Result<RecordTags, Error> {
        let values: [Value; 1] = [TAGS_LISTED.into()];
        let rows = self.store.read(sql::TAGS, values).await?;
        let tag = |row: &Row| Ok(TagCount { tag: row.text(0)?.to_owned(), n: row.number(1)? });
        Ok(RecordTags { tags: rows.iter().map(tag).collect::<Result<_, StoreError>>()? })
    }

    /// The choices of the page as they were last sent.
    pub(crate) async fn settings(&self) -> Result<Settings, Error> {
        let rows = self.store.read(sql::SETTINGS, []).await?;
        let pair = |row: &Row| Ok((row.text(0)?.to_owned(), row.text(1)?.to_owned()));
        Ok(Settings { settings: rows.iter().map(pair).collect::<Result<_, StoreError>>()? })
    }

    /// Keeps the choices of the page.
    pub(crate) async fn set_settings(&self, settings: &Settings) -> Result<(), Error> {
        let n_bytes: usize = settings.settings.iter().map(|(name, value)| name.len() + value.len()).sum();
        if settings.settings.len() > MAX_SETTINGS || n_bytes > MAX_SETTINGS_BYTES {
            return Err(wrong_field("settings", "range"));
        }
        let mut batch = vec![Statement::any(sql::REMOVE_SETTINGS, [])];
        batch.extend(settings.settings.iter().map(|(name, value)| {
            let values: [Value; 2] = [name.as_str().into(), value.as_str().into()];
            Statement::any(sql::SET_SETTING, values)
        }));
        Ok(self.store.write(batch).await?)
    }

    /// Forgets what has lain in the trash for long.
    pub(crate) async fn empty_old_trash(&self) -> Result<(), Error> {
        let values: [Value; 2] = [now_ms().saturating_sub(TRASH_MS).into(), TRASH_AT_ONCE.into()];
        let rows = self.store.read(sql::OLD_TRASH, values).await?;
        let mut batch = Vec::new();
        for row in &rows {
            batch.extend(erasing(row.text(0)?));
        }
        if !batch.is_empty() {
            batch.push(Statement::any(sql::PURGE_CONTENTS, []));
            self.store.write(batch).await?;
        }
        Ok(())
    }

    /// Whether one more record of so many bytes may be kept.
    async fn check_room(&self, n_bytes: usize) -> Result<(), Error> {
        let rows = self.store.read(sql::HOW_MANY, []).await?;
        let row = rows.first().ok_or(Code::StoreFailed)?;
        let n_bytes = row.integer(1)?.saturating_add(i64::try_from(n_bytes).unwrap_or(i64::MAX));
        if row.integer(0)? >= MAX_RECORDS || n_bytes > MAX_BYTES {
            return Err(Code::RecordsTooMany.into());
        }
        Ok(())
    }
}

fn wrong_field(path: &str, code: &str) -> Error {
    Error::fields(vec![FieldProblem { path: path.into(), code: code.into(), min: None, max: None }])
}

/// The statement that gives a record its name, and what is searched of it.
fn renaming(id: &str, title: &str, tags: &[String]) -> Statement {
    let values: [Value; 3] = [title.into(), row::own_words(title, tags).into(), id.into()];
    Statement::one(sql::RENAME, values)
}

/// The statements that do something with a record; none where it is so already.
fn doing(action: &RecordAction, card: &Card, now: u64) -> Result<Vec<Statement>, Error> {
    let id = card.id.as_str();
    let is_in_trash = card.deleted_ms.is_some();
    Ok(match action {
        RecordAction::Delete if !is_in_trash => {
            let values: [Value; 2] = [now.into(), id.into()];
            vec![Statement::one(sql::DELETE, values)]
        }
        RecordAction::Restore if is_in_trash => {
            let values: [Value; 1] = [id.into()];
            vec![Statement::one(sql::RESTORE, values)]
        }
        RecordAction::Erase if is_in_trash => erasing(id),
        RecordAction::Delete | RecordAction::Restore | RecordAction::Erase => Vec::new(),
        RecordAction::Tag { tag } => {
            let tag = read_tag(tag)?;
            let mut tags = card.tags.clone();
            if tags.contains(&tag) {
                return Ok(Vec::new());
            }
            if tags.len() >= MAX_TAGS {
                return Err(wrong_field("tag", "range"));
            }
            tags.push(tag.clone());
            vec![row::add_tag(id, &tag), renaming(id, &card.title, &tags)]
        }
        RecordAction::Untag { tag } => {
            let tags: Vec<String> = card.tags.iter().filter(|other| *other != tag).cloned().collect();
            if tags.len() == card.tags.len() {
                return Ok(Vec::new());
            }
            let values: [Value; 2] = [id.into(), tag.as_str().into()];
            vec![Statement::any(sql::REMOVE_TAG, values), renaming(id, &card.title, &tags)]
        }
    })
}

/// A tag as it is kept.
fn read_tag(text: &str) -> Result<String, Error> {
    let tag = index::clean(text);
    let length = tag.chars().count();
    if (1..=LONGEST_TAG).contains(&length) { Ok(tag) } else { Err(wrong_field("tag", "range")) }
}

/// The statements that forget a record; its bytes go with the last version that has them.
fn erasing(id: &str) -> Vec<Statement> {
    let values: [Value; 1] = [id.into()];
    [sql::REMOVE, sql::REMOVE_VERSIONS, sql::REMOVE_TAGS].map(|sql| Statement::any(sql, values.clone())).into()
}
