//! Ranks: `9p`, `5k`, `九段`, `9단`.

use std::fmt;

use crate::info::numeral;

/// The kinds of ranks, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Pupils: 30 is the weakest, 1 the strongest.
    Kyu,
    /// Amateurs, or not said to be professionals.
    Dan,
    /// Professionals.
    Pro,
}

/// A rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The kind.
    pub grade: Grade,
    /// The number, from 1.
    pub number: u8,
}

impl fmt::Display for Rank {
    /// `9p`, `5d`, `12k`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.grade {
            Grade::Kyu => 'k',
            Grade::Dan => 'd',
            Grade::Pro => 'p',
        };
        write!(f, "{}{letter}", self.number)
    }
}

/// Reads a rank; `None` for titles and other words. That a 段 is a professional's is not assumed.
pub fn read_text(text: &str) -> Option<Rank> {
    let text = numeral::fold(text);
    let text = text.trim().trim_end_matches(['?', '*', '+']).trim_end();
    let (is_marked, text) = match text.strip_prefix('p') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let text = if text.starts_with('初') { text.replacen('初', "一", 1) } else { text.to_owned() };
    let found = numeral::leading(&text)?;
    let number = u8::try_from(found.quarters? / 4).ok().filter(|number| (1..=50).contains(number))?;
    let grade = match text[found.end..].trim_start() {
        "k" | "kyu" | "级" | "級" | "급" => Grade::Kyu,
        "p" | "dp" | "pro" | "dan pro" => Grade::Pro,
        "d" | "dan" | "段" | "단" => Grade::Dan,
        _ => return None,
    };
    Some(Rank { grade: if is_marked && grade == Grade::Dan { Grade::Pro } else { grade }, number })
}

/// No rank is longer than so many bytes.
const LONGEST: usize = 40;

/// Splits a name as `柯洁九段` or `太田雄藏 七段` into the name itself and the rank at its end.
pub fn split_name(text: &str) -> (&str, Option<Rank>) {
    let text = text.trim();
    let first = text.len().saturating_sub(LONGEST);
    let starts = text.char_indices().skip(1).map(|(at, _)| at).filter(|at| *at >= first);
    for at in starts {
        let (name, rank) = text.split_at(at);
        let is_word = rank.starts_with(char::is_whitespace) || rank.ends_with(['段', '级', '級', '단', '급']);
        if let Some(rank) = Some(rank).filter(|_| is_word).and_then(read_text) {
            return (name.trim_end(), Some(rank));
        }
    }
    (text, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_read_in_all_forms() {
        for (text, want) in [
            ("9p", "9p"),
            ("9d", "9d"),
            ("9段", "9d"),
            ("九段", "9d"),
            ("초단", "none"),
            ("9단", "9d"),
            ("P9段", "9p"),
            ("9DP", "9p"),
            ("5k", "5k"),
            ("15级", "15k"),
            ("2 kyu", "2k"),
            ("3d?", "3d"),
            ("4k*", "4k"),
            ("初段", "1d"),
            ("名人", "none"),
            ("", "none"),
        ] {
            assert_eq!(read_text(text).map_or("none".to_owned(), |rank| rank.to_string()), want, "{text}");
        }
    }

    #[test]
    fn ranks_are_split_from_names() {
        for (text, name, rank) in [
            ("柯洁九段", "柯洁", Some("9d")),
            ("太田雄藏 七段", "太田雄藏", Some("7d")),
            ("Cho Chikun 9p", "Cho Chikun", Some("9p")),
            ("Honinbo Shusaku", "Honinbo Shusaku", None),
        ] {
            let (found, read) = split_name(text);
            assert_eq!((found, read.map(|rank| rank.to_string()).as_deref()), (name, rank), "{text}");
        }
    }
}
