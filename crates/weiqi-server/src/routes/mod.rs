//! The addresses, a file a resource.

mod analysis;
mod backup;
mod engine;
mod games;
mod picture;
mod records;
mod server;

use std::sync::Arc;

use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{DefaultBodyLimit, Query};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post, put};
use axum::{Router, body::Bytes};
use serde::de::DeserializeOwned;

use crate::error::{Code, Error};
use crate::{App, assets, gate, socket};

pub(crate) use picture::Pictures;
pub(crate) use server::limits;

/// Bytes in one request body.
pub(crate) const MAX_BODY: usize = 64 * 1024;

/// Bytes in the body that holds the page's choices, pictures of its own included.
const MAX_SETTINGS_BODY: usize = 10 << 20;

/// Everything that is served.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/open", get(gate::open))
        .route("/healthz", get(server::healthz))
        .route("/readyz", get(server::readyz))
        .route("/api/v1/server", get(server::info))
        .route("/api/v1/engine", get(engine::view).put(engine::choose))
        .route("/api/v1/engine/network", get(engine::network))
        .route("/api/v1/engine/networks/{file}", put(engine::send).delete(engine::forget))
        .route("/api/v1/games", get(games::list).post(games::create))
        .route("/api/v1/games/{id}", get(games::view))
        .route("/api/v1/games/{id}/events", get(games::events))
        .route("/api/v1/games/{id}/hint", post(games::hint))
        .route("/api/v1/games/{id}/record.sgf", get(games::record))
        .route("/api/v1/games/{id}/commands", post(games::command))
        .route("/api/v1/analysis/position", post(analysis::position))
        .route("/api/v1/analysis/game", post(analysis::game))
        .route("/api/v1/analysis/move", post(analysis::one_move))
        .route("/api/v1/records", get(records::list).post(records::import))
        .route("/api/v1/records/commands", post(records::command))
        .route("/api/v1/records/{id}", get(records::view).patch(records::change))
        .route("/api/v1/records/{id}/file", get(records::file).put(records::save))
        .route("/api/v1/records/{id}/versions/{version}", post(records::go_back))
        .route("/api/v1/backup", get(backup::make).post(backup::restore))
        .route("/api/v1/record-tags", get(records::tags))
        .route(
            "/api/v1/settings",
            get(records::settings).put(records::set_settings).layer(DefaultBodyLimit::max(MAX_SETTINGS_BODY)),
        )
        .route("/p/{file}", get(picture::picture))
        .route(socket::PATH, any(socket::upgrade))
        .route("/api/{*rest}", any(unknown))
        .route("/embed", get(embed))
        .fallback(app_file)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), gate::guard))
        .with_state(app)
}

async fn unknown() -> Error {
    Code::RouteUnknown.into()
}

async fn wrong_method() -> Error {
    Code::MethodWrong.into()
}

/// The board that other pages frame; what it shows stands in its address.
async fn embed(headers: HeaderMap) -> Response {
    (gate::FRAMED, assets::serve("/embed.html", &headers)).into_response()
}

async fn app_file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return Error::from(Code::MethodWrong).into_response();
    }
    assets::serve(uri.path(), &headers)
}

/// The JSON of a request's body.
pub(crate) fn read_body<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<T, Error> {
    let media = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    if !media.eq_ignore_ascii_case("application/json") {
        return Err(Code::RequestMedia.into());
    }
    let body = body.map_err(|rejection| match rejection.status().as_u16() {
        413 => Error::from(Code::RequestTooLarge),
        _ => Error::from(Code::RequestBroken),
    })?;
    read_json(&body)
}

/// A query's values, or what is wrong with it.
pub(crate) fn query_of<T>(query: Result<Query<T>, QueryRejection>) -> Result<T, Error> {
    query.map(|Query(query)| query).map_err(|error| Error::with_detail(Code::RequestQuery, error.body_text()))
}

/// JSON of the wire.
pub(crate) fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    serde_json::from_slice(bytes).map_err(|error| Error::with_detail(Code::RequestJson, error.to_string()))
}
