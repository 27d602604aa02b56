//! The numbers of a series, held against published ones and against laws.

use proptest::prelude::*;
use weiqi_match::series::{
    BadSprt, Opening, Ratings, Series, Sprt, Strength, Tally, Verdict, elo_of_score, score_of_elo, wilson,
};
use weiqi_rules::{Board, Game, Move, Ruleset, Size};

fn of_pairs(pairs: [u32; 5]) -> Tally {
    let mut tally = Tally::default();
    let results = [[0.0, 0.0], [0.5, 0.0], [1.0, 0.0], [1.0, 0.5], [1.0, 1.0]];
    for (n_pairs, points) in pairs.into_iter().zip(results) {
        (0..n_pairs).for_each(|_| tally.add_pair(points));
    }
    tally
}

/// Tests that the Stockfish project published with its pull requests 2493, 2971, 2950 and 2951 in 2020.
#[test]
fn published_tests_have_their_ratios() {
    let published = [
        (-1.0, 3.0, [424, 2948, 5832, 3045, 460], 2.94),
        (-0.5, 1.5, [17, 253, 1042, 337, 39], 2.96),
        (-0.5, 1.5, [133, 1751, 5094, 1849, 165], 2.94),
        (-0.5, 1.5, [59, 754, 2467, 865, 75], 2.95),
        (0.25, 1.75, [33, 1185, 8378, 1302, 50], 2.95),
    ];
    for (elo0, elo1, pairs, ratio) in published {
        let sprt = Sprt { elo0, elo1, ..Sprt::default() };
        let found = sprt.log_likelihood_ratio(&of_pairs(pairs));
        assert!((found - ratio).abs() < 0.02, "{pairs:?}: {found}, published {ratio}");
    }
}

#[test]
fn bounds_are_walds() {
    let [lower, upper] = Sprt::default().bounds();
    assert!((upper - 2.944).abs() < 1e-3 && (lower + 2.944).abs() < 1e-3);
}

#[test]
fn tests_that_cannot_be_made_are_refused() {
    let sprt = Sprt::default();
    assert_eq!(Sprt { elo1: 0.0, ..sprt }.checked(), Err(BadSprt::Elo));
    assert_eq!(Sprt { elo1: f64::NAN, ..sprt }.checked(), Err(BadSprt::Elo));
    assert_eq!(Sprt { alpha: 0.0, ..sprt }.checked(), Err(BadSprt::Errors));
    assert_eq!(sprt.checked(), Ok(sprt));
}

#[test]
fn a_series_lost_is_not_stronger() {
    assert_eq!(Sprt::default().verdict(&of_pairs([120, 0, 60, 0, 15])), Some(Verdict::NotStronger));
    assert_eq!(Sprt::default().verdict(&of_pairs([5, 0, 20, 0, 4])), None);
}

#[test]
fn three_games_of_four_are_191_elo() {
    assert!((elo_of_score(0.75) - 190.85).abs() < 0.01);
    assert!((score_of_elo(200.0) - 0.7597).abs() < 1e-4);
}

/// The example of the interval for 81 of 263 (Newcombe 1998, table I).
#[test]
fn wilsons_interval_is_the_published_one() {
    let [low, high] = wilson(81.0, 263.0);
    assert!((low - 0.2553).abs() < 1e-4 && (high - 0.3662).abs() < 1e-4, "{low} {high}");
    assert!(wilson(20.0, 20.0)[1] > 0.999_999);
    assert_eq!(wilson(0.0, 0.0), [0.0, 1.0]);
}

#[test]
fn two_players_are_rated_by_their_score() {
    let Ratings(ratings) = Ratings::fit(2, &[Series { first: 1, second: 0, n_games: 99.0, points: 74.5 }]);
    assert!((ratings[1].elo - elo_of_score(0.75)).abs() < 1e-6);
    assert!((ratings[1].margin - 79.0).abs() < 2.0, "{}", ratings[1].margin);
}

/// A curve that made the games is found again, also through players who never met.
#[test]
fn a_ladder_is_fitted_through_its_neighbors() {
    let truth = [0.0, 120.0, 180.0, 400.0, 390.0];
    let series: Vec<Series> = (1..truth.len())
        .map(|n| {
            let n_games = 1e6;
            Series { first: n, second: n - 1, n_games, points: n_games * score_of_elo(truth[n] - truth[n - 1]) }
        })
        .collect();
    let Ratings(ratings) = Ratings::fit(truth.len(), &series);
    for (rating, truth) in ratings.iter().zip(truth) {
        assert!((rating.elo - truth).abs() < 0.1, "{} is not {truth}", rating.elo);
    }
    assert!(ratings.is_sorted_by(|a, b| a.margin <= b.margin), "the far ones are less certain");
}

#[test]
fn who_never_played_is_not_rated() {
    let Ratings(ratings) = Ratings::fit(3, &[Series { first: 1, second: 0, n_games: 4.0, points: 3.0 }]);
    assert!(ratings[2].margin.is_infinite());
}

proptest! {
    #[test]
    fn swapping_the_players_turns_everything(pairs in prop::array::uniform5(0_u32..60)) {
        let [a, b, c, d, e] = pairs;
        let (tally, swapped) = (of_pairs(pairs), of_pairs([e, d, c, b, a]));
        let sprt = Sprt { elo0: -10.0, elo1: 10.0, ..Sprt::default() };
        let (ratio, turned) = (sprt.log_likelihood_ratio(&tally), sprt.log_likelihood_ratio(&swapped));
        prop_assert!((ratio + turned).abs() < 1e-6 * (1.0 + ratio.abs()));
        if let (Some(one), Some(other)) = (Strength::of(&tally), Strength::of(&swapped)) {
            prop_assert!((one.elo() + other.elo()).abs() < 1e-6);
            prop_assert!((one.interval[0] + other.interval[1] - 1.0).abs() < 1e-9);
            prop_assert!(one.interval[0] <= one.score && one.score <= one.interval[1]);
            prop_assert!(one.interval[0] >= 0.0 && one.interval[1] <= 1.0);
        }
    }

    #[test]
    fn a_better_pair_never_lowers_the_ratio(pairs in prop::array::uniform5(1_u32..60)) {
        let mut better = pairs;
        better[0] -= 1;
        better[4] += 1;
        let sprt = Sprt::default();
        prop_assert!(
            sprt.log_likelihood_ratio(&of_pairs(better)) >= sprt.log_likelihood_ratio(&of_pairs(pairs)) - 1e-9
        );
    }

    #[test]
    fn openings_are_legal_quiet_and_the_same_again(seed: u64, pair in 0_u64..1000, side in 2_usize..20) {
        let size = Size::square(side).expect("a board");
        let start = Game::new(size, Ruleset::CHINESE);
        let opening = Opening::random(&start, 4, seed, pair);
        prop_assert_eq!(&opening, &Opening::random(&start, 4, seed, pair));
        let mut game = start;
        for mv in opening.moves {
            prop_assert!(is_quiet(game.board(), mv));
            prop_assert!(game.play(mv).is_ok());
        }
    }
}

fn is_quiet(board: &Board, mv: Move) -> bool {
    let Move::Play(at) = mv else { return false };
    at.neighbors().all(|next| board.at(next).is_none())
}

#[test]
fn the_pairs_of_a_series_begin_differently() {
    let start = Game::new(Size::NINE, Ruleset::CHINESE);
    let first: std::collections::HashSet<String> =
        (0..100).map(|pair| format!("{:?}", Opening::random(&start, 2, 1, pair).moves)).collect();
    assert!(first.len() > 85, "{}", first.len());
}

/// Pairs that one side wins as a whole tell less than as many single games, pairs that are shared tell more.
#[test]
fn intervals_are_those_of_the_pairs() {
    let width = |pairs| Strength::of(&of_pairs(pairs)).map(|it| it.interval[1] - it.interval[0]).expect("games");
    let of_games = {
        let [low, high] = wilson(100.0, 200.0);
        high - low
    };
    assert!((width([25, 0, 50, 0, 25]) / of_games - 1.0).abs() < 0.01);
    assert!(width([50, 0, 0, 0, 50]) > 1.3 * of_games);
    assert!(width([5, 0, 90, 0, 5]) < 0.5 * of_games);
}
