//! What networks are told, held to slow and obvious twins over random games.

use std::cell::Cell;

use proptest::prelude::*;
use weiqi_net::cleanup::{CleanUp, Play};
use weiqi_net::model::N_PLANES;
use weiqi_net::{Input, Options, PassEnds, Situation, Turn, Writer, area};
use weiqi_rules::{Board, Color, Game, Move, Phase, Point, Position, Ruleset, Size, Suicide, katago};

/// A game of random moves; about one in sixteen is a pass, and play stops where it must.
fn game(ruleset: Ruleset, size: Size, choices: &[u16]) -> Game {
    let mut game = Game::new(size, ruleset);
    for &choice in choices {
        let mv = chosen(&game.legal_points().collect::<Vec<_>>(), choice);
        if game.play(mv).is_err() || game.phase() != Phase::Play {
            break;
        }
    }
    game
}

fn chosen(points: &[Point], choice: u16) -> Move {
    let index = usize::from(choice / 16);
    if choice.is_multiple_of(16) || points.is_empty() { Move::Pass } else { Move::Play(points[index % points.len()]) }
}

fn sizes() -> impl Strategy<Value = Size> {
    (1..8_usize, 1..8_usize).prop_map(|(width, height)| Size::new(width, height).expect("both sides are possible"))
}

/// Rules whose games differ from KataGo's in nothing but repeated passes; a button also resets its superko.
fn rulesets() -> impl Strategy<Value = Ruleset> {
    const NAMES: &[&str] = &["chinese", "chinese-ogs", "aga", "tromp-taylor", "stone-scoring", "japanese"];
    prop::sample::select(NAMES).prop_map(|name| katago::preset(name).expect("the name is known"))
}

/// Points of a plane in a buffer of the board's size.
fn plane(input: &Input, size: Size, plane: usize) -> Vec<Point> {
    let width = usize::from(size.width());
    let is_set = |&index: &usize| input.planes[index * N_PLANES + plane] == 1.0;
    let point = |index| Point::new((index % width) as u8, size.height() - 1 - (index / width) as u8);
    let mut points: Vec<Point> = (0..size.n_points()).filter(is_set).map(point).collect();
    points.sort_unstable();
    points
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_writer_that_has_seen_much_writes_as_a_new_one(size in sizes(), choices in prop::collection::vec(any::<u16>(), 0..60)) {
        let mut writer = Writer::default();
        let mut input = Input::zeros(usize::from(size.width()), usize::from(size.height()));
        for n in 0..choices.len() {
            let situation = Situation::of(&game(Ruleset::CHINESE_KATAGO, size, &choices[..n]));
            writer.write(&situation, &Options::default(), &mut input);
            prop_assert_eq!(&input, &situation.input(&Options::default()), "after {} moves", n);
        }
    }

    #[test]
    fn ladders_are_those_of_a_plain_search(size in sizes(), choices in prop::collection::vec(any::<u16>(), 0..60)) {
        let game = game(Ruleset::CHINESE_KATAGO, size, &choices);
        let input = Situation::of(&game).input(&Options::default());
        let twin = Ladders::default();
        let (caught, starts) = twin.read(game.position());
        prop_assume!(!twin.is_spent());
        prop_assert_eq!(plane(&input, size, 14), caught, "\n{}", game.board());
        prop_assert_eq!(plane(&input, size, 17), starts, "\n{}", game.board());
    }

    #[test]
    fn areas_are_those_of_plain_definitions(size in sizes(), choices in prop::collection::vec(any::<u16>(), 0..90), may_die: bool) {
        let ruleset = if may_die { Ruleset::TROMP_TAYLOR } else { Ruleset::CHINESE };
        let game = game(ruleset, size, &choices);
        let situation = Situation::of(&game);
        let owners = area::owners(&situation);
        let expected = owners_by_definition(game.board(), may_die);
        for point in size.points() {
            let index = situation.stones().index(point).expect("the point is on the board");
            prop_assert_eq!(owners.points[index], expected(point), "{} on\n{}", point, game.board());
        }
    }

    #[test]
    fn a_game_and_the_play_of_katago_say_the_same(ruleset in rulesets(), size in sizes(), choices in prop::collection::vec(any::<u16>(), 0..80)) {
        let mut game = Game::new(size, ruleset);
        let mut play = Play::new(Position::new(size), ruleset, ruleset.komi, CleanUp::Played);
        // What Black plays while White passes at the start is no handicap in our game.
        play.set_handicap(0);
        for choice in choices {
            let (told, expected) = (Situation::of(&game), play.situation());
            if expected.pass_ends != PassEnds::Nothing && !game.last_move().is_some_and(|(_, mv)| mv.is_pass()) {
                // KataGo ends play where a side passes for the second time in one position; our rules don't.
                break;
            }
            let (input, wanted) = (told.input(&Options::default()), expected.input(&Options::default()));
            prop_assert_eq!(input.globals, wanted.globals, "\n{}", game.board());
            prop_assert_eq!(input.planes, wanted.planes, "\n{}", game.board());
            prop_assert_eq!(told.key(), told.clone().key());
            let legal = told.legal_moves();
            for point in size.points() {
                let index = told.stones().index(point).expect("the point is on the board");
                prop_assert_eq!(legal[index], game.check_play(point).is_ok(), "{} on\n{}", point, game.board());
            }
            let mv = chosen(&game.legal_points().collect::<Vec<_>>(), choice);
            let mover = game.to_move();
            prop_assert!(game.play(mv).is_ok() && play.play(mover, mv).is_ok(), "{}", mv);
            if game.phase() != Phase::Play || play.is_over() {
                break;
            }
        }
    }

    #[test]
    fn a_turned_game_gives_a_turned_input(side in 1..8_usize, symmetry in 0..8_u8, choices in prop::collection::vec(any::<u16>(), 0..60)) {
        let size = Size::square(side).expect("the side is possible");
        let straight = game(Ruleset::CHINESE, size, &choices);
        let turn = Turn::new(symmetry, side, side);
        let mut turned = Game::new(size, Ruleset::CHINESE);
        for (_, mv) in straight.moves() {
            let mv = mv.point().map_or(Move::Pass, |point| {
                let place = turn.place(usize::from(point.column()), side - 1 - usize::from(point.row()));
                Move::Play(Point::new((place % side) as u8, (side - 1 - place / side) as u8))
            });
            prop_assert!(turned.play(mv).is_ok());
        }
        let options = Options { symmetry, ..Options::default() };
        let expected = Situation::of(&turned).input(&Options::default());
        prop_assert_eq!(Situation::of(&straight).input(&options), expected);
    }
}

/// Ladders read on copies of positions. Gives up where that takes too long.
#[derive(Default)]
struct Ladders {
    n_plays: Cell<usize>,
}

impl Ladders {
    fn is_spent(&self) -> bool {
        self.n_plays.get() > 20_000
    }

    /// Stones of caught chains, and where the side to move begins ladders.
    fn read(&self, position: &Position) -> (Vec<Point>, Vec<Point>) {
        let (mut caught, mut starts) = (Vec::new(), Vec::new());
        for chain in position.board().chains() {
            let target = chain.stones().next().expect("a chain has a stone");
            let liberties = liberties(position.board(), target);
            let is_caught = match liberties.len() {
                1 => self.defend(&without_ko(position, chain.color()), target),
                2 => {
                    let attacker = !chain.color();
                    let from = position.clone().with_to_move(attacker);
                    let works = |&&at: &&Point| position.ko() != Some(at) && self.attack_at(&from, target, at, true);
                    let working: Vec<Point> = liberties.iter().filter(works).copied().collect();
                    if attacker == position.to_move() {
                        starts.extend(&working);
                    }
                    !working.is_empty()
                }
                _ => false,
            };
            if is_caught {
                caught.extend(chain.stones());
            }
        }
        caught.sort_unstable();
        starts.sort_unstable();
        starts.dedup();
        (caught, starts)
    }

    fn defend(&self, position: &Position, target: Point) -> bool {
        let own = liberties(position.board(), target);
        if own.len() >= 2 || position.ko().is_some() || self.is_spent() {
            return false;
        }
        let mut tries = captures(position.board(), target);
        tries.extend(own);
        tries.iter().all(|&at| match played(position, at) {
            Some(after) => self.attack(&after, target),
            None => true,
        })
    }

    fn attack(&self, position: &Position, target: Point) -> bool {
        self.n_plays.set(self.n_plays.get() + 1);
        let board = position.board();
        let (a, b) = match liberties(board, target)[..] {
            [] | [_] => return true,
            [a, b] => (a, b),
            _ => return false,
        };
        let room = |at: Point| board.n_empty_neighbors(at);
        let is_ko = |at| takes_as_in_ko(board, !board.at(target).expect("a stone"), at);
        let gains = |at| {
            let defending = position.clone().with_to_move(!position.to_move());
            let after = played(&defending, at).expect("the other liberty stays");
            liberties(after.board(), at).len() >= 3
        };
        if is_ko(a) && is_ko(b) && !gains(a) && !gains(b) && captures(board, target).is_empty() {
            return true;
        }
        let (mut try_a, mut try_b) = (true, true);
        if a.neighbors().all(|beside| beside != b) {
            (try_a, try_b) = (room(b) < 3, room(a) < 3);
        }
        try_a && self.attack_at(position, target, a, false) || try_b && self.attack_at(position, target, b, false)
    }

    fn attack_at(&self, position: &Position, target: Point, at: Point, is_start: bool) -> bool {
        let Some(after) = played(position, at) else { return false };
        let after = if is_start { without_ko(&after, after.to_move()) } else { after };
        self.defend(&after, target)
    }
}

fn without_ko(position: &Position, to_move: Color) -> Position {
    position.clone().with_to_move(!to_move).with_to_move(to_move).with_to_move(!to_move).with_to_move(to_move)
}

fn played(position: &Position, at: Point) -> Option<Position> {
    let mut after = position.clone();
    after.play(Move::Play(at), Suicide::Forbidden).ok()?;
    Some(after)
}

fn liberties(board: &Board, stone: Point) -> Vec<Point> {
    let Some(chain) = board.chain_at(stone) else { return Vec::new() };
    let beside = chain.stones().flat_map(Point::neighbors).filter(|&point| board.is_empty_at(point));
    let mut liberties: Vec<Point> = beside.filter(|&point| board.size().contains(point)).collect();
    liberties.sort_unstable();
    liberties.dedup();
    liberties
}

/// Where enemies in atari beside the chain can be taken.
fn captures(board: &Board, target: Point) -> Vec<Point> {
    let chain = board.chain_at(target).expect("a stone");
    let enemies = chain.stones().flat_map(Point::neighbors).filter(|&at| board.at(at) == Some(!chain.color()));
    enemies.map(|at| liberties(board, at)).filter(|found| found.len() == 1).map(|found| found[0]).collect()
}

fn takes_as_in_ko(board: &Board, color: Color, at: Point) -> bool {
    let beside: Vec<Point> = at.neighbors().filter(|&point| board.size().contains(point)).collect();
    let in_atari: Vec<&Point> = beside.iter().filter(|&&point| liberties(board, point) == [at]).collect();
    beside.iter().all(|&point| board.at(point) == Some(!color))
        && matches!(in_atari[..], [&one] if board.chain_at(one).expect("a stone").stones().count() == 1)
}

/// Owners by the definitions, each set anew in every round.
fn owners_by_definition(board: &Board, may_die: bool) -> impl Fn(Point) -> Option<Color> {
    let mut owners: Vec<(Point, Color)> = Vec::new();
    for color in Color::BOTH {
        let mut chains: Vec<Vec<Point>> =
            board.chains().filter(|chain| chain.color() == color).map(|chain| chain.stones().collect()).collect();
        if chains.is_empty() {
            continue;
        }
        let touches = |chain: &[Point], point: Point| point.neighbors().any(|beside| chain.contains(&beside));
        let regions = regions(board, color);
        let is_vital = |chain: &[Point], region: &[Point]| {
            region.iter().all(|&point| !may_die && !board.is_empty_at(point) || touches(chain, point))
        };
        let all_chains = chains.clone();
        loop {
            let is_whole = |region: &&Vec<Point>| {
                let dropped = all_chains.iter().filter(|chain| !chains.contains(chain));
                dropped.into_iter().all(|chain| region.iter().all(|&point| !touches(chain, point)))
            };
            let whole: Vec<&Vec<Point>> = regions.iter().filter(is_whole).collect();
            let lives = |chain: &Vec<Point>| whole.iter().filter(|region| is_vital(chain, region)).count() >= 2;
            let kept: Vec<Vec<Point>> = chains.iter().filter(|chain| lives(chain)).cloned().collect();
            if kept.len() == chains.len() {
                owners.retain(|(point, _)| !chains.iter().flatten().any(|stone| stone == point));
                owners.extend(chains.iter().flatten().map(|&stone| (stone, color)));
                for region in &regions {
                    let has_enemy = region.iter().any(|&point| board.at(point) == Some(!color));
                    let inner = region.iter().filter(|&&point| !all_chains.iter().any(|chain| touches(chain, point)));
                    let is_sure = whole.contains(&region) && (inner.count() <= 1 || !has_enemy);
                    if is_sure {
                        owners.retain(|(point, _)| !region.contains(point));
                    }
                    let free: Vec<Point> =
                        region.iter().filter(|&&at| owners.iter().all(|&(point, _)| point != at)).copied().collect();
                    if is_sure || !has_enemy {
                        owners.extend(free.into_iter().map(|point| (point, color)));
                    }
                }
                break;
            }
            chains = kept;
        }
    }
    let board = board.clone();
    move |at| owners.iter().find(|&&(point, _)| point == at).map_or(board.at(at), |&(_, color)| Some(color))
}

/// Connected sets of points not of one color, with an empty point among them.
fn regions(board: &Board, color: Color) -> Vec<Vec<Point>> {
    let mut regions: Vec<Vec<Point>> = Vec::new();
    let is_open = |&point: &Point| board.size().contains(point) && board.at(point) != Some(color);
    for start in board.empty_points() {
        if regions.iter().any(|region| region.contains(&start)) {
            continue;
        }
        let mut region = vec![start];
        let mut next = 0;
        while let Some(&point) = region.get(next) {
            next += 1;
            for beside in point.neighbors().filter(is_open) {
                if !region.contains(&beside) {
                    region.push(beside);
                }
            }
        }
        regions.push(region);
    }
    regions
}
