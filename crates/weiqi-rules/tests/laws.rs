//! Laws that hold in every game, tried on random ones.

mod support;

use std::collections::BTreeSet;

use proptest::prelude::*;
use support::{Plan, SlowGame, plans, slow_area, slow_territory};
use weiqi_rules::{
    Board, ByColor, Color, Confirmation, Game, Hypothetical, Illegal, Move, Point, Position, Quarters, Reason, Ruleset,
    Scoring, Setup, Size, Strictness, Suicide, Symmetry, Tax, Terms, Verdict, count, life, warnings,
};

fn hash_from_scratch(board: &Board) -> u64 {
    let mut fresh = Board::new(board.size());
    for (point, color) in board.stones() {
        fresh.set(point, Some(color)).expect("the point is on the board");
    }
    fresh.hash()
}

/// Points picked by numbers, some of them off the board.
fn picked(size: Size, numbers: &[u16]) -> Vec<Point> {
    let side = |n: u16, side: u8| (n % (u16::from(side) + 1)) as u8;
    numbers.iter().map(|&n| Point::new(side(n, size.width()), side(n / 64, size.height()))).collect()
}

/// The same move in each of the eight turned games.
fn turned(plan: &Plan, symmetry: Symmetry) -> (Game, Game) {
    let original = plan.play(|_| {});
    let mut turned = Game::new(symmetry.apply_to_size(plan.size), plan.ruleset);
    for (color, mv) in original.moves() {
        if turned.phase() != weiqi_rules::Phase::Play {
            turned.resume(!color).expect("it was resumed in the original");
        }
        turned.set_to_move(color);
        turned.play(symmetry.apply_to_move(mv, plan.size)).expect("it was legal in the original");
    }
    turned.set_to_move(original.to_move());
    (original, turned)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_chain_has_a_liberty_and_hashes_are_as_from_scratch(plan in plans(9, 200)) {
        plan.play(|game| {
            for chain in game.board().chains() {
                assert!(chain.n_liberties() > 0, "{}", game.board());
                assert_eq!(chain.n_liberties(), chain.liberties().count());
                assert_eq!(chain.n_stones(), chain.stones().count());
            }
            assert_eq!(game.board().hash(), hash_from_scratch(game.board()), "{}", game.board());
            let n_stones = Color::BOTH.map(|color| game.board().n_stones(color));
            assert_eq!(n_stones.iter().sum::<usize>() + game.board().n_empty(), game.size().n_points());
        });
    }

    #[test]
    fn a_board_knows_its_chains_however_it_was_set_up(
        steps in prop::collection::vec((0_u8..5, 0_u8..5, 0_u8..5), 0..120),
    ) {
        let mut board = Board::new(Size::square(5).expect("a size"));
        for (column, row, what) in steps {
            let point = Point::new(column, row);
            let color = Color::BOTH[usize::from(what % 2)];
            match what {
                0 | 1 => board.set(point, Some(color)).expect("the point is on the board"),
                2 => board.set(point, None).expect("the point is on the board"),
                _ => drop(board.play_as_recorded(color, point).expect("the point is on the board")),
            }
            let mut fresh = Board::new(board.size());
            let all: Vec<_> = board.stones().map(|(point, color)| (point, Some(color))).collect();
            fresh.set_all(all).expect("the points are on the board");
            let chains = |board: &Board| {
                let facts = |point| {
                    let chain = board.chain_at(point)?;
                    Some((chain.color(), chain.n_stones(), chain.liberties().collect::<BTreeSet<_>>()))
                };
                board.size().points().map(facts).collect::<Vec<_>>()
            };
            assert_eq!(chains(&board), chains(&fresh), "{board}");
            assert_eq!(board.hash(), fresh.hash());
            assert_eq!(board.n_empty(), fresh.n_empty());
            for (point, color) in board.size().points().flat_map(|p| Color::BOTH.map(|color| (p, color))) {
                assert_eq!(board.is_suicide(color, point), fresh.is_suicide(color, point), "{point} on\n{board}");
            }
        }
    }

    #[test]
    fn the_fast_game_agrees_with_the_slow_one(plan in plans(7, 120), skips_turns in any::<bool>()) {
        let plan = Plan { skips_turns, ..plan };
        let mut slow = SlowGame::new(plan.size, plan.ruleset);
        slow.set_to_move(Game::new(plan.size, plan.ruleset).to_move());
        let mut seen = 0;
        plan.play(|game| {
            if game.n_moves() > seen {
                let (color, mv) = game.last_move().expect("a move was made");
                slow.set_to_move(color);
                assert_eq!(mv.point().and_then(|point| slow.objection(point)), None, "{mv} on\n{slow}");
                slow.play(mv);
                seen = game.n_moves();
            }
            assert_eq!(game.board().to_string(), slow.to_string());
            let prisoners = game.position().prisoners();
            assert_eq!([prisoners.white, prisoners.black], slow.lost);
            if game.to_move() == slow.to_move {
                for point in game.size().points() {
                    let fast = game.check_play(point).err().map(Illegal::code);
                    assert_eq!(fast, slow.objection(point), "{point} for {} on\n{slow}", game.to_move());
                }
            }
        });
    }

    #[test]
    fn taking_back_restores_everything(plan in plans(7, 80)) {
        let mut before = Vec::new();
        let mut game = plan.play(|game| before.push((game.position().clone(), game.n_moves())));
        while let Some((position, n_moves)) = before.pop() {
            prop_assert_eq!(game.n_moves(), n_moves);
            prop_assert_eq!(game.board(), position.board());
            prop_assert_eq!(game.position().prisoners(), position.prisoners());
            prop_assert_eq!(game.board_after(0), game.start_position().board().clone());
            game.undo();
        }
        prop_assert_eq!(game.undo(), None);
    }

    #[test]
    fn turning_the_board_turns_the_answer(plan in plans(7, 80), index in 0..8usize, dead in any::<[u16; 3]>()) {
        let symmetry = Symmetry::from_index(index);
        let (original, turned) = turned(&plan, symmetry);
        let size = plan.size;
        prop_assert_eq!(symmetry.apply_to_board(original.board()), turned.board().clone());
        prop_assert_eq!(original.board().canonical_hash(), turned.board().canonical_hash());
        prop_assert_eq!(original.position().canonical_hash(), turned.position().canonical_hash());
        for point in size.points() {
            let code = |game: &Game, point| game.check_play(point).err().map(Illegal::code);
            prop_assert_eq!(code(&original, point), code(&turned, symmetry.apply(point, size)));
        }
        let dead: Vec<Point> = picked(size, &dead).into_iter().filter(|&point| size.contains(point)).collect();
        let turned_dead: Vec<Point> = dead.iter().map(|&point| symmetry.apply(point, size)).collect();
        for strictness in [Strictness::Strict, Strictness::Practical] {
            let counted = |game: &Game, dead: &[Point]| {
                count(game.position(), &Terms { strictness, ..original.terms() }, dead)
            };
            let (one, other) = (counted(&original, &dead), counted(&turned, &turned_dead));
            prop_assert_eq!(one.margin(), other.margin(), "{:?}\n{}", strictness, original.board());
            for (point, verdict) in one.verdicts() {
                prop_assert_eq!(Some(verdict), other.at(symmetry.apply(point, size)));
            }
        }
    }

    #[test]
    fn exchanging_the_colors_exchanges_the_count(plan in plans(9, 150)) {
        let game = plan.play(|_| {});
        let board = game.board().with_colors_swapped();
        let prisoners = game.position().prisoners();
        let setup = Setup {
            board,
            to_move: !game.to_move(),
            prisoners: ByColor::new(prisoners.white, prisoners.black),
        };
        let swapped = Position::try_from(setup).expect("colors don't matter to liberties");
        let terms = Terms { komi: Quarters::ZERO, ..Terms::new(plan.ruleset) };
        prop_assert_eq!(count(game.position(), &terms, &[]).margin(), -count(&swapped, &terms, &[]).margin());
        prop_assert_eq!(game.position().canonical_hash(), swapped.canonical_hash());
    }

    #[test]
    fn a_count_adds_up(plan in plans(9, 150), dead in any::<[u16; 4]>(), komi in -40..40i32, handicap in 0..12u8) {
        let game = plan.play(|_| {});
        let dead = picked(plan.size, &dead);
        let terms = Terms {
            komi: Quarters(2 * komi),
            handicap,
            penalties: ByColor::new(Quarters(8), Quarters::ZERO),
            ..game.terms()
        };
        let counted = count(game.position(), &terms, &dead);
        let sum = |color: Color| {
            counted.lines().iter().filter(|line| line.color == color).map(|line| line.worth).sum::<Quarters>()
        };
        prop_assert_eq!(counted.margin(), sum(Color::Black) - sum(Color::White));
        let area = counted.area();
        prop_assert_eq!(area.black + area.white + counted.n_neutral(), plan.size.n_points() as u32);
        for line in counted.lines() {
            prop_assert!(line.n > 0);
            prop_assert!(line.points.is_empty() || line.points.len() == line.n as usize);
        }
        let zi = counted.zi();
        prop_assert_eq!(zi.zi.black + zi.zi.white, Quarters(4 * plan.size.n_points() as i32));
        prop_assert_eq!(zi.zi.black - zi.must_exceed, zi.margin);
        if plan.ruleset.scoring == Scoring::Area {
            prop_assert_eq!(Quarters(zi.margin.0 * 2), counted.margin());
        }
    }

    /// With as many stones played by both sides, pass stones paid and eyes in seki counted, both counts agree.
    #[test]
    fn area_and_territory_agree_with_pass_stones(plan in plans(9, 150), dead in any::<[u16; 4]>()) {
        let plan = Plan { ruleset: Ruleset::AGA, ..plan };
        let mut game = plan.play(|_| {});
        if game.to_move() == Color::White {
            let _ = game.play(Move::Pass);
        }
        let dead = picked(plan.size, &dead);
        let terms = |scoring| Terms {
            ruleset: Ruleset { scoring, tax: Tax::None, ..Ruleset::AGA },
            strictness: Strictness::Strict,
            ..game.terms()
        };
        let margin = |scoring| count(game.position(), &terms(scoring), &dead).margin();
        prop_assert_eq!(margin(Scoring::Area), margin(Scoring::Territory), "\n{}", game.board());
    }

    #[test]
    fn both_ways_of_counting_are_as_their_texts_say(plan in plans(8, 200)) {
        let game = plan.play(|_| {});
        let counted = |ruleset, strictness| {
            let terms = Terms { strictness, ..Terms::new(ruleset) };
            count(game.position(), &terms, &[]).verdicts().map(|(_, verdict)| verdict).collect::<Vec<_>>()
        };
        let area: Vec<_> = counted(Ruleset::CHINESE, Strictness::Strict).iter().map(|verdict| verdict.owner).collect();
        prop_assert_eq!(area, slow_area(game.board()), "\n{}", game.board());
        let is_territory = |verdict: &Verdict| verdict.owner.filter(|_| verdict.reason == Reason::Enclosed);
        let strict: Vec<_> = counted(Ruleset::JAPANESE, Strictness::Strict).iter().map(is_territory).collect();
        prop_assert_eq!(&strict, &slow_territory(game.board()), "\n{}", game.board());
        let practical = counted(Ruleset::JAPANESE, Strictness::Practical);
        for (strict, practical) in strict.iter().zip(practical.iter().map(is_territory)) {
            prop_assert!(strict.is_none() || *strict == practical, "practice takes nothing away on\n{}", game.board());
        }
    }

    #[test]
    fn unconditional_life_survives_any_attack(plan in plans(7, 120), attack in proptest::collection::vec(any::<u16>(), 0..60)) {
        let game = plan.play(|_| {});
        for color in Color::BOTH {
            let alive = life::pass_alive(game.board(), color, Suicide::Allowed);
            let mut position = game.position().clone();
            for &choice in &attack {
                position = position.with_to_move(!color);
                let point = plan.size.points().nth(usize::from(choice) % plan.size.n_points()).expect("it is in range");
                let _ = position.play(Move::Play(point), Suicide::Allowed);
            }
            for stone in alive.stones {
                prop_assert_eq!(position.board().at(stone), Some(color), "{} on\n{}", stone, game.board());
            }
        }
    }

    #[test]
    fn looking_at_a_board_never_panics(plan in plans(12, 200), points in any::<[u16; 6]>()) {
        let game = plan.play(|_| {});
        let points = picked(plan.size, &points);
        let _ = warnings(game.board(), &points);
        let _ = (game.repeat(), life::certainly_dead(game.board(), plan.ruleset.suicide));
        let mut play = Confirmation::new(game.position());
        for &point in &points {
            let dead = life::toggle_dead(game.board(), &points, point, plan.ruleset.scoring);
            prop_assert!(dead.iter().all(|&stone| game.board().at(stone).is_some()));
            let _ = (play.play(Hypothetical::Play(point)), play.play(Hypothetical::PassForKo(point)));
        }
        while play.undo().is_some() {}
        prop_assert_eq!(play.board(), game.board());
    }

    #[test]
    fn symmetries_are_a_group(one in 0..8usize, other in 0..8usize, width in 1..8usize, height in 1..8usize) {
        let (one, other) = (Symmetry::from_index(one), Symmetry::from_index(other));
        let size = Size::new(width, height).expect("the sides are in range");
        prop_assert_eq!(one.then(one.inverse()), Symmetry::IDENTITY);
        for point in size.points() {
            let step = other.apply(one.apply(point, size), one.apply_to_size(size));
            prop_assert_eq!(one.then(other).apply(point, size), step);
        }
    }
}
