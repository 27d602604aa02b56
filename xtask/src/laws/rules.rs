//! Laws of `weiqi-rules`.

use weiqi_rules::{Board, Color, Diagram, Game, Illegal, Move, PRESETS, Phase, Point, Quarters, Ruleset, Size};

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
        let _ = game.repeat();
    }
    let start = game.start_position().board().clone();
    while game.undo().is_some() {}
    assert_eq!(*game.board(), start, "taking everything back leads to the start");
}

/// One call, chosen by two bytes; most are plays.
fn make(game: &mut Game, what: u8, argument: u8) {
    let size = game.size();
    match what {
        0 => drop(game.undo()),
        1 => game.set_to_move(!game.to_move()),
        2 => drop(game.play(Move::Pass)),
        3 => drop(game.resume(game.to_move())),
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
    if let Some(preset) = Ruleset::from_name(&text).and_then(|ruleset| ruleset.preset().copied()) {
        assert_eq!(Ruleset::from_name(preset.id), Some(preset.ruleset));
    }
}
