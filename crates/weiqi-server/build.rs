//! Compiles the crate again when the web app was built again; it never builds the web app itself.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../web/dist");
}
