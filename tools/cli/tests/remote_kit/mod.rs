//! Builds one project on several "machines", which are folders that share servers.

#![allow(dead_code, reason = "each of the tests that share it uses a part")]

pub mod servers;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub const SHADER: &str = "\
#include \"inc.h\"
RWStructuredBuffer<float> values;
[numthreads(1, 1, 1)] void main(uint id : SV_DispatchThreadID) {
#if FOG
    values[id] += SCALE * QUALITY;
#else
    values[id] *= SCALE;
#endif
}
";

pub const MANIFEST: &str = "\
output = 'out'
flags = ['-fspv-target-env=vulkan1.2']
emit = ['spirv', 'blob']
[[shader]]
source = 'a.hlsl'
profile = 'cs_6_0'
defines = { FOG = [0, 1], QUALITY = [1, 2, 3] }
";

/// A folder with the project: six permutations, of which three have equal tokens.
pub fn project(test: &str, machine: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test).join(machine);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    write(&folder, "a.hlsl", SHADER);
    write(&folder, "inc.h", "#define SCALE 2.0\n");
    write(&folder, "m.toml", MANIFEST);
    folder
}

/// Expands the project to `count` distinct permutations.
pub fn enlarge(folder: &Path, count: usize) {
    let values: Vec<String> = (1..=count).map(|value| value.to_string()).collect();
    let axes = format!("FOG = 1, QUALITY = [{}]", values.join(", "));
    write(folder, "m.toml", &MANIFEST.replace("FOG = [0, 1], QUALITY = [1, 2, 3]", &axes));
}

pub fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the folder is writable");
}

/// A build on a machine, whose cache folder is below its folder, with the credentials of the test servers.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv"));
    command.current_dir(folder).arg("build").args(arguments).env("HLSL_TO_SPIRV_CACHE", folder.join("cache"));
    command.env("AWS_ACCESS_KEY_ID", "test").env("AWS_SECRET_ACCESS_KEY", "test");
    for name in ["AWS_REGION", "AWS_DEFAULT_REGION", "HLSL_TO_SPIRV_REMOTE_CACHE", "HLSL_TO_SPIRV_REMOTE_EXECUTION"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null());
    command
}

pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().expect("it starts")
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The counts of the summary.
pub fn summary(output: &Output) -> String {
    let text = stderr(output);
    let line = text.lines().find(|line| line.contains(" s: ")).unwrap_or_default();
    line.split_once(" s: ").map_or(line, |(_, counts)| counts).to_owned()
}

/// The warnings.
pub fn warnings(output: &Output) -> Vec<String> {
    stderr(output).lines().filter(|line| line.starts_with("warning")).map(str::to_owned).collect()
}

/// Runs a build that must succeed without a warning, and returns the counts of its summary.
#[track_caller]
pub fn built(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!((output.status.code(), warnings(&output)), (Some(0), vec![]), "{}", stderr(&output));
    summary(&output)
}

/// The outputs of a build by their paths.
pub fn outputs(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder.join("out")).expect("something was built");
    let entries = entries.map(|entry| entry.expect("it is listed"));
    entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path()).expect("a file")))
        .collect()
}

/// The outputs of a build of the same project without a server and a cache.
pub fn local_outputs(test: &str, prepare: impl Fn(&Path)) -> BTreeMap<String, Vec<u8>> {
    let folder = project(test, "local");
    prepare(&folder);
    built(&folder, &["m.toml", "--no-cache"]);
    outputs(&folder)
}
