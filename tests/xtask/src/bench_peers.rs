//! Compares this compiler and DXC's library on third-party shaders: compile times in one process, and the contents of the modules.

use std::path::Path;
use std::process::Command;

/// Builds the bench `peers` as the command is shipped, and runs it with the same arguments. With `--stats` it prints no times and is built
/// as tests are, in seconds: the modules are the same.
pub fn run(words: &[&str]) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let directory = std::env::current_dir().map_err(|error| error.to_string())?;
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    let is_timed = words.iter().take_while(|word| **word != "--").all(|word| *word != "--stats");
    let profile = if is_timed { "bench" } else { "dev" };
    command.args(["bench", "--package", "hlsl-to-spirv", "--bench", "peers", "--profile", profile, "--", "--directory"]);
    command.arg(&directory).args(words);
    let status = command.current_dir(&root).status().map_err(|error| error.to_string())?;
    if status.success() { Ok(()) } else { Err("bench-peers fails".to_owned()) }
}
