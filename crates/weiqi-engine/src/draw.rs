//! Drawing a move instead of taking the best one, so that no two games are alike.

use weiqi_net::math::{exp, ln};
use weiqi_rules::{Game, Move};

use crate::level::sampled;
use crate::params::Params;
use crate::random::Random;
use crate::report::{MoveReport, Report};

/// The temperature at this turn: it falls from that of the beginning to that of the rest, half the way in so many moves;
/// on smaller boards sooner (KataGo).
pub(crate) fn temperature(game: &Game, params: &Params) -> f64 {
    const LN_2: f64 = std::f64::consts::LN_2;
    let (early, late) = (params.chosen_move_temperature_early, params.chosen_move_temperature);
    let halflife = params.chosen_move_temperature_halflife * (game.size().n_points() as f64).sqrt() / 19.0;
    late + (early - late) * exp(-LN_2 * game.n_moves() as f64 / halflife)
}

/// A move of those that were tried, each as likely as a power of what moves are compared by (Silver et al. 2017). `None`
/// where the temperature is next to nothing: then the best move is made.
pub(crate) fn drawn(game: &Game, report: &Report, params: &Params, random: &mut Random) -> Option<Move> {
    let temperature = temperature(game, params);
    if temperature < 1e-4 {
        return None;
    }
    let moves: Vec<&MoveReport> =
        report.moves.iter().filter(|found| found.symmetry_of.is_none() && found.selection_value > 0.0).collect();
    let most = moves.iter().map(|found| found.selection_value).fold(0.0, f32::max);
    let weight = |found: &&MoveReport| exp(ln(f64::from(found.selection_value / most).max(1e-9)) / temperature);
    let weights: Vec<f64> = moves.iter().map(weight).collect();
    sampled(&weights, random).map(|place| moves[place].mv)
}

#[cfg(test)]
mod tests {
    use weiqi_rules::{Ruleset, Size};

    use super::*;
    use crate::bench::By;
    use crate::{Engine, Level, Limits, Request, Stop};

    #[test]
    fn temperature_falls_half_the_way_in_a_halflife() {
        let mut params =
            Params { chosen_move_temperature_early: 0.6, chosen_move_temperature: 0.2, ..Params::default() };
        let mut game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
        assert!((temperature(&game, &params) - 0.6).abs() < 1e-12);
        for point in Size::NINETEEN.points().take(19) {
            game.play(Move::Play(point)).expect("legal");
        }
        assert!((temperature(&game, &params) - 0.4).abs() < 1e-9);
        params.set("chosenMoveTemperatureEarly", "0.2").expect("a temperature");
        assert!((temperature(&game, &params) - 0.2).abs() < 1e-12);
    }

    #[test]
    fn better_moves_are_drawn_more_often_and_the_best_one_where_it_is_cold() {
        let game = Game::new(Size::NINE, Ruleset::CHINESE);
        let By::Network(network) = By::tiny_network() else { panic!("it is a network") };
        let mut engine = Engine::with_network(Level::Full, 1, network);
        let request = Request::within(Limits::visits(60));
        let mut report = engine.analyze(&game, &request, &Stop::new(), &mut |_| {});
        report.moves.retain(|found| found.symmetry_of.is_none());
        assert!(report.moves.len() > 2);
        for (found, value) in report.moves.iter_mut().zip([8.0, 2.0].into_iter().chain(std::iter::repeat(0.0))) {
            found.selection_value = value;
        }
        let mut random = Random::new(5);
        assert_eq!(drawn(&game, &report, &Params::default(), &mut random), None);
        let params = Params { chosen_move_temperature_early: 1.0, ..Params::default() };
        let mut n_best = 0;
        for _ in 0..2000 {
            let mv = drawn(&game, &report, &params, &mut random).expect("it is warm");
            assert!(report.moves[..2].iter().any(|found| found.mv == mv), "{mv}");
            n_best += u32::from(mv == report.moves[0].mv);
        }
        // Eight to two.
        assert!((1500..1700).contains(&n_best), "{n_best}");
    }
}
