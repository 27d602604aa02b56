//! The web app, embedded in the binary; debug builds read it from `web/dist`.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::error::{Code, Error};

#[derive(Embed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Dist;

/// What is shown where the web app was not built.
const NO_APP: &str = "<!doctype html>\n<html lang=\"zh-CN\"><meta charset=\"utf-8\"><title>weiqi</title>\n\
    <h1>网页尚未构建</h1>\n<p>这个程序在编译时没有网页部分。请在源码目录运行 <code>./weiqi</code>。</p>\n\
    <h1 lang=\"en\">The web app was not built</h1>\n<p lang=\"en\">This program was compiled without its web app. Run \
    <code>./weiqi</code> in the source folder.</p>\n</html>\n";

/// Content types by the ending of a name.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("wasm", "application/wasm"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("ftl", "text/plain; charset=utf-8"),
    ("txt", "text/plain; charset=utf-8"),
    ("sgf", "application/x-go-sgf"),
];

/// The files that are there compressed already, best first: the name of the coding and the ending of the file.
const CODINGS: &[(&str, &str)] = &[("br", ".br"), ("gzip", ".gz")];

/// Answers a request for a file of the web app; addresses without an ending are the app's own pages.
pub(crate) fn serve(path: &str, request: &HeaderMap) -> Response {
    let name = path.trim_start_matches('/');
    let last = name.rsplit('/').next().unwrap_or_default();
    if !last.contains('.') {
        return page(request);
    }
    match file(name, request) {
        Some(response) => response,
        None => Error::from(Code::RouteUnknown).into_response(),
    }
}

/// The app's page.
pub(crate) fn page(request: &HeaderMap) -> Response {
    file("index.html", request).unwrap_or_else(|| {
        (StatusCode::OK, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], NO_APP).into_response()
    })
}

fn file(name: &str, request: &HeaderMap) -> Option<Response> {
    let is_compressed = CODINGS.iter().any(|(_, ending)| name.ends_with(ending));
    let plain = Dist::get(name).filter(|_| !is_compressed)?;
    let etag = etag(&plain);
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching(name)));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ETAG, etag.clone());
    if request.get(header::IF_NONE_MATCH) == Some(&etag) {
        return Some((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(name)));
    for (coding, ending) in CODINGS {
        if accepts(request, coding)
            && let Some(compressed) = Dist::get(&format!("{name}{ending}"))
        {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
            return Some((headers, compressed.data).into_response());
        }
    }
    Some((headers, plain.data).into_response())
}

/// Names under `assets/` hold a hash of what is in them, so they never change.
fn caching(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn content_type(name: &str) -> &'static str {
    let ending = name.rsplit('.').next().unwrap_or_default();
    TYPES.iter().find(|(of, _)| *of == ending).map_or("application/octet-stream", |(_, name)| name)
}

fn etag(file: &EmbeddedFile) -> HeaderValue {
    let hex: String = file.metadata.sha256_hash().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("\"{hex}\"")).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// Whether the browser takes this coding; `br;q=0` means that it doesn't.
fn accepts(request: &HeaderMap, coding: &str) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let is_it = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        is_it && !parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepting(codings: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(codings))])
    }

    #[test]
    fn codings_are_taken_as_the_browser_says() {
        assert!(accepts(&accepting("gzip, deflate, br"), "br"));
        assert!(accepts(&accepting("br;q=0.5"), "br"));
        assert!(!accepts(&accepting("br;q=0, gzip"), "br"));
        assert!(!accepts(&accepting("brotli"), "br"));
        assert!(!accepts(&HeaderMap::new(), "br"));
    }

    #[test]
    fn pages_of_the_app_are_one_page_and_missing_files_are_missing() {
        for path in ["/", "/game/k3f9w2m1qhtz", "/settings"] {
            assert_eq!(serve(path, &HeaderMap::new()).status(), StatusCode::OK, "{path}");
        }
        for path in ["/assets/none-12345678.js", "/../Cargo.toml", "/..%2f..%2fCargo.toml", "/index.html.br"] {
            assert_eq!(serve(path, &HeaderMap::new()).status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[test]
    fn hashed_names_are_kept_for_ever_and_the_page_is_asked_for_each_time() {
        assert!(caching("assets/index-a1b2c3d4.js").contains("immutable"));
        assert_eq!(caching("index.html"), "no-cache");
        assert_eq!(content_type("assets/core-1.wasm"), "application/wasm");
    }
}
