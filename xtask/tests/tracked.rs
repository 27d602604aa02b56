//! What may not stand in any tracked file, and what must stand in the documents.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use xtask::root;

/// Returns the tracked files, or none outside a checkout.
fn tracked() -> Vec<PathBuf> {
    let listing = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output();
    let Ok(listing) = listing.map(|output| output.stdout) else { return Vec::new() };
    let names = String::from_utf8(listing).expect("names are UTF-8");
    names.split_terminator('\0').map(|name| root().join(name)).collect()
}

fn documents() -> impl Iterator<Item = PathBuf> {
    tracked().into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "md"))
}

fn read(file: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(file).unwrap_or_default()).into_owned()
}

#[test]
fn no_file_names_a_folder_of_one_machine_or_a_private_registry() {
    // In halves, so that this file does not name them.
    let folders = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];
    let registries = [concat!("arti", "factory"), concat!("\"reso", "lved\": \"http")];
    for file in tracked() {
        let text = read(&file);
        let named = folders.into_iter().find(|folder| names(&text, folder));
        let named = named.or(registries.into_iter().find(|registry| text.contains(registry)));
        assert_eq!(named, None, "{}", file.display());
    }
}

/// Whether the text holds a path that begins with this folder of the root of a machine.
fn names(text: &str, folder: &str) -> bool {
    text.match_indices(folder).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|letter| letter.is_alphanumeric() || "./*".contains(letter))
    })
}

#[test]
fn every_link_in_the_documents_leads_somewhere() {
    for file in documents() {
        let folder = file.parent().expect("a file stands in a folder");
        for link in links(&read(&file)) {
            assert!(folder.join(&link).exists(), "{}: {link} does not exist", file.display());
        }
    }
}

/// Returns the targets of `[text](target)` that are files of the repository.
fn links(text: &str) -> Vec<String> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let files = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    files.map(|target| target.split('#').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn every_page_of_the_documents_is_in_the_index() {
    let docs = root().join("docs");
    let listed: BTreeSet<PathBuf> =
        links(&read(&docs.join("README.md"))).into_iter().map(|link| docs.join(link)).collect();
    for page in documents().filter(|file| file.starts_with(&docs) && !file.ends_with("README.md")) {
        assert!(listed.contains(&page), "docs/README.md does not list {}", page.display());
    }
}

#[test]
fn the_packed_page_speaks_the_version_of_the_wire_that_the_server_does() {
    let archive = root().join("web/dist.tar.gz");
    if !archive.exists() {
        println!("not run: no page is packed in this checkout");
        return;
    }
    let unpacked = Command::new("tar").arg("-xzOf").arg(&archive).arg("dist/.protocol").output().expect("tar runs");
    let packed = String::from_utf8_lossy(&unpacked.stdout).into_owned();
    let types = read(&root().join("web/src/api/types.ts"));
    assert!(!packed.is_empty() && types.contains(packed.trim()), "pack the page again: cargo xtask dist");
}

#[test]
fn shell_is_short_and_in_three_files() {
    let shebang =
        |file: &PathBuf| read(file).lines().next().is_some_and(|line| line.starts_with("#!") && line.contains("sh"));
    let scripts: Vec<PathBuf> = tracked().into_iter().filter(shebang).collect();
    let expected = [".ci/run", "test", "weiqi"].map(|name| root().join(name));
    assert!(scripts.iter().all(|script| expected.contains(script)), "longer chores belong into xtask: {scripts:?}");
    for script in scripts {
        let n_lines = read(&script).lines().count();
        assert!(n_lines <= 60, "{} has {n_lines} lines", script.display());
    }
}
