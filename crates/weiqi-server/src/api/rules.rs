//! Rulesets on the wire: a preset's name, or a preset with changes.

use serde::{Deserialize, Serialize};

/// A ruleset: a preset's name (`"chinese"`), or a preset and what differs from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum RulesetChoice {
    /// The name of a preset, as in `ServerInfo.rulesets`.
    Preset(String),
    /// A preset with changes; every axis that is left out is the preset's.
    Custom(RulesetChanges),
}

/// What differs from the preset `base`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesetChanges {
    /// The preset's name.
    pub base: String,
    /// Which repetitions are forbidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ko: Option<KoName>,
    /// Whether a play may take its own stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub suicide: Option<SuicideName>,
    /// What is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub scoring: Option<ScoringName>,
    /// What a group pays, and whether points in seki count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tax: Option<TaxName>,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum KoName {
    /// Only taking back at once.
    Simple,
    /// Any earlier board.
    Positional,
    /// Any earlier board with the same side to move.
    Situational,
    /// Any earlier board made by a play of the same side.
    Natural,
}

/// Whether a play may take its own stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SuicideName {
    /// It may not.
    Forbidden,
    /// It may, where more than the one stone is lifted or the repetition rule allows it.
    Allowed,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ScoringName {
    /// Stones and surrounded points.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// What a group pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum TaxName {
    /// Nothing.
    None,
    /// The points of groups in seki.
    Seki,
    /// Two points a group.
    Group,
}
