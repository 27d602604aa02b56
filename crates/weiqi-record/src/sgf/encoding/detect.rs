//! Judges which set a text without a trustworthy declaration is written in.
//!
//! Each candidate decodes the text; then only the values of names, places and comments are judged, never the moves,
//! which would drown them. A character weighs by how common it is in the set: the sets put their common characters in
//! rows of their own (GB 2312 level 1, Big5 level 1, JIS level 1, the 2,350 syllables of KS X 1001), so its bytes tell.

use encoding_rs::WINDOWS_1251;

use crate::problem::Code;
use crate::property::{Kind, definition};
use crate::sgf::encoding::Charset;
use crate::sgf::lexer::Properties;
use crate::sgf::log::Log;
use crate::sgf::parser::{Limits, trial};
use crate::tree::{Record, Source};

/// How many characters beyond ASCII are judged.
const ENOUGH: usize = 4_000;

const CYRILLIC: Charset = Charset::Single(WINDOWS_1251);

/// The sets between which is judged; the first wins a tie.
const CANDIDATES: [Charset; 7] = [
    Charset::Gb18030,
    Charset::EucKr,
    Charset::ShiftJis,
    Charset::Big5,
    Charset::Windows1252,
    Charset::EucJp,
    CYRILLIC,
];

/// The properties whose values are judged.
const JUDGED: &[&str] = &[
    "PB", "PW", "BR", "WR", "EV", "RO", "PC", "GN", "RE", "RU", "DT", "SO", "US", "AN", "C", "N", "GC", "CP", "BT",
    "WT", "ON", "OT", "TE", "KO", "LT", "LC", "TM", "KM",
];

/// Words of Go, surnames and common syllables: they decide where the rows don't.
const FAMILIAR: &[(Charset, &str)] = &[
    (
        Charset::Gb18030,
        "段级黑白胜负目贴子盘棋围杯赛战决冠军中国韩日本先手不的一是人有在这上个王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万覃武钱戴严莫孔常古柯聂俞党芈连檀时范",
    ),
    (
        Charset::EucKr,
        "흑백승집급단국기전의이김박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명반왕금옥육인맹제모탁은세돌호훈창명수영준철동성규재환용민경희태대회결승전시불계반한국가다를에는을로서고리아자사",
    ),
    (
        Charset::Big5,
        "段級黑白勝負目貼子盤棋圍杯賽戰決冠軍中國韓日本先手不的一是人有在這上個王李張劉陳楊趙黃周吳徐孫馬朱胡郭何林高羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭田董潘袁蔡蔣余杜葉程魏蘇呂丁任沈姚盧姜崔鍾譚陸汪范金石廖夏韋方鄒孟熊秦江尹薛雷侯龍史陶黎賀顧毛郝龔邵萬武錢戴嚴莫孔名",
    ),
    (
        Charset::ShiftJis,
        "黒白目半勝負段級十九八七六五四三二一戦碁棋聖名人本因坊王座天元杯局手先番山田井小林木村藤石中川大野高橋佐加武宮依張栩羽根結城趙治勲坂正夫光雄昭之郎子美院日本第回期",
    ),
    (
        Charset::EucJp,
        "黒白目半勝負段級十九八七六五四三二一戦碁棋聖名人本因坊王座天元杯局手先番山田井小林木村藤石中川大野高橋佐加武宮依張栩羽根結城趙治勲坂正夫光雄昭之郎子美院日本第回期",
    ),
];

/// Words of programs and servers that write in a set.
const HINTS: &[(&[u8], Charset)] = &[
    (b"AP[MultiGo", Charset::Gb18030),
    (b"MULTIGO", Charset::Gb18030),
    (b"Tygem", Charset::EucKr),
    (b"Cyberoro", Charset::EucKr),
    (b"\nGK[", Charset::ShiftJis),
    (b"Nihon Ki-in", Charset::ShiftJis),
];

/// How well each candidate fits the bytes, the best first.
pub fn detect(bytes: &[u8]) -> Vec<(Charset, f32)> {
    ranking(bytes, None)
}

/// The set that fits best; `declared` has a head start.
pub(crate) fn best(bytes: &[u8], declared: Option<Charset>) -> Charset {
    ranking(bytes, declared).first().map_or(Charset::Windows1252, |(charset, _)| *charset)
}

fn ranking(bytes: &[u8], declared: Option<Charset>) -> Vec<(Charset, f32)> {
    let hinted = HINTS.iter().find(|(word, _)| bytes.windows(word.len()).any(|window| window == *word));
    let others = declared.filter(|charset| !CANDIDATES.contains(charset));
    let mut ranking: Vec<_> = CANDIDATES
        .into_iter()
        .chain(others)
        .map(|charset| {
            let bonus = |is_so: bool, weight: f32| if is_so { weight } else { 0.0 };
            let score = score(bytes, charset)
                + bonus(hinted.is_some_and(|(_, hint)| *hint == charset), 0.25)
                + bonus(declared == Some(charset), 0.2);
            (charset, score)
        })
        .collect();
    ranking.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranking
}

fn score(bytes: &[u8], charset: Charset) -> f32 {
    let text = charset.decode(bytes);
    let (sum, n) = judge(&text, charset);
    let tree = if is_sound(&text) { 0.0 } else { -0.5 };
    if n == 0 { tree } else { sum / n as f32 + tree }
}

/// Whether a text is a sound tree: parentheses and brackets in order, every move a point.
pub(crate) fn is_sound(text: &str) -> bool {
    let source = Source { text: text.to_owned(), ..Source::default() };
    let mut log = Log::default();
    let games = trial(source, &Limits::default(), &mut log);
    let is_broken =
        |code| matches!(code, Code::Unclosed | Code::UnterminatedValue | Code::UnbalancedClose | Code::StrayText);
    !games.is_empty() && !log.codes().any(is_broken) && games.iter().all(has_sound_moves)
}

/// The number of nodes of all games of a text.
pub(crate) fn n_nodes(text: &str) -> usize {
    let source = Source { text: text.to_owned(), ..Source::default() };
    trial(source, &Limits::default(), &mut Log::default()).iter().map(|game| game.nodes.len()).sum()
}

fn has_sound_moves(game: &Record) -> bool {
    !game.is_go()
        || game.nodes().flat_map(|node| node.moves()).all(|(_, value)| value.raw().is_ascii() && value.raw().len() <= 6)
}

/// The weights of the characters beyond ASCII in the judged values, and their number.
fn judge(text: &str, charset: Charset) -> (f32, usize) {
    let mut sum = 0.0;
    let mut n = 0;
    let values = Properties::lenient(text)
        .filter(|property| {
            let name = property.name();
            JUDGED.contains(&&*name) || definition(&name).is_some_and(|known| known.kind == Kind::Text)
        })
        .map(|property| property.raw_values());
    for value in values {
        weigh(value, charset, &mut sum, &mut n);
        if n >= ENOUGH {
            break;
        }
    }
    if n == 0 {
        weigh(text, charset, &mut sum, &mut n);
    }
    (sum, n)
}

fn weigh(text: &str, charset: Charset, sum: &mut f32, n: &mut usize) {
    let mut before = ' ';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let after = chars.peek().copied().unwrap_or(' ');
        if !c.is_ascii() {
            *sum += weight(before, c, after, charset);
            *n += 1;
            if *n >= ENOUGH {
                return;
            }
        }
        before = c;
    }
}

fn weight(before: char, c: char, after: char, charset: Charset) -> f32 {
    if c == '\u{FFFD}' {
        return -3.0;
    }
    if ('\u{E000}'..='\u{F8FF}').contains(&c) || ('\u{F0000}'..).contains(&c) {
        return -2.0;
    }
    match charset {
        Charset::Windows1252 => latin(before, c, after),
        Charset::Single(set) if set == WINDOWS_1251 => cyrillic(before, c, after),
        Charset::Single(_) => latin(before, c, after).max(cyrillic(before, c, after)),
        _ if is_familiar(c, charset) => 1.6,
        _ => by_rows(before, c, after, charset),
    }
}

fn is_familiar(c: char, charset: Charset) -> bool {
    FAMILIAR.iter().any(|(set, words)| *set == charset && words.contains(c))
}

/// Letters with accents stand alone in Latin text; in a row they are something else, read wrongly.
fn latin(before: char, c: char, after: char) -> f32 {
    if !before.is_ascii() || !after.is_ascii() {
        return 0.05;
    }
    let is_letter = c.is_alphabetic() && (before.is_ascii_alphabetic() || after.is_ascii_alphabetic());
    let is_sign =
        matches!(c, '‘' | '’' | '“' | '”' | '–' | '—' | '…' | '€' | '°' | '½' | '¼' | '¾' | '«' | '»' | '\u{A0}');
    if is_letter || is_sign { 0.75 } else { 0.1 }
}

/// Cyrillic text is rows of its letters, capitals only in front or throughout.
fn cyrillic(before: char, c: char, after: char) -> f32 {
    let is_cyrillic = |c: char| ('А'..='я').contains(&c) || matches!(c, 'ё' | 'Ё');
    if !is_cyrillic(c) {
        return 0.05;
    }
    let alone = !is_cyrillic(before) && !is_cyrillic(after);
    let is_inner_capital = c.is_uppercase() && is_cyrillic(before) && before.is_lowercase();
    match (alone, is_inner_capital) {
        (true, _) => 0.1,
        (_, true) => -0.3,
        _ => 0.8,
    }
}

/// The weight of a character by the row of its set that it stands in.
fn by_rows(before: char, c: char, after: char, charset: Charset) -> f32 {
    const COMMON: f32 = 1.0;
    const KANA: f32 = 1.2;
    const SIGN: f32 = 0.7;
    const KNOWN: f32 = 0.2;
    const ODD: f32 = -0.3;
    if ('\u{FF61}'..='\u{FF9F}').contains(&c) {
        let is_half = |c: char| ('\u{FF61}'..='\u{FF9F}').contains(&c);
        return if is_half(before) || is_half(after) { -1.0 } else { 0.0 };
    }
    let mut utf8 = [0; 4];
    let Some(bytes) = charset.encode(c.encode_utf8(&mut utf8)) else { return ODD };
    let &[lead, trail] = bytes.as_slice() else { return ODD };
    match charset {
        Charset::Gb18030 => match (lead, trail) {
            (0xB0..=0xD7, 0xA1..) => COMMON,
            (0xA1 | 0xA3, 0xA1..) => SIGN,
            (0xA2..=0xA9, 0xA1..) | (0xD8..=0xF7, 0xA1..) => KNOWN,
            _ => KNOWN - 0.1,
        },
        Charset::Big5 => match (lead, trail) {
            (0xA4..=0xC5, _) | (0xC6, ..=0x7E) => COMMON,
            (0xA1..=0xA2, _) => SIGN,
            (0xC9..=0xF9, _) => KNOWN,
            (0xA3, _) => KNOWN,
            _ => -1.0,
        },
        Charset::ShiftJis => match (lead, trail) {
            (0x88, 0x9F..) | (0x89..=0x97, _) | (0x98, ..=0x72) => COMMON,
            (0x82, 0x9F..=0xF1) | (0x83, ..=0x96) => KANA,
            (0x81, _) => SIGN,
            (0x82, _) => SIGN,
            (0x98..=0x9F | 0xE0..=0xEA, _) => KNOWN,
            _ => ODD,
        },
        Charset::EucJp => match lead {
            0xB0..=0xCF => COMMON,
            0xA4 | 0xA5 => KANA,
            0xA1 | 0xA3 => SIGN,
            0xD0..=0xF4 => KNOWN,
            _ => ODD,
        },
        Charset::EucKr => match (lead, trail) {
            (0xB0..=0xC8, 0xA1..) => COMMON,
            (0xA1 | 0xA3, 0xA1..) => SIGN,
            (0xCA..=0xFD, 0xA1..) => KNOWN,
            (0xA2..=0xAC, 0xA1..) => 0.0,
            _ => ODD,
        },
        _ => KNOWN,
    }
}
