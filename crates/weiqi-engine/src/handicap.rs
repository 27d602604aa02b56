//! How much stronger a network is told to be than its opponent where it has given a handicap, so that it does not give the
//! game up but waits for mistakes (KataGo's playout doubling advantage).

use weiqi_rules::{Color, Game};

use crate::hash;
use crate::judge::Judge;
use crate::network::Network;
use crate::params::Params;

/// What a game was at its beginning: Black's lead in points, as the network sees it. Nothing where it was about even, or
/// where the network has not learned of advantages.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Given {
    of_game: u64,
    black_lead: f32,
}

impl Given {
    /// Looks at the beginning of a game, unless `self` is of that game already.
    pub(crate) fn of(self, network: &Network, params: &Params, game: &Game) -> Given {
        /// Handicaps of fewer points are no reason to play otherwise.
        const LEAST: f32 = 5.0;
        let start = beginning(game);
        let of_game = hash::of_game(&start);
        if of_game == self.of_game {
            return self;
        }
        let black_lead = -white_lead(network, params, &start, 0.0);
        let matters = black_lead.abs() >= LEAST && knows_advantage(network, params, &start);
        Given { of_game, black_lead: if matters { black_lead } else { 0.0 } }
    }

    /// Doublings of playouts that Black has over White when `to_move` is to choose: those of the side that began behind,
    /// the fewer the more of the deficit (its opponent's `lead`) was made up for; in steps, so that searches go on.
    pub(crate) fn black_advantage(self, to_move: Color, lead: f32, most_a_point: f64) -> f64 {
        /// A side that has made up for half of the handicap still needs a part of this.
        const SHARE: f32 = 0.5;
        const STEPS: f64 = 4.0;
        let sign = if to_move == Color::Black { 1.0 } else { -1.0 };
        let began_behind = -sign * self.black_lead;
        if began_behind <= 0.0 {
            return 0.0;
        }
        let most = (most_a_point * f64::from(began_behind)).min(3.0);
        let needed = f64::from((lead / (SHARE * began_behind)).clamp(0.0, 1.0));
        f64::from(sign) * (most * needed * STEPS).round() / STEPS
    }
}

/// The game before its first move that is no handicap stone.
fn beginning(game: &Game) -> Game {
    let komi = game.komi();
    let mut start = Game::from_position(game.start_position().clone(), *game.ruleset(), komi);
    if game.handicap() >= 2 {
        let stones = game.moves().take_while(|&(color, mv)| color == Color::Black && !mv.is_pass());
        for mv in stones.take(usize::from(game.handicap())).map(|(_, mv)| mv) {
            start.set_to_move(Color::Black);
            start.play_legal(mv);
        }
        start.set_to_move(Color::White);
        start.set_handicap(game.handicap());
    }
    start
}

/// White's lead in a game where Black has so many doublings.
fn white_lead(network: &Network, params: &Params, game: &Game, black_advantage: f64) -> f32 {
    let params = Params { playout_doubling_advantage: black_advantage, ..params.clone() };
    network.judge_to_the_end(game, &params, false, 0).lead
}

/// Whether the network thinks that a stronger side does better: those that were not trained so do not care.
fn knows_advantage(network: &Network, params: &Params, start: &Game) -> bool {
    const CLEARLY: f32 = 2.0;
    let lead = |doublings| white_lead(network, params, start, doublings);
    // Black's lead with four doublings more.
    lead(-2.0) - lead(2.0) > CLEARLY
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Move, Ruleset, Size};

    use super::*;

    const FOUR_STONES: Given = Given { of_game: 1, black_lead: 40.0 };

    #[test]
    fn only_the_side_that_began_behind_is_called_stronger() {
        assert_eq!(FOUR_STONES.black_advantage(Color::Black, 40.0, 0.045), 0.0);
        assert_eq!(FOUR_STONES.black_advantage(Color::White, 40.0, 0.045), -1.75);
        assert_eq!(Given::default().black_advantage(Color::White, 40.0, 0.045), 0.0);
    }

    #[test]
    fn it_shrinks_as_the_deficit_does() {
        let of = |lead| FOUR_STONES.black_advantage(Color::White, lead, 0.045);
        assert_eq!([of(30.0), of(10.0), of(0.0), of(-5.0)], [-1.75, -1.0, 0.0, 0.0]);
        assert_eq!(FOUR_STONES.black_advantage(Color::White, 40.0, 1.0), -3.0);
    }

    #[test]
    fn the_beginning_is_after_the_handicap_stones() {
        let mut game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
        for name in ["D4", "Q16"] {
            game.set_to_move(Color::Black);
            game.play(name.parse::<Move>().expect("a move")).expect("legal");
        }
        game.set_handicap(2);
        game.play("C3".parse().expect("a move")).expect("legal");
        let start = beginning(&game);
        assert_eq!((start.n_moves(), start.to_move()), (2, Color::White));
    }
}
