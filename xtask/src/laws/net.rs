//! Laws of network files, and of what networks are told.

use weiqi_net::cleanup::{CleanUp, Play};
use weiqi_net::model::{N_PLANES, Notation};
use weiqi_net::{Input, Model, Options, Situation, Turn, Writer, area, reference};
use weiqi_rules::{Move, Position, Quarters, Ruleset, Size, katago};

/// Most bytes that an input may unpack to, so that a bomb costs the fuzzer little.
const MAX_BYTES: usize = 1 << 22;
/// Networks with more numbers than this are not evaluated: it would take too long.
const MAX_PARAMETERS: usize = 20_000;

/// Bytes are a network or refused in words; a network is read back from either notation, and can be evaluated or is
/// refused in words.
pub(super) fn check_reader(bytes: &[u8]) {
    let model = match Model::read_within(bytes, MAX_BYTES) {
        Ok(model) => model,
        Err(error) => return assert!(!error.to_string().is_empty(), "an error without words"),
    };
    for notation in [Notation::Binary, Notation::Text] {
        assert_eq!(Model::read(&model.write(notation)).as_ref(), Ok(&model), "{notation:?}");
    }
    if model.n_parameters() > MAX_PARAMETERS {
        return;
    }
    let mut input = Input::zeros(3, 2);
    input.planes.fill(1.0);
    if let Err(refusal) = reference::evaluate(&model, &input) {
        assert!(!refusal.to_string().is_empty(), "a refusal without words");
    }
}

/// Any moves of KataGo's game, clean-up included: what is told of each position is of one piece, legal is what can be
/// played, and a turned input is the input turned.
pub(super) fn check_play(bytes: &[u8]) {
    let [width, height, axes, komi, asked, moves @ ..] = bytes else { return };
    let side = |byte: &u8| usize::from(byte % 19) + 1;
    let size = Size::new(side(width), side(height)).expect("sides are in range");
    let clean_up = if asked & 0x80 == 0 { CleanUp::Played } else { CleanUp::Left };
    let komi = Quarters(i32::from(*komi as i8) * 2);
    let mut play = Play::new(Position::new(size), ruleset(*axes), komi, clean_up);
    let mut writer = Writer::default();
    let mut input = Input::zeros(side(width), side(height));
    let options = Options {
        symmetry: asked & 7,
        max_history: usize::from(asked >> 3 & 7),
        conservative_pass: asked & 0x40 != 0,
        passing_hacks: asked & 0x20 != 0,
        ..Options::default()
    };
    for choice in moves.chunks_exact(2).take(4000 / size.n_points() + 100) {
        let situation = play.situation();
        check_told(&play, &situation);
        writer.write(&situation, &options, &mut input);
        check_planes(&input);
        check_turned(&situation, &options, &input);
        let index = usize::from(choice[1]) + usize::from(choice[0] & 1) * 256;
        let mv = match choice[0] {
            0..48 => Move::Pass,
            _ => Move::Play(situation.stones().point(index % size.n_points())),
        };
        let mover = if choice[0] == 255 { !situation.to_move } else { situation.to_move };
        let expected = play.check(mover, mv);
        assert_eq!(play.play(mover, mv), expected, "{mv}");
    }
}

fn ruleset(axes: u8) -> Ruleset {
    let mut ruleset = Ruleset::TROMP_TAYLOR;
    let words = [
        ("ko", ["SIMPLE", "POSITIONAL", "SITUATIONAL", "SPIGHT"][usize::from(axes & 3)]),
        ("scoring", ["AREA", "TERRITORY"][usize::from(axes >> 2 & 1)]),
        ("tax", ["NONE", "SEKI", "ALL", "ALL"][usize::from(axes >> 3 & 3)]),
        ("suicide", ["false", "true"][usize::from(axes >> 5 & 1)]),
        ("hasButton", ["false", "true"][usize::from(axes >> 6 & 1 & !(axes >> 2))]),
        ("friendlyPassOk", ["false", "true"][usize::from(axes >> 7 & 1)]),
    ];
    for (key, word) in words {
        ruleset = katago::axis(key).and_then(|axis| axis.write(&ruleset, word)).expect("axis and word exist");
    }
    ruleset
}

/// Moves that are told legal can be played, and no others; owners are told of every point.
fn check_told(play: &Play, situation: &Situation) {
    let legal = situation.legal_moves();
    let points = situation.size().n_points();
    assert!(legal.len() == points + 1 && legal[points], "a pass is legal");
    for (index, &is_legal) in legal[..points].iter().enumerate() {
        let point = situation.stones().point(index);
        assert_eq!(is_legal, play.check(situation.to_move, point.into()).is_ok(), "{point}");
    }
    assert_eq!(area::owners(situation).points.len(), points);
    assert_eq!(play.white_margin().is_some(), play.is_over() && !play.is_no_result());
}

/// Planes that exclude one another do, and all lie on the board.
fn check_planes(input: &Input) {
    for planes in input.planes.chunks_exact(N_PLANES) {
        let is_set = |plane: usize| planes[plane] != 0.0;
        let n_set = |range: std::ops::Range<usize>| range.filter(|&plane| is_set(plane)).count();
        assert!(planes.iter().all(|&number| number == 0.0 || number == 1.0) && is_set(0) && !is_set(8));
        let has_stone = is_set(1) || is_set(2);
        assert!(n_set(1..3) <= 1 && n_set(3..6) <= usize::from(has_stone), "stones and liberties");
        assert!(!is_set(14) || has_stone, "a ladder catches stones");
        assert!(!(is_set(17) || is_set(6)) || !has_stone, "a play is on an empty point");
        assert!(!is_set(7) || has_stone, "what is blocked is a stone");
        assert!(n_set(18..20) <= 1 && n_set(20..22) <= 1, "a point has one owner");
    }
    assert!(input.globals.iter().all(|number| number.is_finite()));
}

fn check_turned(situation: &Situation, options: &Options, turned: &Input) {
    let straight = situation.input(&Options { symmetry: 0, ..*options });
    let turn = Turn::new(options.symmetry, straight.width, straight.height);
    assert_eq!(straight.globals, turned.globals);
    for (index, planes) in straight.planes.chunks_exact(N_PLANES).enumerate() {
        let place = turn.place(index % straight.width, index / straight.width);
        assert_eq!(planes, &turned.planes[place * N_PLANES..(place + 1) * N_PLANES]);
    }
}
