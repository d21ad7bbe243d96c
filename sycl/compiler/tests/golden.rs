//! Golden tests of `sycl-to-spirv`: the diagnostics and the disassembly of each `tests/cases/*.ll` are in the `.txt` file next to it.
//!
//! The first line of a case may be `; flags: …` with flags for the command. `INSTA_UPDATE=always` rewrites the `.txt` files. Every module is
//! validated.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

mod support;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_kit::golden::{self, Golden};
use test_kit::tool::LLVM_AS;

fn cases() -> Vec<PathBuf> {
    golden::cases(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"), "ll")
}

/// Runs the command as a user does; returns its messages, and the module if there is one.
fn translate(case: &Path, output: &Path) -> (String, Option<Vec<u32>>) {
    let text = std::fs::read_to_string(case).unwrap();
    let flags = text.lines().next().and_then(|line| line.strip_prefix("; flags:")).unwrap_or_default();
    let result = Command::new(env!("CARGO_BIN_EXE_sycl-to-spirv"))
        .current_dir(case.parent().unwrap())
        .arg(case.file_name().unwrap())
        .arg("-o")
        .arg(output)
        .args(flags.split_whitespace())
        .output()
        .unwrap();
    let messages = String::from_utf8(result.stderr).unwrap();
    if !result.status.success() {
        assert!(messages.contains(": error: "), "{}: it fails without an error: {messages}", case.display());
        return (messages, None);
    }
    let bytes = std::fs::read(output).unwrap();
    (messages, Some(bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()))
}

#[test]
fn cases_give_what_they_gave() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut golden = Golden::new();
    for case in cases() {
        let module = folder.join(case.file_stem().unwrap()).with_extension("spv");
        let (messages, words) = translate(&case, &module);
        let mut found = String::new();
        for line in messages.lines() {
            writeln!(found, "; {line}").unwrap();
        }
        if let Some(words) = &words {
            // The validator rejects numbers that the grammar does not contain.
            let complaint = support::complaint(words).filter(|_| !messages.contains("[unknown-"));
            assert_eq!(complaint, None, "{}", case.display());
            found.push_str(&spirv_module::disassemble(words).unwrap());
            assert_eq!(translate(&case, &module).1.as_ref(), Some(words), "the same input gives the same words");
        }
        golden.compare(&case.with_extension("txt"), &found);
    }
    golden.finish();
}

#[test]
fn what_is_read_is_printed_for_llvm_22() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for case in cases() {
        let text = std::fs::read_to_string(&case).unwrap();
        let Ok(module) = sycl::read(&text) else { continue };
        let printed = ir::text::print(&module);
        let again = ir::text::print(&sycl::read(&printed).unwrap());
        assert!(printed == again, "{} is not printed as it is read", case.display());
        let file = folder.join(case.file_stem().unwrap()).with_extension("printed.ll");
        std::fs::write(&file, printed).unwrap();
        let Some(result) = LLVM_AS.run_on(&["-o", "/dev/null"], &file) else { continue };
        // LLVM's verifier rejects calls of kernels, which older text contains.
        let said = String::from_utf8_lossy(&result.stderr);
        assert!(result.status.success() || said.contains("does not permit calls"), "{}: {said}", case.display());
    }
}

/// Each variable contains the address of the next one. Recursion would overflow the stack.
#[test]
fn a_chain_of_variables_may_be_long() {
    const LENGTH: usize = 20_000;
    let mut text = "target triple = \"spir64-unknown-unknown\"\n".to_owned();
    for at in 0..LENGTH {
        writeln!(text, "@g{at} = addrspace(1) global ptr addrspace(1) @g{}", at + 1).unwrap();
    }
    writeln!(text, "@g{LENGTH} = addrspace(1) global ptr addrspace(1) null").unwrap();
    assert!(sycl::translate(&text, &sycl::Options::default()).is_ok());
}
