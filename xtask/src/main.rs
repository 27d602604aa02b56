//! Chores of the workspace: `cargo xtask NAME`.

fn main() {
    eprintln!("usage: cargo xtask cases KIND PATH");
    std::process::exit(2);
}
