//! The module of the page with the runners of the shared cases inside, for `cargo xtask wasm test`.

// Its exports are linked into this module too: what is tested is what the page calls.
use weiqi_wasm as _;

use wasm_bindgen::prelude::*;
use xtask::cases::{self, Input, Report};

/// Judges one input of a kind and returns the report as JSON: `{"passed": 3, "failures": []}`.
#[wasm_bindgen]
pub fn judge(kind: &str, name: &str, bytes: Vec<u8>, answers: Vec<u8>) -> Result<String, String> {
    let mut report = Report::default();
    let input = Input { name: name.to_owned(), bytes, answers };
    (cases::kind(kind)?.judge)(&input, &mut report);
    let answer = serde_json::json!({ "passed": report.n_passed(), "failures": report.failures() });
    Ok(answer.to_string())
}
