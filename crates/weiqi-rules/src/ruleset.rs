//! Rulesets as independent choices, with presets that have names.

use crate::Quarters;

/// What two players agree on: one choice an axis.
///
/// ```
/// use weiqi_rules::{Repetition, Ruleset};
///
/// let rules = Ruleset { repetition: Repetition::SituationalSuperko, ..Ruleset::CHINESE };
/// assert_eq!(Ruleset::CHINESE.id(), "chinese");
/// assert_eq!(rules.id(), "custom");
/// assert_eq!(Ruleset::from_name("日本规则"), Some(Ruleset::JAPANESE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Which repeated positions are forbidden.
    pub repetition: Repetition,
    /// Whether a side may take its own last liberty.
    pub suicide: Suicide,
    /// What is counted.
    pub scoring: Scoring,
    /// What a group pays, or does not own, at the count.
    pub tax: Tax,
    /// Whether a pass costs a stone.
    pub pass_stones: PassStones,
    /// What White gets for handicap stones.
    pub handicap_points: HandicapPoints,
    /// Whether the first pass earns half a point.
    pub button: Button,
    /// How life and death is settled after the passes.
    pub settling: Settling,
    /// Which passes stop play.
    pub ending: Ending,
    /// Who moves when play is resumed after it had stopped.
    pub resumption: Resumption,
    /// How the board is when the game begins.
    pub opening: Opening,
    /// Who wins a game without a margin.
    pub tie: Tie,
    /// What the result is told in.
    pub unit: Unit,
    /// White's compensation in an even game on 19x19, unless players agree on another.
    pub komi: Quarters,
}

/// Which repeated positions are forbidden (rules of ko, 劫).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Only the immediate retaking of a single stone.
    BasicKo,
    /// Basic ko; a play that closes a cycle in which the sides lose unequally many stones is forbidden as well, balanced
    /// cycles are for the referee (Chinese competition practice).
    UnbalancedCycles,
    /// No board may be made that stood there before.
    PositionalSuperko,
    /// No board may be made that stood there before with the same side to move.
    SituationalSuperko,
    /// No board may be made that the same player made before by a play.
    NaturalSituationalSuperko,
}

/// Whether a play may leave its own chain without liberties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// Never (禁着点).
    Forbidden,
    /// Chains of two stones and more may; a single stone would leave the board as it is and is refused.
    Allowed,
    /// Single stones as well, where superko permits it (New Zealand): it works as a pass.
    AllowedToSingleStones,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Living stones and the points they enclose (数子).
    Area,
    /// Enclosed points and prisoners (数目).
    Territory,
    /// Living stones alone.
    Stones,
}

/// What is taken off the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// Nothing.
    None,
    /// Points in seki count for nobody.
    Seki,
    /// As in seki, and two points a living group (还棋头).
    Groups,
}

/// Whether a pass costs a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassStones {
    /// It costs nothing.
    None,
    /// One stone goes to the other side as a prisoner.
    OnePerPass,
}

/// What White gets for N handicap stones, N of two and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapPoints {
    /// Nothing.
    None,
    /// N - 1 points.
    AllButOne,
    /// N points: half the stones in 子 (贴还).
    OnePerStone,
    /// N points, and one where Black only moves first (as OGS counts).
    OnePerStoneAndForOne,
}

/// Whether the side that passes first gets half a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// There is no button.
    None,
    /// The first pass takes it and does not count toward the end.
    HalfPoint,
}

/// How life and death is settled after the passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settling {
    /// The players agree on the dead stones; if they don't, they play on.
    Agreement,
    /// The players confirm life and death; hypothetical play decides, in which a ko is retaken only after a pass for it.
    Confirmation,
    /// Nothing is removed: all stones count as they stand.
    AsItStands,
}

/// Which passes stop play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Two in a row.
    TwoPasses,
    /// Three in a row.
    ThreePasses,
    /// Two in a row and two more.
    FourPasses,
    /// Two in a row, and White passes last: once more if Black passed last.
    WhitePassesLast,
}

/// Who moves when play is resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Resumption {
    /// The side after the last passer, as if play had not stopped.
    SideToMove,
    /// The opponent of the side that asked for it.
    OpponentOfAsker,
}

/// How the board is when the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Empty, Black first (White after handicap stones).
    Empty,
    /// Two stones of each color on the corner star points, White first (座子).
    CornerStones,
}

/// Who wins a game without a margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tie {
    /// Nobody.
    Draw,
    /// Black, in an even game (Ing).
    BlackWins,
}

/// What the result is told in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// 子, two points each, in quarters.
    Zi,
    /// Points (目).
    Points,
}

/// A named ruleset.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The stable name in our files, flags and messages.
    pub id: &'static str,
    /// The rules.
    pub ruleset: Ruleset,
    /// What stands in `RU` of an SGF file that we write.
    pub sgf: &'static str,
    /// Other names that are understood, in small letters without blanks and marks.
    pub aliases: &'static [&'static str],
}

impl Ruleset {
    /// Chinese rules of 2002 (中国规则): area, no repeated board, compensation 3 3/4 子.
    pub const CHINESE: Ruleset = Ruleset {
        repetition: Repetition::PositionalSuperko,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Area,
        tax: Tax::None,
        pass_stones: PassStones::None,
        handicap_points: HandicapPoints::OnePerStone,
        button: Button::None,
        settling: Settling::Agreement,
        ending: Ending::TwoPasses,
        resumption: Resumption::SideToMove,
        opening: Opening::Empty,
        tie: Tie::Draw,
        unit: Unit::Zi,
        komi: Quarters(30),
    };

    /// Chinese rules as refereed: balanced cycles are accepted and reported.
    pub const CHINESE_COMPETITION: Ruleset = Ruleset { repetition: Repetition::UnbalancedCycles, ..Ruleset::CHINESE };

    /// Chinese rules with the older compensation of 2 3/4 子.
    pub const CHINESE_1988: Ruleset = Ruleset { komi: Quarters(22), ..Ruleset::CHINESE };

    /// Chinese rules as KataGo plays them under this name: basic ko.
    pub const CHINESE_KATAGO: Ruleset = Ruleset { repetition: Repetition::BasicKo, ..Ruleset::CHINESE };

    /// Ing's rules (应氏计点制), with positional superko in place of the fighting and disturbing kos.
    pub const ING: Ruleset = Ruleset {
        suicide: Suicide::Allowed,
        handicap_points: HandicapPoints::None,
        ending: Ending::FourPasses,
        tie: Tie::BlackWins,
        unit: Unit::Points,
        komi: Quarters(32),
        ..Ruleset::CHINESE
    };

    /// Japanese rules of 1989 (日本规则).
    pub const JAPANESE: Ruleset = Ruleset {
        repetition: Repetition::BasicKo,
        suicide: Suicide::Forbidden,
        scoring: Scoring::Territory,
        tax: Tax::Seki,
        pass_stones: PassStones::None,
        handicap_points: HandicapPoints::None,
        button: Button::None,
        settling: Settling::Confirmation,
        ending: Ending::TwoPasses,
        resumption: Resumption::OpponentOfAsker,
        opening: Opening::Empty,
        tie: Tie::Draw,
        unit: Unit::Points,
        komi: Quarters(26),
    };

    /// Korean rules (韩国规则): disputes are played out.
    pub const KOREAN: Ruleset = Ruleset { settling: Settling::Agreement, ..Ruleset::JAPANESE };

    /// Chinese rules as OGS plays them: one point also where Black only moves first.
    pub const OGS_CHINESE: Ruleset =
        Ruleset { handicap_points: HandicapPoints::OnePerStoneAndForOne, ..Ruleset::CHINESE };

    /// Ing's rules as OGS plays them: N points for N stones, and 7.5, so that no game is tied.
    pub const OGS_ING: Ruleset = Ruleset {
        handicap_points: HandicapPoints::OnePerStone,
        ending: Ending::TwoPasses,
        tie: Tie::Draw,
        komi: Quarters(30),
        ..Ruleset::ING
    };

    /// Internet Go Server: three passes stop play.
    pub const IGS: Ruleset = Ruleset { ending: Ending::ThreePasses, ..Ruleset::KOREAN };

    /// Rules of the American Go Association: pass stones, White passes last.
    pub const AGA: Ruleset = Ruleset {
        repetition: Repetition::SituationalSuperko,
        pass_stones: PassStones::OnePerPass,
        handicap_points: HandicapPoints::AllButOne,
        ending: Ending::WhitePassesLast,
        unit: Unit::Points,
        ..Ruleset::CHINESE
    };

    /// AGA rules with a button.
    pub const AGA_BUTTON: Ruleset = Ruleset {
        pass_stones: PassStones::None,
        button: Button::HalfPoint,
        ending: Ending::TwoPasses,
        komi: Quarters(28),
        ..Ruleset::AGA
    };

    /// New Zealand rules.
    pub const NEW_ZEALAND: Ruleset = Ruleset {
        repetition: Repetition::SituationalSuperko,
        suicide: Suicide::AllowedToSingleStones,
        handicap_points: HandicapPoints::None,
        unit: Unit::Points,
        komi: Quarters(28),
        ..Ruleset::CHINESE
    };

    /// Tromp and Taylor's rules: for programs.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        suicide: Suicide::Allowed,
        handicap_points: HandicapPoints::None,
        settling: Settling::AsItStands,
        unit: Unit::Points,
        ..Ruleset::CHINESE
    };

    /// Old Chinese rules (古代规则): corner stones, White first, two points a living group are given back.
    pub const ANCIENT_CHINESE: Ruleset = Ruleset {
        repetition: Repetition::BasicKo,
        tax: Tax::Groups,
        handicap_points: HandicapPoints::None,
        opening: Opening::CornerStones,
        komi: Quarters(0),
        ..Ruleset::CHINESE
    };

    /// Only stones count (数子, 停道).
    pub const STONE_SCORING: Ruleset = Ruleset {
        repetition: Repetition::BasicKo,
        scoring: Scoring::Stones,
        tax: Tax::Groups,
        handicap_points: HandicapPoints::None,
        unit: Unit::Points,
        komi: Quarters(0),
        ..Ruleset::CHINESE
    };

    /// The preset with exactly these rules; the first one in [`PRESETS`], then in [`SERVER_VARIANTS`], where several
    /// have them.
    pub fn preset(&self) -> Option<&'static Preset> {
        PRESETS.iter().chain(SERVER_VARIANTS).find(|preset| preset.ruleset == *self)
    }

    /// The stable name of these rules; `custom` when no preset has them.
    pub fn id(&self) -> &'static str {
        self.preset().map_or("custom", |preset| preset.id)
    }

    /// The rules of a name in any of the spellings found in records, protocols and menus; KataGo's long form
    /// (`koPOSITIONALscoreAREAtaxNONEsui1`) too.
    pub fn from_name(name: &str) -> Option<Ruleset> {
        let folded = fold(name);
        let known = |preset: &&Preset| preset.aliases.contains(&folded.as_str()) || fold(preset.id) == folded;
        PRESETS
            .iter()
            .chain(SERVER_VARIANTS)
            .find(known)
            .map(|preset| preset.ruleset)
            .or_else(|| crate::katago::parse_long(name.trim()))
    }

    /// How many points White gets for `n_stones` handicap stones; a single stone gets none, but on OGS.
    pub fn points_for_handicap(&self, n_stones: u8) -> Quarters {
        let n = i32::from(n_stones);
        match self.handicap_points {
            HandicapPoints::OnePerStoneAndForOne => Quarters::from_points(n),
            _ if n < 2 => Quarters::ZERO,
            HandicapPoints::None => Quarters::ZERO,
            HandicapPoints::AllButOne => Quarters::from_points(n - 1),
            HandicapPoints::OnePerStone => Quarters::from_points(n),
        }
    }
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::CHINESE
    }
}

/// Small letters and other signs, without blanks, marks and the word for rules.
fn fold(name: &str) -> String {
    let name: String = name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let trimmed = ["rules", "ruleset", "规则", "規則", "ルール", "룰", "规", "규칙"]
        .iter()
        .find_map(|ending| name.strip_suffix(ending));
    trimmed.filter(|rest| !rest.is_empty()).map_or(name.clone(), str::to_string)
}

/// All presets, the usual ones first.
pub const PRESETS: &[Preset] = &[
    Preset {
        id: "chinese",
        ruleset: Ruleset::CHINESE,
        sgf: "Chinese",
        aliases: &["cn", "china", "chineseogs", "chinesekgs", "中国", "中國", "中国式", "중국"],
    },
    Preset {
        id: "chinese-competition",
        ruleset: Ruleset::CHINESE_COMPETITION,
        sgf: "Chinese competition",
        aliases: &["fox", "野狐", "中国竞赛", "中國競賽"],
    },
    Preset { id: "chinese-1988", ruleset: Ruleset::CHINESE_1988, sgf: "Chinese 1988", aliases: &[] },
    Preset { id: "katago-chinese", ruleset: Ruleset::CHINESE_KATAGO, sgf: "Chinese, basic ko", aliases: &[] },
    Preset {
        id: "japanese",
        ruleset: Ruleset::JAPANESE,
        sgf: "Japanese",
        aliases: &["jp", "jpn", "japan", "日本", "일본", "日本棋院"],
    },
    Preset {
        id: "korean",
        ruleset: Ruleset::KOREAN,
        sgf: "Korean",
        aliases: &["kr", "kor", "korea", "韩国", "韓国", "韓國", "한국"],
    },
    Preset { id: "aga", ruleset: Ruleset::AGA, sgf: "AGA", aliases: &["bga", "french", "美国", "美國"] },
    Preset { id: "aga-button", ruleset: Ruleset::AGA_BUTTON, sgf: "AGA with button", aliases: &["button"] },
    Preset {
        id: "new-zealand",
        ruleset: Ruleset::NEW_ZEALAND,
        sgf: "NZ",
        aliases: &["nz", "newzealand", "新西兰", "紐西蘭"],
    },
    Preset {
        id: "ing",
        ruleset: Ruleset::ING,
        sgf: "GOE",
        aliases: &["goe", "ingsst", "应氏", "應氏", "应氏计点制", "應氏計點制", "응씨"],
    },
    Preset { id: "tromp-taylor", ruleset: Ruleset::TROMP_TAYLOR, sgf: "Tromp-Taylor", aliases: &["tt", "tromptaylor"] },
    Preset {
        id: "ancient-chinese",
        ruleset: Ruleset::ANCIENT_CHINESE,
        sgf: "Ancient Chinese",
        aliases: &["ancient", "古代", "古棋", "中国古棋"],
    },
    Preset {
        id: "stone",
        ruleset: Ruleset::STONE_SCORING,
        sgf: "Stone scoring",
        aliases: &["stonescoring", "stones", "停道"],
    },
    Preset { id: "igs", ruleset: Ruleset::IGS, sgf: "IGS", aliases: &["pandanet"] },
];

/// What servers call their rules, where that is not a preset's name; games can be played and counted by them, menus
/// offer the presets.
///
/// On OGS and KGS Japanese rules are played without a confirmation phase, as the Korean ones are here.
pub const SERVER_VARIANTS: &[Preset] = &[
    Preset { id: "ogs-chinese", ruleset: Ruleset::OGS_CHINESE, sgf: "OGS Chinese", aliases: &[] },
    Preset { id: "ogs-japanese", ruleset: Ruleset::KOREAN, sgf: "Japanese", aliases: &[] },
    Preset { id: "ogs-korean", ruleset: Ruleset::KOREAN, sgf: "Korean", aliases: &[] },
    Preset { id: "ogs-ing", ruleset: Ruleset::OGS_ING, sgf: "OGS Ing", aliases: &[] },
    Preset { id: "ogs-nz", ruleset: Ruleset::NEW_ZEALAND, sgf: "NZ", aliases: &[] },
    Preset { id: "ogs-aga", ruleset: Ruleset::AGA, sgf: "AGA", aliases: &[] },
    Preset { id: "kgs-chinese", ruleset: Ruleset::CHINESE, sgf: "Chinese", aliases: &[] },
    Preset { id: "kgs-japanese", ruleset: Ruleset::KOREAN, sgf: "Japanese", aliases: &[] },
    Preset { id: "kgs-aga", ruleset: Ruleset::AGA, sgf: "AGA", aliases: &[] },
    Preset { id: "kgs-nz", ruleset: Ruleset::NEW_ZEALAND, sgf: "NZ", aliases: &[] },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_names_mean_what_the_servers_play() {
        let named = |name| Ruleset::from_name(name).expect("the name is known");
        assert_eq!(named("ogs-chinese").points_for_handicap(1), Quarters::from_points(1));
        assert_eq!(named("chinese").points_for_handicap(1), Quarters::ZERO);
        assert_eq!(named("ogs-chinese").points_for_handicap(4), Quarters::from_points(4));
        assert_eq!(named("ogs-ing").points_for_handicap(3), Quarters::from_points(3));
        assert_eq!((named("ogs-ing").komi, named("ing").komi), (Quarters(30), Quarters(32)));
        assert_eq!(named("KGS Japanese").settling, Settling::Agreement);
        assert_eq!(named("ogs-korean"), Ruleset::KOREAN);
        assert_eq!(named("kgs-chinese").repetition, Repetition::PositionalSuperko);
    }

    #[test]
    fn every_name_is_found_again() {
        for preset in PRESETS.iter().chain(SERVER_VARIANTS) {
            assert_eq!(Ruleset::from_name(preset.id), Some(preset.ruleset), "{}", preset.id);
            assert_ne!(preset.ruleset.id(), "custom", "{}", preset.id);
        }
    }
}
