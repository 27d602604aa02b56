//! Records over HTTP: what comes in, the list, saving, the trash.

use axum::body::Body;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::records::tests::zip_of;
use crate::testing::{Answer, TestServer};

/// The start of the game of the reddened ears, and two shorter ones.
const EARS: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[安田秀策]PW[幻庵因碩]BR[四段]WR[八段]RE[B+2]DT[1846-09-11]EV[耳赤之局]\
    ;B[qd];W[dc];B[pq];W[oc];B[cp];W[cf];B[ep];W[qo];B[pe];W[np];B[po];W[pp];B[op];W[qp];B[oq];W[oo])";
const SMALL: &str = "(;SZ[9]PB[Ann]PW[Bob]RE[W+R]DT[2020-01-02];B[ee];W[cc])";
const LESSON: &str = "(;SZ[9]GN[Lesson one];B[ee])";

impl TestServer {
    async fn bring(&self, name: &str, bytes: &[u8]) -> Answer {
        let request = self.request("POST", &format!("/api/v1/records?name={name}"));
        self.send(request.body(Body::from(bytes.to_vec())).expect("a request")).await
    }

    /// Brings a record and returns its id.
    async fn kept(&self, name: &str, text: &str) -> String {
        let report = self.bring(name, text.as_bytes()).await.json();
        report["files"][0]["record"].as_str().expect("it is kept").to_owned()
    }

    async fn records(&self, query: &str) -> Vec<Value> {
        let answer = self.get(&format!("/api/v1/records?{query}")).await;
        assert_eq!(answer.code(), "ok", "{query}");
        answer.json()["items"].as_array().expect("a list").clone()
    }

    /// Black's names in the list.
    async fn blacks(&self, query: &str) -> Vec<String> {
        let records = self.records(query).await;
        records.iter().map(|record| record["names"]["black"].as_str().expect("a name").to_owned()).collect()
    }

    async fn do_with(&self, id: &str, action: Value) -> String {
        let mut body = action;
        body["ids"] = json!([id]);
        self.post("/api/v1/records/commands", &body).await.code()
    }

    async fn save_record(&self, id: &str, before: u32, sitting: &str, text: &str) -> Answer {
        let path = format!("/api/v1/records/{id}/file?before={before}&sitting={sitting}");
        self.send(self.request("PUT", &path).body(Body::from(text.to_owned())).expect("a request")).await
    }

    async fn bytes_of(&self, id: &str, query: &str) -> Vec<u8> {
        self.get(&format!("/api/v1/records/{id}/file{query}")).await.body
    }
}

#[tokio::test]
async fn a_file_is_kept_byte_for_byte_and_told_apart() {
    let server = TestServer::new();
    let report = server.bring("%E8%80%B3%E8%B5%A4.sgf", EARS.as_bytes()).await.json();
    let file = &report["files"][0];
    assert_eq!(
        (&file["outcome"], &file["file"], &file["format"]),
        (&json!("added"), &json!("耳赤.sgf"), &json!("sgf"))
    );
    let id = file["record"].as_str().expect("an id");
    let record = server.get(&format!("/api/v1/records/{id}")).await.json()["record"].clone();
    assert_eq!(record["names"], json!({ "black": "安田秀策", "white": "幻庵因碩" }));
    assert_eq!((&record["title"], &record["event"], &record["n_moves"]), (&json!(""), &json!("耳赤之局"), &json!(16)));
    assert_eq!(server.bytes_of(id, "").await, EARS.as_bytes());
    let again = server.bring("other.sgf", EARS.as_bytes()).await.json();
    assert_eq!((&again["n_known"], &again["files"][0]["record"]), (&json!(1), &json!(id)));
    let commented = EARS.replace(";B[qd]", ";B[qd]C[好棋]");
    let similar = server.bring("c.sgf", commented.as_bytes()).await.json();
    assert_eq!((&similar["n_added"], &similar["files"][0]["same_moves_as"]), (&json!(1), &json!(id)));
}

#[tokio::test]
async fn every_format_and_old_characters_are_read_and_repairs_told() {
    let server = TestServer::new();
    let text = SMALL.replace("Ann", "聂卫平").replace("Bob", "马晓春");
    let gb = weiqi_record::sgf::encoding::Charset::Gb18030.encode(&text).expect("it has the characters");
    let report = server.bring("gb.sgf", &gb).await.json();
    assert_eq!(report["files"][0]["charset"], "GB18030");
    assert_eq!(report["files"][0]["repairs"][0]["code"], "ENC-NOCA");
    assert_eq!(server.blacks("q=%E8%81%82%E5%8D%AB%E5%B9%B3").await, ["聂卫平"]);
    let gib = b"\\HS\r\n\\[GAMEBLACKNAME=Kim (3D)\\]\r\n\\[GAMEWHITENAME=Lee (4D)\\]\r\n\\HE\r\n\\GS\r\n2 1 0\r\n119 0 &4\r\n\
        INI 0 1 0 &4\r\nSTO 0 2 1 15 3\r\nSTO 0 3 2 3 15\r\n\\GE\r\n";
    let report = server.bring("a.gib", gib).await.json();
    assert_eq!(report["files"][0]["format"], "gib");
    assert_eq!(server.bring("x.sgf", b"hello").await.json()["files"][0]["code"], "record.no_game");
}

#[tokio::test]
async fn a_zip_is_kept_file_by_file_and_the_report_says_which_was_not() {
    let server = TestServer::new();
    let zip = zip_of(&[
        ("games/a.sgf", EARS.as_bytes()),
        ("games/b.sgf", SMALL.as_bytes()),
        ("games/copy.sgf", SMALL.as_bytes()),
        ("games/broken.sgf", b"no game"),
        ("games/picture.png", b"\x89PNG"),
        ("games/", b""),
    ]);
    let report = server.bring("all.zip", &zip).await.json();
    let counts = ["n_added", "n_known", "n_refused", "n_skipped"].map(|name| report[name].as_u64().expect("a number"));
    assert_eq!(counts, [2, 1, 1, 1]);
    assert_eq!(server.records("").await.len(), 2);
    assert_eq!(server.bring("cut.zip", &zip[..zip.len() / 2]).await.code(), "zip.broken");
    assert_eq!(server.bring("again.zip", &zip).await.json()["n_known"], 3);
}

#[tokio::test]
async fn the_list_is_searched_filtered_and_sorted() {
    let server = TestServer::new();
    for (name, text) in [("a.sgf", EARS), ("b.sgf", SMALL), ("c.sgf", LESSON)] {
        server.kept(name, text).await;
    }
    assert_eq!(server.blacks("q=ann").await, ["Ann"]);
    // A part of a name.
    assert_eq!(server.blacks("q=%E7%A7%80%E7%AD%96").await, ["安田秀策"]);
    assert_eq!(server.blacks("q=ann+bob").await, ["Ann"]);
    assert!(server.blacks("q=ann+nobody").await.is_empty());
    assert_eq!(server.blacks("result=white").await, ["Ann"]);
    assert_eq!(server.blacks("from=1846&to=1846-09").await, ["安田秀策"]);
    assert_eq!(server.blacks("from=2000").await, ["Ann"]);
    assert_eq!(server.blacks("order=date").await, ["Ann", "安田秀策", ""]);
    assert_eq!(server.blacks("order=-date").await, ["", "安田秀策", "Ann"]);
    assert_eq!(server.blacks("order=black").await, ["", "Ann", "安田秀策"]);
    assert_eq!(server.blacks("order=-black").await, ["安田秀策", "Ann", ""]);
    assert_eq!(server.blacks("order=moves&limit=1&offset=1").await, ["Ann"]);
    assert_eq!(server.records("q=lesson").await[0]["title"], "c");
    assert_eq!(server.get("/api/v1/records?limit=1").await.json()["total"], 3);
    for wrong in ["order=sha256", "result=x", "from=x", "offset=-1", "origin=x"] {
        assert_eq!(server.get(&format!("/api/v1/records?{wrong}")).await.code(), "request.query", "{wrong}");
    }
}

#[tokio::test]
async fn saving_keeps_what_was_and_never_writes_over_what_is_newer() {
    let server = TestServer::new();
    let id = server.kept("b.sgf", SMALL).await;
    let second = SMALL.replace(";W[cc]", ";W[gg]");
    assert_eq!(server.save_record(&id, 1, "s1", &second).await.json()["version"], 2);
    // The same sitting goes on in the same version.
    let third = SMALL.replace(";W[cc]", ";W[gc]");
    assert_eq!(server.save_record(&id, 2, "s1", &third).await.json()["version"], 3);
    let view = server.get(&format!("/api/v1/records/{id}")).await.json();
    let versions: Vec<_> = view["versions"].as_array().expect("a list").iter().map(|v| v["version"].clone()).collect();
    assert_eq!(versions, [json!(3), json!(1)]);
    assert_eq!(server.bytes_of(&id, "?version=1").await, SMALL.as_bytes());
    let stale = server.save_record(&id, 2, "s2", &second).await;
    assert_eq!((stale.status, stale.code()), (StatusCode::CONFLICT, "record.changed".into()));
    assert_eq!(server.bytes_of(&id, "").await, third.as_bytes());
    assert_eq!(server.save_record(&id, 3, "s2", "no game").await.code(), "record.no_game");
    let back = server.post(&format!("/api/v1/records/{id}/versions/1"), &json!({})).await;
    assert_eq!((back.code(), back.json()["version"].clone()), ("ok".into(), json!(4)));
    assert_eq!(server.bytes_of(&id, "").await, SMALL.as_bytes());
    assert_eq!(server.bytes_of(&id, "?version=3").await, third.as_bytes());
}

#[tokio::test]
async fn versions_are_bounded_and_the_first_stays() {
    let server = TestServer::new();
    let id = server.kept("b.sgf", SMALL).await;
    for n in 1..=60_u32 {
        let text = SMALL.replace("Bob", &format!("Bob {n}"));
        assert_eq!(server.save_record(&id, n, "", &text).await.code(), "ok");
    }
    let view = server.get(&format!("/api/v1/records/{id}")).await.json();
    let versions = view["versions"].as_array().expect("a list");
    assert_eq!((versions.len(), &versions[0]["version"], &versions[50]["version"]), (51, &json!(61), &json!(1)));
}

#[tokio::test]
async fn names_and_tags_are_searched_and_can_be_taken_back() {
    let server = TestServer::new();
    let id = server.kept("b.sgf", SMALL).await;
    let rename = |title: &str| {
        let body = Body::from(json!({ "title": title }).to_string());
        let request =
            server.request("PATCH", &format!("/api/v1/records/{id}")).header("content-type", "application/json");
        server.send(request.body(body).expect("a request"))
    };
    assert_eq!(rename("<script>alert(1)</script>\n").await.json()["title"], "<script>alert(1)</script>");
    assert_eq!(server.do_with(&id, json!({ "action": "tag", "tag": "名局" })).await, "ok");
    assert_eq!(server.do_with(&id, json!({ "action": "tag", "tag": "名局" })).await, "ok");
    assert_eq!(server.do_with(&id, json!({ "action": "tag", "tag": " " })).await, "request.fields");
    assert_eq!(server.records("tag=%E5%90%8D%E5%B1%80").await[0]["tags"], json!(["名局"]));
    assert_eq!(server.blacks("q=%E5%90%8D%E5%B1%80").await, ["Ann"]);
    assert_eq!(server.blacks("q=script").await, ["Ann"]);
    assert_eq!(server.get("/api/v1/record-tags").await.json(), json!({ "tags": [{ "tag": "名局", "n": 1 }] }));
    // Saving leaves name and tags as they are.
    assert_eq!(server.save_record(&id, 1, "", LESSON).await.json()["tags"], json!(["名局"]));
    assert_eq!(server.do_with(&id, json!({ "action": "untag", "tag": "名局" })).await, "ok");
    assert!(server.records("tag=%E5%90%8D%E5%B1%80").await.is_empty());
}

#[tokio::test]
async fn what_is_deleted_lies_in_the_trash_until_it_is_erased() {
    let server = TestServer::new();
    let id = server.kept("b.sgf", SMALL).await;
    assert_eq!(server.do_with(&id, json!({ "action": "erase" })).await, "ok");
    assert_eq!(server.records("").await.len(), 1, "only the trash is erased");
    assert_eq!(server.do_with(&id, json!({ "action": "delete" })).await, "ok");
    assert_eq!((server.records("").await.len(), server.records("trash=true").await.len()), (0, 1));
    assert_eq!(server.do_with(&id, json!({ "action": "restore" })).await, "ok");
    assert_eq!(server.records("").await.len(), 1);
    server.do_with(&id, json!({ "action": "delete" })).await;
    let again = server.bring("b.sgf", SMALL.as_bytes()).await.json();
    assert_eq!(again["files"][0]["outcome"], "restored");
    server.do_with(&id, json!({ "action": "delete" })).await;
    assert_eq!(server.do_with(&id, json!({ "action": "erase" })).await, "ok");
    assert_eq!(server.get(&format!("/api/v1/records/{id}")).await.code(), "record.unknown");
    let contents = rusqlite::Connection::open(server.database()).expect("the database");
    let n: i64 = contents.query_row("select count(*) from record_contents", [], |row| row.get(0)).expect("a number");
    assert_eq!(n, 0);
    assert_eq!(server.do_with("nobody", json!({ "action": "delete" })).await, "record.unknown");
}

#[tokio::test]
async fn a_finished_game_is_among_the_records_and_stays_away_when_erased() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    server.settled(&game).await;
    assert_eq!(server.command(&game, "c1", json!({ "action": "play", "at": "E5", "ply": 1 })).await, "ok");
    server.settled(&game).await;
    assert!(server.records("").await.is_empty());
    assert_eq!(server.command(&game, "c2", json!({ "action": "resign" })).await, "ok");
    let records = server.records("origin=played").await;
    assert_eq!((records.len(), &records[0]["result"]), (1, &json!("W+R")));
    assert_eq!((&records[0]["players"]["black"]["you"], &records[0]["width"]), (&json!(true), &json!(9)));
    assert_eq!(server.records("result=lost").await.len(), 1);
    assert!(server.records("result=won").await.is_empty());
    let id = records[0]["id"].as_str().expect("an id").to_owned();
    assert!(game.ends_with(&id));
    server.do_with(&id, json!({ "action": "delete" })).await;
    server.do_with(&id, json!({ "action": "erase" })).await;
    let server = server.again().await;
    server.app.rooms.wake().await;
    assert!(server.records("").await.is_empty());
}

#[tokio::test]
async fn a_game_that_ended_under_an_older_program_is_kept_at_the_next_start() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    server.settled(&game).await;
    server.command(&game, "c1", json!({ "action": "play", "at": "E5", "ply": 1 })).await;
    server.command(&game, "c2", json!({ "action": "resign" })).await;
    let database = rusqlite::Connection::open(server.database()).expect("the database");
    for table in ["records", "record_versions", "record_contents", "kept_games"] {
        database.execute(&format!("delete from {table}"), []).expect("it is emptied");
    }
    drop(database);
    let server = server.again().await;
    server.app.rooms.wake().await;
    assert_eq!(server.records("").await.len(), 1);
}

#[tokio::test]
async fn the_choices_of_the_page_are_kept_within_bounds() {
    let server = TestServer::new();
    let put = |value: Value| {
        let request = server.request("PUT", "/api/v1/settings").header("content-type", "application/json");
        server.send(request.body(Body::from(value.to_string())).expect("a request"))
    };
    assert_eq!(put(json!({ "settings": { "weiqi.board": "slate" } })).await.code(), "ok");
    assert_eq!(server.get("/api/v1/settings").await.json(), json!({ "settings": { "weiqi.board": "slate" } }));
    assert_eq!(put(json!({ "settings": { "a": "x".repeat(9 << 20) } })).await.code(), "request.fields");
    assert_eq!(put(json!({ "settings": { "a": "x".repeat(11 << 20) } })).await.code(), "request.too_large");
    assert_eq!(server.get("/api/v1/settings").await.json()["settings"]["weiqi.board"], "slate");
}

#[tokio::test]
async fn an_upload_beyond_the_bound_is_refused() {
    let server = TestServer::new();
    let request =
        server.request("POST", "/api/v1/records?name=a").header("content-length", (65_usize << 20).to_string());
    assert_eq!(server.send(request.body(Body::empty()).expect("a request")).await.code(), "upload.too_large");
    let large = vec![b' '; (32 << 20) + 1];
    assert_eq!(server.bring("a.sgf", &large).await.json()["files"][0]["code"], "record.too_large");
}
