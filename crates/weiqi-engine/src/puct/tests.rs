//! Laws of the tree, with a judge that makes its judgements up from the stones.

use std::sync::Arc;

use weiqi_rules::{Quarters, Ruleset};

use super::*;
use crate::judge::Judged;
use crate::limits::Limits;
use crate::{Details, MoveReport};

/// Knows nothing of Go, but always says the same of the same position.
struct Fancy;

impl Judge for Fancy {
    fn judge(&self, game: &Game, view: &View<'_>) -> Option<Arc<Judged>> {
        let mut random = Random::new(game.board().hash() ^ u64::from(view.is_root) ^ game.to_move() as u64);
        let n_points = game.size().n_points();
        let weights: Vec<f32> = (0..=n_points).map(|_| (random.below(1000) as f32 + 1.0).powi(3)).collect();
        let sum: f32 = weights.iter().sum();
        let legal = |index: usize| game.check(move_at(game.size(), index as u16)).is_ok();
        let policy = weights.iter().enumerate().map(|(index, weight)| match legal(index) {
            true => Chance::new(weight / sum),
            false => Chance::ILLEGAL,
        });
        let score = random.below(21) as f32 - 10.0;
        Some(Arc::new(Judged {
            policy: policy.collect(),
            win_loss: score / 12.0,
            no_result: 0.0,
            score,
            score_square: score * score + 9.0,
            lead: score,
            value_error: -1.0,
            score_error: -1.0,
            time_left: -1.0,
            ownership: (0..n_points).map(|_| random.below(255) as u8 as i8).collect(),
        }))
    }
}

fn means(params: &Params, max_bytes: usize) -> Means<'_> {
    Means { params, dead_stones: DeadStones::AsTheRulesSay, seed: 7, max_bytes, budget: None }
}

fn begin(game: &Game, before: Option<Puct>, params: &Params, max_bytes: usize) -> Puct {
    Puct::begin(game, before, &Fancy, &Request::default(), means(params, max_bytes))
}

fn searched(game: &Game, before: Option<Puct>, params: &Params, visits: u32) -> Puct {
    let puct = begin(game, before, params, 1 << 30);
    puct.run(&Fancy, Some(visits), Deadline::after(None), &Stop::new(), |_| {});
    puct
}

fn check_tree(puct: &Puct) {
    let tree = &*locked(&puct.tree);
    let most = puct.utility.most() + 1e-9;
    for (number, node) in tree.nodes.iter().enumerate() {
        assert_eq!(node.in_flight, 0);
        assert!(node.stats.utility.abs() <= most && node.stats.win_loss.abs() <= 1.0 + 1e-9, "{number}");
        assert!(node.stats.weight > 0.0 && node.stats.weight.is_finite(), "{number}");
        assert!(node.stats.utility_square + 1e-9 >= node.stats.utility * node.stats.utility, "{number}");
        let below: u32 = node.children.iter().map(|&child| tree.nodes[child as usize].stats.visits).sum();
        if node.state == State::Open {
            assert_eq!(below + 1, node.stats.visits, "{number}");
        } else {
            assert_eq!(below, 0);
        }
    }
}

fn games() -> Vec<Game> {
    let sizes = [(5, 5), (7, 7), (9, 9), (3, 6), (13, 13)];
    let rules = [Ruleset::CHINESE, Ruleset::JAPANESE, Ruleset::TROMP_TAYLOR, Ruleset::AGA, Ruleset::NEW_ZEALAND];
    let pairs = sizes.into_iter().zip(rules);
    pairs.map(|((width, height), rules)| Game::new(Size::new(width, height).expect("a size"), rules)).collect()
}

#[test]
fn visits_below_a_position_are_one_less_than_its_own_and_values_stay_in_bounds() {
    for game in games() {
        check_tree(&searched(&game, None, &Params::default(), 300));
    }
}

#[test]
fn the_same_laws_hold_with_patterns_corrected_and_visits_halved() {
    let params = Params { subtree_value_bias_factor: 0.45, gumbel_max_visits: 200, ..Params::default() };
    for mut game in games() {
        let mut before = None;
        for _ in 0..6 {
            let budget = Some(80);
            let means = Means { budget, ..means(&params, 1 << 30) };
            let puct = Puct::begin(&game, before.take(), &Fancy, &Request::default(), means);
            puct.run(&Fancy, budget, Deadline::after(None), &Stop::new(), |_| {});
            check_tree(&puct);
            let report = puct.report(&Details::default());
            game.reopen();
            game.play(report.moves[0].mv).expect("legal");
            before = Some(puct);
        }
    }
}

#[test]
fn what_is_kept_after_moves_is_as_legal_as_what_is_new() {
    for mut game in games() {
        let mut before = None;
        let mut random = Random::new(3);
        while game.phase() == Phase::Play && game.n_moves() < 60 {
            let puct = searched(&game, before.take(), &Params::default(), 60);
            check_tree(&puct);
            let report = puct.report(&Details::default());
            assert!(report.root.visits >= 60);
            for found in &report.moves {
                let mut ahead = game.clone();
                for &mv in &found.line {
                    ahead.reopen();
                    assert_eq!(ahead.play(mv).map(|_| ()), Ok(()), "{mv}\n{}", game.board());
                }
            }
            let place = random.below(report.moves.len());
            game.play(report.moves[place].mv).expect("legal");
            before = Some(puct);
        }
    }
}

#[test]
fn moves_that_a_symmetry_makes_of_others_are_told_in_full() {
    let mut game = Game::new(Size::new(5, 5).expect("a size"), Ruleset::CHINESE);
    game.play("C3".parse().expect("a move")).expect("legal");
    let details = Details { moves_ownership: true, ..Details::default() };
    let report = searched(&game, None, &Params::default(), 200).report(&details);
    let copies: Vec<_> = report.moves.iter().filter(|found| found.symmetry_of.is_some()).collect();
    assert!(!copies.is_empty());
    for copy in copies {
        let original = report.moves.iter().find(|found| Some(found.mv) == copy.symmetry_of).expect("it is told");
        assert_eq!((copy.line[0], copy.line.len()), (copy.mv, original.line.len()));
        assert_eq!((copy.line.len(), copy.line.len()), (copy.line_visits.len(), copy.line_edge_visits.len()));
        let owner = |found: &MoveReport, mv: Move| {
            found.ownership[game.size().point_index(mv.point().expect("a point")).expect("on the board")]
        };
        assert_eq!(owner(copy, copy.mv), owner(original, original.mv));
    }
}

#[test]
fn one_thread_and_a_seed_give_the_same_search() {
    let game = Game::new(Size::NINE, Ruleset::CHINESE);
    let report = || searched(&game, None, &Params::default(), 200).report(&Details::default());
    assert_eq!(report(), report());
}

#[test]
fn threads_leave_nothing_in_flight_and_keep_the_law_of_visits() {
    let params = Params { threads: 3, ..Params::default() };
    let puct = searched(&Game::new(Size::NINE, Ruleset::CHINESE), None, &params, 500);
    check_tree(&puct);
    assert!(locked(&puct.tree).root().stats.visits >= 500);
}

#[test]
fn memory_stays_within_its_bound_and_the_search_goes_on() {
    let game = Game::new(Size::NINE, Ruleset::CHINESE);
    let bound = 200_000;
    let puct = begin(&game, None, &Params::default(), bound);
    puct.run(&Fancy, Some(2000), Deadline::after(None), &Stop::new(), |_| {});
    let tree = &*locked(&puct.tree);
    assert!(tree.n_bytes() < bound + 2000, "{}", tree.n_bytes());
    assert_eq!(tree.root().stats.visits, 2000);
}

/// Bytes of this process that are in memory, where the system tells it.
fn resident() -> Option<usize> {
    let pages: usize = std::fs::read_to_string("/proc/self/statm").ok()?.split_whitespace().nth(1)?.parse().ok()?;
    Some(4096 * pages)
}

#[test]
fn a_million_positions_fit_in_a_gibibyte() {
    // No network's policy is as even as this one, so that none keeps more moves.
    let game = Game::new(Size::NINETEEN, Ruleset::CHINESE);
    let puct = begin(&game, None, &Params::default(), 1 << 30);
    let before = resident();
    puct.run(&Fancy, Some(20_000), Deadline::after(None), &Stop::new(), |_| {});
    let after = resident();
    let tree = &*locked(&puct.tree);
    let million = |bytes: usize| bytes / tree.nodes.len() * 1_000_000;
    assert!(
        tree.nodes.len() > 19_000 && million(tree.n_bytes()) < 1 << 30,
        "{} each",
        million(tree.n_bytes()) / 1_000_000
    );
    if let Some((before, after)) = before.zip(after) {
        let grown = million(after - before);
        assert!(grown < 1 << 30, "{} each", grown / 1_000_000);
        // What is counted is what is taken, but for the room that lists keep for more.
        assert!(million(tree.n_bytes()).abs_diff(grown) < (1 << 30) / 4, "{grown}");
    }
}

#[test]
fn of_moves_alike_by_symmetry_one_is_tried_and_all_are_told() {
    let game = Game::new(Size::NINE, Ruleset::CHINESE);
    let report = searched(&game, None, &Params::default(), 400).report(&Details::default());
    let tried = report.moves.iter().filter(|found| found.symmetry_of.is_none()).count();
    assert!(tried <= 16, "{tried}");
    let at = |name: &str| report.moves.iter().find(|found| found.mv.to_string() == name);
    let known = report.moves.iter().find(|found| found.symmetry_of.is_some()).expect("a copy");
    let original = at(&known.symmetry_of.expect("checked").to_string()).expect("its original is told too");
    assert_eq!((known.visits, known.winrate), (original.visits, original.winrate));
}

#[test]
fn moves_that_are_avoided_are_not_tried() {
    let game = Game::new(Size::NINE, Ruleset::CHINESE);
    let moves: Vec<Move> = game.size().points().take(60).map(Move::Play).collect();
    let avoid = vec![crate::Restriction { color: Color::Black, moves: moves.clone(), until_depth: 1 }];
    let request = Request { avoid, ..Request::within(Limits::visits(100)) };
    let params = Params { root_symmetry_pruning: false, ..Params::default() };
    let puct = Puct::begin(&game, None, &Fancy, &request, means(&params, 1 << 30));
    puct.run(&Fancy, Some(100), Deadline::after(None), &Stop::new(), |_| {});
    let report = puct.report(&Details::default());
    assert!(!report.moves.is_empty() && report.moves.iter().all(|found| !moves.contains(&found.mv)));
}

#[test]
fn a_finished_game_is_worth_what_the_rules_count() {
    let picture = "
        . X X O O .
        X . X O . O
        X X X O O O
        . . X X X O
        X X . X O O
        . X X X O .";
    let board: weiqi_rules::Board = picture.parse().expect("a diagram");
    let setup = weiqi_rules::Setup { board, ..weiqi_rules::Setup::new(Size::square(6).expect("a size")) };
    let position = weiqi_rules::Position::try_from(setup).expect("possible");
    for komi in [2, 30, -9] {
        let mut game = Game::from_position(position.clone(), Ruleset::TROMP_TAYLOR, Quarters(komi));
        for _ in 0..2 {
            game.play(Move::Pass).expect("a pass is legal");
        }
        let margin = game.count(&[]).margin().to_f64() as f32;
        let (_, white) = ending::agreed_result(&game, DeadStones::AsTheRulesSay, &[0; 36]).expect("it is over");
        assert_eq!(white, -margin);
    }
}

/// Judges until it is asked whether that is wanted; by then it was stopped.
struct Slow(Stop);

impl Judge for Slow {
    fn judge(&self, game: &Game, view: &View<'_>) -> Option<Arc<Judged>> {
        if game.n_moves() > 0 {
            self.0.set();
        }
        (view.ask)().then(|| Fancy.judge(game, view)).flatten()
    }
}

#[test]
fn a_stop_while_a_position_is_judged_ends_the_search_without_it() {
    let game = Game::new(Size::NINE, Ruleset::CHINESE);
    let slow = Slow(Stop::new());
    let puct = Puct::begin(&game, None, &slow, &Request::default(), means(&Params::default(), 1 << 30));
    puct.run(&slow, None, Deadline::after(None), &slow.0, |_| {});
    let report = puct.report(&Details::default());
    assert_eq!((report.root.visits, report.moves.len()), (1, 0));
    // What is known stays sound, and the next search goes on from it.
    slow.0.clear();
    let puct = searched(&game, Some(puct), &Params::default(), 50);
    check_tree(&puct);
}
