//! The Go Text Protocol, both sides, as messages without processes.
