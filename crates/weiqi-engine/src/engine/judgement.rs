//! What is alive on a board, as players would agree on it.

use std::time::Duration;

use weiqi_rules::{Board, ByColor, Color, Game, Point, Suicide, life};

use super::Engine;
use crate::ending::{DeadStones, Outlook};
use crate::limits::{Deadline, Limits, Stop};
use crate::network::Network;
use crate::params::Params;
use crate::puct::{Means, Puct};
use crate::request::Request;
use crate::search::Search;

/// What is alive on a board, as a proposal to agree on.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Expected owner of each point, from -1 (White) to 1 (Black): `[row][column]` from A1.
    pub ownership: Vec<f32>,
    /// The points of stones that do not live.
    pub dead: Vec<Point>,
    /// The points of stones that live without territory of their own.
    pub seki: Vec<Point>,
    /// Empty points that belong to nobody.
    pub neutral: Vec<Point>,
}

impl Engine {
    /// Judges what is alive, for a game that has stopped or not. Both sides are given the first move in turn; where the
    /// fate of a chain is in doubt, the search goes on.
    pub fn judge(&mut self, game: &Game, limits: &Limits, stop: &Stop) -> Judgement {
        let time = limits.time.map(|time| time / 2);
        let views = ByColor::from_fn(|color| {
            let position = game.position().clone().with_to_move(color);
            let game = Game::from_position(position, *game.ruleset(), game.komi());
            if let Some(network) = &self.network {
                return self.owners_by(network, &game, limits.visits.map(|visits| visits / 2), time, stop);
            }
            let mut search = Search::new(game, DeadStones::AsTheRulesSay, self.memory);
            search.run(&*self.evaluator, limits.visits.map(|visits| visits / 2), Deadline::after(time), stop);
            search.ownership()
        });
        let ownership = views.black.iter().zip(&views.white).map(|(black, white)| (black - white) / 2.0).collect();
        judgement(game.board(), ownership)
    }

    /// Who owns what for the side to move, the position looked at from all eight sides.
    fn owners_by(
        &self,
        network: &Network,
        game: &Game,
        visits: Option<u32>,
        time: Option<Duration>,
        stop: &Stop,
    ) -> Vec<f32> {
        const ENOUGH: u32 = 64;
        let params = Params { root_symmetries: 8, ..self.params.clone() };
        let means = Means { params: &params, dead_stones: DeadStones::AsTheRulesSay, ..self.means(self.dead_stones) };
        let deadline = Deadline::after(time);
        let puct = Puct::begin(game, None, network, &Request::default(), means);
        let most = visits.unwrap_or(8 * ENOUGH);
        puct.run(network, Some(most.min(ENOUGH)), deadline.clone(), stop, |_| {});
        if Outlook::new(game.board(), &puct.ownership(), game.to_move()).has_doubtful_chain {
            puct.run(network, Some(most), deadline, stop, |_| {});
        }
        puct.ownership()
    }
}

/// What lives by how the points are owned by Black; what lives beyond doubt does so whatever the search says.
fn judgement(board: &Board, mut ownership: Vec<f32>) -> Judgement {
    for color in Color::BOTH {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let alive = life::pass_alive(board, color, Suicide::Allowed);
        for index in alive.stones.iter().filter_map(|&stone| board.size().point_index(stone)) {
            ownership[index] = sign;
        }
    }
    let outlook = Outlook::new(board, &ownership, Color::Black);
    let seki = outlook.in_seki(board);
    Judgement { ownership, dead: outlook.dead, seki, neutral: outlook.neutral }
}
