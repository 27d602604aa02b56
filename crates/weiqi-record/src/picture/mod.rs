//! Pictures of positions and of numbered figures.
//!
//! Read [`figure`] first: what is shown. [`Picture`] draws it as SVG; with the feature `png` as PNG as well.

mod address;
pub mod figure;
#[cfg(feature = "png")]
mod png;
mod svg;
mod theme;
mod view;

pub use figure::{Cuts, Figure, LineEnd, Mark, Note, Place, ShownStone, figures};
#[cfg(feature = "png")]
pub use png::PngError;
pub use svg::{Numbers, Picture};
pub use theme::{Stones, Theme};
pub use view::View;
