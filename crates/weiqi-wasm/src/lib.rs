//! The rules and the records for a browser.
//!
//! A thin layer: handles, plain values in and out, no logic of its own. Larger answers are JSON whose shapes are in
//! [`view`] and, for the page, in `web/src/go/types.ts`; the tree is one array of numbers. Pages do not call this
//! module but its wrapper in `web/src/go`.
//!
//! Read [`mod@file`] first (an opened file and what can be asked of it), [`edit`], [`tools`] and [`export`], then [`view`], [`tree`] and [`judge`].

pub mod count;
pub mod edit;
pub mod export;
pub mod file;
pub mod judge;
pub mod said;
pub mod tools;
pub mod tree;
pub mod view;

use wasm_bindgen::prelude::*;
use weiqi_rules::{PRESETS, Scoring, Size};

/// Returns the rulesets that have a name, the usual ones first, as JSON.
#[wasm_bindgen]
pub fn rulesets() -> String {
    let rulesets = PRESETS.iter().map(|preset| view::RulesetView {
        id: preset.id,
        komi_quarters: preset.ruleset.komi.0,
        scoring: match preset.ruleset.scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
            Scoring::Stones => "stones",
        },
    });
    view::to_json(&rulesets.collect::<Vec<_>>())
}

/// Returns the names of all points of a board, row by row from the top.
#[wasm_bindgen(js_name = pointNames)]
pub fn point_names(width: usize, height: usize) -> Vec<String> {
    let points = Size::new(width, height).into_iter().flat_map(view::points_from_top);
    points.map(|point| point.to_string()).collect()
}
