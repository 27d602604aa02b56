//! `weiqi backup` and `weiqi restore` as a person meets them.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use crate::{Folder, tell};

/// A server on the folder `data`, stopped when it goes away.
struct Server(std::process::Child);

impl Server {
    fn start(folder: &Folder) -> Server {
        let mut command = folder.command("serve --data data --model none --open=false");
        let mut server = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        BufReader::new(server.stdout.take().expect("a pipe")).read_line(&mut line).expect("its link");
        assert!(line.starts_with("open http"), "{line}");
        Server(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended already cannot be stopped.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_backup_waits_for_the_server_and_goes_to_another_folder() {
    let folder = Folder::new(&[]);
    let nothing = tell(&folder.run("backup all.zip --data data"));
    assert!(nothing.contains("nothing is kept in this folder yet") && nothing.contains("exit 2"), "{nothing}");
    let server = Server::start(&folder);
    folder.write("all.zip", b"");
    for words in ["backup new.zip", "restore all.zip"] {
        let told = tell(&folder.run(&format!("{words} --data data")));
        assert!(told.contains("a weiqi is running on this data folder"), "{told}");
    }
    drop(server);
    let there = tell(&folder.run("backup all.zip --data data"));
    assert!(there.contains("the file is there already"), "{there}");
    let saved = folder.told("backup all.zip --data data --force");
    assert!(saved.contains("0 records and 0 games saved to all.zip ("), "{saved}");
    let restored = folder.told("restore all.zip --data other");
    for line in ["records: 0 added, 0 updated, 0 were there already", "games: 0 added, 0 went on, 0 were there already"]
    {
        assert!(restored.lines().any(|said| said == line), "{restored}");
    }
}

#[test]
fn what_is_no_backup_is_told_and_changes_nothing() {
    let folder = Folder::new(&[("game.sgf", b"(;SZ[9];B[ee])"), ("half.zip", b"PK\x03\x04half")]);
    for (words, says) in [
        ("restore game.sgf --data data", "this file is not a backup of weiqi"),
        ("restore half.zip --data data", "this file is not a backup of weiqi"),
        ("restore none.zip --data data", "could not be read: no such file"),
        ("restore . --data data", "could not be read: is a directory"),
        ("backup no/where.zip --data data", "could not be written: no such file"),
    ] {
        let told = tell(&folder.run(words));
        assert!(told.contains(says) && told.contains("exit 2"), "{words}: {told}");
    }
    assert_eq!(folder.read("game.sgf"), b"(;SZ[9];B[ee])");
}
