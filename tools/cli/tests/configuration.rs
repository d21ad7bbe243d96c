//! `hlsl-to-spirv.toml`: the flags of each input, and the diagnostics of mistakes.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Compiles only if the macro `WANTED` is 2.
const SHADER: &str = "\
#if WANTED != 2
#error not wanted
#endif
float4 shade() : SV_Target { return 0; }
";

const CONFIGURATION: &str = "\
defines = { WANTED = 1 }
include = [\"inc\"]

[[shader]]
files = [\"shaders/**/*.hlsl\"]
profile = \"ps_6_0\"
entry = \"shade\"
defines = { WANTED = 2 }
";

/// A folder with these files for a test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("configuration").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("it is ours");
    }
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    for (path, text) in files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("it is in the folder")).expect("the target folder is writable");
        std::fs::write(path, text).expect("the target folder is writable");
    }
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).args(arguments).current_dir(folder).output().expect("it starts")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn compiles(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{arguments:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_nearest_file_gives_the_flags() {
    let shader = format!("#include \"near.h\"\n{SHADER}");
    let files = [
        ("hlsl-to-spirv.toml", CONFIGURATION),
        ("inc/near.h", ""),
        ("shaders/deep/a.hlsl", &shader),
        ("shaders/own/b.hlsl", "[numthreads(1, 1, 1)] void main() {}"),
        ("shaders/own/hlsl-to-spirv.toml", ""),
        ("c.hlsl", SHADER),
    ];
    let folder = folder("nearest", &files);
    // The result is the same from each folder.
    for (from, path) in [
        (".", "shaders/deep/a.hlsl"),
        ("shaders", "deep/a.hlsl"),
        ("shaders/deep", "./a.hlsl"),
        ("inc", "../shaders/deep/a.hlsl"),
    ] {
        let assembly = compiles(&folder.join(from), &[path]);
        assert!(assembly.contains("OpEntryPoint Fragment %shade"), "{assembly}");
    }
    // Only the nearest configuration applies, and each input has its own.
    compiles(&folder, &["shaders/own/b.hlsl", "shaders/deep/a.hlsl"]);
    let other = run(&folder, &["c.hlsl", "-T", "ps_6_0", "-E", "shade"]);
    assert_eq!(other.status.code(), Some(1));
    assert!(stderr(&other).contains("not wanted"), "WANTED is 1 there: {}", stderr(&other));
}

#[test]
fn the_command_line_has_the_last_word() {
    let files = [("hlsl-to-spirv.toml", CONFIGURATION), ("other.toml", "defines = { WANTED = 2 }"), ("shaders/a.hlsl", SHADER)];
    let folder = folder("command-line", &files);
    let wrong = run(&folder, &["shaders/a.hlsl", "-D", "WANTED=3"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(stderr(&wrong).contains("not wanted") && !stderr(&wrong).contains("macro-redefined"), "{}", stderr(&wrong));
    let named = ["-T", "ps_6_0", "-E", "shade"];
    let with = |first: &[&'static str]| [first, &named, &["shaders/a.hlsl"]].concat();
    compiles(&folder, &with(&["--no-config", "-D", "WANTED=2"]));
    compiles(&folder, &with(&["--config", "other.toml"]));
    compiles(&folder, &with(&["--config=other.toml"]));
    assert_eq!(run(&folder, &with(&["--no-config"])).status.code(), Some(1));
    let assembly = compiles(&folder, &["shaders/a.hlsl", "-fspv-entrypoint-name=other"]);
    assert!(assembly.contains("\"other\""), "{assembly}");
    // Structs and constants are those of the configured shader.
    let bindings = compiles(&folder, &["bindings", "--c", "shaders/a.hlsl"]);
    assert!(!bindings.is_empty());
}

/// The first line of the diagnostics for a configuration.
fn diagnosed(name: &str, text: &str) -> String {
    let folder = folder(name, &[("hlsl-to-spirv.toml", text), ("a.hlsl", "[numthreads(1, 1, 1)] void main() {}")]);
    let output = run(&folder, &["--diagnostics=clang", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(output.stdout.is_empty());
    stderr(&output).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn mistakes_have_a_line_and_a_column() {
    let cases = [
        ("syntax", "include = [\n", "hlsl-to-spirv.toml:1:12: error: unclosed array"),
        ("key", "includes = []\n", "hlsl-to-spirv.toml:1:1: error: unknown key 'includes', did you mean 'include'?"),
        ("profile", "[[shader]]\nfiles = '*'\nprofile = 'xs_6_0'\n", "hlsl-to-spirv.toml:3:11: error: "),
        ("flag", "flags = ['-HV', '2021', '-fspv-target']\n", "hlsl-to-spirv.toml:1:25: error: unknown flag '-fspv-target'"),
        ("value", "flags = ['-O3', '-HV']\n", "hlsl-to-spirv.toml:1:17: error: '-HV' needs a value"),
        ("output", "flags = ['-Fo', 'x.spv']\n", "hlsl-to-spirv.toml:1:17: error: '-Fo' is not allowed in a configuration file"),
        ("input", "flags = ['b.hlsl']\n", "hlsl-to-spirv.toml:1:10: error: 'b.hlsl' is not a flag"),
        ("define", "defines = { '1A' = 2 }\n", "hlsl-to-spirv.toml:1:11: error: '-D' takes a macro name"),
        ("glob", "[[shader]]\nfiles = 'a***'\n", "hlsl-to-spirv.toml:2:9: error: 'a***' is not a valid path pattern"),
        ("warning", "flags = ['-Wno-unheard-of']\n", "hlsl-to-spirv.toml:1:10: error: unknown warning option '-Wno-unheard-of'"),
    ];
    for (name, text, expected) in cases {
        let found = diagnosed(name, text);
        assert!(found.starts_with(expected), "{text}: {found}");
    }
}

#[test]
fn a_named_file_has_to_be_there() {
    let folder = folder("missing", &[("a.hlsl", "[numthreads(1, 1, 1)] void main() {}")]);
    let output = run(&folder, &["--config", "none.toml", "a.hlsl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot read 'none.toml'"), "{}", stderr(&output));
    compiles(&folder, &["a.hlsl"]);
}
