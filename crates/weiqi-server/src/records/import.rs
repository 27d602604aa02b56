//! Files that come to be kept: one, or all of a zip. Nothing of a file is changed; what is there already is recognized.

use std::sync::Arc;

use tokio::sync::mpsc;
use weiqi_record::formats::Format;

use super::archive::{self, Packed};
use super::{Index, Records, doing, index, row};
use crate::api::{ImportOutcome, ImportReport, ImportedFile, RecordAction};
use crate::error::{Code, Error};
use crate::rooms::now_ms;
use crate::secrets;
use crate::store::{StoreError, Value, sql_records as sql};

/// Bytes of a file that is sent, a zip or one record.
pub(crate) const MAX_UPLOAD: usize = 64 << 20;
/// How many files a report names.
const MAX_TOLD: usize = 500;
/// How many files of a zip are read ahead of what is written.
const AHEAD: usize = 4;

/// A file on its way in.
struct Incoming {
    name: String,
    /// Whether its name says that it is a record.
    says_record: bool,
    found: Result<(Arc<[u8]>, Index), Code>,
}

impl Records {
    /// Keeps a file, or what a zip holds.
    ///
    /// What cannot be kept stands in the report; a full disk and the like end the import with an error, and what the
    /// records had before and what was kept so far is still there.
    pub(crate) async fn import(&self, name: &str, bytes: Arc<[u8]>) -> Result<ImportReport, Error> {
        let _turn = self.importing.lock().await;
        let mut report = ImportReport::default();
        if archive::is_zip(&bytes) {
            self.import_zip(bytes, &mut report).await?;
        } else {
            let found = match self.read(&bytes).await {
                Ok(found) => Ok((bytes, found)),
                Err(error) if error.code.status() < 500 => Err(error.code),
                Err(error) => return Err(error),
            };
            let incoming = Incoming { name: index::clean(base(name)), says_record: true, found };
            self.take(incoming, &mut report).await?;
        }
        Ok(report)
    }

    async fn import_zip(&self, bytes: Arc<[u8]>, report: &mut ImportReport) -> Result<(), Error> {
        let _place = self.readers.acquire().await.map_err(|_| Error::from(Code::Stopping))?;
        let (sender, mut incoming) = mpsc::channel(AHEAD);
        let unpacking = tokio::task::spawn_blocking(move || {
            archive::unpack(&bytes, |packed| sender.blocking_send(read_packed(packed)).is_ok())
        });
        while let Some(file) = incoming.recv().await {
            self.take(file, report).await?;
        }
        match unpacking.await.map_err(|_| Error::from(Code::Fault))? {
            // What came before the trouble is kept, and the report says what and what not.
            Err(code) if report.n_added + report.n_known > 0 => {
                tell(report, refused(String::new(), code));
                Ok(())
            }
            result => Ok(result?),
        }
    }

    /// Keeps one file and tells what became of it.
    async fn take(&self, file: Incoming, report: &mut ImportReport) -> Result<(), Error> {
        let (bytes, found) = match file.found {
            Ok(found) => found,
            Err(Code::RecordNoGame) if !file.says_record => {
                report.n_skipped += 1;
                return Ok(());
            }
            Err(code) => {
                tell(report, refused(file.name, code));
                return Ok(());
            }
        };
        let told = match self.keep(&file.name, &bytes, &found).await {
            Ok((outcome, id)) => {
                let same = if outcome == ImportOutcome::Added { self.same_moves(&found, &id).await? } else { None };
                ImportedFile {
                    file: file.name,
                    outcome,
                    record: Some(id),
                    same_moves_as: same,
                    format: found.format.into(),
                    charset: found.charset.into(),
                    n_games: found.n_games,
                    repairs: found.repairs,
                    code: None,
                }
            }
            Err(error) if error.code == Code::RecordsTooMany => refused(file.name, error.code),
            Err(error) => return Err(error),
        };
        tell(report, told);
        Ok(())
    }

    /// Keeps bytes unless they are here already; says which record they are.
    async fn keep(&self, name: &str, bytes: &Arc<[u8]>, found: &Index) -> Result<(ImportOutcome, String), Error> {
        let values: [Value; 1] = [found.sha256.as_str().into()];
        let rows = self.store.read(sql::WITH_CONTENT, values).await?;
        if let Some(row) = rows.first() {
            let known = row::card(row)?;
            if known.deleted_ms.is_none() {
                return Ok((ImportOutcome::Known, known.id));
            }
            self.store.write(doing(&RecordAction::Restore, &known, now_ms())?).await?;
            return Ok((ImportOutcome::Restored, known.id));
        }
        self.check_room(bytes.len()).await?;
        let now = now_ms();
        let card = row::Card {
            id: secrets::random_word(12),
            title: title(name, found),
            file: name.to_owned(),
            version: 1,
            added_ms: now,
            changed_ms: now,
            ..row::Card::default()
        };
        self.store.write(row::adding(&card, found, bytes)).await?;
        Ok((ImportOutcome::Added, card.id))
    }

    async fn same_moves(&self, found: &Index, id: &str) -> Result<Option<String>, StoreError> {
        let values: [Value; 2] = [found.moves.as_str().into(), id.into()];
        let rows = self.store.read(sql::WITH_MOVES, values).await?;
        rows.first().map(|row| row.text(0).map(str::to_owned)).transpose()
    }
}

/// The name of a record: that of its file, where its players don't say enough.
fn title(name: &str, found: &Index) -> String {
    let says_enough = !found.black.is_empty() && !found.white.is_empty() && found.n_games == 1;
    if says_enough { String::new() } else { stem(name).to_owned() }
}

/// A file's name without its folders.
fn base(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or_default()
}

/// A file's name without its ending.
fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() && ending.len() <= 8 => stem,
        _ => name,
    }
}

/// The name of a file that is SGF now, whatever it was before.
pub(super) fn renamed(name: &str, format: &str) -> String {
    let is_sgf = name.rsplit_once('.').is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("sgf"));
    if is_sgf || format != "sgf" { name.to_owned() } else { format!("{}.sgf", stem(name)) }
}

fn read_packed(packed: Packed) -> Incoming {
    let says_record = packed.name.rsplit_once('.').is_some_and(|(_, ending)| {
        // Texts may be anything.
        Format::from_name(ending).is_some_and(|format| !matches!(format, Format::Xml | Format::Json | Format::Diagram))
    });
    let found = packed.bytes.and_then(|bytes| {
        let found = index::index(&bytes).ok_or(Code::RecordNoGame)?;
        Ok((bytes.into(), found))
    });
    Incoming { name: packed.name, says_record, found }
}

fn refused(file: String, code: Code) -> ImportedFile {
    ImportedFile {
        file,
        outcome: ImportOutcome::Refused,
        record: None,
        same_moves_as: None,
        format: String::new(),
        charset: String::new(),
        n_games: 0,
        repairs: Vec::new(),
        code: Some(code.name().into()),
    }
}

/// Counts a file, and tells of it: while there is room, or where it needs a look and not too many did before.
fn tell(report: &mut ImportReport, file: ImportedFile) {
    match file.outcome {
        ImportOutcome::Added => report.n_added += 1,
        ImportOutcome::Known | ImportOutcome::Restored => report.n_known += 1,
        ImportOutcome::Refused => report.n_refused += 1,
    }
    let needs_look = file.outcome == ImportOutcome::Refused;
    if report.files.len() < MAX_TOLD || needs_look && report.files.len() < 2 * MAX_TOLD {
        report.files.push(file);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_gives_the_name_only_where_the_players_say_too_little() {
        let named = index::index(b"(;SZ[9]PB[A]PW[B];B[ee])").expect("a game");
        let half = index::index(b"(;SZ[9]PB[A];B[ee])").expect("a game");
        assert_eq!(title("x/123.sgf", &named), "");
        assert_eq!(title("lesson.1.sgf", &half), "lesson.1");
        assert_eq!(
            (base("a/b\\c.sgf"), stem(".sgf"), stem("a"), stem("a.verylongending")),
            ("c.sgf", ".sgf", "a", "a.verylongending")
        );
    }
}
