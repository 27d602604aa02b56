//! Numbers as people write them: decimals, fractions, Chinese numerals, half points.

/// A number found in a text, in quarters, and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// Four times the number; `None` when it is no whole number of quarters.
    pub(crate) quarters: Option<i64>,
    /// The byte after it.
    pub(crate) end: usize,
    /// Whether it is a whole number in plain digits.
    pub(crate) is_whole: bool,
}

/// Folds full-width characters to ASCII and everything to small letters.
pub(crate) fn fold(text: &str) -> String {
    let fold = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '\u{3000}' | '\u{A0}' => ' ',
        '−' | '–' => '-',
        c => c,
    };
    text.chars().map(fold).flat_map(char::to_lowercase).collect()
}

/// The number at the start of a folded text, its sign and the fraction behind it included.
pub(crate) fn leading(text: &str) -> Option<Found> {
    let sign = if text.starts_with('-') { -1 } else { 1 };
    let start = usize::from(text.starts_with(['-', '+']));
    let start = start + blanks(&text[start..]);
    let found = unsigned(&text[start..])?;
    Some(Found { quarters: found.quarters.map(|q| sign * q), end: start + found.end, is_whole: found.is_whole })
}

/// The first number anywhere in a folded text, and where it starts.
pub(crate) fn anywhere(text: &str) -> Option<(usize, Found)> {
    text.char_indices().find_map(|(at, _)| unsigned(&text[at..]).map(|found| (at, found)))
}

fn unsigned(text: &str) -> Option<Found> {
    if let Some(found) = fraction(text) {
        return Some(found);
    }
    let mut found = decimal(text).or_else(|| chinese(text))?;
    let rest = &text[found.end..];
    let gap = blanks(rest) + usize::from(rest.trim_start().starts_with('又')) * '又'.len_utf8();
    if let (Some(tail), Some(quarters), true) = (fraction(&rest[gap..]), found.quarters, found.quarters.is_some()) {
        found.quarters = tail.quarters.map(|more| quarters + more);
        found.end += gap + tail.end;
        found.is_whole = false;
    }
    Some(found)
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// `1/2`, `½`, `四分之三`, `半`.
fn fraction(text: &str) -> Option<Found> {
    let found = |quarters, end| Some(Found { quarters, end, is_whole: false });
    for (sign, quarters) in
        [("½", 2), ("¼", 1), ("¾", 3), ("四分之一", 1), ("四分之三", 3), ("二分之一", 2), ("半", 2), ("반", 2)]
    {
        if text.starts_with(sign) {
            return found(Some(quarters), sign.len());
        }
    }
    let above = digits(text);
    let rest = text[above..].strip_prefix('/')?;
    let below = digits(rest);
    let (top, bottom) = (number(&text[..above])?, number(&rest[..below])?);
    if bottom == 0 || above > 2 || below > 2 {
        return None;
    }
    found((top * 4 % bottom == 0).then_some(top * 4 / bottom), above + 1 + below)
}

fn decimal(text: &str) -> Option<Found> {
    let whole = digits(text);
    let rest = &text[whole..];
    let is_point = rest.starts_with(['.', ',']);
    let behind = if is_point { digits(&rest[1..]) } else { 0 };
    if whole == 0 && behind == 0 {
        return None;
    }
    let units = if whole == 0 { 0 } else { number(&text[..whole])? };
    if behind == 0 {
        return Some(Found { quarters: Some(units * 4), end: whole, is_whole: true });
    }
    let parts = &rest[1..1 + behind];
    let quarters = match parts.trim_end_matches('0') {
        "" => Some(0),
        "25" => Some(1),
        "5" => Some(2),
        "75" => Some(3),
        _ => None,
    };
    Some(Found { quarters: quarters.map(|q| units * 4 + q), end: whole + 1 + behind, is_whole: false })
}

/// Chinese numerals up to 999: `六`, `十二`, `三百六十一`.
fn chinese(text: &str) -> Option<Found> {
    let (mut total, mut digit, mut end) = (0i64, None, 0);
    for c in text.chars() {
        let value = "零一二三四五六七八九".chars().position(|numeral| numeral == c).or((c == '两').then_some(2));
        match (value, c) {
            (Some(value), _) => digit = Some(value as i64),
            (None, '十') => total += digit.take().unwrap_or(1) * 10,
            (None, '百') => total += digit.take().unwrap_or(1) * 100,
            _ => break,
        }
        end += c.len_utf8();
    }
    (end > 0).then(|| Found { quarters: Some((total + digit.unwrap_or(0)) * 4), end, is_whole: false })
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn number(text: &str) -> Option<i64> {
    if text.is_empty() || text.len() > 9 { None } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_quarters() {
        for (text, want) in [
            ("6.5", Some(26)),
            ("6,5", Some(26)),
            ("5 1/2", Some(22)),
            ("6½", Some(26)),
            ("-5.5", Some(-22)),
            ("+7", Some(28)),
            ("7.500000", Some(30)),
            ("3又3/4子", Some(15)),
            ("1/4", Some(1)),
            ("四分之三子", Some(3)),
            ("六目", Some(24)),
            ("十二", Some(48)),
            ("三百六十一", Some(1444)),
            (".5", Some(2)),
            ("6.3", None),
        ] {
            assert_eq!(leading(text).and_then(|found| found.quarters), want, "{text}");
        }
    }
}
