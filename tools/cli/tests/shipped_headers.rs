//! Runs `hlsl-to-spirv header --check` for each built-in header and the built-in grammar: the header covers its extension completely, or a
//! comment states the reason, and every function becomes the instruction of the grammar.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hlsl-to-spirv")).args(arguments).output().expect("the command starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The headers of extensions.
fn headers() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../headers");
    let entries =
        |folder: &Path| std::fs::read_dir(folder).expect("it is a folder").map(|entry| entry.expect("it can be listed").path());
    let vendors = entries(&folder).filter(|path| path.is_dir());
    let is_extension =
        |path: &PathBuf| path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("SPV_"));
    let mut found: Vec<PathBuf> = vendors.flat_map(|vendor| entries(&vendor)).filter(is_extension).collect();
    found.sort();
    found
}

/// The mistakes of a header; None if there are none.
fn wrong(path: &Path) -> Option<String> {
    let output = run(&["header", "--check", path.to_str().expect("UTF-8")]);
    let (said, errors) = (text(&output.stdout), text(&output.stderr));
    // `… 4 of 4 functions match the grammar`
    let words: Vec<&str> = said.split_whitespace().collect();
    let all = words.windows(3).any(|words| words[1] == "of" && words[0] == words[2]);
    (!output.status.success() || !all || !errors.is_empty()).then(|| format!("{}: {said}{errors}", path.display()))
}

#[test]
fn every_shipped_header_is_right() {
    let headers = headers();
    assert!(headers.len() >= 140, "{} headers", headers.len());
    let headers: Vec<PathBuf> = headers.into_iter().step_by(test_kit::sample::step()).collect();
    let next = AtomicUsize::new(0);
    let work =
        || std::iter::from_fn(|| headers.get(next.fetch_add(1, Ordering::Relaxed))).filter_map(|path| wrong(path)).collect();
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .flat_map(|worker| {
                let found: Vec<String> = worker.join().expect("it ends");
                found
            })
            .collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_shipped_header_that_drifts_is_wrong() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shipped_headers");
    std::fs::create_dir_all(&folder).expect("the build folder is writable");
    for (name, right, drifted, message) in [
        (
            "ext/SPV_EXT_descriptor_heap.h",
            "// BuiltIn ResourceHeapEXT = 5123",
            "//",
            "BuiltIn ResourceHeapEXT, which the header lacks",
        ),
        (
            "khr/SPV_KHR_abort.h",
            "AbortKHR */ 5121",
            "AbortKHR */ 4416",
            "OpAbortKHR is 4416 in the header, and 5121 in the grammar",
        ),
        (
            "khr/SPV_KHR_abort.h",
            "vk::ext_type_operand<T> type, T message",
            "T message",
            "OpAbortKHR has 2 operands, but the function has 1",
        ),
    ] {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../headers").join(name);
        let whole = std::fs::read_to_string(&shipped).expect("it can be read");
        assert!(whole.contains(right), "{name} does not have {right}");
        let path = folder.join(shipped.file_name().expect("it is a file"));
        std::fs::write(&path, whole.replace(right, drifted)).expect("the build folder is writable");
        let output = run(&["header", "--check", path.to_str().expect("UTF-8")]);
        assert_eq!(output.status.code(), Some(1), "{name}: {drifted}");
        assert!(text(&output.stderr).contains(message), "{name}: {}", text(&output.stderr));
    }
}

#[test]
fn a_shipped_header_has_tests_that_run() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shipped_kit");
    let output = run(&["header", "SPV_KHR_shader_clock", "--tests", folder.to_str().expect("UTF-8")]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(!folder.join("grammar.json").exists(), "no grammar was given");
    if cfg!(unix) {
        let mut script = Command::new("sh");
        script.arg(folder.join("run.sh")).env("HLSL_TO_SPIRV", env!("CARGO_BIN_EXE_hlsl-to-spirv"));
        let output = script.output().expect("there is a shell");
        let said = text(&output.stdout);
        assert!(output.status.success() && said.contains("ok cases/001_"), "{said}{}", text(&output.stderr));
    }
}
