//! Connections: taking them, waiting for their requests as long as is decent, ending them when we stop.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long the head of a request may take, and how long a connection may wait for its next request.
pub const HEAD_TIME: Duration = Duration::from_secs(15);

/// Serves every connection until `until` is ready; then no more are taken, and those that are open end with the answer
/// that is under way. Whoever sends nothing, or only half of a head, is gone after `head_time`.
pub(crate) async fn serve<L: Listener<Io = TcpStream>>(
    mut listener: L,
    router: Router,
    head_time: Duration,
    until: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_time);
    let (end, ended) = watch::channel(());
    let mut open = JoinSet::new();
    let mut until = pin!(until);
    loop {
        tokio::select! {
            (stream, _) = listener.accept() => {
                let service = TowerToHyperService::new(router.clone());
                let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
                let mut ended = ended.clone();
                open.spawn(async move {
                    let mut connection = pin!(connection);
                    let outcome = tokio::select! {
                        outcome = connection.as_mut() => outcome,
                        _ = ended.changed() => {
                            connection.as_mut().graceful_shutdown();
                            connection.await
                        }
                    };
                    if let Err(error) = outcome {
                        tracing::debug!(%error, "a connection ended");
                    }
                });
            }
            // Those that have ended are forgotten.
            Some(_) = open.join_next() => {}
            () = &mut until => break,
        }
    }
    drop(listener);
    drop(end);
    while open.join_next().await.is_some() {}
}
