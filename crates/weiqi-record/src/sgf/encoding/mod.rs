//! Character sets: which one a file is written in, and how text is written in it.
//!
//! SGF was made for ASCII. In most sets of two bytes the second can be a `]` or a backslash, so the set is found and
//! the text decoded before anything is split into properties. `decide` holds the order of trust, `detect` the
//! judgement where nothing else decides.

mod decide;
mod detect;
mod split;

use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

pub(crate) use decide::{decode, note};
pub use detect::detect;
pub(crate) use split::{declared, game_end, game_start};

/// A character set that records are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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

/// Names that files give to sets, without `-`, `_`, blanks and case; other names are looked up as on the web.
const NAMES: &[(&str, Charset)] = &[
    ("utf8", Charset::Utf8),
    ("unicode11utf8", Charset::Utf8),
    ("utf16", Charset::Utf16Le),
    ("utf16le", Charset::Utf16Le),
    ("utf16be", Charset::Utf16Be),
    ("gb2312", Charset::Gb18030),
    ("gb231280", Charset::Gb18030),
    ("gb", Charset::Gb18030),
    ("gbk", Charset::Gb18030),
    ("gb18030", Charset::Gb18030),
    ("cp936", Charset::Gb18030),
    ("936", Charset::Gb18030),
    ("ms936", Charset::Gb18030),
    ("windows936", Charset::Gb18030),
    ("euccn", Charset::Gb18030),
    ("xeuccn", Charset::Gb18030),
    ("xmacsimpchinese", Charset::Gb18030),
    ("big5", Charset::Big5),
    ("big5hkscs", Charset::Big5),
    ("big5eten", Charset::Big5),
    ("cp950", Charset::Big5),
    ("950", Charset::Big5),
    ("xmactradchinese", Charset::Big5),
    ("shiftjis", Charset::ShiftJis),
    ("shift", Charset::ShiftJis),
    ("sjis", Charset::ShiftJis),
    ("xsjis", Charset::ShiftJis),
    ("mskanji", Charset::ShiftJis),
    ("cp932", Charset::ShiftJis),
    ("932", Charset::ShiftJis),
    ("windows31j", Charset::ShiftJis),
    ("xmacjapanese", Charset::ShiftJis),
    ("eucjp", Charset::EucJp),
    ("xeucjp", Charset::EucJp),
    ("ujis", Charset::EucJp),
    ("iso2022jp", Charset::Iso2022Jp),
    ("jis", Charset::Iso2022Jp),
    ("iso2022kr", Charset::Iso2022Kr),
    ("euckr", Charset::EucKr),
    ("ksc5601", Charset::EucKr),
    ("ksc56011987", Charset::EucKr),
    ("cp949", Charset::EucKr),
    ("949", Charset::EucKr),
    ("uhc", Charset::EucKr),
    ("xmackorean", Charset::EucKr),
    ("iso88591", Charset::Windows1252),
    ("latin1", Charset::Windows1252),
    ("latin", Charset::Windows1252),
    ("usascii", Charset::Windows1252),
    ("ascii", Charset::Windows1252),
    ("cp1252", Charset::Windows1252),
    ("windows1252", Charset::Windows1252),
];

impl Charset {
    /// The set that a file calls by this name; `None` for a name nobody knows.
    pub fn from_name(name: &str) -> Option<Charset> {
        let plain: String = name.chars().filter(|c| !matches!(c, '-' | '_' | ' ' | ':' | '.')).collect();
        let plain = plain.to_ascii_lowercase();
        if let Some((_, charset)) = NAMES.iter().find(|(known, _)| *known == plain) {
            return Some(*charset);
        }
        let label = name.trim().to_ascii_lowercase().replace('_', "-");
        let encoding = Encoding::for_label(label.as_bytes())
            .or_else(|| Encoding::for_label(label.replace("iso", "iso-").replace("--", "-").as_bytes()))
            .or_else(|| Encoding::for_label(label.replace("cp", "windows-").as_bytes()))?;
        (encoding.is_single_byte()).then_some(Charset::Single(encoding))
    }

    /// The name that a file should give it.
    pub fn name(self) -> &'static str {
        match self {
            Charset::Ascii => "US-ASCII",
            Charset::Utf8 => "UTF-8",
            Charset::Utf16Le => "UTF-16LE",
            Charset::Utf16Be => "UTF-16BE",
            Charset::Gb18030 => "GB18030",
            Charset::Big5 => "Big5",
            Charset::ShiftJis => "Shift_JIS",
            Charset::EucJp => "EUC-JP",
            Charset::Iso2022Jp => "ISO-2022-JP",
            Charset::Iso2022Kr => "ISO-2022-KR",
            Charset::EucKr => "EUC-KR",
            Charset::Windows1252 => "windows-1252",
            Charset::Single(encoding) => encoding.name(),
        }
    }

    fn encoding(self) -> &'static Encoding {
        match self {
            Charset::Ascii | Charset::Utf8 => UTF_8,
            Charset::Utf16Le => UTF_16LE,
            Charset::Utf16Be => UTF_16BE,
            Charset::Gb18030 => GB18030,
            Charset::Big5 => BIG5,
            Charset::ShiftJis => SHIFT_JIS,
            Charset::EucJp => EUC_JP,
            Charset::Iso2022Jp => ISO_2022_JP,
            Charset::Iso2022Kr | Charset::EucKr => EUC_KR,
            Charset::Windows1252 => WINDOWS_1252,
            Charset::Single(encoding) => encoding,
        }
    }

    /// Decodes bytes; what cannot be read becomes U+FFFD. A byte-order mark is read as a character.
    pub fn decode(self, bytes: &[u8]) -> String {
        match self {
            Charset::Iso2022Kr => EUC_KR.decode_without_bom_handling(&shifted(bytes)).0.into_owned(),
            _ => self.encoding().decode_without_bom_handling(bytes).0.into_owned(),
        }
    }

    /// Writes text in this set; `None` when the set lacks one of its characters.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Charset::Ascii => text.is_ascii().then(|| text.as_bytes().to_vec()),
            Charset::Utf8 => Some(text.as_bytes().to_vec()),
            Charset::Utf16Le => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Charset::Utf16Be => Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Charset::Iso2022Kr => text.is_ascii().then(|| text.as_bytes().to_vec()),
            _ => {
                let (bytes, _, has_lost) = self.encoding().encode(text);
                // Shift_JIS would write ¥ as the byte of a backslash, which reads as one and escapes what follows.
                (!has_lost && self.decode(&bytes) == text).then(|| bytes.into_owned())
            }
        }
    }

    /// How many bytes `text` takes in this set, about: what the set lacks counts as one.
    pub(crate) fn encoded_len(self, text: &str) -> usize {
        match self {
            Charset::Ascii | Charset::Utf8 => text.len(),
            Charset::Utf16Le | Charset::Utf16Be => text.encode_utf16().count() * 2,
            Charset::Windows1252 | Charset::Single(_) => text.chars().count(),
            _ if text.is_ascii() => text.len(),
            _ => text.chars().map(|c| self.char_len(c)).sum(),
        }
    }

    /// Where places of the decoded text are in the bytes; `wanted` is in order, and so is the answer.
    ///
    /// A place inside of what could not be read is taken as the place before the byte that ended it.
    pub(crate) fn places(self, bytes: &[u8], wanted: &[usize]) -> Vec<(usize, usize)> {
        let mut decoder = self.encoding().new_decoder_without_bom_handling();
        let mut buffer = [0; 32];
        let mut found = Vec::with_capacity(wanted.len());
        let mut wanted = wanted.iter().copied().peekable();
        let mut text = 0;
        for (place, byte) in bytes.iter().enumerate() {
            while let Some(at) = wanted.next_if(|&at| at <= text) {
                found.push((at, place));
            }
            let (_, _, written, _) = decoder.decode_to_utf8(std::slice::from_ref(byte), &mut buffer, false);
            text += written;
            while let Some(at) = wanted.next_if(|&at| at < text) {
                found.push((at, place));
            }
        }
        found.extend(wanted.map(|at| (at, bytes.len())));
        found
    }

    /// How many bytes a character takes in a set of one or two bytes.
    fn char_len(self, c: char) -> usize {
        if c.is_ascii() {
            return 1;
        }
        let mut utf8 = [0; 4];
        let (bytes, _, has_lost) = self.encoding().encode(c.encode_utf8(&mut utf8));
        if has_lost { 1 } else { bytes.len() }
    }

    /// Whether `byte` is the first of two in this set, so that the next one is no sign of syntax.
    pub(crate) fn is_lead(self, byte: u8, next: u8) -> bool {
        match self {
            Charset::ShiftJis => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC) && matches!(next, 0x40..=0x7E | 0x80..=0xFC),
            Charset::Big5 => byte >= 0x81 && matches!(next, 0x40..=0x7E | 0xA1..=0xFE),
            Charset::Gb18030 => byte >= 0x81 && matches!(next, 0x40..=0x7E | 0x80..=0xFE),
            Charset::EucKr => byte >= 0x81 && matches!(next, 0x41..=0x5A | 0x61..=0x7A | 0x81..=0xFE),
            _ => false,
        }
    }
}

impl std::fmt::Display for Charset {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// ISO-2022-KR as EUC-KR: after SO (0E) bytes get their high bit, after SI (0F) they lose it.
fn shifted(bytes: &[u8]) -> Vec<u8> {
    let mut is_shifted = false;
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            0x0E => is_shifted = true,
            0x0F => is_shifted = false,
            0x1B if bytes[at..].starts_with(b"\x1B$)C") => at += 3,
            byte @ 0x21..=0x7E if is_shifted => out.push(byte | 0x80),
            byte => out.push(byte),
        }
        at += 1;
    }
    out
}
