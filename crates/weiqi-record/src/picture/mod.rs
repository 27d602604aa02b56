//! Pictures of positions and of numbered figures.
//!
//! Read [`figure`] first: what is shown.

pub mod figure;
mod view;

pub use figure::{Cuts, Figure, LineEnd, Mark, Note, Place, ShownStone, figures};
pub use view::View;
