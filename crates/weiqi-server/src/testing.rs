//! What several tests of this crate need.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Builder;
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::watch;
use tower::ServiceExt;

use crate::data::DataFolder;
use crate::engines::ModelChoice;
use crate::limits::Rates;
use crate::serve::{Opened, open};
use crate::{App, routes};

/// Compares a generated file with what it should be; with `WEIQI_UPDATE` set it writes the file first.
pub(crate) fn check_generated(path: &str, expected: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("WEIQI_UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().expect("a file has a folder")).expect("the folder can be made");
        std::fs::write(&file, expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == expected, "{path} is stale: run `cargo xtask types`");
}

/// A server without a socket, in a data folder of its own.
pub(crate) struct TestServer {
    pub(crate) app: Arc<App>,
    pub(crate) key: String,
    router: Router,
    cookie: String,
    data: DataFolder,
    folder: TempDir,
    /// Dropped, it would say that the server stops.
    _stop: watch::Sender<bool>,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The code of a problem, or `ok`.
    pub(crate) fn code(&self) -> String {
        if self.status.is_success() || self.status.is_redirection() {
            return "ok".into();
        }
        let problem = self.json();
        assert_eq!(problem["status"], self.status.as_u16());
        assert_eq!(self.headers["content-type"], "application/problem+json");
        problem["code"].as_str().expect("a problem has a code").into()
    }
}

impl TestServer {
    /// A server on an empty folder.
    pub(crate) fn new() -> TestServer {
        TestServer::with_rates(Rates::default())
    }

    /// A server that lets things be done so often.
    pub(crate) fn with_rates(rates: Rates) -> TestServer {
        let folder = tempfile::tempdir().expect("a folder");
        TestServer::on(folder, (&ModelChoice::Remembered, None), rates)
    }

    /// A server that is started with this model.
    pub(crate) fn with_model(model: &ModelChoice) -> TestServer {
        TestServer::on(tempfile::tempdir().expect("a folder"), (model, None), no_limits())
    }

    /// A server of a program that comes with a network.
    pub(crate) fn with_shipped(bytes: Vec<u8>) -> TestServer {
        let folder = tempfile::tempdir().expect("a folder");
        TestServer::on(folder, (&ModelChoice::Remembered, Some(bytes.leak())), no_limits())
    }

    fn on(folder: TempDir, model: (&ModelChoice, Option<&'static [u8]>), rates: Rates) -> TestServer {
        let data = DataFolder::open(folder.path()).expect("the folder is ours");
        let Opened { app, key, stop } = open(&data, 8361, model, rates).expect("it opens");
        let cookie = format!("weiqi={}", app.signer.issue(SystemTime::now()));
        TestServer { router: routes::router(Arc::clone(&app)), app, key, cookie, data, folder, _stop: stop }
    }

    /// The same folder after the server was stopped and started again.
    pub(crate) async fn again(self) -> TestServer {
        self.stopped().await.start()
    }

    /// Stops the server and keeps its folder.
    pub(crate) async fn stopped(self) -> Stopped {
        let TestServer { app, router, data, folder, .. } = self;
        drop(router);
        crate::serve::close(app).await;
        drop(data);
        Stopped(folder)
    }

    /// The database's file.
    pub(crate) fn database(&self) -> PathBuf {
        self.data.path().join("server.db")
    }

    /// A request of our own page.
    pub(crate) fn request(&self, method: &str, path: &str) -> Builder {
        let request = Request::builder().method(method).uri(path);
        request
            .header("host", "127.0.0.1:8361")
            .header("cookie", &self.cookie)
            .header("x-weiqi", "1")
            .header("sec-fetch-site", "same-origin")
    }

    /// Sends a request and does not wait for the end of the answer.
    pub(crate) async fn open(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.expect("the router never fails")
    }

    /// Sends a request.
    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.open(request).await;
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("the body is there").to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Gets a page of our own.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request("GET", path).body(Body::empty()).expect("a request")).await
    }

    /// Posts JSON.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        let request = self.request("POST", path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// Makes a game against the computer and returns its address; `more` goes over what is usual.
    pub(crate) async fn new_game(&self, more: Value) -> String {
        let mut body = json!({
            "opponent": "computer", "size": [9, 9], "ruleset": "chinese", "color": "black", "level": "beginner",
        });
        for (name, value) in more.as_object().expect("fields") {
            body[name] = value.clone();
        }
        let answer = self.post("/api/v1/games", &body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", String::from_utf8_lossy(&answer.body));
        format!("/api/v1/games/{}", answer.json()["id"].as_str().expect("an id"))
    }

    /// Sends a command and returns the code of its answer.
    pub(crate) async fn command(&self, game: &str, name: &str, action: Value) -> String {
        let mut body = action;
        body["command"] = name.into();
        self.post(&format!("{game}/commands"), &body).await.code()
    }

    /// The view, once the computer has nothing to think about.
    pub(crate) async fn settled(&self, game: &str) -> Value {
        for _ in 0..100 {
            let view = self.get(game).await.json();
            if view["thinking"] == false {
                return view;
            }
            let news = format!("{game}/events?since={}&wait=10", view["last_seq"]);
            self.get(&news).await;
        }
        panic!("the computer thinks for ever");
    }
}

/// The folder of a server that was stopped.
pub(crate) struct Stopped(TempDir);

impl Stopped {
    /// Starts a server on it.
    pub(crate) fn start(self) -> TestServer {
        TestServer::on(self.0, (&ModelChoice::Remembered, None), no_limits())
    }
}

/// Rates that nobody reaches.
pub(crate) fn no_limits() -> Rates {
    let rate = crate::limits::Rate { burst: 1_000_000, per_second: 1e6 };
    Rates { commands: rate, games: rate, messages: rate, keys: rate }
}
