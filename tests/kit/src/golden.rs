//! Golden files: expected results in files, which are rewritten on demand.

use similar::TextDiff;
use std::path::{Path, PathBuf};

/// Lines of context around a difference.
const CONTEXT: usize = 3;

/// True if expected results are to be rewritten: `INSTA_UPDATE=always`.
#[must_use]
pub fn is_blessing() -> bool {
    std::env::var_os("INSTA_UPDATE").is_some_and(|value| value == "always")
}

/// The files directly below a folder with this extension, sorted. `CASE=text` in the environment keeps those whose path contains
/// the text.
///
/// # Panics
/// The folder cannot be listed, or has no such file: a test of no cases tests nothing.
#[must_use]
pub fn cases(folder: impl AsRef<Path>, extension: &str) -> Vec<PathBuf> {
    let folder = folder.as_ref();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).path());
    let mut cases: Vec<PathBuf> = paths.filter(|path| path.extension().is_some_and(|known| known == extension)).collect();
    assert!(!cases.is_empty(), "{} has no file that ends in .{extension}", folder.display());
    if let Ok(filter) = std::env::var("CASE") {
        cases.retain(|case| case.to_string_lossy().contains(&filter));
    }
    cases.sort();
    cases
}

/// Compares results with golden files, and reports all differences together.
#[derive(Debug)]
#[must_use = "`finish` reports the differences"]
pub struct Golden {
    differences: Vec<String>,
    /// Files that differ are rewritten.
    blesses: bool,
}

impl Default for Golden {
    fn default() -> Self {
        Self { differences: Vec::new(), blesses: is_blessing() }
    }
}

impl Golden {
    /// No comparison yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Compares a text with the file, or writes it there when blessing.
    ///
    /// # Panics
    /// The file cannot be written.
    pub fn compare(&mut self, path: &Path, found: &str) {
        let expected = std::fs::read_to_string(path).unwrap_or_default();
        if expected == found {
            return;
        }
        if self.blesses {
            write(path, found.as_bytes());
            return;
        }
        let diff = TextDiff::from_lines(expected.as_str(), found);
        let diff = diff.unified_diff().context_radius(CONTEXT).header("expected", "found").to_string();
        self.differences.push(format!("{} differs:\n{diff}", path.display()));
    }

    /// Compares bytes with the file, or writes them there when blessing. `is_same` may allow a tolerance.
    ///
    /// # Panics
    /// The file cannot be written.
    pub fn compare_bytes(&mut self, path: &Path, found: &[u8], is_same: impl FnOnce(&[u8]) -> Result<(), String>) {
        let compared = match std::fs::read(path) {
            Ok(expected) => is_same(&expected),
            Err(error) => Err(error.to_string()),
        };
        match compared {
            Ok(()) => {}
            Err(_) if self.blesses => write(path, found),
            Err(difference) => self.differences.push(format!("{} differs: {difference}", path.display())),
        }
    }

    /// Reports the differences.
    ///
    /// # Panics
    /// There are some.
    pub fn finish(self) {
        let count = self.differences.len();
        assert!(count == 0, "{}\n{count} results differ; INSTA_UPDATE=always rewrites them", self.differences.join("\n"));
    }
}

/// Compares one text with a golden file.
///
/// # Panics
/// They differ.
pub fn assert_golden(path: impl AsRef<Path>, found: &str) {
    let mut golden = Golden::new();
    golden.compare(path.as_ref(), found);
    golden.finish();
}

fn write(path: &Path, bytes: &[u8]) {
    std::fs::write(path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "-one\n+two\n")]
    fn a_difference_is_shown_line_by_line() {
        let path = std::env::temp_dir().join(format!("golden.{}", std::process::id()));
        std::fs::write(&path, "same\none\n").expect("the folder for temporary files can be written");
        let mut golden = Golden { differences: Vec::new(), blesses: false };
        golden.compare(&path, "same\ntwo\n");
        std::fs::remove_file(&path).expect("the file was written");
        golden.finish();
    }
}
