//! Files that are no network, or not a whole one.

use std::process::{Command, Stdio};

use tempfile::TempDir;

#[test]
fn damaged_networks_are_refused_in_a_line_before_anything_is_answered() {
    let folder = TempDir::new().expect("a temporary folder");
    let many = vec![b'7'; 100_000];
    let files: [(&str, &[u8]); 6] = [
        ("empty.bin.gz", b""),
        ("text.txt", b"this is no network"),
        ("pointer.bin.gz", b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n"),
        ("cut.bin", b"net 8 22 19\ntrunk 6 96 96 96 0 32\nconv1 5 5 22 96 1 1\n@BIN@abc"),
        ("packed.bin.gz", &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]),
        ("digits.bin.gz", &many),
    ];
    for (name, bytes) in files {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("the file can be written");
        check(&path.display().to_string());
    }
    check("/nowhere/at.all");
    #[cfg(unix)]
    check("/dev/null");
}

fn check(path: &str) {
    for protocol in ["gtp", "analysis"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_weiqi"));
        command.args([protocol, "--model", path]).stdin(Stdio::null());
        let output = command.output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.stdout.is_empty() && !output.status.success(), "{path}");
        assert!(said.starts_with("error: ") && !said.contains("panicked"), "{path}: {said}");
    }
}
