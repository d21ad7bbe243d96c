//! Compares the reader with LLVM's: `llvm-dis` prints the same text for the bitcode and for the text that this crate writes.
//!
//! The environment variable `BITCODE=DIR` selects the `.ll` files in a folder, and `LLVM_AS=llvm-as-15` assembles them with
//! another version.

#![expect(clippy::unwrap_used, reason = "a test ends where something is not as it must be")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use test_kit::tool::{LLVM_AS, LLVM_DIS, all_or_skip};

/// Returns the output of a tool of LLVM 22, or its error message; None if the tool is missing.
fn tool(name: &str, flags: &[&str], input: &[u8]) -> Option<Result<Vec<u8>, String>> {
    let mut command = Command::new(name);
    let streams = command.args(flags).args(["-", "-o", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().ok()?;
    let mut stdin = child.stdin.take()?;
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).is_ok());
        child.wait_with_output().unwrap()
    });
    Some(if output.status.success() { Ok(output.stdout) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) })
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "ll") {
            found.push(path);
        }
    }
}

/// Returns the text without parts that have no meaning: comments and use-list orders.
fn plain(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().map(|line| line.split(" ; preds = ").next().unwrap_or(line).trim_end());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with(';') && !line.trim_start().starts_with("uselistorder"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// Returns None if there is nothing to compare because LLVM cannot read the file.
fn difference(path: &Path) -> Option<Result<(), String>> {
    let text = std::fs::read(path).unwrap();
    let assembler = std::env::var("LLVM_AS").unwrap_or_else(|_| "llvm-as-22".to_owned());
    let bitcode = tool(&assembler, &[], &text)?.ok()?;
    let theirs = tool("llvm-dis-22", &[], &bitcode)?.ok()?;
    let ours = match bitcode::assembly(&bitcode) {
        Ok(ours) => ours,
        Err(error) => return Some(Err(format!("refused: {error}"))),
    };
    let again = match tool("llvm-as-22", &[], ours.as_bytes())? {
        Ok(bitcode) => tool("llvm-dis-22", &[], &bitcode)?.unwrap(),
        Err(error) => return Some(Err(format!("LLVM refuses it: {error}"))),
    };
    let (theirs, again) = (plain(&theirs), plain(&again));
    if theirs == again {
        return Some(Ok(()));
    }
    let first = theirs.lines().zip(again.lines()).find(|(left, right)| left != right);
    let (left, right) = first.unwrap_or(("", ""));
    Some(Err(format!("theirs: {left}\n  ours:   {right}")))
}

#[test]
fn modules_are_read_as_llvm_reads_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = Vec::new();
    match std::env::var_os("BITCODE") {
        Some(folder) => files(Path::new(&folder), &mut found),
        None => ["sycl/compiler/tests/cases", "sycl/compiler/tests/steps", "tests/kernels"]
            .iter()
            .for_each(|folder| files(&root.join(folder), &mut found)),
    }
    found.sort();
    if !all_or_skip(&[&LLVM_AS, &LLVM_DIS]) {
        return;
    }
    let (mut same, mut wrong) = (0, Vec::new());
    for path in &found {
        match difference(path) {
            None => {}
            Some(Ok(())) => same += 1,
            Some(Err(error)) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{same} are the same, {} are not:\n{}", wrong.len(), wrong.join("\n"));
    assert!(same > 0);
}
