//! Laws of reading, writing and editing, over random texts.

use proptest::prelude::*;
use weiqi_record::edit::{Mark, Shift, Strip};
use weiqi_record::fingerprint::{main_line_hash, main_line_text};
use weiqi_record::info::Analysis;
use weiqi_record::sgf::encoding::Charset;
use weiqi_record::sgf::{self, Style};
use weiqi_record::{Code, Collection, NodeId, Record, check};
use weiqi_rules::{Color, Move, Point, Size, Symmetry};

/// Pieces that texts of games are made of, sound and unsound ones.
const PIECES: &[&str] = &[
    "(",
    ")",
    ";",
    "(;",
    "B[pd]",
    ";W[dp]",
    ";B[]",
    ";W[tt]",
    "[",
    "]",
    "\\",
    "\n",
    "\r\n",
    " ",
    "C[",
    "C[a [3d]: b]",
    "SZ[9]",
    "SZ[19:13]",
    "AB[aa:cc]",
    "AW[dd][ee]",
    "AE[aa]",
    "PL[W]",
    "LB[pd:a\\:b]",
    "AR[aa:bb]",
    "TR[cc]",
    "GM[1]",
    "FF[4]",
    "CA[UTF-8]",
    "PB[柯洁]",
    "KM[6.5]",
    "HA[2]",
    "RE[B+R]",
    "SiZe[9]",
    "b[dd]",
    "QQ[kept \\] so]",
    "LZ[x\ny]",
    "KO[]",
    "N[one\\\ntwo]",
    "MN[5]",
    "W[zz]",
    "B[R16]",
    "B[",
    "\u{0}",
    "é",
    "TE[1]",
    "FG[257:x]",
    "VW[]",
    "DD[aa:bb]",
    ";",
    ";",
    "(;W[aa];B[bb])",
    "(;B[cc])",
];

fn sgf_text() -> impl Strategy<Value = String> {
    let piece = (0..PIECES.len()).prop_map(|n| PIECES[n]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| format!("(;{}", pieces.concat()))
}

fn sound_text() -> impl Strategy<Value = String> {
    sgf_text().prop_map(|text| String::from_utf8(canonical(&text)).expect("the canonical form is UTF-8"))
}

fn games(bytes: &[u8]) -> Collection {
    sgf::parse(bytes).value
}

fn canonical(text: &str) -> Vec<u8> {
    sgf::write(&games(text.as_bytes()), &Style::default())
}

/// Makes one of the changes there are, on one of the nodes.
fn change(record: &mut Record, kind: u8, node: u8, point: u16) {
    let nodes: Vec<NodeId> = record.nodes().map(|node| node.id()).collect();
    let node = nodes[usize::from(node) % nodes.len()];
    let size = record.size();
    let point = size.map_or(Point::new(0, 0), |size| {
        Point::new((point % u16::from(size.width())) as u8, (point / 64 % u16::from(size.height())) as u8)
    });
    let color = if kind.is_multiple_of(2) { Color::Black } else { Color::White };
    let _ = match kind % 21 {
        0 => record.play(node, color, Move::Play(point)).map(drop),
        1 => record.set_move(node, color, Move::Play(point)),
        2 => record.delete_move(node),
        3 => record.insert_move(node, color, Move::Pass).map(drop),
        4 => record.set_stone(node, point, Some(color)).map(drop),
        5 => record.set_stone(node, point, None).map(drop),
        6 => record.toggle_mark(node, Mark::Triangle, point),
        7 => record.set_label(node, point, "a:b]"),
        8 => record.set_text(node, "C", "二\\三]\nfour"),
        9 => record.set_text(node, "PB", ""),
        10 => record.delete(node),
        11 => record.keep_only_line(node),
        12 => record.make_main_line(node),
        13 => record.move_up(node),
        14 => record.move_down(node),
        15 => record.swap_colors(),
        16 => record.transform(Symmetry::ALL[usize::from(point.column()) % 8]).map(drop),
        17 => record.separate(node),
        18 => record.strip(Strip::Marks),
        19 => record.shift(Shift { right: point.column() as i8 - 3, up: point.row() as i8 - 3 }).map(drop),
        _ => {
            let text = record.copy(node);
            record.paste(nodes[0], &text).map(drop)
        }
    };
}

/// Found by the law on edited games.
#[test]
fn a_move_before_a_value_that_is_cut_is_saved() {
    let mut collection = games(b"(;W[zz][");
    let game = &mut collection.games[0];
    change(game, 223, 0, 0);
    change(game, 88, 155, 0);
    let saved = String::from_utf8(sgf::save(&collection)).expect("text");
    assert!(saved.contains("W[zz]"), "{saved}");
}

/// Found by the law on edited games.
#[test]
fn a_move_that_was_shifted_off_the_board_is_gone_from_the_file() {
    let mut collection = games(b"(;;\0;W[dp];");
    let game = &mut collection.games[0];
    change(game, 121, 0, 9084);
    change(game, 208, 0, 7);
    let saved = sgf::save(&collection);
    let show = |collection: &Collection| sgf::write_game(&collection.games[0], &Style::default());
    assert_eq!(show(&games(&saved)), show(&collection), "{}", String::from_utf8_lossy(&saved));
}

fn changes() -> impl Strategy<Value = Vec<(u8, u8, u16)>> {
    prop::collection::vec((any::<u8>(), any::<u8>(), any::<u16>()), 1..12)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_and_saved_unchanged(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let parsed = sgf::parse(&bytes).checked();
        prop_assert_eq!(sgf::save(&parsed.value), bytes);
        prop_assert!(!parsed.value.games.is_empty() || !parsed.problems.is_empty());
    }

    #[test]
    fn any_text_is_read_and_saved_unchanged(text in sgf_text()) {
        let parsed = sgf::parse(text.as_bytes()).checked();
        prop_assert_eq!(sgf::save(&parsed.value), text.as_bytes());
    }

    #[test]
    fn the_canonical_form_is_a_fixed_point(text in sgf_text()) {
        let once = canonical(&text);
        let once = String::from_utf8(once).expect("the canonical form is UTF-8");
        let twice = String::from_utf8(canonical(&once)).expect("the canonical form is UTF-8");
        prop_assert_eq!(twice, once);
    }

    #[test]
    fn the_canonical_form_has_the_same_games(text in sgf_text()) {
        let before = games(text.as_bytes());
        let after = games(&canonical(&text));
        prop_assert_eq!(before.games.len(), after.games.len());
        for (before, after) in before.games.iter().zip(&after.games) {
            prop_assert_eq!(before.size(), after.size());
            prop_assert_eq!(main_line_text(before), main_line_text(after));
            prop_assert_eq!(before.n_leaves(), after.n_leaves());
            prop_assert_eq!(before.root().text("PB"), after.root().text("PB"));
        }
    }

    #[test]
    fn undoing_all_changes_gives_the_same_bytes(text in sgf_text(), changes in changes()) {
        let mut collection = games(text.as_bytes());
        let Some(game) = collection.games.first_mut() else { return Ok(()) };
        let before = sgf::write_game(game, &Style::default());
        changes.iter().for_each(|&(kind, node, point)| change(game, kind, node, point));
        let changed = sgf::write_game(game, &Style::default());
        while game.undo() {}
        prop_assert!(!game.is_edited());
        prop_assert_eq!(sgf::write_game(game, &Style::default()), before);
        while game.redo() {}
        prop_assert_eq!(sgf::write_game(game, &Style::default()), changed);
        while game.undo() {}
        prop_assert_eq!(sgf::save(&collection), text.as_bytes());
    }

    #[test]
    fn an_edited_game_is_saved_as_the_tree_it_is(text in sgf_text(), changes in changes()) {
        let mut collection = games(text.as_bytes());
        let Some(game) = collection.games.first_mut() else { return Ok(()) };
        changes.iter().for_each(|&(kind, node, point)| change(game, kind, node, point));
        let saved = sgf::save(&collection);
        let again = games(&saved);
        let show = |collection: &Collection| sgf::write_game(&collection.games[0], &Style::default());
        prop_assert!(!again.games.is_empty(), "{}", String::from_utf8_lossy(&saved));
        prop_assert_eq!(show(&again), show(&collection), "{}", String::from_utf8_lossy(&saved));
    }

    #[test]
    fn four_quarter_turns_change_nothing(text in sound_text()) {
        let collection = games(text.as_bytes());
        // Points off the board stay where they are, which may be on the board once it is turned.
        let has_others = check(&collection).iter().any(|problem| problem.code == Code::OffBoard);
        for mut game in collection.games.into_iter().filter(|_| !has_others) {
            let before = sgf::write_game(&game, &Style::default());
            for _ in 0..4 {
                let _ = game.transform(Symmetry::QUARTER_TURN);
            }
            prop_assert_eq!(sgf::write_game(&game, &Style::default()), before);
        }
    }

    #[test]
    fn exchanging_the_colors_twice_changes_nothing(text in sound_text()) {
        for mut game in games(text.as_bytes()).games {
            let before = sgf::write_game(&game, &Style::default());
            game.swap_colors().expect("a small record");
            game.swap_colors().expect("a small record");
            prop_assert_eq!(sgf::write_game(&game, &Style::default()), before);
        }
    }

    #[test]
    fn a_collection_is_its_games_one_after_another(texts in prop::collection::vec(sound_text(), 1..5)) {
        let together = games(texts.concat().as_bytes());
        let apart: Vec<Record> = texts.iter().flat_map(|text| games(text.as_bytes()).games).collect();
        prop_assert_eq!(together.games.len(), apart.len());
        for (one, other) in together.games.iter().zip(&apart) {
            prop_assert_eq!(main_line_hash(one), main_line_hash(other));
            prop_assert_eq!(sgf::write_game(one, &Style::default()), sgf::write_game(other, &Style::default()));
        }
    }

    #[test]
    fn an_analysis_is_read_as_it_was_written(
        by in prop::option::of("[ -~柯洁é\\n\\t]{0,20}"),
        win in prop::option::of(0u16..=10_000),
        lead in prop::option::of(-40_000i32..=40_000),
        visits in prop::option::of(any::<u64>()),
        moves in prop::collection::vec(prop::option::of((0u8..52, 0u8..52)), 0..8),
    ) {
        let pv = moves.iter().map(|at| at.map_or(Move::Pass, |(column, row)| Move::Play(Point::new(column, row))));
        let said = Analysis {
            by,
            black_win: win.map(|win| f64::from(win) / 10_000.0),
            black_lead: lead.map(|lead| f64::from(lead) / 100.0),
            visits,
            pv: pv.collect(),
        };
        let mut game = Record::new(Size::square(52).expect("a size"));
        let node = game.add_move(NodeId::ROOT, Color::Black, Move::Pass);
        game.set_analysis(node, Some(&said)).expect("a small record");
        let written = sgf::write_game(&game, &Style::default());
        for game in [game, games(written.as_bytes()).games.remove(0)] {
            let read = game.main_line().last().and_then(|node| node.analysis()).expect("an analysis");
            let about = |one: Option<f64>, other: Option<f64>| match (one, other) {
                (Some(one), Some(other)) => (one - other).abs() < 1e-9,
                (one, other) => one == other,
            };
            prop_assert!(about(read.black_win, said.black_win) && about(read.black_lead, said.black_lead), "{}", written);
            prop_assert_eq!((&read.by, read.visits, &read.pv), (&said.by, said.visits, &said.pv), "{}", written);
        }
    }

    #[test]
    fn what_any_node_says_of_an_engine_is_sound(text in "[-0-9.,km %ve=\n\"{}:]{0,40}") {
        for name in ["LZ", "SBKV", "OGSC", "WINRATE", "VISITS", "SCORELEAD", "WQ", "C"] {
            let mut game = Record::new(Size::NINE);
            game.put(NodeId::ROOT, name, &[&text]);
            if let Some(said) = game.root().analysis() {
                prop_assert!(said.black_win.is_none_or(|win| (0.0..=1.0).contains(&win)));
                prop_assert!(said.black_lead.is_none_or(f64::is_finite));
            }
        }
    }

    #[test]
    fn text_of_every_set_comes_back(words in prop::collection::vec(0..WORDS.len(), 1..12)) {
        for (name, list) in WORDS {
            let text: String = words.iter().map(|n| list[n % list.len()]).collect();
            let charset = Charset::from_name(name).expect("a known set");
            let bytes = charset.encode(&text).expect("the set has these characters");
            prop_assert_eq!(charset.decode(&bytes), text.as_str());
            let file = charset.encode(&format!("(;CA[{name}]PB[{text}];B[pd]C[{text}])")).expect("as above");
            let parsed = sgf::parse(&file).value;
            let name_read = parsed.games[0].root().text("PB").map(|name| name.into_owned());
            prop_assert_eq!(name_read, Some(text), "{}", name);
            prop_assert_eq!(parsed.games[0].main_line().count(), 2);
            prop_assert_eq!(sgf::save(&parsed), file);
        }
    }
}

/// Words whose second bytes are signs of the syntax in their set, among others.
const WORDS: &[(&str, &[&str])] = &[
    ("Shift_JIS", &["十", "ソ", "表", "能", "構", "棋", "a", " ", "九段"]),
    ("Big5", &["許", "功", "蓋", "棋", "林", "b", "名人"]),
    ("GBK", &["錦", "黒", "榎", "註", "围棋", "c", "九段"]),
    ("GB18030", &["柯洁", "錦", "㐀", "d"]),
    ("EUC-KR", &["이세돌", "흑", "백", "e"]),
    ("EUC-JP", &["本因坊", "秀策", "カ", "f"]),
    ("UTF-8", &["吴清源", "é", "이", "g"]),
];
