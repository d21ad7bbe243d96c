//! `cargo xtask profile-guided`: builds a release with a profile. The profile is that of the command on the shaders of the tests, each in
//! a process of its own and as permutations in a build.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The packages of a release. They are built together, also with counters, so that shared code is compiled once and has one profile.
const PACKAGES: [&str; 3] = ["hlsl-to-spirv", "hlsl-to-spirv-dxcompiler", "sycl-to-spirv"];

/// The folders of `tests` with the shaders that are compiled: the constructs of the language, one by one, and compute shaders of some size.
const SHADERS: [&str; 3] = ["corpus", "gpu/compute", "bench/compute"];

/// The folder of shaders that may be invalid on purpose.
const MAY_BE_WRONG: &str = SHADERS[0];

/// Number of permutations of each shader that a build compiles.
const PERMUTATIONS: usize = 3;

/// Number of builds without changes: one takes a fiftieth of the time of a build that compiles.
const UNCHANGED_RUNS: usize = 10;

/// Builds the packages with counters, compiles the shaders with the command, and builds the packages again with the profile. Prints the
/// folder that contains the programs and libraries.
///
/// # Errors
/// Wrong arguments, a build that fails, no `llvm-profdata` of the version of LLVM that rustc has: a sentence.
pub fn run(arguments: &[&str]) -> Result<(), String> {
    let profile = match arguments {
        [] => "dist",
        ["--profile", profile] => profile,
        _ => return Err("usage: cargo xtask profile-guided [--profile NAME]".to_owned()),
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().map_err(|error| error.to_string())?;
    let rustc = Rustc::find()?;
    // Found before the build, which takes minutes.
    let merger = rustc.profdata()?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let counts = target.join("profile-guided");
    let failed = |error: std::io::Error| format!("{}: {error}", counts.display());
    if counts.is_dir() {
        fs::remove_dir_all(&counts).map_err(failed)?;
    }
    fs::create_dir_all(&counts).map_err(failed)?;
    let built = target.join(&rustc.host).join(if profile == "dev" { "debug" } else { profile });
    let command = built.join(format!("hlsl-to-spirv{}", env::consts::EXE_SUFFIX));

    build(&root, profile, &rustc.host, "profile-generate", &counts)?;
    // Processes that run one after the other add their counts to the same file.
    let raw = counts.join("%m.profraw");
    let mut shaders = Vec::new();
    for folder in SHADERS {
        let before = shaders.len();
        find_shaders(&root.join("tests").join(folder), folder == MAY_BE_WRONG, &mut shaders)?;
        if shaders.len() == before {
            return Err(format!("no file of tests/{folder} says how it is compiled"));
        }
    }
    for Shader { path, folder, flags, .. } in &shaders {
        let mut compile = Command::new(&command);
        compile.args(flags).arg(path).arg("-Fo").arg(counts.join("module.spv")).current_dir(folder);
        compile.env("LLVM_PROFILE_FILE", &raw).stdout(Stdio::null()).stderr(Stdio::null());
        compile.status().map_err(|error| format!("{}: {error}", command.display()))?;
    }
    build_permutations(&command, &shaders, &counts, &raw)?;
    let merged = counts.join("merged.profdata");
    let files = fs::read_dir(&counts).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    let counted = files.iter().map(fs::DirEntry::path).filter(|path| path.extension().is_some_and(|name| name == "profraw"));
    let mut merge = Command::new(merger);
    succeed(merge.args(["merge", "--output"]).arg(&merged).args(counted))?;
    build(&root, profile, &rustc.host, "profile-use", &merged)?;
    println!("{}, by the profile of {} compilations", built.display(), shaders.len() * (1 + PERMUTATIONS));
    Ok(())
}

/// Compiles permutations of the shaders in builds: of all without a cache, and of those that are right with one. These are compiled, found to be
/// unchanged, and taken from the cache.
fn build_permutations(command: &Path, shaders: &[Shader], counts: &Path, raw: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", counts.display());
    let run = |flags: &[&OsStr], manifest: &Path| {
        let mut compile = Command::new(command);
        compile.args(["build", "-k", "--jobs=1"]).args(flags).arg(manifest);
        compile.env("LLVM_PROFILE_FILE", raw).stdout(Stdio::null()).stderr(Stdio::null());
        compile.status().map_err(|error| format!("{}: {error}", command.display()))
    };
    let all = permutations(shaders, &counts.join("all")).map_err(failed)?;
    run(&[OsStr::new("--no-cache")], &all)?;
    let right: Vec<Shader> = shaders.iter().filter(|shader| !shader.may_be_wrong).cloned().collect();
    let outputs = counts.join("right");
    let right = permutations(&right, &outputs).map_err(failed)?;
    let cache = counts.join("cache");
    let run_with_cache = || {
        let status = run(&[OsStr::new("--cache"), cache.as_os_str()], &right)?;
        if status.success() { Ok(()) } else { Err("a shader of a test that has no errors fails in a build".to_owned()) }
    };
    for _ in 0..=UNCHANGED_RUNS {
        run_with_cache()?;
    }
    for file in fs::read_dir(&outputs).map_err(failed)? {
        let path = file.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "spv") {
            fs::remove_file(path).map_err(failed)?;
        }
    }
    run_with_cache()
}

/// The compiler of this toolchain.
struct Rustc {
    host: String,
    llvm: String,
    root: PathBuf,
}

impl Rustc {
    fn find() -> Result<Self, String> {
        let about = output("rustc", &["-vV"])?;
        let value = |key: &str| about.lines().find_map(|line| line.strip_prefix(key)).map(|value| value.trim().to_owned());
        let host = value("host:").ok_or("rustc does not say for which machine it builds")?;
        let version = value("LLVM version:").ok_or("rustc does not say which LLVM it has")?;
        let llvm = version.split('.').next().unwrap_or(&version).to_owned();
        Ok(Self { host, llvm, root: output("rustc", &["--print", "sysroot"])?.trim().into() })
    }

    /// `llvm-profdata`, which must be as new as rustc's LLVM: of the component `llvm-tools`, or of the system.
    fn profdata(&self) -> Result<OsString, String> {
        let of_component = self.root.join("lib/rustlib").join(&self.host).join("bin/llvm-profdata");
        let of_system = format!("llvm-profdata-{}", self.llvm);
        let mut names = [of_component.into_os_string(), OsString::from(&of_system)].into_iter();
        let runs = |name: &OsString| {
            Command::new(name).arg("--version").stdout(Stdio::null()).status().is_ok_and(|status| status.success())
        };
        names.find(runs).ok_or_else(|| format!("llvm-profdata is missing: 'rustup component add llvm-tools', or {of_system}"))
    }
}

fn output(program: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(arguments).output().map_err(|error| format!("{program}: {error}"))?;
    String::from_utf8(output.stdout).map_err(|error| format!("{program}: {error}"))
}

/// Builds the packages for the machine itself: with `--target`, build scripts and macros have no counters.
fn build(root: &Path, profile: &str, host: &str, flag: &str, value: &Path) -> Result<(), String> {
    let mut flags = env::var_os("RUSTFLAGS").unwrap_or_default();
    flags.push(format!(" -C{flag}="));
    flags.push(value);
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut command = Command::new(cargo);
    command.args(["build", "--locked", "--profile", profile, "--target", host]);
    command.args(["--features", "hlsl-to-spirv/full"]);
    command.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    succeed(command.current_dir(root).env("RUSTFLAGS", flags))
}

fn succeed(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.status().map_err(|error| format!("{program}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{program} fails")) }
}

/// A shader of the tests, and the flags of its first line.
#[derive(Clone)]
struct Shader {
    path: PathBuf,
    folder: PathBuf,
    flags: Vec<String>,
    may_be_wrong: bool,
}

/// Finds the shaders below a folder that specify how they are compiled. Invalid ones are included, because users compile such shaders
/// too.
fn find_shaders(folder: &Path, may_be_wrong: bool, shaders: &mut Vec<Shader>) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            find_shaders(&path, may_be_wrong, shaders)?;
        } else if path.extension().is_some_and(|extension| extension == "hlsl") {
            let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            if let Some(flags) = text.lines().next().and_then(|line| line.strip_prefix("// TEST:")) {
                let flags = flags.split_whitespace().map(str::to_owned).collect();
                shaders.push(Shader { path, folder: folder.to_path_buf(), flags, may_be_wrong });
            }
        }
    }
    Ok(())
}

/// Writes permutations that include each shader as a common header after another declaration, and a manifest that compiles them.
fn permutations(shaders: &[Shader], folder: &Path) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut commands = Vec::new();
    for (index, shader) in shaders.iter().enumerate() {
        for permutation in 0..PERMUTATIONS {
            let file = folder.join(format!("{index}_{permutation}.hlsl"));
            let include = shader.path.display();
            fs::write(&file, format!("static const int permutation_{permutation} = {permutation};\n#include \"{include}\"\n"))?;
            let output = file.with_extension("spv");
            let mut arguments = vec!["hlsl-to-spirv".to_owned()];
            arguments.extend_from_slice(&shader.flags);
            arguments.extend([file.display().to_string(), "-Fo".to_owned(), output.display().to_string()]);
            commands.push(serde_json::json!({ "directory": shader.folder, "file": file, "arguments": arguments }));
        }
    }
    let manifest = folder.join("permutations.json");
    fs::write(&manifest, serde_json::Value::from(commands).to_string())?;
    Ok(manifest)
}
