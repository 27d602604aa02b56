//! Pictures of positions, and the board that other pages frame.

use axum::body::Body;
use axum::http::StatusCode;

use crate::testing::TestServer;

/// Three stones on nine lines.
const WORD: &str = "CQkDADgXgA5ADkA";

#[tokio::test]
async fn a_position_is_drawn_from_its_address_without_a_cookie() {
    let server = TestServer::new();
    let open = |path: String| {
        let request = axum::http::Request::builder().uri(path).header("host", "127.0.0.1:8361");
        request.body(Body::empty()).expect("a request")
    };
    let svg = server.send(open(format!("/p/{WORD}.svg"))).await;
    assert_eq!(
        (svg.status, &svg.headers["content-type"]),
        (StatusCode::OK, &"image/svg+xml".parse().expect("a value"))
    );
    assert!(svg.body.starts_with(b"<svg "));
    assert_eq!(svg.headers["cross-origin-resource-policy"], "cross-origin");
    let png = server.send(open(format!("/p/{WORD}.png?theme=paper&coordinates=none&cell=20&scale=1"))).await;
    assert!(png.body.starts_with(b"\x89PNG"), "{}", String::from_utf8_lossy(&png.body));
    let again = server.send(open(format!("/p/{WORD}.png?theme=paper&coordinates=none&cell=20&scale=1"))).await;
    assert_eq!(again.body, png.body);
    let known = server.request("GET", &format!("/p/{WORD}.svg")).header("if-none-match", svg.headers["etag"].clone());
    assert_eq!(server.send(known.body(Body::empty()).expect("a request")).await.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn what_is_no_picture_is_refused() {
    let server = TestServer::new();
    for (path, code) in [
        (format!("/p/{WORD}.gif"), "route.unknown"),
        (format!("/p/{WORD}"), "route.unknown"),
        (format!("/p/{WORD}x!.svg"), "route.unknown"),
        ("/p/AAAA.png".into(), "route.unknown"),
        (format!("/p/{WORD}.png?scale=9"), "request.query"),
        (format!("/p/{WORD}.png?cell=4000"), "request.query"),
        (format!("/p/{WORD}.png?cell=many"), "request.query"),
        (format!("/p/{WORD}.svg?theme=glitter"), "request.query"),
        // 52 lines at the largest scale.
        ("/p/NDQA.png?cell=64&scale=3".into(), "request.query"),
    ] {
        assert_eq!(server.get(&path).await.code(), code, "{path}");
    }
    for path in [format!("/p/{WORD}"), format!("/p/{WORD}.gif")] {
        let told = server.get(&path).await.json()["detail"].to_string();
        assert!(told.contains(&format!("write /p/{WORD}.svg or /p/{WORD}.png")), "{told}");
    }
}

#[tokio::test]
async fn only_the_board_for_other_pages_may_be_framed() {
    let server = TestServer::new();
    let policy = async |path: &str| {
        let answer = server.get(path).await;
        answer.headers["content-security-policy"].to_str().expect("text").to_owned()
    };
    assert!(policy("/embed").await.ends_with("frame-ancestors *"));
    for path in ["/", "/embed.html", "/game/k3f9w2m1qhtz", "/api/v1/server"] {
        assert!(policy(path).await.ends_with("frame-ancestors 'none'"), "{path}");
    }
}
