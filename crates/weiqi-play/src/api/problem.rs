//! Errors as RFC 9457 `application/problem+json`.

use serde::Serialize;

/// What went wrong: a stable `code` for programs, English words for logs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// `/errors/` and the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// A word from the table in `docs/reference/errors.md`; the page shows its own text for it.
    #[cfg_attr(feature = "ts", ts(type = "ErrorCode"))]
    pub code: String,
    /// The sentence of the code.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What exactly, where that is more than the title says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub detail: Option<String>,
    /// The fields of the request that are wrong.
    pub fields: Vec<FieldProblem>,
    /// When to try again, where that helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_after_ms: Option<u64>,
}

/// One wrong field of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FieldProblem {
    /// Where: `size`, `rules.ko`.
    pub path: String,
    /// What: `range`, `choice`, `missing`, `type`.
    pub code: String,
    /// The least value that is allowed, where the problem is a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub min: Option<i64>,
    /// The greatest value that is allowed, where the problem is a range.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub max: Option<i64>,
}
