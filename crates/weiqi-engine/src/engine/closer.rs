//! A closer look at single moves, for what nobody should do without having looked.

use weiqi_rules::{Color, Game, Move};

use crate::hash;
use crate::judge::Judge as _;
use crate::level::Look;
use crate::limits::{Deadline, Limits, Stop};
use crate::network::Network;
use crate::puct::{Means, Puct};
use crate::report::Details;
use crate::request::{Request, Restriction};

/// What is known after fewer visits is no more than a glance tells.
const FEWEST: u32 = 4;

/// The game after a pass that ends nothing: whoever comes next may play on, and so may the side that passed.
///
/// Where one more pass ends play, a network that takes living stones for dead, or one that is asked of another symmetry,
/// would have a search give up what nobody gives up.
pub(super) fn after_pass(game: &Game) -> Game {
    let mut passed = game.clone();
    passed.play_legal(Move::Pass);
    passed.reopen();
    passed
}

/// Looks at moves by a network.
pub(super) struct Closer<'a> {
    pub(super) network: &'a Network,
    pub(super) game: &'a Game,
    pub(super) means: Means<'a>,
    /// Visits of a search.
    pub(super) visits: u32,
    pub(super) until: Deadline,
    pub(super) stop: &'a Stop,
    /// What a search of a pass has found, so many times as long as usual.
    pub(super) passed: Option<(u32, f64)>,
}

impl Look for Closer<'_> {
    fn glance(&mut self, mv: Move) -> f64 {
        let mut after = self.game.clone();
        after.play_legal(mv);
        after.reopen();
        let symmetry = (hash::mixed(after.board().hash(), self.means.seed) & 7) as u8;
        let judged = self.network.judge_to_the_end(&after, self.means.params, false, symmetry);
        let white = f64::from(judged.lead);
        if self.game.to_move() == Color::White { white } else { -white }
    }

    fn search(&mut self, moves: &[Move], times: u32) -> Option<(Move, f64)> {
        if self.until.is_over() || self.stop.is_set() {
            return None;
        }
        if let [Move::Pass] = moves {
            return self.pass(times).map(|lead| (Move::Pass, lead));
        }
        let restriction = Restriction { color: self.game.to_move(), moves: moves.to_vec(), until_depth: 1 };
        let limits = Limits::visits(self.visits * times);
        let request = Request { allow: vec![restriction], ..Request::within(limits) };
        let puct = Puct::begin(self.game, None, self.network, &request, self.means);
        puct.run(self.network, limits.visits, self.until.clone(), self.stop, |_| {});
        let report = puct.report(&Details::default());
        let best = report.moves.first().filter(|_| puct.n_visits() >= FEWEST)?;
        Some((best.mv, f64::from(best.lead)))
    }
}

impl Closer<'_> {
    /// The mover's margin after a pass, by a search so many times as long as usual.
    fn pass(&mut self, times: u32) -> Option<f64> {
        if let Some((_, lead)) = self.passed.filter(|&(looked, _)| looked >= times) {
            return Some(lead);
        }
        let puct = Puct::begin(&after_pass(self.game), None, self.network, &Request::default(), self.means);
        puct.run(self.network, Some(self.visits * times), self.until.clone(), self.stop, |_| {});
        let lead = (puct.n_visits() >= FEWEST).then(|| -f64::from(puct.lead()))?;
        self.passed = Some((times, lead));
        Some(lead)
    }
}
