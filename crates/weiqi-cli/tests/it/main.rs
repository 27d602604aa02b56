//! The command as a person meets it: real runs of the program, and what they print.

mod backup;
mod check;
mod convert;
mod general;
mod info;
mod label;
mod matches;
mod play;
mod score;
mod show;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder with files, in which the program runs.
struct Folder(TempDir);

impl Folder {
    fn new(files: &[(&str, &[u8])]) -> Folder {
        let folder = Folder(TempDir::new().expect("a temporary folder"));
        files.iter().for_each(|(name, bytes)| folder.write(name, bytes));
        folder
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, bytes).expect("the file can be written");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The names of all files, sorted.
    fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        let mut folders = vec![self.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                match path.is_dir() {
                    true => folders.push(path),
                    false => names.push(path.strip_prefix(self.path()).expect("below").display().to_string()),
                }
            }
        }
        names.sort();
        names
    }

    /// The program with these words behind it, in an environment of nothing but a language.
    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_weiqi"));
        command.current_dir(self.path()).args(words.split_whitespace());
        command.env_clear().env("LANG", "C.UTF-8").env("HOME", self.path());
        command
    }

    fn run(&self, words: &str) -> Output {
        self.command(words).stdin(Stdio::null()).output().expect("the program runs")
    }

    fn run_with_input(&self, words: &str, input: &[u8]) -> Output {
        let mut command = self.command(words);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("runs");
        // A program that refuses its flags does not read.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        child.wait_with_output().expect("the program ends")
    }

    /// What a run printed, and how it ended.
    fn told(&self, words: &str) -> String {
        tell(&self.run(words))
    }
}

/// The exit code, then standard output, then standard error.
fn tell(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    let mut told = format!("exit {}\n", output.status.code().expect("no signal"));
    told += &text(&output.stdout);
    if !output.stderr.is_empty() {
        told += &format!("stderr:\n{}", text(&output.stderr));
    }
    told
}

/// A short game with names, a comment, a variation and marks.
const GAME: &[u8] = "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Chinese]PB[古力]BR[9p]PW[Lee Sedol]WR[9p]RE[B+R]DT[2014-01-26]
;B[ee];W[gc]C[Answers from the corner.];B[cg]TR[ee]LB[gc:A]
(;W[gg];B[cc])
(;W[cc]N[tenuki];B[gg]))
"
.as_bytes();
