//! Everything as one file, and back.

use std::fs::File;
use std::future::poll_fn;
use std::io::{self, Write};
use std::pin::Pin;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, HttpBody};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::records::disposition;
use crate::App;
use crate::api::RestoreReport;
use crate::error::{Code, Error};
use crate::records::MAX_BACKUP;
use crate::rooms::now_ms;

/// `GET /api/v1/backup`: everything that is kept, as one zip.
pub(crate) async fn make(State(app): State<Arc<App>>) -> Result<Response, Error> {
    let backup = app.records.back_up()?;
    let name = format!("weiqi-{}.zip", weiqi_play::view::date(now_ms()));
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/zip")),
        (header::CONTENT_DISPOSITION, disposition(&name)),
    ];
    Ok((headers, Body::from_stream(backup)).into_response())
}

/// `POST /api/v1/backup`: takes a backup in. What is here stays; what is missing is added.
pub(crate) async fn restore(State(app): State<Arc<App>>, body: Body) -> Result<Json<RestoreReport>, Error> {
    let file = app.records.draft().and_then(|file| Ok((file.try_clone()?, file))).map_err(|error| disk(&error))?;
    receive(body, file.0).await?;
    let (report, continued) = app.records.restore(file.1).await?;
    app.rooms.forget(&continued);
    Ok(Json(report))
}

/// Writes a body to a file as it comes.
async fn receive(mut body: Body, mut file: File) -> Result<(), Error> {
    let mut n_bytes = 0;
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        let frame = frame.map_err(|_| Error::from(Code::RequestBroken))?;
        let Ok(bytes) = frame.into_data() else { continue };
        n_bytes += bytes.len() as u64;
        if n_bytes > MAX_BACKUP {
            return Err(Code::BackupTooLarge.into());
        }
        file.write_all(&bytes).map_err(|error| disk(&error))?;
    }
    Ok(())
}

fn disk(error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::StorageFull => Code::StoreFull.into(),
        _ => Error::with_detail(Code::StoreFailed, error.to_string()),
    }
}
