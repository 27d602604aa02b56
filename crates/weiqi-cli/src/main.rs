//! The `weiqi` command: one file a subcommand.

fn main() {
    println!("weiqi {}", env!("CARGO_PKG_VERSION"));
}
