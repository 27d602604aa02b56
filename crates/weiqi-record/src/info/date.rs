//! Dates: when a game was played, for sorting.

use std::fmt;

use crate::info::numeral;
use crate::tree::Record;

/// A day, month or year. Years sort before their months, months before their days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SortDate {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12; 0 is not known.
    pub month: u8,
    /// The day, 1 to 31; 0 is not known.
    pub day: u8,
}

impl fmt::Display for SortDate {
    /// `1996-05-06`, `1996-05` or `1996`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        match (self.month, self.day) {
            (0, _) => Ok(()),
            (month, 0) => write!(f, "-{month:02}"),
            (month, day) => write!(f, "-{month:02}-{day:02}"),
        }
    }
}

/// Years in which the counting of Japanese eras starts; year 1 is the year after this number.
const ERAS: &[(&str, u16)] = &[("明治", 1867), ("大正", 1911), ("昭和", 1925), ("平成", 1988), ("令和", 2018)];

const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The earliest date of a record.
pub fn read(record: &Record) -> Option<SortDate> {
    read_text(&record.root().text("DT")?)
}

/// The earliest date that a text names.
pub fn read_text(text: &str) -> Option<SortDate> {
    list(text).or_else(|| loose(text))
}

/// Whether a text is a list of dates as FF\[4\] writes it; an empty one is none.
pub fn is_standard(text: &str) -> bool {
    list(text).is_some()
}

/// Reads a list with shortcuts: each entry inherits what it leaves out from the one before.
fn list(text: &str) -> Option<SortDate> {
    let mut earliest: Option<SortDate> = None;
    let mut before: Option<SortDate> = None;
    for entry in text.split(',') {
        let date = entry_of_list(entry, before)?;
        earliest = Some(earliest.map_or(date, |earliest| earliest.min(date)));
        before = Some(date);
    }
    earliest
}

fn entry_of_list(entry: &str, before: Option<SortDate>) -> Option<SortDate> {
    let mut parts = Vec::new();
    for part in entry.split('-') {
        let is_number = (part.len() == 2 || part.len() == 4) && part.bytes().all(|b| b.is_ascii_digit());
        parts.push((part.len(), is_number.then(|| part.parse::<u16>().ok()).flatten()?));
    }
    match (parts.as_slice(), before) {
        ([(4, year)], _) => date(*year, 0, 0),
        ([(4, year), (2, month)], _) => date(*year, *month, 0).filter(|date| date.month > 0),
        ([(4, year), (2, month), (2, day)], _) => date(*year, *month, *day).filter(|date| date.day > 0),
        ([(2, month), (2, day)], Some(before)) => date(before.year, *month, *day).filter(|date| date.day > 0),
        ([(2, number)], Some(before)) if before.day > 0 => {
            date(before.year, before.month.into(), *number).filter(|date| date.day > 0)
        }
        ([(2, number)], Some(before)) if before.month > 0 => {
            date(before.year, *number, 0).filter(|date| date.month > 0)
        }
        _ => None,
    }
}

/// A date with as much of it as is possible.
fn date(year: u16, month: u16, day: u16) -> Option<SortDate> {
    if !(1..=9999).contains(&year) {
        return None;
    }
    let month = if (1..=12).contains(&month) { month as u8 } else { 0 };
    let day = if month > 0 && (1..=31).contains(&day) { day as u8 } else { 0 };
    Some(SortDate { year, month, day })
}

/// Reads what other people write.
fn loose(text: &str) -> Option<SortDate> {
    let text = numeral::fold(text);
    let by_era = || era(&text);
    numbers_with_year(&text).or_else(by_era).or_else(|| short_year(&text))
}

/// A run of digits, and what stands before and behind it.
#[derive(Clone, Copy)]
struct Run<'t> {
    digits: &'t str,
    before: &'t str,
    behind: &'t str,
}

fn runs(text: &str) -> Vec<Run<'_>> {
    let mut runs = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()).map(|n| at + n) {
        let end = text[start..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |n| start + n);
        runs.push(Run { digits: &text[start..end], before: &text[at..start], behind: &text[end..] });
        at = end;
    }
    runs
}

/// A date with a year of four digits, or eight digits in a row.
fn numbers_with_year(text: &str) -> Option<SortDate> {
    let runs = runs(text);
    if let Some(run) = runs.iter().find(|run| run.digits.len() == 8) {
        let number: u32 = run.digits.parse().ok()?;
        return date((number / 10_000) as u16, (number / 100 % 100) as u16, (number % 100) as u16);
    }
    let at = runs.iter().position(|run| run.digits.len() == 4)?;
    let year: u16 = runs[at].digits.parse().ok()?;
    let follows = |run: &Run<'_>, marks: &[&str]| marks.contains(&run.before.trim());
    let small = |run: &Run<'_>| (run.digits.len() <= 2).then(|| run.digits.parse::<u16>().ok()).flatten();
    let month = runs.get(at + 1).filter(|run| follows(run, &["-", ".", "/", "年", "년"])).and_then(small);
    if let Some(month) = month {
        let day = runs.get(at + 2).filter(|run| follows(run, &["-", ".", "/", "月", "월"])).and_then(small);
        return date(year, month, day.unwrap_or(0));
    }
    if let Some(month) = month_name(text) {
        let day = runs.iter().find(|run| run.digits.len() <= 2 && !run.behind.starts_with(':')).and_then(small);
        return date(year, month, day.unwrap_or(0));
    }
    if let [.., first, second] = &runs[..at]
        && follows(&runs[at], &["-", ".", "/"])
        && follows(second, &["-", ".", "/"])
        && let (Some(first), Some(second)) = (small(first), small(second))
    {
        return day_first(year, first, second);
    }
    date(year, 0, 0)
}

/// `13/5/1995`: a first number over 12 is the day; otherwise it is not known which is which.
fn day_first(year: u16, first: u16, second: u16) -> Option<SortDate> {
    if first > 12 { date(year, second, first) } else { date(year, 0, 0) }
}

fn month_name(text: &str) -> Option<u16> {
    let mut words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() >= 3);
    words.find_map(|word| MONTHS.iter().position(|month| word.starts_with(month)).map(|month| month as u16 + 1))
}

/// `平成28年3月9日`.
fn era(text: &str) -> Option<SortDate> {
    let (at, name, start) = ERAS.iter().find_map(|(name, start)| Some((text.find(name)?, *name, *start)))?;
    let rest = text[at + name.len()..].trim_start();
    let rest = rest.strip_prefix('元').map_or(rest.to_owned(), |rest| format!("1{rest}"));
    let runs = runs(&rest);
    let number = |n: usize| runs.get(n).and_then(|run| run.digits.parse::<u16>().ok()).unwrap_or(0);
    let year = start.checked_add(number(0)).filter(|_| number(0) > 0)?;
    date(year, number(1), number(2))
}

/// `13/5/95`, `95-05-13`: years of two digits are of the time when records came to be typed.
fn short_year(text: &str) -> Option<SortDate> {
    let runs = runs(text);
    let [first, second, third, ..] = runs.as_slice() else { return None };
    if [second, third].iter().any(|run| !matches!(run.before.trim(), "/" | "-" | "."))
        || [first, second, third].iter().any(|run| run.digits.len() > 2)
    {
        return None;
    }
    let number = |run: &Run<'_>| run.digits.parse::<u16>().ok();
    let full = |year: u16| if year < 50 { 2000 + year } else { 1900 + year };
    let (first, second, third) = (number(first)?, number(second)?, number(third)?);
    if first > 31 { date(full(first), second, third) } else { day_first(full(third), first, second) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_date_is_found_in_all_forms() {
        for (text, want) in [
            ("1996-05-06", "1996-05-06"),
            ("1996-05-06,07,08", "1996-05-06"),
            ("1996-05,06", "1996-05"),
            ("1996-12-27,28,1997-01-03,04", "1996-12-27"),
            ("1996", "1996"),
            ("13/5/95", "1995-05-13"),
            ("5/4/95", "1995"),
            ("13.5.1995", "1995-05-13"),
            ("2018-05-02 20:46:58", "2018-05-02"),
            ("2003.09.25 20:21", "2003-09-25"),
            ("ca. 1800", "1800"),
            ("1835-07-19..27", "1835-07-19"),
            ("Published 1960-01-01", "1960-01-01"),
            ("2016年3月9日", "2016-03-09"),
            ("平成28年3月9日", "2016-03-09"),
            ("令和元年5月1日", "2019-05-01"),
            ("(嘉永2年)1849-10-8", "1849-10-08"),
            ("嘉永2年", "none"),
            ("1849-闰4-8", "1849"),
            ("2020-1-5", "2020-01-05"),
            ("2019-03-08T22:09:00.000Z", "2019-03-08"),
            ("5 May 1995", "1995-05-05"),
            ("20030925", "2003-09-25"),
            ("", "none"),
        ] {
            let got = read_text(text).map_or("none".to_owned(), |date| date.to_string());
            assert_eq!(got, want, "{text}");
        }
    }
}
