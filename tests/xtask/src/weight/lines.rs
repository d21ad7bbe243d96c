//! The lines of Rust in each crate of the workspace: code, comments and tests.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Lines {
    code: usize,
    comments: usize,
    tests: usize,
}

impl Lines {
    fn add(&mut self, other: Self) {
        self.code += other.code;
        self.comments += other.comments;
        self.tests += other.tests;
    }
}

/// Prints the lines of each crate and their sums. Blank lines do not count; all lines of a test are its own.
pub fn print(root: &Path) {
    let mut crates: BTreeMap<String, Lines> = BTreeMap::new();
    let mut files = Vec::new();
    collect(root, &mut files);
    for path in files {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let below = path.strip_prefix(root).unwrap_or(&path);
        let lines = if is_test(below) { Lines { tests: filled(&text), ..Lines::default() } } else { count(&text) };
        crates.entry(crate_of(root, &path)).or_default().add(lines);
    }
    println!("{:>8} {:>8} {:>8}", "code", "comments", "tests");
    let mut sum = Lines::default();
    for (name, lines) in &crates {
        println!("{:8} {:8} {:8} {name}", lines.code, lines.comments, lines.tests);
        sum.add(*lines);
    }
    println!("{:8} {:8} {:8} all", sum.code, sum.comments, sum.tests);
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let is_other = name.to_string_lossy().starts_with('.') || name == "target";
        if path.is_dir() && !is_other {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The folder of the nearest manifest above a file.
fn crate_of(root: &Path, file: &Path) -> String {
    let folder = file.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").exists()).unwrap_or(root);
    folder.strip_prefix(root).unwrap_or(folder).display().to_string()
}

/// True for files that are tests or only serve them: all below a folder `tests` or `benches`, and modules `tests`.
fn is_test(path: &Path) -> bool {
    let is_folder = path.components().any(|part| ["tests", "benches"].iter().any(|name| part.as_os_str() == *name));
    is_folder || path.file_name().is_some_and(|name| name == "tests.rs")
}

fn filled(text: &str) -> usize {
    text.lines().filter(|line| !line.trim().is_empty()).count()
}

/// Counts a file, whose inline module of tests, if it has one, is its end.
fn count(text: &str) -> Lines {
    let (text, tests) = text.split_once("\n#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    let comments = text.lines().filter(is_comment).count();
    Lines { code: filled(text) - comments, comments, tests: filled(tests) }
}

#[cfg(test)]
mod tests {
    use super::{Lines, count, is_test};
    use std::path::Path;

    #[test]
    fn lines_are_of_three_kinds() {
        let text = "//! What.\n\nfn f() {\n    // Why.\n    g(); // How.\n}\n\n#[cfg(test)]\nmod tests {\n    fn t() {}\n}\n";
        assert_eq!(count(text), Lines { code: 3, comments: 2, tests: 2 });
        assert!(is_test(Path::new("sema/tests/a.rs")) && is_test(Path::new("sema/src/a/tests.rs")));
        assert!(!is_test(Path::new("sema/src/a.rs")));
    }
}
