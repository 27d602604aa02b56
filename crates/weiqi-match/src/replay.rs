//! Rebuilding a match from its events.

use crate::{BadSettings, Command, Event, Match, Phase, Refusal, Settings, Who};

/// Why a list of events makes no match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The settings contradict themselves.
    #[error(transparent)]
    Settings(#[from] BadSettings),
    /// An event could not have happened there.
    #[error("event {number} could not have happened there: {reason}")]
    Event {
        /// Its place in the list, 1 for the first.
        number: usize,
        /// Why not.
        reason: Refusal,
    },
}

impl Match {
    /// The match that these events make.
    ///
    /// # Errors
    /// Names the first event that could not have happened.
    pub fn replay(settings: Settings, events: impl IntoIterator<Item = Event>) -> Result<Match, ReplayError> {
        let mut game = Match::new(settings)?;
        for (index, event) in events.into_iter().enumerate() {
            game.take(&event).map_err(|reason| ReplayError::Event { number: index + 1, reason })?;
        }
        Ok(game)
    }

    /// Takes over one event from a log.
    ///
    /// # Errors
    /// Says why it could not have happened; the match is then unchanged.
    pub fn take(&mut self, event: &Event) -> Result<(), Refusal> {
        self.check_event(event)?;
        self.absorb(event);
        Ok(())
    }

    /// Whether an event could have happened now. Moves and marks are checked against the rules; of what follows by
    /// itself only the phase is, so that a ruling or a later version's reason to end a game can be read.
    fn check_event(&self, event: &Event) -> Result<(), Refusal> {
        let during_play = matches!(self.phase(), Phase::Setup | Phase::Play);
        let is_possible = match *event {
            Event::Placed(_) if self.phase() != Phase::Setup => false,
            Event::Moved(..) if self.phase() != Phase::Play => false,
            Event::Placed(at) => {
                return self.could(Who::Player(self.to_move()), &Command::Play { ply: self.ply(), at });
            }
            Event::Moved(color, mv) => {
                let ply = self.ply();
                let command = mv.point().map_or(Command::Pass { ply }, |at| Command::Play { ply, at });
                return self.could(Who::Player(color), &command);
            }
            Event::UndoAsked(_) | Event::UndoAnswered(..) | Event::UndoCanceled(_) => during_play,
            Event::Undone { n_moves, n_placed, .. } => {
                during_play && n_moves <= self.game().n_moves() && n_placed <= self.placed().len()
            }
            Event::Marked { ref dead, .. } => {
                if let Some(&point) = dead.iter().find(|&&point| self.board().at(point).is_none()) {
                    return Err(Refusal::NoStone(point));
                }
                self.phase() == Phase::Counting
            }
            Event::Agreed(_) => self.dead().is_some(),
            Event::Resumed(_) => self.phase() == Phase::Counting,
            Event::Recounted(_) => self.phase() == Phase::Counted,
            Event::Ended(_) => self.phase() != Phase::Over,
        };
        if is_possible { Ok(()) } else { Err(Refusal::WrongPhase) }
    }
}
