//! Laws of `weiqi-rules`.

use weiqi_rules::{
    Board, ByColor, Color, Confirmation, CoordinateStyle, Diagram, Game, Hypothetical, Illegal, Move, PRESETS, Phase,
    Point, Position, Quarters, Referee, Ruleset, Scoring, Setup, Size, Strictness, Suicide, Symmetry, Terms, count,
    handicap, life, star_points, warnings,
};

/// Any calls in any order: no panic, every chain has a liberty, a refused move changes nothing, and taking everything
/// back leads to the start.
pub(super) fn check_calls(bytes: &[u8]) {
    let [width, height, preset, calls @ ..] = bytes else { return };
    let side = |byte: &u8| usize::from(byte % Size::MAX_SIDE) + 1;
    let size = Size::new(side(width), side(height)).expect("sides are in range");
    let ruleset = PRESETS[usize::from(*preset) % PRESETS.len()].ruleset;
    let mut game = Game::new(size, ruleset);
    // Large boards are slow to look at as a whole, so fewer calls are made on them.
    let n_calls = 400_000 / (size.n_points() * 40) + 20;
    for call in calls.chunks_exact(2).take(n_calls) {
        make(&mut game, call[0], call[1]);
        for chain in game.board().chains() {
            assert!(chain.n_liberties() > 0, "a chain without liberties on\n{}", game.board());
        }
        let _ = game.ruling(Referee::Absent);
    }
    confirm(&game, calls);
    let dead: Vec<Point> = game.board().stones().map(|(point, _)| point).step_by(3).collect();
    let counted = game.count(&dead);
    assert_eq!(counted.margin(), counted.total(Color::Black) - counted.total(Color::White));
    let start = game.start_position().board().clone();
    while game.undo().is_some() {}
    assert_eq!(*game.board(), start, "taking everything back leads to the start");
}

/// Hypothetical play leaves the game as it was, and is taken back to its start.
fn confirm(game: &Game, calls: &[u8]) {
    let mut play = Confirmation::new(game.position());
    for call in calls.chunks_exact(2).take(60) {
        let point = Point::new(call[1] % game.size().width(), call[0] % game.size().height());
        let barred: Vec<Point> = play.barred().collect();
        let mv = match call[0] {
            0..8 => Hypothetical::Pass,
            8..128 if !barred.is_empty() => Hypothetical::PassForKo(barred[0]),
            _ => Hypothetical::Play(point),
        };
        let expected = play.check(mv);
        assert_eq!(play.play(mv).map(drop), expected);
    }
    while play.undo().is_some() {}
    assert_eq!(play.board(), game.board());
}

/// One call, chosen by two bytes; most are plays.
fn make(game: &mut Game, what: u8, argument: u8) {
    let size = game.size();
    match what {
        0 => drop(game.undo()),
        1 => game.set_to_move(!game.to_move()),
        2 => drop(game.play(Move::Pass)),
        3 => drop(game.resume(if argument & 1 == 0 { game.to_move() } else { !game.to_move() })),
        4 => drop(game.play_as(Color::White, Move::Pass)),
        5 => game.set_komi(Quarters(i32::from(argument) - 100)),
        6 if argument == 0 => game.finish(),
        _ => play(game, Point::new(argument % size.width(), what % size.height())),
    }
}

fn play(game: &mut Game, point: Point) {
    let before = (game.board().hash(), game.to_move(), game.n_moves());
    let expected = game.check(Move::Play(point));
    let got = game.play(Move::Play(point)).map(drop);
    assert_eq!(got, expected, "`play` answers as `check` does");
    if let Err(reason) = got {
        assert_eq!((game.board().hash(), game.to_move(), game.n_moves()), before, "{reason} changes nothing");
        assert_eq!(reason == Illegal::GameOver, game.phase() != Phase::Play);
    }
}

/// Any stones, any of them dead, under any terms: no panic, the lines add up to the margin, every point has a verdict, and
/// what looks at life and turns boards answers.
pub(super) fn check_count(bytes: &[u8]) {
    let [width, height, preset, komi, handicap, options, stones @ ..] = bytes else { return };
    let side = |byte: &u8| usize::from(byte % 19) + 1;
    let size = Size::new(side(width), side(height)).expect("sides are in range");
    let (mut board, mut dead) = (Board::new(size), Vec::new());
    for (point, byte) in size.points().zip(stones.iter().cycle().take(size.n_points().min(stones.len() * 8))) {
        let stone = [None, Some(Color::Black), Some(Color::White), None][usize::from(byte % 4)];
        board.set(point, stone).expect("the point is on the board");
        dead.extend((byte & 0x30 == 0).then_some(point));
    }
    look_at_life(&board, &dead);
    let setup = Setup { board, to_move: Color::White, prisoners: ByColor::new(u32::from(*komi), u32::MAX) };
    let Ok(position) = Position::try_from(setup) else { return };
    let terms = Terms {
        komi: Quarters(i32::from(*komi as i8)),
        handicap: *handicap,
        strictness: if options & 1 == 0 { Strictness::Strict } else { Strictness::Practical },
        pass_stones: ByColor::new(u32::from(*options), 1),
        button: (options & 2 != 0).then_some(Color::White),
        penalties: ByColor::new(Quarters(i32::MAX), Quarters(i32::MIN)),
        ..Terms::new(PRESETS[usize::from(*preset) % PRESETS.len()].ruleset)
    };
    let counted = count(&position, &terms, &dead);
    assert_eq!(counted.margin(), counted.total(Color::Black) - counted.total(Color::White));
    assert_eq!(counted.verdicts().count(), size.n_points());
    let _ = (counted.result(), counted.zi(), counted.mu());
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.apply_to_board(position.board()).canonical_hash(), position.board().canonical_hash());
    }
}

fn look_at_life(board: &Board, points: &[Point]) {
    let alive = Color::BOTH.map(|color| life::pass_alive(board, color, Suicide::Forbidden));
    let certainly_dead = life::certainly_dead(board, Suicide::Forbidden);
    for alive in alive.iter().flat_map(|alive| &alive.stones) {
        assert!(!certainly_dead.contains(alive), "{alive} is both alive and dead on\n{board}");
    }
    let _ = warnings(board, points);
    for &point in points.iter().take(3) {
        for scoring in [Scoring::Area, Scoring::Territory] {
            let once = life::toggle_dead(board, &[], point, scoring);
            assert_eq!(once.is_empty(), board.at(point).is_none());
            assert_eq!(life::toggle_dead(board, &once, point, scoring), Vec::new());
        }
    }
}

/// Any text: no panic; a board that was read is written and read as the same board.
pub(super) fn check_diagram(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = text.parse::<Diagram>();
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
}

/// Any text as a point, a move, a komi, a color or a ruleset: no panic, and what was read reads the same again.
pub(super) fn check_names(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(point) = text.parse::<Point>() {
        assert_eq!(point.to_string().parse(), Ok(point));
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(quarters) = text.parse::<Quarters>() {
        assert_eq!(quarters.to_string().parse(), Ok(quarters));
    }
    let _ = text.parse::<Color>();
    for (_, style) in CoordinateStyle::ALL {
        if let Ok(point) = style.parse(&text, Size::NINETEEN) {
            assert_eq!(style.parse(&style.name(point, Size::NINETEEN), Size::NINETEEN), Ok(point));
        }
    }
    if let Ok(size) = text.parse::<Size>() {
        assert!(star_points(size).iter().all(|&star| size.contains(star)));
        let _ = (0..12).map(|n| handicap::server_places(size, n)).filter(Option::is_some).count();
    }
    if let Some(preset) = Ruleset::from_name(&text).and_then(|ruleset| ruleset.preset().copied()) {
        assert_eq!(Ruleset::from_name(preset.id), Some(preset.ruleset));
    }
}
