//! Numbers that others have published, or that the slow game counts.

mod support;

use std::collections::HashSet;

use support::SlowGame;
use weiqi_rules::{
    Board, ByColor, Color, Game, Move, Phase, Position, Repetition, Ruleset, Setup, Size, Suicide, Symmetry,
};

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("the sides are in range")
}

/// All boards of a size, legal or not.
fn boards(size: Size) -> impl Iterator<Item = Board> {
    (0..3_u32.pow(size.n_points() as u32)).map(move |mut number| {
        let mut board = Board::new(size);
        for point in size.points() {
            let stone = [None, Some(Color::Black), Some(Color::White)][(number % 3) as usize];
            board.set(point, stone).expect("the point is on the board");
            number /= 3;
        }
        board
    })
}

fn is_legal(board: Board) -> bool {
    Position::try_from(Setup { board, to_move: Color::Black, prisoners: ByColor::default() }).is_ok()
}

/// Tromp and Farnebäck, "Combinatorics of Go" (2007), table 1.
#[test]
fn small_boards_have_as_many_legal_positions_as_published() {
    let known = [((1, 1), 1), ((2, 1), 5), ((2, 2), 57), ((3, 2), 489), ((3, 3), 12_675)];
    for ((width, height), n_legal) in known {
        assert_eq!(boards(size(width, height)).filter(|board| is_legal(board.clone())).count(), n_legal);
    }
}

/// The number of games in which either side may move at any time and no board repeats: 1, 9 and 907 on lines of one, two
/// and three points (Tromp and Farnebäck, "Combinatorics of Go", table of games).
#[test]
fn lines_have_as_many_games_as_published() {
    fn n_games(game: &mut Game) -> u64 {
        let mut n = 1;
        for color in Color::BOTH {
            for point in game.size().points() {
                game.set_to_move(color);
                if game.play(Move::Play(point)).is_ok() {
                    n += n_games(game);
                    game.undo();
                }
            }
        }
        n
    }
    for (width, known) in [(1, 1), (2, 9), (3, 907)] {
        assert_eq!(n_games(&mut Game::new(size(width, 1), Ruleset::TROMP_TAYLOR)), known);
    }
}

/// The number of move sequences of a length, passes included; play ends with two passes.
fn perft(game: &mut Game, n_moves: u32) -> u64 {
    if n_moves == 0 {
        return 1;
    }
    if game.phase() != Phase::Play {
        return 0;
    }
    let points: Vec<_> = game.legal_points().map(Move::Play).collect();
    points
        .into_iter()
        .chain([Move::Pass])
        .map(|mv| {
            game.play(mv).expect("the move was found legal");
            let n = perft(game, n_moves - 1);
            game.undo();
            n
        })
        .sum()
}

fn slow_perft(game: &SlowGame, size: Size, n_passes: u32, n_moves: u32) -> u64 {
    if n_moves == 0 {
        return 1;
    }
    if n_passes == 2 {
        return 0;
    }
    let points = size.points().filter(|&point| game.objection(point).is_none()).map(Move::Play);
    points
        .chain([Move::Pass])
        .map(|mv| {
            let mut next = game.clone();
            next.play(mv);
            slow_perft(&next, size, if mv.is_pass() { n_passes + 1 } else { 0 }, n_moves - 1)
        })
        .sum()
}

/// Ours, counted by the slow game as well: a move generator that differs from them has a bug.
#[test]
fn move_sequences_are_as_many_as_counted_slowly() {
    let natural = Ruleset { repetition: Repetition::NaturalSituationalSuperko, ..Ruleset::NEW_ZEALAND };
    let basic = Ruleset { suicide: Suicide::Allowed, ..Ruleset::JAPANESE };
    let known = [
        ((2, 1), Ruleset::TROMP_TAYLOR, 4, 6),
        ((2, 2), Ruleset::TROMP_TAYLOR, 7, 1_088),
        ((2, 2), Ruleset::AGA, 7, 1_112),
        ((2, 2), natural, 7, 1_704),
        ((3, 1), Ruleset::CHINESE_COMPETITION, 8, 146),
        ((3, 2), Ruleset::CHINESE, 6, 8_666),
        ((3, 2), basic, 6, 9_866),
        ((3, 3), Ruleset::JAPANESE, 5, 33_384),
    ];
    let counted = known.map(|((width, height), ruleset, n_moves, _)| {
        let size = size(width, height);
        let n = perft(&mut Game::new(size, ruleset), n_moves);
        assert_eq!(n, slow_perft(&SlowGame::new(size, ruleset), size, 0, n_moves), "{size}, {n_moves} moves");
        n
    });
    assert_eq!(counted, known.map(|(.., n)| n));
}

/// Hashes may be stored: these are the same in every version.
#[test]
fn hashes_never_change() {
    let board: Board = "X O .\n. X .\n. . O".parse().expect("it is a diagram");
    assert_eq!(Board::new(Size::NINE).hash(), 0);
    assert_eq!(board.hash(), 15_535_393_937_796_149_178);
    assert_eq!(board.canonical_hash(), 776_408_256_366_813_179);
    assert_eq!(Board::new(Size::NINETEEN).canonical_hash(), 17_429_954_239_187_525_793);
}

/// 13 and 1,824: classes of the legal positions under the eight symmetries, without exchange of colors.
#[test]
fn canonical_hashes_tell_classes_of_boards_apart() {
    for (side, n_classes) in [(2, 13), (3, 1_824)] {
        let legal: Vec<Board> = boards(size(side, side)).filter(|board| is_legal(board.clone())).collect();
        let hashes: HashSet<u64> = legal.iter().map(Board::canonical_hash).collect();
        let pictures: HashSet<String> = legal
            .iter()
            .map(|board| {
                let turned = Symmetry::ALL.map(|symmetry| symmetry.apply_to_board(board).to_string());
                turned.into_iter().min().expect("there are eight")
            })
            .collect();
        assert_eq!((hashes.len(), pictures.len()), (n_classes, n_classes));
    }
}
