//! The files of a zip, one after another, within bounds: a zip says how large its files are, and is not believed.

use std::io::{Cursor, Read};

use weiqi_record::sgf::encoding::Charset;
use zip::ZipArchive;
use zip::result::ZipError;

use super::MAX_RECORD;
use crate::error::Code;

/// Files in one zip.
const MAX_FILES: usize = 20_000;
/// Bytes of all files of one zip together.
const MAX_UNPACKED: u64 = 512 << 20;
/// What begins a file's entry in the directory of a zip.
const ENTRY: &[u8] = b"PK\x01\x02";

/// Whether bytes are a zip.
pub(crate) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// A file of a zip.
#[derive(Debug)]
pub(crate) struct Packed {
    /// Its name, without the folders.
    pub(crate) name: String,
    /// What it holds, or why it cannot be had.
    pub(crate) bytes: Result<Vec<u8>, Code>,
}

/// Hands the files of a zip out, one after another, until `take` has enough. Folders and what systems leave behind are
/// passed over.
pub(crate) fn unpack(bytes: &[u8], mut take: impl FnMut(Packed) -> bool) -> Result<(), Code> {
    // A directory of millions of entries would fill the memory before anything of it is seen.
    if bytes.windows(ENTRY.len()).filter(|window| *window == ENTRY).count() > MAX_FILES {
        return Err(Code::ZipBomb);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Code::ZipBroken)?;
    let mut left = MAX_UNPACKED;
    for n in 0..archive.len() {
        let name = match archive.by_index_raw(n) {
            Ok(file) if file.is_dir() => continue,
            Ok(file) => name_of(file.name_raw()),
            Err(_) => return Err(Code::ZipBroken),
        };
        let Some(name) = name else { continue };
        let bytes = read(&mut archive, n, &mut left);
        if bytes == Err(Code::ZipBomb) {
            return Err(Code::ZipBomb);
        }
        if !take(Packed { name, bytes }) {
            break;
        }
    }
    Ok(())
}

/// Unpacks one file, as far as it may go.
fn read(archive: &mut ZipArchive<Cursor<&[u8]>>, n: usize, left: &mut u64) -> Result<Vec<u8>, Code> {
    let mut file = archive.by_index(n).map_err(|error| match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => Code::ZipEncrypted,
        _ => Code::ZipBroken,
    })?;
    let most = (MAX_RECORD as u64).min(*left);
    let mut bytes = Vec::new();
    let read = file.by_ref().take(most + 1).read_to_end(&mut bytes);
    *left = left.saturating_sub(bytes.len() as u64);
    match read {
        _ if bytes.len() as u64 > most && *left == 0 => Err(Code::ZipBomb),
        _ if bytes.len() as u64 > most => Err(Code::RecordTooLarge),
        Ok(_) => Ok(bytes),
        Err(_) => Err(Code::ZipBroken),
    }
}

/// A file's own name; `None` for what systems leave behind. Names that are not UTF-8 come from Chinese systems mostly.
fn name_of(raw: &[u8]) -> Option<String> {
    let path = match str::from_utf8(raw) {
        Ok(path) => path.to_owned(),
        Err(_) => Charset::Gb18030.decode(raw),
    };
    let is_left_behind = path.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX");
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    (!is_left_behind && !name.is_empty()).then(|| super::index::clean(name))
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io::Write;

    use zip::write::SimpleFileOptions;
    use zip::{CompressionMethod, ZipWriter};

    use super::*;

    /// A zip with these files.
    pub(crate) fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        for (name, bytes) in files {
            writer.start_file(*name, packed).expect("a file");
            writer.write_all(bytes).expect("bytes");
        }
        writer.finish().expect("it ends").into_inner()
    }

    /// A file's name and its length.
    type Found = (String, Result<usize, Code>);

    fn files(bytes: &[u8]) -> Result<Vec<Found>, Code> {
        let mut files = Vec::new();
        unpack(bytes, |packed| {
            files.push((packed.name, packed.bytes.map(|bytes| bytes.len())));
            true
        })?;
        Ok(files)
    }

    #[test]
    fn files_come_out_without_folders_and_what_systems_leave() {
        let zip = zip_of(&[
            ("a/b/game.sgf", b"(;)"),
            ("__MACOSX/a/._game.sgf", b"x"),
            ("a/.DS_Store", b"x"),
            ("..\\..\\evil.sgf", b"(;)"),
            ("a\u{202e}b.sgf", b""),
        ]);
        let found = files(&zip).expect("a zip");
        let expected = [("game.sgf".to_owned(), Ok(3)), ("ab.sgf".to_owned(), Ok(0))];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_name_in_gb18030_is_read() {
        let name = Charset::Gb18030.encode("耳赤之局.sgf").expect("it has the characters");
        assert_eq!(name_of(&name).as_deref(), Some("耳赤之局.sgf"));
    }

    #[test]
    fn a_bomb_is_refused_and_a_file_too_large_is_told() {
        let zeros = vec![b'0'; MAX_RECORD + 1];
        let one = zip_of(&[("large.sgf", &zeros), ("small.sgf", b"(;)")]);
        assert!(one.len() < 1 << 20);
        let expected = [("large.sgf".to_owned(), Err(Code::RecordTooLarge)), ("small.sgf".to_owned(), Ok(3))];
        assert_eq!(files(&one).expect("a zip"), expected);
        let full = vec![b'0'; MAX_RECORD];
        let names: Vec<String> = (0..17).map(|n| format!("{n}.sgf")).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), full.as_slice())).collect();
        assert_eq!(files(&zip_of(&many)), Err(Code::ZipBomb));
    }

    #[test]
    fn a_directory_without_end_is_refused_before_it_is_read() {
        let mut bytes = b"PK\x03\x04".to_vec();
        bytes.extend(ENTRY.repeat(MAX_FILES + 1));
        assert_eq!(files(&bytes), Err(Code::ZipBomb));
    }

    #[test]
    fn a_cut_zip_is_told() {
        let zip = zip_of(&[("game.sgf", b"(;B[dd])")]);
        for end in 0..zip.len() {
            assert_eq!(files(&zip[..end]), Err(Code::ZipBroken), "{end}");
        }
    }

    proptest::proptest! {
        #![proptest_config(proptest::prelude::ProptestConfig::with_cases(256))]
        #[test]
        fn a_damaged_zip_is_never_a_fault(at in 0_usize..400, value in proptest::prelude::any::<u8>()) {
            let mut zip = zip_of(&[("game.sgf", b"(;B[dd];W[pp])"), ("two.sgf", &[b'('; 300])]);
            let n = zip.len();
            zip[at % n] = value;
            // Only faults and endless work are of interest; what comes out may be anything.
            let _ = files(&zip);
        }
    }
}
