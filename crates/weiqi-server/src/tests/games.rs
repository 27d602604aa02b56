//! Games over HTTP.

use axum::body::Body;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::limits::{Rate, Rates};
use crate::testing::{TestServer, no_limits};

fn names(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|name| name.as_str().expect("a word")).collect()
}

/// Plays on the first point that is free and allowed, or passes.
async fn play_anywhere(server: &TestServer, game: &str, view: &Value, name: &str) -> String {
    let taken: Vec<String> = ["black", "white"]
        .iter()
        .flat_map(|color| names(&view["stones"][color]).into_iter().map(str::to_owned).collect::<Vec<_>>())
        .chain(
            view["illegal"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|point| point["at"].as_str().expect("a point").into()),
        )
        .collect();
    let all = (1..=9).flat_map(|row| "ABCDEFGHJ".chars().map(move |column| format!("{column}{row}")));
    let at = all.into_iter().find(|point| !taken.contains(point)).expect("a free point");
    server.command(game, name, json!({"action": "play", "ply": view["ply"], "at": at})).await
}

#[tokio::test]
async fn the_computer_answers_a_move() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    let before = server.settled(&game).await;
    assert_eq!((&before["phase"], &before["to_move"], &before["ply"]), (&json!("play"), &json!("black"), &json!(1)));
    assert_eq!(names(&before["may"]), ["play", "pass", "resign"]);
    assert_eq!(server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "E5"})).await, "ok");
    let after = server.settled(&game).await;
    assert_eq!(names(&after["moves"]).len(), 2);
    assert_eq!(names(&after["moves"])[0], "E5");
    assert_eq!(after["to_move"], "black");
    assert_eq!(after["last_seq"], 3);
    assert_eq!(names(&after["may"]), ["play", "pass", "resign", "undo_ask"]);
}

#[tokio::test]
async fn the_computer_begins_when_it_has_black() {
    let server = TestServer::new();
    let game = server.new_game(json!({"color": "white"})).await;
    let view = server.settled(&game).await;
    assert_eq!(names(&view["moves"]).len(), 1);
    assert_eq!(view["players"]["white"]["you"], true);
    assert_eq!(
        view["players"]["black"],
        json!({"kind": "computer", "level": "20k", "style": "balanced", "you": false})
    );
}

#[tokio::test]
async fn illegal_moves_are_refused_in_the_codes_of_the_rules() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "E5"})).await;
    let view = server.settled(&game).await;
    let ply = &view["ply"];
    let play = async |name: &str, ply: &Value, at: &str| {
        server.command(&game, name, json!({"action": "play", "ply": ply, "at": at})).await
    };
    assert_eq!(play("c2", ply, "E5").await, "illegal.occupied");
    assert_eq!(play("c3", ply, "Q16").await, "illegal.off_board");
    assert_eq!(play("c4", &json!(1), "D4").await, "ply.stale");
    assert_eq!(play("c5", ply, "I9").await, "request.json");
    assert_eq!(play("", ply, "D4").await, "command.name");
    assert_eq!(play(&"x".repeat(33), ply, "D4").await, "command.name");
    assert_eq!(server.settled(&game).await["last_seq"], view["last_seq"]);
}

#[tokio::test]
async fn a_repeated_command_gets_the_same_answer_and_has_no_second_effect() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    let play = json!({"command": "c1", "action": "play", "ply": 1, "at": "E5"});
    let first = server.post(&format!("{game}/commands"), &play).await.json();
    server.settled(&game).await;
    let again = server.post(&format!("{game}/commands"), &play).await.json();
    assert_eq!(again, first);
    let server = server.again().await;
    let after_restart = server.post(&format!("{game}/commands"), &play).await.json();
    assert_eq!(after_restart, first);
    assert_eq!(names(&server.settled(&game).await["moves"]).len(), 2);
    // The same name for something else is answered as the first time.
    let other = json!({"command": "c1", "action": "resign"});
    assert_eq!(server.post(&format!("{game}/commands"), &other).await.json(), first);
    assert_eq!(server.settled(&game).await["phase"], "play");
}

#[tokio::test]
async fn a_game_is_played_to_the_count_and_saved() {
    let server = TestServer::with_rates(no_limits());
    let game = server.new_game(json!({"size": [5, 5], "komi_quarters": 2})).await;
    let mut view = server.settled(&game).await;
    assert_eq!(server.command(&game, "m0", json!({"action": "play", "ply": 1, "at": "C3"})).await, "ok");
    for n in 0..100 {
        view = server.settled(&game).await;
        if view["phase"] != "play" {
            break;
        }
        assert_eq!(server.command(&game, &format!("p{n}"), json!({"action": "pass", "ply": view["ply"]})).await, "ok");
    }
    assert_eq!(view["phase"], "counting");
    assert!(view["dead"].is_array() && view["set"].is_string());
    let lines = view["count"]["lines"].as_array().expect("lines");
    let sum = |color: &str| -> i64 {
        lines
            .iter()
            .filter(|line| line["color"] == color)
            .map(|line| line["quarters"].as_i64().expect("a number"))
            .sum()
    };
    assert_eq!(sum("black") - sum("white"), view["count"]["margin_quarters"]);
    let n_points: usize =
        view["count"]["areas"].as_array().expect("areas").iter().map(|area| names(&area["points"]).len()).sum();
    assert_eq!(n_points, 25);
    let set = view["set"].clone();
    assert_eq!(
        server.command(&game, "s", json!({"action": "agree", "set": "0000000000000000"})).await,
        "marking.stale"
    );
    assert_eq!(server.command(&game, "a", json!({"action": "agree", "set": set})).await, "ok");
    let counted = server.settled(&game).await;
    assert_eq!(counted["phase"], "counted");
    assert_eq!(counted["result"]["text"], counted["count"]["result"]);
    assert_eq!(names(&counted["may"]), ["agree", "recount"]);
    assert_eq!(server.command(&game, "b", json!({"action": "agree", "set": counted["set"]})).await, "ok");
    let over = server.settled(&game).await;
    assert_eq!((&over["phase"], &over["may"]), (&json!("over"), &json!([])));
    assert_eq!(server.command(&game, "c", json!({"action": "recount"})).await, "game.over");
    let sgf = server.get(&format!("{game}/record.sgf")).await;
    assert_eq!(sgf.headers["content-type"], "application/x-go-sgf");
    let parsed = weiqi_record::sgf::parse(&sgf.body);
    let record = &parsed.value.games[0];
    assert_eq!(record.root().text("RE").as_deref(), over["result"]["text"].as_str());
    assert_eq!(record.main_line().count() - 1, names(&over["moves"]).len());
}

#[tokio::test]
async fn the_humans_marks_are_final_and_a_changed_set_must_be_seen_first() {
    let server = TestServer::with_rates(no_limits());
    let game = server.new_game(json!({"size": [5, 5]})).await;
    server.command(&game, "m0", json!({"action": "play", "ply": 1, "at": "C3"})).await;
    let mut view = server.settled(&game).await;
    for n in 0..100 {
        if view["phase"] != "play" {
            break;
        }
        server.command(&game, &format!("p{n}"), json!({"action": "pass", "ply": view["ply"]})).await;
        view = server.settled(&game).await;
    }
    // Whoever only passes may have lost all stones, the computer has some.
    let stone = names(&view["stones"]["white"])[0].to_owned();
    let is_dead = names(&view["dead"]).contains(&stone.as_str());
    let mark = if is_dead { "alive" } else { "dead" };
    let seen = view["set"].clone();
    let action = json!({"action": "mark", "points": [stone], "as": mark, "set": seen});
    assert_eq!(server.command(&game, "k1", action.clone()).await, "ok");
    assert_eq!(server.command(&game, "k2", action).await, "marking.stale");
    assert_eq!(server.command(&game, "k3", json!({"action": "agree", "set": seen})).await, "marking.stale");
    let marked = server.settled(&game).await;
    assert_ne!(names(&marked["dead"]).contains(&stone.as_str()), is_dead);
    assert_eq!(server.command(&game, "k4", json!({"action": "agree", "set": marked["set"]})).await, "ok");
    assert_eq!(server.settled(&game).await["phase"], "counted");
    assert_eq!(server.command(&game, "k5", json!({"action": "recount"})).await, "ok");
    let again = server.settled(&game).await;
    assert_eq!((&again["phase"], &again["dead"]), (&json!("counting"), &marked["dead"]));
    assert_eq!(server.command(&game, "k6", json!({"action": "resume_play"})).await, "ok");
    assert_eq!(server.settled(&game).await["phase"], "play");
}

#[tokio::test]
async fn taking_back_is_free_also_while_the_computer_thinks() {
    let server = TestServer::with_rates(no_limits());
    let game = server.new_game(json!({"size": [19, 19], "level": "master"})).await;
    server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "D4"})).await;
    let thinking = server.get(&game).await.json();
    assert_eq!((&thinking["thinking"], &thinking["to_move"]), (&json!(true), &json!("white")));
    assert_eq!(names(&thinking["may"]), ["resign", "undo_ask"]);
    assert_eq!(server.command(&game, "u1", json!({"action": "undo_ask", "ply": 2})).await, "ok");
    let back = server.settled(&game).await;
    assert_eq!((&back["moves"], &back["to_move"], &back["ply"]), (&json!([]), &json!("black"), &json!(1)));
    assert_eq!(server.command(&game, "u2", json!({"action": "undo_ask", "ply": 1})).await, "undo.nothing");
    // What the computer was thinking of is forgotten: the next move is the human's again.
    assert_eq!(server.command(&game, "c2", json!({"action": "play", "ply": 1, "at": "Q16"})).await, "ok");
    assert_eq!(names(&server.get(&game).await.json()["moves"])[0], "Q16");
}

#[tokio::test]
async fn resigning_ends_the_game_at_once() {
    let server = TestServer::new();
    let game = server.new_game(json!({"level": "master"})).await;
    assert_eq!(server.command(&game, "r", json!({"action": "resign"})).await, "ok");
    let over = server.settled(&game).await;
    assert_eq!(
        over["result"],
        json!({"text": "W+R", "winner": "white", "outcome": "resigned", "margin_quarters": null})
    );
}

#[tokio::test]
async fn free_handicap_stones_are_put_by_the_human_or_by_the_computer() {
    let server = TestServer::new();
    let game = server.new_game(json!({"handicap": 2, "handicap_placement": "free"})).await;
    let view = server.settled(&game).await;
    assert_eq!((&view["phase"], &view["komi_quarters"]), (&json!("setup"), &json!(2)));
    assert_eq!(server.command(&game, "h1", json!({"action": "play", "ply": 1, "at": "C3"})).await, "ok");
    assert_eq!(server.command(&game, "h2", json!({"action": "play", "ply": 2, "at": "G7"})).await, "ok");
    let view = server.settled(&game).await;
    assert_eq!(names(&view["setup"]["black"]), ["C3", "G7"]);
    assert_eq!((names(&view["moves"]).len(), &view["to_move"]), (1, &json!("black")));
    let other = server.new_game(json!({"handicap": 4, "handicap_placement": "free", "color": "white"})).await;
    let view = server.settled(&other).await;
    assert_eq!(names(&view["setup"]["black"]), ["C3", "G3", "C7", "G7"]);
    assert_eq!((&view["phase"], &view["to_move"]), (&json!("play"), &json!("white")));
}

#[tokio::test]
async fn wrong_requests_name_what_is_wrong() {
    let server = TestServer::new();
    let answer = server
        .post(
            "/api/v1/games",
            &json!({"opponent": "computer", "size": [1, 9], "ruleset": "x",
        "color": "black", "level": "beginner", "handicap": 12}),
        )
        .await;
    assert_eq!(answer.code(), "request.fields");
    let fields: Vec<Value> = answer.json()["fields"].as_array().expect("a list").clone();
    assert_eq!(fields[0], json!({"path": "size", "code": "range", "min": 2, "max": 52}));
    assert_eq!(
        fields.iter().map(|field| field["path"].as_str()).collect::<Vec<_>>(),
        [Some("size"), Some("ruleset"), Some("handicap")]
    );
    for body in [json!({}), json!([]), json!({"opponent": "computer", "size": [9, 9, 9]}), json!({"size": "9x9"})] {
        assert_eq!(server.post("/api/v1/games", &body).await.code(), "request.json", "{body}");
    }
    let broken = server.request("POST", "/api/v1/games").header("content-type", "application/json");
    assert_eq!(server.send(broken.body(Body::from("{\"size\":")).expect("a request")).await.code(), "request.json");
    let form = server.request("POST", "/api/v1/games").header("content-type", "text/plain");
    assert_eq!(server.send(form.body(Body::from("{}")).expect("a request")).await.code(), "request.media");
    let large = server.request("POST", "/api/v1/games").header("content-type", "application/json");
    let large = large.body(Body::from(vec![b' '; 65 * 1024])).expect("a request");
    assert_eq!(server.send(large).await.code(), "request.too_large");
    let deep = server.request("POST", "/api/v1/games").header("content-type", "application/json");
    let deep = deep.body(Body::from("[".repeat(60_000))).expect("a request");
    assert_eq!(server.send(deep).await.code(), "request.json");
}

#[tokio::test]
async fn games_that_do_not_exist_are_not_found() {
    let server = TestServer::new();
    for id in [
        "k3f9w2m1qhtz",
        "short",
        "k3f9w2m1qhtu",
        "K3F9W2M1QHTZ",
        "..%2f..%2fetc",
        "%ff%fe",
        "%00%00%00%00%00%00%00%00%00%00%00%00",
    ] {
        let game = format!("/api/v1/games/{id}");
        assert_eq!(server.get(&game).await.code(), "game.unknown", "{id}");
        assert_eq!(server.get(&format!("{game}/events")).await.code(), "game.unknown", "{id}");
        assert_eq!(server.command(&game, "c", json!({"action": "resign"})).await, "game.unknown", "{id}");
    }
}

#[tokio::test]
async fn the_list_goes_page_by_page_newest_first() {
    let server = TestServer::new();
    let mut made = Vec::new();
    for _ in 0..5 {
        made.push(server.new_game(json!({})).await.rsplit('/').next().expect("an id").to_owned());
    }
    let over = format!("/api/v1/games/{}", made[2]);
    server.command(&over, "r", json!({"action": "resign"})).await;
    let (mut seen, mut next) = (Vec::new(), String::new());
    loop {
        let page = server.get(&format!("/api/v1/games?limit=2&after={next}")).await.json();
        seen.extend(
            page["items"].as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_owned()),
        );
        match page["next"].as_str() {
            Some(place) => next = place.to_owned(),
            None => break,
        }
    }
    let sorted = |mut list: Vec<String>| {
        list.sort();
        list
    };
    assert_eq!(seen.len(), 5);
    assert_eq!(sorted(seen), sorted(made.clone()));
    let of = async |phase: &str| {
        server.get(&format!("/api/v1/games?phase={phase}")).await.json()["items"].as_array().map(Vec::len)
    };
    assert_eq!((of("running").await, of("play").await, of("over").await), (Some(4), Some(4), Some(1)));
    let ended = server.get("/api/v1/games?phase=over").await.json();
    assert_eq!(ended["items"][0]["result"], "W+R");
    assert!(ended["items"][0]["ended_ms"].is_number());
    for wrong in ["phase=nonsense", "after=x", "after=12.k3f9w2m1qhtu", "limit=many", "limit=-1"] {
        assert_eq!(server.get(&format!("/api/v1/games?{wrong}")).await.code(), "request.query", "{wrong}");
    }
    assert_eq!(server.get("/api/v1/games?limit=0").await.json()["items"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_request_that_is_sent_twice_makes_one_game() {
    let server = TestServer::new();
    let body =
        json!({"opponent": "computer", "size": [9, 9], "ruleset": "japanese", "color": "black", "level": "beginner"});
    let make = async |key: &str| {
        let request = server.request("POST", "/api/v1/games").header("content-type", "application/json");
        let request = request.header("idempotency-key", key).body(Body::from(body.to_string())).expect("a request");
        server.send(request).await
    };
    let first = make("one").await.json();
    assert_eq!(make("one").await.json(), first);
    assert_ne!(make("two").await.json(), first);
    assert_eq!(make("").await.code(), "command.name");
}

#[tokio::test]
async fn events_are_numbered_and_waited_for() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    let start = server.get(&format!("{game}/events")).await.json();
    assert_eq!((&start["events"][0]["seq"], &start["events"][0]["kind"]), (&json!(1), &json!("start")));
    assert_eq!(start["events"][0]["settings"]["komi_quarters"], 30);
    let news = format!("{game}/events?since=1&wait=10");
    let waiting = server.get(&news);
    let playing = server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "E5"}));
    let (news, played) = tokio::join!(waiting, playing);
    assert_eq!(played, "ok");
    assert_eq!(news.json()["events"][0]["at"], "E5");
    let later = server.settled(&game).await;
    let all = server.get(&format!("{game}/events?since=0")).await.json();
    let seqs: Vec<i64> = all["events"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|event| event["seq"].as_i64().expect("a number"))
        .collect();
    assert_eq!(seqs, (1..=later["last_seq"].as_i64().expect("a number")).collect::<Vec<_>>());
    let none = server.get(&format!("{game}/events?since=99&wait=0")).await.json();
    assert_eq!(none["events"], json!([]));
}

#[tokio::test]
async fn too_many_commands_are_told_to_wait_and_resigning_never_is() {
    let rates = Rates { commands: Rate { burst: 2, per_second: 0.001 }, ..Rates::default() };
    let server = TestServer::with_rates(rates);
    let game = server.new_game(json!({})).await;
    for n in 0..2 {
        let stale = json!({"action": "play", "ply": 9, "at": "E5"});
        assert_eq!(server.command(&game, &format!("c{n}"), stale).await, "ply.stale");
    }
    let body = json!({"command": "c9", "action": "pass", "ply": 1});
    let limited = server.post(&format!("{game}/commands"), &body).await;
    assert_eq!(limited.code(), "rate.limited");
    assert!(limited.json()["retry_after_ms"].as_u64().is_some_and(|ms| ms > 0));
    assert_eq!(server.command(&game, "r", json!({"action": "resign"})).await, "ok");
}

#[tokio::test]
async fn a_stopped_server_goes_on_where_it_was() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "E5"})).await;
    let before = server.settled(&game).await;
    let server = server.again().await;
    server.app.rooms.wake().await;
    let after = server.settled(&game).await;
    assert_eq!(after, before);
    assert_eq!(play_anywhere(&server, &game, &after, "c2").await, "ok");
    assert_eq!(server.settled(&game).await["last_seq"], 5);
}

#[tokio::test]
async fn the_computer_goes_on_thinking_after_a_restart() {
    let server = TestServer::new();
    let game = server.new_game(json!({"size": [19, 19], "level": "master"})).await;
    server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "D4"})).await;
    let server = server.again().await;
    let mut view = server.get(&game).await.json();
    assert_eq!((&view["thinking"], names(&view["moves"]).len()), (&json!(true), 1));
    // It may take its time; another human move is what it must not allow.
    assert_eq!(server.command(&game, "c2", json!({"action": "play", "ply": 2, "at": "Q4"})).await, "turn.not_yours");
    view = server.get(&game).await.json();
    assert_eq!(view["to_move"], "white");
}

#[tokio::test]
async fn summaries_are_what_the_events_make() {
    let server = TestServer::new();
    let game = server
        .new_game(json!({"ruleset": {"base": "japanese", "repetition": "positional_superko"}, "size": [13, 9]}))
        .await;
    server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "E5"})).await;
    let view = server.settled(&game).await;
    server.command(&game, "r", json!({"action": "resign"})).await;
    let over = server.settled(&game).await;
    let item = &server.get("/api/v1/games").await.json()["items"][0];
    for field in ["id", "ruleset", "width", "height", "komi_quarters", "handicap", "players", "started_ms"] {
        assert_eq!(item[field], view[field], "{field}");
    }
    assert_eq!(item["phase"], over["phase"]);
    assert_eq!(item["result"], over["result"]["text"]);
    assert_eq!(item["n_moves"], names(&over["moves"]).len());
    assert_eq!(view["ruleset"], json!({"base": "japanese", "repetition": "positional_superko"}));
}

#[tokio::test]
async fn a_log_that_cannot_have_happened_is_reported_and_not_played_on() {
    let server = TestServer::new();
    let game = server.new_game(json!({})).await;
    server.command(&game, "c1", json!({"action": "play", "ply": 1, "at": "E5"})).await;
    server.settled(&game).await;
    let database = server.database();
    let server = server.stopped().await;
    let broken = r#"{"kind":"move","ply":2,"color":"black","at":"E5","captured":[]}"#;
    rusqlite::Connection::open(&database)
        .expect("it opens")
        .execute("update game_events set body = ?1 where seq = 3", [broken])
        .expect("a row");
    let server = server.start();
    assert_eq!(server.get(&game).await.code(), "log.broken");
    assert_eq!(server.command(&game, "c2", json!({"action": "resign"})).await, "log.broken");
    assert_eq!(server.get("/api/v1/games").await.status, StatusCode::OK);
}
