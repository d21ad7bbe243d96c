//! Each folder in `tests/executables` is a C++ program that stock clang builds (`clang++-22 -fsycl`) with our linkers, and that runs as a process.
//! Its runtime (`tests/runtime`) gets the device images from the executable and starts the kernels on a CPU through OpenCL.
//!
//! | comment in `main.cpp` | meaning |
//! | --- | --- |
//! | `PRINTS: text` | a line that the program must print; it must not print any others |
//! | `link: flag flag` | flags for the device linker |
//! | `library: file file` | files for a static library |
//! | `shared: file file` | files for a shared library |
//!
//! Each `.cpp` file is compiled separately. Without clang 22 and an OpenCL runtime, nothing is tested.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use test_kit::tool::{self, LLVM_SPIRV, OPENCL, all_or_skip};

const CLANG: &str = "clang++-22";
/// The highest version of SPIR-V that the translator in Debian 12 reads, which PoCL needs.
const VERSION: &str = "--spirv-max-version=1.2";
const OPENCL_LIBRARY: &str = "-l:libOpenCL.so.1";

/// The minimum number of programs, and of programs with several files.
const MINIMUM: usize = 25;
const MINIMUM_OF_SEVERAL: usize = 5;

fn below(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder)
}

/// The folder of our commands.
fn ours() -> PathBuf {
    Path::new(env!("CARGO_BIN_EXE_clang-linker-wrapper")).parent().unwrap().to_owned()
}

fn clang(folder: &Path, arguments: &[&str]) -> Result<Output, String> {
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../headers");
    let output = Command::new(CLANG)
        .current_dir(folder)
        .arg("-fsycl")
        .arg("-B")
        .arg(ours())
        .args(["-std=c++20", "-O2", "-fno-math-errno", "-idirafter"])
        .arg(headers)
        .args(arguments)
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() && said.is_empty() { Ok(output) } else { Err(format!("{arguments:?}: {said}")) }
}

/// The values of a comment.
fn comments<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.strip_prefix("// ")?.strip_prefix(name)?.strip_prefix(": ")).collect()
}

fn sources(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<_> =
        files.filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "cpp")).collect();
    files.sort();
    files
}

fn built_and_run(program: &Path, runtime: &Path) -> Result<(), String> {
    let name = program.file_name().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("executables").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    std::fs::create_dir_all(&folder).unwrap();
    let text = std::fs::read_to_string(program.join("main.cpp")).unwrap();
    let named = |comment: &str| comments(&text, comment).into_iter().flat_map(str::split_whitespace).collect::<Vec<_>>();
    let (library, shared) = (named("library"), named("shared"));
    let object = |source: &str| Path::new(source).with_extension("o").display().to_string();
    for source in sources(program) {
        let path = program.join(&source);
        clang(&folder, &["-fPIC", "-c", path.to_str().unwrap(), "-o", &object(&source)])?;
    }
    let is_own = |source: &&String| !library.contains(&source.as_str()) && !shared.contains(&source.as_str());
    let mut words: Vec<String> = vec!["-Xoffload-linker".to_owned(), VERSION.to_owned()];
    for flag in named("link") {
        words.extend(["-Xoffload-linker".to_owned(), flag.to_owned()]);
    }
    if !shared.is_empty() {
        let mut arguments: Vec<_> = words.clone();
        arguments.extend(["-shared".to_owned(), "-o".to_owned(), "libshared.so".to_owned()]);
        arguments.extend(shared.iter().map(|source| object(source)));
        clang(&folder, &arguments.iter().map(String::as_str).collect::<Vec<_>>())?;
    }
    words.extend(sources(program).iter().filter(is_own).map(|source| object(source)));
    if !library.is_empty() {
        let members = library.iter().map(|source| object(source));
        let made = Command::new("ar").current_dir(&folder).args(["rc", "libstatic.a"]).args(members).status();
        assert!(made.unwrap().success());
        words.extend(["-L.".to_owned(), "-lstatic".to_owned()]);
    }
    if !shared.is_empty() {
        words.extend(["-rdynamic", "-L.", "-lshared", "-Wl,-rpath,$ORIGIN"].map(str::to_owned));
    }
    words.extend([runtime.display().to_string(), OPENCL_LIBRARY.to_owned(), "-o".to_owned(), "program".to_owned()]);
    clang(&folder, &words.iter().map(String::as_str).collect::<Vec<_>>())?;
    let output = Command::new(folder.join("program")).current_dir(&folder).output().map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Err(format!("{}: {printed}{said}", output.status));
    }
    let expected = comments(&text, "PRINTS");
    assert!(!expected.is_empty(), "{}: nothing is expected", program.display());
    if printed.lines().eq(expected.iter().copied()) {
        Ok(())
    } else {
        Err(format!("it prints\n{printed}and not\n{}", expected.join("\n")))
    }
}

/// Returns false, with a message, if a tool is missing.
fn has_tools() -> bool {
    let takes_modules = std::env::var_os("OPENCL_PLATFORM").is_some();
    all_or_skip(&[&tool::CLANG, &OPENCL]) && (takes_modules || LLVM_SPIRV.or_skip())
}

#[test]
fn programs_run_as_processes() {
    if !has_tools() {
        return;
    }
    let all = std::fs::read_dir(below("executables")).unwrap().map(|entry| entry.unwrap().path());
    let mut programs: Vec<_> = all.filter(|path| path.is_dir()).collect();
    programs.sort();
    let of_several = programs.iter().filter(|program| sources(program).len() > 1).count();
    assert!(programs.len() >= MINIMUM && of_several >= MINIMUM_OF_SEVERAL, "the programs are gone");
    let filter = std::env::var("CASE").unwrap_or_default();
    programs.retain(|program| program.to_string_lossy().contains(&filter));
    let runtime = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sycl-runtime.o");
    let source = below("runtime").join("runtime.cpp");
    clang(
        Path::new(env!("CARGO_TARGET_TMPDIR")),
        &["-fsycl-host-only", "-c", source.to_str().unwrap(), "-o", runtime.to_str().unwrap()],
    )
    .unwrap();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = built_and_run(program, &runtime) {
                        wrong.lock().unwrap().push(format!("{}: {error}", program.file_name().unwrap().display()));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{} of {} programs:\n{}", wrong.len(), programs.len(), wrong.join("\n"));
}
