//! Rulesets in the words of KataGo: its presets, and its axes one by one.

use crate::{
    Button, Ending, HandicapPoints, PassStones, Quarters, Repetition, Ruleset, Scoring, Settling, Suicide, Tax,
};

/// The rules that KataGo means by a preset name; GTP and analysis clients expect these.
///
/// Unlike [`Ruleset::from_name`], `chinese` has basic ko here.
pub fn preset(name: &str) -> Option<Ruleset> {
    let basic_territory = Ruleset { settling: Settling::Agreement, ..Ruleset::JAPANESE };
    Some(match name.to_ascii_lowercase().replace('_', "-").as_str() {
        "chinese" => Ruleset::CHINESE_KATAGO,
        "chinese-ogs" | "chinese-kgs" => Ruleset::CHINESE,
        "japanese" | "korean" => basic_territory,
        "ancient-territory" => Ruleset { tax: Tax::Groups, ..basic_territory },
        "ancient-area" | "stone-scoring" => Ruleset {
            repetition: Repetition::BasicKo,
            tax: Tax::Groups,
            handicap_points: HandicapPoints::None,
            komi: Quarters(0),
            ..Ruleset::CHINESE
        },
        "aga" | "bga" | "french" => Ruleset::AGA,
        "aga-button" => Ruleset::AGA_BUTTON,
        "new-zealand" | "nz" => Ruleset::NEW_ZEALAND,
        "tromp-taylor" => Ruleset::TROMP_TAYLOR,
        "goe" | "ing" => {
            Ruleset { suicide: Suicide::Allowed, handicap_points: HandicapPoints::None, ..Ruleset::CHINESE }
        }
        _ => return None,
    })
}

/// One axis: its names in JSON and in the long form, how to read it off a ruleset and how to change it.
///
/// Values are KataGo's words (`POSITIONAL`, `AREA`, `true`).
pub struct Axis {
    /// The key in JSON and of `kata-set-rule`.
    pub key: &'static str,
    /// The words that it takes.
    pub words: &'static [&'static str],
    read: fn(&Ruleset) -> &'static str,
    write: fn(&mut Ruleset, &str),
}

impl Axis {
    /// The word for what `ruleset` has on this axis.
    pub fn read(&self, ruleset: &Ruleset) -> &'static str {
        (self.read)(ruleset)
    }

    /// `ruleset` with another word on this axis; `None` for a word that the axis does not take.
    pub fn write(&self, ruleset: &Ruleset, word: &str) -> Option<Ruleset> {
        let word = self.words.iter().find(|known| known.eq_ignore_ascii_case(word))?;
        let mut changed = *ruleset;
        (self.write)(&mut changed, word);
        Some(changed)
    }

    /// Whether its values are `true` and `false`.
    pub fn is_flag(&self) -> bool {
        self.words == FLAG
    }
}

const FLAG: &[&str] = &["false", "true"];

fn flag(set: bool) -> &'static str {
    if set { "true" } else { "false" }
}

/// The axis with this key; KataGo's older names are understood.
pub fn axis(key: &str) -> Option<&'static Axis> {
    let key = match key {
        "score" | "scoringRule" => "scoring",
        "koRule" => "ko",
        "taxRule" => "tax",
        "multiStoneSuicideLegal" => "suicide",
        "button" => "hasButton",
        "friendlyPass" => "friendlyPassOk",
        key => key,
    };
    AXES.iter().find(|axis| axis.key == key)
}

/// KataGo's axes in the order in which it lists them.
pub const AXES: &[Axis] = &[
    Axis {
        key: "ko",
        words: &["SIMPLE", "POSITIONAL", "SITUATIONAL", "SPIGHT"],
        read: |rules| match rules.repetition {
            Repetition::BasicKo | Repetition::UnbalancedCycles => "SIMPLE",
            Repetition::PositionalSuperko => "POSITIONAL",
            Repetition::SituationalSuperko => "SITUATIONAL",
            Repetition::NaturalSituationalSuperko => "SPIGHT",
        },
        write: |rules, word| {
            rules.repetition = match word {
                "SIMPLE" => Repetition::BasicKo,
                "POSITIONAL" => Repetition::PositionalSuperko,
                "SPIGHT" => Repetition::NaturalSituationalSuperko,
                _ => Repetition::SituationalSuperko,
            }
        },
    },
    Axis {
        key: "scoring",
        words: &["AREA", "TERRITORY"],
        read: |rules| match rules.scoring {
            Scoring::Area | Scoring::Stones => "AREA",
            Scoring::Territory => "TERRITORY",
        },
        write: |rules, word| {
            rules.scoring = if word == "AREA" { Scoring::Area } else { Scoring::Territory };
            if word == "TERRITORY" {
                rules.unit = crate::Unit::Points;
                if rules.settling == Settling::AsItStands {
                    rules.settling = Settling::Agreement;
                }
            }
        },
    },
    Axis {
        key: "tax",
        words: &["NONE", "SEKI", "ALL"],
        read: |rules| match rules.tax {
            Tax::None => "NONE",
            Tax::Seki => "SEKI",
            Tax::Groups => "ALL",
        },
        write: |rules, word| {
            rules.tax = match word {
                "NONE" => Tax::None,
                "SEKI" => Tax::Seki,
                _ => Tax::Groups,
            }
        },
    },
    Axis {
        key: "suicide",
        words: FLAG,
        read: |rules| flag(rules.suicide != Suicide::Forbidden),
        write: |rules, word| rules.suicide = if word == "true" { Suicide::Allowed } else { Suicide::Forbidden },
    },
    Axis {
        key: "hasButton",
        words: FLAG,
        read: |rules| flag(rules.button != Button::None),
        write: |rules, word| rules.button = if word == "true" { Button::HalfPoint } else { Button::None },
    },
    Axis {
        key: "whiteHandicapBonus",
        words: &["0", "N-1", "N"],
        read: |rules| match rules.handicap_points {
            HandicapPoints::None => "0",
            HandicapPoints::AllButOne => "N-1",
            HandicapPoints::OnePerStone | HandicapPoints::OnePerStoneAndForOne => "N",
        },
        write: |rules, word| {
            rules.handicap_points = match word {
                "0" => HandicapPoints::None,
                "N-1" => HandicapPoints::AllButOne,
                _ => HandicapPoints::OnePerStone,
            }
        },
    },
    Axis {
        key: "friendlyPassOk",
        words: FLAG,
        // KataGo has the word for area alone: under territory rules stones are always agreed on.
        read: |rules| flag(rules.settling != Settling::AsItStands && rules.scoring != Scoring::Territory),
        write: |rules, word| {
            rules.settling = match (word, rules.settling) {
                ("false", _) if rules.scoring != Scoring::Territory => Settling::AsItStands,
                (_, Settling::AsItStands) => Settling::Agreement,
                (_, settling) => settling,
            }
        },
    },
];

/// The short labels of the long form, in its order, each with the axis' key.
const LONG: &[(&str, &str)] = &[
    ("ko", "ko"),
    ("score", "scoring"),
    ("tax", "tax"),
    ("sui", "suicide"),
    ("button", "hasButton"),
    ("whb", "whiteHandicapBonus"),
    ("fpok", "friendlyPassOk"),
];

/// The long form: `koPOSITIONALscoreAREAtaxNONEsui0whbNfpok1`.
pub fn to_long(ruleset: &Ruleset) -> String {
    let mut text = String::new();
    for (label, key) in LONG {
        let Some(axis) = axis(key) else { continue };
        let word = match axis.read(ruleset) {
            "true" => "1",
            "false" if *label == "button" => continue,
            "false" => "0",
            word => word,
        };
        text.push_str(label);
        text.push_str(word);
    }
    text
}

/// Reads the long form; parts that are missing keep the values of area scoring without extras.
pub(crate) fn parse_long(text: &str) -> Option<Ruleset> {
    let base = Ruleset { handicap_points: HandicapPoints::None, unit: crate::Unit::Points, ..Ruleset::CHINESE };
    let mut rules = Ruleset { pass_stones: PassStones::None, ending: Ending::TwoPasses, ..base };
    let mut rest = text.strip_suffix('/').unwrap_or(text);
    if !rest.starts_with("ko") {
        return None;
    }
    while !rest.is_empty() {
        let (label, key) = LONG.iter().find(|(label, _)| rest.starts_with(label))?;
        rest = &rest[label.len()..];
        let axis = axis(key)?;
        let words: &[&str] = if axis.is_flag() { &["0", "1"] } else { axis.words };
        let word = words.iter().filter(|word| rest.starts_with(**word)).max_by_key(|word| word.len())?;
        rest = &rest[word.len()..];
        rules = axis.write(
            &rules,
            match *word {
                "1" if axis.is_flag() => "true",
                "0" if axis.is_flag() => "false",
                word => word,
            },
        )?;
    }
    if rules.scoring == Scoring::Territory {
        rules.komi = Ruleset::JAPANESE.komi;
    }
    Some(rules)
}
