//! The words a person reads, in five languages, from `locales/*/cli.ftl`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use weiqi_record::formats::Loss;

/// A language the command speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// Simplified Chinese.
    Chinese,
    /// Traditional Chinese, as in Taiwan.
    Taiwan,
    /// English.
    English,
    /// Japanese.
    Japanese,
    /// Korean.
    Korean,
}

impl Language {
    /// All languages.
    pub(crate) const ALL: [Language; 5] =
        [Language::Chinese, Language::Taiwan, Language::English, Language::Japanese, Language::Korean];

    /// The language of the environment; English where it is none of ours.
    pub(crate) fn of_environment() -> Language {
        Language::of_locale(&locale())
    }

    /// The language of a locale such as `zh_TW.UTF-8`. Chinese is simplified unless its region writes otherwise.
    fn of_locale(locale: &str) -> Language {
        let name = locale.split(['.', '@']).next().unwrap_or_default().replace('-', "_").to_lowercase();
        let (language, rest) = name.split_once('_').unwrap_or((&name, ""));
        let is_traditional = || {
            let mut parts = rest.split('_');
            !rest.contains("hans") && parts.any(|part| matches!(part, "hant" | "tw" | "hk" | "mo"))
        };
        match language {
            "zh" if is_traditional() => Language::Taiwan,
            "zh" => Language::Chinese,
            "ja" => Language::Japanese,
            "ko" => Language::Korean,
            _ => Language::English,
        }
    }

    /// The language for what is said before the settings are read: that of the flag, else of the environment.
    pub(crate) fn before_settings() -> Language {
        let mut words = std::env::args().skip(1);
        let mut named = std::env::var("WEIQI_LANGUAGE").ok();
        while let Some(word) = words.next() {
            match word.strip_prefix("--language") {
                Some("") => named = words.next(),
                Some(value) => named = value.strip_prefix('=').map(str::to_owned),
                None => {}
            }
        }
        named.and_then(|name| Language::from_name(&name)).unwrap_or_else(Language::of_environment)
    }

    /// The language of this name, if it is one of ours.
    pub(crate) fn from_name(name: &str) -> Option<Language> {
        match name {
            "zh" => Some(Language::Chinese),
            _ => Language::ALL.into_iter().find(|language| language.name() == name),
        }
    }

    /// The name of the language, as in `locales/`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Language::Chinese => "zh-CN",
            Language::Taiwan => "zh-TW",
            Language::English => "en",
            Language::Japanese => "ja",
            Language::Korean => "ko",
        }
    }

    fn id(self) -> LanguageIdentifier {
        self.name().parse().expect("all names are language identifiers")
    }

    fn source(self) -> &'static str {
        match self {
            Language::Chinese => include_str!("../../../locales/zh-CN/cli.ftl"),
            Language::Taiwan => include_str!("../../../locales/zh-TW/cli.ftl"),
            Language::English => include_str!("../../../locales/en/cli.ftl"),
            Language::Japanese => include_str!("../../../locales/ja/cli.ftl"),
            Language::Korean => include_str!("../../../locales/ko/cli.ftl"),
        }
    }
}

/// The locale for messages, as in `zh_CN.UTF-8`.
pub(crate) fn locale() -> String {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default()
}

/// All messages of one language; English stands in for what it does not say.
pub(crate) struct Words {
    language: Language,
    bundles: Vec<FluentBundle<FluentResource>>,
}

impl Words {
    /// The messages of `language`.
    pub(crate) fn new(language: Language) -> Words {
        let mut languages = vec![language, Language::English];
        languages.dedup();
        Words { language, bundles: languages.into_iter().map(bundle).collect() }
    }

    /// The language.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The message `key`, filled in; the key itself where there is none.
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
        self.format(key, None, args).unwrap_or_else(|| key.to_owned())
    }
    /// The message `key` where there is one.
    pub(crate) fn find(&self, key: &str) -> Option<String> {
        self.format(key, None, &[])
    }

    /// The advice that belongs to the message `key`.
    pub(crate) fn hint(&self, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> Option<String> {
        self.format(key, Some("hint"), args)
    }

    fn format(&self, key: &str, attribute: Option<&str>, args: &[(&'static str, FluentValue<'_>)]) -> Option<String> {
        let bundle = self.bundles.iter().find(|bundle| bundle.has_message(key))?;
        let message = bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let mut faults = Vec::new();
        Some(bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned())
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.id()]);
    bundle.set_use_isolating(false);
    // A message that does not parse is left out; the tests of the texts find it.
    let resource = FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(rest, _)| rest);
    bundle.add_resource_overriding(resource);
    bundle
}

/// What a format could not hold of a game.
pub(crate) fn loss(loss: &Loss, words: &Words) -> String {
    let counted = |key: &str, n: usize| words.say(key, &[("n", n.into())]);
    match loss {
        Loss::Variations { nodes } => counted("loss-variations", *nodes),
        Loss::Comments { nodes } => counted("loss-comments", *nodes),
        Loss::Marks { nodes } => counted("loss-marks", *nodes),
        Loss::Setup { nodes } => counted("loss-setup", *nodes),
        Loss::StonesAsMoves(n) => counted("loss-stones-as-moves", *n),
        Loss::Moves { moves } => counted("loss-moves", *moves),
        Loss::Passes(n) => counted("loss-passes", *n),
        Loss::Value { property, text } => {
            words.say("loss-value", &[("property", property.as_str().into()), ("text", text.as_str().into())])
        }
        Loss::Info(names) | Loss::Properties(names) => words.say("loss-place", &[("names", names.join(" ").into())]),
        Loss::Characters(n) => counted("loss-characters", *n),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use super::*;

    /// Keys with the variables they use, attributes as `key.hint`.
    fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        assert!(FluentResource::try_new(source.to_owned()).is_ok(), "the file has a message that does not parse");
        let mut keys = BTreeMap::new();
        let (mut message, mut current) = (String::new(), String::new());
        for line in source.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let attribute = line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once(" ="));
            if let Some((name, _)) = attribute {
                current = format!("{message}.{name}");
            } else if !line.starts_with(' ') {
                message = line.split_once(" =").map_or(line, |(key, _)| key).to_owned();
                current = message.clone();
            }
            let variables: &mut BTreeSet<String> = keys.entry(current.clone()).or_default();
            variables.extend(line.split('$').skip(1).filter_map(|rest| {
                rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().map(str::to_owned)
            }));
        }
        keys
    }

    /// Keys with their variables, a line each.
    fn lines(keys: BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
        keys.into_iter().map(|(key, variables)| format!("{key} {variables:?}")).collect()
    }

    #[test]
    fn all_languages_say_the_same_things() {
        let chinese = keys(Language::Chinese.source());
        for language in Language::ALL {
            let (own, mut chinese) = (keys(language.source()), chinese.clone());
            if language == Language::English {
                // English help stands beside the flags.
                chinese.retain(|key, _| !key.starts_with("help-"));
            }
            let (own, chinese) = (lines(own), lines(chinese));
            let differences: Vec<&String> = own.symmetric_difference(&chinese).collect();
            assert_eq!(differences, Vec::<&String>::new(), "{}", language.name());
        }
    }

    #[test]
    fn the_language_follows_the_environment() {
        let of = |locale: &str| Language::of_locale(locale).name();
        assert_eq!(["zh_CN.UTF-8", "zh", "zh_SG", "zh-Hans-HK"].map(of), ["zh-CN"; 4]);
        assert_eq!(["zh_TW.UTF-8", "zh_HK", "zh_Hant", "zh_MO.big5@x"].map(of), ["zh-TW"; 4]);
        assert_eq!(
            ["ja_JP.eucJP", "ko_KR", "en_US", "C", "", "de_DE.UTF-8"].map(of),
            ["ja", "ko", "en", "en", "en", "en"]
        );
    }

    #[test]
    fn every_message_is_said_somewhere() {
        let mut source = String::new();
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => folders.push(path),
                    false => source += &std::fs::read_to_string(path).unwrap(),
                }
            }
        }
        let is_made_up = |key: &str| FAMILIES.iter().any(|family| key.starts_with(family));
        let unsaid: Vec<String> = keys(Language::English.source())
            .into_keys()
            .filter(|key| !key.contains('.') && !is_made_up(key) && !source.contains(&format!("\"{key}\"")))
            .collect();
        assert_eq!(unsaid, Vec::<String>::new());
    }

    /// Families of messages whose names are put together from a prefix and a code.
    const FAMILIES: &[&str] = &["help-", "repair-", "illegal-", "info-", "origin-", "line-", "rules-"];
}
