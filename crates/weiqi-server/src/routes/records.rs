//! The records that are kept: the list, one, its bytes, what can be done with them, and what comes in.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::{query_of, read_body};
use crate::App;
use crate::api::{
    ImportReport, RecordChange, RecordSummary, RecordTags, RecordView, RecordsChanged, RecordsCommand, RecordsPage,
    Settings,
};
use crate::error::{Code, Error};
use crate::records;

/// The record of an address. What cannot be read as text is no record's id.
type Id = Result<Path<String>, PathRejection>;

fn id_of(id: Id) -> Result<String, Error> {
    id.map(|Path(id)| id).map_err(|_| Code::RecordUnknown.into())
}

/// The query of the list.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ListQuery {
    q: String,
    tag: String,
    result: String,
    from: String,
    to: String,
    origin: String,
    order: String,
    trash: bool,
    offset: u32,
    limit: Option<u32>,
}

/// `GET /api/v1/records?q=&tag=&result=&from=&to=&origin=&order=&trash=&offset=&limit=`.
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Json<RecordsPage>, Error> {
    let query = query_of(query)?;
    let wanted = records::Query {
        text: query.q,
        tag: query.tag,
        result: query.result,
        from: query.from,
        to: query.to,
        origin: query.origin,
        order: query.order,
        is_trash: query.trash,
        offset: query.offset,
        limit: query.limit,
    };
    app.records.list(&wanted).await.map(Json)
}

/// The query of what comes in.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ImportQuery {
    name: String,
}

/// `POST /api/v1/records?name=`: the bytes of a record or of a zip, to keep.
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    query: Result<Query<ImportQuery>, QueryRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<ImportReport>, Error> {
    let name = query_of(query)?.name;
    let bytes = all_of(&headers, body, records::MAX_UPLOAD, Code::UploadTooLarge).await?;
    app.records.import(&name, bytes).await.map(Json)
}

/// `GET /api/v1/records/{id}`.
pub(crate) async fn view(State(app): State<Arc<App>>, id: Id) -> Result<Json<RecordView>, Error> {
    app.records.view(&id_of(id)?).await.map(Json)
}

/// `PATCH /api/v1/records/{id}`.
pub(crate) async fn change(
    State(app): State<Arc<App>>,
    id: Id,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<RecordSummary>, Error> {
    let change: RecordChange = read_body(&headers, body)?;
    app.records.rename(&id_of(id)?, &change.title).await.map(Json)
}

/// The query of a record's bytes.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct FileQuery {
    version: Option<u32>,
}

/// `GET /api/v1/records/{id}/file?version=`: the bytes, as they came or were saved.
pub(crate) async fn file(
    State(app): State<Arc<App>>,
    id: Id,
    query: Result<Query<FileQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let (id, version) = (id_of(id)?, query_of(query)?.version);
    let (card, bytes) = app.records.content(&id, version).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
        (header::CONTENT_DISPOSITION, disposition(&card.file)),
        (header::ETAG, HeaderValue::from(version.unwrap_or(card.version))),
    ];
    Ok((headers, Bytes::from_owner(bytes)).into_response())
}

/// A download's name: plain letters for old programs, and as it is for the others.
pub(super) fn disposition(name: &str) -> HeaderValue {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "-._".contains(c) { c } else { '_' }).collect();
    let exact: String = name
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect();
    let text = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{exact}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("attachment"))
}

/// The query of saving.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct SaveQuery {
    before: u32,
    sitting: String,
}

/// `PUT /api/v1/records/{id}/file?before=&sitting=`: other bytes, made of version `before`.
pub(crate) async fn save(
    State(app): State<Arc<App>>,
    id: Id,
    query: Result<Query<SaveQuery>, QueryRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<RecordSummary>, Error> {
    let (id, query) = (id_of(id)?, query_of(query)?);
    if query.sitting.len() > 40 {
        return Err(Error::with_detail(Code::RequestQuery, "sitting"));
    }
    let bytes = all_of(&headers, body, records::MAX_RECORD, Code::RecordTooLarge).await?;
    app.records.save(&id, query.before, &query.sitting, bytes).await.map(Json)
}

/// `POST /api/v1/records/{id}/versions/{version}`: makes an earlier version the newest one.
pub(crate) async fn go_back(
    State(app): State<Arc<App>>,
    path: Result<Path<(String, u32)>, PathRejection>,
) -> Result<Json<RecordSummary>, Error> {
    let Path((id, version)) = path.map_err(|_| Code::RecordUnknown)?;
    app.records.go_back(&id, version).await.map(Json)
}

/// `POST /api/v1/records/commands`.
pub(crate) async fn command(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<RecordsChanged>, Error> {
    let command: RecordsCommand = read_body(&headers, body)?;
    app.records.command(&command).await.map(Json)
}

/// `GET /api/v1/record-tags`.
pub(crate) async fn tags(State(app): State<Arc<App>>) -> Result<Json<RecordTags>, Error> {
    app.records.tags().await.map(Json)
}

/// `GET /api/v1/settings`: the page's choices as it last sent them.
pub(crate) async fn settings(State(app): State<Arc<App>>) -> Result<Json<Settings>, Error> {
    app.records.settings().await.map(Json)
}

/// `PUT /api/v1/settings`.
pub(crate) async fn set_settings(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<StatusCode, Error> {
    let settings: Settings = read_body(&headers, body)?;
    app.records.set_settings(&settings).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// All bytes of a body, where they are no more than `most`.
async fn all_of(headers: &HeaderMap, body: Body, most: usize, too_large: Code) -> Result<Arc<[u8]>, Error> {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > most) {
        return Err(too_large.into());
    }
    let bytes = to_bytes(body, most).await.map_err(|error| {
        let is_too_large = error.to_string().contains("length limit");
        Error::from(if is_too_large { too_large } else { Code::RequestBroken })
    })?;
    Ok(bytes.as_ref().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_a_header_is_no_way_out_of_it() {
        let header = disposition("a\"\r\nSet-Cookie: x=耳.sgf");
        let text = header.to_str().expect("it is plain");
        assert!(text.starts_with("attachment; filename=\"a___Set-Cookie__x__.sgf\""), "{text}");
        assert!(text.ends_with("x%3D%E8%80%B3.sgf"), "{text}");
    }
}
