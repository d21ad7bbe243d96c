//! `cargo xtask weight`: the cost of the README's first command, and the size of the code.
//!
//! It prints the number of crates, the CPU seconds that each takes to compile in the dev profile and in the release profile, the bytes of each crate
//! in the binary of the release profile, and the lines of each crate of the workspace. `--check` compares the number of crates and the bytes of the
//! binary with `tests/xtask/weight.limits`.

mod bytes;
mod lines;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package of the first command.
const PACKAGE: &str = "hlsl-to-spirv";

/// The environment variable that makes this program rustc's wrapper: the file to which it appends the CPU seconds of each crate.
const LOG: &str = "XTASK_WEIGHT_LOG";

/// The table of limits.
const LIMITS: &str = "tests/xtask/weight.limits";

/// Runs `cargo xtask weight` with its arguments.
///
/// # Errors
/// A command failed, or with `--check` a limit is exceeded.
pub fn run(words: &[&str]) -> Result<(), String> {
    match words {
        [] => measure(),
        ["--check"] => check(),
        ["--lines"] => {
            lines::print(&root());
            Ok(())
        }
        _ => Err("weight takes nothing, --check or --lines".to_owned()),
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The folder into which cargo builds.
fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The crates that the first command compiles, with those of build scripts.
fn crates() -> Result<BTreeSet<String>, String> {
    let arguments = ["tree", "--package", PACKAGE, "--edges=normal,build", "--prefix=none", "--format={p}"];
    let output = cargo().args(arguments).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    // The path of a package of the workspace, and a mark of those that were listed before, follow the name and the version.
    let name = |line: &str| line.split(" (").next().unwrap_or_default().to_owned();
    Ok(text.lines().map(name).filter(|name| !name.is_empty()).collect())
}

fn check() -> Result<(), String> {
    let limits = std::fs::read_to_string(root().join(LIMITS)).map_err(|error| format!("{LIMITS}: {error}"))?;
    if !cargo().args(["build", "--release", "--package", PACKAGE]).status().is_ok_and(|status| status.success()) {
        return Err("the release build failed".to_owned());
    }
    let binary = target_folder().join("release").join(PACKAGE);
    let size = std::fs::metadata(&binary).map_err(|error| format!("{}: {error}", binary.display()))?;
    let measured = BTreeMap::from([("crates", crates()?.len() as u64), ("bytes", size.len())]);
    let mut exceeded = compared(&limits, &measured)?;
    for (name, value) in &measured {
        println!("{name}: {value}");
    }
    if exceeded.is_empty() {
        return Ok(());
    }
    exceeded.push(format!("`cargo xtask weight` shows what weighs so much; the limits are in {LIMITS}"));
    Err(exceeded.join("\n"))
}

/// The exceeded limits. The limits are lines of a name and a number.
fn compared(limits: &str, measured: &BTreeMap<&str, u64>) -> Result<Vec<String>, String> {
    let lines = limits.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let parsed = lines.map(|line| {
        let (name, limit) = line.split_once(' ').ok_or_else(|| format!("{LIMITS}: '{line}' is not a name and a number"))?;
        let limit: u64 = limit.trim().parse().map_err(|_| format!("{LIMITS}: '{limit}' is not a number"))?;
        Ok((name, limit))
    });
    let limits = parsed.collect::<Result<BTreeMap<&str, u64>, String>>()?;
    let mut exceeded = Vec::new();
    for (name, value) in measured {
        let limit = limits.get(name).ok_or_else(|| format!("{LIMITS}: there is no limit of '{name}'"))?;
        if value > limit {
            exceeded.push(format!("{name}: {value} is more than the limit of {limit}"));
        }
    }
    Ok(exceeded)
}

fn measure() -> Result<(), String> {
    let folder = target_folder().join("weight");
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(format!("{}: {error}", folder.display())),
        _ => {}
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    println!("the README's first command: {} crates", crates()?.len());
    print_seconds(&folder, &[])?;
    println!("the same in the release profile");
    print_seconds(&folder, &["--release"])?;
    bytes::print(&folder.join("release").join(PACKAGE))?;
    lines::print(&root());
    Ok(())
}

/// Builds the package with the flags, and prints the CPU seconds of each crate.
fn print_seconds(folder: &Path, flags: &[&str]) -> Result<(), String> {
    let log = folder.join(if flags.is_empty() { "seconds" } else { "seconds-release" });
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let before = test_kit::clock::of_children();
    let status = cargo()
        .args(["build", "--package", PACKAGE])
        .args(flags)
        .env("CARGO_TARGET_DIR", folder)
        .env("CARGO_INCREMENTAL", "0")
        // The names in the binary show which crate each function belongs to.
        .env("CARGO_PROFILE_RELEASE_STRIP", "none")
        .env("RUSTC_WRAPPER", this)
        .env(LOG, &log)
        .status()
        .map_err(|error| error.to_string())?;
    if !status.success() {
        return Err(format!("{PACKAGE} does not compile"));
    }
    let total = (test_kit::clock::of_children() - before).as_secs_f64();
    let text = std::fs::read_to_string(&log).map_err(|error| error.to_string())?;
    let mut seconds: BTreeMap<&str, f64> = BTreeMap::new();
    for (name, time) in text.lines().filter_map(|line| line.split_once(' ')) {
        *seconds.entry(name).or_default() += time.parse::<f64>().unwrap_or_default();
    }
    println!("{total:8.1} CPU seconds");
    let mut sorted: Vec<(&str, f64)> = seconds.into_iter().collect();
    let rest = total - sorted.iter().map(|(_, seconds)| seconds).sum::<f64>();
    sorted.push(("(cargo, build scripts, C compilers)", rest));
    sorted.sort_by(|left, right| right.1.total_cmp(&left.1));
    for (name, seconds) in sorted.iter().filter(|(_, seconds)| *seconds >= 0.5) {
        println!("{seconds:8.1} {name}");
    }
    Ok(())
}

/// Compiles a crate as rustc would, if cargo started this program as rustc's wrapper, and records its CPU seconds.
pub fn as_wrapper() -> Option<Result<(), String>> {
    let log = std::env::var_os(LOG)?;
    let mut arguments = std::env::args_os().skip(1);
    let rustc = arguments.next()?;
    let arguments: Vec<_> = arguments.collect();
    // Of those that compile for the compiled program alone: it runs cargo too.
    if Path::new(&rustc).file_stem().is_none_or(|name| name != "rustc") {
        return None;
    }
    let name = arguments.iter().skip_while(|argument| *argument != "--crate-name").nth(1);
    let name = name.map_or("(queries)".into(), |name| name.to_string_lossy().into_owned());
    let compiled = || -> std::io::Result<bool> {
        let status = Command::new(rustc).args(&arguments).status()?;
        let seconds = test_kit::clock::of_children().as_secs_f64();
        let mut file = std::fs::OpenOptions::new().append(true).create(true).open(&log)?;
        std::io::Write::write_all(&mut file, format!("{name} {seconds:.3}\n").as_bytes())?;
        Ok(status.success())
    };
    Some(match compiled() {
        Ok(true) => Ok(()),
        Ok(false) => Err(String::new()),
        Err(error) => Err(error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::compared;
    use std::collections::BTreeMap;

    #[test]
    fn what_exceeds_a_limit_is_named() {
        let limits = "# a comment\ncrates 10\nbytes 1000\n";
        let of = |crates, bytes| compared(limits, &BTreeMap::from([("crates", crates), ("bytes", bytes)]));
        assert_eq!(of(10, 1000), Ok(Vec::new()));
        assert_eq!(of(11, 1000), Ok(vec!["crates: 11 is more than the limit of 10".to_owned()]));
        assert_eq!(of(9, 1001), Ok(vec!["bytes: 1001 is more than the limit of 1000".to_owned()]));
        assert!(
            compared("crates 1\n", &BTreeMap::from([("bytes", 1)])).is_err_and(|error| error.contains("no limit of 'bytes'"))
        );
        assert!(compared("crates\n", &BTreeMap::new()).is_err_and(|error| error.contains("not a name and a number")));
    }
}
