//! Pictures of positions by address: `/p/POSITION.svg` and `/p/POSITION.png`. The address holds the position itself, so
//! nothing is looked up, and anybody who can reach this server may see it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::sync::Semaphore;
use weiqi_record::picture::{Figure, Picture, Theme};
use weiqi_rules::CoordinateStyle;

use crate::App;
use crate::error::{Code, Error};

/// How a picture may be drawn.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Look {
    theme: Option<String>,
    coordinates: Option<String>,
    cell: Option<u16>,
    scale: Option<u8>,
}

/// The pixels from line to line, and how many of a PNG there may be for each of the SVG.
const CELLS: std::ops::RangeInclusive<u16> = 8..=64;
const SCALES: std::ops::RangeInclusive<u8> = 1..=3;
/// The longest side of a PNG.
const LONGEST_SIDE: u32 = 2400;

/// What drew PNGs lately: drawing one takes a while, and one is drawn at a time.
pub(crate) struct Pictures {
    drawn: Mutex<VecDeque<(String, Bytes)>>,
    place: Semaphore,
}

/// Pictures that are remembered, and their bytes at most.
const MOST_DRAWN: usize = 64;
const MOST_BYTES: usize = 8 << 20;

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures { drawn: Mutex::default(), place: Semaphore::new(1) }
    }
}

impl Pictures {
    fn known(&self, key: &str) -> Option<Bytes> {
        let drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.iter().find(|(of, _)| of == key).map(|(_, bytes)| bytes.clone())
    }

    fn remember(&self, key: String, bytes: Bytes) {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.push_back((key, bytes));
        while drawn.len() > MOST_DRAWN || drawn.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > MOST_BYTES {
            drawn.pop_front();
        }
    }
}

/// `GET /p/{file}`.
pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    file: Result<Path<String>, PathRejection>,
    look: Result<Query<Look>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Path(file) = file.map_err(|_| Code::RouteUnknown)?;
    let Query(look) = look.map_err(|rejection| Error::with_detail(Code::RequestQuery, rejection.body_text()))?;
    let (word, ending) = file.rsplit_once('.').unwrap_or((&file, ""));
    let figure = Figure::from_address(word).ok_or_else(|| no_picture("no position is written so"))?;
    if !["svg", "png"].contains(&ending) {
        return Err(no_picture(&format!("write /p/{word}.svg or /p/{word}.png")));
    }
    let drawing = Drawing::new(figure, &look)?;
    let key =
        format!("{word}.{ending} {} {:?} {} {}", drawing.theme.name, drawing.coordinates, drawing.cell, drawing.scale);
    let etag = format!("\"{:016x}-{}\"", fnv(&key), env!("CARGO_PKG_VERSION"));
    // The address says all: a picture changes only with the program.
    let caching = [(header::CACHE_CONTROL, "public, max-age=86400".to_owned()), (header::ETAG, etag.clone())];
    let (kind, bytes) = match ending {
        _ if headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == etag) => {
            return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
        }
        "svg" => ("image/svg+xml", Bytes::from(drawing.picture().to_svg())),
        _ => ("image/png", png(&app.pictures, key, drawing).await?),
    };
    // Other pages may show it.
    let everywhere = [("cross-origin-resource-policy", "cross-origin")];
    Ok((caching, everywhere, [(header::CONTENT_TYPE, kind)], bytes).into_response())
}

/// There is no such picture, and what to write instead.
fn no_picture(detail: &str) -> Error {
    Error::with_detail(Code::RouteUnknown, detail)
}

async fn png(pictures: &Pictures, key: String, drawing: Drawing) -> Result<Bytes, Error> {
    if let Some(bytes) = pictures.known(&key) {
        return Ok(bytes);
    }
    let _place = pictures.place.acquire().await.map_err(|_| Code::Stopping)?;
    if let Some(bytes) = pictures.known(&key) {
        return Ok(bytes);
    }
    let drawn = tokio::task::spawn_blocking(move || drawing.picture().to_png(drawing.scale)).await;
    let bytes =
        drawn.map_err(|_| Code::Fault)?.map_err(|error| Error::with_detail(Code::RequestQuery, error.to_string()))?;
    let bytes = Bytes::from(bytes);
    pictures.remember(key, bytes.clone());
    Ok(bytes)
}

/// A position and how it is drawn.
struct Drawing {
    figure: Figure,
    theme: Theme,
    coordinates: CoordinateStyle,
    cell: u16,
    scale: u8,
}

impl Drawing {
    fn new(figure: Figure, look: &Look) -> Result<Drawing, Error> {
        let wrong = |what: &str| Error::with_detail(Code::RequestQuery, what.to_owned());
        let theme = look.theme.as_deref().map_or(Some(Theme::WOOD), Theme::from_name);
        let coordinates =
            look.coordinates.as_deref().map_or(Some(CoordinateStyle::Letters), CoordinateStyle::from_name);
        let (cell, scale) = (look.cell.unwrap_or(28), look.scale.unwrap_or(2));
        let side = u32::from(figure.size.width().max(figure.size.height()) + 2) * u32::from(cell) * u32::from(scale);
        if !CELLS.contains(&cell) || !SCALES.contains(&scale) || side > LONGEST_SIDE {
            return Err(wrong("cell is 8 to 64, scale 1 to 3, and a picture no larger than 2400 pixels"));
        }
        Ok(Drawing {
            figure,
            theme: theme.ok_or_else(|| wrong("there is no such theme"))?,
            coordinates: coordinates.ok_or_else(|| wrong("there are no such coordinates"))?,
            cell,
            scale,
        })
    }

    fn picture(&self) -> Picture<'_> {
        Picture { theme: self.theme, coordinates: self.coordinates, cell: self.cell, ..Picture::new(&self.figure) }
    }
}

/// A number for a text (Fowler, Noll and Vo's hash).
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
