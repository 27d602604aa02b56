//! The list of records: what is wanted of it, and in which order.

use weiqi_record::info::name;

use super::{Records, row};
use crate::api::RecordsPage;
use crate::error::{Code, Error};
use crate::rooms::LIST_ITEMS;
use crate::store::{Value, sql_records as sql};

/// How many words a search may have; what stands behind them is not looked for.
const MAX_WORDS: usize = 4;
/// The longest word.
const LONGEST_WORD: usize = 60;

/// What the list is sorted by. Times and numbers begin with the newest and the largest, names with the first.
const ORDERS: &[&str] = &["changed", "added", "date", "moves", "deleted", "name", "black", "white", "event", "result"];
/// Who won: by color, or as the owner did.
const RESULTS: &[&str] = &["black", "white", "draw", "none", "unknown", "won", "lost"];
/// Where records come from.
const ORIGINS: &[&str] = &["played", "brought"];

/// What is wanted of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Query {
    /// Words that all must be found.
    pub(crate) text: String,
    /// Only with this tag.
    pub(crate) tag: String,
    /// Only with this result.
    pub(crate) result: String,
    /// Only from this day on: `1846`, `1846-09`, `1846-09-11`.
    pub(crate) from: String,
    /// Only up to this day.
    pub(crate) to: String,
    /// Only from there: `played` here, or `brought`.
    pub(crate) origin: String,
    /// Sorted by this, with a `-` before it backwards.
    pub(crate) order: String,
    /// What lies in the trash instead.
    pub(crate) is_trash: bool,
    /// How many to leave out.
    pub(crate) offset: u32,
    /// At most so many.
    pub(crate) limit: Option<u32>,
}

impl Query {
    /// The values of the filter, as the statements number them.
    fn filter(&self) -> Result<Vec<Value>, Error> {
        let wrong = |what: &str| Error::with_detail(Code::RequestQuery, what);
        let among = |value: &str, known: &[&str]| value.is_empty() || known.contains(&value);
        if !among(&self.result, RESULTS) {
            return Err(wrong("result"));
        }
        if !among(&self.origin, ORIGINS) {
            return Err(wrong("origin"));
        }
        let from = day(&self.from, 0).ok_or_else(|| wrong("from"))?;
        let to = day(&self.to, 99).ok_or_else(|| wrong("to"))?;
        let mut values: Vec<Value> = vec![
            i64::from(self.is_trash).into(),
            self.tag.as_str().into(),
            self.result.as_str().into(),
            from.into(),
            to.into(),
            self.origin.as_str().into(),
        ];
        let mut words: Vec<String> = self.text.split_whitespace().map(str::to_lowercase).collect();
        words.resize(MAX_WORDS, String::new());
        for word in &words {
            let word: String = word.chars().take(LONGEST_WORD).collect();
            // What folds to nothing, a rank or a mark, is looked for as it is.
            let folded = Some(name::fold(&word)).filter(|folded| !folded.is_empty()).unwrap_or_else(|| word.clone());
            values.extend([word.into(), folded.into()]);
        }
        Ok(values)
    }

    fn order(&self) -> Result<(&str, i64), Error> {
        let (name, direction) = match self.order.strip_prefix('-') {
            Some(name) => (name, -1),
            None => (self.order.as_str(), 1),
        };
        let usual = if self.is_trash { "deleted" } else { "changed" };
        match name {
            "" => Ok((usual, direction)),
            name if ORDERS.contains(&name) => Ok((name, direction)),
            _ => Err(Error::with_detail(Code::RequestQuery, "order")),
        }
    }
}

/// A day as a number; where month or day are missing, `rest` stands for them. Nothing is 0.
fn day(text: &str, rest: u32) -> Option<u32> {
    if text.is_empty() {
        return Some(0);
    }
    let mut parts = text.split('-');
    let part = |text: &str, longest: usize| {
        let is_number = (1..=longest).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| text.parse::<u32>().ok()).flatten()
    };
    let year = part(parts.next()?, 4)?;
    let month = parts.next().map_or(Some(rest), |text| part(text, 2))?;
    let day = parts.next().map_or(Some(rest), |text| part(text, 2))?;
    parts.next().is_none().then_some(year * 10_000 + month * 100 + day)
}

impl Records {
    /// A part of the list.
    pub(crate) async fn list(&self, query: &Query) -> Result<RecordsPage, Error> {
        let (order, direction) = query.order()?;
        let limit = query.limit.unwrap_or(50).clamp(1, LIST_ITEMS);
        let filter = query.filter()?;
        let total = self.store.read(sql::COUNT, filter.clone()).await?;
        let total = total.first().ok_or(Code::StoreFailed)?.number(0)?;
        let mut values = filter;
        values.extend([order.into(), direction.into(), limit.into(), query.offset.into()]);
        let rows = self.store.read(sql::LIST, values).await?;
        let items = rows.iter().map(row::summary).collect::<Result<_, _>>()?;
        Ok(RecordsPage { items, offset: query.offset, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_what_is_none_is_refused() {
        assert_eq!(day("", 99), Some(0));
        assert_eq!((day("1846", 0), day("1846", 99)), (Some(18_460_000), Some(18_469_999)));
        assert_eq!((day("1846-9", 99), day("1846-09-11", 0)), (Some(18_460_999), Some(18_460_911)));
        for wrong in ["x", "18460", "1846-", "1846-123", "1846-09-11-1", "-1", "１８４６"] {
            assert_eq!(day(wrong, 0), None, "{wrong}");
        }
    }

    #[test]
    fn what_nobody_can_ask_is_refused() {
        for query in
            [Query { order: "sha256".into(), ..Query::default() }, Query { order: "--name".into(), ..Query::default() }]
        {
            assert!(query.order().is_err(), "{query:?}");
        }
        assert!(Query { result: "both".into(), ..Query::default() }.filter().is_err());
        assert!(Query { origin: "stolen".into(), ..Query::default() }.filter().is_err());
        assert_eq!(Query::default().filter().expect("no wish is fine").len(), 14);
    }
}
