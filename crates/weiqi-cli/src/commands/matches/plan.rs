//! Plans: many series in a TOML file.
//!
//! Every key of a `[[match]]` is a flag of `weiqi match`; what stands above the first one holds for all.

use std::fs;
use std::path::Path;

use clap::{Args as _, FromArgMatches as _};
use toml::{Table, Value};

use super::series::Series;
use super::{Args, series_of};
use crate::failure::Failure;

/// Reads a plan: the series with their names. Flags of the command line that belong to the run hold for all series.
pub(super) fn read(path: &Path, given: &Args) -> Result<Vec<(String, Series)>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::io("input-unreadable", path, &error))?;
    let bad = |reason: String| Failure::new("match-bad-plan").with("reason", reason).at(path.display().to_string());
    let mut shared: Table = text.parse().map_err(|error: toml::de::Error| bad(error.message().to_owned()))?;
    let matches = match shared.remove("match") {
        Some(Value::Array(matches)) => matches,
        _ => return Err(bad("no [[match]]".into())),
    };
    let mut all = Vec::new();
    for one in matches {
        let Value::Table(own) = one else { return Err(bad("no [[match]]".into())) };
        let mut merged = shared.clone();
        merged.extend(own);
        let name = match merged.remove("name") {
            Some(Value::String(name)) if is_file_name(&name) => name,
            _ => return Err(bad("name".into())),
        };
        if all.iter().any(|(known, _)| *known == name) {
            return Err(bad(name));
        }
        let args = arguments(merged).map_err(&bad)?;
        let (a, b) = (args.a.as_deref().unwrap_or_default(), args.b.as_deref().unwrap_or_default());
        let mut series = series_of(&args, a, b)?;
        series.n_jobs = given.jobs.clamp(1, 256);
        series.niceness = series.niceness.max(given.nice);
        all.push((name, series));
    }
    Ok(all)
}

fn is_file_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

/// The keys as the flags that they are.
fn arguments(mut table: Table) -> Result<Args, String> {
    let mut words = vec!["match".to_owned()];
    for key in ["a", "b"] {
        let value = table.remove(key).and_then(|value| value.as_str().map(str::to_owned));
        words.push(value.ok_or_else(|| key.to_owned())?);
    }
    for (key, value) in table {
        let value = match value {
            Value::String(text) => text,
            Value::Integer(number) => number.to_string(),
            Value::Float(number) => number.to_string(),
            _ => return Err(key),
        };
        words.push(format!("--{key}={value}"));
    }
    let command = Args::augment_args(clap::Command::new("match"));
    let matches = command.try_get_matches_from(words).map_err(|error| first_line(&error.to_string()))?;
    Args::from_arg_matches(&matches).map_err(|error| first_line(&error.to_string()))
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}
