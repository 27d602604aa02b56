//! Analyses: streams of JSON objects, one a line. Who goes away ends the search.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderMap;
use axum::response::Response;

use super::read_body;
use crate::App;
use crate::analysis;
use crate::api::{GameQuery, LiveQuery, MoveQuery};
use crate::error::Error;

/// `POST /api/v1/analysis/position`: what the engine finds about a position, until it is enough.
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let query: LiveQuery = read_body(&headers, body)?;
    analysis::answer(&app, |analyses, teller| analysis::live(analyses, teller, query))
}

/// `POST /api/v1/analysis/game`: every position of a game, and what they say of its moves.
pub(crate) async fn game(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let query: GameQuery = read_body(&headers, body)?;
    analysis::answer(&app, |analyses, teller| analysis::whole(analyses, teller, query))
}

/// `POST /api/v1/analysis/move`: why a move is as good as it is.
pub(crate) async fn one_move(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let query: MoveQuery = read_body(&headers, body)?;
    analysis::answer(&app, |analyses, teller| analysis::contrast(analyses, teller, query))
}
