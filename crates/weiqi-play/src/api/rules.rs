//! Rulesets on the wire: a preset's name, or a preset with changes.

use serde::{Deserialize, Serialize};

/// A ruleset: a preset's name (`"chinese"`), or a preset and what differs from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RulesetChoice {
    /// The name of a preset, as in `ServerInfo.rulesets`.
    Preset(String),
    /// A preset with changes; every axis that is left out is the preset's.
    Custom(RulesetChanges),
}

/// What differs from the preset `base`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesetChanges {
    /// The preset's name.
    pub base: String,
    /// Which repetitions are forbidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub repetition: Option<RepetitionName>,
    /// Whether a play may take its own stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub suicide: Option<SuicideName>,
    /// What is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub scoring: Option<ScoringName>,
    /// What is taken off the count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tax: Option<TaxName>,
    /// Whether a pass costs a stone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pass_stones: Option<PassStonesName>,
    /// What White gets for N handicap stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub handicap_points: Option<HandicapPointsName>,
    /// Whether the first pass earns half a point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub button: Option<ButtonName>,
}

/// One axis of a ruleset on the wire, with its way to and from the core's.
macro_rules! axis {
    ($(#[$doc:meta])* $name:ident is $core:ident { $($(#[$choice_doc:meta])* $choice:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$choice_doc])* $choice,)*
        }

        impl From<$name> for weiqi_rules::$core {
            fn from(name: $name) -> Self {
                match name { $($name::$choice => Self::$choice,)* }
            }
        }

        impl From<weiqi_rules::$core> for $name {
            fn from(axis: weiqi_rules::$core) -> Self {
                match axis { $(weiqi_rules::$core::$choice => Self::$choice,)* }
            }
        }
    };
}

axis! {
    /// Which repetitions are forbidden.
    RepetitionName is Repetition {
        /// Only taking back at once.
        BasicKo,
        /// Taking back at once, and cycles in which the sides lose unequally many stones.
        UnbalancedCycles,
        /// Any earlier board.
        PositionalSuperko,
        /// Any earlier board with the same side to move.
        SituationalSuperko,
        /// Any earlier board that the same side made by a play.
        NaturalSituationalSuperko,
    }
}

axis! {
    /// Whether a play may take its own stones.
    SuicideName is Suicide {
        /// It may not.
        Forbidden,
        /// Two stones and more.
        Allowed,
        /// Single stones as well.
        AllowedToSingleStones,
    }
}

axis! {
    /// What is counted.
    ScoringName is Scoring {
        /// Living stones and surrounded points.
        Area,
        /// Surrounded points and prisoners.
        Territory,
        /// Living stones alone.
        Stones,
    }
}

axis! {
    /// What is taken off the count.
    TaxName is Tax {
        /// Nothing.
        None,
        /// Points in seki.
        Seki,
        /// Points in seki, and two points a living group.
        Groups,
    }
}

axis! {
    /// Whether a pass costs a stone.
    PassStonesName is PassStones {
        /// It costs nothing.
        None,
        /// It costs one.
        OnePerPass,
    }
}

axis! {
    /// What White gets for N handicap stones.
    HandicapPointsName is HandicapPoints {
        /// Nothing.
        None,
        /// N - 1 points.
        AllButOne,
        /// N points.
        OnePerStone,
        /// N points, and one where Black only moves first.
        OnePerStoneAndForOne,
    }
}

axis! {
    /// Whether the first pass earns half a point.
    ButtonName is Button {
        /// It earns nothing.
        None,
        /// It does.
        HalfPoint,
    }
}
