//! Laws of `weiqi-record`.

use weiqi_record::edit::Mark;
use weiqi_record::formats::{self, Format};
use weiqi_record::sgf::encoding::Charset;
use weiqi_record::{Node, NodeId, Record, Replay, sgf};
use weiqi_rules::{Color, Move, Point, Size};

/// Any bytes as SGF: no panic, the tree can be walked, and what is not edited is saved as it was.
pub(super) fn check_sgf(bytes: &[u8]) {
    let parsed = sgf::parse(bytes);
    for problem in &parsed.problems {
        assert!(problem.place.byte <= bytes.len(), "{problem}");
        let _ = problem.to_string();
    }
    for record in &parsed.value.games {
        let n_nodes = record.nodes().inspect(|node| look_at(*node)).count();
        assert!(n_nodes >= record.main_line().count());
        assert_eq!(record.find(&record.path(record.root().id())), Some(record.root().id()));
        if let Some(replay) = Replay::main_line(record) {
            assert_eq!(replay.n_moves(), record.main_line().map(|node| node.moves().count()).sum::<usize>());
        }
    }
    assert!(sgf::save(&parsed.value) == bytes || parsed.value.games.is_empty(), "saving an opened file changes it");
}

/// Any bytes in any format, the first byte says which: no panic, and what was read can be written in every format that
/// has words for it, and read again with as many moves.
pub(super) fn check_formats(bytes: &[u8]) {
    let [which, rest @ ..] = bytes else { return };
    let all: Vec<Format> = Format::all().collect();
    let format = all[usize::from(*which) % all.len()];
    let _ = formats::read(rest);
    for record in formats::read_as(rest, format).checked().value.games.iter().take(2) {
        record.nodes().take(1000).for_each(look_at);
        for target in &all {
            let Ok(written) = formats::write(record, *target) else { continue };
            let again = formats::read_as(&written.bytes, *target);
            // A board without a stone, a game without a move: nothing to see.
            let may_be_nothing = matches!(target, Format::Diagram | Format::Moves);
            assert!(may_be_nothing || !again.value.games.is_empty(), "nothing is left in {target:?}");
        }
    }
}

/// Any edits in any order: the record stays a tree; undoing all of them gives the bytes it came from.
pub(super) fn check_tree_edits(bytes: &[u8]) {
    const START: &[u8] = b"(;SZ[5]GM[1];B[aa]C[one](;W[bb]LB[bb:1];B[cc])(;W[dd]TR[aa])(;AB[ee]))";
    let mut collection = sgf::parse(START).value;
    for call in bytes.chunks_exact(3).take(300) {
        let n_before = collection.games[0].n_nodes();
        edit(&mut collection.games[0], [call[0], call[1], call[2]]);
        let record = &collection.games[0];
        record.nodes().for_each(look_at);
        // Undo and redo may bring back any number of nodes at once.
        let is_edit = call[0] % 16 < 14;
        assert!(!is_edit || record.n_nodes() <= 2 * n_before + 8, "one edit at most doubles a record");
        if record.n_nodes() > 3000 {
            break;
        }
    }
    let saved = sgf::save(&collection);
    assert_eq!(sgf::parse(&saved).value.games[0].n_nodes(), collection.games[0].n_nodes());
    while collection.games[0].undo() {}
    assert_eq!(sgf::save(&collection), START, "undoing everything leads to the file");
}

/// One edit, chosen by three bytes; some are refused.
fn edit(record: &mut Record, [what, node, argument]: [u8; 3]) {
    let size = record.size().unwrap_or(Size::NINE);
    let nodes: Vec<NodeId> = record.nodes().map(Node::id).collect();
    let id = nodes[usize::from(node) % nodes.len()];
    let point = Point::new(argument % 6, argument / 6 % 6);
    let color = if argument & 1 == 0 { Color::Black } else { Color::White };
    match what % 16 {
        0 => drop(record.play(id, color, Move::Play(point))),
        1 => drop(record.play(id, color, Move::Pass)),
        2 => drop(record.set_stone(id, point, Some(color))),
        3 => drop(record.set_stone(id, point, None)),
        4 => drop(record.delete(id)),
        5 => drop(record.move_up(id)),
        6 => drop(record.move_down(id)),
        7 => drop(record.make_main_line(id)),
        8 => drop(record.toggle_mark(id, Mark::Circle, point)),
        9 => drop(record.set_label(id, point, "]\\:")),
        10 => drop(record.set_text(id, "C", ["", "a ] b \\ c", "黑"][usize::from(argument) % 3])),
        11 => drop(record.insert_move(id, color, Move::Play(point))),
        12 => {
            let copied = record.copy(id);
            drop(record.paste(nodes[usize::from(argument) % nodes.len()], &copied));
        }
        13 => drop(record.move_branch(id, nodes[usize::from(argument) % nodes.len()])),
        14 => drop(record.redo()),
        _ => drop(size.contains(point) && record.undo()),
    }
}

/// Reads everything that stands in a node.
fn look_at(node: Node<'_>) {
    for property in node.properties() {
        let _ = property.name();
        for value in property.values() {
            let _ = (value.text(), value.simple_text(), value.parts(), value.number(), value.real(), value.color());
        }
    }
    assert!(node.children().all(|child| child.parent().map(Node::id) == Some(node.id())));
}

/// Any text in any set: what can be written is read as the same text.
pub(super) fn check_encoding(bytes: &[u8]) {
    let [which, rest @ ..] = bytes else { return };
    let name = CHARSETS[usize::from(*which) % CHARSETS.len()];
    let charset = Charset::from_name(name).expect("the set is known");
    let _ = charset.decode(rest);
    let text = String::from_utf8_lossy(rest);
    if let Some(written) = charset.encode(&text) {
        assert_eq!(charset.decode(&written), text, "{name}");
    }
}

const CHARSETS: &[&str] =
    &["UTF-8", "GB18030", "Big5", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "EUC-KR", "windows-1252", "KOI8-R"];
