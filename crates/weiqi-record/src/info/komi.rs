//! Komi: what `KM` says, in quarter points.

use weiqi_rules::{Quarters, Size};

use crate::info::numeral::{self, Found};
use crate::tree::Record;

/// What a komi means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KomiReading {
    /// The komi; `None` is unknown, which is not 0.
    pub komi: Option<Quarters>,
    /// Whether the number was in 子 or in hundredths.
    pub is_scaled: bool,
    /// Whether there is a text that cannot be read.
    pub is_bad: bool,
    /// Whether it can be read but not believed.
    pub is_suspect: bool,
}

/// What the meaning of a komi depends on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context {
    /// Whether the board is 19x19.
    pub is_full_size: bool,
    /// Whether the Fox server wrote the file.
    pub is_fox: bool,
    /// The number that `HA` says.
    pub handicap: Option<i64>,
}

/// Reads the komi of a record; nothing is known where there is no `KM`.
pub fn read(record: &Record) -> KomiReading {
    match record.root().text("KM") {
        Some(text) => read_text(&text, context(record)),
        None => KomiReading::default(),
    }
}

pub(crate) fn context(record: &Record) -> Context {
    let root = record.root();
    Context {
        is_full_size: record.size() == Some(Size::NINETEEN),
        is_fox: root.values("AP").any(|value| value.raw().to_ascii_lowercase().contains("foxwq")),
        handicap: root.property("HA").and_then(|handicap| handicap.value().number()),
    }
}

/// Reads the text of a komi.
pub fn read_text(text: &str, context: Context) -> KomiReading {
    let text = numeral::fold(text);
    let text = text.trim();
    let (rest, found) = match numeral::leading(text) {
        Some(found) => (&text[found.end..], found),
        None => match numeral::anywhere(text)
            .filter(|_| text.contains(['目', '子', '집', '貼', '贴']) || text.contains("komi"))
        {
            Some((at, found)) => (&text[at + found.end..], found),
            None => return KomiReading { is_bad: true, ..KomiReading::default() },
        },
    };
    let Some(quarters) = found.quarters.and_then(|quarters| i32::try_from(quarters).ok()) else {
        return KomiReading { is_bad: true, ..KomiReading::default() };
    };
    let (quarters, is_scaled) = scale(quarters, found, rest.trim_start(), context);
    let known = KomiReading { komi: Some(Quarters(quarters)), is_scaled, ..KomiReading::default() };
    match (context.is_fox && quarters == 0, context.handicap.unwrap_or(0)) {
        (false, _) | (true, 1) => known,
        (true, 2..) => KomiReading { komi: Some(Quarters::HALF), ..known },
        (true, _) => KomiReading { komi: None, is_suspect: true, ..KomiReading::default() },
    }
}

/// Turns 子 and hundredths into points; `rest` is what stands behind the number.
fn scale(quarters: i32, found: Found, rest: &str, context: Context) -> (i32, bool) {
    let points = quarters.unsigned_abs() / 4;
    if rest.starts_with('子') || rest.starts_with("zi") {
        return (quarters.saturating_mul(2), true);
    }
    if rest.starts_with(['目', '집', '점']) && rest.chars().nth(1).is_some_and(|c| matches!(c, '半' | '반')) {
        return (quarters + 2 * quarters.signum().max(if quarters == 0 { 1 } else { -1 }), false);
    }
    if found.is_whole && points >= 50 {
        let is_zi = matches!(points % 100, 25 | 75);
        // Hundredths of a point: a hundredth of four quarters.
        let hundredths = i64::from(quarters) / 4 * if is_zi { 2 } else { 1 };
        return (i32::try_from(hundredths * 4 / 100).unwrap_or(0), true);
    }
    if context.is_full_size && matches!(quarters, 15 | 11) {
        return (quarters * 2, true);
    }
    (quarters, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, context: Context, want: Option<i32>) {
        assert_eq!(read_text(text, context).komi.map(|komi| komi.0), want, "{text}");
    }

    #[test]
    fn komi_is_read_as_people_and_servers_write_it() {
        let plain = Context { is_full_size: true, ..Context::default() };
        for (text, want) in [
            ("6.5", Some(26)),
            ("375", Some(30)),
            ("325", Some(26)),
            ("275", Some(22)),
            ("650", Some(26)),
            ("750", Some(30)),
            ("3.75", Some(30)),
            ("2.75", Some(22)),
            ("", None),
            ("none", None),
            ("5 1/2", Some(22)),
            ("6½", Some(26)),
            ("-5.5", Some(-22)),
            ("6.5 points", Some(26)),
            ("黒6目半", Some(26)),
            ("贴3又3/4子", Some(30)),
            ("六目半", Some(26)),
            ("0", Some(0)),
        ] {
            check(text, plain, want);
        }
        check("3.75", Context::default(), Some(15));
    }

    #[test]
    fn fox_writes_0_for_what_it_does_not_say() {
        let fox = |handicap| Context { is_full_size: true, is_fox: true, handicap };
        check("0", fox(None), None);
        check("0", fox(Some(0)), None);
        check("0", fox(Some(1)), Some(0));
        check("0", fox(Some(3)), Some(2));
        check("50", fox(Some(0)), Some(2));
        assert!(read_text("0", fox(None)).is_suspect);
    }
}
