//! Draws the figures of the first game of a file: `cargo run --example figure GAME.sgf > figures.svg`.
//!
//! With `--features png` and a second argument, a folder, each figure is written there as PNG.

use weiqi_record::formats;
use weiqi_record::picture::{Cuts, Picture, figures};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let bytes = std::fs::read(arguments.next().ok_or("name a file")?)?;
    let parsed = formats::read(&bytes);
    let record = parsed.value.games.first().ok_or("there is no game in this file")?;
    let last = record.main_line().last().ok_or("every record has a root")?.id();
    let folder = arguments.next();
    for (index, (figure, _)) in figures(record, last, &Cuts::default()).iter().enumerate() {
        let mut picture = Picture::new(figure);
        let name = |property| record.root().text(property).unwrap_or_default().into_owned();
        picture.title = format!("{} – {} ({})", name("PB"), name("PW"), index + 1);
        match &folder {
            None => print!("{}", picture.to_svg()),
            Some(folder) => write(&picture, &format!("{folder}/figure-{}", index + 1))?,
        }
    }
    Ok(())
}

#[cfg(feature = "png")]
fn write(picture: &Picture<'_>, path: &str) -> Result<(), Box<dyn std::error::Error>> {
    Ok(std::fs::write(format!("{path}.png"), picture.to_png(2)?)?)
}

#[cfg(not(feature = "png"))]
fn write(picture: &Picture<'_>, path: &str) -> Result<(), Box<dyn std::error::Error>> {
    Ok(std::fs::write(format!("{path}.svg"), picture.to_svg())?)
}
