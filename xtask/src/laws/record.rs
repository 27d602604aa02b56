//! Laws of `weiqi-record`.

use weiqi_record::sgf::encoding::Charset;
use weiqi_record::{Node, Replay, sgf};

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
