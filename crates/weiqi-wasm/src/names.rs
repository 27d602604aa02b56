//! The names of rulesets and points.

use wasm_bindgen::prelude::*;
use weiqi_rules::{PRESETS, Scoring, Size};

/// Returns the rulesets that have a name, the usual ones first, as JSON.
#[wasm_bindgen]
pub fn rulesets() -> String {
    let rulesets = PRESETS.iter().map(|preset| crate::view::RulesetView {
        id: preset.id,
        komi_quarters: preset.ruleset.komi.0,
        scoring: match preset.ruleset.scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
            Scoring::Stones => "stones",
        },
    });
    crate::view::to_json(&rulesets.collect::<Vec<_>>())
}

/// Returns the names of all points of a board, row by row from the top.
#[wasm_bindgen(js_name = pointNames)]
pub fn point_names(width: usize, height: usize) -> Vec<String> {
    let points = Size::new(width, height).into_iter().flat_map(crate::view::points_from_top);
    points.map(|point| point.to_string()).collect()
}
