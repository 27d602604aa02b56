//! A game with its log: what a page without a server plays at.

use weiqi_match::{Command, Match, Phase, Refusal, Who};
use weiqi_rules::Color;

use crate::api::{self, Action, BadLog, Event, EventKind, GameNow, GameSummary, GameView, NewGame};
use crate::{Begun, Deed, Denial, Duty, Table, Thought, Unfit, begin, code_of, view};

/// Why a log makes no game.
#[derive(Debug, thiserror::Error)]
pub enum BrokenLog {
    /// The events don't begin with 1, or have a hole.
    #[error("event {0} is missing")]
    Hole(u64),
    /// It makes no match.
    #[error(transparent)]
    Bad(#[from] BadLog),
    /// An event could not have happened.
    #[error("event {seq}: {reason}")]
    Event {
        /// Which.
        seq: u64,
        /// Why not.
        reason: Denial,
    },
}

/// A table with everything that happened at it. It is told the time in milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Logbook {
    id: String,
    table: Table,
    events: Vec<Event>,
}

impl Logbook {
    /// Begins a game. `heads` is what the coin shows where colors are drawn.
    ///
    /// # Errors
    /// Names every field that keeps it from beginning.
    pub fn begin(id: &str, request: &NewGame, heads: bool, at_ms: u64) -> Result<Logbook, Unfit> {
        let Begun { mut table, events } = begin(request, heads)?;
        table.set_clock(at_ms);
        let events = (1..).zip(events).map(|(seq, what)| Event { seq, at_ms, what }).collect();
        Ok(Logbook { id: id.to_owned(), table, events })
    }

    /// Brings a game back from its log. Time ran for nobody meanwhile.
    ///
    /// # Errors
    /// When it cannot have happened so.
    pub fn replay(id: &str, events: Vec<Event>, now_ms: u64) -> Result<Logbook, BrokenLog> {
        let Some(EventKind::Start { settings }) = events.first().map(|event| &event.what) else {
            return Err(BadLog::Start.into());
        };
        let mut table = Table::new(settings.clone(), api::read_start(settings)?);
        for (expected, event) in (1..).zip(&events) {
            if event.seq != expected {
                return Err(BrokenLog::Hole(expected));
            }
            if expected > 1 {
                table.take(&event.what).map_err(|reason| BrokenLog::Event { seq: event.seq, reason })?;
            }
        }
        table.set_clock(now_ms);
        Ok(Logbook { id: id.to_owned(), table, events })
    }

    /// What the game is called.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The match.
    pub fn game(&self) -> &Match {
        self.table.game()
    }

    /// Everything that happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Number of the last event.
    pub fn seq(&self) -> u64 {
        self.events.last().map_or(0, |event| event.seq)
    }

    /// What the computer has to do now, if anything.
    pub fn duty(&self) -> Option<Duty> {
        self.table.duty()
    }

    /// Does what the player asks for, and answers what happened.
    ///
    /// # Errors
    /// The code of the refusal.
    pub fn act(&mut self, action: &Action, at_ms: u64) -> Result<&[Event], &'static str> {
        let deeds = self.table.deeds_of(action)?;
        self.perform(&deeds, at_ms)
    }

    /// Does what the computer thought of; where that is refused, what it does without an engine.
    ///
    /// # Errors
    /// The code of the refusal.
    pub fn take(&mut self, thought: Option<&Thought>, at_ms: u64) -> Result<&[Event], &'static str> {
        let n_before = self.events.len();
        let ply = self.game().ply();
        let is_done = thought.is_some_and(|thought| self.perform(&[thought.to_deed(ply)], at_ms).is_ok());
        if !is_done {
            let deed = self.table.without_engine().to_deed(ply);
            self.perform(&[deed], at_ms)?;
        }
        Ok(&self.events[n_before..])
    }

    /// Lets the computer agree to what the player agreed to, where it owes that; answers what happened.
    pub fn agree(&mut self, at_ms: u64) -> &[Event] {
        let n_before = self.events.len();
        while let Some(Duty::Agree(color, set)) = self.duty() {
            let deed = Deed::Command(Who::Player(color), Command::Agree(set));
            if self.perform(&[deed], at_ms).is_err() {
                break;
            }
        }
        &self.events[n_before..]
    }

    /// Ends the game where a side's time is over; answers what happened.
    pub fn call_time(&mut self, at_ms: u64) -> &[Event] {
        let n_before = self.events.len();
        if let Some(late) = self.table.flagged(at_ms) {
            // A match that is over already has no time to call.
            let _ = self.perform(&[Deed::Command(Who::Referee, Command::CallTime(late))], at_ms);
        }
        &self.events[n_before..]
    }

    /// Does all of these or none.
    fn perform(&mut self, deeds: &[Deed], at_ms: u64) -> Result<&[Event], &'static str> {
        let n_before = self.events.len();
        let mut next = self.table.clone();
        let mut happened = Vec::new();
        for deed in deeds {
            happened.extend(next.apply(deed, at_ms).map_err(|refusal: Refusal| code_of(&refusal))?);
        }
        let first_seq = self.seq() + 1;
        self.table = next;
        self.events.extend((first_seq..).zip(happened).map(|(seq, what)| Event { seq, at_ms, what }));
        Ok(&self.events[n_before..])
    }

    fn player(&self) -> Option<Color> {
        view::seat_of_human(self.table.settings())
    }

    fn started_ms(&self) -> u64 {
        self.events.first().map_or(0, |event| event.at_ms)
    }

    /// What the player sees.
    pub fn view(&self, now_ms: u64) -> GameView {
        let settings = self.table.settings();
        let view = view::view(&self.id, self.game(), settings, self.started_ms(), self.seq(), self.player());
        GameView { now: self.now(now_ms), ..view }
    }

    /// What changes with every event.
    pub fn now(&self, now_ms: u64) -> GameNow {
        self.table.now(self.player(), now_ms)
    }

    /// The line of the game in a list.
    pub fn summary(&self) -> GameSummary {
        let is_over = self.game().phase() == Phase::Over;
        let ended_ms = self.events.last().filter(|_| is_over).map(|event| event.at_ms);
        view::summary(&self.id, self.game(), self.table.settings(), self.started_ms(), ended_ms)
    }

    /// The game as SGF.
    pub fn record(&self) -> Vec<u8> {
        let log: Vec<EventKind> = self.events.iter().map(|event| event.what.clone()).collect();
        view::record(self.game(), &log, self.table.settings(), self.started_ms())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::PointName;
    use weiqi_rules::Move;

    fn table() -> Logbook {
        let request = r#"{"opponent":"computer","size":[5,5],"ruleset":"chinese","color":"black","level":"beginner"}"#;
        let request: NewGame = serde_json::from_str(request).expect("a request");
        Logbook::begin("l1", &request, true, 1000).expect("it can begin")
    }

    fn play(table: &mut Logbook, ply: u32, at: &str) -> Result<usize, &'static str> {
        let action = Action::Play { ply, at: PointName(at.parse().expect("a point")) };
        table.act(&action, 2000).map(<[Event]>::len)
    }

    #[test]
    fn a_game_is_played_to_the_count_and_comes_back_from_its_log() {
        let mut table = table();
        assert_eq!(table.duty(), None);
        assert_eq!(play(&mut table, 1, "C3"), Ok(1));
        assert!(matches!(table.duty(), Some(Duty::Move(Color::White, ..))));
        let pass = Thought::Move(Color::White, Move::Pass);
        assert_eq!(table.take(Some(&pass), 3000).map(<[Event]>::len), Ok(1));
        table.act(&Action::Pass { ply: 3 }, 4000).expect("it is the player's turn");
        if table.game().phase() == Phase::Play {
            table.take(Some(&pass), 5000).expect("it is the computer's turn");
        }
        assert_eq!(table.duty(), Some(Duty::Propose));
        table.take(Some(&Thought::Dead(Vec::new())), 6000).expect("dead stones are proposed");
        for _ in 0..2 {
            let set = table.now(7000).set.expect("stones are marked");
            table.act(&Action::Agree { set }, 7000).expect("there is something to agree to");
            table.agree(7000);
        }
        assert_eq!(table.game().phase(), Phase::Over);
        assert_eq!(table.summary().ended_ms, Some(7000));
        let log = serde_json::to_string(table.events()).expect("JSON");
        let again = Logbook::replay("l1", serde_json::from_str(&log).expect("events"), 7000).expect("it happened");
        assert_eq!(again.view(7000), table.view(7000));
        assert_eq!(again.record(), table.record());
    }

    #[test]
    fn what_is_refused_has_a_code_and_changes_nothing() {
        let mut table = table();
        assert_eq!(play(&mut table, 2, "C3"), Err("ply.stale"));
        assert_eq!(play(&mut table, 1, "J9"), Err("illegal.off_board"));
        assert_eq!(table.seq(), 1);
    }

    #[test]
    fn a_thought_that_is_refused_gives_way_to_a_pass() {
        let mut table = table();
        play(&mut table, 1, "C3").expect("it is the player's turn");
        let taken = Thought::Move(Color::White, Move::Play("C3".parse().expect("a point")));
        table.take(Some(&taken), 3000).expect("a pass is always legal");
        assert!(matches!(table.events().last().map(|event| &event.what), Some(EventKind::Pass { ply: 2, .. })));
    }

    #[test]
    fn a_log_with_a_hole_makes_no_game() {
        let mut table = table();
        play(&mut table, 1, "C3").expect("it is the player's turn");
        let mut events = table.events().to_vec();
        events[1].seq = 3;
        assert!(matches!(Logbook::replay("l1", events, 0), Err(BrokenLog::Hole(2))));
        assert!(Logbook::replay("l1", Vec::new(), 0).is_err());
    }
}
