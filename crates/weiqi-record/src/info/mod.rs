//! What the texts of a game's information mean. The text is always kept; a meaning is offered beside it.

pub mod size;
