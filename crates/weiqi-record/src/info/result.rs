//! Results: who won, how, and by how much.

use weiqi_rules::{Color, Quarters};

use crate::info::numeral;
use crate::tree::Record;

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// One side.
    Color(Color),
    /// Neither: a draw.
    Draw,
    /// It is known that nobody did.
    Nobody,
    /// It is not known.
    Unknown,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// One side resigned.
    Resign,
    /// One side's time ran out.
    Time,
    /// One side did not appear or broke a rule.
    Forfeit,
    /// It was counted.
    Points,
    /// Neither side won.
    Draw,
    /// It does not count.
    Void,
    /// It was broken off.
    Unfinished,
    /// Both sides lost.
    BothLost,
    /// It was never begun.
    NotPlayed,
    /// One side won, it is not said how.
    MarginUnknown,
    /// Nothing is written.
    Missing,
    /// It is written that nothing is known.
    Unknown,
    /// Something else.
    Other,
}

impl How {
    /// The word for it, as in `both-lost`.
    pub const fn as_str(self) -> &'static str {
        match self {
            How::Resign => "resign",
            How::Time => "time",
            How::Forfeit => "forfeit",
            How::Points => "points",
            How::Draw => "draw",
            How::Void => "void",
            How::Unfinished => "unfinished",
            How::BothLost => "both-lost",
            How::NotPlayed => "not-played",
            How::MarginUnknown => "margin-unknown",
            How::Missing => "missing",
            How::Unknown => "unknown",
            How::Other => "other",
        }
    }
}

/// What a result means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Who won.
    pub winner: Winner,
    /// How.
    pub how: How,
    /// The margin in points.
    pub margin: Option<Quarters>,
    /// Whether the margin was written in 子, half as many as points.
    pub is_in_zi: bool,
    /// Whether it is written in a form of FF\[4\].
    pub is_standard: bool,
}

/// Texts that are a result as a whole.
const WHOLE: &[(How, &[&str])] = &[
    (How::Missing, &[""]),
    (How::Unknown, &["?", "unknown", "不明", "不详", "不詳", "未知"]),
    (
        How::Draw,
        &[
            "0",
            "draw",
            "drawn",
            "jigo",
            "tie",
            "和棋",
            "和局",
            "和",
            "平局",
            "持碁",
            "持棋",
            "じご",
            "ジゴ",
            "무승부",
            "빅",
            "b+0",
            "w+0",
            "芇",
        ],
    ),
    (
        How::Void,
        &["void", "no result", "无胜负", "無勝負", "无效", "無効", "ノーゲーム", "無勝負試合", "무효", "annulled"],
    ),
    (
        How::Unfinished,
        &[
            "unfinished",
            "suspended",
            "game suspended",
            "adjourned",
            "incomplete",
            "打挂",
            "打掛",
            "打ち掛け",
            "打掛け",
            "未完",
            "封棋",
            "中断",
            "not finished",
            "봉수",
        ],
    ),
    (
        How::BothLost,
        &[
            "both lost",
            "both lose",
            "both loss",
            "both players lost",
            "両負け",
            "双方负",
            "双方負",
            "两负",
            "双负",
            "양패",
        ],
    ),
    (How::NotPlayed, &["not played", "notplayed", "未对局", "未対局", "不戦"]),
];

/// Words behind the winner, and what they mean; the first that is found counts.
const WORDS: &[(How, &[&str])] = &[
    (How::Resign, &["中盘", "中盤", "中押", "불계", "认输", "認輸", "投了", "投子", "resign", "기권승"]),
    (
        How::Time,
        &["超时", "超時", "逾时", "時間", "时间", "시간", "切れ负", "时胜", "on time", "timeout", "by time", "time"],
    ),
    (How::Forfeit, &["弃权", "棄権", "棄權", "不戦", "不战", "不戰", "기권", "forfeit", "default", "判"]),
];

/// Reads the result of a record; [`How::Missing`] where there is none.
pub fn read(record: &Record) -> GameResult {
    read_text(&record.root().text("RE").unwrap_or_default())
}

/// Reads the text of a result.
pub fn read_text(text: &str) -> GameResult {
    let folded = numeral::fold(text);
    let plain = without_remarks(folded.trim());
    let mut result = read_plain(plain.trim());
    result.is_standard = is_standard(text);
    result
}

/// The text without remarks in braces, which some archives add.
fn without_remarks(text: &str) -> String {
    let mut depth = 0;
    text.chars()
        .filter(|&c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth <= 0 && c != '}'
        })
        .collect()
}

fn result(winner: Winner, how: How, margin: Option<Quarters>) -> GameResult {
    GameResult { winner, how, margin, is_in_zi: false, is_standard: false }
}

fn read_plain(text: &str) -> GameResult {
    if let Some((how, _)) = WHOLE.iter().find(|(_, texts)| texts.contains(&text)) {
        return whole(*how);
    }
    match winner(text) {
        Some((winner, rest)) => how_won(winner, rest),
        None => {
            match WHOLE.iter().skip(2).find(|(_, texts)| texts.iter().any(|word| word.len() > 3 && text.contains(word)))
            {
                Some((how, _)) => whole(*how),
                None => result(Winner::Unknown, How::Unknown, None),
            }
        }
    }
}

fn whole(how: How) -> GameResult {
    match how {
        How::Draw => result(Winner::Draw, how, Some(Quarters::ZERO)),
        How::Missing | How::Unknown => result(Winner::Unknown, how, None),
        _ => result(Winner::Nobody, how, None),
    }
}

/// The side that won, and what is said about it.
fn winner(text: &str) -> Option<(Color, &str)> {
    let bytes = text.as_bytes();
    if let [letter @ (b'b' | b'w'), ..] = bytes
        && bytes.get(1).is_none_or(|next| !next.is_ascii_alphabetic())
    {
        let color = if *letter == b'b' { Color::Black } else { Color::White };
        return Some((color, text[1..].trim_start().trim_start_matches('+')));
    }
    let sides = [
        ("black", Color::Black),
        ("white", Color::White),
        ("黑", Color::Black),
        ("黒", Color::Black),
        ("흑", Color::Black),
        ("白", Color::White),
        ("백", Color::White),
    ];
    let (at, word, color) =
        sides.iter().filter_map(|(word, color)| Some((text.find(word)?, *word, *color))).min_by_key(|(at, ..)| *at)?;
    let rest = &text[at + word.len()..];
    let says = rest.trim_start();
    let has_lost = ["lost", "loses", "lose", "resigns", "resigned", "forfeits", "forfeited"]
        .iter()
        .any(|lost| says.starts_with(lost))
        || (says.contains(['负', '負', '패']) && !says.contains(['胜', '勝', '승']));
    Some((if has_lost { !color } else { color }, rest))
}

/// Reads what stands behind the winner.
fn how_won(color: Color, rest: &str) -> GameResult {
    let winner = Winner::Color(color);
    let rest = rest.trim_start_matches([' ', '+', ':']).trim();
    let first: String = rest.chars().take_while(|c| c.is_ascii_alphabetic()).collect();
    let by_letter = match first.as_str() {
        "r" | "res" => Some(How::Resign),
        "t" | "to" => Some(How::Time),
        "f" => Some(How::Forfeit),
        _ => None,
    };
    if let Some(how) = by_letter {
        return result(winner, how, None);
    }
    if let Some((how, _)) = WORDS.iter().find(|(_, words)| words.iter().any(|word| rest.contains(word))) {
        return result(winner, *how, None);
    }
    if let Some((at, found)) = numeral::anywhere(rest) {
        return by_points(winner, found, &rest[at + found.end..]);
    }
    let says_only_that = ["", "?", "胜", "勝", "勝ち", "승", "win", "wins", "won", "winner", "胜利", "勝利", "胜出"];
    let how =
        if says_only_that.contains(&rest.trim_matches(['.', '!', ' '])) { How::MarginUnknown } else { How::Other };
    result(winner, how, None)
}

fn by_points(winner: Winner, found: numeral::Found, unit: &str) -> GameResult {
    let unit = unit.trim_start();
    let is_in_zi = unit.starts_with('子') || unit.starts_with("zi");
    let is_half_more =
        unit.starts_with(['目', '집', '点', '子']) && unit.chars().nth(1).is_some_and(|c| matches!(c, '半' | '반'));
    let quarters = found.quarters.map(|quarters| {
        let quarters = quarters + if is_half_more { 2 } else { 0 };
        if is_in_zi { quarters * 2 } else { quarters }
    });
    let margin = quarters.and_then(|quarters| i32::try_from(quarters).ok()).map(Quarters);
    GameResult { is_in_zi, ..result(winner, How::Points, margin) }
}

/// Whether a text is a result as FF\[4\] writes it.
fn is_standard(text: &str) -> bool {
    if matches!(text, "0" | "Draw" | "Void" | "?") {
        return true;
    }
    let Some(how) = text.strip_prefix("B+").or_else(|| text.strip_prefix("W+")) else { return false };
    let is_number =
        how.bytes().all(|b| b.is_ascii_digit() || b == b'.') && how.bytes().filter(|&b| b == b'.').count() <= 1;
    matches!(how, "R" | "Resign" | "T" | "Time" | "F" | "Forfeit") || is_number
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(result: GameResult) -> String {
        let winner = match result.winner {
            Winner::Color(Color::Black) => "B",
            Winner::Color(Color::White) => "W",
            Winner::Draw => "draw",
            Winner::Nobody => "none",
            Winner::Unknown => "?",
        };
        let margin = result.margin.map_or(String::new(), |margin| format!(" {margin}"));
        format!("{winner} {}{margin}", result.how.as_str())
    }

    #[test]
    fn results_are_read_in_the_words_of_several_countries() {
        for (text, want) in [
            ("W+R", "W resign"),
            ("W+ 9.5", "W points 9.5"),
            ("B+", "B margin-unknown"),
            ("B", "B margin-unknown"),
            ("X+R", "? unknown"),
            ("B+Offline", "B other"),
            ("W+J", "W other"),
            ("B+AW", "B other"),
            ("Game suspended", "none unfinished"),
            ("白胜1/4子", "W points 0.5"),
            ("黑胜3又3/4子", "B points 7.5"),
            ("黒2目半勝ち", "B points 2.5"),
            ("백 1집반승", "W points 1.5"),
            ("白半目勝ち", "W points 0.5"),
            ("257手完, 黒中押し勝ち", "B resign"),
            ("White wins by resignation", "W resign"),
            ("Black resigns", "W resign"),
            ("Black won by 2 1/2 points", "B points 2.5"),
            ("W+T {disputed}", "W time"),
            ("打掛", "none unfinished"),
            ("흑 시간승", "B time"),
            ("黑超时负", "W time"),
            ("和棋", "draw draw 0"),
            ("黑胜", "B margin-unknown"),
        ] {
            assert_eq!(text_of(read_text(text)), want, "{text}");
        }
    }
}
