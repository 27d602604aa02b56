//! Games: the list, one, what happened in it, what to do in it, its record.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::time::Instant;

use super::{query_of, read_body};
use crate::App;
use crate::api::{Acknowledged, CommandBody, EventsPage, GameCreated, GameView, GamesPage, HintView, NewGame, Phase};
use crate::error::{Code, Error};
use crate::rooms::{ListQuery, PhaseFilter};

/// The longest wait for an event.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// The game of an address. What cannot be read as text is no game's id.
pub(crate) struct GameId(String);

impl<S: Send + Sync> FromRequestParts<S> for GameId {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<GameId, Error> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        path.map(|Path(id)| GameId(id)).map_err(|_| Code::GameUnknown.into())
    }
}

/// The query of the list.
#[derive(Deserialize)]
pub(crate) struct Filter {
    phase: Option<String>,
    after: Option<String>,
    limit: Option<u32>,
}

/// `GET /api/v1/games?phase=&after=&limit=`; `phase` is a phase, or `running` for games that can be played on.
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    query: Result<Query<Filter>, QueryRejection>,
) -> Result<Json<GamesPage>, Error> {
    let filter = query_of(query)?;
    let phase = filter.phase.filter(|name| !name.is_empty()).map(|name| match name.as_str() {
        "running" => Ok(PhaseFilter::Running),
        name => Phase::from_name(name).map(PhaseFilter::Exactly).ok_or(Error::with_detail(Code::RequestQuery, "phase")),
    });
    let after = filter.after.filter(|after| !after.is_empty());
    let query = ListQuery { phase: phase.transpose()?, after, limit: filter.limit };
    app.rooms.list(&query).await.map(Json)
}

/// `POST /api/v1/games`.
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Error> {
    let request: NewGame = read_body(&headers, body)?;
    let name = match headers.get("idempotency-key") {
        Some(value) => Some(value.to_str().map_err(|_| Error::from(Code::CommandName))?),
        None => None,
    };
    let id = app.rooms.create(&request, name).await?;
    let location = format!("/api/v1/games/{id}");
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(GameCreated { id })).into_response())
}

/// `GET /api/v1/games/{id}`.
pub(crate) async fn view(State(app): State<Arc<App>>, GameId(id): GameId) -> Result<Json<GameView>, Error> {
    app.rooms.room(&id).await?.view().await.map(Json)
}

/// The query of a game's events.
#[derive(Deserialize)]
pub(crate) struct Since {
    #[serde(default)]
    since: u64,
    /// Seconds to wait when there is nothing yet.
    #[serde(default)]
    wait: u64,
}

/// `GET /api/v1/games/{id}/events?since=&wait=`: what happened after `since`; if nothing did, waits up to `wait`
/// seconds for something.
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    GameId(id): GameId,
    query: Result<Query<Since>, QueryRejection>,
) -> Result<Json<EventsPage>, Error> {
    let Since { since, wait } = query_of(query)?;
    let until = Instant::now() + Duration::from_secs(wait).min(MAX_WAIT);
    let room = app.rooms.room(&id).await?;
    let (mut last_seq, mut stopping) = (room.last_seq.clone(), app.stopping.clone());
    let has_news = async {
        // An end of the game's task or of the server ends the waiting as well.
        tokio::select! {
            _ = last_seq.wait_for(|&last| last > since) => {}
            () = crate::is_stopping(&mut stopping) => {}
        }
    };
    let _ = tokio::time::timeout_at(until, has_news).await;
    // The task may have ended meanwhile.
    app.rooms.room(&id).await?.events(since).await.map(Json)
}

/// `POST /api/v1/games/{id}/commands`.
pub(crate) async fn command(
    State(app): State<Arc<App>>,
    GameId(id): GameId,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Acknowledged>, Error> {
    let body: CommandBody = read_body(&headers, body)?;
    app.rooms.room(&id).await?.command(body.command, body.action).await.map(Json)
}

/// `POST /api/v1/games/{id}/hint`: what the engine would play, after at most a few seconds.
pub(crate) async fn hint(State(app): State<Arc<App>>, GameId(id): GameId) -> Result<Json<HintView>, Error> {
    app.rooms.room(&id).await?.hint().await.map(Json)
}

/// `GET /api/v1/games/{id}/record.sgf`.
pub(crate) async fn record(State(app): State<Arc<App>>, GameId(id): GameId) -> Result<Response, Error> {
    let sgf = app.rooms.room(&id).await?.record().await?;
    let disposition = format!("attachment; filename=\"{id}.sgf\"");
    let headers = [(header::CONTENT_TYPE, "application/x-go-sgf"), (header::CONTENT_DISPOSITION, &disposition)];
    Ok((headers, sgf).into_response())
}
