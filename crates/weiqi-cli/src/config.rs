//! Settings and where each comes from: defaults, then `weiqi.toml`, then `WEIQI_*`, then flags.

use std::collections::BTreeMap;
use std::env;
use std::fmt;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use toml::de::{DeTable, DeValue};
use weiqi_rules::Ruleset;

use crate::failure::Failure;

/// The largest settings file that is read.
const MAX_BYTES: u64 = 1 << 20;

/// One setting: its name in the file, what it takes, and what it is unless said otherwise.
struct Setting {
    name: &'static str,
    takes: Takes,
    default: fn() -> String,
}

/// What a setting takes.
#[derive(Clone, Copy)]
enum Takes {
    /// One of these words.
    Word(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
    /// A number of a TCP port.
    Port,
    /// A folder.
    Folder,
    /// The file of a network, `none` or `auto`.
    Model,
    /// The name of a ruleset.
    Rules,
}

/// All settings, in the order in which `weiqi config` shows them.
const SETTINGS: &[Setting] = &[
    Setting {
        name: "language",
        takes: Takes::Word(&["auto", "zh-CN", "zh-TW", "en", "ja", "ko"]),
        default: || "auto".to_owned(),
    },
    Setting { name: "color", takes: Takes::Word(&["auto", "always", "never"]), default: || "auto".to_owned() },
    Setting { name: "board", takes: Takes::Word(&["auto", "unicode", "ascii"]), default: || "auto".to_owned() },
    Setting { name: "rules", takes: Takes::Rules, default: || "chinese".to_owned() },
    Setting { name: "data", takes: Takes::Folder, default: data_folder },
    Setting { name: "port", takes: Takes::Port, default: || "8361".to_owned() },
    Setting { name: "model", takes: Takes::Model, default: || "auto".to_owned() },
    Setting { name: "open", takes: Takes::Flag, default: || "true".to_owned() },
];

/// The file that is read unless another is named.
const FILE: &str = "weiqi.toml";

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Nobody said anything.
    Default,
    /// This line of this file.
    File(PathBuf, usize),
    /// This variable of the environment.
    Variable(String),
    /// This flag.
    Flag(&'static str),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Default => f.write_str("default"),
            Origin::File(path, line) => write!(f, "{}:{line}", path.display()),
            Origin::Variable(name) => f.write_str(name),
            Origin::Flag(name) => write!(f, "--{name}"),
        }
    }
}

/// The settings of one run; every value has been checked.
#[derive(Debug)]
pub(crate) struct Settings {
    values: BTreeMap<&'static str, (String, Origin)>,
}

impl Settings {
    /// The settings when nobody says anything.
    pub(crate) fn defaults() -> Settings {
        let values = SETTINGS.iter().map(|setting| (setting.name, ((setting.default)(), Origin::Default)));
        Settings { values: values.collect() }
    }

    /// Reads the file, the environment and the flags, each above the one before.
    ///
    /// # Errors
    /// Names the first key that is not known and the first value that does not fit.
    pub(crate) fn load(file: Option<&Path>, flags: &[(&'static str, String)]) -> Result<Settings, Failure> {
        let mut settings = Settings::defaults();
        if let Some(path) = file.map(Path::to_owned).or_else(find_file) {
            settings.read_file(&path)?;
        }
        for setting in SETTINGS {
            let name = variable(setting.name);
            if let Some(value) = env::var_os(&name).filter(|value| !value.is_empty()) {
                settings.set(setting.name, &value.to_string_lossy(), Origin::Variable(name))?;
            }
        }
        for (name, value) in flags {
            settings.set(name, value, Origin::Flag(name))?;
        }
        Ok(settings)
    }

    fn read_file(&mut self, path: &Path) -> Result<(), Failure> {
        let mut text = String::new();
        let read = fs::File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_string(&mut text));
        let n_read = read.map_err(|error| Failure::io("config-unreadable", path, &error))?;
        if n_read as u64 > MAX_BYTES {
            return Err(Failure::new("config-too-large").at(path.display().to_string()));
        }
        let line_of = |byte: usize| text.bytes().take(byte).filter(|&byte| byte == b'\n').count() + 1;
        let table = DeTable::parse(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_of(span.start));
            Failure::new("config-not-toml")
                .with("reason", error.message().to_owned())
                .at(format!("{}:{line}", path.display()))
        })?;
        for (key, value) in table.get_ref() {
            let origin = Origin::File(path.to_owned(), line_of(key.span().start));
            let text = match value.get_ref() {
                DeValue::String(text) => text.to_string(),
                DeValue::Integer(number) => number.as_str().to_owned(),
                DeValue::Boolean(flag) => flag.to_string(),
                _ => String::new(),
            };
            self.set(key.get_ref(), &text, origin)?;
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str, origin: Origin) -> Result<(), Failure> {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            let nearest = nearest(name, SETTINGS.iter().map(|setting| setting.name));
            return Err(Failure::new("config-unknown-key")
                .with("key", name.to_owned())
                .with("nearest", nearest.unwrap_or("language").to_owned())
                .at(origin.to_string()));
        };
        if !setting.takes.accepts(value) {
            return Err(Failure::new("config-bad-value")
                .with("key", name.to_owned())
                .with("value", value.to_owned())
                .with("takes", setting.takes.to_string())
                .at(origin.to_string()));
        }
        self.values.insert(setting.name, (value.to_owned(), origin));
        Ok(())
    }

    /// Each setting with its value and where that comes from.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'static str, &str, &Origin)> {
        SETTINGS.iter().map(|setting| {
            let (value, origin) = self.entry(setting.name);
            (setting.name, value, origin)
        })
    }

    fn entry(&self, name: &str) -> (&str, &Origin) {
        let (value, origin) = self.values.get(name).expect("every setting has a default");
        (value, origin)
    }

    /// The language of the answers, or `auto`.
    pub(crate) fn language(&self) -> &str {
        self.entry("language").0
    }

    /// When colors are used: `always`, `never` or `auto`.
    pub(crate) fn color(&self) -> &str {
        self.entry("color").0
    }

    /// How boards are drawn: `unicode`, `ascii` or `auto`.
    pub(crate) fn board(&self) -> &str {
        self.entry("board").0
    }

    /// The rules where neither a flag nor the record names any.
    pub(crate) fn rules(&self) -> Ruleset {
        Ruleset::from_name(self.entry("rules").0).expect("the name was checked when it was set")
    }

    /// The folder of games and settings kept by the server.
    pub(crate) fn data(&self) -> PathBuf {
        PathBuf::from(self.entry("data").0)
    }

    /// The port that the server tries first, and whether a person asked for just this one.
    pub(crate) fn port(&self) -> (u16, bool) {
        let (value, origin) = self.entry("port");
        (value.parse().expect("the port was checked when it was set"), *origin != Origin::Default)
    }

    /// The network that the server's computer plays with: a file, `none`, or `auto`.
    pub(crate) fn model(&self) -> &str {
        self.entry("model").0
    }

    /// Whether the server opens the browser on a desktop.
    pub(crate) fn open(&self) -> bool {
        self.entry("open").0 == "true"
    }
}

impl Takes {
    fn accepts(self, value: &str) -> bool {
        match self {
            Takes::Word(words) => words.contains(&value),
            Takes::Flag => matches!(value, "true" | "false"),
            Takes::Port => value.parse::<u16>().is_ok(),
            Takes::Folder | Takes::Model => !value.is_empty(),
            Takes::Rules => Ruleset::from_name(value).is_some(),
        }
    }
}

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Takes::Word(words) => f.write_str(&words.join(" | ")),
            Takes::Flag => f.write_str("true | false"),
            Takes::Port => f.write_str("0–65535"),
            Takes::Folder => f.write_str("/a/folder"),
            Takes::Model => f.write_str("auto | none | /a/file"),
            Takes::Rules => f.write_str(&rules_names()),
        }
    }
}

/// The names of the rulesets, for a person who wrote another.
pub(crate) fn rules_names() -> String {
    let names: Vec<&str> = weiqi_rules::PRESETS.iter().map(|preset| preset.id).collect();
    names.join(" | ")
}

/// The candidate that was probably meant.
pub(crate) fn nearest<'c>(word: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let likeness = |candidate: &str| strsim::jaro_winkler(word, candidate);
    candidates.max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
}

/// The variable of the environment for a setting.
pub(crate) fn variable(name: &str) -> String {
    format!("WEIQI_{}", name.to_ascii_uppercase())
}

/// Variables of the environment that look like settings and are none, each with the one that was probably meant.
pub(crate) fn unknown_variables() -> Vec<(String, String)> {
    let known: Vec<String> = SETTINGS.iter().map(|setting| variable(setting.name)).collect();
    let others = ["WEIQI_CONFIG", "WEIQI_LOG", "WEIQI_SHARED"];
    let is_known = |name: &str| others.contains(&name) || known.iter().any(|known| known == name);
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let unknown = names.filter(|name| name.starts_with("WEIQI_") && !is_known(name));
    let meant = |name: &str| nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
    unknown.filter_map(|name| meant(&name).map(|meant| (name, meant))).collect()
}

fn find_file() -> Option<PathBuf> {
    let own = folder("XDG_CONFIG_HOME", ".config").map(|folder| folder.join("weiqi").join(FILE));
    [Some(PathBuf::from(FILE)), own].into_iter().flatten().find(|path| path.is_file())
}

fn data_folder() -> String {
    let folder = match cfg!(target_os = "windows") {
        true => env::var_os("APPDATA").map(PathBuf::from),
        false => folder(
            "XDG_DATA_HOME",
            if cfg!(target_os = "macos") { "Library/Application Support" } else { ".local/share" },
        ),
    };
    folder.unwrap_or_default().join("weiqi").display().to_string()
}

fn folder(variable: &str, below_home: &str) -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    set(variable).or_else(|| Some(set("HOME")?.join(below_home)))
}
