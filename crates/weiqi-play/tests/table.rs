//! A table: clock, pauses, two people, two computers, the coach; and that its log makes it again.

use serde_json::{Value, json};
use weiqi_engine::{Engine, Level, Stop};
use weiqi_match::{Command, Phase, Who};
use weiqi_play::api::{Action, EventKind, Grade, MoveReason, NewGame, PauseReason, PointName};
use weiqi_play::{Deed, Duty, Table, Thought, settle, think};
use weiqi_rules::Color;

fn table(changes: Value) -> Table {
    let mut request =
        json!({"opponent": "computer", "size": [9, 9], "ruleset": "chinese", "color": "black", "level": "20k"});
    let fields = request.as_object_mut().expect("an object");
    fields.extend(changes.as_object().expect("an object").clone());
    let request: NewGame = serde_json::from_value(request).expect("a request");
    let (settings, game) = settle(&request, true).expect("it can begin");
    Table::new(settings, game)
}

/// A table whose log is kept, and the time.
struct Played {
    table: Table,
    log: Vec<EventKind>,
    now_ms: u64,
}

impl Played {
    fn new(changes: Value) -> Played {
        let mut table = table(changes);
        table.set_clock(0);
        Played { table, log: Vec::new(), now_ms: 0 }
    }

    fn deed(&mut self, deed: &Deed) {
        let happened = self.table.apply(deed, self.now_ms).expect("it is done");
        self.log.extend(happened);
    }

    /// Does what a person wishes, some time later. Answers with the code of why not, or `ok`.
    fn wish(&mut self, later_ms: u64, action: Value) -> &'static str {
        self.now_ms += later_ms;
        let action: Action = serde_json::from_value(action).expect("an action");
        match self.table.deeds_of(&action) {
            Ok(deeds) => {
                deeds.iter().for_each(|deed| self.deed(deed));
                "ok"
            }
            Err(code) => code,
        }
    }

    fn play(&mut self, later_ms: u64, at: &str) {
        let ply = self.table.game().ply();
        assert_eq!(self.wish(later_ms, json!({"action": "play", "ply": ply, "at": at})), "ok");
    }

    /// The other side's move, by the computer.
    fn answer(&mut self, later_ms: u64, at: &str) {
        self.now_ms += later_ms;
        let (ply, color) = (self.table.game().ply(), self.table.game().to_move());
        let at = at.parse().expect("a point");
        self.deed(&Deed::Command(Who::Player(color), Command::Play { ply, at }));
    }

    /// What is seen now, without the time that runs.
    fn seen(&self) -> Value {
        seen(&self.table, self.now_ms)
    }

    /// Checks that the log, written and read, makes the same table.
    fn check(&self) {
        let json = serde_json::to_string(&self.log).expect("events are JSON");
        let log: Vec<EventKind> = serde_json::from_str(&json).expect("what was written can be read");
        let mut again = Table::new(self.table.settings().clone(), self.table.game().begun());
        log.iter().for_each(|event| again.take(event).expect("it happened"));
        let mut stopped = self.table.clone();
        let _ = stopped.apply(&Deed::Pause(PauseReason::Asked), self.now_ms);
        let _ = again.apply(&Deed::Pause(PauseReason::Asked), 0);
        let (mut was, mut is) = (seen(&stopped, self.now_ms), seen(&again, 0));
        // A thought that nothing has ended is in no log.
        was["clock"]["think_ms"] = Value::Null;
        is["clock"]["think_ms"] = Value::Null;
        assert_eq!(is, was);
        assert_eq!(again.duty(), stopped.duty());
    }
}

fn seen(table: &Table, now_ms: u64) -> Value {
    let viewer = weiqi_play::view::seat_of_human(table.settings());
    serde_json::to_value(table.now(viewer, now_ms)).expect("a view is JSON")
}

fn byoyomi() -> Value {
    json!({"type": "byoyomi", "main_ms": 10_000, "periods": 2, "period_ms": 30_000})
}

#[test]
fn thoughts_are_taken_off_and_kept_in_the_log() {
    let mut played = Played::new(json!({"clock": byoyomi()}));
    played.play(4_000, "E5");
    played.answer(1_500, "C3");
    played.play(20_000, "G7");
    let clock = &played.seen()["clock"];
    assert_eq!(clock["black"], json!({"main_ms": 0, "count": 2, "period_ms": 30_000}));
    assert_eq!(clock["white"], json!({"main_ms": 8_500, "count": 2, "period_ms": 30_000}));
    assert_eq!(clock["running"], "white");
    played.check();
}

#[test]
fn who_uses_up_his_time_loses() {
    let mut played = Played::new(json!({"clock": byoyomi()}));
    assert_eq!(played.table.flag_at(), Some(70_000));
    assert_eq!(played.table.flagged(69_999), None);
    assert_eq!(played.table.flagged(70_000), Some(Color::Black));
    played.now_ms = 70_000;
    played.deed(&Deed::Command(Who::Referee, Command::CallTime(Color::Black)));
    assert_eq!(played.seen()["result"]["text"], "W+T");
    assert_eq!(played.seen()["clock"]["running"], Value::Null);
    played.check();
}

#[test]
fn a_pause_takes_no_time_and_gives_none() {
    let mut played = Played::new(json!({"clock": byoyomi()}));
    played.now_ms = 9_000;
    played.deed(&Deed::Pause(PauseReason::Away));
    assert_eq!((played.table.flag_at(), played.seen()["paused"].clone()), (None, json!("away")));
    played.check();
    played.now_ms = 500_000;
    played.deed(&Deed::GoOn);
    assert_eq!(played.table.flag_at(), Some(561_000));
    assert_eq!(played.wish(0, json!({"action": "pause"})), "ok");
    assert_eq!(played.seen()["may"], json!(["play", "pass", "resign", "go_on"]));
    // Whoever plays on has rested enough.
    played.play(100_000, "E5");
    assert_eq!((&played.seen()["paused"], &played.seen()["clock"]["black"]["main_ms"]), (&Value::Null, &json!(1_000)));
    played.check();
}

#[test]
fn a_game_without_a_clock_has_nothing_to_pause() {
    let mut played = Played::new(json!({}));
    assert_eq!(played.wish(0, json!({"action": "pause"})), "phase.wrong");
    assert_eq!(played.wish(0, json!({"action": "pace", "ms": 5})), "phase.wrong");
    assert!(!played.table.wants_company());
    assert_eq!(played.seen()["clock"], Value::Null);
}

#[test]
fn two_people_at_one_screen_take_turns_take_back_and_agree_together() {
    let mut played = Played::new(json!({"opponent": "same_screen", "clock": byoyomi()}));
    played.play(100, "E5");
    played.play(100, "C3");
    assert_eq!(played.seen()["may"], json!(["play", "pass", "resign", "undo_ask", "pause"]));
    assert_eq!(played.wish(100, json!({"action": "undo_ask", "ply": 3})), "ok");
    assert_eq!((&played.seen()["to_move"], &played.seen()["ply"]), (&json!("white"), &json!(2)));
    assert_eq!(played.wish(100, json!({"action": "pass", "ply": 2})), "ok");
    assert_eq!(played.wish(100, json!({"action": "pass", "ply": 3})), "ok");
    assert_eq!(played.table.duty(), Some(Duty::Propose));
    played.deed(&Deed::Command(Who::Referee, Command::Propose(Vec::new())));
    let set = played.seen()["set"].clone();
    assert_eq!(played.wish(100, json!({"action": "agree", "set": set})), "ok");
    assert_eq!(played.table.game().phase(), Phase::Counted);
    assert_eq!(played.wish(100, json!({"action": "agree", "set": set})), "ok");
    assert_eq!(played.table.game().phase(), Phase::Over);
    played.check();
}

#[test]
fn two_computers_play_by_themselves_and_agree_by_themselves() {
    let other = json!({"level": "7d", "style": "territory"});
    let mut played = Played::new(json!({"opponent": "computers", "other": other, "pace_ms": 1000}));
    assert!(matches!(played.table.duty(), Some(Duty::Move(Color::Black, ..))));
    assert!(played.table.wants_company());
    assert_eq!(played.seen()["may"], json!(["pause", "pace"]));
    assert_eq!(played.wish(0, json!({"action": "play", "ply": 1, "at": "E5"})), "seat.not_yours");
    assert_eq!(played.wish(0, json!({"action": "pace", "ms": 3000})), "ok");
    assert_eq!(played.table.pace_ms(), 3000);
    assert_eq!(played.wish(0, json!({"action": "pause"})), "ok");
    assert_eq!(played.table.duty(), None);
    assert_eq!(played.wish(0, json!({"action": "go_on"})), "ok");
    for ply in [1, 2] {
        let color = played.table.game().to_move();
        played.deed(&Deed::Command(Who::Player(color), Command::Pass { ply }));
    }
    played.deed(&Deed::Command(Who::Referee, Command::Propose(Vec::new())));
    while let Some(Duty::Agree(color, set)) = played.table.duty() {
        played.deed(&Deed::Command(Who::Player(color), Command::Agree(set)));
    }
    assert_eq!(played.table.game().phase(), Phase::Over);
    played.check();
}

fn grade(ply: u32, loss_quarters: u32) -> Deed {
    Deed::Grade(Grade {
        ply,
        loss_quarters,
        better: Vec::new(),
        answer: Vec::new(),
        reasons: Vec::new(),
        better_reasons: Vec::new(),
    })
}

#[test]
fn the_coach_asks_before_the_computer_answers() {
    let mut played = Played::new(json!({"coach_quarters": 20, "clock": byoyomi()}));
    played.play(100, "E5");
    assert_eq!(played.table.duty(), Some(Duty::Grade(Color::Black)));
    played.deed(&grade(1, 19));
    assert!(matches!(played.table.duty(), Some(Duty::Move(Color::White, ..))));
    played.answer(100, "C3");
    assert_eq!(played.table.duty(), None);
    played.play(100, "A1");
    played.deed(&grade(3, 20));
    assert_eq!((played.table.duty(), played.seen()["clock"]["running"].clone()), (None, Value::Null));
    assert_eq!(played.seen()["grade"]["ply"], 3);
    assert_eq!(played.seen()["may"], json!(["resign", "undo_ask", "pause", "keep"]));
    played.check();
    // Taken back and played again it is looked at again.
    assert_eq!(played.wish(100, json!({"action": "undo_ask", "ply": 4})), "ok");
    assert_eq!((&played.seen()["grade"], &played.seen()["ply"]), (&Value::Null, &json!(3)));
    played.play(100, "A1");
    assert_eq!(played.table.duty(), Some(Duty::Grade(Color::Black)));
    played.deed(&grade(3, 20));
    assert_eq!(played.wish(100, json!({"action": "keep", "ply": 2})), "phase.wrong");
    assert_eq!(played.wish(100, json!({"action": "keep", "ply": 3})), "ok");
    assert!(matches!(played.table.duty(), Some(Duty::Move(Color::White, ..))));
    played.check();
}

/// Five black stones that White takes at H3, unless Black connects there.
#[test]
fn the_coach_says_why_by_contrast() {
    let black = ["C3", "D3", "E3", "F3", "G3", "H2", "H4", "H5"];
    let white = ["B2", "C2", "D2", "E2", "F2", "G2", "B3", "B4", "C4", "D4", "E4", "F4", "G4"];
    let request = json!({
        "opponent": "computer", "size": [9, 9], "ruleset": "chinese", "color": "black", "level": "20k",
        "coach_quarters": 8,
        "from": {"start": {"black": black, "white": white, "to_move": "black"},
            "moves": [{"color": "black", "at": "A9"}]},
    });
    let begun = weiqi_play::begin(&serde_json::from_value(request).expect("a request"), true).expect("it can begin");
    let (mut engine, stop) = (Engine::new(Level::Full, 1), Stop::new());
    let duty = Duty::Grade(Color::Black);
    let Thought::Grade(grade) = think(&mut engine, begun.table.game(), duty, &stop, &mut |_| {}) else {
        panic!("the coach has looked")
    };
    let point = |name: &str| PointName(name.parse().expect("a point"));
    assert!(grade.loss_quarters > 12, "{grade:?}");
    let exposes = MoveReason::Exposes { stones: 5, at: point("C3"), by: point("H3"), ladder: false };
    assert!(grade.reasons.contains(&exposes), "{grade:?}");
    let saves = MoveReason::Saves { stones: 5, at: point("C3") };
    assert!(grade.better_reasons.contains(&saves), "{grade:?}");
    // A log keeps it.
    let json = serde_json::to_string(&grade).expect("JSON");
    assert_eq!(serde_json::from_str::<Grade>(&json).expect("what was written can be read"), grade);
}

#[test]
fn what_was_taken_back_stays_in_the_record_as_a_variation() {
    let mut played = Played::new(json!({"opponent": "same_screen"}));
    for at in ["E5", "C3", "G7"] {
        played.play(0, at);
    }
    played.wish(0, json!({"action": "undo_ask", "ply": 4}));
    played.wish(0, json!({"action": "undo_ask", "ply": 3}));
    played.play(0, "D4");
    let past: Vec<_> =
        played.log.iter().map(|event| weiqi_play::api::read_event(event).expect("of the match")).collect();
    let record = played.table.game().record_with(&past);
    let size = played.table.game().settings().size;
    let moves = |line: Vec<weiqi_record::Node<'_>>| -> Vec<String> {
        line.iter().filter_map(|node| node.played(size)).map(|(_, mv)| mv.to_string()).collect()
    };
    assert_eq!(moves(record.main_line().collect()), ["E5", "D4"]);
    assert_eq!(record.n_leaves(), 2);
    let tried = record.nodes().find(|node| node.played(size).is_some_and(|(_, mv)| mv.to_string() == "G7"));
    assert_eq!(moves(tried.expect("it is kept").line()), ["E5", "C3", "G7"]);
}

#[test]
fn a_record_tells_how_time_was_given_and_what_was_left() {
    let mut played = Played::new(json!({"opponent": "same_screen", "clock": byoyomi()}));
    played.play(4_000, "E5");
    played.play(2_000, "C3");
    played.wish(500, json!({"action": "undo_ask", "ply": 3}));
    played.play(12_500, "G7");
    played.play(36_500, "D4");
    let (game, settings) = (played.table.game(), played.table.settings());
    let sgf = weiqi_play::view::record(game, &played.log, settings, 0);
    let sgf = String::from_utf8(sgf).expect("it is text");
    for part in ["TM[10]", "OT[2x30 byo-yomi]", "B[ee]BL[6]", "W[gc]WL[30]OW[2]", "B[df]BL[30]OB[1]"] {
        assert!(sgf.contains(part), "no {part} in {sgf}");
    }
}

#[test]
fn stretches_of_ing_time_are_paid_for_at_the_count() {
    let ing = json!({"type": "ing", "main_ms": 12_000, "overtime_ms": 2_000, "overtimes": 3, "penalty_points": 2});
    let mut played = Played::new(json!({"opponent": "same_screen", "clock": ing}));
    played.play(13_000, "E5");
    played.play(1_000, "C3");
    // Black buys a second stretch while he thinks about his pass.
    assert_eq!(played.wish(2_500, json!({"action": "pass", "ply": 3})), "ok");
    assert_eq!(played.wish(1_000, json!({"action": "pass", "ply": 4})), "ok");
    played.deed(&Deed::Command(Who::Referee, Command::Propose(Vec::new())));
    let lines = played.seen()["count"]["lines"].clone();
    let paid: Vec<_> = lines.as_array().expect("lines").iter().filter(|line| line["name"] == "time_penalty").collect();
    assert_eq!(paid.len(), 1, "{lines}");
    assert_eq!((&paid[0]["color"], &paid[0]["quarters"]), (&json!("white"), &json!(16)));
    played.check();
    let set = played.seen()["set"].clone();
    for _ in 0..2 {
        assert_eq!(played.wish(100, json!({"action": "agree", "set": set})), "ok");
    }
    let without = played.table.game().game().count(&[]).margin();
    let with = played.table.game().count().expect("it is over").margin();
    assert_eq!((with - without).0.abs(), 16);
    played.check();
    let sgf = weiqi_play::view::record(played.table.game(), &played.log, played.table.settings(), 0);
    assert!(String::from_utf8(sgf).expect("it is text").contains("OT[3x2 Ing, 2 points each]"));
}
