//! What is answered beside the results of a search.

use serde_json::{Map, Value, json};

/// An error or a warning, in the form of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// `error` or `warning`.
    kind: &'static str,
    /// What is wrong, in KataGo's words.
    pub text: String,
    /// The query, where it has a name.
    pub id: Option<String>,
    /// The field that is wrong.
    pub field: Option<String>,
}

impl Reply {
    /// A line that is no query at all.
    pub fn unreadable(text: impl Into<String>) -> Reply {
        Reply { kind: "error", text: text.into(), id: None, field: None }
    }

    /// A query that cannot be answered.
    pub fn error(id: &str, field: &str, text: impl Into<String>) -> Reply {
        Reply { kind: "error", text: text.into(), id: Some(id.into()), field: Some(field.into()) }
    }

    /// A doubt about a query that is answered all the same.
    pub fn warning(id: &str, field: &str, text: impl Into<String>) -> Reply {
        Reply { kind: "warning", ..Reply::error(id, field, text) }
    }

    /// Whether the query goes on.
    pub fn is_warning(&self) -> bool {
        self.kind == "warning"
    }

    /// The object to be sent.
    pub fn to_json(&self) -> Value {
        let mut object = Map::new();
        object.insert(self.kind.into(), json!(self.text));
        if let Some(field) = &self.field {
            object.insert("field".into(), json!(field));
        }
        if let Some(id) = &self.id {
            object.insert("id".into(), json!(id));
        }
        Value::Object(object)
    }
}
