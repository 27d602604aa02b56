//! What open records take in memory: at most their file and 64 bytes a node.
//!
//! The games come from `../shared/records/corpus` (or `$WEIQI_SHARED/records/corpus`), unpacked by `zstd` and `tar`.
//!
//! Run it with `cargo bench -p weiqi-record --bench memory`.

mod corpus;

use cap::Cap;
use weiqi_record::{Record, sgf};

#[global_allocator]
static MEMORY: Cap<std::alloc::System> = Cap::new(std::alloc::System, usize::MAX);

fn main() {
    match corpus::files() {
        Some(files) => memory(files),
        None => println!("memory: the corpus is not here, nothing was measured"),
    }
}

/// Opens all files at once and compares what is then allocated with the bar.
fn memory(files: Vec<Vec<u8>>) {
    let n_bytes: usize = files.iter().map(Vec::len).sum();
    let before = MEMORY.allocated() - n_bytes;
    let open: Vec<_> = files.into_iter().map(|bytes| sgf::Options::default().parse_vec(bytes).value).collect();
    let taken = MEMORY.allocated() - before;
    let n_nodes: usize = open.iter().flat_map(|collection| &collection.games).map(Record::n_nodes).sum();
    let a_node = (taken - n_bytes) as f64 / n_nodes as f64;
    println!("{n_bytes} bytes, {n_nodes} nodes open: {taken} bytes, the file's and {a_node:.1} a node (bar 64)");
    assert!(taken <= n_bytes + 64 * n_nodes, "an open record takes its file and 64 bytes a node");
}
