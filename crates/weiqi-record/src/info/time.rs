//! Clocks: what `TM` and `OT` say.

use std::time::Duration;

use crate::info::numeral;
use crate::tree::Record;

/// What happens when the main time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overtime {
    /// A number of periods; a move within one gives it back.
    Byoyomi {
        /// How many periods.
        periods: u32,
        /// How long each is.
        period: Duration,
    },
    /// A number of stones in each period.
    Canadian {
        /// How many stones.
        stones: u32,
        /// How long the period is.
        period: Duration,
    },
    /// Time added for every move.
    Fischer {
        /// How much.
        increment: Duration,
    },
}

/// The clock that was agreed, as far as it can be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The main time.
    pub main: Option<Duration>,
    /// What follows it.
    pub overtime: Option<Overtime>,
}

/// Reads the clock of a record. Fox's private `TC` and `TT` are periods and seconds where there is no `OT`.
pub fn read(record: &Record) -> Clock {
    let root = record.root();
    let main = root.text("TM").and_then(|text| main_time(&text));
    let number =
        |name| root.property(name).and_then(|property| property.value().number()).and_then(|n| u32::try_from(n).ok());
    let overtime = match root.text("OT") {
        Some(text) => overtime(&text),
        None => number("TC")
            .zip(number("TT"))
            .map(|(periods, seconds)| Overtime::Byoyomi { periods, period: Duration::from_secs(seconds.into()) }),
    };
    Clock { main, overtime }
}

/// Reads a main time: seconds, or a number with a unit, as `60 minutes` and `1時間`.
pub fn main_time(text: &str) -> Option<Duration> {
    let text = numeral::fold(text);
    let text = text.trim();
    let found = numeral::leading(text)?;
    let quarters = u64::try_from(found.quarters?).ok()?;
    let unit = match text[found.end..].trim_start() {
        "" => 1,
        rest if rest.starts_with(['s', '秒', '초']) => 1,
        rest if rest.starts_with(['m', '分', '분']) => 60,
        rest if rest.starts_with(['h', '時', '时', '小', '시']) => 3600,
        _ => return None,
    };
    Some(Duration::from_millis(quarters.checked_mul(unit * 250)?))
}

/// Reads an overtime: `5x30 byo-yomi`, `3 x 30 sec`, `25/600 Canadian`, `30/3 5m`, `10 fischer`.
pub fn overtime(text: &str) -> Option<Overtime> {
    let text = numeral::fold(text);
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let first: u32 = numbers.next()?.parse().ok()?;
    let second: Option<u32> = numbers.next().and_then(|digits| digits.parse().ok());
    let seconds = |n: u32| Duration::from_secs(n.into());
    if text.contains("fischer") {
        return Some(Overtime::Fischer { increment: seconds(first) });
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let sign = rest.chars().next()?;
    let is_times = rest[sign.len_utf8()..].trim_start().starts_with(|c: char| c.is_ascii_digit());
    match (sign, second?) {
        ('x', period) if is_times => Some(Overtime::Byoyomi { periods: first, period: seconds(period) }),
        ('/', period) if text.contains("canadian") => {
            Some(Overtime::Canadian { stones: first, period: seconds(period) })
        }
        // Tygem and Tom: seconds, then periods, then the main time.
        ('/', periods) if text.contains(' ') => Some(Overtime::Byoyomi { periods, period: seconds(first) }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_servers_write_them() {
        let byoyomi = |periods, seconds| Some(Overtime::Byoyomi { periods, period: Duration::from_secs(seconds) });
        let canadian = |stones, seconds| Some(Overtime::Canadian { stones, period: Duration::from_secs(seconds) });
        for (text, want) in [
            ("5x30 byo-yomi", byoyomi(5, 30)),
            ("80x10 byo-yomi", byoyomi(80, 10)),
            ("3 x 30 sec", byoyomi(3, 30)),
            ("30/3 5m", byoyomi(3, 30)),
            ("25/600 Canadian", canadian(25, 600)),
            ("15/600 canadian", canadian(15, 600)),
            ("10 fischer", Some(Overtime::Fischer { increment: Duration::from_secs(10) })),
            ("8 xyz 16", None),
            ("", None),
        ] {
            assert_eq!(overtime(text), want, "{text}");
        }
        for (text, want) in [
            ("3600", Some(3600)),
            ("1時間", Some(3600)),
            ("5h", Some(18_000)),
            ("90 minutes", Some(5400)),
            ("long", None),
        ] {
            assert_eq!(main_time(text).map(|time| time.as_secs()), want, "{text}");
        }
    }
}
