//! Searches for a move and judges a position.
