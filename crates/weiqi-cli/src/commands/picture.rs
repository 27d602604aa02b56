//! Pictures of a position or a numbered figure, in files.

use std::path::{Path, PathBuf};

use clap::ValueHint;
use weiqi_record::Record;
use weiqi_record::picture::{Figure, Numbers, Picture, Theme, View};
use weiqi_rules::{CoordinateStyle, Point};

use crate::config::nearest;
use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_whole;
use crate::text::one_line;

/// Which pictures to write, and how they look.
#[derive(Debug, clap::Args)]
pub(crate) struct PictureFlags {
    /// Write a picture as SVG; - is standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    svg: Option<PathBuf>,
    /// Write a picture as PNG; - is standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "svg")]
    png: Option<PathBuf>,
    /// Look of the picture: wood, paper, slate, dark or contrast
    #[arg(long, value_name = "NAME", value_parser = parse_theme, default_value = "wood")]
    theme: Theme,
    /// Only the part of the board between two points, as in C3-K10
    #[arg(long, value_name = "A-B", value_parser = parse_part)]
    part: Option<(Point, Point)>,
    /// Print only the last two digits of numbers over 100
    #[arg(long)]
    two_digits: bool,
    /// Pixels of a PNG for each of the SVG, 1 to 8
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
    /// Write over a file that is there
    #[arg(long)]
    force: bool,
}

fn parse_theme(name: &str) -> Result<Theme, String> {
    let names = Theme::ALL.map(|theme| theme.name);
    Theme::from_name(name).ok_or_else(|| {
        let meant = nearest(name, names.into_iter()).unwrap_or("wood");
        format!("did you mean {meant}? possible looks: {}", names.join(" "))
    })
}

fn parse_part(text: &str) -> Result<(Point, Point), String> {
    let corners = text.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    corners.ok_or_else(|| "write two corners, as in C3-K10".to_owned())
}

impl PictureFlags {
    /// Whether a picture is to be written.
    pub(crate) fn is_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    fn view(&self, figure: &Figure) -> View {
        match self.part {
            Some((a, b)) => View::between(a, b, figure.size),
            None => View::around(figure.view.iter().copied(), figure.size),
        }
    }
}

/// Draws a figure and writes it.
///
/// # Errors
/// Says why the file cannot be written, or that the picture would be too large.
pub(crate) fn write(
    flags: &PictureFlags,
    record: &Record,
    figure: &Figure,
    coordinates: CoordinateStyle,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut picture = Picture::new(figure);
    picture.view = flags.view(figure);
    picture.coordinates = coordinates;
    picture.theme = flags.theme;
    picture.title = record.root().text("GN").map(|title| one_line(&title)).unwrap_or_default();
    picture.numbers = match (figure.numbers.is_empty(), flags.two_digits) {
        (true, _) => Numbers::Hidden,
        (false, true) => Numbers::LastTwo,
        (false, false) => Numbers::Whole,
    };
    if let Some(path) = &flags.svg {
        put(path, picture.to_svg().as_bytes(), flags.force, console)?;
    }
    if let Some(path) = &flags.png {
        let pixels = picture.to_png(flags.scale).map_err(|error| {
            Failure::new("show-no-picture").with("reason", error.to_string()).at(path.display().to_string())
        })?;
        put(path, &pixels, flags.force, console)?;
    }
    Ok(())
}

fn put(path: &Path, bytes: &[u8], may_replace: bool, console: &mut Console) -> Result<(), Failure> {
    match path == Path::new("-") {
        true => console.bytes(bytes),
        false => write_whole(path, bytes, may_replace),
    }
}
