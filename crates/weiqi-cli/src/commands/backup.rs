//! `weiqi backup` and `weiqi restore`: everything that is kept as one file, and back.

use std::path::{Path, PathBuf};

use clap::ValueHint;
use weiqi_server::error::Code;
use weiqi_server::{CareError, DataError, OpenError};

use super::{Outcome, serve};
use crate::console::Console;
use crate::failure::Failure;

/// Into which file, from which folder.
#[derive(Debug, clap::Args)]
pub(crate) struct BackupArgs {
    /// File to write
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    backup: PathBuf,
    /// Replace the file if it is there
    #[arg(long)]
    force: bool,
    /// Folder of games and settings
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<String>,
}

/// From which file, into which folder.
#[derive(Debug, clap::Args)]
pub(crate) struct RestoreArgs {
    /// File that `weiqi backup` or the page wrote
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    restore: PathBuf,
    /// Folder of games and settings
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<String>,
}

/// Writes all games, records and settings into a file.
pub(crate) fn run(args: &BackupArgs, console: &mut Console) -> Result<Outcome, Failure> {
    let data = console.settings.data();
    let saved = weiqi_server::back_up(&data, &args.backup, args.force)
        .map_err(|error| failure(&error, &args.backup, "backup-unwritable"))?;
    let said = console.say(
        "backup-made",
        &[
            ("records", saved.n_records.into()),
            ("games", saved.n_games.into()),
            ("size", size(saved.n_bytes).into()),
            ("file", args.backup.display().to_string().into()),
        ],
    );
    console.line(said)?;
    Ok(Outcome::Clean)
}

/// Takes a backup in: what is missing is added, what is there stays.
pub(crate) fn restore(args: &RestoreArgs, console: &mut Console) -> Result<Outcome, Failure> {
    let data = console.settings.data();
    let report = weiqi_server::restore(&data, &args.restore)
        .map_err(|error| failure(&error, &args.restore, "backup-unreadable"))?;
    let records = console.say(
        "backup-records",
        &[
            ("added", report.records_added.into()),
            ("updated", report.records_updated.into()),
            ("known", report.records_known.into()),
        ],
    );
    console.line(records)?;
    if report.records_beside > 0 {
        let beside = console.say("backup-beside", &[("n", report.records_beside.into())]);
        console.line(beside)?;
    }
    let games = console.say(
        "backup-games",
        &[
            ("added", report.games_added.into()),
            ("continued", report.games_continued.into()),
            ("known", report.games_known.into()),
        ],
    );
    console.line(games)?;
    Ok(Outcome::Clean)
}

/// What is said about an error; `io` where the system does not let us at the file.
fn failure(error: &CareError, file: &Path, io: &'static str) -> Failure {
    let of_file = |key| Failure::new(key).at(file.display().to_string());
    match error {
        CareError::Data(DataError::InUse(path)) => Failure::new("backup-in-use").at(path.display().to_string()),
        CareError::Data(error) => serve::data_failure(error),
        CareError::Open(OpenError::Damaged { path, finding }) => {
            Failure::new("serve-damaged").with("reason", finding.clone()).at(path.display().to_string())
        }
        CareError::Open(error) => Failure::new("serve-database").with("reason", error.to_string()),
        CareError::File { path, source } => Failure::io(io, path, source),
        CareError::Runtime(source) => Failure::new("serve-runtime").with("reason", source),
        CareError::Exists(path) => Failure::new("output-exists").at(path.display().to_string()),
        CareError::Nothing(path) => Failure::new("backup-nothing").at(path.display().to_string()),
        CareError::Refused { code, .. } => match code {
            Code::BackupNotOne => of_file("backup-not-one"),
            Code::BackupDamaged => of_file("backup-damaged"),
            Code::BackupNewer => of_file("backup-newer"),
            Code::BackupTooLarge => of_file("backup-too-large"),
            Code::StoreFull => Failure::new("backup-disk-full"),
            _ => of_file("backup-failed").with("reason", error.to_string()),
        },
    }
}

/// A number of bytes as people say it.
fn size(n_bytes: u64) -> String {
    const UNITS: [&str; 3] = ["kB", "MB", "GB"];
    let (mut tenths, mut unit) = (n_bytes.div_ceil(100), 0);
    while tenths >= 10_000 && unit + 1 < UNITS.len() {
        tenths /= 1000;
        unit += 1;
    }
    format!("{}.{} {}", tenths / 10, tenths % 10, UNITS[unit])
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_are_said_in_the_unit_that_fits() {
        let said = [0, 1, 1234, 999_900, 1_000_001, 999_999_999, 12_345_678_901, u64::MAX].map(size);
        let expected = ["0.0 kB", "0.1 kB", "1.3 kB", "999.9 kB", "1.0 MB", "1.0 GB", "12.3 GB", "18446744073.7 GB"];
        assert_eq!(said, expected);
    }

    #[test]
    fn every_refusal_says_what_to_do_in_every_language() {
        use super::{CareError, Code, DataError, Path, failure};
        use crate::words::{Language, Words};
        let refused = |code| CareError::Refused { code, detail: None };
        let full = std::io::Error::from(std::io::ErrorKind::StorageFull);
        let errors = [
            CareError::Data(DataError::InUse("data".into())),
            CareError::File { path: "x".into(), source: full },
            CareError::Exists("x".into()),
            CareError::Nothing("data".into()),
            refused(Code::BackupNotOne),
            refused(Code::BackupDamaged),
            refused(Code::BackupNewer),
            refused(Code::BackupTooLarge),
            refused(Code::StoreFull),
            refused(Code::StoreFailed),
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            for error in &errors {
                let failure = failure(error, Path::new("x"), "backup-unwritable");
                let json = failure.to_json(&words);
                let key = json["code"].as_str().expect("a code");
                assert!(failure.message(&words) != key && words.hint(key, &[]).is_some(), "{key}");
            }
        }
    }
}
