//! What the board is worth with the marked stones lifted.

use weiqi_rules::{Color, Count, Quarters, Terms, count};

use crate::{Match, Outcome, Phase};

impl Match {
    /// The explained count with the stones that are marked dead; `None` while stones are played, before the referee's
    /// proposal, and in a game that ended without a count.
    pub fn count(&self) -> Option<Count> {
        let is_counted = match self.phase() {
            Phase::Setup | Phase::Play => false,
            Phase::Counting | Phase::Counted => self.dead().is_some(),
            Phase::Over => matches!(self.outcome(), Some(Outcome::Counted { .. })),
        };
        is_counted.then(|| self.count_now())
    }

    /// The result by the count.
    pub(crate) fn counted(&self) -> Outcome {
        let count = self.count_now();
        Outcome::Counted { winner: count.winner(), margin: count.margin() }
    }

    fn count_now(&self) -> Count {
        let mut terms: Terms = self.game().terms();
        for color in Color::BOTH {
            // Nobody can pay more than the largest board is worth.
            let points = self.paid[color].min(10_000);
            terms.penalties[color] = Quarters::from_points(i32::try_from(points).unwrap_or_default());
        }
        count(self.game().position(), &terms, self.dead().unwrap_or_default())
    }
}
