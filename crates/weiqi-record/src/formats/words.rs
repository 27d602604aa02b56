//! What servers write in words: ranks, dates, results.

use weiqi_rules::Quarters;

use crate::info::result::{self, How, Winner};

/// A rank as `7d`, `10k`, `9p`, from the forms that servers write: `7D*`, `9DP`, `5段P`, `P9段`, `10K`, `3급`.
pub(super) fn rank(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches(['*', '?', '+']);
    let (is_pro, text) = match text.strip_prefix(['P', 'p']) {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, kind) = text.split_at(n_digits);
    let number: u8 = digits.parse().ok().filter(|n| (1..=30).contains(n))?;
    let kind = kind.trim().to_lowercase();
    let letter = match kind.as_str() {
        "d" | "dan" | "段" | "단" if is_pro => 'p',
        "p" | "dp" | "段p" | "단p" | "pro" => 'p',
        "d" | "dan" | "段" | "단" => 'd',
        "k" | "kyu" | "級" | "级" | "급" => 'k',
        _ => return None,
    };
    Some(format!("{number}{letter}"))
}

/// A date as `2015-08-29`, from a text that begins with a year, a month and a day, apart by anything but digits, or
/// with eight digits; a month or a day may be missing at the end.
pub(super) fn date(text: &str) -> Option<String> {
    let text = text.trim_start();
    let n_digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if n_digits == 8 {
        return day(text[..4].parse().ok()?, Some(text[4..6].parse().ok()?), Some(text[6..8].parse().ok()?));
    }
    if n_digits != 4 {
        return None;
    }
    let mut numbers = text[4..].split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let mut next = || numbers.next().and_then(|digits| digits.parse().ok());
    day(text[..4].parse().ok()?, next(), next())
}

fn day(year: u16, month: Option<u8>, day: Option<u8>) -> Option<String> {
    match (month, day) {
        (Some(month @ 1..=12), Some(day @ 1..=31)) => Some(format!("{year:04}-{month:02}-{day:02}")),
        (Some(month @ 1..=12), _) => Some(format!("{year:04}-{month:02}")),
        _ => Some(format!("{year:04}")),
    }
}

/// Two dates as FF\[4\] writes them, the second as short as it can be: `2019-03-08,09`.
pub(super) fn dates(first: &str, last: &str) -> String {
    if first == last {
        return first.into();
    }
    let mut first_parts = first.split('-');
    let rest: Vec<&str> = last.split('-').skip_while(|part| first_parts.next() == Some(part)).collect();
    format!("{first},{}", rest.join("-"))
}

/// A number of points as tenths: `65` is 6.5.
pub(super) fn tenths(tenths: i64) -> String {
    let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let sign = if tenths < 0 { "-" } else { "" };
    if rest == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

/// A number without the zeros behind its point: `-5.50` is `-5.5`. What is no number is nothing.
pub(super) fn plain_number(text: &str) -> Option<String> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.len() + rest.len() == 0 || whole.bytes().chain(rest.bytes()).any(|b| !b.is_ascii_digit()) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let rest = rest.trim_end_matches('0');
    let sign = if whole == "0" && rest.is_empty() { "" } else { sign };
    Some(if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") })
}

/// A result in words as SGF writes it: `Black wins by 0.5!`, `黒2.5目勝ち!`, `백 불계승`. What says no result is nothing.
pub(super) fn result(text: &str) -> Option<String> {
    // Cyberoro writes the count behind the result: `>> 白(64):黒(76)`.
    let text = text.split(">>").next().unwrap_or_default().trim().trim_end_matches(['!', '.']);
    let read = result::read_text(text);
    let how = match (read.how, read.margin) {
        (How::Draw, _) => return Some("0".into()),
        (How::Void, _) => return Some("Void".into()),
        (How::Resign, _) => "R".into(),
        (How::Time, _) => "T".into(),
        (How::Forfeit, _) => "F".into(),
        (_, Some(margin)) => margin.to_string(),
        _ => String::new(),
    };
    match read.winner {
        Winner::Color(color) => Some(format!("{}+{how}", super::text::color_letter(color))),
        _ => None,
    }
}

/// A komi or margin as tenths of a point; `None` when it has quarters.
pub(super) fn as_tenths(points: Quarters) -> Option<i64> {
    (points.0 % 2 == 0).then(|| i64::from(points.0) * 10 / 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_of_servers_become_short() {
        for (text, want) in [
            ("7D*", Some("7d")),
            ("9DP", Some("9p")),
            ("9P", Some("9p")),
            ("P9段", Some("9p")),
            ("5段P", Some("5p")),
            ("7段*", Some("7d")),
            ("10K*", Some("10k")),
            ("3급", Some("3k")),
            ("s.d.", None),
            ("99", None),
            ("", None),
        ] {
            assert_eq!(rank(text).as_deref(), want, "{text}");
        }
    }

    #[test]
    fn dates_are_read_with_and_without_separators() {
        for (text, want) in [
            ("2015- 8-29-22-56-58", Some("2015-08-29")),
            ("20110812 [ 9: 1]", Some("2011-08-12")),
            ("2012年11月22日 下午 6:3", Some("2012-11-22")),
            ("2006-9-5", Some("2006-09-05")),
            ("1839", Some("1839")),
            ("2004/13", Some("2004")),
            ("yesterday", None),
        ] {
            assert_eq!(date(text).as_deref(), want, "{text}");
        }
        assert_eq!(dates("2019-03-08", "2019-03-09"), "2019-03-08,09");
        assert_eq!(dates("2019-12-31", "2020-01-01"), "2019-12-31,2020-01-01");
        assert_eq!(dates("2019-12-31", "2019-12-31"), "2019-12-31");
    }

    #[test]
    fn results_are_read_in_the_words_of_servers() {
        for (text, want) in [
            ("Black wins by 0.5!", Some("B+0.5")),
            ("White wins by  resign!", Some("W+R")),
            ("黒2.5目勝ち! >> 白(64):黒(76)", Some("B+2.5")),
            ("백 3집반승", Some("W+3.5")),
            ("白半目勝ち", Some("W+0.5")),
            ("흑 불계승", Some("B+R")),
            ("white wins by time", Some("W+T")),
            ("白11目胜", Some("W+11")),
            ("黑胜", Some("B+")),
            ("Jigo", Some("0")),
            ("Progressing!", None),
        ] {
            assert_eq!(result(text).as_deref(), want, "{text}");
        }
    }

    #[test]
    fn numbers_lose_what_says_nothing() {
        for (text, want) in
            [("-5.50", Some("-5.5")), ("0", Some("0")), ("-0.0", Some("0")), ("007.", Some("7")), ("7 points", None)]
        {
            assert_eq!(plain_number(text).as_deref(), want, "{text}");
        }
        assert_eq!((tenths(65), tenths(-5), tenths(110)), ("6.5".into(), "-0.5".into(), "11".into()));
    }
}
