//! A game against the computer, for a page without a server. Answers are those of the server, as JSON.

use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;
use weiqi_play::api::{Action, ColorName, Event, Grade, MoveName, NewGame, PointName};
use weiqi_play::{Duty, Logbook, Thought};

use crate::json::to_json;

/// A game and its log.
#[wasm_bindgen]
pub struct OpenTable(pub(crate) Logbook);

/// What came of thinking, on its way from the worker to the page.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ThoughtView {
    /// A move.
    Move {
        /// Whose.
        color: ColorName,
        /// Which.
        at: MoveName,
    },
    /// Giving up.
    Resign {
        /// Who.
        color: ColorName,
    },
    /// Dead stones.
    Dead {
        /// Which.
        points: Vec<PointName>,
    },
    /// What the last move is worth.
    Grade {
        /// What the coach thinks of it.
        grade: Grade,
    },
}

impl From<Thought> for ThoughtView {
    fn from(thought: Thought) -> ThoughtView {
        match thought {
            Thought::Move(color, mv) => ThoughtView::Move { color: color.into(), at: MoveName(mv) },
            Thought::Resign(color) => ThoughtView::Resign { color: color.into() },
            Thought::Dead(points) => ThoughtView::Dead { points: points.into_iter().map(PointName).collect() },
            Thought::Grade(grade) => ThoughtView::Grade { grade },
        }
    }
}

impl From<ThoughtView> for Thought {
    fn from(view: ThoughtView) -> Thought {
        match view {
            ThoughtView::Move { color, at } => Thought::Move(color.into(), at.0),
            ThoughtView::Resign { color } => Thought::Resign(color.into()),
            ThoughtView::Dead { points } => Thought::Dead(points.into_iter().map(|name| name.0).collect()),
            ThoughtView::Grade { grade } => Thought::Grade(grade),
        }
    }
}

#[wasm_bindgen]
impl OpenTable {
    /// Begins a game that a `NewGame` asks for. `heads` is what the coin shows where colors are drawn.
    ///
    /// # Errors
    /// The code of what is wrong.
    pub fn begin(id: &str, request: &str, heads: bool, at_ms: f64) -> Result<OpenTable, String> {
        let request: NewGame = serde_json::from_str(request).map_err(|_| "request.json")?;
        let table = Logbook::begin(id, &request, heads, at_ms as u64).map_err(|_| "request.fields")?;
        Ok(OpenTable(table))
    }

    /// Brings a game back from its log, a list of `Event`.
    ///
    /// # Errors
    /// A code.
    pub fn replay(id: &str, log: &str, now_ms: f64) -> Result<OpenTable, String> {
        let events: Vec<Event> = serde_json::from_str(log).map_err(|_| "log.broken")?;
        Logbook::replay(id, events, now_ms as u64).map(OpenTable).map_err(|_| "log.broken".to_owned())
    }

    /// Everything that happened, as a list of `Event`.
    pub fn log(&self) -> String {
        to_json(self.0.events())
    }

    /// Number of the last event.
    pub fn seq(&self) -> f64 {
        self.0.seq() as f64
    }

    /// What the player sees, as `GameView`.
    pub fn view(&self, now_ms: f64) -> String {
        to_json(&self.0.view(now_ms as u64))
    }

    /// What changes with every event, as `GameNow`.
    pub fn now(&self, now_ms: f64) -> String {
        to_json(&self.0.now(now_ms as u64))
    }

    /// The line of the game in a list, as `GameSummary`.
    pub fn summary(&self) -> String {
        to_json(&self.0.summary())
    }

    /// The game as SGF.
    pub fn record(&self) -> Vec<u8> {
        self.0.record()
    }

    /// Whether the computer has to think.
    pub fn thinks(&self) -> bool {
        self.0.duty().is_some_and(Duty::takes_time)
    }

    /// When the time of the side to move is over, in milliseconds since 1970; nothing while no time runs.
    #[wasm_bindgen(js_name = flagAt)]
    pub fn flag_at(&self) -> Option<f64> {
        self.0.table().flag_at().map(|ms| ms as f64)
    }

    /// Ends the game where a side's time is over; answers the new events.
    #[wasm_bindgen(js_name = callTime)]
    pub fn call_time(&mut self, at_ms: f64) -> String {
        to_json(self.0.call_time(at_ms as u64))
    }

    /// The least time between two moves of two computers.
    #[wasm_bindgen(js_name = paceMs)]
    pub fn pace_ms(&self) -> u32 {
        self.0.table().pace_ms()
    }

    /// Does what an `Action` asks for, and answers the new events.
    ///
    /// # Errors
    /// The code of the refusal.
    pub fn act(&mut self, action: &str, at_ms: f64) -> Result<String, String> {
        let action: Action = serde_json::from_str(action).map_err(|_| "frame.json")?;
        Ok(to_json(self.0.act(&action, at_ms as u64)?))
    }

    /// Lets the computer agree to what the player agreed to, where it owes that; answers the new events.
    pub fn agree(&mut self, at_ms: f64) -> String {
        to_json(self.0.agree(at_ms as u64))
    }

    /// Does what [`crate::mind::Mind::think`] answered, or what the computer does without an engine where that is
    /// nothing; answers the new events.
    ///
    /// # Errors
    /// The code of the refusal.
    pub fn take(&mut self, thought: Option<String>, at_ms: f64) -> Result<String, String> {
        let thought = thought.and_then(|text| serde_json::from_str::<ThoughtView>(&text).ok()).map(Thought::from);
        Ok(to_json(self.0.take(thought.as_ref(), at_ms as u64)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REQUEST: &str =
        r#"{"opponent":"computer","size":[9,9],"ruleset":"chinese","color":"white","level":"beginner"}"#;

    #[test]
    fn a_game_is_begun_played_and_brought_back() {
        let mut table = OpenTable::begin("l1", REQUEST, true, 1000.0).unwrap_or_else(|code| panic!("{code}"));
        assert!(table.thinks());
        let thought = r#"{"kind":"move","color":"black","at":"C3"}"#.to_owned();
        let events = table.take(Some(thought), 2000.0).expect("it is the computer's turn");
        assert!(events.contains(r#""at":"C3""#), "{events}");
        let events = table.act(r#"{"action":"play","ply":2,"at":"E5"}"#, 3000.0).expect("it is the player's turn");
        assert!(events.contains(r#""seq":3"#), "{events}");
        let again = OpenTable::replay("l1", &table.log(), 0.0).unwrap_or_else(|code| panic!("{code}"));
        assert_eq!((again.view(0.0), again.seq()), (table.view(0.0), 3.0));
    }

    #[test]
    fn what_cannot_be_has_a_code() {
        let begin = |request: &str| OpenTable::begin("l1", request, true, 0.0).err();
        assert_eq!(begin("{"), Some("request.json".into()));
        assert_eq!(begin(&REQUEST.replace("[9,9]", "[1,9]")), Some("request.fields".into()));
        assert_eq!(OpenTable::replay("l1", "[]", 0.0).err(), Some("log.broken".into()));
        let mut table = OpenTable::begin("l1", REQUEST, true, 0.0).unwrap_or_else(|code| panic!("{code}"));
        assert_eq!(table.act("{}", 0.0), Err("frame.json".into()));
        assert_eq!(table.act(r#"{"action":"pass","ply":1}"#, 0.0), Err("turn.not_yours".into()));
    }

    #[test]
    fn where_nothing_was_thought_the_game_goes_on() {
        let mut table = OpenTable::begin("l1", REQUEST, true, 0.0).unwrap_or_else(|code| panic!("{code}"));
        assert!(table.take(None, 0.0).is_ok_and(|events| events.contains(r#""kind":"pass""#)));
    }
}
