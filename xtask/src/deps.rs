//! Prints the dependencies of the program that are built in more than one version.

use std::collections::BTreeMap;
use std::process::{Command, ExitCode};
use xtask::root;

/// Runs `cargo xtask deps`.
pub(crate) fn run(_: &[String]) -> Result<ExitCode, String> {
    let doubles = doubles()?;
    for (name, versions) in &doubles {
        println!("{name} {}", versions.join(" "));
    }
    println!("{} in more than one version", doubles.len());
    Ok(ExitCode::SUCCESS)
}

/// Returns what the program is built from in more than one version, with the versions.
fn doubles() -> Result<BTreeMap<String, Vec<String>>, String> {
    let output = Command::new("cargo")
        .args(["tree", "--package", "weiqi-cli", "--edges", "normal,build", "--prefix", "none"])
        .current_dir(root())
        .output()
        .map_err(|error| format!("cannot start cargo: {error}"))?;
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let mut words = line.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else { continue };
        let known = versions.entry(name.to_owned()).or_default();
        if !known.iter().any(|known| known == version) {
            known.push(version.to_owned());
        }
    }
    versions.retain(|_, versions| versions.len() > 1);
    Ok(versions)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was counted last. A larger number needs a reason here; a smaller one is welcome.
    ///
    /// Three of them (base64, miniz_oxide, roxmltree) came with resvg, which draws PNG pictures.
    const N_DOUBLES: usize = 9;

    #[test]
    fn no_more_dependencies_are_built_twice() {
        let doubles = doubles().expect("cargo runs");
        assert!(doubles.len() <= N_DOUBLES, "{} are built twice: {doubles:#?}", doubles.len());
    }
}
