//! Translates each `tests/programs/*.cpp`, a SYCL program for both host and device, with the command. The output must be valid SPIR-V.
//!
//! The first line of a program is `// flags:` with the flags for the command. In `tests/programs/refused`, `// ERROR: text` at the end of a line is
//! an error that clang or the command must report. In `tests/programs/warned`, `// WARNING: text` is a warning that must be reported, and there must
//! be no other. Without clang 22, nothing is tested.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use test_kit::tool::CLANG;

/// The minimum number of programs.
const MINIMUM: usize = 20;

/// Each program must compile both optimized and unoptimized: properties that calls state must survive both.
const LEVELS: [&str; 2] = ["-O2", "-O0"];

fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "cpp"));
    files.sort();
    files
}

/// Returns false, with a message, if clang is missing.
fn has_clang() -> bool {
    CLANG.or_skip()
}

fn run(program: &Path, level: &str, output: &Path) -> Output {
    let text = std::fs::read_to_string(program).unwrap();
    let flags = text.lines().next().and_then(|line| line.strip_prefix("// flags:")).unwrap_or_default();
    let command = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"))
        .current_dir(program.parent().unwrap())
        .arg(program.file_name().unwrap())
        .args([level, "-o"])
        .arg(output)
        .args(flags.split_whitespace())
        .output();
    command.unwrap()
}

#[test]
fn programs_compile() {
    if !has_clang() {
        return;
    }
    let programs = programs("tests/programs");
    assert!(programs.len() >= MINIMUM, "the programs are gone");
    for program in programs {
        for level in LEVELS {
            let output = Path::new(env!("CARGO_TARGET_TMPDIR")).join(program.file_stem().unwrap()).with_extension("program.spv");
            let result = run(&program, level, &output);
            let said = String::from_utf8_lossy(&result.stderr);
            assert!(result.status.success() && said.is_empty(), "{} at {level}: {said}", program.display());
            let bytes = std::fs::read(&output).unwrap();
            let words: Vec<_> = bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
            assert_eq!(support::complaint(&words), None, "{} at {level}", program.display());
            let has_kernel = spirv_module::disassemble(&words).unwrap().contains("OpEntryPoint Kernel");
            assert!(has_kernel, "{} at {level}", program.display());
        }
    }
}

#[test]
fn what_is_not_possible_is_refused_in_words() {
    if !has_clang() {
        return;
    }
    let programs = programs("tests/programs/refused");
    assert!(!programs.is_empty(), "the programs are gone");
    for program in programs {
        let result = run(&program, LEVELS[0], &Path::new(env!("CARGO_TARGET_TMPDIR")).join("refused.spv"));
        let said = String::from_utf8_lossy(&result.stderr);
        assert!(!result.status.success(), "{} is not refused", program.display());
        for line in std::fs::read_to_string(&program).unwrap().lines() {
            let Some((_, expected)) = line.split_once("// ERROR: ") else { continue };
            assert!(said.contains(expected), "{}: `{expected}` is not in: {said}", program.display());
        }
    }
}

#[test]
fn what_is_doubtful_is_said_at_its_place() {
    if !has_clang() {
        return;
    }
    let programs = programs("tests/programs/warned");
    assert!(!programs.is_empty(), "the programs are gone");
    for program in programs {
        let result = run(&program, LEVELS[0], &Path::new(env!("CARGO_TARGET_TMPDIR")).join("warned.spv"));
        let said = String::from_utf8_lossy(&result.stderr);
        assert!(result.status.success(), "{} is refused: {said}", program.display());
        let text = std::fs::read_to_string(&program).unwrap();
        let expected: Vec<_> = text.lines().filter_map(|line| Some(line.split_once("// WARNING: ")?.1)).collect();
        for expected in &expected {
            assert!(said.contains(expected), "{}: `{expected}` is not in: {said}", program.display());
        }
        assert_eq!(said.lines().count(), expected.len(), "{}: {said}", program.display());
    }
}
