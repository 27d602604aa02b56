//! Drawing a picture as PNG: its SVG, made into pixels.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use crate::picture::Picture;

/// Latin letters, kana, numerals and the words of a game; `assets/fonts/README.md` tells where it is from.
static FONT: &[u8] = include_bytes!("../../../../assets/fonts/weiqi-text.ttf");

/// The largest picture, in pixels.
const MOST_PIXELS: u64 = 64 << 20;

/// Why a picture has no pixels.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PngError {
    /// It would have too many.
    #[error("a picture of {width} x {height} pixels is too large: choose a smaller scale")]
    TooLarge {
        /// The width.
        width: u64,
        /// The height.
        height: u64,
    },
    /// The drawing could not be turned into pixels.
    #[error("the picture could not be drawn: {0}")]
    Drawing(String),
}

impl Picture<'_> {
    /// The picture as PNG, `scale` pixels for each of the SVG, 1 to 8.
    ///
    /// # Errors
    /// When it would have more than 64 million pixels.
    pub fn to_png(&self, scale: u8) -> Result<Vec<u8>, PngError> {
        let svg = self.to_svg();
        let options = Options { fontdb: fonts(&svg), font_family: "WenQuanYi Micro Hei".into(), ..Options::default() };
        let tree = Tree::from_str(&svg, &options).map_err(|error| PngError::Drawing(error.to_string()))?;
        let scale = f32::from(scale.clamp(1, 8));
        let side = |length: f32| (length * scale).ceil() as u64;
        let (width, height) = (side(tree.size().width()), side(tree.size().height()));
        let too_large = PngError::TooLarge { width, height };
        if width * height > MOST_PIXELS {
            return Err(too_large);
        }
        let mut pixels = Pixmap::new(width as u32, height as u32).ok_or(too_large)?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| PngError::Drawing(error.to_string()))
    }
}

/// Our own font alone where it has every character, so that a picture is the same on every machine; else the
/// machine's fonts beside it.
fn fonts(svg: &str) -> Arc<Database> {
    static OWN: OnceLock<Arc<Database>> = OnceLock::new();
    static ALL: OnceLock<Arc<Database>> = OnceLock::new();
    let own = || {
        let mut fonts = Database::new();
        fonts.load_font_data(FONT.to_vec());
        fonts.set_sans_serif_family("WenQuanYi Micro Hei");
        fonts
    };
    let characters = include_str!("../../../../assets/fonts/weiqi-text.chars.txt");
    if svg.chars().all(|c| c.is_ascii_control() || characters.contains(c)) {
        return OWN.get_or_init(|| Arc::new(own())).clone();
    }
    let all = || {
        let mut fonts = own();
        fonts.load_system_fonts();
        Arc::new(fonts)
    };
    ALL.get_or_init(all).clone()
}
