//! Answers that go on: JSON objects, one a line, as long as somebody reads.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::mpsc;
use weiqi_play::analysis::BadQuery;

use super::Analyses;
use crate::App;
use crate::api::AnalysisMessage;
use crate::error::{Code, Error};

/// How many lines wait for the reader before the search waits too.
const WAITING: usize = 16;

/// The way to the reader.
pub(crate) struct Teller(mpsc::Sender<Bytes>);

/// The reader has gone away.
pub(crate) struct Gone;

impl Teller {
    /// Tells something, when there is room.
    pub(super) async fn tell(&self, message: &AnalysisMessage) -> Result<(), Gone> {
        let mut line = serde_json::to_vec(message).unwrap_or_default();
        line.push(b'\n');
        self.0.send(line.into()).await.map_err(|_| Gone)
    }

    async fn end(&self, outcome: Result<(), Error>) {
        let last = match outcome {
            Ok(()) => AnalysisMessage::End {},
            Err(error) => {
                error.log();
                AnalysisMessage::Problem { problem: error.to_problem() }
            }
        };
        // Whoever asked may have gone away.
        let _ = self.tell(&last).await;
    }
}

/// Why work ended before it was done.
pub(crate) enum Halt {
    /// Nobody reads.
    Gone,
    /// Something went wrong.
    Failed(Error),
}

impl From<Gone> for Halt {
    fn from(_: Gone) -> Halt {
        Halt::Gone
    }
}

impl From<BadQuery> for Halt {
    fn from(bad: BadQuery) -> Halt {
        let detail = bad.detail();
        Halt::Failed(match bad {
            BadQuery::Field(field) => Error::fields(vec![field]),
            BadQuery::Illegal { .. } => Error { detail, ..Code::AnalysisIllegal.into() },
        })
    }
}

impl From<Error> for Halt {
    fn from(error: Error) -> Halt {
        Halt::Failed(error)
    }
}

/// Answers with what work tells. The work is dropped where it stands when the reader goes away or the server stops.
pub(crate) fn answer<W>(app: &Arc<App>, work: impl FnOnce(Arc<Analyses>, Arc<Teller>) -> W) -> Result<Response, Error>
where
    W: Future<Output = Result<(), Halt>> + Send + 'static,
{
    let analyses = Arc::clone(&app.analyses);
    let place = Arc::clone(&analyses.places).try_acquire_owned();
    let place = place.map_err(|_| Error { retry_after_ms: Some(1000), ..Code::AnalysesTooMany.into() })?;
    let (sender, receiver) = mpsc::channel(WAITING);
    let teller = Arc::new(Teller(sender.clone()));
    let working = work(analyses, Arc::clone(&teller));
    let mut stopping = app.stopping.clone();
    tokio::spawn(async move {
        let _place = place;
        tokio::select! {
            () = sender.closed() => {}
            () = crate::is_stopping(&mut stopping) => teller.end(Err(Code::Stopping.into())).await,
            outcome = working => match outcome {
                Ok(()) => teller.end(Ok(())).await,
                Err(Halt::Failed(error)) => teller.end(Err(error)).await,
                Err(Halt::Gone) => {}
            },
        }
    });
    let lines = stream::unfold(receiver, |mut receiver| async move {
        let line = receiver.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(line), receiver))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}
