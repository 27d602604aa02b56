//! What can be wrong with a network file.

/// Why a file is no network that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// There is nothing.
    #[error("the file is empty")]
    Empty,
    /// A pointer of Git LFS stands in the file's place.
    #[error("the file is a Git LFS pointer, not the network itself: run `git lfs pull`, or download it again")]
    LfsPointer,
    /// It begins as neither gzip nor a network.
    #[error("not a network of KataGo's format (.bin.gz or .txt.gz): it begins with {begin:?}")]
    NotANetwork {
        /// The first bytes, as text.
        begin: String,
    },
    /// It could not be unpacked.
    #[error("the gzip data is damaged after {unpacked} unpacked bytes ({reason}): download the file again")]
    Gzip {
        /// Bytes that came out before.
        unpacked: usize,
        /// What the unpacker said.
        reason: String,
    },
    /// It unpacks to more than is allowed.
    #[error("it unpacks to more than {limit} bytes, which no network does")]
    TooLarge {
        /// The bound in bytes.
        limit: usize,
    },
    /// The format's version is too old.
    #[error("version {0} is too old: versions 8 to 17 are read")]
    TooOld(u64),
    /// The format's version is newer than this program.
    #[error("version {0} is newer than this program: versions 8 to 17 are read")]
    TooNew(u64),
    /// A field does not hold what must stand there.
    #[error("{record}: {field} is {found}, expected {expected}")]
    Field {
        /// Name of the record, as the file gives it.
        record: String,
        /// The field in it.
        field: &'static str,
        /// What stands there.
        found: String,
        /// What should.
        expected: String,
    },
    /// The file ends too early.
    #[error("{record}: the file ends in {field}, where {expected} should stand: it is not complete")]
    End {
        /// Name of the record that is cut.
        record: String,
        /// The field that is cut.
        field: &'static str,
        /// What should stand there.
        expected: String,
    },
    /// Something stands after the last record.
    #[error("after the last record stand {n_bytes} more bytes, beginning with {begin:?}")]
    Trailing {
        /// How many.
        n_bytes: usize,
        /// The first of them, as text.
        begin: String,
    },
}
