//! Runs the case files of the repository and, where it is there, of the shared folder.

use xtask::{cases, root, shared};

/// Runs one kind over a folder of `testdata/`.
#[track_caller]
fn check(kind: &str, path: &str) {
    let report = cases::run(kind, &root().join("testdata").join(path)).expect("the cases can be read");
    assert!(report.is_success(), "{report}");
}

/// Runs one kind over a folder of the shared facts, or says that they are not there.
#[track_caller]
fn check_shared(kind: &str, path: &str) {
    match shared(path) {
        Some(path) => {
            let report = cases::run(kind, &path).expect("the cases can be read");
            assert!(report.is_success(), "{report}");
        }
        None => println!("not run: the folder shared/{path} is not beside the repository"),
    }
}

#[test]
fn rules_are_as_their_cases_say() {
    check("rules", "rules");
}

#[test]
fn rules_are_as_the_shared_cases_say() {
    check_shared("rules", "cases/rules");
}

#[test]
fn clocks_run_as_their_cases_say() {
    check("clocks", "match");
}

#[test]
fn clocks_run_as_the_shared_cases_say() {
    check_shared("clocks", "cases/match");
}

#[test]
fn records_read_as_their_cases_say() {
    check("records", "records");
}

#[test]
fn records_read_as_the_shared_cases_say() {
    check_shared("records", "records/odd");
}

#[test]
fn slow_every_game_of_the_shared_corpus_reads_as_its_digest_says() {
    check_shared("corpus", "records/corpus");
}

#[test]
fn networks_are_told_of_positions_as_their_cases_say() {
    check("features", "net");
}

#[test]
fn networks_are_told_of_positions_as_the_shared_cases_say() {
    check_shared("features", "cases/nets");
}

#[test]
fn slow_networks_make_of_positions_what_the_shared_cases_say() {
    let (Some(cases), Some(nets)) = (shared("cases/nets"), shared("nets")) else {
        return println!("not run: the folders shared/cases/nets and shared/nets are not beside the repository");
    };
    let choice = cases::nets::Choice { paths: vec![weiqi_net::Path::detect()], every: 6 };
    let report = cases::nets::run(&cases, &nets, &choice).expect("the cases can be read");
    assert!(report.is_success(), "{report}");
}

#[test]
fn slow_the_shipped_network_finds_what_can_be_proved_on_the_board() {
    let model = root().join("models/weiqi.bin.gz");
    let found = cases::tactics::run(&root().join("testdata/engine"), &model, 200).expect("the cases can be read");
    assert!(found.is_success(), "{found}");
}

#[test]
fn every_kind_of_cases_has_its_own_name() {
    let mut names: Vec<&str> = cases::KINDS.iter().map(|kind| kind.name).collect();
    names.sort_unstable();
    let n_names = names.len();
    names.dedup();
    assert_eq!(names.len(), n_names);
}
