//! Who gets in and who does not.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::limits::{Rate, Rates};
use crate::testing::{Answer, TestServer};

/// A request with exactly these headers.
async fn bare(server: &TestServer, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    server.send(request.body(Body::from("{}")).expect("a request")).await
}

const HOST: (&str, &str) = ("host", "127.0.0.1:8361");

#[tokio::test]
async fn the_printed_link_sets_the_cookie_as_often_as_it_is_opened() {
    let server = TestServer::new();
    for _ in 0..3 {
        let answer = bare(&server, "GET", &format!("/open?key={}", server.key), &[HOST]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        assert_eq!(answer.headers["location"], "/");
        let cookie = answer.headers["set-cookie"].to_str().expect("text");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
        let value = cookie.split(';').next().expect("a first part");
        let inside = bare(&server, "GET", "/api/v1/server", &[HOST, ("cookie", value)]).await;
        assert_eq!(inside.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_wrong_key_lets_nobody_in_and_cannot_be_tried_for_long() {
    let rates = Rates { keys: Rate { burst: 3, per_second: 0.001 }, ..Rates::default() };
    let server = TestServer::with_rates(rates);
    for wrong in ["/open", "/open?key=", "/open?key=0123456789abcdefghjkmnpqrs"] {
        let answer = bare(&server, "GET", wrong, &[HOST]).await;
        assert_eq!(answer.code(), "key.wrong");
        assert!(!answer.headers.contains_key("set-cookie"));
    }
    let answer = bare(&server, "GET", &format!("/open?key={}", server.key), &[HOST]).await;
    assert_eq!(answer.code(), "rate.limited");
    assert!(answer.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn a_cookie_survives_a_restart_of_the_server() {
    let server = TestServer::new();
    let cookie = server.request("GET", "/").headers_ref().expect("headers")["cookie"].clone();
    let server = server.again().await;
    let answer = bare(&server, "GET", "/api/v1/server", &[HOST, ("cookie", cookie.to_str().expect("text"))]).await;
    assert_eq!(answer.status, StatusCode::OK);
}

#[tokio::test]
async fn without_the_cookie_there_is_a_page_that_tells_what_to_do() {
    let server = TestServer::new();
    for cookie in ["", "weiqi=", "weiqi=1.2", "weiqi=9999999999.00", "other=1", "weiqi"] {
        let page = bare(&server, "GET", "/", &[HOST, ("accept", "text/html"), ("cookie", cookie)]).await;
        assert_eq!(page.status, StatusCode::UNAUTHORIZED);
        assert!(String::from_utf8_lossy(&page.body).contains("weiqi open"));
        let api = bare(&server, "GET", "/api/v1/games", &[HOST, ("accept", "text/html"), ("cookie", cookie)]).await;
        assert_eq!(api.code(), "key.missing");
        let socket = bare(&server, "GET", "/api/v1/ws", &[HOST, ("cookie", cookie)]).await;
        assert_eq!(socket.code(), "key.missing");
    }
    for open in ["/healthz", "/readyz"] {
        assert_eq!(bare(&server, "GET", open, &[HOST]).await.status, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_host_that_is_not_exactly_ours_is_refused_before_all_else() {
    let server = TestServer::new();
    let cookie = server.request("GET", "/").headers_ref().expect("headers")["cookie"].clone();
    let cookie = ("cookie", cookie.to_str().expect("text"));
    let forged = [
        "",
        "127.0.0.1",
        "localhost",
        "127.0.0.1:8362",
        "127.0.0.2:8361",
        "127.evil.example:8361",
        "evil.example",
        "127.0.0.1:8361.evil.example",
        "localhost.evil.example:8361",
        "[::1]",
        "[::2]:8361",
        "0.0.0.0:8361",
        "127.0.0.1:8361@evil.example",
        "evil.example#127.0.0.1:8361",
        "127.1:8361",
        "2130706433:8361",
        "127.0.0.1:08361",
        "127.0.0.1.:8361",
        "localhost.:8361",
        " 127.0.0.1:8361",
    ];
    for host in forged {
        for path in ["/", "/api/v1/games", "/healthz", "/api/v1/ws", "/open?key=0", "/none.js"] {
            let answer = bare(&server, "GET", path, &[("host", host), cookie]).await;
            assert_eq!(answer.code(), "host.wrong", "{host} {path}");
        }
    }
    assert_eq!(bare(&server, "GET", "/", &[cookie]).await.code(), "host.wrong");
    assert_eq!(bare(&server, "GET", "/", &[HOST, ("host", "evil.example"), cookie]).await.code(), "host.wrong");
    let elsewhere = bare(&server, "GET", "http://evil.example/", &[HOST, cookie]).await;
    assert_eq!(elsewhere.code(), "host.wrong");
    for host in ["127.0.0.1:8361", "localhost:8361", "LOCALHOST:8361", "[::1]:8361"] {
        assert_eq!(bare(&server, "GET", "/api/v1/server", &[("host", host), cookie]).await.code(), "ok", "{host}");
    }
}

#[tokio::test]
async fn only_our_own_page_changes_anything() {
    let server = TestServer::new();
    let cookie = server.request("GET", "/").headers_ref().expect("headers")["cookie"].clone();
    let cookie = ("cookie", cookie.to_str().expect("text"));
    let json = ("content-type", "application/json");
    let ours = ("x-weiqi", "1");
    let post = async |headers: &[(&str, &str)]| {
        let all = [&[HOST, cookie, json], headers].concat();
        bare(&server, "POST", "/api/v1/games", &all).await.code()
    };
    let refused: [&[(&str, &str)]; 9] = [
        &[],
        &[ours],
        &[("sec-fetch-site", "same-origin")],
        &[ours, ("sec-fetch-site", "cross-site")],
        &[ours, ("sec-fetch-site", "same-site")],
        &[ours, ("sec-fetch-site", "none")],
        &[ours, ("origin", "http://evil.example")],
        &[ours, ("origin", "http://127.0.0.1:8361"), ("sec-fetch-site", "cross-site")],
        &[ours, ("origin", "null"), ("sec-fetch-site", "same-origin")],
    ];
    for headers in refused {
        assert_eq!(post(headers).await, "origin.wrong", "{headers:?}");
    }
    // An empty body is refused only after the gate.
    assert_eq!(post(&[ours, ("sec-fetch-site", "same-origin")]).await, "request.json");
    assert_eq!(post(&[ours, ("origin", "http://127.0.0.1:8361")]).await, "request.json");
}

#[tokio::test]
async fn a_socket_needs_our_origin() {
    let server = TestServer::new();
    let cookie = server.request("GET", "/").headers_ref().expect("headers")["cookie"].clone();
    let cookie = ("cookie", cookie.to_str().expect("text"));
    for origin in ["", "null", "http://evil.example", "http://127.0.0.1:8361.evil.example", "https://127.0.0.1:8361"] {
        let answer = bare(&server, "GET", "/api/v1/ws", &[HOST, cookie, ("origin", origin)]).await;
        assert_eq!(answer.code(), "origin.wrong", "{origin}");
    }
    let plain = bare(&server, "GET", "/api/v1/ws", &[HOST, cookie, ("origin", "http://127.0.0.1:8361")]).await;
    assert_eq!(plain.code(), "socket.upgrade");
}

#[tokio::test]
async fn every_answer_carries_the_policy_of_the_page() {
    let server = TestServer::new();
    let answers = [
        server.get("/").await,
        server.get("/api/v1/server").await,
        server.get("/none.js").await,
        bare(&server, "GET", "/", &[("host", "evil.example")]).await,
        bare(&server, "GET", "/", &[HOST]).await,
    ];
    for answer in answers {
        let policy = answer.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(policy.contains("require-trusted-types-for 'script'"), "{policy}");
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert_eq!(answer.headers["cross-origin-opener-policy"], "same-origin");
        assert_eq!(answer.headers["cross-origin-embedder-policy"], "require-corp");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
}

#[tokio::test]
async fn unknown_addresses_and_methods_say_so() {
    let server = TestServer::new();
    assert_eq!(server.get("/api/v1/nothing").await.code(), "route.unknown");
    assert_eq!(server.get("/api").await.status, StatusCode::OK);
    assert_eq!(server.post("/api/v1/server", &json!({})).await.code(), "method.wrong");
    assert_eq!(server.post("/some/page", &json!({})).await.code(), "method.wrong");
    assert_eq!(server.get("/api/v1/games/k3f9w2m1qhtz/commands").await.code(), "method.wrong");
}
