//! `weiqi serve` and `weiqi open`: the app in a browser, and the way into a server that runs.

use std::env;
use std::process::{Command, Stdio};

use weiqi_server::{Config, DataError, ModelChoice, OpenError, PortChoice, Rates, StartError, link_of_running};

use super::{Outcome, startup};
use crate::cli::ServerFlags;
use crate::config::Settings;
use crate::console::Console;
use crate::failure::Failure;

/// How to serve.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) server: ServerFlags,
}

/// Serves until it is told to stop. Prints one line on the way: the link that lets a browser in.
pub(crate) fn run(console: &mut Console) -> Result<Outcome, Failure> {
    log_to_stderr();
    let settings = &console.settings;
    let config = Config {
        data: settings.data(),
        port: port(settings),
        model: model(settings.model()),
        shipped: startup::SHIPPED,
        rates: Rates::default(),
        head_time: weiqi_server::HEAD_TIME,
    };
    let opens_browser = settings.open() && is_desktop();
    let mut printed = Ok(());
    let served = weiqi_server::run(&config, |link| {
        printed = console.line(format!("open {link}")).and_then(|()| console.finish());
        if opens_browser {
            open_browser(link);
        }
    });
    printed?;
    served.map(|()| Outcome::Clean).map_err(|error| failure(&error, &config))
}

/// Prints the link into the server that runs on the data folder.
pub(crate) fn open(console: &mut Console) -> Result<Outcome, Failure> {
    let link = link_of_running(&console.settings.data()).map_err(|error| data_failure(&error))?;
    console.line(format!("open {link}"))?;
    if console.settings.open() && is_desktop() {
        open_browser(&link);
    }
    Ok(Outcome::Clean)
}

fn port(settings: &Settings) -> PortChoice {
    match settings.port() {
        (port, true) => PortChoice::Exactly(port),
        (port, false) => PortChoice::From(port),
    }
}

fn model(name: &str) -> ModelChoice {
    match name {
        "auto" => ModelChoice::Remembered,
        "none" => ModelChoice::Rollouts,
        path => ModelChoice::File(path.into()),
    }
}

/// Warnings and errors go to stderr; `WEIQI_LOG=debug` says more.
fn log_to_stderr() {
    let level = env::var("WEIQI_LOG").ok().and_then(|level| level.parse().ok());
    let level = level.unwrap_or(tracing_subscriber::filter::LevelFilter::WARN);
    let log = tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).with_ansi(false);
    // Somebody who embeds this command may have a log of his own.
    let _ = log.try_init();
}

/// Whether somebody sits before a desktop of this machine.
fn is_desktop() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_screen = cfg!(target_os = "macos") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    let is_remote = ["CI", "SSH_CONNECTION", "SSH_TTY"].into_iter().any(is_set);
    has_screen && !is_remote
}

fn open_browser(link: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let quiet = Command::new(opener).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    // Without an opener the printed line is the way in.
    if let Ok(mut opener) = quiet {
        std::thread::spawn(move || opener.wait());
    }
}

fn failure(error: &StartError, config: &Config) -> Failure {
    match error {
        StartError::Data(error) => data_failure(error),
        StartError::Open(OpenError::Damaged { path, finding }) => {
            Failure::new("serve-damaged").with("reason", finding.clone()).at(path.display().to_string())
        }
        StartError::Open(error) => {
            Failure::new("serve-database").with("reason", error.to_string()).at(config.data.display().to_string())
        }
        StartError::Port { port, source } => {
            Failure::new("serve-port").with("port", port.to_string()).with("reason", source)
        }
        StartError::Runtime(source) => Failure::new("serve-runtime").with("reason", source),
    }
}

/// What is wrong with the data folder.
pub(super) fn data_failure(error: &DataError) -> Failure {
    match error {
        DataError::Io { path, source } => {
            Failure::new("serve-data").with("reason", source).at(path.display().to_string())
        }
        DataError::InUse(path) => Failure::new("serve-in-use").at(path.display().to_string()),
        DataError::BadKey(path) => Failure::new("serve-bad-key").at(path.display().to_string()),
        DataError::NotRunning(path) => Failure::new("serve-not-running").at(path.display().to_string()),
    }
}
