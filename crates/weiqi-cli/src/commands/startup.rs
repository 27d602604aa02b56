//! How an engine is started: our own flags, and KataGo's `-model X -config Y -override-config k=v`.

use std::fs::File;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use weiqi_engine::{Engine, Level, Network};
use weiqi_net::model::Model;

use super::settings::{self, Set, Settings};
use crate::console::Console;
use crate::failure::Failure;

/// More than any file of a network holds; what follows is not read.
const MOST_BYTES: u64 = 1 << 30;

/// The network inside the program, where one was in `models/` when it was built.
pub(super) const SHIPPED: Option<&[u8]> = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
/// What it is called where others have a file.
const SHIPPED_NAME: &str = "weiqi.bin.gz";

/// What both protocols take.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct EngineArgs {
    /// File of the network, in KataGo's format, or none for searches with rollouts
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// File of a network of human play, as KataGo takes it; not used
    #[arg(long, value_name = "FILE", hide = true)]
    human_model: Option<PathBuf>,
    /// Visits of a move at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) visits: Option<u32>,
    /// Seconds a move at most
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time: Option<Duration>,
    /// Threads that search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(super) threads: Option<u32>,
    /// File of settings as KataGo writes them (also `--config`)
    #[arg(long, value_name = "FILE")]
    engine_config: Option<PathBuf>,
    /// Settings that come before those of the file: NAME=VALUE,…
    #[arg(long, value_name = "SETTINGS")]
    override_config: Vec<String>,
}

/// The words of the command line with KataGo's flags as ours: `-model` is `--model`, and after `gtp` and `analysis`
/// `-config` means the engine's settings.
pub(crate) fn with_long_flags(words: impl Iterator<Item = String>) -> Vec<String> {
    const KATAGO: &[&str] =
        &["model", "config", "override-config", "quit-without-waiting", "analysis-threads", "human-model"];
    let mut words: Vec<String> = words.collect();
    let Some(start) = words.iter().skip(1).position(|word| word == "gtp" || word == "analysis") else { return words };
    for word in &mut words[start + 2..] {
        let name = word.trim_start_matches('-');
        let (flag, value) = name.split_once('=').map_or((name, None), |(flag, value)| (flag, Some(value)));
        if word.starts_with('-') && KATAGO.contains(&flag) {
            let flag = if flag == "config" { "engine-config" } else { flag };
            *word = value.map_or_else(|| format!("--{flag}"), |value| format!("--{flag}={value}"));
        }
    }
    words
}

pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| time.as_secs() < 86_400).ok_or_else(|| "write seconds, such as 0.5 or 10".into())
}

/// What an engine starts with.
pub(super) struct Startup {
    pub(super) settings: Settings,
    pub(super) network: Option<NamedNetwork>,
}

/// A network that was read.
pub(super) struct NamedNetwork {
    /// The file.
    pub(super) path: PathBuf,
    pub(super) network: Network,
}

/// An engine that judges by the network, or by rollouts where there is none.
pub(super) fn engine(network: Option<&NamedNetwork>, level: Level, seed: u64) -> Engine {
    match network {
        Some(named) => Engine::with_network(level, seed, named.network.clone()),
        None => Engine::new(level, seed),
    }
}

impl EngineArgs {
    /// Reads the files and flags; names once the settings that nobody knows.
    pub(super) fn load(&self, console: &Console) -> Result<Startup, Failure> {
        let mut settings = Settings::default();
        let (mut unknown, mut is_human) = (Vec::new(), false);
        let mut put = |settings: &mut Settings, name: &str, value: &str| match name {
            settings::HUMAN_PROFILE => {
                is_human |= !value.trim().is_empty();
                Ok(())
            }
            _ => put(settings, name, value, &mut unknown),
        };
        if let Some(path) = &self.engine_config {
            let text =
                std::fs::read_to_string(path).map_err(|error| Failure::io("settings-unreadable", path, &error))?;
            for (name, value) in lines_of(&text) {
                put(&mut settings, name, value)?;
            }
        }
        for part in self.override_config.iter().flat_map(|text| text.split(',')).filter(|part| !part.trim().is_empty())
        {
            let (name, value) =
                part.split_once('=').ok_or_else(|| Failure::new("settings-no-pair").with("text", part.to_owned()))?;
            put(&mut settings, name.trim(), value)?;
        }
        if let Some(visits) = self.visits {
            settings.max_visits = Some(visits.into());
        }
        settings.max_time = self.time.or(settings.max_time);
        // Nobody is told where there is no standard error.
        let tell = |id: &str, name: &'static str, value: String| {
            let _ = writeln!(io::stderr(), "{}", console.words.say(id, &[(name, value.into())]));
        };
        if !unknown.is_empty() {
            unknown.sort();
            unknown.dedup();
            tell("settings-unknown", "names", unknown.join(", "));
        }
        if let Some(path) = &self.human_model {
            tell("human-model-left-out", "path", path.display().to_string());
        }
        if is_human {
            tell("human-profile-left-out", "name", settings::HUMAN_PROFILE.into());
        }
        Ok(Startup { settings, network: choose(self.model.as_deref(), SHIPPED)? })
    }
}

fn put(settings: &mut Settings, name: &str, value: &str, unknown: &mut Vec<String>) -> Result<(), Failure> {
    match settings.set(name, value) {
        Set::Done => {}
        Set::Unknown => unknown.push(name.chars().take(80).collect()),
        Set::Refused(_) => {
            let value: String = value.trim().chars().take(80).collect();
            return Err(Failure::new("settings-bad-value").with("name", name.to_owned()).with("value", value));
        }
    }
    Ok(())
}

/// The settings of a file: `NAME = VALUE`, comments begin with `#`.
fn lines_of(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let pairs = text.lines().filter_map(|line| line.split('#').next().unwrap_or_default().split_once('='));
    pairs.map(|(name, value)| (name.trim(), value.trim().trim_matches('"')))
}

/// The network that is named; without a name the one inside the program. None for `none`.
pub(super) fn network(model: Option<&Path>) -> Result<Option<NamedNetwork>, Failure> {
    choose(model, SHIPPED)
}

/// The network that is named; without a name the one inside the program. None for `none`.
fn choose(model: Option<&Path>, shipped: Option<&[u8]>) -> Result<Option<NamedNetwork>, Failure> {
    match model {
        Some(model) if model == Path::new("none") => Ok(None),
        Some(path) => read_network(path, &bytes_of(path)?).map(Some),
        None => shipped.map(|bytes| read_network(Path::new(SHIPPED_NAME), bytes)).transpose(),
    }
}

/// What stands in a file. What it says of its length is not to be trusted: devices say zero.
fn bytes_of(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let file = File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
    file.map_err(|error| Failure::io("network-unreadable", path, &error))?;
    Ok(bytes)
}

/// A network from the bytes of a file.
fn read_network(path: &Path, bytes: &[u8]) -> Result<NamedNetwork, Failure> {
    let damaged =
        |reason: String| Failure::new("network-damaged").with("reason", reason).at(path.display().to_string());
    let model = Model::read(bytes).map_err(|error| damaged(error.to_string()))?;
    let network = Network::new(model).map_err(|error| damaged(error.to_string()))?;
    Ok(NamedNetwork { path: path.to_owned(), network })
}

#[cfg(test)]
mod tests {
    use weiqi_engine::bench::By;
    use weiqi_net::model::Notation;

    use super::*;

    #[test]
    fn the_command_line_of_katago_is_understood() {
        let words = "weiqi analysis -model x.bin.gz -config y.cfg -override-config a=1 -quit-without-waiting";
        let read = with_long_flags(words.split(' ').map(str::to_owned)).join(" ");
        let long = "weiqi analysis --model x.bin.gz --engine-config y.cfg --override-config a=1 --quit-without-waiting";
        assert_eq!(read, long);
        let other = "weiqi check --config y.toml -model";
        assert_eq!(with_long_flags(other.split(' ').map(str::to_owned)).join(" "), other);
    }

    #[test]
    fn the_network_inside_is_used_unless_another_or_none_is_named() {
        let By::Network(tiny) = By::tiny_network() else { panic!("it is a network") };
        let tiny = tiny.model().write(Notation::Binary);
        let path = |model: Option<&str>, shipped| {
            let chosen = choose(model.map(Path::new), shipped);
            chosen.map(|network| network.map(|named| named.path)).map_err(|failure| failure.place().to_owned())
        };
        assert_eq!(path(None, Some(&tiny)), Ok(Some(SHIPPED_NAME.into())));
        assert_eq!(path(Some("none"), Some(&tiny)), Ok(None));
        assert_eq!(path(Some("no-such.bin.gz"), Some(&tiny)), Err("no-such.bin.gz".to_owned()));
        assert_eq!(path(None, Some(b"no network")), Err(SHIPPED_NAME.to_owned()));
        assert_eq!(path(None, None), Ok(None));
    }

    #[test]
    fn files_of_settings_hold_comments_and_blanks() {
        let text = "# of the engine\nmaxVisits = 500 # a move\n\nrules=chinese\nno pair\n";
        assert_eq!(lines_of(text).collect::<Vec<_>>(), [("maxVisits", "500"), ("rules", "chinese")]);
    }
}
