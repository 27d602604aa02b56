//! Where everything is kept: one writer that answers after the disk has it, and a few readers.

mod migrations;
pub(crate) mod sql;
pub(crate) mod sql_records;
mod sqlite;
mod value;

pub use migrations::MigrationError;
pub use sqlite::OpenError;
pub(crate) use sqlite::{Snapshot, Store, now_ms};
pub(crate) use value::{Row, Statement, Value};

/// Why a read or a write failed. Nothing of the batch was written then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StoreError {
    /// More waits than may wait.
    #[error("too many writes are waiting")]
    Busy,
    /// The disk is full.
    #[error("the disk is full")]
    Full,
    /// A row is there already, or is not there.
    #[error("a row is there already, or is not there")]
    Conflict,
    /// Anything else.
    #[error("{0}")]
    Failed(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl From<StoreError> for crate::error::Error {
    fn from(error: StoreError) -> Self {
        use crate::error::{Code, Error};
        match error {
            StoreError::Busy => Error { retry_after_ms: Some(1000), ..Error::from(Code::StoreBusy) },
            StoreError::Full => Error::from(Code::StoreFull),
            StoreError::Conflict => Error::with_detail(Code::StoreFailed, "rows are not as expected"),
            StoreError::Failed(detail) => Error::with_detail(Code::StoreFailed, detail),
            StoreError::Closed => Error::from(Code::Stopping),
        }
    }
}
