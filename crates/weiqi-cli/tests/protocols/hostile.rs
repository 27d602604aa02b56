//! Lines made at random, sent to real programs: each is answered, and the program goes on.
//!
//! `WEIQI_HOSTILE_LINES=100000` sends more of them.

use serde_json::{Value, json};

use crate::program::Program;

/// A generator that needs no crate (xorshift, Marsaglia 2003).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    fn one_of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

fn n_lines() -> usize {
    std::env::var("WEIQI_HOSTILE_LINES").ok().and_then(|word| word.parse().ok()).unwrap_or(1000)
}

/// Commands that end the program, or write files.
const APART: &[&str] = &["quit", "printsgf"];

const WORDS: &[&str] = &[
    "b",
    "w",
    "black",
    "WHITE",
    "pass",
    "resign",
    "A1",
    "c3",
    "j9",
    "Z99",
    "e5,d4,pass",
    "0",
    "1",
    "2",
    "5",
    "9",
    "-1",
    "3.5",
    "1e9",
    "99999999999999999999",
    "nan",
    "inf",
    "true",
    "false",
    "all",
    "alive",
    "dead",
    "seki",
    "interval",
    "minmoves",
    "maxmoves",
    "avoid",
    "allow",
    "rootInfo",
    "ownership",
    "ownershipStdev",
    "movesOwnership",
    "pvVisits",
    "noResultValue",
    "japanese",
    "chinese",
    "{\"ko\":\"SIMPLE\"}",
    "{",
    "cpuctExploration",
    "maxTime",
    "lenientPlay",
    "byoyomi",
    "canadian",
    "fischer",
    "fischer-capped",
    "none",
    "absolute",
    "9:7",
    "é",
    "\u{1}",
    "#",
    "'",
    "\"",
    "/nowhere",
];

#[test]
fn lines_made_at_random_are_each_answered_by_gtp() {
    let mut engine = Program::start(&["gtp", "--visits", "2", "--seed", "1"]);
    engine.send("list_commands");
    let names = engine.answer();
    let mut names: Vec<&str> = names.trim_start_matches("= ").lines().collect();
    names.retain(|name| !APART.contains(name));
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for number in 0..n_lines() {
        // Boards stay small: counting a large one takes seconds.
        if number % 50 == 0 {
            engine.send(&format!("boardsize {}", 2 + dice.below(6)));
            engine.answer();
        }
        let name = if dice.below(20) == 0 { "nonsense" } else { dice.one_of(&names) };
        if name.contains("boardsize") || name == "kata-set-param" && dice.below(2) == 0 {
            continue;
        }
        let words: Vec<&str> = (0..dice.below(6)).map(|_| *dice.one_of(WORDS)).collect();
        let line = format!("{number} {name} {}", words.join(" "));
        // An empty line ends what would never end.
        engine.send(&line);
        engine.send("");
        let answer = engine.answer();
        let id = answer.trim_start_matches(['=', '?']);
        assert!(id.starts_with(&number.to_string()), "{line}: {answer}");
    }
    engine.send("name");
    assert_eq!(engine.answer(), "= Weiqi");
    assert_eq!(engine.end().0, Some(0));
}

fn value(dice: &mut Dice) -> Value {
    let values = [
        json!(null),
        json!(-1),
        json!(0),
        json!(1),
        json!(3),
        json!(2.5),
        json!(1e300),
        json!("x"),
        json!(""),
        json!("B"),
        json!("japanese"),
        json!(true),
        json!([]),
        json!([0, 1]),
        json!([["B", "A1"], ["W", "pass"], ["b", "(1,1)"]]),
        json!([["B", "A1"], ["B", "A1"]]),
        json!([{ "player": "B", "moves": ["A1", "B2"], "untilDepth": 3 }]),
        json!([{ "player": "x" }]),
        json!({}),
        json!({ "maxTime": 0.01, "cpuctExploration": "2" }),
        json!({ "scoring": "TERRITORY", "tax": "ALL" }),
        json!({ "nonsense": [1] }),
    ];
    dice.one_of(&values).clone()
}

const FIELDS: &[&str] = &[
    "id",
    "moves",
    "rules",
    "boardXSize",
    "boardYSize",
    "initialStones",
    "initialPlayer",
    "komi",
    "whiteHandicapBonus",
    "analyzeTurns",
    "rootPolicyTemperature",
    "rootFpuReductionMax",
    "analysisPVLen",
    "includeOwnership",
    "includeOwnershipStdev",
    "includeMovesOwnership",
    "includeMovesOwnershipStdev",
    "includePolicy",
    "includePVVisits",
    "includeNoResultValue",
    "avoidMoves",
    "allowMoves",
    "overrideSettings",
    "reportDuringSearchEvery",
    "priority",
    "priorities",
    "action",
    "terminateId",
    "turnNumbers",
    "nonsense",
];

#[test]
fn queries_made_at_random_are_each_answered() {
    let mut program = Program::start(&["analysis", "--analysis-threads", "1"]);
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    for number in 0..n_lines() {
        let side = 2 + dice.below(7);
        let mut query = json!({ "id": number.to_string(), "moves": [["B", "A1"]], "rules": "chinese",
                                "boardXSize": side, "boardYSize": side, "maxVisits": 2 });
        for _ in 0..dice.below(4) {
            query[*dice.one_of(FIELDS)] = value(&mut dice);
        }
        let mut line = query.to_string().into_bytes();
        if dice.below(10) == 0 {
            let place = dice.below(line.len());
            line[place] = b"\"{}[],:0\xff "[dice.below(10)];
        }
        line.push(b'\n');
        program.send_bytes(&line);
        // What was asked before is answered by then.
        program.send(&format!(r#"{{"id":"after-{number}","action":"query_version"}}"#));
        loop {
            let answer: Value = serde_json::from_str(&program.line().expect("it goes on")).expect("JSON");
            if answer["id"] == format!("after-{number}") {
                break;
            }
        }
    }
    let (code, lines) = program.end();
    assert_eq!(code, Some(0));
    assert!(lines.iter().all(|line| serde_json::from_str::<Value>(line).is_ok()));
}
