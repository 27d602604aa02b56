//! The rules and the records for a browser.

use wasm_bindgen::prelude::*;

/// Returns the version of the module.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
