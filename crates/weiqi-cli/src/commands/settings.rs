//! What an engine can be told, by KataGo's names: in files of settings, on the command line, by GTP and in queries.

use std::time::Duration;

use weiqi_engine::{Hopeless, ParamError, Params};
use weiqi_rules::{Color, Ruleset, katago};

/// From whose side values are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Side {
    /// The side to move.
    #[default]
    ToMove,
    /// One side.
    Of(Color),
}

/// All settings.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Settings {
    /// Those of the search.
    pub(super) params: Params,
    /// Visits of a move or a query at most.
    pub(super) max_visits: Option<u64>,
    /// Time of a move or a query at most.
    pub(super) max_time: Option<Duration>,
    /// From whose side values are told.
    pub(super) side: Side,
    /// Moves of a line after the first.
    pub(super) line_length: usize,
    /// How much wider than a game needs an analysis looks.
    pub(super) analysis_wide_root_noise: f64,
    /// Positions searched at the same time.
    pub(super) n_analysis_threads: Option<usize>,
    /// Whether moves that the rules forbid are made all the same.
    pub(super) is_play_lenient: bool,
    /// Whether the search goes on while the opponent thinks.
    pub(super) is_pondering: bool,
    /// For how long it does at most.
    pub(super) ponder_time: Duration,
    /// Up to how many visits.
    pub(super) ponder_visits: Option<u64>,
    /// What may be lost on the way between the players, of every move's time.
    pub(super) lag: Duration,
    /// Whether hopeless games are given up.
    pub(super) may_resign: bool,
    /// The rules that a conversation begins with.
    pub(super) rules: Ruleset,
    /// Whether fields of queries that nobody reads are told of.
    pub(super) warns_unused: bool,
    /// Which games are hopeless.
    pub(super) hopeless: Hopeless,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            params: Params::default(),
            max_visits: None,
            max_time: None,
            side: Side::default(),
            line_length: 15,
            analysis_wide_root_noise: 0.04,
            n_analysis_threads: None,
            is_play_lenient: false,
            is_pondering: false,
            ponder_time: LONGEST_PONDERING,
            ponder_visits: None,
            lag: Duration::from_secs(1),
            may_resign: false,
            rules: Ruleset::CHINESE_KATAGO,
            warns_unused: true,
            hopeless: Hopeless::default(),
        }
    }
}

/// Nobody's machine is kept busy for longer by somebody who went away.
const LONGEST_PONDERING: Duration = Duration::from_secs(60);

/// What came of setting something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Set {
    /// It is so from here on.
    Done,
    /// Nothing has that name.
    Unknown,
    /// The value does not fit; says why, in English.
    Refused(String),
}

/// A setting that the search does not know.
struct Own {
    name: &'static str,
    get: fn(&Settings) -> String,
    /// `None` where the word does not fit.
    set: fn(&mut Settings, &str) -> Option<()>,
}

const OWN: &[Own] = &[
    Own {
        name: "maxVisits",
        get: |settings| optional(settings.max_visits),
        set: |settings, word| word.parse().ok().filter(|&n| n >= 1).map(|n| settings.max_visits = Some(n)),
    },
    Own {
        name: "maxTime",
        get: |settings| optional(settings.max_time.map(|time| time.as_secs_f64())),
        set: |settings, word| {
            let seconds = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())?;
            // KataGo's files say 1e20 where they mean no limit.
            settings.max_time = Some(seconds).filter(|time| time.as_secs() < 1_000_000);
            Some(())
        },
    },
    Own {
        name: "reportAnalysisWinratesAs",
        get: |settings| match settings.side {
            Side::ToMove => "SIDETOMOVE".into(),
            Side::Of(Color::Black) => "BLACK".into(),
            Side::Of(Color::White) => "WHITE".into(),
        },
        set: |settings, word| {
            settings.side = match word.to_ascii_uppercase().as_str() {
                "BLACK" | "B" => Side::Of(Color::Black),
                "WHITE" | "W" => Side::Of(Color::White),
                "SIDETOMOVE" => Side::ToMove,
                _ => return None,
            };
            Some(())
        },
    },
    Own {
        name: "analysisPVLen",
        get: |settings| settings.line_length.to_string(),
        set: |settings, word| word.parse().ok().filter(|n| (1..=1000).contains(n)).map(|n| settings.line_length = n),
    },
    Own {
        name: "analysisWideRootNoise",
        get: |settings| settings.analysis_wide_root_noise.to_string(),
        set: |settings, word| {
            let noise = word.parse().ok().filter(|noise| (0.0..=5.0).contains(noise))?;
            settings.analysis_wide_root_noise = noise;
            Some(())
        },
    },
    Own {
        name: "numAnalysisThreads",
        get: |settings| optional(settings.n_analysis_threads),
        set: |settings, word| {
            word.parse().ok().filter(|n| (1..=1024).contains(n)).map(|n| settings.n_analysis_threads = Some(n))
        },
    },
    Own {
        name: "lenientPlay",
        get: |settings| settings.is_play_lenient.to_string(),
        set: |settings, word| flag(word).map(|flag| settings.is_play_lenient = flag),
    },
    Own {
        name: "allowResignation",
        get: |settings| settings.may_resign.to_string(),
        set: |settings, word| flag(word).map(|flag| settings.may_resign = flag),
    },
    Own {
        name: "rules",
        get: |settings| settings.rules.id().into(),
        set: |settings, word| {
            settings.rules = katago::preset(word).or_else(|| Ruleset::from_name(word))?;
            Some(())
        },
    },
    Own {
        name: "warnUnusedFields",
        get: |settings| settings.warns_unused.to_string(),
        set: |settings, word| flag(word).map(|flag| settings.warns_unused = flag),
    },
    Own {
        name: "ponderingEnabled",
        get: |settings| settings.is_pondering.to_string(),
        set: |settings, word| flag(word).map(|flag| settings.is_pondering = flag),
    },
    Own {
        name: "maxTimePondering",
        get: |settings| settings.ponder_time.as_secs_f64().to_string(),
        set: |settings, word| {
            let seconds: f64 = word.parse().ok().filter(|seconds| *seconds >= 0.0)?;
            settings.ponder_time = Duration::from_secs_f64(seconds.min(LONGEST_PONDERING.as_secs_f64()));
            Some(())
        },
    },
    Own {
        name: "maxVisitsPondering",
        get: |settings| optional(settings.ponder_visits),
        set: |settings, word| word.parse().ok().filter(|&n| n >= 1).map(|n| settings.ponder_visits = Some(n)),
    },
    Own {
        name: "lagBuffer",
        get: |settings| settings.lag.as_secs_f64().to_string(),
        set: |settings, word| {
            let seconds = word.parse().ok().filter(|seconds| (0.0..=60.0_f64).contains(seconds))?;
            settings.lag = Duration::from_secs_f64(seconds);
            Some(())
        },
    },
    Own {
        name: "resignThreshold",
        get: |settings| settings.hopeless.value.to_string(),
        set: |settings, word| {
            let value = word.parse().ok().filter(|value| (-1.0..=0.0).contains(value))?;
            settings.hopeless.value = value;
            Some(())
        },
    },
    Own {
        name: "resignConsecTurns",
        get: |settings| settings.hopeless.n_turns.to_string(),
        set: |settings, word| {
            word.parse().ok().filter(|n| (1..=1000).contains(n)).map(|n| settings.hopeless.n_turns = n)
        },
    },
    Own {
        name: "resignMinScoreDifference",
        get: |settings| settings.hopeless.deficit.map_or_else(|| "auto".into(), |points| points.to_string()),
        set: |settings, word| {
            settings.hopeless.deficit = match word {
                "auto" => None,
                word => Some(word.parse().ok().filter(|points| (0.0..=10_000.0).contains(points))?),
            };
            Some(())
        },
    },
    Own {
        name: "resignMinMovesPerBoardArea",
        get: |settings| settings.hopeless.n_moves.to_string(),
        set: |settings, word| {
            let share = word.parse().ok().filter(|share| (0.0..=1.0).contains(share))?;
            settings.hopeless.n_moves = share;
            Some(())
        },
    },
];

/// The setting that asks for a network of human play to be read as a player of some rank.
pub(super) const HUMAN_PROFILE: &str = "humanSLProfile";

/// Settings that mean something only to a network of human play.
const OF_HUMAN_NETWORK: &[&str] = &[
    "humanSLChosenMoveIgnorePass",
    "humanSLChosenMovePiklLambda",
    "humanSLChosenMoveProp",
    "humanSLCpuctExploration",
    "humanSLCpuctPermanent",
    "humanSLOppExploreProbWeightful",
    "humanSLOppExploreProbWeightless",
    "humanSLPlaExploreProbWeightful",
    "humanSLPlaExploreProbWeightless",
    "humanSLRootExploreProbWeightful",
    "humanSLRootExploreProbWeightless",
];

/// Why a setting of a query cannot be, where it needs a network of human play; in KataGo's words.
pub(super) fn needs_human_network(name: &str) -> Option<String> {
    let told = || {
        format!(
            "Provided parameter {name} but no human model was specified (e.g -human-model b18c384nbt-humanv0.bin.gz)"
        )
    };
    OF_HUMAN_NETWORK.contains(&name).then(told)
}

/// Settings that other programs send or their files hold and that change nothing here: logs, caches and devices of
/// KataGo, and refinements whose absence loses no field of any answer.
const WITHOUT_EFFECT: &[&str] = &[
    "allowSelfAtariRoot",
    "assumeMultipleStartingBlackMovesAreHandicap",
    "avoidMYTDaggerHack",
    "delayMoveMax",
    "delayMoveScale",
    "fillDameBeforePass",
    "friendlyPass",
    "futileVisitsThreshold",
    "hasButton",
    "homeDataDir",
    "ignorePreRootHistory",
    "koRule",
    "localExplore",
    "logAllGTPCommunication",
    "logAllRequests",
    "logAllResponses",
    "logConfigContents",
    "logDir",
    "logDirDated",
    "logErrorsAndWarnings",
    "logFile",
    "logSearchInfo",
    "logSearchInfoForChosenMove",
    "logTimeStamp",
    "logToStderr",
    "logToStdout",
    "maxPlayouts",
    "maxPlayoutsPondering",
    "minPlayoutDoublingAdvantage",
    "multiStoneSuicideLegal",
    "mutexPoolSize",
    "nnCacheSizePowerOfTwo",
    "nnMaxBatchSize",
    "nnMutexPoolSizePowerOfTwo",
    "nnRandSeed",
    "nnRandomize",
    "numNNServerThreadsPerModel",
    "numSearchThreadsPerAnalysisThread",
    "numVirtualLossesPerThread",
    "ogsChatToStderr",
    "playoutDoublingAdvantagePla",
    "rootDesiredPerChildVisitsCoeff",
    "rootPolicyTemperatureEarly",
    "scoringRule",
    "searchFactorAfterOnePass",
    "searchFactorAfterTwoPass",
    "searchFactorWhenWinning",
    "searchFactorWhenWinningThreshold",
    "searchRandSeed",
    "subtreeValueBiasFreeProp",
    "subtreeValueBiasWeightExponent",
    "taxRule",
    "treeReuseCarryOverTimeFactor",
    "useGraphSearch",
    "useNonBuggyLcb",
    "useNNForPlayoutDoublingAdvantage",
    "whiteHandicapBonus",
    "winLossUtilityScale",
];

fn optional<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "unlimited".into(), |value| value.to_string())
}

fn flag(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "true" | "1" | "yes" => Some(true),
        "false" | "0" | "no" => Some(false),
        _ => None,
    }
}

impl Settings {
    /// The names of all settings that have an effect.
    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        OWN.iter().map(|own| own.name).chain(Params::NAMES.iter().copied())
    }

    /// The value of a setting as a word.
    pub(super) fn get(&self, name: &str) -> Option<String> {
        let own = OWN.iter().find(|own| own.name == name);
        own.map(|own| (own.get)(self)).or_else(|| self.params.get(name))
    }

    /// Sets one; nothing changes unless it is done.
    pub(super) fn set(&mut self, name: &str, word: &str) -> Set {
        let word = word.trim();
        if name == HUMAN_PROFILE {
            return human_profile(word);
        }
        if let Some(own) = OWN.iter().find(|own| own.name == name) {
            return match (own.set)(self, word) {
                Some(()) => Set::Done,
                None => Set::Refused(format!("{name} cannot be {}", beginning(word))),
            };
        }
        match self.params.set(name, word) {
            Ok(()) => Set::Done,
            Err(ParamError::Unknown(_)) if is_known_elsewhere(name) => Set::Done,
            Err(ParamError::Unknown(_)) => Set::Unknown,
            Err(error) => Set::Refused(error.to_string()),
        }
    }

    /// The same with the settings of an analysis.
    pub(super) fn for_analysis(&self) -> Params {
        Params {
            wide_root_noise: self.analysis_wide_root_noise.max(self.params.wide_root_noise),
            ..self.params.clone()
        }
    }
}

/// There is no network of human play to ask, so only no profile at all can be had; in KataGo's words.
fn human_profile(word: &str) -> Set {
    const BEGINNINGS: &[&str] = &["rank_", "preaz_", "proyear_"];
    if word.is_empty() {
        Set::Done
    } else if BEGINNINGS.iter().any(|beginning| word.starts_with(beginning)) {
        Set::Refused("WARNING: humanSLProfile is specified as config param but model(s) don't use it".into())
    } else {
        Set::Refused(format!("Unknown human SL network profile: {}", beginning(word)))
    }
}

/// Whether a name stands among those without effect, or belongs to a device.
fn is_known_elsewhere(name: &str) -> bool {
    const PREFIXES: &[&str] =
        &["cuda", "opencl", "eigen", "trt", "metal", "gpu", "humanSL", "nnPolicyTemperature", "chosenMove"];
    WITHOUT_EFFECT.contains(&name) || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

fn beginning(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_reads_what_it_writes() {
        let mut settings = Settings::default();
        for name in Settings::names() {
            let word = settings.get(name).expect("it has a value");
            if word != "unlimited" {
                assert_eq!(settings.set(name, &word), Set::Done, "{name} {word}");
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_and_what_nobody_knows_is_unknown() {
        let mut settings = Settings::default();
        for (name, word) in [
            ("maxVisits", "0"),
            ("maxVisits", "x"),
            ("cpuctExploration", "abc"),
            ("maxTime", "-1"),
            ("analysisPVLen", "0"),
        ] {
            assert!(matches!(settings.set(name, word), Set::Refused(_)), "{name} {word}");
        }
        assert_eq!(settings.set("nonsenseKey", "1"), Set::Unknown);
        assert_eq!(settings.set("nnCacheSizePowerOfTwo", "20"), Set::Done);
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn no_setting_is_listed_twice() {
        let mut names: Vec<&str> = Settings::names().chain(WITHOUT_EFFECT.iter().copied()).collect();
        let n = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), n);
    }
}
