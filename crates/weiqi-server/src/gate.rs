//! Who may come in: the right host name, the owner's cookie, and for anything that changes something a request that
//! only our own page can make.
//!
//! In local mode the way in is the link that the program prints, `/open?key=…`. Its key is good as long as the program
//! runs, so the same line serves a person, a second browser and a robot; it is 130 random bits, is never written to a
//! log, and can be read only by who can read the terminal or the data folder (mode 0700, where `weiqi open` finds it).
//! A key that is good once and for ten minutes would be gone with the first of them, and guessing is no easier with a
//! longer life. The cookie outlives the program: it is signed with the data folder's `secret.key`.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::App;
use crate::error::{Code, Error};
use crate::secrets::COOKIE_LIFE;

/// The cookie's name in local mode.
const COOKIE: &str = "weiqi";
/// A request that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(60);
/// One that reads or writes thousands of records may take so long.
const LONG_PATIENCE: Duration = Duration::from_secs(1800);

macro_rules! content_policy {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; font-src 'self'; media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; \
         base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types weiqi"
    };
}

/// What a page may do: run our own scripts and nothing else. Styles come from our files; nothing is framed.
const CONTENT_POLICY: &str = concat!(content_policy!(), "; frame-ancestors 'none'");

/// What the page may do that other pages frame.
const FRAMED_POLICY: &str = concat!(content_policy!(), "; frame-ancestors *");

/// The headers of the page that other pages frame: it sees no cookie and shows nothing of the owner's.
pub(crate) const FRAMED: [(&str, &str); 2] =
    [("content-security-policy", FRAMED_POLICY), ("cross-origin-resource-policy", "cross-origin")];

/// The headers of every answer.
const HEADERS: &[(&str, &str)] = &[
    ("content-security-policy", CONTENT_POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), \
         screen-wake-lock=(self)",
    ),
];

/// What is shown to a browser without the cookie.
const NO_KEY: &str = "<!doctype html>\n<html lang=\"zh-CN\"><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width\"><title>weiqi</title>\n\
    <h1>请用程序打印的链接打开</h1>\n<p>这个浏览器还没有得到许可。在终端运行 <code>weiqi open</code>，\
    它会打印一个链接；用这个浏览器打开它。</p>\n\
    <h1 lang=\"en\">Open the link that the program prints</h1>\n<p lang=\"en\">This browser has not been let in yet. Run \
    <code>weiqi open</code> in a terminal: it prints a link; open that in this browser.</p>\n</html>\n";

/// The names under which a server on `port` of this machine is reached.
pub(crate) fn local_hosts(port: u16) -> Vec<String> {
    ["localhost", "127.0.0.1", "[::1]"].iter().map(|name| format!("{name}:{port}")).collect()
}

/// Stands before every route: host first, then who it is, then whether the request is our own page's.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let result = check(&app, request.method(), request.uri(), request.headers());
    let mut response = match result {
        Ok(()) => match tokio::time::timeout(patience(request.uri().path()), next.run(request)).await {
            Ok(response) => response,
            Err(_) => Error::from(Code::RequestBroken).into_response(),
        },
        Err(error) if error.code == Code::KeyMissing && wants_page(request.uri(), request.headers()) => no_key(),
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn patience(path: &str) -> Duration {
    if matches!(path, "/api/v1/records" | "/api/v1/backup") { LONG_PATIENCE } else { PATIENCE }
}

fn check(app: &App, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<(), Error> {
    check_host(&app.hosts, uri, headers)?;
    if !is_public(uri.path()) && !has_cookie(app, headers) {
        return Err(Code::KeyMissing.into());
    }
    let is_socket = uri.path() == crate::socket::PATH;
    if is_socket {
        return check_origin(headers, Origin::Required);
    }
    if method != Method::GET && method != Method::HEAD {
        check_origin(headers, Origin::SiteWillDo)?;
        if headers.get("x-weiqi").is_none_or(|value| value != "1") {
            return Err(Error::with_detail(Code::OriginWrong, "the header X-Weiqi: 1 is missing"));
        }
    }
    Ok(())
}

/// What is open to everybody on this machine: the way in, the program's health, and the app's files, in which there is
/// nothing of the owner's.
fn is_public(path: &str) -> bool {
    matches!(path, "/open" | "/healthz" | "/readyz" | "/embed") || !path.starts_with("/api/") && path.contains('.')
}

/// Whether the host is exactly one of ours. A page that points its own name at this machine fails here.
fn check_host(hosts: &[String], uri: &Uri, headers: &HeaderMap) -> Result<(), Error> {
    let mut named = headers.get_all(header::HOST).iter();
    let host = named.next().and_then(|value| value.to_str().ok());
    let is_ours = |name: &str| hosts.iter().any(|host| host.eq_ignore_ascii_case(name));
    let authority = uri.authority().map(|authority| authority.as_str());
    match host {
        Some(host) if is_ours(host) && named.next().is_none() && authority.is_none_or(is_ours) => Ok(()),
        _ => Err(Code::HostWrong.into()),
    }
}

/// What tells that a request is our own page's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// `Origin` must be ours; browsers always send it with a socket.
    Required,
    /// `Sec-Fetch-Site` will do where it is sent.
    SiteWillDo,
}

fn check_origin(headers: &HeaderMap, need: Origin) -> Result<(), Error> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    // The host has been checked, so an origin of this host is ours.
    let ours = text(header::HOST).map(|host| format!("http://{host}"));
    let origin = text(header::ORIGIN);
    let is_our_origin = origin.is_some() && origin == ours.as_deref();
    let is_ours = match text(HeaderName::from_static("sec-fetch-site")) {
        Some(site) => site == "same-origin" && (is_our_origin || need == Origin::SiteWillDo && origin.is_none()),
        None => is_our_origin,
    };
    if is_ours { Ok(()) } else { Err(Code::OriginWrong.into()) }
}

/// Whether any of the cookies of our name is good: a second server on this machine may have set another.
fn has_cookie(app: &App, headers: &HeaderMap) -> bool {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let now = SystemTime::now();
    pairs.filter(|(name, _)| *name == COOKIE).any(|(_, value)| app.signer.is_good(value, now))
}

fn wants_page(uri: &Uri, headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    !uri.path().starts_with("/api/") && (accepts.is_empty() || accepts.contains("text/html") || accepts.contains("*/*"))
}

fn no_key() -> Response {
    (StatusCode::UNAUTHORIZED, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], NO_KEY).into_response()
}

/// The query of `/open`.
#[derive(Deserialize)]
pub(crate) struct OpenQuery {
    #[serde(default)]
    key: String,
}

/// `GET /open?key=…`: sets the cookie and goes on to the first page, so that the key leaves the address bar.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    query: Result<Query<OpenQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let may = app.keys.lock().unwrap_or_else(PoisonError::into_inner).take(Instant::now());
    may.map_err(Error::rate_limited)?;
    let key = query.map(|Query(query)| query.key).unwrap_or_default();
    if !app.key.is(&key) {
        return Err(Code::KeyWrong.into());
    }
    let value = app.signer.issue(SystemTime::now());
    let life = COOKIE_LIFE.as_secs();
    let cookie = format!("{COOKIE}={value}; HttpOnly; SameSite=Strict; Path=/; Max-Age={life}");
    Ok((StatusCode::SEE_OTHER, [(header::SET_COOKIE, cookie), (header::LOCATION, "/".to_owned())]).into_response())
}
