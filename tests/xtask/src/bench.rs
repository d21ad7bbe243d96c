//! Measures whole processes on shaders: this compiler's time and glslangValidator's.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const DEFAULT_RUNS: usize = 40;

struct Shader {
    path: PathBuf,
    profile: &'static str,
    /// glslang's name of the stage.
    stage: &'static str,
}

/// Of three sizes: path, profile, glslang's stage.
const SHADERS: &[(&str, &str, &str)] = &[
    ("tools/cli/benches/small.hlsl", "cs_6_0", "comp"),
    ("tools/cli/benches/medium.hlsl", "ps_6_0", "frag"),
    ("tools/cli/benches/large.hlsl", "cs_6_0", "comp"),
];

/// Builds a release, and prints the medians and their ratio for each shader: those of this repository, or the compute shaders below
/// a folder that both compile.
pub fn run(runs: Option<usize>, corpus: Option<&Path>) -> Result<(), String> {
    let runs = runs.unwrap_or(DEFAULT_RUNS).max(1);
    let compiler = release()?;
    let shaders = match corpus {
        None => SHADERS.iter().map(|&(path, profile, stage)| Shader { path: path.into(), profile, stage }).collect(),
        Some(folder) => {
            let mut paths = Vec::new();
            compute_shaders(folder, &mut paths)?;
            paths.sort();
            let all = paths.len();
            let mut shaders: Vec<Shader> =
                paths.into_iter().map(|path| Shader { path, profile: "cs_6_0", stage: "comp" }).collect();
            shaders.retain(|shader| time(ours(&compiler, shader)).is_ok() && time(theirs(shader)).is_ok());
            println!("{} of {all} compute shaders compile with both", shaders.len());
            shaders
        }
    };
    println!("{:44} {:>12} {:>12} {:>7}", "shader", "this", "glslang", "ratio");
    let mut ratios = Vec::new();
    for shader in &shaders {
        let (ours, theirs) = medians(|| ours(&compiler, shader), || theirs(shader), runs)?;
        let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
        ratios.push(ratio);
        let name = corpus.and_then(|folder| shader.path.strip_prefix(folder).ok()).unwrap_or(&shader.path).display().to_string();
        println!("{name:44} {:>9.2} ms {:>9.2} ms {ratio:>6.1}x", milliseconds(ours), milliseconds(theirs));
    }
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    println!("bench-process: {mean:.1}x on the geometric mean of {} shaders, {least:.1}x at least", ratios.len());
    Ok(())
}

fn ours(compiler: &Path, shader: &Shader) -> Command {
    let mut command = Command::new(compiler);
    command.args(["-T", shader.profile, "-E", "main", "-Fo", "-", "--emit=spirv"]).arg(&shader.path);
    command
}

fn theirs(shader: &Shader) -> Command {
    let mut command = Command::new("glslangValidator");
    command.args(["-V", "-D", "-e", "main", "-S", shader.stage, "-o", "/dev/null"]).arg(&shader.path);
    command
}

/// `name.comp` and `name.comp.hlsl`.
fn compute_shaders(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let stem = if path.extension() == Some(OsStr::new("hlsl")) { path.with_extension("") } else { path.clone() };
        if path.is_dir() {
            compute_shaders(&path, paths)?;
        } else if stem.extension() == Some(OsStr::new("comp")) {
            paths.push(path);
        }
    }
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Builds the command as it is released, and returns its path.
pub fn release() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let status = Command::new(cargo)
        .args(["build", "--profile", "dist", "--package", "hlsl-to-spirv", "--features", "full"])
        .current_dir(&root)
        .status();
    if !status.map_err(|error| error.to_string())?.success() {
        return Err("the release does not build".to_owned());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    // A copy, as an installation makes it: a linker writes its file page by page, and the system maps such a file a quarter slower.
    let installed = target.join("dist/installed");
    let command = installed.join("hlsl-to-spirv");
    let copied = std::fs::create_dir_all(&installed).and_then(|()| std::fs::copy(target.join("dist/hlsl-to-spirv"), &command));
    copied.map_err(|error| format!("{}: {error}", command.display()))?;
    Ok(command)
}

/// Medians of both commands, which run alternately, so that other load on the machine affects both.
fn medians(ours: impl Fn() -> Command, theirs: impl Fn() -> Command, runs: usize) -> Result<(Duration, Duration), String> {
    let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
    for _ in 0..runs {
        our_times.push(time(ours())?);
        their_times.push(time(theirs())?);
    }
    our_times.sort();
    their_times.sort();
    Ok((our_times[runs / 2], their_times[runs / 2]))
}

/// From the start of a process to its end; an error if it fails.
fn time(mut command: Command) -> Result<Duration, String> {
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    let time = start.elapsed();
    if status.success() { Ok(time) } else { Err(format!("{command:?} fails")) }
}
