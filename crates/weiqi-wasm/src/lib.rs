//! The rules and the records for a browser.
