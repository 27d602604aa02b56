//! The module of the page with the runners of the shared cases inside, for `cargo xtask wasm test`.

// Its exports are linked into this module too: what is tested is what the page calls.
use weiqi_wasm as _;

use wasm_bindgen::prelude::*;
use weiqi_engine::bench;
use xtask::cases::{self, Input, Report, nets};

/// Judges one input of a kind and returns the report as JSON: `{"passed": 3, "failures": []}`.
#[wasm_bindgen]
pub fn judge(kind: &str, name: &str, bytes: Vec<u8>, answers: Vec<u8>) -> Result<String, String> {
    let mut report = Report::default();
    let input = Input { name: name.to_owned(), bytes, answers };
    (cases::kind(kind)?.judge)(&input, &mut report);
    let answer = serde_json::json!({ "passed": report.n_passed(), "failures": report.failures() });
    Ok(answer.to_string())
}

/// Judges a network by its cases on the path that pages have, every n-th of them, and returns the report as JSON.
#[wasm_bindgen(js_name = judgeNetwork)]
pub fn judge_network(name: &str, network: &[u8], cases: &[u8], every: usize) -> Result<String, String> {
    let mut report = Report::default();
    let choice = nets::Choice { paths: vec![weiqi_net::Path::detect()], every };
    nets::judge(name, network, cases, &choice, &mut report)?;
    Ok(serde_json::json!({ "passed": report.n_passed(), "failures": report.failures() }).to_string())
}

/// A number for everything that both engines decide on the positions of the bench; the same on every machine.
#[wasm_bindgen]
pub fn signature(visits: u32) -> u32 {
    bench::run(visits).signature
}
