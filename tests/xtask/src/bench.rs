//! Shaders to the time that whole processes take for them: this compiler's beside glslangValidator's.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const DEFAULT_RUNS: usize = 40;

/// Shader, profile, glslang's stage.
const SHADERS: &[(&str, &str, &str)] = &[
    ("cli/benches/small.hlsl", "cs_6_0", "comp"),
    ("cli/benches/medium.hlsl", "ps_6_0", "frag"),
    ("cli/benches/large.hlsl", "cs_6_0", "comp"),
];

/// Builds a release, and prints the medians and their ratio for each shader.
pub fn run(runs: Option<usize>) -> Result<(), String> {
    let runs = runs.unwrap_or(DEFAULT_RUNS).max(1);
    let compiler = release()?;
    println!("{:28} {:>12} {:>12} {:>7}", "shader", "this", "glslang", "ratio");
    for (shader, profile, stage) in SHADERS {
        let ours = || {
            let mut command = Command::new(&compiler);
            command.args(["-T", profile, "-E", "main", "-Fo", "-", "--emit=spirv", shader]);
            command
        };
        let theirs = || {
            let mut command = Command::new("glslangValidator");
            command.args(["-V", "-D", "-e", "main", "-S", stage, "-o", "/dev/null", shader]);
            command
        };
        let (ours, theirs) = (median(ours, runs)?, median(theirs, runs)?);
        let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
        println!("{shader:28} {:>9.2} ms {:>9.2} ms {ratio:>6.1}x", milliseconds(ours), milliseconds(theirs));
    }
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn release() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let status = Command::new(cargo).args(["build", "--release", "--package", "hlsl-to-spirv"]).current_dir(&root).status();
    if !status.map_err(|error| error.to_string())?.success() {
        return Err("the release does not build".to_owned());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    Ok(target.join("release/hlsl-to-spirv"))
}

fn median(command: impl Fn() -> Command, runs: usize) -> Result<Duration, String> {
    let mut times = Vec::new();
    for _ in 0..runs {
        let mut command = command();
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let start = Instant::now();
        let status = command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
        times.push(start.elapsed());
        if !status.success() {
            return Err(format!("{command:?} fails"));
        }
    }
    times.sort();
    Ok(times[runs / 2])
}
