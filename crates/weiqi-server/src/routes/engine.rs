//! The engine: what it is, and choosing another. The gate lets nobody but the owner come this far, who may name any
//! file of his machine.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::read_body;
use crate::App;
use crate::api::{EngineChoice, EngineView};
use crate::engines::MAX_BYTES;
use crate::error::{Code, Error};

/// What every request here is answered with, when it could be done.
type Answer = Result<(StatusCode, Json<EngineView>), Error>;

fn answer(app: &App) -> Answer {
    let view = app.rooms.engines().view();
    let status = if view.preparing.is_some() { StatusCode::ACCEPTED } else { StatusCode::OK };
    Ok((status, Json(view)))
}

/// `GET /api/v1/engine`.
pub(crate) async fn view(State(app): State<Arc<App>>) -> Answer {
    answer(&app)
}

/// `PUT /api/v1/engine`: 202 while a network is being read; what became of it stands in the next view.
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Answer {
    let choice: EngineChoice = read_body(&headers, body)?;
    app.rooms.engines().choose(&choice)?;
    answer(&app)
}

/// `PUT /api/v1/engine/networks/{file}`: the bytes of a network, to keep and to use.
pub(crate) async fn send(
    State(app): State<Arc<App>>,
    file: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
    body: Body,
) -> Answer {
    let Path(file) = file.map_err(|_| Code::NetworkUnknown)?;
    let length = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if length.is_some_and(|length| length > MAX_BYTES) {
        return Err(Code::NetworkTooLarge.into());
    }
    app.rooms.engines().receive(&file, all_of(body)).await?;
    answer(&app)
}

/// `GET /api/v1/engine/network`: the file of a network for the page to play with when it is without us.
pub(crate) async fn network(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Error> {
    let bytes = app.rooms.engines().for_page().await.ok_or(Code::NetworkUnknown)?;
    let hash: String = Sha256::digest(&bytes).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let etag = format!("\"{hash}\"");
    let caching = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, etag.clone())];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| *known == etag) {
        return Ok((StatusCode::NOT_MODIFIED, caching).into_response());
    }
    Ok((caching, [(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

async fn all_of(body: Body) -> Result<Bytes, Error> {
    let most = usize::try_from(MAX_BYTES).unwrap_or(usize::MAX);
    to_bytes(body, most).await.map_err(|error| {
        let is_too_large = error.to_string().contains("length limit");
        if is_too_large { Code::NetworkTooLarge.into() } else { Code::RequestBroken.into() }
    })
}

/// `DELETE /api/v1/engine/networks/{file}`.
pub(crate) async fn forget(State(app): State<Arc<App>>, file: Result<Path<String>, PathRejection>) -> Answer {
    let Path(file) = file.map_err(|_| Code::NetworkUnknown)?;
    app.rooms.engines().forget(&file)?;
    answer(&app)
}
