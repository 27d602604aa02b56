//! Tests `training/`, in a Python that has PyTorch.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use xtask::root;

/// The virtual environment that `cargo xtask training` makes.
const ENVIRONMENT: &str = "target/training";

/// Runs `cargo xtask training`, or with `--if-installed` passes with a line where no Python has PyTorch.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let must_install = match arguments {
        [] => true,
        [flag] if flag == "--if-installed" => false,
        _ => return Err("expected nothing or `--if-installed`".into()),
    };
    let python = match candidates().into_iter().find(|python| torch_of(python).is_some()) {
        Some(python) => python,
        None if must_install => install()?,
        None => {
            println!("training: not tested, for no Python here has PyTorch (`cargo xtask training` gets it)");
            return Ok(ExitCode::SUCCESS);
        }
    };
    println!("training: {} with PyTorch {}", python.display(), torch_of(&python).unwrap_or_default());
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    call(Command::new(cargo).args(["build", "--quiet", "--release", "--package", "weiqi-cli"]).current_dir(root()))?;
    let mut tests = Command::new(&python);
    tests.args(["-m", "unittest"]).current_dir(root().join("training"));
    call(tests.env("WEIQI", root().join("target/release/weiqi")))?;
    Ok(ExitCode::SUCCESS)
}

/// The Pythons that may have PyTorch: the one named by `WEIQI_PYTHON`, ours, the system's.
fn candidates() -> Vec<PathBuf> {
    let named = std::env::var_os("WEIQI_PYTHON").map(PathBuf::from);
    named.into_iter().chain([root().join(ENVIRONMENT).join("bin/python"), "python3".into()]).collect()
}

/// The version of PyTorch that a Python has.
fn torch_of(python: &PathBuf) -> Option<String> {
    let output = Command::new(python).args(["-c", "import numpy, torch; print(torch.__version__)"]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Makes the environment with what `training/requirements.txt` pins.
fn install() -> Result<PathBuf, String> {
    println!("training: installing PyTorch into {ENVIRONMENT}");
    let python = root().join(ENVIRONMENT).join("bin/python");
    call(Command::new("python3").args(["-m", "venv", ENVIRONMENT]).current_dir(root()))?;
    let pip = ["-m", "pip", "install", "--quiet", "--requirement", "training/requirements.txt"];
    call(Command::new(&python).args(pip).current_dir(root()))?;
    Ok(python)
}

/// Runs a command to its end.
pub(crate) fn call(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("cannot start {command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?} ended with {status}")) }
}
