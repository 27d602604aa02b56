//! Values on their way to and from the database.

use std::sync::Arc;

use rusqlite::ToSql;
use rusqlite::types::{ToSqlOutput, ValueRef};

use super::StoreError;

/// A value of one column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// Nothing.
    Null,
    /// A whole number; 0 and 1 for no and yes.
    Integer(i64),
    /// Text.
    Text(String),
    /// Bytes.
    Blob(Arc<[u8]>),
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Integer(value)
    }
}

impl From<i32> for Value {
    fn from(value: i32) -> Value {
        Value::Integer(value.into())
    }
}

impl From<u8> for Value {
    fn from(value: u8) -> Value {
        Value::Integer(value.into())
    }
}

impl From<u64> for Value {
    fn from(value: u64) -> Value {
        Value::Integer(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.into())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Value {
        Value::Integer(value.into())
    }
}

impl From<Arc<[u8]>> for Value {
    fn from(value: Arc<[u8]>) -> Value {
        Value::Blob(value)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(value) => ValueRef::Integer(*value),
            Value::Text(value) => ValueRef::Text(value.as_bytes()),
            Value::Blob(value) => ValueRef::Blob(value),
        }))
    }
}

impl From<ValueRef<'_>> for Value {
    /// Numbers with a point, which no table of ours has, become nothing.
    fn from(value: ValueRef<'_>) -> Value {
        match value {
            ValueRef::Integer(value) => Value::Integer(value),
            ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
            ValueRef::Blob(bytes) => Value::Blob(bytes.into()),
            ValueRef::Null | ValueRef::Real(_) => Value::Null,
        }
    }
}

/// One row of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    fn odd(&self, column: usize) -> StoreError {
        StoreError::Failed(format!("column {column} is not what was written there"))
    }

    /// A whole number.
    pub(crate) fn integer(&self, column: usize) -> Result<i64, StoreError> {
        self.optional_integer(column)?.ok_or_else(|| self.odd(column))
    }

    /// A whole number of some other type.
    pub(crate) fn number<T: TryFrom<i64>>(&self, column: usize) -> Result<T, StoreError> {
        T::try_from(self.integer(column)?).map_err(|_| self.odd(column))
    }

    /// A whole number, or nothing.
    pub(crate) fn optional_integer(&self, column: usize) -> Result<Option<i64>, StoreError> {
        match self.0.get(column) {
            Some(Value::Integer(value)) => Ok(Some(*value)),
            Some(Value::Null) => Ok(None),
            _ => Err(self.odd(column)),
        }
    }

    /// Text.
    pub(crate) fn text(&self, column: usize) -> Result<&str, StoreError> {
        self.optional_text(column)?.ok_or_else(|| self.odd(column))
    }

    /// Text, or nothing.
    pub(crate) fn optional_text(&self, column: usize) -> Result<Option<&str>, StoreError> {
        match self.0.get(column) {
            Some(Value::Text(value)) => Ok(Some(value)),
            Some(Value::Null) => Ok(None),
            _ => Err(self.odd(column)),
        }
    }

    /// Bytes.
    pub(crate) fn bytes(&self, column: usize) -> Result<&Arc<[u8]>, StoreError> {
        match self.0.get(column) {
            Some(Value::Blob(bytes)) => Ok(bytes),
            _ => Err(self.odd(column)),
        }
    }
}

/// A statement of a batch.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
    /// How many rows it must touch; `None` where any number will do.
    pub(crate) n_rows: Option<usize>,
}

impl Statement {
    /// A statement that must touch exactly one row.
    pub(crate) fn one(sql: &'static str, values: impl Into<Vec<Value>>) -> Statement {
        Statement { sql, values: values.into(), n_rows: Some(1) }
    }

    /// A statement that may touch any number of rows.
    pub(crate) fn any(sql: &'static str, values: impl Into<Vec<Value>>) -> Statement {
        Statement { sql, values: values.into(), n_rows: None }
    }
}
