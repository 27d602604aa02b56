//! Reading professional games into full trees, one at a time: ours against the crate `sgf-parse`.
//!
//! Both sides read the same bytes and must find the same number of nodes. The games come from
//! `../shared/records/corpus` (or `$WEIQI_SHARED/records/corpus`), unpacked by `zstd` and `tar`.
//!
//! Run it with `cargo bench -p weiqi-record --bench parse`.

mod corpus;

use std::time::Instant;

use sgf_parse::{GameTree, SgfNode};
use weiqi_record::{Record, sgf};

/// How often the whole is read by us; the peer reads it once.
const TIMES: usize = 5;

fn main() {
    let Some(files) = corpus::files() else {
        println!("parse: the corpus is not here, nothing was measured");
        return;
    };
    let games: Vec<String> = files.iter().flat_map(|bytes| texts(bytes)).collect();
    speed(&games);
}

/// The games of a file that the peer reads, each as its own text.
fn texts(bytes: &[u8]) -> Vec<String> {
    let collection = sgf::parse(bytes).value;
    collection
        .games
        .iter()
        .map(|game| game.source_text().to_owned())
        .filter(|text| sgf_parse::parse(text).is_ok())
        .collect()
}

fn speed(games: &[String]) {
    let n_bytes: usize = games.iter().map(String::len).sum();
    let (ours, our_nodes) = time(|| (0..TIMES).map(|_| games.iter().map(|text| count_ours(text)).sum::<usize>()).sum());
    let (peers, peer_nodes) = time(|| games.iter().map(|text| count_peers(text)).sum());
    assert_eq!(our_nodes, peer_nodes * TIMES, "both read the same nodes");
    let rate = |seconds: f64| n_bytes as f64 / 1e6 / seconds;
    let (ours, peers) = (rate(ours / TIMES as f64), rate(peers));
    println!(
        "{} games, {peer_nodes} nodes: {ours:.0} MB/s, sgf-parse {peers:.1}: {:.1} times as fast (bar 10, aim 20)",
        games.len(),
        ours / peers
    );
}

fn count_ours(text: &str) -> usize {
    sgf::parse(text.as_bytes()).value.games.iter().map(Record::n_nodes).sum()
}

fn count_peers(text: &str) -> usize {
    let trees = sgf_parse::parse(text).expect("the peer has read it before");
    let mut n_nodes = 0;
    for tree in &trees {
        if let GameTree::GoGame(root) = tree {
            let mut rest: Vec<&SgfNode<_>> = vec![root];
            while let Some(node) = rest.pop() {
                n_nodes += 1;
                rest.extend(node.children());
            }
        }
    }
    n_nodes
}

fn time(work: impl FnOnce() -> usize) -> (f64, usize) {
    let start = Instant::now();
    let answer = work();
    (start.elapsed().as_secs_f64(), answer)
}
